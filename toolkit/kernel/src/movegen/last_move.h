// Moves that may mate or stalemate at once; most that do not are never tried.
#pragma once

#include <array>

#include "movegen/goals.h"

namespace pathmate {

// Squares on which every move worth trying must bear: the king's own, if only checkmate counts,
// and flights, which the king can reach and which are not attacked now. After any other move the king
// is not in check, or still has that flight. A move bears on a square if the piece that moves might
// capture there afterwards, or opens a path to it for another; not by arriving there.
template <class Set>
struct DecisiveSquares {
  static constexpr int kMost = 4;
  std::array<Byte<Square>, kMost> square;
  std::array<Set, kMost> openers;  // pieces that stand alone on a path of another to the square
  int count = 0;
  bool checkmate = false;  // the first is the king's own, and it is not in check
  Set any_openers = 0;
  Set king = 0;  // where it stands
  Set free = 0;  // squares where a move may reach the goal without bearing on anything
};

// Returns true if a side attacks a square; otherwise finds the pieces of the side that stand alone on a
// path of another to it.
template <class Set>
bool attacks_or_opens(const Position<Set>& position, Colour us, Square target, Set occupied, Set& openers) {
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

// Finds none if an arrival or a capture can open a path: then every move may bear on everything.
template <class Set>
void find_decisive_squares(const Position<Set>& position, unsigned kind, DecisiveSquares<Set>& decisive) {
  const Layouts<Set>& game = *position.game;
  if (game.arrivals_open || game.captures_close) return;
  const Colour us = position.turn, them = other(us);
  const Square king = position.king[them];
  decisive.free = game.royal_squares[them];
  decisive.king = bit<Set>(king);
  const Set occupied = position.occupied();
  if (kind == kCheckmate) {
    decisive.square[0] = king;
    // In a set-up it may be in check already: then nothing is certain.
    if (attacks_or_opens(position, us, king, occupied, decisive.openers[0])) return;
    decisive.count = 1;
    decisive.checkmate = true;
  }
  const Piece royal = position.piece(them, game.rules.royal);
  const Set leaps = game.fast_paths(royal).summary[king].leaps;
  // More would cost more than they save, but pieces with bent paths bear on more squares at once.
  const int most = DecisiveSquares<Set>::kMost - (game.bents.empty() ? 1 : 0);
  for (Square square : squares(leaps & ~position.side[them])) {
    if (decisive.count == most) break;
    Set& openers = decisive.openers[decisive.count];
    if (attacks_or_opens(position, us, square, occupied & ~bit<Set>(king), openers)) continue;
    decisive.square[decisive.count++] = square;
  }
  for (int index = 0; index < decisive.count; ++index) decisive.any_openers |= decisive.openers[index];
}

// A visitor of the moves worth trying, which attempts each until an attempt returns true.
template <class Set, class Attempt>
struct LastMoves {
  static constexpr bool kFirstOnly = false;
  const Position<Set>& position;
  Attempt attempt;
  DecisiveSquares<Set> decisive{};
  Piece last_piece = kNoPiece;
  Set last_wanted = 0;  // by pieces of that kind that open nothing
  Set lines = 0;        // on the attack paths to the mated king
  Set held = 0;         // it and its pinned pieces; none until they are looked for

  Set wanted(Piece piece, Square from) {
    const Layouts<Set>& game = *position.game;
    if (piece != last_piece) {
      last_piece = piece;
      last_wanted = ~Set{0};
      for (int index = 0; index < decisive.count; ++index) last_wanted &= ends(piece, index);
      last_wanted |= decisive.free | game.promotes_on[piece];
    }
    if (!has(decisive.any_openers, from)) return last_wanted;
    Set bearing = ~Set{0};
    for (int index = 0; index < decisive.count; ++index)
      if (!has(decisive.openers[index], from)) bearing &= ends(piece, index);
    return bearing | decisive.free | game.promotes_on[piece];
  }
  bool steps(Piece piece, Square from, Set targets) {
    return each_step(*position.game, piece, from, targets, [&](Move move) {
      return (move.promotes() || bears(piece, from, move.to())) && !is_captured(from, move.to()) && attempt(move);
    });
  }
  bool drops(Piece piece, Set targets) {
    for (int index = 0; index < decisive.count; ++index) targets &= ends(piece, index) | decisive.free;
    return each_drop(*position.game, piece, targets, [this](Move move) { return attempt(move); });
  }
  bool other(Move move) { return attempt(move); }

  // The condition of `wanted` for one move, with the paths as they are after it.
  bool bears(Piece piece, Square from, Square to) const {
    if (has(decisive.free, to)) return true;
    const Set occupied = position.occupied() & ~bit<Set>(from) & ~decisive.king;
    for (int index = 0; index < decisive.count; ++index) {
      const Square square = decisive.square[index];
      if (has(decisive.openers[index], from)) continue;
      if (!reaches(*position.game, piece, to, square, occupied)) return false;
    }
    return true;
  }

  // Returns true if a move opens no path to the king, and an enemy that is not pinned can capture the
  // piece: it alone might give check, and whatever path the enemy leaves has another piece on it.
  bool is_captured(Square from, Square to) {
    if (!decisive.checkmate || !position.game->plain_captures) return false;
    if (!held) find_lines();
    if (has(lines, from)) return false;
    const Set occupied = (position.occupied() & ~bit<Set>(from)) | bit<Set>(to);
    return is_attacked(position, to, pathmate::other(position.turn), occupied, held | bit<Set>(to));
  }

  void find_lines() {
    const Square king = decisive.square[0];
    held = decisive.king;
    for (Square from : squares(attackers_of(position, position.turn, king).possible))
      for (const AttackPath<Set>& path : position.game->attack_paths(position.on[from], king, from)) {
        const Set blockers = path.empty & position.occupied();
        if (single(blockers)) held |= blockers;
        lines |= path.empty;
      }
  }

  // The squares from which a piece might capture on a decisive square. To arrive there does not count:
  // the king captures, as nothing else attacks the square.
  Set ends(Piece piece, int index) const {
    const Layouts<Set>& game = *position.game;
    const Colour us = position.turn;
    const Square square = decisive.square[index];
    const Kind kind = game.kind_of(piece, us);
    const Attackers<Set>& found = game.attackers(us, square)[kind];
    return found.sure | found.possible;
  }
};

// Attempts the moves of the side to move that may mate or stalemate at once, until an attempt
// returns true.
template <class Set, class Attempt>
bool attempt_last_moves(const Position<Set>& position, unsigned kind, Attempt attempt) {
  Checks<Set> checks;
  find_checks(position, checks);
  LastMoves<Set, Attempt> visitor{position, attempt};
  find_decisive_squares(position, kind, visitor.decisive);
  return visit_moves(position, checks, visitor);
}

}  // namespace pathmate
