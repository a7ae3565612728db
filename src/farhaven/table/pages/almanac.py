"""Every component of a game, drawn, with filters."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from farhaven.core.game import AnyGame, Component, component_name
from farhaven.core.words import Say

from ..preferences import Look
from .frame import crumbs, main, page
from .html import NOTHING, Html, div, tag
from .start import select


def almanac_page(game: AnyGame, asked: Mapping[str, str], say: Say, look: Look) -> str:
    """`asked` is the query: `kind`, `group` and `text` choose what is shown."""
    shown = [one for one in game.components if _is_asked(game, one, asked, say)]
    title = say("Almanac of {game}", game=say(game.title))
    return page(
        title,
        main(
            crumbs(
                ("/", say("Games")),
                (f"/new/{game.name}", say("A new table")),
                (f"/rules/{game.name}", say("Rules")),
            ),
            tag("h1", title),
            _filters(game, asked, say),
            tag(
                "p",
                say.plural("{count} component", "{count} components", len(shown)),
                id="found",
                role="status",
            ),
            *_shelves(game, shown, say),
            class_="sheet wide",
        ),
        say=say,
        look=look,
    )


def _is_asked(game: AnyGame, one: Component, asked: Mapping[str, str], say: Say) -> bool:
    kind, group, text = (asked.get(key, "") for key in ("kind", "group", "text"))
    if (kind and one.kind != kind) or (group and one.group != group):
        return False
    told = game.words.component(one.kind, one.id, say)
    words = f"{component_name(game, one, say)} {told}".casefold()
    return all(word in words for word in text.casefold().split())


# -- filters ---------------------------------------------------------------------------------


def _filters(game: AnyGame, asked: Mapping[str, str], say: Say) -> Html:
    kinds = [(kind, game.words.kind(kind, "", say)) for kind in _distinct(game.components)]
    groups = dict.fromkeys((one.kind, one.group) for one in game.components if one.group)
    named = [(group, game.words.kind(kind, group, say)) for kind, group in groups]
    return tag(
        "form",
        _field(
            "kind", say("Kind"), select("kind", [("", say("all")), *kinds], asked.get("kind", ""))
        ),
        _field(
            "group",
            say("Group"),
            select("group", [("", say("all")), *named], asked.get("group", "")),
        )
        if named
        else NOTHING,
        _field(
            "text",
            say("Text"),
            tag(
                "input",
                type="search",
                id="text",
                name="text",
                value=asked.get("text", ""),
                autocomplete="off",
            ),
        ),
        tag("button", say("Show"), type="submit"),
        method="get",
        class_="filters",
        role="search",
    )


def _field(id: str, words: str, field: Html) -> Html:
    return div("field", tag("label", words, for_=id), field)


def _distinct(components: Sequence[Component]) -> list[str]:
    return list(dict.fromkeys(one.kind for one in components))


# -- shelves ---------------------------------------------------------------------------------


def _shelves(game: AnyGame, shown: Sequence[Component], say: Say) -> list[Html]:
    shelves: dict[tuple[str, str], list[Component]] = {}
    for one in shown:
        shelves.setdefault((one.kind, one.group), []).append(one)
    if not shelves:
        return [tag("p", say("Nothing fits; choose less, or another text."), class_="hint")]
    return [
        tag(
            "section",
            tag("h2", _heading(game, kind, group, say)),
            tag("ul", *(_item(game, one, say) for one in components), class_=f"almanac of-{kind}"),
        )
        for (kind, group), components in shelves.items()
    ]


def _heading(game: AnyGame, kind: str, group: str, say: Say) -> str:
    name = game.words.kind(kind, "", say)
    return f"{name}: {game.words.kind(kind, group, say)}" if group else name


def _item(game: AnyGame, one: Component, say: Say) -> Html:
    path = f"/almanac/{game.name}/{one.kind}/{one.id}.svg"
    return tag(
        "li",
        tag(
            "figure",
            tag("img", src=path, alt="", loading="lazy"),
            tag(
                "figcaption",
                tag("strong", component_name(game, one, say)),
                _source(one.source, say),
                tag("span", game.words.component(one.kind, one.id, say), class_="hint"),
            ),
        ),
    )


def _source(source: str, say: Say) -> Html:
    words = {
        "house": (
            say("house"),
            say("Designed for Farhaven, because the printed value is not public."),
        ),
        "public": (say("public"), say("Its values are known from public sources.")),
        "rulebook": (say("rulebook"), say("Its values are in the rulebook.")),
    }[source]
    return tag("span", words[0], class_=f"badge source-{source}", title=words[1])
