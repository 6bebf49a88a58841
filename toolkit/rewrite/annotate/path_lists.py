"""The paths that a claim lists, and the edits that complete or correct such a list."""

import re
from collections.abc import Iterable, Sequence

from toolkit.claims.model import Claim
from toolkit.facts.path_reports import PathReport
from toolkit.notation.move_grammar import ARROW
from toolkit.record.comment_tokens import comment_tokens
from toolkit.record.edits import Edit
from toolkit.record.model import PathText, SquareText
from toolkit.record.source import Source, Span

JOINT = " or "
_NUMBERS = {"two": 2, "both": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8}
_COUNT = re.compile(
    r"(?i)\b(?P<number>two|both|three|four|five|six|seven|eight|[2-9])\s+"
    r"(?:(?:of|the|its|different|clear|open|free|possible|legal|other|available)\s+)*"
    r"(?:paths?|routes?|ways?|lines?|moves?|repl(?:y|ies)|answers?|possibilities|alternatives?)\b"
)
_JOINT = re.compile(
    r"(?:[,;/&\s]|\b(?:or|and)\b)+(?:\b(?:by|via|through|along|over)\s+)?(?:the\s+)?(?:path\s+)?",
    re.IGNORECASE | re.ASCII,
)
_COMMAND = "[%"
"""The start of a command of PGN."""
_ARROW = re.compile(ARROW)
_ALONE = re.compile(r"(?i)\b(?:only|solely|sole|single|alone|unique)\b")

Station = PathText | SquareText


def path_names(reports: Iterable[PathReport]) -> list[str]:
    """Return the names of paths, each once, in an order that does not depend on how they were found."""
    return sorted({report.path for report in reports})


def command_of(names: Iterable[str]) -> str:
    """Write paths as a command of PGN: `[%path g9-i7-g7,g9-i9-g7]`."""
    return f"{_COMMAND}path {','.join(names)}]"


class PathList:
    """The paths that a claim names, where they stand in the text, and how they are written."""

    def __init__(self, source: Source, claim: Claim) -> None:
        self._source = source
        self._claim = claim
        self._text = source.slice(claim.span)
        self._found = _named(source, claim)

    def completed(self) -> Edit | None:
        """Return the edit that adds the paths left out; None if no list can be found in the text."""
        missing = path_names(self._claim.missing)
        if not self._found or not missing or self._says(len(self._found) + len(missing)):
            return None
        joint, end = self._joint(), self._found[-1].span.end
        return Edit(Span(end, end), "".join(joint + self._written(name) for name in missing))

    def corrected(self) -> Edit | None:
        """Return the edit that leaves the clear paths alone; None if the text is more than a list."""
        right = self._right() if self._is_plain() else []
        if not right or self._says(len(right)):
            return None
        span = Span(self._found[0].span.start, self._found[-1].span.end)
        text = self._joint().join(right)
        return Edit(span, text) if text != self._source.slice(span) else None

    def _right(self) -> list[str]:
        """Return the clear paths: those named, as they are written, and those left out."""
        kept: dict[str, str] = {}
        for report, token in zip(self._claim.paths, self._found, strict=False):
            if report.clear:
                kept.setdefault(report.path, self._source.slice(token.span))
        return [*kept.values(), *map(self._written, path_names(self._claim.missing))]

    def _says(self, count: int) -> bool:
        """Return True if the text speaks of a number of paths that would not be right."""
        said = 1 if _ALONE.search(self._text) else _counted(self._text)
        return said is not None and said != count

    def _is_plain(self) -> bool:
        """Return True if nothing but joints stands between the paths."""
        return bool(self._found) and all(_JOINT.fullmatch(text) for text in self._between())

    def _between(self) -> list[str]:
        pairs = zip(self._found, self._found[1:], strict=False)
        return [self._source.slice(Span(one.span.end, two.span.start)) for one, two in pairs]

    def _joint(self) -> str:
        """Return the text before the last path of the list; for a single one, that of its kind."""
        between = self._between()
        if between and between[-1].isascii() and _JOINT.fullmatch(between[-1]):
            return re.sub(r"\s+", " ", between[-1])
        if self._is_command():
            return ","
        return " and " if self._claim.kind == "check" else JOINT

    def _is_command(self) -> bool:
        """Return True if the list is that of `[%path ...]`, which programs read."""
        start, first = self._claim.span.start, self._found[0].span.start
        before = self._source.text[max(0, start - len(_COMMAND)) : first]
        return before.rpartition("[")[2].strip().casefold() == "%path"

    def _written(self, name: str) -> str:
        """Return a path in the style of the list's last: its corner alone, in capitals, with arrows."""
        last = self._found[-1]
        stations = name.split("-")
        if isinstance(last, SquareText) and len(stations) == 3:
            stations = stations[1:2]
        text = self._source.slice(last.span)
        arrow = _ARROW.search(text)
        link = arrow[0] if arrow is not None and arrow[0].isascii() else "-"
        written = link.join(stations)
        return written.upper() if text.isupper() else written


def _named(source: Source, claim: Claim) -> Sequence[Station]:
    """Return the spans of the paths of a claim, in order; none if one of them is not found."""
    tokens = iter(comment_tokens(source.slice(claim.span), claim.span.start))
    found: list[Station] = []
    for report in claim.paths:
        stations = report.path.split("-")
        fits = (token for token in tokens if isinstance(token, PathText | SquareText) and _fits(token, stations))
        token = next(fits, None)
        if token is None:
            return ()
        found.append(token)
    return found


def _fits(token: Station, stations: list[str]) -> bool:
    """Return True if a text names a path, squares between its stations included; or its corner."""
    if isinstance(token, SquareText):
        return len(stations) == 3 and token.name == stations[1]
    squares = token.squares
    ends = (squares[0], squares[-1]) == (stations[0], stations[-1])
    return ends and set(stations) <= set(squares)


def _counted(text: str) -> int | None:
    """Return the number of paths that a text says there are; None if it gives no number."""
    match = _COUNT.search(text)
    if match is None:
        return None
    word = match["number"].lower()
    return int(word) if word.isdigit() else _NUMBERS[word]
