"""Makes the page of annotated games: one file of HTML that loads nothing."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from toolkit.play.record import PlayedRecord
from toolkit.record.model import Dialect, Record
from toolkit.render.pages.document import Look, diagram_of, game_data, letter_facts, page_parts, write_page
from toolkit.render.pages.nodes import VERDICT_SIGNS, Nodes, claim_data
from toolkit.render.pages.positions import Positions
from toolkit.render.pages.score import Score, ScoreRow, Stretch, facts
from toolkit.render.pages.texts import name_of, shown
from toolkit.rewrite.convert.draft import played_of
from toolkit.rewrite.convert.pgn import to_pgn
from toolkit.rewrite.convert.score import to_score
from toolkit.rules.game import Game
from toolkit.verify.model import Verification
from toolkit.verify.records import verify_record

_TEMPLATE = "page.html.j2"


def make_page(record: Record, game: Game | str | None = None, judge: bool = False, look: Look | None = None) -> str:
    """Make the page of a record; `game` names its game if it does not do so itself.

    Raises GameError if the game is not known, FenError if its FEN header is wrong.
    """
    return page_of([verify_record(record, game, judge)], look)


def page_of(checked: Sequence[Verification], look: Look | None = None) -> str:
    """Make one page of records that have been verified, of which there is one at least."""
    look = look or Look()
    return write_page(_TEMPLATE, look=look, **_said(checked, look))


def parts_of(checked: Sequence[Verification]) -> dict[str, Any]:
    """Return the parts of the same page, for a page that is there already."""
    return page_parts(_TEMPLATE, look=Look(), **_said(checked, Look()))


def _said(checked: Sequence[Verification], look: Look) -> dict[str, Any]:
    """Return what the template shows."""
    entries = [_Entry.of(each) for each in checked]
    starts: dict[str, PlayedRecord] = {}
    for each in entries:
        starts.setdefault(each.played.game.key, each.played)
    several = len(entries) > 1
    begun = [each.main.start.position for each in starts.values()]
    summary = Counter[str]()
    for each in entries:
        summary.update(each.checked.summary())
    return {
        "starts": begun,
        "data": _data(entries, list(starts)),
        "title": f"{len(entries)} games" if several else entries[0].name,
        "step": "Step through the game",
        "diagrams": [each for entry in entries for each in entry.diagrams(look, several)],
        "facts": [*([] if several else entries[0].facts), *letter_facts(begun[0])],
        "games": entries,
        "summary": summary,
        "signs": {verdict.value: sign for verdict, sign in VERDICT_SIGNS.items()},
    }


def _data(entries: list["_Entry"], games: list[str]) -> dict[str, Any]:
    """Return the data for the script: of one game all together, of several what they share apart."""
    if len(entries) == 1:
        (only,) = entries
        return {**game_data(only.nodes.positions, only.played.main.start.position), **only.data()}
    shared = {}
    for key in games:
        of_game = [each for each in entries if each.played.game.key == key]
        positions = Positions([node.position for each in of_game for node in each.nodes.shown])
        for each in of_game:
            each.nodes.positions = positions
        shared[key] = game_data(positions, of_game[0].played.main.start.position)
    return {
        "games": list(shared.values()),
        "entries": [{"game": games.index(e.played.game.key), **e.data()} for e in entries],
    }


@dataclass(slots=True)
class _Entry:
    """A record as its page shows it."""

    checked: Verification
    played: PlayedRecord
    nodes: Nodes
    name: str
    facts: list[tuple[str, str]]
    rows: list[ScoreRow]
    left: tuple[Stretch, ...]
    result: str

    @classmethod
    def of(cls, checked: Verification) -> "_Entry":
        played = played_of(checked)
        nodes, record = Nodes(played), checked.record
        score = Score(nodes, checked.claims)
        rows, name = score.rows(), shown(" ".join(name_of(record).split()))
        said, result = facts(record, played.game), shown(checked.result or "")
        return cls(checked, played, nodes, name, said, rows, score.left(), result)

    def diagrams(self, look: Look, named: bool) -> list[tuple[str, Markup]]:
        """The first and the last position, with what they are called."""
        diagrams = []
        for number in dict.fromkeys((0, self.nodes.last)):
            node = self.nodes.shown[number]
            name = f"After {self.nodes.name(node)}" if number else "The start"
            said = shown(f"{self.name}: {name}" if named else name)
            diagrams.append((said, diagram_of(node.position, look)))
        return diagrams

    @property
    def findings(self) -> list[dict[str, Any]]:
        """The findings, each with the number of the node at which it shows, if it has one."""
        source, nodes = self.checked.record.source, self.played.nodes
        return [
            {
                "severity": each.severity.value,
                "text": shown(each.text),
                "line": source.place(each.span.start).line,
                "node": None if each.node is None else self.nodes.number(nodes[each.node]),
            }
            for each in self.checked.findings
        ]

    def data(self) -> dict[str, Any]:
        """What the script reads of it: positions, claims, and its texts to copy."""
        record = self.checked.record
        forms = {"PGN": (Dialect.PGN, to_pgn), "Score": (Dialect.SCORE, to_score)}
        texts = {
            name: record.source.slice(record.span) if record.dialect is dialect else write(self.checked).text
            for name, (dialect, write) in forms.items()
        }
        return {
            "nodes": self.nodes.data(),
            "claims": [claim_data(self.nodes, claim) for claim in self.checked.claims],
            "texts": {name: shown(text) for name, text in texts.items()},
        }
