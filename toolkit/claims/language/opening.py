"""Lines that a move opens, and pieces that face each other along a line."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from toolkit.claims.language.forms import (
    And,
    Article,
    Atom,
    Earlier,
    Extent,
    Form,
    Group,
    LineTerm,
    Not,
    Or,
    PathTerm,
    Pieces,
    Pronoun,
    SideTerm,
    SquareTerm,
    Term,
    Ways,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Maker, Predicate, Subject, Would
from toolkit.claims.language.predicates import Both, Says, atom, predicate_of, roles_of
from toolkit.claims.language.roles import Event
from toolkit.claims.language.verbs import Be

_OPEN = "('open' 'up'?|'clear'|'free'|'vacate'|'unblock'|'bare'|'uncover'|'lay' 'bare')"
OPENED = "('opens'|'opened'|'opens' 'up'|'opened' 'up'|'has' 'opened' 'up'?|'clears'|'has' 'cleared'|'frees'|'has' 'freed'|'vacates'|'has' 'vacated'|'unblocks'|'has' 'unblocked'|'cleared'|'freed'|('has')? 'bared'|'bares'|'uncovers'|('has')? 'uncovered'|'lays' 'bare'|'laid' 'bare')"
OPENS = f"({OPENED}|would:'would|will' {_OPEN})"
OPENING = "('opening' 'up'?|'clearing'|'freeing'|'vacating'|'unblocking'|'having' 'opened'|'baring'|'uncovering')"
_FOR = "('to'|'for') what:pieces"


_WHOLE = "whole:'completely|fully|entirely'"


@rule("predicate", f"{OPENS} line:line ({_FOR})?", f"{OPENS} line:line {_WHOLE}")
@rule("predicate", f"{OPENS} {_WHOLE} line:line")
@rule("bare_predicate", f"{OPENING} line:line ({_FOR})?", f"{OPENING} line:line {_WHOLE}")
def opens(
    ext: Extent,
    line: Term,
    what: Term | None = None,
    whole: str | None = None,
    would: str | None = None,
) -> Iterator[Predicate]:
    """`The king opens the first rank to the rook on a1`, `the recapture opens the e-file`."""
    if what is None or isinstance(what, Pieces):
        how = Word(ext, "completely") if whole is not None else None
        roles = roles_of(line=line, what=what, how=how)
        be = Be(would=would is not None)
        yield predicate_of(ext, Says("opens_line", "agent", roles, be, (Pieces,), event=True))


_HIS_LINE = "what:piece \"'s\" kind:LINE 'from' first:SQUARE 'to' second:SQUARE"


@rule("predicate", f"{OPENS} {_HIS_LINE}")
@rule("bare_predicate", f"{OPENING} {_HIS_LINE}")
def opens_his_line(
    ext: Extent, what: Term, kind: str, first: str, second: str, would: str | None = None
) -> Iterator[Predicate]:
    """`The pawn's step opens the queen's diagonal from a5 to e1`: she stands where it begins."""
    if isinstance(what, Pieces) and what.squares in ((), (first,)):
        there = replace(what, squares=(first,))
        line = LineTerm(ext, kind, None, (first, second))
        roles, be = roles_of(line=line, what=there), Be(would=would is not None)
        yield predicate_of(ext, Says("opens_line", "agent", roles, be, (Pieces,), event=True))


@rule("clause", f"{_HIS_LINE} be:be ('still'|'now'|'already')? state:way_state ('by' by:pieces)?")
def his_line_is(
    ext: Extent,
    what: Term,
    kind: str,
    first: str,
    second: str,
    be: Be,
    state: str,
    by: Term | None = None,
) -> Iterator[Form]:
    """`The queen's diagonal from a5 to e1 is still blocked`: she stands where it begins."""
    if not isinstance(what, Pieces) or be.would or (by is not None and state == "clear"):
        return
    if what.squares not in ((), (first,)):
        return
    line = LineTerm(ext, kind, None, (first, second))
    said: Form = atom(ext, state, patient=line, agent=by)
    said = Not(ext, said) if be.negated else said
    whole = And(ext, (atom(what.extent, "stands", agent=what, on=SquareTerm(ext, first)), said))
    yield Earlier(ext, whole) if be.past else whole


@rule(
    "clause",
    "what:piece \"'s\" kind:LINE ends:PATH be:be ('still'|'now'|'already')? state:way_state ('by' by:pieces)?",
)
def his_line_by_ends_is(
    ext: Extent,
    what: Term,
    kind: str,
    ends: PathTerm,
    be: Be,
    state: str,
    by: Term | None = None,
) -> Iterator[Form]:
    """`The bishop's diagonal h5-d1 is free`."""
    if len(ends.squares) == len(("first", "second")):
        first, second = ends.squares
        yield from his_line_is(ext, what, kind, first, second, be, state, by)


_PATH = "('path'|'route'|'way')"


_UNBLOCKS = "('has'|'have'|'had')? ('opens'|'opened'|'opens' 'up'|'opened' 'up'|'clears'|'cleared'|'frees'|'freed'|'unblocks'|'unblocked'|'uncovers'|'uncovered'|'unmasks'|'unmasked'|'reveals'|'revealed')"


@rule("path_opened", f"{_UNBLOCKS} 'the'? {_PATH} path:PATH (('of'|'for'|'to') what:piece)?")
@rule("path_opened", f'{_UNBLOCKS} what:piece "\'s" {_PATH} path:PATH')
@rule(
    "path_opening",
    f"({OPENING}|'uncovering'|'unmasking') 'the'? {_PATH} path:PATH (('of'|'for'|'to') what:piece)?",
)
def opens_path(path: PathTerm, what: Term | None = None) -> Iterator[OpensPath]:
    """`The pawn opens the path a1-d4-d7 of the Sissa`: nothing stands there now, and something did."""
    if what is None or (isinstance(what, Pieces) and len(path.squares) > 1):
        yield OpensPath(path, what)


@rule("path_opened", f"{_UNBLOCKS} ways:told_ways", cost=1)
@rule("path_opening", f"({OPENING}|'uncovering'|'unmasking') ways:told_ways", cost=1)
def opens_ways(ways: Ways) -> Iterator[OpensPath]:
    """`The pawn opens the sissa's path to d7`, `opens both paths to d7`."""
    if ways.count is None:
        yield OpensPath(ways, None)


@rule("predicate", "opens:path_opened")
@rule("bare_predicate", "opens:path_opening")
def path_is_opened(ext: Extent, opens: OpensPath) -> Iterator[Predicate]:
    yield predicate_of(ext, opens)


@dataclass(frozen=True, slots=True)
class OpensPath:
    """A path is clear that was blocked before the move of the subject."""

    path: PathTerm | Ways
    what: Pieces | None

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The forms; a piece or side that is named has moved."""
        opened = tuple(_opened(extent, self.path, self.what))
        if isinstance(subject, Pieces | SideTerm):
            yield And(extent, (atom(extent, "goes", agent=subject), *opened))
        elif isinstance(subject, Event) or subject is None:
            yield And(extent, opened)


_BEEN_OPENED = "('opened'|'cleared'|'freed'|'unblocked') ('up')?"


@rule("clause", f"('the' {_PATH})? path:PATH ('is'|'was') ('now'|'thereby'|'thus')? {_BEEN_OPENED}")
@rule("clause", f"('the' {_PATH})? path:PATH now:'has' ('now'|'just')? 'been' {_BEEN_OPENED}")
def is_opened(ext: Extent, path: PathTerm, now: str | None = None) -> Iterator[Form]:
    """`With 4...Pf5-f4 the path is opened`; what has been opened is open, since whatever move."""
    if now is not None:
        yield atom(ext, "clear", patient=path)
    else:
        yield And(ext, tuple(_opened(ext, path, None)))


_IS_NOW = f"('is'|'was'|'has' 'been') ('now'|'thereby'|'thus')? {_BEEN_OPENED}"


_OWN_LINE = "('line'|'way')"


@rule("clause", f'what:piece "\'s" {_OWN_LINE} {_IS_NOW}')
@rule("clause", f"'the' {_OWN_LINE} ('of'|'for') what:piece {_IS_NOW}")
def its_line_is_opened(ext: Extent, what: Term) -> Iterator[Form]:
    """`The bishop's line has been opened`: by what has moved; which line of a rook is not said."""
    if isinstance(what, Pieces):
        yield atom(ext, "discovers", agent=Pieces(ext, pronoun=Pronoun.MOVER), what=what)


_MOVE = "('the'|'this'|'that'|'his'|COLOUR \"'s\") ('last'|'text')? 'move'"
_BEEN_SHUT = "('closed'|'shut'|'blocked'|'barred'|'obstructed') 'off'?"


@rule(
    "clause",
    f"(('the' {_PATH})? path:path|path:told_ways) ('is'|'was'|'has' ('now'|'just')? 'been') ('now'|'thereby'|'thus'|'just')? {_BEEN_SHUT} 'by' {_MOVE}",
)
def is_shut_by_move(ext: Extent, path: Term) -> Iterator[Form]:
    """`The path over e5 was closed by the last move`: the piece that moved stands on it."""
    yield atom(ext, "blocks", agent=Pieces(ext, pronoun=Pronoun.MOVER), patient=path)


@rule(
    "clause",
    f"(('the' {_PATH})? path:path|path:told_ways) ('is'|'was'|'has' ('now'|'just'|'thereby'|'thus')? 'been'|'are'|'were'|'have' 'been') ('now'|'thereby'|'thus'|'just')? {_BEEN_OPENED} 'by' ({_MOVE}|who:piece)",
    f"path:told_ways ('is'|'was') ('now'|'thereby'|'thus')? {_BEEN_OPENED}",
    cost=1,
)
def is_opened_by(ext: Extent, path: Term, who: Term | None = None) -> Iterator[Form]:
    """`The knight's path to d7 was opened by the pawn`: which has moved."""
    if not isinstance(path, PathTerm | Ways) or (isinstance(path, Ways) and path.count is not None):
        return
    moved = (atom(ext, "goes", agent=who),) if who is not None else ()
    yield And(ext, (*moved, *_opened(ext, path, None)))


@rule("clause", f"line:line ('is'|'was') ('now'|'thereby'|'thus')? {_BEEN_OPENED} ({_FOR})?")
@rule("clause", f"line:line now:'has' ('now'|'just')? 'been' {_BEEN_OPENED} ({_FOR})?")
def line_is_opened(
    ext: Extent, line: Term, now: str | None = None, what: Term | None = None
) -> Iterator[Form]:
    """`By 11.Pf3-f4 the line from e2 to h5 is opened`; one that has been opened is open since whatever move."""
    if what is not None and not isinstance(what, Pieces):
        return
    opened = atom(ext, "opens_line", line=line, what=what)
    if now is None or what is not None:
        yield opened
    else:
        yield Or(ext, (opened, atom(ext, "open_line", line=line, how=Word(ext, "open"))))


def _opened(ext: Extent, way: PathTerm | Ways, what: Pieces | None) -> Iterator[Form]:
    if what is not None and isinstance(way, PathTerm):
        yield atom(ext, "stands", agent=what, on=SquareTerm(ext, way.squares[0]))
    yield atom(ext, "clear", patient=way)
    yield Earlier(ext, atom(ext, "blocked", patient=way))


@rule(
    "full_statement",
    f"who:piece {_UNBLOCKS} ('a'|'the'|'another') ('new')? {_PATH} (':'|';'|'-') form:clause",
)
def opens_such_path(ext: Extent, who: Term, form: Form | Would) -> Iterator[Form]:
    """`The pawn has opened a path: the knight now attacks the queen by a3-a6-d9`."""
    way = form.role("via") if isinstance(form, Atom) else None
    mine = isinstance(who, Pieces) and who.article is Article.THE
    if mine and isinstance(way, PathTerm) and isinstance(form, Atom):
        moved = atom((ext[0], form.extent[0]), "goes", agent=who)
        yield And(ext, (moved, form, *_opened(form.extent, way, None)))


_FACES = "('faces'|'face'|'opposes'|'is' 'facing'|'is' 'opposite'|'stands' 'opposite')"


@rule("predicate", f"{_FACES} patient:piece")
def faces(ext: Extent, patient: Term) -> Iterator[Predicate]:
    """`The a1-rook faces Black's on a8`."""
    yield predicate_of(ext, Says("faces", "agent", roles_of(patient=patient), takes=(Pieces,)))


_ALONG = "(('on'|'along') on:line)?"


@rule(
    "predicate",
    f"('face|faces' each_other|'are' 'facing' each_other) {_ALONG}",
    f"('stand'|'are') 'opposite' each_other? {_ALONG}",
)
def face_each_other(ext: Extent, on: Term | None = None) -> Iterator[Predicate]:
    """`The two queens face each other on the d-file`."""
    facing = Says("faces", "agent", takes=(Pieces, Group))
    if isinstance(on, LineTerm):
        aligned = Says("aligned", "agent", roles_of(on=on), takes=(Pieces, Group))
        yield predicate_of(ext, OfPair(Both(facing, aligned)))
    elif on is None:
        yield predicate_of(ext, facing)


@dataclass(frozen=True, slots=True)
class OfPair:
    """What is said of two pieces; which of several rooks are meant is open."""

    says: Maker

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form | Would]:
        """The form of two that are named or counted."""
        two = isinstance(subject, Pieces) and 2 in (subject.number, len(subject.squares))
        all_ = isinstance(subject, Pieces) and subject.plural and subject.number is None
        if isinstance(subject, Group) or two or all_:
            yield from self.says(subject, extent)


@rule(
    "predicate",
    "('enters'|'has' 'entered'|'reaches'|'has' 'reached'|'lands' 'on'|'occupies'|'steps' 'on') ('a'|'the') 'royal' 'square'",
)
@rule(
    "bare_predicate",
    "('entering'|'reaching'|'occupying'|'landing' 'on') ('a'|'the') 'royal' 'square'",
)
def enters_royal(ext: Extent) -> Iterator[Predicate]:
    yield predicate_of(ext, Says("intrudes", "agent", takes=(Pieces,)))
