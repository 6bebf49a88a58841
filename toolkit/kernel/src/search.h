// Exact search for forced mates and stalemates.
//
// An attacker's node asks whether he forces the goal within so many moves, a defender's node
// whether he does whatever the defender plays. Every answer is proved: no move is left out
// unless it is certain that it cannot reach the goal, and a stopped search answers nothing.
#pragma once

#include <algorithm>
#include <array>

#include "finish.h"
#include "proofs.h"
#include "room.h"
#include "stop.h"

namespace pathmate {

template <class Set>
class MateSearch {
 public:
  MateSearch(const Position<Set>& position, unsigned goal, ProofTable& table, Stop& stop,
             bool leader, bool verify)
      : position_(position),
        game_(*position.game),
        goal_(goal),
        salt_(goal * 0x9E3779B97F4A7C15ULL),
        table_(table),
        stop_(stop),
        leader_(leader),
        verify_(verify) {
    for (auto& replies : replies_) replies.fill(kNoMove);
  }

  ~MateSearch() { stop_.spend(unspent_, false); }  // too late to poll: what it calls may fail
  MateSearch(const MateSearch&) = delete;
  MateSearch& operator=(const MateSearch&) = delete;

  // Returns whether the side to move forces the goal within some moves. Void once `stopped()`.
  bool attack(int moves) {
    if (moves <= 0) return false;
    return moves == 1 ? finish() : attack_on(moves);
  }

  // Returns whether the goal is reached, or forced within some moves whatever the side to move does.
  bool defend(int moves) {
    if (moves <= 0) return goal_reached(position_, goal_);
    return moves == 1 ? defend_last() : defend_on(moves);
  }

  // The same after a move, which is taken back.
  bool defend_after(Move move, int moves) {
    const Played<true> played(*this, move);
    return moves == 1 ? defend_last(move) : defend(moves);
  }
  bool attack_after(Move move, int moves) {
    const Played<true> played(*this, move);
    return attack(moves);
  }

  // Goes on with another position of the game.
  void look_at(const Position<Set>& position) { position_ = position; }

  bool stopped() const { return stop_.stopped(); }
  std::uint64_t disagreements() const { return disagreements_; }

 private:
  using Ranks = Room<std::int16_t, kFewMoves>;  // of the moves in a list
  static constexpr std::uint64_t kSpendEvery = 4096;

  // A move that is played while this lives; keys are only kept up where one is asked for.
  template <bool keyed>
  class Played {
   public:
    Played(MateSearch& search, Move move) : search_(search), move_(move) {
      search.position_.template make<keyed>(move, undo_);
      if (++search.unspent_ >= kSpendEvery) search.spend();
    }
    ~Played() { search_.position_.unmake(move_, undo_); }
    Played(const Played&) = delete;
    Played& operator=(const Played&) = delete;

   private:
    MateSearch& search_;
    Move move_;
    Undo<Set> undo_;
  };

  void spend() {
    stop_.spend(unspent_, leader_);
    unspent_ = 0;
  }

  // The attacker's last move

  bool finish() {
    if (pathmate::finish(position_, goal_, [this](Move move) { return reaches_goal(move); }))
      return true;
    return verify_ && !stopped() && finish_otherwise();
  }

  // Tries every move, to see whether those that `finish` did not want were right to be skipped.
  bool finish_otherwise() {
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
    if (++unspent_ >= kSpendEvery) spend();
    Undo<Set> undo;
    position_.template make<false>(move, undo);
    const bool reached = goal_reached(position_, goal_);
    position_.unmake(move, undo);
    return reached;
  }

  // The defender's last move

  // Tries defences until one leaves the attacker without the goal: first what refuted other moves,
  // then all as they are generated.
  struct Refuter {
    static constexpr bool kFirstOnly = false;
    MateSearch& search;
    const Checks<Set>& checks;
    bool any = false;
    std::array<Move, 2> tried{kNoMove, kNoMove};

    // Tries a defence from elsewhere, if it is one here.
    bool refutes_again(Move move, Move& slot) {
      if (!step_legal(search.position_, checks, move.from(), move.to())) return false;
      if (refutes(move)) return true;
      slot = move;
      return false;
    }
    bool steps(Piece piece, Square from, Set targets) {
      return each_step(search.game_, piece, from, targets,
                       [this](Move move) { return refutes(move); });
    }
    bool drops(Piece piece, Set targets) {
      return each_drop(search.game_, piece, targets, [this](Move move) { return refutes(move); });
    }
    bool other(Move move) { return refutes(move); }

    bool refutes(Move move) {
      if (move == tried[0] || move == tried[1]) return false;
      any = true;
      const Played<false> played(search, move);
      if (search.finish() && !search.stopped()) return false;
      if (move.manner() == Manner::kStep && !move.promotes()) search.refutation_ = move;
      return true;
    }
  };

  // `move` is the attacker's that led here, if it is known.
  bool defend_last(Move move = kNoMove) {
    Checks<Set> checks;
    find_checks(position_, checks);
    Refuter refuter{*this, checks};
    Move& reply = replies_[move.from()][move.to()];
    const Move last = refutation_;
    if (refuter.refutes_again(last, refuter.tried[0])) return false;
    if (reply != last && refuter.refutes_again(reply, refuter.tried[1])) return false;
    if (visit_moves(position_, checks, refuter)) {
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
    if (forced)
      proof.forced = std::min(proof.forced, static_cast<std::uint8_t>(moves));
    else
      proof.not_in = std::max(proof.not_in, static_cast<std::uint8_t>(moves));
    table_.store(key, proof, moves);
    return forced;
  }

  // Most often every move fails here: what would rank them costs more than it saves.
  bool attack_next_to_last(const MoveList& list) {
    for (Move move : list) {
      const Played<false> played(*this, move);
      if (defend_last(move)) return true;
      if (stopped()) return false;
    }
    return false;
  }

  bool attack_ranked(MoveList& list, int moves) {
    Ranks order(list.size());
    for (int index = 0; index < list.size(); ++index) {
      const Played<false> played(*this, list[index]);
      order[index] = few(count_moves(position_));
    }
    for (int index = 0; index < list.size(); ++index) {
      pick(list, order, index);
      const Played<true> played(*this, list[index]);
      if (defend(moves - 1)) return true;
      if (stopped()) return false;
    }
    return false;
  }

  bool defend_on(int moves) {
    Checks<Set> checks;
    find_checks(position_, checks);
    MoveList list;
    Lister<Set> lister{game_, list};
    visit_moves(position_, checks, lister);
    if (list.size() == 0) return ends_in_goal(checks, goal_);
    Ranks order(list.size());
    if (recalls_refutation(list, order, moves)) return false;
    checks_first(list, order);
    for (int index = 0; index < list.size(); ++index) {
      if (order[index] == kAnswered) continue;
      const Played<true> played(*this, list[index]);
      order[index] = few(count_moves(position_));
      // With so few answers left it is tried before the others are even ranked.
      if (order[index] != 0 && order[index] <= kVeryFew) {
        if (!attack(moves) || stopped()) return false;
        order[index] = kAnswered;
      }
      if (order[index] == 0) return false;  // the attacker has no move left
    }
    for (int index = 0; index < list.size(); ++index) {
      pick(list, order, index);
      if (order[index] == kAnswered) break;
      const Played<true> played(*this, list[index]);
      if (!attack(moves) || stopped()) return false;
    }
    return true;
  }

  // Returns whether a defence is known to refute; marks those that are known to fail.
  bool recalls_refutation(const MoveList& list, Ranks& order, int moves) {
    Room<std::uint64_t, kFewMoves> keys(list.size());
    for (int index = 0; index < list.size(); ++index) {
      if (!position_.predicts(list[index])) continue;
      keys[index] = position_.key_after(list[index]) ^ salt_;
      table_.prefetch(keys[index]);
      if (verify_) disagreements_ += keys[index] != key_played(list[index]);
    }
    for (int index = 0; index < list.size(); ++index) {
      order[index] = 0;
      Proof proof;
      if (!position_.predicts(list[index]) || !table_.find(keys[index], proof)) continue;
      if (proof.not_in >= moves) return true;
      if (proof.forced <= moves) order[index] = kAnswered;
    }
    return false;
  }

  std::uint64_t key_played(Move move) {
    const Played<true> played(*this, move);
    return position_.state.key ^ salt_;
  }

  // Brings forward what may give check: to that the attacker has few answers.
  void checks_first(MoveList& list, Ranks& order) const {
    const Colour us = position_.turn;
    const Square king = position_.king[other(us)];
    const View<Kind, Attackers<Set>> attackers = game_.attackers(us, king);
    int front = 0;
    for (int index = 0; index < list.size(); ++index) {
      const Move move = list[index];
      if (move.manner() == Manner::kDrop) continue;
      const Kind kind = game_.kind_of(position_.on[move.from()], us);
      const Attackers<Set>& checkers = attackers[kind];
      if (!has(checkers.sure | checkers.possible, move.to())) continue;
      std::swap(list[index], list[front]);
      std::swap(order[index], order[front++]);
    }
  }

  // Moves are ranked by how few answers they leave.
  static constexpr std::int16_t kAnswered = INT16_MAX;  // comes last
  static constexpr std::int16_t kVeryFew = 8;
  static std::int16_t few(std::int64_t moves) {
    return static_cast<std::int16_t>(std::min<std::int64_t>(moves, kAnswered - 1));
  }

  // Brings the first of the moves that are left to the front of them.
  static void pick(MoveList& list, Ranks& order, int index) {
    int best = index;
    for (int each = index + 1; each < list.size(); ++each)
      if (order[each] < order[best]) best = each;
    std::swap(list[index], list[best]);
    std::swap(order[index], order[best]);
  }

  Position<Set> position_;
  const Layouts<Set>& game_;
  unsigned goal_;
  std::uint64_t salt_;
  ProofTable& table_;
  Stop& stop_;
  bool leader_;
  bool verify_;
  std::uint64_t unspent_ = 0;
  std::uint64_t disagreements_ = 0;
  Move refutation_ = kNoMove;  // the last defence that refuted at the end
  // What was found to do so after a move of the attacker, by its origin and end.
  PerSquare<PerSquare<Move>> replies_;
};

}  // namespace pathmate
