"""Reads the sentences of a comment with every kind of claim, and says what was not understood."""

from __future__ import annotations

import re
from dataclasses import replace

from toolkit.claims.model import MAX_SENTENCE, Claim, Sentence, Verdict, When
from toolkit.claims.registry import all_kinds, matches
from toolkit.claims.vocabulary import PieceRef, SquareRef, named_in
from toolkit.position import Manner
from toolkit.record.source import Span
from toolkit.wording import UNSAID

_SHORT = re.compile(UNSAID)

MAX_SENTENCES = 2_000
"""How many sentences of one comment are read."""
_REMEMBERED = 16
"""How many pieces and squares of earlier sentences words such as `this bishop` may mean."""

_NAMES = re.compile(
    r"(?<![^\W_])(?:[a-p](?:1[0-6]|[1-9])(?![0-9])[^\w\s]{0,2}\s?)+(?![^\W_])"
    r"|(?<![^\W_])(?:[a-pA-P](?:1[0-6]|[1-9])){2,}(?![^\W_])|(?<![^\W_])[A-P][1-9](?=\s*-)"
)
_PATHS = re.compile(r"[a-p][0-9]+\s*[-\u2010-\u2015\u2192>]\s*[a-p][0-9]", re.IGNORECASE)


_REASON = re.compile(
    r"[,\s]*+(?:now|here|then|there|at\s+all)?[,;\s]*+"
    r"(?:because|since|for(?!\s+(?:instance|example))|as(?!\s+(?:well|usual|before|if|soon|long))|"
    r"thanks\s+to|due\s+to|owing\s+to|on\s+account\s+of|in\s+view\s+of)(?![^\W_])",
    re.IGNORECASE,
)
_DROPPED = re.compile(r"(?i)\bdropped\s+(?:on|at|in)\s+(?:the\s+)?(?P<square>[a-p][0-9]+)")
_NEAR = 24
"""How far after such a word a reason begins at the latest."""


class ClaimReader:
    """Reads the sentences of one comment; a remark that one has read is not read again."""

    def __init__(self) -> None:
        self.claims: list[Claim] = []
        self._read: list[Span] = []
        self._antecedent: PieceRef | None = None
        self._spoken: tuple[PieceRef | SquareRef, ...] = ()
        self._sentences = 0

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
                self._leave_unread(
                    sentence, f"only {MAX_SENTENCES} sentences of a comment are read"
                )
        elif len(sentence.text) > MAX_SENTENCE:
            self._leave_unread(sentence, f"a sentence of more than {MAX_SENTENCE} characters")
        elif _names_shortly(sentence):
            # What is said of such a move must not be taken for a claim about another.
            self._leave_unread(sentence, "moves in words are read in full notation only")
        else:
            if self._antecedent is not None or self._spoken:
                sentence = replace(sentence, antecedent=self._antecedent, spoken=self._spoken)
            self._remember(sentence.text)
            taken = self._read_kinds(sentence)
            self._read += [sentence.span(start, end) for start, end in taken]
            self._find_unread(sentence, taken)

    def _remember(self, text: str) -> None:
        """Keep what a sentence names, for those that follow."""
        named = [ref for _, _, ref in named_in(text)]
        pieces = (ref for ref in named if isinstance(ref, PieceRef) and ref.square is not None)
        self._antecedent = next(pieces, self._antecedent)
        self._spoken = (*reversed(named), *self._spoken)[:_REMEMBERED]

    def _read_kinds(self, sentence: Sentence) -> list[tuple[int, int]]:
        """Read a sentence with every kind; returns the stretches that are closed to others."""
        taken: list[tuple[int, int]] = []
        first, last = _leading_space(sentence.text), len(sentence.text.rstrip())
        for kind in all_kinds():
            if sentence.question and kind.KIND != "opinion":
                continue
            if not kind.SHARES and any(one <= first and last <= end for one, end in taken):
                # Nothing of the sentence is left to others.
                continue
            for match in matches(kind, sentence.text):
                start = match.start + _leading_space(sentence.text[match.start : match.end])
                if not kind.SHARES and _overlaps(taken, start, match.end):
                    continue
                claims = kind.judge(match, sentence)
                if _speaks_of_old_drop(sentence, start, match.end):
                    claims = [replace(each, verdict=Verdict.UNREAD) for each in claims]
                self.claims += claims
                if claims and not kind.SHARES:
                    ends = (claim.span.end - sentence.start for claim in claims)
                    taken.append((start, max(match.end, *ends)))
        return taken

    def _find_unread(self, sentence: Sentence, taken: list[tuple[int, int]]) -> None:
        """Squares and paths outside of what was read look like a claim that was not understood."""
        covered = [
            *taken,
            *sentence.remarks,
            *((mention.start, mention.end) for mention in sentence.mentions),
        ]
        if self._lacks_reason(sentence, taken):
            self._leave_unread(sentence, "its reason is not understood")
            return
        for name in _NAMES.finditer(sentence.text):
            if not any(start <= name.start() and name.end() <= end + 2 for start, end in covered):
                self._leave_unread(sentence, "not understood")
                return

    def _lacks_reason(self, sentence: Sentence, taken: list[tuple[int, int]]) -> bool:
        """Whether what was read of a sentence gives a reason that was not."""
        starts = sorted(start for start, _ in taken)
        for _, end in taken:
            reason = _REASON.match(sentence.text, end)
            if reason is not None:
                after = next((start for start in starts if start >= end), None)
                if after is None or after > reason.end() + _NEAR:
                    return True
        return False

    def _leave_unread(self, sentence: Sentence, why: str) -> None:
        text = sentence.text.rstrip()
        span = sentence.span(len(text) - len(text.lstrip()), len(text))
        kind = "path" if _PATHS.search(text) else "opinion"
        node = next(iter(sentence.nodes(len(text))), None)
        when = When.LINE if node is not None and node.in_line else When.AFTER
        index = node.index if node is not None else sentence.index
        self.claims.append(Claim(index, when, span, kind, Verdict.UNREAD, why, node=node))


def _names_shortly(sentence: Sentence) -> bool:
    """Whether a sentence names a move in short notation, which no kind of claim reads."""
    moves = (mention.text.said for mention in sentence.mentions)
    return any(said and said.is_short for said in moves) or bool(_SHORT.search(sentence.text))


def _speaks_of_old_drop(sentence: Sentence, start: int, end: int) -> bool:
    """Whether words speak of `the man dropped on b7` and not of a drop just made."""
    for found in _DROPPED.finditer(sentence.text, start, end):
        node = next(sentence.nodes(start), None)
        if node is None or node.move is None or node.move.manner is not Manner.DROP:
            return True
        if node.names[1] != found["square"].lower():
            return True
    return False


def _leading_space(text: str) -> int:
    return len(text) - len(text.lstrip())


def _overlaps(taken: list[tuple[int, int]], start: int, end: int) -> bool:
    return any(start < other_end and other_start < end for other_start, other_end in taken)
