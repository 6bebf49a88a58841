"""Operators, pronouns, premises and reasons."""

from dataclasses import replace

import pytest
from forming import (
    AT,
    BLACK,
    IT,
    MOVER,
    WHITE,
    all_of,
    atom,
    both,
    denied,
    move,
    moves,
    naming,
    no,
    path,
    scene,
    some,
    square,
    the,
    truth,
)

from toolkit.claims.language.forms import (
    And,
    Article,
    Atom,
    Because,
    Earlier,
    Given,
    Hedged,
    Or,
    Passed,
    Pieces,
    Played,
    Pronoun,
    Threat,
    Unnamed,
    Without,
)
from toolkit.claims.model import Topic, When
from toolkit.claims.rules.operators import check, judge_form

# White: Kg1 Rd1 Ra1 Nc3 Bb5 Pd4; Black: Ke8 Nc6 Qd6 Pd5 Pb7.
CHESS = "4k3/1p6/2nq4/1B1p4/3P4/2N5/8/R2R2K1 w - - 0 1"
TRUE = atom("turn", agent=WHITE)
FALSE = atom("turn", agent=BLACK)
UNKNOWN = atom("no such sense")


def _because(form, reason):
    return Because(AT, form, reason)


@pytest.mark.parametrize(
    ("form", "expected"),
    [
        (denied(TRUE), "false"),
        (denied(FALSE), "true"),
        (denied(UNKNOWN), "unknown"),
        (all_of(TRUE, FALSE), "false"),
        (all_of(TRUE, TRUE), "true"),
        (all_of(TRUE, UNKNOWN), "unknown"),
        (all_of(FALSE, UNKNOWN), "false"),
        (Or(AT, (FALSE, TRUE)), "true"),
        (Or(AT, (FALSE, FALSE)), "false"),
        (Or(AT, (TRUE, UNKNOWN)), "true"),
        (Or(AT, (FALSE, UNKNOWN)), "unknown"),
        (Hedged(AT), "opinion"),
        (denied(Hedged(AT)), "opinion"),
        (Given(AT, Unnamed(AT), TRUE), "opinion"),
        (Given(AT, Passed(AT, None), FALSE), "true"),
        (Given(AT, Passed(AT, WHITE), FALSE), "true"),
        (Given(AT, Passed(AT, BLACK), FALSE), "false"),
        (Given(AT, Played(AT, moves("Nc3xd5")), FALSE), "true"),
        (Given(AT, Played(AT, moves("Nc3xd5", "Qd6xd5")), TRUE), "true"),
        (Given(AT, Played(AT, moves("Nc3-c4")), TRUE), "unknown"),
        (
            Given(
                AT,
                Without(AT, the("pawn", "d5")),
                atom("attacks", agent=the("knight", "c6"), patient=the("pawn", "d4")),
            ),
            "true",
        ),
        (
            Given(AT, Without(AT, the("knight", "c6")), atom("check", agent=the("bishop", "b5"))),
            "true",
        ),
        (Given(AT, Without(AT, the("king", "e8")), TRUE), "unknown"),
        (_because(TRUE, FALSE), "false"),
        (_because(TRUE, TRUE), "true"),
        (_because(TRUE, UNKNOWN), "unknown"),
        (_because(FALSE, TRUE), "false"),
        (Threat(AT, WHITE, moves("Bb5xc6")), "true"),
        (Threat(AT, WHITE, moves("Bb5xd7")), "false"),
        (Threat(AT, BLACK, moves("Nc6xd4")), "false"),
        (Threat(AT, BLACK, moves("Qd6-g3")), "true"),
        (Threat(AT, None, moves("Qd6-g3")), "unknown"),
        (Threat(AT, WHITE, moves("Bb5xc6#")), "false"),
    ],
)
def test_truth_of_operators(form, expected):
    assert truth(form, scene("orthodox", CHESS)) == expected


def test_each_conjunct_of_a_sentence_is_a_claim_of_its_own():
    found = check(And(AT, (TRUE, And(AT, (FALSE, UNKNOWN)))), scene("orthodox", CHESS))
    assert [each.judgement.truth.value for each in found] == ["true", "false", "unknown"]
    assert [each.judgement.when for each in found] == [When.BEFORE] * 3


def test_an_atom_with_a_role_that_its_judge_does_not_take_is_not_known():
    there = scene("orthodox", CHESS)
    assert truth(atom("turn", agent=WHITE, patient=BLACK), there) == "unknown"
    assert truth(atom("turn", agent=the("king")), there) == "unknown"
    assert truth(atom("turn"), there) == "unknown"


# Before and after a move


def test_what_was_is_judged_before_the_move():
    there = scene("orthodox", CHESS, "Bb5xc6")
    attacked = atom("attacks", agent=the("bishop"), patient=the("knight", "c6"))
    assert truth(Earlier(AT, attacked), there) == "true"
    found = judge_form(Earlier(AT, attacked), there)
    assert found.when is When.BEFORE
    assert truth(Earlier(AT, TRUE), scene("orthodox", CHESS)) == "unknown"


def test_a_form_that_names_what_was_taken_speaks_of_before_the_move():
    there = scene("orthodox", CHESS, "Bb5xc6")
    form = atom("attacks", agent=the("bishop", "b5"), patient=the("knight", "c6"))
    assert judge_form(form, there).when is When.BEFORE
    assert truth(form, there) == "true"
    now = atom("attacks", agent=the("bishop", "c6"), patient=the("pawn", "d5"))
    assert judge_form(now, there).when is When.AFTER
    assert truth(now, there) == "true"


def test_a_pin_before_the_move_is_of_a_piece_that_words_mean_after_it_too():
    there = scene("orthodox", CHESS, "Bb5xc6")
    form = atom("pinned", patient=the("knight"))
    assert truth(form, there) == "unknown"
    assert truth(denied(form), there) == "unknown"
    assert truth(atom("pinned", patient=the("knight", owner="black")), there) == "true"


def test_a_pin_before_the_move_explains_a_move_of_its_own_side():
    form = atom("pinned", patient=the("knight", "c6"))
    own = scene("orthodox", CHESS.replace(" w ", " b "), "Ke8-f8")
    others = scene("orthodox", CHESS, "Bb5-a6")
    assert truth(form, own) == "true"
    assert truth(form, others) == "unknown"
    assert truth(denied(form), own) == truth(denied(form), others) == "unknown"


def test_a_pin_does_not_explain_a_move_that_takes_who_pinned():
    form = atom("pinned", patient=the("knight", "c6"))
    position = "4k3/8/p1n5/1B6/8/8/8/4K3 b - - 0 1"
    assert truth(form, scene("orthodox", position, "Ke8-f8")) == "true"
    assert truth(form, scene("orthodox", position, "Pa6xb5")) == "unknown"


def test_a_pin_that_the_move_has_ended_by_standing_between_is_left_open():
    form = atom("pinned", patient=the("knight", "f6"), agent=the("bishop", "g5"))
    pinned = "3k4/8/5n2/2b3B1/8/8/8/4K3 b - - 0 1"
    assert truth(form, scene("orthodox", pinned)) == "true"
    assert truth(form, scene("orthodox", pinned, "Kd8-c8")) == "true"
    assert truth(form, scene("orthodox", pinned, "Bc5-e7")) == "unknown"


# Pronouns and definite words


def _named(sense, agent_at, agent, patient_at, patient):
    agent = replace(agent, extent=agent_at)
    patient = replace(patient, extent=patient_at)
    return Atom((0, 20), sense, (("agent", agent), ("patient", patient)))


def test_it_is_the_last_piece_named_or_the_one_that_moved():
    there = scene("orthodox", CHESS, "Bb5xc6")
    form = _named("attacks", (0, 2), IT, (10, 12), the("pawn", "d5"))
    assert check(form, there)[0].judgement.truth.value == "true"
    assert (
        truth(atom("attacks", agent=IT, patient=the("pawn", "d5")), scene("orthodox", CHESS))
        == "unknown"
    )


@pytest.mark.parametrize(("start", "truth"), [(3, "unknown"), (0, "false")])
def test_it_is_not_known_where_one_reading_is_true_and_the_nearest_is_not(start, truth):
    """But of a sentence that begins with a piece, it is that piece and not the one that moved."""
    there = scene("orthodox", CHESS, "Bb5xc6")
    first = Atom((0, 9), "stands", (("agent", the("knight", "c3")), ("on", square("c3"))))
    first = replace(
        first,
        roles=(("agent", replace(the("knight", "c3"), extent=(start, 8))), ("on", square("c3"))),
    )
    it = Atom(
        (10, 30),
        "attacks",
        (
            ("agent", replace(IT, extent=(10, 12))),
            ("patient", replace(the("king", "e8"), extent=(20, 30))),
        ),
    )
    found = check(And((0, 30), (first, it)), there)
    # The knight does not attack the king; the bishop that moved does.
    assert [each.judgement.truth.value for each in found] == ["true", truth]


def test_it_is_never_the_piece_that_does_something_to_it():
    """`The knight on c3 protects it`: not itself, but the bishop that was named before."""
    there = replace(scene("orthodox", CHESS), spoken=(the("bishop", "b5"),))
    agent = replace(the("knight", "c3"), extent=(0, 5))
    form = Atom((0, 20), "protects", (("agent", agent), ("patient", replace(IT, extent=(15, 17)))))
    assert check(form, there)[0].judgement.truth.value == "true"
    rook = Atom(
        (0, 20), "protects", (("agent", replace(the("rook", "a1"), extent=(0, 5))), form.roles[1])
    )
    assert check(rook, there)[0].judgement.truth.value == "false"
    # It attacks what is of the other side, whatever was named last.
    enemy = replace(scene("orthodox", CHESS), spoken=(the("knight", "c3"), the("knight", "c6")))
    bishop = Atom(
        (0, 20), "attacks", (("agent", replace(the("bishop", "b5"), extent=(0, 5))), form.roles[1])
    )
    assert check(bishop, enemy)[0].judgement.truth.value == "true"


def test_the_denial_of_what_is_said_of_it_is_firm_only_of_every_reading():
    there = replace(scene("orthodox", CHESS), spoken=(the("bishop", "b5"), the("queen", "d6")))
    protected = atom("protects", patient=IT)
    assert truth(protected, there) == "true"
    assert truth(denied(protected), there) == "unknown"


def test_this_pawn_is_the_last_pawn_named():
    there = scene("orthodox", CHESS)
    this = Pieces((10, 20), "pawn", pronoun=Pronoun.THIS)
    spoken = replace(there, spoken=(the("knight", "c6"), the("pawn", "d5")))
    assert truth(atom("attacks", agent=the("knight", "c3"), patient=this), spoken) == "true"
    other = replace(there, spoken=(the("pawn", "b7"),))
    assert truth(atom("attacks", agent=the("knight", "c3"), patient=this), other) == "false"
    assert truth(atom("attacks", agent=the("knight", "c3"), patient=this), there) == "unknown"


def test_the_other_rook_is_not_the_one_that_moved():
    there = scene("orthodox", CHESS, "Rd1-d2")
    other = Pieces((0, 10), "rook", pronoun=Pronoun.OTHER)
    assert truth(atom("controls", agent=other, square=square("a8")), there) == "true"
    assert truth(atom("protects", agent=other, patient=the("pawn", "d4")), there) == "false"
    another = Pieces((0, 10), "rook", article=Article.ANOTHER)
    assert truth(atom("protects", agent=another, patient=the("pawn", "d4")), there) == "false"


def test_own_and_enemy_are_of_the_side_that_the_clause_speaks_of():
    there = scene("orthodox", CHESS, "Bb5xc6")
    assert truth(atom("attacks", agent=MOVER, patient=the("king", owner="enemy")), there) == "true"
    assert (
        truth(atom("attacks", agent=BLACK, patient=some("bishop", owner="enemy")), there) == "true"
    )
    assert (
        truth(atom("attacks", agent=BLACK, patient=some("bishop", owner="own")), there) == "false"
    )
    assert truth(atom("protects", agent=BLACK, patient=some("pawn", owner="own")), there) == "true"


def test_words_for_what_is_not_judged_are_not_known():
    there = scene("orthodox", CHESS)
    backward = replace(the("pawn", "d4"), state="backward")
    assert truth(atom("attacks", agent=backward, patient=the("pawn", "d5")), there) == "unknown"


def test_a_clause_that_begins_with_its_verb_speaks_of_the_piece_that_moved():
    there = scene("orthodox", CHESS, "Rd1-d2")
    patient = replace(the("pawn", "d4"), extent=(11, 20))
    protecting = Atom((0, 20), "protects", (("patient", patient),))
    assert truth(protecting, there) == "true"
    bishop = replace(the("bishop", "b5"), extent=(11, 20))
    # The knight protects it, not the rook: that the words speak of the rook is not sure.
    assert truth(Atom((0, 20), "protects", (("patient", bishop),)), there) == "unknown"
    assert truth(Atom((11, 40), "protects", (("patient", bishop),)), there) == "true"


# Reasons


def test_why_a_move_is_not_possible():
    start = scene("orthodox", CHESS.replace(" w ", " b "))
    there = naming(start, "Nc6-e5")
    barred = denied(atom("legal", moves=move("Nc6-e5")))
    assert truth(barred, there) == "true"
    assert judge_form(barred, there).kind == "impossible"
    assert truth(_because(barred, the("bishop", "b5")), there) == "true"
    assert truth(_because(barred, the("rook", "d1")), there) == "false"
    assert truth(_because(barred, the("rook", "b5")), there) == "false"
    assert truth(_because(barred, path("b5-e8")), there) == "true"
    assert truth(_because(barred, path("a1-a8")), there) == "false"
    assert truth(_because(barred, atom("pinned", patient=the("knight", "c6"))), there) == "true"
    assert (
        truth(
            _because(barred, atom("attacks", agent=the("rook", "d1"), patient=the("pawn", "b7"))),
            there,
        )
        == "false"
    )
    assert (
        truth(
            _because(barred, atom("protects", agent=the("rook", "a1"), patient=the("rook", "d1"))),
            there,
        )
        == "false"
    )
    assert truth(_because(barred, atom("check", patient=BLACK)), there) == "false"
    assert truth(_because(barred, both(the("bishop", "b5"), the("rook", "d1"))), there) == "false"


def test_a_legal_move_is_not_impossible_for_any_reason():
    there = naming(scene("orthodox", CHESS), "Bb5xc6")
    legal = atom("legal", moves=move("Bb5xc6"))
    assert truth(legal, there) == "true"
    assert judge_form(legal, there).kind == "possible"
    assert truth(_because(denied(legal), the("pawn", "b7")), there) == "false"


def test_why_a_piece_cannot_go_somewhere():
    there = scene("orthodox", CHESS)
    stuck = denied(atom("can_go", agent=the("bishop", "b5"), to=square("d7")))
    assert truth(stuck, there) == "true"
    assert truth(_because(stuck, the("knight", "c6")), there) == "true"
    assert truth(_because(stuck, the("queen", "d6")), there) == "false"
    blocked = atom("blocks", agent=the("knight", "c6"), patient=path("b5-e8"))
    assert truth(_because(stuck, blocked), there) == "true"
    assert judge_form(stuck, there).kind == "impossible"


def test_why_a_piece_gives_no_check():
    there = scene("orthodox", CHESS)
    silent = denied(atom("check", agent=the("bishop", "b5")))
    assert truth(_because(silent, the("knight", "c6")), there) == "true"
    assert truth(_because(silent, the("pawn", "b7")), there) == "unknown"


def test_why_a_king_cannot_take():
    fen = "8/8/8/8/8/1n6/1q6/K2k4 w - - 0 1"
    there = scene("orthodox", fen)
    cannot = denied(atom("can_take", agent=the("king", "a1"), patient=the("queen", "b2")))
    assert truth(cannot, there) == "false"
    fen = "8/8/8/8/1r6/8/1q6/K2k4 w - - 0 1"
    there = scene("orthodox", fen)
    assert truth(cannot, there) == "true"
    assert truth(_because(cannot, the("rook", "b4")), there) == "true"
    assert truth(_because(cannot, the("king", "d1")), there) == "false"
    covers = atom("protects", agent=the("rook", "b4"), patient=the("queen", "b2"))
    assert truth(_because(cannot, covers), there) == "true"
    assert (
        truth(
            _because(cannot, atom("protects", agent=no("rook"), patient=the("queen", "b2"))), there
        )
        == "false"
    )


def test_a_reason_why_one_of_several_pawns_cannot_be_taken_is_not_refuted_by_the_others():
    there = scene("orthodox", "4k3/8/1r6/p6p/8/8/1p6/K7 w - - 0 1")
    cannot = denied(atom("can_take", agent=the("king", "a1"), patient=the("pawn", owner="black")))
    assert truth(cannot, there) == "true"
    assert truth(_because(cannot, the("rook", "b6")), there) == "unknown"
    one = denied(atom("can_take", agent=the("king", "a1"), patient=the("pawn", "b2")))
    assert truth(_because(one, the("rook", "b6")), there) == "true"
    assert truth(_because(one, the("pawn", "h5")), there) == "false"
    assert truth(_because(cannot, the("pawn", "h5")), there) == "unknown"


# Judgements and threats


def test_a_judgement_asks_the_solver():
    there = scene("orthodox", CHESS, "Bb5xc6")
    found = judge_form(Hedged(AT, (), "error"), there)
    assert found.asks is not None
    assert found.asks.topic is Topic.ERROR
    assert judge_form(Hedged(AT), there).asks is None


def test_a_threat_is_judged_as_if_the_other_side_did_nothing():
    there = scene("orthodox", CHESS, "Rd1-d2")
    takes = atom("can_take", agent=the("knight", "c3"), patient=the("pawn", "d5"))
    found = judge_form(Threat(AT, None, takes), there)
    assert (found.truth.value, found.kind, found.when) == ("true", "threat", When.LINE)
    checked = scene("orthodox", CHESS, "Bb5xc6")
    assert truth(Threat(AT, WHITE, takes), checked) == "true"
