"""What cards, modules, machines, crates, tiles, tribes and locations are and do."""

from __future__ import annotations

from typing import Final

from farhaven.core.phrases import listing, points, sentence
from farhaven.core.words import Say, remembered

from ..components.area_tiles import TILE, AreaTile
from ..components.artifacts import ARTIFACT_CARD, Category, Criterion
from ..components.campaign import CHAPTERS
from ..components.crates import CRATE
from ..components.effects import Card, Effects
from ..components.large_sites import PRESENCE_STEPS, SITE, SITE_POINTS, SiteRule
from ..components.machines import MACHINE
from ..components.modules import MODULE
from ..components.tribes import TRIBE, Side, Technology
from ..entries import CARD
from ..model import (
    ArtifactCardId,
    CardId,
    Colour,
    CrateId,
    Half,
    MachineId,
    ModuleId,
    TileId,
    TribeId,
)
from .effects import effects, timing
from .lasting import lasting
from .names import colour, cost, flasks, ground

CAMPAIGN_CARD: Final = {card.number: card for chapter in CHAPTERS for card in chapter.cards}


@remembered
def card(id: CardId, say: Say) -> str:
    made = CARD[id]
    said = {"top": half(made, Half.TOP, say), "bottom": half(made, Half.BOTTOM, say)}
    return {
        Colour.GREY: say("A grey citizen. Top: {top}. Bottom: {bottom}.", **said),
        Colour.GREEN: say("A green citizen. Top: {top}. Bottom: {bottom}.", **said),
        Colour.YELLOW: say("A yellow citizen. Top: {top}. Bottom: {bottom}.", **said),
    }[made.colour]


@remembered
def half(made: Card, which: Half, say: Say) -> str:
    """The effects of a half and its symbols."""
    parts = [halves(made, which, say)]
    if made.slot_symbol is which:
        parts.append(say("slot symbol"))
    if made.flask is which:
        parts.append(say("flask"))
    return ", ".join(parts)


def halves(made: Card, which: Half, say: Say) -> str:
    some: Effects = made.top if which is Half.TOP else made.bottom
    return effects(some, say)


@remembered
def module(id: ModuleId, say: Say) -> str:
    made = MODULE[id]
    shown = listing([colour(one, say) for one in made.colours], say)
    text = say(
        "Answers to cards of this colour: {colours}. {effect}",
        colours=shown,
        effect=sentence(effects(made.effects, say)),
    )
    return with_flasks(text, made.flasks, say)


def with_flasks(text: str, count: int, say: Say) -> str:
    if not count:
        return text
    return f"{text} {say('It has {flasks}.', flasks=flasks(count, say))}"


@remembered
def machine(id: MachineId, say: Say) -> str:
    made = MACHINE[id]
    parts = [sentence(effects(made.effects, say)), timing(made.timing, say)]
    return with_flasks(" ".join(part for part in parts if part), made.flasks, say)


@remembered
def crate(id: CrateId, say: Say) -> str:
    return sentence(effects(CRATE[id].effects, say))


# -- artifacts and large locations -----------------------------------------------------------


@remembered
def artifact_card(id: ArtifactCardId, say: Say) -> str:
    made = ARTIFACT_CARD[id]
    return say(
        "For each purple artifact {purple}; for each orange artifact {orange}; for each white "
        "artifact {white}.",
        purple=category(made.purple, say),
        orange=category(made.orange, say),
        white=category(made.white, say),
    )


def category(one: Category, say: Say) -> str:
    said = {"points": points(one.points, say), "things": criterion(one.criterion, say)}
    if one.per == 1:
        return say("{points} for each of: {things}", **said)
    return say.plural(
        "{points} for every {count} of: {things}",
        "{points} for every {count} of: {things}",
        one.per,
        **said,
    )


def criterion(what: Criterion, say: Say) -> str:
    return {
        Criterion.CRATES: say("crates"),
        Criterion.ENERGY: say("energy tokens"),
        Criterion.MODULES: say("modules"),
        Criterion.POPULATION: say("figures on the main board"),
        Criterion.TRIBE_MARKERS: say("markers gone from the tribe board"),
        Criterion.FLASKS: say("flasks"),
        Criterion.CITIZENS: say("acquired citizens"),
        Criterion.WATER: say("water spaces next to own buildings"),
        Criterion.CRYSTALS: say("crystal symbols next to own buildings"),
    }[what]


@remembered
def site(id: str, side: str, say: Say) -> str:
    made = SITE[id]
    return site_rule(made.a.rule if side == "a" else made.b.rule, say)


def site_rule(rule: SiteRule, say: Say) -> str:
    if rule is SiteRule.AREA_PRESENCE:
        steps = ", ".join(
            say("{points} from {count} on", points=points(worth, say), count=least)
            for least, worth in PRESENCE_STEPS
        )
        return say("Area tiles on which you are present: {steps}.", steps=steps)
    worth = points(SITE_POINTS[rule], say)
    if rule in (SiteRule.TRACK_GREEN, SiteRule.TRACK_YELLOW, SiteRule.TRACK_GREY):
        return {
            SiteRule.TRACK_GREEN: say("As many points as the space of the green marker."),
            SiteRule.TRACK_YELLOW: say("As many points as the space of the yellow marker."),
            SiteRule.TRACK_GREY: say("As many points as the space of the grey marker."),
        }[rule]
    return say("{points} for each of: {things}.", points=worth, things=site_things(rule, say))


def site_things(rule: SiteRule, say: Say) -> str:
    return {
        SiteRule.ENERGY: say("energy tokens"),
        SiteRule.MODULES: say("modules"),
        SiteRule.LARGE_BUILDINGS: say("large buildings"),
        SiteRule.POPULATION: say("figures on the main board"),
        SiteRule.POPULATION_LARGE: say("figures on large locations"),
        SiteRule.CITIZENS: say("acquired citizens"),
        SiteRule.WATER: say("water spaces next to own buildings"),
        SiteRule.TRIBE_MARKERS: say("markers gone from the tribe board"),
        SiteRule.CRYSTALS: say("crystal symbols next to own buildings"),
        SiteRule.FLASKS: say("flasks"),
        SiteRule.CRATES: say("crates"),
        SiteRule.ENERGY_AND_FLASKS: say("energy tokens and flasks"),
    }[rule]


# -- tiles and tribes ------------------------------------------------------------------------


def tile(id: TileId, say: Say) -> str:
    made = TILE[id]
    shown = listing([ground(one.ground, say) for one in made.face], say)
    text = say("Spaces: {grounds}.", grounds=shown)
    rewards = [effects(one.reward, say) for one in made.face if one.reward]
    if rewards:
        text += " " + say("Reward of its water: {effect}.", effect=listing(rewards, say))
    return text + back(made, say)


def back(made: AreaTile, say: Say) -> str:
    """What exploring it costs."""
    if made.back is None:
        return ""
    return " " + say(
        "Exploring it costs {price} and scores {points}.",
        price=cost(made.back.cost, say),
        points=points(made.back.points, say),
    )


def campaign_card(number: int, say: Say) -> str:
    return say(CAMPAIGN_CARD[number].text)


def tribe(id: TribeId, say: Say) -> str:
    made = TRIBE[id]
    return " ".join(
        (
            say("Sun side. {side}", side=side(made.sun, say)),
            say("Moon side. {side}", side=side(made.moon, say)),
        )
    )


@remembered
def side(made: Side, say: Say) -> str:
    """The ability of a side, and its technologies."""
    parts = [say("Ability: {effect}.", effect=effects(made.ability.effects, say))]
    parts += [sentence(lasting(one, say)) for one in made.ability.lasting]
    named = ", ".join(say(one.power.name) for one in made.tree)
    parts.append(say("Technologies: {technologies}.", technologies=named))
    return " ".join(parts)


@remembered
def technology(made: Technology, say: Say) -> str:
    """What a technology does, costs and is worth."""
    power = made.power
    parts = []
    if power.effects:
        parts.append(say("At once: {effect}.", effect=effects(power.effects, say)))
    parts += [sentence(lasting(one, say)) for one in power.lasting]
    if power.machine is not None:
        parts.append(say("Machine: {effect}.", effect=effects(power.machine.effects, say)))
        parts.append(timing(power.machine.timing, say))
    parts.append(
        say.plural(
            "Costs {count} book; {points} at the end.",
            "Costs {count} books; {points} at the end.",
            made.books,
            points=points(made.points, say),
        )
    )
    return " ".join(part for part in parts if part)
