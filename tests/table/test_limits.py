"""Limits, and how they are changed."""

import re
from dataclasses import fields

import pytest

from tumtum.table.limits import Rates, chosen_rates, network_of

from .harness import ROOT


def test_limits_are_chosen_by_name() -> None:
    rates = chosen_rates(["at_table=50", "chats=3/0.25", "header_seconds=2.5"])
    assert rates == Rates(at_table=50, chats=(3, 0.25), header_seconds=2.5)


@pytest.mark.parametrize(
    "choice", ["cakes=3", "at_table", "at_table=x", "at_table=1/2", "chats=3", "chats=3/-1"]
)
def test_a_limit_that_cannot_be_is_said(choice: str) -> None:
    with pytest.raises(ValueError, match=choice.partition("=")[0]):
        chosen_rates([choice])


def test_the_docs_list_every_limit() -> None:
    text = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    listed = dict(re.findall(r"^\| `(\w+)` \| ([0-9./]+) \|", text, re.M))
    assert listed.keys() == {each.name for each in fields(Rates)}
    assert chosen_rates([f"{name}={value}" for name, value in listed.items()]) == Rates()


def test_a_network_of_ipv6_counts_as_one_address() -> None:
    assert network_of("10.1.2.3") == "10.1.2.3"
    assert network_of("::ffff:10.1.2.3") == "10.1.2.3"
    assert network_of("2001:db8:1:2:3::4") == network_of("2001:db8:1:2:ffff::1")
    assert network_of("2001:db8:1:3::4") != network_of("2001:db8:1:2::4")
    assert network_of("testclient") == "testclient"
