"""Claims as the page's script reads them: verdict, position and paths."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from toolkit.claims.model import Claim, Verdict, When
from toolkit.explain.paths import PathReport, find_path, report_path
from toolkit.page.nodes import Tree
from toolkit.page.words import shown
from toolkit.position import Position

SIGNS = {
    Verdict.VERIFIED: "\u2713",
    Verdict.INCOMPLETE: "\u2026",
    Verdict.REFUTED: "\u2717",
    Verdict.OPINION: "\u25c7",
    Verdict.UNREAD: "?",
}
"""What a verdict is seen by; each has its own."""


def said(claim: Claim) -> str:
    """A verdict in words, with what is true instead or in addition."""
    return f"{claim.verdict.value}: {claim.detail}" if claim.detail else claim.verdict.value


def claim_data(tree: Tree, claim: Claim) -> dict[str, Any]:
    """A claim as the page's script reads it; what is empty is left out."""
    data = {
        "node": _node(tree, claim),
        "verdict": claim.verdict.value,
        "detail": shown(claim.detail),
        "kind": claim.kind,
        "text": shown(" ".join(tree.found.record.source.slice(claim.span).split())),
        "paths": [[path.path, path.blockers, int(path.clear)] for path in claim.paths],
        "missing": [[path.path, path.blockers, int(path.clear)] for path in claim.missing],
        "xray": list(claim.xray),
    }
    return {key: value for key, value in data.items() if key == "node" or value}


def _node(tree: Tree, claim: Claim) -> int:
    """The node of the position in which a claim is judged."""
    if claim.when is When.BEFORE:
        return tree.before(claim.index)
    if claim.when is When.AFTER:
        return tree.before(claim.index + 1)
    candidates = list(dict.fromkeys(_near(tree, claim)))
    paths = (*claim.paths, *claim.missing)
    fits = (number for number in candidates if _all_hold(tree.nodes[number].position, paths))
    return next(fits, candidates[0])


def _near(tree: Tree, claim: Claim) -> Iterator[int]:
    """Yield the nodes of what stands before the end of a claim in a comment, nearest first."""
    comment = next(
        (
            group.span
            for _, group in tree.found.record.comments()
            if group.span.start <= claim.span.start < group.span.end
        ),
        claim.span,
    )
    places = {**tree.places, **tree.denied}
    for offset in sorted(places, reverse=True):
        if comment.start <= offset < claim.span.end:
            yield places[offset]
            parent = tree.nodes[places[offset]].parent
            if parent is not None:
                yield parent
    yield tree.before(claim.index + 1)
    yield tree.before(claim.index)


def _all_hold(position: Position, reports: tuple[PathReport, ...]) -> bool:
    """Tell whether paths are in a position as they are reported."""
    return all(_holds(position, report) for report in reports)


def _holds(position: Position, report: PathReport) -> bool:
    squares = [position.game.board.square(name) for name in report.path.split("-")]
    known = [square for square in squares if square is not None]
    man = position.man(known[0]) if known and len(known) == len(squares) else None
    path = find_path(position.game, man.colour, man.piece, known) if man else None
    if man is None or path is None:
        return False
    return report_path(position, path, man.colour) == report
