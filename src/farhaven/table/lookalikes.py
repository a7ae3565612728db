"""Names that look alike: what they are compared by, and what no name may hold.

The alphabets of Europe share many shapes, so two names can look the same and be written with other
letters. A skeleton writes each such letter as the Latin one. Letters with marks, as Czech and
Polish have them, keep their marks.
"""

# ruff: noqa: RUF001  # letters that look alike are what this module is about

from __future__ import annotations

import unicodedata
from typing import Final

from sqlalchemy import Connection, select, update

from .schema import ACCOUNTS

LONGEST: Final = 160

# What is never seen, or is seen as a gap, and is no space: fillers, joiners, selectors, blanks.
_UNSEEN: Final = frozenset(
    map(
        chr,
        (
            *(0x00AD, 0x034F, 0x061C, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFEFF),
            *(0xFFA0, 0x1D159),
            *range(0x180B, 0x1810),
            *range(0x200B, 0x2010),
            *range(0x202A, 0x202F),
            *range(0x2060, 0x2070),
            *range(0xFE00, 0xFE10),
            *range(0xFFF0, 0xFFFC),
            *range(0x1BCA0, 0x1BCA4),
            *range(0x1D173, 0x1D17B),
            *range(0xE0000, 0xE1000),
        ),
    )
)

# The letter that is meant, and after it those that look like it. Capitals are compared as capitals:
# the Cyrillic Ve looks like B, its small letter does not look like b.
_SHAPES: Final = """
A АΑ
B ВΒ
C СϹ
E ЕΕ
H НΗ
J ЈͿ
K КΚ
M МΜ
N Ν
O ОΟ
P РΡ
S Ѕ
T ТΤ
X ХΧ
Y ҮΥУ
Z Ζ
a аαɑ
c сϲ
d ԁ
e е
g ɡ
h һ
i іιı
j јϳ
l I1|ІΙӀӏ
n η
o оοσ0
p рρ
q ԛ
s ѕ
u υ
v νѵ
w ԝω
x хχ
y уүγ
"""
_SHAPED: Final = {ord(sign): line[0] for line in _SHAPES.split("\n") if line for sign in line[2:]}

# Writings that people mix within a name.
_EAST_ASIAN: Final = frozenset(("CJK", "HIRAGANA", "KATAKANA", "HANGUL", "BOPOMOFO"))


def is_unseen(sign: str) -> bool:
    """Whether nobody sees this sign; spaces are none of these."""
    hidden = unicodedata.category(sign)[0] == "C" and not sign.isspace()
    return hidden or sign in _UNSEEN


def is_mixed(name: str) -> bool:
    """Whether letters of several alphabets are in this name."""
    letters = [sign for sign in unicodedata.normalize("NFKC", name) if sign.isalpha()]
    alphabets = {unicodedata.name(sign, "?").split()[0] for sign in letters}
    return len(alphabets) > 1 and not alphabets <= _EAST_ASIAN


def skeleton(name: str) -> str:
    """The same for names that look the same."""
    seen = "".join(sign for sign in unicodedata.normalize("NFKC", name) if not is_unseen(sign))
    shaped = unicodedata.normalize("NFKD", seen).translate(_SHAPED).casefold().translate(_SHAPED)
    whole = unicodedata.normalize("NFKC", shaped)
    printed = "".join(sign for sign in whole if unicodedata.category(sign) not in ("Mn", "Me"))
    return " ".join(printed.split())[:LONGEST]


def give_skeletons(connection: Connection) -> None:
    """Work out the skeletons of accounts that were made before there were any.

    Of those that look the same the oldest has it; the others keep their names as well.
    """
    rows = connection.execute(
        select(ACCOUNTS.c.id, ACCOUNTS.c.name, ACCOUNTS.c.skeleton).order_by(
            ACCOUNTS.c.created, ACCOUNTS.c.id
        )
    ).all()
    given = {row.skeleton for row in rows if row.skeleton is not None}
    for row in rows:
        if row.skeleton is None and (found := skeleton(row.name)) not in given:
            given.add(found)
            here = ACCOUNTS.c.id == row.id
            connection.execute(update(ACCOUNTS).where(here).values(skeleton=found))
