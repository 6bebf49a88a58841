"""`pathmate routes`: the shortest routes of a piece, its distances, and how well pieces get about."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from toolkit.apps.cli import options
from toolkit.apps.terminal.destination import Output, format_of, is_standard_output, opened_text, write_text
from toolkit.apps.terminal.positions import Given, each_position, find_game, find_position, need_game
from toolkit.errors import UsageError
from toolkit.explain.exporters import ExportFormat
from toolkit.explain.walker import Walker, lone_walker, named_square
from toolkit.render.reports.routes import RoutesAnswer
from toolkit.rules.board import Board
from toolkit.rules.catalogue import load

if TYPE_CHECKING:
    from toolkit.explain.route_graph import SurveyedPiece

MOST = 100


def routes(
    position: Annotated[
        str | None, typer.Argument(help="A FEN, 'start', FILE@14b or '-' (FENs, one a line); 'empty' with --piece.")
    ] = None,
    square: Annotated[str | None, typer.Argument(help="Where the piece stands.")] = None,
    target: Annotated[str | None, typer.Argument(help="Where it is to go.")] = None,
    piece: Annotated[
        str | None, typer.Option("--piece", help="A letter (small: Black's): the piece alone, on SQUARE.")
    ] = None,
    most: Annotated[int, typer.Option("--most", min=1, max=options.MOST, help="How many routes are listed.")] = MOST,
    distances: Annotated[bool, typer.Option("--map", help="How many moves it is to each square.")] = False,
    survey: Annotated[
        bool,
        typer.Option("--survey", help="How well the piece on SQUARE, all of a game, or those of --words get about."),
    ] = False,
    words: Annotated[
        list[str] | None, typer.Option("--words", help='With --survey: movement words, such as "R=B, B=R" or NN.')
    ] = None,
    board: Annotated[
        list[str] | None, typer.Option("--board", help="With --survey: 8x8, or the key of a game with that board.")
    ] = None,
    game: options.Game = None,
    written: Annotated[
        ExportFormat | None, typer.Option("--format", help="How to write it; else by the ending of --output, or text.")
    ] = None,
    output: Output = None,
    json: options.Json = False,
) -> None:
    """Find the shortest routes of the piece on SQUARE to TARGET; exit status 1 if there is none.

    The other pieces stand still, and nobody answers: a route is a row of plain steps of this piece
    as it stands. It may capture, and what is captured is gone; it never enters a square of its own
    side or of the enemy king. Checks do not count; a pawn stops where it would promote; castling,
    en passant, drops and conversions are no steps. The count is exact, however many are listed.

    --words and --board may be given several times; --survey reports on each piece on each board,
    and that board is empty.

    dot, graphml and json hold the graph of the walk: squares and steps, with the routes marked. svg
    draws the routes that are listed as arrows.
    """
    form = ExportFormat.JSON if json else written or format_of(output, ExportFormat, ExportFormat.TEXT)
    if survey:
        _check_survey(form, bool(target or distances))
        # networkx, which a route does not need, and rich.
        from toolkit.explain.route_graph import read_board, read_surveyed, surveyed
        from toolkit.render.reports.survey import write_survey

        if piece is not None and square is None:
            raise UsageError("--piece goes with a position and a square")
        subjects = [read_surveyed(text) for text in words or ()]
        if position is not None or game is not None or not words:
            subjects += _surveyed_pieces(position, square, piece, game)
        boards: list[Board | None] = [read_board(text) for text in board or ()]
        entries = [surveyed(subject, each, square) for subject in subjects for each in boards or [None]]
        with opened_text(output) as out:
            write_survey(entries, square, form is ExportFormat.JSON, out)
        return
    place, start = _walk_asked(position, square, bool(words or board), bool(target or distances))
    _check_output(place, output)

    def write(walker: Walker, goal: int | None) -> int:
        answer = RoutesAnswer(walker, goal, distances, most)
        write_text(form.export(answer), output)
        return answer.status

    _each(place, (start, target), piece, game, write, form is ExportFormat.JSON)


def _check_survey(form: ExportFormat, walks: bool) -> None:
    """Raise UsageError for what a survey does not answer."""
    if walks:
        raise UsageError("--survey goes with neither a target nor --map")
    if form not in (ExportFormat.TEXT, ExportFormat.JSON):
        raise UsageError(f"--survey is written as text or json, not as {form}")


def _walk_asked(position: str | None, square: str | None, surveyed: bool, walks: bool) -> tuple[str, str]:
    """Return the position and the square where a walk begins; raises UsageError if something is missing."""
    if surveyed:
        raise UsageError("--words and --board go with --survey")
    if position is None or square is None:
        raise UsageError("name a position and the square on which the piece stands")
    if not walks:
        raise UsageError("name the square to which the piece is to go, or ask for --map")
    return position, square


def _check_output(position: str, output: Path | None) -> None:
    if position == "-" and not is_standard_output(output):
        raise UsageError("a file holds one answer, not those of standard input")


def _each(
    position: str,
    ends: tuple[str, str | None],
    piece: str | None,
    game: str | None,
    write: Callable[[Walker, int | None], int],
    as_json: bool,
) -> None:
    """Write the answer for each position; for a piece alone, no position is needed."""

    def work(walker: Walker) -> int:
        board = walker.game.board
        return write(walker, None if ends[1] is None else named_square(board, ends[1]))

    def work_on(given: Given) -> int:
        if piece is not None:
            return work(lone_walker(given.position.game, piece, ends[0]))
        return work(Walker(given.position, named_square(given.position.game.board, ends[0])))

    if piece is not None and position != "-":
        raise typer.Exit(work(lone_walker(find_game(position, game), piece, ends[0])))
    each_position(position, game, as_json, work_on)


def _surveyed_pieces(
    position: str | None, square: str | None, letter: str | None, game: str | None
) -> list[SurveyedPiece]:
    """Return the piece on a square, or all pieces of a game."""
    from toolkit.explain.route_graph import SurveyedPiece

    if position is None:
        rules = load(game) if game else need_game()
    elif square is None or letter is not None:
        rules = find_game(position, game)
    else:
        given = find_position(position, game).position
        piece = given.piece_at(named_square(given.game.board, square))
        if piece is None:
            raise UsageError(f"there is nothing on {square}")
        return [SurveyedPiece(piece.type.name, piece.type.words, (given.game, piece.type))]
    if square is not None and letter is not None:
        kind = lone_walker(rules, letter, square).piece.type
        return [SurveyedPiece(kind.name, kind.words, (rules, kind))]
    return [SurveyedPiece(kind.name, kind.words, (rules, kind)) for kind in rules.pieces]
