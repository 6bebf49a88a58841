"""Constructions of English, each crossed with the relations that sentences state.

Each pair makes a true sentence and a false one, which differ in what the relation is to.
"""

from dataclasses import dataclass

import pytest
from commented import found_in
from effort import spread

from toolkit.record.reader import read_records
from toolkit.record.source import Source
from toolkit.verify.records import verify_record

# The game, the position before a move, and the move that the comment follows.
TAKEN = ("orthodox", "3rkb1r/p2nqppp/5n2/1B2p1B1/4P3/1Q6/PPP2PPP/2KR3R w k - 2 13", "13.Rd1xd7")
PINNED = ("orthodox", "r3kb1r/p2nqppp/5n2/1B2p1B1/4P3/1Q6/PPP2PPP/2KR3R b k - 1 12", "12...Ra8-d8")
CHECKED = ("orthodox", "4kb1r/p2n1ppp/4q3/4p1B1/4P3/1Q6/PPP2PPP/2KR4 w k - 0 16", "16.Qb3-b8+")
BESIDE = {
    TAKEN: "the bishop on b5 controls c4",
    PINNED: "the bishop on g5 controls h6",
    CHECKED: "the bishop on g5 controls h6",
}
"""What else is true there."""


@dataclass(frozen=True)
class Relation:
    """Who does what to whom: the object that makes it true, and two that do not."""

    place: tuple[str, str, str]
    who: str
    says: str
    base: str
    acting: str
    what: str
    not_what: str
    nor_what: str
    done: str = ""
    """The participle of the passive, where there is one."""

    @property
    def words(self):
        kind, square = self.who.removeprefix("the ").split(" on ")
        return {
            "S": self.who,
            "K": kind,
            "Q": square,
            "v": self.says,
            "b": self.base,
            "g": self.acting,
            "d": self.done,
            "z": self.nor_what,
            "C": BESIDE[self.place],
        }


# fmt: off
RELATIONS = {
    "attacks": Relation(TAKEN, "the rook on d7", "attacks", "attack", "attacking", "the queen on e7", "the knight on f6", "the bishop on f8", "attacked"),
    "protects": Relation(TAKEN, "the bishop on b5", "protects", "protect", "protecting", "the rook on d7", "the pawn on e4", "the pawn on g2", "protected"),
    "guards": Relation(TAKEN, "the queen on e7", "guards", "guard", "guarding", "the pawn on e5", "the pawn on h7", "the pawn on g7", "guarded"),
    "controls": Relation(TAKEN, "the bishop on g5", "controls", "control", "controlling", "h6", "h3", "a1", "controlled"),
    "pins": Relation(PINNED, "the bishop on b5", "pins", "pin", "pinning", "the knight on d7", "the pawn on f7", "the pawn on g7", "pinned"),
    "takes": Relation(TAKEN, "the rook on d7", "takes", "take", "taking", "a knight", "a bishop", "a queen"),
    "can take": Relation(TAKEN, "the knight on f6", "can take", "", "", "the rook on d7", "the bishop on g5", "the pawn on c2"),
    "can go": Relation(TAKEN, "the king on c1", "can go to", "", "", "d1", "e1", "e2"),
    "stands": Relation(TAKEN, "the rook on d7", "stands on", "stand on", "standing on", "the seventh rank", "the sixth rank", "the fifth rank"),
    "x-rays": Relation(TAKEN, "the bishop on g5", "looks through the knight at", "look through the knight at", "looking through the knight at", "the queen on e7", "the rook on h8", "the bishop on f8"),
    "is pinned": Relation(PINNED, "the knight on d7", "is pinned by", "", "", "the bishop on b5", "the bishop on g5", "the rook on d1"),
    "is protected": Relation(TAKEN, "the rook on d7", "is protected by", "", "", "the bishop on b5", "the bishop on g5", "the queen on b3"),
    "is attacked": Relation(TAKEN, "the rook on d7", "is attacked by", "", "", "the queen on e7", "the rook on h8", "the bishop on f8"),
    "checks": Relation(CHECKED, "the queen on b8", "checks the king along", "check the king along", "checking the king along", "the eighth rank", "the long diagonal", ""),
}
CONSTRUCTIONS = (  # after a "!" what denies
    "{S} {v} {o}", "now {S} {v} {o}", "{S} still {v} {o}", "{S} also {v} {o}", "{S} {v} {o} and {C}", "{S} {v} {o}; {C}",
    "{S} {v} {o}, while {C}", "whereas {C}, {S} {v} {o}", "{C}, so that {S} {v} {o}", "{C}, which means that {S} {v} {o}",
    "it is a fact that {S} {v} {o}", "as can be seen, {S} {v} {o}", "!it is not true that {S} {v} {o}",
    "it is {S} that {v} {o}", "{S} is the one that {v} {o}", "what {v} {o} is {S}", "the piece that {v} {o} is {S}",
    "there is a {K} on {Q} that {v} {o}", "on {Q} there is a {K} that {v} {o}", "on {Q} the {K} {v} {o}",
    "the {K}, now on {Q}, {v} {o}", "{S}, on {Q}, {v} {o}", "standing on {Q}, the {K} {v} {o}", "the {K} that {v} {o} stands on {Q}",
    "{S}, not the pawn on a2, {v} {o}", "not only {S} {v} {o}, but {C} too", "!neither {S} nor the pawn on a2 {v} {o}",
    "{S} {v} {o}, not {z}", "{S} {v} {o} but not {z}", "{S} {v} {o}, though not {z}", "{S} {v} {o} rather than {z}", "!{S} {v} neither {o} nor {z}",
    "{S} is {g} {o}", "{S} stands on {Q}, {g} {o}", "with {S} {g} {o}, {C}", "there is a {K} on {Q} {g} {o}",
    "!{S} does not {b} {o}", "!{S} fails to {b} {o}", "{S} does {b} {o}",
    "{o} is {d} by {S}", "!{o} is not {d} by {S}", "{o} is {d} by {S}, not by the pawn on a2", "it is {o} that is {d} by {S}",
)
# fmt: on
HOLES = {
    "on {Q} there is a {K} that {v} {o}": {"is pinned", "x-rays"},
    "on {Q} the {K} {v} {o}": {"can go"},
    "standing on {Q}, the {K} {v} {o}": {"can go"},
    "the {K} that {v} {o} stands on {Q}": {"can go"},
    "{S} {v} {o}, not {z}": {"takes"},
    "{S} {v} {o} but not {z}": {"is pinned"},
    "{S} {v} {o}, though not {z}": {"is pinned"},
    "!{S} {v} neither {o} nor {z}": {"can take", "takes", "is pinned"},
    "it is {o} that is {d} by {S}": {"controls"},
}
"""Pairs that are not read yet: of these it is only known that no verdict is wrong."""


def sentences():
    """The construction, the relation and a sentence, with whether it is true."""
    for form in CONSTRUCTIONS:
        for name, relation in RELATIONS.items():
            words = relation.words
            needed = {each for each in words if f"{{{each}}}" in form}
            if not all(words[each] for each in needed):
                continue
            for true, what in ((True, relation.what), (False, relation.not_what)):
                text = form.lstrip("!").format(o=what, **words)
                said = text if text[1].isdigit() else text[0].upper() + text[1:]
                yield form, name, f"{said}.", true is not form.startswith("!")


@pytest.mark.parametrize(("form", "name", "comment", "true"), spread(6, list(sentences())))
def test_each_construction_is_read_of_each_relation(form, name, comment, true):
    found = found_in(RELATIONS[name].place, comment)
    assert ("refuted" not in found) if true else (found != {"verified"})
    if name not in HOLES.get(form, ()):
        assert ("verified" if true else "refuted") in found
        assert "unread" not in found or not true


# fmt: off
SAID = (
    # What is denied of one thing is so of another, or of something.
    (TAKEN, "The pawn on a2 is attacked, but not by the rook on d7.", "refuted"),
    (TAKEN, "The rook on d7 is attacked, but not by the rook on h8.", "verified"),
    (TAKEN, "The rook on d7 is protected, but not by the bishop on b5.", "refuted"),
    (TAKEN, "The rook goes to d6, but not by d3.", "refuted"),
    (TAKEN, "The king on c1 can go to d1 but not e1.", "verified"),
    (TAKEN, "The king on c1 can go to e1 but not e2.", "refuted"),
    (CHECKED, "Neither the queen on b8 nor the pawn on g2 gives check along the long diagonal.", "verified"),
    (CHECKED, "Neither the queen on b8 nor the pawn on g2 gives check along the eighth rank.", "refuted"),
    # What a move that is threatened would do.
    (TAKEN, "White threatens 14.Rxe7+, taking the queen.", "verified"),
    (TAKEN, "White threatens 14.Rxe7+, taking the knight.", "refuted"),
    (TAKEN, "Threatening 14.Rxe7+, taking the queen.", "verified"),
    (TAKEN, "Threatening 14.Rxe7+, taking the knight.", "refuted"),
    # Reasons.
    (TAKEN, "The king on e8 cannot take on d7, protected by the bishop.", "verified"),
    (TAKEN, "The king on e8 cannot take on d7, protected by the queen.", "refuted"),
    (TAKEN, "Thanks to the bishop on b5 the rook on d7 is protected.", "verified"),
    (TAKEN, "Thanks to the bishop on g5 the rook on d7 is protected.", "refuted"),
    (TAKEN, "Because of the knight on f6 the path g5-f6-e7 is shut.", "verified"),
    (TAKEN, "Because of the queen on b3 the path g5-f6-e7 is shut.", "refuted"),
    # Which they are, and by which path.
    (TAKEN, "e7, f6 and d8: three black pieces can take on d7.", "verified"),
    (TAKEN, "e7, f6 and h8: three black pieces can take on d7.", "refuted"),
    (TAKEN, "Only three black pieces can take on d7: the queen, the rook and the knight.", "verified"),
    (TAKEN, "Only two black pieces can take on d7: the queen and the knight.", "refuted"),
    (TAKEN, "The rook on d7 is attacked four times: by the queen, the rook, the knight and the king.", "verified"),
    (TAKEN, "The rook on d7 is attacked twice: by the queen and the bishop.", "refuted"),
    (TAKEN, "The rook is protected by the bishop, on b5-c6-d7.", "verified"),
    (TAKEN, "The rook is protected by the bishop, on b5-b6-d7.", "refuted"),
    (TAKEN, "Looking along d7-e7, the rook attacks the queen.", "verified"),
    (TAKEN, "The knight on f6 blocks the path g5-f6-e7 from f6.", "verified"),
    # What else may be played.
    (TAKEN, "Besides 13...Nxd7 there is also 13...Rxd7.", "verified"),
    (TAKEN, "Besides 13...Nxd7 there is also 13...Kxd7.", "refuted"),
    (TAKEN, "The reply 13...Nxd7 is the only one.", "refuted"),
)
DOUBTED = (
    # It may be played, and should not.
    (TAKEN, "The queen on e7 can't take the rook because the bishop protects it."),
    (TAKEN, "The queen on e7 can't take the rook because 14.Bxd7 wins the queen."),
    (TAKEN, "Black can choose between 13...Nxd7 and 13...Rxd7."),
)
# fmt: on


@pytest.mark.parametrize(("place", "comment", "verdict"), SAID)
def test_what_is_set_beside_is_judged_too(place, comment, verdict):
    found = found_in(place, comment)
    assert verdict in found
    assert not found & ({"refuted", "unread"} - {verdict})


@pytest.mark.parametrize(("place", "comment"), DOUBTED)
def test_what_may_be_advice_is_unread(place, comment):
    assert found_in(place, comment) == {"unread"}


@pytest.mark.parametrize(
    ("said", "second"),
    [
        ("The pawn attacks d5, gives check but not by e5.", "gives check but not by e5"),
        ("The bishop attacks the queen by d3-c8, check not by b5.", "check not by b5"),
    ],
)
def test_what_is_denied_of_a_subject_from_before_has_its_own_words(said, second):
    (record,) = read_records(Source("a.txt", f"Game: orthodox\n\n1.Pe2-e4 [{said}]\n"))
    assert second in [claim.text for claim in verify_record(record).claims]
