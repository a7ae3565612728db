"""A position with a little of everything, and what an action changed in it, in short words."""

from __future__ import annotations

from farhaven.core.game import clone
from farhaven.games.revive.actions import Action
from farhaven.games.revive.model import Face, Half
from farhaven.games.revive.rules import apply, options
from farhaven.games.revive.state import Machines, Player, Slotted, State

from .table import give, lay, leader, mask, table

_SHELVES = tuple(
    Machines(
        tuple(f"x_{colour}_{number:02}" for number in (8, 9, 10)),
        tuple(f"x_{colour}_{number:02}" for number in (7, 6, 5, 4, 3, 2, 1)),
    )
    for colour in ("grey", "green", "yellow")
)
RESOURCES = ("crystal", "gear", "book", "food")
COLOURS = ("grey", "green", "yellow")


def plenty(tribe: str = "nadair", face: Face = Face.SUN) -> State:
    """The first of two players has 2 of each basic resource, a crystal and 2 energy.

    A third energy token lies on the range machine of field f11. Cards: c01 (grey) and c28 (yellow)
    active, c14 (green) at rest, c11 (grey) in the first top slot by its top half. A figure stands
    on p09b; p09a, p09c and p09d are sand, p16 has a small location at a and sand.
    """
    player = give(
        leader(tribe, face),
        stock=(1, 2, 2, 2),
        energy=2,
        powered=("std_range_1",),
        tracks=(1, 1, 3),
        fields=1 << 10,
        active=("c01", "c28"),
        rest=("c14",),
        slots=((Slotted("c11", Half.TOP),), (), (), (), ()),
        figures=mask("p09b"),
        opened=("b07",),
    )
    state = table(player, leader("kunibans" if tribe != "kunibans" else "nadair"))
    state.citizens = ("c05", "c15", "c30", "c31", "c32")
    state.deck = ("c39", "c38", "c37", "c36")
    state.modules = ("m01", "m06", "m11", "m31", "m29")
    state.module_stack = ("m03", "m02")
    state.machines = _SHELVES
    state.crate_stack = ("b04", "b03", "b02")
    state.crater = ("art_purple_1", "art_orange_1", "art_white_1")
    state.sites = ("l1a", "l2a", "l3a", "l4a")
    lay(state, p09="SO/SS", p16="OS/SS")
    return state


def follow(state: State, *actions: Action) -> None:
    """The first player does all this, and nothing is left to settle."""
    for action in actions:
        assert action in options(state, 0), f"{action} is not possible"
        apply(state, 0, action)
    assert state.players[0].pool == ()
    assert state.players[0].asked == ()


def changes(state: State, *actions: Action) -> str:
    """What these actions changed for the first player: "gear+2 book-1"."""
    before = clone(state).players[0]
    follow(state, *actions)
    return " ".join(_differences(before, state.players[0]))


def _differences(before: Player, after: Player) -> list[str]:
    numbers = [
        *zip(RESOURCES, before.stock, after.stock, strict=True),
        *zip(COLOURS, before.tracks, after.tracks, strict=True),
        ("score", before.score, after.score),
        ("energy", _energy(before), _energy(after)),
        ("powered", len(before.powered), len(after.powered)),
        ("marker", before.markers, after.markers),
        ("progress", before.progress, after.progress),
        ("module", _modules(before), _modules(after)),
        ("crate", _crates(before), _crates(after)),
        ("artifact", len(before.artifacts), len(after.artifacts)),
        ("small", before.small.bit_count(), after.small.bit_count()),
        ("large", before.large.bit_count(), after.large.bit_count()),
        ("figure", before.figures.bit_count(), after.figures.bit_count()),
        ("piece", before.pieces_left, after.pieces_left),
    ]
    found = [f"{name}{new - old:+}" for name, old, new in numbers if new != old]
    for area, old, new in (
        ("active", before.active, after.active),
        ("rest", before.rest, after.rest),
        ("slot", _slotted(before), _slotted(after)),
    ):
        found += [f"{area}+{card}" for card in new if card not in old]
        found += [f"{area}-{card}" for card in old if card not in new]
    return found


def _energy(player: Player) -> int:
    return player.energy + len(player.powered)


def _modules(player: Player) -> int:
    return sum(bool(module) for row in player.modules for module in row)


def _crates(player: Player) -> int:
    return len(player.crates) + len(player.opened)


def _slotted(player: Player) -> tuple[str, ...]:
    return tuple(lying.card for slot in player.slots for lying in slot)
