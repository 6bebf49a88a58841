"""What the tests share: the record of the project, and the source texts where they are."""

import signal
from functools import cache
from pathlib import Path

import pytest
from hypothesis import settings

from toolkit.rules import catalogue
from toolkit.rules.movement import pathtable

MOST_ROWS = 1
"""Rows of a table that a quick run takes; the others are slow tests."""
ROOT = Path(__file__).parent.parent
RECORD = ROOT / "records" / "coherent" / "valencia-cetina-1998.txt"
SHARED = ROOT.parent / "shared"

settings.register_profile("pathmate", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("pathmate")

# Commands that run in the tests' own process forget the games that they have loaded, for a game of a
# user may have changed (see `running.py`). The games built in stay the same objects all the same.
catalogue.read_own = cache(catalogue.read_own)
# Games that tests load and change share most of their paths, and to draw these takes most of the time.
pathtable.word_paths = cache(pathtable.word_paths)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Of a long table quick runs take some rows, spread over it; one that is asked for by name, all."""
    if config.option.keyword or any("::" in each for each in config.args):
        return
    tables: dict[str, list[pytest.Item]] = {}
    for item in items:
        if item.get_closest_marker("slow") is None:
            tables.setdefault(item.nodeid.partition("[")[0], []).append(item)
    for rows in tables.values():
        for place, item in enumerate(rows):
            if place * MOST_ROWS // len(rows) == (place - 1) * MOST_ROWS // len(rows):
                item.add_marker(pytest.mark.slow)


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
