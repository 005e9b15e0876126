"""The rules of Gillybog, chapter by chapter; compiled by mypyc.

What a recording position notes, all of it public (GB-191). The seat is who did it, or -1 for nature
and the village. Cells are numbers of spaces, tiles are forest tile n as 1 + n and camp tile n as
64 + n, cards are basic ones 0 to 2 and unique card n as 3 + n:

    every decision of a player, before what follows from it
    chosen action

    setup and stacks
    first seat                          forest tile                 camp tile
    bog stack tile                      bog-moved from-stack tile   set-aside tile
    hunter-card card                    card-shown unique           placed tile cell rotation
    vision cell                         captive token cell          turn number enhanced
    (placed: `cell` is its first cell, the second is the next number; card-shown: 0 to 29)

    the action phase
    play card action enhanced           (action: basic action, -1 for a unique card)
    use-gilly gilly                     echo action                 howl seat (the one enhanced)
    gain card                           back card (to the bottom)   protect limb (by the receiver)
    shelter cell number                 status name amount          bog-tile cell kind stack
    omen card                           towed seat

    movement
    walk from to follower               travel from to follower     snared cell
    ignored cell source                 freed token gilly cell      saved token
    won

    hunters
    shift cell size                     pack from to size           haunted cell
    spill from to size                  banish cell number          hunters cell number
    sent-home cell number (more than six, no room)                  hazard cell kind stack
    attack seat cell source             attack-die seat face        unhurt seat (feet in a bog)
    lost seat limb                      lost-shelter seat cell      captured seat

    the threat phase
    threat card support dice            risk face                   reroll old new
    boots sum                           discard card                zeal space (of the track)
    injured seat card                   taken seat from to size     to-camp seat cell
    howl-back seat card                 lost-game ending
"""

from .actions import ACTIONS
from .state import start

__all__ = ["ACTIONS", "start"]
