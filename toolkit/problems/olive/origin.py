"""The source, date and award of a problem, in words."""

from __future__ import annotations

import re
from collections.abc import Iterator

from toolkit.problems.olive.nodes import Node, OliveList, OliveTable, OliveText

_YEAR = re.compile(r"[0-9]{1,4}")
_PARTS = (
    ("volume", "volume "),
    ("issue", "issue "),
    ("round", "round "),
    ("problemid", "no. "),
    ("pagenumber", "page "),
)


def source_of(place: Node | None, number: str, date: Node | None) -> tuple[str, int | None]:
    """Return the source in words, and the year, which the words repeat only with a month or as a span.

    `number` and `date` are the keys beside a source that is a text, as in older files.
    """
    if isinstance(place, OliveTable):
        date = place.values.get("date", date)
    said, year = date_of(date)
    parts = [*_source_parts(place), *([number] if number else []), *([said] if said else [])]
    return ", ".join(parts), year


def _source_parts(place: Node | None) -> Iterator[str]:
    if isinstance(place, OliveText):
        if place.text.strip():
            yield place.text.strip()
        return
    name = _text(place, "name")
    if name:
        yield name
    for key, word in _PARTS:
        text = _text(place, key)
        if text:
            yield f"{word}{text}"


def date_of(date: Node | None) -> tuple[str, int | None]:
    """Return a date in words, as far as it is more than the year; and the year."""
    if isinstance(date, OliveTable):
        text = "-".join(
            part.zfill(2) for key in ("year", "month", "day") if (part := _text(date, key))
        )
        year = _text(date, "year")
    else:
        text = date.text.strip() if isinstance(date, OliveText) else ""
        year = text.partition("-")[0]
    whole = bool(_YEAR.fullmatch(year)) and int(year) > 0 and not re.match("[0-9]+-[0-9]{4}", text)
    bare = text in (year, year.zfill(2))
    return ("" if whole and bare else text), int(year) if whole else None


def award_of(award: Node | None) -> str:
    """Return an award in words: the distinction, the tourney with its date, and the judges."""
    if isinstance(award, OliveText):
        return award.text.strip()
    if not isinstance(award, OliveTable):
        return ""
    parts = [_text(award, "distinction"), _tourney(award.values.get("tourney"))]
    judges = award.values.get("judges")
    if isinstance(judges, OliveList):
        names = ", ".join(each.text for each in judges.items if isinstance(each, OliveText))
        parts.append(f"judged by {names}" if names else "")
    return ", ".join(filter(None, parts))


def _tourney(tourney: Node | None) -> str:
    if isinstance(tourney, OliveText):
        return "" if tourney.text == "ditto" else tourney.text.strip()
    if not isinstance(tourney, OliveTable):
        return ""
    said, year = date_of(tourney.values.get("date"))
    parts = [_text(tourney, "name"), said or (str(year) if year else "")]
    return " ".join(filter(None, parts))


def _text(node: Node | None, key: str) -> str:
    """Return a text of a table; empty if there is none."""
    found = node.values.get(key) if isinstance(node, OliveTable) else None
    return found.text.strip() if isinstance(found, OliveText) else ""
