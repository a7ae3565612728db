"""The rule that a prompt links to is about what the prompt asks.

Beside each kind of question stands what its rule has to speak of, found by hand in RULES.md.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from farhaven.core.game import opening
from farhaven.core.registry import find
from farhaven.core.rulebook import read_rules
from farhaven.core.words import ENGLISH
from farhaven.games.aldebaran_duel import duties as duel
from farhaven.games.aldebaran_duel.words.about import rule_of
from farhaven.games.evacuation.words import about as evacuation
from farhaven.games.planet_unknown.words import about as planet_unknown
from farhaven.games.revive import state as revive_state
from farhaven.games.revive.model import Deed
from farhaven.games.revive.words import about as revive

DUEL: dict[duel.Duty, str] = {
    duel.Turn(): "take cards",
    duel.SecondCard(2): "one or two cards",
    duel.Site("1_01"): "the quarter",
    duel.Discount("1_01", (0,) * 4, 1): "cheaper",
    duel.Price("1_01", (0,) * 4): "paid with a card",
    duel.Price("S13", (0,) * 4): "science is paid",
    duel.Lay("1_01"): "laid out",
    duel.Research(): "play one science card",
    duel.Discover("S13"): "science card",
    duel.Push(): "moves the cylinder",
}

REVIVE = {
    "PickTribe": "choose a tribe|gets a tribe",
    "PickSide": "moon for each seat",
    "PickCard": "artifact card",
    "PickSlot": "empty slot",
    "PickDeed": "explore or populate at once",
    "PickSaving": "discount",
    "PickCitizen": "takes a citizen",
    "PickTurn": "orientations",
    "PickModuleSpace": "module space",
    "PickSwitch": "top half of a card",
    "PickWild": "all colours",
    "UseSurplus": "beyond the top of its counter",
    "PickReward": "one reward",
    "PickDiscard": "remove a large artifact",
    "PickRemoval": "removed from the game",
    "PickSpace": "a piece can be placed",
    "PickFlight": "falcon",
    "PickLanding": "move a figure",
}

REVIVE_TARGETS = {
    Deed.EXPLORE: "face-down tile",
    Deed.POPULATE: "location",
    Deed.BUILD: "sand space",
}

EVACUATION = {
    "TakeTurn": "one action or a pass",
    "MarkAction": "marked with any card",
    "SpendEnergy": "energy of actions",
    "PlayTasks": "play",
    "DiscardDown": "discards down to four",
    "ChooseParts": "two parts",
    "StoreUnits": "a world of the player's choice",
    "StoreAny": "a world of the player's choice",
    "RaiseAny": "level",
    "PayPrice": "discounts",
    "TossCards": "discard any number of its cards",
    "StaffArea": "factory slot",
    "Transport": "flight",
    "LoadShip": "loaded",
    "PickPower": "several powers",
    "MoveSatellites": "two satellites",
    "PickLane": "field of its section",
    "PickBonus": "yearly bonus",
    "KeepGoal": "goal cards",
    "DropGoal": "goal cards",
    "Gain": "resource gained",
    "GainFactory": "factory gained",
    "GainPopulation": "population tokens",
    "Raise": "level",
    "Research": "to research",
    "InfrastructureMoves": "infrastructure move",
    "BuildShip": "build a spaceship",
    "BuildStadium": "build a stadium",
    "Prepare": "prepare a factory",
    "Clone": "to clone",
    "Settle": "settling takes",
    "Swap": "swap",
    "Fly": "flight",
    "Evacuate": "evacuated",
    "Transfer": "transfer",
    "Draw": "cards drawn",
    "ReturnPenalty": "penalty tokens",
    "Pay": "pay",
}

PLANET_UNKNOWN = {
    "OwnTurn": "obligatory",
    "SetStation": "turn the station",
    "ReturnOne": "returns the other|returns one|and returns",
    "PickFocus": "focused track",
    "PlaceTile": "choose one of the two tiles",
    "Advance": "goes up one space",
    "OneOf": "one of the two buildings",
    "GoDown": "going down",
    "PickBenefit": "one of the two benefits",
    "LayPatch": "biomass patch",
    "PlaceRover": "puts one rover",
    "LandRover": "rover to another cell",
    "TeleportRover": "teleport one rover",
    "Deliver": "deliver",
    "Gather": "lifepods from anywhere",
    "Demolish": "destroy all meteorites",
    "SweepLine": "row or column",
    "LoseLifepod": "a collected lifepod",
    "LoseRover": "one of your rovers",
    "PutMeteorite": "put a meteorite",
    "PeekOrSynergy": "look at the next event card",
    "LoseDepot": "two depots of your section",
    "PickCard": "look through the deck",
    "PickLastCards": "keep two",
    "PickMission": "draw three mission cards",
}

STOWING = {"cosmos": "any space of any track", "jump_drive": "one of six technologies"}


def asked() -> Iterator[tuple[str, str, str]]:
    """A game, the number of a rule, and what it has to speak of."""
    yield from (("aldebaran_duel", rule_of(duty), words) for duty, words in DUEL.items())
    yield from (
        ("revive", revive.TARGET_RULES[one], words) for one, words in REVIVE_TARGETS.items()
    )
    stowing = planet_unknown.STOWING_RULES
    yield from (("planet_unknown", stowing[one], words) for one, words in STOWING.items())
    for game, words_of, rules in (
        ("revive", REVIVE, revive.PROMPT_RULES),
        ("evacuation", EVACUATION, evacuation.PROMPT_RULES),
        ("planet_unknown", PLANET_UNKNOWN, planet_unknown.PROMPT_RULES),
    ):
        for kind, number in rules.items():
            yield game, number, words_of[kind.__name__]
    yield "revive", "4.2", "the actions are"
    yield "revive", "4.4", "free actions"
    yield "revive", "3.13", "settled in any order"
    yield "planet_unknown", "2.7", "any order"


@pytest.mark.parametrize(("game", "number", "words"), [*asked()])
def test_the_rule_of_a_prompt_names_what_is_asked(game: str, number: str, words: str) -> None:
    rules = dict(read_rules((find(game).folder / "RULES.md").read_text(encoding="utf-8")))
    text = " ".join(rules[number].split()).lower()
    assert any(one in text for one in words.split("|"))


def test_every_kind_of_question_is_looked_at() -> None:
    for words_of, rules in (
        (REVIVE, revive.PROMPT_RULES),
        (EVACUATION, evacuation.PROMPT_RULES),
        (PLANET_UNKNOWN, planet_unknown.PROMPT_RULES),
    ):
        assert {kind.__name__ for kind in rules} == set(words_of)
    assert revive.TARGET_RULES.keys() == set(Deed)
    assert {type(duty) for duty in DUEL} == set(duel.Duty.__args__)


@pytest.mark.parametrize("deed", Deed)
def test_a_target_has_the_rule_of_its_action(deed: Deed) -> None:
    assert revive.rule_of(revive_state.PickTarget(deed)) == revive.TARGET_RULES[deed]


def test_a_turn_links_to_its_actions_and_then_to_free_actions() -> None:
    """In Revive, as long as an action is left, the rule lists the actions."""
    game, chance, met = find("revive"), Random(4), set()
    state = game.setup(opening(game, seats=2, seed=4))
    for _ in range(120):
        (seat, *_) = game.deciders(state)
        view = game.view(state, seat)
        if not view.players[seat].asked and not view.players[seat].pool:
            is_free = "use free actions" in game.words.prompt(view, ENGLISH)
            assert game.words.rule(view) == ("4.4" if is_free else "4.2")
            met.add(is_free)
        game.apply(state, seat, chance.choice(view.options), None)
    assert met == {True, False}
