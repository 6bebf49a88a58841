"""Pieces that move by their friends: `The e3-man has no neighbour`, `a friend on the diagonal`.

Judged in the position after the move; of a piece that is said to move in some manner because of a
friend, in the position in which it stands where it is named. A friend is a piece of its side on one
of the squares that its paths ask for, whatever stands between.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

import pyparsing as pp

from toolkit.board import bits, mask_of
from toolkit.claims.kinds._targets import subjects
from toolkit.claims.model import Claim, Sentence, Stage, Verdict
from toolkit.claims.registry import Match
from toolkit.claims.relation import is_step_of
from toolkit.claims.resolve import find_piece, is_mover, nearest_pieces
from toolkit.claims.vocabulary import (
    LeapRef,
    PieceRef,
    adverbs,
    any_piece,
    because,
    leap,
    noun,
    part,
)
from toolkit.explain.paths import join_words
from toolkit.position import Position

KIND = "path"
ORDER = 9
SHARES = False
TRIGGER = re.compile(r"(?i)\b(?:friend|neighbou?r|as|like)")

EXAMPLES = (
    "The e3-man has no neighbour",
    "it has no friend near",
    "it has a friend on the diagonal now",
    "It has a friend a knight's move away",
    "The man has a friendly man beside it",
    "The d5-man moves as a knight because of the man on c7",
)
NO_EXAMPLES = (
    "the man has no future",
    "a friend on the diagonal",
    "The d5-man moves as a knight because it can",
)

_WHERE = {
    "diagonal": r"on\s+(?:the|a)\s+diagonals?|diagonally",
    "knight": r"(?:at\s+)?a\s+knight['\u2019]s\s+(?:move|leap|jump)\s+away",
    "straight": r"on\s+(?:the|a|its)\s+(?:rank|file)|orthogonally",
    "near": r"near(?:\s+(?:it|by))?|beside\s+it|next\s+to\s+it|any\s+more|left|at\s+all",
}
_where = "|".join(f"(?P<{name}>{text})" for name, text in _WHERE.items())
_has = pp.Regex(
    r"(?i)(?:has|had)\s+(?P<some>no(?:t\s+(?:a|any))?|an?|one|another)\s+(?:other\s+|more\s+)?"
    rf"(?:friendly\s+(?:man|neighbou?r)|friend|neighbou?r)(?:\s+(?:{_where}))?(?![^\W_])"
    r"(?!\s+(?:on|at|in|to|who|which|a|that|beside|next|of|with|from)\b)",
    as_match=True,
)
_moves = pp.Regex(r"(?i)(?:moves?|goes|takes?|captures?|attacks?)(?![^\W_])")
phrase = (
    (any_piece("piece") + adverbs + _has)
    | (
        any_piece("piece")
        + adverbs
        + _moves
        + adverbs
        + leap
        + pp.Suppress(because)
        + noun("friend")
    )
).set_name("a friend")

_OFFSETS = {"straight": (0, 1), "diagonal": (1, 1), "knight": (1, 2)}
_MOVED = re.compile(
    r"(?i)\b(?:moves|moved|takes|took|goes|went)\s+(?:as|like)\s+(?:\w+[\s,-]+){0,4}?"
    r"(?P<piece>king|queen|rook|bishop|knight)\b"
)


def judge(match: Match, sentence: Sentence) -> list[Claim]:
    """Judge the friends that a piece has, or has not."""
    stages = sentence.after(match.start)
    if _MOVED.search(sentence.text, 0, match.start):
        # Why the move was possible: in the position before it.
        stages = sentence.before(match.start)
    claims = [
        _claim(match, sentence, stage, square)
        for stage in stages[:1]
        for ref in subjects(match.tokens["piece"], stage, sentence, match)
        for square in _squares(ref, stage)
    ]
    found = [claim for claim in claims if claim is not None]
    if found and found[0].verdict is Verdict.REFUTED:
        # Refuted only if no other piece that may be meant makes it true.
        return found[:1] if len({claim.verdict for claim in found}) == 1 else []
    return found[:1]


def _squares(ref: PieceRef, stage: Stage) -> tuple[int, ...]:
    """The square of the piece that is meant; of the one that moved also where it stood before."""
    found = nearest_pieces(ref, stage).squares[:1]
    named = stage.antecedent if ref.bare else ref
    if not found and stage.mover is not None and is_mover(named, stage.node):
        return (stage.mover,)
    return found


def _claim(match: Match, sentence: Sentence, stage: Stage, square: int) -> Claim | None:
    position = stage.position
    there = _friends(position, square)
    if there is None:
        return None
    if "friend" in match.tokens:
        detail = _wrong_friend(match, stage, square)
    else:
        said = next(each for each in match.tokens if isinstance(each, re.Match)).groupdict()
        place = next((name for name in _OFFSETS if said[name]), None)
        found = [each for each in there if place in (None, _offset(position, square, each))]
        names = join_words(position.game.board.name(each) for each in found) if found else ""
        none = said["some"].lower().startswith("no")
        detail = (f"there is a friend on {names}" if names else "") if none else ""
        like = _MOVED.search(sentence.text, 0, match.start)
        if not none and not found:
            detail = "there is no such friend"
        elif not none and like is not None and not _enables(position, square, found, like["piece"]):
            detail = f"it does not move as a {like['piece']} by such a friend"
    verdict = Verdict.REFUTED if detail else Verdict.VERIFIED
    span = sentence.span(match.start, match.end)
    return stage.claim(span, KIND, verdict, detail)


def _friends(position: Position, square: int) -> list[int] | None:
    """The friends by which a piece may move; None for a piece that needs none."""
    found = position.piece_at(square)
    assert found is not None
    wanted = 0
    for path in position.game.table.drawn(found.colour, found.type, square):
        if path.friends:
            kinds = map(position.game.piece, path.friend_letters)
            wanted |= 1 << position.game.board.files * position.game.board.ranks
            for kind in kinds:
                wanted |= path.friends & position.mask(found.colour, kind) if kind else 0
    if not wanted:
        return None
    return list(bits(wanted))[:-1]


def _offset(position: Position, square: int, other: int) -> str:
    """How two squares lie to each other: a word of `_OFFSETS`."""
    files = position.game.board.files
    (rank, file), (to_rank, to_file) = divmod(square, files), divmod(other, files)
    steps = tuple(sorted((abs(rank - to_rank), abs(file - to_file))))
    return next((name for name, offset in _OFFSETS.items() if offset == steps), "")


def _wrong_friend(match: Match, stage: Stage, square: int) -> str:
    """Why a piece does not move in a manner because of a friend; empty if it does."""
    position, ref = stage.position, part(match.tokens, "friend")
    friends = find_piece(ref, stage)
    if not friends.squares:
        return friends.fault
    like = next(token.piece for token in match.tokens if isinstance(token, LeapRef))
    if _enables(position, square, friends.squares, like):
        return ""
    return f"no {like}'s move comes from {ref.text.strip()}"


def _enables(position: Position, square: int, friends: Iterable[int], like: str) -> bool:
    """Whether one of the pieces lets the piece on a square move in the manner of another kind."""
    found, files = position.piece_at(square), position.game.board.files
    assert found is not None
    own = mask_of(friends) & position.side(found.colour)
    return any(
        path.friends & own and is_step_of(like.lower(), files, square, path.end)
        for path in position.game.table.drawn(found.colour, found.type, square)
    )
