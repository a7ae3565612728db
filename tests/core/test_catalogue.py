"""Actions as stable integers."""

from __future__ import annotations

import pytest

from farhaven.core.catalogue import Catalogue

from .toy import ACTIONS, Bury, Choose, Draw, Rest


def test_every_action_has_its_place_as_its_number() -> None:
    catalogue = Catalogue(ACTIONS)
    assert len(catalogue) == len(ACTIONS)
    assert [catalogue.number(action) for action in ACTIONS] == list(range(len(ACTIONS)))
    assert [catalogue.action(number) for number in range(len(ACTIONS))] == list(ACTIONS)


def test_equal_fields_of_another_kind_are_another_action() -> None:
    catalogue = Catalogue((Bury(3), Choose(3)))
    assert (catalogue.number(Bury(3)), catalogue.number(Choose(3))) == (0, 1)


def test_an_action_that_is_not_listed_is_not_there() -> None:
    catalogue = Catalogue((Draw(), Bury(3)))
    assert Bury(3) in catalogue
    assert Bury(4) not in catalogue
    assert Rest() not in catalogue
    with pytest.raises(KeyError):
        catalogue.number(Rest())


def test_no_action_is_listed_twice() -> None:
    with pytest.raises(ValueError, match="twice"):
        Catalogue((Draw(), Rest(), Draw()))
