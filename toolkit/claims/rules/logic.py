"""Three-valued logic of judgements (Kleene's), which keeps their witnesses."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TypeVar

from toolkit.claims.rules.judgement import Judgement, Truth

_T = TypeVar("_T")


def deny(judgement: Judgement) -> Judgement:
    """It is not so; what was loosely said cannot be denied."""
    match judgement.truth:
        case Truth.OPINION:
            return judgement
        case Truth.UNKNOWN:
            return judgement
        case Truth.FALSE if judgement.absent:
            return judgement
        case _ if judgement.loose:
            detail = judgement.detail or "it may speak of several pieces"
            return replace(judgement, truth=Truth.UNKNOWN, detail=detail)
        case Truth.TRUE:
            return replace(judgement, truth=Truth.FALSE, detail=_what_is_so(judgement))
        case _:
            return replace(judgement, truth=Truth.TRUE, xray=(), missing=())


def _what_is_so(judgement: Judgement) -> str:
    """What is true and was denied: by which paths, if any are known."""
    if judgement.detail:
        return judgement.detail
    names = [report.path for report in judgement.paths]
    return f"clear: {', '.join(dict.fromkeys(names))}" if names else "it is so"


def both(judgements: Iterable[Judgement]) -> Judgement:
    """All of them: false if one is; what is false of some and true of others is loosely so."""
    found = list(judgements)
    wrong = [each for each in found if each.truth is Truth.FALSE]
    if wrong:
        loose = all(each.loose for each in wrong) or len(wrong) < len(found)
        return replace(_merged(wrong, Truth.FALSE), loose=loose)
    return _open(found) or _merged(found, Truth.TRUE)


def every(judgements: Iterable[Judgement]) -> Judgement:
    """All parts of one statement: it is not so if one part is not."""
    found = list(judgements)
    wrong = [each for each in found if each.truth is Truth.FALSE]
    merged = both(found)
    return replace(merged, loose=all(each.loose for each in wrong)) if wrong else merged


def either(judgements: Iterable[Judgement]) -> Judgement:
    """At least one of them."""
    found = list(judgements)
    right = [each for each in found if each.truth is Truth.TRUE]
    if right:
        return replace(_merged(right, Truth.TRUE), loose=all(each.loose for each in right))
    return _open(found) or _merged(found, Truth.FALSE)


def _open(found: list[Judgement]) -> Judgement | None:
    """The first that is not known, if one is."""
    undecided = [each for each in found if each.truth in (Truth.UNKNOWN, Truth.OPINION)]
    if not undecided:
        return None
    unread = [each for each in undecided if each.truth is Truth.UNKNOWN]
    return (unread or undecided)[0]


def _merged(found: list[Judgement], truth: Truth) -> Judgement:
    """One judgement with the witnesses of several."""
    if len(found) == 1:
        return replace(found[0], truth=truth)
    first = found[0] if found else Judgement(truth)
    return replace(
        first,
        truth=truth,
        detail=_joined(_once(each.detail for each in found if each.detail)),
        paths=_once(report for each in found for report in each.paths),
        missing=_once(report for each in found for report in each.missing),
        xray=_once(name for each in found for name in each.xray),
        loose=any(each.loose for each in found),
        absent=truth is Truth.FALSE and any(each.absent for each in found),
    )


_MOST = 12
"""So many details at most are told of one judgement."""


def _joined(details: tuple[str, ...]) -> str:
    """The details of several judgements; of many, how many more there are."""
    more = len(details) - _MOST
    return "; ".join(details) if more <= 1 else f"{'; '.join(details[:_MOST])}; and {more} more"


def _once(values: Iterable[_T]) -> tuple[_T, ...]:
    """Values in their order, each once."""
    return tuple(dict.fromkeys(values))
