"""Tables of Revive, set up directly: players and boards that a test describes in a line."""

from __future__ import annotations

from farhaven.games.revive.components.board import PLACES, SPACES_OF
from farhaven.games.revive.ground import MASK
from farhaven.games.revive.model import ArtifactId, Face, PlaceId, SpaceId
from farhaven.games.revive.state import NOTHING, Entry, Machines, Player, Question, Spaces, State

FIELDS = 15  # reward fields of a player board
_LETTERS = "STMFWO"  # sand, trees, mountain, field, water, location: the order of `State.grounds`
NO_MODULES = (
    (NOTHING,) * 2,
    (NOTHING,) * 3,
    (NOTHING,) * 2,
    (NOTHING,) * 3,
    (NOTHING,) * 3,
)


def mask(*spaces: SpaceId) -> Spaces:
    return sum(MASK[space] for space in spaces)


def leader(tribe: str = "nadair", face: Face = Face.SUN) -> Player:
    """A player with an empty board, without any resources."""
    return Player(tribe=tribe, face=face, cutouts=(NOTHING,) * FIELDS, modules=NO_MODULES)


def moon(tribe: str, pieces_left: int = 5) -> Player:
    """A player with the moon side up."""
    player = leader(tribe, Face.MOON)
    player.pieces_left = pieces_left
    return player


def give(player: Player, **things: object) -> Player:
    """The player with these fields."""
    for name, value in things.items():
        setattr(player, name, value)
    return player


def owed(state: State, seat: int = 0) -> tuple[Entry, ...]:
    """The pool of a player."""
    return state.players[seat].pool


def asked(state: State, seat: int = 0) -> tuple[Question, ...]:
    """What a player is asked, the latest last."""
    return state.players[seat].asked


def table(*players: Player, crater: tuple[ArtifactId, ...] = ()) -> State:
    """A table with nothing on it but what is given."""
    return State(
        players=list(players),
        components="house-1",
        rng=0,
        content="full",
        tiles=("a06",) * len(PLACES),  # 4 food to explore
        crater=crater,
        energy=20,
        machines=(Machines((), ()),) * 3,
    )


def lay(state: State, **faces: str) -> None:
    """Tiles by their places, drawn like the components: `p09="TS/OF"`."""
    grounds = list(state.grounds)
    for place, drawing in faces.items():
        for space, letter in zip(SPACES_OF[place], drawing.replace("/", ""), strict=True):
            grounds[_LETTERS.index(letter)] |= MASK[space]
        state.explored |= 1 << PLACES.index(place)
    state.grounds = tuple(grounds)


def tile_at(state: State, place: PlaceId, tile: str) -> None:
    """This tile lies there, as far as its water rewards are asked for."""
    tiles = list(state.tiles)
    tiles[PLACES.index(place)] = tile
    state.tiles = tuple(tiles)
