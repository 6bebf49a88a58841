"""The local server's page in a browser: by mouse, by keyboard alone, on a phone, with hostile texts."""

import pytest
from apps.web.serving import served
from browsing import browsing, watching

from toolkit.kernel import available

FAULTY = "Game: coherent\n\n1.Ng1-g3 [Path: g1-i2-g3] Nc9-c7"
ROOK = "k7/8/1K6/8/8/8/8/7R w - - 0 1"
HOSTILE = "<img src=x onerror=alert(1)><svg onload=alert(2)>"
needs_kernel = pytest.mark.skipif(not available(), reason="the kernel was not built")


@pytest.fixture(scope="module")
def browser():
    with served("--processes", "2") as (_, port), browsing() as running:
        yield running, f"http://127.0.0.1:{port}/"


@pytest.fixture
def opened(browser):
    running, root = browser
    with watching(running, "400 (Bad Request)") as at:
        yield lambda address="", width=1200: at(root + address, width, 900)


def until(page, condition):
    """Wait for a condition; the page forbids what Playwright would wait with."""
    for _ in range(600):
        if page.evaluate(condition):
            return
        page.wait_for_timeout(50)
    raise AssertionError(condition)


def value_becomes(page, name, words):
    until(page, f"document.getElementById('{name}').value.includes({words!r})")


def put_fen(page, fen, game="orthodox"):
    page.click("#tab-position")
    value_becomes(page, "fen", "/")
    page.select_option("#game", game)
    value_becomes(page, "fen", "rnbqkbnr")
    page.fill("#fen", fen)
    page.press("#fen", "Tab")
    until(page, "window.pathmate.position.pieces.size < 5")


def clear_board(page):
    page.click("#clear")
    value_becomes(page, "fen", "8/8/8/8/8/8/8/8 ")


def test_paste_fix_and_publish(opened):
    page = opened()
    page.fill("#text", FAULTY)
    page.wait_for_selector(".claim.refuted")
    page.click("button.finding")
    selected = "document.getElementById('text').selectionStart"
    assert page.evaluate(selected) == FAULTY.index("1.Ng1-g3")
    page.click("text=Replace g1-i2-g3 by g1-i3-g3")
    page.wait_for_selector(".claim.verified")
    assert "0 findings" in page.inner_text("#findings")
    page.select_option("#form", "html")
    with page.expect_download() as waited:
        page.click("#export")
    published = waited.value.path().read_text("utf-8")
    assert waited.value.suggested_filename == "game.html"
    assert "g1-i3-g3" in published
    assert published.startswith("<!DOCTYPE html>")


@needs_kernel
def test_drag_a_piece_solve_and_stop(opened):
    page = opened()
    put_fen(page, ROOK)
    page.locator("#board").scroll_into_view_if_needed()

    def middle(square):
        box = page.locator(f'.frame:not([hidden]) .hit[data-square="{square}"]').bounding_box()
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    page.mouse.move(*middle("h1"))
    page.mouse.down()
    page.mouse.move(*middle("g1"), steps=4)
    page.mouse.up()
    value_becomes(page, "fen", "6R1")
    page.fill("#asked", "#1")
    page.click("#solve")
    page.wait_for_selector("#output:has-text('Key: 1.Rg8#!')")
    page.fill("#move", "Rg1-h3")
    page.click("#why")
    page.wait_for_selector("#answer:has-text('no path of a rook leads there')")
    page.fill("#asked", "#40")
    page.click("#solve")
    page.wait_for_selector("#stop:enabled")
    page.wait_for_timeout(1000)
    page.click("#stop")
    # Where it had hardly begun it has nothing to say.
    page.wait_for_selector("#output:text-matches('interrupted|ended before')")


def test_what_cannot_be_played_is_not_solved(opened):
    page = opened()
    put_fen(page, ROOK)
    page.click("#clear")
    page.wait_for_selector("#fault:has-text('king')")
    assert page.input_value("#fen").startswith("8/8/8/8/8/8/8/8 ")
    page.press("#asked", "Enter")
    page.wait_for_timeout(1500)
    assert "king" in page.inner_text("#fault")
    assert not page.is_visible("#output") or "Key" not in page.inner_text("#output")


def test_rights_go_with_the_pieces_that_had_them(opened):
    page = opened()
    page.click("#tab-position")
    value_becomes(page, "fen", "/")
    page.select_option("#game", "orthodox")
    value_becomes(page, "fen", "KQkq")
    page.focus('.frame:not([hidden]) .hit[data-square="a1"]')
    page.keyboard.press("Delete")
    value_becomes(page, "fen", "/1NBQKBNR w Kkq -")


def test_what_stood_on_the_board_can_be_had_back(opened):
    page = opened()
    put_fen(page, ROOK)
    page.fill("#move", "Rh1-h8")
    page.click("#make")
    value_becomes(page, "fen", "k6R/")
    clear_board(page)
    for fen in ("k6R/", ROOK):
        page.click("#back")
        value_becomes(page, "fen", fen)
    page.select_option("#game", "keltic")
    value_becomes(page, "fen", "***bkb***")
    assert not page.is_enabled("#back")


def test_each_tab_keeps_its_own(opened):
    page = opened()
    page.fill("#text", "Game: coherent\n\n1.Ng1-g3 Nc9-c7 2.Ng3-g5")
    page.wait_for_selector(".move >> nth=2")
    page.click(".move >> nth=1")
    until(page, "location.hash === '#1b'")
    put_fen(page, ROOK)
    clear_board(page)
    page.click("#tab-record")
    until(page, "window.pathmate.address() === '#1b'")
    assert page.input_value("#game") == ""
    assert "0 findings" in page.inner_text("#findings")
    page.click("#tab-position")
    # A board without kings is no position: the one before it is back.
    value_becomes(page, "fen", ROOK)
    assert page.input_value("#game") == "orthodox"
    page.click("#tab-record")
    page.click(".move >> nth=2")
    until(page, "location.hash === '#2w'")
    page.click("#tab-position")
    value_becomes(page, "fen", "1p1qkqnp1")


@needs_kernel
def test_composing_needs_no_position_and_its_problem_stays_in_sight(opened):
    page = opened(width=390)
    put_fen(page, ROOK)
    clear_board(page)
    page.fill("#asked", "#2")
    page.click("#compose")
    page.wait_for_selector("#take:visible")
    page.fill("#asked", "=2")
    page.click("#take")
    value_becomes(page, "asked", "#2")
    assert "seed" in page.inner_text("#output")
    page.click("#back")
    page.fill("#asked", "#1")
    clear_board(page)
    page.click("#solve")
    until(page, "document.getElementById('fault').textContent.length > 0")
    assert not page.is_visible("#output")
    page.fill("#fen", ROOK)
    page.press("#fen", "Tab")
    until(page, "window.pathmate.position.pieces.size < 5 && !document.getElementById('fault').textContent")
    page.click("#solve")
    page.wait_for_selector("#output:has-text('Key: 1.Rh8#!')")
    until(page, "document.getElementById('stop').disabled")
    box, palette = page.locator("#output").bounding_box(), page.locator("#palette").bounding_box()
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= palette["y"]


def test_what_is_opened_under_the_board_hides_nothing(opened):
    for width in (390, 1200):
        page = opened(width=width)
        page.fill("#text", FAULTY)
        page.wait_for_selector(".claim.refuted")
        for fold in ("#words", "#texts"):
            page.click(f"{fold} summary")
        for name in ("#texts .copy >> nth=-1", ".claim.refuted", "button.finding"):
            # Playwright scrolls it into view, and refuses what something else covers.
            page.click(name, timeout=5000, trial=True)


def test_the_headers_of_a_record_stand_above_it(opened):
    page = opened()
    page.fill("#text", '[White "Ann <b>"]\n[Black "Bo"]\n[Site "Here"]\n\n1. e4 *')
    page.wait_for_selector("header:has-text('Ann <b>')")
    assert "Here" in page.inner_text("header dl")
    page.click("#tab-position")
    page.wait_for_selector("h1:text-is('Pathmate')")
    assert not page.inner_text("header dl")


def test_a_fix_can_be_undone_and_a_text_survives_a_reload(opened):
    page = opened()
    page.fill("#text", FAULTY)
    page.click("text=Replace g1-i2-g3 by g1-i3-g3")
    value_becomes(page, "text", "g1-i3-g3")
    page.focus("#text")
    page.keyboard.press("Control+z")
    value_becomes(page, "text", "g1-i2-g3")
    page.wait_for_selector(".claim.refuted")
    page.reload()
    value_becomes(page, "text", "g1-i2-g3")


def test_the_keyboard_alone_sets_up_a_position_and_asks_why(opened):
    page = opened()
    page.focus("#tab-record")
    page.keyboard.press("ArrowRight")
    value_becomes(page, "fen", "/")
    page.focus('.frame:not([hidden]) .hit[tabindex="0"]')
    page.keyboard.press("Delete")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("r")
    until(page, "window.pathmate.position.pieces.get('b1') === 'r'")
    value_becomes(page, "fen", "1r")
    assert page.evaluate("document.activeElement.dataset.square") == "b1"
    page.focus("#move")
    page.keyboard.type("Ng1-g3")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_selector("#answer:has-text('g1-i3-g3')")


def test_a_link_holds_the_record_and_the_ply(opened):
    page = opened("?text=Game%3A+coherent%0A%0A1.Ng1-g3+Nc9-c7#1w")
    until(page, "document.getElementById('status').textContent.startsWith('1. Ng1-g3')")
    page.keyboard.press("ArrowRight")
    assert page.evaluate("location.hash") == "#1b"
    page = opened("?game=orthodox&fen=k7%2F8%2F1K6%2F8%2F8%2F8%2F8%2F7R+w+-+-+0+1&asked=%233")
    value_becomes(page, "fen", "7R")
    assert page.input_value("#asked") == "#3"


def test_a_phone_shows_all_of_it(opened):
    page = opened(width=390)
    page.fill("#text", FAULTY)
    page.wait_for_selector(".claim.refuted")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.click("#tab-position")
    value_becomes(page, "fen", "/")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    # The pieces stay in sight beside the board.
    page.locator("#board").scroll_into_view_if_needed()
    boxes = [page.locator(name).bounding_box() for name in ("#frames", "#palette")]
    assert all(box["y"] >= 0 and box["y"] + box["height"] <= 900 for box in boxes)
    assert boxes[0]["y"] + boxes[0]["height"] <= boxes[1]["y"]


def test_a_script_in_every_field_stays_text(opened):
    page = opened()
    page.fill("#text", f"Game: coherent\nWhite: {HOSTILE}\n\n1.Ng1-g3 [{HOSTILE}] Nc9-c7 {HOSTILE}")
    page.wait_for_selector(".comment:has-text('onerror')")
    page.click("#tab-position")
    value_becomes(page, "fen", "/")
    for field, button in [("move", "why"), ("move", "make"), ("asked", "solve"), ("asked", "save")]:
        page.fill(f"#{field}", HOSTILE)
        page.click(f"#{button}")
        until(page, "document.getElementById('fault').textContent.length > 0")
    page.fill("#fen", HOSTILE)
    page.press("#fen", "Tab")
    page.wait_for_timeout(500)
    assert page.locator("img").count() == 0
