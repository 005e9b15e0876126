"""What can go wrong in the lab; every message says what, where and what would do."""


class BadPlan(ValueError):
    """A run that cannot be played as it was asked for."""


class BadRun(ValueError):
    """A run that is not there or cannot be used."""


class WorkersDie(RuntimeError):
    """Processes that play the same games keep dying."""
