"""The analysis in the browser: it comes by itself, is accessible, and leads to the replay."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .test_pages import check_all_sizes
from .visitors import NewVisitor, Visitor


def given_up(anna: Visitor) -> str:
    """A duel in which both take the last option, until one of them has had enough."""
    table = str(anna.open_table("me", "here")["table"])
    for _ in range(20):
        anna.decide(table, anna.state(table, 0)["deciders"][0], -1)
    command = {"kind": "resign", "command_id": "enough", "seat": 0}
    assert anna.context.request.post(f"/api/tables/{table}/commands", data=command).ok
    return table


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_an_analysis_comes_by_itself(visitor: NewVisitor, scheme: str) -> None:
    anna = visitor(color_scheme=scheme)
    anna.go(f"/table/{given_up(anna)}")
    anna.page.click("a:has-text('Analysis')")
    expect(anna.page.locator(".curve svg")).to_be_visible(timeout=120_000)
    check_all_sizes(anna.page)
    first = anna.page.locator(".remarks tbody a").first
    move = first.inner_text()
    first.click()
    expect(anna.page.locator("#step")).to_have_text(f"{move}/20")
    assert anna.faults == []
