"""The table of exporters: each form serves every answer, and the commands know each form."""

import json
import re
from itertools import pairwise
from xml.etree import ElementTree

import networkx as nx
import pytest
from running import run, validate

from toolkit.explain.exporters import ExportFormat

DIAGRAM = "9/6p2/4q4/6k2/2b6/9/2N6/2KP5/9 w - - 0 1"
ANSWERS = {
    "a move": ("explain", DIAGRAM, "Nc3xe7"),
    "a piece": ("explain", DIAGRAM, "c3"),
    "relations": ("explain", DIAGRAM, "--relations"),
    "routes": ("routes", DIAGRAM, "c3", "d1"),
}
BEGINS = {"text": "", "json": "{", "dot": "digraph ", "graphml": "<graphml", "svg": "<svg"}


def lists(graph):
    """The names of attributes of edges that are lists, and of those that are texts."""
    values = [item for *_, data in graph.edges(data=True) for item in data.items()]
    kinds = {name: type(value) for name, value in values}
    return {name for name in kinds if kinds[name] is list}, {n for n in kinds if kinds[n] is str}


@pytest.mark.parametrize("form", ExportFormat)
@pytest.mark.parametrize("answer", ANSWERS)
def test_every_answer_is_written_in_every_form(answer, form):
    done = run(*ANSWERS[answer], "-g", "coherent", "--format", form)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(BEGINS[form])
    assert done.stdout.strip()


@pytest.mark.parametrize("answer", ANSWERS)
def test_json_has_lists_where_graphml_has_texts(answer):
    command = (*ANSWERS[answer], "-g", "coherent", "--format")
    document = json.loads(run(*command, "json").stdout)
    validate(command[0], document)
    assert run(*command[:-1], "--json").stdout == run(*command, "json").stdout
    graph = nx.node_link_graph(document["graph"], edges="edges")
    assert "paths" in lists(graph)[0]
    flat = nx.parse_graphml(run(*command, "graphml").stdout)
    assert set(flat) == set(graph)
    assert not lists(flat)[0]
    assert lists(flat)[1] & {"paths", "path"}


@pytest.mark.parametrize("answer", ANSWERS)
def test_the_ending_of_a_file_names_its_form(tmp_path, answer):
    for form in [*ExportFormat][1:]:
        output = tmp_path / f"x.{form.upper()}"
        assert run(*ANSWERS[answer], "-g", "coherent", "-o", output).returncode == 0
        assert output.read_text("utf-8").startswith(BEGINS[form])
    done = run(*ANSWERS[answer], "-g", "coherent", "-o", tmp_path / "x.gif")
    assert done.returncode == 2
    assert f"cannot write '.gif'; known are {', '.join(ExportFormat)}" in done.stderr


def test_routes_are_drawn_as_arrows():
    done = run("routes", DIAGRAM, "c3", "d1", "-g", "coherent", "--format", "svg")
    root = ElementTree.fromstring(done.stdout)
    groups = [each for each in root.iter() if "data-path" in each.attrib]
    assert {group.get("class").split()[1] for group in groups} == {"pm-arrow-clear"}
    drawn = [tuple(group.get("data-path").split("-")) for group in groups]
    assert len(set(drawn)) == len(drawn)
    document = json.loads(run("routes", DIAGRAM, "c3", "d1", "-g", "coherent", "--json").stdout)
    steps = {step for route in document["routes"] for step in pairwise(route)}
    assert {(path[0], path[-1]) for path in drawn} == steps
    fewer = run("routes", DIAGRAM, "c3", "d1", "-g", "coherent", "--format", "svg", "--most", "1")
    assert 2 <= fewer.stdout.count("data-path") < len(drawn)
    title = run("routes", DIAGRAM, "c3", "d1", "-g", "coherent").stdout.splitlines()[0]
    assert title in done.stdout
    ringed = re.findall(r'pm-mark-square" data-square="(\w+)', done.stdout)
    assert ringed == ["c3", "d1"]


def test_the_graph_of_a_map_has_the_distances():
    done = run("routes", DIAGRAM, "c3", "--map", "-g", "coherent", "--json")
    document = json.loads(done.stdout)
    validate("routes", document)
    known = {n: length for n, length in document["distances"].items() if length is not None}
    assert {node["id"]: node["distance"] for node in document["graph"]["nodes"]} == known
    assert all("routes" not in edge for edge in document["graph"]["edges"])


def test_a_square_that_is_never_reached_is_in_the_graph():
    done = run("routes", DIAGRAM, "c3", "g6", "-g", "coherent", "--json")
    assert done.returncode == 1
    nodes = {node["id"]: node for node in json.loads(done.stdout)["graph"]["nodes"]}
    assert (nodes["g6"]["role"], nodes["g6"]["routes"]) == ("target", 0)
    drawn = run("routes", DIAGRAM, "c3", "g6", "-g", "coherent", "--format", "svg")
    assert (drawn.returncode, drawn.stdout.count("data-path")) == (1, 0)


@pytest.mark.parametrize(
    ("args", "message"),
    [
        ((DIAGRAM, "c3", "--map", "--format", "svg"), "a picture shows routes: name the square"),
        (("--survey", "--format", "dot"), "--survey is written as text or json, not as dot"),
        (("-", "c3", "d1", "-o", "x.svg"), "a file holds one answer"),
        ((DIAGRAM, "c3", "d1", "--format", "gif"), "'gif' is not one of"),
    ],
)
def test_what_has_no_such_form_is_refused(args, message):
    done = run("routes", *args, "-g", "coherent")
    assert (done.returncode, done.stdout) == (2, "")
    assert message in done.stderr


def test_a_survey_goes_to_a_file(tmp_path):
    survey = ("routes", "--survey", "start", "c1", "-g", "orthodox")
    assert run(*survey, "-o", tmp_path / "s.txt").stdout == ""
    assert (tmp_path / "s.txt").read_text("utf-8") == run(*survey).stdout
    assert run(*survey, "-o", tmp_path / "s.json").returncode == 0
    assert (tmp_path / "s.json").read_text("utf-8") == run(*survey, "--json").stdout
