"""One match, pure: no store to ask, no sockets, no clock of its own.

Every process that folds the same log arrives at the same position.
"""
