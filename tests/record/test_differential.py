"""PGN of random games, changed as people and programs change it, beside another program's reading.

python-chess writes the games, so that it is known what is in a text. We must read just that, and
where python-chess does not, one of its own reasons must hold of the text.
"""

import io
import random
import re
from dataclasses import dataclass, field
from itertools import pairwise

import chess
import chess.pgn
import pytest
from effort import few_or_many
from pgngames import uci

import toolkit
from toolkit.record.reader import stream_records

DASHES = "\u2010\u2011\u2013\u2014\u2212"
PLAIN = ("good", "as in 12. Nf3 (12... e5)", "[%clk 0:01:02]", ";", "1-0")
WORDS = (
    *PLAIN,
    "; no end (",
    ") $5 [",
    '[Event "x"]',
    'quoted:\n[Event "x"]\n[Site "y"]\n\n1. d4 *\n',
    "\n\n",
    "caf\u00e9 \u00b1",
)
PROSE = ("Games of last week", "<pre>", "The second round, 1998:", "{collected\nby me}", "[Broken")
ODD_RESULTS = {
    "\u00bd": "1/2-1/2",
    "1/2": "1/2-1/2",
    "0,5-0,5": "1/2-1/2",
    "1:0": "1-0",
    "0:1": "0-1",
}
ROOK_ENDING = "4k3/P6p/8/8/8/8/p6P/R3K2R w KQ - 0 1"


class Tokens(chess.pgn.StringExporter):
    """Writes a game as tags and as tokens that can be changed."""

    def __init__(self):
        super().__init__()
        self.words, self.tags = [], []

    def write_token(self, token):
        self.words.append(token.strip())

    def write_line(self, line=""):
        if line.startswith("["):
            self.tags.append(line)


@dataclass
class Written:
    """A game and how it is to be written."""

    game: chess.pgn.Game
    words: list[str]
    """Numbers, moves, comments, glyphs, brackets and at last the result."""
    tags: list[str]
    above: str = ""
    between: str = "\n\n"
    """What stands between it and the game above."""
    illegal: int | None = None
    """The first ply of the main line that is not legal."""
    fen: str | None = None
    result: str = "*"

    @property
    def text(self):
        movetext = " ".join(self.words).replace("\n ", "\n")
        tags = "".join(f"{tag}\n" for tag in self.tags)
        return f"{self.above}{tags}\n{movetext}" if tags else movetext


@dataclass(frozen=True)
class Reading:
    """What is compared of a game."""

    paths: tuple[tuple[str, ...], ...]
    """Of each of its moves, those of the variations too, the moves that lead to it."""
    fen: str | None
    result: str


# Games and changes


def random_game(rng):
    board = chess.Board(ROOK_ENDING) if rng.random() < 0.3 else chess.Board()
    game = chess.pgn.Game()
    game.headers["Event"], game.headers["Result"] = (
        f"Game {rng.randint(1, 99)}",
        rng.choice(("1-0", "0-1", "1/2-1/2", "*")),
    )
    if board.fen() != chess.STARTING_FEN:
        game.setup(board)
    grow(rng, game, rng.randint(2, 30), 2)
    return game


def grow(rng, node, plies, depth):
    for _ in range(plies):
        board = node.board()
        moves = list(board.legal_moves)
        if not moves:
            return
        castling = [move for move in moves if board.is_castling(move)]
        node = node.add_variation(rng.choice(castling or moves))
        if rng.random() < 0.15:
            node.comment = rng.choice(PLAIN)
        if rng.random() < 0.1:
            node.nags.add(rng.choice((1, 2, 5, 14, 16)))
        if depth and rng.random() < 0.1:
            inner = node.parent.add_variation(rng.choice(moves))
            if rng.random() < 0.2 and not inner.board().is_check():
                inner = inner.add_variation(chess.Move.null())
            grow(rng, inner, rng.randint(0, 5), depth - 1)


def written(rng, count):
    games = []
    for _ in range(count):
        game, exporter = random_game(rng), Tokens()
        game.accept(exporter)
        fen = game.headers.get("FEN")
        games.append(Written(game, exporter.words, exporter.tags, fen=fen, result=game.headers["Result"]))
    return games


def is_number(word):
    return re.fullmatch(r"\d+[\s.\u2026]*", word) is not None


def comments(rng, games):
    for each in games:
        for _ in range(rng.randint(1, 4)):
            each.words.insert(rng.randint(0, len(each.words) - 1), f"{{{rng.choice(WORDS)}}}")


def line_comments(rng, games):
    for each in games:
        place, word = rng.randint(0, len(each.words) - 1), " ".join(rng.choice(WORDS).split())
        each.words.insert(place, f"; {word} {{\n")


def dashes(rng, games):
    for each in games:
        dash = rng.choice(DASHES)
        zero = rng.choice("O0")
        for place, word in enumerate(each.words):
            if re.match(r"O-O", word):
                each.words[place] = word.replace("-", dash).replace("O", zero)
        each.words[-1] = each.words[-1].replace("-", dash)


def no_numbers(_, games):
    for each in games:
        each.words = [word for word in each.words if not is_number(word)]


def odd_numbers(rng, games):
    change = rng.choice(
        (
            lambda word: word.rstrip("."),
            lambda word: word.replace(".", " ."),
            lambda word: word.replace(".", " . "),
            lambda word: word.replace("...", "\u2026"),
            lambda word: word.replace(".", ".\n", 1),
        )
    )
    for each in games:
        each.words = [change(word) if is_number(word) else word for word in each.words]


def glued_numbers(_, games):
    for each in games:
        text = "\0".join(each.words)
        each.words = re.sub(r"(?<![^\0])(\d+\.+)\0(?=[^{;])", r"\1", text).split("\0")


def glued_games(rng, games):
    for each in games[1:]:
        if each.above:
            each.between = "\n"
        else:
            each.between = rng.choice(("", " ", "\n")) if each.tags else " "


def no_tags(_, games):
    for each in games[1:]:
        if each.fen is None:
            each.tags = []


def fewer_tags(rng, games):
    for each in games:
        kept = [tag for tag in each.tags if tag.startswith(("[FEN", "[SetUp"))]
        each.tags = [f'[Event "{rng.randint(1, 9)}"]', *kept]


def broken_tags(rng, games):
    for each in games:
        place = rng.randint(1, len(each.tags)) if each.tags else 0
        if each.tags:
            each.tags.insert(
                place,
                rng.choice(('[Annotator "x', "[Annotator]", "[Annotator x]", '[Annotator "x"')),
            )


def curly_tags(_, games):
    for each in games:
        each.tags = [re.sub('"(.*)"', "\u201c\\1\u201d", tag) for tag in each.tags]


def comments_among_tags(rng, games):
    for each in games:
        if each.tags:
            each.tags.insert(rng.randint(1, len(each.tags)), rng.choice(("; a line", "{a comment}", "in a hall")))


def prose(rng, games):
    for each in games:
        if each.tags:
            each.above = rng.choice(PROSE) + rng.choice(("\n", "\n\n"))


def no_result(_, games):
    for each in games:
        if each.words[-1] == "*":
            each.words.pop()


def odd_results(rng, games):
    for each in games:
        forms = [odd for odd, plain in ODD_RESULTS.items() if plain == each.words[-1]]
        each.words[-1] = rng.choice(forms or each.words[-1:])


def junk(rng, games):
    """Where a move is due, after a number, it would be one that cannot be read."""
    for each in games:
        ends = [place for place, word in enumerate(each.words) if not is_number(word)]
        text = rng.choice(("@#", "foo", "\u00a7", "<b>", "\\"))
        each.words.insert(rng.choice([0, *(place + 1 for place in ends[:-1])]), text)


def illegal_move(rng, games):
    each = rng.choice(games)
    nodes = list(each.game.mainline())
    at = rng.randrange(len(nodes)) if nodes else 0
    board = nodes[at].parent.board() if nodes else chess.Board()
    depth, ply = 0, -1
    for place, word in enumerate(each.words):
        depth += (word == "(") - (word == ")")
        if depth or not re.match(r"[A-Za-z]", word):
            continue
        ply += 1
        if ply == at:
            each.words[place] = next(san for san in ("Ka5", "Kh5", "Kd4", "Ke4") if is_illegal(board, san))
            each.illegal = at
            return


def is_illegal(board, san):
    try:
        board.parse_san(san)
    except chess.IllegalMoveError:
        return True
    return False


def lines(_, games):
    for each in games:
        each.tags = [f"{tag}\r" for tag in each.tags]
        each.words = [word.replace("\n", "\r\n") for word in each.words]


CHANGES = (
    *(
        illegal_move,
        comments,
        line_comments,
        dashes,
        no_numbers,
        odd_numbers,
        glued_numbers,
        junk,
        no_tags,
    ),
    *(
        fewer_tags,
        broken_tags,
        curly_tags,
        comments_among_tags,
        prose,
        no_result,
        odd_results,
        glued_games,
        lines,
    ),
)
"""In the order in which they can follow each other."""


@dataclass
class Text:
    """A text, and what is in it."""

    text: str
    games: list[Written]
    changes: list[str] = field(default_factory=list)


def random_text(seed, changes=None):
    rng = random.Random(seed)
    games = written(rng, rng.randint(1, 3))
    chosen = changes or [each for each in CHANGES if rng.random() < 0.15]
    for change in chosen:
        change(rng, games)
    for above, below in pairwise(games):
        if not above.words or not has_result(above):
            # Nothing would say where the one ends.
            below.between = "\n\n"
            above.words += [] if below.tags else ["*"]
    text = games[0].text + "".join(each.between + each.text for each in games[1:])
    return Text(f"{text}\n", games, [each.__name__ for each in chosen])


def has_result(written_game):
    return re.fullmatch(r"\*|\u00bd|[01][^.]*[0125]", written_game.words[-1]) is not None


# The readings


def truth(text):
    return [
        Reading(paths_of(each.game), each.fen if tags_of(each, "FEN") else None, each.result) for each in text.games
    ]


def tags_of(each, key):
    return any(tag.startswith(f"[{key}") for tag in each.tags)


def paths_of(game):
    """The path to each node of a game of theirs."""
    found, waiting = [], [(game, ())]
    while waiting:
        node, path = waiting.pop()
        for each in node.variations:
            found.append((*path, each.move.uci()))
            waiting.append((each, found[-1]))
    return tuple(sorted(found))


def theirs(text):
    file, found = io.StringIO(text.replace("\r\n", "\n")), []
    while (game := chess.pgn.read_game(file)) is not None:
        found.append(Reading(paths_of(game), game.headers.get("FEN"), game.headers.get("Result", "*")))
    return found


def ours(records):
    return [Reading(our_paths(toolkit.play(record)), record.header("FEN"), our_result(record)) for record in records]


def our_result(record):
    """As python-chess has it: that of the tag, else of the moves."""
    said = record.header("Result") or "*"
    return said if said != "*" or record.result is None else record.result.value


def our_paths(played):
    lines = {id(branch.variation): branch.line for branch in played.branches}
    found, waiting = [], [(played.main, played.record.plies, ())]
    while waiting:
        line, plies, path = waiting.pop()
        for ply, node in zip(plies, line.nodes, strict=False):
            waiting += [(lines[id(each)], each.plies, path) for each in ply.variations]
            path = (
                *path,
                uci(node) if node.is_legal or node.step is None else f"!{node.text.text}",
            )
            found.append(path)
    return tuple(sorted(found))


def streamed(text):
    return list(stream_records("text", io.BytesIO(text.encode())))


# Where python-chess reads something else


REASONS = {
    "it knows no dash but the hyphen": lambda text: re.search(f"[O0][{DASHES}][O0]|[012][{DASHES}][012]", text.text),
    "it ends a game at an empty line only": lambda text: any("\n\n" not in each.between for each in text.games[1:]),
    "it takes what stands above or among tags for moves": lambda text: (
        any(each.above for each in text.games) or any(tag[0] not in "[;" for each in text.games for tag in each.tags)
    ),
    "it leaves out tags in other quotes": lambda text: re.search("\\[(?:FEN|Result) \u201c", text.text),
    "it knows the results of the standard only": lambda text: any(each.words[-1] in ODD_RESULTS for each in text.games),
    "it drops what follows an illegal move": lambda text: any(each.illegal is not None for each in text.games),
}


def agrees(text):
    """Hold a text against both readers; returns the reasons by which python-chess differs."""
    records = toolkit.parse_records(text.text)
    read, meant = ours(records), truth(text)
    assert len(read) == len(meant), "the number of games"
    assert ours(streamed(text.text)) == read, "the stream"
    for one, record, other, game in zip(read, records, meant, text.games, strict=True):
        if game.illegal is None:
            assert one == other
        else:
            assert one.fen == other.fen
            assert one.result == other.result
            only_the_illegal_move_is_lost(record, game)
        ended = other.result if has_result(game) else None
        assert (record.result and record.result.value) == ended, "the result of the moves"
    said = theirs(text.text)
    reasons = {reason for reason, holds in REASONS.items() if holds(text)}
    assert said == meant or reasons, "a difference without a reason"
    return reasons if said != meant else set()


def only_the_illegal_move_is_lost(record, game):
    main = [node.move.uci() for node in game.game.mainline()]
    nodes = toolkit.play(record).main.nodes
    assert len(record.plies) == len(main)
    assert [uci(node) for node in nodes[: game.illegal]] == main[: game.illegal]
    assert not nodes[game.illegal].is_legal


def failures(texts):
    """The first lines of what goes wrong, with what it goes wrong in, and the reasons that occurred."""
    wrong, reasons = [], set()
    for text in texts:
        try:
            reasons |= agrees(text)
        except (AssertionError, toolkit.PathmateError) as error:
            wrong.append(f"{text.changes}: {str(error)[:300]}\n{text.text}")
    return wrong, reasons


@few_or_many(60, 1_000)
def test_what_was_written_is_read(count):
    wrong, reasons = failures(random_text(seed) for seed in range(count))
    assert not wrong, f"{len(wrong)} of {count}, as {min(wrong, key=len)}"
    assert reasons == set(REASONS)


@pytest.mark.costly
@pytest.mark.parametrize("change", CHANGES)
def test_what_was_changed_once_is_read(change):
    wrong, _ = failures(random_text(seed, [change]) for seed in range(25))
    assert not wrong, f"{len(wrong)} of 25, as {min(wrong, key=len)}"


def test_games_that_nobody_changed_are_read_by_both():
    wrong, reasons = failures(random_text(seed, [lambda *_: None]) for seed in range(50))
    assert not wrong, wrong[0]
    assert not reasons
