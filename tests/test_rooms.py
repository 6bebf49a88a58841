"""The rooms of the package: a room imports only rooms that stand before it.

Imports at call time and those for types count as well. What a value needs of a higher room, such as
its picture, is registered by the package (`toolkit.rules.registry`).
"""

import ast
import re
from collections import defaultdict
from itertools import pairwise

import grimp
import networkx as nx
import pytest
from conftest import ROOT

ORDER = (
    *("errors", "text", "files"),
    *("rules", "notation", "kernel", "facts", "explain", "solve", "record", "play", "claims"),
    *("verify", "rewrite", "problems", "compose", "render", "apps"),
    *("api", "__main__"),
)
LOOSE = {"__init__.py", "__main__.py", "api.py", "errors.py", "files.py", "text.py"}
PACKAGE = ROOT / "toolkit"
IMPORT = re.compile(r"^\s*(from|import) .*\b_kernel\b", re.MULTILINE)
DATA = {"games"}
"""The one room without modules."""


@pytest.fixture(scope="module")
def imports():
    """A graph of all imports; the package itself, which has its version, may be named everywhere."""
    found = grimp.build_graph("toolkit", cache_dir=None)
    graph = nx.DiGraph()
    for module in found.modules:
        graph.add_edges_from((module, each) for each in found.find_modules_directly_imported_by(module))
    graph.remove_node("toolkit")
    # The extension is no module that is found, so that its package stands for it.
    graph.remove_edges_from([(module_of(path), "toolkit.kernel") for path in extension_users()])
    return graph


def extension_users():
    return [path for path in PACKAGE.rglob("*.py") if IMPORT.search(path.read_text("utf-8"))]


def module_of(path):
    return ".".join(path.relative_to(ROOT).with_suffix("").parts)


def room(module):
    return module.split(".")[1]


def test_there_are_sixteen_rooms_and_few_loose_modules():
    rooms = {path.name for path in PACKAGE.iterdir() if path.is_dir() and path.name != "__pycache__"}
    assert rooms == {name for name in ORDER if f"{name}.py" not in LOOSE} | DATA
    assert len(rooms) == 16
    assert {path.name for path in PACKAGE.glob("*.py")} == LOOSE


def test_a_room_imports_only_rooms_before_it(imports):
    place = {name: number for number, name in enumerate(ORDER)}
    wrong = [(a, b) for a, b in imports.edges if place[room(a)] < place[room(b)]]
    assert not wrong
    # That imports are seen at all, of every room.
    assert {room(a) for a, _ in imports.edges} >= set(ORDER[3:])


def test_no_files_import_each_other_in_a_circle(imports):
    assert [sorted(each) for each in nx.strongly_connected_components(imports) if len(each) > 1] == []


def test_a_class_has_one_owner():
    owners = defaultdict(list)
    for path in sorted(PACKAGE.rglob("*.py")):
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.ClassDef):
                owners[node.name].append(str(path.relative_to(PACKAGE)))
    assert len(owners) > 500
    assert {name: places for name, places in owners.items() if len(places) > 1} == {}


def test_the_kernel_alone_imports_the_extension():
    assert {room(module_of(path)) for path in extension_users()} == {"kernel"}


def test_an_import_against_the_order_would_be_seen(imports):
    assert all(ORDER.index(low) < ORDER.index(high) for low, high in pairwise(ORDER))
    assert imports.has_edge("toolkit.render.boards.svg", "toolkit.rules.position")
