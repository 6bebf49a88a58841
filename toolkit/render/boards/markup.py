"""XML as text: what is markup and what is not are two types, so that nothing goes in unescaped."""

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import NewType

Markup = NewType("Markup", str)
"""Well-formed XML; only `element` and `text` make it."""

Attributes = Mapping[str, str | float]

_ESCAPES = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"}
_SPECIAL = re.compile('[&<>"]|[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]')
"""Characters that must be escaped, and those that XML cannot hold in any way."""


def text(value: str) -> Markup:
    """Escape a text, for an element or an attribute; what XML cannot hold becomes U+FFFD."""
    return Markup(_SPECIAL.sub(lambda found: _ESCAPES.get(found[0], "\ufffd"), value))


def element(name: str, attributes: Attributes, *children: Markup) -> Markup:
    """Write an element; numbers are rounded to hundredths."""
    said = "".join([f' {key}="{_value(value)}"' for key, value in attributes.items()])
    if not children:
        return Markup(f"<{name}{said}/>")
    return Markup(f"<{name}{said}>{''.join(children)}</{name}>")


def merged(*parts: Attributes) -> Attributes:
    """Attributes laid together; of two of one name the later holds."""
    return {key: value for part in parts for key, value in part.items()}


def label(x: float, y: float, said: str) -> Markup:
    """A text element at a place."""
    return element("text", {"x": x, "y": y}, text(said))


def moved(x: float, y: float) -> str:
    """The transformation that moves a drawing to a place."""
    return f"translate({number(x)} {number(y)})"


@lru_cache(4096)
def number(value: float) -> str:
    """Write a number, rounded to hundredths and without needless zeros."""
    written = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if written == "-0" else written


def _value(value: str | float) -> str:
    return text(value) if isinstance(value, str) else number(value)
