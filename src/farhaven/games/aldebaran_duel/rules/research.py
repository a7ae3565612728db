"""[9] Research: one science card for each player at the end of an epoch."""

from __future__ import annotations

from farhaven.core.agenda import first, settle
from farhaven.core.events import Log, Revealed
from farhaven.core.value import Seat, without

from ..actions import Discovery, NoResearch
from ..components.science import SCIENCE
from ..duties import Discover, Price, Research
from ..events import ResearchDeclined, Researched
from ..model import Line
from ..state import Player, State
from .effects import resolve
from .paying import bill, can_pay


def ask_research(state: State, place: int) -> None:
    """[9.1] In the order of passing; [9.7] whoever holds a science card is asked."""
    player = state.players[state.passed[place]]
    if player.science:
        player.agenda = first(player.agenda, Research())


def discoveries(player: Player) -> list[Discovery | NoResearch]:
    """[9.1] A science card that can be paid for, or none."""
    return [*(Discovery(c) for c in player.science if can_pay(player, c)), NoResearch()]


def discover(player: Player, action: Discovery, log: Log | None) -> None:
    """[9.2] Pay, then lay the card out. Naming it shows it: it lies open before the others."""
    player.science = (action.card, *without(player.science, action.card))
    player.agenda = settle(player.agenda, Research())
    player.agenda = first(player.agenda, bill(player, action.card), Discover(action.card))
    if log is not None:
        log.append(Revealed(place="research", things=(action.card,)))


def decline(player: Player, seat: Seat, log: Log | None) -> None:
    player.agenda = settle(player.agenda, Research())
    if log is not None:
        log.append(ResearchDeclined(seat=seat))


def keeps_secrets(player: Player, price: Price) -> bool:
    """[9.7] Whether secret cards might pay, so that paying unasked would tell about them."""
    return price.card in SCIENCE and len(player.science) > 1


def lay_science(state: State, seat: Seat, duty: Discover, log: Log | None) -> None:
    """[9.6, 10.1] What it gives at once; what lasts is looked up where it matters."""
    player = state.players[seat]
    player.agenda = settle(player.agenda, duty)
    player.science = without(player.science, duty.card)
    player.researched += (duty.card,)
    if log is not None:
        log.append(Researched(seat=seat, card=duty.card))
    resolve(player, seat, SCIENCE[duty.card].effect, Line.RESEARCH, duty.card, log)
