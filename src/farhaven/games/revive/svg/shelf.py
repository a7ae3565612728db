"""What a player owns besides the boards: cards, crates, artifacts; and the display for all."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from farhaven.svg.cards import row, symbol
from farhaven.svg.icons import icon
from farhaven.svg.markup import element, group, label, moved, title
from farhaven.svg.shapes import path, rect

from ..components.artifacts import (
    ARTIFACT,
    ARTIFACT_CARD,
    SMALL_ARTIFACT_POINTS,
)
from ..components.citizens import CITIZEN as CITIZENS
from ..counting import by_criterion, holdings, land
from ..model import ArtifactCardId, CardId, CrateId, Hue
from ..words import names
from .cards import (
    CITIZEN,
    CRATE_SIZE,
    MACHINE_SIZE,
    MODULE_SIZE,
    WIDE,
    artifact_card,
    card_back,
    citizen_card,
    crate_back,
    crate_face,
    machine_token,
    module_token,
)
from .faces import purple_points
from .scene import Scene, marked, piece, told
from .symbols import RELICS, TIMES, TRACKS

PILE: Final = (46, 50)  # how many are left in a stack
RELICS_SIZE: Final = (150, 108)


# -- cards -----------------------------------------------------------------------------------


def card(here: Scene, id: CardId) -> str:
    words = f"{names.card(id, here.say)}. {told(here, _kind(id), id)}"
    shown = citizen_card(id, here.say)
    if id in (here.sliding, *here.view.wild):
        shown += rect(-3, -3, CITIZEN[0] + 6, CITIZEN[1] + 6, "in-play", r=12)
    return piece(here, f"card-{id}", words, CITIZEN, shown)


def _kind(id: CardId) -> str:
    return "citizen" if id in CITIZENS else "starting_card"


def active(here: Scene) -> Iterator[str]:
    return (card(here, one) for one in here.player.active)


def resting(here: Scene) -> Iterator[str]:
    for one in here.player.rest:
        veil = rect(0, 0, *CITIZEN, "shade", r=9, pointer_events="none")
        moon = element("g", icon("passed", CITIZEN[0] - 14, 14, 15), class_="faint")
        yield card(here, one) + ("" if here.options.get(f"card-{one}") else veil + moon)


# -- crates ----------------------------------------------------------------------------------


def crates(here: Scene) -> Iterator[str]:
    """Closed ones first: they can be opened; opened ones are kept."""
    player = here.player
    if player.crates is None:
        for n in range(player.crate_count):
            yield group(title(here.say("A closed crate")), crate_back(), id=f"crate-{n}")
    for one in player.crates or ():
        yield _crate(here, one, opened=False)
    for one in player.opened:
        yield _crate(here, one, opened=True)


def _crate(here: Scene, id: CrateId, *, opened: bool) -> str:
    words = f"{names.crate(id, here.say)}. {told(here, 'crate', id)}"
    body = element("g", crate_face(id), opacity=0.5 if opened else None)
    if opened:
        words += " " + here.say("It is open.")
        body += element("g", icon("done", CRATE_SIZE[0] - 13, 12, 18))
    return piece(here, f"tokens-{id}", words, CRATE_SIZE, body)


# -- artifacts -------------------------------------------------------------------------------


def artifacts(here: Scene) -> Iterator[str]:
    """Artifact cards, with what they count now; then the artifacts themselves."""
    player, say = here.player, here.say
    kept = player.artifact_card or here.view.shared_card
    if kept:
        words = f"{names.artifact_card(kept, say)}. {told(here, 'artifact_card', kept)}"
        shown = artifact_card(kept, say, _counted(here, kept))
        yield piece(here, f"card-{kept}", words, WIDE, shown)
    for one in player.dealt or ():
        words = f"{names.artifact_card(one, say)}. {told(here, 'artifact_card', one)}"
        yield piece(here, f"card-{one}", words, WIDE, artifact_card(one, say))
    yield _relics(here)


def _counted(here: Scene, id: ArtifactCardId) -> tuple[tuple[int, int], ...]:
    """[15.1] For each colour: the counted things, and how often they score."""
    made = ARTIFACT_CARD[id]
    own, ground = holdings(here.player), land(here.view)
    found = []
    for hue, one in zip(Hue, (made.purple, made.orange, made.white), strict=True):
        often = 1 + sum(ARTIFACT[name].hue is hue for name in here.player.artifacts)
        found.append((by_criterion(own, ground, one.criterion), often))
    return tuple(found)


def _relics(here: Scene) -> str:
    player, say = here.player, here.say
    parts = [rect(0, 0, *RELICS_SIZE, "plate", r=9)]
    for n, hue in enumerate(Hue):
        count = sum(ARTIFACT[name].hue is hue for name in player.artifacts)
        faint = None if count else 0.3
        x = 28 + 47 * n
        parts.append(element("g", icon(RELICS[hue], x, 34, 36), opacity=faint))
        parts.append(label(x, 70, f"{TIMES}{count}", 15, class_="ink strong"))
    small = [symbol("small_relic", 22), purple_points(SMALL_ARTIFACT_POINTS, 18)]
    parts.append(row(36, 91, small, gap=3))
    parts.append(label(72, 96, f"{TIMES}{player.small_artifacts}", 15, class_="ink strong"))
    if player.end_tile:
        parts.append(icon("flag", 122, 91, 22))
    words = say(
        "Large artifacts: {large}. Small artifacts: {small}.",
        large=len(player.artifacts),
        small=player.small_artifacts,
    )
    return group(title(words), *parts, id="relics")


# -- the display -----------------------------------------------------------------------------


def citizens(here: Scene) -> Iterator[str]:
    return (card(here, one) for one in here.view.citizens)


def deck(here: Scene) -> str:
    words = here.say.plural(
        "{count} card is left in the deck.",
        "{count} cards are left in the deck.",
        here.view.deck_count,
    )
    count = rect(36, 68, 40, 24, "settled", r=8) + label(
        56, 86, str(here.view.deck_count), 17, class_="dark-ink strong"
    )
    ring = rect(-2, -2, CITIZEN[0] + 4, CITIZEN[1] + 4, "halo", r=11)
    return marked(here, "deck", words, card_back() + moved(0, -44, count), ring)


def modules(here: Scene) -> Iterator[str]:
    for one in here.view.modules:
        yield piece(
            here, f"tokens-{one}", told(here, "module", one), MODULE_SIZE, module_token(one)
        )


def held_module(here: Scene, id: str) -> str:
    """The module that was taken and looks for a space."""
    words = told(here, "module", id)
    edge = rect(-3, -3, MODULE_SIZE[0] + 6, MODULE_SIZE[1] + 6, "in-play", r=11)
    return group(title(words), module_token(id), edge, id=f"tokens-{id}")


def machines(here: Scene, number: int) -> Iterator[str]:
    for one in here.view.machines[number]:
        words = f"{names.machine(one, here.say)}. {told(here, 'machine', one)}"
        yield piece(here, f"tokens-{one}", words, MACHINE_SIZE, machine_token(one))


def module_pile(here: Scene) -> str:
    words = here.say("{count} modules in the stack", count=here.view.module_count)
    return _pile(words, here.view.module_count, "chip_module")


def machine_pile(here: Scene, number: int) -> str:
    count = here.view.machine_counts[number]
    words = here.say(
        "{colour} machines in the stack: {count}",
        colour=names.colour(TRACKS[number], here.say),
        count=count,
    )
    return _pile(words, count, "tech")


def supplies(here: Scene) -> Iterator[str]:
    yield _pile(
        here.say("{count} crates in the stack", count=here.view.crate_count),
        here.view.crate_count,
        "chest",
    )
    yield _pile(
        here.say("{count} energy tokens in the supply", count=here.view.energy),
        here.view.energy,
        "cell",
    )


def _pile(words: str, count: int, name: str) -> str:
    return group(
        title(words),
        path("M4 6H38V46H4ZM8 2H42V42", "card-rule"),
        icon(name, 21, 19, 22),
        label(21, 43, str(count), 13, class_="ink strong"),
    )
