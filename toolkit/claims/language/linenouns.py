"""Paths, files, ranks and diagonals as words name them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from toolkit.claims.language.forms import (
    SIDES,
    Extent,
    Group,
    Joint,
    LineTerm,
    Owner,
    PathTerm,
    Term,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.joints import listed
from toolkit.claims.language.tagger import Lettered

LINE_KINDS = ("file", "rank", "diagonal")
"""Kinds of lines; a path or a line of another name may be none of these."""


@rule("path", "('the' ('moving'|'checking'|'attacking'|'capturing') 'path')? path:PATH")
def path(path: PathTerm) -> Iterator[Term]:
    yield path


@rule("path", "'the' KIND ('path'|'route'|'road') path:PATH")
def path_of_kind(path: PathTerm) -> Iterator[Term]:
    """`The pawn shuts the sissa path c4-a2-c2`."""
    yield path


@rule("path", "which:LETTERED '-' rest:PATH")
def lettered_path(ext: Extent, which: Lettered, rest: PathTerm) -> Iterator[Term]:
    yield PathTerm(ext, (which.square, *rest.squares))


@rule("path", "last:LASTPATH")
def last_path(ext: Extent, last: PathTerm) -> Iterator[Term]:
    """`The path a1-a4-d4 is shut, because a pawn blocks it`."""
    yield replace(last, extent=ext)


listed("paths", "path")


_PATHS = "(path_word|'line|lines')"
_TWIN = "('twin'|'mirror' ('image'|'path')|'counterpart'|'sister'|'companion'|'double'|'alternative'|'reflection'|'mirrored')"


@rule(
    "path",
    f"'the' ('other'|'only'|'second'|'first'|'long'|'short') {_PATHS} ','? path:PATH",
    f"'the' ('other'|'second'|'first')? 'checking' {_PATHS} ','? path:PATH",
    f"'the' ('other'|'second'|'first') {_PATHS} 'to' ('the'|'its'|'his') KIND ','? path:PATH",
    f"('its'|'his'|'her'|'their'|'a') {_PATHS} ','? path:PATH",
    f"('its'|'the') {_TWIN} {_PATHS}? ','? path:PATH",
    f"'the' {_PATHS} 'back'? ('by'|'along'|'via'|'over') path:PATH",
)
def other_path(path: PathTerm) -> Iterator[Term]:
    yield path


@rule(
    "paths",
    f"'the' {_PATHS} named:paths",
    f"{_PATHS} named:paths",
    f"'the' 'two|three|four' {_PATHS} named:paths",
)
def the_paths(named: Term) -> Iterator[Term]:
    yield named


_KINDS = {"row": "rank", "column": "file"}


def _kind(word: str) -> str:
    return _KINDS.get(word, word)


@rule(
    "line",
    "('the')? ends:PATH kind:LINE",
    "'the' ('whole'|'entire'|'full') ends:PATH kind:LINE",
    "('the')? ('long'|'short'|'open')? kind:LINE ends:PATH",
)
def line_by_ends(ext: Extent, ends: PathTerm, kind: str) -> Iterator[Term]:
    if len(ends.squares) == 2:
        yield LineTerm(ext, _kind(kind), None, (ends.squares[0], ends.squares[1]))


@rule(
    "line",
    "'the' ('long'|'short'|'open')? kind:LINE 'from' first:SQUARE 'to' second:SQUARE",
    "'the' kind:LINE 'between' first:SQUARE 'and' second:SQUARE",
)
def line_between(ext: Extent, kind: str, first: str, second: str) -> Iterator[Term]:
    yield LineTerm(ext, _kind(kind), None, (first, second))


@rule(
    "line",
    "('the'|'this')? name:FILE kind:LINE",
    "'the' ('whole'|'entire'|'full') name:FILE kind:LINE",
    "'the' 'open' name:FILE kind:LINE",
    "'the' 'half' 'open' name:FILE kind:LINE",
)
def file_(ext: Extent, name: str, kind: str) -> Iterator[Term]:
    if _kind(kind) in ("file", "line"):
        yield LineTerm(ext, "file", name)


@rule("line", "('the')? ('whole'|'open')? kind:LINE name:FILE")
def named_file(ext: Extent, kind: str, name: str) -> Iterator[Term]:
    """`In the file f`, `on column c`."""
    if _kind(kind) == "file":
        yield LineTerm(ext, "file", name)


@rule("line", "('the')? kind:LINE name:NUM")
def named_rank(ext: Extent, kind: str, name: int) -> Iterator[Term]:
    """`In the rank 7`."""
    if _kind(kind) == "rank" and name:
        yield LineTerm(ext, "rank", str(name))


@rule("along_some", "'in|by|on' kind:LINE")
def along_some(ext: Extent, kind: str) -> Iterator[Term]:
    """`Gives check in diagonal`: on the one on which it does."""
    if not kind.endswith("s") and kind != "line":
        yield LineTerm(ext, _kind(kind))


@rule("line", "('the')? ('whole')? kind:LINE path:PATH", "('the')? path:PATH kind:LINE")
def line_by_all(ext: Extent, kind: str, path: PathTerm) -> Iterator[Term]:
    """`The diagonal h4-g5-f6-e7`: each of its squares in turn, as it must be for a line."""
    if len(path.squares) > 2 and straight_kind(path.squares) == _kind(kind):
        yield LineTerm(ext, _kind(kind), None, (path.squares[0], path.squares[-1]))


def straight_kind(squares: Sequence[str]) -> str | None:
    """What line squares follow each other on, one by one; None if they do not."""
    steps = {(ord(b[0]) - ord(a[0]), int(b[1:]) - int(a[1:])) for a, b in pairwise(squares)}
    return _STRAIGHT.get(next(iter(steps))) if len(steps) == 1 else None


_STRAIGHT = {
    (right, up): "file" if not right else "diagonal" if up else "rank"
    for right in (-1, 0, 1)
    for up in (-1, 0, 1)
    if right or up
}


@rule("line", "'the|a' ('whole'|'entire'|'full')? kind:LINE", cost=1)
def some_line(ext: Extent, kind: str) -> Iterator[Term]:
    """`along the diagonal`: the one on which it acts."""
    if not kind.endswith("s") and kind != "line":
        yield LineTerm(ext, _kind(kind))


@rule("line", "'the' ('long'|'great'|'main') kind:LINE")
def long_diagonal(ext: Extent, kind: str) -> Iterator[Term]:
    if kind == "diagonal":
        yield LineTerm(ext, "diagonal", "long")


@rule("line", "('the')? ('whole'|'entire'|'full')? name:ORD kind:LINE")
def rank(ext: Extent, name: str, kind: str) -> Iterator[Term]:
    if _kind(kind) == "rank":
        yield LineTerm(ext, "rank", name)


_WHOLE = "('whole'|'entire'|'own')?"


@rule("line", f"('the'|'his'|'its'|'her') {_WHOLE} BACKRANK")
def back_rank(ext: Extent) -> Iterator[Term]:
    """`Along the back rank`: whose, it does not say."""
    yield LineTerm(ext, "rank", "back")


@rule(
    "line",
    f'owner:COLOUR "\'s" {_WHOLE} ranks:BACKRANK',
    f"'the' owner:COLOUR {_WHOLE} ranks:BACKRANK",
)
def back_rank_of(ext: Extent, owner: Owner, ranks: tuple[str, str]) -> Iterator[Term]:
    """`Black's back rank`."""
    if owner in SIDES:
        yield LineTerm(ext, "rank", ranks[SIDES.index(owner)])


@rule("line", "last:LASTLINE")
def last_line(ext: Extent, last: LineTerm) -> Iterator[Term]:
    """`The e-file is open, and the rook has occupied it`."""
    yield replace(last, extent=ext)


listed("lines", "line")


@rule(
    "lines",
    "'the' first:FILE 'and' second:FILE kind:LINE",
    "'the' first:FILE 'and' second:FILE kind:LINE",
)
def two_files(ext: Extent, first: str, second: str, kind: str) -> Iterator[Term]:
    if _kind(kind) in ("file", "line", "files", "lines"):
        members = LineTerm(ext, "file", first), LineTerm(ext, "file", second)
        yield Group(ext, Joint.AND, members)
