"""Moves that are counted and then told one by one: `two answers: the pawn takes, or the king goes to d8`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from toolkit.claims.language.forms import (
    And,
    Atom,
    Extent,
    Form,
    MoveTerm,
    Number,
    Pieces,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.lexicon import VerbForm
from toolkit.claims.language.parts import Would
from toolkit.claims.language.predicates import atom
from toolkit.claims.language.vocabulary import KindWord


@dataclass(frozen=True, slots=True)
class Option:
    """Some of the moves that a side has: captures, or moves of a piece to a square."""

    extent: Extent
    by: Term | None
    on: Term | None = None
    patient: Term | None = None
    captures: bool = False
    count: int = 1
    move: MoveTerm | None = None
    """The move itself, where it is named."""

    def form(self, sort: str | None) -> Form:
        """That there are so many of them, of the sort that is counted."""
        one = self.count == 1
        if self.move is not None and sort is None:
            return atom(self.extent, "legal", moves=self.move)
        return atom(
            self.extent,
            "choices",
            how=Word(self.extent, sort or ("captures" if self.captures else "moves")),
            count=Number(self.extent, self.count, at_least=one),
            by=self.by,
            on=self.on,
            patient=self.patient,
            moves=self.move,
        )


_MAY = "('can'|'may'|'could')?"


@rule("told_move", f"by:piece {_MAY} verb:VERB (('on'|'at') on:square)?")
@rule("told_move", f"by:piece {_MAY} verb:VERB what:piece")
def told_capture(
    ext: Extent, by: Term, verb: VerbForm, on: Term | None = None, what: Term | None = None
) -> Iterator[tuple[Option, ...]]:
    """`the queen takes on g8`."""
    if verb.takes and verb.form in ("s", "base"):
        yield (Option(ext, by, on, what, captures=True),)


@rule("told_move", f"by:piece {_MAY} verb:VERB ('to'|'onto') first:square rest:told_goal*")
def told_step(
    ext: Extent, by: Term, verb: VerbForm, first: Term, rest: Sequence[Term] = ()
) -> Iterator[tuple[Option, ...]]:
    """`the king goes to d8 or f8`: two of them."""
    goes = any(frame.sense == "can_go" for frame in verb.verb.can)
    if goes and not verb.takes and verb.form in ("s", "base"):
        yield tuple(Option(ext, by, on) for on in (first, *rest))


@rule("told_goal", "(','|'or'|'and'|',' 'or'|',' 'and') ('to')? square:square")
def told_goal(square: Term) -> Iterator[Term]:
    yield square


@rule(
    "told_move",
    f"by:piece {_MAY} ('blocks'|'block'|'interposes'|'interpose'|'comes' 'between'|'steps' 'in') ('on'|'at') on:square",
    "'a' ('block'|'interposition') ('with'|'by') by:piece ('on'|'at') on:square",
    "by:piece \"'s\" ('move'|'retreat'|'flight'|'escape'|'step') 'to' on:square",
    "('a'|'the') ('move'|'step') ('of'|'by'|'with') by:piece 'to' on:square",
)
def told_block(ext: Extent, by: Term, on: Term) -> Iterator[tuple[Option, ...]]:
    """`the rook blocks on e6`, `the king's move to f8`."""
    yield (Option(ext, by, on),)


@rule("told_move", "verb:VERB what:piece? ('with'|'by') by:piece (('on'|'at') on:square)?")
def told_to_take(
    ext: Extent, verb: VerbForm, by: Term, what: Term | None = None, on: Term | None = None
) -> Iterator[tuple[Option, ...]]:
    """`take it with the bishop`."""
    if verb.takes and verb.form in ("base", "ing"):
        yield (Option(ext, by, on, what, captures=True),)


@rule("told_move", "('run'|'go'|'play'|'flee'|'escape'|'move'|'retreat')? ('with'|'by')? move:idea")
def told_by_name(ext: Extent, move: MoveTerm) -> Iterator[tuple[Option, ...]]:
    """`run with 20...Kf9`."""
    yield (Option(ext, None, move=move),)


_CAPTURE = "('capture'|'recapture'|'taking'|'capturing')"


@rule(
    "told_move",
    f"('a'|'the'|'by')? {_CAPTURE} (('on'|'at') on:square)? ('with'|'by') by:piece",
    f"('a'|'the'|'by')? {_CAPTURE} ('with'|'by') by:piece ('on'|'at') on:square",
    f"('a'|'the'|'by')? {_CAPTURE} ('of')? what:piece ('with'|'by') by:piece",
)
def told_capture_noun(
    ext: Extent, by: Term, on: Term | None = None, what: Term | None = None
) -> Iterator[tuple[Option, ...]]:
    """`the capture on e7 with the bishop`."""
    yield (Option(ext, by, on, what, captures=True),)


@rule("told_move", "number:NUM ('moves')? ('with'|'by'|'of') by:pieces")
def told_number(ext: Extent, number: int, by: Term) -> Iterator[tuple[Option, ...]]:
    """`four with the king`."""
    if number:
        yield (Option(ext, by, count=number),)


@rule(
    "told_move",
    "('each'|'both'|'either') 'of' ('the'|'his') ('two')? kind:KIND ('can'|'may') ('block'|'interpose') ('on'|'at') on:square",
)
def told_by_both(ext: Extent, kind: KindWord, on: Term) -> Iterator[tuple[Option, ...]]:
    """`each of the two rooks can block on e6`."""
    if kind.plural and kind.kind is not None:
        yield (Option(ext, Pieces(ext, kind.kind), on, count=2),)


@rule("told_more", "(','|';'|'or'|'and'|',' 'or'|',' 'and') option:told_move")
def told_more(option: tuple[Option, ...]) -> Iterator[tuple[Option, ...]]:
    yield option


@rule(
    "full_statement",
    "form:clause (','|':'|';'|','? 'namely') ('either')? first:told_move rest:told_more*",
    "form:clause ',' 'and' ('it'|'this'|'that') 'is' first:told_move",
)
def moves_told(
    ext: Extent,
    form: Form | Would,
    first: tuple[Option, ...],
    rest: Sequence[tuple[Option, ...]] = (),
) -> Iterator[Form]:
    """So many there are; as many are told, none of them twice, and each is one of them."""
    counted = _counted(form)
    if counted is None:
        return
    form, sort = counted
    count, options = form.role("count"), [each for some in (first, *rest) for each in some]
    if not isinstance(count, Number) or count.at_least or form.role("moves") or form.role("by"):
        return
    if sum(each.count for each in options) != count.value or not _are_distinct(options):
        return
    if all(each.move is not None for each in options):
        # See `counting.has_counted`: which moves there are.
        return
    yield And(ext, (form, *(each.form(sort) for each in options)))


@rule(
    "full_statement",
    "side:side ('has'|'had') 'one' ('mate'|'mating' 'move') number:in_number? (','|':'|';')? ('and'|'namely')? ('it' 'is'|'this' 'is'|'that' 'is')? told:told_move",
)
def one_mate_told(
    ext: Extent, side: Term, told: tuple[Option, ...], number: Number | None = None
) -> Iterator[Form]:
    """`White has one mate in one, and it is the capture on e7 with the bishop`."""
    if len(told) == 1 and (number is None or number.value == 1):
        one, how = Number(ext, 1), Word(ext, "mates")
        yield And(
            ext, (atom(ext, "choices", agent=side, count=one, how=how), told[0].form("mates"))
        )


def _counted(form: Form | Would) -> tuple[Atom, str | None] | None:
    """The form of moves that are counted, and of what sort they are."""
    match form:
        case Atom(sense="only_legal"):
            return form, None
        case Atom(sense="choices"):
            how = form.role("how")
            return form, how.value if isinstance(how, Word) else None
        case And(forms=(Atom(sense="turn") as turn, Atom(sense="mates_exist") as mates)):
            length = mates.role("number")
            if not isinstance(length, Number) or length.value != 1:
                return None
            roles = {"agent": turn.role("agent"), "count": mates.role("count")}
            return atom(form.extent, "choices", how=Word(form.extent, "mates"), **roles), "mates"
    return None


def _are_distinct(options: Sequence[Option]) -> bool:
    """Whether no two options can be the same move."""
    return all(_differ(one, other) for one, other in combinations(options, 2))


def _differ(one: Option, other: Option) -> bool:
    if one.move is not None and other.move is not None:
        return one.move.text != other.move.text
    if one.move is not None or other.move is not None:
        named, told = (one, other) if one.move is not None else (other, one)
        return told.captures and named.move is not None and "x" not in named.move.text
    if isinstance(one.by, Pieces) and isinstance(other.by, Pieces):
        mine, others = one.by, other.by
        if mine.kind and others.kind and mine.kind != others.kind:
            return True
        if (mine.squares and others.squares and mine.squares != others.squares) or (
            mine.line and others.line and mine.line != others.line
        ):
            return True
    if isinstance(one.on, SquareTerm) and isinstance(other.on, SquareTerm):
        return one.on.name != other.on.name
    if isinstance(one.patient, Pieces) and isinstance(other.patient, Pieces):
        return None is not one.patient.kind != other.patient.kind is not None
    return False
