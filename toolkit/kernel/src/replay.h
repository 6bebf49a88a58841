// A line of a record, replayed: each of its texts means the one legal move that fits it.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "movegen.h"
#include "packed.h"
#include "played.h"

namespace pathmate {

// What a text says of a move. Packed as five words: the numbers in the first, byte by byte from
// the lowest, then the kinds in its upper half; then the squares that the piece may leave, and
// those from which it may capture.
struct Said {
  static constexpr int kAny = 0xFF;  // squares

  std::uint8_t to;       // the square that it reaches, or kAny
  std::uint8_t becomes;  // what a step promotes to: 0 for nothing, else the kind's number and one
  std::uint8_t manners;  // a bit for each manner that it may have
  std::uint8_t ways;     // to castle, a bit for each that it may be
  KindSet kinds;         // of the piece that moves or is dropped
  Wide from;
  Wide takers;
};

inline Said read_said(Words& words) {
  const std::uint64_t numbers = words.word();
  const auto byte = [&](int place) { return static_cast<std::uint8_t>(numbers >> 8 * place); };
  const KindSet kinds{static_cast<std::uint32_t>(numbers >> 32)};
  return {byte(0), byte(1), byte(2), byte(3), kinds, words.set(), words.set()};
}

inline std::vector<Said> read_line(std::string_view bytes) {
  Words words(bytes);
  std::vector<Said> line;
  while (words.left()) line.push_back(read_said(words));
  return line;
}

// What comes of a move, in the bits above a `PlayedMove`.
inline constexpr int kGivesCheck = 48;
inline constexpr int kHasNoAnswer = 49;

template <class Set>
class Replay {
 public:
  explicit Replay(const Position<Set>& start) : position_(start) { look(); }

  // The moves of a line up to the first text that fits no legal move, or several.
  std::vector<std::uint64_t> play(const std::vector<Said>& line) {
    std::vector<std::uint64_t> played;
    played.reserve(line.size());
    for (const Said& said : line) {
      const std::optional<Move> move = meant(said);
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
  // Finds the legal moves of the position, and whether its side is in check.
  void look() {
    Checks<Set> checks;
    find_checks(position_, checks);
    check_ = checks.check;
    moves_.emplace();
    Lister<Set> lister{*position_.game, *moves_};
    visit_moves(position_, checks, lister);
  }

  std::optional<Move> meant(const Said& said) const {
    std::optional<Move> found;
    for (Move move : *moves_) {
      if (!fits(move, said)) continue;
      if (found) return std::nullopt;
      found = move;
    }
    return found;
  }

  bool fits(Move move, const Said& said) const {
    if (!(said.manners >> static_cast<int>(move.manner()) & 1)) return false;
    if (said.to != Said::kAny && number(move.to()) != said.to) return false;
    if (captures(move) && !has(said.takers, move.from())) return false;
    if (!has(said.from, move.from()) || !(said.kinds.bits >> number(kind(move)) & 1)) return false;
    if (move.manner() == Manner::kCastling) return said.ways >> move.way() & 1;
    if (move.manner() == Manner::kDrop) return true;
    return said.becomes == (move.promotes() ? number(move.becomes()) + 1 : 0);
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
