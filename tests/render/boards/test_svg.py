"""Boards as SVG, read back as XML: what is drawn, where, and what readers hear."""

import json
import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from dataclasses import replace

import pytest
from conftest import ROOT
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import positions

from toolkit.errors import GameError
from toolkit.facts.path_reports import PathReport, report_path
from toolkit.facts.paths import find_path
from toolkit.problems.fairy import fairy_game, fairy_names
from toolkit.render.boards.arrows import Arrow, State, arrow_points
from toolkit.render.boards.layout import CELL, BoardLayout
from toolkit.render.boards.markup import element, number, text
from toolkit.render.boards.options import DrawOptions
from toolkit.render.boards.pictures import draw_html
from toolkit.render.boards.pieces import DRAWINGS
from toolkit.render.boards.svg import draw_svg
from toolkit.render.boards.theme import ColourTheme, style_sheet
from toolkit.render.boards.tikz import draw_tikz
from toolkit.rules.board import Colour
from toolkit.rules.catalogue import builtin_keys, load, parse_game
from toolkit.rules.definition import pieces
from toolkit.rules.fen import read_fen, start, write_fen

SVG = "{http://www.w3.org/2000/svg}"
BEFORE_14B = "2nqkqn2/1p1rpr3/2p1b4/2bp2p2/5p3/2PP5/3BB1P2/2PRQR1P1/2N1KQ2N b - - 3 14"
HOSTILE = '<script>alert("&\x01")</script>'

OWN = """
key = "own"
name = "NAME"
version = 1
board = ["...", ".*.", "..."]
start = "k1x/1*1/K1X w - - 0 1"
[pieces.K]
name = "king"
moves = ["K"]
royal = true
drawing = "king"
[pieces.X]
name = "NAME"
moves = ["F"]
"""


def own(name="guard"):
    return parse_game(OWN.replace('"NAME"', json.dumps(name, ensure_ascii=False)), "own.toml")


def renamed(name):
    """A game with a name that no file may give, for whoever makes games in another way."""
    game = own()
    pieces = tuple(replace(piece, name=name) for piece in game.pieces)
    return replace(game, name=name, pieces=pieces)


def draw(position, **options):
    return ET.fromstring(draw_svg(position, DrawOptions(**options)))


def elements(root, name):
    return [each for each in root.iter() if name in each.get("class", "").split()]


def squares(root, name):
    return [each.get("data-square") for each in elements(root, name)]


def before_14b():
    return read_fen(BEFORE_14B, load("coherent"))


def path_arrow(position, name):
    board = position.game.board
    stations = [board.square(each) for each in name.split("-")]
    piece = position.piece_at(stations[0])
    path = find_path(position.game, piece.colour, piece.type, stations)
    return Arrow.of_report(position.game.board, report_path(position, path, piece.colour))


def test_what_is_no_path_of_a_piece_has_no_arrow():
    written = PathReport("g9-h6-g7", (), clear=False, blocked_by=())
    with pytest.raises(ValueError, match="g9-h6-g7 is no path of a piece"):
        Arrow.of_report(before_14b().game.board, written)


def known(position):
    """The pieces of a position by square, as letters."""
    board = position.game.board
    squares = range(board.files * board.ranks)
    return {board.name(each): position.piece_at(each).letter for each in squares if position.piece_at(each)}


# Squares and pieces


@pytest.mark.parametrize("key", builtin_keys())
@pytest.mark.parametrize("theme", ColourTheme)
def test_every_square_and_every_piece_has_an_element(key, theme):
    position = start(load(key))
    root = draw(position, theme=theme)
    board = position.game.board
    assert sorted(squares(root, "pm-square")) == sorted(board.names(board.squares))
    drawn = elements(root, "pm-piece")
    assert {each.get("data-square"): each.get("data-piece") for each in drawn} == known(position)
    ids = {each.get("id") for each in root.iter() if each.get("id")}
    assert {each.get("href")[1:] for each in root.iter(f"{SVG}use")} <= ids
    assert root.get("data-fen") == write_fen(position)
    assert root.get("data-game") == key


@pytest.mark.parametrize("key", builtin_keys())
def test_every_piece_of_our_own_games_has_a_drawing(key):
    assert all(piece.drawing in DRAWINGS for piece in load(key).pieces)


@settings(max_examples=30)
@given(positions("chessence"), st.sampled_from(Colour))
def test_any_position_is_drawn(position, orientation):
    root = draw(position, orientation=orientation)
    assert len(elements(root, "pm-piece")) == position.occupied.bit_count()


def test_drawings_tell_pieces_of_one_letter_apart():
    ways = {
        "coherent": ("N", "sissa"),
        "keltic": ("B", "bishop-knight"),
        "orthodox": ("N", "knight"),
    }
    for key, (letter, drawing) in ways.items():
        assert load(key).piece(letter).drawing == drawing


def test_drawings_stay_in_their_box():
    for strokes in DRAWINGS.values():
        starts = [re.match(r"M(-?[\d.]+) (-?[\d.]+)", stroke.path) for stroke in strokes]
        assert all(0 < float(each[1]) < 45 and 0 < float(each[2]) < 45 for each in starts)


def test_missing_squares_are_absent_and_outlined():
    layout = BoardLayout(own().board, coordinates=False)
    x, y = layout.corner(own().board.square("b2"))
    lines = set(layout.outline())
    hole = {
        ((x, y), (x + CELL, y)),
        ((x, y + CELL), (x + CELL, y + CELL)),
        ((x, y), (x, y + CELL)),
        ((x + CELL, y), (x + CELL, y + CELL)),
    }
    assert hole < lines
    assert len(lines) == 8
    assert "b2" not in squares(draw(start(own())), "pm-square")


def test_orientation_turns_the_board():
    board = load("keltic").board
    white, black = BoardLayout(board), BoardLayout(board, Colour.BLACK)
    assert white.corner(0) == black.corner(board.files * board.ranks - 1)
    assert white.centre(board.square("c2"))[1] > white.centre(board.square("c6"))[1]
    assert black.centre(board.square("c2"))[1] < black.centre(board.square("c6"))[1]
    position = start(load("orthodox"))
    king = {side: elements(draw(position, orientation=side), "pm-piece")[0].attrib for side in Colour}
    assert [king[side]["data-square"] for side in Colour] == ["e1", "e1"]
    assert float(king[Colour.WHITE]["y"]) > float(king[Colour.BLACK]["y"])
    assert draw(position, orientation=Colour.BLACK).get("data-orientation") == "black"


def test_the_largest_board():
    name = ["." * 16] * 16
    game = parse_game(
        OWN.replace('["...", ".*.", "..."]', repr(name).replace("'", '"')).replace(
            "k1x/1*1/K1X", "/".join(["k15", *["16"] * 14, "15K"])
        ),
        "own.toml",
    )
    root = draw(start(game))
    assert len(elements(root, "pm-square")) == 256
    assert squares(root, "pm-piece") == ["p1", "a16"]
    assert {"p", "16"} <= {each.text for each in root.iter(f"{SVG}text")}


def test_the_smallest_board_has_room_for_reserves():
    board = load("orthodox").board.from_drawing(["..."])
    layout = BoardLayout(board, kinds=2)
    upper, lower = layout.stock(Colour.BLACK, 0), layout.stock(Colour.WHITE, 0)
    assert upper[1] + CELL <= lower[1]
    assert lower[1] + CELL <= layout.height
    assert layout.stock(Colour.WHITE, 1)[0] + CELL < layout.width


def test_reserves_stand_beside_the_board():
    root = draw(read_fen(start(load("chessence")).game.start.replace("Mmmm]", "mm]"), load("chessence")))
    stock = {each.get("data-reserve"): each for each in elements(root, "pm-stock")}
    assert {side: each.get("data-count") for side, each in stock.items()} == {
        "white": "2",
        "black": "2",
    }
    assert "\u00d72" in [each.text for each in root.iter(f"{SVG}text")]
    assert not elements(draw(start(load("keltic"))), "pm-stock")


# Signs


def test_royal_squares_have_a_shape():
    root = draw(start(load("convergent")))
    assert squares(root, "pm-royal-square") == ["d1", "e1", "d8", "e8"]
    for each in elements(root, "pm-royal-square"):
        assert each.find(f"{SVG}path") is not None


def test_check_is_shown_on_the_king_and_on_royal_squares():
    text = "***1k***/*6*/*6*/*6*/*6*/*6*/*6*/***Kq*** w - - 0 1"
    position = read_fen(text, load("convergent"))
    assert squares(draw(position), "pm-check-badge") == ["d1", "e1"]
    assert not elements(draw(position, check=False), "pm-check-badge")
    assert "White is in check on d1, e1." in draw_svg(position)
    assert not elements(draw(start(load("convergent"))), "pm-check-badge")


def test_last_move_and_marks():
    position = before_14b()
    square = position.game.board.square
    root = draw(position, last=(square("e6"), square("e6")), marks=(square("a1"), square("b2")))
    assert squares(root, "pm-last-square") == ["e6"]
    assert squares(root, "pm-mark-square") == ["a1", "b2"]


def test_arrows_bend_at_the_corners_of_a_path():
    position = before_14b()
    arrow = path_arrow(position, "g9-i7-g7")
    assert arrow.state is State.CLEAR
    layout = BoardLayout(position.game.board)
    first, corner, last = arrow_points(layout, arrow)
    assert corner == layout.centre(position.game.board.square("i7"))
    assert first[0] - corner[0] == pytest.approx(first[1] - corner[1])
    assert last[1] == corner[1]
    assert last[0] > layout.centre(position.game.board.square("g7"))[0]
    (drawn,) = elements(draw(position, arrows=(arrow,)), "pm-arrow-clear")
    assert drawn.get("data-path") == "g9-i7-g7"
    for line in drawn.iter(f"{SVG}polyline"):
        assert f" {number(corner[0])},{number(corner[1])} " in line.get("points")
        assert line.get("stroke-dasharray") is None


def test_blocked_paths_are_dashed_and_crossed():
    position = before_14b()
    arrows = tuple(path_arrow(position, name) for name in ("g9-e7-g7", "g9-e9-g7"))
    root = draw(position, arrows=arrows)
    assert squares(root, "pm-cross") == ["f8", "e7", "f9", "e9"]
    for drawn in elements(root, "pm-arrow-blocked"):
        assert drawn.findall(f".//{SVG}polyline")[-1].get("stroke-dasharray")
        assert drawn.findall(f".//{SVG}polygon")[-1].get("fill-opacity") == "0"
    assert "Path g9-e7-g7 is blocked on f8, e7." in draw_svg(position, DrawOptions(arrows=arrows))


def test_a_missing_square_blocks_with_a_cross():
    position = start(load("keltic"))
    root = draw(position, arrows=(path_arrow(position, "d1-a4"),))
    assert squares(root, "pm-cross") == ["c2", "b3"]
    position = start(load("chessence"))
    arrow = Arrow((0, 1), State.BLOCKED, (position.game.board.square("a2"),))
    assert squares(draw(position, arrows=(arrow,)), "pm-cross") == ["a2"]


def test_wrong_options_are_refused():
    with pytest.raises(ValueError, match="two squares or more"):
        Arrow((3,))
    with pytest.raises(ValueError, match="stay on a square"):
        Arrow((3, 3))
    for scale in (0, -1, 1e9, float("nan"), float("inf")):
        with pytest.raises(ValueError, match=r"from 0\.1 to 20"):
            DrawOptions(scale=scale)
    for prefix in ("1a", 'a"', "a b", "<"):
        with pytest.raises(ValueError, match="prefix of ids"):
            DrawOptions(prefix=prefix)
    for wrong in (
        DrawOptions(marks=(81,)),
        DrawOptions(last=(-1,)),
        DrawOptions(arrows=(Arrow((0, 99)),)),
    ):
        with pytest.raises(ValueError, match="no square of a 9x9 board"):
            draw_svg(before_14b(), wrong)


# Words, ids and colours


def test_readers_who_do_not_see_have_words():
    root = draw(start(load("chessence")))
    assert root.get("role") == "img"
    named = {each.get("id"): each.text for each in root if each.get("id")}
    title, desc = (named[each] for each in root.get("aria-labelledby").split())
    assert title == "Chessence, White to move"
    assert desc == (
        "White to move. White: king on f1; man on e1, d2, e2, f2, d3, e3. "
        "Black: king on a9; man on b7, c7, a8, b8, c8, b9. "
        "White's reserve: man, 3. Black's reserve: man, 3."
    )
    root = draw(start(load("convergent")), title="Diagram 1", marks=(18,))
    assert next(root.iter(f"{SVG}title")).text == "Diagram 1"
    desc = next(root.iter(f"{SVG}desc")).text
    assert "White's royal squares: d1, e1. Black's royal squares: d8, e8. Marked: c3." in desc


@pytest.mark.parametrize("name", [HOSTILE, "]]>", "a\x00\ud7ff\ufffe\u202e", "é\U0001f982", "'\"&amp;"])
def test_names_of_users_cannot_break_out(name):
    position = start(renamed(name))
    for drawn in (draw_svg(position), draw_html(position)):
        assert "<script" not in drawn
        root = ET.fromstring(drawn.removeprefix("<!DOCTYPE html>"))
        assert not [each for each in root.iter() if each.tag.endswith("script")]
    said = re.sub("[\x00\x01\ufffe]", "\ufffd", name)
    assert next(draw(position).iter(f"{SVG}title")).text == f"{said}, White to move"
    drawn = elements(draw(position), "pm-piece")
    assert f"White's {said}, c1" in [each[0].text for each in drawn]


def test_a_users_file_may_hold_markup():
    drawn = draw_svg(start(own("<script>&")))
    assert "<title>White's &lt;script&gt;&amp;, c1</title>" in drawn


def test_pieces_without_a_drawing_are_lettered_discs():
    root = draw(start(own()), prefix="b1")
    disc = next(each for each in root.iter() if each.get("id") == "b1-disc-X")
    assert [each.text for each in disc.iter(f"{SVG}text")] == ["X"]
    hrefs = [each.get("href") for each in elements(root, "pm-piece")]
    assert sorted(set(hrefs)) == ["#b1-disc-X", "#b1-king"]


def test_ids_of_several_boards_do_not_clash():
    position = before_14b()
    boards = [
        draw(position, prefix="one"),
        draw(position, prefix="two"),
        draw(position),
        draw(position, marks=(3,)),
        draw(start(load("orthodox"))),
    ]
    ids = [each.get("id") for root in boards for each in root.iter() if each.get("id")]
    assert len(ids) == len(set(ids))


def test_output_is_the_same_every_time():
    position = before_14b()
    options = DrawOptions(theme=ColourTheme.AUTO, arrows=(path_arrow(position, "g9-i9-g7"),))
    assert draw_svg(position, options) == draw_svg(read_fen(BEFORE_14B, position.game), options)


def test_colours_are_attributes_and_variables():
    for theme in ColourTheme:
        root = draw(before_14b(), theme=theme)
        assert root.get("class") == f"pathmate pm-theme-{theme.value}"
        assert elements(root, "pm-light")[0].get("fill") == theme.colours["light-square"]
        assert f"var(--pm-light-square,{theme.colours['light-square']})" in style_sheet(theme)
        assert next(root.iter(f"{SVG}style")).text == style_sheet(theme)
    assert not list(draw(before_14b(), style=False).iter(f"{SVG}style"))
    assert "prefers-color-scheme" in style_sheet(ColourTheme.AUTO)
    assert ColourTheme.LIGHT.colours.keys() == ColourTheme.DARK.colours.keys()


def test_size():
    position = start(load("orthodox"))
    plain = {"coordinates": False, "turn": False}
    root = draw(position, scale=2, **plain)
    assert (root.get("width"), root.get("viewBox")) == ("752", "0 0 376 376")
    assert not list(root.iter(f"{SVG}text"))
    assert not [each for each in root.iter() if each.get("data-turn")]


def test_markup():
    assert element("a", {"b": '<"&>', "c": -0.001}) == '<a b="&lt;&quot;&amp;&gt;" c="0"/>'
    assert element("a", {}, text("<"), element("b", {})) == "<a>&lt;<b/></a>"
    assert [number(each) for each in (1.0, 0.5, -0.5, 100, 1 / 3)] == [
        "1",
        "0.5",
        "-0.5",
        "100",
        "0.33",
    ]


# Where it is used


def test_notebooks_and_print():
    position = start(load("keltic"))
    assert position._repr_svg_() == draw_svg(position)
    assert "a b c d e f g h i" in str(position)
    assert repr(position).startswith("<Position keltic ")


def test_positions_do_not_need_drawing():
    code = (
        "import sys; from toolkit.rules import fen; from toolkit.rules.catalogue import load\n"
        "list(fen.start(load('coherent')).moves())\n"
        "print([name for name in sys.modules if name.startswith('toolkit.render.boards')])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, check=True)
    assert done.stdout.strip() == "[]"


def test_drawings_and_the_form_of_game_files_agree():
    schema = json.loads((ROOT / "toolkit" / "games" / "schema.json").read_text("utf-8"))
    entry = schema["properties"]["pieces"]["additionalProperties"]["properties"]["drawing"]
    assert set(entry["enum"]) == {*DRAWINGS, "disc"}
    assert set(pieces.DRAWINGS) == set(DRAWINGS)


def test_fairy_pieces_are_turned_and_the_others_stand_upright():
    fen = "k7/8/8/8/1g1G1Q2/8/8/K7 w - - 0 1"
    drawn = draw_svg(read_fen(fen, fairy_game([fairy_names()["grasshopper"]])))
    root = ET.fromstring(drawn)
    (turned,) = (each for each in root.iter(f"{SVG}g") if "queen-180" in each.get("id", ""))
    (inner,) = turned
    assert inner.get("transform") == ("translate(22.5 22.5) rotate(180) scale(1) translate(-22.5 -22.5)")
    ids = {each.get("data-square"): each.get("href") for each in elements(root, "pm-piece")}
    assert ids["b4"] == ids["d4"] == f"#{turned.get('id')}"
    assert ids["f4"] == ids["d4"].removesuffix("-180")
    (upright,) = (each for each in root.iter(f"{SVG}g") if f"#{each.get('id')}" == ids["f4"])
    assert [each.get("d") for each in upright] == [each.get("d") for each in inner]
    assert "transform" not in {key for each in upright for key in each.attrib}


@pytest.mark.parametrize("turn", [45, 90, 135, 180, 225, 270, 315])
def test_a_game_may_turn_a_drawing(turn):
    text = OWN.replace("[pieces.X]", f'[pieces.X]\ndrawing = "knight"\nturn = {turn}')
    position = start(parse_game(text, "own.toml"))
    size = "0.84" if turn % 90 else "1"
    assert f"rotate({turn}) scale({size})" in draw_svg(position)
    drawn = draw_tikz(position)
    assert drawn.count(f"rotate around={{{turn}:(22.5pt,22.5pt)}}") == 2
    assert drawn.count("scale around={0.84:(22.5pt,22.5pt)}") == 2 * bool(turn % 90)


# The legend


@pytest.mark.parametrize("key", builtin_keys())
def test_the_legend_explains_what_may_not_be_known(key):
    position = start(load(key))
    root = draw(position)
    kinds = elements(root, "pm-kind")
    known = {"cetina-random": ["S sissa", "C chancellor"], "chessence": ["M man"]}
    said = ["".join(each.itertext()) for each in kinds]
    assert said == known.get(key, [])
    assert [each.get("data-kind") for each in kinds] == [each[0] for each in said]
    hrefs = {each.get("href") for kind in kinds for each in kind.iter(f"{SVG}use")}
    assert hrefs <= {each.get("href") for each in elements(root, "pm-piece")}
    bare = draw(position, legend=False)
    assert not elements(bare, "pm-kind")
    assert float(root.get("height")) - float(bare.get("height")) == 25 * bool(kinds)


@pytest.mark.parametrize("name", ["guard", "a name that is too long for this board", HOSTILE[:40]])
def test_names_of_the_legend_break_nothing(name):
    root = draw(start(renamed(name)))
    kind = next(each for each in elements(root, "pm-kind") if each.get("data-kind") == "X")
    assert "".join(kind.itertext()) == f"X {name.replace(chr(1), chr(0xFFFD))}"


def test_a_legend_has_rows_that_fit():
    names = ["grasshopper", "nightrider", "equihopper", "amazon", "camel", "zebra", "rose"]
    game = fairy_game([fairy_names()[each] for each in names])
    letters = "".join(piece.letter for piece in game.pieces[6:])
    root = draw(read_fen(f"k7/8/8/8/8/8/{letters}1/K7 w - - 0 1", game))
    places = [
        re.fullmatch(r"translate\(([\d.]+) ([\d.]+)\)", each.get("transform")) for each in elements(root, "pm-kind")
    ]
    assert len(places) == len(names)
    rows = sorted({float(each[2]) for each in places})
    assert len(rows) > 1
    assert rows[-1] + 25 < float(root.get("height"))
    assert max(float(each[1]) for each in places) < float(root.get("width")) - 100


def test_an_unknown_drawing_is_a_fault():
    with pytest.raises(GameError, match=r"pieces\.K\.drawing: expected one of 'king', 'queen'"):
        parse_game(OWN.replace('drawing = "king"', 'drawing = "kong"'), "own.toml")
