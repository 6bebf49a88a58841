// A root that searches every move to one length after the other, the moves shared out among threads.
#pragma once

#include <algorithm>
#include <atomic>

#include "search/root.h"
#include "support/workers.h"

namespace pathmate {

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
      const bool forced = task_.defending ? search.attack_after(root.move, length)
                                          : search.defend_after(root.move, length - 1);
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
