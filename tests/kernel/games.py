"""Games that mix every kind of path and rule flag, and positions with every kind of state."""

import random
from dataclasses import replace
from functools import reduce
from operator import or_

from strategies import played

from toolkit.rules.board import Colour, bits
from toolkit.rules.fen import setup_faults

HOPPERS = """
key = "hoppers"
name = "Hoppers"
version = 1
board = [".........", ".........", ".........", ".........", ".........",
         ".........", ".........", ".........", "........."]
start = "c3k3c/gh2q2hg/ppppppppp/9/9/9/PPPPPPPPP/GH2Q2HG/C3K3C w - - 0 1"
[pieces.K]
name = "king"
moves = ["K"]
royal = true
[pieces.Q]
name = "amazon"
moves = ["Q", "N"]
[pieces.C]
name = "cannon"
moves = ["mRcpR"]
[pieces.G]
name = "grasshopper"
moves = ["gQ"]
[pieces.H]
name = "horse"
moves = ["nN", "nA"]
[pieces.P]
name = "pawn"
moves = ["mfW", "imfnD", "cfF"]
pawn = true
[pieces.P.promotion]
to = "CGH"
white = ["a9", "b9", "c9", "d9", "e9", "f9", "g9", "h9", "i9"]
black = ["a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1", "i1"]
[rules]
en_passant = true
"""

EVERYTHING = """
key = "everything"
name = "Everything at once"
version = 1
board = ["........", "........", "...**...", "........", "........", "...**...", "........", "........"]
start = "rbgqkbnr/pppppppp/3**3/8/8/3**3/PPPPPPPP/RBGQKBNR[NGnng] w KQkq - 0 1"
[pieces.K]
name = "king"
moves = ["K"]
royal = true
[pieces.Q]
name = "griffon"
moves = ["F", "F>R"]
[pieces.R]
name = "rook"
moves = ["R"]
[pieces.B]
name = "bishop"
moves = ["B"]
[pieces.N]
name = "helper"
moves = ["R beside W", "mN", "cA"]
[pieces.G]
name = "grasshopper"
moves = ["gQ", "W"]
[pieces.P]
name = "pawn"
moves = ["mfW", "imfnD", "cfF", "msW blocked fW"]
pawn = true
[pieces.P.promotion]
to = "QN"
white = ["a8", "b8", "c8", "d8", "e8", "f8", "g8", "h8"]
black = ["a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1"]
[rules]
stalemate = "loss"
en_passant = true
royal_squares = { white = ["d1", "b2"], black = ["d8", "g7"] }
conversion_attacks = "ATTACKS"
[rules.castling]
K = { king = "e1-g1", rook = "h1-f1" }
Q = { king = "e1-c1", rook = "a1-d1" }
k = { king = "e8-g8", rook = "h8-f8" }
q = { king = "e8-c8", rook = "a8-d8" }
[rules.conversion]
piece = "B"
moves = "W"
[rules.reserve]
most = { N = 3, G = 2 }
squares = "any"
"""

FRIENDS = """
key = "friends"
name = "Friends without hoppers"
version = 1
board = ["......", "......", "......", "..**..", "......", "......", "......"]
start = "bmkmrr/pppppp/6/2**2/6/PPPPPP/BMKMRR[MMm] w - - 0 1"
[pieces.K]
name = "king"
moves = ["K", "mB2"]
royal = true
[pieces.M]
name = "helper"
moves = ["R beside W", "B beside F", "N beside N"]
[pieces.R]
name = "rose"
moves = ["B=R", "R>B", "mNN"]
[pieces.B]
name = "bishop"
moves = ["B"]
[pieces.P]
name = "pawn"
moves = ["cfF", "mfW", "imfnD"]
pawn = true
[pieces.P.promotion]
to = "MR"
white = ["a7", "b7", "c7", "d7", "e7", "f7"]
black = ["a1", "b1", "c1", "d1", "e1", "f1"]
[rules]
en_passant = true
royal_squares = { white = ["d1"], black = ["c7"] }
[rules.castling]
K = { king = "c1-f1", rook = "f1-c1" }
k = { king = "c7-f7", rook = "f7-c7" }
[rules.reserve]
most = { M = 3 }
squares = "any"
"""

LAME = """
key = "lame"
name = "Lame leapers and no guards"
version = 1
board = ["........", "........", "........", "........", "........", "........", "........"]
start = "hgek1egh/8/pppppppp/8/PPPPPPPP/8/HGEK1EGH w - - 0 1"
[pieces.K]
name = "king"
moves = ["K"]
royal = true
[pieces.H]
name = "horse"
moves = ["nN"]
[pieces.E]
name = "elephant"
moves = ["nA", "W"]
[pieces.G]
name = "chariot"
moves = ["R4", "F>R2"]
[pieces.P]
name = "foot"
moves = ["fW", "sW"]
"""

FAIRY = """
key = "fairy"
name = "Hops of every kind and rides that turn"
version = 1
board = ["........", "........", "........", "........", "........", "........", "........"]
start = "rlmkeahc/pzppppsp/3t4/8/4T3/PZPPPPSP/RLMKEAHC w - - 0 1"
[pieces.K]
name = "king"
moves = ["K"]
royal = true
[pieces.R]
name = "rose"
moves = ["qNN"]
[pieces.L]
name = "lion"
moves = ["pQ"]
[pieces.M]
name = "moose"
moves = ["gQ^45"]
[pieces.E]
name = "equihopper"
moves = ["eQ", "gN2"]
[pieces.A]
name = "maohopper"
moves = ["pnN", "dN"]
[pieces.H]
name = "hamster"
moves = ["mgQ^180", "gR^90"]
[pieces.C]
name = "contragrasshopper"
moves = ["aQ"]
[pieces.Z]
name = "boyscout"
moves = ["zB"]
[pieces.S]
name = "edgehog"
moves = ["Q from edge to inside", "Q from inside to edge"]
[pieces.T]
name = "kangaroo"
moves = ["ggQ", "g2R"]
[pieces.P]
name = "pawn"
moves = ["mfW", "imfnD", "cfF"]
pawn = true
[pieces.P.promotion]
to = "RLT"
white = ["a7", "b7", "c7", "d7", "e7", "f7", "g7", "h7"]
black = ["a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1"]
[rules]
en_passant = true
"""

MIXED = {
    "fairy": FAIRY,
    "lame": LAME,
    "hoppers": HOPPERS,
    "everything": EVERYTHING.replace("ATTACKS", "next move"),
    "usual-attacks": EVERYTHING.replace("ATTACKS", "usual").replace('"everything"', '"usual"'),
    "friends": FRIENDS,
}


def varied(game, seed):
    """A position of a game with any state: played, with pieces moved about and taken off.

    What no longer fits (rights, an en-passant square) is taken away; conversion states are drawn.
    """
    rng = random.Random(seed)
    position = played(game, seed, rng.choice((0, 1, 2, 3, 5, 8, 13, 21, 40)))
    for _ in range(20):
        other = _stirred(position, rng) if rng.random() < 0.7 else position
        if game.rules.conversion is not None:
            other = _with_conversions(other, rng)
        if not setup_faults(other):
            return other
    return position


def _stirred(position, rng):
    """Move some pieces to random squares, take some off, and drop what no longer fits."""
    game, masks = position.game, list(position.masks)
    for index, mask in enumerate(position.masks):
        royal = game.pieces[index % len(game.pieces)].royal
        if royal and (rng.random() < 0.7 or not game.royal.words):
            continue
        for square in bits(mask):
            chance = rng.random()
            if chance < 0.3:
                occupied = reduce(or_, masks)
                masks[index] ^= 1 << square
                masks[index] |= 1 << rng.choice(list(bits(game.board.squares & ~occupied)))
            elif chance < 0.5 and not royal:
                masks[index] ^= 1 << square
    stirred = replace(position, masks=tuple(masks), turn=Colour(rng.randint(0, 1)))
    stirred = replace(stirred, may_convert=0, must_convert=0, castling=_rights(position, stirred))
    if any("en-passant" in fault for fault in setup_faults(stirred)):
        stirred = replace(stirred, ep=None)
    if stirred.reserves:
        reserves = [rng.randint(0, count) for count in game.rules.reserve * 2]
        stirred = replace(stirred, reserves=tuple(reserves))
    return stirred


def _rights(position, stirred):
    """The rights to castle that the pieces still bear out."""
    left = 0
    for index in range(len(position.game.rules.castling)):
        if position.castling >> index & 1:
            kept = replace(stirred, castling=1 << index, ep=None)
            left |= (not any("rights" in fault for fault in setup_faults(kept))) << index
    return left


def _with_conversions(position, rng):
    """Let bishops on their first rank convert, some of them by force."""
    game, may, must = position.game, 0, 0
    for colour in Colour:
        rank = game.board.ranks - 1 if colour is Colour.BLACK else 0
        row = ((1 << game.board.files) - 1) << rank * game.board.files
        squares = list(bits(position.mask(colour, game.rules.conversion) & row))
        chosen = rng.sample(squares, min(len(squares), rng.randint(0, 2)))
        if len(chosen) == 1 and rng.random() < 0.6:
            must |= 1 << chosen[0]
        else:
            for square in chosen:
                may |= 1 << square
    return replace(position, may_convert=may, must_convert=must)
