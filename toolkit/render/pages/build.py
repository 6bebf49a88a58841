"""Makes the page of a game: one file of HTML that loads nothing."""

from typing import Any

from markupsafe import Markup

from toolkit.record.model import Record
from toolkit.render.pages.document import Look, diagram_of, game_data, letter_facts, write_page
from toolkit.render.pages.nodes import VERDICT_SIGNS, Nodes, claim_data
from toolkit.render.pages.score import Score, facts
from toolkit.render.pages.texts import name_of, shown
from toolkit.rules.game import Game
from toolkit.verify.model import Verification
from toolkit.verify.records import verify_record

_TEMPLATE = "page.html.j2"


def make_page(
    record: Record, game: Game | str | None = None, judge: bool = False, look: Look | None = None
) -> str:
    """Make the page of a record; `game` names its game if it does not do so itself.

    Raises GameError if the game is not known, FenError if its FEN header is wrong.
    """
    return page_of(verify_record(record, game, judge), look)


def page_of(checked: Verification, look: Look | None = None) -> str:
    """Make the page of a record that has been verified."""
    return _Page(checked, look or Look()).write()


class _Page:
    """A page in the making."""

    def __init__(self, checked: Verification, look: Look) -> None:
        assert checked.played is not None
        self._played = checked.played
        self._nodes = Nodes(checked.played)
        self._checked = checked
        self._look = look

    def write(self) -> str:
        """Fill the template."""
        score = Score(self._nodes, self._checked.claims)
        start = self._played.main.start.position
        return write_page(
            _TEMPLATE,
            [start],
            self._look,
            self._data(),
            title=shown(" ".join(name_of(self._checked.record).split())),
            step="Step through the game",
            diagrams=self._diagrams(),
            facts=[*facts(self._checked.record), *letter_facts(start)],
            rows=score.rows(),
            left=score.left(),
            result=shown(self._checked.result or ""),
            findings=self._findings(),
            summary=self._checked.summary(),
            signs={verdict.value: sign for verdict, sign in VERDICT_SIGNS.items()},
        )

    def _diagrams(self) -> list[tuple[str, Markup]]:
        """The first and the last position, with what they are called."""
        diagrams = []
        for number in dict.fromkeys((0, self._nodes.last)):
            node = self._nodes.shown[number]
            name = shown(f"After {self._nodes.name(node)}" if number else "The start")
            diagrams.append((name, diagram_of(node.position, self._look)))
        return diagrams

    def _findings(self) -> list[dict[str, Any]]:
        """Return the findings, each with the number of the node at which it shows, if it has one."""
        source, nodes = self._checked.record.source, self._played.nodes
        return [
            {
                "severity": each.severity.value,
                "text": shown(each.text),
                "line": source.place(each.span.start).line,
                "node": None if each.node is None else self._nodes.number(nodes[each.node]),
            }
            for each in self._checked.findings
        ]

    def _data(self) -> dict[str, Any]:
        return {
            **game_data(self._nodes.positions, self._played.main.start.position),
            "nodes": self._nodes.data(),
            "claims": [claim_data(self._nodes, claim) for claim in self._checked.claims],
        }
