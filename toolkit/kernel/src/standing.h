// A defence that is there before the attack, and that most attacks leave as it is.
//
// In a selfmate every defence must mate at the end. One that gives no check is found once, as if the
// attacker passed; the attacks that change nothing about it are refuted without being tried.
#pragma once

#include "movegen.h"

namespace pathmate {

template <class Set>
class StandingDefence {
 public:
  // Looks for one in a position with the attacker to move, which is taken back to as it was.
  explicit StandingDefence(Position<Set>& position)
      : position_(position), attacker_(position.turn), king_(position.king[attacker_]) {
    const Layouts<Set>& game = *position.game;
    if (!game.plain_attacks || game.rules.conversion || game.has_royal_squares) return;
    own_lines_ = lines_to(king_, pathmate::other(attacker_));
    const State<Set> state = position.state;
    position.pass();
    Checks<Set> checks;
    find_checks(position, checks);
    if (!checks.check) visit_moves(position, checks, *this);
    position.pass();
    position.state = state;
    if (found_) their_lines_ = lines_to(position.king[pathmate::other(attacker_)], attacker_);
  }

  // Returns whether it certainly refutes an attack: it stays legal and gives no check.
  bool refutes(Move move) const {
    if (!found_ || move.manner() != Manner::kStep || move.promotes()) return false;
    const Square from = move.from(), to = move.to();
    if (from == king_ || has(their_lines_ | end_, from) || has(needed_, to)) return false;
    const Layouts<Set>& game = *position_.game;
    const Set attacked = game.fast_paths(position_.on[from]).summary[to].captures;
    return !has(attacked, position_.king[pathmate::other(attacker_)]);
  }

  // As a visitor: takes the first move that gives no check, of a piece that needs no more than that
  // the squares where it may go are empty.
  static constexpr bool kFirstOnly = false;
  bool steps(Piece piece, Square from, Set targets) {
    const Layouts<Set>& game = *position_.game;
    const Shape shape = game.shape[piece];
    const bool walks = shape == Shape::kWalker;
    if (!walks && shape != Shape::kLeaper && shape != Shape::kRider) return false;
    if (from == position_.king[position_.turn] || has(own_lines_, from)) return false;
    const FastPaths<Set>& fast = game.fast_paths(piece);
    for (Square to : squares(targets & ~game.promotes_on[piece])) {
      if (has(fast.summary[to].captures, king_)) continue;
      needed_ = bit<Set>(from) | (walks ? fast.summary[from].ends
                                        : fast.reached(from, position_.occupied()));
      end_ = bit<Set>(to);
      return found_ = true;
    }
    return false;
  }
  bool drops(Piece /*piece*/, Set /*targets*/) { return false; }
  bool other(Move /*move*/) { return false; }

 private:
  // The squares on the paths along which a side may attack a square.
  Set lines_to(Square target, Colour by) const {
    Set lines = 0;
    for (Square from : squares(attackers_of(position_, by, target).possible))
      for (const AttackPath<Set>& path :
           position_.game->attack_paths(position_.on[from], target, from))
        lines |= path.empty;
    return lines;
  }

  Position<Set>& position_;
  const Colour attacker_;
  const Square king_;     // the attacker's
  Set own_lines_ = 0;     // to that king
  Set their_lines_ = 0;   // to the defender's
  Set needed_ = 0;        // where no attack may arrive
  Set end_ = 0;           // where the defence leads
  bool found_ = false;
};

}  // namespace pathmate
