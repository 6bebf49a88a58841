"""The part of the page's script that reads paths, without a browser, against the Python engine.

The script gets what a page gets: its data. For every piece of every position it must find the same
paths as the engine, the same of them clear, the same blockers, and the same captures.
"""

import json
import re
from dataclasses import replace
from functools import cache
from importlib.resources import files

import pytest
from conftest import RECORD, ROOT
from effort import first
from hypothesis import given, settings
from hypothesis import strategies as st
from planting import EXAMPLES, HOLED
from py_mini_racer import JSEvalException, MiniRacer
from strategies import scattered, whole_game

from toolkit.facts.path_reports import report_path
from toolkit.record.reader import read_records
from toolkit.record.source import read_source
from toolkit.render.pages.build import make_page
from toolkit.render.pages.positions import Positions
from toolkit.rules.board import Colour, bits
from toolkit.rules.catalogue import builtin_keys, load, parse_game
from toolkit.rules.fen import read_fen, start
from toolkit.rules.movement.paths import Condition
from toolkit.rules.position import Manner, Position
from toolkit.verify.records import verify_record

ASSETS = files("toolkit.render.pages").joinpath("assets")
SCRIPT = ASSETS.joinpath("paths.js").read_text("utf-8")
RECORDS = sorted((ROOT / "records").rglob("*.[tp]*"))
READ_ALL = """
function readAll(data) {
  const reader = readPaths(data);
  const path = ({ name, clear, blockers, ending, more }) => [name, clear, blockers, ending, more];
  return data.nodes.map((_, number) => {
    const position = reader.positionOf(number);
    return {
      turn: position.turn,
      reserve: position.reserve,
      pieces: Object.fromEntries(position.pieces),
      paths: Object.fromEntries([...position.pieces.keys()].map(
        (square) => [square, reader.pathsFrom(square, position).map(path)],
      )),
    };
  });
}
"""


@cache
def reader(script=SCRIPT):
    """A script that is ready to read data; one for each text of it."""
    context = MiniRacer()
    context.eval(script + READ_ALL)
    return context


def read_all(data, script=SCRIPT):
    return reader(script).call("readAll", data)


def data_of(positions):
    """The data of a page on which each of some positions follows the one before."""
    page = Positions(positions)
    nodes, before = [], None
    for number, position in enumerate(positions):
        nodes.append({"parent": number - 1 if number else None, **page.data(position, before)})
        before = position
    return json.loads(json.dumps({**page.game(), "nodes": nodes}))


def page_data(path):
    """The data that stand on the page of a record."""
    text = make_page(read_records(read_source(path))[0])
    return json.loads(re.search(r'id="data">(.*?)</script>', text, re.DOTALL)[1])


# What the engine says


def expected(position):
    """What the script is to read off a position, by the engine."""
    board = position.game.board
    standing = {square: position.piece_at(square) for square in bits(position.occupied)}
    return {
        "turn": position.turn,
        "reserve": reserve(position),
        "pieces": {board.name(square): piece.letter for square, piece in standing.items()},
        "paths": {board.name(square): paths_from(position, square) for square in standing},
    }


def reserve(position):
    count, most = len(position.game.pieces), position.game.rules.reserve * 2
    stocked = [index for index in range(2 * count) if position.reserves and most[index]]
    return [position.reserves[index] for index in stocked]


def paths_from(position, origin):
    piece = position.piece_at(origin)
    drawn = position.game.table.drawn(piece.colour, piece.type, origin)
    reports = [report_path(position, path, piece.colour) for path in drawn if position.applies(path)]
    return [[report.path, report.clear, [each.square for each in report.blocked_by]] for report in reports]


def facts(read):
    """What the script says of paths as such."""
    paths = {square: [path[:3] for path in some] for square, some in read["paths"].items()}
    return {**read, "paths": paths}


def as_if_to_move(position, colour):
    """The position with a side to move; the other has made no double step then."""
    return position if position.turn is colour else replace(position, turn=colour, ep=None)


def moves_of(position):
    """(from, to) of every move of either side but castling and drops, those into check too."""
    board = position.game.board
    found = set()
    for origin in bits(position.occupied):
        piece = position.piece_at(origin)
        turned = as_if_to_move(position, piece.colour)
        for target in position.game.table.leaving(piece.colour, piece.type, origin):
            candidates = turned.candidates(origin, target)
            if any(move.manner is not Manner.CASTLING for move in candidates):
                found.add((board.name(origin), board.name(target)))
    return found


def attacks_in(position):
    """The names of clear paths that may capture, to squares on which something stands."""
    board = position.game.board
    return {
        "-".join(board.names_of(path.stations))
        for square in bits(position.occupied)
        for colour in Colour
        for _, path in position.attacks(square, colour)
    }


def passing(position):
    """(from, to) of the captures en passant."""
    board = position.game.board
    return {
        (board.name(move.origin), board.name(move.target))
        for move in position.pseudo_legal()
        if move.manner is Manner.EN_PASSANT
    }


def differences(position, read):
    """What the script does not read as the engine has it."""
    board, found = position.game.board, []
    if facts(read) != expected(position):
        found.append("paths")
    clear = [path for some in read["paths"].values() for path in some if path[1]]
    royal = position.mask(Colour.WHITE, position.game.royal)
    royal |= position.mask(Colour.BLACK, position.game.royal)
    kings = set(board.names(royal))
    ends = [(path[0].split("-")[0], path[0].split("-")[-1], path[3], path[4]) for path in clear]
    moved = {
        (first, last)
        for first, last, ending, _ in ends
        if ending in ("moves", "captures") or (ending == "attacks" and last not in kings)
    }
    if moved != moves_of(position):
        found.append("moves")
    if {path[0] for path in clear if path[3] in ("attacks", "protects")} != attacks_in(position):
        found.append("captures")
    sides = {name: letter.isupper() for name, letter in read["pieces"].items()}
    for origin, last, ending, _ in ends:
        if ending in ("attacks", "protects") and (sides[origin] == sides[last]) is (ending == "attacks"):
            found.append("sides")
    said = {(origin, last) for origin, last, _, words in ends if words == "captures en passant"}
    if said != passing(position):
        found.append("en passant")
    return found


def all_differences(positions, script=SCRIPT):
    read = read_all(data_of(positions), script)
    return [
        (number, found)
        for number, (position, each) in enumerate(zip(positions, read, strict=True))
        if (found := differences(position, each))
    ]


# The differential test


@pytest.mark.parametrize("path", first(1, RECORDS), ids=lambda path: path.stem)
def test_script_and_engine_agree_on_every_path_of_a_record(path):
    """Every path of every piece in every node."""
    played = verify_record(read_records(read_source(path))[0]).played
    shown = [node.position for node in played.nodes if node.after is not None]
    read = read_all(page_data(path))
    assert len(read) == len(shown)
    for position, each in zip(shown, read, strict=True):
        assert differences(position, each) == []


@cache
def own_games():
    """A user's own: riders, a bent rider, a lame leaper, hoppers, holes, friends, a blocked front."""
    read = (parse_game(text, "own.toml") for text in [*EXAMPLES, HOLED])
    return {game.key: game for game in read}


def games():
    return {**{key: load(key) for key in builtin_keys()}, **own_games()}


@pytest.mark.parametrize("key", games())
@settings(max_examples=4)
@given(st.integers(0, 2**32))
def test_script_and_engine_agree_on_scattered_pieces(key, seed):
    game = games()[key]
    assert all_differences([scattered(game, seed + each) for each in range(4)]) == []


@pytest.mark.slow
@pytest.mark.parametrize("key", games())
@settings(max_examples=100)
@given(st.integers(0, 2**32))
def test_script_and_engine_agree_on_many_scattered_pieces(key, seed):
    game = games()[key]
    assert all_differences([scattered(game, seed + each) for each in range(8)]) == []


@pytest.mark.parametrize("key", first(1, games()))
def test_script_and_engine_agree_along_a_random_game(key):
    assert all_differences(whole_game(games()[key], 1)) == []


# Positions in which a single rule shows


def conversion():
    """Two bishops that may convert, one that must, and one that has moved."""
    game = load("cetina-random")
    fens = [
        "rbnqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RBNQKBNR w - - 0 1",
        "1b3b1k/8/8/8/8/8/8/1B3B1K w b1,f1,b8,f8 - 0 1",
        "1b3b1k/8/8/8/8/8/8/1B3B1K w b1!,f8! - 0 1",
    ]
    return [read_fen(fen, game) for fen in fens]


def en_passant():
    """Two pawns that may capture en passant, and one of the side that made the double step."""
    game = load("orthodox")
    placement = "4k3/8/8/8/1pPp4/8/3P4/4K3"
    return [read_fen(f"{placement} b - {square} 0 1", game) for square in ("c3", "-")]


def friends():
    """Men of Chessence, some of whose paths need a friend."""
    game = load("chessence")
    return [start(game), *(scattered(game, seed) for seed in range(10))]


def sideways():
    """Keltic's pawns, which step sideways where the square in front is held."""
    game = load("keltic")
    return [start(game), *(scattered(game, seed) for seed in range(10))]


def own():
    return {key: [start(game), *(scattered(game, seed) for seed in range(10))] for key, game in own_games().items()}


def rules():
    return {
        "conversion": conversion(),
        "en passant": en_passant(),
        "friends": friends(),
        "sideways": sideways(),
        **own(),
    }


@pytest.mark.parametrize("rule", rules())
def test_script_and_engine_agree_where_a_rule_shows(rule):
    assert all_differences(rules()[rule]) == []


def test_the_positions_need_the_rules():
    """Without this the tests above might agree on what never occurs."""
    applied = {
        path.condition
        for position in conversion()
        for square in bits(position.occupied)
        for path in position.game.table.drawn(*position.piece_at(square), square)
        if not position.applies(path)
    }
    assert applied == {Condition.NONE, Condition.CONVERSION}
    holds = [node.get("holds") for node in data_of(conversion())["nodes"]]
    assert holds[0] != holds[1] != holds[2]
    ends = [node.get("ends", {}) for node in data_of(en_passant())["nodes"]]
    assert [sorted(each.values()) for each in ends] == [["captures en passant"] * 2, []]
    for positions, field in ((friends(), "friends"), (sideways(), "occupied")):
        drawn = (
            getattr(path, field)
            for position in positions
            for square in bits(position.occupied)
            for path in position.game.table.drawn(*position.piece_at(square), square)
        )
        assert any(drawn)


def test_a_double_step_is_answered_by_the_other_side_alone():
    """A pawn beside its own side's pawn does not capture on the square that it passed."""
    read, _ = read_all(data_of(en_passant()))
    endings = {path[0]: path[3:] for path in read["paths"]["d2"]}
    assert endings["d2-c3"] == ["cannot move", ""]
    assert ["b4-c3", True, [], "captures", "captures en passant"] in read["paths"]["b4"]


# It notices when either side changes

MUTATIONS = [
    ("path.empty.includes(square) && pieces.has(square)", "path.empty.includes(square)"),
    ("missing.has(square) ||", ""),
    ("path.occupied.filter((each) => !pieces.has(each))", "path.occupied.filter(() => false)"),
    ("...path.passes.filter(isShut), ", ""),
    ("sideOf(other) === sideOf(letter) && path.kinds", "path.kinds"),
    ("&& path.kinds.includes(kindOf(other))", ""),
    ("path.friends.length > 0 && !hasFriend(path, letter, position)", "false"),
    ("!blockers.length && !isAlone", "!blockers.length"),
    ("!path.condition || (", "("),
    ('(holds[path.condition] || "").includes(toSign(path.start))', "true"),
    ('"protects" : "attacks"', '"attacks" : "protects"'),
    ('if (!path.toPiece) return ["cannot capture", ""];', ""),
    ('path.toEmpty ? "moves" : "cannot move"', '"moves"'),
    ("ends[toSign(path.start) + toSign(path.end)]", "ends[toSign(path.end)]"),
    ('if (more) return ["captures", more];', ""),
    ("reserve = each.reserve || reserve", "reserve = each.reserve || []"),
    ('if (letters[at] === ".") pieces.delete(square);\n      else', ""),
    ("squares.slice(0, -1)", "squares"),
    ('flags.includes("x") ? squaresOf(empty) : passed', "passed"),
    ("turn: node.turn || 0", "turn: 0"),
]


@pytest.fixture(scope="module")
def witnesses():
    """Positions that together need every line of the script; each set is the data of one page."""
    return [*rules().values(), whole_game(load("chessence"), 3), whole_game(load("keltic"), 3)]


@pytest.mark.parametrize(("old", "new"), MUTATIONS, ids=[old for old, _ in MUTATIONS])
def test_a_changed_script_is_noticed(old, new, witnesses):
    assert SCRIPT.count(old) == 1
    broken = SCRIPT.replace(old, new)
    assert any(is_noticed(positions, broken) for positions in witnesses)


def is_noticed(positions, script):
    """Whether a script fails, or reads something else than the engine."""
    try:
        return bool(all_differences(positions, script))
    except JSEvalException:
        return True


ENGINE = {
    "is_open": lambda self, path, _: not path.empty & self.occupied and not path.missing,
    "blockers": lambda self, path: tuple(bits(path.empty & self.occupied)),
    "has_friend": lambda *_: True,
    "applies": lambda _, path: path.condition is not Condition.CONVERSION,
    "_en_passant": lambda _: iter(()),
}


@pytest.mark.parametrize("name", ENGINE)
def test_a_changed_engine_is_noticed(name, witnesses, monkeypatch):
    """The data are made before the engine changes: a page that was not made anew would be wrong."""
    data = [data_of(positions) for positions in witnesses]
    monkeypatch.setattr(Position, name, ENGINE[name])
    assert any(
        differences(position, read)
        for positions, each in zip(witnesses, data, strict=True)
        for position, read in zip(positions, read_all(each), strict=True)
    )


@pytest.mark.slow
@pytest.mark.parametrize("key", ["holds", "ends", "set", "turn", "reserve"])
def test_each_part_of_a_nodes_data_is_needed(key, witnesses):
    """Nothing but what the data says is known to the script."""
    found = []
    for positions in witnesses:
        data = data_of(positions)
        for node in data["nodes"][1:]:
            node.pop(key, None)
        read = read_all(data)
        found += [differences(*pair) for pair in zip(positions, read, strict=True)]
    assert any(found)


@pytest.mark.parametrize("script", ["paths.js", "page.js"])
def test_the_script_names_no_rule(script):
    text = ASSETS.joinpath(script).read_text("utf-8").lower()
    assert not re.findall(r"passant|conver|castl|pawn|royal|king|promot|touppercase", text)
    assert "document" not in SCRIPT


# Claims of the sample game

LAST = [
    ("Possible are 51.Ka5-b5", "50. ... Nb2-a2+"),
    ("obstructs the diagonal", "51. Pd4-c3!"),
    ("a6 (by a2-e2-a6)", "51. Ka5-b6"),
    ("52.Kb6-b5 is right", "51. ... Pb8-a7+"),
    ("The knight controls the square c6", "52. Kb6-c7??"),
]


@pytest.mark.slow
@pytest.mark.parametrize(("claim", "name"), first(1, LAST))
def test_the_last_claims_show_the_position_they_were_judged_in(claim, name):
    """The position that the script shows for a claim is that in which the verifier judged it."""
    data = page_data(RECORD)
    place = next(at for at, each in enumerate(data["claims"]) if each["text"].startswith(claim))
    node = data["claims"][place]["node"]
    judged = verify_record(read_records(read_source(RECORD))[0]).claims[place]
    assert data["nodes"][node]["name"] == name
    assert facts(read_all(data)[node]) == expected(judged.node.position)


@pytest.mark.slow
@pytest.mark.parametrize("path", first(4, RECORDS), ids=lambda path: path.stem)
def test_claims_say_of_paths_what_the_script_does(path):
    """A claim's paths are clear or blocked as the script reads them where the claim is shown."""
    data = page_data(path)
    read = read_all(data)
    seen = 0
    for claim in data["claims"]:
        own = {each[0]: each for some in read[claim["node"]]["paths"].values() for each in some}
        for name, clear, blockers, *_ in [*claim.get("paths", []), *claim.get("missing", [])]:
            if name in own:
                seen += 1
                squares = [square_of(data, sign) for sign in blockers]
                assert [bool(clear), squares] == own[name][1:3], (claim, name)
    assert seen or not any("paths" in claim for claim in data["claims"])


def square_of(data, sign):
    rank, file = divmod(data["signs"].index(sign), data["files"])
    return f"{'abcdefghijklmnop'[file]}{rank + 1}"
