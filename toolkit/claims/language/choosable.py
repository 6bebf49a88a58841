"""What a side can do with a move of a sort: `White can mate at once by capturing on d2`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from toolkit.claims.language.forms import (
    Article,
    Extent,
    Form,
    Not,
    Pieces,
    Pronoun,
    SideTerm,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.lexicon import VerbForm
from toolkit.claims.language.movesorts import Detail, Sort, details_of
from toolkit.claims.language.parts import Predicate, Subject
from toolkit.claims.language.predicates import MATE, atom, predicate_of
from toolkit.claims.language.vocabulary import KindWord

# Moves of a sort of which one is chosen


@rule("chosen_sort", "sort:move_sort")
def any_of_sort(sort: Sort) -> Iterator[Sort]:
    if sort.is_open:
        yield sort


@rule("chosen_sort", "('a'|'the'|'one') how:sort_noun details:sort_detail*")
@rule("chosen_sort", "('a'|'the'|'its'|'his') 'move' (('to'|'on') on:square) details:sort_detail*")
def one_of_sort(
    how: str = "moves", details: Sequence[Detail] = (), on: Term | None = None
) -> Iterator[Sort]:
    """`A capture on d2`, `a move of the queen`."""
    told = details_of(how, details)
    said = (*told, ("on", on)) if on is not None else told
    if said or how not in ("moves", "checks", "blocks"):
        yield Sort(how, said)


@rule("chosen_sort", "'capturing|taking'")
def bare_capture() -> Iterator[Sort]:
    yield Sort("captures")


_MOVING = "'moving|playing|bringing|shifting|transferring'"
_ADVANCING = "'advancing|pushing'"


@rule("chosen_sort", f"{_MOVING} by:piece (('to'|'onto'|'on') on:square)?")
def moving(by: Term, on: Term | None = None) -> Iterator[Sort]:
    """`Moving the queen to d2`."""
    details = (("by", by),) if on is None else (("by", by), ("on", on))
    yield Sort("moves", details)


@rule("chosen_sort", f"{_ADVANCING} by:piece (('to'|'onto'|'on') on:square)?")
@rule("chosen_sort", "('the'|'an') ('advance'|'push') 'of' by:piece (('to'|'on') on:square)?")
def advancing(by: Term, on: Term | None = None) -> Iterator[Sort]:
    """`Advancing the pawn to d5`: straight on, which captures nothing."""
    details = (("by", by),) if on is None else (("by", by), ("on", on))
    yield Sort("advances", details)


@rule("chosen_sort", "('a'|'the') kind:KIND \"'s\"? 'move' (('to'|'on') on:square)?")
def move_of_kind(ext: Extent, kind: KindWord, on: Term | None = None) -> Iterator[Sort]:
    """`A queen's move to d2`."""
    if kind.kind is not None and not kind.plural:
        by = Pieces(ext, kind.kind)
        details: tuple[Detail, ...] = (("by", by),) if on is None else (("by", by), ("on", on))
        yield Sort("moves", details)


@rule("chosen_sort", "verb:VERB ('to'|'onto') on:square")
def going(verb: VerbForm, on: Term) -> Iterator[Sort]:
    """`Going to d2`: with the piece of which it is said."""
    goes = any(frame.sense == "goes" for frame in verb.verb.frames)
    if verb.form == "ing" and goes:
        yield Sort("moves", (("on", on),))


# What is done with it

_CAN = "('can'|'may'|'is' 'able' 'to'|'has' 'the' ('chance'|'possibility'|'opportunity') 'to')"
_CANNOT = "(('can'|'may') denied:'not'|'is' denied:'unable' 'to'|'is' denied:'not' 'able' 'to')"
_TO_MATE = f"('mate'|'checkmate'|('give'|'deliver'|'force') {MATE}) in_number?"
_TO_CHECK = "('check' ('the' 'king')?|('give'|'deliver') ('a')? 'check')"
_BY = "','? ('by'|'with'|'through')"


@dataclass(frozen=True, slots=True)
class Brings:
    """A side or piece brings about something with a move of a sort."""

    sort: Sort
    state: str
    negated: bool = False

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The form, where the subject can make such a move."""
        said = dict(self.sort.details)
        if len(said) < len(self.sort.details):
            return
        if isinstance(subject, SideTerm) and "agent" not in said:
            said["agent"] = subject
        elif _is_one(subject) and "by" not in said and "agent" not in said:
            said["by"] = subject  # type: ignore[assignment]
        else:
            return
        form = atom(
            extent,
            "all_moves",
            how=Word(extent, self.sort.how),
            state=Word(extent, self.state),
            only=Word(extent, "one"),
            **said,
        )
        yield Not(extent, form) if self.negated else form


def _is_one(subject: Subject) -> bool:
    """Whether a piece is named of which there is one."""
    known = isinstance(subject, Pieces) and subject.pronoun in (None, Pronoun.THIS)
    return known and subject.article is Article.THE and not subject.plural  # type: ignore[union-attr]


@rule(
    "predicate",
    f"{_CAN} {_TO_MATE} {_BY} sort:chosen_sort",
    f"{_CANNOT} {_TO_MATE} {_BY} sort:chosen_sort",
    f"('mates'|'checkmates'|('gives'|'delivers'|'forces') {MATE}) in_number? {_BY} sort:chosen_sort",
    f"('has'|'have') ('a')? {MATE} in_number? {_BY} sort:chosen_sort",
)
def mates_by(ext: Extent, sort: Sort, denied: str = "") -> Iterator[Predicate]:
    yield predicate_of(ext, Brings(sort, "mate", bool(denied)))


@rule(
    "predicate",
    f"{_CAN} {_TO_CHECK} {_BY} sort:chosen_sort",
    f"{_CANNOT} {_TO_CHECK} {_BY} sort:chosen_sort",
)
def checks_by(ext: Extent, sort: Sort, denied: str = "") -> Iterator[Predicate]:
    """`Black can give check by capturing the rook`."""
    yield predicate_of(ext, Brings(sort, "check", bool(denied)))


@rule(
    "clause",
    f"('by'|'with'|'through') sort:chosen_sort ','? subject:np {_CAN} {_TO_MATE}",
    f"('by'|'with'|'through') sort:chosen_sort ','? subject:np ('mates'|'gives' {MATE}) in_number?",
)
def by_which_it_mates(ext: Extent, sort: Sort, subject: Subject) -> Iterator[Form]:
    """`By taking the rook Black can mate`."""
    yield from Brings(sort, "mate")(subject, ext)


@rule("clause", f"('by'|'with'|'through') sort:chosen_sort ','? subject:np {_CAN} {_TO_CHECK}")
def by_which_it_checks(ext: Extent, sort: Sort, subject: Subject) -> Iterator[Form]:
    yield from Brings(sort, "check")(subject, ext)


@rule("clause", f"'there' 'is' denied:'no'? ('a')? {MATE} in_number? {_BY} sort:chosen_sort")
def there_is_mate_by(ext: Extent, sort: Sort, denied: str = "") -> Iterator[Form]:
    """`There is a mate by capturing on d2`: for the side to move."""
    said = dict(sort.details)
    if len(said) == len(sort.details):
        one = Word(ext, "one")
        form = atom(
            ext, "all_moves", how=Word(ext, sort.how), state=Word(ext, "mate"), only=one, **said
        )
        yield Not(ext, form) if denied else form
