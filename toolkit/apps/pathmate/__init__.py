"""Pathmate by the name that it is installed under: the same as `toolkit`, where all of it lives.

The build lays this folder down as the module `pathmate`.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

import toolkit
from toolkit import __version__ as __version__
from toolkit import errors as errors

if TYPE_CHECKING:
    from toolkit import *  # noqa: F403

sys.modules[f"{__name__}.errors"] = errors
__doc__ = toolkit.__doc__
__all__ = toolkit.__all__


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(toolkit, name)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
