"""What the tests share: the record of the project, and the source texts where they are."""

from pathlib import Path

import pytest
from hypothesis import settings

ROOT = Path(__file__).parent.parent
RECORD = ROOT / "records" / "coherent" / "valencia-cetina-1998.txt"
SHARED = ROOT.parent / "shared"

settings.register_profile("pathmate", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("pathmate")


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
