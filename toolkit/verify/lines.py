"""A variation claims that its moves can be played."""

from __future__ import annotations

from toolkit.claims.model import Claim, Verdict, When
from toolkit.play.record import Branch
from toolkit.play.variations import PlayedVariation
from toolkit.record.source import Span

KIND = "line"
NOWHERE = "the record does not say in which position"
SUPPOSED = "its words suppose another position"
UNREAD = "the words around it are not understood"


def line_claim(played: PlayedVariation) -> Claim:
    """The claim of a variation in the words of a comment."""
    moves, line = played.line.moves, played.line
    span = Span(moves[0].move.whole.start, moves[-1].move.span.end)
    index = line.start if line.start is not None else line.after
    if not played.is_placed:
        return Claim(index, When.LINE, span, KIND, Verdict.UNREAD, NOWHERE, reported=True)
    verdict = Verdict.REFUTED if played.faults else Verdict.VERIFIED
    doubts = []
    if played.doubts and verdict is Verdict.VERIFIED:
        why = SUPPOSED if line.is_supposed else UNREAD
        verdict, doubts = Verdict.UNREAD, [why, *played.doubts]
    detail = "; ".join(doubts + played.faults + played.asides)
    start = next(iter(played.at.values()), None)
    return Claim(index, When.LINE, span, KIND, verdict, detail, reported=True, node=start)


def branch_claim(branch: Branch) -> Claim:
    """The claim of a variation of the tree."""
    line, plies = branch.line, branch.variation.plies
    index, span = plies[0].index, Span(plies[0].move.whole.start, plies[-1].move.span.end)
    if not line.is_placed:
        return Claim(index, When.LINE, span, KIND, Verdict.UNREAD, NOWHERE, reported=True)
    said = [finding.text for finding in line.findings]
    if len(line.nodes) < len(plies):
        said.append(f"not checked from {plies[len(line.nodes)].move.text} on")
    verdict = Verdict.REFUTED if line.findings else Verdict.VERIFIED
    return Claim(
        index, When.LINE, span, KIND, verdict, "; ".join(said), reported=True, node=line.start
    )
