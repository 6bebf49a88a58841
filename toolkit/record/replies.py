"""Moves that a sentence names before the move that they answer: `14...gxf5 would answer 14.Rxf5`."""

from __future__ import annotations

from collections.abc import Sequence

from toolkit.record.model import Item, MoveText, WordText

_ANSWERING = (
    *("answer", "answers", "meet", "meets", "reply", "replies", "response", "after"),
    *("refute", "refutes", "refutation", "counter", "counters"),
    *("punish", "punishes", "punishment"),
)
"""Words that say which of two moves comes first; one of them must stand between."""
_BETWEEN = frozenset(
    (
        *_ANSWERING,
        *("is", "was", "be", "would", "will", "could", "can", "may", "might", "not"),
        *("legal", "illegal", "possible", "impossible", "playable", "right", "immediately"),
        *("to", "of", "the", "a", "an", "s", "'", "\u2019", "white's", "black's"),
    )
)
_MOST = 7
"""How many words may stand between the two."""


def answered_move(items: Sequence[Item], place: int) -> MoveText | None:
    """The move that stands later in a sentence, and is the one that the move at a place answers."""
    reply = items[place]
    index = reply.number.index if isinstance(reply, MoveText) and reply.number else None
    if index is None:
        return None
    said: list[str] = []
    for item in items[place + 1 : place + _MOST + 2]:
        if isinstance(item, MoveText):
            number = item.number
            before = number is not None and number.index == index - 1
            return item if before and any(word in _ANSWERING for word in said) else None
        if not isinstance(item, WordText) or item.text.lower() not in _BETWEEN:
            return None
        said.append(item.text.lower())
    return None
