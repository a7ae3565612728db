"""A view as numbers, for learning: the table, then up to four players."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, NamedTuple

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
from .counting import Holdings, Land, by_criterion, holdings, land, site_points
from .entries import CARD
from .model import Colour, Deed, Face, Hue, Resource
from .rules.sites import side_up
from .state import NOBODY, PickTarget, Stage
from .value import (
    Outlook,
    artifacts,
    machines,
    modules,
    open_slots,
    outlook,
    shut_fields,
    slotted,
)
from .view import PlayerView, View
from .worths import CARD_WORTH, grown, worth

_SEATS: Final = 4  # at the largest table
_PREFIXES: Final = ("own_", *(f"after_{n}_" for n in range(1, _SEATS)))
_COMFORTABLE: Final = 3  # of a resource; more of it is often lost in the end
_TECHNOLOGIES: Final = tuple(f"t{number}" for number in range(1, 8))
_COLOURS: Final = tuple(Colour)
_CRITERIA: Final = tuple(Criterion)
_DEEDS: Final = tuple(Deed)
_LANDS: Final = ("sand", "forest", "mountain", "field", "water", "locations")

# -- the table -------------------------------------------------------------------------------


@lru_cache(maxsize=1 << 8)
def _sites(sites: tuple[str, ...]) -> tuple[float, ...]:
    rules = {side_up(site).rule for site in sites}
    return tuple(float(rule in rules) for rule in SiteRule)


_TABLE: Final = (
    Part[View](
        names_like(Stage.__members__, "stage"),
        lambda v, _: one_hot(tuple(Stage).index(v.stage), len(Stage)),
    ),
    Part[View](
        ("players", "long", "turn", "cube", "taken", "in_action", "hibernated", "ending"),
        lambda v, _: (
            len(v.players),
            v.long,
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
    Part[View](names_like(SiteRule.__members__, "site"), lambda v, _: _sites(v.sites)),
    Part[View](
        ("deck", "module_stack", "crate_stack", "energy_supply"),
        lambda v, _: (v.deck_count, v.module_count, v.crate_count, v.energy),
    ),
    Part[View](names_like(Colour.__members__, "shown"), lambda v, _: _colours(v.citizens)),
)


def _main_board(view: View) -> Iterable[float]:
    crater = [ARTIFACT[artifact].hue for artifact in view.crater]
    hidden = sum(back is not None for back in view.backs)
    return *map(crater.count, Hue), view.crater_small, hidden, *map(len, view.grounds)


def _colours(cards: Iterable[str]) -> Iterable[float]:
    found = [CARD[card].colour for card in cards]
    return map(found.count, _COLOURS)


# -- a player: the boards --------------------------------------------------------------------


class Known(NamedTuple):
    """A player, and what several parts ask about it: each is worked out once."""

    view: View
    player: PlayerView
    ahead: Outlook
    held: Holdings
    ground: Land
    counts: dict[Criterion, int]


def _known(view: View, seat: Seat, ground: Land) -> Known:
    player = view.players[seat]
    held = holdings(player)
    counts = {criterion: by_criterion(held, ground, criterion) for criterion in _CRITERIA}
    return Known(view, player, outlook(view, seat), held, ground, counts)


def _stores(known: Known, _: Seat) -> Iterable[float]:
    player = known.player
    return (
        *player.stock,
        player.energy,
        len(player.powered),
        player.crate_count,
        len(player.opened),
        not player.switch_down,
    )


def _cards(known: Known, _: Seat) -> Iterable[float]:
    player, ahead = known.player, known.ahead
    worths = sorted((grown(CARD_WORTH[card], ahead.left) for card in player.active), reverse=True)
    return (
        *_colours(player.active),
        *_colours(player.rest),
        *_colours(slotted(player)),
        known.counts[Criterion.CITIZENS],
        open_slots(player, ahead.slots),
        ahead.slots,
        sum(worths[: ahead.now]),
    )


def _machinery(known: Known, _: Seat) -> Iterable[float]:
    player, ahead = known.player, known.ahead
    return (
        *player.tracks,
        len(player.fields),
        player.progress,
        sum(1 for token in player.cutouts if token),
        known.counts[Criterion.MODULES],
        modules(player, ahead),
        machines(player, ahead),
    )


def _time(known: Known, _: Seat) -> Iterable[float]:
    ahead = known.ahead
    return ahead.left, ahead.now, ahead.later, ahead.rounds, known.player.hibernation


def _tribe(known: Known, _: Seat) -> Iterable[float]:
    player = known.player
    return (
        *[player.tribe == tribe for tribe in TRIBE],
        player.face is Face.MOON,
        *[name in player.unlocked for name in _TECHNOLOGIES],
        player.markers,
        player.pieces_left,
    )


# -- a player: the main board and the score ---------------------------------------------------


def _standing(known: Known, _: Seat) -> Iterable[float]:
    player = known.player
    large = sum(corner in player.figures for corner in CORNERS)
    return (
        len(player.small),
        len(player.large),
        len(player.figures),
        large,
        len(player.pieces),
        len(player.watered),
    )


def _score(known: Known, _: Seat) -> Iterable[float]:
    player, counts = known.player, known.counts
    return (
        player.score,
        len(player.artifacts),
        player.small_artifacts,
        player.end_tile,
        counts[Criterion.FLASKS],
        *counts.values(),
        *[site_points(known.held, known.ground, side_up(site).rule) for site in known.view.sites],
    )


def _artifact_card(known: Known, _: Seat) -> Iterable[float]:
    """For each criterion, how often it scores: only if the card is known."""
    player = known.player
    found = dict.fromkeys(_CRITERIA, 0.0)
    card = known.view.shared_card or player.artifact_card
    if card:
        printed = ARTIFACT_CARD[card]
        hues = [ARTIFACT[artifact].hue for artifact in player.artifacts]
        for hue, category in (
            (Hue.PURPLE, printed.purple),
            (Hue.ORANGE, printed.orange),
            (Hue.WHITE, printed.white),
        ):
            found[category.criterion] = category.points / category.per * (1 + hues.count(hue))
    return found.values()


def _owed(known: Known, _: Seat) -> Iterable[float]:
    """What waits for others is owed like the rest [3.17]."""
    pool, asked = known.player.pool, known.player.asked
    aside = known.player.aside
    if aside is not None:
        pool, asked = pool + aside.pool, asked + aside.asked
    announced = [one.deed for one in asked if isinstance(one, PickTarget)]
    return (
        len(pool),
        worth(pool, known.ahead.left),
        len(asked),
        *[deed in announced for deed in _DEEDS],
    )


def _ahead(known: Known, _: Seat) -> Iterable[float]:
    """What is within sight: shut reward fields, what artifacts will count, the next bonus."""
    player = known.player
    return (
        shut_fields(player.tracks, player.fields),
        artifacts(known.view, player, known.ahead),
        min((space - player.score for space in SCORE_BONUSES if space > player.score), default=0),
        sum(min(number, _COMFORTABLE) for number in player.stock),
    )


def _seated(known: Known, seat: Seat) -> Iterable[float]:
    return True, known.view.first == seat, known.view.active == seat


_PLAYER: Final = (
    Part[Known](("seated", "first", "active"), _seated),
    Part[Known](
        (
            *names_like(TRIBE, "tribe"),
            "moon",
            *names_like(_TECHNOLOGIES, "unlocked"),
            *("markers", "pieces_left"),
        ),
        _tribe,
    ),
    Part[Known](
        (
            *names_like(Resource.__members__, "stock"),
            *("energy", "powered", "closed_crates", "opened_crates", "switch"),
        ),
        _stores,
    ),
    Part[Known](
        (
            *names_like(Colour.__members__, "active"),
            *names_like(Colour.__members__, "rest"),
            *names_like(Colour.__members__, "slotted"),
            *("citizens", "open_slots", "slots", "playable"),
        ),
        _cards,
    ),
    Part[Known](
        (
            *names_like(Colour.__members__, "track"),
            *("fields", "progress", "tokens", "modules", "modules_worth", "machines_worth"),
        ),
        _machinery,
    ),
    Part[Known](
        ("left", "now", "later", "rounds", "hibernation"),
        _time,
    ),
    Part[Known](
        ("small", "large", "figures", "figures_large", "pieces", "watered"),
        _standing,
    ),
    Part[Known](
        (
            *("points", "artifacts", "small_artifacts", "end_tile", "flasks_all"),
            *names_like(Criterion.__members__, "counts"),
            *names_like(CORNERS, "would_score"),
        ),
        _score,
    ),
    Part[Known](names_like(Criterion.__members__, "card"), _artifact_card),
    Part[Known](
        ("owed", "owed_worth", "asked", *names_like(Deed.__members__, "announced")),
        _owed,
    ),
    Part[Known](("fields_near", "growth", "to_bonus", "stock_kept"), _ahead),
)
_NOBODY: Final = (0.0,) * len(names_of(_PLAYER))


def _about(view: View, seat: Seat, ground: Land) -> Iterable[float]:
    """Zeros until the tribe is chosen."""
    if not view.players[seat].tribe:
        return _NOBODY
    return numbers_of(_PLAYER, _known(view, seat, ground), seat)


def features(view: View) -> list[float]:
    seats = seats_from(view.seat, len(view.players))
    ground = land(view)
    return [
        *numbers_of(_TABLE, view, seats[0]),
        *[number for seat in seats for number in _about(view, seat, ground)],
        *_NOBODY * (_SEATS - len(seats)),
    ]


FEATURES: Final = Features(
    names=(
        *names_of(_TABLE),
        *(name for prefix in _PREFIXES for name in names_of(_PLAYER, prefix)),
    ),
    of=features,
)
