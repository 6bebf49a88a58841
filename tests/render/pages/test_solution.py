"""The page of a solution: every line can be played, and nothing can break out of it."""

import json
import re
from importlib.resources import files

import pytest
from pages import HOSTILE, Page, pieces_of
from py_mini_racer import MiniRacer
from running import run
from solving import ALONE, AMELUNG, LOYD, MORPHY, SISSAS, solution

from toolkit.notation.algebraic import read_move
from toolkit.problems.model import Problem
from toolkit.render.pages.solution import solution_page
from toolkit.render.solutions.style import Duals, Shown, Style
from toolkit.rules.catalogue import load
from toolkit.rules.fen import read_fen, write_fen

HELP = "k7/8/1K6/8/8/8/8/6R1 b - - 0 1"
SERIES = "k7/8/1K6/8/8/8/8/2Q5 w - - 0 1"

SET_UP = """
function setUp(data) {
  const reader = readPaths(data);
  return data.nodes.map((_, number) => {
    const { turn, pieces } = reader.positionOf(number);
    return { turn, pieces: Object.fromEntries(pieces) };
  });
}
"""


def read(found, style=None, name=""):
    problem = Problem(found.position, found.stipulation, id=name)
    return Page(solution_page(found, style or Style(), problem))


def words(page):
    return " ".join("".join(page.words).split())


@pytest.mark.costly
@pytest.mark.parametrize(
    ("fen", "asked", "key"),
    [
        (LOYD, "#2", "orthodox"),
        (MORPHY, "#3", "orthodox"),
        (AMELUNG, "#2", "orthodox"),
        (SISSAS, "#2", "coherent"),
        (ALONE, "#1", "coherent"),
        (HELP, "h#2", "orthodox"),
        (SERIES, "ser-#2", "orthodox"),
    ],
)
def test_every_move_leads_from_the_position_before_it(fen, asked, key):
    found = solution(fen, asked, key, tries=1, try_play=True)
    page = read(found)
    data = json.loads(page.data)
    buttons = [each for tag, each in page.elements if tag == "button" and "data-node" in each]
    assert {int(each["data-node"]) for each in buttons} <= set(range(1, len(data["nodes"])))
    game = load(key)
    for node in data["nodes"][1:]:
        text = re.sub(r"^[0-9]+\.(\.\.)?|[!?]", "", node["name"])
        before = data["nodes"][node["parent"]]
        if text == "Set play":
            assert node["fen"].split()[0] == before["fen"].split()[0]
            continue
        position = read_fen(f"{before['fen']} 0 1", game)
        after = position.play(read_move(position, text))
        assert pieces_of(node["fen"], data) == pieces_of(write_fen(after), data)


@pytest.mark.parametrize(("fen", "asked", "key"), [(LOYD, "#2", "orthodox"), (SISSAS, "#2", "coherent")])
def test_the_script_sets_up_every_position(fen, asked, key):
    data = json.loads(read(solution(fen, asked, key, tries=1, try_play=True)).data)
    context = MiniRacer()
    context.eval(files("toolkit.render.pages").joinpath("assets", "paths.js").read_text("utf-8") + SET_UP)
    for node, found in zip(data["nodes"], context.call("setUp", data), strict=True):
        assert found["pieces"] == pieces_of(node["fen"], data)
        assert found["turn"] == (node["fen"].split()[1] == "b")


def test_what_is_shown_is_the_solution():
    said = words(read(solution(LOYD, "#2", tries=1), name="LOY2"))
    assert "LOY2" in said
    assert "Asked#2 (White mates in 2): 1 key, sound" in said
    assert "1.Qa1! (zz) 1...Nb4 2.axb4# 1...Nc1 2.Qc3#" in said
    assert "Tries 1.Kb2? 1...Nb4!" in said
    assert "Set play 1...Nc1 2.Qc3#" in said


def test_defences_have_lines_of_their_own():
    said = words(read(solution(MORPHY, "#2")))
    assert "1...Bc7 2.Rxa7# 1...Bd6 2.Rxa7#" in said


def test_the_switches_hold_for_the_page_too():
    dual = "k7/4P3/1K6/8/8/8/8/8 w - - 0 1"
    found = solution(dual, "#3")
    style = Style(letters="de", shown=Shown(duals=Duals.FIRST))
    assert "e8=Q/e8=R (dual)" in words(read(found))
    assert "(dual)" not in words(read(found, style))
    assert "1...Ka7 2.e8=D (zz)" in words(read(found, style))


def test_lines_of_help_play_are_numbered():
    said = words(read(solution(HELP, "h#2")))
    assert "1.Kb8 Ka6 2.Ka8 Rg8#" in said
    assert "Set play 1...Kc7 2.Ka7 Ra1#" in said
    assert "1.Qc7 2.Qb7#" in words(read(solution(SERIES, "ser-#2")))


def test_the_page_loads_nothing_and_no_name_becomes_markup():
    found = solution(LOYD, "#2")
    problem = Problem(
        found.position,
        found.stipulation,
        id=HOSTILE,
        authors=(HOSTILE,),
        source=HOSTILE,
        award=HOSTILE,
        themes=(HOSTILE,),
        remarks=(HOSTILE,),
        solution=HOSTILE,
    )
    text = solution_page(found, problem=problem)
    page = Page(text)
    tags = {tag for tag, _ in page.elements}
    assert "img" not in tags
    assert not any("onload" in attributes for _, attributes in page.elements)
    assert "default-src 'none'" in text
    assert not re.search(r"(?:src|href)=\"(?!#|data:)", text)
    assert "alert(1)" in "".join(page.words)
    assert "\u202e" not in text


def test_the_command_writes_a_page(tmp_path):
    file = tmp_path / "loyd.html"
    asked = ("solve", LOYD, "#2", "-g", "orthodox", "--tries", "0")
    assert run(*asked, "-o", file).returncode == 0
    assert "1.Qa1!" in words(Page(file.read_text("utf-8")))
    done = run(*asked, "--format", "html")
    assert done.stdout.startswith("<!DOCTYPE html>")
    two = run("solve", "-", "#2", "-g", "orthodox", "-o", tmp_path / "two.html", stdin=f"{LOYD}\n" * 2)
    assert two.returncode == 0
    assert words(Page((tmp_path / "two.html").read_text("utf-8"))).count("1.Qa1!") >= 2


def test_a_page_says_who_made_the_problem_and_shows_its_twins(tmp_path):
    said = f'''[[problem]]
id = "LOY2"
game = "orthodox"
fen = "{LOYD}"
stipulation = "#2"
author = "Sam Loyd"
source = "Detroit Free Press"
year = 1878
remarks = ["A remark"]
solution = "1.Qa1! waits"
'''
    for name, twins in (("one", ""), ("two", 'twins = ["remove d2"]\n')):
        file, page = tmp_path / f"{name}.toml", tmp_path / f"{name}.html"
        file.write_text(said + twins, "utf-8")
        run("solve", file, "--tries", "0", "-o", page)
        found = words(Page(page.read_text("utf-8")))
        for each in ("LOY2", "Sam Loyd", "Detroit Free Press", "1878", "A remark", "1.Qa1! waits"):
            assert each in found
        assert ("Solution of b)" in found) is (name == "two")
