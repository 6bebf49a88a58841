"""What a judge finds, and the registry of judges: one for each sense of an atom.

A judge is a function of a scene and of the roles of an atom, by name:

    @judge("protect", kind="protects")
    def protects(scene: Scene, *, agent: Piecewise | None = None, patient: ..., via: ...) -> Judgement

Its parameters and their types are all that it takes. An atom with another role, or with a term of
another type in one, is not known: so no word that was read can go unjudged.
"""

from __future__ import annotations

import inspect
import types
import typing
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import Any

from toolkit.claims.language.forms import Term
from toolkit.claims.model import Question, When
from toolkit.explain.paths import PathReport
from toolkit.play.tree import Node


class Truth(StrEnum):
    """Three values; an opinion is not known either."""

    TRUE = "true"
    FALSE = "false"
    UNKNOWN = "unknown"
    OPINION = "opinion"
    """It was understood, and can neither be proved nor refuted here."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """A truth, with its witnesses and what is true instead."""

    truth: Truth
    detail: str = ""
    """What is true instead, or in addition; for an unknown, why."""
    paths: tuple[PathReport, ...] = ()
    missing: tuple[PathReport, ...] = ()
    """Clear paths that a true statement leaves out: it is incomplete."""
    xray: tuple[str, ...] = ()
    in_part: bool = False
    """Whether it is true and not all, as paths left out make it; `detail` names the rest."""
    loose: bool = False
    """Whether the words leave so much open that its denial is not known: it is true of one of
    several pieces that may be meant, or false as the piece that they name is not there."""
    absent: bool = False
    """Whether it is false as its words name a piece that is not there: so is its denial."""
    kind: str = ""
    """The kind of claim, where it is not that of the judge."""
    when: When | None = None
    node: Node | None = None
    """The node in whose position it was judged."""
    asks: Question | None = None


TRUE = Judgement(Truth.TRUE)


def true(detail: str = "") -> Judgement:
    """It is so."""
    return Judgement(Truth.TRUE, detail)


def false(detail: str) -> Judgement:
    """It is not so; `detail` is what is true instead."""
    return Judgement(Truth.FALSE, detail)


def loosely_false(detail: str) -> Judgement:
    """It is not so, and its denial would speak of something that is not there."""
    return Judgement(Truth.FALSE, detail, loose=True)


def unknown(detail: str = "") -> Judgement:
    """It cannot be said."""
    return Judgement(Truth.UNKNOWN, detail)


Judge = Callable[..., Judgement]


@dataclass(frozen=True, slots=True)
class Sense:
    """A sense with its judge."""

    name: str
    kind: str
    """The kind of claim in JSON."""
    judge: Judge
    roles: Mapping[str, Any]
    """The types of the terms that it takes, by role."""
    required: frozenset[str]

    def accepts(self, roles: Mapping[str, Term]) -> bool:
        """Whether it takes every one of some roles, and each in its type."""
        return self.required <= roles.keys() <= self.roles.keys() and all(
            isinstance(term, self.roles[name]) for name, term in roles.items()
        )


SENSES: dict[str, Sense] = {}


def judge(name: str, kind: str) -> Callable[[Judge], Judge]:
    """Register the judge of a sense."""

    def register(function: Judge) -> Judge:
        hints = typing.get_type_hints(function)
        taken = {
            each.name: _classes(hints[each.name])
            for each in inspect.signature(function).parameters.values()
            if each.kind is each.KEYWORD_ONLY
        }
        needed = frozenset(
            each.name
            for each in inspect.signature(function).parameters.values()
            if each.kind is each.KEYWORD_ONLY and each.default is each.empty
        )
        assert name not in SENSES, f"two judges of {name}"
        SENSES[name] = Sense(name, kind, function, taken, needed)
        return function

    return register


def _classes(hint: Any) -> tuple[type, ...]:
    """The classes of a type that is a class or a union of some; None is none of them."""
    parts = typing.get_args(hint) if isinstance(hint, types.UnionType) else (hint,)
    return tuple(each for each in parts if each is not type(None))


@cache
def senses() -> Mapping[str, Sense]:
    """Every sense, by name."""
    import importlib
    import pkgutil

    from toolkit.claims.rules import atoms

    for found in pkgutil.iter_modules(atoms.__path__):
        importlib.import_module(f"{atoms.__name__}.{found.name}")
    return SENSES
