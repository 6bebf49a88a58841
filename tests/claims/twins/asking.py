"""What the program says of a row's sentence, by its public face."""

from toolkit import parse_records, verify

WRONG = {(True, "refuted"), (False, "accepted")}
READ = {"accepted", "refuted"}


def outcome(row) -> str:
    """accepted, refuted, unread, opinion or silent, as `score.py` of the claims counts them."""
    (record,) = parse_records(row.record)
    checked = verify(record)
    verdicts = {claim.verdict.value for claim in checked.claims}
    errors = [each for each in checked.findings if each.severity.value == "error"]
    if "refuted" in verdicts or errors:
        return "refuted"
    if "unread" in verdicts:
        return "unread"
    if verdicts & {"verified", "incomplete"}:
        return "accepted"
    return "opinion" if "opinion" in verdicts else "silent"
