"""The pages as HTML: well-formed, labelled, without inline scripts or styles, all links leading
somewhere."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from functools import partial
from html.parser import HTMLParser
from pathlib import Path

import pytest

import farhaven.table
from farhaven.core.game import Panel
from farhaven.core.registry import find
from farhaven.core.words import ENGLISH, Say
from farhaven.games.aldebaran_duel.view import View
from farhaven.table.pages.board import in_words
from farhaven.table.pages.cited import cited
from farhaven.table.pages.html import Html, join, tag
from farhaven.table.pages.side import option_button
from farhaven.table.pages.table import scene_fragment
from farhaven.table.preferences import Look
from farhaven.table.scene import Option
from tests.language.scenes import played, scene

from .people import DUEL, PAGE, NewPerson, Person, State, play_until

VOID = {"br", "hr", "img", "input", "link", "meta"}
FIELDS = {"input", "select", "textarea"}
STATIC = Path(farhaven.table.__file__).with_name("static")


class Checked(HTMLParser):
    """Reads a page and keeps what is wrong with it."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: Counter[str] = Counter()
        self.labelled: set[str] = set()
        self.fields: list[dict[str, str | None]] = []
        self.links: list[str] = []
        self.landmarks: Counter[str] = Counter()
        self.faults: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if len(given) != len(attrs):
            self.faults.append(f"<{tag}> has an attribute twice")
        self.faults += [f"{tag} {key}" for key in given if key == "style" or key.startswith("on")]
        if tag not in VOID:
            self.open.append(tag)
        if tag == "script" and "src" not in given:
            self.faults.append("an inline script")
        if tag == "style":
            self.faults.append("an inline style sheet")
        self.ids.update(value for key, value in attrs if key == "id" and value)
        self._note(tag, given)

    def _note(self, tag: str, given: dict[str, str | None]) -> None:
        self.landmarks[tag] += 1
        if tag == "label":
            self.labelled.add(given.get("for") or "")
        if tag in FIELDS and given.get("type") != "hidden":
            self.fields.append({**given, "inside": "label" if "label" in self.open else None})
        for key in ("href", "src", "action"):
            if (given.get(key) or "").startswith(("/", "#")):
                self.links.append(given[key] or "")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.faults.append(f"</{tag}> closes something else")


def checked(page: str) -> Checked:
    """A page, read; whatever is wrong with any page is looked for here."""
    reader = Checked()
    reader.feed(page)
    reader.close()
    assert reader.faults == []
    assert reader.open == []
    assert [id for id, count in reader.ids.items() if count > 1] == []
    unlabelled = [
        field
        for field in reader.fields
        if field.get("id") not in reader.labelled
        and not field["inside"]
        and not field.get("aria-label")
    ]
    assert unlabelled == []
    assert reader.landmarks["main"] == 1
    assert reader.landmarks["h1"] == 1
    assert page.startswith("<!doctype html>\n<html lang=")
    return reader


def pages_of(somebody: Person) -> dict[str, str]:
    """Every page, the table and the replay of a running game and of a finished one included."""
    running = somebody.open("me", "open")["table"]
    shared = somebody.open("me", "here")["table"]
    over = somebody.open("me", "bot:easy")["table"]
    somebody.command(over, "resign", 0)
    paths = (
        "/",
        f"/new/{DUEL}",
        f"/rules/{DUEL}",
        f"/almanac/{DUEL}",
        "/settings",
        "/about",
        "/nothing",
        f"/table/{running}",
        f"/table/{shared}",
        f"/table/{over}",
        f"/table/{running}/replay?at=0",
    )
    return {path: somebody.get(path, headers=PAGE).text for path in paths}


def test_every_page_is_sound(somebody: NewPerson) -> None:
    for page in pages_of(somebody()).values():
        checked(page)


def test_every_link_leads_somewhere(somebody: NewPerson) -> None:
    anna = somebody()
    pages = pages_of(anna)
    seen: set[str] = set()
    for path, page in pages.items():
        reader = checked(page)
        for link in reader.links:
            if link.startswith("#"):
                assert link[1:] in reader.ids or link == "#content", (path, link)
            elif link.startswith("/join/") or link in seen:
                continue
            elif not link.startswith(("/play/", "/tables", "/import")):  # these are orders
                seen.add(link)
                assert anna.get(link.partition("#")[0]).status_code in (200, 303), (path, link)


def test_rules_that_are_cited_are_there(somebody: NewPerson) -> None:
    anna = somebody()
    table = anna.open("me", "bot:easy", settings={"first_player": "1"})["table"]
    rules = checked(anna.get(f"/rules/{DUEL}").text)
    cited = re.findall(rf"/rules/{DUEL}#([\w-]+)", anna.get(f"/table/{table}").text)
    assert cited
    assert set(cited) <= set(rules.ids)


def test_a_link_to_the_content_comes_first(somebody: NewPerson) -> None:
    for page in pages_of(somebody()).values():
        first = re.search(r'<a href="([^"]*)"', page)
        assert first is not None
        assert first[1] == "#content"
        assert 'id="content"' in page


# -- the table -------------------------------------------------------------------------------


def test_every_option_is_a_button_and_a_target_or_close_to_the_prompt(somebody: NewPerson) -> None:
    anna = somebody()
    table = anna.open("me", "here", settings={"first_player": "1"})["table"]
    for step in range(30):
        state = play_until(table, {0: anna, 1: anna}, partial(has_come_to, step))
        seat = state["deciders"][0]
        options = anna.state(table, seat)["options"]
        page = anna.get(f"/table/{table}/scene?as={seat}&ready=1").text
        listed = page.count('id="option-')
        drawn = len(set(re.findall(r'class="target" [^>]*data-action="([^"]*)"', page)))
        assert listed == len(options)
        assert drawn + page.count('id="quick-') == len(options)


def has_come_to(decisions: int, state: State) -> bool:
    return bool(state["decisions"] >= decisions)


def test_what_others_keep_secret_is_shown_as_unknown_to_nobody_but_them(
    somebody: NewPerson, lanterns: str
) -> None:
    anna = somebody()
    table = anna.open("me", "bot:easy", game=lanterns)["table"]
    page = anna.get(f"/table/{table}").text
    assert page.count('class="unknown"') == page.count("or more</td>") > 0


def test_a_covered_table_shows_nothing_but_whose_turn_it_is(somebody: NewPerson) -> None:
    anna = somebody()
    table = anna.open("me", "here")["table"]
    page = anna.get(f"/table/{table}").text
    assert "Pass the device to" in page
    scene = page[page.index("<main") : page.index("</main>")]
    assert scene.count("<a ") == 1
    assert "<button" not in scene
    assert "card-" not in scene


def test_a_game_without_pictures_is_played_by_its_words(somebody: NewPerson, lanterns: str) -> None:
    anna = somebody()
    table = anna.open("me", "bot:easy", game=lanterns)["table"]
    page = anna.get(f"/table/{table}").text
    checked(page)
    assert 'class="in-words"' in page


def test_the_parts_of_a_table_are_drawn_once(somebody: NewPerson) -> None:
    drawn: list[View] = []
    game = find(DUEL)

    def panels(view: View, say: Say) -> tuple[Panel, ...]:
        drawn.append(view)
        return game.panels(view, say) if game.panels else ()

    shown = scene(played(10), 0, ENGLISH)
    fragment = scene_fragment(
        replace(shown, game=replace(game, panels=panels)), ENGLISH, Look("en")
    )
    assert drawn == [shown.view]
    assert fragment == scene_fragment(shown, ENGLISH, Look("en"))


def test_scripts_and_pages_agree_on_what_scripts_say(somebody: NewPerson) -> None:
    anna = somebody()
    table = anna.open("me", "bot:easy")["table"]
    given: set[str] = set()
    for path, entry in ((f"/table/{table}", "table"), (f"/table/{table}/replay", "replay")):
        words = re.search(r'<div id="phrases" ([^>]*)>', anna.get(path).text)
        assert words is not None
        here = {key.replace("-", "_") for key in re.findall(r' data-([a-z-]+)="', words[1])}
        said = {key for name in scripts(entry) for key in spoken((STATIC / name).read_text())}
        assert here <= said, entry
        given |= here
    everything = {key for path in STATIC.glob("*.js") for key in spoken(path.read_text())}
    assert everything == given


def scripts(entry: str) -> set[str]:
    """A script and all that it imports."""
    found, new = set(), {f"{entry}.js"}
    while new:
        found |= new
        texts = [(STATIC / name).read_text(encoding="utf-8") for name in new]
        new = {one for text in texts for one in re.findall(r'from "\./([\w.]+)"', text)} - found
    return found


def spoken(script: str) -> list[str]:
    """The keys of the phrases that a script says."""
    calls = re.findall(r"phrase\(((?:[^()]|\([^()]*\))*)\)", script)
    return [key for call in calls for key in re.findall(r'"([a-z_]+)"', call)]


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Rest.", "<span>Rest.</span>"),
        ("Take the card", "<span>Take the card</span>"),
        ("Rest: gain 1 coin.", "<strong>Rest: </strong><small>gain 1 coin.</small>"),
        ("Play Mason. Top: gain 1 gear.", "<strong>Play Mason. </strong><small>Top: gain 1 gear."),
    ],
)
def test_an_option_shows_what_is_done_before_what_it_does(text: str, shown: str) -> None:
    assert shown in option_button("option-1", 1, Option("{}", text))


# -- the words of HTML -----------------------------------------------------------------------


def test_text_is_escaped_and_html_is_not() -> None:
    assert (
        tag("p", '<b> & "x"', title='"<')
        == '<p title="&quot;&lt;">&lt;b&gt; &amp; &quot;x&quot;</p>'
    )
    assert tag("p", tag("b", "x")) == "<p><b>x</b></p>"
    assert join(["<", Html("<br>")], "&") == "&lt;&amp;<br>"


def test_attributes_that_are_not_set_are_left_out() -> None:
    assert (
        tag("input", id="x", checked=False, hidden=None, required=True) == '<input id="x" required>'
    )


def test_names_from_people_cannot_become_html(somebody: NewPerson) -> None:
    anna = somebody()
    table = anna.open("me", "bot:easy")["table"]
    anna.command(table, "rename", 0, name="<script>alert(1)</script>")
    anna.command(table, "chat", 0, text='<img src=x onerror="alert(1)">')
    page = anna.get(f"/table/{table}").text
    checked(page)
    assert "<script>alert" not in page
    assert "<img src=x" not in page


def test_citations_become_links() -> None:
    made = cited("You may <pass> [2.4].", find(DUEL))
    assert made == f'You may &lt;pass&gt; <a href="/rules/{DUEL}#r-2-4">[2.4]</a>.'


def test_the_text_form_is_made_of_headings_and_lists() -> None:
    made = in_words("Top.\n\nAda:\n  Hand:\n    Card <one>\n  Tokens")
    assert made == (
        '<div class="in-words"><p>Top.</p><h3>Ada:</h3><ul><li>Hand:<ul><li>Card &lt;one&gt;</li>'
        "</ul></li><li>Tokens</li></ul></div>"
    )


@pytest.mark.parametrize("text", ["token", "Orrun", "costs 4 science"])
def test_the_almanac_finds_text(somebody: NewPerson, text: str) -> None:
    anna = somebody()
    everything = anna.get(f"/almanac/{DUEL}").text.count("<figure")
    found = anna.get(f"/almanac/{DUEL}?text={text}").text.count("<figure")
    assert 0 < found < everything
    assert anna.get(f"/almanac/{DUEL}?text=nothing+of+the+kind").text.count("<figure") == 0
