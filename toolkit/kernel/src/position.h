// A position, changed in place: moves are made and taken back.
#pragma once

#include <array>
#include <cstdint>

#include "bits.h"
#include "keys.h"
#include "move.h"
#include "table.h"

namespace pathmate {

inline constexpr std::uint8_t kNone = 0xFF;  // no man, no square

// What a move changes and cannot give back.
template <class Set>
struct State {
  Set may = 0;   // unmoved bishops that may convert
  Set must = 0;  // those whose first move must be a conversion
  std::uint64_t key = 0;
  std::uint8_t passed = kNone;  // the square that a double step has just passed
  std::uint8_t rights = 0;      // to castle, one bit a way
};

template <class Set>
struct Undo {
  State<Set> state;
  std::uint8_t moved;     // the man that moved, before it promoted
  std::uint8_t captured;
};

template <class Set>
class Position {
 public:
  explicit Position(const Table<Set>& table)
      : game(&table), keys_(&keys()), kinds_(table.kinds) {
    on.fill(kNone);
  }

  int man(int colour, int kind) const { return colour * kinds_ + kind; }
  Set occupied() const { return side[0] | side[1]; }

  // Puts a man on an empty square.
  void put(int man, int square) {
    men[man] |= bit<Set>(square);
    side[man >= kinds_] |= bit<Set>(square);
    on[square] = static_cast<std::uint8_t>(man);
    if (man % kinds_ == game->royal) king[man >= kinds_] = static_cast<std::uint8_t>(square);
  }

  // Computes the key afresh: after a set-up.
  void rekey() { state.key = fresh_key(); }

  std::uint64_t fresh_key() const {
    std::uint64_t key = turn ? keys_->turn : 0;
    for (int square : squares(occupied())) key ^= keys_->man[on[square]][square];
    for (int each = 0; game->reserves && each < 2 * kinds_; ++each)
      key ^= keys_->reserve[each][reserve[each]];
    for (int square : squares(state.may)) key ^= keys_->may[square];
    for (int square : squares(state.must)) key ^= keys_->must[square];
    if (state.passed != kNone) key ^= keys_->passed[state.passed];
    return key ^ keys_->rights[state.rights];
  }

  // Tells whether `key_after` knows the key after a move of this side.
  bool foretells(Move move) const {
    return move.manner() == Manner::kStep && !move.extra() && !(state.may | state.must) &&
           !(game->double_origins[turn] & bit<Set>(move.from()));
  }

  std::uint64_t key_after(Move move) const {
    const int from = move.from(), to = move.to(), moved = on[from];
    std::uint64_t key = state.key ^ keys_->turn ^ keys_->man[moved][from] ^ keys_->man[moved][to];
    if (on[to] != kNone) key ^= keys_->man[on[to]][to];
    if (state.passed != kNone) key ^= keys_->passed[state.passed];
    if (state.rights) key ^= keys_->rights[state.rights] ^ keys_->rights[rights_after(from, to)];
    return key;
  }

  // Makes a move that the generator gave. Keys are kept up only where asked for.
  template <bool keyed>
  void make(Move move, Undo<Set>& undo) {
    const int us = turn, them = us ^ 1, from = move.from(), to = move.to();
    undo.state = state;
    undo.captured = kNone;
    if (state.passed != kNone) {
      if constexpr (keyed) state.key ^= keys_->passed[state.passed];
      state.passed = kNone;
    }
    if (game->conversion && (state.may | state.must)) settle_conversions<keyed>(move, us);
    switch (move.manner()) {
      case Manner::kStep: {
        const int moved = undo.moved = on[from];
        if (on[to] != kNone) undo.captured = lift<keyed>(them, to);
        shift<keyed>(us, moved, move.extra() ? man(us, move.extra() - 1) : moved, from, to);
        if (game->double_origins[us] & bit<Set>(from)) note_double_step<keyed>(moved, undo, from, to);
        break;
      }
      case Manner::kEnPassant: {
        const int moved = undo.moved = on[from];
        undo.captured = lift<keyed>(them, game->double_step_over(them, to)->to);
        shift<keyed>(us, moved, move.extra() ? man(us, move.extra() - 1) : moved, from, to);
        break;
      }
      case Manner::kCastling: {
        const CastlingWay& way = game->castling[move.extra()];
        castle<keyed>(us, way.king_from, way.king_to, way.rook_from, way.rook_to, way.kind);
        break;
      }
      case Manner::kDrop: {
        const int dropped = man(us, move.extra());
        if constexpr (keyed) {
          state.key ^= keys_->reserve[dropped][reserve[dropped]] ^
                       keys_->reserve[dropped][reserve[dropped] - 1] ^ keys_->man[dropped][to];
        }
        --reserve[dropped];
        men[dropped] |= bit<Set>(to);
        side[us] |= bit<Set>(to);
        on[to] = static_cast<std::uint8_t>(dropped);
        break;
      }
    }
    if (state.rights) {
      const std::uint8_t left = rights_after(from, to);
      if constexpr (keyed) state.key ^= keys_->rights[state.rights] ^ keys_->rights[left];
      state.rights = left;
    }
    turn = them;
    if constexpr (keyed) state.key ^= keys_->turn;
  }

  void unmake(Move move, const Undo<Set>& undo) {
    const int us = turn ^ 1, them = turn, from = move.from(), to = move.to();
    turn = us;
    state = undo.state;
    switch (move.manner()) {
      case Manner::kStep:
      case Manner::kEnPassant: {
        shift<false>(us, on[to], undo.moved, to, from);
        if (undo.captured != kNone) {
          const int square = move.manner() == Manner::kStep
                                 ? to
                                 : game->double_step_over(them, to)->to;
          men[undo.captured] |= bit<Set>(square);
          side[them] |= bit<Set>(square);
          on[square] = undo.captured;
        }
        break;
      }
      case Manner::kCastling: {
        const CastlingWay& way = game->castling[move.extra()];
        castle<false>(us, way.king_to, way.king_from, way.rook_to, way.rook_from, way.kind);
        break;
      }
      case Manner::kDrop: {
        const int dropped = on[to];
        ++reserve[dropped];
        men[dropped] ^= bit<Set>(to);
        side[us] ^= bit<Set>(to);
        on[to] = kNone;
        break;
      }
    }
  }

  const Table<Set>* game;
  std::array<Set, kMaxMen> men{};
  std::array<Set, 2> side{};
  std::array<std::uint8_t, kMaxSquares> on{};  // the man on each square
  std::array<std::uint8_t, kMaxMen> reserve{};
  std::array<std::uint8_t, 2> king{};
  int turn = 0;
  State<Set> state;

 private:
  std::uint8_t rights_after(int from, int to) const {
    return static_cast<std::uint8_t>(state.rights & game->rights_kept[from] &
                                     game->rights_kept[to]);
  }

  // Takes an enemy off the board; returns what it was.
  template <bool keyed>
  std::uint8_t lift(int colour, int square) {
    const std::uint8_t taken = on[square];
    men[taken] ^= bit<Set>(square);
    side[colour] ^= bit<Set>(square);
    on[square] = kNone;
    if constexpr (keyed) state.key ^= keys_->man[taken][square];
    return taken;
  }

  // Moves a man to an empty square, where it may become another.
  template <bool keyed>
  void shift(int colour, int moved, int placed, int from, int to) {
    men[moved] ^= bit<Set>(from);
    men[placed] ^= bit<Set>(to);
    side[colour] ^= bit<Set>(from) | bit<Set>(to);
    on[from] = kNone;
    on[to] = static_cast<std::uint8_t>(placed);
    if (king[colour] == from) king[colour] = static_cast<std::uint8_t>(to);
    if constexpr (keyed) state.key ^= keys_->man[moved][from] ^ keys_->man[placed][to];
  }

  // King and partner may change places: both leave before either arrives.
  template <bool keyed>
  void castle(int colour, int king_from, int king_to, int rook_from, int rook_to, int kind) {
    const int royal = man(colour, game->royal), partner = man(colour, kind);
    men[royal] ^= bit<Set>(king_from) | bit<Set>(king_to);
    men[partner] ^= bit<Set>(rook_from) | bit<Set>(rook_to);
    on[king_from] = on[rook_from] = kNone;
    on[king_to] = static_cast<std::uint8_t>(royal);
    on[rook_to] = static_cast<std::uint8_t>(partner);
    side[colour] &= ~(bit<Set>(king_from) | bit<Set>(rook_from));
    side[colour] |= bit<Set>(king_to) | bit<Set>(rook_to);
    king[colour] = static_cast<std::uint8_t>(king_to);
    if constexpr (keyed) {
      state.key ^= keys_->man[royal][king_from] ^ keys_->man[royal][king_to] ^
                   keys_->man[partner][rook_from] ^ keys_->man[partner][rook_to];
    }
  }

  // A double step can be answered en passant, whether or not a pawn stands ready to.
  template <bool keyed>
  void note_double_step(int moved, const Undo<Set>& undo, int from, int to) {
    if (undo.captured != kNone) return;
    const int colour = moved >= kinds_;
    const DoubleStep* step = game->double_step(colour, moved - colour * kinds_, from, to);
    if (step == nullptr || (occupied() >> step->passed & 1)) return;
    state.passed = static_cast<std::uint8_t>(step->passed);
    if constexpr (keyed) state.key ^= keys_->passed[state.passed];
  }

  // The first of two bishops to move decides for both (Bishops Conversion Rule). Called before
  // the men are moved.
  template <bool keyed>
  void settle_conversions(Move move, int us) {
    const Set origin = bit<Set>(move.from()), gone = origin | bit<Set>(move.to());
    Set may = state.may, must = state.must;
    if (may & origin) {
      const Set partner = may & side[us] & ~origin;
      may &= ~partner;
      const bool converts =
          move.manner() == Manner::kStep &&
          (game->conversion_ends[on[move.from()]][move.from()] & bit<Set>(move.to()));
      if (!converts) must |= partner;
    }
    may &= ~gone;
    must &= ~gone;
    if constexpr (keyed) {
      for (int square : squares(state.may ^ may)) state.key ^= keys_->may[square];
      for (int square : squares(state.must ^ must)) state.key ^= keys_->must[square];
    }
    state.may = may;
    state.must = must;
  }

  const Keys* keys_;
  int kinds_;
};

}  // namespace pathmate
