// Lines on their way from the threads that find them to the one that reads them.
#pragma once

#include <condition_variable>
#include <chrono>
#include <cstdint>
#include <mutex>
#include <utility>
#include <vector>

#include "lines.h"
#include "stop.h"

namespace pathmate {

// Holds a bounded number of lines: threads that find more wait until some are read.
class LineQueue {
 public:
  // For lines of so many moves, from so many threads.
  LineQueue(Stop& stop, int length, int threads)
      : stop_(stop), most_(kMostLines * static_cast<std::size_t>(length)), threads_(threads) {}

  // Called by a thread that has found a line.
  void put(const PlayedMove* line, int length) {
    std::unique_lock lock(mutex_);
    while (words_.size() >= most_ && !stop_.stopped()) read_.wait_for(lock, kLook);
    for (int index = 0; index < length; ++index) words_.push_back(line[index].word());
    found_.notify_one();
  }

  bool enough() const { return false; }

  // Called by a thread that finds no more.
  void leave() {
    const std::lock_guard lock(mutex_);
    --threads_;
    found_.notify_one();
  }

  // Returns lines one after the other as soon as there are some, and none once all is done.
  std::vector<std::uint64_t> take() {
    std::unique_lock lock(mutex_);
    while (words_.empty() && threads_ > 0) {
      if (found_.wait_for(lock, kLook) == std::cv_status::no_timeout) continue;
      lock.unlock();
      stop_.spend(0, true);
      lock.lock();
    }
    read_.notify_all();
    return std::exchange(words_, {});
  }

 private:
  static constexpr std::size_t kMostLines = 4096;
  static constexpr std::chrono::milliseconds kLook{20};  // how often the stop is looked at

  Stop& stop_;
  const std::size_t most_;  // words
  std::mutex mutex_;
  std::condition_variable found_;
  std::condition_variable read_;
  std::vector<std::uint64_t> words_;
  int threads_;
};

}  // namespace pathmate
