"""What one seat is told: the state of its table, the film of a step, the replay of a match."""
