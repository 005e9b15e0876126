"""`python -m tumtum.envs`: which game is what, as a table."""

import sys

import tumtum

from .traits import table

if __name__ == "__main__":
    sys.stdout.write(f"{table(tumtum.all_games())}\n")
