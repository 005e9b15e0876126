"""The rules of Gyre: `board` is where things are, `position` what happens there."""
