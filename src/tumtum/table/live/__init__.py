"""The tables that are in memory: who is there, what has just happened, whose move comes next."""
