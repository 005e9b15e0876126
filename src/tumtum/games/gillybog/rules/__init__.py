"""The rules of Gillybog, chapter by chapter; compiled by mypyc.

What a recording position notes, all of it public (GB-191). The seat is who did it, or -1 for nature
and the village. Cells are numbers of spaces, tiles are forest tile n as 1 + n and camp tile n as
64 + n, cards are basic ones 0 to 2 and unique card n as 3 + n:

    every decision of a player, before what follows from it
    chosen action

    setup and stacks
    first seat                          forest tile                 camp tile
    bog stack tile                      bog-moved from-stack tile   set-aside tile
    hunter-card card                    card-shown card             gilly-card token card
    placed tile cell rotation           (cell: its first cell; the second is cell + 1)
    vision cell                         captive token cell          start-hunters cell number
    turn number seat enhanced

    the action phase
    play card action enhanced           (action: basic action, -1 for a unique card)
    use-gilly card                      enhanced card               echo action
    howl seat (the one enhanced)        gain card                   back card (to the bottom)
    protect limb (by the receiver)      shelter cell number         status name amount
    bog-tile cell kind stack            sanctuary cell number       omen card
    towed seat

    movement
    walk from to follower               travel from to follower     snared cell
    ignored cell hazard                 freed token cell            saved token
    won

    hunters
    shift cell size                     pack from to size           haunted cell
    spill from to size                  sent-home cell number (more than six, no room)
    banish cell number                  hunters cell number         hazard cell kind stack
    attack target cell                  attack-die target face      unhurt target (feet in a bog)
    lost target limb                    lost-shelter target cell    cancelled target card
    blast target                        captured seat

    threat phase
    threat card support dice            risk face                   reroll old new
    boots sum                           discard card                zeal support
    injured seat card                   taken seat from to size     to-camp seat cell
    howl-back seat card                 lost ending
"""

from .actions import ACTIONS
from .state import start

__all__ = ["ACTIONS", "start"]
