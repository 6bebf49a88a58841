// Double mates: a last move that may leave its own side in check, after which both sides are in
// check and neither has a move that frees its king.
#pragma once

#include "movegen/movegen.h"

namespace pathmate {

// Returns true if a piece that may attack a square does so along an open path.
template <class Set>
bool attacks_now(const Position<Set>& position, const Attackers<Set>& found, Square from, Square target) {
  if (has(found.sure, from)) return true;
  const Set occupied = position.occupied();
  for (const AttackPath<Set>& path : position.game->attack_paths(position.on[from], target, from))
    if (!(path.empty & occupied) && path_active(position, path, position.turn, from, occupied, Set{0})) return true;
  return false;
}

// Returns true if the side to move could take the other's king and would be out of check then.
template <class Set>
bool frees_itself_by_taking(const Position<Set>& position) {
  const Colour us = position.turn;
  const Square target = position.king[other(us)];
  const Attackers<Set> found = attackers_of(position, us, target);
  for (Square from : squares(found.sure | found.possible)) {
    if (!attacks_now(position, found, from, target)) continue;
    Square king = position.king[us];
    if (from == king) king = target;
    const Set occupied = position.occupied() & ~bit<Set>(from);
    if (safe_after(position, us, occupied, king, bit<Set>(target))) return true;
  }
  return false;
}

template <class Set>
bool has_way_out(const Position<Set>& position) {
  Checks<Set> checks;
  find_checks(position, checks);
  return has_move(position, checks) || frees_itself_by_taking(position);
}

template <class Set>
bool is_double_mate(const Position<Set>& position) {
  const Colour us = position.turn;
  if (!in_check(position, other(us)) || !in_check(position, us) || has_way_out(position)) return false;
  Position<Set> turned = position;
  turned.pass();
  return !has_way_out(turned);
}

// A visitor for moves that may leave their own side in check too.
template <class Attempt>
struct SelfChecker {
  static constexpr bool kMayBeUnsafe = true;
  Attempt attempt;
  bool other(Move move) { return attempt(move); }
};

// Attempts moves along open paths that may leave their own side in check, until an attempt returns
// true.
template <class Set, class Attempt>
bool attempt_self_checks(const Position<Set>& position, Attempt attempt) {
  const Layouts<Set>& game = *position.game;
  const Colour us = position.turn;
  const Set occupied = position.occupied();
  const Set theirs = position.side[other(us)] & ~bit<Set>(position.king[other(us)]);
  Checks<Set> checks;
  find_checks(position, checks);
  if (!has_move(position, checks)) return false;  // mated or stalemated: it has no move at all
  const bool any = checks.check || game.arrivals_open || game.captures_close;
  for (Square from : squares(position.side[us])) {
    if (!any && from != position.king[us] && !has(checks.pinned, from)) continue;
    const Piece piece = position.on[from];
    const Set ends = general_ends(position, us, game.paths_from(piece)[from], from, occupied, theirs);
    if (each_step(game, piece, from, ends, attempt)) return true;
  }
  for (Kind kind : each<Kind>(game.rules.reserves && any ? game.kinds : 0)) {
    const Piece piece = position.piece(us, kind);
    if (!position.reserve[piece]) continue;
    if (each_drop(game, piece, game.drops[piece] & ~occupied, attempt)) return true;
  }
  SelfChecker<Attempt> checker{attempt};
  return (position.state.passed != kNoSquare && visit_en_passant(position, checker)) ||
         visit_castlings(position, checker);
}

}  // namespace pathmate
