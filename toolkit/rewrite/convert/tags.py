"""The headers of a record: tags in PGN, `Key: value` lines in scores."""

import re
from collections.abc import Iterator

from toolkit.play.record import PlayedRecord
from toolkit.record.brackets import BracketFinder
from toolkit.record.headers import tag_line
from toolkit.record.model import Header, find_header
from toolkit.record.movetext import read_result
from toolkit.rewrite.convert.draft import played_of
from toolkit.rewrite.convert.losses import Losses
from toolkit.rules.fen import write_fen
from toolkit.verify.model import Verification

ROSTER = ("Event", "Site", "Date", "Round", "White", "Black", "Result")
UNKNOWN = "?"
NO_DATE = "????.??.??"
NO_RESULT = "*"
_STANDARD = "orthodox"
_BY = re.compile(r"(?i)(?:comments|annotations|notes|annotated|commented)\s+by")
ANNOTATOR = "Annotator"
_GAME = {"game", "variant"}
_OWN = {"fen", "setup", "letters", *_GAME}
"""Headers that are not copied, but written anew from what they say."""
_NO_TAG = re.compile(r"[^A-Za-z0-9_]+")
_NO_KEY = re.compile(r"[^A-Za-z0-9_ -]+")
_TAG_NAME = re.compile(r"[A-Za-z0-9][\w+#=:-]*", re.ASCII)
_KEY = re.compile(r"[A-Za-z](?:[A-Za-z -]{0,30}|\w{0,30})", re.ASCII)
_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_MONTH = rf"(?P<month>{'|'.join(_MONTHS)})[a-z]*\.?"
_DAY = r"(?P<day>[0-9]{1,2})(?:st|nd|rd|th)?[.,]?"
_YEAR = r"(?P<year>[0-9]{4})"
_DATES = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        rf"(?:{_MONTH}\s+{_DAY},?\s+|{_MONTH.replace('month', 'only')},?\s+)?{_YEAR}",
        rf"{_DAY}\s+{_MONTH},?\s+{_YEAR}",
        rf"{_YEAR}-(?P<digits>[0-9]{{1,2}})-(?P<day>[0-9]{{1,2}})",
        rf"(?P<day>[0-9]{{1,2}})\.\s?(?P<digits>[0-9]{{1,2}})\.\s?{_YEAR}",
    )
)
"""`January 25, 1998`, `25 Jan 1998`, `1998`, `1998-01-25`, `25.1.1998`."""


def pgn_tags(checked: Verification, result: str, losses: Losses) -> Iterator[str]:
    """Yield the lines of a record's tags: the seven that each game has, its game, and the others."""
    record, played = checked.record, played_of(checked)
    plain = {"Date": NO_DATE, "Result": result}
    used: set[int] = set()
    for key in ROSTER:
        head = find_header(record.headers, key)
        used |= {id(head)}
        value = plain.get(key, UNKNOWN) if head is None else head.value
        if key == "Result" and head is not None and pgn_result(value) != result:
            losses.add(head.span, f"the game ends with {result}, which is written instead")
            value = result
        yield tag_line(key, _AS_PGN.get(key, str)(value))
    variant = _variant(played)
    if variant:
        yield tag_line("Variant", variant)
    fen = _fen(played)
    if fen:
        yield tag_line("SetUp", "1")
        yield tag_line("FEN", fen)
    for head in record.headers:
        if id(head) not in used and head.key.casefold() not in _OWN:
            yield from _other_tag(head, losses)


def _other_tag(head: Header, losses: Losses) -> Iterator[str]:
    if head.key in ROSTER or head.key.title() in ROSTER:
        losses.add(head.span, f"PGN has {head.key} once; this one is left out")
        return
    key = ANNOTATOR if _BY.fullmatch(head.key) else head.key
    if not _TAG_NAME.fullmatch(key):
        key = _NO_TAG.sub("_", key).strip("_") or "Header"
        losses.add(head.span, f"no tag of PGN can be named so; it is written as {key}")
    yield tag_line(key, head.value)


def _variant(played: PlayedRecord) -> str | None:
    """Return the value of the tag of the game; None for orthodox chess, which needs none."""
    found, record = played.found, played.record
    said = record.header("Variant") or record.header("Game")
    if said is not None and found.overridden is None and not _is_plainly_standard(played):
        return said
    return played.game.key if not _is_plainly_standard(played) else None


def _is_plainly_standard(played: PlayedRecord) -> bool:
    """Return True if a record is of orthodox chess, and would be taken for it without any tag."""
    return played.game.key == _STANDARD and played.record.header("Variant") is None


def _fen(played: PlayedRecord) -> str | None:
    """Return the start position, if it is not the game's own."""
    said = played.record.header("FEN")
    if said:
        return said
    start = played.found.start
    is_own = write_fen(start) == played.game.start and not played.game.rules.shuffle
    return None if is_own else write_fen(start)


def pgn_date(text: str) -> str:
    """Return a date as PGN has it; one that cannot be read stays as it is."""
    for pattern in _DATES:
        match = pattern.fullmatch(text.strip())
        if match is None:
            continue
        parts = match.groupdict()
        name = parts.get("month") or parts.get("only")
        month = _MONTHS.index(name[:3].lower()) + 1 if name else int(parts.get("digits") or 0)
        day = int(parts.get("day") or 0)
        if month <= len(_MONTHS) and day <= 31:
            return ".".join((parts["year"] or "", _two(month), _two(day)))
    return text


def _two(number: int) -> str:
    return f"{number:02}" if number else "??"


def pgn_result(text: str) -> str:
    """Return a result as PGN has it; one that is no result stays as it is."""
    return read_result(text) or text


_AS_PGN = {"Date": pgn_date, "Result": pgn_result}


def is_unknown(head: Header) -> bool:
    """Return True if a tag says that something is not known."""
    return head.value in (UNKNOWN, NO_DATE) or (head.value == NO_RESULT and head.key.casefold() == "result")


def score_headers(checked: Verification, losses: Losses) -> Iterator[tuple[str, str]]:
    """Yield the headers of a score; what a tag of PGN says to be unknown is not written."""
    played = played_of(checked)
    version = "" if played.found.version is None else f", version {played.found.version}"
    yield "Game", f"{played.game.key}{version}"
    fen = _fen(played)
    for head in checked.record.headers:
        if head.key.casefold() in _OWN or is_unknown(head):
            continue
        yield from _line(head, losses)
    if fen:
        yield "FEN", fen


def _line(head: Header, losses: Losses) -> Iterator[tuple[str, str]]:
    key, value = head.key, _paired(head, losses)
    if not value:
        losses.add(head.span, "a score has no header without a value; it is left out")
        return
    if not (_KEY.fullmatch(key) or _BY.fullmatch(key)):
        key = _NO_KEY.sub(" ", key).strip(" -0123456789")[:31] or "Header"
        losses.add(head.span, f"no header of a score can be named so; it is written as {key}")
    plain = " ".join(value.split())
    if plain != value and key.casefold() in ("white", "black"):
        if value == head.value:
            losses.add(head.span, "a name in a score has no gaps; they are closed")
        value = plain
    yield key, value


def _paired(head: Header, losses: Losses) -> str:
    """Return a value without its unpaired brackets."""
    unpaired = [fault.span.start for fault in BracketFinder(head.value, 0, len(head.value)).faults]
    if unpaired:
        losses.add(head.span, "brackets without their other half in it are left out")
    return "".join(sign for at, sign in enumerate(head.value) if at not in unpaired).strip()
