"""What a request may do at a table: each command checks who asks, then changes the room.

A command is called alone in its room, with the room's lock held, and says the number of the
position after it; a Refusal changes nothing.
"""
