"""Cuts the passages of a comment into sentences, and reads each with every kind of claim."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from toolkit.claims import path
from toolkit.claims.model import Claim, Sentence, Verdict, When, Words
from toolkit.record.model import PathText, SquareText, WordText
from toolkit.record.source import Source

READERS: tuple[Callable[[Sentence, str], Claim | None], ...] = (path.read,)
"""The kinds of claims that are read in prose, in the order in which they are tried."""

_ENDS = {".", "!", "?", ";", "\u2026"}
_EDGES = {",", ":", "-", '"', "'", "\u201c", "\u201d"}


def sentences(words: Words) -> Iterator[Words]:
    """Cut a run of words at the signs that end sentences; the signs are left out."""
    start = 0
    for place, word in enumerate(words):
        if isinstance(word, WordText) and word.text in _ENDS:
            yield from _trimmed(words[start:place])
            start = place + 1
    yield from _trimmed(words[start:])


def read_sentence(sentence: Sentence, source: Source) -> Claim | None:
    """Judge a sentence; None if it claims nothing that this program knows as a claim."""
    if not any(isinstance(word, PathText | SquareText) for word in sentence.words):
        return None
    text = source.slice(sentence.span)
    for reader in READERS:
        claim = reader(sentence, text)
        if claim is not None:
            return claim
    when = When.LINE if sentence.scenes and sentence.scenes[0].in_line else When.AFTER
    names_path = any(isinstance(word, PathText) for word in sentence.words)
    kind = path.KIND if names_path else "opinion"
    return Claim(sentence.index, when, sentence.span, kind, Verdict.UNREAD)


def _trimmed(words: Words) -> Iterator[Words]:
    """Leave out the signs at the edges; nothing remains of a sentence without words."""
    start, end = 0, len(words)
    while start < end and _is_edge(words[start]):
        start += 1
    while start < end and _is_edge(words[end - 1]):
        end -= 1
    if start < end:
        yield words[start:end]


def _is_edge(word: PathText | SquareText | WordText) -> bool:
    return isinstance(word, WordText) and word.text in _EDGES
