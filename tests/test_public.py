"""The public face: its names, their examples, and that asking for one loads no more than it needs."""

import doctest
import subprocess
import sys

import pytest
from conftest import RECORD, ROOT
from effort import first
from running import python, run

import toolkit
import toolkit.api
import toolkit.text
from toolkit.errors import AmbiguousMoveError, FenError, GameError, IllegalMoveError, UsageError
from toolkit.kernel import available

NAMES = [
    "Claim",
    "Colour",
    "Game",
    "Move",
    "PathmateError",
    "Position",
    "Problem",
    "Record",
    "RecordBuilder",
    "Solution",
    "Verification",
    "__version__",
    "annotate",
    "build_table",
    "check_problem",
    "check_proof",
    "compose",
    "convert",
    "errors",
    "explain",
    "explain_piece",
    "facts",
    "format_move",
    "games",
    "iter_records",
    "load_game",
    "parse_records",
    "perft",
    "play",
    "probe",
    "read_epd",
    "read_fen",
    "read_move",
    "read_problems",
    "read_records",
    "routes",
    "solve",
    "start",
    "to_html",
    "to_pgn",
    "to_score",
    "to_svg",
    "verify",
    "write_epd",
    "write_fen",
    "write_problems",
    "write_proof",
]


def test_the_public_names_are_these():
    assert sorted(toolkit.__all__) == NAMES
    assert set(NAMES) <= set(dir(toolkit))
    for name in NAMES:
        assert getattr(toolkit, name) is getattr(toolkit, name)
    with pytest.raises(AttributeError, match="has no attribute 'dance'"):
        _ = toolkit.dance


@pytest.mark.parametrize("module", [toolkit, toolkit.api, toolkit.text])
def test_their_examples_are_true(module, monkeypatch):
    monkeypatch.chdir(ROOT)
    done = doctest.testmod(module)
    assert done.attempted > 0
    assert done.failed == 0


def test_every_function_has_an_example():
    functions = [name for name in NAMES if callable(getattr(toolkit.api, name, None))]
    shown = [name for name in functions if name[0].islower()]
    assert len(shown) >= 16
    for name in shown:
        assert ">>> " in getattr(toolkit.api, name).__doc__


def test_a_function_stays_what_it_is_whatever_is_loaded_later():
    code = "from toolkit import verify\nimport toolkit.verify.records, toolkit.explain.moves\n"
    code += "import toolkit\nassert toolkit.verify is verify and callable(toolkit.explain)\n"
    python(code + "from toolkit.solve import analysis\nassert callable(toolkit.solve)")


def test_it_is_installed_as_pathmate_too():
    code = "import toolkit, pathmate\nassert pathmate.__all__ == toolkit.__all__\n"
    code += "assert all(getattr(pathmate, n) is getattr(toolkit, n) for n in pathmate.__all__)\n"
    python(code + "from pathmate import verify, Position, PathmateError")
    done = subprocess.run([sys.executable, "-m", "pathmate", "games"], capture_output=True, text=True, check=False)
    assert "Coherent Chess" in done.stdout


def test_importing_it_loads_little():
    heavy = "{'networkx', 'jinja2', 'rich', 'typer', 'pyparsing', 'jsonschema'}"
    python(f"import sys, toolkit\nassert not {heavy} & set(sys.modules)")
    python(f"import sys, toolkit\ntoolkit.start('coherent')\nassert not {heavy} & set(sys.modules)")


def test_games_are_given_in_any_form(tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text('extends = "coherent"\nkey = "mine"\nname = "Mine"\nversion = 1\n')
    game = toolkit.load_game(path)
    assert toolkit.load_game(game) is game
    assert toolkit.start(path).game.key == toolkit.start(str(path)).game.key == "mine"
    (record,) = toolkit.read_records(RECORD)
    assert toolkit.verify(record, game).game == "mine"
    assert toolkit.verify(record, game).overridden == "coherent"
    assert "<title>" in toolkit.to_html(record, game)
    assert toolkit.annotate(record, game).usable


def test_whatever_is_wrong_is_an_error_of_the_library():
    board = toolkit.start("orthodox")
    for call, error in (
        (lambda: toolkit.load_game("draughts"), GameError),
        (lambda: toolkit.read_fen("4k3/8/8 w - - 0 1"), GameError),
        (lambda: toolkit.read_fen("4k3/8/8/8/8/8/7/4K3 w - - 0 1"), FenError),
        (lambda: toolkit.read_fen("8/8 w - - 0 1", "orthodox"), FenError),
        (lambda: toolkit.start("orthodox", number=3), UsageError),
        (lambda: toolkit.start("cetina-random", number=99999), UsageError),
        (lambda: board.play("Ng1-g3"), IllegalMoveError),
        (
            lambda: toolkit.read_fen("k7/8/8/8/8/8/8/K2N1N2 w - - 0 1", "orthodox").play("Ne3"),
            AmbiguousMoveError,
        ),
        (lambda: toolkit.explain_piece(board, "e5"), UsageError),
        (lambda: toolkit.facts(board, "loves"), UsageError),
        (lambda: toolkit.routes(board, "e5", "a1"), UsageError),
        (lambda: toolkit.routes(board, "e2", "z1"), UsageError),
        (lambda: toolkit.solve(board, "mate"), UsageError),
        (lambda: toolkit.solve(board, "#1", engine="fast"), UsageError),
        (lambda: board.in_check("white"), UsageError),
        (lambda: toolkit.parse_records("1. e4")[0].header(None), UsageError),
        (lambda: toolkit.solve(board, "#1").text("e4"), UsageError),
        (lambda: toolkit.parse_records(""), toolkit.PathmateError),
    ):
        with pytest.raises(error) as caught:
            call()
        assert isinstance(caught.value, toolkit.PathmateError)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("Bf1-a6", "f1-a6 is blocked on e2 by White's pawn"),
        ("Qh5", "d1-h5 is blocked on e2 by White's pawn"),
        ("O-O", "f1 and g1 would have to be empty"),
        ("e7e5", "it is White's move, and the pawn is Black's"),
    ],
)
def test_an_illegal_move_says_why(text, why):
    board = toolkit.start("orthodox")
    for ask in (board.play, lambda move: toolkit.read_move(board, move), toolkit.Record.new("orthodox").add):
        with pytest.raises(IllegalMoveError) as caught:
            ask(text)
        assert str(caught.value) == f"{text} is not legal: {why}"


def test_what_is_printed_is_short():
    board = toolkit.start("coherent")
    move = toolkit.read_move(board, "Ng3")
    assert repr(move) == "<Move Ng1-g3>"
    assert repr(board.game.pieces[0]) == "<PieceType K king>"
    assert repr(board).startswith("<Position coherent '1pnq")
    castling = toolkit.read_fen("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "orthodox")
    assert repr(toolkit.read_move(castling, "O-O")) == "<Move O-O>"
    assert str(board).splitlines()[1] == "9  . p n q k q n p .  9"


LOYD = "8/2N5/8/k2NQ3/P1R5/Pp6/n2p4/1K1B4 w - - 0 1"


def test_a_solution_holds_moves():
    board = toolkit.read_fen(LOYD, "orthodox")
    solution = toolkit.solve(board, "#2")
    (key,) = solution.keys
    assert isinstance(key, toolkit.Move)
    assert key in board.moves()
    assert solution.text(key) == toolkit.format_move(board, key) == "Qe5-a1"
    (answer,) = solution.tree
    for reply in answer.replies:
        assert isinstance(reply.move, toolkit.Move)
        for line in ((key, reply.move, each.move) for each in reply.answers):
            mated = board.play(line[0]).play(line[1]).play(line[2])
            assert mated.is_mate()
            assert solution.text(*line).startswith(f"Qe5-a1 {reply} ")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("4k4/9/9/9/9/9/9/9/8 w - - 0 1", "is no position of cetina-random"),
        ("4k3/8/8 w - - 0 1", "is no position of cetina-random, chessence, coherent,"),
        ("8/\x1b[31m/8", "is no position of cetina-random"),
    ],
)
def test_the_game_of_a_fen_is_found_alike_here_and_on_the_command_line(text, said):
    with pytest.raises(GameError) as caught:
        toolkit.read_fen(text)
    assert said in str(caught.value)
    assert "\x1b" not in str(caught.value)
    done = run("moves", text)
    assert done.returncode == 2
    assert done.stderr.strip() == f"error: {caught.value} with --game"


@pytest.mark.parametrize(
    ("fen", "asked", "options", "said"),
    first(
        1,
        [
            (LOYD, "#2", {}, "<Solution orthodox #2: Qe5-a1, sound>"),
            (LOYD, "#3", {"tree": False}, "<Solution orthodox #3: Bd1xb3 and 26 more, not sound>"),
            (LOYD, "=2", {"tree": False}, "<Solution orthodox =2: no solution>"),
            (LOYD, "ser-#2", {}, "<Solution orthodox ser-#2: 32 solutions, not sound>"),
            (LOYD, "#9", {"nodes": 5}, "<Solution orthodox #9: no key found, not complete>"),
        ],
    ),
)
def test_a_solution_is_short_to_print(fen, asked, options, said):
    solution = toolkit.solve(toolkit.read_fen(fen, "orthodox"), asked, engine="python", **options)
    assert repr(solution) == said


def test_a_position_is_a_picture_in_a_notebook():
    assert toolkit.start("keltic")._repr_svg_().startswith("<svg ")


def test_a_solver_with_a_limit_says_what_it_left_out():
    board = toolkit.start("orthodox")
    solution = toolkit.solve(board, "#9", nodes=50, engine="python", tree=False)
    assert not solution.complete
    assert solution.unknown


def test_squares_by_name_and_moves_as_they_are_explained():
    position = toolkit.start("coherent")
    assert position["g1"] == position.piece_at(position.game.board.square("g1"))
    assert position["g5"] is None
    for name in ("z9", "e99", ""):
        with pytest.raises(UsageError, match="no square"):
            position[name]
    move = toolkit.read_move(position, "Ng3")
    assert toolkit.explain(position, move) == toolkit.explain(position, "Ng1-g3")


@pytest.mark.parametrize("name", ["chess", "Standard", "Orthodox Chess", "ORTHODOX"])
def test_games_are_found_by_name_as_records_name_them(name):
    assert toolkit.load_game(name) is toolkit.load_game("orthodox")
    (record,) = toolkit.parse_records(f'[Variant "{name}"]\n\n1. e4 e5 *')
    assert toolkit.play(record).game.key == "orthodox"


BOARD = toolkit.start("orthodox")
MINE = 'extends = "orthodox"\nkey = "mine"\nname = "Mine"\nversion = 1\n'


@pytest.mark.parametrize(
    "work",
    [
        lambda: toolkit.solve("abc", "#2"),
        lambda: toolkit.verify("abc"),
        lambda: toolkit.read_fen(5),
        lambda: toolkit.read_records(5),
        lambda: toolkit.facts(None, "pins"),
        lambda: toolkit.solve(BOARD, "#2", tries=-1),
        lambda: toolkit.solve(BOARD, "#2", depth=0),
        lambda: toolkit.compose("keltic", count=0),
        lambda: toolkit.compose("keltic", themes=5),
        lambda: toolkit.compose("keltic", themes=[None]),
        lambda: toolkit.write_epd(BOARD, bm=[1]),
        lambda: toolkit.write_epd(BOARD, id=True),
        lambda: toolkit.write_epd(BOARD, **{"has space": 1}),
        lambda: toolkit.write_epd(BOARD, bm=toolkit.read_move(toolkit.start("coherent"), "Ng3")),
        lambda: toolkit.annotate("1. e4 e5", "nonsense"),
        lambda: toolkit.check_proof("README.md"),
        lambda: toolkit.perft(BOARD, -1),
        lambda: BOARD.play(5),
        lambda: BOARD[5],
        lambda: toolkit.convert(toolkit.parse_records("1. e4")[0], "html"),
        lambda: toolkit.write_problems(toolkit.read_problems("problems/keltic.toml"), "pgn"),
        lambda: toolkit.write_problems([None]),
        lambda: toolkit.write_problems(None),
        lambda: toolkit.format_move(BOARD, toolkit.read_move(toolkit.start("coherent"), "Ng3")),
        lambda: toolkit.solve(BOARD, "#1", time=-1),
        lambda: toolkit.build_table("orthodox", "KQ-K", threads=-1),
        lambda: toolkit.compose("keltic", seed=-1),
        lambda: toolkit.compose("keltic", themes="block"),
        lambda: toolkit.build_table("orthodox", "KX-K"),
        lambda: toolkit.probe(BOARD),
        lambda: toolkit.Record.new(None),
        lambda: toolkit.Record.new("orthodox", 5),
        lambda: toolkit.Record.new("orthodox").comment(None),
        lambda: toolkit.Record.new("orthodox").add("e4").glyph(True),
        lambda: toolkit.Record.new("orthodox").add(None),
    ],
)
def test_a_wrong_argument_raises_a_pathmate_error(work):
    with pytest.raises(toolkit.PathmateError):
        work()


def test_games_of_ones_own_are_named_by_their_files(tmp_path):
    mine, problems = tmp_path / "mine.toml", tmp_path / "p.epd"
    mine.write_text(MINE)
    problems.write_text("k7/8/1K6/8/8/8/8/7R w - - dm 1;\n")
    (problem,) = toolkit.read_problems(problems, mine)
    assert problem.position.game.key == "mine"
    assert toolkit.check_problem(problem).verdict.value == "sound"
    with pytest.raises(UsageError, match="named by its file"):
        toolkit.compose(toolkit.load_game(mine))
    game = toolkit.Record.new(mine).add("e4").comment("good\nand plain")
    assert toolkit.verify(game.record, mine).clean
    assert [game.record.words(group) for _, group in game.record.comments()] == ["good and plain"]


def test_a_record_is_converted_as_the_command_does(tmp_path):
    path = tmp_path / "game.txt"
    path.write_text("Game: orthodox\n\n1. Pe2-e4 Pe7-e5 [Path: e7-e5] 2. Ng1-f3")
    (record,) = toolkit.read_records(path)
    for form in ("score", "pgn", "courier", "zsg", "json"):
        written = run("convert", path, "--to", form)
        assert f"{toolkit.convert(record, form).text}\n" == written.stdout, form


def test_problems_are_written_and_read_again(tmp_path):
    problems = toolkit.read_problems("problems/keltic.toml")
    for form in ("toml", "epd"):
        written = toolkit.write_problems(problems, form)
        path = tmp_path / f"again.{form}"
        path.write_text(written.text)
        again = toolkit.read_problems(path)
        assert [(each.fen, each.stipulation) for each in again] == [(each.fen, each.stipulation) for each in problems]
    written = toolkit.write_problems(toolkit.read_problems("problems/orthodox.toml"), "popeye")
    assert str(written.losses[0]) == "id 'loveday-1845': left out, as Popeye has no place for it"


@pytest.mark.skipif(not available(), reason="the kernel was not built")
def test_a_table_says_what_the_solver_finds(tmp_path):
    position = toolkit.read_fen("8/8/8/8/8/5k2/8/4Q2K w - - 0 1", "orthodox")
    found = toolkit.probe(position, folder=tmp_path)
    best = [each["move"] for each in found["moves"] if each["value"] == found["value"]]
    solution = toolkit.solve(position, "#6", tree=False)
    assert found["value"] == {"outcome": "win", "moves": 6}
    assert sorted(best) == sorted(solution.text(key) for key in solution.keys)
    assert list(tmp_path.iterdir())
    with pytest.raises(UsageError, match="rights to castle"):
        toolkit.probe(toolkit.read_fen("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "orthodox"), folder=tmp_path)


def test_a_played_record_is_iterated():
    (record,) = toolkit.parse_records("1. e4 e5 2. Nf3 *")
    played = toolkit.play(record)
    assert [node.text.text for node in played] == ["e4", "e5", "Nf3"]
    assert (len(played), repr(played)) == (3, "<PlayedRecord orthodox: 3 plies, 0 illegal>")


def test_values_have_short_forms():
    (record,) = toolkit.parse_records("1. e4 {best by [far]} e5 (1... c5 {Sicilian}) 2. Nf3 *")
    played, (problem, *_) = toolkit.play(record), toolkit.read_problems("problems/keltic.toml")
    ply, branch = record.plies[1], played.branches[0]
    (group,) = record.plies[0].comments
    explained = toolkit.explain(toolkit.start("coherent"), "Ng1-h3")
    (row,) = toolkit.facts(toolkit.read_fen("k7/8/8/8/8/8/8/R6K b - - 0 1"), "attacks")
    assert [*map(repr, (ply, ply.move, *ply.variations, branch.line))] == [
        *("<Ply 1b 'e5'>", "<MoveText 'e5'>", "<Variation 1b: 1 ply>"),
        "<PlayedLine from <Node 1: 'e4' at 0>: 1 played>",
    ]
    assert [*map(repr, (group, problem, problem.stipulation, row, explained.reports[0]))] == [
        *("<Group 6-21: 3 items>", "<Problem 'keltic-zugzwang': keltic #2>", "<Stipulation #2>"),
        "<Row attacks: White's rook on a1 attacks Black's king on a8 by a1-a8>",
        "<PathReport g1-g2-h3: blocked Pg2>",
    ]
    assert repr(branch) == "<Branch of <Variation 1b: 1 ply>>"
    assert repr(toolkit.to_score(record)).endswith(" characters, losses: 0>")


def test_a_line_of_epd_comes_back():
    board = toolkit.start("orthodox")
    line = toolkit.write_epd(board, bm=toolkit.read_move(board, "Nf3"), id='a "b" \\ c', acd=3)
    position, operations = toolkit.read_epd(line)
    assert (position, operations) == (BOARD, {"bm": "Nf3", "id": 'a "b" \\ c', "acd": "3"})
