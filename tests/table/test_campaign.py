"""A campaign at the table: begun, carried on from game to game, exported and brought back."""

from __future__ import annotations

import html
import re

import httpx

from farhaven.cli.rules import rules_text
from farhaven.core.campaign import Group, Result, after, read, write
from farhaven.core.registry import find
from farhaven.core.rulebook import read_rules
from farhaven.games.revive.components.campaign import CHAPTERS, CardKind

from .people import NewPerson, Person

REVIVE = "revive"
THURSDAY = Group("g7", "The Thursday Round", REVIVE)


def form(**more: str) -> dict[str, str]:
    """Two people at one screen."""
    seats = {"seat_0": "me", "name_0": "Ada", "seat_1": "here", "name_1": "Ben"}
    return {"game": REVIVE, **seats, **more}


def opened(person: Person, **fields: str) -> str:
    answer = person.ask("POST", "/tables", data=form(**fields))
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"]).removeprefix("/table/")


def bring(person: Person, text: str | bytes, held: str = "") -> httpx.Response:
    file = {"file": ("thursday.campaign.json", text, "application/json")}
    return person.ask("POST", f"/campaigns/{REVIVE}", files=file, data={"campaign": held})


def carried(page: str) -> str:
    """The campaign that the form of a page carries along."""
    found = re.search(r'name="campaign" value="([^"]*)"', page)
    assert found is not None
    return html.unescape(found[1])


def exported(person: Person, table: str) -> Group:
    return read(person.get(f"/table/{table}/campaign.json").content, "the file")


def content(person: Person, table: str) -> str:
    return str(person.state(table)["settings"]["content"])


def test_a_campaign_begins_with_the_name_of_a_group(somebody: NewPerson) -> None:
    ada = somebody()
    table = opened(ada, campaign_name="The Thursday Round")
    assert content(ada, table) == "chapter_1"
    group = exported(ada, table)
    assert (group.name, group.game, group.played) == ("The Thursday Round", REVIVE, ())
    page = ada.get(f"/table/{table}/campaign").text
    assert "Chapter 1: First Thaw" in page
    assert f"/table/{table}/campaign" in ada.get(f"/table/{table}?ready=true").text


def test_a_single_game_has_no_campaign(somebody: NewPerson) -> None:
    ada = somebody()
    table = opened(ada)
    assert content(ada, table) == "base"
    assert ada.get(f"/table/{table}/campaign").status_code == 404
    assert f"/table/{table}/campaign" not in ada.get(f"/table/{table}?ready=true").text


def test_the_next_chapter_follows_when_a_game_is_over(somebody: NewPerson) -> None:
    """Ben resigns, so that Ada wins the first chapter."""
    ada = somebody()
    table = opened(ada, campaign_name="The Thursday Round")
    ada.command(table, "resign", 1)
    assert "Next chapter" in ada.get(f"/table/{table}?ready=true").text
    (results,) = exported(ada, table).played
    assert [(one.player, one.won) for one in results] == [("Ada", True), ("Ben", False)]
    following = ada.command(table, "rematch", 0)["table"]
    assert content(ada, following) == "chapter_2"
    assert exported(ada, following) == exported(ada, table)
    page = ada.get(f"/table/{following}/campaign").text
    assert "A new rule for the switch, borrowed craft" in page
    assert 'href="/rules/revive#r-6-3"' in page
    assert "Ada: 2" in page


STORY = "The gate sticks, then gives. Nobody alive has seen this much sky."
UNLOCKED = "A new rule for the switch, borrowed craft"


def test_the_cards_of_a_chapter_lie_on_the_table(somebody: NewPerson) -> None:
    """Those before the game are open until one has decided, those after it come with its end."""
    ada = somebody()
    table = opened(ada, campaign_name="The Thursday Round")
    page = ada.get(f"/table/{table}?ready=true").text
    assert re.search(r'<details[^>]*id="fold-chapter"[^>]* open', page)
    assert STORY in page
    assert UNLOCKED not in page
    state = ada.state(table, 0)
    while not state["options"]:
        state = ada.state(table, 1)
    choice = {"version": state["version"], "action": state["options"][0]["action"]}
    ada.command(table, "decide", state["seat"], **choice)
    page = ada.get(f"/table/{table}?as={state['seat']}&ready=true").text
    assert STORY in page
    assert not re.search(r'<details[^>]*id="fold-chapter"[^>]* open', page)
    ada.command(table, "resign", 1)
    page = ada.get(f"/table/{table}?ready=true").text
    assert STORY not in page
    assert UNLOCKED in page
    assert 'href="/rules/revive#r-6-3"' in page


def test_every_unlocked_thing_names_its_rule() -> None:
    """What a card adds to the game is explained where the card says."""
    numbers = {number for number, _ in read_rules(rules_text(find(REVIVE)))}
    for chapter in CHAPTERS:
        for card in chapter.cards:
            cited = re.findall(r"\[([\d.]+)\]", card.text)
            assert set(cited) <= numbers
            assert cited or card.kind is not CardKind.UNLOCK or card.number == 30


def test_after_the_last_chapter_everything_is_in_use(somebody: NewPerson) -> None:
    ada = somebody()
    group = THURSDAY
    for _ in range(4):
        group = after(group, [Result("Ada", 90, True, False), Result("Ben", 80, False, True)])
    table = opened(ada, campaign=write(group))
    assert content(ada, table) == "chapter_5"
    ada.command(table, "resign", 0)
    assert "It was won by: Ada." in ada.get(f"/table/{table}/campaign").text
    following = ada.command(table, "rematch", 0)["table"]
    assert content(ada, following) == "full"
    ada.command(following, "resign", 0)
    assert exported(ada, following) == exported(ada, table)
    assert "Count the saga points." in ada.get(f"/table/{table}?ready=true").text
    assert "Count the saga points." not in ada.get(f"/table/{following}?ready=true").text


def test_a_campaign_comes_back_from_its_file(somebody: NewPerson) -> None:
    ada = somebody()
    group = after(THURSDAY, [Result("Ada", 90, True, False)])
    answer = bring(ada, write(group))
    assert answer.status_code == 200
    assert "Chapter 2: Borrowed Hands" in answer.text
    table = opened(ada, campaign=carried(answer.text))
    assert content(ada, table) == "chapter_2"
    assert exported(ada, table) == group


def test_a_broken_file_and_that_of_another_group_are_refused(somebody: NewPerson) -> None:
    ada = somebody()
    assert bring(ada, b"not a campaign").status_code == 422
    assert "not valid JSON" in bring(ada, b"not a campaign").text
    held = write(THURSDAY)
    other = Group("g8", "Friday", REVIVE)
    answer = bring(ada, write(other), held=held)
    assert answer.status_code == 422
    assert "another group" in answer.text
    assert carried(answer.text) == held  # nothing is lost


def test_what_the_chapter_does_not_have_is_refused_and_the_campaign_stays(
    somebody: NewPerson,
) -> None:
    ada = somebody()
    held = write(THURSDAY)
    fields = form(campaign=held, option_tribes="formics,nadair")
    answer = ada.ask("POST", "/tables", data=fields)
    assert answer.status_code == 422
    assert "formics is not in content=chapter_1" in answer.text
    assert carried(answer.text) == held


def test_a_campaign_in_play_is_for_those_at_the_table(somebody: NewPerson) -> None:
    ada, stranger = somebody(), somebody()
    table = opened(ada, campaign_name="The Thursday Round")
    assert stranger.get(f"/table/{table}/campaign").status_code == 403
    assert stranger.get(f"/table/{table}/campaign.json").status_code == 403
