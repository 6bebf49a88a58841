"""Changes files of games at random, as a slip of the hand would, or a vandal."""

import re

from planting import builtin_text

from toolkit.rules.catalogue import builtin_keys

EVERY = "\n".join(builtin_text(key) for key in builtin_keys())
LINES = [line for line in EVERY.split("\n") if line.strip() and not line.startswith("#")]
VALUES = [*re.findall(r"= (.+)", EVERY), "true", "0", "-1", "1.5", '""', "[]", "{}", "1999-12-31"]
WORDS = [
    *("W", "F", "D", "N", "A", "K", "R", "B", "Q", "nN", "mRcpR", "gQ", "R=B", "F>R", "W>F"),
    *("imfR", "ifW2", "NN", "i", "c", "fs", "2", "R2", "C3", "gnNN", "dN", "pnN", "g2Q", "eQ"),
    *("aR", "ggQ", "gQ^45", "mgQ^180", "qNN", "z2NN", "zB"),
]
CONDITIONS = [
    *("", " beside W", " blocked fW", " from a1 b2", " from z9", " to a1 edge"),
    *(" from edge to inside", " beside"),
]
SQUARES = [file + str(rank) for file in "abcdefghij" for rank in range(1, 11)]
RULES = [
    "en_passant = true",
    "shuffle = true",
    "royal = true",
    "pawn = true",
    'royal_squares = {white = ["a1"], black = ["b2"]}',
    'reserve = {most = {N = 2}, squares = "any"}',
    'conversion = {piece = "N", moves = "W"}',
    'castling = {K = {king = "e1-g1", rook = "h1-f1"}}',
]


def mutated(text, rng):
    """Change one thing in a text."""
    return rng.choice([_line, _line, _character, _value, _word, _word, _rule, _square, _fen, _two_values])(text, rng)


def _line(text, rng):
    """Delete, repeat, exchange or replace a line."""
    lines = text.split("\n")
    full = [index for index, line in enumerate(lines) if line.strip() and line[0] != "#"]
    one, other = rng.choice(full), rng.choice(full)
    change = rng.randrange(4)
    if change == 0:
        del lines[one]
    elif change == 1:
        lines.insert(other, lines[one])
    elif change == 2:
        lines[one], lines[other] = lines[other], lines[one]
    else:
        lines[one] = rng.choice(LINES)
    return "\n".join(lines)


def _character(text, rng):
    place = rng.randrange(len(text))
    return text[:place] + rng.choice('abKQ.*/129[]{}"=, \n-!wx\0') + text[place + 1 :]


def _replaced(text, rng, pattern, new):
    """Replace one match of a pattern; without one, the text stays as it is."""
    matches = list(re.finditer(pattern, text))
    if not matches:
        return text
    match = rng.choice(matches)
    return text[: match.start()] + new + text[match.end() :]


def _value(text, rng):
    return _replaced(text, rng, r"(?<== ).+", rng.choice(VALUES))


def _two_values(text, rng):
    one, other = rng.sample(list(re.finditer(r"(?<== ).+", text)), 2)
    first, second = sorted((one, other), key=lambda match: match.start())
    between = text[first.end() : second.start()]
    return text[: first.start()] + second[0] + between + first[0] + text[second.end() :]


def _word(text, rng):
    word = rng.choice(WORDS) + rng.choice(["", rng.choice(WORDS)]) + rng.choice(CONDITIONS)
    return _replaced(text, rng, r'(?<=moves = \[")[^"]*', word)


def _rule(text, rng):
    lines = text.split("\n")
    lines.insert(rng.choice([len(lines), rng.randrange(len(lines))]), rng.choice(RULES))
    return "\n".join(lines)


def _square(text, rng):
    return _replaced(text, rng, r'(?<=["-])[a-i][1-9](?=["-])', rng.choice(SQUARES))


def _fen(text, rng):
    start = re.search(r'(?<=start = ").+(?=")', text)
    if start is None:
        return text
    place = rng.randrange(start.start(), start.end())
    return text[:place] + rng.choice("kKqPpRrB123w-*/ ") + text[place + 1 :]
