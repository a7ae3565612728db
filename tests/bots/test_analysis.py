"""Games looked at afterwards: what is pointed out, by whose knowledge, and how it is drawn."""

from __future__ import annotations

from msgspec.structs import replace

from farhaven.bots import GREEDY
from farhaven.bots.analysis import (
    LIMIT,
    Analysis,
    Found,
    Job,
    Remark,
    analysing,
    candidates,
    do,
    expected,
    glance,
    played_on,
    ponder,
)
from farhaven.bots.bot import luck
from farhaven.bots.curve import curve
from farhaven.core.game import opening
from farhaven.core.match import AnyMatch, Match
from farhaven.core.rng import seeded
from tests.core.toy import GAME, Bury, Choose, Stake


def played(worst: int = -1) -> AnyMatch:
    """A game between greedy bots; decision `worst` is the last option, whatever that is."""
    match = Match(GAME, opening(GAME, seats=2, seed=3))
    while deciders := GAME.deciders(match.state):
        number, seat = len(match.decisions), deciders[0]
        view = GAME.view(match.state, seat)
        action = GREEDY.choose(GAME, view, luck(3, seat, number))
        match.play(seat, view.options[-1] if number == worst else action)
    return match


def looked_at(match: AnyMatch, seconds: float = LIMIT) -> tuple[Analysis, list[Job]]:
    work = analysing(match.record(), 20, seconds)
    jobs: list[Job] = []
    found: Found | None = None
    while True:
        try:
            job = next(work) if found is None else work.send(found)
        except StopIteration as finished:
            told: Analysis = finished.value
            return told, jobs
        jobs.append(job)
        found = do(job)


def test_the_curve_has_a_place_before_and_after_every_move(lanterns: str) -> None:
    match = played()
    told, _ = looked_at(match)
    assert len(told.curve) == len(match.decisions) + 1
    assert told.moves == tuple(made.seat for made in match.decisions)
    assert told.curve[0] == expected(GAME, GAME.setup(match.opening))


def test_the_curve_ends_with_the_score(lanterns: str) -> None:
    match = played()
    told, _ = looked_at(match)
    scores = GAME.scores(GAME.view(match.state, 0))
    assert told.curve[-1] == tuple(float(score.known) for score in scores)


def test_an_analysis_is_the_same_each_time_and_says_how_far_it_is(lanterns: str) -> None:
    first, jobs = looked_at(played(4))
    assert looked_at(played(4))[0] == first
    done = [job.done for job in jobs]
    assert done == sorted(done)
    assert (done[0], done[-1] < 1) == (0.0, True)


def test_remarks_stand_with_the_most_costly_first(lanterns: str) -> None:
    told, jobs = looked_at(played(4))
    costs = [remark.cost for remark in told.remarks]
    assert costs == sorted(costs, reverse=True)
    assert all(remark.action != remark.better for remark in told.remarks)
    assert told.looked_at == sum(job.part == "ponder" for job in jobs)


def test_only_the_most_costly_of_each_seat_get_a_deep_look() -> None:
    moves = (0, 1) * 20
    costs = [float(number) for number in range(40)]
    assert candidates(moves, costs, 2) == [39, 38, 37, 36]
    assert candidates((0, 0, 1), [0.0, 0.0, 2.0], 2) == [2]
    assert candidates((0, 0, 1), [5.0, 4.0, 2.0], 1) == [0, 2]


def test_when_time_is_over_no_deep_look_is_begun(lanterns: str) -> None:
    told, jobs = looked_at(played(4), seconds=-1)
    assert told.looked_at == 0
    assert {job.part for job in jobs} == {"curve", "glance"}


def test_what_a_greedy_bot_does_costs_nothing_at_a_glance(lanterns: str) -> None:
    """Buried cards show at the end alone, so all of them promise the same."""
    match = Match(GAME, opening(GAME, seats=2, seed=3))
    match.play(0, GAME.options(match.state, 0)[0])
    assert isinstance(match.decisions[0].action, Bury)
    assert glance(match, 0) == 0.0


def test_a_decision_is_judged_by_what_its_seat_knew(lanterns: str) -> None:
    """What is dealt anew for the seat changes nothing of what is found about its decision."""
    match = played(4)
    made = match.decisions[4]
    before = match.state_after(4)
    found = glance(match, 4), ponder(match, 4, 20)
    for number in range(5):
        other = GAME.redeal(before, made.seat, seeded(number))
        twin = Match(GAME, match.opening)
        twin.state = other
        twin.play(made.seat, made.action)
        moved = Match(GAME, match.opening)
        moved.decisions = [*match.decisions[:4], made]
        moved._earlier = {**match._earlier, 4: other}
        moved.state = twin.state
        assert (glance(moved, 4), ponder(moved, 4, 20)) == found


def test_playing_on_stops_when_the_seat_is_asked_again(lanterns: str) -> None:
    """Seat 0 chooses its card; then it stakes, which is something new."""
    match = Match(GAME, opening(GAME, seats=2, seed=3))
    for seat in (0, 1):
        match.play(seat, GAME.options(match.state, seat)[0])
    option = GAME.options(match.state, 0)[0]
    assert isinstance(option, Choose)
    after = played_on(GAME, match.state, 0, option, seeded(1))
    assert {type(one) for one in GAME.options(after, 0)} == {Stake}


# -- the picture -----------------------------------------------------------------------------


def small() -> Analysis:
    return Analysis(
        game="lanterns",
        names=("Anna", "Boris & Co"),
        moves=(0, 1),
        curve=((1.0, 2.0), (12.0, 2.0), (12.0, -8.0)),
        remarks=(Remark(2, 1, {"type": "Draw"}, {"type": "Rest"}, 10.0),),
        looked_at=2,
    )


def test_the_picture_has_a_line_for_each_seat_on_one_scale() -> None:
    drawn = curve(small())
    assert drawn.startswith("<svg")
    assert drawn.count('class="marker red"') == 2  # in the legend, and where the line ends
    for score in (">-10<", ">0<", ">10<", ">15<"):
        assert score in drawn
    assert "<a " not in drawn


def test_decisions_in_the_picture_lead_where_they_are_told_to() -> None:
    drawn = curve(small(), link=lambda remark: (f"/there?at={remark.move}", 'Move 2 & "more"'))
    assert 'href="/there?at=2"' in drawn
    assert "Move 2 &amp; &quot;more&quot;" in drawn


def test_a_game_in_which_nothing_happens_can_be_drawn() -> None:
    flat = replace(small(), curve=((0.0, 0.0), (0.0, 0.0)), remarks=())
    assert ">1<" in curve(flat)
