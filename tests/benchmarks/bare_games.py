"""Games whose comments are taken out and put elsewhere: main lines alone, so that nothing else differs."""

import re
from pathlib import Path

from toolkit.api import iter_records
from toolkit.errors import PathmateError
from toolkit.record.model import Dialect, ply_number
from toolkit.record.reader import read_records
from toolkit.record.source import Source
from toolkit.verify.records import verify_record

GOOD = ("verified", "incomplete")
NO_PROSE = ("mark", "line")
_COMMAND = re.compile(r"\[%[^\]]*\]")


class Bare:
    """A game without its comments; `said` has them: the ply that each follows, and its words."""

    def __init__(self, record):
        source = record.source
        self.pgn = record.dialect is Dialect.PGN
        self.head = "\n".join(
            f'[{each.key} "{each.value}"]' if self.pgn else source.slice(each.span) for each in record.headers
        )
        self.plies = [(ply.index, source.slice(ply.move.span).strip()) for ply in record.plies]
        self.result = "*" if self.pgn else ""
        self.said = [
            (index, words) for index, group in record.comments() if (words := _words(source.slice(group.span)))
        ]

    @property
    def last(self):
        return self.plies[-1][0] if self.plies else -1

    def text(self, said):
        """The game with some comments, and where the words of each stand in the text."""
        opening, closing = "{}" if self.pgn else "[]"
        parts, places, size = [], [None] * len(said), 0

        def add(part):
            nonlocal size
            parts.append(part)
            size += len(part)

        def comment(index):
            for place, (after, words) in enumerate(said):
                if after == index:
                    add(opening)
                    places[place] = (size, size + len(words))
                    add(f"{words}{closing}\n")

        add(f"{self.head}\n\n")
        comment(self.plies[0][0] - 1)
        for index, move in self.plies:
            add(f"{ply_number(index)} {move}\n")
            comment(index)
        add(f"{self.result}\n")
        return "".join(parts), places

    def checked(self, said):
        """The verification of the game with some comments, and their places; None if it has none."""
        text, places = self.text(said)
        try:
            (record,) = read_records(Source("game.pgn", text))
            return verify_record(record), places
        except (PathmateError, ValueError):
            return None


def _words(text):
    text = text.strip()
    while text[:1] in ("{", "[", ";"):
        text = text[1:].removesuffix({"{": "}", "[": "]", ";": ""}[text[0]]).strip()
    return " ".join(_COMMAND.sub(" ", text).replace("{", "(").replace("}", ")").split())


def games(path):
    """The games of a file that have moves and comments."""
    found = (Bare(record) for record in iter_records(Path(path)))
    return (bare for bare in found if bare.said and bare.plies)


def prose(checked, place):
    """The claims in the words of a comment, neither marks nor moves nor opinions."""
    if place is None:
        return []
    start, end = place
    return [
        claim
        for claim in checked.claims
        if claim.kind not in NO_PROSE
        and claim.verdict.value != "opinion"
        and start <= claim.span.start
        and claim.span.end <= end
    ]


def share(count, total):
    return f"{count} of {total} ({100 * count / max(1, total):.1f}%)"
