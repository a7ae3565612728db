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
    games_per_second: float


class Placing(msgspec.Struct, frozen=True):
    """Options in the middle of a game, where a piece may be placed in all its orientations."""

    options_us: float
    options: float  # how many there are


class Contestant(Figures, frozen=True):
    """A game, with its decisions per second as a multiple of the peer's in the same rounds."""

    ratio_to_peer: float | None
    placing: Placing | None = None


class Peer(Figures, frozen=True):
    name: str
    version: str
    players: int


class Results(msgspec.Struct, frozen=True):
    games: dict[str, Contestant]
    peer: Peer | None


def middle(rounds: list[Figures]) -> dict[str, float]:
    """Each figure's median; a machine that is busy for a moment does not move it."""
    return {
        name: median(getattr(figures, name) for figures in rounds)
        for name in Figures.__struct_fields__
    }


def contestant(rounds: list[Figures], peer: list[Peer], placing: list[Placing]) -> Contestant:
    """The medians of a game; the ratio is taken round by round, where both met the same noise."""
    ratio = None
    if peer:
        ratio = median(
            ours.decisions_per_second / theirs.decisions_per_second
            for ours, theirs in zip(rounds, peer, strict=True)
        )
    return Contestant(**middle(rounds), ratio_to_peer=ratio, placing=middle_placing(placing))


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
    games: dict[str, list[Figures]], peer: list[Peer], placing: dict[str, list[Placing]]
) -> Results:
    return Results(
        games={
            name: contestant(rounds, peer, placing.get(name, [])) for name, rounds in games.items()
        },
        peer=peer_figures(peer) if peer else None,
    )
