"""The page of a game in PGN: its glyphs are shown, its braces and commands are not."""

import re
from html.parser import HTMLParser

from toolkit.record.reader import read_records
from toolkit.record.source import Source
from toolkit.render.pages.build import make_page

GAME = """[Event "A"]
[Variant "coherent"]

1. Ng3 $1 $14 {[%clk 0:10:00] Fine. [%path g1-i3-g3]} (1. dd4 $5 {the centre [%eval 0.3]} 1... Nc7 $2)
1... Nc7 {[%clk 0:09:58]} 2. dd4 ; and so on
*
"""


class Words(HTMLParser):
    """Gathers the text of the score."""

    def __init__(self):
        super().__init__()
        self.found, self.depth = [], 0

    def handle_starttag(self, tag, attrs):
        if tag == "div" and (self.depth or ("class", "score") in attrs):
            self.depth += 1

    def handle_endtag(self, tag):
        self.depth -= tag == "div" and self.depth > 0

    def handle_data(self, data):
        if self.depth:
            self.found.append(data)


def words(text):
    (record,) = read_records(Source("x.pgn", text))
    reader = Words()
    reader.feed(make_page(record))
    return re.sub(r"\s+", " ", "".join(reader.found))


def test_glyphs_and_comments_are_shown_and_commands_are_not():
    text = words(GAME)
    assert "Ng3 ! \u2a72" in text
    assert "dd4 !? the centre" in text
    assert re.search(r"Nc7\S* \?", text)
    assert "Fine\u25c7. path g1-i3-g3" in text
    assert "and so on" in text
    for sign in ("{", "}", "[%", "clk", "eval", "$", ";"):
        assert sign not in text


def test_a_comment_of_commands_alone_has_no_row():
    (record,) = read_records(Source("x.pgn", GAME))
    assert make_page(record).count('class="comment"') == 3
