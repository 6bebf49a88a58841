// Moves, packed into one word, and lists of them.
#pragma once

#include <cstdint>

#include "room.h"

namespace pathmate {

enum class Manner : std::uint8_t { kStep, kEnPassant, kCastling, kDrop };

// `extra` is the kind it becomes plus one (0: it does not promote), the way to castle, or the kind
// that is dropped. A drop has its target for an origin; castling is told by its king.
class Move {
 public:
  Move() = default;  // leaves it unset, so that lists cost nothing to make
  constexpr Move(int from, int to, Manner manner = Manner::kStep, int extra = 0)
      : word_(static_cast<std::uint32_t>(from | to << 8 | static_cast<int>(manner) << 16 |
                                         extra << 24)) {}

  constexpr int from() const { return static_cast<int>(word_ & 0xFF); }
  constexpr int to() const { return static_cast<int>(word_ >> 8 & 0xFF); }
  constexpr Manner manner() const { return static_cast<Manner>(word_ >> 16 & 0xFF); }
  constexpr int extra() const { return static_cast<int>(word_ >> 24); }
  constexpr std::uint32_t word() const { return word_; }
  constexpr bool operator==(const Move&) const = default;

 private:
  std::uint32_t word_;
};

inline constexpr Move kNoMove{0, 0};  // no path leads from a square to itself

inline constexpr int kFewMoves = 256;  // hardly any position of a game has more

// Moves of a position. There are fewer than 2^19 in any: one man a square, which goes to other
// squares and becomes one of the kinds there, and drops (see `Validator`).
class MoveList {
 public:
  void add(Move move) {
    if (next_ == past_) [[unlikely]]
      grow();
    *next_++ = move;
  }
  int size() const { return static_cast<int>(next_ - moves_.begin()); }
  Move& operator[](int index) { return moves_[index]; }
  Move operator[](int index) const { return moves_[index]; }
  const Move* begin() const { return moves_.begin(); }
  const Move* end() const { return next_; }

 private:
  [[gnu::noinline, gnu::cold]] void grow() {
    const int size = moves_.size();
    moves_.grow();
    next_ = moves_.begin() + size;
    past_ = moves_.begin() + moves_.size();
  }

  Room<Move, kFewMoves> moves_;
  Move* next_ = moves_.begin();
  const Move* past_ = moves_.begin() + kFewMoves;
};

}  // namespace pathmate
