// Exact search for forced mates and stalemates.
//
// An attacker's node asks whether he forces the goal within so many moves, a defender's node
// whether he does whatever the defender plays. Every answer is proved: no move is left out
// unless it is certain that it cannot reach the goal, and a stopped search answers nothing.
#pragma once

#include <algorithm>
#include <array>

#include "endgame/tables.h"
#include "movegen/last_move.h"
#include "position/position.h"
#include "search/move_order.h"
#include "search/tables.h"
#include "support/small_array.h"
#include "support/stop.h"

namespace pathmate {

template <class Set>
class MateSearch {
 public:
  MateSearch(const Position<Set>& position, unsigned goal, ProofTable& table, Stop& stop, bool leader, bool verify,
             const EndgameTables<Set>* endgames = nullptr)
      : position_(position),
        game_(*position.game),
        goal_(goal),
        salt_(salt_of(goal)),
        table_(table),
        meter_(stop, leader),
        verify_(verify),
        endgames_(endgames),
        refutations_(game_.squares) {}

  // Returns true if the side to move forces the goal within some moves. Void once `stopped()`.
  bool attack(int moves) {
    if (moves <= 0) return false;
    if (moves == 1) return reaches_now();
    const int code = known_code();
    return code == kMissing ? attack_on(moves) : wins(code) && code <= 2 * moves;
  }

  // Returns true if the goal is reached, or forced within some moves whatever the side to move does.
  bool defend(int moves) {
    if (moves <= 0) return goal_reached(position_, goal_);
    if (moves == 1) return defend_last();
    const int code = known_code();
    return code == kMissing ? defend_on(moves) : loses(code) && code <= 2 * moves + 1;
  }

  // The same after a move.
  bool defend_after(Move move, int moves) {
    const Made<true> made(position_, move, meter_);
    return moves == 1 ? defend_last(move) : defend(moves);
  }
  bool attack_after(Move move, int moves) {
    const Made<true> made(position_, move, meter_);
    return attack(moves);
  }

  // Goes on with another position of the game.
  void look_at(const Position<Set>& position) { position_ = position; }

  bool stopped() const { return meter_.stopped(); }
  std::uint64_t disagreements() const { return disagreements_; }

 private:
  template <bool keyed>
  using Made = MadeMove<Set, keyed>;

  // The code of the position in an endgame table; kMissing if it is in none.
  int known_code() {
    if (!endgames_ || !endgames_->may_have(position_)) return kMissing;
    meter_.count();
    return endgames_->probe(position_);
  }

  // The attacker's last move

  bool reaches_now() {
    if (attempt_last_moves(position_, goal_, [this](Move move) { return reaches_goal(move); })) return true;
    return verify_ && !stopped() && reaches_by_skipped();
  }

  // Tries every move, to verify that `attempt_last_moves` skipped none that reaches the goal.
  bool reaches_by_skipped() {
    MoveList list;
    list_moves(position_, list);
    for (Move move : list) {
      if (reaches_goal(move)) {
        ++disagreements_;
        return true;
      }
    }
    return false;
  }

  bool reaches_goal(Move move) {
    const Made<false> made(position_, move, meter_);
    return goal_reached(position_, goal_);
  }

  // The defender's last move

  // Tries defences until one leaves the attacker without the goal.
  struct Refuter {
    MateSearch& search;
    const Checks<Set>& checks;
    bool any = false;
    std::array<Move, 2> tried{kNoMove, kNoMove};

    // Tries a defence that refuted elsewhere, if it is legal here.
    bool refutes_again(Move move, Move& slot) {
      if (!step_legal(search.position_, checks, move.from(), move.to())) return false;
      if (refutes(move)) return true;
      slot = move;
      return false;
    }
    bool refutes(Move move) {
      if (move == tried[0] || move == tried[1]) return false;
      any = true;
      const Made<false> made(search.position_, move, search.meter_);
      if (search.reaches_now() && !search.stopped()) return false;
      if (move.manner() == Manner::kStep && !move.promotes()) search.refutation_ = move;
      return true;
    }
  };

  // `move` is the attacker's last, if it is known.
  bool defend_last(Move move = kNoMove) {
    Checks<Set> checks;
    find_checks(position_, checks);
    Refuter refuter{*this, checks};
    Move& reply = refutations_[move];
    const Move last = refutation_;
    if (refuter.refutes_again(last, refuter.tried[0])) return false;
    if (reply != last && refuter.refutes_again(reply, refuter.tried[1])) return false;
    if (each_move(position_, checks, [&](Move defence) { return refuter.refutes(defence); })) {
      reply = refutation_;
      return false;
    }
    if (refuter.any) return true;
    return ends_in_goal(checks, goal_);
  }

  // Earlier moves

  bool attack_on(int moves) {
    const std::uint64_t key = position_.state.key ^ salt_;
    Proof proof;
    if (table_.find(key, proof)) {
      if (proof.forced <= moves) return true;
      if (proof.not_in >= moves) return false;
    }
    MoveList list;
    list_moves(position_, list);
    const bool forced = moves == 2 ? attack_next_to_last(list) : attack_ranked(list, moves);
    if (stopped()) return false;
    proof.add(forced, moves);
    table_.store(key, proof, moves);
    return forced;
  }

  // Mostly every move fails here, and ranking them would cost more than it saves.
  bool attack_next_to_last(const MoveList& list) {
    for (Move move : list) {
      const Made<false> made(position_, move, meter_);
      if (defend_last(move)) return true;
      if (stopped()) return false;
    }
    return false;
  }

  bool attack_ranked(MoveList& list, int moves) {
    Ranks ranks(list.size());
    for (int index = 0; index < list.size(); ++index) {
      const Made<false> made(position_, list[index], meter_);
      ranks[index] = rank_of(count_moves(position_));
    }
    for (int index = 0; index < list.size(); ++index) {
      bring_lowest(list, ranks, index);
      const Made<true> made(position_, list[index], meter_);
      if (defend(moves - 1)) return true;
      if (stopped()) return false;
    }
    return false;
  }

  bool defend_on(int moves) {
    Checks<Set> checks;
    find_checks(position_, checks);
    MoveList list;
    list_moves(position_, checks, list);
    if (list.size() == 0) return ends_in_goal(checks, goal_);
    Ranks ranks(list.size());
    if (recalls_refutation(list, ranks, moves)) return false;
    bring_checks_forward(position_, list, ranks);
    for (int index = 0; index < list.size(); ++index) {
      if (ranks[index] == kAnswered) continue;
      const Made<true> made(position_, list[index], meter_);
      ranks[index] = rank_of(count_moves(position_));
      // With very few answers left it is tried before the others are even ranked.
      if (ranks[index] != 0 && ranks[index] <= kVeryFew) {
        if (!attack(moves) || stopped()) return false;
        ranks[index] = kAnswered;
      }
      if (ranks[index] == 0) return false;  // the attacker has no move left
    }
    for (int index = 0; index < list.size(); ++index) {
      bring_lowest(list, ranks, index);
      if (ranks[index] == kAnswered) break;
      const Made<true> made(position_, list[index], meter_);
      if (!attack(moves) || stopped()) return false;
    }
    return true;
  }

  // Returns true if a defence is known to refute; marks those that are known to fail.
  bool recalls_refutation(const MoveList& list, Ranks& ranks, int moves) {
    SmallArray<std::uint64_t, kFewMoves> keys(list.size());
    for (int index = 0; index < list.size(); ++index) {
      if (!position_.predicts(list[index])) continue;
      keys[index] = position_.key_after(list[index]) ^ salt_;
      table_.prefetch(keys[index]);
      if (verify_) disagreements_ += keys[index] != key_played(list[index]);
    }
    for (int index = 0; index < list.size(); ++index) {
      ranks[index] = 0;
      Proof proof;
      if (!position_.predicts(list[index]) || !table_.find(keys[index], proof)) continue;
      if (proof.not_in >= moves) return true;
      if (proof.forced <= moves) ranks[index] = kAnswered;
    }
    return false;
  }

  std::uint64_t key_played(Move move) {
    const Made<true> made(position_, move, meter_);
    return position_.state.key ^ salt_;
  }

  static constexpr std::int16_t kVeryFew = 8;
  static constexpr std::int16_t kAnswered = kLastRank;  // no refutation

  Position<Set> position_;
  const Layouts<Set>& game_;
  unsigned goal_;
  std::uint64_t salt_;
  ProofTable& table_;
  Meter meter_;
  bool verify_;
  const EndgameTables<Set>* endgames_;
  std::uint64_t disagreements_ = 0;
  Move refutation_ = kNoMove;  // the last defence that refuted at the end
  Refutations refutations_;    // the same of each move of the attacker
};

}  // namespace pathmate
