"""Surveys of the mobility of pieces on empty boards, as a table or as JSON."""

from textwrap import fill
from typing import IO, Any

from rich.box import SIMPLE_HEAD
from rich.table import Table
from rich.text import Text

from toolkit.render.reports.console import PlainConsole
from toolkit.render.reports.json_output import emit_json
from toolkit.text import printable

_WIDEST = 18


def write_survey(entries: list[dict[str, Any]], square: str | None, as_json: bool, out: IO[str] | None) -> None:
    """Write surveys as `explain.route_graph.surveyed` returns them."""
    if as_json:
        emit_json({"survey": entries}, out)
        return
    PlainConsole(out).print(_table(entries))
    for each in entries:
        if each["unreachable"]:
            PlainConsole(out).print(_never(each, square or ""))


def _table(entries: list[dict[str, Any]]) -> Table:
    table = Table(box=SIMPLE_HEAD, pad_edge=False, show_edge=False, padding=(0, 1, 0, 0))
    table.add_column("piece", overflow="ellipsis", no_wrap=True, max_width=_WIDEST)
    for name in ("board", "squares", "moves", "paths", "parts", "reached", "mean", "longest"):
        table.add_column(name, justify="right", no_wrap=True)
    for each in entries:
        table.add_row(
            Text(printable(each["piece"])),
            each["board"],
            *(str(each[key]) for key in ("squares", "moves", "paths", "components")),
            f"{each['reached']:.0%}",
            "-" if each["mean"] is None else f"{each['mean']:.3f}",
            "-" if each["diameter"] is None else str(each["diameter"]),
        )
    return table


def _never(each: dict[str, Any], square: str) -> str:
    names = " ".join(each["unreachable"])
    head = printable(f"{each['piece']} on {each['board']}, from {square}: never reaches")
    return fill(f"{head} {names}", 80, subsequent_indent="  ")
