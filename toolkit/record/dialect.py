"""Knows by a text in which dialect it is written; README.md says what counts, and in which order."""

import re
from itertools import islice

from toolkit.notation.move_grammar import AHEAD, BRIEF
from toolkit.record.courier_tokens import LINE, OWN, REMARKED
from toolkit.record.model import Dialect
from toolkit.record.movetext import SCORE
from toolkit.record.pgn_tokens import TAG
from toolkit.record.source import BREAK, LINE_START
from toolkit.record.zillions_tokens import FIRST_LINE

BOM = "\ufeff"
"""A blank where files with byte-order marks were put together."""
_HEAD = 1 << 16
"""The number of characters by which the dialect of a text is known."""
_EVENT = r"\[Event[ \t]+\""
_RESULT_LINE = re.compile(rf"(?:{SCORE})[ \t]*(?=[\r\n])")
_GAME_HEADER = re.compile(r"[\s>]*Game[ \t]*:", re.IGNORECASE)
_TAGGED = re.compile(rf"(?:{LINE_START}[ \t]*|(?<=[0-9*\u00bd])[ \t]*){TAG}|{_EVENT}")
"""A tag, where a line or right behind a result a game may begin."""
_ASIDE = re.compile(rf"(?P<tag>{LINE_START}[ \t]*{TAG})|\{{[^}}]*\}}?|;[^\r\n]*|{LINE_START}%[^\r\n]*")
"""A comment of PGN, which may hold anything; a tag, which may hold what looks like one."""
_BLOCK = re.compile(rf"(?:\s*{TAG}|[ \t]*{BREAK}[ \t]*\[[^\r\n]*)*")
"""Tags with blank lines between them, and right below them lines in brackets that should be tags."""
_BROKEN_ABOVE = re.compile(rf"{LINE_START}[ \t]*\[[^\r\n\]]*{BREAK}\s*\Z")
"""A tag above others that has no end."""
_NOTES = r"(?:(?:\{[^}]*+\}|;[^\r\n]*+|\$[0-9]++)\s*+)*+"
_UNTAGGED = re.compile(rf"\s*+{_NOTES}(?:1(?:\s*\.\s*|\s+)(?!{AHEAD}){BRIEF}|{BRIEF}\s+{_NOTES}{BRIEF})(?![\w@])")
_MOST_LINES = 200
"""The number of lines of a log by which it is known."""
_JSON = re.compile(r'[\s\ufeff]*(?:\[\s*)?\{\s*(?:"[^"\r\n]{0,60}"\s*:|\}\s*$)')
_GLYPHS = re.compile(rf"\$[0-9]|\(\s*[0-9]+\s*\.|(?<!\S)(?:{SCORE})\s*$")
"""Signs of PGN that scores do not have."""


def is_json(text: str) -> bool:
    """Return True if a text begins as JSON: an object with a name and a colon, or an array of such."""
    return _JSON.match(text) is not None


def is_pgn(text: str) -> bool:
    """Return True if a text is PGN."""
    head = text[:_HEAD].replace(BOM, "")
    if len(text) >= _HEAD:
        # A tag that is cut would be no tag.
        head = head[: max(head.rfind("\n"), head.rfind("\r")) + 1] or head
    plain = _ASIDE.sub(lambda match: match[0] if match["tag"] else " ", head)
    if _GAME_HEADER.match(plain):
        return False
    first = _TAGGED.search(plain)
    if first is not None:
        return "[" not in _first_movetext(plain, first)
    if "[" in plain:
        return False
    return _UNTAGGED.match(head) is not None and _GLYPHS.search(head) is not None


def _first_movetext(text: str, first: re.Match[str]) -> str:
    """Return the text between the tags of a first game and those of the next."""
    block = _BLOCK.match(text, first.end())
    assert block is not None
    following = _TAGGED.search(text, block.end())
    if following is None:
        return text[block.end() :]
    ended = _RESULT_LINE.search(text, block.end(), following.start())
    end = following.start() if ended is None else ended.end()
    return _BROKEN_ABOVE.sub("", text[block.end() : end])


def is_courier(text: str) -> bool:
    """Return True if a text that is no PGN is a log of Game Courier.

    A line of it then has a number, one move or two and nothing else but a remark; and there is what no
    score has: small labels, labels of several letters, moves of several steps, remarks after `//`.
    """
    head = text[:_HEAD]
    lines = [match[0] for match in islice(LINE.finditer(head), _MOST_LINES)]
    return any(map(OWN.search, lines)) or (bool(lines) and REMARKED.search(head) is not None)


def dialect_of(text: str) -> Dialect:
    """Return the dialect in which a text is written."""
    if text.lstrip(f"{BOM} \t\r\n").startswith(FIRST_LINE):
        return Dialect.ZSG
    if is_json(text):
        return Dialect.JSON
    if is_pgn(text):
        return Dialect.PGN
    return Dialect.COURIER if is_courier(text) else Dialect.SCORE
