"""A comment after moves that are played from a position, verified."""

from toolkit.record.reader import read_records
from toolkit.record.source import Source
from toolkit.verify.records import verify_record


def commented(game, position, moves, comment):
    """The verification of a record, and those of its claims that its one comment makes."""
    text = f"Game: {game}\nFEN: {position}\n\n{moves} [{comment}]\n"
    (record,) = read_records(Source("x", text))
    checked = verify_record(record)
    start = text.rindex("[")
    return checked, [each for each in checked.claims if each.span.start > start]


def verdicts_of(claims, but=("mark", "line")):
    """The verdicts of claims but those of some kinds; what is incomplete is true."""
    found = {str(each.verdict) for each in claims if each.kind not in but}
    return {"verified" if each == "incomplete" else each for each in found}


def found_in(place, comment):
    """The verdicts on a comment at a place, its numbered moves that cannot be played among them."""
    checked, claims = commented(*place, comment)
    wrong = {"refuted" for each in checked.findings if each.severity == "error"}
    return verdicts_of(claims) | wrong


def assert_said(place, comment, verdict):
    """The comment has a claim of the verdict, and none that is refuted or unread beside it."""
    found = found_in(place, comment)
    assert verdict in found
    assert not found & ({"refuted", "unread"} - {verdict})
