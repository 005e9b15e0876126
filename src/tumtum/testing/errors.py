"""How the kit says what is wrong."""


class ConformanceError(AssertionError):
    """A game broke a promise: which (`name`), how (`words`), and a `record` that shows it.

    The record is a JSON document of `tumtum.engine.record`; replaying it leads to the position
    where the promise was broken.
    """

    def __init__(self, name: str, words: str, record: str) -> None:
        super().__init__(f"{name}: {words}\nrecord: {record}")
        self.name = name
        self.words = words
        self.record = record


class Broken(Exception):
    """Raised by a property; the kit adds the property's name and the record."""
