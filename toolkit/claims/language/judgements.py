"""Judgements: words of praise and blame, plans and wishes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from toolkit.claims.language.forms import (
    And,
    Atom,
    Extent,
    Form,
    Given,
    Hedged,
    MovesTerm,
    MoveTerm,
    Premise,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.lexicon import VerbForm
from toolkit.claims.language.parts import Predicate, Subject
from toolkit.claims.language.premises import under
from toolkit.claims.language.roles import Event
from toolkit.claims.language.saying import as_form, moves_in, say
from toolkit.claims.language.tagger import MoveToken

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
def filler() -> Iterator[object]:
    yield None


@rule("soup_word", "move:MOVE")
def soup_move(move: MoveToken) -> Iterator[object]:
    yield move.term


@rule("soup_word", "KIND", "SQUARE", "LETTERED", "SIDE")
def soup_piece() -> Iterator[object]:
    yield None


@rule("soup_judgement", "word:OPINION", "word:JUDGES")
def soup_judgement(word: str) -> Iterator[str]:
    yield word


def _numbered(found: Sequence[object]) -> Iterator[MoveTerm]:
    yield from (each for each in found if isinstance(each, MoveTerm))


@rule(
    "plain_soup_word",
    _FILLER.replace("by|", "").replace("only|", "").replace("not|", "").replace("|on|", "|"),
)
def plain_filler() -> Iterator[object]:
    yield None


@rule("plain_soup_word", "move:MOVE")
def plain_move(move: MoveToken) -> Iterator[object]:
    yield move.term


@rule("plain_soup_tail", "word:plain_soup_word", "soup_judgement")
def plain_tail(word: object = None) -> Iterator[object]:
    yield word


@rule("judged", "before:plain_soup_word* judgement:soup_judgement after:plain_soup_tail*", cost=3)
def judged(
    ext: Extent, judgement: str, before: Sequence[object] = (), after: Sequence[object] = ()
) -> Iterator[Hedged]:
    yield Hedged(ext, tuple(_numbered((*before, *after))), judgement)


@rule("full_statement", "form:judged")
def judged_statement(form: Form) -> Iterator[Form]:
    yield form


@rule("full_statement", "premise:premise ','? 'then'? form:judged")
def judged_line(ext: Extent, premise: Premise, form: Hedged) -> Iterator[Form]:
    """What else a sentence says may be meant of what is supposed."""
    yield Hedged(ext, (*moves_in(premise), *form.moves), "if")


@rule("soup", "before:soup_word* judgement:soup_judgement after:soup_tail*", cost=6)
def soup(
    ext: Extent, judgement: str, before: Sequence[object] = (), after: Sequence[object] = ()
) -> Iterator[Form]:
    moves = tuple(_numbered((*before, *after)))
    yield Hedged(ext, moves, judgement)


@rule("soup_tail", "word:soup_word")
def soup_tail(word: object = None) -> Iterator[object]:
    yield word


@rule("soup_tail", "soup_judgement")
def soup_tail_judgement() -> Iterator[object]:
    yield None


@rule("fragment", "soup_word* soup_judgement soup_word* 'that|which' predicate:predicate")
def judged_which(ext: Extent, predicate: Predicate) -> Iterator[Form]:
    """`A blunder that allows mate`: what the judgement says besides is a claim."""
    for form in say(Event(ext), predicate, ext):
        yield And(ext, (Hedged(ext), as_form(form)))


@rule(
    "predicate",
    "'would|will|should|could|might' 'win|lose|draw|save' ('at' 'once'|'the' 'game')?",
    "'wins|loses|draws|won|lost|saves' ('the' 'game')?",
)
@rule(
    "predicate",
    "'ends|finishes|decides' ('it'|'the' 'game')?",
    "'is' 'the' 'end'",
    "'follows|comes'",
)
def ends(ext: Extent) -> Iterator[Predicate]:
    yield Predicate(ext, forms=(Ends(),))


@rule(
    "clause",
    "side ('should'|'must'|'ought' 'to') 'play|try|choose|prefer' moves:moves",
    "side ('should'|'must'|'ought' 'to') 'continue|go|answer|reply' ('with'|'for')? moves:moves",
)
def should_play(ext: Extent, moves: MovesTerm) -> Iterator[Form]:
    yield Hedged(ext, moves.moves, "better")


@dataclass(frozen=True, slots=True)
class Ends:
    """A line is decisive: a judgement, for its moves and marks are judged anyway."""

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """A judgement of moves."""
        if isinstance(subject, MovesTerm | Event):
            yield Hedged(extent, tuple(moves_in(subject)), "decisive")


# Advice, of which the reason is a claim


_SHOULD_NOT = "('must'|'should'|'ought' 'to'|'had' 'better') 'not'"


@rule(
    "full_statement",
    f"premise:premise? ','? who:np {_SHOULD_NOT} verb:VERB object_:object? ('again'|'there'|'here'|'now'|'back')? reason:reason",
)
def should_not(
    ext: Extent,
    who: Subject,
    verb: VerbForm,
    reason: object,
    object_: object = None,
    premise: Premise | None = None,
) -> Iterator[Form]:
    """`White should not take again, as 10.Qxd5 loses the queen`: the advice is no claim."""
    shown = reason.form if isinstance(reason, Given) else reason
    line = isinstance(shown, Atom) and shown.sense in ("wins", "loses", "mate", "mate_in")
    if verb.form != "base" or not line or not isinstance(reason, Form):
        return
    said = under(premise, reason, reason.extent) if premise is not None else reason
    advice = Hedged((ext[0], reason.extent[0]), tuple(moves_in((who, object_))), "should")
    if isinstance(said, Form):
        yield And(ext, (advice, said))
