"""Campaigns at the table: a group begins one, and every game that ends carries it on.

A table is founded with the campaign as it stood before its game, so that nothing else has to be
kept: the progress follows from the founding and from how the game ended.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping

from farhaven.core.campaign import Group, after, campaign_in, next_chapter, read, results_of, write
from farhaven.core.game import AnyGame, Refused
from farhaven.core.value import SPECTATOR

from .standing import Standing, is_over, names, winners

SUFFIX = ".campaign.json"
LONGEST_NAME = 60
ID_BYTES = 8


def begun(game: AnyGame, name: str) -> Group:
    """A new campaign of a group of this name."""
    campaign_in(game)
    return Group(secrets.token_hex(ID_BYTES), name[:LONGEST_NAME], game.name)


def chosen_campaign(game: AnyGame, fields: Mapping[str, str]) -> Group | None:
    """What the form of a new table asks for: a campaign that is carried on, a new one, or none."""
    if fields.get("campaign"):
        return brought(game, fields["campaign"])
    name = " ".join(fields.get("campaign_name", "").split())
    return begun(game, name) if name else None


def brought(game: AnyGame, text: str | bytes) -> Group:
    """A campaign of this game from its file."""
    group = read(text, "The campaign file")
    if group.game != game.name:
        raise Refused(f"The campaign file is not one of {game.title}.")
    return group


def progress(campaign: Group | None, standing: Standing) -> Group | None:
    """The campaign with the game of this table, once that is over."""
    if campaign is None or not is_over(standing) or next_chapter(campaign) is None:
        return campaign
    game = standing.game
    scores = game.scores(game.view(standing.match.state, SPECTATOR))
    results = results_of(campaign_in(game), names(standing), scores, winners(standing))
    return after(campaign, results)


def exported(campaign: Group) -> tuple[str, str]:
    """The name of a file and its text."""
    return f"{campaign.game}-{campaign.id}{SUFFIX}", write(campaign)
