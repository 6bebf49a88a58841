"""The page in a browser: by mouse, by keyboard alone, and with a hostile record."""

import pytest
from browsing import browsing, watching
from conftest import RECORD, ROOT

from toolkit.play.record import play
from toolkit.record.reader import read_records
from toolkit.record.source import decode, read_source
from toolkit.render.pages.build import make_page
from toolkit.rules.board import bits

HOSTILE = "</script><img src=x onerror=alert(1)><svg onload=alert(2)> ]]> \u202e"


@pytest.fixture(scope="module")
def browser():
    with browsing() as running:
        yield running


@pytest.fixture
def show(browser, tmp_path):
    with watching(browser) as at:

        def opened(record, width=1200):
            file = tmp_path / "page.html"
            file.write_text(make_page(record), "utf-8")
            return at(file.as_uri(), width, 800)

        yield opened


@pytest.fixture
def page(show):
    return show(read_records(read_source(RECORD))[0])


def status(page):
    return page.inner_text("#status")


def arrows(page, kind="clear"):
    found = page.locator(f".frame:not([hidden]) .pm-arrow-{kind}").all()
    return [each.get_attribute("data-path") for each in found]


def piece_on(page, square):
    piece = page.locator(f'.frame:not([hidden]) use.pm-piece[data-square="{square}"]')
    return piece.get_attribute("data-piece") if piece.count() else None


def test_stepping(page):
    page.click("#next")
    assert status(page).startswith("1. Pd3-d4. Black to move.")
    assert (piece_on(page, "d3"), piece_on(page, "d4")) == (None, "P")
    page.click("#last")
    assert status(page).startswith("52. ... Pc9-d8 checkmate")
    assert page.locator(".move[aria-current]").count() == 1
    page.click("#previous")
    page.click("#first")
    assert status(page).startswith("Start. White to move.")


def test_a_variation(page):
    page.get_by_role("button", name="42.Qh1-i2+", exact=True).click()
    assert "Variation." in status(page)
    assert piece_on(page, "i2") == "Q"
    page.keyboard.press("ArrowRight")
    assert piece_on(page, "i2") == "n"


def test_a_claim_by_click_and_by_keyboard(page):
    claim = page.locator("button.claim.incomplete").first
    claim.click()
    expected = {"h7-f9-f7", "h7-f5-f7", "h7-h9-f7", "h7-h5-f7"}
    assert set(arrows(page)) == expected
    page.keyboard.press("Escape")
    assert arrows(page) == []
    claim.focus()
    page.keyboard.press("Enter")
    assert set(arrows(page)) == expected
    assert "h7-h9-f7 is clear, and not named" in page.inner_text("#answer")


@pytest.mark.parametrize(
    ("claim", "name"),
    [
        ("Possible are 51.Ka5-b5", "50. ... Nb2-a2+"),
        ("obstructs the diagonal", "51. Pd4-c3!"),
        ("a6 (by a2-e2-a6)", "51. Ka5-b6"),
        ("52.Kb6-b5 is right", "51. ... Pb8-a7+"),
        ("The knight controls the square c6", "52. Kb6-c7??"),
    ],
)
def test_a_claim_is_shown_in_the_position_in_which_it_was_judged(page, claim, name):
    page.locator(f'button.claim[aria-label*="\u2013 {claim}"]').first.click()
    assert status(page).startswith(name)


def test_a_blocked_path_is_dashed_and_its_blocker_crossed(show):
    text = "Game: coherent\n\n1.Ng1-g3 [The path g1-g2-h3 is blocked by the pawn on g2.] Nc9-c7"
    page = show(read_records(decode("a.txt", text.encode()))[0])
    page.locator("button.claim.verified").first.click()
    assert arrows(page, "blocked") == ["g1-g2-h3"]
    assert page.locator(".frame:not([hidden]) .pm-cross").get_attribute("data-square") == "g2"
    assert "g1-g2-h3 is blocked: White's pawn on g2" in page.inner_text("#answer")


def test_a_piece(page):
    for _ in range(27):
        page.keyboard.press("ArrowRight")
    page.click('.frame:not([hidden]) .hit[data-square="g9"]')
    answer = page.inner_text("#answer")
    assert "g7 by g9-i9-g7, g9-i7-g7" in answer
    assert "g9-e7-g7: Black's rook on f8, Black's bishop on e7" in answer
    page.click('.goto[data-end="g7"] >> nth=0')
    assert set(arrows(page)) == {"g9-i9-g7", "g9-i7-g7"}
    assert set(arrows(page, "blocked")) == {"g9-e9-g7", "g9-e7-g7"}


def test_a_finding_shows_its_position(show):
    text = "Game: coherent\n\n1.Pd3-d4 Pb9-b8 2.Pb1-b2 [Path: g1-g9] Pa9-a8 3.Pb2-b3 Pa8-z1"
    page = show(read_records(decode("a.txt", text.encode()))[0])
    finding = page.get_by_role("button", name="error, line 3").first
    finding.scroll_into_view_if_needed()
    before = finding.bounding_box()
    finding.click()
    assert finding.bounding_box() == before
    # The path of a move is judged in the position before it.
    assert status(page).startswith("1. ... Pb9-b8. White to move.")
    assert (piece_on(page, "b1"), piece_on(page, "b2"), piece_on(page, "b8")) == ("P", None, "p")
    page.keyboard.press("Escape")
    page.keyboard.press("Home")
    page.locator("button.finding").last.focus()
    page.keyboard.press("Enter")
    # A move that cannot be played shows the position before it.
    assert status(page).startswith("3. Pb2-b3. Black to move.")
    assert piece_on(page, "a8") == "p"


FRIENDS = "records/chessence/a-friend-on-the-diagonal.txt"
CONVERSIONS = "records/cetina-random/conversions-and-a-sissa-mate.txt"
ROYAL = "records/convergent/mate-on-a-royal-square.txt"


def at_square(page, square):
    """Show the piece on a square of the position that is shown."""
    page.locator(f'.frame:not([hidden]) .hit[data-square="{square}"]').dispatch_event("click")
    return page.inner_text("#answer")


def at_move(page, text):
    page.get_by_role("button", name=text, exact=True).first.click()


def test_a_piece_without_a_friend(show):
    page = show(read_records(read_source(ROOT / FRIENDS))[0])
    page.locator('button.claim[aria-label*="The e4-man cannot move"]').first.click()
    answer = at_square(page, "e4")
    assert "White's man on e4: 0 clear paths" in answer or "Black's man on e4: 0 clear" in answer
    assert "no friend on " in answer


def test_what_a_position_says_of_ends_and_squares(show):
    """A capture en passant, and the words of a royal square."""
    page = show(read_records(read_source(ROOT / CONVERSIONS))[0])
    node = page.evaluate("JSON.parse(document.getElementById('data').textContent).nodes.findIndex((each) => each.ends)")
    page.locator(f'.move[data-node="{node}"]').first.click()
    found = page.evaluate(
        """(node) => {
          const data = JSON.parse(document.getElementById("data").textContent);
          return Object.keys(data.nodes[node].ends).map(readPaths(data).squaresOf);
        }""",
        node,
    )
    assert found
    for first, last in found:
        assert f"{last} by {first}-{last} \u2013 captures en passant" in at_square(page, first)
    page = show(read_records(read_source(ROOT / ROYAL))[0])
    labels = [each.get_attribute("aria-label") for each in page.locator(".frame:not([hidden]) .hit").all()]
    assert [label for label in labels if label.endswith("White's royal square")]


def test_a_reserve_is_counted(show):
    page = show(read_records(read_source(ROOT / FRIENDS))[0])

    def counts():
        stocks = page.locator(".frame:not([hidden]) .pm-stock").all()
        return [int(each.get_attribute("data-count")) for each in stocks]

    played = play(read_records(read_source(ROOT / FRIENDS))[0])
    assert counts() == [3, 3]
    assert page.locator("#words p").text_content().count("3 in reserve") == 2
    for node in played.main.nodes:
        page.keyboard.press("ArrowRight")
        reserves = node.position.reserves
        assert counts() == [sum(reserves[:2]), sum(reserves[2:])]
    assert counts() == [0, 0]


def test_the_keyboard_alone(page):
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.className") == "skip"
    page.keyboard.press("Tab")
    focused = page.evaluate("document.activeElement.getAttribute('aria-label')")
    assert focused == "a1, empty"
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.getAttribute('aria-label')") == "c1, White knight"
    page.keyboard.press("Enter")
    assert "White's knight on c1" in page.inner_text("#answer")
    page.keyboard.press("f")
    assert page.evaluate("document.activeElement.dataset.square") == "c1"
    page.keyboard.press("ArrowLeft")
    assert page.evaluate("document.activeElement.dataset.square") == "d1"
    page.keyboard.press("End")
    assert status(page).startswith("52.")


def test_a_narrow_screen_does_not_scroll_sideways(show):
    page = show(read_records(read_source(RECORD))[0], width=360)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


@pytest.mark.parametrize("path", sorted((ROOT / "records").rglob("*.[tp]*")), ids=lambda p: p.stem)
def test_scripts_and_rules_agree_on_paths(show, path):
    """The script and the rules call the same paths clear, in the last position of a game."""
    record = read_records(read_source(path))[0]
    position = play(record).end
    page = show(record)
    page.keyboard.press("End")
    for square in bits(position.occupied):
        piece, name = position.piece_at(square), position.game.board.name(square)
        page.locator(f'.frame:not([hidden]) .hit[data-square="{name}"]').dispatch_event("click")
        drawn = position.game.table.drawn(piece.colour, piece.type, square)
        applied = [path for path in drawn if position.applies(path)]
        clear = sum(position.is_clear(path, piece.colour) for path in applied)
        counts = f"{clear} clear paths, {len(applied) - clear} blocked."
        assert counts in page.inner_text("#answer"), name


def test_a_hostile_record(show):
    text = f"Game: coherent\nWhite: {HOSTILE}\nBlack: b\n\n1.Pd3-d4 Pb9-b8\n[{HOSTILE}]\n"
    page = show(read_records(decode("a.txt", text.encode()))[0])
    page.keyboard.press("End")
    assert status(page).startswith("1. ... Pb9-b8")
    assert "onerror=alert(1)" in page.inner_text(".comment")
    assert page.locator("img").count() == 0
