"""Paths that belong to what is said: `uncovers a check by the sissa along a1-a4-d7`, `whose path is clear`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from toolkit.claims.language.attributes import last_term
from toolkit.claims.language.checks import OfMove
from toolkit.claims.language.clauses import said_together
from toolkit.claims.language.forms import (
    And,
    Article,
    Atom,
    Extent,
    Form,
    Not,
    Or,
    PathTerm,
    Pieces,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.language.gaps import Gap
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.opening import OpensPath
from toolkit.claims.language.parts import Predicate, Would
from toolkit.claims.language.predicates import CLEAR, Both, Says, atom, predicate_of, roles_of
from toolkit.claims.language.verbs import IS, IS_NOT, Be
from toolkit.claims.language.waysof import takes_way

# Checks that are discovered

_UNCOVERS = "('has'|'have')? ('discovers'|'uncovers'|'unmasks'|'reveals'|'opens'|'discovered'|'uncovered'|'unmasked'|'revealed'|'opened'|'releases')"
_ALONG = "('along'|'by'|'over'|'via'|'on'|'through') ('the' path_word)?"


@rule(
    "predicate",
    f"{_UNCOVERS} ('a'|'the') 'check' ('by'|'from'|'of'|'with') what:piece {_ALONG} path:PATH",
    f"{_UNCOVERS} ('a'|'the') 'check' {_ALONG} path:PATH ('by'|'from'|'of'|'with') what:piece",
)
def uncovers_along(ext: Extent, what: Term, path: PathTerm) -> Iterator[Predicate]:
    """`The pawn uncovers a check by the sissa along h7-h3-d7`: that path was opened, and gives it."""
    check = Word(ext, "check")
    who = Says("discovers", "agent", roles_of(what=what, how=check), takes=(Pieces,), event=True)
    given = atom(ext, "check", agent=what, via=path)
    opened = atom(ext, "discovers", how=check, via=path)
    yield predicate_of(ext, Both(who, OfMove(And(ext, (given, opened)))))


_ON_KING = "('to'|'on'|'against') king:piece"


@rule("predicate", f"{_UNCOVERS} ('a'|'the') 'check' (('by'|'from'|'of') what:piece)? {_ON_KING}")
def uncovers_on_king(ext: Extent, king: Term, what: Term | None = None) -> Iterator[Predicate]:
    """`The pawn uncovers a check from the bishop on g1 to the king on a7`."""
    if not isinstance(king, Pieces) or king.kind != "king":
        return
    roles = roles_of(what=what, how=Word(ext, "check"))
    who = Says("discovers", "agent", roles, takes=(Pieces,), event=True)
    given = OfMove(atom(ext, "in_check", patient=king))
    yield predicate_of(ext, Both(who, given))


@rule(
    "predicate",
    "be:be ('a'|'an')? one:CHECK_HOW ('check')? ','? ('but'|'and'|'though'|'yet')? 'not' ('a'|'an')? other:CHECK_HOW 'check'?",
)
def one_check_not_other(ext: Extent, be: Be, one: str, other: str) -> Iterator[Predicate]:
    """`21.g4+ is a discovered but not a double check`."""
    if be != IS or one == other:
        return
    has = Says("check", "agent", (("how", Word(ext, one)),), takes=(), event=True)
    lacks = Says("check", "agent", (("how", Word(ext, other)),), IS_NOT, takes=(), event=True)
    yield predicate_of(ext, Both(has, lacks))


# Whose path it is

_WHOSE = "(','|'(')? 'whose' path_word"


@rule("full_statement", f"form:clause {_WHOSE} ('is'|'along')? path:PATH ('is' {CLEAR})")
@rule(
    "full_statement", f"form:clause {_WHOSE} 'to' ('the'|'his'|'its') 'king' ('is'|',') path:PATH"
)
def whose_path_is_clear(ext: Extent, form: Form | Would, path: PathTerm) -> Iterator[Form]:
    """`White is in check from the sissa, whose path a2-b1-c1 is clear`: by that path."""
    last = None if isinstance(form, Would | Gap) else last_term(form)
    if not isinstance(form, Atom) or not isinstance(last, Pieces) or len(path.squares) < 2:
        return
    own = (path.extent[0], ext[1])
    there = SquareTerm(path.extent, path.squares[0])
    so = (atom(own, "stands", agent=last, on=there), atom(own, "clear", patient=path))
    acts = form.role("agent") == last and (takes_way(form) or form.sense == "in_check")
    if acts and form.role("via") is None:
        form = replace(form.with_roles(via=path), extent=(form.extent[0], path.extent[1]))
    yield And(ext, (form, *so))


@rule(
    "clause",
    f"subject:piece {_WHOSE} path:PATH 'is' {CLEAR} ','? first:predicate rest:more_predicate*",
)
def one_whose_path(
    ext: Extent,
    subject: Term,
    path: PathTerm,
    first: Predicate,
    rest: Sequence[tuple[str, Predicate]] = (),
) -> Iterator[Form]:
    """`The sissa, whose path c1-c3-e5 is clear, gives check`."""
    if not isinstance(subject, Pieces) or subject.article is not Article.THE:
        return
    own = (subject.extent[0], path.extent[1])
    there = SquareTerm(path.extent, path.squares[0])
    so = (atom(own, "stands", agent=subject, on=there), atom(own, "clear", patient=path))
    for form in said_together(subject, ext, first, rest):
        if not isinstance(form, Would | Gap):
            yield And(ext, (*so, form))


# One of two paths

_ONE_OF = "('only'|'just') 'one' 'of' ('the'|'its'|'his'|'these')? ('two')? path_word"
_NEITHER = "no:'neither' 'of' ('the'|'its'|'his'|'these')? ('two')? path_word"
_TWO = "first:PATH 'and' second:PATH"


@rule(
    "full_statement",
    f"form:clause ('by'|'along'|'over'|'via'|'on'|'through') {_ONE_OF} {_TWO}",
)
def does_by_one_of(
    ext: Extent, form: Form | Would, first: PathTerm, second: PathTerm
) -> Iterator[Form]:
    """`The king is checked by only one of the paths c5-c6-d7 and c5-d6-d7`."""
    if not isinstance(form, Atom) or not takes_way(form) or form.role("via") is not None:
        return
    each = tuple(replace(form.with_roles(via=path), extent=ext) for path in (first, second))
    yield _one_of(ext, *each)


def _one_of(ext: Extent, first: Form, second: Form) -> Form:
    """Either of two forms, and not the other."""
    return Or(ext, (And(ext, (first, Not(ext, second))), And(ext, (second, Not(ext, first)))))


@rule("clause", f"{_ONE_OF} {_TWO} 'is' state:way_state")
@rule("clause", f"{_NEITHER} {_TWO} 'is' state:way_state")
def one_of_two_is(
    ext: Extent, first: PathTerm, second: PathTerm, state: str, no: str = ""
) -> Iterator[Form]:
    """`Only one of the paths c5-c6-d7 and c5-d6-d7 is clear`."""
    each = tuple(atom(ext, state, patient=path) for path in (first, second))
    if no:
        yield And(ext, tuple(Not(ext, one) for one in each))
    else:
        yield _one_of(ext, *each)


# Captures that open a path


@rule(
    "clause",
    "('taking'|'capturing'|('the'|'this') ('capture'|'recapture')) passing:HOW opens:path_opened",
)
@rule("clause", "('the'|'this') passing:HOW 'capture' opens:path_opened")
def passing_opens(ext: Extent, passing: str, opens: OpensPath) -> Iterator[Form]:
    """`Taking en passant has cleared the sissa's path f3-c3-f6`."""
    if passing == "en passant":
        for form in opens(None, ext):
            yield And(ext, (atom(ext, "passing"), form))
