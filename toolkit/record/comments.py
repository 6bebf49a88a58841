"""Reads a comment: the flat pieces between its brackets, and the groups nested in it."""

from __future__ import annotations

from toolkit.record.brackets import Bracket
from toolkit.record.grammar import comment_tokens
from toolkit.record.model import Fault, Group, Item, PathText, WordText
from toolkit.record.source import Span

MAX_STATIONS = 64
"""A path with more stations than any board could need is reported and not read."""


def read_group(text: str, bracket: Bracket, faults: list[Fault]) -> Group:
    """Read a bracket and all that are nested in it, with an explicit stack."""
    done: dict[int, Group] = {}
    waiting = [bracket]
    while waiting:
        current = waiting[-1]
        missing = [inner for inner in current.inner if inner.start not in done]
        if missing:
            waiting += missing
            continue
        done[current.start] = _group(text, current, done, faults)
        waiting.pop()
    return done[bracket.start]


def _group(text: str, bracket: Bracket, done: dict[int, Group], faults: list[Fault]) -> Group:
    items: list[Item] = []
    content = bracket.content
    start = content.start
    for inner in sorted(bracket.inner, key=lambda each: each.start):
        items += _flat(text, Span(start, inner.start), faults)
        items.append(done[inner.start])
        start = inner.end
    items += _flat(text, Span(start, content.end), faults)
    return Group(Span(bracket.start, bracket.end), tuple(items))


def _flat(text: str, span: Span, faults: list[Fault]) -> list[Item]:
    items: list[Item] = []
    for token in comment_tokens(text[span.start : span.end], span.start):
        if isinstance(token, PathText) and len(token.squares) > MAX_STATIONS:
            message = f"a path of {len(token.squares)} stations, at most {MAX_STATIONS} are read"
            faults.append(Fault(token.span, "long-path", message))
            items.append(WordText(token.span, text[token.span.start : token.span.end]))
        else:
            items.append(token)
    return items
