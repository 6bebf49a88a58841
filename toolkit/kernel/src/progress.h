// How far a search has come, for another thread that asks meanwhile.
#pragma once

#include <cstddef>
#include <cstdint>
#include <mutex>
#include <utility>
#include <vector>

#include "played.h"

namespace pathmate {

class Progress {
 public:
  struct Report {
    int length = 0;        // that moves are searched to
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

}  // namespace pathmate
