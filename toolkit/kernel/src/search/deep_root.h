// The root of the proof-number search: bounds and shares of work, and proofs verified move by move.
#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "position/identity.h"
#include "search/exact_table.h"
#include "search/proof_number_search.h"
#include "search/root.h"

namespace pathmate {

struct DeepResult {
  RootResult root;
  std::vector<int> least;           // of each move: it forces the goal in no fewer moves
  std::vector<std::uint64_t> line;  // the quickest move found against the longest defence
};

// Plays every defence of a proof out to the goals. It trusts the tables of the search only for what to
// try; positions that are done are known by their whole identity.
template <class Set>
class Verification {
 public:
  Verification(ProofNumberSearch<Set>& search, std::size_t bytes)
      : search_(search),
        identifier_(search.position()),
        done_(std::max(bytes, DeepTables::kLeast), identifier_.words()) {}

  // The moves in which the attacker, who is to move, forces the goal: so many at most, or 0 if that is
  // not confirmed.
  int attack(int moves) {
    Identity identity;
    identifier_.identify(search_.position(), 0, identity);
    const int known = done_.find(identity) & kLength;
    if (known != 0 && known <= moves) return known;
    const int length = best(moves).length;
    if (length != 0) done_.store(identity, static_cast<std::uint16_t>(length << 8 | length));
    return length;
  }

  // The same when the defender is to move; 0 if the goal is reached, -1 if it is not confirmed.
  int defend(int moves) {
    MoveList list;
    list_moves(search_.position(), list);
    if (list.size() == 0) return search_.reached() ? 0 : -1;
    int longest = moves > 0 ? 0 : -1;
    for (int index = 0; index < list.size() && longest >= 0; ++index) {
      const auto made = search_.made(list[index]);
      const int length = attack(moves);
      longest = length == 0 ? -1 : std::max(longest, length);
    }
    return longest;
  }

  // Adds the play from here on, in which the attacker forces the goal in so many moves, and returns his
  // first move and its length. A stop may cut the play short.
  RootMove add_line(int moves, std::vector<std::uint64_t>& line) {
    const RootMove chosen = best(moves);
    if (chosen.length == 0) return chosen;
    line.push_back(PlayedMove(search_.position(), chosen.move).word());
    const auto made = search_.made(chosen.move);
    add_defence(chosen.length - 1, line);
    return chosen;
  }

 private:
  static constexpr int kLength = 0xFF;

  // The move that the proof has here, and its length; 0 if none is confirmed.
  RootMove best(int moves) {
    if (search_.stopped() || moves <= 0) return {kNoMove, 0};
    MoveList list;
    list_moves(search_.position(), list);
    for (Move move : list) {
      const auto made = search_.made(move);
      if (search_.reached()) return {move, 1};
    }
    Ranks ranks(list.size());
    for (int index = 0; index < list.size(); ++index) {
      const auto made = search_.made(list[index]);
      ranks[index] = rank_of(search_.forced());
    }
    for (int index = 0; index < list.size(); ++index) {
      bring_lowest(list, ranks, index);
      if (ranks[index] >= moves) break;
      const RootMove confirmed = confirm(list[index], moves);
      if (confirmed.length != 0) return confirmed;
    }
    // The proof of what comes next may have been replaced in the tables.
    const Move again = search_.find_again(moves);
    return again == kNoMove ? RootMove{kNoMove, 0} : confirm(again, moves);
  }

  RootMove confirm(Move move, int moves) {
    const auto made = search_.made(move);
    return {move, defend(moves - 1) + 1};
  }

  void add_defence(int moves, std::vector<std::uint64_t>& line) {
    MoveList list;
    list_moves(search_.position(), list);
    Move longest = kNoMove;
    int most = 0;
    for (Move move : list) {
      const auto made = search_.made(move);
      const int length = attack(moves);
      if (length <= most) continue;
      most = length;
      longest = move;
    }
    if (most == 0) return;
    line.push_back(PlayedMove(search_.position(), longest).word());
    const auto made = search_.made(longest);
    add_line(most, line);
  }

  ProofNumberSearch<Set>& search_;
  const Identifier<Set> identifier_;
  ExactTable done_;
};

template <class Set>
class DeepRoot {
 public:
  // `every`: every move is asked about; else one that forces the goal, and in the fewest moves.
  DeepRoot(const Position<Set>& position, const RootTask& task, bool every, DeepTables& tables, std::size_t bytes,
           Stop& stop)
      : task_(task),
        every_(every),
        search_(position, task.aim.goal.kind, tables, stop, true),
        verification_(search_, bytes) {}

  DeepResult run() {
    result_.root = list_root_moves(search_.position(), task_);
    const std::size_t moves = result_.root.moves.size();
    result_.least.assign(moves, 1);
    if (task_.progress) task_.progress->begin(moves);
    for (const RootMove& root : result_.root.moves) names_.emplace_back(search_.position(), root.move);
    if (moves == 0) return std::move(result_);
    find_one();
    if (every_) find_others();
    return std::move(result_);
  }

 private:
  static constexpr std::uint64_t kFirstShare = 20'000;  // positions; then twice as many each time

  // Looks for one move, and shorter and shorter proofs if only one is wanted.
  void find_one() {
    int least = 1, most = task_.length + 1;
    for (std::uint64_t share = kFirstShare; least < most && !search_.stopped(); share *= 2) {
      int bound = every_ ? task_.length : least;
      while (bound < most && !search_.stopped()) {
        step(bound);
        const Effort effort = search_.search(bound, share);
        if (effort.win == 0) {
          most = choose(bound);
          if (every_ || most == 0) return;
        } else if (effort.lose == 0) {
          least = bound + 1;
        }
        if (bound == most - 1) break;
        bound = std::min(std::max(bound + 1 + bound / 2, least), most - 1);
      }
    }
    result_.least.assign(names_.size(), least);
    if (least <= task_.length) return;
    for (RootMove& root : result_.root.moves) {
      root.length = RootMove::kNever;
      done();
    }
  }

  // Confirms the proof of the root within so many moves; returns its length, 0 if it was stopped.
  int choose(int bound) {
    std::vector<std::uint64_t> line;
    const RootMove chosen = verification_.add_line(bound, line);
    if (chosen.length == 0) return 0;
    result_.line = std::move(line);
    for (std::size_t index = 0; index < names_.size(); ++index)
      if (result_.root.moves[index].move == chosen.move) prove(index, chosen.length);
    return chosen.length;
  }

  // Settles every move, those first that take little work.
  void find_others() {
    bool open = result_.least.front() <= task_.length;
    for (std::uint64_t share = kFirstShare; open && !search_.stopped(); share *= 2) {
      open = false;
      for (std::size_t index = 0; index < names_.size() && !search_.stopped(); ++index) open |= !settle(index, share);
    }
  }

  // Returns true once it is known whether a move forces the goal, and in how many moves.
  bool settle(std::size_t index, std::uint64_t share) {
    RootMove& root = result_.root.moves[index];
    int& least = result_.least[index];
    if (root.length == RootMove::kNever || root.length == least) return true;
    const int bound = root.length == RootMove::kUnknown ? task_.length : root.length - 1;
    step(bound);
    const auto made = search_.made(root.move);
    const Effort effort = search_.search(bound - 1, share);
    if (effort.lose == 0) {
      const int length = verification_.defend(bound - 1) + 1;
      if (length == 0) return true;  // it stays unknown
      prove(index, length);
    } else if (effort.win == 0) {
      least = bound + 1;
      if (root.length == RootMove::kUnknown) root.length = RootMove::kNever;
    }
    if (root.length != RootMove::kNever && root.length != least) return false;
    done();
    return true;
  }

  void prove(std::size_t index, int length) {
    result_.root.moves[index].length = length;
    if (task_.progress) task_.progress->prove(names_[index], length);
  }
  void done() {
    if (task_.progress) task_.progress->done();
  }
  void step(int bound) {
    if (task_.progress) task_.progress->look_for(bound);
  }

  const RootTask task_;
  const bool every_;
  ProofNumberSearch<Set> search_;
  Verification<Set> verification_;
  DeepResult result_;
  std::vector<PlayedMove> names_;
};

}  // namespace pathmate
