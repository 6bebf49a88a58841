"""How the words of a comment mean the moves that they name: what follows from the old language.

To be replaced together with it.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from itertools import pairwise

from toolkit.claims.denials import denied_moves
from toolkit.claims.model import Standing, Standings
from toolkit.play.record import PlayedComment
from toolkit.record.grammar import JOINTS
from toolkit.record.lines import Line, LineMove, Statement
from toolkit.record.model import Group, Item, MoveText, WordText
from toolkit.record.players import NOBODY, Players
from toolkit.record.source import Span

_ALWAYS = re.compile(
    r"threat\w*|plan(?:s|ned|ning)?|ideas?|inten[dt]\w*|want\w*|wish\w*|hop(?:e|es|ed|ing)"
    r"|prepar\w*|prevent\w*|avoid\w*|avert\w*|stop(?:s|ped|ping)?|allow\w*|permit\w*|eliminat\w*"
    r"|without|otherwise|else|unless|lest|fear\w*|danger\w*|wait\w*|aim\w*|goal"
    r"|cannot|(?:can|couldn)['\u2019]t",
    re.IGNORECASE,
)
"""Words after which the moves of a sentence may be meant in another position than the record's."""
_BEFORE_WORDS = frozenset(("if", "when", "once"))
"""They suppose something unless a move follows them."""
_OF_LINES = frozenset(
    (
        *(*JOINTS, "\u2013", "if", "after", "with", "then", "and", "or"),
        *("followed", "following", "by", "eg", "e", "g"),
    )
)
"""What says of moves only that they follow each other."""
_COUNTED = frozenset(("move", "game", "round", "diagram", "page"))
"""Before a number they make it a count, and end a sentence with it: `on move 12. Qd2 was`."""
_ANSWERING = frozenset(
    (
        *("answer", "answers", "meet", "meets", "reply", "replies", "response", "after"),
        *("refute", "refutes", "refutation", "counter", "counters"),
        *("punish", "punishes", "punishment"),
    )
)
"""Words between two moves of which the later one comes first: `14...gxf5 would answer 14.Rxf5`."""
_DOUBTS = (Standing.ASSERTED, Standing.UNREAD, Standing.SUPPOSED)
"""From the least doubt to the most."""


def standings_of(comment: PlayedComment, players: Players = NOBODY) -> Standings:
    """How each move is meant that a comment names; what is not there is asserted."""
    read = {each: _starts(comment, each, text, players) for each, text in comment.statements}
    supposed, unread = _supposed(comment), _unread(read)
    found: dict[LineMove, Standing] = {}
    lines: dict[Line | None, Standing] = {None: Standing.ASSERTED}
    for line in comment.variations.lines.lines:
        lines[line] = max(lines[line.parent], _of_line(line, supposed, unread), key=_DOUBTS.index)
        found |= dict.fromkeys(line.moves, lines[line])
    for statement, starts in read.items():
        for move in statement.moves:
            if move.move.whole.start in (starts or ()):
                found[move] = Standing.THREATENED if move.skipped else Standing.DENIED
    return found


def _of_line(line: Line, supposed: set[MoveText], unread: set[LineMove]) -> Standing:
    """How a line is meant by its own words; one that leaves another is in as much doubt as that."""
    if line.first in supposed:
        return Standing.SUPPOSED
    return Standing.UNREAD if any(each in unread for each in line.moves) else Standing.ASSERTED


_Starts = dict[Statement, set[int] | None]
"""For each sentence, where the moves start that it denies; None if it was not understood."""


def _starts(
    comment: PlayedComment, statement: Statement, text: str, players: Players
) -> set[int] | None:
    if not any(isinstance(item, MoveText | Group) for item in statement.items):
        return set()
    found = denied_moves(comment.line.start.position.game, text, players)
    if found is None:
        return set() if _is_plain(statement) else None
    return {statement.span.start + at for at in found}


def _is_plain(statement: Statement) -> bool:
    """Whether a sentence is a line of moves and says nothing besides."""
    return all(_word(item) in _OF_LINES for item in statement.items if isinstance(item, WordText))


def _unread(read: _Starts) -> set[LineMove]:
    """The moves in sentences that were not understood, or in remarks to such words."""
    unread = [statement for statement, starts in read.items() if starts is None]
    spans = [each.span for each in unread]
    moves = {move for each in unread for move in each.moves}
    for each in read:
        if each.continues or (each.apart and any(_lies_in(each.span, span) for span in spans)):
            moves.update(each.moves)
        counted = {item for word, item in pairwise(each.items) if _word(word) in _COUNTED}
        moves.update(move for move in each.moves if move.move in counted)
    return moves


def _lies_in(inner: Span, outer: Span) -> bool:
    return outer.start <= inner.start and inner.end <= outer.end and inner != outer


def _supposed(comment: PlayedComment) -> set[MoveText]:
    """The moves that follow words which suppose another position, or a move that is named later."""
    statements = [statement for statement, _ in comment.statements]
    starts = [each.span.start for each in statements]
    inherited: set[Statement] = set()
    found: set[MoveText] = set()
    for statement in statements:
        supposes = statement in inherited
        for place, item in enumerate(statement.items):
            supposes = supposes or _supposes(statement.items, place)
            if isinstance(item, MoveText) and supposes:
                found.add(item)
            elif isinstance(item, Group) and supposes:
                first = bisect_left(starts, item.span.start)
                inherited.update(statements[first : first + 1])
        found.update(_answering(statement.items))
    return found


def _supposes(items: Sequence[Item], place: int) -> bool:
    """Whether an item of a sentence is a word that supposes something."""
    word = _word(items[place])
    if word in _BEFORE_WORDS:
        return place + 1 < len(items) and isinstance(items[place + 1], WordText)
    return _ALWAYS.fullmatch(word) is not None


def _answering(items: Sequence[Item]) -> Iterator[MoveText]:
    """Yield the moves that are said to answer the next one."""
    last: MoveText | None = None
    answers = False
    for item in items:
        if isinstance(item, MoveText):
            index = item.index
            if answers and last is not None and index is not None and last.index == index + 1:
                yield last
            last, answers = item, False
        elif isinstance(item, WordText):
            answers = answers or _word(item) in _ANSWERING
        else:
            last = None


def _word(item: Item) -> str:
    """The word that an item is, in small letters; empty for another item."""
    return item.text.lower() if isinstance(item, WordText) else ""
