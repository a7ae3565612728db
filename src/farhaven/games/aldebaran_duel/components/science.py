"""The science cards, one line each."""

from __future__ import annotations

from typing import Final

from .kinds import (
    CardType,
    Cheaper,
    CompletionPoints,
    EpochTokens,
    FinalPoints,
    MarketReach,
    Per,
    TokenPaysScience,
)
from .reading import science

# id, name, cost in science, "S" if it may pay for another, effect, lasting effect
_SCIENCE_CARDS: Final = (
    science("S01", "Survey Probes", 2, "S", "4 tokens, 1 point"),
    science("S02", "Public Lectures", 2, "S", "6 points"),
    science("S03", "Modular Hulls", 2, "S", "3 points", Cheaper(CardType.SHUTTLE, 1)),
    science("S04", "Prefabricated Docks", 2, "S", "3 points", Cheaper(CardType.STATION, 1)),
    science("S05", "Terraforming", 3, "", "2 points", Cheaper(CardType.COLONISATION, 1)),
    science("S06", "Star Charts", 3, "S", "4 points", Cheaper(CardType.PLANET, 1)),
    science("S07", "Fleet Academy", 4, "", "military 2"),
    science("S08", "Trade Code", 4, "", "trade 2"),
    science("S09", "Xenolinguistics", 4, "", "diplomacy 2"),
    science("S10", "Patent Office", 3, "", "income 2, 1 point"),
    science("S11", "Universal Solvent", 2, "S", "3 tokens", TokenPaysScience()),
    science("S12", "Deep Cold Stores", 2, "S", "3 points", EpochTokens(2)),
    science("S13", "Market Forecasting", 3, "", "2 tokens", MarketReach(4)),
    science("S14", "Settler Medicine", 3, "S", "2 points", CompletionPoints(3)),
    science("S15", "Station Network", 4, "", "", FinalPoints(Per.STATION_CARD, 1)),
    science("S16", "Convoy Doctrine", 4, "", "", FinalPoints(Per.SHUTTLE_CARD, 2)),
    science("S17", "Golden Record", 5, "", "9 points"),
    science("S18", "Fusion Theory", 4, "S", "energy, metal, 3 points"),
    science("S19", "Biosphere Theory", 4, "S", "food, science, 3 points"),
    science("S20", "Relic Archive", 4, "", "", FinalPoints(Per.COMPLETED_PLANET, 3)),
)

SCIENCE: Final = {card.id: card for card in _SCIENCE_CARDS}
