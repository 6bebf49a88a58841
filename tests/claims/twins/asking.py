"""What the program says of a row's sentence, by its public face."""

from toolkit import parse_records, verify

WRONG = {(True, "refuted"), (False, "accepted")}
READ = {"accepted", "refuted"}


def outcome(row) -> str:
    """accepted, refuted, unread, opinion or silent, as `score.py` of the claims counts them.

    What is said of the moves outside of the comment does not count.
    """
    (record,) = parse_records(row.record)
    checked = verify(record)
    start = row.record.index(row.text)
    spans = range(start, start + len(row.text))
    claims = [each for each in checked.claims if each.span.start in spans]
    verdicts = {claim.verdict.value for claim in claims}
    errors = [
        each
        for each in checked.findings
        if each.severity.value == "error" and each.span.start in spans
    ]
    if "refuted" in verdicts or errors:
        return "refuted"
    if "unread" in verdicts:
        return "unread"
    if verdicts & {"verified", "incomplete"}:
        return "accepted"
    return "opinion" if "opinion" in verdicts else "silent"
