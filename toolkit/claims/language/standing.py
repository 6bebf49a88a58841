"""Where pieces stand and what is left: `no pawn is left on the d-file`, `they stand on one file`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from toolkit.claims.language.attributes import last_term
from toolkit.claims.language.forms import (
    And,
    Article,
    Atom,
    Earlier,
    Extent,
    Form,
    Group,
    Joint,
    LineTerm,
    Not,
    Number,
    Owner,
    Pieces,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.predicates import Says, atom, predicate_of, roles_of
from toolkit.claims.language.saying import as_form
from toolkit.claims.language.verbs import Be
from toolkit.claims.language.vocabulary import KindWord

_LEFT = "('is'|'are'|'is' 'left'|'are' 'left'|'remains'|'remain'|'survives'|'survive'|'has' 'survived'|'have' 'survived'|'has' 'remained'|'stands'|'stand'|'is' 'to' 'be' 'found'|'can' 'be' 'found')"
_BOARD = "('on' ('the'|'this') 'board'|'any' 'more'|'any' 'longer')"
_EITHER = "('of' ('either'|'any'|'both') ('colour'|'color'|'side'|'colours'|'colors'|'sides'|'player'|'players'))"


@rule(
    "clause",
    f"'no' owner:COLOUR? kind:KIND {_LEFT} {_BOARD}?",
    f"'there' ('is'|'are') 'no' owner:COLOUR? kind:KIND ('left'|{_BOARD}|'left' {_BOARD})",
)
def none_left(ext: Extent, kind: KindWord, owner: Owner | None = None) -> Iterator[Form]:
    """`No knight is left on the board`."""
    if kind.kind is not None:
        yield atom(ext, "gone", patient=Pieces(ext, kind.kind, owner, article=Article.EVERY))


@rule(
    "clause",
    f"'no' kind:KIND {_EITHER} {_LEFT} {_BOARD}?",
    f"'there' ('is'|'are') 'no' kind:KIND {_EITHER} ('left')? {_BOARD}?",
)
def none_of_either(ext: Extent, kind: KindWord) -> Iterator[Form]:
    """`No knight of either colour survives`."""
    for white in none_left(ext, kind, Owner.WHITE):
        for black in none_left(ext, kind, Owner.BLACK):
            yield And(ext, (white, black))


_NONE = "('no'|'neither' ('a'|'any')|'not' ('a'|'any'|'a' 'single'|'one'))"
_OR_ON = "('or'|'nor'|'and') ('on')?"


@rule(
    "clause",
    f"{_NONE} owner:COLOUR? kind:KIND {_EITHER}? {_LEFT} 'left'? 'on' first:line ({_OR_ON} second:line)?",
    f"'there' ('is'|'are') {_NONE} owner:COLOUR? kind:KIND {_EITHER}? 'left'? 'on' first:line ({_OR_ON} second:line)?",
)
def none_on_lines(
    ext: Extent,
    kind: KindWord,
    first: Term,
    second: Term | None = None,
    owner: Owner | None = None,
) -> Iterator[Form]:
    """`No pawn is left on the d-file nor on the e-file`: on either of them."""
    nobody = Pieces(ext, kind.kind, owner, article=Article.NO, plural=kind.plural)
    lines = [each for each in (first, second) if each is not None]
    forms = tuple(atom(ext, "stands", agent=nobody, on=line) for line in lines)
    yield forms[0] if len(forms) == 1 else And(ext, forms)


# On one line

_ON_ONE = "('on'|'along'|'in') ('the' ('same'|'very' 'same')|'one'|'a' 'common'|'one' 'and' 'the' 'same'|'a' 'single')"
_STAND = "('stand'|'stands'|'are'|'are' 'standing'|'sit'|'lie'|'are' 'placed'|'are' 'lined' 'up'|'share')"


@rule(
    "predicate",
    f"{_STAND} {_ON_ONE} kind:LINE (('namely'|',') line:line)?",
    "'share' ('the'|'one'|'a') ('same')? kind:LINE (('namely'|',') line:line)?",
)
def on_one_line(ext: Extent, kind: str, line: Term | None = None) -> Iterator[Predicate]:
    """`The king and the pawn stand on one file, the c-file`."""
    word = {"row": "rank", "column": "file"}.get(kind, kind)
    on = line if isinstance(line, LineTerm) else LineTerm(ext, word)
    if word in ("file", "rank", "diagonal", "line") and on.kind in (word, "line"):
        yield predicate_of(ext, Says("aligned", "agent", roles_of(on=on), takes=(Pieces,)))


@rule(
    "predicate",
    f"('is'|'stands') no:'not' {_ON_ONE} kind:LINE ('as'|'with') what:piece",
    f"('is'|'stands'|'sits') {_ON_ONE} kind:LINE ('as'|'with') what:piece",
    "('shares'|'share') ('the'|'a'|'one') ('same')? kind:LINE 'with' what:piece",
    "('is'|'stands') no:'not' ('on'|'in') what:piece \"'s\" kind:LINE",
    "('is'|'stands'|'sits') ('on'|'in') what:piece \"'s\" kind:LINE",
)
def on_line_with(ext: Extent, kind: str, what: Term, no: str | None = None) -> Iterator[Predicate]:
    """`White's queen is on the same file as Black's king`."""
    word = {"row": "rank", "column": "file"}.get(kind, kind)
    if word in ("file", "rank", "diagonal", "line") and isinstance(what, Pieces):
        yield predicate_of(ext, OnLineWith(LineTerm(ext, word), what, no is not None))


@dataclass(frozen=True, slots=True)
class OnLineWith:
    """A piece stands on one line with another."""

    on: LineTerm
    what: Pieces
    negated: bool = False

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The form, if the subject is a piece."""
        if isinstance(subject, Pieces):
            both = Group(extent, Joint.AND, (subject, self.what))
            form: Form = atom(extent, "aligned", agent=both, on=self.on)
            yield Not(extent, form) if self.negated else form


_IS = "('is'|'are'|'stands'|'stand'|'sits'|'sit'|'remains'|'remain'|'stays'|'stay')"
_HOME = "('original'|'starting'|'initial'|'home'|'first'|'own' 'original'|'own' 'starting')"


@rule(
    "predicate",
    f"{_IS} no:'not'? ('on'|'at'|'in') ('its'|'his'|'their'|'the'|'her') {_HOME} ('square'|'squares'|'place'|'places'|'position'|'positions'|'field')",
    f"{_IS} no:'not'? 'at' 'home'",
    f"{_IS} no:'not'? 'where' ('it'|'they'|'he'|'she') ('started'|'began'|'stood' 'at' 'the' ('start'|'beginning'))",
)
@rule(
    "bare_predicate",
    "no:'not'? 'at' 'home'",
    f"no:'not'? ('on'|'at') ('its'|'his'|'their'|'her') {_HOME} ('square'|'squares')",
)
def at_home(ext: Extent, no: str | None = None) -> Iterator[Predicate]:
    """`All black pawns are on their original squares`."""
    be = Be(negated=no is not None)
    yield predicate_of(ext, Says("at_home", "agent", be=be, takes=(Pieces,)))


@rule(
    "predicate",
    f"{_IS} ('on'|'in') ('an'|'a'|'the') how:OPENNESS ('file'|'line'|'column')",
    f"{_IS} ('on'|'in') ('an'|'a') 'empty' ('file'|'line'|'column')",
)
def on_open_file(ext: Extent, how: str | None = None) -> Iterator[Predicate]:
    """`The rook stands on an open file`."""
    if how is None:
        yield predicate_of(ext, Says("alone_on_file", "agent", takes=(Pieces,)))
    else:
        roles = roles_of(how=Word(ext, how))
        yield predicate_of(ext, Says("on_open", "agent", roles, takes=(Pieces,)))


@rule(
    "predicate",
    f"{_IS} no:'not'? ('on'|'at') ('a'|'the'|'an' 'enemy'|\"its\"|'one' 'of' 'the') ('royal'|'royal' 'enemy') ('square'|'squares')",
)
def on_royal(ext: Extent, no: str | None = None) -> Iterator[Predicate]:
    """`It stands on a royal square`."""
    be = Be(negated=no is not None)
    yield predicate_of(ext, Says("on_royal", "agent", be=be, takes=(Pieces,)))


@rule("bare_predicate", "('standing'|'being') 'on' ('a'|'the') 'royal' 'square'")
def standing_on_royal(ext: Extent) -> Iterator[Predicate]:
    yield predicate_of(ext, Says("on_royal", "agent", takes=(Pieces,)))


_ONE_BEHIND = "('one' ('after'|'behind') ('the' 'other'|'another'))"


@rule("predicate", f"{_STAND} {_ONE_BEHIND} ('on'|'along') on:line")
def one_behind_other(ext: Extent, on: Term) -> Iterator[Predicate]:
    """`Rook and queen stand one after the other on the e-file`."""
    if isinstance(on, LineTerm):
        yield predicate_of(ext, Says("aligned", "agent", roles_of(on=on), takes=(Pieces,)))


# From one end to the other

_FREE = "('clear'|'free'|'open'|'unobstructed'|'empty')"
_SHUT = "('closed'|'blocked'|'obstructed'|'shut'|'barred'|'interrupted')"
_THE_LINE = "'the' ('line'|'way'|'path'|'road'|'file'|'diagonal'|'rank')"


@rule("way_ends", "ends:ends")
@rule("way_ends", "'from' first:end ('down'|'up'|'over'|'right'|'all' 'the' 'way') 'to' second:end")
def way_ends(
    ext: Extent, ends: Term | None = None, first: Term | None = None, second: Term | None = None
) -> Iterator[Term]:
    if ends is not None:
        yield ends
    elif first is not None and second is not None:
        yield Group(ext, Joint.AND, (first, second))


@rule(
    "clause",
    f"{_THE_LINE} ends:way_ends be:be {_FREE}",
    f"line:line ends:way_ends be:be {_FREE}",
    f"line:line be:be {_FREE} ends:way_ends",
)
def line_free(ext: Extent, ends: Term, be: Be, line: Term | None = None) -> Iterator[Form]:
    """`The c-file is open between the rook and the knight`."""
    if not be.would:
        nobody = Pieces(ext, article=Article.SOME)
        form: Form = _blocks(ext, nobody, line, ends)
        form = form if be.negated else Not(ext, form)
        yield Earlier(ext, form) if be.past else form


@rule(
    "clause",
    f"{_THE_LINE} ends:way_ends be:be {_SHUT} ('by' agent:pieces)? (('on'|'at') at:square)?",
    f"line:line ends:way_ends be:be {_SHUT} ('by' agent:pieces)? (('on'|'at') at:square)?",
    f"line:line be:be {_SHUT} ends:way_ends ('by' agent:pieces)?",
)
def line_shut(
    ext: Extent,
    ends: Term,
    be: Be,
    line: Term | None = None,
    agent: Term | None = None,
    at: Term | None = None,
) -> Iterator[Form]:
    """`The line from the rook to the king is obstructed by the bishop`."""
    if not be.would:
        who = agent or Pieces(ext, article=Article.SOME)
        yield be.of(ext, _blocks(ext, who, line, ends, at))


def _blocks(
    ext: Extent, agent: Term, line: Term | None, ends: Term, at: Term | None = None
) -> Atom:
    way = line if isinstance(line, LineTerm) else LineTerm(ext, "line")
    return atom(ext, "blocks", agent=agent, patient=way, between=ends, at=at)


# After another piece

_BEHIND = "('behind'|'right' 'behind'|'directly' 'behind') ('it'|'him'|'this' KIND|'that' KIND)"


@rule(
    "full_statement",
    f"form:clause ','? ('and'|'while'|'with')? {_BEHIND} ('on' 'the' ('same')? LINE)? ('stands'|'is'|'lies'|'sits'|'there' 'is')? what:piece",
    f"form:clause ','? ('and'|'while'|'with') what:piece ('standing'|'is'|'stands'|'sits'|'lies')? {_BEHIND} ('on' 'the' ('same')? LINE)?",
)
def with_one_behind(ext: Extent, form: Form | Would, what: Term) -> Iterator[Form]:
    """`The bishop attacks the pawn, and behind it stands the queen`: on the same line."""
    if not isinstance(form, Atom) or form.sense != "attacks" or not isinstance(what, Pieces):
        return
    agent, front = form.role("agent"), form.role("patient")
    if isinstance(agent, Pieces) and isinstance(front, Pieces):
        own = (what.extent[0], ext[1])
        yield And(ext, (form, atom(own, "xray", agent=agent, patient=what, through=front)))


_SHUTS = "('blocked'|'closed'|'obstructed'|'shut'|'barred'|'interrupted'|'cut')"
_WAY = "('line'|'way'|'path'|'file'|'diagonal'|'rank')"


@rule(
    "clause",
    f"whose:piece \"'s\" {_WAY} be:be {_SHUTS} ('off')? 'by' agent:pieces",
    f"'the' {_WAY} 'of' whose:piece be:be {_SHUTS} ('off')? 'by' agent:pieces",
)
def way_of_shut(ext: Extent, whose: Term, be: Be, agent: Term) -> Iterator[Form]:
    """`The diagonal of the bishop is closed by the pawn on e4`."""
    if not be.would and isinstance(whose, Pieces):
        yield be.of(ext, atom(ext, "blocks", agent=agent, patient=whose))


_ENCLOSED = "('shut' 'in'|'locked' 'in'|'enclosed'|'imprisoned'|'buried'|nearly:_hemmed_in)"


@rule("_hemmed_in", "'hemmed|boxed|closed' 'in'")
def hemmed_in() -> Iterator[bool]:
    """What has a square or two left may be called so."""
    yield True


@rule("clause", f"what:piece be:be {_ENCLOSED} 'by' agent:pieces")
def shut_in(ext: Extent, what: Term, be: Be, agent: Term, nearly: bool = False) -> Iterator[Form]:
    """`The bishop is shut in by its own pawns on b2 and d2`: it cannot move, and they block it."""
    if be == Be():
        if isinstance(agent, Pieces) and agent.plural and not agent.squares and not agent.number:
            # `By its own men`: by any of them.
            agent = replace(agent, article=Article.SOME, plural=False)
        blocks = atom(ext, "blocks", agent=agent, patient=what)
        yield blocks if nearly else And(ext, (atom(ext, "immobile", patient=what), blocks))


_ON_LINE = "('on'|'along') ('the'|'one')? ('same'|'very' 'same')? LINE"


@rule(
    "clause",
    f"'behind' front:piece ','? ('stands'|'is'|'lies'|'sits'|'there' 'is'|'there' 'stands') what:end ','? {_ON_LINE} ('of'|'as') agent:piece (ends:ends)?",
    f"'behind' front:piece ','? what:end ('stands'|'is'|'lies'|'sits') {_ON_LINE} ('of'|'as') agent:piece (ends:ends)?",
    f"what:end ('stands'|'is'|'lies'|'sits') 'behind' front:piece ','? {_ON_LINE} ('of'|'as') agent:piece (ends:ends)?",
)
def behind_on_line(
    ext: Extent, front: Term, what: Term, agent: Term, ends: Term | None = None
) -> Iterator[Form]:
    """`Behind the pawn stands the king, on the line of the queen from b3 to b8`: seen through it."""
    if not isinstance(agent, Pieces) or not isinstance(front, Pieces):
        return
    form = atom(ext, "xray", agent=agent, patient=what, through=front)
    if isinstance(ends, Group):
        first, last = ends.members
        yield And(
            ext, (form, atom(ext, "stands", agent=agent, on=first), *_at_end(ext, what, last))
        )
    else:
        yield form


def _at_end(ext: Extent, what: Term, last: Term) -> tuple[Form, ...]:
    """That a piece stands at the end of the line; a square is the end itself."""
    return (atom(ext, "stands", agent=what, on=last),) if isinstance(what, Pieces) else ()


# Pawns on their way

_PROMOTES_THERE = "('its' 'promotion' ('square'|'rank')|'the' ('rank'|'square') ('where'|'on' 'which') 'it' ('would'|'can'|'could'|'will'|'may')? ('promote'|'promotes'|'queen'|'queens'))"
_GOAL = f"('to' ('become' 'a' KIND|'turn' 'into' 'a' KIND|'promote'|'queen'|'become' 'a' 'queen'|'reach' 'the' 'last' 'rank')|'for' ('the'|'its'|'his')? 'promotion'|'from' ('promotion'|'promoting'|'queening'|'the' ('last'|'eighth') 'rank')|'short' 'of' ('promotion'|'promoting'|'queening'|'the' 'last' 'rank'|{_PROMOTES_THERE})|'away' 'from' ('promotion'|'promoting'|'queening'|'the' 'last' 'rank'|{_PROMOTES_THERE})|'from' {_PROMOTES_THERE}|'to' 'go')"
_STEPS = "('step'|'steps'|'move'|'moves'|'square'|'squares')"


@rule(
    "predicate",
    f"('needs'|'need'|'has'|'is'|'stands') ('only'|'just')? ('another')? number:NUM ('more'|'single')? {_STEPS} ('more')? {_GOAL}",
    f"('needs'|'need'|'has'|'is'|'stands') ('only'|'just')? ('a'|'another') ('single')? {_STEPS} ('more')? {_GOAL}",
)
@rule(
    "predicate",
    f"('needs'|'need'|'has'|'is'|'stands') ('only'|'just')? ('another')? number:NUM ('more'|'single')? {_STEPS} ('more')? {_GOAL} ('on'|'at') on:square",
    f"('needs'|'need'|'has'|'is'|'stands') ('only'|'just'|'still')? ('a'|'another') ('single')? {_STEPS} ('more')? {_GOAL} ('on'|'at') on:square",
    f"('needs'|'need'|'lacks'|'lack') ('only'|'just'|'still')? ('a'|'another') ('single')? {_STEPS} ('more')? ('to' ('reach'|'get' 'to')?|'for') on:square",
    f"('needs'|'need'|'lacks'|'lack') ('only'|'just')? ('another')? number:NUM ('more'|'single')? {_STEPS} ('more')? ('to' ('reach'|'get' 'to')?|'for') on:square",
    f"('is'|'stands') ('still'|'only'|'just')? number:NUM {_STEPS} ('away'|'short')? ('from'|'of') {_PROMOTES_THERE} on:square",
)
def steps_left(ext: Extent, number: int = 1, on: Term | None = None) -> Iterator[Predicate]:
    """`The pawn needs one step more to promote`, `three more steps to become a queen on f1`."""
    if number:
        roles = roles_of(count=Number(ext, number), to=on)
        yield predicate_of(ext, Says("steps_left", "agent", roles, takes=(Pieces,)))


@rule(
    "full_statement",
    f"form:clause ',' ('still'|'now')? ('only'|'just')? number:NUM ('single')? {_STEPS} ('away')? {_GOAL}",
)
def so_many_steps_left(ext: Extent, form: Form | Would, number: int) -> Iterator[Form]:
    """`White has a passed pawn on d7, one step from queening`."""
    pawn = last_term(form) if isinstance(form, Atom) else None
    if isinstance(pawn, Pieces) and pawn.kind == "pawn" and len(pawn.squares) == 1:
        left = Number(ext, number)
        own = replace(pawn, article=Article.THE, number=None, state=None)
        yield And(
            ext,
            (as_form(form), atom((form.extent[1], ext[1]), "steps_left", agent=own, count=left)),
        )


@rule(
    "clause",
    "number:NUM 'more' ('step'|'steps'|'move'|'moves') ','? ('and'|'then'|'and' 'then') who:piece ('promotes'|'queens'|'will' 'promote'|'would' 'promote'|'is' 'promoted'|'becomes' 'a' 'queen')",
)
@rule(
    "clause",
    "who:piece ('needs'|'has') ('only'|'just')? ('another')? number:NUM ('more')? ('step'|'steps'|'move'|'moves') ('to' ('promote'|'queen'|'promotion'|'reach' 'promotion')) ('on' on:square)?",
)
def more_steps_to_go(
    ext: Extent, number: int, who: Term, on: SquareTerm | None = None
) -> Iterator[Form]:
    """`One more step and the g-pawn promotes`."""
    if isinstance(who, Pieces) and number and on is None:
        yield atom(ext, "steps_left", agent=who, count=Number(ext, number))


# Rooks on one line


@rule(
    "predicate",
    "('is'|'are'|'stand'|'stands'|'have' 'been') ('doubled'|'lined' 'up'|('behind'|'after') ('one' 'another'|'each' 'other')) ('on'|'along') line:line",
)
def doubled_on(ext: Extent, line: Term) -> Iterator[Predicate]:
    """`The two black rooks are doubled on the f-file`."""
    yield predicate_of(ext, Doubled(line))


@dataclass(frozen=True, slots=True)
class Doubled:
    """Pieces that are no pawns stand on one line."""

    line: Term

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The form of rooks, queens and the like."""
        several = isinstance(subject, Group) and not subject.only
        one_kind = isinstance(subject, Pieces) and subject.kind not in (None, "pawn", "king")
        if isinstance(subject, Pieces | Group) and (several or one_kind):
            yield atom(extent, "stands", agent=subject, on=self.line)


@rule(
    "predicate",
    "('needs'|'has') ('only'|'just')? ('another')? number:NUM 'more' ('step'|'steps'|'move'|'moves')",
)
def more_steps(ext: Extent, number: int) -> Iterator[Predicate]:
    """`The pawn needs two more steps`."""
    if number:
        roles = roles_of(count=Number(ext, number))
        yield predicate_of(ext, Says("steps_left", "agent", roles, takes=(Pieces,)))
