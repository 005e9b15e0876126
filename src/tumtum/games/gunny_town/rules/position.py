"""A position of Gunny Town: all that lies on the table and in the hands.

Small counts by seat are packed in words (four or five bits each); a hand, a deck and a discard
pile are words of counts by kind. Lists that change rarely are replaced, never changed in place,
so that clones can share them; the comment says which.
"""

from typing import Final

from mypy_extensions import i64

from tumtum.engine.packed import bit, bits, count4, count5, times4, times5
from tumtum.engine.state import State

from .options import Options
from .steps import OVER, WIDTH, on_top
from .tables import (
    ACTIVE,
    ALL_AMMO,
    CHESTS,
    FULL_LIFE,
    HAND_LIMIT,
    KINDS,
    MISSIONS,
    NOTHING,
    SECRET_SHIFT,
    SECRET_WIDTH,
    SECRETS,
    START_GOLD,
    START_LIFE,
)

NOBODY_AT: Final = -1  # no seat, no square, no card
NOT_YET: Final = -1  # a card in a duel
FAKED: Final = KINDS  # the reply of who faked
NO_CARD: Final = KINDS + 1  # the reply of who had none
MARK_BITS: Final = 10  # for one player's markers on one card
MARKS: Final = 1023
SECRET_SLOT: Final[i64] = ACTIVE  # beside the slots of the active missions
BANDIT: Final = -1  # no job

NO_NUMBERS: Final[list[i64]] = []


class Position(State):
    """The table. Squares, cards and so on are numbered as in content.py."""

    def __init__(self, seats: i64, options: Options) -> None:
        super().__init__(seats)
        self.options = options
        # the clock
        self.stage: i64 = OVER
        self.actor: i64 = 0  # whom the stage asks (or whom nature's move is for)
        self.pending: i64 = 0  # the steps that wait
        self.turn: i64 = 0  # the active player
        self.first: i64 = 0
        self.round: i64 = 1
        self.ending = False  # the last round (GT-138)
        # this turn
        self.used: i64 = 0  # deeds done at the present location, one bit each
        self.located = False  # the location action was used before the move (GT-47)
        self.rode = False  # by coach
        self.acted = False  # a challenge or a location action since the move (GT-46)
        self.challenged: i64 = 0  # one bit for each player challenged
        self.claims: i64 = 0  # missions claimed this turn, four bits for each seat (GT-117)
        # the players
        self.square: list[i64] = NO_NUMBERS  # NOBODY_AT: not yet in town
        self.gold: list[i64] = NO_NUMBERS
        self.hand: list[i64] = NO_NUMBERS
        self.vp: list[i64] = NO_NUMBERS  # replaced
        self.claimed: list[i64] = NO_NUMBERS  # replaced: missions, one bit each
        self.secret: list[i64] = NO_NUMBERS  # replaced: the card, or NOBODY_AT
        self.life: i64 = 0  # four bits a seat
        self.jobs: i64 = 0  # four bits a seat: 1 + job, 0 for a Bandit
        self.weapons: i64 = 0  # five bits a seat, one for each weapon
        self.horses: i64 = 0  # one bit a seat
        self.jailed: i64 = 0  # four bits a seat: 2 until the skipped turn, then 1
        # the town
        self.owners: i64 = 0  # four bits a store: 1 + seat
        self.active: list[i64] = NO_NUMBERS  # replaced: the mission in each slot
        self.marks: list[i64] = NO_NUMBERS  # by slot, ten bits a seat
        self.tallies: list[i64] = NO_NUMBERS  # replaced: by seat, markers on each secret mission
        # that may be his: everybody can count them, without knowing which one it is
        self.unseen: i64 = 0  # missions never turned up, those in the box included
        self.turned: i64 = 0  # how many were turned up
        self.chests: i64 = 0  # the deck, one bit each
        self.deck: i64 = 0  # ammunition
        self.discard: i64 = 0
        self.secret_deck: i64 = 0  # one bit each
        self.secret_discard: i64 = 0
        # who can know what: since the ammunition deck was last built
        self.stock: i64 = 0  # what it was built from
        self.gambled: i64 = 0  # drawn from it for bets
        self.fresh: list[i64] = NO_NUMBERS  # by seat: drawn from it
        self.shown: list[i64] = NO_NUMBERS  # by seat: discarded face up
        self.gifts: list[i64] = NO_NUMBERS  # replaced: cards handed over, see cards.py
        self.known: list[i64] = NO_NUMBERS  # replaced: by seat and holder, held for sure before it
        self.pools: list[i64] = NO_NUMBERS  # replaced: what each secret mission (last: the secret
        # deck) can be for somebody who saw none of them
        # a duel
        self.foe: i64 = NOBODY_AT  # the challenged player
        self.duel_round: i64 = 0
        self.rounds: i64 = 0  # the challenger's (GT-91)
        self.replies: i64 = 0
        self.laid: i64 = NOT_YET  # the challenger's card
        self.answer: i64 = NOT_YET  # the reply: a kind, FAKED or NO_CARD
        self.winner: i64 = NOBODY_AT
        self.mourner: i64 = NOBODY_AT  # who is paid when somebody falls (GT-83)
        # what else is under way
        self.draws: i64 = 0  # cards still to be drawn
        self.pair: i64 = NOTHING  # the parts of a bet
        self.stake: i64 = 0
        self.gift: i64 = NOTHING  # the card claimed by giving
        self.given: i64 = 0  # cards given for it

    def lay_out(self) -> None:
        """Everybody and everything before the first card is dealt (GT-17 to GT-25)."""
        seats = int(self.seats)
        self.square = [NOBODY_AT] * seats
        self.gold = [START_GOLD] * seats
        self.hand = [0] * seats
        self.vp = [0] * seats
        self.claimed = [0] * seats
        self.secret = [NOBODY_AT] * seats
        self.fresh = [0] * seats
        self.shown = [0] * seats
        self.known = [0] * (seats * seats)
        seat: i64 = 0
        while seat < self.seats:
            self.life += times4(START_LIFE, seat)
            seat += 1
        self.active = [NOTHING] * int(ACTIVE)
        self.marks = [0] * int(ACTIVE)
        self.tallies = [0] * seats
        self.unseen = bit(MISSIONS) - 1
        self.chests = bit(CHESTS) - 1
        self.deck = ALL_AMMO
        self.stock = ALL_AMMO
        self.secret_deck = bit(SECRETS) - 1
        self.pools = [0] * seats
        self.pools.append(self.secret_deck)

    def copy_to(self, twin: "Position") -> None:
        """Make the other position, of the same seats and options, equal to this one."""
        twin.stage = self.stage
        twin.actor = self.actor
        twin.pending = self.pending
        twin.turn = self.turn
        twin.first = self.first
        twin.round = self.round
        twin.ending = self.ending
        twin.used = self.used
        twin.located = self.located
        twin.rode = self.rode
        twin.acted = self.acted
        twin.challenged = self.challenged
        twin.claims = self.claims
        twin.square = self.square.copy()
        twin.gold = self.gold.copy()
        twin.hand = self.hand.copy()
        twin.vp = self.vp
        twin.claimed = self.claimed
        twin.secret = self.secret
        twin.life = self.life
        twin.jobs = self.jobs
        twin.weapons = self.weapons
        twin.horses = self.horses
        twin.jailed = self.jailed
        twin.owners = self.owners
        twin.active = self.active
        twin.marks = self.marks.copy()
        twin.tallies = self.tallies
        twin.unseen = self.unseen
        twin.turned = self.turned
        twin.chests = self.chests
        twin.deck = self.deck
        twin.discard = self.discard
        twin.secret_deck = self.secret_deck
        twin.secret_discard = self.secret_discard
        twin.stock = self.stock
        twin.gambled = self.gambled
        twin.fresh = self.fresh.copy()
        twin.shown = self.shown.copy()
        twin.gifts = self.gifts
        twin.known = self.known
        twin.pools = self.pools
        twin.foe = self.foe
        twin.duel_round = self.duel_round
        twin.rounds = self.rounds
        twin.replies = self.replies
        twin.laid = self.laid
        twin.answer = self.answer
        twin.winner = self.winner
        twin.mourner = self.mourner
        twin.draws = self.draws
        twin.pair = self.pair
        twin.stake = self.stake
        twin.gift = self.gift
        twin.given = self.given

    def key(self) -> tuple[object, ...]:
        clock = (self.stage, self.actor, self.pending, self.turn, self.first, self.round)
        turn = (self.ending, self.used, self.located, self.rode, self.acted, self.challenged)
        players = (self.life, self.jobs, self.weapons, self.horses, self.jailed, self.claims)
        lists = (tuple(self.square), tuple(self.gold), tuple(self.hand), tuple(self.vp))
        cards = (tuple(self.claimed), tuple(self.secret), tuple(self.active), tuple(self.marks))
        decks = (self.unseen, self.turned, self.chests, self.deck, self.discard)
        secrets = (self.secret_deck, self.secret_discard, tuple(self.pools), tuple(self.tallies))
        seen = (self.stock, self.gambled, tuple(self.fresh), tuple(self.shown))
        told = (tuple(self.gifts), tuple(self.known))
        duel = (self.foe, self.duel_round, self.rounds, self.replies, self.laid, self.answer)
        more = (self.winner, self.mourner, self.draws, self.pair, self.stake)
        return (
            (self.seats, self.options.key(), *clock, *turn),
            (*players, *lists, *cards, self.owners),
            (*decks, *secrets, *seen, *told),
            (*duel, *more, self.gift, self.given),
        )

    def census(self) -> list[int]:
        """Ammunition by kind, wherever it is; what was drawn from the deck; missions; secret
        missions; badges; chests are a set and cannot be lost."""
        found: list[int] = []
        for kind in range(KINDS):
            number = count4(self.deck, kind) + count4(self.discard, kind)
            drawn = count4(self.deck, kind) + count4(self.gambled, kind)
            for seat in range(int(self.seats)):
                number += count4(self.hand[seat], kind)
                drawn += count4(self.fresh[seat], kind)
            found.append(int(number))
            found.append(int(drawn - count4(self.stock, kind)))
        lying = len([card for card in self.active if card >= 0])
        taken = sum([int(bits(cards)) for cards in self.claimed])
        found.append(lying + taken + int(bits(self.unseen)))
        found.append(lying + taken - int(self.turned))
        secrets = [int(card) - MISSIONS for card in self.secret if card >= 0]
        for place in range(SECRETS):
            at = secrets.count(place) + (int(self.secret_deck | self.secret_discard) >> place & 1)
            found.append(at - (int(self.secret_deck & self.secret_discard) >> place & 1) * 9)
        held = [int(self.job_of(seat)) for seat in range(int(self.seats)) if self.employed(seat)]
        found.append(len(held) - len(set(held)))
        return found

    # --- simple questions ---

    def cards_in(self, seat: i64) -> i64:
        """The size of a hand."""
        return size(self.hand[seat])

    def room(self, seat: i64) -> i64:
        """How many cards the hand can still take (GT-51)."""
        return HAND_LIMIT - size(self.hand[seat])

    def life_of(self, seat: i64) -> i64:
        return count4(self.life, seat)

    def job_of(self, seat: i64) -> i64:
        """The job, or BANDIT."""
        return count4(self.jobs, seat) - 1

    def employed(self, seat: i64) -> bool:
        return count4(self.jobs, seat) > 0

    def holder(self, job: i64) -> i64:
        """Who holds this badge, or NOBODY_AT when it lies on its slot."""
        seat: i64 = 0
        while seat < self.seats:
            if count4(self.jobs, seat) == job + 1:
                return seat
            seat += 1
        return NOBODY_AT

    def weapons_of(self, seat: i64) -> i64:
        """One bit for each weapon."""
        return count5(self.weapons, seat)

    def has_horse(self, seat: i64) -> bool:
        return (self.horses >> seat & 1) == 1

    def in_jail(self, seat: i64) -> bool:
        """From the fall to the release (GT-112)."""
        return count4(self.jailed, seat) > 0

    def owner_of(self, store: i64) -> i64:
        return count4(self.owners, store) - 1

    def claims_of(self, seat: i64) -> i64:
        """Missions claimed this turn (GT-117)."""
        return count4(self.claims, seat)

    def marks_of(self, seat: i64, slot: i64) -> i64:
        """A player's markers on the card in that slot, as markers.py packs them."""
        if slot == SECRET_SLOT:
            return self.tally_of(seat, self.secret[seat] - MISSIONS)
        return self.marks[slot] >> (MARK_BITS * seat) & MARKS

    def tally_of(self, seat: i64, secret: i64) -> i64:
        """A player's markers on that secret mission, if it is his."""
        return self.tallies[seat] >> SECRET_SHIFT[secret] & (bit(SECRET_WIDTH[secret]) - 1)

    def left_of(self, seat: i64) -> i64:
        """The next seat clockwise (GT-122)."""
        seat += 1
        if seat >= self.seats:
            return 0
        return seat

    def right_of(self, seat: i64) -> i64:
        if seat == 0:
            return self.seats - 1
        return seat - 1

    # --- simple changes ---

    def push(self, stage: i64, seat: i64) -> None:
        """This comes next, before all that waits."""
        self.pending = on_top(self.pending, stage, seat)

    def pop(self) -> None:
        """Take up the next step."""
        self.stage = self.pending & 31
        self.actor = self.pending >> 5 & 7
        self.pending >>= WIDTH

    def pay(self, seat: i64, gold: i64) -> None:
        self.gold[seat] = self.gold[seat] - gold

    def earn(self, seat: i64, gold: i64) -> None:
        self.gold[seat] = self.gold[seat] + gold

    def heal(self, seat: i64, life: i64) -> None:
        """LPs beyond the third are lost (GT-51)."""
        missing = FULL_LIFE - count4(self.life, seat)
        if life > missing:
            life = missing
        self.life += times4(life, seat)

    def set_job(self, seat: i64, job: i64) -> None:
        self.jobs += times4(job + 1, seat) - times4(count4(self.jobs, seat), seat)

    def add_weapon(self, seat: i64, weapon: i64) -> None:
        self.weapons |= times5(bit(weapon), seat)

    def say(self, what: str, rule: str, seat: i64, values: list[i64]) -> None:
        """Note what everybody is told. Call only `if recording`."""
        self.note(what, rule, int(seat), [int(value) for value in values])

    def whisper(self, what: str, rule: str, seat: i64, values: list[i64], to: list[int]) -> None:
        """Note what only some are told. Call only `if recording`."""
        self.note(what, rule, int(seat), [int(value) for value in values], to)


def size(cards: i64) -> i64:
    """How many cards a hand or a deck holds: the sum of its counts by kind."""
    cards = (cards & 0x0F0F0F) + (cards >> 4 & 0x0F0F0F)
    return (cards + (cards >> 8) + (cards >> 16)) & 63
