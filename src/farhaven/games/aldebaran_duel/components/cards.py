"""The epoch cards, one line each."""

from __future__ import annotations

from typing import Final

from .reading import ark, colony, planet, shuttle, station

# id, name, cost, worth as payment (E energy, F food, M metal, S science), effect;
# colonisation cards: before the effect, the colour of their quarter and the objects on it;
# planets: before the effect, four quarters (white; "grey!" bordered, only for grey; "grey" filled)
# and the objects on them.

# fmt: off
# ruff: noqa: E501
_EPOCH_CARDS: Final = (
    # -- epoch 1: stations
    station("1_01", "Sunward Array", "FMM", "E", "energy"),
    station("1_02", "Tether Dynamo", "FMM", "F", "energy"),
    station("1_03", "Corona Skimmer", "FFMM", "S", "energy, 1 token"),
    station("1_04", "Hydroponic Ring", "EMM", "F", "food"),
    station("1_05", "Algae Raft", "EEM", "M", "food"),
    station("1_06", "Orchard Drum", "EEMM", "E", "food, 2 points"),
    station("1_07", "Ore Tug Dock", "EFF", "M", "metal"),
    station("1_08", "Dust Sieve", "EEF", "E", "metal"),
    station("1_09", "Smelter Spindle", "EEFF", "S", "metal, 1 token"),
    station("1_10", "Quiet Observatory", "EFM", "M", "science"),
    station("1_11", "Orbital Laboratory", "EFFM", "FS", "science, 2 points"),
    # -- epoch 1: shuttles
    shuttle("1_12", "Escort Shuttle", "EM", "M", "military 1"),
    shuttle("1_13", "Lancer Shuttle", "EMM", "E", "military 1, 2 points"),
    shuttle("1_14", "Barter Shuttle", "FM", "F", "trade 1", ruled="cost"),
    shuttle("1_15", "Freight Shuttle", "FF", "EM", "trade 1"),
    shuttle("1_16", "Courier Shuttle", "EF", "S", "diplomacy 1"),
    shuttle("1_17", "Envoy Shuttle", "ES", "F", "diplomacy 1, 1 point"),
    # -- epoch 1: colony ships
    ark("1_18", "Seedling Ark", "FM", "E", "income 2, 3 points"),
    ark("1_19", "Pioneer Ark", "EM", "M", "trade 1, 2 points"),
    # -- epoch 1: colonisation cards
    colony("1_20", "Quarry Domes", "E", "F", "grey", "station", "4 points"),
    colony("1_21", "Slag Terraces", "EF", "M", "grey", "shuttle", "metal"),
    colony("1_22", "Moss Fields", "EM", "E", "green", "", "food", ruled="effects.production.food"),
    colony("1_23", "Fern Valleys", "M", "S", "green", "ship", "1 token, 2 points"),
    colony("1_24", "Glass Desert", "F", "F", "yellow", "shuttle", "2 tokens, 1 point"),
    colony("1_25", "Storm Plateau", "M", "E", "yellow", "station", "1 token, 2 points"),
    colony("1_26", "Crystal Caves", "EF", "S", "violet", "ship", "science"),
    colony("1_27", "Echo Basin", "F", "EF", "violet", "ship station", "4 points", ruled="objects"),
    colony("1_28", "Harbour Crater", "E", "M", "green", "ship", "3 points", ruled="objects"),
    # -- epoch 1: planets
    planet("1_29", "Ketha", "E", "F", "white grey green yellow", "shuttle", "1 token, 2 points"),
    planet("1_30", "Orrun", "FMM", "E", "yellow! yellow grey grey", "", "energy"),
    planet("1_31", "Mirel", "M", "S", "white white green green", "ship", "2 tokens, 2 points", ruled="effects.points effects.tokens objects"),
    planet("1_32", "Tavas", "F", "M", "white grey! grey violet", "station", "5 points"),
    planet("1_33", "Uldor", "FM", "E", "white green! green yellow", "shuttle", "trade 1, 1 point"),
    planet("1_34", "Senva", "M", "F", "white yellow! grey violet", "ship", "income 2, 2 points"),
    planet("1_35", "Pharos", "EFM", "M", "white white violet! yellow", "station", "science, income 1, 5 points"),
    planet("1_36", "Brask", "MM", "FM", "white grey! green green", "shuttle", "military 1, 2 points"),
    # -- epoch 2: stations
    station("2_01", "Prominence Grid", "FFMM", "E", "energy, 1 point"),
    station("2_02", "Antimatter Well", "FFMMM", "S", "energy, 2 tokens"),
    station("2_03", "Pulse Relay", "FFMMM", "F", "energy, trade 1"),
    station("2_04", "Cloud Farm", "EEEM", "F", "food, 1 point"),
    station("2_05", "Protein Foundry", "EEEMM", "M", "food, 2 tokens"),
    station("2_06", "Deep Core Drill", "EEFF", "M", "metal, 1 point"),
    station("2_07", "Belt Refinery", "EEEFF", "E", "metal, military 1"),
    station("2_08", "Data Beacon", "EEFM", "S", "science, 1 point"),
    station("2_09", "Lattice Institute", "EEFMM", "ES", "science, income 1, 1 point"),
    # -- epoch 2: shuttles
    shuttle("2_10", "Corsair Shuttle", "EEMM", "M", "military 1, 1 point"),
    shuttle("2_11", "Siege Shuttle", "EEMMMM", "E", "military 2"),
    shuttle("2_12", "Caravan Shuttle", "EFFF", "F", "trade 1, 1 point"),
    shuttle("2_13", "Bazaar Shuttle", "FFFFMM", "EM", "trade 2"),
    shuttle("2_14", "Legate Shuttle", "FFMMS", "S", "diplomacy 1, 1 point"),
    shuttle("2_15", "Treaty Shuttle", "EEEFFS", "F", "diplomacy 2"),
    shuttle("2_16", "Scout Shuttle", "EEFMM", "M", "diplomacy 1, 1 point"),
    # -- epoch 2: colony ships
    ark("2_17", "Bulwark Ark", "FFMMM", "F", "military 1, 1 token", ruled="type requires cost resource effects"),
    ark("2_18", "Exchange Ark", "EEEFFF", "E", "trade 1, 4 points"),
    ark("2_19", "Concord Ark", "EEEFFS", "M", "diplomacy 1, income 1"),
    ark("2_20", "Bastion Ark", "EMMM", "FM", "6 points"),
    # -- epoch 2: colonisation cards
    colony("2_21", "Foundry Plain", "EEFFF", "M", "grey", "station", "metal, 5 points", ruled="quarter effects"),
    colony("2_22", "Bunker Fields", "EMM", "E", "grey", "shuttle", "military 1"),
    colony("2_23", "Terrace Farms", "EEMMM", "F", "green", "ship", "food, 1 point"),
    colony("2_24", "Canopy City", "EEEF", "S", "green", "shuttle", "3 points"),
    colony("2_25", "Mirror Steppe", "FFM", "E", "yellow", "shuttle", "energy, 1 point"),
    colony("2_26", "Furnace Coast", "FFM", "M", "yellow", "ship", "3 tokens, 1 point"),
    colony("2_27", "Archive Vaults", "EFM", "S", "violet", "station", "science, 1 point"),
    colony("2_28", "Embassy Row", "FS", "F", "violet", "ship shuttle", "diplomacy 1"),
    colony("2_29", "Port Meridian", "EEFF", "EF", "yellow", "ship", "trade 1"),
    # -- epoch 2: planets
    planet("2_30", "Vesk", "EFF", "E", "white grey yellow violet", "shuttle", "4 points"),
    planet("2_31", "Iphira", "FFMM", "S", "green! green green yellow", "ship", "food, 2 points"),
    planet("2_32", "Nembrot", "EMMM", "M", "white grey! grey violet", "station", "military 1, 3 points"),
    planet("2_33", "Calyx", "EEEF", "F", "white white green yellow", "shuttle", "trade 1, 1 token, 2 points"),
    planet("2_34", "Ondine", "FFMM", "E", "white violet! violet yellow", "ship", "diplomacy 1, 2 points"),
    planet("2_35", "Halcyon", "EFMM", "F", "white yellow! grey green", "station", "income 3, 2 points"),
    planet("2_36", "Gorgon", "EEEMM", "MS", "white white grey! grey", "ship", "2 tokens, 10 points"),
    # -- epoch 3: stations
    station("3_01", "Dyson Petal", "FFFMMM", "E", "energy, 3 points"),
    station("3_02", "Ring Granary", "EEEMMM", "F", "food, 3 points"),
    station("3_03", "Comet Crusher", "EEEFFF", "M", "metal, 3 points"),
    station("3_04", "Oracle Array", "EEFFMM", "S", "science, 3 points"),
    station("3_05", "Stellar Forge", "EEEFFFMM", "FM", "energy, metal"),
    station("3_06", "Gene Vault", "EEFFMMS", "S", "food, science"),
    # -- epoch 3: shuttles
    shuttle("3_07", "Dreadnought Shuttle", "EEEMMMM", "M", "military 2, 1 point"),
    shuttle("3_08", "Raider Shuttle", "EEMMM", "E", "military 1, 3 points"),
    shuttle("3_09", "Guild Shuttle", "EEFFFMMM", "F", "trade 2, 1 point"),
    shuttle("3_10", "Broker Shuttle", "EEEFFF", "E", "trade 1, 3 points"),
    shuttle("3_11", "Herald Shuttle", "FFFMMMS", "S", "diplomacy 2, 1 point"),
    shuttle("3_12", "Arbiter Shuttle", "EFFMMM", "M", "diplomacy 1, 3 points"),
    shuttle("3_13", "Vanguard Shuttle", "EEEFFMM", "EF", "military 1, trade 1, 1 point"),
    # -- epoch 3: colony ships
    ark("3_14", "Leviathan Ark", "EEEEFFMM", "M", "7 points"),
    ark("3_15", "Garden Ark", "EEFFFF", "F", "1 token, 6 points", ruled="cost"),
    ark("3_16", "Iron Ark", "EEMMMM", "E", "military 1, 4 points"),
    ark("3_17", "Merchant Ark", "FFFMMMM", "F", "trade 1, 4 points"),
    ark("3_18", "Peace Ark", "EEEFFFS", "E", "diplomacy 1, 3 points"),
    ark("3_19", "Memory Ark", "EEEMMMS", "M", "income 2, 4 points"),
    # -- epoch 3: colonisation cards
    colony("3_20", "Citadel Ridge", "EEEFF", "M", "grey", "station", "3 points"),
    colony("3_21", "Cannon Glacier", "EEEMM", "E", "grey", "ship", "military 1, 1 point"),
    colony("3_22", "World Forest", "EMMMM", "F", "green", "shuttle", "4 points"),
    colony("3_23", "Delta Gardens", "EEEFM", "S", "green", "ship", "food, 1 point"),
    colony("3_24", "Sun Palace", "FFFFM", "E", "yellow", "ship", "4 points"),
    colony("3_25", "Grand Exchange", "FFFMM", "M", "yellow", "shuttle", "trade 1, 1 point"),
    colony("3_26", "Singing Spires", "EEMMS", "S", "violet", "station", "4 points"),
    colony("3_27", "Hall of Accords", "EEEFF", "F", "violet", "ship", "diplomacy 1, 1 point"),
    colony("3_28", "Titan Works", "FFFF", "EM", "grey", "shuttle", "metal, 1 point"),
    colony("3_29", "Starfall Lake", "EFMM", "FS", "violet", "ship", "1 token, 2 points"),
    # -- epoch 3: planets
    planet("3_30", "Zephra", "EEEM", "E", "white grey green yellow", "shuttle", "3 points"),
    planet("3_31", "Twinmere", "FFFFMM", "F", "white white green violet", "ship ship", "1 point", ruled="id epoch type objects.two_identical"),
    planet("3_32", "Karyon", "EEEFF", "M", "white green! green grey", "station", "trade 1, 1 point"),
    planet("3_33", "Solace", "EFMMM", "S", "violet! violet yellow yellow", "ship", "diplomacy 1, 1 point"),
    planet("3_34", "Gemini Reach", "EEFFMMM", "M", "white grey! grey violet", "shuttle shuttle", "1 point", ruled="id epoch type objects.two_identical"),
    planet("3_35", "Ambria", "EEFFF", "F", "white yellow! yellow green", "shuttle", "1 token, 3 points"),
    planet("3_36", "Erebus", "EEFFMMM", "ES", "white white grey violet", "station", "4 points"),
)
# fmt: on

CARDS: Final = {card.id: card for card in _EPOCH_CARDS}
