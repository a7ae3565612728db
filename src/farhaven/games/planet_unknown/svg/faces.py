"""What is printed on cards, as rows of symbols: civ cards, missions and events."""

from __future__ import annotations

from typing import Final, assert_never

from farhaven.svg.cards import Piece, points, symbol
from farhaven.svg.icons import icon
from farhaven.svg.markup import element, label
from farhaven.svg.shapes import circle, rect

from ..components import civ_cards as civ
from ..components import events
from ..components import missions as goals
from ..model import Terrain, Token, Track
from .symbols import MINUS, TIMES, icon_of

_SIZE: Final = 26
Rows = tuple[list[Piece], ...]


def text(words: str, size: float = 17) -> Piece:
    width = size * 0.66 * len(words)
    return Piece(width, label(width / 2, size * 0.36, words, size, class_="card-ink strong"))


def struck(piece: Piece) -> Piece:
    """The same, crossed out."""
    cross = element("g", icon("destroy", piece.width / 2, 0, piece.width + 5), class_="forbidden")
    return Piece(piece.width, piece.text + cross)


def _arrow(turn: float = 0, size: float = 20) -> Piece:
    return Piece(size, icon("up", size / 2, 0, size, turn))


def _tracks(tracks: tuple[Track, ...], size: float) -> list[Piece]:
    """One of these trackers."""
    pieces: list[Piece] = []
    for track in tracks:
        if pieces and len(tracks) < len(Track):
            pieces.append(text("/", 14))
        pieces.append(symbol(icon_of(track), size))
    return pieces


def _token(token: Token) -> str:
    return "lifepod" if token is Token.LIFEPOD else "meteorite"


# -- [18] Civ cards --------------------------------------------------------------------------


def civ_rows(effect: civ.AtOnce | civ.AtEnd) -> Rows:
    match effect:
        case civ.StepUp(trackers, steps):
            return ([text(f"{trackers}{TIMES}", 18), _arrow()], [text(f"+{steps}", 20)])
        case civ.GetPatches(count):
            return ([symbol("patch", _SIZE)] * count,)
        case civ.GetMovement(count):
            return ([symbol("vehicle", _SIZE)], [text(str(count), 20), symbol("move", 20)])
        case civ.Teleport():
            return ([symbol("vehicle", _SIZE), symbol("teleport", _SIZE)],)
        case civ.ExtraTile(bare):
            plain = [symbol("polyomino", 30)]
            return (plain, [text("+1", 18)]) if not bare else (plain, [struck(_arrow())])
        case civ.GetLifepods(count):
            return ([symbol("lifepod", _SIZE)] * count,)
        case civ.ClearLine():
            return ([struck(symbol("meteorite", 20))] * 3, [text("1\u201312", 14)])
        case civ.DestroyMeteorites(count):
            return ([struck(symbol("meteorite", _SIZE))], [text(f"{TIMES}{count}", 19)])
        case civ.RaiseLow(height):
            return (
                [symbol(icon_of(track), 15) for track in Track],
                [_arrow(), text(str(height), 20)],
            )
        case civ.Worth(count, steps):
            extra = [_arrow(size=17), text(f"+{steps}", 16)] if steps else []
            return ([points(count, 40)], extra) if extra else ([points(count, 40)],)
        case civ.PatchPoints(each):
            return ([symbol("patch", 28), text("=", 16), points(each, 28)],)
        case civ.LifepodPoints(each):
            return ([symbol("lifepod", 28), text("=", 16), points(each, 28)],)
        case civ.MeteoriteRate():
            return ([symbol("meteorite", 28), text("=", 16), points(1, 28)],)
        case civ.Commerce():
            values = civ.COMMERCE_POINTS[1:]
            return (
                [text("1", 13), points(values[0], 24), text("2", 13), points(values[1], 24)],
                [text("3", 13), points(values[2], 24), text("4", 13), points(values[3], 24)],
            )
        case _:
            assert_never(effect)


# -- [19] Missions ---------------------------------------------------------------------------


def mission_rows(mission: goals.Mission) -> Rows:
    """The neighbour side."""
    best = _arrow(180 if mission.fewer else 0, 17)
    return (measure(mission.measure), [best, points(goals.WIN_POINTS, 25)])


def measure(one: goals.Measure) -> list[Piece]:
    match one:
        case goals.OnPerimeter(terrain):
            return [Piece(38, circle(19, 0, 17, "card-rule") + _building(terrain, 31, -9, 19))]
        case goals.LargestArea(terrain):
            return [_block(terrain, ("##.", "###", ".##"))]
        case goals.Areas(terrain):
            return [_block(terrain, ("#.##", "....", "##.#"))]
        case goals.Buildings(terrain):
            return [Piece(28, _building(terrain, 14, 0, 28))]
        case goals.TrackersOnTop():
            return [symbol(icon_of(track), 15) for track in Track] + [_arrow(size=17)]
        case goals.Meteorites():
            return [symbol("meteorite", 32)]
        case goals.Lifepods():
            return [symbol("lifepod", 32)]
        case _:
            assert_never(one)


def demand_pieces(one: goals.Demand) -> list[Piece]:
    """The personal side."""
    match one:
        case goals.Block(terrain, (down, across)):
            return [_block(terrain, ("#" * across,) * down)]
        case goals.Settlement(terrain, buildings):
            return [Piece(28, _building(terrain, 14, 0, 28)), text(f"{TIMES}{buildings}", 18)]
        case goals.OnTop(track):
            return [symbol(icon_of(track), 26), _arrow(), text("15", 16)]
        case goals.AtMost(terrain, buildings):
            return [Piece(28, _building(terrain, 14, 0, 28)), text(f"\u2264{buildings}", 18)]
        case goals.AtLeast(meteorites):
            return [symbol("meteorite", 28), text(f"\u2265{meteorites}", 18)]
        case goals.MoreLifepods():
            return [symbol("lifepod", 26), text(">", 18), symbol("meteorite", 26)]
        case goals.NoIceLeft():
            return [struck(Piece(30, rect(0, -15, 30, 30, "ice chip", r=4)))]
        case goals.NoLandLeft():
            return [struck(Piece(30, rect(0, -15, 30, 30, "ground-sand chip", r=4)))]
        case _:
            assert_never(one)


def _building(terrain: Terrain, x: float, y: float, size: float) -> str:
    return icon(icon_of(terrain), x, y, size)


def _block(terrain: Terrain, drawing: tuple[str, ...]) -> Piece:
    """Cells of one terrain, the first one with its sign."""
    side = 11.0
    name = icon_of(terrain)
    cells = [
        rect(x * side, (y - len(drawing) / 2) * side, side, side, f"{name} chip")
        for y, line in enumerate(drawing)
        for x, sign in enumerate(line)
        if sign == "#"
    ]
    width = len(drawing[0]) * side
    return Piece(width + 22, "".join(cells) + icon(name, width + 13, 0, 20))


# -- [20] Events -----------------------------------------------------------------------------


def event_rows(effect: events.AtOnce | events.TurnRule) -> Rows:
    match effect:
        case events.Up(tracks, steps, benefits):
            last = [_arrow(), text(f"+{steps}", 17)]
            return (
                _tracks(tracks, 20),
                last if benefits else [*last, struck(symbol("synergy", 18))],
            )
        case events.Down(tracks, steps):
            return (
                _tracks(tracks, 20 if len(tracks) < 5 else 15),
                [_arrow(180), text(f"{MINUS}{steps}", 17)],
            )
        case events.GainPatch():
            return ([symbol("patch", 32)],)
        case events.GainSynergy():
            return ([symbol("synergy", 34)],)
        case events.CollectToken(token):
            return ([symbol(_token(token), 30), text("+1", 18)],)
        case events.AddMeteorite():
            return ([symbol("meteorite", 30), _arrow(180)],)
        case events.DestroyRover():
            return ([struck(symbol("vehicle", 30))],)
        case events.DestroyLifepod():
            return ([struck(symbol("lifepod", 30))], [symbol("planet", 20)])
        case events.LoseToken(token):
            return ([symbol(_token(token), 30), text(f"{MINUS}1", 18)],)
        case _:
            return _table_rows(effect)


_Rest = (
    events.ChangeDecks
    | events.SynergyOrPeek
    | events.MoreMissions
    | events.FewerMissions
    | events.FreeTurning
    | events.EmptyDepot
    | events.ExtraRover
    | events.TurnRule
)


def _table_rows(effect: _Rest) -> Rows:
    match effect:
        case events.ChangeDecks(by):
            return (
                [symbol("civ", 26)],
                [text(f"{TIMES}4", 15), text("+1" if by > 0 else f"{MINUS}1", 17)],
            )
        case events.SynergyOrPeek():
            return ([symbol("synergy", 24), text("/", 15), symbol("eye", 24)],)
        case events.MoreMissions():
            return ([symbol("flag", 28), text("+1", 18)],)
        case events.FewerMissions():
            return ([symbol("flag", 28), text(f"{MINUS}1", 18)],)
        case events.FreeTurning():
            return ([symbol("cycle", 30)],)
        case events.EmptyDepot():
            return ([struck(symbol("box", 30))],)
        case events.ExtraRover():
            return ([symbol("vehicle", 28), text("+1", 18)],)
        case events.ClosedTerrain(terrain):
            return ([struck(symbol(icon_of(terrain), 32))],)
        case events.NoPerimeter():
            return ([struck(Piece(36, circle(18, 0, 16, "card-rule")))],)
        case events.NoIce():
            return ([struck(Piece(30, rect(0, -15, 30, 30, "ice chip", r=4)))],)
        case events.NoMatching():
            return (
                [
                    struck(
                        Piece(
                            34,
                            rect(0, -8, 17, 17, "water chip") + rect(17, -8, 17, 17, "water chip"),
                        )
                    )
                ],
            )
        case events.OneBuilding():
            return ([text("1", 18), symbol("house", 24)], [struck(symbol("house", 18))])
        case events.NoMilestones():
            return ([struck(symbol("civ", 24)), struck(symbol("tech", 24))],)
        case events.NoSynergies():
            return ([struck(symbol("synergy", 32))],)
        case _:
            assert_never(effect)
