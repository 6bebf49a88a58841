"""Reads the sentences of a comment with every kind of claim, and says what was not understood."""

from __future__ import annotations

import re
from dataclasses import replace

from toolkit.claims.model import Claim, Sentence, Verdict, When
from toolkit.claims.registry import all_kinds, matches
from toolkit.claims.words import ManRef, man
from toolkit.record.source import Span

MAX_SENTENCE = 2_000
"""A sentence with more characters is not read."""

_NAMES = re.compile(
    r"(?<![^\W_])(?:[a-p](?:1[0-6]|[1-9])(?![0-9])[^\w\s]{0,2}\s?)+(?![^\W_])"
    r"|(?<![^\W_])(?:[a-pA-P](?:1[0-6]|[1-9])){2,}(?![^\W_])|(?<![^\W_])[A-P][1-9](?=\s*-)"
)
_PATHS = re.compile(r"[a-p][0-9]+\s*[-\u2010-\u2015\u2192>]\s*[a-p][0-9]", re.IGNORECASE)


class ClaimReader:
    """Reads the sentences of one comment; a remark that one has read is not read again."""

    def __init__(self) -> None:
        self.claims: list[Claim] = []
        self._read: list[Span] = []
        self._antecedent: ManRef | None = None

    def read(self, sentence: Sentence) -> None:
        """Read a sentence."""
        whole = sentence.span(0, len(sentence.text))
        if any(span.start <= whole.start and whole.end <= span.end for span in self._read):
            return
        if len(sentence.text) > MAX_SENTENCE:
            self._leave_unread(sentence, f"a sentence of more than {MAX_SENTENCE} characters")
            return
        sentence = replace(sentence, antecedent=self._antecedent)
        self._antecedent = _first_man(sentence.text) or self._antecedent
        taken: list[tuple[int, int]] = []
        found: list[Claim] = []
        for kind in all_kinds():
            if sentence.question and kind.KIND != "opinion":
                continue
            for match in matches(kind, sentence.text):
                start = match.start
                while start < match.end and sentence.text[start].isspace():
                    start += 1
                if not kind.SHARES and any(
                    start < end and begin < match.end for begin, end in taken
                ):
                    continue
                claims = kind.judge(match, sentence)
                if claims and not kind.SHARES:
                    taken.append((start, match.end))
                found += claims
        self.claims += found
        self._read += [sentence.span(start, end) for start, end in taken]
        self._find_unread(sentence, taken)

    def _find_unread(self, sentence: Sentence, taken: list[tuple[int, int]]) -> None:
        """Squares and paths outside of what was read look like a claim that was not understood."""
        covered = [
            *taken,
            *sentence.remarks,
            *((mention.start, mention.end) for mention in sentence.mentions),
        ]
        for name in _NAMES.finditer(sentence.text):
            if not any(start <= name.start() and name.end() <= end + 2 for start, end in covered):
                self._leave_unread(sentence, "not understood")
                return

    def _leave_unread(self, sentence: Sentence, why: str) -> None:
        text = sentence.text.rstrip()
        span = sentence.span(len(text) - len(text.lstrip()), len(text))
        kind = "path" if _PATHS.search(text) else "opinion"
        scene = next(iter(sentence.scenes(len(text))), None)
        when = When.LINE if scene is not None and scene.in_line else When.AFTER
        index = scene.index if scene is not None else sentence.index
        self.claims.append(Claim(index, when, span, kind, Verdict.UNREAD, why))


def _first_man(text: str) -> ManRef | None:
    """The first man that a sentence names by its square."""
    for (ref,), _, _ in man.scan_string(text):
        if ref.square is not None:
            named: ManRef = ref
            return named
    return None
