// The root of a search: the task, the result for each move of a position, and the progress meanwhile. And one
// that searches deeper and deeper.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <utility>
#include <vector>

#include "movegen/goal_moves.h"
#include "position/position.h"
#include "support/workers.h"

namespace pathmate {

// The result for a move.
struct RootMove {
  Move move;
  int length = kUnknown;  // the fewest moves in which it forces the goal

  static constexpr int kNever = 0;     // it does not within the length asked for
  static constexpr int kUnknown = -1;  // the search was stopped before
};

struct RootResult {
  std::vector<RootMove> moves;
  bool check = false;
  std::uint64_t disagreements = 0;
};

// The progress of a search, which another thread may read meanwhile.
class Progress {
 public:
  struct Report {
    int length = 0;                                  // to which moves are searched
    std::size_t done = 0;                            // moves that are done to that length
    std::size_t of = 0;                              // moves there are; 0: nothing has begun
    std::vector<std::pair<PlayedMove, int>> proved;  // that force the goal, and in how many moves
  };

  void begin(std::size_t moves) {
    const std::lock_guard lock(mutex_);
    report_ = {0, 0, moves, {}};
  }
  void step(int length) {
    const std::lock_guard lock(mutex_);
    report_.length = length;
    report_.done = 0;
  }
  // Goes on to other moves or lengths; what is done stays so.
  void look_for(int length) {
    const std::lock_guard lock(mutex_);
    report_.length = length;
  }
  void done() {
    const std::lock_guard lock(mutex_);
    ++report_.done;
  }
  void prove(PlayedMove move, int length) {
    const std::lock_guard lock(mutex_);
    report_.proved.emplace_back(move, length);
  }
  Report report() const {
    const std::lock_guard lock(mutex_);
    return report_;
  }

 private:
  mutable std::mutex mutex_;
  Report report_;
};

class Endgames;

struct RootTask {
  Aim aim;
  int length = 1;          // in moves of the attacker, those at the root included
  bool defending = false;  // the defender is to move
  int threads = 1;
  int enough = 0;  // stop after so many refutations; 0: never
  bool verify = false;
  const Endgames* endgames = nullptr;  // of this engine and goal
  Progress* progress = nullptr;        // kept up to date; null: nobody reads it
};

// Lists the moves of the root, none of them searched yet, and double mates, which are not legal moves
// and need no search.
template <class Set>
RootResult list_root_moves(const Position<Set>& position, const RootTask& task) {
  RootResult result;
  result.check = in_check(position, position.turn);
  MoveList list;
  list_moves(position, list);
  for (Move move : list) result.moves.push_back({move});
  if (task.defending || !task.aim.by_attacker() || task.aim.goal.kind != kDoubleMate) return result;
  Position<Set> board = position;
  each_reaching(
      board, task.aim.goal, [] {},
      [&](Move move) {
        result.moves.push_back({move, 1});
        return false;
      });
  return result;
}

// Answers for a side that must reach the goal at once: all its moves give the enemy what he wants.
template <class Set>
RootResult settle(const Position<Set>& position, const RootTask& task) {
  RootResult result = list_root_moves(position, task);
  for (RootMove& root : result.moves) root.length = task.defending ? 1 : RootMove::kNever;
  return result;
}

// Searches every move to one length after the other, the moves shared out among threads.
// `start(leader)` makes the search of one thread.
template <class Set, class Start>
class DeepeningRoot {
 public:
  DeepeningRoot(const Position<Set>& position, const RootTask& task, Stop& stop, Start start)
      : position_(position), task_(task), stop_(stop), start_(start), workers_(stop) {}

  RootResult run() {
    result_ = list_root_moves(position_, task_);
    if (task_.progress) task_.progress->begin(result_.moves.size());
    const int first = std::min(1, task_.length);
    for (int length = first; length <= task_.length && !stop_.stopped(); ++length) step(length);
    result_.disagreements = disagreements_;
    return std::move(result_);
  }

 private:
  static constexpr int kWorthThreads = 3;  // shorter searches end sooner than a thread starts

  // Searches every move that is not known to force the goal, to a length.
  void step(int length) {
    next_ = 0;
    if (task_.progress) task_.progress->step(length);
    const int helpers = length >= kWorthThreads && !task_.enough ? task_.threads - 1 : 0;
    workers_.run(helpers, [this, length](bool leader) { work(length, leader); });
  }

  void work(int length, bool leader) {
    auto search = start_(leader);
    for (std::size_t at; (at = next_.fetch_add(1)) < result_.moves.size();) {
      RootMove& root = result_.moves[at];
      if (root.length > 0) {
        note(root, false);
        continue;
      }
      const bool forced =
          task_.defending ? search.attack_after(root.move, length) : search.defend_after(root.move, length - 1);
      if (search.stopped()) break;
      if (forced)
        root.length = std::max(length, 1);
      else if (length == task_.length)
        root.length = RootMove::kNever;
      note(root, forced);
      const bool refuted = length == task_.length && !forced;
      if (task_.enough && refuted && ++refutations_ >= task_.enough) break;
    }
    disagreements_ += search.disagreements();
  }

  // Reports that a move is done to the length at hand.
  void note(const RootMove& root, bool proved) {
    if (!task_.progress) return;
    if (proved) task_.progress->prove(PlayedMove(position_, root.move), root.length);
    task_.progress->done();
  }

  const Position<Set>& position_;
  const RootTask task_;
  Stop& stop_;
  Start start_;
  Workers workers_;
  RootResult result_;
  std::atomic<std::size_t> next_{0};
  std::atomic<std::uint64_t> disagreements_{0};
  int refutations_ = 0;
};

}  // namespace pathmate
