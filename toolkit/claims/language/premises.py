"""Premises: after, if and without."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from toolkit.claims.language.forms import (
    AllOf,
    And,
    Article,
    Atom,
    Extent,
    Form,
    Given,
    Hedged,
    HowMany,
    MovesTerm,
    MoveTerm,
    Moving,
    Not,
    Or,
    Owner,
    Passed,
    Pieces,
    Premise,
    Pronoun,
    SideTerm,
    SquareTerm,
    Taking,
    Term,
    Unnamed,
    Without,
)
from toolkit.claims.language.forms import (
    Played as PlayedPremise,
)
from toolkit.claims.language.gaps import Gap
from toolkit.claims.language.givens import given
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.lexicon import VerbForm
from toolkit.claims.language.nextreplies import in_reply
from toolkit.claims.language.parts import Predicate, Would
from toolkit.claims.language.predicates import atom
from toolkit.claims.language.roles import Event
from toolkit.claims.language.saying import as_form, moves_in, say
from toolkit.claims.language.suppositions import all_possible, possible
from toolkit.claims.language.terms import atoms_in, first_named, terms, with_term

# Premises


@rule(
    "premise",
    "'if|after|when|once|following|upon' moves:moves",
    "'if|after|when|once|following|upon' moves:idea_line",
    "'if|when|once|after|should' side:side ('plays|play|played|answers|answer|replies|reply|tries|try|goes|continues|continue'|('gets'|'get') 'in'|('goes'|'go'|'carries'|'carry') 'on') ('with'|'for')? moves:idea_line",
    "'if|when|once|after|should' side:side ('plays|play|played|pushes|push|pushed|answers|answer|replies|reply|chooses|choose|tries|try|goes|attempts|attempt|continues|continue'|('gets'|'get') 'in'|('goes'|'go'|'carries'|'carry') 'on') ('with'|'for')? moves:moves",
    "'if|when|once|after|should' side:side ('takes'|'take'|'captures'|'capture'|'recaptures'|'retakes'|'interposes'|'interpose'|'blocks'|'block'|'parries'|'parry'|'defends'|'defend') ('the' 'check')? ('with'|'by') moves:moves",
    "'if|when|once|after|should' side:side ('exchanges'|'trades'|'swaps'|'exchange'|'trade') ('off')? ('the')? ('queens'|'rooks'|'bishops'|'knights'|'pieces'|'pawns') ('by'|'with') moves:moves",
    "'if' side:side ('would'|'should') ('play'|'answer'|'reply'|'choose'|'try') ('with')? ('here')? moves:moves",
    "'in' ('the')? 'case' 'of' moves:moves",
    "('in' 'spite' 'of'|'despite'|'notwithstanding') moves:moves",
    "'if' ('now'|'then')? moves:moves",
    "'on|against|to' moves:moves",
    "'in' ('answer'|'reply') 'to' moves:moves",
    "'with' moves:moves",
    "'as' 'soon' 'as' side:side 'plays' moves:moves",
    "('if'|'when'|'once'|'after')? side:side ('had'|'has') ('played'|'chosen'|'tried'|'answered'|'replied') ('with')? moves:moves",
    "('if'|'in' 'case') side:side ('were'|'was') 'to' ('play'|'try'|'choose'|'answer'|'reply') ('with')? moves:moves",
    "'were' side:side 'to' ('play'|'try'|'choose'|'answer'|'reply') ('with')? moves:moves",
    "'had' side:side ('played'|'chosen'|'tried'|'answered'|'replied') ('with')? moves:moves",
    "'should' side:side ('go'|'continue') ('for'|'with') moves:moves",
    "('supposing'|'suppose'|'assuming'|'provided') ('that')? side:side ('plays'|'played') moves:moves",
    "'in' 'the' 'line|variation' moves:moves",
    "('at' 'the' 'end' 'of'|'in' 'the' 'position' 'after'|'in' 'the' 'final' 'position' 'of') ('the' ('line'|'variation'))? moves:moves",
    "'had' moves:moves 'been' 'played'",
    "('if'|'when'|'once'|'after'|'as' 'soon' 'as') moves:moves ('is'|'are'|'was'|'were'|('has'|'had'|'have') 'been') ('played'|'made'|'over'|'done'|'on' 'the' 'board')",
)
def played(ext: Extent, moves: MovesTerm, side: Term | None = None) -> Iterator[Premise]:
    yield PlayedPremise(ext, moves, side if isinstance(side, SideTerm) else None)


@rule(
    "premise",
    "'if|when|once|after|should' side:side ('checks'|'check'|('gives'|'give') 'check') ('with'|'by') moves:moves",
)
def checking_with(ext: Extent, moves: MovesTerm, side: Term) -> Iterator[Premise]:
    """`If Black checks with 12...e5+`: the move says itself that it does."""
    if moves.moves[0].text[-1:] in ("+", "#"):
        yield from played(ext, moves, side)


@dataclass(frozen=True, slots=True)
class ByMoves(PlayedPremise):
    """`The check can be blocked by 27...e6`: what is done with the move, not after it."""


@rule("premise", "'by' moves:moves", "('by'|'in') 'playing' moves:moves")
def by_moves(ext: Extent, moves: MovesTerm) -> Iterator[Premise]:
    yield ByMoves(ext, moves)


@rule(
    "premise",
    "'if' 'it' ('were'|'was'|'is') ('now')? side:COLOUR \"'s\" ('move'|'turn')",
    "'were' 'it' side:COLOUR \"'s\" ('move'|'turn')",
    "('if' 'it' ('were'|'was'|'is')|'were' 'it') 'the' ('move'|'turn') 'of' side:SIDE",
    "'if' 'the' ('move'|'turn') ('were'|'was'|'is'|'belonged' 'to') 'of'? side:SIDE",
    "'with' side:SIDE 'to' 'move'",
    "'if' side:SIDE ('were'|'was'|'is') ('to' 'move'|'on' 'the' 'move'|'on' 'move')",
    "'if' ('it' 'were'|'it' 'was') side:SIDE 'to' 'move'",
    "'if' side:SIDE ('could'|'can'|'were' 'to'|'was' 'to') 'move' ('again'|'now'|'twice'|'once' 'more'|'a' 'second' 'time'|'at' 'once')",
    "'had' side:SIDE ('another'|'one' 'more'|'a' 'second'|'an' 'extra') 'move'",
    "'if' side:SIDE ('had'|'has') ('another'|'one' 'more'|'a' 'second'|'an' 'extra'|'the') 'move'",
)
def on_turn(ext: Extent, side: Owner) -> Iterator[Premise]:
    """A side is to move: the other has passed, if it was its turn."""
    if side.named:
        yield Passed(ext, SideTerm(ext, side.other))


@rule(
    "premise",
    "'if|should|when' side:side ('does'|'do'|'did') 'nothing' (('about'|'against') ('it'|'this'|'that'))?",
    "'if|should' side:side ('passes'|'passed'|'pass'|'waits'|'waited'|'wait'|'could' 'pass') (('his'|'its'|'the') ('turn'|'move'))?",
    "'if' 'nothing' 'is' 'done'",
    "'if' side:side ('does'|'do'|'did') 'not' ('react'|'respond'|'reply'|'answer'|'defend'|'move')",
    "'if' 'it' 'were' 'not' side:side \"'s\" 'turn|move'",
)
def passed(ext: Extent, side: SideTerm | None = None) -> Iterator[Premise]:
    yield Passed(ext, side)


@rule(
    "premise",
    "'if' pieces:piece ('were'|'was') ('gone'|'away'|'absent'|'not' 'on' 'the' 'board'|'not' 'in' 'the' 'way'|'removed')",
    "'were' pieces:piece 'not' ('there'|'in' 'the' 'way'|'on' 'the' 'board')",
    "'if' pieces:piece ('leaves'|'left') ('the'|'this'|'that') ('diagonal'|'file'|'rank'|'line'|'way')",
    "'if|when|once' pieces:piece ('leaves'|'left') line",
    "('should'|'if') pieces:piece ('should')? 'leave' (line|('the'|'this'|'that'|'its'|'his') ('diagonal'|'file'|'rank'|'line'|'way'|'place'|'post'|'square'))",
    "('were'|'if') pieces:piece ('were'|'was')? 'to' 'leave' (line|('the'|'this'|'that'|'its'|'his') ('diagonal'|'file'|'rank'|'line'|'way'|'place'|'post'|'square'))",
    "'if' pieces:piece 'leaves' ('its'|'his') ('place'|'post'|'square')",
    "('were'|'if') pieces:piece ('were'|'was')? 'to' ('leave'|'disappear'|'vanish'|'be' ('removed'|'taken' 'off'|'gone'|'absent'))",
    "('should'|'if') pieces:piece ('should')? ('leave'|'disappear'|'vanish'|'disappears'|'vanishes'|'disappeared'|'vanished')",
    "('were'|'should') pieces:piece 'to'? ('disappear'|'vanish'|'be' ('removed'|'lifted'|'taken' ('off'|'away'))) 'from' on:square",
    "'if' pieces:piece ('disappears'|'vanishes'|'disappeared'|'vanished'|('was'|'were'|'is') ('removed'|'lifted'|'taken' ('off'|'away'))) 'from' on:square",
    "'but' 'for' ('the' 'presence' 'of')? pieces:piece",
    "'if' pieces:piece ('was'|'were')? 'not' ('standing'|'placed') ('there'|'here'|'in' 'between'|'between' 'them')",
    "'without' pieces:piece",
    "('if'|'were') 'it' ('were'|'was')? 'not' 'for' pieces:piece",
    "('if' 'not'|'except') 'for' pieces:piece",
    "'if' pieces:piece ('did'|'does') 'not' ('stand'|'exist') ('there'|'here'|'in' 'the' 'way')",
    "'if' pieces:piece ('did'|'does') 'not' 'exist'",
    "'with' pieces:piece ('gone'|'away'|'removed'|'absent'|'missing'|'off'|'out' 'of' 'the' 'way'|'not' 'there') (('from'|'off')? 'the' 'board')?",
    "'if' pieces:piece ('were'|'was'|'is') ('off' 'the' 'board'|'out' 'of' 'the' 'way'|'taken' 'away'|'taken' 'off'|'no' 'longer' 'there'|'missing'|'taken' 'off' 'the' 'board'|'removed' 'from' 'the' 'board'|'gone' 'from' 'the' 'board')",
    "('were'|'had') pieces:piece ('to' 'be'|'been')? ('gone'|'removed'|'absent'|'missing'|'taken' 'off'|'off') (('from'|'off')? 'the' 'board')?",
    "('in'|'with') 'the' 'absence' 'of' pieces:piece",
    "'if' pieces:piece ('were'|'was') 'not' 'there'",
    "'if' 'there' ('were'|'was') 'no' pieces:piece",
)
def without(ext: Extent, pieces: Pieces, on: SquareTerm | None = None) -> Iterator[Premise]:
    """`If the bishop vanished`, `were the bishop to disappear from e8`."""
    if not isinstance(pieces, Pieces) or pieces.kind == "king":
        return
    if on is None:
        yield Without(ext, pieces)
    elif pieces.squares in ((), (on.name,)):
        yield Without(ext, replace(pieces, squares=(on.name,)))


@rule(
    "premise",
    "('should'|'if'|'once') pieces:piece ('should')? ('leave'|'leaves'|'left') first:square 'for' to:square",
    "('when'|'once'|'as' 'soon' 'as') pieces:piece ('goes'|'moves'|'leaps'|'jumps'|'steps'|'travels'|'comes') 'from' first:square 'to' to:square",
    "('when'|'as' 'soon' 'as') pieces:piece ('leaves'|'quits'|'vacates') first:square 'for' to:square",
)
def leaving_for(ext: Extent, pieces: Term, first: SquareTerm, to: SquareTerm) -> Iterator[Premise]:
    """`should the bishop leave e2 for h5`: it goes there."""
    if isinstance(pieces, Pieces) and pieces.squares in ((), (first.name,)):
        yield Moving(ext, replace(pieces, squares=(first.name,)), to)


_GONE = "('gone'|'away'|'removed'|'taken' ('off'|'away')|'missing'|'absent'|'lifted'|'withdrawn')"


@rule(
    "premise",
    "'if' pieces:piece ('were'|'was'|'is') 'not' ('on'|'at') square:square",
    "'if' pieces:piece ('did'|'does') 'not' 'stand' ('on'|'at') square:square",
    "'were' pieces:piece 'not' ('on'|'at') square:square",
    f"'with' pieces:piece {_GONE} ('from'|'off') square:square",
    f"'if' pieces:piece ('were'|'was') {_GONE} ('from'|'off') square:square",
    f"('were'|'had') pieces:piece ('to' 'be'|'been')? {_GONE} ('from'|'off') square:square",
    "('should'|'if'|'once') pieces:piece ('should')? ('leave'|'leaves'|'left'|'quit'|'quits') square:square",
    "('when'|'whenever'|'as' 'soon' 'as') pieces:piece ('leaves'|'quits'|'vacates') square:square",
    "('were'|'if') pieces:piece ('were'|'was')? 'to' ('leave'|'quit') square:square",
    "'with' pieces:piece ('off'|'not' ('on'|'at')|'no' 'longer' ('on'|'at')) square:square",
    "'if' pieces:piece ('were'|'was') ('off'|'no' 'longer' ('on'|'at')) square:square",
)
def not_standing(ext: Extent, pieces: Term, square: SquareTerm) -> Iterator[Premise]:
    """`if the pawn were not on e4`: it stands there."""
    if isinstance(pieces, Pieces) and pieces.squares in ((), (square.name,)):
        yield Without(ext, replace(pieces, squares=(square.name,)))


@rule(
    "premise",
    "'if|when|once|should' pieces:piece 'moves|goes|steps|leaves|move|captures' ('away')? ('toward'|'towards'|'to'|'onto'|'on') to:square",
    "'if|when|once|should' pieces:piece 'moves|leaves|goes|moved|left|steps' ('away'|'aside'|'anywhere')?",
    "'should' pieces:piece ('move'|'go'|'step') ('away'|'aside'|'anywhere')",
    "'should' pieces:piece 'move'",
    "'were' pieces:piece 'to' ('move'|'go'|'step') ('away'|'aside'|'anywhere')?",
    "'if' pieces:piece ('were'|'was') 'to' ('move'|'go'|'step') ('away'|'aside'|'anywhere')?",
    "('were'|'if') pieces:piece ('were'|'was')? 'to' ('move'|'go'|'step') ('to'|'onto') to:square",
    "'if|when|once' pieces:piece ('for' 'instance')? 'moves' ('toward'|'to') to:square",
    "'had' pieces:piece ('gone'|'moved'|'stepped'|'retreated'|'fled'|'run') ('to'|'onto') to:square",
    "'if' pieces:piece ('had') ('gone'|'moved'|'stepped'|'retreated'|'fled'|'run') ('to'|'onto') to:square",
    "'should' pieces:piece ('go'|'move'|'step'|'retreat'|'flee') ('to'|'onto') to:square",
)
def moving(ext: Extent, pieces: Pieces, to: SquareTerm | None = None) -> Iterator[Premise]:
    if isinstance(pieces, Pieces):
        yield Moving(ext, pieces, to)


@rule(
    "premise",
    "('if'|'when'|'once'|'after'|'should'|'as' 'soon' 'as') pieces:piece verb:VERB ('on'|'at') to:square",
)
def taking_there(ext: Extent, pieces: Pieces, verb: VerbForm, to: SquareTerm) -> Iterator[Premise]:
    """`if the queen takes on a5`: it goes there, whatever stands there."""
    deeds = {frame.sense for frame in verb.verb.frames} & {"captures", "interposes"}
    said = verb.form in ("s", "base", "past")
    if isinstance(pieces, Pieces) and deeds and said:
        yield Moving(ext, pieces, to)


@rule(
    "premise",
    "('when'|'once'|'as' 'soon' 'as'|'after') pieces:piece verb:VERB to:square ('now'|'at' 'once'|'next')?",
)
def entering(ext: Extent, pieces: Pieces, verb: VerbForm, to: SquareTerm) -> Iterator[Premise]:
    """`When the pawn enters d1`: it goes there."""
    deeds = {frame.sense for frame in verb.verb.frames} & {"reaches", "goes"}
    if isinstance(pieces, Pieces) and deeds and verb.form in ("s", "base", "past"):
        yield Moving(ext, pieces, to)


@rule("premise", "('if'|'when'|'after') pieces:piece verb:VERB ('on'|'at') to:square", cost=-1)
@rule(
    "premise", "('if'|'when'|'after') pieces:piece 'blocks' ('the' 'check')? ('on'|'at') to:square"
)
def going_there(
    ext: Extent, pieces: Pieces, to: SquareTerm, verb: VerbForm | None = None
) -> Iterator[Premise]:
    """`If the queen checks on d7`, `if the rook blocks on e6`: it goes there."""
    checks = verb is None or any(frame.sense == "check" for frame in verb.verb.frames)
    if isinstance(pieces, Pieces) and checks and (verb is None or verb.form in ("s", "base")):
        yield Moving(ext, pieces, to)


@rule(
    "premise",
    "'if|unless|until|when|once|whenever' clause:clause",
    "'if|unless' clause:clause",
    "('as' 'soon' 'as'|'in' 'case'|'provided' 'that'|'as' 'long' 'as') clause:clause",
    "'so' 'that' clause:clause",
    "'before|until' clause:clause",
)
def hypothesis(ext: Extent, clause: Form | Would) -> Iterator[Premise]:
    yield Unnamed(ext, tuple(moves_in(clause)))


def under(premise: Premise, form: Form | Would, extent: Extent) -> Form | None:
    """A form in the position that a premise makes."""
    if isinstance(form, Gap):
        return None
    if isinstance(premise, ByMoves) and any(
        each.sense in _BY_IT for each in atoms_in(as_form(form))
    ):
        return None
    if isinstance(premise, PlayedPremise):
        said = in_reply(premise.moves, _or_next(form))
        return as_form(given(premise.moves, said, extent, supposed=True))
    if isinstance(premise, Unnamed):
        return Hedged(extent, tuple(moves_in(form)), "if", denied=premise.moves)
    inner = form.form if isinstance(form, Would) else form
    premise = _of_its_side(premise, inner)
    if isinstance(form, Would) and _checks_later(inner):
        return None
    if isinstance(premise, Taking):
        then = all_possible(inner)
        return Given(extent, premise, then) if then is not None else None
    if isinstance(premise, Moving) and isinstance(inner, Atom) and inner.sense == "captures":
        # `If the knight goes to d4, the bishop takes it`: it can.
        inner = possible(inner) or inner
    return Given(extent, premise, _by_a_move(inner) if isinstance(premise, Passed) else inner)


_BY_IT = frozenset({"can_interpose"})
"""What is no longer possible once the move is made by which it is done."""


def _of_its_side(premise: Premise, form: Form) -> Premise:
    """`Without his two pawns Black would be stalemated`: those of the side that is named after."""
    if not isinstance(premise, Without) or premise.pieces.owner is not Owner.OWN:
        return premise
    sides = {each.owner for each in terms(form) if isinstance(each, SideTerm)}
    named = {each for each in sides if each is not None and each.named}
    if len(named) != 1:
        return premise
    return replace(premise, pieces=replace(premise.pieces, owner=named.pop()))


def _checks_later(form: Form) -> bool:
    """`If the knight took the pawn, the rook would give check`: then, and not a move later."""
    return isinstance(form, Atom) and form.sense == "check_from" and form.role("on") is None


def _by_a_move(form: Form) -> Form:
    """`If Black did nothing, the sissa would check on e5`: by the move that comes then."""
    if isinstance(form, And):
        return replace(form, forms=tuple(_by_a_move(each) for each in form.forms))
    if not isinstance(form, Atom) or form.sense != "check":
        return form
    roles = dict(form.roles)
    if "agent" not in roles or not roles.keys() <= {"agent", "from_"}:
        return form
    return atom(form.extent, "check_from", agent=roles["agent"], on=roles.get("from_"))


def _or_next(form: Form | Would) -> Form | Would:
    """`If 8.Rh1xg1, Black checks on g4 with the bishop`: with the next move, if not with this."""
    inner = form.form if isinstance(form, Would) else form
    agent, on = (
        (inner.role("agent"), inner.role("from_")) if isinstance(inner, Atom) else (None, None)
    )
    if not isinstance(inner, Atom) or inner.sense != "check" or len(inner.roles) > _TWO:
        return form
    if agent is None or on is None:
        return form
    return Or(inner.extent, (inner, atom(inner.extent, "check_from", agent=agent, on=on)))


_TWO = 2
"""A check of which it is said by whom and from where, and no more."""


@rule(
    "full_statement",
    "premise:premise ','? 'then'? form:clause",
    "premise:premise (';'|':') 'then'? form:clause",
    "premise:premise ','? 'then'? form:fragment",
    "form:fragment ','? premise:premise",
)
@rule("full_statement", "form:clause ','? premise:premise", cost=1)
def conditional(ext: Extent, premise: Premise, form: Form | Would) -> Iterator[Form]:
    premise, form = _of_its_subject(premise, form)
    found = under(premise, form, ext)
    if found is not None:
        yield found


def _of_its_subject(premise: Premise, form: Form | Would) -> tuple[Premise, Form | Would]:
    """`The bishop would be taken by the pawn if it went to e4`: the bishop."""
    inner = form.form if isinstance(form, Would) else form
    after = isinstance(premise, Moving) and inner.extent < premise.extent
    if not after or not isinstance(premise, Moving) or not isinstance(inner, Atom):
        return premise, form
    if premise.pieces.pronoun is not Pronoun.IT:
        return premise, form
    who = first_named(inner)
    if not isinstance(who, Pieces) or who.article is not Article.THE or who.pronoun is not None:
        return premise, form
    moved = with_term(inner, who, replace(who, squares=(), pronoun=Pronoun.MOVER))
    moves = replace(premise, pieces=who)
    return moves, Would(form.extent, moved) if isinstance(form, Would) else moved


_IF_TAKES = "('if'|'when'|'once'|'after'|'should') side:side verb:VERB"


@rule(
    "full_statement",
    f"{_IF_TAKES} what:pieces (('on'|'at') on:square)? ('with'|'by') moves:moves ','? 'then'? form:clause",
    f"{_IF_TAKES} ('on'|'at') on:square ('with'|'by') moves:moves ','? 'then'? form:clause",
)
def if_taken_with(
    ext: Extent,
    side: SideTerm,
    verb: VerbForm,
    moves: MovesTerm,
    form: Form | Would,
    what: Term | None = None,
    on: SquareTerm | None = None,
) -> Iterator[Form]:
    """`If White takes the knight with 8.Rxg1, the bishop can check on g4`: it is a knight, too."""
    if not verb.takes or len(moves.moves) != 1:
        return
    premise = PlayedPremise(moves.extent, moves, side)
    own = (ext[0], moves.extent[1])
    roles = {name: each for name, each in (("patient", what), ("on", on)) if each is not None}
    taken = Given(own, premise, atom(own, "captures", **roles))
    found = under(premise, form, (moves.extent[1], ext[1]))
    if isinstance(found, Hedged):
        # What is no claim is not made one by what is taken with the move.
        yield found
    elif found is not None:
        yield And(ext, (taken, found))


@rule("full_statement", "premise:premise ','? 'then'? form:full_statement", cost=2)
def conditional_whole(ext: Extent, premise: Premise, form: Form) -> Iterator[Form]:
    """`After 8...Bc5 the bishop attacks f2, which only the king protects`: all of it then."""
    if isinstance(premise, PlayedPremise | Moving | Taking | Without) and _is_plain(form):
        whole = after_its_line(form) if isinstance(form, And) else form
        found = under(premise, whole, ext)
        if found is not None:
            yield found


def after_its_line(form: And) -> And:
    """`After 19.Ke3 19...Nxg2 wins a rook with check`: what stands beside is so after that line."""
    first, *rest = form.forms
    line = first.role("by") if isinstance(first, Atom) else None
    if isinstance(line, MoveTerm):
        line = MovesTerm(line.extent, (line,))
    if not isinstance(line, MovesTerm):
        return form
    played = PlayedPremise(line.extent, line)
    return replace(form, forms=(first, *(Given(each.extent, played, each) for each in rest)))


def _is_plain(form: Form) -> bool:
    if isinstance(form, And | Or):
        return all(map(_is_plain, form.forms))
    return isinstance(form, Atom | Not | HowMany | AllOf)


@rule("full_statement", "premise:premise ','? 'then'? moves:moves")
def conditional_line(ext: Extent, premise: Premise, moves: MovesTerm) -> Iterator[Form]:
    """`After 14.Bxc6 dxc6`; of moves without a number it is not known where they begin."""
    if isinstance(premise, PlayedPremise) and premise.moves.moves[0].numbered:
        yield atom(ext, "line", moves=premise.moves)
    elif isinstance(premise, PlayedPremise):
        yield Hedged(ext, (*premise.moves.moves, *moves.moves))
    elif isinstance(premise, Unnamed):
        yield Hedged(ext, moves.moves)


@rule(
    "full_statement",
    "premise:premise ','? 'then'? predicate:bare_predicate",
    "moves:moves ','? predicate:bare_predicate",
    "moves:moves ','? 'which|that' predicate:predicate",
)
def line_then(
    ext: Extent,
    predicate: Predicate,
    premise: Premise | None = None,
    moves: MovesTerm | None = None,
) -> Iterator[Form]:
    for form in say(Event(ext), predicate, ext):
        if moves is not None:
            yield as_form(given(moves, form, ext))
        elif premise is not None:
            found = under(premise, form, ext)
            if found is not None:
                yield found
