"""Reads the sentences of a comment: each is parsed whole and judged, or it is unread.

A sentence has several readings at times. The cheapest are judged; where one is true and another
false, the sentence is unread. So is a clause of which a word is not judged.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import TypeAlias

from toolkit.claims.doubts.lasting import lasting
from toolkit.claims.doubts.table import doubt
from toolkit.claims.doubts.words import Words
from toolkit.claims.joining import speaks_of_others, together
from toolkit.claims.language.forms import (
    And,
    Atom,
    Because,
    Earlier,
    Form,
    Given,
    Hedged,
    MoveTerm,
    Not,
    Or,
    Pieces,
    Pronoun,
    SquareTerm,
    Threat,
)
from toolkit.claims.language.parser import (
    Reading,
    moves_named,
    names_pieces,
    names_something,
    parse,
    pieces_in,
)
from toolkit.claims.language.terms import terms
from toolkit.claims.language.wording import form_words
from toolkit.claims.model import MAX_SENTENCE, NOT_UNDERSTOOD, Claim, Sentence, Stage, Verdict, When
from toolkit.claims.rules.judgement import Judgement, Truth
from toolkit.claims.rules.operators import Judged, check, judge_form
from toolkit.claims.rules.salience import acting, deeds
from toolkit.claims.rules.scene import Scene
from toolkit.game import Game
from toolkit.play.tree import Node
from toolkit.record.players import NOBODY, Players
from toolkit.record.source import Span

MAX_SENTENCES = 2_000
"""How many sentences of one comment are read."""
Named: TypeAlias = tuple[Pieces | SquareTerm, ...]
"""The pieces and squares that a sentence names, the last first."""
_MOST_READINGS = 16
"""How many readings of a sentence, all as likely, are judged."""
_SUPPOSED = ("", "if")
"""Words of a judgement that praise and blame no move."""
_REMEMBERED = 8
"""How many sentences before one its words may go back to."""
_MOST_FOLLOWED = 16
"""After how many moves that are named before it what is false is judged again."""
_OF_MOVES = re.compile(
    r"\b(?:no|one|two|three|four|five|six|seven|eight|nine|ten|all|every|\d+) (?:legal |other )?"
    r"(?:moves?|answers?|replies|captures?|checks?|paths?|ways?)\b",
    re.IGNORECASE,
)
_WORD = re.compile(r"(?<!\w)[^\W\d_]{2,}(?!\w)")
_NO_CLAIM = ("line",)
"""Senses that are verified elsewhere."""
_VERDICTS = {
    Truth.TRUE: Verdict.VERIFIED,
    Truth.FALSE: Verdict.REFUTED,
    Truth.OPINION: Verdict.OPINION,
    Truth.UNKNOWN: Verdict.UNREAD,
}
_BACK = (Pronoun.IT, Pronoun.THIS, Pronoun.OTHER)
OPINION = "opinion"
"""The kind of claim that a judgement is."""


class ClaimReader:
    """Reads the sentences of one comment; a remark that one has read is not read again."""

    def __init__(self, game: Game, players: Players = NOBODY) -> None:
        self.claims: list[Claim] = []
        self._game = game
        self._players = players
        self._read: list[Span] = []
        self._unread_until = 0
        """Where the last sentence ends that was not understood."""
        self._line: Span | None = None
        """The sentence before, if it is a line of moves."""
        self._before: list[str] = []
        self._named: list[Node | None] = []
        self._sentences = 0
        self._last: Sentence | None = None
        """The sentence before."""
        self._said: tuple[Form, ...] = ()
        """What it says; nothing if it is not understood."""

    def read(self, sentence: Sentence) -> None:
        """Read a sentence; nothing is left of one that is a remark with moves."""
        if not sentence.text.strip():
            return
        whole = sentence.span(0, len(sentence.text))
        # Sentences come in the order of their starts: what ends before is done with.
        self._read = [span for span in self._read if span.end > whole.start]
        if any(span.start <= whole.start and whole.end <= span.end for span in self._read):
            return
        self._sentences += 1
        if self._sentences > MAX_SENTENCES:
            if self._sentences == MAX_SENTENCES + 1:
                self._leave(sentence, f"only {MAX_SENTENCES} sentences of a comment are read")
        elif len(sentence.text) > MAX_SENTENCE:
            self._leave(sentence, f"a sentence of more than {MAX_SENTENCE} characters")
        else:
            self._judge(sentence)
            self._last = sentence
            self._before = [sentence.text, *self._before][:_REMEMBERED]
            self._named += self._moves_of(sentence)

    def _moves_of(self, sentence: Sentence) -> list[Node | None]:
        """The nodes of the moves that a sentence names; None for one whose position is not known."""
        known = [each.played for each in sentence.mentions]
        return known + [None] * (moves_named(sentence.text, self._game) - len(known))

    def _judge(self, sentence: Sentence) -> None:
        readings, last = self._readings(sentence), self._said
        self._said = readings[0].forms if readings else ()
        if sentence.question:
            self._question(sentence, readings)
        elif not readings:
            if self._is_of_unread(sentence) or self._goes_on(sentence):
                return
            if (
                self._names_something(sentence)
                or self._is_of_line(sentence)
                or self._is_with_claim(sentence)
            ):
                self._leave(sentence, NOT_UNDERSTOOD)
                end = sentence.span(0, len(sentence.text)).end
                self._unread_until = max(end, self._unread_until)
        else:
            if all(map(_is_line, readings[0].forms)):
                self._line = sentence.span(0, len(sentence.text))
            spoken = self._spoken(readings)
            before = tuple(deed for form in last for deed in deeds(form))
            around = (*self._around(), before, _topic(spoken, last))
            judging = _Judging(sentence, spoken, *around)
            claims = judging.claims(readings)
            # `It checks by g7; the h7 path is blocked`: whose path that is stands before it.
            left = any(each.verdict is Verdict.UNREAD for each in claims)
            if not (left and sentence.joined and self._goes_on(sentence, known=True)):
                self.claims += claims

    def _names_something(self, sentence: Sentence) -> bool:
        """Whether a sentence, or a remark to its words, names a move, a path or a square."""
        own = _without_remarks(sentence)
        if names_something(own, self._game):
            return True
        if _WORD.search(own) is None:
            return False
        remarks = [sentence.text[slice(*span)] for span in sentence.remarks]
        # A remark that names moves is blanked out.
        return any(
            not each.strip() or (not each.startswith("[%") and names_something(each, self._game))
            for each in remarks
        )

    def _is_of_unread(self, sentence: Sentence) -> bool:
        """Whether a remark only names what a sentence speaks of that is not understood itself."""
        end = sentence.span(0, len(sentence.text)).end
        return end <= self._unread_until and _WORD.search(sentence.text) is None

    def _is_with_claim(self, sentence: Sentence) -> bool:
        """Whether it speaks of pieces or moves after a semicolon, and before that stands a claim."""
        last = self.claims[-1] if self.claims else None
        if not sentence.joined or last is None or self._last is None:
            return False
        told = _OF_MOVES.search(sentence.text) or speaks_of_others(sentence)
        if not told and not names_pieces(sentence.text, self._game):
            return False
        return last.verdict is not Verdict.OPINION and last.span.start >= self._last.start

    def _goes_on(self, sentence: Sentence, *, known: bool = False) -> bool:
        """Whether it is understood with the sentence before it: `Both are protected`.

        `known` asks that all it says can be judged so.
        """
        whole = together(self._last, sentence) if self._last is not None else None
        readings = self._readings(whole) if whole is not None else ()
        if whole is None or not readings:
            return False
        judging = _Judging(whole, self._spoken(readings), *self._around())
        # What says again the words of the sentence before begins there.
        more = [each for each in judging.claims(readings) if each.span.end > sentence.start]
        if known and any(each.verdict is Verdict.UNREAD for each in more):
            return False
        self.claims += more
        return bool(more)

    def _is_of_line(self, sentence: Sentence) -> bool:
        """Whether a remark stands in a line of moves, and so speaks of them."""
        end = sentence.span(0, len(sentence.text)).end
        return self._line is not None and end <= self._line.end and bool(sentence.text.strip())

    def _around(self) -> tuple[bool, tuple[Node | None, ...]]:
        """Whether no sentence stands before it, and the moves that those before it name."""
        return not self._before, tuple(self._named[-_MOST_FOLLOWED - 1 :])

    def _readings(self, sentence: Sentence) -> tuple[Reading, ...]:
        """The likeliest readings: with the remarks in it, or without them if that is plainer."""
        whole = parse(sentence.text, self._game, self._players, self._square(), sentence.played)
        inner = [span for span in sentence.remarks if sentence.text[slice(*span)].strip()]
        if inner:
            alone = parse(_without_remarks(sentence), self._game, self._players)
            if alone and (not whole or alone[0].cost < whole[0].cost):
                return likeliest(alone)
        if whole:
            self._read += [sentence.span(start, end) for start, end in inner]
        return likeliest(whole)

    def _square(self) -> str:
        """The one square that the sentence before has named; empty if there are several."""
        found = self._named_in(self._before[0]) if self._before else ()
        named = {each.name for each in found if isinstance(each, SquareTerm)}
        return named.pop() if len(named) == 1 else ""

    def _named_in(self, text: str) -> Named:
        return pieces_in(text, self._game, self._players)

    def _spoken(self, readings: Sequence[Reading]) -> tuple[Named, ...]:
        """What each sentence before has named, nearest first, if words go back to it."""
        named = (each for reading in readings for form in reading.forms for each in terms(form))
        if not any(isinstance(each, Pieces) and each.pronoun in _BACK for each in named):
            return ()
        return tuple(map(self._named_in, self._before))

    def _question(self, sentence: Sentence, readings: Sequence[Reading]) -> None:
        """A question claims nothing, but for the judgement that is in it."""
        hedged = [each for each in readings if any(isinstance(f, Hedged) for f in each.forms)]
        if hedged:
            self.claims += _Judging(sentence, ()).claims(hedged[:1])
        elif names_something(sentence.text, self._game):
            self._add(sentence, OPINION, Verdict.OPINION, "a question claims nothing")

    def _leave(self, sentence: Sentence, why: str) -> None:
        self._add(sentence, OPINION, Verdict.UNREAD, why)

    def _add(self, sentence: Sentence, kind: str, verdict: Verdict, why: str) -> None:
        text = sentence.text.rstrip()
        span = sentence.span(len(text) - len(text.lstrip()), len(text))
        node = next(iter(sentence.nodes(len(text))), None)
        when = When.LINE if node is not None and node.in_line else When.AFTER
        index = node.index if node is not None else sentence.index
        self.claims.append(Claim(index, when, span, kind, verdict, why, node=node))


def _without_remarks(sentence: Sentence) -> str:
    """The words of a sentence, with blanks for the remarks in it."""
    text = sentence.text
    for start, end in sentence.remarks:
        text = text[:start] + " " * (end - start) + text[end:]
    return text


def likeliest(readings: Sequence[Reading]) -> tuple[Reading, ...]:
    """Those of some readings, sorted by their cost, that cost least.

    Of these, the ones that leave no more to judgement than others do.
    """
    cheapest = [each for each in readings if each.cost == readings[0].cost]
    least = min(map(_hedges, cheapest), default=0)
    return tuple(each for each in cheapest if _hedges(each) == least)[:_MOST_READINGS]


def _hedges(reading: Reading) -> int:
    return sum(map(_hedges_in, reading.forms))


def _hedges_in(form: Form) -> int:
    """How many judgements stand in a form."""
    match form:
        case Hedged():
            return 1
        case And() | Or():
            return sum(map(_hedges_in, form.forms))
        case Because(form=inner, reason=reason):
            return _hedges_in(inner) + (_hedges_in(reason) if isinstance(reason, Form) else 0)
        case Not(form=inner) | Given(form=inner) | Earlier(form=inner):
            return _hedges_in(inner)
        case _:
            return 0


def _topic(spoken: Sequence[Named], last: Sequence[Form]) -> Pieces | None:
    """The piece that the sentence before names first, if it does nothing to another there.

    `The pawn is attacked by the rook; the king protects it`: perhaps the pawn.
    """
    named = spoken[0] if spoken and last else ()
    first = named[-1] if named else None
    starts = {each.extent[0] for form in last for each in acting(form)}
    if not isinstance(first, Pieces) or first.extent[0] in starts:
        return None
    return first


@dataclass(frozen=True, slots=True)
class _Judging:
    """Judges the readings of one sentence."""

    sentence: Sentence
    spoken: tuple[Named, ...]
    """What each sentence before it has named, nearest first."""
    is_first: bool = True
    follows: tuple[Node | None, ...] = ()
    """The moves that are named before it."""
    deeds: tuple[Atom, ...] = ()
    """What the sentence before says that pieces act on."""
    topic: Pieces | None = None
    """The piece that the sentence before names first."""

    def claims(self, readings: Sequence[Reading]) -> list[Claim]:
        """The claims of the reading that says most."""
        node = next(iter(self.sentence.nodes(0)), None)
        if node is None:
            return [
                self._unread(form, "it follows a move that was not played")
                for form in _said(readings[0])
            ]
        scene = self._scene(node)
        judged = [self._checked(reading, scene) for reading in readings]
        best = min(judged, key=_rank)
        known = [each for each in judged if not _unknown(each)]
        if _disagree(known):
            why = "it can be read in two ways, one true and one false"
            return [self._unread(each.form, why) for each in best]
        return [*self._opinions(best), *(self._claim(each) for each in best if _claims(each))]

    def _checked(self, reading: Reading, scene: Scene) -> list[Judged]:
        first, last = reading.forms[0], reading.forms[-1]
        whole = And((first.extent[0], last.extent[1]), reading.forms)
        return [self._doubted(each, reading, scene) for each in check(whole, scene)]

    def _doubted(self, judged: Judged, reading: Reading, scene: Scene) -> Judged:
        """What is false as it was read is not known where it may be meant otherwise."""
        found = lasting(judged.form, judged.judgement, self.sentence.text, scene)
        judged = replace(judged, judgement=found)
        if found.truth is not Truth.FALSE:
            return judged
        forms = reading.forms if judged.form in reading.forms else (judged.form,)
        words = Words(
            judged.form,
            forms,
            self.sentence,
            scene,
            self.is_first,
            self._may_follow(judged.form),
            self.follows,
        )
        why = doubt(words)
        return (
            replace(judged, judgement=replace(found, truth=Truth.UNKNOWN, detail=why))
            if why
            else judged
        )

    def _may_follow(self, form: Form) -> bool:
        """Whether a form that is false may be true after a move that is named before it."""
        if len(self.follows) > _MOST_FOLLOWED or None in self.follows:
            return True
        nodes = dict.fromkeys(node for node in self.follows if node is not None)
        return any(self._after(node, form) is not Truth.FALSE for node in nodes)

    def _after(self, node: Node, form: Form) -> Truth:
        return judge_form(form, self._scene(node)).truth

    def _scene(self, node: Node) -> Scene:
        """The scene after a move."""
        spoken = tuple(chain.from_iterable(self.spoken))
        scene = Scene.of(Stage.of(node, When.AFTER), self.sentence.mentions, spoken)
        return replace(scene, deeds=self.deeds, opened=self.topic)

    def _opinions(self, judged: Sequence[Judged]) -> list[Claim]:
        """One claim for all the judgements of a sentence."""
        found = [each for each in judged if isinstance(each.form, Hedged)]
        return [self._claim(each) for each in found[:1]]

    def _claim(self, judged: Judged) -> Claim:
        form, found = judged.form, judged.judgement
        verdict = _VERDICTS[found.truth]
        detail = found.detail
        if verdict is Verdict.VERIFIED and found.in_part:
            verdict = Verdict.INCOMPLETE
        elif verdict is Verdict.VERIFIED and found.missing:
            verdict = Verdict.INCOMPLETE
            names = ", ".join(report.path for report in found.missing)
            detail = detail or f"also clear: {names}"
        elif verdict is Verdict.UNREAD:
            detail = detail or NOT_UNDERSTOOD
        elif verdict is Verdict.VERIFIED and found.xray:
            detail = detail or f"through {' and '.join(found.xray)}"
        claim = self._plain(form, found, verdict, detail)
        if verdict is Verdict.REFUTED:
            return replace(claim, missing=found.missing)
        if verdict not in (Verdict.VERIFIED, Verdict.INCOMPLETE):
            return claim
        return replace(claim, xray=found.xray, missing=found.missing)

    def _plain(self, form: Form, found: Judgement, verdict: Verdict, detail: str) -> Claim:
        node, when = found.node, found.when or When.AFTER
        near = next(iter(self.sentence.nodes(form.extent[0])), None)
        if isinstance(form, Hedged) and form.word not in _SUPPOSED and near is not None:
            # A move is judged where it is chosen.
            stage = Stage.of(near, When.BEFORE)
            node, when = stage.place, stage.when
        return Claim(
            near.index if near is not None else self.sentence.index,
            when,
            self._span(form),
            found.kind or OPINION,
            verdict,
            detail,
            paths=found.paths if verdict is not Verdict.UNREAD else (),
            asks=found.asks,
            reported=verdict is Verdict.REFUTED and self._is_reported(form),
            node=node,
            reading="" if verdict is Verdict.UNREAD else form_words(form),
        )

    def _is_reported(self, form: Form) -> bool:
        """Whether it is wrong in a move that is found illegal where it stands."""
        if isinstance(form, Threat):
            return False
        named = {each.extent[0] for each in terms(form) if isinstance(each, MoveTerm)}
        nodes = [each.node for each in self.sentence.mentions if each.start in named]
        return any(node is not None and node.finding is not None for node in nodes)

    def _unread(self, form: Form, why: str) -> Claim:
        node = next(iter(self.sentence.nodes(0)), None)
        index = node.index if node is not None else self.sentence.index
        when = When.LINE if node is not None and node.in_line else When.AFTER
        return Claim(index, when, self._span(form), OPINION, Verdict.UNREAD, why, node=node)

    def _span(self, form: Form) -> Span:
        start, end = form.extent
        text = self.sentence.text
        if text[end : end + 1] == '"' and text.count('"', start, end) % 2:
            # The words end with a quotation.
            end += 1
        return self.sentence.span(start, end)


def _said(reading: Reading) -> Iterator[Form]:
    return (form for form in reading.forms if not _is_line(form))


def _is_line(form: Form) -> bool:
    return isinstance(form, Atom) and form.sense in _NO_CLAIM


def _claims(judged: Judged) -> bool:
    """Whether a form is a claim of its own: a line is one already, a judgement is apart."""
    return not _is_line(judged.form) and not isinstance(judged.form, Hedged)


def _unknown(judged: Sequence[Judged]) -> int:
    return sum(each.judgement.truth is Truth.UNKNOWN for each in judged)


def _disagree(readings: Sequence[Sequence[Judged]]) -> bool:
    """Whether one reading is true and another false.

    What is false of the piece that `it` may be does not count beside a reading without that word.
    """
    plain = [each for each in readings if not _goes_back(each)]
    wrong = [each for each in plain or readings if _truth(each) is Truth.FALSE]
    return bool(wrong) and any(_truth(each) is Truth.TRUE for each in readings)


def _goes_back(judged: Sequence[Judged]) -> bool:
    named = (term for each in judged for term in terms(each.form))
    return any(isinstance(each, Pieces) and each.pronoun is Pronoun.IT for each in named)


def _truth(judged: Sequence[Judged]) -> Truth:
    """The truth of a whole reading; what is false only loosely may be meant otherwise."""
    firm = {each.judgement.truth for each in judged if not each.judgement.loose}
    loose = {each.judgement.truth for each in judged}
    if Truth.FALSE in firm:
        return Truth.FALSE
    if Truth.FALSE in loose:
        return Truth.UNKNOWN
    return Truth.TRUE if Truth.TRUE in loose else Truth.OPINION


_ORDER = (Truth.TRUE, Truth.FALSE, Truth.UNKNOWN, Truth.OPINION)


def _rank(judged: Sequence[Judged]) -> tuple[int, int, int]:
    """Readings of which all is known come first, then those that say more than a judgement.

    Of others the one whose statements are longest: `Possible are A and B, which C` is no `B, which C`.
    """
    words = {at for each in judged for at in range(*each.extent)}
    return _unknown(judged), _ORDER.index(_truth(judged)), -len(words)
