"""The lines above a score: who played, where, when, and which game; annotators name the players."""

from __future__ import annotations

import re
from dataclasses import dataclass

from toolkit.record.model import Header, Record, find_header, ply_index
from toolkit.record.source import BREAK, LINE_START, Span

_LINE = re.compile(r"[^\r\n]*")
_HEADER = re.compile(
    r"[ \t>\ufeff]*+(?:(?P<key>[A-Za-z](?:[A-Za-z -]{0,30}?|[A-Za-z0-9_]{0,30}))[ \t]*+:(?P<value>[^\r\n]*+)"
    r"|(?P<by>(?:Comments|Annotations|Notes|Annotated|Commented)[ \t]+by)\b(?P<author>[^\r\n]*+)"
    r'|\[(?P<tag>[A-Za-z]\w{0,30})[ \t]*+"(?P<tagged>[^"\r\n]*+)"[ \t]*+\][ \t]*+)'
)
"""`Key: value`, `Comments by Name`, or a tag as in PGN, `[Key "value"]`; quoted with `>` or not."""
_BEGINNING = re.compile(r"[ \t>]*+[A-Za-z][\w -]{0,30}?[ \t]*+:.*", re.ASCII | re.DOTALL)
_KNOWN = {"game", "variant", "fen", "white", "black", "event", "site", "date", "result", "letters"}
"""Headers that are looked for above a line or two of other text."""
_MORE = {"round", "eco", "opening", "variation", "annotator", "setup", "eventdate", "termination"}
"""Headers that show, as those do, that a line is no remark."""
_NAMES = "|".join(sorted(_KNOWN | _MORE))
_LEADING = re.compile(
    rf'{LINE_START}[ \t>\ufeff]*+(?:(?:{_NAMES})[ \t]*+:|\[(?:{_NAMES})[ \t]++")',
    re.IGNORECASE,
)
_BREAKS = re.compile(rf"[ \t>]*{BREAK}")
_LONGEST_LINE = 1_000
"""The length of the longest line that belongs to the block of the line below."""
_PLAYERS = {"white", "black"}
_PART = re.compile(r"\S+(?:[ \t]\S+)*")
"""A part of a line of columns: a gap of two blanks or more ends it."""
_MONTH = r"(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\.?"
_DATE = re.compile(
    rf"(?:(?:{_MONTH}[ \t])?(?:[0-9]{{1,2}}(?:st|nd|rd|th)?[.,]?[ \t])?"
    rf"(?:{_MONTH},?[ \t])?(?:1[5-9]|20)[0-9]{{2}}|[0-9]{{1,4}}[./-][0-9]{{1,2}}[./-][0-9]{{1,4}})",
    re.IGNORECASE,
)
"""`January 25, 1998`, `25 Jan 1998`, `1998`, `25.1.1998`, `1998-01-25`."""
_NAME = r"[^\W\d_](?:[^\W\d_]|[.'\u2019 -])*+"
_PLACE = re.compile(rf"{_NAME}(?:,[ ]{_NAME})+")
"""Names with commas between: `Villahermosa, Mexico`."""
_FEN = re.compile(r"\S+\s+(?P<turn>[wb])(?:(?:\s+\S+){3}\s+(?P<number>[0-9]{1,6})|(?:\s+\S+){0,3})\s*")
_MOST_FOREIGN = 2
MAX_LINES = 200
MAX_CHARACTERS = 20_000
"""The largest distance from a score at which its headers are looked for."""
_WORD = re.compile(r"[^\W\d_]{3,}")
"""A word of a name; initials name nobody."""
_SHORTEST = 4
"""The fewest letters of a short form of a name: `Capa`, `Bogo`."""


def read_headers(text: str, start: int, end: int) -> tuple[Header, ...]:
    """Read the block of header lines that ends at an offset; blank lines may stand between."""
    start = max(start, end - MAX_CHARACTERS)
    found: list[Header] = []
    beside: list[Header] = []
    lines = [Span(*match.span()) for match in _LINE.finditer(text, start, end)]
    foreign = 0
    for span in reversed([line for line in lines if line.start < line.end][-MAX_LINES:]):
        if not text[span.start : span.end].strip():
            continue
        match = _HEADER.fullmatch(text, span.start, span.end)
        key = match["key"] or match["by"] or match["tag"] if match else None
        if match is None or key is None:
            foreign += 1
        elif not foreign or key.casefold() in _KNOWN:
            foreign = 0
            own, *more = _headers(text, span, key, match)
            found += [own] if own.value else []
            beside += reversed(more)
        if foreign > _MOST_FOREIGN:
            break
    # Last, so that a line of its own comes before what stands beside a name.
    return *reversed(found), *reversed(beside)


def header_blocks(text: str) -> list[Span]:
    """Find the blocks of header lines of a text, each of which begins it or follows a blank line.

    One of its headers at least is known, so that it is no remark.
    """
    blocks: list[Span] = []
    for match in _LEADING.finditer(text):
        if blocks and match.start() < blocks[-1].end:
            continue
        limit = max(blocks[-1].end if blocks else 0, match.start() - MAX_CHARACTERS)
        start, end = _first_line(text, limit, match.start()), _last_line(text, match.start())
        if start is not None and end > match.start():
            blocks.append(Span(start, end))
    return blocks


def _first_line(text: str, limit: int, start: int) -> int | None:
    """Find the start of the header lines above a line; None if other text stands right above."""
    while start > limit:
        end = start - (2 if text.startswith("\r\n", start - 2) else 1)
        low = max(limit, end - _LONGEST_LINE)
        above = max(text.rfind(sign, low, end) for sign in "\r\n") + 1 or low
        if not text[above:end].strip(" \t>"):
            return start
        if _HEADER.fullmatch(text, above, end) is None:
            return None
        start = above
    return start


def _last_line(text: str, start: int) -> int:
    """Find the end of the header lines that begin with a line."""
    end = start
    while (line := _LINE.match(text, start)) is not None and line[0]:
        if _HEADER.fullmatch(line[0]) is None:
            break
        end = line.end()
        gap = _BREAKS.match(text, end)
        if gap is None:
            break
        start = gap.end()
    return end


def _headers(text: str, span: Span, key: str, match: re.Match[str]) -> list[Header]:
    """Return the header of a line, and what stands beside a player's name after a gap."""
    value = (match["value"] or match["author"] or match["tagged"] or "").strip()
    if match["key"] is None or not value or key.casefold() not in _PLAYERS:
        return [Header(span, key, value)]
    name, *parts = _PART.finditer(text, *match.span("value"))
    kinds = [_kind(part[0]) for part in parts]
    more = [
        Header(Span(*part.span()), kind, part[0]) for kind, part in zip(kinds, parts, strict=True) if kind is not None
    ]
    return [Header(span, key, name[0]), *more] if all(kinds) else [Header(span, key, value)]


def _kind(text: str) -> str | None:
    """Return the key of a text beside a player's name, a date or a place; None for another."""
    if _DATE.fullmatch(text):
        return "Date"
    return "Site" if _PLACE.fullmatch(text) else None


def tag_line(key: str, value: str) -> str:
    """Write a tag of PGN."""
    escaped = value.replace("\\", "\\\\").replace('"', '\\"')
    return f'[{key} "{escaped}"]'


def is_tag(text: str) -> bool:
    """Return True if a text in brackets is a tag and no comment."""
    match = _HEADER.fullmatch(text)
    return match is not None and match["tag"] is not None


def begins_header(text: str) -> bool:
    """Return True if a line that begins so is a header, so that brackets in it are no comments."""
    return _BEGINNING.fullmatch(text) is not None


def first_index(headers: tuple[Header, ...]) -> int:
    """Return the index of the first ply, which follows from the position that a game begins from."""
    head, set_up = find_header(headers, "FEN"), find_header(headers, "SetUp")
    is_idle = head is None or (set_up is not None and set_up.value.strip() == "0")
    match = None if head is None or is_idle else _FEN.fullmatch(head.value)
    if match is None:
        return 0
    return ply_index(max(1, int(match["number"] or 1)), match["turn"] == "b")


@dataclass(frozen=True, slots=True)
class Players:
    """The words of the names of the two players, in small letters."""

    white: frozenset[str] = frozenset()
    black: frozenset[str] = frozenset()

    @classmethod
    def of(cls, record: Record) -> Players:
        """Return the players of a record, as its headers name them."""
        return cls(_words(record.header("White")), _words(record.header("Black")))

    def is_white(self, word: str) -> bool | None:
        """Return True if a capitalized word names the player of White; None if it names neither."""
        called = word.casefold()
        white, black = _names(self.white, called), _names(self.black, called)
        if not word[:1].isupper() or white == black:
            return None
        return white


NOBODY = Players()
"""Players whose names are not known."""


def _words(name: str | None) -> frozenset[str]:
    return frozenset(word.casefold() for word in _WORD.findall(name or ""))


def _names(names: frozenset[str], word: str) -> bool:
    """Return True if a word is one of some names, or a short form of one."""
    return word in names or (len(word) >= _SHORTEST and any(each.startswith(word) for each in names))
