"""Files of PGN are read game by game, whatever their size."""

import gc
import io

import pytest

from toolkit.errors import RecordSyntaxError, UnreadableError
from toolkit.record.model import Dialect, Record
from toolkit.record.reader import read_records, stream_records
from toolkit.record.source import Source, decode

GAME = b'[Event "A"]\n[White "x"]\n\n1. e4 {a [comment] with } e5 2. Nf3 (2. f4 {f}) Nc6 1-0\n'


def stream(data):
    return list(stream_records("x.pgn", io.BytesIO(data)))


def facts(record):
    place = record.source.place(record.plies[0].move.span.start) if record.plies else None
    moves = [ply.move.text for ply in record.plies]
    headers = [(header.key, header.value) for header in record.headers]
    return headers, moves, record.result and record.result.value, place


@pytest.mark.parametrize("gap", [b"\n", b"", b"\n\n\n", b"% left out\n"])
def test_games_are_cut_where_tags_begin_anew(gap):
    data = gap.join([GAME] * 3)
    streamed = stream(data)
    assert [facts(each) for each in streamed] == [facts(each) for each in read_records(Source("x.pgn", data.decode()))]
    assert [len(each.plies) for each in streamed] == [4] * 3
    assert {each.dialect for each in streamed} == {Dialect.PGN}


@pytest.mark.parametrize(
    "text",
    [
        # A tag in a comment, a brace in the rest of a line, a comment of several paragraphs.
        '[Event "A"]\n\n1. e4 {see\n[Event "B"]\n} e5 *\n\n[Event "C"]\n\n1. d4 *\n',
        '[Event "A"]\n\n1. e4 ; { no comment\ne5 *\n\n[Event "C"]\n\n1. d4 *\n',
        '[Event "A"]\n\n1. e4 {one\n\ntwo\n\nthree} e5 *\n\n[Event "C"]\n\n1. d4 *\n',
        # A comment that is never closed ends with its game; so does one without moves.
        '[Event "A"]\n\n1. e4 e5 {never closed\n\n[Event "C"]\n\n1. d4 *\n',
        '[Event "A"]\n[Site "s"]\n\n[Event "C"]\n\n1. d4 *\n',
    ],
)
def test_a_stream_is_cut_as_a_text_is_read(text):
    streamed, whole = stream(text.encode()), read_records(Source("x.pgn", text))
    assert [facts(each) for each in streamed] == [facts(each) for each in whole]
    assert [record.header("Event") for record in streamed] == ["A", "C"]


@pytest.mark.parametrize("end", [b"\r\n", b"x\r\n", b"\ry\r\n", b"\r\r\n"])
def test_lines_are_counted_alike_wherever_the_text_is_cut_to_be_read(end):
    # The bytes by which PGN is known end right after the first sign of `end`, or before it.
    for size in (1 << 16, (1 << 16) + 1):
        head = b'[Event "A"]\r\n\r\n1. e4 {'
        head += b"x" * (size - 1 - len(head))
        data = head + end + b"z" + end + b"} e5 *\r\n\r\n" + GAME
        (_, last), text = stream(data), data.decode()
        assert facts(last) == facts(read_records(Source("x.pgn", text))[1])


def test_a_score_and_pgn_in_other_breaks_are_read_whole():
    (score,) = stream(b"1.Pd3-d4 Pb9-b8 [Path: b9-b8]")
    assert score.dialect is Dialect.SCORE
    for change in (
        lambda data: data.replace(b"\n", b"\r"),
        lambda data: data.decode().encode("utf-16"),
    ):
        assert [len(each.plies) for each in stream(change(GAME * 2))] == [4, 4]
    bom = stream(b"\xef\xbb\xbf" + GAME * 2)
    assert [len(each.plies) for each in bom] == [4, 4]


def test_each_game_has_its_own_encoding():
    latin = GAME.replace(b'"x"', b'"M\xfcller"')
    utf = GAME.replace(b'"x"', '"M\u00fcller"'.encode())
    assert {each.header("White") for each in stream(latin + utf)} == {"M\u00fcller"}


def test_files_with_byte_order_marks_put_together():
    data = (b"\xef\xbb\xbf" + GAME) * 3
    streamed, whole = stream(data), read_records(decode("x.pgn", data))
    assert [facts(each)[:3] for each in streamed] == [facts(each)[:3] for each in whole]
    assert [each.header("Event") for each in whole] == ["A"] * 3
    assert not any(each.faults for each in [*streamed, *whole])


def test_no_game_and_a_game_without_end():
    with pytest.raises(RecordSyntaxError):
        stream(b"% nothing\n\n")
    with pytest.raises(UnreadableError, match="8 MiB"):
        stream(GAME + b'[Event "B"]\n\n' + b"1. e4 e5 " * (1 << 20))


class Endless(io.RawIOBase):
    """A file of so many games, made as it is read."""

    def __init__(self, count):
        self.left, self.rest = count, b""

    def readable(self):
        return True

    def readinto(self, buffer):
        while len(self.rest) < len(buffer) and self.left:
            self.left -= 1
            self.rest += GAME
        taken, self.rest = self.rest[: len(buffer)], self.rest[len(buffer) :]
        buffer[: len(taken)] = taken
        return len(taken)


def alive():
    gc.collect()
    return sum(isinstance(each, (Record, Source)) for each in gc.get_objects())


@pytest.mark.slow
def test_memory_does_not_grow_with_the_number_of_games():
    """As many games as the first bytes hold are waiting to be read; none that was read is kept."""
    before, counts = alive(), []
    for number, _ in enumerate(stream_records("x.pgn", io.BufferedReader(Endless(3_000)))):
        if number % 500 == 0:
            counts.append(alive() - before)
    assert number == 2_999
    assert max(counts) <= 3
