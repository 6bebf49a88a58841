// Exact search for battles in which a goal is forced: any goal, in direct, self and reflex play.
//
// As in `search/mate_search.h`, an attacker's node asks whether he forces the goal within so many moves,
// a defender's node whether he does whatever the defender plays. A stopped search answers nothing.
#pragma once

#include <array>

#include "movegen/goal_moves.h"
#include "position/position.h"
#include "search/move_order.h"
#include "search/standing_defences.h"
#include "search/tables.h"

namespace pathmate {

template <class Set>
class BattleSearch {
 public:
  BattleSearch(const Position<Set>& position, const Aim& aim, ExactTable& table, Stop& stop, bool leader, bool verify)
      : position_(position),
        aim_(aim),
        table_(table),
        identifier_(position, table.words()),
        question_(aim.goal.kind | static_cast<std::uint64_t>(number(aim.goal.square)) << 6 |
                  static_cast<std::uint64_t>(aim.play) << 14),
        meter_(stop, leader),
        verify_(verify),
        refutations_(position.game->squares) {}

  // Returns true if the attacker, who is to move, can reach the goal and so must, against his interest.
  bool attacker_must_reach() { return aim_.binds_attacker() && can_reach(); }
  // Returns true if the defender, who is to move, can reach the goal and so must.
  bool defender_must_reach() { return aim_.binds_defender() && can_reach(); }

  // Returns true if the side to move forces the goal within some moves. Void once `stopped()`.
  bool attack(int moves) {
    if (moves <= 0 || attacker_must_reach()) return false;
    if (moves > 1) return attack_on(moves);
    if (aim_.by_attacker()) return can_reach();
    const bool selfmate = aim_.play == Play::kSelf && aim_.goal.kind == kCheckmate;
    return selfmate ? try_last_attacks() : try_attacks(1);
  }

  // Returns true if a move of the attacker forces the goal within some further moves.
  bool defend_after(Move move, int moves) {
    const MadeMove<Set> made(position_, move, meter_);
    if (aim_.by_attacker() && !aim_.goal.ends_play()) {
      if (is_reached(position_, move, made.captured(), aim_.goal)) return true;
      if (moves == 0) return false;
    }
    return defend(moves, refutations_[move]);
  }

  // Returns true if a move of the defender reaches the goal, or leaves it forced within some moves.
  bool attack_after(Move move, int moves) {
    const MadeMove<Set> made(position_, move, meter_);
    return (!aim_.by_attacker() && is_reached(position_, move, made.captured(), aim_.goal)) || attack(moves);
  }

  // Goes on with another position of the game, with no more pieces.
  void look_at(const Position<Set>& position) { position_ = position; }

  // For a search of the moves before the battle, which shares position, table and meter with it.
  Position<Set>& position() { return position_; }
  const Identifier<Set>& identifier() const { return identifier_; }
  std::uint64_t question() const { return question_; }  // its lower `kAimBits`
  Meter& meter() { return meter_; }
  static constexpr int kAimBits = 16;

  bool stopped() const { return meter_.stopped(); }
  // The number of attacks that were left out and force the goal; counted only with `verify`.
  std::uint64_t disagreements() const { return disagreements_; }

 private:
  bool can_reach() {
    return each_reaching(position_, aim_.goal, [this] { meter_.count(); }, [](Move) { return true; });
  }

  bool attack_on(int moves) {
    Identity identity;
    identifier_.identify(position_, question_, identity);
    Proof proof;
    if (const std::uint16_t known = table_.find(identity)) {
      proof = Proof::unpacked(known);
      if (proof.forced <= moves) return true;
      if (proof.not_in >= moves) return false;
    }
    const bool forced = try_attacks(moves);
    if (stopped()) return false;
    proof.add(forced, moves);
    table_.store(identity, proof.packed());
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

  // Tries defences until one refutes the attack.
  struct Refuter {
    BattleSearch& search;
    int moves;  // that are left to the attacker
    std::array<Move, 2> tried{kNoMove, kNoMove};
    Move found = kNoMove;
    bool any = false;

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
    if (defender_must_reach()) return true;
    if (moves == 0 && aim_.play != Play::kSelf) return aim_.by_attacker() && reached();
    Checks<Set> checks;
    find_checks(position_, checks);
    Refuter refuter{*this, moves};
    Move& last = last_refutations_[moves > 0];
    const std::array again{last, reply};  // either may change while it is tried
    for (std::size_t index = 0; index < again.size(); ++index) {
      const Move move = again[index];
      if (index && move == again[0]) continue;
      if (!step_legal(position_, checks, move.from(), move.to())) continue;
      if (refuter.refutes(move)) return false;
      refuter.tried[index] = move;
    }
    if (each_move(position_, checks, [&](Move move) { return refuter.refutes(move); })) {
      if (refuter.found != kNoMove) last = reply = refuter.found;
      return false;
    }
    return refuter.any || (aim_.by_attacker() && ends_in_goal(checks, kind_at_end()));
  }

  // The goal, if it shows in the position.
  unsigned kind_at_end() const { return aim_.goal.ends_play() ? aim_.goal.kind : 0; }
  bool reached() const { return kind_at_end() && goal_reached(position_, aim_.goal.kind); }

  Position<Set> position_;
  const Aim aim_;
  ExactTable& table_;
  const Identifier<Set> identifier_;
  const std::uint64_t question_;
  Meter meter_;
  const bool verify_;
  std::uint64_t disagreements_ = 0;
  std::array<Move, 2> last_refutations_{kNoMove, kNoMove};  // at the end, and before
  Refutations refutations_;                                 // of each move of the attacker
};

}  // namespace pathmate
