"""Moves that are described: `legal moves of the king`, `captures on d4`, `replies that save the rook`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from toolkit.claims.language.forms import (
    Article,
    Described,
    Extent,
    Form,
    Group,
    Joint,
    Mark,
    MateTerm,
    Owner,
    Pieces,
    Pronoun,
    SideTerm,
    Sort,
    Term,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Would
from toolkit.claims.language.roles import Event
from toolkit.claims.language.saying import say
from toolkit.claims.language.terms import atoms_in
from toolkit.claims.language.vocabulary import KindWord

Marks = tuple[Mark, ...]

# Whose they are


@rule("whose_moves", 'side:side "\'s"', "'his|their'")
def of_side(ext: Extent, side: Term | None = None) -> Iterator[Mark]:
    yield Mark("of", side or SideTerm(ext, Owner.OWN))


@rule("whose_moves", 'piece:piece "\'s"', "'its'")
def of_piece(ext: Extent, piece: Term | None = None) -> Iterator[Mark]:
    yield Mark("by", piece or Pieces(ext, pronoun=Pronoun.IT))


# What they are

_MOVES = "'move|moves|reply|replies|answer|answers|response|responses|continuation|continuations|option|options|choice|choices|possibility|possibilities'"
_LEGAL = "('legal'|'possible'|'available'|'lawful'|'playable')"


@rule("move_noun", _MOVES)
def plain_moves() -> Iterator[Marks]:
    yield ()


_DEEDS = {
    "check": "'check|checks'",
    "mate": "'mate|mates'|'mating' 'move|moves'",
    "stalemate": "'stalemate|stalemates'",
    "double check": "'double' 'check|checks'",
    "discovered check": "'discovered' 'check|checks'",
    "drop": "'drop|drops'",
    "promotion": "'promotion|promotions'",
    "block": "'interposition|interpositions|block|blocks'",
    "castling": "'castling|castlings'|'castling' 'move|moves'",
    "takes": "'capture|captures'|'capturing' 'move|moves'",
    "advance": "'advance|advances'",
    "conversion": "'conversion|conversions'",
    "en passant": "('en' 'passant'|'e' '.'? 'p' '.'?) 'capture|captures'|'capture|captures' ('en' 'passant'|'e' '.'? 'p' '.'?|'in' 'passing')",
    "quiet": "('quiet'|'non-capturing') 'move|moves'",
}


def _deed(name: str, words: str) -> None:
    @rule("move_noun", f"({words})")
    def deed() -> Iterator[Marks]:
        yield (Mark(name),)


for _name, _words in _DEEDS.items():
    _deed(_name, _words)


@rule("move_noun", "'checking' 'move|moves'")
def checking_moves() -> Iterator[Marks]:
    yield (Mark("check"),)


@rule("move_noun", 'kind:KIND "\'s"? noun:move_noun')
def moves_of_kind(ext: Extent, kind: KindWord, noun: Marks) -> Iterator[Marks]:
    """`King moves`, `pawn captures`."""
    if kind.kind is not None and not kind.plural:
        yield (*noun, Mark("by", Pieces(ext, kind.kind, article=Article.SOME, plural=True)))


@rule("move_noun", f"{_LEGAL} noun:move_noun", "('different'|'such') noun:move_noun")
def legal_moves(noun: Marks) -> Iterator[Marks]:
    yield noun


# What stands after them


@rule("move_mark", "('by'|'with'|'for') piece:pieces")
def made_by(piece: Term) -> Iterator[Mark]:
    yield Mark("by", piece)


@rule("move_mark", "('for'|'by'|'of') side:side", "'of' side:side \"'s\"")
@rule(
    "move_mark",
    "'at' side:side \"'s\" 'disposal'",
    "('available'|'open'|'possible') ('to'|'for') side:side",
    "('that'|'which')? side:side ('has'|'can' 'make'|'can' 'choose' 'from')",
)
def made_by_side(side: Term) -> Iterator[Mark]:
    yield Mark("of", side)


@rule("move_mark", "'of' piece:pieces")
def of_pieces(piece: Term) -> Iterator[Mark]:
    """`Moves of the king`; what a capture is `of` is taken: see `move_set`."""
    yield Mark("of pieces", piece)


@rule("move_mark", "('to'|'on'|'onto'|'at'|'into') squares:squares", "'on|along|to' squares:line")
def to_squares(squares: Term) -> Iterator[Mark]:
    yield Mark("to", squares)


@rule("move_mark", "'from' squares:squares")
def from_squares(squares: Term) -> Iterator[Mark]:
    yield Mark("from", squares)


@rule("move_mark", "('among'|'of') whose:whose_moves ('legal'|'possible')? 'moves|replies|answers'")
def among_moves(whose: Mark) -> Iterator[Mark]:
    """`One capture among Black's moves`."""
    yield whose


@rule("move_mark", "'that|which' marks:move_predicate")
@rule("move_mark", "marks:doing")
def that_do(marks: Marks) -> Iterator[Mark]:
    if len(marks) == 1:
        yield marks[0]


@rule("doing", "said:bare_predicate")
def doing(said: Predicate) -> Iterator[Marks]:
    """`Moves leaving the rook unprotected`."""
    if said.use is not None and said.use.participle and not said.use.passive:
        yield from said_of_move(said)


@rule("move_set", "whose:whose_moves? noun:move_noun marks:move_mark*")
def move_set(
    ext: Extent, noun: Marks, whose: Mark | None = None, marks: Sequence[Mark] = ()
) -> Iterator[Described]:
    takes = any(each.name == "takes" for each in noun)
    told = []
    for mark in marks:
        if mark.name == "of pieces":
            told.append(Mark("takes" if takes else "by", mark.term))
        else:
            told.append(mark)
    first = (whose,) if whose is not None else ()
    if _is_of_giver((*first, *noun, *told)) or _parts_mate((*noun, *told)):
        return
    yield Described(ext, Sort.MOVES, (*first, *noun, *told))


def _is_of_giver(marks: Sequence[Mark]) -> bool:
    """`A discovered check with the rook`: that one gives it, and another moves."""
    names = {each.name for each in marks}
    return "by" in names and bool(names & {"double check", "discovered check"})


def _parts_mate(marks: Sequence[Mark]) -> bool:
    """`A way to stop the mate on e8`: the mate is there, and the move goes anywhere."""
    stops = any(
        isinstance(mate := each.role("mate"), MateTerm) and mate.on is None
        for mark in marks
        if mark.form is not None
        for each in atoms_in(mark.form)
    )
    return stops and any(mark.name == "to" for mark in marks)


# What is said of them


@rule("move_predicate", "'is|are' ('all'|'both'|'each')? ('a'|'an')? ('of' 'them')? of:move_set")
def are_such(of: Described) -> Iterator[Marks]:
    """`Five of them are drops`, `all are moves of the king`."""
    if of.marks:
        yield of.marks


_KIND_MOVE = "'a'? {name}:KIND '-'? ('move'|'moves')"
_ONE_KIND, _OTHER_KIND = _KIND_MOVE.format(name="kind"), _KIND_MOVE.format(name="other")


@rule("move_predicate", f"'is|are' ('all'|'either')? {_ONE_KIND} 'or' {_OTHER_KIND}")
@rule(
    "move_predicate",
    "'is|are' ('all'|'either')? 'a'? kind:KIND 'or' 'a'? other:KIND ('move'|'moves')",
)
def are_of_either(ext: Extent, kind: KindWord, other: KindWord) -> Iterator[Marks]:
    """`All legal moves are king moves or pawn moves`: by one or the other."""
    if kind.kind is not None and other.kind is not None:
        either = [
            Pieces(ext, each, article=Article.SOME, plural=True) for each in (kind.kind, other.kind)
        ]
        yield (Mark("by", Group(ext, Joint.OR, tuple(either))),)


@rule("move_predicate", "'is|are' 'not' ('a'|'an')? of:move_set", "'is' 'no' of:move_set")
def are_not(of: Described) -> Iterator[Marks]:
    if len(of.marks) == 1:
        mark = of.marks[0]
        yield (Mark(mark.name, mark.term, mark.form, not mark.negated),)


@rule("move_predicate", "('is|are|was|were')? ('made')? ('by'|'with') ('the')? piece:pieces")
@rule(
    "move_predicate",
    "('belong'|'belongs'|'fall'|'falls'|'are' 'left'|'is' 'left') 'to' piece:pieces",
)
def are_by(piece: Term) -> Iterator[Marks]:
    yield (Mark("by", piece),)


@rule("move_predicate", "('go'|'goes'|'lead'|'leads'|'is'|'are') ('to'|'on') squares:squares")
def go_to(squares: Term) -> Iterator[Marks]:
    yield (Mark("to", squares),)


@rule("move_predicate", "('block'|'blocks'|'interpose'|'interposes') ('the' 'check'|'the' 'line')?")
def are_blocks() -> Iterator[Marks]:
    yield (Mark("block"),)


@rule("move_predicate", "said:predicate")
def come_to(said: Predicate) -> Iterator[Marks]:
    """`Three of the moves give check`: what is so after each."""
    yield from said_of_move(said)


def said_of_move(said: Predicate) -> Iterator[Marks]:
    """What a predicate says of a move, after which it is judged: `putting a pawn on e6` of its side."""
    if said.use is not None and said.use.base:
        # `Two moves give check`: of several the verb is no advice.
        said = replace(said, use=replace(said.use, base=False))
    of_move = list(say(Event(said.extent), said, said.extent))
    for form in of_move or say(SideTerm(said.extent, Owner.OWN), said, said.extent):
        inner = form.form if isinstance(form, Would) else form
        if isinstance(inner, Form) and not any(each.sense == "legal" for each in atoms_in(inner)):
            yield (Mark("so", form=inner),)
