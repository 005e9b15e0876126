"""The fields of an object, whether its class is compiled or not."""

from typing import Any


def fields_of(thing: Any) -> dict[str, Any]:
    """Every field that is set, by name: of a compiled class, of a plain one, of one on top of the
    other."""
    compiled = getattr(type(thing), "__mypyc_attrs__", ())
    fields = {name: getattr(thing, name) for name in compiled if hasattr(thing, name)}
    fields.update(getattr(thing, "__dict__", {}))
    fields.pop("__dict__", None)
    return fields
