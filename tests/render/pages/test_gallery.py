"""The page of a collection: every problem on it, to be played through, and nothing breaks out."""

import json
import re
from importlib.resources import files

import pytest
from pages import HOSTILE, Page, pieces_of
from py_mini_racer import MiniRacer
from running import run
from solving import LOYD, MORPHY, SISSAS

from toolkit.errors import UsageError
from toolkit.problems.model import Problem
from toolkit.problems.solving import solve_phases
from toolkit.problems.twins import read_twin
from toolkit.render.pages.gallery import gallery_page
from toolkit.rules.catalogue import load
from toolkit.rules.fen import read_fen
from toolkit.solve.engine_choice import choose
from toolkit.solve.problem import Settings
from toolkit.solve.stipulation import read_stipulation

SET_UP = """
function setUp(data) {
  const reader = readPaths(data);
  return data.nodes.map((_, number) => {
    const { turn, pieces } = reader.positionOf(number);
    return { turn, pieces: Object.fromEntries(pieces) };
  });
}
"""


def solved(fen, asked, key="orthodox", twins=(), **more):
    given = tuple(read_twin(each) for each in twins)
    problem = Problem(read_fen(fen, load(key)), read_stipulation(asked), twins=given, **more)
    return tuple(solve_phases(problem, Settings(threads=1), choose))


@pytest.fixture(scope="module")
def collection():
    return [
        solved(LOYD, "#2", id="LOY2", authors=("Sam Loyd",), year=1878, themes=("zugzwang",)),
        solved(SISSAS, "#2", "coherent", title="Two legs", solution="1.Nc9 <b>"),
        solved("k7/8/1K6/8/8/8/8/6R1 w - - 0 1", "#1", twins=("move g1 h1",)),
    ]


@pytest.fixture(scope="module")
def page(collection):
    return Page(gallery_page(collection, title="Some problems"))


def words(page):
    return " ".join("".join(page.words).split())


def test_every_problem_is_shown(page):
    said = words(page)
    assert "Some problems" in said
    for text in ("Sam Loyd", "1878", "#2 (8+4)", "Two legs", "b) g1 to h1: #1 (2+1)"):
        assert text in said
    assert "1.Qa1! (zz)" in said
    assert "1.Nc9 <b>" in said
    assert [each["data-entry"] for _, each in page.elements if "data-entry" in each] == list("0123")


def test_who_made_a_problem_and_what_is_stated_is_shown():
    said = {"id": "L2", "title": "A title", "authors": ("A. One", "B. Two"), "source": "A Magazine"}
    more = {"year": 1950, "award": "1st Prize", "remarks": ("A remark",), "themes": ("Switchback",)}
    stated = {"keys": ("1.Qe5-a1!", "1.Qa1"), "solution": "1.Qa1 waits", "intended": 1}
    text = words(Page(gallery_page([solved(LOYD, "#2", **said, **more, **stated)])))
    for each in ("L2", "A title", "A. One, B. Two", "A Magazine", "1950", "1st Prize", "A remark"):
        assert each in text
    assert "Switchback" in text
    assert "Intended solutions1" in text
    assert "Stated solution1.Qe5-a1! 1.Qa1 waits" in text


def test_letters_that_may_not_be_known_are_explained():
    start = load("chessence").start
    said = words(Page(gallery_page([solved(start, "#1", "chessence"), solved(LOYD, "#2")])))
    assert "#1 (7+7); M man" in said
    assert "#2 (8+4) " in said
    assert said.count("M man") == 1


def test_nothing_that_may_give_the_solution_away_is_open():
    given = solved(LOYD, "#2", remarks=("REMARK",), solution="STATED")
    text = gallery_page([given])
    shown = re.sub(r"<details>.*?</details>", "", text, flags=re.DOTALL).split("<script", 1)[0]
    for word in ("REMARK", "STATED", "1.<button"):
        assert word in text
        assert word not in shown


def test_problems_can_be_chosen(page):
    data = json.loads(page.data)
    assert data["tags"] == [
        {"Game": ["Orthodox Chess"], "Stipulation": ["#2"], "Theme": ["zugzwang"]},
        {"Game": ["Coherent Chess"], "Stipulation": ["#2"], "Theme": []},
        {"Game": ["Orthodox Chess"], "Stipulation": ["#1"], "Theme": []},
    ]
    filters = [each["data-filter"] for _, each in page.elements if "data-filter" in each]
    assert filters == ["Game", "Stipulation", "Text"]


def test_ids_are_unique_and_every_reference_has_one(page):
    ids = [each["id"] for _, each in page.elements if "id" in each]
    assert len(ids) == len(set(ids))
    used = {each["href"][1:] for tag, each in page.elements if tag == "use"}
    assert used <= set(ids)
    data = json.loads(page.data)
    assert {name for game in data["games"] for _, name in game["kinds"].values()} <= set(ids)


def test_the_script_sets_up_every_position_of_every_game(page):
    data = json.loads(page.data)
    assert [problem["game"] for problem in data["entries"]] == [0, 1, 0, 0]
    assets = files("toolkit.render.pages").joinpath("assets")
    context = MiniRacer()
    context.eval(assets.joinpath("paths.js").read_text("utf-8") + SET_UP)
    for problem in data["entries"]:
        whole = {**data["games"][problem["game"]], **problem}
        assert len(problem["nodes"]) > 1
        for node, found in zip(problem["nodes"], context.call("setUp", whole), strict=True):
            assert found["pieces"] == pieces_of(node["fen"], whole)


def test_every_move_leads_to_a_node_of_its_own_problem(page):
    data, phase, seen = json.loads(page.data), None, 0
    for tag, each in page.elements:
        if "data-entry" in each:
            phase = data["entries"][int(each["data-entry"])]
        elif tag == "button" and "data-node" in each:
            seen += 1
            assert 0 < int(each["data-node"]) < len(phase["nodes"])
    assert seen > 10


@pytest.mark.parametrize(
    "more",
    [
        {"id": HOSTILE},
        {"title": HOSTILE},
        {"authors": (HOSTILE,)},
        {"source": HOSTILE},
        {"award": HOSTILE},
        {"themes": (HOSTILE, "another")},
        {"remarks": (HOSTILE,)},
        {"solution": HOSTILE},
    ],
)
def test_no_text_of_a_problem_becomes_markup(more):
    text = gallery_page([solved(MORPHY, "#2", **more)])
    page = Page(text)
    assert not {"img", "b"} & {tag for tag, _ in page.elements}
    assert not any("onload" in attributes for _, attributes in page.elements)
    assert not re.search(r"(?:src|href)=\"(?!#|data:)", text)
    assert "alert(1)" in "".join(page.words) + json.dumps([each.get("value", "") for _, each in page.elements])
    assert "\u202e" not in text
    json.loads(page.data)


def test_a_hostile_title_of_the_page_is_a_title():
    page = Page(gallery_page([solved(MORPHY, "#2")], title=HOSTILE))
    assert "img" not in {tag for tag, _ in page.elements}


def test_without_problems_there_is_no_page():
    with pytest.raises(UsageError, match="no problem"):
        gallery_page([])


def test_the_command_makes_a_page_of_what_can_be_read(tmp_path):
    source, target = tmp_path / "two.epd", tmp_path / "two.html"
    source.write_text(f"{LOYD[:-4]} dm 2;\nnonsense\n{MORPHY[:-4]} dm 2;\n")
    done = run("problems", "html", source, "-g", "orthodox", "-o", target)
    assert done.returncode == 2
    assert f"{source}:2: expected a FEN" in done.stderr
    page = Page(target.read_text("utf-8"))
    assert len([each for tag, each in page.elements if tag == "article"]) == 2
    assert "Tries" not in words(page)
    done = run("problems", "html", source, "-g", "orthodox", "--nodes", "3")
    assert done.returncode == 3
    assert f"{source}:1: a limit came before the whole solution was found" in done.stderr
    assert run("problems", "html", tmp_path / "none.toml", "-o", target).returncode == 2
