"""Attackers of a piece against its defenders: `it has more attackers than defenders`."""

from __future__ import annotations

from toolkit.claims.language.forms import Article, Pieces, Word
from toolkit.claims.rules.atoms.controls import attack, protection
from toolkit.claims.rules.judgement import Judgement, Truth, false, judge, true, unknown
from toolkit.claims.rules.quantify import over_pieces
from toolkit.claims.rules.reach import Tie
from toolkit.claims.rules.scene import Scene


@judge("odds", kind="attacks")
def odds(scene: Scene, *, patient: Pieces, how: Word) -> Judgement:
    """It is attacked more often than it is defended, or less, or as often; twice as often."""
    if how.value not in _FITS:
        return unknown(f"{how.value} is not judged")
    if patient.article not in (Article.THE, Article.EVERY):
        return unknown("it is not known which piece is meant")

    def body(square: int) -> Judgement:
        if scene.piece(square).type.royal:
            return unknown("a king is not protected by others")
        foes, friends = _counts(attack(scene), square), _counts(protection(scene), square)
        found = {_FITS[how.value](*pair) for pair in zip(foes, friends, strict=True)}
        if len(found) > 1:
            return unknown("it may count the pieces or the paths")
        words = f"{scene.words(square)} has {foes[0]} attackers and {friends[0]} defenders"
        return true(words) if found == {True} else false(words)

    return over_pieces(scene, patient, body)


_FITS = {
    "more": lambda foes, friends: foes > friends,
    "less": lambda foes, friends: foes < friends,
    "equal": lambda foes, friends: foes == friends,
    "double": lambda foes, friends: foes == 2 * friends and friends > 0,
    "half": lambda foes, friends: 2 * foes == friends and foes > 0,
}


def _counts(tie: Tie, square: int) -> tuple[int, int]:
    """How many pieces do it to a square, and by how many paths."""
    found = [tie.holds(each, square) for each in tie.doers(square)]
    return len(found), sum(len(each.paths) for each in found if each.truth is Truth.TRUE)
