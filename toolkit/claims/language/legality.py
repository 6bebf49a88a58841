"""Moves that are possible, impossible or the only ones."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import (
    Extent,
    Form,
    Group,
    Not,
    Number,
    Pieces,
    Pronoun,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.predicates import atom
from toolkit.claims.language.verbs import Be

# Legality


@rule(
    "clause",
    "side:side? ('can'|'may'|'could') 'not' 'play' moves:alternatives",
    "'there' 'is' 'no' moves:alternatives",
    "moves:alternatives 'fails'",
    "moves:alternatives ('can'|'may') 'not' 'be' 'played|made|chosen'",
    "'not' 'possible' ('is'|'was'|'are'|'were') moves:alternatives",
    "'impossible' ('is'|'was'|'are') moves:alternatives",
)
def cannot_play(ext: Extent, moves: Term, side: Term | None = None) -> Iterator[Form]:
    yield Not(ext, atom(ext, "legal", moves=moves))


@rule(
    "clause",
    "('possible'|'legal') ('is'|'was'|'are'|'were') moves:alternatives",
    "side:side? ('can'|'may'|'could') 'play' moves:alternatives",
    "side:side? 'could' 'have' 'played' moves:alternatives",
    "'also' ('possible'|'legal') ('is'|'was'|'are'|'were') moves:alternatives",
)
def can_play(ext: Extent, moves: Term, side: Term | None = None) -> Iterator[Form]:
    yield atom(ext, "legal", moves=moves)


_MOVES = "'move|moves|answer|answers|reply|replies|option|options|possibility|possibilities'"
_LEGAL = "('legal'|'possible')?"


@rule(
    "clause",
    "'only' moves:alternatives ('is'|'are'|'was'|'were') ('legal'|'possible')",
    f"'the' 'only' {_LEGAL} {_MOVES} ('is'|'are'|'was'|'were') moves:alternatives",
    f"moves:alternatives ('is'|'are'|'was'|'were') 'the' 'only' ('legal'|'possible') {_MOVES}",
)
def only_legal(ext: Extent, moves: Term) -> Iterator[Form]:
    yield atom(ext, "only_legal", moves=moves)


@rule(
    "clause",
    "moves:alternatives ('is'|'was'|'were') 'the' 'only' 'alternative|alternatives'",
    "'the' 'only' 'alternative' ('is'|'was') moves:alternatives",
    "'the' 'only' 'other' ('legal')? 'move' ('is'|'was') moves:alternatives",
    "'the' 'only' 'alternatives' ('are'|'were') moves:alternatives",
)
def only_alternative(ext: Extent, moves: Term) -> Iterator[Form]:
    count = len(moves.members) if isinstance(moves, Group) else 1
    yield atom(ext, "alternative", moves=moves, count=Number(ext, count))


@rule(
    "clause",
    "'there' ('is'|'was') 'no' 'alternative|choice'",
    "'there' ('is'|'was') 'no' 'other' ('legal')? 'move|choice|option'",
    "'there' ('is'|'was') 'nothing' 'else'",
    "'without' 'alternative'",
    "('the'|'his'|'an')? 'only' ('legal'|'possible') 'move'",
    "side:side 'had' 'no' 'other' ('legal'|'possible') 'move'",
    "('it'|'this'|'that') ('is'|'was') 'the' 'only' ('legal'|'possible') 'move'",
    "('it'|'this'|'that') ('is'|'was') ('black'|'white') \"'s\" 'only' ('legal'|'possible') 'move'",
)
def no_alternative(ext: Extent, side: Term | None = None) -> Iterator[Form]:
    yield atom(ext, "alternative", count=Number(ext, 0))


@rule(
    "fragment",
    "'forced'",
    "'a' 'forced' 'move'",
    "('the')? 'only' 'move'",
    "'forced' 'again'",
    "('this'|'it'|'that') ('is'|'was') ('forced'|'the' 'only' 'move')",
    "'a' 'forced' 'reply'",
    "('the')? 'only' 'reply'",
)
def forced(ext: Extent) -> Iterator[Form]:
    yield atom(ext, "forced", alone=Word(ext, "forced"))


@rule(
    "clause",
    "'there' ('is'|'are'|'was'|'were') number:NUM ('legal'|'possible') 'move|moves|reply|replies|answer|answers'",
    "'there' ('is'|'are') 'exactly|only|just' number:NUM ('legal'|'possible') 'move|moves|reply|replies|answer|answers'",
)
def there_are_moves(ext: Extent, number: int) -> Iterator[Form]:
    yield atom(ext, "only_legal", count=Number(ext, number))


@rule(
    "clause",
    "'the' 'board' 'has' 'no' 'such' 'square'",
    "'there' 'is' 'no' 'such' 'square' ('on' 'the' 'board')?",
    "'the' 'board' 'does' 'not' 'have' 'such' 'a' 'square'",
)
def no_square(ext: Extent) -> Iterator[Form]:
    yield atom(ext, "missing_square")


@rule(
    "clause",
    "'whatever' side:side 'plays|does' ','? 'mate' ('follows'|'comes') number:in_number?",
    "'whatever' side:side 'plays|does' ','? other:side 'mates' number:in_number?",
)
def doomed(
    ext: Extent, side: Term, other: Term | None = None, number: Term | None = None
) -> Iterator[Form]:
    yield atom(ext, "doomed", patient=side, number=number or Number(ext, 1))


def _reach(ext: Extent, square: Term, agent: Term | None) -> Form:
    """Of the piece that was spoken of, if none is named."""
    return atom(ext, "can_go", to=square, agent=agent or Pieces(ext, pronoun=Pronoun.IT))


_FOR = "(('for'|'to'|'of'|'by') agent:pieces)?"


@rule("clause", f"square:squares be:be ('inaccessible'|'unreachable'|'out' 'of' 'reach') {_FOR}")
def inaccessible(ext: Extent, square: Term, be: Be, agent: Term | None = None) -> Iterator[Form]:
    if be == Be():
        yield Not(ext, _reach(ext, square, agent))


@rule("clause", f"square:squares be:be ('accessible'|'reachable'|'within' 'reach') {_FOR}")
def accessible(ext: Extent, square: Term, be: Be, agent: Term | None = None) -> Iterator[Form]:
    if not be.past and not be.would:
        form = _reach(ext, square, agent)
        yield Not(ext, form) if be.negated else form
