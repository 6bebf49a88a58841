"""Moves that are possible, impossible or the only ones."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from toolkit.claims.language.forms import (
    And,
    Atom,
    Extent,
    Form,
    Given,
    Group,
    Joint,
    MovesTerm,
    MoveTerm,
    Not,
    Number,
    Owner,
    Passed,
    Pieces,
    Pronoun,
    SideTerm,
    Squares,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Would
from toolkit.claims.language.predicates import atom
from toolkit.claims.language.saying import of_neither
from toolkit.claims.language.terms import each_in, is_list
from toolkit.claims.language.verbs import Be

# Legality


@rule(
    "clause",
    "side:side? ('can'|'may'|'could') 'not' 'play' moves:alternatives",
    "side:side ('is'|'was') ('not'|'never') ('allowed'|'able'|'free') 'to' 'play' moves:alternatives",
    "side:side ('is'|'was') 'unable' 'to' 'play' moves:alternatives",
    "moves:alternatives ('can'|'may'|'could') 'not' ('legally')? 'be' ('played'|'chosen')",
    "moves:alternatives ('is'|'are'|'was'|'were') 'both' ('impossible'|'illegal')",
    "moves:alternatives ('would'|'will') 'be' ('illegal'|'impossible')",
    "moves:alternatives 'would' 'have' 'been' ('illegal'|'impossible')",
    "moves:alternatives ('would'|'will') 'not' 'be' ('legal'|'possible')",
    "moves:alternatives 'would' 'not' 'have' 'been' ('legal'|'possible')",
    "moves:alternatives ('is'|'was'|'are') ('out' 'of' 'the' 'question'|'ruled' 'out'|'excluded'|'barred'|'forbidden'|'prevented'|'stopped'|'hindered')",
    "'there' 'is' 'no' moves:alternatives",
    "moves:alternatives 'fails'",
    "moves:alternatives ('can'|'may') 'not' 'be' 'played|made|chosen'",
    "'not' 'possible' ('is'|'was'|'are'|'were') moves:alternatives",
    "'impossible' ('is'|'was'|'are') moves:alternatives",
)
def cannot_play(ext: Extent, moves: Term, side: Term | None = None) -> Iterator[Form]:
    yield Not(ext, atom(ext, "legal", moves=moves, agent=side))


@rule(
    "clause",
    "('possible'|'legal') ('is'|'was'|'are'|'were') moves:alternatives",
    "'it' ('is'|'was') ('possible'|'legal') moves:alternatives",
    "side:side? ('can'|'may'|'could') ('also')? 'play' moves:alternatives",
    "side:side ('can'|'may'|'could') ('also'|'now')? ('continue'|'proceed'|'go' 'on'|'carry' 'on') ('with')? moves:alternatives",
    "('he'|'she') ('can'|'may'|'could') ('also')? 'play' moves:alternatives",
    "moves:alternatives ('can'|'may'|'could') ('legally')? 'be' 'played'",
    "moves:alternatives 'could' 'have' 'been' 'played'",
    "moves:alternatives ('is'|'are'|'was'|'were') 'both' ('legal'|'possible')",
    "side:side ('is'|'was') ('allowed'|'able'|'free') 'to' 'play' moves:alternatives",
    "side:side? 'could' 'have' 'played' moves:alternatives",
    "'also' ('possible'|'legal') ('is'|'was'|'are'|'were') moves:alternatives",
)
def can_play(ext: Extent, moves: Term, side: Term | None = None) -> Iterator[Form]:
    yield of_neither(atom(ext, "legal", moves=moves, agent=side))


_GO_ON = "('continue'|'proceed'|'go' 'on'|'carry' 'on'|'follow' 'up')"


@rule(
    "clause",
    f"side:SIDE ('can'|'may'|'could') 'next' ('play'|{_GO_ON} 'with'?) moves:alternatives",
    f"side:SIDE ('can'|'may'|'could') ('play'|{_GO_ON} 'with'?) moves:alternatives 'next'",
    f"'next' side:SIDE ('can'|'may'|'could') ('play'|{_GO_ON} 'with'?) moves:alternatives",
    cost=-1,
)
def can_play_next(ext: Extent, side: Owner, moves: Term) -> Iterator[Form]:
    """`White could play 10.Nxd5 next`: if it were his turn now."""
    who = SideTerm(ext, side)
    if side.named:
        other = Passed(ext, SideTerm(ext, side.other))
        yield Given(ext, other, of_neither(atom(ext, "legal", moves=moves, agent=who)))


_ANOTHER = (
    "('another'|'one' 'more'|'a' 'second'|'an' 'extra'|'a' 'further'|'a' 'free'|'an' 'additional')"
)


@rule(
    "full_statement",
    f"('given'|'granted'|'with'|'allowed'|'having') {_ANOTHER} ('move'|'turn'|'tempo') ('in' 'hand')? ','? form:clause",
)
@rule(
    "full_statement",
    f"form:clause ','? ('given'|'granted'|'with') {_ANOTHER} ('move'|'turn'|'tempo') ('in' 'hand')?",
)
def with_another_move(ext: Extent, form: Form | Would) -> Iterator[Form]:
    """`Given another move, White could play Qxf6+`: if the other side passed."""
    inner = form.form if isinstance(form, Would) else form
    told = inner.form if isinstance(inner, Not) else inner
    side = told.role("agent") if isinstance(told, Atom) else None
    if isinstance(side, SideTerm) and side.owner.named and isinstance(inner, Atom | Not):
        yield Given(ext, Passed(ext, SideTerm(ext, side.owner.other)), inner)


_IS = "('is'|'are'|'was'|'were')"
_POSSIBLE = "('legal'|'possible'|'playable')"


@rule(
    "full_statement",
    f"moves:alternatives {_IS} {_POSSIBLE} ','? ('and'|'but'|'while') others:alternatives {_IS} 'not' {_POSSIBLE}?",
    f"moves:alternatives {_IS} {_POSSIBLE} (','|';') others:alternatives {_IS} 'not' ({_POSSIBLE})?",
    f"moves:alternatives {_IS} {_POSSIBLE} ',' 'but'? 'not' others:alternatives",
    "moves:alternatives ('can'|'may') 'be' 'played' ','? ('and'|'but'|'while'|'whereas')? others:alternatives ('can'|'may') 'not' ('be' 'played')?",
)
def possible_but_not(ext: Extent, moves: Term, others: Term) -> Iterator[Form]:
    """`30...Kxd7 is legal and 30...Qxd7 is not`."""
    denied = atom(others.extent, "legal", moves=others)
    yield And(ext, (atom(ext, "legal", moves=moves), Not(others.extent, denied)))


_MOVES = "'move|moves|answer|answers|reply|replies|option|options|possibility|possibilities'"


@rule(
    "clause",
    "moves:ideas ('is'|'was'|'were') 'the' 'only' 'alternative|alternatives'",
    "moves:ideas ('is'|'was'|'were') 'the' 'only' ('legal' 'alternative|alternatives'|'other' 'legal' 'move|moves')",
    "'the' 'only' ('legal')? 'alternative' ('is'|'was') moves:ideas",
    "'the' 'only' 'other' ('legal')? 'move' ('is'|'was') moves:ideas",
    "'the' 'only' 'alternatives' ('are'|'were') moves:ideas",
)
def only_alternative(ext: Extent, moves: Term) -> Iterator[Form]:
    count = len(moves.members) if isinstance(moves, Group) else 1
    yield atom(ext, "alternative", moves=moves, count=Number(ext, count))


@rule(
    "clause",
    f"('apart'|'aside') 'from' first:ideas ','? side:side 'has' ('only'|'just')? ('one'|'a' 'single') ('other')? ('legal'|'possible') {_MOVES} ','? ('namely')? second:ideas",
    f"('besides'|'except' 'for') first:ideas ','? side:side 'has' ('only'|'just')? ('one'|'a' 'single') ('other')? ('legal'|'possible') {_MOVES} ','? ('namely')? second:ideas",
)
def apart_from(ext: Extent, first: Term, second: Term, side: Term) -> Iterator[Form]:
    """`Apart from 19.Kg1 White has just one legal move, 19.Rd3`."""
    named = [m for t in (first, second) for m in each_in(t)]
    yield atom(ext, "only_legal", moves=Group(ext, Joint.AND, tuple(named)), agent=side)


_ANSWER = "('answer'|'meet'|'parry'|'reply'|'respond')"
_IT = "('to'? ('it'|'this'|'that'|'the' 'check'|'this' 'check'))?"


@rule(
    "clause",
    f"side:side ('can'|'may') {_ANSWER} {_IT} ('only'|'just') ('by'|'with') moves:alternatives",
    f"side:side ('can'|'may') ('only'|'just') {_ANSWER} {_IT} ('by'|'with') moves:alternatives",
    f"side:side ('can'|'may') {_ANSWER} {_IT} ('by'|'with') moves:alternatives 'only'",
    f"side:side ('can'|'may') ('only'|'just') {_ANSWER} {_IT} moves:alternatives",
)
def answer_only(ext: Extent, moves: Term, side: Term) -> Iterator[Form]:
    """`White can answer it by 6.Nxb4 or 6.Qd2 only`."""
    plain = replace(moves, only=False) if isinstance(moves, Group) else moves
    if not isinstance(plain, Group) or plain.joint is not Joint.NOR:
        yield atom(ext, "only_legal", moves=plain, agent=side)


@rule(
    "clause",
    f"moves:one_idea ('is'|'was') ('only'|'just')? 'one' 'of' owner:COLOUR \"'s\" ('only')? number:NUM ('legal'|'possible') {_MOVES}",
    f"moves:one_idea ('is'|'was') ('only'|'just')? 'one' 'of' ('the'|'his'|'only')* number:NUM ('legal'|'possible') {_MOVES} (('of'|'for'|'open' 'to'|'left' 'to') owner:SIDE)?",
    f"moves:one_idea ('is'|'was') ('only'|'just')? 'one' 'of' ('the'|'only')* number:NUM ('legal'|'possible')? {_MOVES} ('that'|'which')? (owner:SIDE|'he') ('has'|'can' ('make'|'play'|'choose' 'from'))",
)
def one_of_legal(
    ext: Extent, moves: MoveTerm, number: int, owner: Owner | None = None
) -> Iterator[Form]:
    """`29...Bf8 was one of Black's two legal moves`."""
    agent = SideTerm(ext, owner) if owner is not None else None
    yield atom(ext, "only_legal", moves=moves, count=Number(ext, number), agent=agent)


_ALTERNATIVES = "('alternative'|'alternatives'|'other' 'move'|'other' 'moves'|'other' 'legal' 'move'|'other' 'legal' 'moves'|'legal' 'alternative'|'legal' 'alternatives')"
_NAMELY = "(','|':'|','? 'namely')"


@rule("clause", f"'there' ('is'|'are') 'but' number:NUM 'legal' {_MOVES}")
def but_one(ext: Extent, number: int) -> Iterator[Form]:
    yield atom(ext, "only_legal", count=Number(ext, number))


@rule(
    "clause",
    f"'there' ('is'|'are'|'was'|'were') ('only'|'just'|'exactly'|'but')? number:NUM {_ALTERNATIVES} {_NAMELY} moves:ideas",
    f"'there' ('is'|'are'|'was'|'were') ('only'|'just'|'exactly'|'but')? number:NUM {_ALTERNATIVES}",
    f"side:side 'had' ('only'|'just'|'exactly'|'but')? number:NUM {_ALTERNATIVES} (_NAMELY moves:ideas)?".replace(
        "_NAMELY", _NAMELY
    ),
)
def counted_alternatives(
    ext: Extent, number: int, moves: Term | None = None, side: Term | None = None
) -> Iterator[Form]:
    if side is None or number > 0:
        yield atom(ext, "alternative", moves=moves, count=Number(ext, number))


@rule(
    "clause",
    "moves:ideas ('is'|'was'|'were'|'are') ('the'|'an'|'a') ('other'|'legal'|'possible')? 'alternative|alternatives'",
    "'the' 'alternatives' ('are'|'were') moves:ideas",
    "moves:ideas ('is'|'was'|'were'|'are') 'the' 'other' ('legal')? 'move|moves|possibility|possibilities'",
    "('the')? 'other' ('legal')? 'move|moves|possibility|possibilities' ('is'|'was'|'were'|'are') moves:ideas",
)
def named_alternatives(ext: Extent, moves: Term) -> Iterator[Form]:
    yield atom(ext, "alternative", moves=moves)


@rule(
    "clause",
    "'there' ('is'|'was'|'are'|'were') 'no' 'alternative|choice|alternatives' ('to' ('this'|'that'|'it'))? ('move')?",
    "side:side ('had'|'has'|'was' 'left' 'with') 'no' ('choice'|'other' 'choice'|'option')",
    "'there' ('are'|'were') 'no' 'other' ('legal')? 'moves'",
    "'there' ('is'|'was') 'no' 'other' ('legal')? 'move|choice|option'",
    "'there' 'was' 'nothing' 'else'",
    "side:side 'had' 'nothing' 'else' ('to' 'play')?",
    "'nothing' 'else' 'was' ('possible'|'legal')",
    "'all' 'the' 'rest' ('is'|'was'|'would' 'be') ('illegal'|'impossible')",
    "'without' 'alternative'",
    "('the'|'his'|'an')? 'only' ('legal'|'possible') 'move'",
    "owner:COLOUR \"'s\" 'only' ('legal'|'possible') 'move|reply|answer'",
    "('the')? 'only' ('legal'|'possible') 'reply|answer'",
    "('it'|'this'|'that') ('is'|'was') ('the'|'his') 'only' ('legal'|'possible') 'reply|answer'",
    "side:side 'had' 'no' 'other' ('legal'|'possible') 'move'",
    "side:side 'had' ('only'|'just') ('this'|'that'|'this' 'one'|'that' 'one') ('legal'|'possible') 'move'",
    "('it'|'this'|'that') ('is'|'was') 'the' 'only' ('legal'|'possible') 'move'",
    "('it'|'this'|'that') ('is'|'was') owner:COLOUR \"'s\" 'only' ('legal'|'possible') 'move'",
)
def no_alternative(
    ext: Extent, side: Term | None = None, owner: Owner | None = None
) -> Iterator[Form]:
    agent = SideTerm(ext, owner) if owner is not None else side
    yield atom(ext, "alternative", count=Number(ext, 0), agent=agent)


@rule(
    "clause",
    "side:side ('had'|'had' 'got') 'other|another' 'legal' 'move|moves'",
    "'there' ('were'|'was') 'other|another' 'legal' 'move|moves'",
    "'other' 'moves' 'were' 'legal'",
    "'another' 'move' 'was' 'legal'",
)
def other_moves(ext: Extent, side: Term | None = None) -> Iterator[Form]:
    yield Not(ext, atom(ext, "alternative", count=Number(ext, 0), agent=side))


@rule(
    "clause",
    "owner:COLOUR \"'s\" ('last')? ('move'|'reply'|'answer'|'capture'|'king' 'move'|'retreat') ('is'|'was') ('forced'|'compulsory'|'obligatory'|'compelled')",
)
def forced_of(ext: Extent, owner: Owner) -> Iterator[Form]:
    yield atom(ext, "forced", agent=SideTerm(ext, owner))


_OUT = "('way' 'out'|'escape'|'exit')"
_WAY_OUT = f"('move'|'reply'|'answer'|'response'|'defence'|'choice'|{_OUT})"


@rule(
    "clause",
    f"moves:one_idea ('is'|'was') no:'not'? ('the'|'his'|'its') 'only|sole|single' {_WAY_OUT}",
    f"moves:one_idea ('is'|'was') no:'not'? owner:COLOUR \"'s\" 'only|sole|single' {_WAY_OUT}",
    f"('the'|'his')? 'only|sole|single' {_OUT} ('is'|'was') ':'? moves:one_idea",
    f"owner:COLOUR \"'s\" 'only|sole|single' {_OUT} ('is'|'was') ':'? moves:one_idea",
    "moves:one_idea ('is'|'was') ('practically'|'virtually')? 'forced'",
)
def named_forced(
    ext: Extent, moves: MoveTerm, owner: Owner | None = None, no: str | None = None
) -> Iterator[Form]:
    """Words that judge, where they are not true by the letter; denied, there is another move."""
    agent = SideTerm(ext, owner) if owner is not None else None
    if no is None:
        yield atom(ext, "forced", moves=moves, alone=Word(ext, "forced"), agent=agent)
    else:
        yield Not(ext, atom(ext, "only_legal", moves=moves, agent=agent))


@rule(
    "fragment",
    "'forced'",
    "'a' 'forced' 'move'",
    "('the')? 'only' 'move'",
    "'forced' 'again'",
    "('this'|'it'|'that') ('is'|'was') ('forced'|'the' 'only' 'move')",
    "('this'|'it'|'that') ('is'|'was') side:COLOUR \"'s\" 'only' ('move'|'reply'|'answer')",
    "'a' 'forced' 'reply'",
    "('the')? 'only' 'reply'",
)
def forced(ext: Extent, side: Owner | None = None) -> Iterator[Form]:
    agent = SideTerm(ext, side) if side is not None else None
    yield atom(ext, "forced", alone=Word(ext, "forced"), agent=agent)


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
    "('that'|'this'|'the') 'square' ('does' 'not' 'exist'|'is' ('missing'|'not' 'there'))",
)
def no_square(ext: Extent) -> Iterator[Form]:
    yield atom(ext, "missing_square")


@rule(
    "clause",
    "'there' 'is' 'no' ('square')? square:square ('on' ('the'|'this') 'board')?",
    "('the'|'this') 'board' 'has' 'no' ('square')? square:square",
    "('the' 'square')? square:squares ('is'|'are') ('both'|'all')? ('missing'|'not' ('part' 'of'|'on') ('the'|'this') 'board'|'no' 'square|squares' ('of' ('the'|'this') 'board')?|'a' ('hole'|'gap')|'holes|gaps')",
    "('the' 'square')? square:squares ('does'|'do') 'not' 'exist'",
    "'there' 'is' 'a' ('hole'|'gap') ('on'|'at') square:square",
    "'the' 'board' ('lacks'|'has' 'a' ('hole'|'gap') ('on'|'at')) square:square",
    "'the' ('hole'|'gap') ('on'|'at') square:square ('is'|'lies'|'stands') IN_WAY",
)
def no_such_square(ext: Extent, square: Term) -> Iterator[Form]:
    """`There is no square a2`, `b7 and a6 are missing`."""
    if isinstance(square, Squares) and square.names and square.number is None:
        each = tuple(SquareTerm(square.extent, name) for name in square.names)
        square = Group(square.extent, Joint.AND, each)
    if is_list(square) or isinstance(square, SquareTerm):
        yield atom(ext, "missing_square", square=square)


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


@rule("clause", "'possible' ('is'|'was') moves:moves", "'a' 'possible' 'line' 'is' moves:moves")
def possible_line(ext: Extent, moves: MovesTerm) -> Iterator[Form]:
    if len(moves.moves) > 1 and moves.moves[0].numbered:
        yield atom(ext, "line", moves=moves)


@rule("clause", "'no' 'other' 'move' ('is'|'was') ('legal'|'possible')")
def no_other(ext: Extent) -> Iterator[Form]:
    yield atom(ext, "alternative", count=Number(ext, 0))


@rule("full_statement", "moves:moves ('is'|'was') ('also')? ('possible'|'legal'|'playable')")
def line_possible(ext: Extent, moves: MovesTerm) -> Iterator[Form]:
    if len(moves.moves) > 1 and moves.moves[0].numbered:
        yield atom(ext, "line", moves=moves)


_ELSE = "('there' ('is'|'was'|'being') 'nothing' 'else' ('to' 'do'|'left')?|'nothing' 'else' 'is' ('possible'|'legal')|'there' ('is'|'being') 'no' 'other' ('legal'|'possible'|'available')? ('way'|'square'|'move'|'choice'|'reply'|'answer'|'option')|'there' ('is'|'being') 'no' ('alternative'|'choice')|'no' 'other' ('move'|'reply'|'answer') ('is'|'being') ('legal'|'possible'|'available')|'nothing' 'else' 'works')"


@rule("nothing_left", f"(','|';'|':') ('for'|'as'|'since'|'because'|'and')? {_ELSE}")
@rule("nothing_left", f"('for'|'as'|'since'|'because') {_ELSE}")
def nothing_left() -> Iterator[bool]:
    yield True


@rule("full_statement", "form:clause nothing_left")
@rule("full_statement", f"('as'|'since'|'because')? {_ELSE} ',' form:clause")
def nothing_else(ext: Extent, form: Form | Would) -> Iterator[Form]:
    """`The king must go to f4, there is nothing else`: which is no judgement then."""
    if isinstance(form, Atom) and form.sense in ("compelled", "forced", "replies"):
        yield replace(form.with_roles(alone=None), extent=ext)
