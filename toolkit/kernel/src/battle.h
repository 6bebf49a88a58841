// Exact search for battles in which a goal is forced: any goal, in direct, self and reflex play.
//
// As in `search.h`, an attacker's node asks whether he forces the goal within so many moves, a
// defender's node whether he does whatever the defender plays. A stopped search answers nothing.
#pragma once

#include <array>

#include "exact.h"
#include "meter.h"
#include "proofs.h"
#include "reaching.h"
#include "standing.h"

namespace pathmate {

template <class Set>
class BattleSearch {
 public:
  BattleSearch(const Position<Set>& position, const Aim& aim, ExactTable& table, Stop& stop,
               bool leader, bool verify)
      : position_(position),
        aim_(aim),
        table_(table),
        identifier_(position, table.words()),
        asked_(aim.goal.kind | static_cast<std::uint64_t>(number(aim.goal.square)) << 6 |
               static_cast<std::uint64_t>(aim.play) << 14),
        meter_(stop, leader),
        verify_(verify) {
    for (auto& replies : replies_) replies.fill(kNoMove);
  }

  // Returns whether the attacker, who is to move, must reach the goal, which he does not want.
  bool obliged() { return aim_.binds_attacker() && can_reach(); }
  // Returns whether the defender, who is to move, must reach the goal.
  bool bound() { return aim_.binds_defender() && can_reach(); }

  // Returns whether the side to move forces the goal within some moves. Void once `stopped()`.
  bool attack(int moves) {
    if (moves <= 0 || obliged()) return false;
    if (moves > 1) return attack_on(moves);
    if (aim_.by_attacker()) return can_reach();
    const bool selfmate = aim_.play == Play::kSelf && aim_.goal.kind == kCheckmate;
    return selfmate ? try_last_attacks() : try_attacks(1);
  }

  // Returns whether the attacker's move, which is made and taken back, forces the goal within some
  // further moves.
  bool defend_after(Move move, int moves) {
    Played played(*this, move);
    if (aim_.by_attacker() && !aim_.goal.ends_play()) {
      if (played.reaches()) return true;
      if (moves == 0) return false;
    }
    return defend(moves, replies_[move.from()][move.to()]);
  }

  // Returns whether the defender's move, which is made and taken back, reaches the goal, or leaves
  // it forced within some moves.
  bool attack_after(Move move, int moves) {
    Played played(*this, move);
    return (!aim_.by_attacker() && played.reaches()) || attack(moves);
  }

  // Goes on with another position of the game, with no more pieces.
  void look_at(const Position<Set>& position) { position_ = position; }

  // What is played before a battle is played in the same position, and asked of its table.
  Position<Set>& position() { return position_; }
  const Identifier<Set>& identifier() const { return identifier_; }
  std::uint64_t asked() const { return asked_; }  // its lower `kAimBits`
  Meter& meter() { return meter_; }
  static constexpr int kAimBits = 16;

  bool stopped() const { return meter_.stopped(); }
  // How often an attack forced the goal that had been left out; only where that is verified.
  std::uint64_t disagreements() const { return disagreements_; }

 private:
  // A move that is played while this lives.
  class Played {
   public:
    Played(BattleSearch& search, Move move) : search_(search), move_(move) {
      search.meter_.count();
      search.position_.template make<false>(move, undo_);
    }
    ~Played() { search_.position_.unmake(move_, undo_); }
    Played(const Played&) = delete;
    Played& operator=(const Played&) = delete;

    bool reaches() const {
      return is_reached(search_.position_, move_, undo_.captured, search_.aim_.goal);
    }

   private:
    BattleSearch& search_;
    Move move_;
    Undo<Set> undo_;
  };

  bool can_reach() {
    return each_reaching(
        position_, aim_.goal, [this] { meter_.count(); }, [](Move) { return true; });
  }

  // The bounds that are known of a position are kept as in `Proof`, each in a byte.
  bool attack_on(int moves) {
    Identity identity;
    identifier_.identify(position_, asked_, identity);
    Proof proof;
    if (const std::uint16_t known = table_.find(identity)) {
      proof = {static_cast<std::uint8_t>(known), static_cast<std::uint8_t>(known >> 8)};
      if (proof.forced <= moves) return true;
      if (proof.not_in >= moves) return false;
    }
    const bool forced = try_attacks(moves);
    if (stopped()) return false;
    (forced ? proof.forced : proof.not_in) = static_cast<std::uint8_t>(moves);
    table_.store(identity, static_cast<std::uint16_t>(proof.not_in << 8 | proof.forced));
    return forced;
  }

  bool try_attacks(int moves) {
    if (aim_.by_attacker() && aim_.goal.kind == kDoubleMate && can_reach()) return true;
    MoveList list;
    list_moves(position_, list);
    for (Move move : list) {
      if (defend_after(move, moves - 1)) return true;
      if (stopped()) return false;
    }
    return false;
  }

  // The last attacks of a selfmate.
  bool try_last_attacks() {
    const StandingDefences<Set> standing(position_);
    MoveList list;
    list_moves(position_, list);
    for (Move move : list) {
      const bool refuted = standing.refutes(move);
      if ((refuted && !verify_) || !defend_after(move, 0)) continue;
      if (stopped()) return false;
      disagreements_ += refuted;
      return true;
    }
    return false;
  }

  // Tries defences until one refutes, first what refuted another attack; notes what did.
  struct Refuter {
    static constexpr bool kFirstOnly = false;
    BattleSearch& search;
    int moves;  // that are left to the attacker
    std::array<Move, 2> tried{kNoMove, kNoMove};
    Move found = kNoMove;
    bool any = false;

    bool steps(Piece piece, Square from, Set targets) {
      return each_step(*search.position_.game, piece, from, targets,
                       [this](Move move) { return refutes(move); });
    }
    bool drops(Piece piece, Set targets) {
      return each_drop(*search.position_.game, piece, targets,
                       [this](Move move) { return refutes(move); });
    }
    bool other(Move move) { return refutes(move); }

    bool refutes(Move move) {
      if (move == tried[0] || move == tried[1]) return false;
      any = true;
      if (search.attack_after(move, moves) && !search.stopped()) return false;
      if (move.manner() == Manner::kStep && !move.promotes()) found = move;
      return true;
    }
  };

  // `reply` is what last refuted the attack that led here.
  bool defend(int moves, Move& reply) {
    if (bound()) return true;
    if (moves == 0 && aim_.play != Play::kSelf) return aim_.by_attacker() && reached();
    Checks<Set> checks;
    find_checks(position_, checks);
    Refuter refuter{*this, moves};
    Move& last = refutations_[moves > 0];
    const std::array again{last, reply};  // either may change while it is tried
    for (std::size_t index = 0; index < again.size(); ++index) {
      const Move move = again[index];
      if (index && move == again[0]) continue;
      if (!step_legal(position_, checks, move.from(), move.to())) continue;
      if (refuter.refutes(move)) return false;
      refuter.tried[index] = move;
    }
    if (visit_moves(position_, checks, refuter)) {
      if (refuter.found != kNoMove) last = reply = refuter.found;
      return false;
    }
    return refuter.any || (aim_.by_attacker() && ends_in_goal(checks, kind_at_end()));
  }

  // Of goals that show in the position.
  unsigned kind_at_end() const { return aim_.goal.ends_play() ? aim_.goal.kind : 0; }
  bool reached() const { return kind_at_end() && goal_reached(position_, aim_.goal.kind); }

  Position<Set> position_;
  const Aim aim_;
  ExactTable& table_;
  const Identifier<Set> identifier_;
  const std::uint64_t asked_;
  Meter meter_;
  const bool verify_;
  std::uint64_t disagreements_ = 0;
  std::array<Move, 2> refutations_{kNoMove, kNoMove};  // the last: at the end, and before
  // What was found to refute a move of the attacker, by its origin and end.
  PerSquare<PerSquare<Move>> replies_;
};

}  // namespace pathmate
