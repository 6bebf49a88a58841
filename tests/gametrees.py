"""Random annotated games as trees, their text in PGN as some other program may write it, and what
a record means: whatever writes it, it must say the same."""

import random
from dataclasses import dataclass, field

from hypothesis import strategies as st
from strategies import opening

from toolkit.notation.algebraic import format_move, format_short
from toolkit.record.model import Group, ply_index
from toolkit.record.nags import MARKS
from toolkit.record.reader import read_records
from toolkit.record.source import Source
from toolkit.rules.fen import write_fen
from toolkit.rules.position import Move
from toolkit.verify.records import verify_record

SEEDS = st.integers(0, 2**32)
WORDS = (
    "and", "then", "quite", "so;", "A", "test.", "50%", "%x", "[a", "pair]", "(why?)", "\u00e9t\u00e9", ";", "1/2",
    "\\", '"said"', "$5", "e.g.", "$", "{", "#", "*", "1-0", "@", "--", "[", "N.B.", "'s", "[Event", '"x"]',
)  # fmt: skip
PLAIN = ("good", "and", "then", "quite", "a", "test", "here", "(indeed)")
COMMANDS = ("[%clk 0:01:02]", "[%eval -0.35,12]", "[%emt 3]", "[%csl Ge4,Rd5]", "[%x]")
SIGNS = ("!", "?", "!!", "??", "!?", "?!")
VALUES = (
    "?",
    'A "quoted" \\ name',
    "\\",
    '"',
    "Jos\u00e9 [x]",
    "1998.01.??",
    "a % b ; c {d}",
    'x\\"y',
)


@dataclass
class Twig:
    """A ply with what stands about it; `move` is None for a null move."""

    move: Move | None
    text: str
    signs: str = ""
    nags: list[int] = field(default_factory=list)
    before: list[str] = field(default_factory=list)
    comments: list[str] = field(default_factory=list)
    variations: list[list["Twig"]] = field(default_factory=list)


@dataclass
class Tree:
    headers: dict[str, str]
    opening: list[str]
    line: list[Twig]
    result: str
    first: int
    """The index of the first ply."""


class Grower:
    """Grows one tree of random legal moves."""

    def __init__(self, game, seed, plain=False):
        self.rng = random.Random(seed)
        self.game = game
        self.plain = plain
        """Without what scores, or other programs, have not: null moves, odd brackets."""

    def tree(self, start=None):
        fixed = start is None and not self.game.rules.shuffle
        start = start or opening(self.game, self.rng)
        headers = {
            "Event": "a game",
            "White": self.rng.choice(VALUES),
            "Annotator": self.rng.choice(VALUES),
        }
        if self.game.key != "orthodox":
            headers["Variant"] = self.game.key
        if not fixed or self.chance(0.2):
            headers |= {"SetUp": "1", "FEN": write_fen(start)}
        line = self.line(start, self.rng.randint(1, 12), 0)
        result = self.rng.choice(("1-0", "0-1", "1/2-1/2", "*"))
        return Tree(headers, self.remarks(), line, result, ply_index(start.fullmove, start.turn))

    def chance(self, probability):
        return self.rng.random() < probability

    def line(self, position, length, depth):
        found = []
        while len(found) < length and (legal := list(position.moves())):
            null = depth and not self.plain and not position.in_check() and self.chance(0.1)
            move = None if null else self.rng.choice(legal)
            twig = self.twig(position, move, depth, first=not found)
            if self.chance(0.3 / (depth + 1)):
                inner = self.line(position, self.rng.randint(1, 4), depth + 1)
                twig.variations = [inner] if inner else []
            found.append(twig)
            if null:
                break
            position = position.play(move)
        return found

    def twig(self, position, move, depth, first):
        text = "--" if move is None else self.written(position, move)
        twig = Twig(move, text, comments=self.remarks())
        twig.signs = self.rng.choice(SIGNS) if self.chance(0.2) and move else ""
        twig.nags = [self.rng.randint(1, 146) for _ in range(self.rng.choice((0, 0, 0, 1, 2)))]
        twig.before = self.remarks() if depth and first else []
        return twig

    def written(self, position, move):
        short = format_short(position, move)
        return format_move(position, move) if short[0].isdigit() else short

    def remarks(self):
        return [self.remark() for _ in range(self.rng.choice((0, 0, 0, 0, 1, 2)))]

    def remark(self):
        words = PLAIN if self.plain else WORDS
        said = [self.rng.choice(words) for _ in range(self.rng.randint(1, 14))]
        if self.chance(0.3):
            said.insert(self.rng.randint(0, len(said)), self.rng.choice(COMMANDS))
        return " ".join(said)


class Printer:
    """Writes a tree as PGN, each time in another way."""

    def __init__(self, seed):
        self.rng = random.Random(seed)

    def text(self, tree):
        tags = [f'[{key} "{escaped(value)}"]' for key, value in tree.headers.items()]
        words = [*self.remarks(tree.opening), *self.line(tree.line, tree.first), tree.result]
        return "\n".join(tags) + "\n\n" + "".join(word + self.blank() for word in words)

    def blank(self):
        return self.rng.choice((" ", " ", "\n", "  "))

    def line(self, twigs, index):
        for place, twig in enumerate(twigs):
            yield from self.remarks(twig.before)
            dots = "..." if (index + place) % 2 else "."
            if (index + place) % 2 == 0 or not place or self.rng.random() < 0.3:
                yield f"{(index + place) // 2 + 1}{dots}{self.rng.choice(('', ' '))}{twig.text}{twig.signs}"
            else:
                yield twig.text + twig.signs
            yield from (f"${value}" for value in twig.nags)
            yield from self.remarks(twig.comments)
            for inner in twig.variations:
                yield f"({' '.join(self.line(inner, index + place))})"

    def remarks(self, texts):
        for text in texts:
            yield ("{" + "".join(word + self.rng.choice((" ", "\n")) for word in text.split(" ")) + "}")


def escaped(value):
    return value.replace("\\", "\\\\").replace('"', '\\"')


def checked(text, game=None):
    """The one record of a text, verified."""
    (record,) = read_records(Source("game", text))
    return verify_record(record, game)


def expected(tree):
    """What a tree means."""
    return (
        {key: value for key, value in tree.headers.items() if value != "?"},
        [said(text) for text in tree.opening],
        twigs_meaning(tree.line),
        tree.result,
    )


def said(text):
    """A comment without its commands, and its commands."""
    commands = [each for each in COMMANDS if f" {each} " in f" {text} "]
    words = [word for word in text.split() if all(word not in each.split() for each in commands)]
    return " ".join(words), sorted(commands)


def twigs_meaning(twigs):
    return [
        (
            twig.move,
            twig.signs,
            twig.nags,
            [said(text) for text in twig.before],
            [said(text) for text in twig.comments],
            [twigs_meaning(inner) for inner in twig.variations],
        )
        for twig in twigs
    ]


def meaning(verification):
    """What a record means, apart from how it is written."""
    record, played = verification.record, verification.played
    lines = {id(branch.variation): branch.line for branch in played.branches}
    headers = {head.key: head.value for head in record.headers if head.value not in ("?", "????.??.??")}
    if headers.get("Result") == (record.result and record.result.value):
        del headers["Result"]
    return (
        headers,
        [comment_meaning(record, each) for each in record.opening],
        line_meaning(record, record.plies, played.main, lines),
        record.result and record.result.value,
    )


def line_meaning(record, plies, line, lines):
    assert len(plies) == len(line.nodes)
    return [
        (
            node.move,
            "".join(mark.text for mark in ply.move.marks if set(mark.text) <= set("!?")),
            [nag.value for nag in ply.nags],
            [comment_meaning(record, each) for each in ply.before],
            [comment_meaning(record, each) for each in ply.comments],
            [line_meaning(record, each.plies, lines[id(each)], lines) for each in ply.variations],
        )
        for ply, node in zip(plies, line.nodes, strict=True)
    ]


def comment_meaning(record, group: Group):
    source, span = record.source, group.span
    text = source.slice(span)
    commands = [source.slice(each.span) for inner in group.groups() for each in inner.commands]
    if [text] == commands:
        return "", commands
    text = text[1:-1]
    for command in commands:
        text = text.replace(command, " ", 1)
    return " ".join(text.split()), sorted(" ".join(each.split()) for each in commands)


def settled(found, again):
    """What a score leaves open: a glyph that is a mark, and the result that the board shows."""
    headers, opening, line, result = found
    names = {key: value for key, value in headers.items() if key not in ("Variant", "SetUp", "FEN")}
    outcome = again.played.end.outcome()
    return names, opening, [twig(each) for each in line], outcome.result if outcome else result


def twig(entry):
    move, signs, nags, before, comments, variations = entry
    nags = list(nags)
    glyph = next((value for value in nags if value in MARKS), None)
    if glyph and not signs:
        signs = MARKS[glyph]
        nags.remove(glyph)
    lines = [[twig(each) for each in line] for line in variations]
    return move, signs, sorted(nags), before, comments, lines
