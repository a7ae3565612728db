"""What is measured, and what becomes of several rounds of it."""

from __future__ import annotations

from statistics import median

import msgspec


class Calls(msgspec.Struct, frozen=True):
    """Microseconds that single calls take."""

    clone_us: float
    options_us: float
    apply_us: float


class Figures(Calls, frozen=True):
    """One contestant in one round, or the medians of its rounds."""

    decisions_per_second: float
    choices_per_second: float  # decisions with more than one option
    games_per_second: float
    nodes_per_second: float | None = None  # of a search that looks at a few hundred


class Placing(msgspec.Struct, frozen=True):
    """Options in the middle of a game, where a piece may be placed in all its orientations."""

    options_us: float
    options: float  # how many there are


class Contestant(Figures, frozen=True):
    """A game, with what it does per second as a multiple of the peer's in the same rounds."""

    decisions_to_peer: float | None = None
    choices_to_peer: float | None = None
    placing: Placing | None = None


class Peer(Figures, frozen=True, kw_only=True):
    name: str
    version: str
    players: int


class Doors(msgspec.Struct, frozen=True):
    """What is measured where the learning libraries are: of their games, and of ours there."""

    title: str  # "open_spiel 2.0.2, backgammon"
    clone_us: float | None = None
    decisions_per_second: float | None = None
    nodes_per_second: float | None = None
    steps_per_second: float | None = None  # of an environment


class Results(msgspec.Struct, frozen=True):
    games: dict[str, Contestant]
    peer: Peer | None
    doors: tuple[Doors, ...] = ()  # the learning libraries' own games
    steps: dict[str, float] = {}  # of our environments, by the name of the table


def middle(rounds: list[Figures]) -> dict[str, float]:
    """Each figure's median; a machine that is busy for a moment does not move it."""
    found = {}
    for name in Figures.__struct_fields__:
        told = [value for value in (getattr(one, name) for one in rounds) if value is not None]
        if told:
            found[name] = median(told)
    return found


def contestant(rounds: list[Figures], peer: list[Peer], placing: list[Placing]) -> Contestant:
    """The medians of a game."""
    return Contestant(
        **middle(rounds),
        decisions_to_peer=ratio("decisions_per_second", rounds, peer),
        choices_to_peer=ratio("choices_per_second", rounds, peer),
        placing=middle_placing(placing),
    )


def ratio(figure: str, rounds: list[Figures], peer: list[Peer]) -> float | None:
    """How many times the peer's, taken round by round, where both met the same noise."""
    if not peer:
        return None
    pairs = zip(rounds, peer, strict=True)
    told: list[float] = [getattr(ours, figure) / getattr(theirs, figure) for ours, theirs in pairs]
    return median(told)


def middle_placing(rounds: list[Placing]) -> Placing | None:
    if not rounds:
        return None
    return Placing(
        options_us=median(one.options_us for one in rounds),
        options=median(one.options for one in rounds),
    )


def peer_figures(rounds: list[Peer]) -> Peer:
    one = rounds[0]
    figures: list[Figures] = [*rounds]
    return Peer(**middle(figures), name=one.name, version=one.version, players=one.players)


def results(
    games: dict[str, list[Figures]],
    peer: list[Peer],
    placing: dict[str, list[Placing]],
    doors: tuple[Doors, ...] = (),
    steps: dict[str, float] | None = None,
) -> Results:
    return Results(
        games={
            name: contestant(rounds, peer, placing.get(name, [])) for name, rounds in games.items()
        },
        peer=peer_figures(peer) if peer else None,
        doors=doors,
        steps=steps or {},
    )
