"""A whole game in each language: everything is said, everything is translated."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from farhaven.core.game import AnyGame, component_name, opening
from farhaven.core.match import AnyMatch, Match
from farhaven.core.rng import choice, seeded
from farhaven.core.value import SPECTATOR, Seat
from farhaven.core.words import Say

from .loud import SPOKEN, TRANSLATED, is_loud, loud, quiet

STEP = 7  # of so many decisions, one is looked at from all sides

every_game = pytest.mark.parametrize("game", SPOKEN, ids=lambda game: game.name)
every_drawn_game = pytest.mark.parametrize(
    "game", [game for game in SPOKEN if game.draw or game.panels], ids=lambda game: game.name
)
every_language = pytest.mark.parametrize("language", TRANSLATED)


def course(game: AnyGame) -> Iterator[AnyMatch]:
    """A game of chance, before its first decision and after each."""
    match: AnyMatch = Match(game, opening(game, seed=3))
    rng = seeded(5)
    yield match
    while owing := game.deciders(match.state):
        action, rng = choice(rng, tuple(game.options(match.state, owing[0])))
        match.play(owing[0], action)
        yield match


@every_language
@every_game
def test_a_game_is_told(game: AnyGame, language: str) -> None:
    say, words = loud(language), game.words
    for match in course(game):
        told = match.log[-1] if match.log else []
        views = [game.view(match.state, seat) for seat in (*game.deciders(match.state), SPECTATOR)]
        texts = [words.event(event, say) for event in told]
        texts += [words.prompt(view, say) for view in views]
        if len(match.decisions) % STEP == 0:
            texts += [text for view in views for text in seen(match, view.seat, say)]
        assert [text for text in texts if not is_loud(text)] == []
    assert len(match.decisions) > STEP
    assert is_loud(words.prompt(game.view(match.state, 0), say))


def seen(match: AnyMatch, seat: Seat, say: Say) -> Iterator[str]:
    """The table in words, what can be done and why the rest cannot."""
    game, view = match.game, match.game.view(match.state, seat)
    yield game.words.board(view, say)
    yield from (game.words.action(view, option, say) for option in view.options)
    if seat == SPECTATOR:
        return
    for candidate in list(game.candidates(match.state, seat))[::STEP]:
        yield game.words.action(view, candidate, say)
        for why in game.obstacles(match.state, seat, candidate):
            yield game.words.obstacle(why, say)


@every_language
@every_drawn_game
def test_a_game_is_drawn(game: AnyGame, language: str) -> None:
    say = loud(language)
    for match in course(game):
        if game.deciders(match.state) and len(match.decisions) % (5 * STEP):
            continue
        for seat in (0, SPECTATOR):
            view = game.view(match.state, seat)
            if game.draw is not None:
                assert quiet(game.draw(view, say)) == []
            for panel in game.panels(view, say) if game.panels is not None else ():
                assert is_loud(panel.title)
                assert all(is_loud(group.title) for group in panel.groups)
                drawings = "".join(text for group in panel.groups for text in group.drawings)
                assert quiet(drawings) == []


@every_language
@every_game
def test_what_is_said_about_a_game(game: AnyGame, language: str) -> None:
    say, words = loud(language), game.words
    view = game.view(game.setup(opening(game, seed=3)), 0)
    lines = {line.key for score in game.scores(view) for line in score.lines}
    texts = [say(game.title), words.tie_break(say), say(game.credits)]
    if game.cover is not None:
        assert quiet(game.cover(say)) == []
    texts += [words.line(key, say) for key in lines]
    texts += [words.explanation(key, say) for key in lines]
    texts += [words.ending(key, say) for key in game.endings]
    for setting in game.settings:
        texts += [words.setting(setting.key, value, say) for value in ("", *setting.values)]
        texts.append(say(setting.explanation))
    for preset in game.presets:
        texts += [say(preset.name), say(preset.explanation)]
    for one in game.components:
        texts += [component_name(game, one, say), words.kind(one.kind, one.group, say)]
        texts.append(words.component(one.kind, one.id, say))
        if game.draw_component is not None:
            assert quiet(game.draw_component(one.kind, one.id, say)) == []
    assert [text for text in texts if not is_loud(text)] == []
