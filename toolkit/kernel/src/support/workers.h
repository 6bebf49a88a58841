// Threads that do one piece of work together, for the thread that waits for it.
#pragma once

#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

#include "support/stop.h"

namespace pathmate {

class Workers {
 public:
  explicit Workers(Stop& stop) : stop_(stop) {}

  // Calls `work(leader)` in this thread, which leads, and in so many helpers, or fewer if no more can be
  // started. Returns once all have ended. An exception in one of them ends the work of all and is thrown
  // here.
  template <class Work>
  void run(int helpers, const Work& work) {
    std::vector<std::thread> threads = start(helpers, work);
    attempt(work, true);
    wait();
    for (std::thread& thread : threads) thread.join();
    if (failure_) std::rethrow_exception(failure_);
  }

 private:
  template <class Work>
  std::vector<std::thread> start(int helpers, const Work& work) {
    std::vector<std::thread> threads;
    threads.reserve(static_cast<std::size_t>(helpers));
    running_ = helpers;
    try {
      while (static_cast<int>(threads.size()) < helpers)
        threads.emplace_back([this, &work] {
          attempt(work, false);
          leave(1);
        });
    } catch (const std::exception&) {
      leave(helpers - static_cast<int>(threads.size()));
    }
    return threads;
  }

  template <class Work>
  void attempt(const Work& work, bool leader) {
    try {
      work(leader);
    } catch (const std::exception&) {
      const std::lock_guard lock(mutex_);
      if (!failure_) failure_ = std::current_exception();
      stop_.stop();
    }
  }

  void leave(int helpers) {
    const std::lock_guard lock(mutex_);
    running_ -= helpers;
    done_.notify_one();
  }

  // Waits for the helpers, checking the stop meanwhile.
  void wait() {
    std::unique_lock lock(mutex_);
    while (!done_.wait_for(lock, std::chrono::milliseconds(20), [this] { return !running_; })) {
      lock.unlock();
      stop_.spend(0, true);
      lock.lock();
    }
  }

  Stop& stop_;
  int running_ = 0;
  std::exception_ptr failure_;
  std::mutex mutex_;
  std::condition_variable done_;
};

}  // namespace pathmate
