"""What a seat may know of a game of Gunny Town, built up from nothing (GT-135, GT-136).

Squares, kinds of ammunition, weapons, jobs, stores, chests and cards are numbered as content.py
numbers them. Counts by kind are tuples of six numbers: Dodge, Head, Chest, Arm, Leg, Foot.
"""

from dataclasses import dataclass
from functools import cached_property

from tumtum.engine.packed import bits, count4
from tumtum.engine.view import View

from ..rules.cards import gift_before, gift_giver, gift_kind, gift_receiver, sure
from ..rules.markers import counts_of
from ..rules.position import NOT_YET, SECRET_SLOT, Position, size
from ..rules.steps import WIDTH, step_seat, step_stage
from ..rules.tables import ACTIVE, CHESTS, KINDS, MISSIONS, SECRETS, STORES, TIER_EXTRA, WEAPONS

UNKNOWN: int = -1
Counts = tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class PlayerView:
    """What everybody knows of one player."""

    square: int  # -1 before the first turn
    gold: int
    life: int
    vp: int
    job: int  # -1: a Bandit
    weapons: tuple[int, ...]
    horse: bool
    jailed: int  # 0 free; 2 until the turn that is skipped, 1 until the release
    cards: int  # in hand, a card laid in a duel included
    secret: bool  # holds a secret mission
    missions: tuple[int, ...]  # claimed, not the secret ones
    claims: int  # missions claimed this turn
    marks: tuple[Counts, ...]  # for each active slot, markers on each part; () in an empty slot
    tallies: tuple[Counts, ...]  # the same for each secret mission that his may be; () if none
    fresh: int  # cards drawn since the ammunition deck was last built
    shown: Counts  # cards discarded face up since then, by kind


@dataclass(frozen=True, kw_only=True)
class DuelView:
    """The duel in progress, as the viewer may know it; the challenger is the active player."""

    foe: int  # the challenged player
    round: int  # 1 and up
    rounds: int  # how many the challenger has
    replies: int  # in how many of them the challenged player can reply
    laid: int  # the challenger's card, -1 where there is none or the viewer does not know it
    laid_down: bool  # whether the challenger has laid a card in this round
    answer: int  # the reply: a kind, 6 faked, 7 had no card, -1 not yet
    winner: int  # of this round, -1 where it is open or nobody has won


@dataclass(frozen=True, kw_only=True)
class GunnyTownView(View):
    """Public things, and of the hidden ones only the viewer's own."""

    # options
    random_first: bool
    mounted_range: int
    diagonal_sight: bool
    fists: int  # 0 both bare, 1 always, 2 never
    badge_to_slot: bool
    house_limit: int
    anyone: bool  # secret missions may be claimed in a job
    round_limit: int
    # the clock
    stage: int  # as rules/steps.py names them
    actor: int  # whom the stage asks, or for whom nature draws
    waiting: tuple[tuple[int, int], ...]  # the steps that come after: stage and seat
    turn: int  # the active player
    first: int
    round: int
    ending: bool  # this is the last round
    # what the active player has done this turn
    used: int  # deeds at the present location: bits DID_... of rules/steps.py
    located: bool  # the location action was used before the move
    rode: bool
    acted: bool  # challenged or used a location since the move
    challenged: tuple[int, ...]
    # everybody
    players: tuple[PlayerView, ...]
    # the viewer's own; empty for a spectator
    hand: Counts
    fresh: Counts  # of these (or already gone): drawn since the deck was last built
    secret: int  # the card, -1 if none
    secret_marks: Counts
    # the town
    owners: tuple[int, ...]  # of each store, -1 nobody
    active: tuple[int, ...]  # the missions in the six slots, -1 empty
    deck: int  # ammunition cards left
    discard: Counts
    chests: tuple[int, ...]  # the chest cards in the deck, in no order
    secret_deck: int  # cards left
    secret_discard: tuple[int, ...]  # cards
    # what can be known of hidden cards
    stock: Counts  # what the ammunition deck was last built from
    gambled: Counts  # what was drawn from it for bets
    gifts: tuple[tuple[int, int, int, int], ...]  # since then: giver, receiver, kind, and how many
    # of that kind the receiver had shown by then; kind and number -1 where the viewer was not told
    known: tuple[Counts, ...]  # by holder: what the viewer knew to be in that hand at that time
    sure: tuple[Counts, ...]  # by holder: what the viewer knows to be in that hand now
    pools: tuple[tuple[int, ...], ...]  # by holder (last: the deck): what the secret card may be
    # what is under way
    duel: DuelView | None
    mourner: int  # who is paid when somebody falls, -1 nobody
    draws: int  # cards still to be drawn
    pair: int  # of parts bet on, -1
    stake: int
    gift: int  # the card for which cards are being given, -1
    given: int  # so many were

    @property
    def me(self) -> PlayerView | None:
        """The viewer's own public side; None for a spectator."""
        return self.players[self.seat] if self.seat >= 0 else None

    @cached_property
    def turned(self) -> int:
        """Missions turned up so far."""
        lying = sum(card >= 0 for card in self.active)
        return lying + sum(len(player.missions) for player in self.players)

    @property
    def missions_left(self) -> int:
        """Missions still in the deck (GT-18)."""
        return 3 * (self.seats + int(TIER_EXTRA)) - self.turned

    @cached_property
    def unseen(self) -> tuple[int, ...]:
        """Missions never turned up, in the deck or in the box (GT-137)."""
        seen = {*self.active, *(card for player in self.players for card in player.missions)}
        return tuple(card for card in range(MISSIONS) if card not in seen)

    def badge_holder(self, job: int) -> int:
        """Who holds that badge, or -1 when it lies on its slot."""
        return next((s for s, player in enumerate(self.players) if player.job == job), -1)


def see(state: Position, seat: int) -> GunnyTownView:
    """The view of `seat`, or of SPECTATOR, who knows only what is public."""
    result = state.result()
    own = seat >= 0
    seats = range(int(state.seats))
    secret = int(state.secret[seat]) if own else UNKNOWN
    options = state.options
    return GunnyTownView(
        seat=seat,
        seats=int(state.seats),
        actors=tuple(state.actors()),
        result=None if result is None else tuple(result),
        random_first=options.random_first,
        mounted_range=int(options.mounted_range),
        diagonal_sight=options.diagonal_sight,
        fists=int(options.fists),
        badge_to_slot=options.badge_to_slot,
        house_limit=int(options.house_limit),
        anyone=options.anyone,
        round_limit=int(options.round_limit),
        stage=int(state.stage),
        actor=int(state.actor),
        waiting=_steps(int(state.pending)),
        turn=int(state.turn),
        first=int(state.first),
        round=int(state.round),
        ending=state.ending,
        used=int(state.used),
        located=state.located,
        rode=state.rode,
        acted=state.acted,
        challenged=_members(state.challenged, len(seats)),
        players=tuple(_player(state, other) for other in seats),
        hand=counts(state.hand[seat]) if own else (),
        fresh=counts(state.fresh[seat]) if own else (),
        secret=secret,
        secret_marks=tuple(counts_of(secret, state.marks_of(seat, SECRET_SLOT)))
        if secret >= 0
        else (),
        owners=tuple(int(state.owner_of(store)) for store in range(STORES)),
        active=tuple(int(card) for card in state.active),
        deck=int(size(state.deck)),
        discard=counts(state.discard),
        chests=_members(state.chests, CHESTS),
        secret_deck=int(bits(state.secret_deck)),
        secret_discard=_secrets(state.secret_discard),
        stock=counts(state.stock),
        gambled=counts(state.gambled),
        gifts=tuple(_gift(int(gift), seat) for gift in state.gifts),
        known=tuple(counts(state.known[seat * len(seats) + other]) for other in seats)
        if own
        else (),
        sure=tuple(counts(_sure(state, seat, other)) for other in seats) if own else (),
        pools=tuple(_secrets(pool) for pool in state.pools),
        duel=_duel(state, seat),
        mourner=int(state.mourner),
        draws=int(state.draws),
        pair=int(state.pair),
        stake=int(state.stake),
        gift=int(state.gift),
        given=int(state.given),
    )


def _player(state: Position, seat: int) -> PlayerView:
    return PlayerView(
        square=int(state.square[seat]),
        gold=int(state.gold[seat]),
        life=int(state.life_of(seat)),
        vp=int(state.vp[seat]),
        job=int(state.job_of(seat)),
        weapons=_members(state.weapons_of(seat), WEAPONS),
        horse=state.has_horse(seat),
        jailed=int(count4(state.jailed, seat)),
        cards=int(state.cards_in(seat)),
        secret=state.secret[seat] >= 0,
        missions=_members(state.claimed[seat], MISSIONS),
        claims=int(state.claims_of(seat)),
        marks=tuple(
            tuple(counts_of(state.active[slot], state.marks_of(seat, slot)))
            if state.active[slot] >= 0
            else ()
            for slot in range(int(ACTIVE))
        ),
        tallies=tuple(
            tuple(counts_of(MISSIONS + secret, state.tally_of(seat, secret)))
            for secret in range(SECRETS)
        )
        if state.secret[seat] >= 0
        else (),
        fresh=int(size(state.fresh[seat])),
        shown=counts(state.shown[seat]),
    )


def _duel(state: Position, seat: int) -> DuelView | None:
    """A laid card is the challenger's secret until both are shown (GT-92)."""
    if state.foe < 0:
        return None
    hidden = state.answer == NOT_YET and seat != state.turn
    return DuelView(
        foe=int(state.foe),
        round=int(state.duel_round),
        rounds=int(state.rounds),
        replies=int(state.replies),
        laid=UNKNOWN if hidden else int(state.laid),
        laid_down=state.laid != NOT_YET,
        answer=int(state.answer),
        winner=int(state.winner),
    )


def _sure(state: Position, seat: int, holder: int) -> int:
    return int(state.hand[seat] if holder == seat else sure(state, seat, holder))


def _gift(gift: int, seat: int) -> tuple[int, int, int, int]:
    """Who gave to whom; what it was only these two know (GT-135)."""
    giver, receiver = int(gift_giver(gift)), int(gift_receiver(gift))
    if seat not in (giver, receiver):
        return giver, receiver, UNKNOWN, UNKNOWN
    return giver, receiver, int(gift_kind(gift)), int(gift_before(gift))


def counts(cards: int) -> Counts:
    """A word of counts as a tuple."""
    return tuple(int(count4(cards, kind)) for kind in range(KINDS))


def _members(mask: int, number: int) -> tuple[int, ...]:
    return tuple(place for place in range(number) if int(mask) >> place & 1)


def _secrets(mask: int) -> tuple[int, ...]:
    """A set of secret missions as cards."""
    return tuple(MISSIONS + place for place in range(SECRETS) if int(mask) >> place & 1)


def _steps(pending: int) -> tuple[tuple[int, int], ...]:
    found = []
    while pending:
        found.append((int(step_stage(pending)), int(step_seat(pending))))
        pending >>= WIDTH
    return tuple(found)
