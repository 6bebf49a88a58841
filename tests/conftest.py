"""What the tests share: the record of the project, and the source texts where they are."""

import os
import signal
from functools import cache
from pathlib import Path

import pytest
from hypothesis import settings

from toolkit.rules import catalogue
from toolkit.rules.movement import pathtable

SHORT = 4
"""A table of so many rows or fewer is run whole by a quick run, unless it is costly."""
QUICK_ROWS = 2
"""The rows that a quick run takes of a longer table; `pytest -m rows` runs the others."""
ROOT = Path(__file__).parent.parent
RECORD = ROOT / "records" / "coherent" / "valencia-cetina-1998.txt"
SHARED = ROOT.parent / "shared"

# Tests find no tables that somebody keeps.
os.environ["PATHMATE_TABLES"] = f"{os.devnull}/tables"

settings.register_profile("pathmate", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("pathmate")

# Commands that run in the tests' own process forget the games that they have loaded, for a game of a
# user may have changed (see `running.py`). The games built in stay the same objects all the same.
catalogue.read_own = cache(catalogue.read_own)
# Games that tests load and change share most of their paths, and to draw these takes most of the time.
pathtable.word_paths = cache(pathtable.word_paths)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark the rows of long tables that quick runs leave out, unless a test is asked for by name."""
    if config.option.keyword or any("::" in each for each in config.args):
        return
    tables: dict[str, list[pytest.Item]] = {}
    for item in items:
        if item.get_closest_marker("slow") is not None:
            # A slow row of a table is one of the slow tests alone.
            item.own_markers[:] = [mark for mark in item.own_markers if mark.name != "rows"]
        elif item.get_closest_marker("rows") is None:
            tables.setdefault(item.nodeid.partition("[")[0], []).append(item)
    for rows in tables.values():
        quick = _quick_rows(rows)
        for place, item in enumerate(rows):
            if place * quick // len(rows) == (place - 1) * quick // len(rows):
                item.add_marker(pytest.mark.rows)


def _quick_rows(rows: list[pytest.Item]) -> int:
    """Return how many rows of a table a quick run takes."""
    if rows[0].get_closest_marker("costly") is not None:
        return 1
    return len(rows) if len(rows) <= SHORT else QUICK_ROWS


@pytest.fixture
def record_path() -> Path:
    return RECORD


@pytest.fixture
def record_text() -> str:
    return RECORD.read_text("utf-8")


@pytest.fixture
def page_path() -> Path:
    """The page with the annotated game, where the project's source texts are at hand."""
    page = SHARED / "seeds" / "000_14a527993f3876fe.txt"
    if not page.exists():
        pytest.skip("the source texts are not here")
    return page


@pytest.fixture
def interruptible():
    """Let SIGINT interrupt, also where the tests run in the background and it is ignored."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)
