"""Reasons of law: how a king would be attacked, and the squares that are barred to it by that."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from toolkit.claims.language.forms import (
    And,
    Article,
    Atom,
    Because,
    Extent,
    Form,
    MovesTerm,
    Not,
    PathTerm,
    Pieces,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Would
from toolkit.claims.language.predicates import atom
from toolkit.claims.language.reasons import BECAUSE, SO, because
from toolkit.claims.language.roles import Adjunct

_HIS_KING = "('the'|'his'|'its'|'their'|'her') ('own')? 'king'"
_OWN_KING = "('his'|'its'|'their'|'her'|'the' 'own') ('own')? 'king'"
_EXPOSES = f"((('leaves'|'exposes'|'would' 'leave'|'would' 'expose'|'would' 'have' 'left'|'would' 'have' 'exposed') {_HIS_KING})|(('puts'|'would' 'put') {_OWN_KING})) ('in'|'to'|'into') ('check'|'a' 'check'|'attack')"


_THEN = "('then'|'still'|'again'|'now')?"
_BY_WHOM = "(('from'|'by'|'of'|'to') agent:pieces)?"
_BY_PATH = "('by'|'along'|'via'|'through') path:PATH"
_ATTACKED = "('in'|'into'|'under') ('check'|'attack')"


@rule(
    "reason",
    f"','? {BECAUSE} 'then'? {_HIS_KING} 'would' {_THEN} ('be'|'stand'|'come'|'remain') {_THEN} {_ATTACKED} {_BY_WHOM}",
    f"','? {BECAUSE} 'then'? {_HIS_KING} 'would' {_THEN} 'be' ('exposed'|'open'|'attacked'|'bare'|'uncovered') ('to' ('a')? 'check')? {_BY_WHOM}",
    f"','? {BECAUSE} 'then'? agent:pieces 'would' {_THEN} ('attack'|'check'|'hit') {_HIS_KING}",
    f"','? {BECAUSE} 'then'? agent:pieces 'would' {_THEN} ('give'|'deliver') ('a')? 'check' ({_BY_PATH})?",
    f"','? {BECAUSE} 'then'? agent:pieces 'would' {_THEN} ('attack'|'check'|'hit') {_HIS_KING} {_BY_PATH}",
    f"','? {BECAUSE} 'then' agent:pieces ('attacks'|'checks'|'attack'|'check') {_HIS_KING}",
    f"','? {BECAUSE} ('it'|'this'|'that'|'the' 'move'|'the' 'capture'|'moving'|'taking') ('would' ('expose'|'uncover'|'open' 'up')|'exposes') {_HIS_KING}",
    f"','? 'without' ('exposing'|'uncovering') {_HIS_KING}",
    cost=1,
)
def would_be_in_check(
    ext: Extent, agent: Term | None = None, path: PathTerm | None = None
) -> Iterator[object]:
    """A reason why a move is not legal: by whom the king would be attacked, if they are named."""
    yield atom(ext, "exposes", agent=agent, via=path)


_RUNS_ON = "('runs'|'goes'|'continues'|'reaches'|'extends') ('on'|'further')"
_BEYOND = "('behind' ('it'|'him'|'the' 'king')|'beyond' ('it'|'him'|'the' 'king'|over:square)|('through'|'over'|'past') (over:square|'him'|'it'|'the' 'king'))"


_ITS_LINE = (
    "\"'s\" ('line'|'diagonal'|'file'|'rank'|'path'|'power'|'ray'|'range'|'reach'|'influence')"
)
_FOR = f"(','? {BECAUSE}|':')"


@rule(
    "reason",
    f"{_FOR} agent:piece {_ITS_LINE} {_RUNS_ON} {_BEYOND}?",
    f"{_FOR} agent:piece ('looks'|'sees'|'works'|'acts'|'attacks') {_BEYOND} (('along'|'on') line:line)?",
    f"{_FOR} agent:piece {_ITS_LINE} ('does'|'do') 'not' ('end'|'stop') ('there'|('on'|'at') over:square)",
    cost=1,
)
@rule(
    "law",
    f"','? ('lying'|'being'|'standing') 'on' agent:piece {_ITS_LINE} ','? {_BEYOND}",
    f"','? ('lying'|'being'|'standing') 'on' agent:piece {_ITS_LINE} ','? ('too'|'as' 'well'|'itself')?",
)
@rule("law", "','? ('lying'|'being'|'standing') ('itself')? 'on' line:line")
def runs_on(
    ext: Extent, agent: Term | None = None, over: Term | None = None, line: Term | None = None
) -> Iterator[object]:
    """`The king cannot go to h8, because the rook's line runs on through g8`."""
    yield atom(ext, "exposes", agent=agent, via=over, along=line)


@rule(
    "full_statement",
    f"agent:piece {_ITS_LINE} ('runs'|'goes'|'passes'|'leads'|'continues'|'extends') ('on'|'right'|'straight')? ('through'|'past'|'beyond') {_HIS_KING} (('on'|'at') over:square)? (','|';')? {SO} ','? form:clause",
)
def runs_through_so(
    ext: Extent, agent: Term, form: Form | Would, over: Term | None = None
) -> Iterator[Form]:
    """`The rook's line runs through the king on e7, so 35...Ke7-e8 is impossible`."""
    if isinstance(form, Not) and isinstance(form.form, Atom) and form.form.sense in _OF_KING:
        own = (ext[0], form.extent[0])
        reason = atom(own, "exposes", agent=agent, via=over)
        there = atom(own, "stands", agent=Pieces(own, "king"), on=over)
        for told in because(ext, form, reason):
            yield And(ext, (there, told)) if over is not None else told


_OF_KING = ("legal", "can_go")
_OPENS = "('would' ('open'|'clear'|'unblock'|'free') 'up'?)"
_OPENED = "('path'|'route'|'way') path:PATH|line:line"
_TO_KING = f"('to'|'towards'|'onto'|'against') {_HIS_KING}"


@rule(
    "opening_up",
    f"{_OPENS} 'the'? ({_OPENED}) ('of' agent:pieces|('for'|'to') given:pieces)? ({_TO_KING})?",
)
@rule("opening_up", f"{_OPENS} 'the' ('way'|'road'|'line') ('of'|'for') agent:pieces {_TO_KING}")
@rule("opening_up", f'{_OPENS} agent:pieces "\'s" ({_OPENED}) ({_TO_KING})?')
def opening_up(
    ext: Extent,
    path: PathTerm | None = None,
    line: Term | None = None,
    agent: Term | None = None,
    given: Term | None = None,
) -> Iterator[Form]:
    """`would open the path a5-c5-e1 to his king`: along which way the king would be attacked."""
    to_king = isinstance(given, Pieces) and given.kind == "king"
    if not to_king:
        agent = agent if agent is not None else given
        yield atom(ext, "exposes", agent=agent, via=path, along=line, how=Word(ext, "opened"))


_UNCOVERS = "('exposes'|'uncovers'|'would' ('have')? ('expose'|'exposed'|'uncover'|'uncovered'))"


@rule("exposing", "form:opening_up")
@rule("exposing", f"{_EXPOSES} {_BY_WHOM}", f"{_UNCOVERS} {_HIS_KING} 'to' agent:pieces")
def exposing(ext: Extent, form: Form | None = None, agent: Term | None = None) -> Iterator[Form]:
    """`would leave his king in check from the rook`."""
    yield form if form is not None else atom(ext, "exposes", agent=agent)


@rule(
    "reason",
    f"','? {BECAUSE} 'then'? ('it'|'this'|'that') ('move'|'capture')? form:exposing",
    cost=1,
)
def would_expose(form: Form) -> Iterator[object]:
    """A reason why a move is not legal: by whom, and along which way, the king would be attacked."""
    yield form


@rule("full_statement", f"form:clause {_FOR} moves:moves form_:exposing")
def because_move_exposes(
    ext: Extent, form: Form | Would, moves: MovesTerm, form_: Form
) -> Iterator[Form]:
    """`White may not take the queen, since 31.Rxc4 would open the path a9-a5-e1 to his king`."""
    if isinstance(form, Not) and len(moves.moves) == 1:
        own = (form.extent[1], ext[1])
        illegal = Not(own, atom(own, "legal", moves=moves.moves[0]))
        for main in because(ext, form, form_):
            yield And(ext, (replace(main, extent=form.extent), Because(own, illegal, form_)))


@rule("check_giver", "('of'|'by'|'from') who:pieces", "'from' at:square")
def check_giver(
    ext: Extent, who: Term | None = None, at: SquareTerm | None = None
) -> Iterator[Term]:
    """`the check by the rook`, `the check from f4`: whose it is."""
    if who is not None:
        yield who
    elif at is not None:
        yield Pieces(ext, squares=(at.name,))


@rule(
    "reason",
    f"(','? {BECAUSE}|','|':') ('it'|'that'|'this'|'the' 'move'|'the' 'capture') ('does'|'would'|'do') 'not' ('meet'|'parry'|'answer'|'stop'|'end'|'block') ('the'|'this') 'check' agent:check_giver?",
    f"(','? {BECAUSE}|','|':') ('white'|'black'|'he') 'must' ('first')? ('meet'|'parry'|'answer'|'stop') ('the'|'this') 'check' agent:check_giver?",
    f"(','? {BECAUSE}|','|':') ('the'|'this'|agent:piece \"'s\") 'check' agent:check_giver? ('would'|'will'|'does') ('then'|'still')? ('remain'|'persist'|'continue'|'stay'|'still' 'be' ('there'|'on')|'not' ('be' ('met'|'parried'|'answered'|'stopped'|'blocked')|'go' 'away'|'disappear'|'end'))",
    f"(','? {BECAUSE}|','|':') ('the'|'this'|agent:piece \"'s\") 'check' agent:check_giver? ('remains'|'persists'|'continues'|'stays')",
    cost=1,
)
def unmet_check(ext: Extent, agent: Term | None = None) -> Iterator[object]:
    yield atom(ext, "check", agent=agent)


@rule("clause", f"moves:alternatives {_EXPOSES} (('from'|'by'|'of') agent:pieces)?")
@rule(
    "clause",
    f"moves:alternatives ('would' ('have')? ('expose'|'exposed'|'uncover'|'uncovered')|'exposes') {_HIS_KING} 'to' agent:pieces",
    f"moves:alternatives ('would' ('lay'|'leave')|'lays'|'leaves') {_HIS_KING} ('open'|'exposed') 'to' agent:pieces",
)
def exposes(ext: Extent, moves: Term, agent: Term | None = None) -> Iterator[Form]:
    illegal = Not(ext, atom(ext, "legal", moves=moves))
    yield Because(ext, illegal, atom(ext, "exposes", agent=agent))


# Squares that are barred to a king

_NO_HELP = "('no' ('help'|'escape'|'use'|'remedy'|'solution'|'refuge'|'way' 'out'|'good'|'better'|'alternative')|'not' ('possible'|'allowed'|'legal'|'an' 'option')|'impossible'|'illegal'|'forbidden'|'useless'|'ruled' 'out'|'excluded'|'out' 'of' 'the' 'question')"
_ALSO = "('either'|'too'|'as' 'well'|'likewise')?"
_GOING = "('going'|'moving'|'stepping'|'fleeing'|'running'|'retreating'|'escaping'|'a' ('step'|'retreat'|'flight'|'move')|'the' ('step'|'retreat'|'flight'|'move')|'to' ('go'|'step'|'flee'|'run'|'retreat'|'move'))"
_SHELTER = "('shelter'|'refuge'|'safety'|'escape'|'protection'|'haven'|'asylum'|'rescue'|'way' 'out'|'help'|'relief')"


@rule("barred", f"{_GOING} ('to'|'onto') to:square ('is'|'was'|'would' 'be') {_NO_HELP} {_ALSO}")
@rule(
    "barred",
    f"{_GOING} ('to'|'onto') to:square ('does'|'would'|'did') 'not' ('help'|'work'|'do'|'go') {_ALSO}",
)
@rule(
    "barred",
    f"to:square ('offers'|'gives'|'provides'|'is'|'would' ('offer'|'be')) ('him'|'it'|'the' 'king')? 'no' {_SHELTER} {_ALSO}",
)
@rule(
    "barred",
    f"('there' 'is'|'the' 'king' 'finds'|'he' 'finds') 'no' {_SHELTER} ('on'|'at') to:square {_ALSO}",
)
def barred(ext: Extent, to: SquareTerm) -> Iterator[Form]:
    """`Going to e9 is no help`, `h8 offers no shelter`: no king can go there."""
    king = Pieces((to.extent[0], to.extent[0]), "king", article=Article.THE)
    yield Not(ext, atom(ext, "can_go", agent=king, to=to))


_OF_LAW = frozenset({"exposes", "controls", "attacks", "in_check"})


@rule("full_statement", "form:barred reason:reason")
@rule("full_statement", "form:barred reason:law")
def barred_because(ext: Extent, form: Form, reason: object) -> Iterator[Form]:
    """`Going to e9 is no help: the rook's line runs on`: not legal, by what is said of the king.

    Without a reason of law it may be legal and bad.
    """
    if isinstance(reason, Atom) and reason.sense in _OF_LAW:
        yield from because(ext, form, reason)


_RULED_OUT = "('ruled' 'out'|'excluded'|'forbidden'|'prevented'|'stopped')"


@rule(
    "clause",
    f"{_GOING} ('to'|'onto') to:square ('is'|'was') {_RULED_OUT} ('by'|'because' 'of'|'due' 'to') agent:pieces",
    cost=-1,
)
def barred_by(ext: Extent, to: SquareTerm, agent: Term) -> Iterator[Form]:
    """`Fleeing to f5 is ruled out by the pawn on e4`: it would attack the king there."""
    for form in barred(ext, to):
        yield from because(ext, form, atom(ext, "exposes", agent=agent))


@rule("full_statement", "form:clause reason:law")
def because_of_line(ext: Extent, form: Form | Would, reason: object) -> Iterator[Form]:
    """`The king cannot go to h8, lying on the bishop's line`."""
    inner = form.form if isinstance(form, Not) else None
    if isinstance(inner, Atom) and inner.sense in ("can_go", "is_flight"):
        yield from because(ext, form, reason)


_REACHES = "('reaches'|'covers'|'includes'|'controls'|('runs'|'goes'|'extends'|'leads') ('on'|'also')? 'to'|('runs'|'goes'|'passes') ('over'|'through'))"


@rule("clause", f"agent:piece {_ITS_LINE} {_REACHES} square:square by:adjunct?")
def its_line_reaches(
    ext: Extent, agent: Term, square: SquareTerm, by: Adjunct | None = None
) -> Iterator[Form]:
    """`The rook's line reaches d7 through d6`."""
    if by is None:
        yield atom(ext, "controls", agent=agent, square=square)
    elif by.key == "way" and not by.negated:
        yield atom(ext, "controls", agent=agent, square=square, via=by.term)
