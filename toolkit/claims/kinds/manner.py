"""What a move is besides its path: `17.Pc5xb6 captures en passant`, `The pawn promotes to a queen`.

Castling, en passant, promotion, drop, conversion, double step and a pawn's step to the side. The
subject is a move that the sentence names, the piece or the side that moved, or nothing: `A drop
from the reserve`. What is said of another piece, or of what may come, is not judged.
"""

from __future__ import annotations

import re

import pyparsing as pp

from toolkit.board import SQUARE_PATTERN
from toolkit.claims.model import Claim, Sentence, Stage, Verdict, When
from toolkit.claims.registry import Match
from toolkit.claims.resolve import is_kind, is_mover
from toolkit.claims.vocabulary import PIECES, PieceRef, adverbs, any_piece, noun, part
from toolkit.play.tree import Node
from toolkit.position import Manner, Move, Piece
from toolkit.record.grammar import PATH, any_move

KIND = "path"
ORDER = 28
SHARES = False
TRIGGER = re.compile(
    r"(?i)passant|castl|conver|double\s+step|\bdrop|promot|\b(?:becomes|became|turn)|aside|side"
)

EXAMPLES = (
    "17.Pa4xb5 captures en passant",
    "17.Pc5xb6 takes the b5-pawn en passant",
    "Kd1-c1 is castling",
    "Kd1-c1 is not a conversion",
    "White castles kingside",
    "The pawn promotes to a queen",
    "The pawn becomes a sissa on a8",
    "It is promoted to a rook",
    "The bishop converts to c2",
    "A conversion: c1-c2",
    "Black drops a man on b7",
    "A drop from the reserve",
    "The pawn steps sideways to c5",
    "A promotion to a sissa",
    "The pawn makes a double step",
    "En passant",
)
NO_EXAMPLES = (
    "The double step meets its answer",
    "Castling is no longer possible",
    "White has lost the right to castle",
    "The knight becomes strong",
    "on the other side",
)

_TO = rf"(?:\s+(?:to|on|onto|at)\s+(?:the\s+)?(?:square\s+)?(?P<goal{{}}>{SQUARE_PATTERN})(?![^\W_]))?"
_PIECE = "|".join(PIECES)
_INTO = rf"(?:\s+(?:in)?to)?\s+(?:an?\s+)?(?:new\s+|second\s+)?(?P<piece{{}}>{_PIECE})(?![^\W_])"
_IS = r"(?:is|was)(?P<no{}>\s+not|n['\u2019]t)?\s+(?:an?\s+|the\s+|his\s+|its\s+)?"
_NOT = r"(?P<no{}>(?:does|did)\s+not\s+)?"
_WING = r"(?:\s+(?:(?P<short>king['\u2019]?s?\s*-?side|short)|(?P<long>queen['\u2019]?s?\s*-?side|long))(?![^\W_]))?"
_does = pp.Regex(
    rf"(?i)(?:{_NOT.format(1)}(?:(?P<castling>castled?s?){_WING}"
    rf"|(?P<promotion>promote[sd]?|becomes?|became|turn(?:s|ed)?\s+into)(?:{_INTO.format(1)})"
    rf"{_TO.format(1)}"
    rf"|(?P<promotes>promote[sd]?){_TO.format(4)}"
    rf"|(?P<conversion>convert(?:s|ed)?){_TO.format(2)}"
    r"|(?P<sideways>(?:steps?|stepped|moves?|moved|goes?|went)\s+(?:sideways|aside|to\s+the\s+side))"
    rf"{_TO.format(3)}"
    r"|(?P<double>ma[kd]es?\s+(?:a|its|the)\s+double\s+step))"
    rf"|{_IS.format(2)}(?:(?P<castling2>castling)|(?P<conversion2>conversion)|(?P<drop2>drop)"
    rf"|(?P<double2>double\s+step)|(?P<promotion2>promoted|promotion)(?:{_INTO.format(2)})?"
    rf"{_TO.format(5)}|(?P<passing2>(?:capture\s+)?en\s+passant)"
    r"|(?P<sideways2>step\s+to\s+the\s+side)))(?![^\W_])(?!\s+(?:right|square|move\s+of))",
    as_match=True,
)
_passing = (
    pp.Regex(r"(?i)(?:captur(?:es|ed)|takes|took)(?![^\W_])")
    + pp.Optional(noun("victim"))
    + pp.Regex(r"(?i)(?P<passing>en\s+passant|e\.\s?p\.)", as_match=True)
)
_drops = pp.Regex(r"(?i)(?P<drop>drops|dropped)(?![^\W_])", as_match=True) + noun("dropped")
_subject = (
    pp.Located(any_move)("move")
    | any_piece("mover")
    | pp.Regex(r"(?i)(?P<side>white|black)(?![^\W_])")("side")
)
_alone = pp.Regex(
    r"(?i)(?:(?:another|an?|this\s+is|it\s+is|again)\s+)*+(?:"
    r"(?:(?P<conversion>conversion)|(?P<castling>castling)|(?P<passing>en\s+passant)"
    r"|(?P<double>double\s+step)|(?P<sideways>step\s+to\s+the\s+side|sideways(?:\s+again)?)"
    r"|(?P<drop>drop)(?:\s+from\s+the\s+reserve)?)(?=\s*(?:[:!.]|$))"
    rf"|(?P<promotion>promotion)(?:{_INTO.format('')})(?=\s*(?:[,:!.]|$)))"
    rf"(?:\s*:\s*(?P<path>{PATH})(?![^\W_]))?",
    as_match=True,
)
phrase = (
    (_subject + adverbs + (_does | _passing | _drops)) | (pp.StringStart() + _alone)
).set_name("castling, promotion, drop and the like")

_VAIN = re.compile(
    r"(?i)\b(?:would|could|might|may|can|cannot|will|must|should|shall|if|when|unless|until|"
    r"threat\w*|next|soon|before|after|once|then|later)\b"
)
_LATER = re.compile(r"(?i)\s*(?:in\s+\w+\s+moves?|next|soon|later|if|when|unless)(?![^\W_])")
_NAMES = (
    "castling",
    "passing",
    "promotion",
    "promotes",
    "conversion",
    "drop",
    "double",
    "sideways",
)


def judge(match: Match, sentence: Sentence) -> list[Claim]:
    """Judge what is said of the move."""
    tokens = match.tokens
    around = sentence.text[max(0, match.start - 40) : match.end]
    if "move" not in tokens and (_VAIN.search(around) or _LATER.match(sentence.text, match.end)):
        return []
    node = _node(match, sentence)
    if node is None or node.move is None:
        return []
    said = next(each for each in tokens if isinstance(each, re.Match)).groupdict()
    group = next(name for name, value in said.items() if value and name.rstrip("2") in _NAMES)
    kind = group.rstrip("2").replace("promotes", "promotion")
    named = {name.rstrip("12345"): value for name, value in said.items() if value}
    span = sentence.span(match.start, match.start + len(_text(match, sentence).rstrip()))
    detail = _what_is_wrong(kind, named, match, node, node.move)
    if "no" in named:
        detail = "" if detail else "it is one"
    verdict = Verdict.REFUTED if detail else Verdict.VERIFIED
    if not _is_meant(match, node):
        verdict, detail = Verdict.UNREAD, "it was another that moved"
    kind = "mark" if kind == "promotion" else KIND
    return [Stage.of(node, When.BEFORE).claim(span, kind, verdict, detail)]


def _text(match: Match, sentence: Sentence) -> str:
    return sentence.text[match.start : match.end]


def _node(match: Match, sentence: Sentence) -> Node | None:
    if "move" in match.tokens:
        at = match.tokens["move"][0]
        return next((each.played for each in sentence.mentions if each.start == at), None)
    return next(sentence.nodes(match.start), None)


def _is_meant(match: Match, node: Node) -> bool:
    """Whether the sentence speaks of the piece or side that moved."""
    side = part(match.tokens, "side")
    if side is not None:
        return str(side).lower() == node.before.turn.word.lower()
    return is_mover(part(match.tokens, "mover"), node)


def _what_is_wrong(kind: str, said: dict[str, str], match: Match, node: Node, move: Move) -> str:
    """Why the move is not what it is said to be; empty if it is."""
    position, board = node.before, node.before.game.board
    (rank, file), (to_rank, to_file) = (
        divmod(square, board.files) for square in (move.origin, move.target)
    )
    step = move.manner is Manner.STEP
    fits = {
        "castling": move.manner is Manner.CASTLING,
        "passing": move.manner is Manner.EN_PASSANT,
        "promotion": move.promotion is not None,
        "conversion": position.is_conversion(move),
        "drop": move.manner is Manner.DROP,
        "double": step and position.play(move).ep is not None,
        "sideways": step and rank == to_rank and abs(file - to_file) == 1,
    }
    if not fits[kind]:
        return f"it is no {_NOUNS[kind]}"
    goal = said.get("goal")
    if goal is not None and goal.lower() != board.name(move.target):
        return f"it goes to {board.name(move.target)}"
    if "path" in said and tuple(re.findall(SQUARE_PATTERN, said["path"])) != node.names:
        return f"it goes {'-'.join(node.names)}"
    piece = said.get("piece")
    new = Piece(position.turn, move.promotion) if move.promotion is not None else None
    if piece is not None and new is not None and not is_kind(new, piece.lower(), position.game):
        return f"it becomes a {new.type.name}"
    if move.way is not None and ("short" in said or "long" in said):
        return "" if ("short" in said) is (move.way.text == "O-O") else "it is the other castling"
    return _wrong_piece(match, node, move)


_NOUNS = {
    "castling": "castling",
    "passing": "capture en passant",
    "promotion": "promotion",
    "conversion": "conversion",
    "drop": "drop",
    "double": "double step",
    "sideways": "step to the side",
}


def _wrong_piece(match: Match, node: Node, move: Move) -> str:
    """What is wrong with the piece that is said to be dropped, or to be taken."""
    position, board = node.before, node.before.game.board
    dropped: PieceRef | None = part(match.tokens, "dropped")
    if dropped is not None:
        here = dropped.square in (None, board.name(move.target))
        fits = here and is_kind(Piece(position.turn, move.piece), dropped.piece, position.game)
        return "" if fits else f"a {move.piece.name} is dropped on {board.name(move.target)}"
    victim: PieceRef | None = part(match.tokens, "victim")
    if victim is not None and move.captured is not None:
        name = board.name(position.victim(move))
        fits = is_kind(Piece(position.turn.other, move.captured), victim.piece, position.game)
        if not fits or victim.square not in (None, name):
            return f"it captures the {move.captured.name} on {name}"
    return ""
