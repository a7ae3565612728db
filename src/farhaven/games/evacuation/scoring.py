"""[14.5-14.12, 15.4-15.9, 18.2, 19.15] The end: the score sheet of both modes, and who wins.

Until the end every line tells what it would give if the game ended now. In the race the lines add
up to the lowest marker.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, TypeAlias

from farhaven.core.game import Score, ScoreLine
from farhaven.core.value import SPECTATOR, Seat

from .components.goals import GOALS
from .components.line_majority import scored_line
from .components.old_world import AREAS
from .components.player_board import (
    PLACE_POINTS,
    PLACE_POINTS_FOR_TWO,
    RACE_LEVEL,
    STADIUMS_NEEDED,
    level_points,
)
from .components.public_tasks import PUBLIC_TASKS
from .rules.metrics import SMILES, Counted, measure, smiles, smiles_new
from .state import AREA_BIT, HEX_BIT, Areas, Hexes, Line, Player, State
from .view import PlayerView, View, view

AREA_PENALTY: Final = 2  # [15.5]
STADIUM_PENALTY: Final = 3
TOKEN_PENALTY: Final = 3
MORE_SMILES: Final = 4  # [19.15] than the rival

_Lines: TypeAlias = list[tuple[str, int | None]]


def scores(view: View) -> list[Score]:
    found = points_lines(view) if view.rules.points else race_lines(view)
    return [
        Score(seat, tuple([ScoreLine(key, points, True) for key, points in lines]))
        for seat, lines in enumerate(found)
    ]


def winners(state: State) -> list[Seat]:
    return leaders(view(state, SPECTATOR))


def leaders(view: View) -> list[Seat]:
    """Who would win if the game ended now, as far as it is known."""
    if not view.rules.points:
        return race_leaders(view)
    totals = [score.known for score in scores(view)]
    return [seat for seat, total in enumerate(totals) if total == max(totals)]


# -- what was left behind, in both modes -----------------------------------------------------


def _left(circles: Callable[[int], bool]) -> tuple[int, ...]:
    """Counts of land areas that are not evacuated, by the bits of those that are."""
    areas = [AREA_BIT[name] for name, area in AREAS.items() if circles(area.circles)]
    return tuple(
        sum(not evacuated & area for area in areas) for evacuated in range(1 << len(AREAS))
    )


AREAS_LEFT: Final = _left(lambda circles: True)
_PEOPLED_LEFT: Final = _left(bool)
_CIRCLES: Final = max(area.circles for area in AREAS.values())


def areas_left(evacuated: Areas) -> int:
    return AREAS_LEFT[evacuated]


def people_left(evacuated: Areas) -> int:
    return _PEOPLED_LEFT[evacuated] * _CIRCLES


def stadiums_missing(player: Counted) -> int:
    return max(0, STADIUMS_NEEDED - len(player.stadiums_new))


# -- [15] points -----------------------------------------------------------------------------


def points_lines(view: View) -> list[_Lines]:
    """[15.4-15.6] For each seat."""
    smile_points = points_for_smiles(view)
    found = [player_lines(player) for player in view.players]
    for lines, points in zip(found, smile_points, strict=True):
        lines.append(("smiles", points))
    if view.rules.tasks:
        for lines, player in zip(found, view.players, strict=True):
            points = sum(PUBLIC_TASKS[task].points for task in player.tasks_played)
            lines.append(("tasks", points))
    if view.lines:
        for lines, points in zip(found, points_for_lines(view), strict=True):
            lines.append(("lines", points))
    return found


def player_lines(player: PlayerView) -> _Lines:
    return [
        ("production", level_points(min(player.levels))),
        ("goals", goal_points(player)),
        ("areas", -AREA_PENALTY * areas_left(player.evacuated)),
        ("people", -people_left(player.evacuated)),
        ("stadiums", -STADIUM_PENALTY * stadiums_missing(player)),
        ("penalties", -TOKEN_PENALTY * player.penalties),
    ]


def goal_points(player: PlayerView) -> int | None:
    """[15.9] None where the goals are another's secret."""
    if player.goals is None:
        return None
    return sum(GOALS[goal].points(measure(player, GOALS[goal].metric)) for goal in player.goals)


def place_points(counts: Sequence[int], players: int) -> list[int]:
    """[15.6, 15.7, 18.2] By the most; who has none gets none; ties share what their places give."""
    prizes = PLACE_POINTS if players > 2 else PLACE_POINTS_FOR_TWO
    points = [0] * len(counts)
    place = 0
    for count in sorted({count for count in counts if count}, reverse=True):
        tied = [seat for seat, own in enumerate(counts) if own == count]
        shared = sum(prizes[place : place + len(tied)]) // len(tied)
        for seat in tied:
            points[seat] = shared
        place += len(tied)
    return points


def points_for_smiles(view: View) -> list[int]:
    """[15.6] Only with three stadiums on the New World, and without those on the Old."""
    counts = [0 if stadiums_missing(player) else smiles_new(player) for player in view.players]
    if len(counts) == 1:
        return [points_against_rival(view, counts[0])]
    return place_points(counts, len(counts))


def points_against_rival(view: View, count: int) -> int:
    """[19.15]"""
    rival = sum(SMILES[stadium] for stadium in view.rival_stadiums)
    if not count or count < rival:
        return 0
    return MORE_SMILES if count > rival else view.rules.edition.rival_tie_points


def points_for_lines(view: View) -> list[int]:
    """[18.2, 18.3] Alone, the areas of the rival count for its place."""
    settled = [player.settled for player in view.players]
    if len(settled) == 1:
        settled.append(view.rival_settled)
    points = [0] * len(settled)
    for line in view.lines:
        areas = hexes_of(line)
        counts = [(own & areas).bit_count() for own in settled]
        for seat, gained in enumerate(place_points(counts, len(settled))):
            points[seat] += gained
    return points[: len(view.players)]


def hexes_of(line: Line) -> Hexes:
    return sum(HEX_BIT[name] for name in scored_line(line.number, line.arrow))


# -- [14] the race ---------------------------------------------------------------------------


class Standing(NamedTuple):
    """A player at the end of the race."""

    markers: tuple[int, ...]  # after penalties and smiles, the lowest first
    stadiums: int
    smiles: int

    @property
    def has_stadiums(self) -> bool:
        return self.stadiums >= STADIUMS_NEEDED

    @property
    def has_won(self) -> bool:
        """[14.10] The condition of 14.1 is still met."""
        return self.markers[0] >= RACE_LEVEL and self.has_stadiums


def race_penalties(player: PlayerView | Player) -> tuple[int, int, int]:
    """[14.5] For areas, stadiums and penalty tokens."""
    short = min(0, len(player.stadiums_new) - STADIUMS_NEEDED)
    return -AREAS_LEFT[player.evacuated], short, -player.penalties


def lowered(player: PlayerView) -> tuple[int, int, int]:
    """[14.5] The markers after the penalties: the lowest one takes them all."""
    lowest, middle, highest = sorted(player.levels)
    return lowest + sum(race_penalties(player)), middle, highest


def raised(markers: tuple[int, ...], by: int) -> tuple[int, ...]:
    """[14.6, 14.7] The lowest marker rises; of two lowest each rises by 1."""
    lowest, *rest = markers
    if by == 2 and lowest == rest[0]:
        return tuple(sorted((lowest + 1, rest[0] + 1, *rest[1:])))
    return tuple(sorted((lowest + by, *rest)))


def rises(counts: list[int]) -> list[int]:
    """[14.6, 14.8, 14.9] For the most and the second most smiles, however few they are."""
    first, second = (2, 1) if len(counts) > 2 else (1, 0)
    most = max(counts)
    next_most = max((count for count in counts if count != most), default=most)
    if counts.count(most) > 1:
        second = 0
    return [first if count == most else second * (count == next_most) for count in counts]


def race_standings(view: View) -> list[Standing]:
    counts = [smiles(player) for player in view.players]
    return [
        Standing(raised(lowered(player), rise), len(player.stadiums_new), count)
        for player, rise, count in zip(view.players, rises(counts), counts, strict=True)
    ]


def smiles_raise(view: View) -> list[int]:
    """By how much smiles raise the lowest marker, for each seat."""
    found = []
    gained = rises([smiles(player) for player in view.players])
    for player, rise in zip(view.players, gained, strict=True):
        if rise:
            markers = lowered(player)
            rise = raised(markers, rise)[0] - markers[0]
        found.append(rise)
    return found


def race_lines(view: View) -> list[_Lines]:
    """What moves the lowest marker, for each seat."""
    found: list[_Lines] = []
    for player, rise in zip(view.players, smiles_raise(view), strict=True):
        areas, stadiums, tokens = race_penalties(player)
        found.append(
            [
                ("lowest", min(player.levels)),
                ("areas", areas),
                ("stadiums", stadiums),
                ("penalties", tokens),
                ("smiles", rise),
            ]
        )
    return found


def race_leaders(view: View) -> list[Seat]:
    standings = race_standings(view)
    won = [seat for seat, own in enumerate(standings) if own.has_won]
    if won:
        return best(won, lambda seat: standings[seat].smiles)
    tied = best(list(range(len(standings))), lambda seat: standings[seat].markers[0])
    tied = break_tie(standings, tied, view.rules.edition.ties_need_most_smiles)
    return best(tied, lambda seat: standings[seat].markers)


def break_tie(standings: list[Standing], tied: list[Seat], most_of_all: bool) -> list[Seat]:
    """[14.11] Czech: stadiums and the most smiles of all tied. Polish: stadiums, then smiles."""
    housed = [seat for seat in tied if standings[seat].has_stadiums]
    if not most_of_all:
        return best(housed, lambda seat: standings[seat].smiles) if housed else tied
    happiest = best(tied, lambda seat: standings[seat].smiles)
    return [seat for seat in happiest if seat in housed] or tied


def best(seats: list[Seat], key: Callable[[Seat], int | tuple[int, ...]]) -> list[Seat]:
    """The seats with the highest value, one or several."""
    values = [key(seat) for seat in seats]
    top = max(values)
    return [seat for seat, value in zip(seats, values, strict=True) if value == top]
