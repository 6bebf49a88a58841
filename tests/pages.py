"""What tests read of a page of HTML, and a text that tries to break out of one."""

import re
from html.parser import HTMLParser

from toolkit.rules.board import FILES

HOSTILE = (
    "</script><img src=x onerror=alert(1)> {{ 7*7 }} {% raw %} <svg onload=alert(2)> "
    "\u202e gnp <!-- &lt;b&gt; ' \" ]]> \u2028"
)
VOID = {"meta", "link", "img", "input", "br"}


class Page(HTMLParser):
    """Checks that elements close in their order, and gathers what the page holds."""

    def __init__(self, text):
        super().__init__()
        self.open, self.elements, self.words, self.data = [], [], [], ""
        self.feed(text)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag, attrs):
        self.elements.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.elements.append((tag, dict(attrs)))

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        if self.open and self.open[-1] == "script" and not self.data:
            self.data = data
        elif self.open and self.open[-1] not in ("script", "style"):
            self.words.append(data)


def pieces_of(fen, data):
    pieces = {}
    for down, row in enumerate(fen.split()[0].split("[")[0].split("/")):
        file = 0
        for part in re.findall(r"\d+|\D", row):
            if part.isdigit():
                file += int(part)
                continue
            pieces[FILES[file] + str(data["ranks"] - down)] = part
            file += 1
    return pieces
