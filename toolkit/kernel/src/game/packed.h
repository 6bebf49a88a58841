// Reading games and positions that are packed into 64-bit words.
//
// A set of squares takes two words, the lower first; anything else takes one. A packed game:
//
//     the version, the number of squares,
//     then each table of `Description` in its order: the number of its rows, and each of its
//     columns in their order with a value for every row.
//
// A packed position: for each piece the squares where it stands; the bishops that may and those
// that must convert; the side to move, the en-passant square (255: none), the rights to castle; and
// in a game with reserves how many of each piece are in them.
#pragma once

#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

#include "game/description.h"
#include "support/errors.h"

namespace pathmate {

// Reads words out of bytes.
class Words {
 public:
  explicit Words(std::string_view bytes) : data_(bytes.data()), left_(bytes.size() / sizeof(std::uint64_t)) {
    require(bytes.size() % sizeof(std::uint64_t) == 0, "bytes that are no whole words");
  }

  std::size_t left() const { return left_; }

  std::uint64_t word() {
    require(left_ > 0, "too few words");
    std::uint64_t value;
    std::memcpy(&value, data_, sizeof value);
    data_ += sizeof value;
    --left_;
    return value;
  }

  Wide set() {
    const Wide low = word();
    return static_cast<Wide>(word()) << 64 | low;
  }

  // A small number; a larger one becomes one that is out of every range.
  int small() {
    const std::uint64_t value = word();
    return value > 0x7FFF ? 0x7FFF : static_cast<int>(value);
  }

 private:
  const char* data_;
  std::size_t left_;
};

// The packing of values of a type: its name in Python, and how they are read.
template <class Value>
struct Packing;
template <>
struct Packing<bool> {
  static constexpr const char* name = "flag";
  static bool read(Words& words) {
    const int value = words.small();
    require(value <= 1, "a flag that is neither 0 nor 1");
    return value != 0;
  }
};
template <>
struct Packing<Wide> {
  static constexpr const char* name = "squares";
  static Wide read(Words& words) { return words.set(); }
};
template <>
struct Packing<KindSet> {
  static constexpr const char* name = "kinds";
  static KindSet read(Words& words) {
    const std::uint64_t value = words.word();
    require(value >> kMaxKinds == 0, "kinds beyond the last");
    return {static_cast<std::uint32_t>(value)};
  }
};
template <class Name>
struct PackedNumber {
  static Name read(Words& words) { return Name{words.small()}; }
};
template <>
struct Packing<Square> : PackedNumber<Square> {
  static constexpr const char* name = "square";
};
template <>
struct Packing<Kind> : PackedNumber<Kind> {
  static constexpr const char* name = "kind";
};
template <>
struct Packing<Colour> : PackedNumber<Colour> {
  static constexpr const char* name = "colour";
};
template <>
struct Packing<PathClass> : PackedNumber<PathClass> {
  static constexpr const char* name = "path class";
};

// The name of a column's type in Python.
template <class Row, class Value>
constexpr const char* type_of(const Column<Row, Value>&) {
  return Packing<Value>::name;
}

// A position as it was packed, not checked yet.
struct Setup {
  List<Piece, Wide> where;  // the squares where each piece stands
  Colour turn{};
  Square passed = kNoSquare;
  unsigned rights = 0;
  Wide may = 0;
  Wide must = 0;
  List<Piece, unsigned> reserve;  // empty if the game has none
};

// Reads a packed game and checks that it fits together; throws BadInput if it does not.
Description read_description(std::string_view bytes);

// Reads a packed position of a game with so many pieces; throws BadInput if it is cut short.
Setup read_setup(std::string_view bytes, int pieces);

}  // namespace pathmate
