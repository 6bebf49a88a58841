"""Columns as the protocol counts them, against what Python's codecs make of the same text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lsprotocol.types import Position, PositionEncodingKind, Range

from toolkit.apps.lsp.columns import Columns
from toolkit.record.source import Source, Span

CODECS = {
    PositionEncodingKind.Utf8: ("utf-8", 1),
    PositionEncodingKind.Utf16: ("utf-16-le", 2),
    PositionEncodingKind.Utf32: ("utf-32-le", 4),
}
TEXTS = st.text(st.sampled_from("ab\t é\u0301\u2028\x0b\u20ac\U0001f600\ufeff\r\n"), max_size=30)


@pytest.mark.costly
@pytest.mark.parametrize("encoding", CODECS)
@given(text=TEXTS)
def test_every_offset_stands_where_the_codec_has_it_and_leads_back(encoding, text):
    codec, size = CODECS[encoding]
    source, columns = Source("a", text), Columns(text, encoding)
    for offset in range(len(text) + 1):
        place = source.place(offset)
        before = text[offset - place.column + 1 : offset]
        expected = Position(place.line - 1, len(before.encode(codec)) // size)
        assert columns.position(offset) == expected
        if text[offset - 1 : offset + 1] != "\r\n":
            assert columns.offset(expected) == offset


def test_a_place_within_a_character_is_the_characters_own():
    text = "a\U0001f600b"
    assert [Columns(text).offset(Position(0, unit)) for unit in range(6)] == [0, 1, 1, 2, 3, 3]
    bytes_ = Columns(text, PositionEncodingKind.Utf8)
    assert [bytes_.offset(Position(0, unit)) for unit in range(8)] == [0, 1, 1, 1, 1, 2, 3, 3]


def test_past_the_end_is_the_end():
    columns = Columns("ab\r\nc")
    assert columns.offset(Position(0, 99)) == 2
    assert columns.offset(Position(9, 0)) == 5
    assert columns.span(Range(Position(1, 0), Position(0, 0))) == Span(4, 4)


def test_surrogates_that_stand_alone_are_counted():
    assert Columns("\ud800a").position(1) == Position(0, 1)
