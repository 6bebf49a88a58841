"""Adjectives of pieces: `the white knight`, `his pinned rook on e2`, `the lonely king`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from toolkit.claims.language.forms import Form, Owner
from toolkit.claims.language.grammar import rule

NARROW = "-"
"""An adjective that says which piece is meant: what is counted without it is not known."""


@dataclass(frozen=True, slots=True)
class Plight:
    """What an adjective claims of a piece whose square is named besides (see `plights`)."""

    name: str


Adjective = Owner | str | Plight | Form
"""Whose a piece is, what it is or what is so of it, or what is claimed of it; empty where nothing follows of it."""


@rule("adjective", "owner:COLOUR")
def colour(owner: Owner) -> Iterator[Adjective]:
    yield owner


@rule(
    "adjective",
    "'little|small|bold|lonely|humble|modest|lucky|faithful|restless|different|young|new-born|newborn|brave|poor|dangerous|powerful|mighty|strong|unfortunate|old|proud|dear'",
)
def plain_adjective() -> Iterator[Adjective]:
    yield ""


@rule("adjective", "NARROW")
def narrowing() -> Iterator[Adjective]:
    yield NARROW


@rule("adjective", "name:PLIGHT", cost=-1)
def plight(name: str) -> Iterator[Adjective]:
    """`The pinned knight on f6`."""
    yield Plight(name)


@rule("adjective", "'captured'")
def captured() -> Iterator[Adjective]:
    """`the captured knight`: the one that the move takes."""
    yield "captured"


@rule("adjective", "'corner'")
def in_corner() -> Iterator[Adjective]:
    """`The corner pawn`."""
    yield "corner"


@rule("adjective", "state:PROPERTY")
def property_(state: str) -> Iterator[Adjective]:
    yield state
