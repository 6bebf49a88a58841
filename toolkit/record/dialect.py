"""Knows by a text in which dialect it is written."""

from __future__ import annotations

import re
from itertools import islice

from toolkit.record.couriertokens import LINE, OWN, REMARKED
from toolkit.record.model import Dialect
from toolkit.record.zillionstokens import FIRST_LINE
from toolkit.wording import AHEAD, BRIEF

BOM = "\ufeff"
"""A blank where files with byte-order marks were put together."""
_HEAD = 1 << 16
"""Characters by which the dialect of a text is known."""
_TAG_LINE = re.compile(
    r'(?:^|(?<=[\r\n]))[ \t]*\[[ \t]*[A-Za-z0-9][\w+#=:-]*[ \t]+"[^\r\n]*"[ \t]*\]'
)
_NO_SCORE = re.compile(
    r'\{[^}]*\}?|;[^\r\n]*|(?:^|(?<=[\r\n]))(?:%[^\r\n]*|[ \t]*\[[ \t]*[\w+#=:-]+[ \t]+"[^\r\n]*)'
)
"""What may hold square brackets in PGN."""
_TAG_BLOCK = re.compile(r"(?:[ \t]*(?:\[[^\r\n]*|%[^\r\n]*)?(?:\r\n|\r|\n))*")
_UNTAGGED = re.compile(
    rf"\s*(?:(?:\{{[^}}]*\}}|;[^\r\n]*)\s*)*1\s*\.\s*(?!{AHEAD}){BRIEF}(?![\w@])"
)
_MOST_LINES = 200
"""Lines of a log by which it is known."""
_JSON = re.compile(r'[\s\ufeff]*(?:\[\s*)?\{\s*(?:"[^"\r\n]{0,60}"\s*:|\}\s*$)')
_GLYPHS = re.compile(r"\$[0-9]|\(\s*[0-9]+\s*\.|(?<!\S)(?:1-0|0-1|1/2-1/2|\*)\s*$")
"""What PGN has and scores have not."""


def is_json(text: str) -> bool:
    """Whether a text is JSON: an object whose first name is followed by a colon, or an array of such."""
    return _JSON.match(text) is not None


def is_pgn(text: str) -> bool:
    """Whether a text is PGN: its first game has tags, and no square brackets in its movetext.

    Without tags it is PGN if it begins with a move in short notation, and has glyphs, variations or
    a result at its end.
    """
    head = text[:_HEAD].replace(BOM, "")
    if len(text) >= _HEAD:
        # A tag that is cut would be no tag.
        head = head[: max(head.rfind("\n"), head.rfind("\r")) + 1] or head
    if "[" in _NO_SCORE.sub(" ", _first_movetext(head)):
        return False
    if _TAG_LINE.search(head):
        return True
    return _UNTAGGED.match(head) is not None and _GLYPHS.search(head) is not None


def _first_movetext(text: str) -> str:
    """The text of a first game below its tags, of which some may be broken."""
    block = _TAG_BLOCK.match(text)
    tags = block[0] if block is not None and _TAG_LINE.search(block[0]) else ""
    following = _TAG_LINE.search(text, len(tags))
    return text[len(tags) : following.start() if following is not None and tags else len(text)]


def is_courier(text: str) -> bool:
    """Whether a text that is no PGN is a log of Game Courier.

    A line of it then has a number, one move or two and nothing else but a remark; and there is what no
    score has: small labels, labels of several letters, moves of several steps, remarks after `//`.
    """
    head = text[:_HEAD]
    lines = [match[0] for match in islice(LINE.finditer(head), _MOST_LINES)]
    return any(map(OWN.search, lines)) or (bool(lines) and REMARKED.search(head) is not None)


def dialect_of(text: str) -> Dialect:
    """In which dialect a text is written."""
    if text.lstrip(f"{BOM} \t\r\n").startswith(FIRST_LINE):
        return Dialect.ZSG
    if is_json(text):
        return Dialect.JSON
    if is_pgn(text):
        return Dialect.PGN
    return Dialect.COURIER if is_courier(text) else Dialect.SCORE
