"""Sentences that only say more of what stands before them: `Both are protected`."""

from __future__ import annotations

import re
from dataclasses import replace

from toolkit.claims.model import MAX_SENTENCE, Sentence

_OF_SEVERAL = re.compile(
    r"\s*(?:(?:and|but|yet)\s+)?"
    r"(?:both|each|neither|either|none|all|they|only|one of (?:them|these|the two)"
    r"|of (?:these|those|them|(?:white|black)['\u2019]s)"
    r"|one, [a-p][1-9],"
    r"|[a-p][1-9] (?:(?:is|are) )?not"
    r"|the (?:latter|former|first|second|other|one))\b",
    re.IGNORECASE,
)
_MOST_BETWEEN = 3
"""How far apart two sentences are at most of which one goes on with the other."""


def speaks_of_others(sentence: Sentence) -> bool:
    """Whether a sentence begins with a word for what was named before it."""
    return _OF_SEVERAL.match(sentence.text) is not None


def together(before: Sentence, sentence: Sentence) -> Sentence | None:
    """Two sentences as one, with a semicolon between them; None where they do not go together."""
    start = sentence.start - before.start
    gap = start - len(before.text)
    if not 0 < gap <= _MOST_BETWEEN or before.question or sentence.apart or before.apart:
        return None
    # What comes after a semicolon may leave out words: `e1-e3 is open; e1-e8 is not, as ...`.
    goes_on = sentence.joined or speaks_of_others(sentence)
    if start + len(sentence.text) > MAX_SENTENCE or not goes_on:
        return None
    moved = tuple(replace(e, start=e.start + start, end=e.end + start) for e in sentence.mentions)
    return replace(
        before,
        text=f"{before.text};{' ' * (gap - 1)}{sentence.text}",
        mentions=(*before.mentions, *moved),
        remarks=(*before.remarks, *_moved(sentence.remarks, start)),
        played=(*before.played, *_moved(sentence.played, start)),
    )


def _moved(spans: tuple[tuple[int, int], ...], by: int) -> tuple[tuple[int, int], ...]:
    return tuple((start + by, end + by) for start, end in spans)
