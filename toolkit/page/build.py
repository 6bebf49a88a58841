"""Makes the page of a game: one file of HTML that loads nothing."""

from __future__ import annotations

from base64 import b64encode
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from importlib.resources import files
from pathlib import PurePath
from typing import Any

from jinja2 import Environment, FunctionLoader, StrictUndefined, Template
from markupsafe import Markup

from toolkit.board import Colour
from toolkit.draw.describe import describe
from toolkit.draw.options import DrawOptions
from toolkit.draw.theme import Theme, style_sheet
from toolkit.game import Game
from toolkit.page import board
from toolkit.page.claims import VERDICT_SIGNS, claim_data
from toolkit.page.nodes import Nodes
from toolkit.page.score import Score, facts
from toolkit.page.texts import script_json, shown
from toolkit.record.model import Record
from toolkit.verify.model import Verification
from toolkit.verify.records import verify_record

_TEMPLATE = "page.html.j2"


@dataclass(frozen=True, slots=True)
class Look:
    """How a page looks when it is opened."""

    orientation: Colour = Colour.WHITE
    theme: Theme = Theme.AUTO


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
        theme, start = self._look.theme, self._played.main.start.position
        css = _asset("page.css") + style_sheet(theme)
        script = _asset("paths.js") + _asset("page.js")
        score = Score(self._nodes, self._checked.claims)
        return _template().render(
            title=self._title(),
            game=self._played.game.name,
            theme=theme.value,
            css=Markup(css),
            css_hash=_digest(css),
            script=Markup(script),
            script_hash=_digest(script),
            data=Markup(script_json(self._data())),
            defs=Markup(board.define(start, theme)),
            frames=[Markup(board.frame(start, theme, side)) for side in Colour],
            diagrams=self._diagrams(),
            facts=facts(self._checked.record),
            rows=score.rows(),
            left=score.left(),
            result=shown(self._checked.result or ""),
            findings=self._findings(),
            summary=self._checked.summary(),
            signs={verdict.value: sign for verdict, sign in VERDICT_SIGNS.items()},
        )

    def _title(self) -> str:
        record = self._checked.record
        sides = [record.header("White"), record.header("Black")]
        if all(sides):
            name = " \u2013 ".join(side or "" for side in sides)
        else:
            name = record.header("Event") or PurePath(record.source.name).name
        return shown(" ".join(name.split()))

    def _diagrams(self) -> list[tuple[str, Markup]]:
        """The first and the last position, with what they are called."""
        diagrams = []
        for number in dict.fromkeys((0, self._nodes.last)):
            node = self._nodes.shown[number]
            name = shown(f"After {self._nodes.name(node)}" if number else "The start")
            said = describe(node.position, DrawOptions())
            drawn = board.diagram(node.position, self._look.theme, self._look.orientation, said)
            diagrams.append((name, Markup(drawn)))
        return diagrams

    def _findings(self) -> list[dict[str, Any]]:
        """What was found, each with the number of the node at which it shows, if it has one."""
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
            **self._nodes.positions.game(),
            "bottom": self._look.orientation.name.lower(),
            "kinds": board.kinds(self._played.main.start.position),
            "nodes": self._nodes.data(),
            "claims": [claim_data(self._nodes, claim) for claim in self._checked.claims],
        }


def _digest(text: str) -> str:
    return b64encode(sha256(text.encode()).digest()).decode()


@cache
def _asset(name: str) -> str:
    return files("toolkit.page").joinpath("assets", name).read_text("utf-8")


@cache
def _template() -> Template:
    def load(name: str) -> str:
        return files("toolkit.page").joinpath("templates", name).read_text("utf-8")

    environment = Environment(
        autoescape=True,
        loader=FunctionLoader(load),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    return environment.get_template(_TEMPLATE)
