// Moves, packed into one word, and lists of them.
#pragma once

#include <cstdint>

#include "board/types.h"
#include "support/small_array.h"

namespace pathmate {

enum class Manner : std::uint8_t { kStep, kEnPassant, kCastling, kDrop };

// The origin of a drop is its target; castling is written as its king's move.
class Move {
 public:
  Move() = default;  // leaves it unset, so that lists cost nothing to make

  static constexpr Move step(Square from, Square to, Manner manner = Manner::kStep) {
    return Move(from, to, manner, 0);
  }
  static constexpr Move promotion(Square from, Square to, Kind becomes, Manner manner = Manner::kStep) {
    return Move(from, to, manner, number(becomes) + 1);
  }
  static constexpr Move castling(Square from, Square to, int way) { return Move(from, to, Manner::kCastling, way); }
  static constexpr Move drop(Kind kind, Square to) { return Move(to, to, Manner::kDrop, number(kind)); }

  constexpr Square from() const { return Square{static_cast<int>(word_ & 0xFF)}; }
  constexpr Square to() const { return Square{static_cast<int>(word_ >> 8 & 0xFF)}; }
  constexpr Manner manner() const { return static_cast<Manner>(word_ >> 16 & 0xFF); }
  // Of steps and captures en passant: true if the piece promotes, and the kind that it becomes.
  constexpr bool promotes() const { return extra() != 0; }
  constexpr Kind becomes() const { return Kind{extra() - 1}; }
  // Of castling: the index of its way.
  constexpr int way() const { return extra(); }
  // Of drops.
  constexpr Kind dropped() const { return Kind{extra()}; }

  constexpr std::uint32_t word() const { return word_; }
  // Not checked to be a move of any position.
  static constexpr Move of_word(std::uint32_t word) {
    Move move;
    move.word_ = word;
    return move;
  }
  constexpr bool operator==(const Move&) const = default;

 private:
  constexpr Move(Square from, Square to, Manner manner, int extra)
      : word_(static_cast<std::uint32_t>(number(from) | number(to) << 8 | static_cast<int>(manner) << 16 |
                                         extra << 24)) {}
  constexpr int extra() const { return static_cast<int>(word_ >> 24); }

  std::uint32_t word_;
};

// No path leads from a square to itself.
inline constexpr Move kNoMove = Move::step(Square{0}, Square{0});

inline constexpr int kFewMoves = 256;  // hardly any position of a game has more

// The moves of a position. Checked games have fewer than 2^19: by one piece a square to other squares,
// where it becomes one of the kinds, and drops (see `Check` in game/packed.cpp).
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

  SmallArray<Move, kFewMoves> moves_;
  Move* next_ = moves_.begin();
  const Move* past_ = moves_.begin() + kFewMoves;
};

}  // namespace pathmate
