"""The rules of Gunny Town, chapter by chapter; compiled by mypyc.

What a recording position notes. Numbers are those of content.py; `seat` is who does it or to whom
it happens. Told to all, unless it says to whom.

    first                       nature picked this seat as the first
    mission card slot           a mission is turned up
    draw                        the seat draws an ammunition card
    drawn kind                  to the seat alone: which
    reshuffle cards             the discards are the new ammunition deck
    secret                      the seat draws a secret mission
    secret-drawn card           to the seat alone: which
    secret-reshuffle cards      the discarded secret missions are the new deck
    round number                a round begins (seat: the first)
    turn                        a turn begins            skip        it is spent in jail
    released                    out of jail, with 3 LPs
    enter square                horse or palm pistol included
    income gold life cards      what the turn brings
    move from to                coach from to            end-turn
    gold number                 picked up                ammo number (the cards follow as draws)
    badge job from              from: 0 its slot, 1 + seat taken in a duel
    badge-home job why          a badge returns to its slot: 0 another was taken, 1 jail, 2 bribe
    keep-secret                 drop-secret card
    weapon kind gold            bought                   horse gold
    purchase store gold owner   owner -1: paid to the supply; gold 0 and owner the seat: free
    heal number                 LPs gained by a purchase
    store store gold            bought                   forced-sale store gold owner
    fee store gold
    rob place gold owner cards...      place 0 Bank, 1 a store, 2 the Saloon; owner -1: the supply
    bet pair                    stake gold               bet-card kind won gold
    chest chest                 found and applied (its cards follow as draws)
    bribe seat gold             against that seat
    challenge foe rounds replies
    lay                         the challenger laid a card
    laid kind                   to the challenger alone: which
    reveal card answer          answer 6: faked, 7: had no card; seat: the challenger
    dodged                      cancelled        protected (the foe's card was higher, no reply)
    win loser                   the seat won the round   tie foe
    hit loser                   the loser lost 1 LP      fright loser    the horse ran away
    penalty gold loser          the Sheriff is paid
    fire                        stop                     duel-over foe
    marker card part number     the seat has so many markers on that part of an active mission
    secret-marker card part number     to the seat alone: on its secret mission
    claim card gold vp          claim-secret card gold vp
    give receiver               face down                gift receiver kind (to both alone)
    give-away receiver kind     the receiver's hand was full: discarded face up
    pass                        no (further) claim       leave-badge
    fall square vp              to jail                  undertaker gold (the seat is paid)
    last-round why              0 the VPs, 1 the missions
    end winners...
"""

from .actions import ACTIONS
from .state import start

__all__ = ["ACTIONS", "start"]
