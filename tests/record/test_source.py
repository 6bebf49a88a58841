"""Texts of records: offsets and places."""

from toolkit.record.source import Source


def test_a_place_leads_back_to_its_offset():
    for first in (1, 7):
        source = Source("x", "a\r\n\x0b\x0c\u2028b\rc\n\n", first_line=first)
        for offset in range(len(source.text) + 1):
            place = source.place(offset)
            assert source.offset(place.line, place.column) == offset
        assert source.offset(99, 1) == source.offset(first + 4, 5) == len(source.text)
        assert source.offset(0, 0) == 0
