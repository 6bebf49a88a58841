"""A move that is said to be impossible: `26. ... Ke8xf7 is not possible`."""

from __future__ import annotations

import pyparsing as pp

KIND = "impossible"

EXAMPLES = (
    "is not possible because of the c1-knight",
    "is impossible",
    "would be illegal",
    "is not a legal move",
    "cannot be played",
    "can't be played now",
    ", of course, isn't possible",
)
NO_EXAMPLES = (
    "is possible",
    "is not good",
    "is legal",
    "would be better",
    "is the correct move",
    "makes 12 impossible",
)

_aside = pp.Optional(pp.Regex(r",[^,.;]{0,40},"))
_is = pp.Regex(r"(?i)(is|was|would be|will be|becomes|seems|were|are)\b")
_is_not = pp.Regex(
    r"(?i)(isn['\u2019]t|wasn['\u2019]t|(is|was|would|are|were)( be)? not|would not be)\b"
)
_possible = pp.Regex(r"(?i)(now |yet |here |a |an )*(possible|legal|playable|allowed|permitted)\b")
_impossible = pp.Regex(r"(?i)(now |here |a |an |quite )*(impossible|illegal|not allowed)\b")
_cannot = pp.Regex(
    r"(?i)(cannot|can not|can['\u2019]t|could not|may not|must not) be (played|made)\b"
)
_phrase = _aside + ((_is_not + _possible) | (_is + _impossible) | _cannot)


def matches(text: str) -> bool:
    """Tell whether the words that follow a move say that it cannot be played."""
    try:
        _phrase.parse_string(text)
    except pp.ParseException:
        return False
    return True
