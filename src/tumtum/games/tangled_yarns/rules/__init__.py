"""The rules of Tangled Yarns, chapter by chapter; compiled by mypyc.

What a recording position notes, all of it public (a party is a set of sheep, one bit each):

    way space tile              a Shepherd's Way tile goes face up      gate number card
    face cell face              wall cell direction                     repair cell direction
    redraw                      sheep sheep (by its owner)              claim kind (by the owner)
    removed gate                flip cell
    round number lead           lead seat
    shepherd space              stands                                  shift cell wall
    cultist-comes token cell    wolf-comes token cell                   trim kind number
    choose-move sheep cell      move sheep from to talaria maps
    choose-attack party cell    choose-targets cultists pack fresh
    propose action bones        accept, decline (by the seat)           ask seat
    lock gate party supply      attack party cultists pack fresh bones attack defence
    beaten cultists pack fresh  repelled                                cultist-returns token cell
    power-up sheep kind         draws sheep                             marble colour
    nothing sheep               red (Lily may choose)
    sacrifice sheep             corrupted sheep cell                    dies sheep cell
    yield (by the seat)         floor seat            rotate sheep cell from to tech
    cultist token from to       wolves tokens from to                   pack cell size
    books number                strike cell attack defence (nature)     fails cell
    angel-comes strength        angel from to
    won, lost ending
"""

from .actions import ACTIONS
from .state import start

__all__ = ["ACTIONS", "start"]
