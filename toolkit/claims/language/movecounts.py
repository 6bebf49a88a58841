"""What counted moves are: `two legal moves, both with the king`, `of three replies two are captures`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from toolkit.claims.language.forms import (
    And,
    Atom,
    Earlier,
    Extent,
    Form,
    Number,
    Owner,
    Pieces,
    SideTerm,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.lexicon import VerbForm
from toolkit.claims.language.parts import Would
from toolkit.claims.language.predicates import HAS, LEGAL, atom
from toolkit.claims.language.saying import as_form
from toolkit.claims.language.vocabulary import KindWord

_MOVES = "'move|moves|reply|replies|answer|answers|response|responses'"
_REPLIES = "'replies|answers|responses'"


# Counts that are clauses by themselves


@rule("bare_count", f"('only'|'just'|'exactly')? number:NUM {LEGAL} {_MOVES}")
@rule("bare_count", f"number:NUM {LEGAL} {_MOVES} 'there' ('is'|'are')")
@rule("bare_count", f"number:NUM {_MOVES} ('is'|'are') ('legal'|'possible'|'available'|'left')")
@rule("bare_count", f"number:NUM {LEGAL} {_MOVES} ('does'|'do') side:side 'have'")
@rule("bare_count", f"number:NUM {LEGAL} {_MOVES} {HAS} side:side")
def bare_count(ext: Extent, number: int, side: Term | None = None) -> Iterator[Form]:
    """`Seventeen moves does White have`, `nine replies`: said of all legal moves."""
    if number:
        yield atom(ext, "only_legal", agent=side, count=Number(ext, number))


@rule("clause", f"number:NUM ('legal'|'possible') {_MOVES}", cost=1)
@rule("clause", f"number:NUM {LEGAL} {_MOVES} 'there' ('is'|'are')")
@rule("clause", f"number:NUM {_MOVES} ('is'|'are') ('legal'|'possible')")
@rule("clause", f"number:NUM {LEGAL} {_MOVES} ('does'|'do') side:side 'have'")
@rule("clause", f"number:NUM {LEGAL} {_MOVES} {HAS} side:side")
def counted_alone(ext: Extent, number: int, side: Term | None = None) -> Iterator[Form]:
    """`Nine replies are legal`."""
    yield from bare_count(ext, number, side)


@rule("moves_counted", "form:clause")
@rule("moves_counted", "form:bare_count")
def moves_counted(form: object) -> Iterator[Form]:
    """A statement that counts the legal moves, and says no more of them."""
    counted = form.forms[-1] if isinstance(form, And) else form
    counted = counted.form if isinstance(counted, Earlier) else counted
    if isinstance(counted, Atom) and counted.sense == "only_legal" and not counted.role("moves"):
        yield form  # type: ignore[misc]


# What they are


@dataclass(frozen=True, slots=True)
class SortOfMove:
    """What some of the moves that are counted are."""

    extent: Extent
    how: str
    by: Term | None = None
    patient: Term | None = None
    on: Term | None = None

    def form(self, ext: Extent, agent: Term | None, number: int) -> Form:
        """So many of them are; all of them for a number below zero."""
        return atom(
            ext,
            "choices",
            agent=agent,
            count=None if number < 0 else Number(ext, number),
            how=Word(ext, self.how),
            by=self.by,
            patient=self.patient,
            on=self.on,
        )


@rule("sort_of_move", "('with'|'by'|'are' 'moves' 'of'|'is' 'a' 'move' 'of'|'of') who:pieces")
@rule("sort_of_move", "('are'|'is' ('a')?)? who:king_moves")
@rule("sort_of_move", "verb:VERB what:pieces? ('on' place:squares)? ('with' who:pieces)?")
@rule("sort_of_move", "('go'|'goes') 'to' place:squares")
@rule(
    "sort_of_move",
    "('are'|'is' 'a'|'being' 'a'?|'a')? 'captures|capture' ('of' what:pieces)? ('on' place:squares)?",
)
@rule("sort_of_move", "('are'|'being')? sort:sort_noun")
@rule("sort_of_move", "('is'|'being')? ('a'|'an') sort:sort_noun")
def sort_of_move(
    ext: Extent,
    who: Term | None = None,
    verb: VerbForm | None = None,
    what: Term | None = None,
    place: Term | None = None,
    sort: str | None = None,
) -> Iterator[SortOfMove]:
    """`are captures on e5`, `take the queen`, `with the king`."""
    if sort == "moves" or (what is not None and not isinstance(what, Pieces)):
        return
    if verb is not None and not verb.takes:
        return
    yield SortOfMove(ext, sort or _how(who, verb, what, place), who, what, place)


def _how(who: Term | None, verb: object, what: Term | None, place: Term | None) -> str:
    moves = (who is not None and verb is None) or (
        verb is None and what is None and place is not None
    )
    return "moves" if moves else "captures"


_INTERPOSE = "('interpose'|'interposes'|('puts'|'put') 'something' ('between'|'in' 'between')|('block'|'blocks') ('the')? 'check')"


@rule("sort_of_move", f"{_INTERPOSE} 'something'?")
def interposing_move(ext: Extent) -> Iterator[SortOfMove]:
    yield SortOfMove(ext, "blocks")


@rule(
    "sort_of_move",
    "('mates'|'mate'|'is' 'mate'|'are' 'mate'|'gives' 'mate'|'give' 'mate') ('at' 'once')?",
)
def mating_move(ext: Extent) -> Iterator[SortOfMove]:
    """`none of which mates`."""
    yield SortOfMove(ext, "mates")


@rule("sort_of_move", "('gives'|'give') 'check'", "('is'|'are') 'check'")
def checking_move(ext: Extent) -> Iterator[SortOfMove]:
    yield SortOfMove(ext, "checks")


@rule("king_moves", "'king' 'move|moves'")
def king_moves(ext: Extent) -> Iterator[Term]:
    yield Pieces(ext, "king")


@rule("sort_of_move", "('are'|'is' ('a')?)? kind:KIND '-'? 'move|moves'")
def moves_of_kind(ext: Extent, kind: KindWord) -> Iterator[SortOfMove]:
    """`Are pawn moves`: with any of the pawns."""
    if kind.kind not in (None, "king") and not kind.plural:
        yield SortOfMove(ext, "moves", Pieces(ext, kind.kind, plural=True))


_THEM = "('them'|'these'|'which'|'those')"


@rule(
    "of_them",
    f"('all|both|each'|'every' ('single')? 'one') 'of' {_THEM}",
    "'all|both' ('with')?",
)
def all_of_them() -> Iterator[int]:
    yield -1


@rule(
    "of_them",
    f"('only'|'just'|'exactly')? number:NUM 'of' {_THEM}",
    f"'of' {_THEM} ('only'|'just'|'exactly')? number:NUM",
)
def some_of_them(number: int) -> Iterator[int]:
    yield number


@rule("of_them", f"('none'|'not' 'one') 'of' {_THEM}", f"'of' {_THEM} 'none'")
def none_of_them() -> Iterator[int]:
    yield 0


@rule("of_them", "number:NUM")
def so_many_of_them(number: int) -> Iterator[int]:
    """`Three legal moves, two with the king`."""
    if number:
        yield number


_AND = "(','|';'|':')? ('and'|'but'|'of' 'which')?"


@rule("full_statement", f"form:moves_counted {_AND} number:of_them sort:sort_of_move")
def moves_of_which(
    ext: Extent, form: Form | Would, number: int, sort: SortOfMove
) -> Iterator[Form]:
    """`Two legal moves, and both of them take on d8`."""
    counted = form.forms[-1] if isinstance(form, And) else form
    earlier = isinstance(counted, Earlier)
    counted = counted.form if isinstance(counted, Earlier) else counted
    if isinstance(counted, Atom):
        own = form.extent[1], ext[1]
        share = sort.form(own, counted.role("agent"), number)
        yield And(ext, (as_form(form), Earlier(own, share) if earlier else share))


@dataclass(frozen=True, slots=True)
class Whole:
    """The legal moves of which some are told: how many they are, and whose, if that is said."""

    total: int | None
    owner: Owner | None
    in_check: bool = False
    """Whether they are said to answer a check."""

    def forms(self, ext: Extent, portions: Sequence[tuple[int, SortOfMove]]) -> Iterator[Form]:
        """How many there are, and how many of them are of each sort."""
        named = self.owner is not None and self.owner.named
        agent = SideTerm(ext, self.owner) if named and self.owner is not None else None
        if any(_is_any_move(sort) for _, sort in portions) or self.total == 0:
            return
        forms = [sort.form(sort.extent, agent, number) for number, sort in portions]
        if self.total is not None:
            count = Number(ext, self.total)
            forms.insert(0, atom(ext, "only_legal", agent=agent, count=count))
        if self.in_check:
            forms.insert(0, atom(ext, "check"))
        yield forms[0] if len(forms) == 1 else And(ext, tuple(forms))


def _is_any_move(sort: SortOfMove) -> bool:
    return sort.how == "moves" and sort.by is None and sort.on is None


@rule(
    "whole_of_moves",
    f"('the'|'these'|'those'|'his'|'all')? ('the')? total:NUM {LEGAL} {_MOVES}",
    f'owner:COLOUR "\'s" total:NUM? {LEGAL} {_MOVES}',
    f"('the')? total:NUM? {LEGAL} {_MOVES} ('of'|'for'|'left' 'to'|'open' 'to') owner:SIDE",
)
def whole_of_moves(total: int | None = None, owner: Owner | None = None) -> Iterator[Whole]:
    yield Whole(total, owner)


@rule(
    "whole_of_moves",
    f"('the'|'all')? total:NUM {LEGAL} {_REPLIES} 'to' ('the'|'this') 'check'",
    f"owner:COLOUR \"'s\" total:NUM? {LEGAL} {_REPLIES} 'to' ('the'|'this') 'check'",
)
def whole_of_answers(total: int | None = None, owner: Owner | None = None) -> Iterator[Whole]:
    """`Of the eight legal answers to this check five are interpositions`."""
    yield Whole(total, owner, in_check=True)


@rule("portion_of_sort", "(number:NUM|'none') sort:sort_of_move")
def portion_of_sort(sort: SortOfMove, number: int = 0) -> Iterator[tuple[int, SortOfMove]]:
    yield number, sort


@rule("more_of_portions", "(','|'and'|',' 'and'|'but') portion:portion_of_sort")
def more_of_portions(portion: tuple[int, SortOfMove]) -> Iterator[tuple[int, SortOfMove]]:
    yield portion


@rule("clause", "'of' whole:whole_of_moves ','? first:portion_of_sort rest:more_of_portions*")
def of_so_many(
    ext: Extent,
    whole: Whole,
    first: tuple[int, SortOfMove],
    rest: Sequence[tuple[int, SortOfMove]] = (),
) -> Iterator[Form]:
    """`Of White's eight legal moves five are captures`: so many there are, and so many of them are."""
    yield from whole.forms(ext, (first, *rest))


@rule("clause", "(number:NUM|'none') 'of' whole:whole_of_moves sort:sort_of_move")
def so_many_of(ext: Extent, whole: Whole, sort: SortOfMove, number: int = 0) -> Iterator[Form]:
    """`None of Black's moves is a check`, `five of the eight legal moves are captures`."""
    yield from whole.forms(ext, ((number, sort),))


@rule(
    "clause", f"('all'|'all' 'the'|'all' 'of' 'the') total:NUM {LEGAL} {_MOVES} sort:sort_of_move"
)
@rule("clause", f"two:'both' ('the')? ('legal'|'possible') {_MOVES} sort:sort_of_move")
@rule("clause", f"two:'both' ('the')? {_REPLIES} sort:sort_of_move")
@rule("clause", f"('every'|'each'|'all' ('the')?) {LEGAL} {_MOVES} sort:sort_of_move")
def all_are(
    ext: Extent, sort: SortOfMove, total: int | None = None, two: str = ""
) -> Iterator[Form]:
    """`All three legal replies take the queen`."""
    count = 2 if two else total
    form = sort.form(ext, None, -1)
    if count is None:
        yield form
    elif count:
        yield And(ext, (atom(ext, "only_legal", count=Number(ext, count)), form))


@rule("more_of_them", f"','? ({_THEM})? ('all'|'both') ('with'|'by'|'of') who:pieces")
def more_of_them(who: Term) -> Iterator[Term]:
    yield who


@rule(
    "clause",
    f"'of' 'the' whole:NUM? {LEGAL} ('next')? {_MOVES} ('that'|'which')? ('owner' 'has'|owner:SIDE ('has'|'can' ('make'|'play'|'choose' 'from'))) ','? ('only'|'just')? number:NUM ('are'|'is'|'would' 'be'|'give'|'gives') ('a')? how:sort_noun by:more_of_them?".replace(
        "'owner' 'has'|", ""
    ),
)
def of_the_moves_he_has(
    ext: Extent,
    owner: Owner,
    number: int,
    how: str,
    by: Term | None = None,
    whole: int | None = None,
) -> Iterator[Form]:
    """`Of the twenty-two moves that Black has, one is a capture`."""
    for form in of_his_moves(ext, owner, number, how, by):
        if whole is None:
            yield form
        else:
            count = Number(ext, whole)
            yield And(ext, (atom(ext, "only_legal", agent=SideTerm(ext, owner), count=count), form))


@rule(
    "clause",
    f"'of' owner:COLOUR \"'s\" {LEGAL} ('next')? {_MOVES} ','? number:NUM ('are'|'is'|'would' 'be'|'give'|'gives') ('a')? how:sort_noun by:more_of_them?",
)
def of_his_moves(
    ext: Extent, owner: Owner, number: int, how: str, by: Term | None = None
) -> Iterator[Form]:
    """`Of White's possible next moves two would be checks, both by the rook`."""
    if how == "moves" or not owner.named:
        return
    said: dict[str, Term] = {
        "agent": SideTerm(ext, owner),
        "how": Word(ext, how),
        "count": Number(ext, number),
    }
    whole = atom(ext, "choices", **said)
    yield whole if by is None else And(ext, (whole, atom(ext, "choices", by=by, **said)))


@rule(
    "clause",
    f"'more' 'than' number:NUM {LEGAL} {_MOVES} ('are'|'stand') ('at' owner:COLOUR \"'s\" 'disposal'|'open' 'to' owner:SIDE|'possible' 'for' owner:SIDE)",
    f"owner:SIDE {HAS} 'more' 'than' number:NUM {LEGAL} {_MOVES}",
)
def more_than(ext: Extent, number: int, owner: Owner) -> Iterator[Form]:
    """`More than a hundred moves are at Black's disposal`."""
    count = Number(ext, number + 1, at_least=True)
    if owner.named:
        yield atom(ext, "only_legal", agent=SideTerm(ext, owner), count=count)
