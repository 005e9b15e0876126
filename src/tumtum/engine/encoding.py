"""What every game's encode.py needs."""


def one_of(index: int, size: int) -> list[float]:
    """A number of numbers of which one is 1: the one at `index`, or none if it is outside."""
    return [float(place == index) for place in range(size)]
