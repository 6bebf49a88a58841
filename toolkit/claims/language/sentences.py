"""Sentences: clauses with premises and reasons, statements without a verb, and judgements.

    sentence ::= statement (separator statement)*
    statement ::= clause [reason] | premise clause | clause premise | fragment | judgement
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from toolkit.claims.language.clauses import (
    Predicate,
    Subject,
    Would,
    given,
    said_together,
    say,
    together,
)
from toolkit.claims.language.forms import (
    And,
    Article,
    Atom,
    Because,
    Counted,
    Earlier,
    Extent,
    Form,
    Given,
    Group,
    Hedged,
    Joint,
    MovesTerm,
    Moving,
    MoveTerm,
    Not,
    Number,
    Owner,
    Passed,
    PathTerm,
    Pieces,
    Premise,
    SideTerm,
    SquareTerm,
    Term,
    Threat,
    Unnamed,
    Without,
    Word,
)
from toolkit.claims.language.forms import (
    Played as PlayedPremise,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.nouns import moves_term
from toolkit.claims.language.roles import Adjunct, Event
from toolkit.claims.language.special import Says, Threatens, atom
from toolkit.claims.language.tagger import MoveToken
from toolkit.claims.language.verbs import Be, VerbUse
from toolkit.claims.language.vocabulary import KindWord

# Threats by a verb, and moves with what their marks claim


@rule("threatened_moves", "first:MOVE rest:move_more*", "('the'|'a')? 'move' first:MOVE")
def threatened_moves(
    ext: Extent, first: MoveToken, rest: Sequence[MoveToken] = ()
) -> Iterator[Form | MovesTerm]:
    line = moves_term(ext, (first, *rest))
    last = (first, *rest)[-1]
    if last.mate:
        yield Given(ext, PlayedPremise(line.extent, line), atom(ext, "mate"))
    elif last.check:
        yield Given(ext, PlayedPremise(line.extent, line), atom(ext, "check"))
    else:
        yield line


@rule(
    "predicate",
    "('is'|'are')? 'threatens|threatening|threaten' use:infinitive object:object? adjuncts:adjunct*",
)
@rule(
    "bare_predicate",
    "'threatening' use:infinitive object:object? adjuncts:adjunct*",
)
def threatens_to(
    ext: Extent, use: VerbUse, object: Term | None = None, adjuncts: Sequence[Adjunct] = ()
) -> Iterator[Predicate]:
    frames = use.verb.can or use.verb.frames
    if frames:
        yield Predicate(ext, forms=(ThreatensTo(use, object, tuple(adjuncts)),))


class ThreatensTo:
    """A side or a piece threatens to do something."""

    def __init__(self, use: VerbUse, object_: Term | None, adjuncts: tuple[Adjunct, ...]) -> None:
        self._key = use, object_, adjuncts

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ThreatensTo) and self._key == other._key

    def __hash__(self) -> int:
        return hash(self._key)

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The threats that its subject makes."""
        from toolkit.claims.language.roles import atoms

        use, object_, adjuncts = self._key
        for frame in use.verb.can or use.verb.frames:
            for found in atoms(frame, extent, subject, object_, adjuncts):
                yield from Threatens(found)(subject, extent)


@rule("fragment", "side:COLOUR \"'s\" 'threat' ('is'|'was') ('now')? what:threatened", "'the' 'threat' 'is' ('now')? what:threatened", "('the'|'his'|'a')? 'threat' ('is'|'was') what:threatened", "'and'? 'the' 'threat' ':' what:threatened")
def the_threat(
    ext: Extent, what: Form | MovesTerm, side: Owner | None = None
) -> Iterator[Form]:
    yield from Threatens(what)(SideTerm(ext, side) if side else None, ext)


@rule("threatened", "use:infinitive object:object? adjuncts:adjunct*")
def threatened_deed(
    ext: Extent, use: VerbUse, object: Term | None = None, adjuncts: Sequence[Adjunct] = ()
) -> Iterator[Form]:
    from toolkit.claims.language.roles import atoms

    for frame in use.verb.can or use.verb.frames:
        mover = Event(ext)
        yield from atoms(frame, ext, mover, object, adjuncts)


# Legality


@rule("clause", "side:side? ('can'|'may'|'could') 'not' 'play' moves:alternatives", "'there' 'is' 'no' moves:alternatives", "moves:alternatives 'fails'", "'not' 'possible' ('is'|'was'|'are'|'were') moves:alternatives", "'impossible' ('is'|'was'|'are') moves:alternatives")
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


@rule("clause", "moves:alternatives ('is'|'was'|'were') 'the' 'only' 'alternative|alternatives'", "'the' 'only' 'alternative' ('is'|'was') moves:alternatives", "'the' 'only' 'other' ('legal')? 'move' ('is'|'was') moves:alternatives", "'the' 'only' 'alternatives' ('are'|'were') moves:alternatives")
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


@rule("fragment", "'forced'", "'a' 'forced' 'move'", "('the')? 'only' 'move'", "'forced' 'again'", "('this'|'it'|'that') ('is'|'was') ('forced'|'the' 'only' 'move')", "'a' 'forced' 'reply'", "('the')? 'only' 'reply'")
def forced(ext: Extent) -> Iterator[Form]:
    yield atom(ext, "forced", alone=Word(ext, "forced"))


@rule("clause", "'there' ('is'|'are'|'was'|'were') number:NUM ('legal'|'possible') 'move|moves|reply|replies|answer|answers'", "'there' ('is'|'are') 'exactly|only|just' number:NUM ('legal'|'possible') 'move|moves|reply|replies|answer|answers'")
def there_are_moves(ext: Extent, number: int) -> Iterator[Form]:
    yield atom(ext, "only_legal", count=Number(ext, number))


@rule("clause", "'the' 'board' 'has' 'no' 'such' 'square'", "'there' 'is' 'no' 'such' 'square' ('on' 'the' 'board')?", "'the' 'board' 'does' 'not' 'have' 'such' 'a' 'square'")
def no_square(ext: Extent) -> Iterator[Form]:
    yield atom(ext, "missing_square")


@rule("clause", "'whatever' side:side 'plays|does' ','? 'mate' ('follows'|'comes') number:in_number?", "'whatever' side:side 'plays|does' ','? other:side 'mates' number:in_number?")
def doomed(ext: Extent, side: Term, other: Term | None = None, number: Term | None = None) -> Iterator[Form]:
    yield atom(ext, "doomed", patient=side, number=number or Number(ext, 1))


# Mates


@rule("clause", "'there' ('is'|'are') number:NUM 'mate|mates|checkmates' number2:in_number (','|':')? moves:alternatives")
def mates_exist(ext: Extent, number: int, number2: Number, moves: Term) -> Iterator[Form]:
    yield atom(ext, "mates_exist", number=number2, count=Number(ext, number), moves=moves)


@rule("clause", "'there' ('is'|'are') number:NUM 'mate|mates|checkmates' number2:in_number")
def mates_counted(ext: Extent, number: int, number2: Number) -> Iterator[Form]:
    yield atom(ext, "mates_exist", number=number2, count=Number(ext, number))


@rule("clause", "'no' 'more'? 'check|checks'", "'there' 'is' 'no' 'check'", "'no' 'one' 'gives' 'check'")
def no_check(ext: Extent) -> Iterator[Form]:
    yield Not(ext, atom(ext, "check"))


@rule("clause", "side:side 'stalemates'", "moves:moves 'stalemates'")
def stalemates(ext: Extent, side: Term | None = None, moves: MovesTerm | None = None) -> Iterator[Form | Would]:
    form = atom(ext, "stalemate")
    if moves is not None:
        yield given(moves, form, ext)


@rule("clause", "side:side 'wins|won|loses|lost'", "'and' side:side 'wins|won'", "side:side ('is'|'has') 'won|lost'", "side:side 'resigns|resigned'", "'the' 'game' 'is' 'over|drawn|lost|won'")
def result(ext: Extent, side: Term | None = None) -> Iterator[Form]:
    yield Hedged(ext, (), "won")


# Paths


_PATH = "'path|paths|route|routes|way|ways'"


@rule("path_word", _PATH)
def path_word(ext: Extent) -> Iterator[bool]:
    yield True


@rule(
    "fragment",
    f"led:path_word ':'? way:ways",
    "('moving'|'checking'|'the'|'its'|'both'|'possible') led:path_word ':'? way:ways",
    "('the'|'its')? led:path_word ('is'|'are'|'was'|'were') ':'? way:ways",
    "way:ways",
    "led:way_lead way:ways",
    "('it'|'he')? 'goes|moves|went' led:way_lead way:ways",
    "'either' way:ways 'will' 'do'",
    "first:MOVE way_lead way:ways",
)
def path_list(
    ext: Extent, way: Term, first: MoveToken | None = None, led: bool = False
) -> Iterator[Form]:
    if first is None and not led and not _has_path(way):
        return
    if first is not None:
        line = moves_term(first.term.extent, (first,))
        yield from (_as_form(given(line, atom(ext, "path", via=way), ext)),)
        return
    yield atom(ext, "path", via=way)


def _has_path(way: Term) -> bool:
    """Whether a list of ways has a path and not only squares."""
    members = way.members if isinstance(way, Group) else (way,)
    return any(isinstance(each, PathTerm) for each in members)


@rule("fragment", f"'not' way_lead way:ways")
def not_path(ext: Extent, way: Term) -> Iterator[Form]:
    yield Not(ext, atom(ext, "path", via=way))


@rule(
    "clause",
    f"'there' ('is'|'are'|'was'|'were') number:NUM {_PATH} ('to' to:square)? way:adjunct?",
    f"'there' ('is'|'are'|'was'|'were') ('only'|'exactly'|'just') number:NUM {_PATH} ('to' to:square)? way:adjunct?",
    f"number:NUM {_PATH} ('lead'|'leads') 'to' to:square way:adjunct?",
    f"'it' ('has'|'had') number:NUM {_PATH} ('to' to:square)? way:adjunct?",
    f"number:NUM {_PATH} ('to' to:square)? way:adjunct",
)
def path_count(
    ext: Extent, number: int, to: Term | None = None, way: Adjunct | None = None
) -> Iterator[Form]:
    if way is not None and (way.key != "way" or way.negated):
        return
    yield atom(ext, "path", count=Number(ext, number), to=to, via=way.term if way else None)


@rule("clause", f"'the' 'only|single' {_PATH} ('to' to:square)? ('is'|'was') way:ways", f"'the' 'only|single' {_PATH} ('to' to:square)? ('is'|'was') way_lead way:ways")
def only_path(ext: Extent, way: Term, to: Term | None = None) -> Iterator[Form]:
    yield atom(ext, "path", via=way, to=to, only=Word(ext, "only"))


# What the move was


@rule(
    "fragment",
    "('a'|'an'|'another')? what:NOUN_OF_MOVE",
    "('this'|'it'|'that') ('is'|'was') ('a'|'an')? what:NOUN_OF_MOVE",
    "what:NOUN_OF_MOVE ('from' 'the' 'reserve')",
)
def noun_of_move(ext: Extent, what: str) -> Iterator[Form]:
    yield atom(ext, what)


@rule("predicate", "'is' ('a'|'an')? what:NOUN_OF_MOVE", "'was' ('a'|'an')? what:NOUN_OF_MOVE")
def is_noun(ext: Extent, what: str) -> Iterator[Predicate]:
    yield Predicate(ext, forms=(Says(what, "agent", takes=(), event=True),))


@rule("predicate", "'is' 'not' ('a'|'an')? what:NOUN_OF_MOVE")
def is_no_noun(ext: Extent, what: str) -> Iterator[Predicate]:
    yield Predicate(ext, forms=(Says(what, "agent", (), Be(negated=True), takes=(), event=True),))


@rule("predicate", "'captures|takes|captured|took' 'en' 'passant'", "'captures|takes|captured|took' victim:piece 'en' 'passant'")
def passing(ext: Extent, victim: Term | None = None) -> Iterator[Predicate]:
    roles = (("patient", victim),) if victim is not None else ()
    yield Predicate(
        ext, forms=(Says("passing", "agent", roles, takes=(Pieces, SideTerm), event=True),)
    )


@rule("fragment", "('a'|'the')? 'capture|taking' 'of' victim:pieces", "('a'|'the')? 'exchange|trade' 'of' amounts:pieces")
def capture_of(ext: Extent, victim: Term | None = None, amounts: Term | None = None) -> Iterator[Form]:
    if victim is not None:
        yield atom(ext, "captures", patient=victim)
    elif amounts is not None:
        yield atom(ext, "exchanged", patient=amounts)


@rule("fragment", "('a')? 'promotion' ('to'|'into') kind:piece", "'promoting' ('to'|'into') kind:piece")
def promotion(ext: Extent, kind: Term) -> Iterator[Form]:
    yield atom(ext, "promotes", to=kind)


@rule("predicate", "('has'|'had'|'have') number:NUM 'path|paths|ways|routes' ('to' to:square)? way:adjunct?", "('has'|'had'|'have') ('only'|'exactly'|'just') number:NUM 'path|paths|ways|routes' ('to' to:square)? way:adjunct?")
def has_paths(
    ext: Extent, number: int, to: Term | None = None, way: Adjunct | None = None
) -> Iterator[Predicate]:
    if way is None or (way.key == "way" and not way.negated):
        roles = {"count": Number(ext, number), "to": to, "via": way.term if way else None}
        said = tuple((name, term) for name, term in roles.items() if term is not None)
        yield Predicate(ext, forms=(Says("goes", "agent", said, takes=(Pieces,), event=True),))


@rule("clause", "path:path ('is'|'was') ('not' 'possible'|'impossible'|'not' 'playable') ('because'|'due') ('of'|'to') by:pieces")
def path_shut(ext: Extent, path: Term, by: Term) -> Iterator[Form]:
    yield atom(ext, "blocked", patient=path, agent=by)


@rule("clause", "'there' ('is'|'are'|'was'|'were') number:NUM kind:KIND ('of' side:SIDE)? ('left')? 'on' 'the' 'board'", "'there' ('is'|'are') number:NUM side:COLOUR kind:KIND ('left')? ('on' 'the' 'board')", "'there' ('is'|'are') number:NUM side:COLOUR? kind:KIND 'left'")
def there_are(ext: Extent, number: int, kind: KindWord, side: Owner | None = None) -> Iterator[Form]:
    if kind.kind is None:
        return
    if number == 0 and side is None:
        yield atom(ext, "gone", patient=Pieces(ext, kind.kind, article=Article.EVERY))
    elif side is not None:
        has = Counted(ext, kind.kind, number)
        yield atom(ext, "material", agent=SideTerm(ext, side), has=has)


@rule("clause", "'there' ('is'|'are'|'was'|'were') what:pieces 'on' place:squares", "'there' ('is'|'are'|'was'|'were') what:pieces")
def there_stands(ext: Extent, what: Term, place: Term | None = None) -> Iterator[Form]:
    if place is not None:
        yield atom(ext, "stands", agent=what, on=place)
    elif isinstance(what, Pieces) and (what.squares or what.line):
        yield atom(ext, "exists", agent=what)


@rule("clause", "side:SIDE amounts:amounts ('left')?")
def gapped(ext: Extent, side: Owner, amounts: Term) -> Iterator[Form]:
    """`and Black a knight`: what a verb before it goes on with; see `together_with`."""
    yield Gap(ext, side, amounts)  # type: ignore[misc]


@dataclass(frozen=True, slots=True)
class Gap:
    """A side and an amount, or moves, whose verb is that of the clause before."""

    extent: Extent
    side: Owner | None
    amounts: Term


@rule("clause", "'so' ('is'|'was'|'are'|'were') moves:alternatives")
def so_was(ext: Extent, moves: Term) -> Iterator[Form]:
    yield Gap(ext, None, moves)  # type: ignore[misc]


@rule(
    "clause",
    "side:side 'is' by:amounts 'up|ahead' ','? ('and'|'but'|'while')? other:side ('is')? for_:amounts ('up'|'ahead')?",
    "side:side 'has' by:extra ','? ('and'|'but'|'while')? other:side ('has')? for_:amounts ('more')?",
    "side:side 'is' by:amounts 'up|ahead' ','? ('and'|'but'|'while')? other:side 'has' for_:amounts 'more'",
    "side:side 'has' by:amounts 'more' ','? ('and'|'but'|'while')? other:side 'has'? for_:amounts ('more')?",
)
def ahead_of(ext: Extent, side: Term, by: Term, other: Term, for_: Term) -> Iterator[Form]:
    """`Black is a bishop up, White two pawns`."""
    yield atom(ext, "ahead", agent=side, by=by, for_=for_)


@rule("fragment", "soup_word* soup_judgement soup_word* 'that|which' predicate:predicate")
def judged_which(ext: Extent, predicate: Predicate) -> Iterator[Form]:
    """`A blunder that allows mate`: what the judgement says besides is a claim."""
    for form in say(Event(ext), predicate, ext):
        yield And(ext, (Hedged(ext), _as_form(form)))


@rule("predicate", "'would|will|should|could|might' 'win|lose|draw|save' ('at' 'once'|'the' 'game')?", "'wins|loses|draws|won|lost|saves' ('the' 'game')?")
@rule("predicate", "'ends|finishes|decides' ('it'|'the' 'game')?", "'is' 'the' 'end'", "'follows|comes'")
def ends(ext: Extent) -> Iterator[Predicate]:
    yield Predicate(ext, forms=(Ends(),))


@dataclass(frozen=True, slots=True)
class Ends:
    """A line is decisive: a judgement, for its moves and marks are judged anyway."""

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """A judgement of moves."""
        if isinstance(subject, MovesTerm | Event):
            yield Hedged(extent, tuple(moves_in(subject)), "decisive")


# Premises


@rule(
    "premise",
    "'if|after|when|once|following|upon' moves:moves",
    "'if|when|once|after|should' side:side 'plays|play|played|answers|answer|replies|reply|chooses|tries|goes' ('with'|'for')? moves:moves",
    "'in' 'case' 'of' moves:moves",
    "'if' ('now'|'then')? moves:moves",
    "'on' moves:moves",
    "'with' moves:moves",
    "'by' moves:moves",
)
def played(ext: Extent, moves: MovesTerm, side: Term | None = None) -> Iterator[Premise]:
    yield PlayedPremise(ext, moves)


@rule("premise", "'if|should|when' side:side ('does'|'do'|'did') 'nothing'", "'if|should' side:side ('passes'|'pass'|'waits'|'wait'|'could' 'pass')", "'if' ('it' 'were'|'it' 'was') side:side \"'s\" ('move'|'turn')", "'if' 'nothing' 'is' 'done'")
def passed(ext: Extent, side: SideTerm | None = None) -> Iterator[Premise]:
    yield Passed(ext, side)


@rule(
    "premise",
    "'if' pieces:piece ('were'|'was') ('gone'|'away'|'absent'|'not' 'on' 'the' 'board'|'not' 'in' 'the' 'way'|'removed')",
    "'were' pieces:piece 'not' ('there'|'in' 'the' 'way'|'on' 'the' 'board')",
    "'if' pieces:piece ('leaves'|'left') ('the'|'this'|'that') ('diagonal'|'file'|'rank'|'line'|'way')",
    "'if' pieces:piece ('leaves'|'left') line:line",
    "'without' pieces:piece", "'if' pieces:piece ('were'|'was') 'not' 'there'", "'but' 'for' pieces:piece", "'if' 'there' ('were'|'was') 'no' pieces:piece")
def without(ext: Extent, pieces: Pieces, line: Term | None = None) -> Iterator[Premise]:
    if isinstance(pieces, Pieces):
        yield Without(ext, pieces)


@rule("premise", "'if|when|once|should' pieces:piece 'moves|goes|steps|leaves|move|captures' ('away')? ('toward'|'towards'|'to'|'onto'|'on') to:square", "'if|when|once|should' pieces:piece 'moves|leaves|goes|moved|left|steps' ('away'|'aside'|'anywhere')?", "'if|when|once' pieces:piece ('for' 'instance')? 'moves' ('toward'|'to') to:square")
def moving(ext: Extent, pieces: Pieces, to: SquareTerm | None = None) -> Iterator[Premise]:
    if isinstance(pieces, Pieces):
        yield Moving(ext, pieces, to)


@rule("premise", "'if|unless|until|when|once|whenever|as soon as|in case' clause:clause", "'if|unless' clause:clause", "'so' 'that' clause:clause", "'before|until' clause:clause")
def hypothesis(ext: Extent, clause: Form | Would) -> Iterator[Premise]:
    yield Unnamed(ext, tuple(moves_in(clause)))


def _as_form(form: Form | Would) -> Form:
    """A hypothesis that names no line is not judged."""
    if isinstance(form, Would):
        return Hedged(form.extent, tuple(moves_in(form.form)))
    return form


def moves_in(form: object) -> Iterator[MoveTerm]:
    """The moves that a form names."""
    if isinstance(form, MoveTerm):
        yield form
        return
    parts: tuple[object, ...] = ()
    if isinstance(form, tuple):
        parts = form
    elif hasattr(form, "__dataclass_fields__"):
        parts = tuple(getattr(form, name) for name in form.__dataclass_fields__)
    for part in parts:
        if not isinstance(part, str | int | bool):
            yield from moves_in(part)


def under(premise: Premise, form: Form | Would, extent: Extent) -> Form | None:
    """A form in the position that a premise makes."""
    if isinstance(form, Gap):
        return None
    if isinstance(premise, PlayedPremise):
        return _as_form(given(premise.moves, form, extent))
    if isinstance(premise, Unnamed):
        return Hedged(extent, tuple(moves_in(form)), denied=premise.moves)
    inner = form.form if isinstance(form, Would) else form
    return Given(extent, premise, inner)


@rule(
    "statement",
    "premise:premise ','? 'then'? form:clause",
    "premise:premise ','? 'then'? form:fragment",
    "form:clause ','? premise:premise",
)
def conditional(ext: Extent, premise: Premise, form: Form | Would) -> Iterator[Form]:
    found = under(premise, form, ext)
    if found is not None:
        yield found


@rule("statement", "premise:premise ','? 'then'? moves:moves")
def conditional_line(ext: Extent, premise: Premise, moves: MovesTerm) -> Iterator[Form]:
    if isinstance(premise, PlayedPremise):
        yield atom(ext, "line", moves=premise.moves)
    elif isinstance(premise, Unnamed):
        yield Hedged(ext, moves.moves)


@rule("statement", "premise:premise ','? 'then'? predicate:bare_predicate", "moves:moves ','? predicate:bare_predicate", "moves:moves ','? 'which|that' predicate:predicate")
def line_then(
    ext: Extent,
    predicate: Predicate,
    premise: Premise | None = None,
    moves: MovesTerm | None = None,
) -> Iterator[Form]:
    for form in say(Event(ext), predicate, ext):
        if moves is not None:
            yield _as_form(given(moves, form, ext))
        elif premise is not None:
            found = under(premise, form, ext)
            if found is not None:
                yield found


# Reasons


_BECAUSE = "'because|since|as|for'"


@rule("reason", f"','? {_BECAUSE} form:clause", f"','? {_BECAUSE} form:statement_plain", "':' form:clause", "','? 'so' form:clause", cost=1)
def reason_form(ext: Extent, form: Form | Would) -> Iterator[object]:
    if not isinstance(form, Gap):
        yield _as_form(form)


@rule("statement_plain", "premise:premise ','? form:clause")
def statement_plain(ext: Extent, premise: Premise, form: Form | Would) -> Iterator[Form]:
    found = under(premise, form, ext)
    if found is not None:
        yield found


@rule("reason", f"','? {_BECAUSE} term:pieces IN_WAY", "':' term:pieces IN_WAY")
def reason_in_way(ext: Extent, term: Term) -> Iterator[object]:
    """`because the pawn stands in the way`: the piece is to blame."""
    yield term


@rule("reason", "','? ('because' 'of'|'by' 'cause' 'of'|'due' 'to'|'owing' 'to'|'on' 'account' 'of'|'thanks' 'to'|'in' 'view' 'of') term:pieces", "','? ('because' 'of'|'due' 'to'|'owing' 'to'|'on' 'account' 'of') term:moves", "','? ('because' 'of'|'due' 'to') term:paths")
def reason_term(ext: Extent, term: Term) -> Iterator[object]:
    yield term


@rule("reason", "','? ('because' 'of'|'due' 'to'|'on' 'account' 'of') ('the'|'a') 'check' ('by'|'from' agent:pieces)?")
def reason_check(ext: Extent, agent: Term | None = None) -> Iterator[object]:
    yield atom(ext, "check", agent=agent)


@rule("statement", "form:clause reason:reason", "form:fragment reason:reason")
def because(ext: Extent, form: Form | Would, reason: object) -> Iterator[Form]:
    if isinstance(form, Would):
        yield Hedged(ext, tuple(moves_in((form.form, reason))))
    elif isinstance(form, Hedged) and isinstance(reason, Form):
        yield And(ext, (form, reason))
    elif not isinstance(form, Gap):
        yield Because(ext, form, reason)  # type: ignore[arg-type]


@rule(
    "statement",
    "'because|since|as' reason:clause ','? form:clause",
    "('because'|'on' 'account') 'of' term:pieces ','? form:clause",
)
def because_first(
    ext: Extent, form: Form | Would, reason: Form | Would | None = None, term: Term | None = None
) -> Iterator[Form]:
    cause = _as_form(reason) if reason is not None and not isinstance(reason, Gap) else term
    if cause is not None:
        yield from because(ext, form, cause)


@rule("statement", "'not' moves:moves reason:reason", "'and' 'not' moves:moves reason:reason", "'not' moves:moves", "'and' 'not' moves:moves")
def not_because(ext: Extent, moves: MovesTerm, reason: object = None) -> Iterator[Form]:
    yield Hedged(ext, tuple(moves_in((moves, reason))), "better")
    if isinstance(reason, MovesTerm) or reason is None:
        return
    if not isinstance(reason, Pieces | Group):
        yield And(ext, (Hedged(moves.extent, moves.moves, "better"), reason))  # type: ignore[arg-type]


@rule("line_said", "moves:moves")
@rule("line_said", "moves:moves '(' way:ways ')'", "moves:moves '(' 'path|paths' ':'? way:ways ')'", "moves:moves '(' way_lead way:ways ')'")
def line_said(
    ext: Extent, moves: MovesTerm, way: Term | None = None
) -> Iterator[tuple[MovesTerm, tuple[Form, ...]]]:
    form = given(moves, atom(ext, "path", via=way), ext) if way is not None else None
    yield moves, () if form is None else (form,)


@rule("line_said_more", "line:line_said ','? 'which|that' predicate:predicate", "line:line_said ','? predicate:bare_predicate")
def line_said_more(
    ext: Extent, line: tuple[MovesTerm, tuple[Form, ...]], predicate: Predicate
) -> Iterator[tuple[MovesTerm, tuple[Form, ...]]]:
    moves, forms = line
    for form in say(Event(ext), predicate, ext):
        yield moves, (*forms, *_conjuncts(given(moves, form, ext)))


def _conjuncts(form: Form) -> tuple[Form, ...]:
    """The claims of a form in a line, one by one."""
    if isinstance(form, Given) and isinstance(form.form, And):
        return tuple(Given(each.extent, form.premise, each) for each in form.form.forms)
    return (form,)


@rule("statement", "'neither' first:line_said 'nor' second:line_said", "'neither' first:line_said 'nor' second:line_said_more")
def neither_lines(
    ext: Extent,
    first: tuple[MovesTerm, tuple[Form, ...]],
    second: tuple[MovesTerm, tuple[Form, ...]],
) -> Iterator[Form]:
    judged = Hedged(ext, (*first[0].moves, *second[0].moves), "better")
    yield And(ext, (judged, *first[1], *second[1]))


@rule("statement", "line:line_said_more", cost=1)
def line_statement(ext: Extent, line: tuple[MovesTerm, tuple[Form, ...]]) -> Iterator[Form]:
    moves, forms = line
    yield And(ext, (atom(moves.extent, "line", moves=moves), *forms))


@rule("statement", "moves:moves '(' way:ways ')'", "moves:moves '(' 'path|paths' ':'? way:ways ')'", cost=1)
def line_with_path(ext: Extent, moves: MovesTerm, way: Term) -> Iterator[Form]:
    yield And(
        ext,
        (
            atom(moves.extent, "line", moves=moves),
            given(moves, atom(ext, "path", via=way), ext),
        ),
    )


# Statements


@rule("statement", "form:clause")
def plain(ext: Extent, form: Form | Would) -> Iterator[object]:
    yield form if isinstance(form, Gap) else _as_form(form)


@rule("statement", "form:fragment", cost=1)
def fragment(ext: Extent, form: Form) -> Iterator[Form]:
    yield form


@rule("statement", "predicate:bare_predicate rest:more_predicate*", cost=1)
def subjectless(
    ext: Extent, predicate: Predicate, rest: Sequence[tuple[str, Predicate]] = ()
) -> Iterator[Form]:
    for form in said_together(Event(ext), ext, predicate, rest):
        yield _as_form(form)


@rule("statement", "predicate:predicate rest:more_predicate*", cost=2)
def subject_left_out(
    ext: Extent, predicate: Predicate, rest: Sequence[tuple[str, Predicate]] = ()
) -> Iterator[Form]:
    for form in said_together(Event(ext), ext, predicate, rest):
        yield _as_form(form)


@rule("statement", "moves:moves", "'and|or|then' moves:moves", cost=1)
def bare_line(ext: Extent, moves: MovesTerm) -> Iterator[Form]:
    if moves.moves[0].numbered:
        yield atom(ext, "line", moves=moves)
    else:
        yield Hedged(ext, moves.moves)


@rule("statement", "('it' 'is' 'not' 'true'|'it' 'is' 'false'|'it' 'is' 'wrong'|'it' 'is' 'not' 'the' 'case') 'that' form:clause")
def not_true(ext: Extent, form: Form | Would) -> Iterator[Form]:
    if not isinstance(form, Would | Gap):
        yield Not(ext, form)


@rule("statement", "which:np ','? 'which|who|that' predicate:predicate", cost=1)
def noun_which(ext: Extent, which: Subject, predicate: Predicate) -> Iterator[Form]:
    for form in say(which, predicate, ext):
        yield _as_form(form)


@rule("statement", "which:np ','? predicate:bare_predicate", cost=1)
def noun_participle(ext: Extent, which: Subject, predicate: Predicate) -> Iterator[Form]:
    if not isinstance(which, Event):
        for form in say(which, predicate, ext):
            yield _as_form(form)


@rule("statement", "form:clause ','? 'which|who' predicate:predicate", "form:clause ','? 'that' predicate:predicate")
def relative(ext: Extent, form: Form | Would, predicate: Predicate) -> Iterator[Form]:
    if isinstance(form, Would | Gap):
        return
    if isinstance(form, Threat):
        yield from _threatened_which(ext, form, predicate)
        return
    last = last_term(form)
    for more in say(last, predicate, predicate.extent) if last is not None else ():
        if not isinstance(more, Would):
            yield from together(ext, (form, more))  # type: ignore[misc]


def _threatened_which(ext: Extent, form: Threat, predicate: Predicate) -> Iterator[Form]:
    """`threatens 15.Bxf4, which attacks the queen`: after the move that is threatened."""
    if not isinstance(form.what, MovesTerm):
        return
    line = form.what
    for more in say(Event(ext), predicate, predicate.extent):
        if not isinstance(more, Would):
            then = Given(ext, PlayedPremise(line.extent, line), more)
            yield And(ext, (form, Threat(ext, form.agent, then)))


@rule("statement", "form:clause ','? 'which|that' subject:np use:group adjuncts:adjunct*", "form:fragment ','? 'which|that' subject:np use:group adjuncts:adjunct*")
def relative_object(
    ext: Extent,
    form: Form | Would,
    subject: Subject,
    use: VerbUse,
    adjuncts: Sequence[Adjunct] = (),
) -> Iterator[Form]:
    if isinstance(form, Would | Gap):
        return
    last = last_term(form)
    if last is None or isinstance(last, Event):
        return
    predicate = Predicate(ext, use=use, object=last, adjuncts=tuple(adjuncts))
    for more in say(subject, predicate, ext):
        if not isinstance(more, Would):
            yield from together(ext, (form, more))  # type: ignore[misc]


def last_term(form: Form) -> Subject:
    """The term of a form that stands last: what a relative clause speaks of."""
    inner: object = form
    while isinstance(inner, Not | Given):
        inner = inner.form
    if isinstance(inner, And):
        return last_term(inner.forms[-1])
    if not isinstance(inner, Atom):
        return None
    terms = [term for _, term in inner.roles if isinstance(term, Pieces | SquareTerm | Group)]
    return max(terms, key=lambda each: each.extent[1], default=None)


@rule("statement", "first:clause ','? second:bare_predicate", "first:clause ','? 'thus|so|thereby|therefore' second:bare_predicate")
def with_participle(ext: Extent, first: Form | Would, second: Predicate) -> Iterator[Form]:
    """`The knight moves to g7, attacking the rook`: of the same subject."""
    if isinstance(first, Gap):
        return
    subject = subject_of(first.form if isinstance(first, Would) else first)
    for more in say(subject or Event(ext), second, second.extent):
        for form in together(ext, (first, more)):
            yield _as_form(form)


def subject_of(form: Form) -> Subject:
    """The subject of a form; None where it has none that a participle could share."""
    inner: object = form
    while isinstance(inner, Not | Given):
        inner = inner.form
    if isinstance(inner, And):
        return subject_of(inner.forms[0])
    if isinstance(inner, Atom):
        found = [term for name, term in inner.roles if isinstance(term, Pieces | SideTerm)]
        first = min(found, key=lambda each: each.extent[0], default=None)
        return first
    return None


# Judgements


_FILLER = (
    "'a|an|the|is|was|are|were|be|been|being|has|have|had|it|this|that|which|here|white|black|would|should|could|"
    "must|might|may|will|not|why|more|much|far|also|even|too|or|and|but|than|of|to|for|with|in|his|its|"
    "play|played|plays|playing|prefer|prefers|preferred|deserves|deserve|deserved|attention|consider|considered|"
    "consideration|move|moves|line|attack|game|position|instead|choice|only|practically|idea|plan|chance|chances|"
    "defence|defense|retreat|again|speaks|against|what|very|quite|rather|really|try|tries|tried|best|simply|"
    "probably|perhaps|maybe|i|you|we|he|one|think|thinks|my|opinion|now|after|decided|missed|misses|overlooked|overlooks|overlook|"
    "intends|intending|wants|wanted|hopes|hoping|plans|planning|preparing|prepares|idea|ideas|aim|aims|intention|"
    "recommended|suggested|suggests|another|possibility|interesting|strong|like|likes|looks|look|seems|seem|as|if|so|"
    "there|then|both|good|bad|natural|some|compensation|initiative|advantage|winning|equality|edge|threat|threats|"
    "nice|opportunity|possible|worth|considering|sense|make|makes|made|because|on|at|by|from|time|first|second'"
)


@rule("soup_word", f"{_FILLER}", "','", "':'", "'('", "')'", "';'")
def filler(ext: Extent) -> Iterator[object]:
    yield None


@rule("soup_word", "move:MOVE")
def soup_move(ext: Extent, move: MoveToken) -> Iterator[object]:
    yield move.term


@rule("soup_word", "KIND", "SQUARE", "LETTERED", "SIDE")
def soup_piece(ext: Extent) -> Iterator[object]:
    yield None


@rule("soup_judgement", "word:OPINION", "word:JUDGES")
def soup_judgement(ext: Extent, word: str) -> Iterator[str]:
    yield word


def _numbered(found: Sequence[object]) -> Iterator[MoveTerm]:
    yield from (each for each in found if isinstance(each, MoveTerm))


@rule("plain_soup_word", _FILLER.replace("by|", "").replace("only|", "").replace("not|", "").replace("|on|", "|"))
def plain_filler(ext: Extent) -> Iterator[object]:
    yield None


@rule("plain_soup_word", "move:MOVE")
def plain_move(ext: Extent, move: MoveToken) -> Iterator[object]:
    yield move.term


@rule("plain_soup_tail", "word:plain_soup_word", "soup_judgement")
def plain_tail(ext: Extent, word: object = None) -> Iterator[object]:
    yield word


@rule("judged", "before:plain_soup_word* judgement:soup_judgement after:plain_soup_tail*", cost=3)
def judged(
    ext: Extent, judgement: str, before: Sequence[object] = (), after: Sequence[object] = ()
) -> Iterator[Form]:
    yield Hedged(ext, tuple(_numbered((*before, *after))), judgement)


@rule("statement", "form:judged")
def judged_statement(ext: Extent, form: Form) -> Iterator[Form]:
    yield form


@rule("statement", "premise:premise ','? 'then'? form:judged")
def judged_line(ext: Extent, premise: Premise, form: Hedged) -> Iterator[Form]:
    yield Hedged(ext, (*moves_in(premise), *form.moves), form.word)


@rule("soup", "before:soup_word* judgement:soup_judgement after:soup_tail*", cost=6)
def soup(
    ext: Extent, judgement: str, before: Sequence[object] = (), after: Sequence[object] = ()
) -> Iterator[Form]:
    moves = tuple(_numbered((*before, *after)))
    yield Hedged(ext, moves, judgement)


@rule("soup_tail", "word:soup_word")
def soup_tail(ext: Extent, word: object = None) -> Iterator[object]:
    yield word


@rule("soup_tail", "soup_judgement")
def soup_tail_judgement(ext: Extent) -> Iterator[object]:
    yield None


# The sentence


_SEPARATORS = "'and|but|while|thus|thereby|hence|whereas|although|though|so|yet|however|where|when|as|or|for'"


@rule(
    "separator",
    "','",
    "';'",
    "':'",
    f"',' {_SEPARATORS}",
    f"{_SEPARATORS}",
    "'('",
    "')'",
    "'/'",
    f"';' {_SEPARATORS}",
)
def separator(ext: Extent) -> Iterator[bool]:
    yield True


@rule("next", "separator form:statement", cost=4)
@rule("next", "'(' form:statement ')'", cost=4)
def next_(ext: Extent, form: object) -> Iterator[object]:
    yield form


@rule("sentence", "first:statement rest:next*", "('and'|'but'|'so'|'then'|'or'|'while'|'as')  first:statement rest:next*", "'(' first:statement ')'")
def sentence(ext: Extent, first: object, rest: Sequence[object] = ()) -> Iterator[Form]:
    forms: list[Form] = []
    for each in (first, *rest):
        form = _filled(each, forms) if isinstance(each, Gap) else each
        if form is None:
            return
        forms.append(form)  # type: ignore[arg-type]
    yield forms[0] if len(forms) == 1 else And(ext, tuple(forms))


@rule("sentence", "form:soup")
def soup_sentence(ext: Extent, form: Form) -> Iterator[Form]:
    yield form


def _filled(gap: Gap, before: Sequence[Form]) -> Form | None:
    """`..., Black a knight`: with the verb of the form before."""
    last = before[-1] if before else None
    inner = last.form if isinstance(last, Earlier) else last
    if gap.side is None:
        is_legal = isinstance(inner, Atom) and inner.sense == "legal"
        return atom(gap.extent, "legal", moves=gap.amounts) if is_legal else None
    if not isinstance(last, Atom) or last.sense != "material":
        return None
    return atom(
        gap.extent, "material", agent=SideTerm(gap.extent, gap.side), has=gap.amounts
    )


__all__ = ["KindWord", "Joint", "Without"]
