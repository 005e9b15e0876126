"""How fast the rules run: `tumtum bench`. Compiled, interpreted, and beside a peer.

Every contestant lives in a process of its own and runs only while it is asked to; the rounds
go round all of them, so that a busy machine is unfair to nobody.
"""
