// Defences that exist before the attack, and that most attacks leave as they are.
//
// At the end of a selfmate every defence must mate. Some that give no check are found once, as if the
// attacker passed; attacks that change nothing about one of them are refuted without being tried.
#pragma once

#include <array>

#include "movegen/movegen.h"

namespace pathmate {

template <class Set>
class StandingDefences {
 public:
  // Finds some in a position with the attacker to move, which is left as it was.
  explicit StandingDefences(Position<Set>& position)
      : position_(position), attacker_(position.turn), king_(position.king[attacker_]) {
    const Layouts<Set>& game = *position.game;
    if (!game.plain_attacks || game.rules.conversion || game.has_royal_squares) return;
    own_lines_ = lines_to(king_, other_side());
    const State<Set> state = position.state;
    position.pass();
    Checks<Set> checks;
    find_checks(position, checks);
    if (!checks.check && !visit_king(position, checks, *this)) visit_others(position, checks, *this);
    position.pass();
    position.state = state;
    const Set lines = lines_to(position.king[other_side()], attacker_);
    for (int index = 0; index < count_; ++index) {
      Defence& defence = found_[at(index)];
      defence.lines = index < flights_ ? lines_to(defence.target, attacker_) : lines;
    }
  }

  // Returns true if one of them certainly refutes an attack: it stays legal and gives no check.
  bool refutes(Move move) const {
    if (!count_ || move.manner() != Manner::kStep || move.promotes()) return false;
    const Square from = move.from(), to = move.to();
    const bool king_moves = from == king_;
    const Set attacked = position_.game->fast_paths(position_.on[from]).summary[to].captures;
    Set lines = 0;
    if (king_moves) lines = lines_to(to, other_side());
    for (int index = 0; index < count_; ++index) {
      const Defence& defence = found_[at(index)];
      if (has(defence.lines, from) || has(defence.end, from) || has(defence.needed, to) ||
          has(attacked, defence.target))
        continue;
      if (!king_moves || !((lines & defence.start) || has(defence.attacked, to))) return true;
    }
    return false;
  }

  // As a visitor: takes moves that give no check, of pieces that need nothing but empty squares.
  static constexpr bool kFirstOnly = false;
  bool steps(Piece piece, Square from, Set targets) {
    if (has(own_lines_, from)) return false;
    if (from == position_.king[position_.turn]) return take_flights(from, targets);
    const Layouts<Set>& game = *position_.game;
    const Shape shape = game.shape[piece];
    const bool walks = shape == Shape::kWalker;
    if (!walks && shape != Shape::kLeaper && shape != Shape::kRider) return false;
    const FastPaths<Set>& fast = game.fast_paths(piece);
    for (Square to : squares(targets & ~game.promotes_on[piece])) {
      if (has(fast.summary[to].captures, king_)) continue;
      const Set room = walks ? fast.summary[from].ends : way(piece, from, to);
      const Set start = bit<Set>(from), end = bit<Set>(to);
      take({start | end | room, start, end, fast.summary[to].captures, Set{0}, position_.king[position_.turn]});
      break;
    }
    return count_ == flights_ + kMostSteps;
  }
  bool drops(Piece /*piece*/, Set /*targets*/) { return false; }
  bool other(Move /*move*/) { return false; }

 private:
  static constexpr int kMostSteps = 4;    // of other pieces than the king
  static constexpr int kMostFlights = 3;  // of the king, which refute attacks with check too

  struct Defence {
    Set needed;  // where no attack may arrive
    Set start;
    Set end;
    Set attacked;     // from its end, were every path open
    Set lines;        // on the paths along which the attacker may attack the target
    Square target{};  // what must not be attacked: the king, or where it goes
  };

  static std::size_t at(int index) { return static_cast<std::size_t>(index); }
  Colour other_side() const { return pathmate::other(attacker_); }
  void take(const Defence& defence) { found_[at(count_++)] = defence; }

  bool take_flights(Square from, Set targets) {
    for (Square to : squares(targets)) {
      take({bit<Set>(to), bit<Set>(from), bit<Set>(to), Set{0}, Set{0}, to});
      if (++flights_ == kMostFlights) break;
    }
    return false;
  }

  // The squares on an open path of a piece to a square.
  Set way(Piece piece, Square from, Square to) const {
    const Layouts<Set>& game = *position_.game;
    if (has(game.fast_paths(piece).summary[from].leaps, to)) return 0;
    for (const AttackPath<Set>& path : game.attack_paths(piece, to, from))
      if (!(path.empty & position_.occupied())) return path.empty;
    return ~Set{0};
  }

  // The squares on the paths along which a side may attack a square.
  Set lines_to(Square target, Colour by) const {
    Set lines = 0;
    for (Square from : squares(attackers_of(position_, by, target).possible))
      for (const AttackPath<Set>& path : position_.game->attack_paths(position_.on[from], target, from))
        lines |= path.empty;
    return lines;
  }

  Position<Set>& position_;
  const Colour attacker_;
  const Square king_;  // the attacker's
  Set own_lines_ = 0;  // to that king
  int count_ = 0;
  int flights_ = 0;  // those of the king, which come first
  std::array<Defence, kMostSteps + kMostFlights> found_{};
};

}  // namespace pathmate
