"""Words after which the moves of a sentence may be meant in another position than the record's.

`White threatens 12.bxc5`, `otherwise 24...h4`, `if the knight goes, 16.cxb7`: what such moves follow
is left to the reader. `If 15...Bxa4, 16.Rxa4` names it, and supposes nothing else.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from toolkit.record.model import Item, WordText

_ALWAYS = re.compile(
    r"threat\w*|plan(?:s|ned|ning)?|ideas?|inten[dt]\w*|want\w*|wish\w*|hop(?:e|es|ed|ing)"
    r"|prepar\w*|prevent\w*|avoid\w*|avert\w*|stop(?:s|ped|ping)?|allow\w*|permit\w*|eliminat\w*"
    r"|without|otherwise|else|unless|lest|fear\w*|danger\w*|wait\w*|aim\w*|goal"
    r"|cannot|(?:can|couldn)['\u2019]t",
    re.IGNORECASE,
)
_BEFORE_WORDS = {"if", "when", "once"}
"""They suppose something unless a move follows them."""


def supposes(items: Sequence[Item], place: int) -> bool:
    """Whether an item of a comment is such a word."""
    item = items[place]
    if not isinstance(item, WordText):
        return False
    if item.text.lower() in _BEFORE_WORDS:
        return isinstance(next(iter(items[place + 1 : place + 2]), None), WordText)
    return _ALWAYS.fullmatch(item.text) is not None
