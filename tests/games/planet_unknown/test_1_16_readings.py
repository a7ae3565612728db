"""Rule 1.16: where `rulings=online` differs, in the rules, in the code and in the tests."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from farhaven.core.rulebook import audit
from farhaven.games.planet_unknown import GAME

RULES = {rule.number: rule for rule in audit(GAME).rules}
LISTED = re.findall(r"^- (\d+(?:\.\d+)+): ", RULES["1.16"].text, re.MULTILINE)

# These functions know the reading, but only hand it on.
HANDED_ON = {
    "features.py:_planet",
    "imagining.py:_player",
    "imagining.py:_skeleton",
    "rules/setting_up.py:seated",
    "rules/tracks.py:refresh",
    "scoring.py:contest",
    "scoring.py:leaders",
    "scoring.py:scores",
    "scoring.py:standing",
    "seen.py:_board",
    "value.py:value",
    "view.py:view",
}


class Note(NamedTuple):
    """What is known of the online version, and the rule of 1.16 that has it, or why none has."""

    says: str
    rule: str = ""
    why_not: str = ""


NOTES = [
    Note("moving is a permission, all else is obligatory", "2.8"),
    Note("several steps are made one by one; those beyond the top are lost", why_not="5.6"),
    Note("synergies chain without end, for the same tracker too", why_not="5.3"),
    Note("any advance of a rover tracker at its top brings the movement", "8.9"),
    Note("the next tile is shown before civ cards may place it", why_not="1.15"),
    Note("nothing is taken back once a hidden card was shown", why_not="no rule: the table's"),
    Note("the first piece covers a perimeter cell, a patch too", why_not="4.1"),
    Note("who can place neither tile under an event drops its rule, in any turn", "4.9"),
    Note("an extra tile drops the event's rule as well", "4.11"),
    Note("events that limit placing concern no patches", why_not="11.4"),
    Note("the same terrain is compared with patches too", why_not="20.6"),
    Note("tiles and patches destroy rovers and lifepods", why_not="4.6"),
    Note("one water cell on ice is enough; Oasis makes a step for each", why_not="7.1"),
    Note("energy advances one tracker of the area's neighbours", why_not="10.1"),
    Note("energy offers no tracker at its top", why_not="10.5"),
    Note("water through energy is never doubled", "9.3"),
    Note("a doubling reached by the other building counts at once", why_not="9.4"),
    Note("patches of the Coalition need not touch", "11.5"),
    Note("patches that fit nowhere are lost", why_not="11.4"),
    Note("patches are biomass terrain and no place for a new rover", why_not="11.2"),
    Note("a new rover goes on the latest tile", why_not="8.2"),
    Note("two rovers share no cell", why_not="8.6"),
    Note("rovers collect in passing", why_not="8.5"),
    Note("lifepods of cards and events may go on the board as well", why_not="16.5.1"),
    Note("missions count lifepods wherever they lie on the board", why_not="19.4"),
    Note("an event's meteorite goes on a free symbol", why_not="20.4"),
    Note("what is missing is not taken", why_not="14.7"),
    Note("civ milestones of events are served before the tiles", why_not="6.6"),
    Note("a civ milestone reached by a card gives its card at once", why_not="6.6"),
    Note("last cards advance with their benefits", why_not="3.8"),
    Note("an extra tile comes from the refilled section and ends nothing", why_not="18.5"),
    Note("low trackers are raised one by one without synergies", why_not="18.8"),
    Note("meteorite and commerce cards count as sets", why_not="18.11"),
    Note("Flux chooses its first focus at set-up", why_not="16.10.1"),
    Note("Flux without its technology falls back to that of the new level", why_not="16.10.1"),
    Note("Republic's movement before placing binds it to civ terrain", "16.3.2"),
    Note("Republic's step down comes with the milestone", why_not="16.3.1"),
    Note("Jump Drive's common mission gives 5 or 2 points", why_not="16.7.8"),
    Note("a lifepod of Jump Drive stays where it is", why_not="16.7.1"),
    Note("Jump Drive's row brings everything that it shows", why_not="16.7.7"),
    Note("Jump Drive's tech track scores the last medal passed", why_not="16.7.2"),
    Note("Jump Drive's rover may jump within one tile", "16.7.4"),
    Note("a building of Wormhole must not begin a new biomass area", why_not="16.4.2"),
    Note("energy never advances Wormhole's biomass", "16.4.2"),
    Note("a patch on a tile hides terrain and building", why_not="16.4.4"),
    Note("patches are laid on patches", "16.4.4"),
    Note("Wormhole's reset is also offered with the next advance", why_not="16.4.3"),
    Note("a blocked step of Oasis is lost", "16.8.3"),
    Note("a blocked step of Makeshift is lost", "16.9.2"),
    Note("Coalition 5 and Flux 4 see the tile that is placed", why_not="9.4"),
    Note("the Coalition may leave an event's meteorite", "20.4"),
    Note("who is blocked is tested for all before anybody chooses", why_not="3.6"),
    Note("all six sections may run out, after the civ cards", why_not="3.4"),
    Note("a tile taken without placing moves its other terrain twice", why_not="3.3"),
    Note("meteorites, loads too, spoil their row and column", why_not="16.6.2"),
    Note("the tie-break counts uncovered currents as uncovered", "17.6"),
    Note("currents join energy areas in play and blocks at the end", "17.6"),
    Note("currents are no cells of the largest energy area", "17.6"),
    Note("Cosmos moves free of cost on uncovered currents", "16.5.5"),
    Note("one free step is enough to slide", why_not="17.10"),
    Note("patches need not slide", "17.10"),
    Note("the chasm stops tiles and rovers, not neighbours", why_not="17.7"),
    Note("planetoids that touch are one planet", why_not="17.12"),
    Note("a meteorite on a full planetoid costs nothing", why_not="17.12"),
    Note("a planet's rule is never dropped", "4.12"),
    Note("two players always have the fixed turning", "13.1"),
    Note("the station and the rings begin at random", why_not="1.4"),
    Note("section markers have these positions", why_not="1.5"),
    Note("Horizon 1 drops the rules of planet and event", "16.6.3"),
    Note("Republic teleports between civ terrain", "16.3.3"),
    Note("Makeshift need not step down", "16.9.7"),
    Note("Oasis counts its rovers when it uses them", "16.8.4"),
    Note("Flux and Horizon count theirs when the turn begins", why_not="16.1.2"),
    Note("Flux gains nothing on the way, and numbers are no milestones", "16.10.4"),
    Note("only meteorites of rovers give Horizon patches", "16.6.5"),
    Note("a loaded rover changes its load for another meteorite", "16.6.2"),
    Note("Cosmos leaves the top spaces free, but not of the rover track", "16.5.2"),
    Note("lifepods anywhere count for the card that doubles them", "18.9"),
    Note("a technology passed under such an event works at once", "20.8"),
    Note("a step down goes as far as some tracker can", why_not="20.2"),
    Note("planetoids end one column and row early", why_not="no rule: an error"),
    Note("a medal of Oasis is 8, not 9", why_not="no rule: an error"),
    Note("an event takes any meteorite, not a collected one", why_not="no rule: an error"),
    Note("Republic's last cards may do nothing at the end", why_not="no rule: an error"),
    Note("two cells have ice or land against the printed boards", why_not="no rule: an error"),
]


class Place(NamedTuple):
    """A function that speaks of the reading."""

    file: str
    name: str
    lines: range


def functions(folder: Path) -> Iterator[tuple[str, ast.FunctionDef]]:
    for path in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                yield str(path.relative_to(folder)), node


def speaks_of_the_reading(function: ast.FunctionDef) -> bool:
    names = {node.attr for node in ast.walk(function) if isinstance(node, ast.Attribute)}
    names |= {node.id for node in ast.walk(function) if isinstance(node, ast.Name)}
    return bool(names & {"online", "ONLINE"})


PLACES = [
    Place(file, function.name, range(function.lineno, (function.end_lineno or 0) + 1))
    for file, function in functions(GAME.folder)
    if speaks_of_the_reading(function) and not file.startswith("svg/")  # drawings hand it on
]
ASKING = [place for place in PLACES if f"{place.file}:{place.name}" not in HANDED_ON]


def cites(place: Place, number: str) -> bool:
    return any(one.file == place.file and one.line in place.lines for one in RULES[number].code)


def test_1_16_lists_every_rule_that_tells_another_reading() -> None:
    telling = [
        number
        for number, rule in RULES.items()
        if "rulings=online" in rule.text and number != "1.16"
    ]
    assert telling == LISTED


def test_1_16_lists_what_is_known_of_the_online_version() -> None:
    assert {note.rule for note in NOTES if note.rule} == set(LISTED)


@pytest.mark.parametrize(
    "note", [note for note in NOTES if not note.rule], ids=lambda one: one.says
)
def test_1_16_what_it_does_not_list_is_a_rule_of_both_readings(note: Note) -> None:
    assert note.why_not in RULES or note.why_not.startswith("no rule: ")


@pytest.mark.parametrize("number", LISTED)
def test_1_16_the_code_asks_for_the_reading_where_it_cites_the_rule(number: str) -> None:
    assert any(cites(place, number) for place in ASKING)


@pytest.mark.parametrize("place", ASKING, ids=lambda place: f"{place.file}:{place.name}")
def test_1_16_whatever_asks_for_the_reading_cites_a_rule_of_the_list(place: Place) -> None:
    assert any(cites(place, number) for number in LISTED)


@pytest.mark.parametrize("number", LISTED)
def test_1_16_a_test_shows_both_readings(number: str) -> None:
    prefix = f"test_{number.replace('.', '_')}_"
    shown = [
        function.name
        for _, function in functions(Path(__file__).parent)
        if re.match(prefix + r"(?!\d)", function.name)
        and "online" in {argument.arg for argument in function.args.args}
    ]
    assert shown
