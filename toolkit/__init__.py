"""Pathmate: chess variants whose pieces move along paths that can be argued about.

    >>> from toolkit import read_records, verify
    >>> (record,) = read_records("records/coherent/valencia-cetina-1998.txt")
    >>> checked = verify(record)
    >>> checked.clean, checked.result, checked.summary()["verified"]
    (True, '0-1', 107)

What stands in `__all__` is for users' programs, and is loaded when it is first used. An installed
distribution offers the same as `pathmate`. Wrong arguments and files raise a PathmateError.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from toolkit.rules.registry import register

if TYPE_CHECKING:
    from toolkit.api import annotate as annotate
    from toolkit.api import build_table as build_table
    from toolkit.api import check_problem as check_problem
    from toolkit.api import check_proof as check_proof
    from toolkit.api import compose as compose
    from toolkit.api import convert as convert
    from toolkit.api import explain as explain
    from toolkit.api import explain_piece as explain_piece
    from toolkit.api import facts as facts
    from toolkit.api import format_move as format_move
    from toolkit.api import games as games
    from toolkit.api import iter_records as iter_records
    from toolkit.api import load_game as load_game
    from toolkit.api import parse_records as parse_records
    from toolkit.api import perft as perft
    from toolkit.api import play as play
    from toolkit.api import probe as probe
    from toolkit.api import read_epd as read_epd
    from toolkit.api import read_fen as read_fen
    from toolkit.api import read_move as read_move
    from toolkit.api import read_problems as read_problems
    from toolkit.api import read_records as read_records
    from toolkit.api import routes as routes
    from toolkit.api import solve as solve
    from toolkit.api import start as start
    from toolkit.api import to_html as to_html
    from toolkit.api import to_pgn as to_pgn
    from toolkit.api import to_score as to_score
    from toolkit.api import to_svg as to_svg
    from toolkit.api import verify as verify
    from toolkit.api import write_epd as write_epd
    from toolkit.api import write_fen as write_fen
    from toolkit.api import write_problems as write_problems
    from toolkit.api import write_proof as write_proof
    from toolkit.claims.model import Claim as Claim
    from toolkit.errors import PathmateError as PathmateError
    from toolkit.problems.model import Problem as Problem
    from toolkit.record.builder import RecordBuilder as RecordBuilder
    from toolkit.record.model import Record as Record
    from toolkit.rules.board import Colour as Colour
    from toolkit.rules.game import Game as Game
    from toolkit.rules.position import Move as Move
    from toolkit.rules.position import Position as Position
    from toolkit.solve.solution import Solution as Solution
    from toolkit.verify.model import Verification as Verification

__version__ = "0.1.0"

_HOMES = {
    "Claim": "claims.model",
    "Colour": "rules.board",
    "Game": "rules.game",
    "Move": "rules.position",
    "PathmateError": "errors",
    "Position": "rules.position",
    "Problem": "problems.model",
    "Record": "record.model",
    "RecordBuilder": "record.builder",
    "Solution": "solve.solution",
    "Verification": "verify.model",
}
"""The modules of the classes; the functions are those of `api`."""
# fmt: off
_FUNCTIONS = (
    "annotate", "build_table", "check_problem", "check_proof", "compose", "convert", "explain", "explain_piece",
    "facts", "format_move", "games", "iter_records", "load_game", "parse_records", "perft", "play", "probe",
    "read_epd", "read_fen", "read_move", "read_problems", "read_records", "routes", "solve", "start", "to_html",
    "to_pgn", "to_score", "to_svg", "verify", "write_epd", "write_fen", "write_problems", "write_proof",
)
# fmt: on
__all__ = [*_HOMES, *_FUNCTIONS, "errors", "__version__"]

register(
    {
        "explanation_html": "toolkit.render.notebooks.values:explanation_html",
        "new_record": "toolkit.record.builder:new_record",
        "piece_html": "toolkit.render.notebooks.values:piece_html",
        "position_fen": "toolkit.rules.fen:write_fen",
        "position_svg": "toolkit.render.boards.svg:draw_svg",
        "position_text": "toolkit.render.boards.text:draw_text",
        "read_move": "toolkit.explain.moves:read_legal_move",
        "record_html": "toolkit.render.notebooks.values:record_html",
        "solution_html": "toolkit.render.notebooks.solutions:solution_html",
        "solution_text": "toolkit.render.solutions.text:solution_text",
        "verification_html": "toolkit.render.notebooks.values:verification_html",
    }
)

# A package that is loaded later would put itself in the place of the function of the same name.
for _name in ("compose", "explain", "facts", "play", "solve", "verify"):
    import_module(f"toolkit.{_name}")
    del globals()[_name]


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    if name == "errors":
        return import_module("toolkit.errors")
    home = import_module(f"toolkit.{_HOMES.get(name, 'api')}")
    return globals().setdefault(name, getattr(home, name))


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
