"""Threats: of moves, of mate, to do something."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from toolkit.claims.language.forms import (
    And,
    Article,
    Atom,
    Extent,
    Form,
    Given,
    Group,
    Hedged,
    Joint,
    MovesTerm,
    MoveTerm,
    Not,
    Number,
    Or,
    Owner,
    Pieces,
    SideTerm,
    SquareTerm,
    Term,
    Threat,
)
from toolkit.claims.language.forms import (
    Played as PlayedPremise,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.lexicon import lexicon
from toolkit.claims.language.movenouns import moves_term
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.predicates import MATE, atom, predicate_of
from toolkit.claims.language.roles import Adjunct, Event
from toolkit.claims.language.spoken import spoken
from toolkit.claims.language.tagger import Lettered, MoveToken
from toolkit.claims.language.verbs import VerbUse

# Threats


@dataclass(frozen=True, slots=True)
class Threatens:
    """A side or a piece threatens something."""

    what: Form | MovesTerm
    negated: bool = False

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The form, if the subject can threaten."""
        if isinstance(subject, Event) or subject is None:
            threat: Form = Threat(extent, None, self.what)
        elif isinstance(subject, SideTerm | Pieces):
            threat = Threat(extent, subject, self.what)
        else:
            return
        yield Not(extent, threat) if self.negated else threat


_THREATENS = "('threatens|threatening|threaten'|'sets|set|setting|creates|created|creating|makes|making|poses|posing|renews' ('the'|'a'|'another')? 'threat' 'of'?)"


_READY = "'is|are' ('now'|'both'|'all')? 'ready|poised|set|prepared'"


@rule("predicate", "'is|are' 'threatening' what:threatened")
@rule("predicate", f"{_READY} what:threatened")
def is_threatening(ext: Extent, what: Form | MovesTerm) -> Iterator[Predicate]:
    yield predicate_of(ext, Threatens(what))


@rule("threatened", "moves:threatened_moves")
def threatened_line(moves: Form | MovesTerm) -> Iterator[Form | MovesTerm]:
    yield moves


@rule(
    "threatened",
    "'to' ('give'|'deliver')? 'check' ('on'|'at'|'from') square:square ('with' what:piece)?",
)
@rule("threatened", "'a' 'check' ('on'|'at') square:square ('with' what:piece)?")
def check_on(ext: Extent, square: Term, what: Term | None = None) -> Iterator[Form]:
    """`Black threatens to give check on h2 with the queen`."""
    who = what if what is not None else Pieces(ext, owner=Owner.OWN, article=Article.SOME)
    yield atom(ext, "check_from", agent=who, on=square)


@rule(
    "threatened",
    "'to' 'play|move|push|bring|put|place|advance' what:piece ('to'|'onto'|'on') to:square",
)
def piece_to(ext: Extent, what: Term, to: Term) -> Iterator[Form]:
    """`White threatens to push the pawn to d8`: a piece of his can go there."""
    if isinstance(what, Pieces) and not isinstance(to, Group):
        yield atom(ext, "can_go", agent=replace(what, owner=what.owner or Owner.OWN), to=to)


@rule("predicate", f"{_THREATENS} what:threatened")
@rule(
    "bare_predicate",
    f"{_THREATENS} what:threatened",
    "'with' ('the'|'a') 'threat' ('of')? what:threatened",
)
def threatens(ext: Extent, what: Form | MovesTerm) -> Iterator[Predicate]:
    yield predicate_of(ext, Threatens(what))


@rule(
    "predicate",
    "('does'|'do') 'not' 'threaten' what:threatened",
    "'no' 'longer' 'threatens' what:threatened",
)
def threatens_not(ext: Extent, what: Form | MovesTerm) -> Iterator[Predicate]:
    yield predicate_of(ext, Threatens(what, negated=True))


@rule("predicate", "'threatens|threaten' 'nothing'")
def threatens_nothing() -> Iterator[Predicate]:
    return
    yield


# Threats by a verb, and moves with what their marks claim


@rule(
    "threatened_moves",
    "first:MOVE rest:move_more*",
    "('the'|'a')? 'move' first:MOVE",
    "'to' ('play'|'continue' 'with'|'go' 'on' 'with'|'reply'|'answer'|'follow' 'up' 'with') first:MOVE rest:move_more*",
)
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


_MATING = frozenset(
    entry.value.verb
    for phrase in (("mate",), ("checkmate",), ("give", "mate"))
    for entry in lexicon()[phrase]
    if entry.tag == "VERB"
)
"""Verbs that say what a threat of mate is by itself: see `to_mate`."""


@rule("threatened_moves", f"which:LETTERED {MATE}")
def threatened_idea(ext: Extent, which: Lettered) -> Iterator[MovesTerm]:
    """`threatens Qh2 mate`: no piece that stands there."""
    move = MoveTerm(ext, f"{which.letter}{which.square}#", numbered=False)
    yield MovesTerm(ext, (move,))


@rule("threatened_moves", "moves:moves ('en' 'passant'|'e' '.'? 'p' '.'?)")
def threatened_passing(ext: Extent, moves: MovesTerm) -> Iterator[Form]:
    """`which permits 15.hxg6 en passant`."""
    yield Given(ext, PlayedPremise(moves.extent, moves), atom(ext, "passing"))


@rule("threatened_moves", f"moves:moves {MATE}")
def threatened_to_mate(ext: Extent, moves: MovesTerm) -> Iterator[Form]:
    yield Given(ext, PlayedPremise(moves.extent, moves), atom(ext, "mate"))


@rule(
    "predicate",
    "('is'|'are')? 'threatens|threatening|threaten' use:infinitive object_:object? adjuncts:adjunct*",
    f"{_READY} use:infinitive object_:object? adjuncts:adjunct*",
)
@rule(
    "bare_predicate",
    "'threatening' use:infinitive object_:object? adjuncts:adjunct*",
)
def threatens_to(
    ext: Extent, use: VerbUse, object_: Term | None = None, adjuncts: Sequence[Adjunct] = ()
) -> Iterator[Predicate]:
    if (use.verb.can or use.verb.frames) and use.verb not in _MATING:
        yield Predicate(ext, forms=(ThreatensTo(use, object_, tuple(adjuncts)),))


@rule(
    "predicate",
    "('does'|'do') 'not' 'threaten' use:infinitive object_:object? adjuncts:adjunct*",
    "'no' 'longer' 'threatens' use:infinitive object_:object? adjuncts:adjunct*",
)
def threatens_not_to(
    ext: Extent, use: VerbUse, object_: Term | None = None, adjuncts: Sequence[Adjunct] = ()
) -> Iterator[Predicate]:
    if (use.verb.can or use.verb.frames) and use.verb not in _MATING:
        denied = ThreatensTo(use, object_, tuple(adjuncts), negated=True)
        yield Predicate(ext, forms=(denied,))


class ThreatensTo:
    """A side or a piece threatens to do something, or does not."""

    def __init__(
        self,
        use: VerbUse,
        object_: Term | None,
        adjuncts: tuple[Adjunct, ...],
        negated: bool = False,
    ) -> None:
        self._key = use, object_, adjuncts, negated

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ThreatensTo) and self._key == other._key

    def __hash__(self) -> int:
        return hash(self._key)

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The threats that its subject makes."""
        use, object_, adjuncts, negated = self._key
        if subject is None or isinstance(subject, Event):
            subject = SideTerm(extent, Owner.OWN)
        for frame in use.verb.can or use.verb.frames:
            for found in spoken(frame, extent, subject, object_, adjuncts, passive=False):
                if frame.sense != "fork" and not is_told_check(found):
                    yield from Threatens(found, negated)(subject, extent)


_IS = "('is'|'was'|'remains'|'will' 'be')"
_KIND = "('main'|'immediate'|'direct'|'deadly'|'only'|'real'|'new'|'double'|'obvious'|'same'|'next'|'first'|'chief'|'principal'|'actual'|'latest')?"
_THE = "('the'|'his'|'a'|'its'|'their'|'another')?"


@rule(
    "clause",
    f"side:COLOUR \"'s\"? {_KIND} 'threat' {_IS} ':'? what:threatens_what",
    f"{_THE} {_KIND} 'threat' {_IS} ':'? what:threatens_what",
)
@rule(
    "fragment",
    f"side:COLOUR \"'s\"? {_KIND} 'threat' ':'? what:threatens_what",
    f"('the'|'a') {_KIND} 'threat' (':'|',')? what:threatens_what",
    "'threat' ':' what:threatens_what",
    "'what' side:SIDE 'threatens' 'is' what:threatens_what",
    "'what' ('is' 'threatened'|'threatens') 'is' what:threatens_what",
)
def the_threat(ext: Extent, what: Threat, side: Owner | None = None) -> Iterator[Form]:
    agent = SideTerm(ext, side) if side else _by_dots(ext, what.what)
    yield Threat(ext, agent, what.what)


def _by_dots(ext: Extent, what: Form | MovesTerm) -> SideTerm | None:
    """`The threat is ...Bxe3`: Black's, as the dots before the move say."""
    line = (
        what.premise.moves
        if isinstance(what, Given) and isinstance(what.premise, PlayedPremise)
        else what
    )
    dotted = isinstance(line, MovesTerm) and line.moves[0].text.startswith(("...", "\u2026"))
    return SideTerm(ext, Owner.BLACK) if dotted else None


@rule(
    "fragment",
    f"side:COLOUR \"'s\" {_KIND} 'threats' ('are'|':') moves:alternatives",
    f"('the'|'his'|'its') {_KIND} 'threats' ('are'|':') moves:alternatives",
)
def the_threats(ext: Extent, moves: Term, side: Owner | None = None) -> Iterator[Form]:
    """`Black's threats are 41...Rxc1 and 41...Rxf1`: each of them is one."""
    agent = SideTerm(ext, side) if side else None
    named = moves.members if isinstance(moves, Group) and moves.joint is Joint.AND else (moves,)
    known = [each for each in named if isinstance(each, MoveTerm)]
    if len(known) == len(named) > 1:
        lines = [MovesTerm(each.extent, (each,)) for each in known]
        yield And(ext, tuple(Threat(each.extent, agent, each) for each in lines))


@rule(
    "clause",
    f"'there' {_IS} {_THE} {_KIND} 'threat' ('of'|','|':')? what:threatens_what",
    f"what:threatens_what {_IS} ('threatened'|'the' 'threat'|'a' 'threat'|'in' 'the' 'air'|'coming'|'on' 'its' 'way'|'about' 'to' 'come')",
    "what:threatens_what 'threatens'",
    cost=1,
)
def there_is_threat(ext: Extent, what: Threat) -> Iterator[Form]:
    yield Threat(ext, None, what.what)


@rule("clause", f"{MATE} ('threatens'|'is' 'threatened'|'is' 'threatening') 'on' square:square")
def mate_threatens_on(ext: Extent, square: Term) -> Iterator[Form]:
    yield Threat(ext, None, atom(ext, "mate_in", number=Number(ext, 1), on=square))


_MAKES = "('contains'|'creates'|'makes'|'poses'|'carries'|'has'|'have'|'renews'|'introduces'|'sets' 'up'|'brings'|'involves'|'includes'|'keeps'|'with'|'creating'|'making'|'renewing'|'setting' 'up')"


@rule("predicate", f"{_MAKES} {_THE} {_KIND} 'threat' ('of'|','|':')? what:threatens_what")
@rule("bare_predicate", f"{_MAKES} {_THE} {_KIND} 'threat' ('of'|','|':')? what:threatens_what")
def makes_threat(ext: Extent, what: Threat) -> Iterator[Predicate]:
    yield predicate_of(ext, Threatens(what.what))


@rule("threatens_what", "what:threatened")
def what_is_threatened(ext: Extent, what: Form | MovesTerm) -> Iterator[Threat]:
    yield Threat(ext, None, what)


@rule("threatens_what", "use:infinitive object_:object? adjuncts:adjunct*")
def threatened_deed(
    ext: Extent, use: VerbUse, object_: Term | None = None, adjuncts: Sequence[Adjunct] = ()
) -> Iterator[Threat]:
    """`The threat is to take the queen`: of the side that threatens, by whatever piece."""
    own = SideTerm(ext, Owner.OWN)
    frames = () if use.verb in _MATING else use.verb.can or use.verb.frames
    for frame in frames:
        for found in spoken(frame, ext, own, object_, adjuncts, passive=False):
            if frame.sense != "fork" and not is_told_check(found):
                yield Threat(ext, None, found)


def is_told_check(form: Form) -> bool:
    """A check that is threatened on a square is a move to there: see `check_on`.

    One that would be double or discovered is a move of that sort: see `threatsof`.
    """
    if not isinstance(form, Atom) or form.sense != "check":
        return False
    return form.role("from_") is not None or form.role("how") is not None


@rule(
    "threatens_what",
    "'to' 'queen|promote' pawn:pieces ('on'|'at') square:square",
    "'the' ('promotion'|'queening') 'of' pawn:pieces ('on'|'at') square:square",
)
@rule(
    "threatened",
    "'to' ('queen'|'promote' ('to' 'a' 'queen')?) ('on'|'at') square:square",
    "'to' ('become'|('make'|'get') ('a'|'the')? 'new'?) 'a'? 'queen' ('on'|'at') square:square",
)
def to_promote(ext: Extent, square: Term, pawn: Term | None = None) -> Iterator[object]:
    agent = pawn or Pieces(ext, "pawn", Owner.OWN, article=Article.SOME)
    form = _promoting(ext, agent, square) if pawn is not None else None
    going = atom(ext, "can_go", agent=agent, to=square)
    yield going if form is None else Threat(ext, None, form)


def _promoting(ext: Extent, pawn: Term, square: Term) -> Form:
    """`To promote the pawn on b7`: the one that stands there; `on b8`: where it would do so."""
    there = atom(ext, "can_go", agent=pawn, to=square)
    if not isinstance(pawn, Pieces) or pawn.squares or not isinstance(square, SquareTerm):
        return there
    standing = atom(ext, "can_promote", agent=replace(pawn, squares=(square.name,)))
    return Or(ext, (there, standing))


@rule("predicate", f"{_THREATENS} 'to' 'queen|promote' pawn:pieces ('on'|'at') square:square")
@rule("bare_predicate", f"{_THREATENS} 'to' 'queen|promote' pawn:pieces ('on'|'at') square:square")
def threatens_to_promote(ext: Extent, square: Term, pawn: Term) -> Iterator[Predicate]:
    yield predicate_of(ext, Threatens(_promoting(ext, pawn, square)))


@rule(
    "predicate",
    f"{_THREATENS} 'both'? first:threatened_moves ('and'|'or'|'as' 'well' 'as'|'and' 'also') second:threatened_moves",
)
@rule(
    "bare_predicate",
    "('threatening'|'with' ('the'|'a') 'threat' 'of') first:threatened_moves ('and'|'or'|'as' 'well' 'as') second:threatened_moves",
)
def threatens_both(
    ext: Extent, first: Form | MovesTerm, second: Form | MovesTerm
) -> Iterator[Predicate]:
    """`Black threatens 36...Bxd3 and 36...Qxg4`, `Threatening 36...Bxd3 and 36...Qxg4`."""
    yield predicate_of(ext, ThreatensAll((first, second)))


@dataclass(frozen=True, slots=True)
class ThreatensAll:
    """A side threatens several moves."""

    what: tuple[Form | MovesTerm, ...]

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """Each of them is a threat."""
        made = [list(Threatens(each)(subject, each.extent)) for each in self.what]
        if all(made):
            yield And(extent, tuple(form for forms in made for form in forms))


@rule(
    "statement",
    "'there' ('is'|'was') 'no' 'threat'",
    "side ('has'|'had') 'no' 'threat|threats'",
)
def no_threat(ext: Extent) -> Iterator[Form]:
    yield Hedged(ext)


@rule("threatened", "'to' 'play' what:threatened_moves", "'of' what:threatened_moves")
def to_play(what: Form | MovesTerm) -> Iterator[Form | MovesTerm]:
    yield what


@rule(
    "predicate",
    "('has'|'had'|'must') ('to')? ('watch'|'look') 'out' 'for' what:threatened",
    "('has'|'had'|'must') ('to')? ('beware'|'be' 'afraid') 'of' what:threatened",
    "('has'|'had'|'must') ('to')? ('reckon' 'with'|'fear') what:threatened",
)
def must_beware(ext: Extent, what: Form | MovesTerm) -> Iterator[Predicate]:
    yield predicate_of(ext, Beware(what))


@dataclass(frozen=True, slots=True)
class Beware:
    """`Black has to watch out for 7.Qxf7 mate`: the other side threatens it."""

    what: Form | MovesTerm

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The threat of the other side."""
        if isinstance(subject, SideTerm) and subject.owner.named:
            yield Threat(extent, SideTerm(subject.extent, subject.owner.other), self.what)


@rule(
    "full_statement",
    "('a'|'the')? ('double'|'twofold') 'threat' (':'|',') form:clause ','? 'and' what:threatened_idea ('would' 'be'|'is'|'will' 'be') said:mate_word",
)
def double_threat(ext: Extent, form: Form | Would, what: MovesTerm, said: bool) -> Iterator[Form]:
    """`A double threat: the king attacks the rook, and Rc2 would be mate`."""
    if said and isinstance(form, Atom) and form.sense in ("attacks", "fork"):
        yield And(ext, (form, Threat(what.extent, None, what)))


@rule("threatened_idea", "which:LETTERED", "move:MOVE")
def idea_of_mate(
    ext: Extent, which: Lettered | None = None, move: MoveToken | None = None
) -> Iterator[MovesTerm]:
    if which is not None:
        yield MovesTerm(ext, (MoveTerm(ext, f"{which.letter}{which.square}#", numbered=False),))
    elif move is not None:
        text = move.term.text.rstrip("#+")
        yield MovesTerm(ext, (replace(move.term, text=f"{text}#"),))
