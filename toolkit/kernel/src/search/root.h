// The root of a search: the task, the result for each move of a position, and the progress meanwhile.
#pragma once

#include <cstddef>
#include <cstdint>
#include <mutex>
#include <utility>
#include <vector>

#include "movegen/goal_moves.h"
#include "position/position.h"

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
    int length = 0;        // to which moves are searched
    std::size_t done = 0;  // moves that are done to that length
    std::size_t of = 0;    // moves there are; 0: nothing has begun
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
  Progress* progress = nullptr;  // kept up to date; null: nobody reads it
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

}  // namespace pathmate
