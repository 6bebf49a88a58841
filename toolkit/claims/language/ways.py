"""Statements about the paths of the move."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.clauses import as_form, given, shut_way, words_of
from toolkit.claims.language.forms import (
    And,
    Extent,
    Form,
    Group,
    Number,
    PathTerm,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.nouns import moves_term
from toolkit.claims.language.predicates import atom
from toolkit.claims.language.roles import Adjunct
from toolkit.claims.language.tagger import MoveToken

# Paths


_PATH = "'path|paths|route|routes|way|ways'"


@rule("path_word", _PATH)
def path_word(ext: Extent) -> Iterator[bool]:
    yield True


@rule(
    "fragment",
    f"led:path_word ':'? way:ways",
    "('moving'|'checking'|'the'|'its'|'both'|'possible') led:path_word ':'? way:ways",
    "('the'|'its')? led:path_word ('is'|'are'|'was'|'were') ':'? way:ways",
    "way:ways",
    "led:way_lead way:ways",
    "('it'|'he')? 'goes|moves|went' led:way_lead way:ways",
    "'either' way:ways 'will' 'do'",
    "first:MOVE way_lead way:ways",
)
def path_list(
    ext: Extent, way: Term, first: MoveToken | None = None, led: bool = False
) -> Iterator[Form]:
    if first is None and not led and not _has_path(way):
        return
    if first is not None:
        line = moves_term(first.term.extent, (first,))
        yield from (as_form(given(line, atom(ext, "path", via=way), ext)),)
        return
    bare = None if led else Word(ext, "bare")
    yield atom(ext, "path", via=way, bare=bare)


def _has_path(way: Term) -> bool:
    """Whether a list of ways has a path and not only squares."""
    members = way.members if isinstance(way, Group) else (way,)
    return any(isinstance(each, PathTerm) for each in members)


@rule(
    "fragment",
    "led:path_word ':'? way:ways ','? denied:denied_way",
    "led:way_lead way:ways ','? denied:denied_way",
    "('it'|'he')? 'goes|moves|went' led:way_lead way:ways ','? denied:denied_way",
    "denied:denied_way",
)
def path_not(
    ext: Extent, denied: Adjunct, way: Term | None = None, led: bool = False
) -> Iterator[Form]:
    """`by a-b-c, but not by a-d-c, because the rook blocks it`."""
    shut = atom(ext, "path", via=denied.term)
    if way is None:
        yield shut_way(shut, ext, (denied,))
    else:
        first = atom((ext[0], way.extent[1]), "path", via=way)
        yield And(ext, (first, shut_way(shut, words_of((denied,)), (denied,))))


@rule(
    "clause",
    f"'there' ('is'|'are'|'was'|'were') number:NUM {_PATH} ('to' to:square)? way:adjunct?",
    f"'there' ('is'|'are'|'was'|'were') ('only'|'exactly'|'just') number:NUM {_PATH} ('to' to:square)? way:adjunct?",
    f"number:NUM {_PATH} ('lead'|'leads') 'to' to:square way:adjunct?",
    f"'it' ('has'|'had') number:NUM {_PATH} ('to' to:square)? way:adjunct?",
    f"number:NUM {_PATH} ('to' to:square)? way:adjunct",
)
def path_count(
    ext: Extent, number: int, to: Term | None = None, way: Adjunct | None = None
) -> Iterator[Form]:
    if way is not None and (way.key != "way" or way.negated):
        return
    yield atom(ext, "path", count=Number(ext, number), to=to, via=way.term if way else None)


@rule(
    "clause",
    f"'the' 'only|single' {_PATH} ('to' to:square)? ('is'|'was') way:ways",
    f"'the' 'only|single' {_PATH} ('to' to:square)? ('is'|'was') way_lead way:ways",
)
def only_path(ext: Extent, way: Term, to: Term | None = None) -> Iterator[Form]:
    yield atom(ext, "path", via=way, to=to, only=Word(ext, "only"))
