"""A variation claims that its moves can be played."""

from toolkit.claims.model import Claim, Standing, Standings, Verdict, When
from toolkit.play.record import Branch, PlayedComment
from toolkit.play.tree import Finding, Severity
from toolkit.play.variations import PlayedVariation
from toolkit.record.comment_lines import CommentLine, LineMove
from toolkit.record.source import Span

KIND = "line"
NOWHERE = "the record does not say in which position"
SUPPOSED = "its words suppose another position"
UNREAD = "the words around it are not understood"
_DOUBTS = {Standing.SUPPOSED: SUPPOSED, Standing.UNREAD: UNREAD}
_JUDGED = (Standing.DENIED, Standing.THREATENED)
"""The standings of moves that are judged with the words around them."""
_GOES_ON = "it goes on after a move of which its words say more"


def doubt_of(standing: Standing) -> str:
    """Return the reason why nothing said of a move is refuted; empty if it may be."""
    return _DOUBTS.get(standing, "")


def settled(comment: PlayedComment, standings: Standings) -> Standings:
    """Return the standings of moves; those after a denied move that is not legal are supposed."""
    found = dict(standings)
    ends: dict[CommentLine | None, int] = {}
    for line, played in comment.variations.played.items():
        wrong = {move for move, _ in played.findings if found.get(move) in _JUDGED}
        end = next((at for at, move in enumerate(line.moves) if move in wrong), None)
        if line.parent in ends and (line.start is None or line.start > ends[line.parent]):
            end = -1
        if end is not None:
            ends[line] = -1 if end < 0 else line.moves[end].index or 0
            after = (each for each in line.moves[end + 1 :] if found.get(each) not in _JUDGED)
            found |= dict.fromkeys(after, Standing.SUPPOSED)
    return found


def is_judged(played: PlayedVariation, standings: Standings) -> bool:
    """Return True if the words around a line say more of each move than that it can be played."""
    return all(standings.get(move) in _JUDGED for move in played.line.moves)


def faults(played: PlayedVariation, standings: Standings) -> list[Finding]:
    """Return the findings on the moves of a line that can be played as its words have it."""
    return [
        finding
        for move, finding in played.findings
        if finding.severity is Severity.NOTE or standing_of(move, standings) is Standing.ASSERTED
    ]


def standing_of(move: LineMove, standings: Standings) -> Standing:
    """Return the standing of a move; one of which the words say nothing more is asserted."""
    return standings.get(move, Standing.ASSERTED)


def line_claim(played: PlayedVariation, standings: Standings) -> Claim:
    """Return the claim of a variation in the words of a comment."""
    moves, line = played.line.moves, played.line
    span = Span(moves[0].move.whole.start, moves[-1].move.span.end)
    index = line.start if line.start is not None else line.after
    if not played.is_placed:
        return Claim(index, When.LINE, span, KIND, Verdict.UNREAD, NOWHERE, reported=True)
    wrong = [each.text for each in faults(played, standings) if each.severity is Severity.ERROR]
    doubts = [] if wrong else _doubts(played, standings)
    verdict = Verdict.REFUTED if wrong else Verdict.UNREAD if doubts else Verdict.VERIFIED
    detail = "; ".join((*doubts, *wrong, *played.asides))
    start = next(iter(played.at.values()), None)
    return Claim(index, When.LINE, span, KIND, verdict, detail, reported=True, node=start)


def _doubts(played: PlayedVariation, standings: Standings) -> list[str]:
    """Return the reasons for doubt that the moves of a line can be played as they are meant."""
    last = played.line.moves[-1]
    said = [
        (move, finding.text, standing_of(move, standings))
        for move, finding in played.findings
        if finding.severity is Severity.ERROR
    ]
    doubts = [(doubt_of(standing), text) for _, text, standing in said if doubt_of(standing)]
    if doubts:
        return [doubts[0][0], *(text for _, text in doubts)]
    is_open = any(standing in _JUDGED and move is not last for move, _, standing in said)
    return [_GOES_ON] if is_open else []


def branch_claim(branch: Branch) -> Claim:
    """Return the claim of a variation of the tree."""
    line, plies = branch.line, branch.variation.plies
    index, span = plies[0].index, Span(plies[0].move.whole.start, plies[-1].move.span.end)
    if not line.is_placed:
        return Claim(index, When.LINE, span, KIND, Verdict.UNREAD, NOWHERE, reported=True)
    said = [finding.text for finding in line.findings]
    if len(line.nodes) < len(plies):
        said.append(f"not checked from {plies[len(line.nodes)].move.text} on")
    verdict = Verdict.REFUTED if line.findings else Verdict.VERIFIED
    return Claim(index, When.LINE, span, KIND, verdict, "; ".join(said), reported=True, node=line.start)
