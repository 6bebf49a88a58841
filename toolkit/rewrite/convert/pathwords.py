"""The paths that comments list: as words in scores, as commands of their own in PGN.

`[Path: g9-i7-g7 or g9-i9-g7]` is `[%path g9-i7-g7,g9-i9-g7]`, and the steps of each path are arrows
for programs that draw them: `[%cal Gg9i7,Gi7g7]`, green for clear paths and red for blocked ones.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from toolkit.claims.model import Claim, When
from toolkit.record.source import Source, Span

KIND = "path"
ARROWS = "cal"
_SQUARE = r"[a-p](?:1[0-6]|[1-9])(?![0-9])"
_NAME = rf"{_SQUARE}(?:-{_SQUARE})+"
_JOINT = r"(?:\s*,\s*|\s+or\s+|\s+and\s+)"
_WORDS = re.compile(rf"[Pp]aths?:\s+(?P<list>{_NAME}(?:{_JOINT}{_NAME})*)")
_COMMAND = re.compile(rf"\[%path\s+(?P<list>{_NAME}(?:\s*,\s*{_NAME})*)\s*\]")
_STOPS = (".", ";", "!", "?", "\u2026")


def words_of(names: Sequence[str]) -> str:
    """Write paths as scores have them."""
    return f"Path: {' or '.join(names)}"


def read_command(text: str) -> list[str] | None:
    """Return the paths of `[%path ...]`; None if it holds anything else."""
    match = _COMMAND.fullmatch(text)
    return re.findall(_NAME, match["list"]) if match else None


def listed(source: Source, claim: Claim, content: Span) -> list[str] | None:
    """Return the paths that a claim lists, if it is nothing but a list and a sentence of its own."""
    match = _WORDS.fullmatch(source.slice(claim.span))
    names = re.findall(_NAME, match["list"]) if match else []
    if claim.kind != KIND or not names or names != [report.path for report in claim.paths]:
        return None
    return names if is_sentence(source.text, claim.span, content) else None


def is_sentence(text: str, span: Span, content: Span) -> bool:
    """Return True if nothing but ends of other sentences stands around a stretch of a comment."""
    before, after = text[content.start : span.start].rstrip(), text[span.end : content.end].lstrip()
    return (not before or before.endswith(_STOPS)) and (not after or after.startswith(_STOPS[:3]))


def arrows_of(claims: Iterable[Claim]) -> list[str]:
    """Return the arrows of the paths of claims, each once."""
    found: dict[str, str] = {}
    for claim in claims:
        if claim.kind != KIND or claim.when is When.LINE:
            continue
        for report in claim.paths:
            for step in _steps(report.path) if report.drawn is not None else ():
                found.setdefault(step, f"{'G' if report.clear else 'R'}{step}")
    return list(found.values())


def _steps(path: str) -> Iterator[str]:
    yield from (f"{one}{two}" for one, two in pairwise(path.split("-")))


def arrows_in(value: str) -> list[str]:
    """Return the arrows of a command's value."""
    return [arrow for each in value.split(",") if (arrow := each.strip())]
