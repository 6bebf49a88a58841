"""Moves that are described by what they do: `ways to retake`, `one defence, putting a pawn on e6`, `moves besides drops`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from toolkit.claims.language.checks import OfMove
from toolkit.claims.language.forms import (
    AllOf,
    And,
    Atom,
    Described,
    Extent,
    Form,
    Given,
    Group,
    HowMany,
    Joint,
    Mark,
    Number,
    Owner,
    Pieces,
    Pronoun,
    SideTerm,
    Sort,
    SquareTerm,
    Term,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.movesets import Marks, said_of_move
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.predicates import MATE, predicate_of
from toolkit.claims.language.remedies import PUTTING
from toolkit.claims.language.roles import Adjunct
from toolkit.claims.language.setclauses import HAS_SO_MANY, THE_ONLY, owned
from toolkit.claims.language.verbs import VerbUse

# What they are


@rule("move_noun", "owner:COLOUR noun:move_noun")
def moves_of_colour(ext: Extent, owner: Owner, noun: Marks) -> Iterator[Marks]:
    """`Every white move`, `two black captures`."""
    if not any(each.name == "of" for each in noun):
        yield (Mark("of", SideTerm(ext, owner)), *noun)


@rule(
    "move_noun",
    "'defence|defences|defense|defenses|parry|parries|remedy|remedies'",
    "('way'|'ways') 'out' ('of' ('the'|'this')? 'check')?",
    "'move|moves|way|ways' 'to' ('parry'|'meet'|'stop'|'answer') ('the'|'this') 'check'",
    "'way|ways' ('to' 'parry'|'of' 'parrying')",
)
def defences() -> Iterator[Marks]:
    """`Just one defence`: every legal move of a side that is in check is one."""
    yield (Mark("parries"),)


@rule("move_noun", "'move|moves|way|ways' ('to' 'block'|'of' 'blocking') ('the'|'this') 'check'")
def blocks() -> Iterator[Marks]:
    """`The only way to block the check`."""
    yield (Mark("block"),)


@rule("move_noun", "'move|moves' 'to' marks:deed_done")
def moves_to(marks: Marks) -> Iterator[Marks]:
    """`Two moves to retake`."""
    yield marks


@rule("move_noun", "'way|ways' 'to' marks:deed_done")
@rule("move_noun", "'way|ways' 'of' marks:doing")
@rule("move_noun", "'way|ways' 'of' marks:deed_doing")
def ways_to(marks: Marks) -> Iterator[Marks]:
    """`Two ways to retake`, `three ways of attacking the queen`: paths may be counted, too."""
    if not _is_bare_move(marks):
        yield (*marks, Mark("ways"))


@rule("move_noun", "'way|ways' 'for' side:side 'to' marks:deed_done")
def ways_for(side: Term, marks: Marks) -> Iterator[Marks]:
    """`Two ways for White to take the queen`."""
    if isinstance(side, SideTerm) and not any(each.name == "of" for each in marks):
        for told in ways_to(marks):
            yield (Mark("of", side), *told)


def _is_bare_move(marks: Marks) -> bool:
    """`Three ways of moving`: as a rook, a bishop and a knight, say, and no moves that are counted."""
    form = marks[0].form if len(marks) == 1 else None
    return isinstance(form, Atom) and form.sense == "goes" and [*dict(form.roles)] == ["agent"]


@rule("deed_done", "verb:deed_verb object_:object? adjuncts:adjunct*")
def deed_done(
    ext: Extent, verb: VerbUse, object_: Term | None = None, adjuncts: Sequence[Adjunct] = ()
) -> Iterator[Marks]:
    """`take the queen`, `give check with the knight`: what is so once it is done."""
    yield from _marks_of(Predicate(ext, use=verb, object_=object_, adjuncts=tuple(adjuncts)))


@rule("deed_doing", "use:group object_:object? adjuncts:adjunct*")
def deed_doing(
    ext: Extent, use: VerbUse, object_: Term | None = None, adjuncts: Sequence[Adjunct] = ()
) -> Iterator[Marks]:
    """`retaking`, `capturing the queen`."""
    if use.participle and not use.passive and not use.negated and _takes(use):
        yield from _marks_of(Predicate(ext, use=use, object_=object_, adjuncts=tuple(adjuncts)))


@rule("deed_verb", "use:group")
def deed_verb(use: VerbUse) -> Iterator[VerbUse]:
    if use.base:
        yield replace(use, base=False)


def _takes(use: VerbUse) -> bool:
    return any(frame.sense == "captures" for frame in use.verb.frames)


def _marks_of(said: Predicate) -> Iterator[Marks]:
    assert said.use is not None
    if not _takes(said.use):
        yield from said_of_move(said)
        return
    back = any(("how", "recapture") in frame.words for frame in said.use.verb.frames)
    what = said.object_
    if back and what is None:
        what = Pieces(said.extent, pronoun=Pronoun.MOVER)
    marks = [Mark("takes", what)] if what is None or isinstance(what, Pieces) else []
    if isinstance(what, SquareTerm):
        # `to take a6`: what stands there.
        marks = [Mark("takes"), Mark("to", what)]
    for each in said.adjuncts:
        name = {"on": "to", "at": "to", "with": "by", "by": "by"}.get(each.key)
        if name is None or each.negated:
            return
        marks.append(Mark(name, each.term))
    if marks and marks[0].name == "takes":
        yield tuple(marks)


# What is left out of the count

_BESIDES = "('besides'|'but'|('apart'|'aside') 'from'|'except'|'except' 'for'|'other' 'than'|'not' 'counting'|'without' 'counting'|'leaving' 'aside'|'excluding')"


@rule("left_out", f"{_BESIDES} ('the')? of:move_set")
def left_out(of: Described) -> Iterator[Mark]:
    """`besides king moves`."""
    if len(of.marks) == 1 and not of.marks[0].negated:
        yield replace(of.marks[0], negated=True)


@rule("left_out", f"{_BESIDES} term:one_idea")
def left_out_move(term: Term) -> Iterator[Mark]:
    """`Every move other than 15...Kf8`."""
    yield Mark("is", term, negated=True)


@rule("left_out", f"({_BESIDES}|without:'without') who:piece")
def left_out_by(who: Term, without: str | None = None) -> Iterator[Mark]:
    """`Apart from the king White has two ways to take it`; of two rooks it is not known which one."""
    known = isinstance(who, Pieces) and (who.kind == "king" or (bool(who.squares) and not without))
    if known:
        yield Mark("by", who, negated=True)


@rule("move_noun", "'alternative|alternatives' 'to' term:one_idea")
def alternatives_to(term: Term) -> Iterator[Marks]:
    """`Every alternative to 15...Kf8`: each other legal move."""
    yield (Mark("is", term, negated=True),)


@rule("move_mark", "mark:left_out")
def but_those(mark: Mark) -> Iterator[Mark]:
    """`Six moves besides captures`."""
    yield mark


@rule("clause", f"subject:np {HAS_SO_MANY} count:quantity of:move_set mark:left_out", cost=-1)
def has_besides(
    ext: Extent, subject: Subject, count: Number, of: Described, mark: Mark
) -> Iterator[Form]:
    """`Black has three moves besides 15...Kf8`: not counted with it."""
    whose = owned(subject, of)
    if whose is not None:
        yield HowMany(ext, replace(of, marks=(whose, *of.marks, mark)), count)


@rule("full_statement", "mark:left_out ','? form:full_statement")
@rule("full_statement", "form:clause ',' mark:left_out")
def besides_those(mark: Mark, form: Form | Would) -> Iterator[Form]:
    """`Besides king moves there is just one defence`."""
    without = _without(form, mark)
    if without is not None:
        yield without


def _without(form: Form | Would, mark: Mark) -> Form | None:
    """A form that counts moves, of those alone that have a mark besides."""
    if isinstance(form, Given):
        inner = _without(form.form, mark)
        return None if inner is None else replace(form, form=inner)
    if isinstance(form, And):
        parts = [_without(each, mark) for each in form.forms]
        known = tuple(each for each in parts if each is not None)
        return replace(form, forms=known) if len(known) == len(parts) else None
    if isinstance(form, HowMany | AllOf) and form.of.sort is Sort.MOVES:
        return replace(form, of=form.of.with_marks(mark))
    return None


def counted_in(form: Form | Would) -> HowMany | None:
    """The moves that a form counts, after a line or now."""
    inner = form.form if isinstance(form, Given) else form
    if isinstance(inner, HowMany) and inner.of.sort is Sort.MOVES:
        return inner
    return None


def with_count(form: Form | Would, said: Form) -> Form:
    """The same form with something else said instead of its count."""
    return replace(form, form=said) if isinstance(form, Given) else said


# Which they are, by what they do

_NAMELY = "(','|':'|'('|'namely'|',' 'namely'|'-')"
_WITH = "('by'|'with')"


@rule("told_deed", f"{_WITH} piece:piece")
def told_piece(piece: Term) -> Iterator[Marks]:
    yield (Mark("by", piece),)


@rule("told_deed", "('on'|'to'|'at') square:square")
def told_square(square: Term) -> Iterator[Marks]:
    yield (Mark("to", square),)


@rule("told_deed", "'by'? marks:doing")
def told_doing(marks: Marks) -> Iterator[Marks]:
    yield marks


@rule("deed_doing", "'moving|playing' 'with'? piece:piece")
@rule("told_deed", "'by'? 'moving|playing' 'with'? piece:piece")
def told_moving(piece: Term) -> Iterator[Marks]:
    """`One defence, moving the king`."""
    yield (Mark("by", piece),)


@rule("told_deed", f"'by'? {PUTTING} piece:piece ('on'|'onto'|'to'|'at') squares:squares")
@rule("deed_doing", f"{PUTTING} piece:piece ('on'|'onto'|'to'|'at') squares:squares")
@rule("deed_done", "'put|place|play|bring' piece:piece ('on'|'onto'|'to'|'at') squares:squares")
def told_putting(piece: Term, squares: Term) -> Iterator[Marks]:
    """`One defence, putting a pawn on e6`."""
    yield Mark("by", piece), Mark("to", squares)


@rule("told_deed", "('a'|'an'|'the') of:move_set")
def told_noun(of: Described) -> Iterator[Marks]:
    if of.marks:
        yield of.marks


@rule("told_deed", "'with' ('a'|'the')? sort:told_sort")
def told_with(sort: Mark) -> Iterator[Marks]:
    """`Two captures, both with check`."""
    yield (sort,)


@rule("told_sort", "'check'")
def told_check() -> Iterator[Mark]:
    yield Mark("check")


@rule("told_sort", f"{MATE}")
def told_mate() -> Iterator[Mark]:
    yield Mark("mate")


@rule("more_told", "('and'|'or'|','|',' 'and') marks:told_deed")
def more_told(marks: Marks) -> Iterator[Marks]:
    yield marks


@rule("told_deeds", f"{_WITH} pieces:pieces")
def told_pieces(pieces: Term) -> Iterator[tuple[Marks, ...]]:
    """`by king, queen and rook`: each of them makes one."""
    if isinstance(pieces, Group) and pieces.joint is not Joint.NOR and not pieces.only:
        yield tuple((Mark("by", each),) for each in pieces.members)


@rule("told_deeds", "first:told_deed rest:more_told*")
def told_deeds(first: Marks, rest: Sequence[Marks] = ()) -> Iterator[tuple[Marks, ...]]:
    yield first, *rest


@rule("full_statement", f"form:clause {_NAMELY} told:told_deeds ('only'|'alone')? ')'?")
def each_told(ext: Extent, form: Form | Would, told: tuple[Marks, ...]) -> Iterator[Form]:
    """`Three captures on e7 are open to Black: by king, queen and rook`: one of each sort."""
    count = counted_in(form)
    if count is None or count.named is not None or count.count.at_least:
        return
    if count.count.at_most or count.count.value != len(told):
        return
    one = Number(ext, 1)
    each = (HowMany(ext, count.of.with_marks(*marks), one) for marks in told)
    yield with_count(form, And(ext, (count, *each)))


@rule(
    "full_statement",
    f"form:clause {_NAMELY} ('all'|'both'|'each') ('of' ('them'|'these'|'which'))? marks:told_deed",
)
@rule(
    "full_statement",
    f"form:clause {_NAMELY} 'and'? ('all'|'both') ('of' ('them'|'which'|'these'))? marks:deed_done",
)
def all_told(ext: Extent, form: Form | Would, marks: Marks) -> Iterator[Form]:
    """`White has three captures, all with the knight`."""
    count = counted_in(form)
    if count is not None and count.count.value > 1 and not count.count.at_most:
        yield with_count(form, And(ext, (count, AllOf(ext, count.of, marks))))


@rule(
    "full_statement",
    f"form:clause {_NAMELY} 'and'? count:quantity ('of' ('them'|'which'|'these'))? marks:told_deed",
)
def some_told(ext: Extent, form: Form | Would, count: Number, marks: Marks) -> Iterator[Form]:
    """`White has two captures, one with check`."""
    whole = counted_in(form)
    if whole is not None and whole.named is None and not whole.count.at_most:
        part = HowMany(ext, whole.of.with_marks(*marks), count)
        yield with_count(form, And(ext, (whole, part)))


_IS = "('is'|'was'|'remains')"


@rule(
    "clause",
    f"marks:told_subject {_IS} {THE_ONLY} law:legal_word? of:move_set (side:side ('has'|'had'|'is' 'left'|'was' 'left'))?",
    f"{THE_ONLY} law:legal_word? of:move_set (side:side ('has'|'had'|'is' 'left'|'was' 'left'))? {_IS} ('to' marks:deed_done|marks:told_subject|('a'|'the') noun:move_set)",
    cost=2,
)
def only_one_is(
    ext: Extent,
    of: Described,
    marks: Marks = (),
    noun: Described | None = None,
    side: Term | None = None,
    law: bool = False,
) -> Iterator[Form]:
    """`Stepping to f3 is the one legal reply White has`: there is one, and it is such a move."""
    told = noun.marks if noun is not None else marks
    mark = owned(side, of) if side is not None else None
    whole = of if mark is None else replace(of, marks=(mark, *of.marks))
    # `Taking the queen is the only move` may say that all others are bad.
    if told and (law or of.marks) and (side is None or mark is not None):
        one = Number(ext, 1)
        yield And(ext, (HowMany(ext, whole, one), HowMany(ext, whole.with_marks(*told), one)))


@rule("legal_word", "'legal'|'possible'|'available'|'lawful'")
def legal_word() -> Iterator[bool]:
    yield True


@rule("told_subject", "marks:deed_doing")
@rule("told_subject", "marks:doing")
def told_subject(marks: Marks) -> Iterator[Marks]:
    yield marks


@rule(
    "told_subject",
    "('stepping'|'going'|'moving'|'running'|'retreating') ('to'|'onto') squares:squares",
)
def told_going(squares: Term) -> Iterator[Marks]:
    """`Stepping to f3`: whatever goes there."""
    yield (Mark("to", squares),)


# How many there are, of a noun that stands first

_NUMBER = "(('is'|'are'|'was'|'were') ('down' 'to'|'up' 'to'|'reduced' 'to')?|('has'|'have')? ('shrunk'|'shrinks'|'shrink'|'sunk'|'sinks'|'fallen'|'falls'|'fell'|'dropped'|'drops'|'grown'|'grows'|'risen'|'rises'|'gone' ('up'|'down')|'come' 'down'|'come'|'been' 'reduced'|'been' 'cut') ('down'|'up')? 'to')"


@rule(
    "clause",
    f"'the' ('number'|'count'|'total') 'of' 'the'? of:move_set {_NUMBER} count:quantity",
    f"of:move_set ('number'|{_NUMBER}|'amount' 'to') count:quantity ('in' 'number')?",
    cost=5,
)
def number_is(ext: Extent, of: Described, count: Number) -> Iterator[Form]:
    """`Black's legal moves have shrunk to six`: how many there are, whatever there were."""
    if not count.at_least or count.value > 1:
        yield HowMany(ext, of, count)


@rule("move_mark", "('among'|'of') 'the' ('legal'|'possible') 'moves|replies|answers'")
def among_them() -> Iterator[Mark]:
    """`One capture among the legal moves`: all that are counted are legal."""
    yield Mark("legal")


@rule(
    "clause",
    "count:quantity of:move_set ('is'|'are'|'stand'|'stands') 'at' whose:whose_moves 'disposal'",
    cost=5,
)
def at_disposal(ext: Extent, count: Number, of: Described, whose: Mark) -> Iterator[Form]:
    """`Three checks are at White's disposal`."""
    yield HowMany(ext, replace(of, marks=(whose, *of.marks)), count)


@rule("full_statement", "of:move_set 'included' ','? form:clause")
@rule("full_statement", "('counting'|'including') of:move_set ','? form:clause")
def all_counted(of: Described, form: Form | Would) -> Iterator[Form]:
    """`Drops included, Black has fourteen moves`: these are counted, as they always are."""
    if counted_in(form) is not None and of.marks and not isinstance(form, Would):
        yield form


# What a move leaves

_LEFT = "('leaves'|'leave'|'left'|'leaving'|('would'|'will') 'leave')"


@rule("predicate", f"{_LEFT} whose:np 'without' ('a'|'an'|'any'|'another')? of:move_set")
@rule("bare_predicate", f"{_LEFT} whose:np 'without' ('a'|'an'|'any'|'another')? of:move_set")
@rule("predicate", f"{_LEFT} whose:np 'with' count:quantity of:move_set")
@rule("bare_predicate", f"{_LEFT} whose:np 'with' count:quantity of:move_set")
def leaves_so_many(
    ext: Extent, whose: Subject, of: Described, count: Number | None = None
) -> Iterator[Predicate]:
    """`Every white move leaves Black without a reply`."""
    mark = owned(whose, of)
    if mark is not None:
        left = replace(of, marks=(mark, *of.marks))
        yield predicate_of(ext, OfMove(HowMany(ext, left, count or Number(ext, 0))))
