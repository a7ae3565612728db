"""A new table: options with explanations, presets, and who sits where."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from farhaven.core.campaign import Group, next_chapter, write
from farhaven.core.codec import encode
from farhaven.core.game import AnyGame, Preset, Setting
from farhaven.core.value import Seat
from farhaven.core.words import Say

from ..founding import USUAL_LEVEL
from ..preferences import Look
from ..setting_up import EACH, NOBODY, offered
from .campaign import chapter_ahead
from .frame import crumbs, main, notice, page
from .home import cover, facts
from .html import NOTHING, Attribute, Html, div, join, tag
from .marks import seat_mark

_NO_FIELDS: Final[Mapping[str, str]] = {}


def new_table(
    game: AnyGame,
    levels: Mapping[str, str],
    say: Say,
    look: Look,
    problem: str = "",
    fields: Mapping[str, str] = _NO_FIELDS,
    campaign: Group | None = None,
) -> str:
    """`levels`: the bots, with their names in words; `fields`: what the form should say at first.

    `fields["with"]` is "here", "open" or "bot": who sits opposite at first. `campaign` is the one
    that is carried on.
    """
    title = say("A new table of {game}", game=say(game.title))
    return page(
        title,
        main(
            crumbs(
                ("/", say("Games")),
                (f"/rules/{game.name}", say("Rules")),
                (f"/almanac/{game.name}", say("Almanac")),
            ),
            div("masthead", cover(game, say), div("", tag("h1", title), _facts(game, say))),
            notice("problem", problem) if problem else NOTHING,
            tag(
                "form",
                tag("input", type="hidden", name="game", value=game.name),
                _campaign(game, campaign, fields, say),
                _seats(game, levels, fields, say),
                _presets(game, fields, say),
                _settings(game, fields, say, look.language),
                _practice(fields, say),
                div("send", tag("button", say("Open the table"), type="submit", class_="main")),
                method="post",
                action="/tables",
                class_="setup",
            ),
            _campaign_file(game, campaign, say),
        ),
        say=say,
        look=look,
        drawings=True,
    )


def _facts(game: AnyGame, say: Say) -> Html:
    return div("facts", *(tag("span", fact) for fact in facts(game, say)))


# -- seats -----------------------------------------------------------------------------------


def _seats(game: AnyGame, levels: Mapping[str, str], fields: Mapping[str, str], say: Say) -> Html:
    count = max(game.seats)
    return tag(
        "fieldset",
        tag("legend", say("Who plays")),
        div("seats", *(_seat(game, seat, levels, fields, say) for seat in range(count))),
        tag(
            "p",
            say(
                "A seat by link waits until somebody opens the link; you get it at the table. "
                "A bot can take any seat later, and make room again."
            ),
            class_="hint",
        ),
    )


def _seat(
    game: AnyGame, seat: Seat, levels: Mapping[str, str], fields: Mapping[str, str], say: Say
) -> Html:
    choices = (
        *([(NOBODY, say("Nobody"))] if seat >= min(game.seats) else []),
        ("me", say("Me")),
        ("here", say("Another person at this screen")),
        ("open", say("Somebody by a link")),
        *((f"bot:{key}", words) for key, words in levels.items()),
    )
    chosen = fields.get(f"seat_{seat}") or _usual(game, seat, fields)
    return div(
        "seat",
        tag("p", seat_mark(seat), say("Seat {number}", number=seat + 1), class_="seat-head"),
        tag("label", say("Who"), for_=f"seat_{seat}"),
        select(f"seat_{seat}", choices, chosen),
        _name(seat, fields, say),
    )


def _name(seat: Seat, fields: Mapping[str, str], say: Say) -> Html:
    """For people: bots have names of their own."""
    return div(
        "seat-name",
        tag("label", say("Name"), for_=f"name_{seat}"),
        tag(
            "input",
            id=f"name_{seat}",
            name=f"name_{seat}",
            value=fields.get(f"name_{seat}", ""),
            maxlength=40,
            autocomplete="off",
            placeholder=say("Player {number}", number=seat + 1),
        ),
    )


def _usual(game: AnyGame, seat: Seat, fields: Mapping[str, str]) -> str:
    """Me and one other, whoever was asked for; the seats beyond stay empty."""
    if seat == 0:
        return "me"
    if seat >= max(2, min(game.seats)):
        return NOBODY
    asked = fields.get("with", "bot")
    return asked if asked in ("here", "open") else f"bot:{USUAL_LEVEL}"


# -- campaigns -------------------------------------------------------------------------------


def _campaign(game: AnyGame, campaign: Group | None, fields: Mapping[str, str], say: Say) -> Html:
    """To begin a campaign, or to carry on the one that was brought."""
    if game.campaign is None:
        return NOTHING
    if campaign is not None:
        return tag(
            "fieldset",
            tag("legend", say("The campaign of {group}", group=campaign.name)),
            tag("input", type="hidden", name="campaign", value=write(campaign)),
            *_ahead(campaign, say),
        )
    return tag(
        "fieldset",
        tag("legend", say("Campaign")),
        tag("label", say("Name of the group"), for_="campaign_name"),
        tag(
            "input",
            id="campaign_name",
            name="campaign_name",
            value=fields.get("campaign_name", ""),
            maxlength=60,
            autocomplete="off",
        ),
        tag(
            "p",
            say(
                "With a name here a campaign begins: its chapters say what each game is played "
                "with. Without one you play a single game."
            ),
            class_="hint",
        ),
    )


def _ahead(campaign: Group, say: Say) -> tuple[Html, ...]:
    chapter = next_chapter(campaign)
    if chapter is None:
        return (tag("p", say("All chapters are played; from now on everything is in use.")),)
    return chapter_ahead(campaign, chapter, say)


def _campaign_file(game: AnyGame, campaign: Group | None, say: Say) -> Html:
    """A file that was exported before; if a campaign is shown already, of the same group."""
    if game.campaign is None:
        return NOTHING
    held = write(campaign) if campaign else ""
    return tag(
        "form",
        tag("h2", say("Carry on a campaign from a file")),
        tag("input", type="hidden", name="campaign", value=held),
        tag("label", say("Campaign file"), for_="campaign_file"),
        tag("input", id="campaign_file", name="file", type="file", accept=".json", required=True),
        tag("button", say("Open"), type="submit"),
        method="post",
        action=f"/campaigns/{game.name}",
        enctype="multipart/form-data",
        class_="line-form",
    )


# -- options ---------------------------------------------------------------------------------


def _presets(game: AnyGame, fields: Mapping[str, str], say: Say) -> Html:
    if not game.presets:
        return NOTHING
    chosen = fields.get("preset", "")
    return tag(
        "fieldset",
        tag("legend", say("How you play")),
        *(_preset(preset, preset.name == chosen, say) for preset in game.presets),
        radio(
            "preset",
            "",
            say("My own choice"),
            say("As you set the options below."),
            checked=not chosen,
        ),
    )


def _preset(preset: Preset, checked: bool, say: Say) -> Html:
    name = say(preset.name)
    return radio(
        "preset",
        preset.name,
        name[:1].upper() + name[1:],
        say(preset.explanation),
        checked=checked,
        data_settings=encode(preset.settings).decode(),
    )


def _settings(game: AnyGame, fields: Mapping[str, str], say: Say, language: str) -> Html:
    if not game.settings:
        return NOTHING
    first = {f"option_{key}": value for key, value in offered(game, language).items()}
    asked = {**first, **fields}
    return tag(
        "fieldset",
        tag("legend", say("Options")),
        *(_setting(game, setting, asked, say) for setting in game.settings),
    )


def _setting(game: AnyGame, setting: Setting, fields: Mapping[str, str], say: Say) -> Html:
    name = f"option_{setting.key}"
    chosen = fields[name]
    values = [(value, game.words.setting(setting.key, value, say)) for value in setting.values]
    if setting.each:
        values.append((EACH, say("one for each seat, as follows")))
    return div(
        "option-row",
        tag("label", game.words.setting(setting.key, "", say), for_=name),
        select(name, values, chosen, describedby=f"{name}-hint"),
        _for_each_seat(game, setting, fields, say) if setting.each else NOTHING,
        tag("p", say(setting.explanation), id=f"{name}-hint", class_="hint"),
    )


def _for_each_seat(game: AnyGame, setting: Setting, fields: Mapping[str, str], say: Say) -> Html:
    """One choice for each seat, at first a different one; to be seen when it is asked for."""
    values = [(value, game.words.setting(setting.key, value, say)) for value in setting.each]
    rows = []
    for seat in range(max(game.seats)):
        name = f"each_{setting.key}_{seat}"
        chosen = fields.get(name, setting.each[seat % len(setting.each)])
        words = tag("label", seat_mark(seat), say("Seat {number}", number=seat + 1), for_=name)
        rows.append(div(f"each-{seat}", words, select(name, values, chosen)))
    heading = game.words.setting(setting.key, "", say)
    return div("each-seat", *rows, role="group", aria_label=heading)


def _practice(fields: Mapping[str, str], say: Say) -> Html:
    return tag(
        "fieldset",
        tag("legend", say("Practice")),
        check(
            "practice",
            say("A practice table"),
            say("Every decision can be taken back, whatever it revealed."),
            checked=fields.get("practice") == "on",
        ),
    )


# -- fields ----------------------------------------------------------------------------------


def select(
    name: str, choices: Sequence[tuple[str, str]], chosen: str, *, describedby: str | None = None
) -> Html:
    options = [
        tag("option", words, value=value, selected=value == chosen) for value, words in choices
    ]
    return tag("select", *options, id=name, name=name, aria_describedby=describedby)


def radio(
    name: str, value: str, words: str, hint: str, *, checked: bool, **more: Attribute
) -> Html:
    id = f"{name}-{value or 'none'}".replace(" ", "-")
    field = tag("input", type="radio", name=name, value=value, id=id, checked=checked, **more)
    return _labelled(field, id, words, hint)


def check(name: str, words: str, hint: str, *, checked: bool) -> Html:
    field = tag("input", type="checkbox", name=name, value="on", id=name, checked=checked)
    return _labelled(field, name, words, hint)


def _labelled(field: Html, id: str, words: str, hint: str) -> Html:
    return div(
        "labelled",
        field,
        tag("label", join((tag("strong", words), tag("span", hint, class_="hint"))), for_=id),
    )
