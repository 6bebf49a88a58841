"""Breaking any one rule is noticed: of every definition, and of the engine's own code.

Each change is planted alone, and the comparison with the naive generator must find it on the
positions of `breaking.corpus`.
"""

import dataclasses

import pytest
from agreement import differences
from breaking import GAMES, changed, corpus, drawing, legal, moving, noticed, refuses, zones
from effort import first, spread
from rules.test_fen import FAULTY

from toolkit.errors import GameError
from toolkit.rules import fen
from toolkit.rules.board import Colour
from toolkit.rules.catalogue import load
from toolkit.rules.fen import read_fen, write_fen
from toolkit.rules.game import Castling
from toolkit.rules.movement.paths import Condition
from toolkit.rules.position import Manner, Move, Outcome, Position

# How pieces move: a part of a piece's words, and what stands there instead

KING = [("K", '["K"]', '["K2"]'), ("K", '["K"]', '["W"]'), ("K", '["K"]', '["F"]')]
QUEEN = [("Q", '["Q"]', '["R"]'), ("Q", '["Q"]', '["B"]')]
ROOK = [("R", '["R"]', '["fsR"]'), ("R", '["R"]', '["mR"]'), ("R", '["R"]', '["RN"]')]
BISHOP = [("B", '["B"]', '["fB"]'), ("B", '["B"]', '["cB"]'), ("B", '["B"]', '["BN"]')]
KNIGHT = [("N", '["N"]', '["nN"]'), ("N", '["N"]', '["ND"]'), ("N", '["N"]', '["ffNbbN"]')]
LONG = [("Q", '["Q"]', '["Q6"]'), ("R", '["R"]', '["R6"]'), ("B", '["B"]', '["B6"]')]
DOUBLE_STEP_PAWN = [
    ("P", '"mfW", ', ""),
    ("P", '"mfW"', '"fW"'),
    ("P", '"mfW"', '"mfbW"'),
    ("P", '"mfW"', '"mfsW"'),
    ("P", '"imfnD", ', ""),
    ("P", '"imfnD"', '"imfD"'),
    ("P", '"imfnD"', '"mfnD"'),
    ("P", '"imfnD"', '"ifnD"'),
    ("P", ', "cfF"', ""),
    ("P", '"cfF"', '"fF"'),
    ("P", '"cfF"', '"mfF"'),
    ("P", '"cfF"', '"cF"'),
    ("P", '"cfF"', '"cfF", "cfW"'),
]


def sissa(letter):
    both = '["R=B", "B=R"]'
    words = ['["B=R"]', '["R=B"]', '["R1=B1", "B=R"]', '["R=B", "B1=R1"]', '["R=B", "B=R", "N"]']
    return [(letter, both, each) for each in [*words, '["R>B", "B=R"]', '["R6=B6", "B=R"]']]


MOVES = {
    "cetina-random": [
        *KING,
        *QUEEN,
        *LONG,
        *ROOK,
        *BISHOP,
        *KNIGHT,
        *DOUBLE_STEP_PAWN,
        *sissa("S"),
        ("C", '["RN"]', '["R"]'),
        ("C", '["RN"]', '["N"]'),
        ("C", "RN", "R6N"),
    ],
    "chessence": [
        ("K", "[]", '["K"]'),
        ("K", "[]", '["cW"]'),
        ("M", '"R beside W", ', ""),
        ("M", '"R beside W"', '"R beside F"'),
        ("M", '"R beside W"', '"R beside fsW"'),
        ("M", '"R beside W"', '"R3 beside W"'),
        ("M", '"R beside W"', '"R"'),
        ("M", '"R beside W"', '"R beside K"'),
        ("M", '"B beside F", ', ""),
        ("M", '"B beside F"', '"B beside fF"'),
        ("M", '"B beside F"', '"B2 beside F"'),
        ("M", '"B beside F"', '"B beside W"'),
        ("M", '"B beside F"', '"B"'),
        ("M", ', "N beside N"', ""),
        ("M", '"N beside N"', '"nN beside N"'),
        ("M", '"N beside N"', '"N beside ffN"'),
        ("M", '"N beside N"', '"N"'),
    ],
    "coherent": [
        *KING,
        *QUEEN,
        *ROOK,
        *BISHOP,
        *sissa("N"),
        ("Q", '["Q"]', '["Q7"]'),
        ("R", '["R"]', '["R7"]'),
        ("B", '["B"]', '["B7"]'),
        ("P", '["K"]', '["fK", "sW", "bW"]'),
        ("P", '["K"]', '["K2"]'),
        ("P", '["K"]', '["mK"]'),
        ("P", '["K"]', '["cK"]'),
        ("P", '["K"]', '["fK"]'),
    ],
    "convergent": [
        *KING,
        *KNIGHT,
        ("Q", '"W", ', ""),
        ("Q", '"F", ', ""),
        ("Q", '"D", ', ""),
        ("Q", ', "A"', ""),
        ("Q", '"D"', '"nD"'),
        ("Q", '"A"', '"nA"'),
        ("Q", '"A"', '"A", "N"'),
        ("R", "R3", "R2"),
        ("R", "R3", "R4"),
        ("B", "B3", "B2"),
        ("B", "B3", "B4"),
        ("P", '"fF", ', ""),
        ("P", '"fF"', '"mfF"'),
        ("P", '"fF"', '"cfF"'),
        ("P", '"fF"', '"F"'),
        ("P", '"mfW", ', ""),
        ("P", '"mfW"', '"fW"'),
        ("P", ', "msW from b2 g2 b7 g7"', ""),
        ("P", '"msW from b2 g2 b7 g7"', '"msW"'),
        ("P", '"msW from', '"sW from'),
        ("P", '"msW from', '"mW from'),
        ("P", "from b2 g2", "from g2"),
        ("P", "from b2 g2", "from b2"),
        ("P", "b7 g7", "b7"),
        ("P", "b7 g7", "g7"),
        ("P", "b7 g7", "b7 g7 d1"),
    ],
    "keltic": [
        *KING,
        *QUEEN,
        *ROOK,
        *KNIGHT,
        ("Q", '["Q"]', '["Q5"]'),
        ("R", '["R"]', '["R7"]'),
        ("B", '["BN"]', '["B"]'),
        ("B", '["BN"]', '["N"]'),
        ("B", '["BN"]', '["B3N"]'),
        ("B", '["BN"]', '["BnN"]'),
        ("P", '"mfW", ', ""),
        ("P", '"mfW"', '"fW"'),
        ("P", '"mfW"', '"mfW2"'),
        ("P", '"msW blocked fW", ', ""),
        ("P", '"msW blocked fW"', '"msW"'),
        ("P", '"msW blocked fW"', '"sW blocked fW"'),
        ("P", '"msW blocked fW"', '"mlW blocked fW"'),
        ("P", '"msW blocked fW"', '"msW blocked fF"'),
        ("P", '"msW blocked fW"', '"msbW blocked fW"'),
        ("P", ', "cfF"', ""),
        ("P", '"cfF"', '"fF"'),
        ("P", '"cfF"', '"cF"'),
    ],
    "orthodox": [*KING, *QUEEN, *LONG, *ROOK, *BISHOP, *KNIGHT, *DOUBLE_STEP_PAWN],
}


def cases(table, number=None):
    """Every game with each of its changes; a test is named by both, and of a game the quick run takes the first."""
    return [
        pytest.param(
            key,
            change,
            id=f"{key}: " + " | ".join(change),
            marks=() if number is None or index < number else pytest.mark.rows,
        )
        for key in GAMES
        for index, change in enumerate(table[key])
    ]


@pytest.mark.slow
@pytest.mark.parametrize(("key", "change"), cases(MOVES))
def test_another_way_for_a_piece_to_move_is_noticed(key, change):
    assert noticed(key, changed(key, moving(key, *change)))


# Everything else that a definition says

DRAW, LOSS = 'stalemate = "draw"', 'stalemate = "loss"'
PAWN = "pawn = true\n"
EN_PASSANT = ("en_passant = true", "en_passant = false")
CROWN = "royal = true\n"
OTHERS = {
    "cetina-random": [
        (DRAW, LOSS),
        (PAWN, ""),
        EN_PASSANT,
        ('"QSCRBN"', '"SCRBN"'),
        ('"QSCRBN"', '"QCRBN"'),
        ('"QSCRBN"', '"QSRBN"'),
        ('"QSCRBN"', '"QSCBN"'),
        ('"QSCRBN"', '"QSCRN"'),
        ('"QSCRBN"', '"QSCRB"'),
        ('conversion_attacks = "next move"', 'conversion_attacks = "usual"'),
        ('piece = "B"\nmoves = "W"', 'piece = "R"\nmoves = "F"'),
        ('moves = "W"', 'moves = "sW"'),
        ('moves = "W"', 'moves = "fW"'),
        ('moves = "W"', 'moves = "mW"'),
        ('moves = "W"', 'moves = "cW"'),
        ('moves = "W"', 'moves = "WD"'),
        ('moves = "W"', 'moves = "N"'),
        ('[rules.conversion]\npiece = "B"\nmoves = "W"', ""),
    ],
    "chessence": [
        (LOSS, DRAW),
        ('squares = "start"', 'squares = "any"'),
        ('start = "km4/mmm2*/1mm1', 'start = "km4/mmm2*/mm2'),
    ],
    "coherent": [(DRAW, LOSS), (PAWN, "")],
    "convergent": [
        (LOSS, DRAW),
        (PAWN, ""),
        ('royal_squares = { white = ["d1", "e1"], black = ["d8", "e8"] }', ""),
        ('white = ["d1", "e1"]', 'white = ["d1", "e1", "d2"]'),
        ('black = ["d8", "e8"]', 'black = ["d8", "e8", "c7"]'),
    ],
    "keltic": [
        (DRAW, LOSS),
        (PAWN, ""),
        ('"QRBN"', '"RBN"'),
        ('"QRBN"', '"QBN"'),
        ('"QRBN"', '"QRN"'),
        ('"QRBN"', '"QRB"'),
        ('white = ["d7"', 'white = ["c6", "d7"'),
        ('black = ["d1"', 'black = ["c2", "d1"'),
    ],
    "orthodox": [
        (DRAW, LOSS),
        (PAWN, ""),
        EN_PASSANT,
        ('"QRBN"', '"RBN"'),
        ('"QRBN"', '"QBN"'),
        ('"QRBN"', '"QRN"'),
        ('"QRBN"', '"QRB"'),
        ('"e1-g1", rook = "h1-f1"', '"e1-f1", rook = "h1-g1"'),
        ('"e1-c1", rook = "a1-d1"', '"e1-b1", rook = "a1-c1"'),
        ('"e8-g8", rook = "h8-f8"', '"e8-f8", rook = "h8-g8"'),
        ('"e8-c8", rook = "a8-d8"', '"e8-d8", rook = "a8-c8"'),
        ('white = ["a8"', 'white = ["a7", "a8"'),
        ("8/PPPPPPPP/RNBQKBNR w", "P7/1PPPPPPP/RNBQKBNR w"),
    ],
}


@pytest.mark.costly
@pytest.mark.parametrize(("key", "change"), cases(OTHERS, 1))
def test_another_rule_is_noticed(key, change):
    assert noticed(key, changed(key, change))


@pytest.mark.parametrize(
    ("key", "change"),
    [
        pytest.param(
            *(key, change),
            id=f"{key}: {name}",
            marks=() if index % 6 == 0 else pytest.mark.rows,
        )
        for key in GAMES
        for index, (name, *change) in enumerate(zones(key))
    ],
)
def test_every_square_that_a_definition_lists_counts(key, change):
    assert noticed(key, changed(key, change))


def queen_for_king(key):
    queen = "M" if key == "chessence" else "Q"
    return changed(key, (CROWN, ""), moving(key, queen, "moves", "royal = true\nmoves"))


def test_another_royal_piece_is_noticed():
    assert noticed("convergent", queen_for_king("convergent"))


@pytest.mark.parametrize("key", [key for key in GAMES if key != "convergent"])
def test_another_royal_piece_is_refused(key):
    """There are several of it, or it castles, or pawns promote to it."""
    with pytest.raises(GameError):
        fen.start(queen_for_king(key))


BOARDS = [
    ("coherent", "a5"),
    ("coherent", "i9"),
    ("convergent", "b4"),
    ("convergent", "c1"),
    ("convergent", "a2"),
    ("cetina-random", "e4"),
    ("orthodox", "e4"),
    ("keltic", "a4"),
    ("keltic", "b2"),
    ("keltic", "g7"),
    *(("chessence", name) for name in ("a2", "b3", "b5", "c6", "d4", "e5", "e7", "f8", "a4")),
]


@pytest.mark.parametrize(("key", "square"), spread(3, BOARDS))
def test_another_board_is_noticed(key, square):
    game = changed(key, *drawing(key, square))
    assert game.board.exists(square) != load(key).board.exists(square)
    assert noticed(key, game)


# Rules that show in what a FEN may say

SET_UPS = {
    "conversions are of any bishop of the first rank": ("cetina-random", "shuffle = true", ""),
    "three men in reserve": ("chessence", "M = 3", "M = 2"),
    "no fourth man in reserve": ("chessence", "M = 3", "M = 4"),
}


@pytest.mark.parametrize("rule", SET_UPS)
def test_another_rule_of_set_ups_is_noticed(rule):
    """Some position that can be is refused, or one that cannot be is read."""
    key, old, new = SET_UPS[rule]
    # The start may not have more men in reserve than the changed rule allows.
    game = changed(key, (old, new), *([("[MMMmmm]", "[MMmm]")] if new == "M = 2" else []))
    good, bad = [write_fen(position) for position in legal(key)], wrong_fens(key)
    assert right(load(key), good, bad)
    assert not right(game, good, bad)


def wrong_fens(key):
    return [text for game, text, _ in FAULTY if game == key]


def right(game, good, bad):
    return all(refuses(game, text) for text in bad) and not any(refuses(game, text) for text in good)


@pytest.mark.parametrize(
    "name",
    [
        *("_royal_faults", "_pawn_faults", "_reserve_faults", "_castling_faults"),
        *("_conversion_faults", "_passed_faults", "_is_left_in_check"),
    ],
)
def test_a_set_up_that_is_not_looked_at_is_noticed(monkeypatch, name):
    assert all(refuses(load(key), text) for key, text, _ in FAULTY)
    assert hasattr(fen, name)
    monkeypatch.setattr(fen, name, lambda *_: ())
    assert not all(refuses(load(key), text) for key, text, _ in FAULTY)


# The engine's own rules


def never(*_):
    return False


def always(*_):
    return True


def nothing(*_):
    return iter(())


PLAY = Position.play
PSEUDO_LEGAL = Position.pseudo_legal
CONVERSIONS = Position._conversions
PASSED = Position._passed
INTRUDERS = Position.intruders
DROPS = Position._drops
STEPS = Position._steps
OUTCOME = Position.outcome
ATTACKS = Position.attacks


def clock(change):
    """A play after which the clocks are others."""

    def play(self, move):
        after = PLAY(self, move)
        return dataclasses.replace(after, **change(self, move, after))

    return play


def any_double_step_of_neighbours(self, move):
    """The variant of some programs: a square is noted only if a pawn can take there."""
    square = PASSED(self, move)
    beside = [self.game.board.step(move.target, side, 0) for side in (-1, 1)]
    theirs = self.mask(self.turn.other, move.piece)
    taken = any(theirs >> each & 1 for each in beside if each is not None)
    return square if taken else None


def en_passant_by_any_piece(self):
    passed = self.ep is not None and self.game.table.double_step(self.turn.other, self.ep)
    for origin, _ in ATTACKS(self, self.ep, self.turn) if passed else ():
        piece = self.piece_at(origin)
        yield Move(piece.type, origin, self.ep, passed[0], None, Manner.EN_PASSANT)


def decides_for_nobody(self, move):
    bit = 1 << move.origin | 1 << move.target
    return self.may_convert & ~bit, self.must_convert & ~bit


def decides_for_both_sides(self, move):
    may, must = CONVERSIONS(self, move)
    if self.may_convert >> move.origin & 1 and self.may_convert & self.side(self.turn) & ~(1 << move.origin):
        theirs = may & self.side(self.turn.other)
        return may & ~theirs, must if self.is_conversion(move) else must | theirs
    return may, must


def captured_bishops_keep_their_rights(self, move):
    may, must = CONVERSIONS(self, move)
    target = 1 << move.target
    return may | self.may_convert & target, must | self.must_convert & target


def a_capture_frees_the_fellow(self, move):
    """Wrong: the one that moved first is captured, and the other need no longer convert."""
    may, must = CONVERSIONS(self, move)
    if move.captured is self.game.rules.conversion:
        must &= ~self.side(self.turn.other)
    return may, must


def a_capture_decides(self, move):
    """Wrong: one is captured while both are unmoved, and the other loses its choice."""
    may, must = CONVERSIONS(self, move)
    if self.may_convert >> move.target & 1:
        may &= ~self.side(self.turn.other)
    return may, must


def first_mover_must_not_convert(self, path):
    bit = 1 << path.origin
    if path.condition is Condition.CONVERSION:
        return bool(bit & self.must_convert)
    return not bit & self.must_convert


def whoever_may_convert_must(self, path):
    bit = 1 << path.origin & (self.may_convert | self.must_convert)
    return bool(bit) == (path.condition is Condition.CONVERSION)


def whoever_must_convert_may(self, path):
    bit = 1 << path.origin & (self.may_convert | self.must_convert)
    return path.condition is not Condition.CONVERSION or bool(bit)


def only_kings_intrude(self, colour):
    return INTRUDERS(self, colour) & self.mask(colour.other, self.game.royal)


def kings_do_not_intrude(self, colour):
    return INTRUDERS(self, colour) & ~self.mask(colour.other, self.game.royal)


def anybody_intrudes(self, colour):
    return self.game.rules.royal_squares[colour] & self.occupied


def own_pieces_intrude(self, colour):
    return self.game.rules.royal_squares[colour.other] & self.side(colour)


def only_the_king_is_in_check(self, colour=None):
    colour = self.turn if colour is None else colour
    return self.is_attacked(self.king(colour), colour.other)


def intruded_squares_are_attacked(self, colour=None):
    """Wrong: an enemy who could go to a royal square already gives check."""
    colour = self.turn if colour is None else colour
    royal = self.game.rules.royal_squares[colour]
    attacked = any(royal >> end & 1 and self.is_attacked(end, colour.other) for end in range(64))
    return attacked or self.is_attacked(self.king(colour), colour.other)


def friends(letters, both=False):
    def has_friend(self, path, colour):
        sides = Colour if both else (colour,)
        pieces = [self.game.piece(letter) for letter in letters]
        return any(path.friends & self.mask(side, piece) for side in sides for piece in pieces)

    return has_friend


def no_promotion(_self, piece, origin, target, taken, manner=Manner.STEP):
    yield Move(piece, origin, target, taken, None, manner)


def promotion_to_the_first_alone(self, *arguments):
    yield next(STEPS(self, *arguments))


def promotion_if_one_likes(self, piece, origin, target, taken, manner=Manner.STEP):
    yield from STEPS(self, piece, origin, target, taken, manner)
    if piece.promotes_on[self.turn] >> target & 1:
        yield Move(piece, origin, target, taken, None, manner)


def promotion_where_the_other_promotes(self, piece, origin, target, taken, manner=Manner.STEP):
    for index in piece.becomes if piece.promotes_on[self.turn.other] >> target & 1 else (None,):
        becomes = None if index is None else self.game.pieces[index]
        yield Move(piece, origin, target, taken, becomes, manner)


def no_promotion_by_capture(self, piece, origin, target, taken, manner=Manner.STEP):
    if taken is None:
        yield from STEPS(self, piece, origin, target, taken, manner)
    else:
        yield Move(piece, origin, target, taken, None, manner)


def drops_anywhere(self):
    free = self.game.board.squares & ~self.occupied
    index = self.turn * len(self.game.pieces)
    for piece in self.game.pieces:
        for square in range(free.bit_length()) if self.reserves[index + piece.index] else ():
            if free >> square & 1:
                yield Move(piece, square, square, manner=Manner.DROP)


def drops_of_more_than_there_are(self):
    full = tuple(max(1, each) if self.game.rules.drops[at] else 0 for at, each in enumerate(self.reserves))
    return DROPS(dataclasses.replace(self, reserves=full))


def drops_not_in_check(self):
    return iter(()) if self.in_check() else DROPS(self)


def drops_only_without_pieces_on_the_board(self):
    return iter(()) if self.mask(self.turn, self.game.pieces[1]) else DROPS(self)


def drops_on_the_others_squares(self):
    for move in DROPS(self):
        square = self.game.board.files * self.game.board.ranks - 1 - move.target
        if not self.occupied >> square & 1:
            yield move._replace(origin=square, target=square)


def wins(reason, winner):
    """An outcome that is another for one reason."""

    def outcome(self):
        said = OUTCOME(self)
        return Outcome(winner(self), reason) if said and said.reason == reason else said

    return outcome


def takes_kings(self):
    yield from PSEUDO_LEGAL(self)
    king = self.king(self.turn.other)
    for origin, _ in ATTACKS(self, king, self.turn):
        yield Move(self.piece_at(origin).type, origin, king, self.game.royal)


def open_but_for(*ignored):
    """Whether a path is open, with some of its conditions left out."""

    def is_open(self, path, colour):
        shut = {
            "empty": path.empty & self.occupied,
            "occupied": path.occupied & ~self.occupied,
            "friends": path.friends and not self.has_friend(path, colour),
        }
        return not any(value for name, value in shut.items() if name not in ignored)

    return is_open


def rights_lost(squares):
    """The rights after a move, by the squares of a way and of the move that count."""

    def rights(self, move):
        left = self.castling
        for index, way in enumerate(self.game.rules.castling):
            corners, touched = squares(way, move)
            if set(corners) & set(touched):
                left &= ~(1 << index)
        return left

    return rights


STANDARD = ("cetina-random", "orthodox")
ENGINE = {
    "no one is in check": (GAMES, "is_attacked", never),
    "every move is safe": (GAMES, "is_safe", always),
    "nothing is captured": (
        GAMES,
        "_may_use",
        lambda self, path, taking: not taking and path.moves and self.is_clear(path, self.turn),
    ),
    "everything is captured": (
        GAMES,
        "_may_use",
        lambda self, path, taking: taking and path.captures and self.is_clear(path, self.turn),
    ),
    "all pieces capture as they move": (
        ("convergent", "keltic", *STANDARD),
        "_may_use",
        lambda self, path, _: path.moves and self.is_clear(path, self.turn),
    ),
    "every path is clear": (GAMES, "is_clear", always),
    "pieces are no obstacles": (GAMES, "is_open", open_but_for("empty")),
    "pawns go sideways at will": (("keltic",), "is_open", open_but_for("occupied")),
    "men need no friends": (("chessence",), "is_open", open_but_for("friends")),
    "kings are taken": (GAMES, "pseudo_legal", takes_kings),
    "the move number counts plies": (
        GAMES,
        "play",
        clock(lambda old, _, __: {"fullmove": old.fullmove + 1}),
    ),
    "the move number counts White's": (
        GAMES,
        "play",
        clock(lambda old, _, __: {"fullmove": old.fullmove + (old.turn == 0)}),
    ),
    "captures do not set the clock back": (
        GAMES,
        "play",
        clock(lambda old, move, _: {"halfmove": old.halfmove + 1} if move.captured and not move.piece.pawn else {}),
    ),
    "pawns do not set the clock back": (
        ("coherent", "convergent", "keltic", *STANDARD),
        "play",
        clock(lambda old, move, _: {"halfmove": old.halfmove + 1} if move.piece.pawn and not move.captured else {}),
    ),
    "drops do not set the clock back": (
        ("chessence",),
        "play",
        clock(lambda old, move, _: {"halfmove": old.halfmove + 1} if move.manner is Manner.DROP else {}),
    ),
    "conversions set the clock back": (
        ("cetina-random",),
        "play",
        clock(lambda old, move, _: {"halfmove": 0} if old.is_conversion(move) else {}),
    ),
    "castling sets the clock back": (
        ("orthodox",),
        "play",
        clock(lambda _, move, __: {"halfmove": 0} if move.way else {}),
    ),
    "men of Chessence set the clock back": (
        ("chessence",),
        "play",
        clock(lambda *_: {"halfmove": 0}),
    ),
    # The end of the game
    "checkmate draws": (GAMES, "outcome", wins("checkmate", lambda _: None)),
    "checkmate loses": (GAMES, "outcome", wins("checkmate", lambda self: self.turn)),
    "stalemate wins": (GAMES, "outcome", wins("stalemate", lambda self: self.turn)),
    "stalemate is worth the other thing": (
        GAMES,
        "outcome",
        wins(
            "stalemate",
            lambda self: self.turn.other if self.game.rules.stalemate.value == "draw" else None,
        ),
    ),
    "games never end": (GAMES, "outcome", lambda _: None),
    # En passant
    "no en passant": (STANDARD, "_en_passant", nothing),
    "en passant by any piece": (STANDARD, "_en_passant", en_passant_by_any_piece),
    "en passant takes what stands on the square": (STANDARD, "victim", lambda _, move: move.target),
    "no square is passed": (STANDARD, "_passed", lambda *_: None),
    "a square is noted only where a pawn can take": (
        STANDARD,
        "_passed",
        any_double_step_of_neighbours,
    ),
    "the square stays": (STANDARD, "_passed", lambda self, move: PASSED(self, move) or self.ep),
    "the square is that of the pawn": (
        STANDARD,
        "_passed",
        lambda self, move: None if PASSED(self, move) is None else move.target,
    ),
    # Castling
    "no castling": (("orthodox",), "_castlings", nothing),
    "rights are never lost": (("orthodox",), "_rights", lambda self, _: self.castling),
    "every move loses the rights": (("orthodox",), "_rights", lambda *_: 0),
    "a captured rook keeps the right": (
        ("orthodox",),
        "_rights",
        rights_lost(lambda way, move: ((way.king[0], way.rook[0]), (move.origin,))),
    ),
    "a moved rook keeps the right": (
        ("orthodox",),
        "_rights",
        rights_lost(lambda way, move: ((way.king[0],), (move.origin, move.target))),
    ),
    "a moved king keeps the rights": (
        ("orthodox",),
        "_rights",
        rights_lost(lambda way, move: ((way.rook[0],), (move.origin, move.target))),
    ),
    "the rook's move loses both rights": (
        ("orthodox",),
        "_rights",
        rights_lost(
            lambda way, move: (
                (0, 4, 7) if way.colour == 0 else (56, 60, 63),
                (move.origin, move.target),
            )
        ),
    ),
    # Promotion
    "no promotion": (("keltic", *STANDARD), "_steps", no_promotion),
    "promotion to one piece alone": (("keltic", *STANDARD), "_steps", promotion_to_the_first_alone),
    "promotion if one likes": (("keltic", *STANDARD), "_steps", promotion_if_one_likes),
    "promotion where the other side promotes": (
        ("keltic", *STANDARD),
        "_steps",
        promotion_where_the_other_promotes,
    ),
    "no promotion by capture": (("keltic", *STANDARD), "_steps", no_promotion_by_capture),
    # Drops
    "no drops": (("chessence",), "_drops", nothing),
    "drops anywhere": (("chessence",), "_drops", drops_anywhere),
    "drops of more than there are": (("chessence",), "_drops", drops_of_more_than_there_are),
    "no drops in check": (("chessence",), "_drops", drops_not_in_check),
    "no drops while pieces are on the board": (
        ("chessence",),
        "_drops",
        drops_only_without_pieces_on_the_board,
    ),
    "drops on the other side's squares": (("chessence",), "_drops", drops_on_the_others_squares),
    "reserves are never used up": (("chessence",), "_reserves", lambda self, _: self.reserves),
    "the king is a friend": (("chessence",), "has_friend", friends("KM")),
    "the king alone is a friend": (("chessence",), "has_friend", friends("K")),
    "enemies are friends": (("chessence",), "has_friend", friends("M", both=True)),
    "no one has friends": (("chessence",), "has_friend", never),
    # Royal squares
    "no intruders": (("convergent",), "intruders", lambda *_: 0),
    "only kings intrude": (("convergent",), "intruders", only_kings_intrude),
    "kings do not intrude": (("convergent",), "intruders", kings_do_not_intrude),
    "anybody intrudes": (("convergent",), "intruders", anybody_intrudes),
    "one's own pieces intrude": (("convergent",), "intruders", own_pieces_intrude),
    "only the king is in check": (("convergent",), "in_check", only_the_king_is_in_check),
    "an attack on a royal square is check": (
        ("convergent",),
        "in_check",
        intruded_squares_are_attacked,
    ),
    # Conversion
    "conversions are never used up": (
        ("cetina-random",),
        "_conversions",
        lambda self, _: (self.may_convert, self.must_convert),
    ),
    "any move ends conversions": (("cetina-random",), "_conversions", lambda *_: (0, 0)),
    "the first bishop decides nothing": (("cetina-random",), "_conversions", decides_for_nobody),
    "the first bishop decides for both sides": (
        ("cetina-random",),
        "_conversions",
        decides_for_both_sides,
    ),
    "captured bishops keep their rights": (
        ("cetina-random",),
        "_conversions",
        captured_bishops_keep_their_rights,
    ),
    "a bishop's capture decides": (("cetina-random",), "_conversions", a_capture_decides),
    "a bishop's capture frees its fellow": (
        ("cetina-random",),
        "_conversions",
        a_capture_frees_the_fellow,
    ),
    "no move is a conversion": (("cetina-random",), "is_conversion", never),
    "every move is a conversion": (("cetina-random",), "is_conversion", always),
    "the first bishop may not convert": (
        ("cetina-random",),
        "applies",
        first_mover_must_not_convert,
    ),
    "who may convert must": (("cetina-random",), "applies", whoever_may_convert_must),
    "who must convert may": (("cetina-random",), "applies", whoever_must_convert_may),
    "all bishops convert": (("cetina-random",), "applies", always),
    "no bishop converts": (
        ("cetina-random",),
        "applies",
        lambda _, path: path.condition is not Condition.CONVERSION,
    ),
    "conversions do not attack": (
        ("cetina-random",),
        "threatens",
        lambda _, path: path.condition is not Condition.CONVERSION,
    ),
    "every bishop attacks every way": (("cetina-random",), "threatens", always),
    "who must convert attacks the usual way too": (
        ("cetina-random",),
        "threatens",
        whoever_must_convert_may,
    ),
}


@pytest.mark.parametrize(
    ("rule", "key"),
    [case for rule, (keys, *_) in ENGINE.items() for case in first(1, [(rule, key) for key in keys])],
)
def test_breaking_the_engine_is_noticed(monkeypatch, rule, key):
    corpus(key)
    _, name, broken = ENGINE[rule]
    assert hasattr(Position, name)
    monkeypatch.setattr(Position, name, broken)
    assert noticed(key)


def ways(change):
    """Orthodox chess with its ways to castle changed."""
    game = load("orthodox")
    castling = tuple(dataclasses.replace(way, **change(way)) for way in game.rules.castling)
    return dataclasses.replace(game, rules=dataclasses.replace(game.rules, castling=castling))


def between(way: Castling) -> int:
    """The squares that the rook alone passes."""
    return way.empty & ~(1 << way.king[1]) & ~(1 << way.rook[1])


CASTLING = {
    "castling over pieces": lambda _: {"empty": 0},
    "castling over a piece beside the rook": lambda way: {"empty": way.empty & ~between(way)},
    "castling through check": lambda way: {"safe": 1 << way.king[0]},
    "castling out of check": lambda way: {"safe": way.safe & ~(1 << way.king[0])},
    "castling only where the rook passes safely": lambda way: {"safe": way.safe | way.empty},
    "castling only with a safe rook": lambda way: {"safe": way.safe | 1 << way.rook[0]},
    "the other side castles": lambda way: {"right": way.right.swapcase()},
}


@pytest.mark.costly
@pytest.mark.parametrize("rule", CASTLING)
def test_breaking_castling_is_noticed(rule):
    assert noticed("orthodox", ways(CASTLING[rule]))


@pytest.mark.costly
@pytest.mark.parametrize("key", GAMES)
def test_nothing_is_noticed_where_nothing_is_broken(key):
    """Each test above would pass as well if the comparison always found something."""
    copy = changed(key)
    for position in legal(key)[:60]:
        text = write_fen(position)
        assert not list(differences(read_fen(text, copy), key, text))
