"""A position of Gunny Town, as the engine sees it. Compiled by mypyc.

What an action leads to waits as steps; `proceed` carries out all that needs no decision.
"""

from mypy_extensions import i64

from tumtum.engine.options import Setup
from tumtum.engine.rng import Rng
from tumtum.engine.state import NOBODY, ONLY, ONLY_NATURE, IllegalMove, shares

from . import duels, missions, saloon, secrets, turns
from .actions import (
    CHALLENGE,
    CLAIM,
    END_TURN,
    FAKE,
    FEE,
    FIRE,
    FORCE_SALE,
    HIT,
    KEEP_SECRET,
    PASS,
    PICK_GOLD,
    RIDE,
    TAKE_BADGE,
    challenged_seat,
    chosen_seat,
    claim_card,
    drawn_chest,
    drawn_kind,
    drawn_secret,
    fee_card,
    force_sale_card,
    given_kind,
    laid_kind,
    stake_gold,
    turned_mission,
)
from .cards import draw
from .chests import find
from .choices import all_choices, odds, random_choice
from .locations import do_deed
from .options import options_of
from .position import FAKED, Position
from .refusals import reason
from .scoring import winners
from .steps import (
    AFTER,
    AGAIN,
    BADGE,
    BEFORE,
    CLAIMS,
    DEAL,
    DRAW,
    DRAW_A_SECRET,
    ENTER,
    FIRST_MOVE,
    GIVE_CARD,
    LAY_CARD,
    OPEN,
    OVER,
    PICK_FIRST,
    REPLY,
    REVEAL_BET,
    STAKE_BET,
    TURN_UP_MISSION,
    WIN,
)
from .stores import force_sale, pay_fee


class GunnyTown(Position):
    """The contract: who acts, what they may do, what follows."""

    def actors(self) -> list[int]:
        stage = self.stage
        if stage >= DEAL or stage == OVER:
            return NOBODY
        if stage <= REVEAL_BET:
            return ONLY_NATURE
        return ONLY[self.actor]

    def legal(self, seat: i64) -> list[int]:
        return all_choices(self)

    def weights(self) -> list[int]:
        return odds(self)

    def random(self, seat: i64, rng: Rng) -> i64:
        return random_choice(self, rng)

    def apply(self, seat: i64, action: i64) -> None:
        stage = self.stage
        if stage in (BEFORE, AFTER, FIRST_MOVE):
            self.act(action)
        elif stage <= REVEAL_BET:
            self.happen(action)
        else:
            self.reply(action)
        turns.proceed(self)

    def act(self, action: i64) -> None:
        """The active player's choice in phases 3, 4 and 5 (GT-148)."""
        if action < RIDE:
            turns.walk(self, action)
        elif action < CHALLENGE:
            turns.ride(self, action)
        elif action == END_TURN:
            turns.end_turn(self)
        else:
            self.push(self.stage, self.actor)  # the phase goes on afterwards
            self.act_within(self.actor, action)

    def act_within(self, seat: i64, action: i64) -> None:
        """What may be done in a phase, in any order (GT-37)."""
        if action >= PICK_GOLD:
            do_deed(self, action)
        elif action < CLAIM:
            duels.challenge(self, challenged_seat(action))
        elif action < FEE:
            missions.claim(self, seat, claim_card(action))
        elif action < FORCE_SALE:
            pay_fee(self, seat, fee_card(action))
        else:
            force_sale(self, seat, force_sale_card(action))

    def happen(self, action: i64) -> None:
        """Nature's moves (GT-137)."""
        stage = self.stage
        if stage == DRAW:
            draw(self, drawn_kind(action))
        elif stage == TURN_UP_MISSION:
            turns.turn_up(self, turned_mission(action))
        elif stage == DRAW_A_SECRET:
            secrets.draw_secret(self, drawn_secret(action))
        elif stage == OPEN:
            find(self, drawn_chest(action))
        elif stage == REVEAL_BET:
            saloon.reveal_bet(self, drawn_kind(action))
        else:
            turns.pick_first(self, chosen_seat(action))

    def reply(self, action: i64) -> None:
        """Answers to what an action asks."""
        stage = self.stage
        if stage == LAY_CARD:
            duels.lay(self, laid_kind(action))
        elif stage == REPLY:
            answer = FAKED if action == FAKE else laid_kind(action)
            duels.reveal(self, answer)
        elif stage == WIN:
            if action == HIT:
                duels.hit(self, self.actor)
            else:
                duels.frighten(self, self.actor)
        elif stage == CLAIMS:
            self.claim_or_pass(action)
        elif stage == BADGE:
            if action == TAKE_BADGE:
                duels.take_loser_badge(self)
            else:
                duels.leave_badge(self)
        elif stage == AGAIN:
            if action == FIRE:
                duels.fire(self)
            else:
                duels.stop(self)
        elif stage == GIVE_CARD:
            missions.give(self, given_kind(action))
        elif stage == STAKE_BET:
            saloon.stake(self, stake_gold(action))
        elif stage == ENTER:
            turns.enter(self, action)
        elif action == KEEP_SECRET:
            secrets.keep(self)
        else:
            secrets.drop(self)

    def claim_or_pass(self, action: i64) -> None:
        """The window after a hit stays open until he passes or may claim no more (GT-153)."""
        if action == PASS:
            if self.recording:
                self.say("pass", "GT-153", self.actor, [])
            return
        self.push(CLAIMS, self.actor)
        missions.claim(self, self.actor, claim_card(action))

    def clone(self) -> "GunnyTown":
        twin = GunnyTown(self.seats, self.options)
        self.copy_to(twin)
        return twin

    def result(self) -> list[float] | None:
        if self.stage != OVER:
            return None
        return shares(winners(self), int(self.seats))

    def why_not(self, seat: int, action: int) -> IllegalMove:
        return reason(self, seat, action)


def start(setup: Setup) -> GunnyTown:
    """A new game; nature turns up missions and deals."""
    game = GunnyTown(setup.seats, options_of(setup))
    game.lay_out()
    if game.options.random_first:
        game.stage = PICK_FIRST
    else:
        game.push(DEAL, 0)
        turns.proceed(game)
    return game
