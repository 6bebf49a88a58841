// Sets of squares: one or two machine words, as unsigned integers.
//
// Squares are numbered densely over those that exist, in the order of the frame, so that a ride
// along a line meets rising or falling numbers and the first piece on it is found by a bit scan.
#pragma once

#include <bit>
#include <cstdint>

#include "board/types.h"

namespace pathmate {

using Narrow = std::uint64_t;                  // up to 64 squares
__extension__ typedef unsigned __int128 Wide;  // up to 128 squares

inline constexpr int kMaxRide = 16;  // squares of one straight ride

template <class Set>
constexpr Set bit(Square square) {
  return Set{1} << number(square);
}

template <class Set>
constexpr bool has(Set set, Square square) {
  return (set >> number(square) & 1) != 0;
}

// All squares of a board with this number of squares.
template <class Set>
constexpr Set whole(int squares) {
  return squares == static_cast<int>(8 * sizeof(Set)) ? ~Set{0} : (Set{1} << squares) - 1;
}

constexpr int count(Narrow set) { return std::popcount(set); }
constexpr int count(Wide set) {
  return std::popcount(static_cast<Narrow>(set)) + std::popcount(static_cast<Narrow>(set >> 64));
}

// The lowest square of a set that is not empty.
constexpr Square first(Narrow set) { return Square{std::countr_zero(set)}; }
constexpr Square first(Wide set) {
  const auto low = static_cast<Narrow>(set);
  return Square{low ? std::countr_zero(low) : 64 + std::countr_zero(static_cast<Narrow>(set >> 64))};
}

// The highest square of a set that is not empty.
constexpr Square last(Narrow set) { return Square{63 - std::countl_zero(set)}; }
constexpr Square last(Wide set) {
  const auto high = static_cast<Narrow>(set >> 64);
  return Square{high ? 127 - std::countl_zero(high) : 63 - std::countl_zero(static_cast<Narrow>(set))};
}

// A square and those above it.
template <class Set>
constexpr Set from_upwards(Square square) {
  return ~Set{0} << number(square);
}

// The squares above a square.
template <class Set>
constexpr Set above(Square square) {
  return ~Set{1} << number(square);
}

// A set shifted up or down; none of its squares may leave the word.
constexpr Narrow shifted(Narrow set, int by) { return std::rotl(set, by); }
constexpr Wide shifted(Wide set, int by) { return by < 0 ? set >> -by : set << by; }

template <class Set>
constexpr bool single(Set set) {
  return set != 0 && (set & (set - 1)) == 0;
}

// The squares of a set, lowest first: for (Square square : squares(set)).
template <class Set>
class Squares {
 public:
  struct Iterator {
    Set left;
    Square operator*() const { return first(left); }
    Iterator& operator++() {
      left &= left - 1;
      return *this;
    }
    bool operator!=(const Iterator& other) const { return left != other.left; }
  };
  explicit Squares(Set set) : set_(set) {}
  Iterator begin() const { return {set_}; }
  Iterator end() const { return {0}; }

 private:
  Set set_;
};

template <class Set>
Squares<Set> squares(Set set) {
  return Squares<Set>(set);
}

}  // namespace pathmate
