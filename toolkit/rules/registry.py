"""Functions of higher rooms that values call: a position is drawn and read by what knows positions.

The package registers them once, when it is imported, by their names; the module of a function is
loaded when it is first called. So no room imports one above it, and what knows the rules alone
loads nothing that draws.
"""

from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from typing import Any

_homes: dict[str, str] = {}


def register(homes: Mapping[str, str]) -> None:
    """Say which function has a name: `{"position_text": "toolkit.render.boards.text:draw_text"}`."""
    _homes.update(homes)


@cache
def late(name: str) -> Callable[..., Any]:
    """Return the function registered under a name; raises KeyError if there is none."""
    module, _, function = _homes[name].partition(":")
    return getattr(import_module(module), function)  # type: ignore[no-any-return]
