"""Verified sentences with one word exchanged: they should not be verified any more.

    python tests/benchmarks/claims_rows.py FILE.pgn ... [--games N] [--seed S] [--list]

Each sentence of a comment that is verified is put alone into its game; if it is so still, each name of a piece,
each square and each side in it is exchanged in turn. Where the name of a piece stands beside a square
that holds another one, before and after the move, the sentence is false for certain: of these at
most one in a hundred may be accepted. The others may be true by chance; --list prints what is accepted.
"""

import argparse
import itertools
import random
import re
from collections import Counter, defaultdict

from bare_games import GOOD, games, prose, share

PIECES = ("king", "queen", "rook", "bishop", "knight", "pawn")
KIND = rf"\b({'|'.join(PIECES)})\b(?!-?side)"
WORDS = {
    "piece": re.compile(KIND, re.IGNORECASE),
    "side": re.compile(r"\b(white|black)\b", re.IGNORECASE),
    "square": re.compile(r"(?<![\w.])[a-h][1-8](?!\w)"),
}
PLACED = re.compile(rf"{KIND} (?:on|at) ([a-h][1-8])|\b([a-h][1-8])-{KIND}", re.IGNORECASE)


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("files", nargs="+")
    options.add_argument("--games", type=int)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--list", action="store_true")
    asked = options.parse_args()
    rng = random.Random(asked.seed)
    found = defaultdict(Counter)
    for file in asked.files:
        for bare in itertools.islice(games(file), asked.games):
            for what, outcome, false in exchanged(bare, rng, asked.list):
                found[what][outcome] += 1
                if false:
                    found["false for certain"][outcome] += 1
    for what, counts in found.items():
        print(f"{what}: accepted {share(counts['accepted'], counts.total())}", dict(counts))


def exchanged(bare, rng, listed):
    """Yield what was exchanged in each verified sentence of a game, what became of it, and if it is false."""
    whole = bare.checked(bare.said)
    if whole is None:
        return
    for (index, _), place in zip(bare.said, whole[1], strict=True):
        sentences = dict.fromkeys(
            sentence_of(whole[0], claim, place) for claim in prose(whole[0], place) if claim.verdict.value in GOOD
        )
        for sentence in filter(None, sentences):
            if outcome_of(bare, index, sentence)[0] != "accepted":
                continue
            for what, text in changes(sentence, rng):
                outcome, checked = outcome_of(bare, index, text)
                if outcome == "accepted" and listed:
                    print(f"  {what}: {sentence!r} -> {text!r}")
                yield what, outcome, checked is not None and is_misnamed(checked, index, text)


def sentence_of(checked, claim, place):
    """The sentence of a claim, with the stop after it."""
    text = checked.record.source.text
    for comment in checked.played.comments:
        for sentence in comment.sentences:
            span = sentence.statement.span
            inside = place[0] <= span.start and span.end <= place[1]
            if inside and span.start <= claim.span.start and claim.span.end <= span.end:
                return " ".join(text[span.start : span.end].split()).rstrip(".") + "."
    return None


def outcome_of(bare, index, sentence):
    found = bare.checked([(index, sentence)])
    if found is None:
        return "failed", None
    checked, (place,) = found
    verdicts = {claim.verdict.value for claim in prose(checked, place)}
    for verdict in ("refuted", "unread"):
        if verdict in verdicts:
            return verdict, checked
    return ("accepted" if verdicts & set(GOOD) else "nothing"), checked


def changes(sentence, rng):
    """Yield each word that can be exchanged, and the sentence with another in its place."""
    for what, pattern in WORDS.items():
        for match in pattern.finditer(sentence):
            old = match[0]
            if what == "piece":
                others = [each for each in PIECES if each != old.lower()]
            elif what == "side":
                others = ["black" if old.lower() == "white" else "white"]
            else:
                others = [f + r for f in "abcdefgh" for r in "12345678" if f + r != old]
            new = rng.choice(others)
            new = new.capitalize() if old[0].isupper() else new
            yield what, sentence[: match.start()] + new + sentence[match.end() :]


def is_misnamed(checked, index, text):
    """Whether a sentence places a piece where another, or nobody, stands before and after the move."""
    nodes = [node for node in checked.played.main.nodes if node.index == index]
    if not nodes or re.search(r"\d\.|[A-Z][a-h]?x?[a-h][1-8]", text):
        return False
    node = nodes[0]
    for match in PLACED.finditer(text):
        kind, square = (match[1] or match[4]).lower(), match[2] or match[3]
        positions = (node.before, node.position)
        there = [each.piece_at(each.game.board.square(square)) for each in positions]
        if all(piece is None or piece.type.name != kind for piece in there):
            return True
    return False


if __name__ == "__main__":
    main()
