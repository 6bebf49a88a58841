"""What a move leads to: `would run into 11.Nxe6 with check`, `allows two mates`, `White has 15.Qg7 mate`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from toolkit.claims.language.checks import OfMove
from toolkit.claims.language.forms import (
    And,
    Atom,
    Extent,
    Form,
    Given,
    MovesTerm,
    MoveTerm,
    Number,
    Owner,
    Played,
    SideTerm,
    Term,
)
from toolkit.claims.language.givens import given
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.lexicon import VerbForm
from toolkit.claims.language.nextmates import MateOf
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.predicates import MATE, atom, predicate_of, some_moves
from toolkit.claims.language.roles import atoms
from toolkit.claims.language.tagger import MoveToken

# Moves that answer a move

_RUNS_INTO = "('runs'|'run'|'ran'|'walks'|'walk'|'walked'|'falls'|'fall'|'fell') 'into'"
_MEETS = "('is'|'was'|'be'|'can' 'be'|'could' 'be'|'will' 'be'|'would' 'be'|'have' 'been') ('met'|'answered'|'countered'|'punished'|'refuted') ('by'|'with')"
_INVITES = "('allows'|'allow'|'permits'|'permit'|'allowed'|'permitted'|'invites'|'invite')"
_AFTER_IT = f"('would'|'will'|'could')? ({_RUNS_INTO}|{_MEETS}|{_INVITES})"


@rule(
    "full_statement",
    f"first:moves {_AFTER_IT} moves:moves ','? form:with_check",
)
def runs_into(ext: Extent, first: MovesTerm, moves: MovesTerm, form: Form) -> Iterator[Form]:
    """`10...Kh6 would run into 11.Nxe6 with a discovered check`: both can be played, and give it."""
    if first.moves[0].numbered:
        whole = MovesTerm((first.extent[0], moves.extent[1]), (*first.moves, *moves.moves))
        line = atom(whole.extent, "line", moves=whole)
        yield And(ext, (line, given(whole, form, ext)))


@rule("clause", f"first:moves {_AFTER_IT} verb:VERB what:pieces (('on'|'at') on:square)?")
def met_by_taking(
    ext: Extent, first: MovesTerm, verb: VerbForm, what: Term, on: Term | None = None
) -> Iterator[Form]:
    """`13.Qxf5 could be met by taking the queen`: that is possible then."""
    takes = any(frame.sense == "can_take" for frame in verb.verb.can)
    if verb.form == "ing" and takes and first.moves[0].numbered:
        can = atom((what.extent[0], ext[1]), "can_take", patient=what, on=on)
        yield Given(ext, Played(first.extent, first), can)


@rule(
    "clause",
    "side:side verb:VERB what:pieces (('on'|'at') on:square)? ('with'|'by'|':') moves:moves",
)
def takes_with(
    ext: Extent,
    side: Term,
    verb: VerbForm,
    what: Term,
    moves: MovesTerm,
    on: Term | None = None,
) -> Iterator[Form | Would]:
    """`White takes the rook with 20.Nxc7`: a move that does so."""
    if verb.form not in ("s", "base") or len(moves.moves) != 1:
        return
    for frame in verb.verb.frames:
        if frame.sense == "captures":
            for form in atoms(frame, ext, side, what, ()):
                yield given(moves, form if on is None else form.with_roles(on=on), ext)


# Mates and checks that are there

_CHECK = "('check'|'give' ('a')? 'check'|'deliver' ('a')? 'check')"


@rule(
    "predicate",
    f"('would'|'will'|'could')? {_INVITES} number:mates_allowed number2:in_number? ((':'|','|'namely') moves:ideas)?",
)
def allows_mates(
    ext: Extent, number: int, number2: Number | None = None, moves: Term | None = None
) -> Iterator[Predicate]:
    """`22...Ne7 allows two mates, 23.Qxe7 and 23.Bxe7`."""
    length, count = number2 or Number(ext, 1), Number(ext, number)
    yield predicate_of(
        ext, OfMove(atom(ext, "mates_exist", number=length, count=count, moves=moves))
    )


@rule("mates_allowed", "number:NUM ('mates'|'mate'|'checkmates'|'mating' 'moves')")
def mates_allowed(number: int) -> Iterator[int]:
    yield number


@rule("predicate", "('has'|'had') move:marked_move")
def has_move(ext: Extent, move: MoveTerm) -> Iterator[Predicate]:
    """`After 14...Kh7 White has 15.Qxg7 mate`."""
    yield predicate_of(ext, HasMove(move, "mate"))


@rule("predicate", f"('can'|'may'|'could') {_CHECK} ('with'|'by'|':') move:move")
@rule("predicate", "('has'|'had') ('a'|'the') 'check' ('with'|'by'|'on'|':')? move:move")
def can_check_with(ext: Extent, move: MoveTerm) -> Iterator[Predicate]:
    """`White can check with 23.Rh5`: the move gives check."""
    if move.numbered:
        yield predicate_of(ext, HasMove(move, "check"))


@rule("marked_move", "move:MOVE", "move:MOVE 'with'? said:mate_word")
def marked_move(move: MoveToken, said: bool = False) -> Iterator[MoveTerm]:
    """A move that mates, as its mark or the word after it says."""
    if move.term.numbered and (move.mate or said):
        yield move.term


@rule("mate_word", MATE)
def mate_word() -> Iterator[bool]:
    yield True


@dataclass(frozen=True, slots=True)
class HasMove:
    """A side can play a move that mates, or checks."""

    move: MoveTerm
    sense: str

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """That it is a move of the side, and what it gives."""
        if isinstance(subject, SideTerm):
            line = MovesTerm(self.move.extent, (self.move,))
            legal = atom(extent, "legal", moves=self.move, agent=subject)
            then = Given(extent, Played(line.extent, line), Atom(extent, self.sense))
            yield And(extent, (legal, then))


@rule(
    "full_statement",
    f"side:COLOUR \"'s\" ('next' 'move'|'reply'|'answer') ','? moves:moves ','? ('will' 'be'|'is'|'would' 'be') ('a')? {MATE}",
)
def next_mates(ext: Extent, side: Owner, moves: MovesTerm) -> Iterator[Form]:
    """`White's next move, 23.Qg7, will be mate`."""
    if len(moves.moves) == 1 and moves.moves[0].numbered:
        yield from HasMove(moves.moves[0], "mate")(SideTerm(ext, side), ext)


@rule(
    "predicate",
    "('mates'|'can' 'mate'|'will' 'mate'|'gives' 'mate') ('next' ('move')?|'on' 'the' 'next' 'move'|'with' 'the' 'next' 'move') mate:mate_where",
)
def mates_next_with(ext: Extent, mate: Form) -> Iterator[Predicate]:
    """`White mates next move with the rook`, `White mates next on b8`."""
    yield predicate_of(ext, MateOf(mate))


# Replies that are said in words


@rule("reply_deed", "'to' verb:VERB what:pieces?", "'to' verb:VERB ('on'|'at') on:square")
def reply_capture(
    ext: Extent, verb: VerbForm, what: Term | None = None, on: Term | None = None
) -> Iterator[Form]:
    """`to take the queen`: one of the legal moves at least does so."""
    if verb.form == "base" and any(frame.sense == "can_take" for frame in verb.verb.can):
        # It begins with what is taken: nobody is left out before its verb.
        named = (what.extent[0], ext[1]) if what is not None else ext
        yield some_moves(named, "captures", patient=what, on=on)


@rule("reply_deed", "'to' verb:VERB ('with' by:pieces)? ('to'|'onto') on:square")
def reply_step(ext: Extent, verb: VerbForm, on: Term, by: Term | None = None) -> Iterator[Form]:
    if verb.form == "base" and any(frame.sense == "can_go" for frame in verb.verb.can):
        yield some_moves(ext, "moves", on=on, by=by)


@rule("more_deeds", "','? 'or|and' deed:reply_deed", "',' deed:reply_deed")
def more_deeds(deed: Form) -> Iterator[Form]:
    yield deed


@rule(
    "full_statement",
    "form:clause (','|':'|','? 'namely') first:reply_deed rest:more_deeds*",
)
def replies_are(
    ext: Extent, form: Form | Would, first: Form, rest: Sequence[Form] = ()
) -> Iterator[Form]:
    """`There are two legal replies, to take the queen or to go to h8`: so many, and these."""
    if not isinstance(form, Atom) or form.sense != "only_legal" or form.role("moves"):
        return
    count = form.role("count")
    if isinstance(count, Number) and not count.at_least and count.value == 1 + len(rest):
        yield And(ext, (form, first, *rest))
