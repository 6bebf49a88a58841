"""`pathmate explain`: why a move is possible or not, and by which paths."""

from typing import Annotated

import typer

from toolkit.apps.cli import options
from toolkit.apps.terminal.destination import Output, format_of, is_standard_output, write_text
from toolkit.apps.terminal.positions import Given, each_position
from toolkit.errors import UsageError
from toolkit.explain.exporters import ExportFormat
from toolkit.explain.moves import Explanation, explain_piece, explain_text
from toolkit.play.moves import explain_written
from toolkit.render.reports.explanation import ExplainAnswer, MoveAnswer, PieceAnswer, RelationsAnswer


def explain(
    position: options.Position,
    move: Annotated[
        str | None, typer.Argument(help="Such as Ng9-g7, g9g7 or Ng7; or g9: all that the piece there can do.")
    ] = None,
    relations: Annotated[
        bool, typer.Option("--relations", help="Who checks, pins, attacks, protects whom (or this piece).")
    ] = False,
    game: options.Game = None,
    written: Annotated[
        ExportFormat | None, typer.Option("--format", help="How to write it; else by the ending of --output, or text.")
    ] = None,
    output: Output = None,
    json: options.Json = False,
) -> None:
    """Explain why a move is possible or not; for FILE@PLY alone, the ply played there.

    The square of a piece instead of a move: each of its moves, possible or not, whoever is to move.
    """
    form = ExportFormat.JSON if json else written or format_of(output, ExportFormat, ExportFormat.TEXT)
    if position == "-" and not is_standard_output(output):
        raise UsageError("a file holds one explanation, not those of standard input")

    def work(given: Given) -> int:
        answer = find_answer(given, move, relations)
        write_text(form.export(answer), output)
        return answer.status

    each_position(position, game, form is ExportFormat.JSON, work)


def find_answer(given: Given, text: str | None, relations: bool) -> ExplainAnswer:
    """Explain the move or the piece that a text names, or the relations of a position."""
    square = _piece_square(given, text)
    if relations:
        if text is not None and square is None:
            raise UsageError(f"--relations: expected the square of a piece, found {text!r}")
        return RelationsAnswer(given.position, square)
    if square is not None:
        return PieceAnswer(given.position, explain_piece(given.position, square))
    return MoveAnswer(given.position, _explained(given, text))


def _piece_square(given: Given, text: str | None) -> int | None:
    """The square that a text names, if a piece stands there: `e5` alone may be a pawn's move."""
    square = given.position.game.board.square((text or "").strip())
    return square if square is not None and given.position.piece_at(square) else None


def _explained(given: Given, text: str | None) -> Explanation:
    """Explain the move that a text names, legal or not."""
    if text is None and given.played is not None and given.played.readable:
        return explain_written(given.position, given.played)
    if text is None:
        raise UsageError("name a move or a piece's square to explain, or a ply of a record such as game.txt@14b")
    return explain_text(given.position, text)
