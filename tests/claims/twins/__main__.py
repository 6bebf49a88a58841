"""Prints how the program judges the twins: a table by kind, by operator or by wording.

    python tests/claims/twins [--count N] [--seed S] [--kind K] [--by wording]
                              [--show wrong|unread|...|all] [--rows]

The `toolkit` judged is the one that this Python has installed. With --rows nothing is judged:
the rows are printed as JSON lines.
"""

import argparse
import json
import sys
from collections import Counter, defaultdict
from dataclasses import asdict
from pathlib import Path

# Pytest knows where the naive engine is; a program has to be told, and a folder knows no package.
sys.path[:0] = [str(Path(__file__).parents[2]), str(Path(__file__).parents[1])]

from twins.rows import Row, rows  # noqa: E402

COLUMNS = ("accepted", "refuted", "unread", "opinion", "silent")


def main() -> None:
    chosen = options()
    found = rows(chosen.count, chosen.seed, chosen.kind)
    if chosen.rows:
        for row in found:
            print(json.dumps(asdict(row)))
        return
    from twins.asking import WRONG, outcome

    table: dict[str, Counter] = defaultdict(Counter)
    for row in found:
        result = outcome(row)
        wrong = (row.truth, result) in WRONG
        for name in ("all", part(row, chosen.by)):
            table[name].update([result, "rows"] + ["WRONG"] * wrong)
        if chosen.show in (result, "all") or (chosen.show == "wrong" and wrong):
            show(row, result)
    printed(table)


def options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python tests/claims/twins")
    parser.add_argument("--count", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--kind", help="one kind of statement only")
    parser.add_argument("--by", choices=("kind", "operator", "wording", "game"), default="operator")
    parser.add_argument("--show", choices=("wrong", *COLUMNS, "all"), help="print these sentences")
    parser.add_argument("--rows", action="store_true", help="print the rows, judge nothing")
    return parser.parse_args()


def part(row: Row, by: str) -> str:
    names = {"kind": row.kind, "wording": row.wording, "game": row.key}
    return names.get(by, f"{row.kind}/{row.operator}")


def show(row: Row, result: str) -> None:
    print(f"{row.truth!s:5} {result:8} {row.wording:24} {row.key} {row.fen}")
    print(f"      {' '.join(row.moves)} [{row.text}]")


def printed(table: dict[str, Counter]) -> None:
    columns = ("rows", *COLUMNS, "WRONG")
    print(f"{'':32}" + "".join(f"{name:>9}" for name in columns))
    for name in sorted(table, key=lambda each: (each != "all", each)):
        print(f"{name:32}" + "".join(f"{table[name][column]:9}" for column in columns))


if __name__ == "__main__":
    main()
