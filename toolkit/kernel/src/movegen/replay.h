// Replay of a line of a record: each text means the one legal move that fits its pattern.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "game/packed.h"
#include "movegen/movegen.h"
#include "position/position.h"

namespace pathmate {

// What a text says of a move. It is packed in five words: the numbers, byte by byte from the lowest, and
// in the upper half the kinds; the squares that the piece may leave; those from which it may capture.
struct MovePattern {
  static constexpr int kAny = 0xFF;  // squares

  std::uint8_t to;       // the square that it reaches, or kAny
  std::uint8_t becomes;  // what a step promotes to: 0 for nothing, else the kind's number and one
  std::uint8_t manners;  // a bit for each manner that it may have
  std::uint8_t ways;     // a bit for each way to castle that it may be
  KindSet kinds;         // of the piece that moves or is dropped
  Wide from;
  Wide takers;
};

inline MovePattern read_pattern(Words& words) {
  const std::uint64_t numbers = words.word();
  const auto byte = [&](int place) { return static_cast<std::uint8_t>(numbers >> 8 * place); };
  const KindSet kinds{static_cast<std::uint32_t>(numbers >> 32)};
  return {byte(0), byte(1), byte(2), byte(3), kinds, words.set(), words.set()};
}

inline std::vector<MovePattern> read_line(std::string_view bytes) {
  Words words(bytes);
  std::vector<MovePattern> line;
  while (words.left()) line.push_back(read_pattern(words));
  return line;
}

// The effects of a move, as bits above a `PlayedMove`.
inline constexpr int kGivesCheck = 48;
inline constexpr int kHasNoAnswer = 49;

template <class Set>
class Replay {
 public:
  explicit Replay(const Position<Set>& start) : position_(start) { look(); }

  // Returns the moves of a line up to the first text that fits no legal move, or several.
  std::vector<std::uint64_t> play(const std::vector<MovePattern>& line) {
    std::vector<std::uint64_t> played;
    played.reserve(line.size());
    for (const MovePattern& pattern : line) {
      const std::optional<Move> move = matching(pattern);
      if (!move) break;
      const PlayedMove named(position_, *move);
      Undo<Set> undo;
      position_.template make<false>(*move, undo);
      look();
      played.push_back(named.word() | std::uint64_t{check_} << kGivesCheck |
                       std::uint64_t{moves_->size() == 0} << kHasNoAnswer);
    }
    return played;
  }

 private:
  // Finds the legal moves and the check of the position.
  void look() {
    Checks<Set> checks;
    find_checks(position_, checks);
    check_ = checks.check;
    moves_.emplace();
    list_moves(position_, checks, *moves_);
  }

  std::optional<Move> matching(const MovePattern& pattern) const {
    std::optional<Move> found;
    for (Move move : *moves_) {
      if (!fits(move, pattern)) continue;
      if (found) return std::nullopt;
      found = move;
    }
    return found;
  }

  bool fits(Move move, const MovePattern& pattern) const {
    if (!(pattern.manners >> static_cast<int>(move.manner()) & 1)) return false;
    if (pattern.to != MovePattern::kAny && number(move.to()) != pattern.to) return false;
    if (captures(move) && !has(pattern.takers, move.from())) return false;
    if (!has(pattern.from, move.from()) || !(pattern.kinds.bits >> number(kind(move)) & 1)) return false;
    if (move.manner() == Manner::kCastling) return pattern.ways >> move.way() & 1;
    if (move.manner() == Manner::kDrop) return true;
    return pattern.becomes == (move.promotes() ? number(move.becomes()) + 1 : 0);
  }

  bool captures(Move move) const {
    if (move.manner() == Manner::kStep) return position_.on[move.to()] != kNoPiece;
    return move.manner() == Manner::kEnPassant;
  }

  Kind kind(Move move) const {
    if (move.manner() == Manner::kDrop) return move.dropped();
    return position_.game->kind_of(position_.on[move.from()]);
  }

  Position<Set> position_;
  std::optional<MoveList> moves_;
  bool check_ = false;
};

}  // namespace pathmate
