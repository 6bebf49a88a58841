// Identities of positions: a few words that hold all that their future depends on. Positions with the
// same words are the same, so that no collision in a table loses or invents a solution.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "position/position.h"

namespace pathmate {

inline constexpr int kMostIdentityWords = 32;  // state, squares, pieces, conversions, reserves
using Identity = std::array<std::uint64_t, kMostIdentityWords>;

// The lower bits of an identity's first word are the state of the position and the question about it;
// those above are free for a table.
inline constexpr int kIdentityBits = 48;

template <class Set>
class Identifier {
 public:
  // For positions with at most as many pieces, on the board or in reserve, as this one.
  explicit Identifier(const Position<Set>& position, int least_words = 0)
      : piece_bits_(std::bit_width(static_cast<unsigned>(2 * position.game->kinds - 1))) {
    const Layouts<Set>& game = *position.game;
    int most = count(position.occupied());
    for (Piece held : each<Piece>(game.rules.reserves ? 2 * game.kinds : 0)) most += position.reserve[held];
    most = std::min(most, game.squares);
    const int per_word = 64 / piece_bits_;
    words_ = 1 + kSetWords + (most + per_word - 1) / per_word;
    if (game.rules.conversion) words_ += 2 * kSetWords;
    if (game.rules.reserves) words_ += (2 * game.kinds + 7) / 8;
    words_ = std::max(words_, least_words);
  }

  int words() const { return words_; }

  // A question has at most 31 bits.
  void identify(const Position<Set>& position, std::uint64_t question, Identity& identity) const {
    const Layouts<Set>& game = *position.game;
    const State<Set>& state = position.state;
    std::uint64_t* next = identity.data();
    *next++ = question << 17 | std::uint64_t{state.rights} << 9 |
              static_cast<std::uint64_t>(number(state.passed)) << 1 | static_cast<std::uint64_t>(number(position.turn));
    const Set occupied = position.occupied();
    next = put(next, occupied);
    next = put_pieces(next, position, occupied);
    if (game.rules.conversion) next = put(put(next, state.may), state.must);
    if (game.rules.reserves) next = put_reserves(next, position);
    while (next != identity.data() + words_) *next++ = 0;
  }

 private:
  static constexpr int kSetWords = sizeof(Set) / 8;

  static std::uint64_t* put(std::uint64_t* next, Narrow set) {
    *next = set;
    return next + 1;
  }
  static std::uint64_t* put(std::uint64_t* next, Wide set) {
    next[0] = static_cast<std::uint64_t>(set);
    next[1] = static_cast<std::uint64_t>(set >> 64);
    return next + 2;
  }

  // The pieces in the order of their squares; positions with fewer leave words unused.
  std::uint64_t* put_pieces(std::uint64_t* next, const Position<Set>& position, Set occupied) const {
    std::uint64_t word = 0;
    int shift = 0;
    for (Square square : squares(occupied)) {
      word |= static_cast<std::uint64_t>(number(position.on[square])) << shift;
      shift += piece_bits_;
      if (shift + piece_bits_ <= 64) continue;
      *next++ = word;
      word = 0;
      shift = 0;
    }
    if (shift) *next++ = word;
    return next;
  }

  static std::uint64_t* put_reserves(std::uint64_t* next, const Position<Set>& position) {
    const int pieces = 2 * position.game->kinds;
    for (int first = 0; first < pieces; first += 8) {
      std::uint64_t word = 0;
      for (int index = first; index < std::min(first + 8, pieces); ++index)
        word |= std::uint64_t{position.reserve[Piece{index}]} << 8 * (index - first);
      *next++ = word;
    }
    return next;
  }

  int piece_bits_;
  int words_;
};

}  // namespace pathmate
