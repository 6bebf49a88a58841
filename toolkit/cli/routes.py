"""`pathmate routes`: the shortest routes of a piece, its distances, and how well pieces get about."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from toolkit.cli import options

if TYPE_CHECKING:
    from toolkit.board import Board
    from toolkit.explain.walker import Walker
    from toolkit.game import Game

MOST = 100


def add_to(app: typer.Typer) -> None:
    """Add the command."""
    app.command("routes")(routes)


def routes(
    position: Annotated[
        str | None,
        typer.Argument(
            help="A FEN, 'start', FILE@14b or '-' (FENs, one a line); 'empty' with --piece.",
        ),
    ] = None,
    square: Annotated[str | None, typer.Argument(help="Where the piece stands.")] = None,
    target: Annotated[str | None, typer.Argument(help="Where it is to go.")] = None,
    piece: Annotated[
        str | None,
        typer.Option("--piece", help="A letter (small: Black's): the piece alone, on SQUARE."),
    ] = None,
    most: Annotated[
        int, typer.Option("--most", min=1, max=options.MOST, help="How many routes are listed.")
    ] = MOST,
    distances: Annotated[
        bool, typer.Option("--map", help="How many moves it is to each square.")
    ] = False,
    survey: Annotated[
        bool,
        typer.Option(
            "--survey",
            help="How well the piece on SQUARE, all of a game, or those of --words get about.",
        ),
    ] = False,
    words: Annotated[
        list[str] | None,
        typer.Option("--words", help='With --survey: movement words, such as "R=B, B=R" or NN.'),
    ] = None,
    board: Annotated[
        list[str] | None,
        typer.Option("--board", help="With --survey: 8x8, or the key of a game with that board."),
    ] = None,
    game: options.Game = None,
    json: options.Json = False,
) -> None:
    """Find the shortest routes of the piece on SQUARE to TARGET; exit status 1 if there is none.

    The other men stand still, and nobody answers: a route is a row of plain steps of this piece as
    it stands. It may capture, and what is captured is gone; it never enters a square of its own
    side or of the enemy king. Checks do not count; a pawn stops where it would promote; castling,
    en passant, drops and conversions are no steps. The count is exact, however many are listed.

    --words and --board may be given several times; --survey tells of each piece on each board, and
    that board is empty.
    """
    from toolkit.errors import UsageError

    if survey:
        from toolkit.cli.survey import tell_survey

        if target or distances:
            raise UsageError("--survey goes with neither a target nor --map")
        tell_survey(position, square, piece, words or [], board or [], game, json)
        return
    if words or board:
        raise UsageError("--words and --board go with --survey")
    if position is None or square is None:
        raise UsageError("name a position and the square on which the piece stands")
    if target is None and not distances:
        raise UsageError("name the square to which the piece is to go, or ask for --map")
    _each(position, (square, target), piece, game, distances, most, json)


def _each(
    position: str,
    ends: tuple[str, str | None],
    piece: str | None,
    game: str | None,
    distances: bool,
    most: int,
    as_json: bool,
) -> None:
    from toolkit.cli.output import emit, emit_json
    from toolkit.cli.positions import Given, each_position, find_game
    from toolkit.explain.walker import Walker

    def tell(walker: Walker) -> int:
        document = describe(walker, ends[1], distances, most)
        if as_json:
            emit_json(document)
        else:
            emit(words_of(walker, document))
        return 1 if document.get("length", 0) is None else 0

    def work(given: Given) -> int:
        if piece is not None:
            return tell(lone_walker(given.position.game, piece, ends[0]))
        return tell(Walker(given.position, square_of(given.position.game.board, ends[0])))

    if piece is not None and position != "-":
        raise typer.Exit(tell(lone_walker(find_game(position, game), piece, ends[0])))
    each_position(position, game, as_json, work)


def square_of(board: Board, name: str) -> int:
    """Find a square by its name; raises UsageError where the board has no such square."""
    from toolkit.errors import UsageError

    square = board.square(name)
    if square is None or not board.has(square):
        raise UsageError(f"the board has no square {name}")
    return square


def lone_walker(game: Game, letter: str, square: str) -> Walker:
    """Put a piece alone on a square; raises UsageError where the game has no such piece."""
    from toolkit.board import Colour
    from toolkit.errors import UsageError
    from toolkit.explain.walker import alone

    piece = game.piece(letter.upper()) if letter.isascii() else None
    if piece is None:
        known = " ".join(kind.letter for kind in game.pieces)
        raise UsageError(f"{game.name} has no piece {letter!r}; known are {known}")
    colour = Colour.WHITE if letter.isupper() else Colour.BLACK
    return alone(game, piece, square_of(game.board, square), colour)


def describe(walker: Walker, target: str | None, distances: bool, most: int) -> dict[str, Any]:
    """The routes, the distances or both as JSON."""
    from itertools import islice

    from toolkit.explain.routes import distances as find_distances
    from toolkit.explain.routes import shortest_routes
    from toolkit.fen import write_fen

    board = walker.game.board
    document: dict[str, Any] = {
        "game": walker.game.key,
        "fen": write_fen(walker.position),
        "piece": walker.man.letter,
        "square": board.name(walker.origin),
    }
    if target is not None:
        found = shortest_routes(walker, square_of(board, target))
        listed = [list(board.names_of(route)) for route in islice(found, most)]
        document |= {"target": target.lower(), "length": found.length, "count": found.count}
        document |= {"routes": listed, "more": found.count - len(listed)}
    if distances:
        lengths = find_distances(walker).items()
        document["distances"] = {board.name(square): length for square, length in lengths}
    return document


def words_of(walker: Walker, document: dict[str, Any]) -> str:
    """The same as lines of text."""
    lines = _route_lines(walker, document) if "target" in document else []
    if "distances" in document:
        lines += [*([""] if lines else []), *_map_lines(walker, document)]
    return "\n".join(lines)


def _route_lines(walker: Walker, document: dict[str, Any]) -> list[str]:
    length, count, more = document["length"], document["count"], document["more"]
    what = f"{walker.man.words} on {document['square']}"
    if length is None:
        return [f"{what} never reaches {document['target']}"]
    moves = f"{length} move{'s' * (length != 1)}, by {count} route{'s' * (count != 1)}"
    head = f"{what} reaches {document['target']} in {moves}"
    lines = [f"  {' '.join(route)}" for route in document["routes"]]
    rest = [f"  and {more} more (--most lists more than {len(lines)})"] if more else []
    return [head, *lines, *rest]


def _map_lines(walker: Walker, document: dict[str, Any]) -> list[str]:
    """The board with a number on each square that it reaches, and the men where it does not."""
    from toolkit.draw.text import draw_cells

    board, cells = walker.game.board, {}
    for name, length in document["distances"].items():
        square = board.square(name)
        assert square is not None
        man = walker.position.man(square)
        if man is not None and not length:
            cells[square] = man.letter
        else:
            cells[square] = "-" if length is None else str(length)
    head = f"How many moves {walker.man.words} needs from {document['square']} (- never)"
    return [head, draw_cells(board, cells)]
