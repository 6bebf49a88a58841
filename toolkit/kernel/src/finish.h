// Moves that mate or stalemate at once, found without trying most of those that do not.
#pragma once

#include <array>

#include "goals.h"

namespace pathmate {

// Squares that all the moves worth trying must bear on: the king's own, if only checkmate
// counts, and flights, squares that it can reach and that are not attacked now. After any
// other move the king is not in check, or still has that flight. A move bears on a square if
// the piece that moves might capture there afterwards, or opens a path to it for another.
template <class Set>
struct Aims {
  static constexpr int kMost = 4;
  std::array<Byte<Square>, kMost> square;
  std::array<Set, kMost> openers;  // pieces that stand alone on a path of another to the square
  int count = 0;
  Set any_openers = 0;
  Set king = 0;  // where it stands
  Set free = 0;  // squares where a move may reach the goal without bearing on anything
};

// Returns whether a side attacks a square, and if not, which of its pieces stand alone on a path of
// another to it.
template <class Set>
bool probe(const Position<Set>& position, Colour us, Square target, Set occupied, Set& openers) {
  const Layouts<Set>& game = *position.game;
  openers = 0;
  const Attackers<Set> pieces = attackers_of(position, us, target);
  if (pieces.sure) return true;
  for (Square from : squares(pieces.possible))
    for (const AttackPath<Set>& path : game.attack_paths(position.on[from], target, from)) {
      const Set blockers = path.empty & occupied;
      if (blockers == 0) {
        if (path_active(position, path, us, from, occupied, Set{0})) return true;
      } else if (single(blockers)) {
        openers |= blockers & position.side[us];
      }
    }
  return false;
}

// Where an arrival or a capture can open a path, every move may bear on everything.
template <class Set>
void find_aims(const Position<Set>& position, unsigned kind, Aims<Set>& aims) {
  const Layouts<Set>& game = *position.game;
  if (game.arrivals_open || game.captures_close) return;
  const Colour us = position.turn, them = other(us);
  const Square king = position.king[them];
  aims.free = game.royal_squares[them];
  aims.king = bit<Set>(king);
  const Set occupied = position.occupied();
  if (kind == kCheckmate) {
    aims.square[0] = king;
    // A set-up may have it in check already: then nothing is certain.
    if (probe(position, us, king, occupied, aims.openers[0])) return;
    aims.count = 1;
  }
  const Piece royal = position.piece(them, game.rules.royal);
  const Set leaps = game.fast_paths(royal).summary[king].leaps;
  // To look for more costs more than it saves; what goes by bent paths bears on more at once.
  const int most = game.bents.empty() ? Aims<Set>::kMost - 1 : Aims<Set>::kMost;
  for (Square square : squares(leaps & ~position.side[them])) {
    if (aims.count == most) break;
    if (probe(position, us, square, occupied & ~bit<Set>(king), aims.openers[aims.count])) continue;
    aims.square[aims.count++] = square;
  }
  for (int index = 0; index < aims.count; ++index) aims.any_openers |= aims.openers[index];
}

// Visits the moves worth trying, and attempts each until an attempt returns true.
template <class Set, class Attempt>
struct Finisher {
  static constexpr bool kFirstOnly = false;
  const Position<Set>& position;
  Attempt attempt;
  Aims<Set> aims{};
  Piece last_piece = kNoPiece;
  Set last_wanted = 0;  // by pieces of that kind that open nothing

  Set wanted(Piece piece, Square from) {
    const Layouts<Set>& game = *position.game;
    if (piece != last_piece) {
      last_piece = piece;
      last_wanted = ~Set{0};
      for (int index = 0; index < aims.count; ++index) last_wanted &= ends(piece, index);
      last_wanted |= aims.free | game.promotes_on[piece];
    }
    if (!has(aims.any_openers, from)) return last_wanted;
    Set bearing = ~Set{0};
    for (int index = 0; index < aims.count; ++index)
      if (!has(aims.openers[index], from)) bearing &= ends(piece, index);
    return bearing | aims.free | game.promotes_on[piece];
  }
  bool steps(Piece piece, Square from, Set targets) {
    return each_step(*position.game, piece, from, targets, [&](Move move) {
      return (move.promotes() || bears(piece, from, move.to())) && attempt(move);
    });
  }
  bool drops(Piece piece, Set targets) {
    for (int index = 0; index < aims.count; ++index) targets &= ends(piece, index) | aims.free;
    return each_drop(*position.game, piece, targets, [this](Move move) { return attempt(move); });
  }
  bool other(Move move) { return attempt(move); }

  // Returns the same as `wanted` of one move, with the paths as they are after it.
  bool bears(Piece piece, Square from, Square to) const {
    if (has(aims.free, to)) return true;
    const Set occupied = position.occupied() & ~bit<Set>(from) & ~aims.king;
    for (int index = 0; index < aims.count; ++index) {
      const Square square = aims.square[index];
      if (square == to || has(aims.openers[index], from)) continue;
      if (!reaches(*position.game, piece, to, square, occupied)) return false;
    }
    return true;
  }

  // From where a piece might capture on a square, and the square itself.
  Set ends(Piece piece, int index) const {
    const Layouts<Set>& game = *position.game;
    const Colour us = position.turn;
    const Square square = aims.square[index];
    const Kind kind = game.kind_of(piece, us);
    const Attackers<Set>& found = game.attackers(us, square)[kind];
    return found.sure | found.possible | bit<Set>(square);
  }
};

// Attempts the moves of the side to move that may mate or stalemate at once, until an attempt
// returns true.
template <class Set, class Attempt>
bool finish(const Position<Set>& position, unsigned kind, Attempt attempt) {
  Checks<Set> checks;
  find_checks(position, checks);
  Finisher<Set, Attempt> finisher{position, attempt};
  find_aims(position, kind, finisher.aims);
  return visit_moves(position, checks, finisher);
}

}  // namespace pathmate
