"""How long who is away keeps a say."""

from tumtum.table.match.absence import GATHERING, LIVE, SLOW, Absence, absence, grace, in_words
from tumtum.table.match.clock import ClockRule

MINUTE = 60_000
DAY = 24 * 60 * MINUTE


def test_minutes_in_a_live_match_days_in_a_slow_one() -> None:
    assert grace(ClockRule("move", 30, "move"), under_way=True) == LIVE
    assert grace(ClockRule("bank", 900, "seat"), under_way=True) == LIVE
    assert grace(ClockRule("move", 24 * 3600, "move"), under_way=True) == DAY
    assert grace(ClockRule("bank", 14 * 24 * 3600, "move"), under_way=True) == 14 * DAY // 10
    assert grace(ClockRule("move", 14 * 24 * 3600, "move"), under_way=True) == SLOW
    assert grace(None, under_way=True) == SLOW
    assert grace(None, under_way=False) == GATHERING


def test_it_counts_from_when_they_were_seen_last() -> None:
    away = absence(seen=1_000_000, started=0, wait=LIVE)
    assert away == Absence(1_000_000, 1_000_000 + LIVE)
    assert not away.over(away.until - 1)
    assert away.over(away.until)


def test_after_a_restart_there_is_time_to_come_back() -> None:
    restarted = 1_000_000 + 5 * DAY
    assert absence(1_000_000, restarted, SLOW).until == restarted + LIVE
    assert absence(restarted - MINUTE, restarted, SLOW).until == restarted - MINUTE + SLOW
    assert absence(0, restarted, SLOW).until == restarted + SLOW, "nobody noted when they left"


def test_it_can_be_read() -> None:
    assert in_words(500) == "1 second"
    assert in_words(59_000) == "59 seconds"
    assert in_words(2 * MINUTE + 1) == "3 minutes"
    assert in_words(60 * MINUTE) == "60 minutes"
    assert in_words(120 * MINUTE + 1) == "3 hours"
    assert in_words(2 * DAY) == "48 hours"
    assert in_words(3 * DAY) == "3 days"
