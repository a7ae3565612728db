"""A view as numbers, for learning: the table, then up to four players."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

from farhaven.core.features import (
    Features,
    Part,
    names_like,
    names_of,
    numbers_of,
    one_hot,
    seats_from,
)
from farhaven.core.value import Seat

from .components.artifacts import ARTIFACT, ARTIFACT_CARD, Criterion
from .components.board import CORNERS, SCORE_BONUSES
from .components.large_sites import SiteRule
from .components.tribes import TRIBE
from .counting import by_criterion, citizens, flasks, holdings, land, site_points
from .entries import CARD
from .model import Colour, Deed, Face, Hue, Resource
from .rules.sites import side_up
from .state import NOBODY, PickTarget, Stage
from .value import artifacts, machines, modules, open_slots, outlook, shut_fields, slotted
from .view import View
from .worths import CARD_WORTH, grown, worth

_SEATS: Final = 4  # at the largest table
_PREFIXES: Final = ("own_", *(f"after_{n}_" for n in range(1, _SEATS)))
_COMFORTABLE: Final = 3  # of a resource; more of it is often lost in the end
_LANDS: Final = ("sand", "forest", "mountain", "field", "water", "locations")

# -- the table -------------------------------------------------------------------------------

_TABLE: Final = (
    Part[View](
        names_like(Stage.__members__, "stage"),
        lambda v, _: one_hot(tuple(Stage).index(v.stage), len(Stage)),
    ),
    Part[View](
        ("players", "turn", "cube", "taken", "in_action", "hibernated", "ending"),
        lambda v, _: (
            len(v.players),
            v.turn / len(v.players),
            v.cube,
            v.taken,
            v.in_action,
            v.hibernated,
            v.end_by != NOBODY,
        ),
    ),
    Part[View](
        (*names_like(Hue.__members__, "crater"), "crater_small", "hidden_tiles", *_LANDS),
        lambda v, _: _main_board(v),
    ),
    Part[View](names_like(SiteRule.__members__, "site"), lambda v, _: _sites(v)),
    Part[View](
        ("deck", "module_stack", "crate_stack", "energy_supply"),
        lambda v, _: (v.deck_count, v.module_count, v.crate_count, v.energy),
    ),
    Part[View](names_like(Colour.__members__, "shown"), lambda v, _: _colours(v.citizens)),
)


def _main_board(view: View) -> Iterable[float]:
    crater = Counter(ARTIFACT[artifact].hue for artifact in view.crater)
    hidden = sum(back is not None for back in view.backs)
    return *(crater[hue] for hue in Hue), view.crater_small, hidden, *map(len, view.grounds)


def _sites(view: View) -> Iterable[float]:
    rules = {side_up(site).rule for site in view.sites}
    return [float(rule in rules) for rule in SiteRule]


def _colours(cards: Iterable[str]) -> Iterable[float]:
    found = Counter(CARD[card].colour for card in cards)
    return [float(found[colour]) for colour in Colour]


# -- a player: the boards --------------------------------------------------------------------


def _stores(view: View, seat: Seat) -> Iterable[float]:
    player = view.players[seat]
    return (
        *player.stock,
        player.energy,
        len(player.powered),
        player.crate_count,
        len(player.opened),
        not player.switch_down,
    )


def _cards(view: View, seat: Seat) -> Iterable[float]:
    player, ahead = view.players[seat], outlook(view, seat)
    worths = sorted((grown(CARD_WORTH[card], ahead.left) for card in player.active), reverse=True)
    return (
        *_colours(player.active),
        *_colours(player.rest),
        *_colours(slotted(player)),
        len(citizens(holdings(player))),
        open_slots(player, ahead.slots),
        ahead.slots,
        sum(worths[: ahead.now]),
    )


def _machinery(view: View, seat: Seat) -> Iterable[float]:
    player, ahead = view.players[seat], outlook(view, seat)
    return (
        *player.tracks,
        len(player.fields),
        player.progress,
        sum(1 for token in player.cutouts if token),
        len(holdings(player).modules),
        modules(player, ahead),
        machines(player, ahead),
    )


def _time(view: View, seat: Seat) -> Iterable[float]:
    player, ahead = view.players[seat], outlook(view, seat)
    return ahead.left, ahead.now, ahead.later, ahead.rounds, player.hibernation


def _tribe(view: View, seat: Seat) -> Iterable[float]:
    player = view.players[seat]
    return (
        *(float(player.tribe == tribe) for tribe in TRIBE),
        player.face is Face.MOON,
        *(float(f"t{number}" in player.unlocked) for number in range(1, 8)),
        player.markers,
        player.pieces_left,
    )


# -- a player: the main board and the score ---------------------------------------------------


def _standing(view: View, seat: Seat) -> Iterable[float]:
    player = view.players[seat]
    large = sum(corner in player.figures for corner in CORNERS)
    return (
        len(player.small),
        len(player.large),
        len(player.figures),
        large,
        len(player.pieces),
        len(player.watered),
    )


def _score(view: View, seat: Seat) -> Iterable[float]:
    player = view.players[seat]
    held, ground = holdings(player), land(view)
    return (
        player.score,
        len(player.artifacts),
        player.small_artifacts,
        player.end_tile,
        flasks(held),
        *(by_criterion(held, ground, criterion) for criterion in Criterion),
        *(site_points(held, ground, side_up(site).rule) for site in view.sites),
    )


def _artifact_card(view: View, seat: Seat) -> Iterable[float]:
    """For each criterion, how often it scores: only if the card is known."""
    player = view.players[seat]
    found = dict.fromkeys(Criterion, 0.0)
    card = view.shared_card or player.artifact_card
    if card:
        printed = ARTIFACT_CARD[card]
        hues = Counter(ARTIFACT[artifact].hue for artifact in player.artifacts)
        for hue, category in (
            (Hue.PURPLE, printed.purple),
            (Hue.ORANGE, printed.orange),
            (Hue.WHITE, printed.white),
        ):
            found[category.criterion] = category.points / category.per * (1 + hues[hue])
    return found.values()


def _owed(view: View, seat: Seat) -> Iterable[float]:
    player = view.players[seat]
    announced = [one.deed for one in player.asked if isinstance(one, PickTarget)]
    return (
        len(player.pool),
        worth(player.pool, outlook(view, seat).left),
        len(player.asked),
        *(float(deed in announced) for deed in Deed),
    )


def _ahead(view: View, seat: Seat) -> Iterable[float]:
    """What is within sight: shut reward fields, what artifacts will count, the next bonus."""
    player, left = view.players[seat], outlook(view, seat)
    return (
        shut_fields(player.tracks, player.fields),
        artifacts(view, player, left),
        min((space - player.score for space in SCORE_BONUSES if space > player.score), default=0),
        sum(min(number, _COMFORTABLE) for number in player.stock),
    )


def _seated(view: View, seat: Seat) -> Iterable[float]:
    return True, view.first == seat, view.active == seat


_PLAYER: Final = (
    Part[View](("seated", "first", "active"), _seated),
    Part[View](
        (
            *names_like(TRIBE, "tribe"),
            "moon",
            *names_like((f"t{number}" for number in range(1, 8)), "unlocked"),
            *("markers", "pieces_left"),
        ),
        _tribe,
    ),
    Part[View](
        (
            *names_like(Resource.__members__, "stock"),
            *("energy", "powered", "closed_crates", "opened_crates", "switch"),
        ),
        _stores,
    ),
    Part[View](
        (
            *names_like(Colour.__members__, "active"),
            *names_like(Colour.__members__, "rest"),
            *names_like(Colour.__members__, "slotted"),
            *("citizens", "open_slots", "slots", "playable"),
        ),
        _cards,
    ),
    Part[View](
        (
            *names_like(Colour.__members__, "track"),
            *("fields", "progress", "tokens", "modules", "modules_worth", "machines_worth"),
        ),
        _machinery,
    ),
    Part[View](
        ("left", "now", "later", "rounds", "hibernation"),
        _time,
    ),
    Part[View](
        ("small", "large", "figures", "figures_large", "pieces", "watered"),
        _standing,
    ),
    Part[View](
        (
            *("points", "artifacts", "small_artifacts", "end_tile", "flasks_all"),
            *names_like(Criterion.__members__, "counts"),
            *names_like(CORNERS, "would_score"),
        ),
        _score,
    ),
    Part[View](names_like(Criterion.__members__, "card"), _artifact_card),
    Part[View](
        ("owed", "owed_worth", "asked", *names_like(Deed.__members__, "announced")),
        _owed,
    ),
    Part[View](("fields_near", "growth", "to_bonus", "stock_kept"), _ahead),
)
_NOBODY: Final = (0.0,) * len(names_of(_PLAYER))


def _about(view: View, seat: Seat) -> Iterable[float]:
    """Zeros until the tribe is chosen."""
    return numbers_of(_PLAYER, view, seat) if view.players[seat].tribe else _NOBODY


def features(view: View) -> list[float]:
    seats = seats_from(view.seat, len(view.players))
    return [
        *numbers_of(_TABLE, view, seats[0]),
        *(number for seat in seats for number in _about(view, seat)),
        *_NOBODY * (_SEATS - len(seats)),
    ]


FEATURES: Final = Features(
    names=(
        *names_of(_TABLE),
        *(name for prefix in _PREFIXES for name in names_of(_PLAYER, prefix)),
    ),
    of=features,
)
