"""What is said of described things: how many there are, which they are, and what all of them do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from toolkit.claims.language.forms import (
    MEMBER,
    AllOf,
    And,
    Article,
    Atom,
    Described,
    Earlier,
    Extent,
    Form,
    Group,
    HowMany,
    Mark,
    Number,
    Pieces,
    SideTerm,
    Sort,
    SquareTerm,
    Term,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.movesets import Marks
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.saying import say
from toolkit.claims.language.terms import is_list
from toolkit.claims.language.verbs import VerbUse

_TAIL = "('in' 'all'|'altogether'|'in' 'total'|'left'|'available'|'at' ('his'|'its'|'their') 'disposal'|'to' 'choose' 'from'|'here'|'now'|'still'|'in' 'this' 'position'|'on' 'the' 'board')"
_EVERY = "('all'|'each'|'every'|('all'|'each'|'every' 'one') 'of')"
_THE = "('the'|'these'|'those')"

# The sorts, each with what is said of it


def _sort(symbol: str, said: str) -> None:
    """The rules of one sort: its noun phrase, and its predicate."""

    @rule("set", f"of:{symbol}")
    def of_sort(of: Described) -> Iterator[Described]:
        yield of

    @rule("set_said", f"of:{symbol} {_TAIL}? marks:{said}")
    def set_said(of: Described, marks: Marks) -> Iterator[tuple[Described, Marks]]:
        yield of, marks

    @rule("counted_said", f"count:quantity of:{symbol} {_TAIL}? marks:{said}")
    def counted_said(
        count: Number, of: Described, marks: Marks
    ) -> Iterator[tuple[Number, Described, Marks]]:
        yield count, of, marks

    @rule(
        "part_said",
        f"('of'|'among'|'out' 'of') {_THE}? whole:quantity? of:{symbol} {_TAIL}? ','? count:quantity ('of' 'them')? marks:{said}",
        f"('of'|'among'|'out' 'of') whose:whose_moves whole:quantity? of:{symbol} ','? count:quantity ('of' 'them')? marks:{said}",
        f"count:part_of {_THE}? whole:quantity? of:{symbol} {_TAIL}? marks:{said}",
        f"count:part_of whose:whose_moves whole:quantity? of:{symbol} {_TAIL}? marks:{said}",
    )
    def part_said(
        ext: Extent,
        count: Number,
        of: Described,
        marks: Marks,
        whole: Number | None = None,
        whose: Mark | None = None,
    ) -> Iterator[Sequence[Form]]:
        every = replace(of, marks=(whose, *of.marks)) if whose is not None else of
        part = HowMany(ext, every.with_marks(*marks), count)
        yield (part,) if whole is None else (HowMany(ext, every, whole), part)

    @rule(
        "listed_said",
        f"count:quantity of:{symbol} marks:{said} rest:more_{said}*",
        f"count:quantity of:{symbol} rest:more_{said}*",
    )
    def listed_said(
        ext: Extent,
        count: Number,
        of: Described,
        marks: Marks = (),
        rest: Sequence[tuple[Number, Marks]] = (),
    ) -> Iterator[Sequence[Form]]:
        """`Four squares are occupied by men, one is attacked by the queen`."""
        if rest:
            parts = tuple(HowMany(ext, of.with_marks(*also), so_many) for so_many, also in rest)
            yield HowMany(ext, of.with_marks(*marks), count), *parts

    @rule(f"more_{said}", f"(','|'and'|',' 'and') count:quantity ('of' 'them')? marks:{said}")
    def more_said(count: Number, marks: Marks) -> Iterator[tuple[Number, Marks]]:
        if count.value != 1 or not count.at_least:
            # `Four king moves and a capture`: another move, and not one of these that captures.
            yield count, marks


SET_SORTS = (
    ("move_set", "move_predicate"),
    ("square_set", "square_predicate"),
    ("piece_set", "piece_predicate"),
    ("path_set", "path_predicate"),
)
"""What things may be counted, and what is said of each sort."""

for _symbol, _said in SET_SORTS:
    _sort(_symbol, _said)

# Which they are


_NAMELY = "(':'|'namely'|','|'\u2013'|'\u2014'|',' 'namely'|'-')"


@rule(
    "those",
    f"{_NAMELY} term:ideas",
    f"{_NAMELY} term:squares",
    f"{_NAMELY} term:pieces",
    f"{_NAMELY} term:paths",
    f"{_NAMELY} ('to'|'on') term:squares",
    f"{_NAMELY} ('by'|'with') term:pieces",
    "'to' term:squares",
)
def those(term: Term) -> Iterator[Term]:
    """`..., namely to c4 and e4`."""
    yield term


@rule(
    "full_statement",
    "form:clause (','|':') ('namely')? ('that'|'those'|'the' 'one'|'the' 'ones') mark:move_mark",
    cost=1,
)
def which_are_those(ext: Extent, form: Form | Would, mark: Mark) -> Iterator[Form]:
    """`Only one capture would be check, that by the queen`: as many of them are such moves."""
    if not isinstance(form, HowMany) or form.of.sort is not Sort.MOVES or form.named is not None:
        return
    by = mark.term
    known = isinstance(by, Pieces) and by.article is Article.THE and not by.squares
    if isinstance(by, Pieces) and known and form.count.value == 1 and not mark.negated:
        # `that by the queen`: by one that is so called.
        mark = replace(mark, term=replace(by, article=Article.SOME))
    if form.count.value and not (form.count.at_least or form.count.at_most):
        own = (form.extent[1], ext[1])
        yield And(ext, (form, HowMany(own, form.of.with_marks(mark), form.count)))


# How many there are


@rule(
    "clause",
    f"'there' ('is'|'are'|'remain'|'remains'|'exist'|'exists') count:quantity of:set {_TAIL}* named:those?",
    f"count:quantity of:set ('is'|'are'|'remain'|'remains'|'exist'|'exists') ('possible'|'legal'|'available'|'left'|'there') {_TAIL}* named:those?",
    f"count:quantity of:set ('exist'|'exists') {_TAIL}* named:those?",
    f"count:quantity of:set ('is'|'are') ('possible'|'legal'|'available'|'at' 'the' 'disposal') ('for'|'to'|'of') side:side {_TAIL}* named:those?",
    cost=5,
)
def there_are(
    ext: Extent,
    count: Number,
    of: Described,
    named: Term | None = None,
    side: Term | None = None,
) -> Iterator[Form]:
    """`There are three captures on d4`, `a bishop check is possible for Black`."""
    if side is not None:
        if any(each.name == "of" for each in of.marks) or of.sort is not Sort.MOVES:
            return
        of = of.with_marks(Mark("of", side))
    yield from so_many(ext, of, count, named)


@rule(
    "clause",
    f"'there' ('was'|'were') count:quantity of:set {_TAIL}* named:those?",
    cost=5,
)
def there_were(
    ext: Extent, count: Number, of: Described, named: Term | None = None
) -> Iterator[Form]:
    for form in so_many(ext, of, count, named):
        yield Earlier(ext, form)


@rule("bare_count", f"count:quantity of:set {_TAIL}* named:those?", cost=7)
def fragment(
    ext: Extent, count: Number, of: Described, named: Term | None = None
) -> Iterator[Form]:
    """`Three legal moves in all.` `A single check` is the one that was just given."""
    if any(each.name == "check" for each in of.marks):
        return
    if of.sort is Sort.SQUARES and not any(each.term or each.form for each in of.marks):
        # `It controls d5 and e4, two empty squares`: these two, and not all of the board.
        return
    if of.sort is not Sort.PIECES and (of.marks or of.sort is Sort.MOVES):
        yield from so_many(ext, of, count, named)


HAS_SO_MANY = "('has'|'have'|'is' 'left' 'with'|'are' 'left' 'with'|'is' 'down' 'to'|'finds'|'retains'|'keeps'|'possesses'|'enjoys'|'is' 'reduced' 'to')"


@rule(
    "clause",
    f"subject:np {HAS_SO_MANY} count:quantity of:move_set {_TAIL}* named:those?",
    f"subject:np {HAS_SO_MANY} count:quantity of:path_set {_TAIL}* named:those?",
    "count:quantity of:move_set ('are'|'is') ('open'|'left'|'available') ('to'|'for') subject:np named:those?",
    cost=5,
)
def has_so_many(
    ext: Extent, subject: Subject, count: Number, of: Described, named: Term | None = None
) -> Iterator[Form]:
    """`White has five captures`, `the queen has two moves along the file`."""
    mark = owned(subject, of)
    if mark is not None:
        yield from so_many(ext, replace(of, marks=(mark, *of.marks)), count, named)


_NUMBER = "('number'|'are'|'amount' 'to'|('have'|'has') ('shrunk'|'dropped'|'fallen'|'gone' 'down'|'been' 'reduced'|'risen'|'grown') 'to'|'are' 'reduced' 'to'|'come' 'down' 'to')"


@rule(
    "clause",
    f"of:set {_NUMBER} count:quantity ('in' 'number'|'only')?",
    "'the' 'number' 'of' of:set 'is' ('now')? ('only'|'just')? count:quantity",
    cost=5,
)
def number_so_many(ext: Extent, of: Described, count: Number) -> Iterator[Form]:
    """`Black's legal moves have shrunk to six`."""
    if of.marks:
        yield HowMany(ext, of, count)


_TO_GO = "('to' ('go'|'move'|'flee'|'step'|'retreat'|'run') 'to'|'at' ('its'|'his'|'her') 'disposal'|'available'|'to' 'choose' 'from')"


@rule(
    "clause",
    f"who:piece {HAS_SO_MANY} count:quantity ('free'|'possible')? 'square|squares' {_TO_GO} named:those?",
    cost=5,
)
def has_squares(ext: Extent, who: Term, count: Number, named: Term | None = None) -> Iterator[Form]:
    """`The king has six squares to go to`."""
    of = Described(ext, Sort.SQUARES, (Mark("goals", who),))
    yield from so_many(ext, of, count, named)


def owned(subject: Subject, of: Described) -> Mark | None:
    """Whose things they are, where that is not said with them."""
    first = [each for each in of.marks[:1] if not each.negated]
    if any(each.name in ("of", "by") and each.term is not None for each in first):
        return None
    if of.sort is Sort.MOVES and isinstance(subject, SideTerm):
        return Mark("of", subject)
    if isinstance(subject, Pieces):
        return Mark("by" if of.sort is Sort.MOVES else "of", subject)
    return None


def so_many(ext: Extent, of: Described, count: Number, named: Term | None) -> Iterator[Form]:
    """That there are so many, and which they are if all are named."""
    size = len(named.members) if isinstance(named, Group) else 1
    if named is None or (size == count.value and not (count.at_least or count.at_most)):
        yield HowMany(ext, of, count, named)


# What part of them does


@rule("clause", "said:counted_said named:those?", cost=6)
def so_many_do(
    ext: Extent, said: tuple[Number, Described, Marks], named: Term | None = None
) -> Iterator[Form]:
    """`Four empty squares lie between the rook and the king`; `a check wins it` supposes one."""
    count, of, marks = said
    if of.sort is not Sort.MOVES or not count.at_least:
        yield from so_many(ext, of.with_marks(*marks), count, named)


@rule("clause", "forms:part_said", "forms:listed_said", cost=5)
def part_does(ext: Extent, forms: Sequence[Form]) -> Iterator[Form]:
    """`Of White's eight legal moves five are drops`."""
    yield forms[0] if len(forms) == 1 else And(ext, tuple(forms))


@rule(
    "clause", f"{_EVERY} {_THE}? said:set_said", f"{_EVERY} whose:whose_moves said:set_said", cost=5
)
def all_do(ext: Extent, said: tuple[Described, Marks], whose: Mark | None = None) -> Iterator[Form]:
    """`All legal moves are moves of the king`."""
    of, marks = _whose(whose, said)
    yield AllOf(ext, of, marks)


@rule("share_of", "('most'|'the' 'majority'|'more' 'than' 'half') 'of'", "'most'")
def most_of() -> Iterator[str]:
    yield "most"


@rule("share_of", "('half'|'exactly' 'half'|'just' 'half'|'one' 'half') 'of'?")
def half_of() -> Iterator[str]:
    yield "half"


@rule("clause", f"share:share_of {_THE}? said:set_said", cost=5)
@rule("clause", "share:share_of whose:whose_moves said:set_said", cost=5)
def part_do(
    ext: Extent, share: str, said: tuple[Described, Marks], whose: Mark | None = None
) -> Iterator[Form]:
    """`Most of Black's legal moves are moves of the king`."""
    of, marks = _whose(whose, said)
    yield AllOf(ext, of, marks, share)


@rule("clause", "'any' ('of' 'the')? said:set_said", cost=5)
def any_does(ext: Extent, said: tuple[Described, Marks]) -> Iterator[Form]:
    """`Any king move loses the right`; of pieces it may suppose one that is not there."""
    of, marks = said
    if of.sort is Sort.MOVES:
        yield AllOf(ext, of, marks)


_BOTH = "('both'|'both' 'of'|'either'|'either' 'of'|'the' 'two')"
_WHICH_ARE = "',' named:those_by_the_way ','"


@rule("those_by_the_way", "term:ideas", "('on'|'to') term:squares", "('with'|'by') term:pieces")
def those_by_the_way(term: Term) -> Iterator[Term]:
    yield term


@rule(
    "clause",
    f"{_BOTH} {_THE}? 'two'? said:set_said",
    f"{_BOTH} whose:whose_moves 'two'? said:set_said",
    f"{_BOTH} whose:whose_moves 'two'? of:move_set {_WHICH_ARE} marks:move_predicate",
    f"{_BOTH} {_THE}? 'two'? of:move_set {_WHICH_ARE} marks:move_predicate",
    cost=5,
)
def both_do(
    ext: Extent,
    said: tuple[Described, Marks] | None = None,
    whose: Mark | None = None,
    of: Described | None = None,
    marks: Marks = (),
    named: Term | None = None,
) -> Iterator[Form]:
    """`Both captures, on g4 and on b3, give check`: there are two, these, and both do."""
    if said is None and of is not None:
        said = of, marks
    if said is None:
        return
    of, marks = _whose(whose, said)
    if not _may_be_of_either(of):
        for two in so_many(ext, of, Number(ext, 2), named):
            yield And(ext, (two, AllOf(ext, of, marks)))


@rule(
    "clause",
    f"('neither'|'neither' 'of') {_THE}? 'two'? said:set_said",
    "'neither' 'of' whose:whose_moves 'two'? said:set_said",
    cost=5,
)
def neither_does(
    ext: Extent, said: tuple[Described, Marks], whose: Mark | None = None
) -> Iterator[Form]:
    of, marks = _whose(whose, said)
    if not _may_be_of_either(of):
        none = HowMany(ext, of.with_marks(*marks), Number(ext, 0))
        yield And(ext, (HowMany(ext, of, Number(ext, 2)), none))


def _may_be_of_either(of: Described) -> bool:
    """`Neither bishop`: two of one side, though there may be two of the other as well."""
    kinds = [each.term for each in of.marks if each.name == "are"]
    return of.sort is Sort.PIECES and any(
        isinstance(each, Pieces) and each.owner is None for each in kinds
    )


def _whose(whose: Mark | None, said: tuple[Described, Marks]) -> tuple[Described, Marks]:
    of, marks = said
    return (of, marks) if whose is None else (replace(of, marks=(whose, *of.marks)), marks)


@rule(
    "clause",
    "subject:np use:group count:quantity of:square_set named:those?",
    "subject:np use:group count:quantity of:piece_set named:those?",
    cost=6,
)
def does_to_so_many(
    ext: Extent,
    subject: Subject,
    use: VerbUse,
    count: Number,
    of: Described,
    named: Term | None = None,
) -> Iterator[Form]:
    """`The queen attacks four squares next to the king`."""
    if use.passive or use.participle or use.negated or len(of.marks) < 2:
        return
    member = SquareTerm(ext, MEMBER) if of.sort is Sort.SQUARES else Pieces(ext, squares=(MEMBER,))
    for form in say(subject, Predicate(ext, use=use, object_=member), ext):
        if isinstance(form, Atom):
            yield HowMany(ext, of.with_marks(Mark("so", form=form)), count, named)


# The only ones

THE_ONLY = "('the' ('only'|'sole'|'one'|'single')|'only'|'sole'|'single')"
_IS = "('is'|'are'|'was'|'were'|'remains'|'remain')"


@rule(
    "clause",
    f"{THE_ONLY} of:set {_TAIL}* {_IS} named:only_named",
    f"named:only_named {_IS} {THE_ONLY} of:set {_TAIL}*",
    cost=5,
)
def only_ones(ext: Extent, of: Described, named: Term) -> Iterator[Form]:
    """`The only captures are Nxd4 and Bxd4`."""
    if not isinstance(named, Group):
        yield HowMany(ext, of, Number(ext, 1), named)
    elif is_list(named):
        yield HowMany(ext, of, Number(ext, len(named.members)), named)


@rule("only_named", "term:ideas", "term:squares", "term:pieces", "term:paths")
def only_named(term: Term) -> Iterator[Term]:
    yield term


@rule("clause", f"named:only_named {_IS} 'one' 'of' {_THE}? count:quantity? of:set", cost=5)
def one_of(ext: Extent, named: Term, of: Described, count: Number | None = None) -> Iterator[Form]:
    """`14...Kc7 is one of three legal moves`."""
    if not isinstance(named, Group):
        yield HowMany(ext, of, count or Number(ext, 1, at_least=True), named)


@rule("clause", f"named:only_named {_IS} ('a'|'an') of:move_set", cost=5)
def is_such(ext: Extent, named: Term, of: Described) -> Iterator[Form]:
    """`22.Nf4xh6 is a capture`."""
    if not isinstance(named, Group) and of.marks:
        yield HowMany(ext, of, Number(ext, 1, at_least=True), named)
