"""A quick opinion of a position of Slithy, for bots.

What people say is believed as far as they have kept their word so far, and never counts for the one
who said it: so a bot says what makes the others leave room, and then plays what pays. It lies when
that is better (SL-24); who has lied often is listened to by nobody, so that lying wears off.
"""

import math
from typing import Final

from tumtum.engine.packed import count5

from .rules.actions import (
    SILENT,
    ask_gems,
    ask_seat,
    claim_gems,
    is_agree,
    is_ask,
    is_claim,
    is_proposal,
    is_total,
    total_gems,
)
from .rules.position import CHOOSE_YELLOW, COMMIT_GEMS, DISCUSS, PICK_FIRST
from .rules.state import Slithy

SCALE: Final = 24.0  # points that make a game all but won
BELIEF: Final = 0.6  # how far a stranger's word is trusted
FIRST: Final = 2.0  # and how many turns of keeping it, or not, weigh as much as that
DOUBT: Final = 0.7  # gems by which a group's total may miss its expectation
GREED: Final = 1.3  # others are expected to play so many times their fair share
HELD: Final = 0.3  # what a gem in hand is worth to its owner while purple cards are left
TAKEN: Final = 0.7  # what a gem in the fullest hand is worth to the dealer, who may take it
KIND: Final = 0.02  # agreeing is a little better than silence, refusing a little worse


def sense(state: Slithy, seat: int) -> float:
    """How far the seat will be ahead of the others when this round is scored."""
    result = state.result()
    if result is not None:
        return result[seat]
    if state.stage == PICK_FIRST:
        return 0.0
    if state.stage == CHOOSE_YELLOW and seat == state.dealer:
        return max(_after(state, seat, action) for action in state.legal(seat))
    scores = _round_scores(state, seat)
    totals = [int(state.total_score(other)) + scores[other] for other in range(len(scores))]
    rivals = [total for other, total in enumerate(totals) if other != seat]
    lead = totals[seat] - (max(rivals) + sum(rivals) / len(rivals)) / 2
    if state.stage == DISCUSS:
        lead += _manners(state, seat)
    return max(-0.99, min(0.99, lead / SCALE))


def _after(state: Slithy, seat: int, action: int) -> float:
    following = state.clone()
    following.apply(seat, action)
    return sense(following, seat)


def _round_scores(state: Slithy, seat: int) -> list[float]:
    """What each seat may expect of this round, the turn being played included."""
    seats = range(int(state.seats))
    in_play = state.stage in (DISCUSS, COMMIT_GEMS)
    yellows = [card for card in range(1, 6) if state.yellows >> card & 1]
    left = [card for card in yellows if not (in_play and card == state.yellow)] or [0]
    leftover = sum(left) / len(left)
    purples = sum(card for card in range(1, 6) if state.purples >> card & 1)
    if in_play:
        purples -= int(state.purple)
    hands = [float(count5(state.hands, other)) for other in seats]
    scores = [float(count5(state.scored, other)) + leftover for other in seats]
    dealer = int(state.dealer)
    scores[dealer] = float(state.busted)
    if in_play:
        for group in state.groups():
            scores[dealer] += _play_out(state, seat, group, hands, scores)
    for other in seats:
        if other != dealer:
            scores[other] += HELD * min(hands[other], purples)
    scores[dealer] += TAKEN * max(hands)
    return scores


def _play_out(
    state: Slithy, seat: int, group: list[int], hands: list[float], scores: list[float]
) -> float:
    """Expected gems of a group this turn: takes them from hands, adds to scores, says how many
    the dealer may hope for."""
    expected = _expected(state, seat, group)
    total = sum(expected.values())
    limit = int(state.purple + state.yellow)
    bust = 1 / (1 + math.exp(-(total - limit + 0.5) / DOUBT))
    caught = 0.0
    for member, gems in expected.items():
        scored = min(gems, float(state.purple))
        scores[member] += (1 - bust) * scored
        caught += bust * gems
        hands[member] -= bust * gems + (1 - bust) * scored
    return caught


def _expected(state: Slithy, seat: int, group: list[int]) -> dict[int, float]:
    """How many gems each member will play: what is committed, what was said, or a fair share.
    While the talk goes on, the seat itself is expected to fill the room that the others leave."""
    target = _target(state)
    share = _agreed_total(state, group, target) / len(group)
    expected = {}
    for member in group:
        most = min(float(count5(state.hands, member)), float(state.purple))
        if state.stage == COMMIT_GEMS and not state.waiting >> member & 1:
            expected[member] = float(count5(state.played, member))
        else:
            expected[member] = min(most, GREED * _hoped(state, member, share, most))
    if state.stage == DISCUSS and seat in group:
        others = 0.0  # compiled, `sum` over a generator would take the floats for whole numbers
        for member, gems in expected.items():
            if member != seat:
                others += gems
        room = target - others
        most = min(float(count5(state.hands, seat)), float(state.purple))
        expected[seat] = max(0.0, min(most, room))
    return expected


def _target(state: Slithy) -> int:
    """The largest total that two of three hidden cards leave safe, as everybody can reckon."""
    yellows = [card for card in range(1, 6) if state.yellows >> card & 1]
    return int(state.purple) + yellows[len(yellows) // 3] - 1


def _statements(state: Slithy, member: int) -> list[int]:
    """What a member said this turn, the latest first."""
    others = int(state.seats) - 1
    place = (member - int(state.dealer)) % int(state.seats) - 1
    return [int(statement) for statement in state.said[place::others]][::-1]


def _agreed_total(state: Slithy, group: list[int], target: int) -> float:
    """The total that was last proposed, if it is near what everybody can reckon."""
    for statement in state.said[::-1]:
        if is_total(statement):
            proposed = int(total_gems(statement))
            return float(max(target - 1, min(target + 1, proposed)))
    return float(target)


def _hoped(state: Slithy, member: int, share: float, most: float) -> float:
    """A fair share of what the others have not claimed, moved by the member's own word or by
    what it was asked for; words that cannot be meant are not believed."""
    for statement in _statements(state, member):
        if is_claim(statement) and int(claim_gems(statement)) <= most:
            belief = _belief(state, member)
            return belief * int(claim_gems(statement)) + (1 - belief) * share
    for statement in state.said[::-1]:
        if is_ask(statement) and ask_seat(statement) == member:
            gems = int(ask_gems(statement))
            if share - 1 <= gems <= most:
                return BELIEF * gems + (1 - BELIEF) * share
    return max(0.0, share - _crowding(state, member))


def _belief(state: Slithy, member: int) -> float:
    """How far a player's word is trusted, after what it made of its words so far."""
    kept = float(count5(state.kept, member))
    broken = float(count5(state.broken, member))
    return (FIRST * BELIEF + kept) / (FIRST + kept + broken)


def _crowding(state: Slithy, member: int) -> float:
    """How much the claims of the others make one who has claimed nothing hold back."""
    size = 0
    pressure = 0.0
    group = next(group for group in state.groups() if member in group)
    fair = _target(state) / len(group)
    for mate in group:
        words = [int(claim_gems(word)) for word in _statements(state, mate) if is_claim(word)]
        if mate != member and words and words[0] <= state.purple:
            size += 1
            pressure += _belief(state, mate) * (words[0] - fair)
    return pressure / max(1, len(group) - size)


def _manners(state: Slithy, seat: int) -> float:
    """A taste for answers, so that bots are good company."""
    said = _statements(state, seat)
    if not said or said[0] == SILENT or is_proposal(said[0]):
        return 0.0
    return KIND if is_agree(said[0]) else -KIND
