"""Functions for users' programs, which take texts and names, and choose what is usual.

Everything here is offered by `toolkit` itself (and by `pathmate`, as which it is installed).
Squares, moves and games may be given by name; whatever is wrong with them raises an error of
`toolkit.errors`, all of which are a PathmateError.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import wraps
from inspect import Parameter, signature
from os import PathLike, fspath
from pathlib import Path
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar

from toolkit.errors import EntryError, UsageError
from toolkit.files import open_regular_file, replacing
from toolkit.rules import fen
from toolkit.rules.catalogue import builtin_keys, game_of_fen, load
from toolkit.rules.game import Game
from toolkit.rules.position import Move, Position

if TYPE_CHECKING:
    from toolkit.explain.moves import Explanation, PieceReport
    from toolkit.explain.routes import Routes
    from toolkit.facts.row import Row
    from toolkit.facts.world import World
    from toolkit.play.record import PlayedRecord
    from toolkit.problems.check import Checked
    from toolkit.problems.model import Problem
    from toolkit.problems.target_formats import Written
    from toolkit.record.model import Record
    from toolkit.rewrite.annotate.annotation import Annotation
    from toolkit.rewrite.convert.losses import Converted
    from toolkit.solve.certificate import Certificate
    from toolkit.solve.solution import Solution
    from toolkit.solve.table_workshop import TableWorkshop
    from toolkit.verify.model import Verification

GameName = Game | str | PathLike[str]
"""A game, the key of one that is built in, or a file such as `mygame.toml`."""
Asked = ParamSpec("Asked")
Answer = TypeVar("Answer")
_MEANT = {
    "GameName": ("Game", "str", "PurePath"),
    "PathLike[str]": ("PurePath",),
    "float": ("float", "int"),
}
"""The names of classes that stand for others in annotations."""


def _checked(function: Callable[Asked, Answer]) -> Callable[Asked, Answer]:
    """The function, which raises UsageError for an argument of a type that it does not take.

    A type is known by the names of its bases: those of annotations are loaded by who has such a value.
    """
    taken = signature(function)
    kinds = {
        name: [kind for part in str(each.annotation).split(" | ") for kind in _MEANT.get(part, (part,))]
        for name, each in taken.parameters.items()
    }

    @wraps(function)
    def ask(*given: Asked.args, **named: Asked.kwargs) -> Answer:
        for name, value in taken.bind(*given, **named).arguments.items():
            if taken.parameters[name].kind is Parameter.VAR_KEYWORD:  # which its function looks at
                continue
            found = {"None"} if value is None else {base.__name__ for base in type(value).__mro__}
            if found.isdisjoint(kinds[name]) and not any(kind.startswith("Iterable[") for kind in kinds[name]):
                wanted = " or ".join(kind for kind in kinds[name] if kind != "None")
                raise UsageError(f"{function.__name__}: {name} is {type(value).__name__}, expected {wanted}")
            if isinstance(value, int | float) and value < 0:
                raise UsageError(f"{function.__name__}: {name} is {value}, expected 0 or more")
        return function(*given, **named)

    return ask


def games() -> tuple[str, ...]:
    """The keys of the built-in games, in alphabetical order.

    >>> games()
    ('cetina-random', 'chessence', 'coherent', 'convergent', 'keltic', 'orthodox')
    """
    return builtin_keys()


@_checked
def load_game(game: GameName) -> Game:
    """Load a game by its key, or from a file that defines one.

    Raises GameError, which lists everything that is wrong with the file.

    >>> load_game("coherent")
    <Game coherent>
    >>> load_game("coherent").name, load_game("coherent").board.size
    ('Coherent Chess', '9x9')
    """
    return game if isinstance(game, Game) else load(fspath(game))


@_checked
def start(game: GameName, *, number: int | None = None, seed: int | None = None) -> Position:
    """The start position of a game.

    Where it is drawn at random, `number` names an arrangement, counted from 0, or `seed` draws
    one; else it is number 0. Raises GameError, or UsageError for a number that there is not.

    >>> start("keltic")
    <Position keltic '***bkb***/**rnqnr**/ppppppppp/9/PPPPPPPPP/**RNQNR**/***BKB*** w - - 0 1'>
    >>> str(start("cetina-random", number=18442)).splitlines()[1]
    '8  s c b q k r b n  8'
    """
    from toolkit.rules.arrangements import choose_number, start_position

    known = load_game(game)
    return start_position(known, choose_number(known, number, seed))


@_checked
def read_fen(text: str, game: GameName | None = None) -> Position:
    """Read a position; without a game, it is the built-in game whose board the FEN fits.

    Of several it is orthodox chess. Raises FenError, whose `faults` list everything that is wrong,
    or GameError where no game fits.

    >>> position = read_fen("k8/1Q7/1K7/9/9/9/9/9/9 b - - 0 1")
    >>> position.game, position.in_check(), position.outcome()
    (<Game coherent>, True, Outcome(winner=<Colour.WHITE: 0>, reason='checkmate'))
    """
    return fen.read_fen(text, game_of_fen(text) if game is None else load_game(game))


@_checked
def write_fen(position: Position) -> str:
    """Write a position as FEN, in six fields.

    >>> write_fen(start("coherent").play("Ng1-g3"))
    '1pnqkqnp1/2prbrp2/3pbp3/4p4/9/4P4/3PBPN2/2PRBRP2/1PNQKQ1P1 b - - 1 1'
    """
    return fen.write_fen(position)


@_checked
def read_epd(text: str, game: GameName | None = None) -> tuple[Position, dict[str, str]]:
    """Read a line of EPD: its position, and the operands of its operations by their opcodes.

    The game is found as `read_fen` finds it. Raises FenError or GameError.

    >>> read_epd('8/8/8/8/8/5k2/8/4Q2K w - - dm 2; id "one";')
    (<Position orthodox '8/8/8/8/8/5k2/8/4Q2K w - - 0 1'>, {'dm': '2', 'id': 'one'})
    """
    from toolkit.problems import epd

    line = epd.read_epd(text)
    return read_fen(line.whole_fen, line.operations.get("variant") if game is None else game), line.operations


@_checked
def write_epd(position: Position, **operations: str | int | Move) -> str:
    """Write a position as EPD: four fields of its FEN, and operations by their opcodes.

    A text is put in quotes, a Move written in short notation. Raises UsageError for another value.

    >>> position = start("orthodox")
    >>> write_epd(position, bm=read_move(position, "e4"), id="first", dm=2)
    'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - bm e4; id "first"; dm 2;'
    """
    from toolkit.problems.epd import quoted

    def operand(value: str | int | Move) -> str:
        match value:
            case Move():
                return format_move(position, value, short=True)
            case bool():
                pass
            case str():
                return quoted(value)
            case int():
                return str(value)
        raise UsageError(f"an operand is a text, a number or a Move, not {type(value).__name__}")

    said = [f"{code} {operand(value)};" for code, value in operations.items()]
    if wrong := [code for code in operations if not re.fullmatch("[A-Za-z][A-Za-z0-9_]{0,15}", code)]:
        raise UsageError(f"no opcode is called {wrong[0]!r}")
    return " ".join([*fen.write_fen(position).split()[:4], *said])


@_checked
def perft(position: Position, depth: int) -> int:
    """Count the sequences of legal moves of a length, with the kernel where there is one.

    >>> perft(start("keltic"), 3)
    3146
    """
    from toolkit.rules.position import perft
    from toolkit.solve.engine_choice import choose

    kernel = choose(position.game).kernel
    return kernel.perft(position, depth) if kernel else perft(position, depth)


@_checked
def read_move(position: Position, text: str) -> Move:
    """Read a legal move from full, coordinate or unambiguous short notation, marks or none.

    Raises a MoveError: InvalidMoveError, IllegalMoveError, which says why, or AmbiguousMoveError.

    >>> board = start("orthodox")
    >>> read_move(board, "Nf3") == read_move(board, "g1f3") == read_move(board, "Ng1-f3")
    True
    """
    from toolkit.explain.moves import read_legal_move

    return read_legal_move(position, text)


@_checked
def format_move(position: Position, move: Move, *, short: bool = False) -> str:
    """Write a legal move with `+` for check and `#` for checkmate.

    In full notation, or in the shortest that fits no other move. Raises UsageError for a move that is not legal.

    >>> board = start("orthodox")
    >>> move = read_move(board, "g1f3")
    >>> format_move(board, move), format_move(board, move, short=True)
    ('Ng1-f3', 'Nf3')
    """
    from toolkit.notation import algebraic as notation

    if move not in position.moves():
        raise UsageError(f"{move!r} is not legal in this position")
    return (notation.format_short if short else notation.format_move)(position, move)


@_checked
def read_records(path: str | PathLike[str]) -> tuple[Record, ...]:
    """Read every annotated game of a file, without judging any move.

    Raises UnreadableError where the file cannot be read as text, RecordSyntaxError where the text
    holds no game.

    >>> (record,) = read_records("records/coherent/valencia-cetina-1998.txt")
    >>> len(record.plies), record.plies[27].name, record.plies[27].move.text
    (104, '14b', 'Ng9-g7')
    """
    from toolkit.record.reader import read_records as read
    from toolkit.record.source import read_source

    return read(read_source(Path(path)))


@_checked
def iter_records(path: str | PathLike[str]) -> Iterator[Record]:
    """Read the annotated games of a file one by one: of PGN of any size, one alone is in memory.

    Raises UnreadableError or RecordSyntaxError as `read_records` does, once it is iterated.

    >>> games = iter_records("records/coherent/valencia-cetina-1998.txt")
    >>> [len(record.plies) for record in games]
    [104]
    """
    from toolkit.record.reader import each_record

    return each_record(Path(path))


@_checked
def parse_records(text: str, name: str = "text") -> tuple[Record, ...]:
    """Read every annotated game of a text; `name` stands for its file in messages.

    Raises RecordSyntaxError where the text holds no game.

    >>> (record,) = parse_records("1.Ng1-g3 [Path: g1-i3-g3] Nc9-c7")
    >>> [ply.name for ply in record.plies]
    ['1w', '1b']
    """
    from toolkit.record.reader import read_records as read
    from toolkit.record.source import Source

    return read(Source(name, text))


@_checked
def play(record: Record, game: GameName | None = None) -> PlayedRecord:
    """Play a record: iterating yields the nodes of its main line; `branches` have those of variations.

    A node has the position `before` and `after` its move, the Move that was played, or None, and
    `is_legal`: after an illegal move playing goes on with the one that was meant, if that can be
    found. Raises GameError or FenError as `verify` does.

    >>> (record,) = parse_records("1. e4 e5 (1... c5 $1 {Sicilian}) 2. Nf3 *")
    >>> played = play(record)
    >>> [format_move(node.before, node.move) for node in played]
    ['Pe2-e4', 'Pe7-e5', 'Ng1-f3']
    >>> [node.after for node in played.branches[0].line.nodes]
    [<Position orthodox 'rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq c6 0 2'>]
    """
    from toolkit.play.record import play

    return play(record, _name(game))


@_checked
def verify(record: Record, game: GameName | None = None, *, judge: bool = False) -> Verification:
    """Check every move of a record, and every claim in its comments.

    `game` is needed where the record does not name its own and several fit. With `judge`, the
    solver is asked about judgements, which may take seconds for each. Raises GameError or
    FenError where the game or the position that it starts from is not known.

    >>> (record,) = parse_records("1.Ng1-g3 [Path: g1-i2-g3] Nc9-c7")
    >>> checked = verify(record, "coherent")
    >>> checked.illegal, checked.clean
    (0, False)
    >>> [(claim.kind, claim.verdict.value, claim.detail) for claim in checked.claims]
    [('path', 'refuted', 'g1-i2-g3 is no path of a knight; clear: g1-i3-g3')]
    """
    from toolkit.verify.records import verify_record

    return verify_record(record, _name(game), judge)


@_checked
def annotate(
    text: str | Record,
    game: GameName | None = None,
    *,
    pieces: str | None = None,
    correct: bool = False,
    captures: bool = False,
) -> Annotation:
    r"""Add what is true and not yet written to the games of a text: paths, missing paths, marks.

    `pieces` are the letters of those whose paths are added, else those that go by two legs;
    `correct` puts refuted paths and marks right, `captures` adds the `x` of captures. The result
    has the new `text`, its `edits`, and in `left` what remains wrong. Raises RecordSyntaxError
    where the text holds no game, UsageError for pieces that no game has.

    >>> annotate("Game: coherent\n\n1.Ng1-g3 Nc9-c7").text
    'Game: coherent\n\n1.Ng1-g3\n[Path: g1-i3-g3]\n1. ...   Nc9-c7\n[Path: c9-a7-c7]'
    """
    from toolkit.record.source import Source
    from toolkit.rewrite.annotate import annotation as annotating

    source = Source("text", text) if isinstance(text, str) else text.source
    known = None if game is None else load_game(game)
    options = annotating.AnnotateOptions(pieces, correct=correct, captures=captures)
    return annotating.annotate(source, known, options)


@_checked
def explain(position: Position, move: str | Move) -> Explanation:
    """Explain why a move is possible or not, and by which paths.

    The move is a Move or a text: `Ng9-g7`, `g9g7`, `Ng7`, as a path such as `g9-i7-g7`, as a drop `M@e1` or
    as castling. Raises a MoveError where the text cannot be read as one.

    >>> found = explain(start("coherent"), "Ng1-h3")
    >>> found.legal, found.reason
    (True, "it goes by g1-h2-h3; g1-g2-h3 is blocked on g2 by White's pawn")
    >>> [(report.path, report.clear) for report in found.reports]
    [('g1-g2-h3', False), ('g1-h2-h3', True)]
    """
    from toolkit.explain.moves import explain_text

    return explain_text(position, move)


@_checked
def explain_piece(position: Position, square: str) -> PieceReport:
    """Explain every move of the piece on a square, legal or not, whoever is to move.

    Raises UsageError where the board has no such square, or nothing stands on it.

    >>> found = explain_piece(start("keltic"), "c3")
    >>> [each.name for each in found.legal]
    ['Pc3-c4']
    >>> found.sentences()[1]
    "Pc3-d3 is not possible: d3 is held by White's own pawn."
    """
    from toolkit.explain.moves import explain_piece
    from toolkit.explain.walker import named_square

    number = named_square(position.game.board, square)
    if position.piece_at(number) is None:
        raise UsageError(f"there is nothing on {square}")
    return explain_piece(position, number)


@_checked
def facts(where: Position | World, relation: str) -> tuple[Row, ...]:
    """List all that is so of a relation in a position: who attacks, protects, pins or blocks whom.

    Each row names the squares of its `agent` and `patient`, and the path by which it is so. Raises
    UsageError for a relation that is not known, and lists those that are.

    >>> position = read_fen("4k3/8/8/4n3/8/8/8/4RK2 w - - 0 1", "orthodox")
    >>> for row in facts(position, "pins"):
    ...     print(row)
    White's rook on e1 pins Black's knight on e5 to Black's king on e8 by e1-e8
    """
    from toolkit.facts.world import facts

    return facts(where, relation)


@_checked
def routes(position: Position, square: str, target: str) -> Routes:
    """The shortest routes of the piece on a square to another, while all others stand still.

    The result has `length` (None where there is no route) and the exact `count`; iterating yields
    each route as its squares, which the board names. Raises UsageError where the board has no such
    square or nothing stands there, SearchStopped where there is too much to search.

    >>> position = read_fen("3k5/9/9/9/9/9/9/9/N3K4 w - - 0 1", "coherent")
    >>> found = routes(position, "a1", "h6")
    >>> found.length, found.count
    (2, 3)
    >>> [position.game.board.names_of(route) for route in found]
    [('a1', 'h1', 'h6'), ('a1', 'b3', 'h6'), ('a1', 'g4', 'h6')]
    """
    from toolkit.explain.routes import shortest_routes
    from toolkit.explain.walker import Walker, named_square

    origin, end = (named_square(position.game.board, name) for name in (square, target))
    return shortest_routes(Walker(position, origin), end)


@_checked
def solve(
    position: Position,
    stipulation: str,
    *,
    tries: int = 1,
    tree: bool = True,
    depth: int | None = None,
    try_play: bool = False,
    time: float | None = None,
    nodes: int | None = None,
    memory: int | None = None,
    threads: int = 0,
    engine: str | None = None,
) -> Solution:
    r"""Solve a problem: all keys, tries with at most so many refutations, set play and the play.

    `#n` is mate in n, `=n` stalemate in n, `#=n` either; the side to move attacks. `s#n`, `h#n`,
    `ser-h#n` and so on are other play. `depth` is how many defences deep the play is worked out,
    `try_play` adds that of the tries. `time` (seconds), `nodes` (positions) and `memory` (megabytes)
    are limits: where one stops the search, `complete` is False, `unfinished` says what is missing,
    and what was not proved is left out. `engine` is `kernel` or `python`, else the kernel
    where there is one. Raises UsageError for what cannot be asked.

    The solution holds moves: its `text` writes a key, or a line of moves that begins with one; the
    moves of its tries, its set play and its tree know their positions, and `str` writes them. `print`
    prints it as `pathmate solve` does.

    >>> loyd = read_fen("8/2N5/8/k2NQ3/P1R5/Pp6/n2p4/1K1B4 w - - 0 1", "orthodox")
    >>> solution = solve(loyd, "#2")
    >>> solution
    <Solution orthodox #2: Qe5-a1, sound>
    >>> (key,) = solution.keys
    >>> solution.text(key), solution.sound, solution.complete
    ('Qe5-a1', True, True)
    >>> [f"{reply} {reply.answers[0]}" for reply in solution.tree[0].replies]
    ['Na2-b4 Pa3xb4#', 'Na2-c1 Qa1-c3#', 'Na2-c3+ Qa1xc3#', 'Pb3-b2 Rc4-c5#']
    >>> str(solution).split("\n")[3:5]
    ['1.Qa1! (zz)', '   1...Nb4 2.axb4#']
    """
    from toolkit.kernel.terms import Limits
    from toolkit.solve.engine_choice import choose, engine_name
    from toolkit.solve.problem import Settings, solve_problem
    from toolkit.solve.stipulation import read_stipulation

    if depth == 0:
        raise UsageError("solve: depth is 0, expected 1 or more")
    asked = read_stipulation(stipulation)
    choice = choose(position.game, engine_name(engine))
    settings = Settings(tries, tree, depth, try_play, threads, Limits(time, nodes, memory))
    return solve_problem(position, asked, choice, settings)


@_checked
def check_proof(path: str | PathLike[str], game: GameName | None = None) -> Certificate:
    """Check a certificate that `write_proof` wrote, by the rules of its game alone.

    `reason` of the result is empty if it proves its `claim`, else says what is wrong. Raises
    UsageError where the file cannot be read or is no certificate.

    >>> from tempfile import TemporaryDirectory
    >>> solution = solve(read_fen("k7/8/1K6/8/8/8/8/7R w - - 0 1", "orthodox"), "#1")
    >>> with TemporaryDirectory() as folder:
    ...     lines = write_proof(solution, f"{folder}/proof")
    ...     found = check_proof(f"{folder}/proof")
    >>> found.reason, found.claim, found.keys
    ('', 'keys', {'Rh1-h8': 1})
    """
    from toolkit.solve.certificate import check_certificate

    rules = None if game is None else load_game(game)
    try:
        with open_regular_file(Path(path)) as opened:
            return check_certificate(opened, rules)
    except (OSError, UsageError) as error:
        raise UsageError(f"{path}: {getattr(error, 'strerror', error)}") from error


@_checked
def write_proof(solution: Solution, path: str | PathLike[str]) -> int:
    """Write a certificate of all keys of a solution, for `check_proof`; returns its number of lines.

    Raises UsageError for play of which there is none, SearchStopped where it is not known what the
    keys are, OutputError where the file cannot be written.

    >>> solution = solve(read_fen("k7/8/1K6/8/8/8/8/7R w - - 0 1", "orthodox"), "#1")
    >>> write_proof(solution, "/dev/null")
    7
    """
    from toolkit.kernel.terms import Limits
    from toolkit.solve.certifying import certify
    from toolkit.solve.engine_choice import choose, solver

    engine = solver(choose(solution.position.game), Limits())
    with replacing(Path(path)) as file:
        return certify(file, solution, engine)


@_checked
def read_problems(path: str | PathLike[str], game: GameName | None = None) -> tuple[Problem, ...]:
    """Read the problems of a file: TOML, EPD, Popeye's input, or olive's YAML.

    Each has its `position`, `stipulation`, stated `keys`, `themes` and so on. Raises UnreadableError where
    the file cannot be read, EntryError for the first problem that is broken.

    >>> problem, *_ = read_problems("problems/keltic.toml")
    >>> problem.id, str(problem.stipulation), problem.keys
    ('keltic-zugzwang', '#2', ('Nh4-f3',))
    """
    from toolkit.problems.entries import read_entries
    from toolkit.record.source import read_source

    problems = []
    name = None if game is None else _file_name(game)
    for entry in read_entries(read_source(Path(path)), game=name):
        if entry.problem is None:
            raise entry.error or EntryError(str(path), entry.line or 0, "no problem")
        problems.append(entry.problem)
    return tuple(problems)


@_checked
def check_problem(problem: Problem, *, time: float | None = None) -> Checked:
    """Solve a problem and compare with what it states: its `verdict` and `reason`.

    `time` (seconds) is a limit for each of its positions. Raises a ProblemError where it cannot be set up.

    >>> problem, *_ = read_problems("problems/keltic.toml")
    >>> check_problem(problem).verdict.value
    'sound'
    """
    from toolkit.kernel.terms import Limits
    from toolkit.problems.check import check_problem
    from toolkit.solve.engine_choice import choose
    from toolkit.solve.problem import Settings

    return check_problem(problem, Settings(limits=Limits(time)), choose)


@_checked
def compose(
    game: GameName,
    stipulation: str = "#2",
    *,
    pieces: str = "",
    themes: Iterable[str] = (),
    seed: int = 0,
    count: int = 1,
) -> Iterator[Problem]:
    """Yield new, sound problems as they are found, the same ones for the same seed.

    `pieces` are such as `KSR/kp`, else chosen. Raises UsageError for what cannot be composed. It has no
    limit of time, which the command has: what is hardly ever found is looked for long.

    >>> problem = next(compose("keltic", seed=3))
    >>> check_problem(problem).ok
    True
    """
    from toolkit.compose.collect import collect
    from toolkit.compose.problem_kinds import Order
    from toolkit.compose.runs import Runner

    wanted = [] if isinstance(themes, str) or not isinstance(themes, Iterable) else [*themes]
    if not all(isinstance(each, str) for each in wanted) or (themes and not wanted):
        raise UsageError("compose: themes: expected a list of names")
    if count == 0:
        raise UsageError("compose: count is 0, expected 1 or more")
    order = Order(_file_name(game), stipulation, pieces, frozenset(wanted), seed)
    runner = Runner(order)
    return (runner.problem(each) for each in collect(order, count, runner=runner))


@_checked
def to_svg(position: Position) -> str:
    """Draw a position as an SVG picture, which stands alone.

    >>> to_svg(start("chessence")).startswith("<svg ")
    True
    """
    from toolkit.render.boards.svg import draw_svg

    return draw_svg(position)


@_checked
def to_html(record: Record, game: GameName | None = None, *, judge: bool = False) -> str:
    r"""Write a record as one page of HTML that loads nothing, on which it can be played through.

    The verdicts of its claims stand in it. Raises GameError or FenError as `verify` does.

    >>> (record,) = parse_records("Game: coherent\n\n1.Ng1-g3 [Path: g1-i3-g3] Nc9-c7")
    >>> to_html(record).startswith("<!DOCTYPE html>")
    True
    """
    from toolkit.render.pages.build import make_page

    return make_page(record, _name(game), judge)


@_checked
def to_pgn(record: Record, game: GameName | None = None) -> Converted:
    """Write a record as PGN: the result has the `text`, and in `losses` what PGN does not hold.

    Paths of a score become `[%path ...]` and arrows. Raises GameError or FenError as `verify` does.

    >>> (record,) = parse_records("1.Ng1-g3 [Path: g1-i3-g3] Nc9-c7")
    >>> print(to_pgn(record, "coherent").text.split("]", 8)[-1].strip())
    1. Ng3 {[%path g1-i3-g3] [%cal Gg1i3,Gi3g3]} 1... Nc7 *
    """
    return convert(record, "pgn", game)


@_checked
def to_score(record: Record, game: GameName | None = None) -> Converted:
    """Write a record as a score: the result has the `text`, and in `losses` what it does not hold.

    Raises GameError or FenError as `verify` does.

    >>> (record,) = parse_records("1. e4 {best by test} e5 (1... -- 2. d4) *")
    >>> converted = to_score(record)
    >>> print(converted.text)
    Game: orthodox
    <BLANKLINE>
     1.Pe2-e4
    [best by test]
     1. ...         Pe7-e5
    [2.Pd2-d4]
    >>> [str(loss) for loss in converted.losses]
    ["text:1:31: '--': a score's variation has no null move; it is left out"]
    """
    return convert(record, "score", game)


@_checked
def convert(record: Record, form: str, game: GameName | None = None) -> Converted:
    """Write a record as `score`, `pgn`, `courier` (a log of Game Courier), `zsg` (Zillions) or `json`.

    The result has the `text`, and in `losses` what the form does not hold. Raises UsageError for another
    form, GameError or FenError as `verify` does.

    >>> (record,) = parse_records("1.Ng1-g3 [Path: g1-i3-g3] Nc9-c7")
    >>> print(convert(record, "courier", "coherent").text)
    Game: coherent
    <BLANKLINE>
    1. N g1-g3
    // Path: g1-i3-g3
    1... n c9-c7
    """
    from toolkit.record.model import Dialect
    from toolkit.rewrite.convert.draft import verified_for
    from toolkit.rewrite.convert.forms import WRITERS, RecordForm
    from toolkit.rewrite.convert.json import record_to_json

    if form == RecordForm.JSON:
        return record_to_json(record)
    known = [each.value for each in WRITERS]
    if form not in known:
        raise UsageError(f"form {form!r}: expected one of {', '.join(known)}, json")
    return WRITERS[RecordForm(form)](verified_for(Dialect(form), record, _name(game)))


@_checked
def write_problems(problems: Iterable[Problem], form: str = "toml") -> Written:
    """Write problems as a file of `toml`, `epd`, `popeye`, `olive`, `csv` or `latex`.

    The result has the `text`, and in `losses` what the form does not hold. Raises UsageError for another
    form, UnsupportedError for a problem of which it holds nothing.

    >>> problem, *_ = read_problems("problems/keltic.toml")
    >>> write_problems([problem], "epd").text.split(";")[0]
    '***1K1***/**5**/1Q1N5/6nN1/2p6/**k4**/***3*** w - - dm 2'
    """
    from toolkit.problems.model import Problem
    from toolkit.problems.target_formats import Target, Written
    from toolkit.render.solutions.formats import joined, write

    chosen = [*problems] if isinstance(problems, Iterable) else [problems]
    if form not in [*Target] or not all(isinstance(each, Problem) for each in chosen):
        raise UsageError(f"write_problems: expected problems, and one of {', '.join(Target)}")
    done = [write(each, Target(form)) for each in chosen]
    text = "".join(joined((each.text for each in done), Target(form)))
    return Written(text, tuple(loss for each in done for loss in each.losses))


@_checked
def build_table(
    game: GameName,
    material: str,
    *,
    folder: str | PathLike[str] | None = None,
    threads: int = 0,
    time: float | None = None,
) -> dict[str, Any]:
    """Build the endgame table of some material, unless it is kept, and return what is in it.

    As `pathmate table --json` writes it. Tables are kept in `folder`, else where the command keeps them.
    `time` (seconds) is a limit. Raises UsageError for material that cannot be or has no room, SearchStopped.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     rook = build_table("orthodox", "KR-K", folder=folder)
    >>> rook["longest_win"], rook["zugzwangs"]["count"]
    (16, 0)
    """
    from toolkit.render.reports.endgames import material_document

    return material_document(*_tables(folder, threads, time).have_material(material, load_game(game)))


@_checked
def probe(
    position: Position,
    *,
    folder: str | PathLike[str] | None = None,
    threads: int = 0,
    time: float | None = None,
) -> dict[str, Any]:
    """Look a position up in its endgame table, and all its moves, the best first.

    As `pathmate table probe --json` writes it; what is missing is built as `build_table` does, and raises alike.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     found = probe(read_fen("8/8/8/8/8/5k2/8/4Q2K w - - 0 1"), folder=folder)
    >>> found["value"], found["moves"][0]["move"]
    ({'outcome': 'win', 'moves': 6}, 'Kh1-h2')
    """
    from toolkit.render.reports.endgames import position_document

    return position_document(_tables(folder, threads, time).have_below(position), position)


def _tables(folder: str | PathLike[str] | None, threads: int, time: float | None) -> TableWorkshop:
    from toolkit.solve.table_workshop import TableWorkshop

    return TableWorkshop(None if folder is None else Path(folder), threads, time)


def _file_name(game: GameName) -> str:
    """The name by which a game is loaded again; raises UsageError for one of which there is no file."""
    if isinstance(game, Game) and game.key not in builtin_keys():
        raise UsageError("a game of your own is named by its file here, such as 'my.toml'")
    return game.key if isinstance(game, Game) else fspath(game)


def _name(game: GameName | None) -> Game | str | None:
    """A game as the library takes it: known already, by name, or not at all."""
    return game if game is None or isinstance(game, Game) else fspath(game)
