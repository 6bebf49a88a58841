"""A browser for tests of pages, and pages of which every fault is noted; without one they are left out."""

from contextlib import contextmanager
from shutil import which

import pytest

sync_api = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
CHROMIUM = which("chromium") or which("google-chrome")
if CHROMIUM is None:
    pytest.skip("Chromium is not installed", allow_module_level=True)
ARGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]


@contextmanager
def browsing():
    with sync_api.sync_playwright() as play:
        running = play.chromium.launch(executable_path=CHROMIUM, args=ARGS)
        yield running
        running.close()


@contextmanager
def watching(browser, expected=None):
    """Yield what opens an address; scripts must end without a word but those that are expected."""
    faults, pages = [], []

    def heard(said):
        if expected is None or expected not in said.text:
            faults.append(said.text)

    def opened(address, width, height):
        page = browser.new_page(viewport={"width": width, "height": height})
        page.on("console", heard)
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("dialog", lambda dialog: (faults.append("dialog"), dialog.dismiss()))
        page.goto(address)
        pages.append(page)
        return page

    yield opened
    for page in pages:
        page.close()
    assert faults == []
