// Moves, packed into one word, and lists of them.
#pragma once

#include <array>
#include <cstdint>

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

inline constexpr int kMaxMoves = 1024;

// A list that never grows beyond its bound: it says so instead.
class MoveList {
 public:
  void add(Move move) {
    if (size_ < kMaxMoves)
      moves_[size_++] = move;
    else
      overflow_ = true;
  }
  int size() const { return size_; }
  bool overflow() const { return overflow_; }
  Move& operator[](int index) { return moves_[index]; }
  Move operator[](int index) const { return moves_[index]; }
  const Move* begin() const { return moves_.data(); }
  const Move* end() const { return moves_.data() + size_; }

 private:
  int size_ = 0;
  bool overflow_ = false;
  std::array<Move, kMaxMoves> moves_;  // not initialized on purpose
};

}  // namespace pathmate
