"""Hover: the claim or the move under the cursor, in Markdown that shows words as they are."""

import re
from collections.abc import Iterable, Iterator

from toolkit.apps.lsp.reading import BoundedCheck
from toolkit.claims.model import Claim, Verdict, When
from toolkit.errors import MoveError
from toolkit.explain.moves import Explanation, sentence
from toolkit.facts.path_reports import PathReport
from toolkit.play.moves import explain_written
from toolkit.play.tree import Node
from toolkit.record.source import Span
from toolkit.render.boards.text import draw_text
from toolkit.text import join_words, printable, shortened
from toolkit.verify import lines, marks
from toolkit.verify.model import Verification

_MOST_CLAIMS = 4
_MOST_PATHS = 24
_WHEN = {When.BEFORE: "before the move", When.AFTER: "after the move", When.LINE: "in its line"}
_LONGEST = 500
_MARKUP = re.compile(r"^\d+[.)]|^[#+=:-]|[\\`*_\[\]<>&~|$@]|(?<=:)/(?=/)|(?<=www)\.", re.IGNORECASE)
"""Characters that could begin a list, a heading, markup or a link."""


def hover(reading: BoundedCheck, offset: int) -> tuple[Span, str] | None:
    """Return Markdown about an offset, with the span that it is about; None if there is nothing to say."""
    for checked in reading.checked:
        if checked.record.span.start <= offset <= checked.record.span.end:
            return _of_record(checked, offset)
    return None


def _of_record(checked: Verification, offset: int) -> tuple[Span, str] | None:
    node, claims = _node_at(checked, offset), _claims_at(checked, offset)
    spans = [claim.span for claim in claims]
    parts = [claim_words(claim) for claim in claims]
    if node is not None and node.text is not None:
        parts.insert(0, move_words(node))
        spans = [node.text.span]
    return (spans[0], "\n\n---\n\n".join(parts)) if parts else None


def _node_at(checked: Verification, offset: int) -> Node | None:
    """The move that is written at an offset."""
    if checked.played is None:
        return None
    for node in checked.played.nodes:
        if node.text is not None and node.text.span.start <= offset < node.text.span.end:
            return node
    return None


def _claims_at(checked: Verification, offset: int) -> list[Claim]:
    """The claims at an offset whose words are the fewest; moves of variations only if nothing else is."""
    around = [each for each in checked.claims if each.span.start <= offset < each.span.end]
    said = [each for each in around if each.kind not in (lines.KIND, marks.KIND)] or around
    shortest = min((_length(each) for each in said), default=0)
    return [each for each in said if _length(each) == shortest][:_MOST_CLAIMS]


def _length(claim: Claim) -> int:
    return claim.span.end - claim.span.start


def claim_words(claim: Claim) -> str:
    """A claim in Markdown: its verdict, what it was read as, what is true instead, its paths."""
    head = f"**{claim.verdict.value}**: {plain(claim.text)}"
    said = [f"Read as: {plain(claim.reading)}"] if claim.reading else []
    if claim.verdict not in (Verdict.UNREAD, Verdict.OPINION):
        said.append(f"Judged {_WHEN[claim.when]} {claim.ply}.")
    said += [plain(claim.detail)] if claim.detail else []
    if claim.xray:
        said.append(f"Through the piece against which it is made, on {plain(join_words(claim.xray))}.")
    paths = [*claim.paths, *claim.missing]
    return "\n\n".join([head, *said, *_listed(paths)])


def move_words(node: Node) -> str:
    """A move in Markdown: why it is legal or not, its paths, the board after it."""
    explained = _explained(node)
    said = [plain(sentence(explained))] if explained is not None else []
    if node.finding is not None:
        said = [f"**{plain(node.finding.message)}**", *map(plain, node.finding.notes)]
    said += _listed(explained.reports) if explained is not None else []
    where = "The board after it:" if node.after is not None else "The board before it:"
    if node.finding is not None and node.after is not None:
        where = "The board as checking goes on:"
    return "\n\n".join([*said, where, block(draw_text(node.position))])


def _explained(node: Node) -> Explanation | None:
    """A move, explained; None for what names no squares."""
    if node.text is None or not node.text.readable:
        return None
    try:
        return explain_written(node.before, node.text)
    except MoveError:
        return None


def _listed(paths: Iterable[PathReport]) -> Iterator[str]:
    """Yield a list of paths, each clear or blocked by what."""
    lines = [f"- {plain(path.path)}: {_state(path)}" for path in paths]
    if len(lines) > _MOST_PATHS:
        lines = [*lines[:_MOST_PATHS], f"- and {len(lines) - _MOST_PATHS} more"]
    if lines:
        yield "\n".join(lines)


def _state(path: PathReport) -> str:
    if path.clear or path.only:
        return path.state
    if path.drawn is None:
        return "no such path"
    where = [f"{each.square} ({each.piece or 'no square'})" for each in path.blocked_by]
    return f"blocked on {plain(join_words(where))}" if where else "not possible now"


def plain(text: str) -> str:
    """A text of any length and content in one line of Markdown, which shows it as it is."""
    return _MARKUP.sub(_escaped, printable(shortened(text, _LONGEST)))


def _escaped(match: re.Match[str]) -> str:
    sign = match[0]
    return f"{sign[:-1]}\\{sign[-1]}"


def block(text: str) -> str:
    """Lines that are no markup, in letters of one width."""
    lines = (printable(line).replace("`", "'") for line in text.split("\n"))
    return "\n".join(["```text", *lines, "```"])
