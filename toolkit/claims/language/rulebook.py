"""The grammar with the rules of all modules that hold some.

A module has but to stand in this package: its rules are added to the grammar as it is imported.
"""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

from toolkit.claims import language
from toolkit.claims.language.grammar import GRAMMAR

RULES = GRAMMAR
"""Whole, as all of the modules are imported here, in the order of their names."""

for _module in iter_modules(language.__path__, f"{language.__name__}."):
    import_module(_module.name)
