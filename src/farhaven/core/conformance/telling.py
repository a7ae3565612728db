"""What is told: the log and its audiences, words, and pictures."""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import dataclass
from xml.etree import ElementTree

import msgspec

from farhaven.core.codec import encode
from farhaven.core.events import EVERYBODY, Audience, Event, Log, Revealed, heard_by
from farhaven.core.game import AnyGame, HasPlayers, Seen, clone
from farhaven.core.value import Seat, Value
from farhaven.core.words import ENGLISH, Say

from .leaves import difference
from .report import Place, Property, whom
from .secrets import RNG, random_integers
from .walk import Step

CHOICES = 3  # other options that are tried beside the one that was chosen
NAMES = ("Ada", "Bo", "Cleo", "Dan", "Eve", "Finn", "Gil", "Hana")


# -- the log ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class Outcome:
    """What came of an action, for one seat."""

    state: bytes
    view: bytes
    heard: tuple[bytes, ...]  # the events, less their audience, which is not told
    revealed: bool  # whether the seat heard of something revealed
    shown: tuple[Audience, ...]  # to whom something was revealed


def outcome(place: Place, state: HasPlayers, step: Step, seat: Seat) -> Outcome:
    """What `seat` sees and hears when the step is taken.

    Where random numbers were drawn, what was revealed is left out: a deck that is searched and
    shuffled looks the same afterwards, whatever came up.
    """
    after = clone(state)
    log: Log = []
    place.game.apply(after, step.seat, step.action, log)
    events = heard_by(seat, log)
    drew = random_integers(after) != random_integers(state)
    heard = [event for event in events if not (drew and isinstance(event, Revealed))]
    shown = [event.audience for event in log if isinstance(event, Revealed) and not drew]
    return Outcome(
        state=encode(after),
        view=encode(place.game.view(after, seat)),
        heard=tuple(encode(msgspec.structs.replace(one, audience=EVERYBODY)) for one in heard),
        revealed=any(isinstance(event, Revealed) for event in events),
        shown=tuple(shown),
    )


def audiences_are_seats(place: Place, log: Log) -> None:
    seats = range(place.opening.seats)
    for event in log:
        if any(seat not in seats for seat in event.audience or ()):
            what = f"{event} is told to seats that are not at the table."
            raise place.breaks(Property.AUDIENCE, what)


def log_tells_no_secret(
    place: Place, state: HasPlayers, step: Step, view: Seen, rng: random.Random
) -> None:
    """The step is taken in states that the seat cannot tell apart, and the seat looks again.

    If it still cannot tell them apart, it must have heard the same: an event that differs tells
    what the view keeps secret, or what the view ought to remember. (All of these states draw the
    same random numbers, lest the roll of a die be taken for a secret.) If the seat can tell the
    states apart now, something hidden or random became known to it, and it must have heard
    `Revealed`, or the step could be taken back after a look.
    """
    true = outcome(place, state, step, view.seat)
    for keep in (True, False):
        dealt = place.game.redeal(state, view.seat, rng.getrandbits(64))
        if keep:
            keep_random_integers(dealt, state)
        if not _is_option(place.game, dealt, step):
            continue
        try:
            other = outcome(place, dealt, step, view.seat)
        except Exception as error:
            what = f"{step.action} is possible in what is dealt anew, but fails there: {error!r}."
            raise place.breaks(Property.REDEAL, what) from error
        if keep:
            _hears_the_same(place, view.seat, true, other)
        _hears_what_is_revealed(place, step, view.seat, true, other)


def choice_tells_no_secret(
    place: Place, state: HasPlayers, step: Step, view: Seen, rng: random.Random
) -> None:
    """The deciding seat does something else, and another seat looks.

    If the two results differ in a way that this seat cannot see, the choice was a secret, and the
    seat must have heard the same.
    """
    if view.seat == step.seat:
        return
    true = outcome(place, state, step, view.seat)
    others = [one for one in place.game.options(state, step.seat) if one != step.action]
    for action in rng.sample(others, min(CHOICES, len(others))):
        other = outcome(place, state, Step(step.seat, action, b""), view.seat)
        if other.state != true.state:
            _hears_the_same(place, view.seat, true, other)


def _is_option(game: AnyGame, state: HasPlayers, step: Step) -> bool:
    deciding = step.seat in game.deciders(state)
    return deciding and step.action in game.options(state, step.seat)


def _hears_the_same(place: Place, seat: Seat, one: Outcome, other: Outcome) -> None:
    if one.view != other.view:
        return
    if one.shown != other.shown:
        what = (
            f"{whom(seat)} cannot tell two states apart, but something is revealed to other seats "
            f"in one alone ({one.shown} and {other.shown}): that a decision cannot be taken back "
            "would tell it."
        )
        raise place.breaks(Property.AUDIENCE, what)
    if one.heard == other.heard:
        return
    here = [event for event in one.heard if event not in other.heard]
    there = [event for event in other.heard if event not in one.heard]
    what = (
        f"{whom(seat)} cannot tell two states apart but for the log, which says {_quote(here)} in "
        f"one and {_quote(there)} in the other."
    )
    raise place.breaks(Property.AUDIENCE, what)


def _hears_what_is_revealed(
    place: Place, step: Step, seat: Seat, one: Outcome, other: Outcome
) -> None:
    if one.view == other.view or (one.revealed and other.revealed):
        return
    found = difference(msgspec.Raw(one.view), msgspec.Raw(other.view))
    what = (
        f"{step.action} of seat {step.seat} shows {whom(seat)} something that was hidden or "
        f"random, and no event Revealed tells it so: {found}. If a question was not asked because "
        "it had one answer, that told a secret: ask it."
    )
    raise place.breaks(Property.REVEALED, what)


def keep_random_integers(dealt: HasPlayers, state: HasPlayers) -> None:
    """Let `dealt` draw the random numbers that `state` would draw."""
    for record, origin in ((dealt, state), *zip(dealt.players, state.players, strict=True)):
        if hasattr(origin, RNG):
            setattr(record, RNG, getattr(origin, RNG))


def _quote(events: Iterable[bytes]) -> str:
    return ", ".join(event.decode() for event in events) or "nothing"


# -- words -----------------------------------------------------------------------------------


def _check_text(place: Place, text: object, what: str, empty: bool = False) -> None:
    if not isinstance(text, str):
        raise place.breaks(Property.WORDS, f"{what} is no text: {text!r}.")
    if not text.strip() and not empty:
        raise place.breaks(Property.WORDS, f"{what} is empty.")
    if "{" in text or "}" in text:
        raise place.breaks(Property.WORDS, f"{what} has a brace that is not filled in: {text!r}.")


def say_for(game: AnyGame) -> Say:
    return Say(names=NAMES[: max(game.seats)])


def views_have_words(place: Place, views: list[Seen]) -> None:
    """Prompt, board, lines, and options: two options of a seat never read the same."""
    words, say = place.game.words, say_for(place.game)
    for view in views:
        who = whom(view.seat)
        _check_text(place, words.prompt(view, say), f"the prompt for {who}")
        _check_text(place, words.board(view, say), f"the board for {who}")
        read: dict[str, Value] = {}
        for option in view.options:
            text = words.action(view, option, say)
            _check_text(place, text, f"the text of {option}")
            if read.setdefault(text, option) != option:
                what = f"{read[text]} and {option} read the same: {text!r}."
                raise place.breaks(Property.WORDS, what)
        for score in place.game.scores(view):
            for line in score.lines:
                key = line.key
                _check_text(place, words.line(key, say), f"the text of line {key!r}")
                text = words.explanation(key, say)
                _check_text(place, text, f"the explanation of line {key!r}", empty=True)
                for text in words.counted(view, key, say):
                    _check_text(place, text, f"what line {key!r} counted")


def obstacles_have_words(place: Place, obstacles: Iterable[Value]) -> None:
    say = say_for(place.game)
    for obstacle in obstacles:
        text = place.game.words.obstacle(obstacle, say)
        _check_text(place, text, f"the text of {obstacle}")


def events_have_words(place: Place, events: Iterable[Event]) -> None:
    """An event may be silent, with an empty text."""
    say = say_for(place.game)
    for event in events:
        _check_text(place, place.game.words.event(event, say), f"the text of {event}", empty=True)


def game_has_words(place: Place) -> None:
    """What can be said before anybody has decided: endings, settings, components."""
    game, say = place.game, say_for(place.game)
    words = game.words
    for key in game.endings:
        _check_text(place, words.ending(key, say), f"the text of ending {key!r}")
    for setting in game.settings:
        for value in ("", *setting.values):
            name = f"the name of setting {setting.key} {value}".rstrip()
            _check_text(place, words.setting(setting.key, value, say), name)
    for one in game.components:
        _check_text(place, words.kind(one.kind, one.group, say), f"the name of kind {one.kind}")
        text = words.component(one.kind, one.id, say)
        _check_text(place, text, f"the description of {one.kind} {one.id}", empty=True)
    _check_text(place, words.tie_break(say), "the tie-break", empty=True)


# -- pictures --------------------------------------------------------------------------------


def _check_svg(place: Place, drawn: str, what: str) -> None:
    try:
        root = ElementTree.fromstring(drawn)
    except ElementTree.ParseError as error:
        text = f"the picture of {what} is not well-formed XML: {error}."
        raise place.breaks(Property.DRAWING, text) from error
    if root.tag.rpartition("}")[2] != "svg":
        text = f"the picture of {what} is a <{root.tag}>, not an <svg>."
        raise place.breaks(Property.DRAWING, text)


def views_can_be_drawn(place: Place, views: Iterable[Seen]) -> None:
    """As one picture, and in parts with their titles."""
    game, say = place.game, say_for(place.game)
    for view in views:
        name = f"the view of {whom(view.seat)}"
        if game.draw is not None:
            _check_svg(place, game.draw(view, say), name)
        for panel in game.panels(view, say) if game.panels is not None else ():
            _check_text(place, panel.title, f"the title of panel {panel.name}")
            for group in panel.groups:
                name_of_group = f"the title of {group.name}, {panel.name}"
                _check_text(place, group.title, name_of_group, empty=True)
                for drawn in group.drawings:
                    _check_svg(place, drawn, f"{group.name}, {panel.name}, in {name}")


def game_can_be_drawn(place: Place) -> None:
    """Its components and its cover."""
    game = place.game
    if game.cover is not None:
        _check_svg(place, game.cover(ENGLISH), "the cover")
    if game.draw_component is not None:
        for component in game.components:
            drawn = game.draw_component(component.kind, component.id)
            _check_svg(place, drawn, f"{component.kind} {component.id}")
