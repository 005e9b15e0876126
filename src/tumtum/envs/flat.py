"""A picture in the SVG that every renderer knows.

Tumtum's pictures colour their parts by custom properties (`fill: var(--c)`), which browsers
resolve and most renderers do not. `flattened` resolves them: every element where properties are
set anew is numbered by its set, and a rule that uses properties is written once for each set.
Shadows are left out: they look good, and take longer to draw than all the rest.
"""

import re
from copy import deepcopy
from typing import Final, TypeAlias
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

SVG: Final = "{http://www.w3.org/2000/svg}"
RULE: Final = re.compile(r"([^{}]+)\{([^{}]*)\}")
VARIABLE: Final = re.compile(r"var\(\s*(--[\w-]+)\s*(?:,\s*([^()]*))?\)")
PRODUCT: Final = re.compile(r"calc\(\s*([\d.]+)px\s*\*\s*([\d.]+)\s*\)")
WHERE: Final = re.compile(r":where\(([^()]*)\)")
COMMENT: Final = re.compile(r"/\*.*?\*/", re.DOTALL)

Properties: TypeAlias = dict[str, str]


def flattened(svg: str) -> str:
    """The same picture without custom properties and without shadows."""
    ElementTree.register_namespace("", SVG[1:-1])
    root = ElementTree.fromstring(svg)  # noqa: S314  (our own picture)
    return ElementTree.tostring(_Flattening(root).done(), encoding="unicode")


class _Flattening:
    def __init__(self, root: Element) -> None:
        self.root = root
        (self.sheet,) = [child for child in root if child.tag == f"{SVG}style"]
        self.rules = [
            (selectors.strip(), _declarations(body))
            for selectors, body in RULE.findall(COMMENT.sub("", self.sheet.text or ""))
        ]
        self.sets: list[Properties] = [self._common()]
        self.symbols = {it.get("id", ""): deepcopy(it) for it in root.iter(f"{SVG}symbol")}
        self.copies: dict[tuple[str, int], Element] = {}

    def done(self) -> Element:
        self._walk(self.root, self.sets[0])
        (drawn,) = [child for child in self.root if child.tag == f"{SVG}defs"]
        drawn.extend(self.copies.values())
        self.sheet.text = "\n".join(self._resolved_rules())
        return self.root

    def _common(self) -> Properties:
        """What the picture as a whole sets."""
        return {
            name: value
            for selectors, declarations in self.rules
            for name, value in declarations
            if selectors == ".tumtum-picture" and name.startswith("--")
        }

    def _walk(self, it: Element, known: Properties) -> None:
        style = _declarations(it.get("style", ""))
        own = {name: value for name, value in style if name.startswith("--")}
        if own:
            known = {**known, **own}
            it.set(
                "style", "; ".join(f"{name}: {value}" for name, value in style if name not in own)
            )
        number = self._number(known)
        if number:
            it.set("class", f"{it.get('class', '')} set-{number}".strip())
        it.attrib.pop("filter", None)
        for name, value in it.attrib.items():
            if "var(" in value:
                it.set(name, _resolved(value, known) or "none")
        if it.tag == f"{SVG}use" and number:
            self._use_copy(it, number)
        for child in it:
            self._walk(child, known)

    def _use_copy(self, use: Element, number: int) -> None:
        """Let it use a copy of the symbol that is coloured by its own properties."""
        name = use.get("href", "")[1:]
        symbol = self.symbols.get(name)
        if symbol is None:
            return
        if (name, number) not in self.copies:
            copy = deepcopy(symbol)
            copy.set("id", f"{name}-{number}")
            self.copies[name, number] = copy
            self._walk(copy, self.sets[number])
        use.set("href", f"#{name}-{number}")

    def _number(self, known: Properties) -> int:
        if known not in self.sets:
            self.sets.append(known)
        return self.sets.index(known)

    def _resolved_rules(self) -> list[str]:
        """Every rule as the picture as a whole has it, then what the sets have otherwise."""
        lines = []
        for selectors, declarations in self.rules:
            common = _filled(declarations, self.sets[0])
            lines.append(_rule(selectors, "", common))
            for number, known in enumerate(self.sets[1:], 1):
                other = [pair for pair in _filled(declarations, known) if pair not in common]
                lines.append(_rule(selectors, f".set-{number}", other))
        return [line for line in lines if line]


def _filled(declarations: list[tuple[str, str]], known: Properties) -> list[tuple[str, str]]:
    return [
        (name, value)
        for name, given in declarations
        if name != "filter" and not name.startswith("--") and (value := _resolved(given, known))
    ]


def _rule(selectors: str, mark: str, declarations: list[tuple[str, str]]) -> str:
    if not declarations:
        return ""
    plain = WHERE.sub(lambda found: found[1], selectors)
    marked = ", ".join(one.strip() + mark for one in plain.split(","))
    return f"{marked} {{ {'; '.join(': '.join(pair) for pair in declarations)} }}"


def _declarations(body: str) -> list[tuple[str, str]]:
    pairs = [part.partition(":") for part in body.split(";") if ":" in part]
    return [(name.strip(), value.strip()) for name, _, value in pairs]


def _resolved(value: str, known: Properties) -> str:
    """The value with its properties filled in; "" if one is not set."""
    for name, fallback in VARIABLE.findall(value):
        if name not in known and not fallback:
            return ""
    filled = VARIABLE.sub(lambda found: known.get(found[1], found[2] or ""), value)
    return PRODUCT.sub(lambda found: f"{float(found[1]) * float(found[2]):g}px", filled)
