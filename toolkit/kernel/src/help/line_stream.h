// A search for lines in several threads, read while it goes on.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <memory>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

#include "help/line_search.h"

namespace pathmate {

// A bounded queue of lines: threads that find more wait until some are read.
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

  // Returns the moves of lines, one line after the other, as soon as there are some; none once all is done.
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
  static constexpr std::chrono::milliseconds kLook{20};  // between looks at the stop

  Stop& stop_;
  const std::size_t most_;  // words
  std::mutex mutex_;
  std::condition_variable found_;
  std::condition_variable read_;
  std::vector<std::uint64_t> words_;
  int threads_;
};

struct LineTask {
  Prelude prelude = Prelude::kHelp;
  Aim aim;
  int plies = 0;  // before the battle
  int threads = 1;
  std::size_t memory = 0;  // bytes of the table of positions that lead to nothing
  bool verify = false;     // search what is given up after all

  int length() const { return plies + 1; }
};

// The interface for the reader, for boards of one word and of two.
class LineStream {
 public:
  virtual ~LineStream() = default;
  // Returns the moves of lines, one line after the other, as words (see `PlayedMove`); none once all is
  // done. Throws what a thread threw.
  virtual std::vector<std::uint64_t> take() = 0;
  // Returns true if everything was searched; known once `take` has returned nothing.
  virtual bool complete() const = 0;
  virtual std::uint64_t disagreements() const = 0;
};

template <class Set>
class SizedLineStream final : public LineStream {
 public:
  SizedLineStream(const Position<Set>& position, const LineTask& task, const Ranges<Set>& ranges, Stop& stop)
      : position_(position),
        task_(task),
        ranges_(ranges),
        stop_(stop),
        table_(task.memory, Identifier<Set>(position).words()),
        queue_(stop, task.length(), task.threads) {
    list_moves(position_, moves_);
    tasks_ = task_.plies ? static_cast<std::size_t>(moves_.size()) : 1;
    start();
  }

  // Ends the search if it is not done.
  ~SizedLineStream() override {
    stop_.stop();
    for (std::thread& thread : threads_) thread.join();
  }

  std::vector<std::uint64_t> take() override {
    std::vector<std::uint64_t> words = queue_.take();
    if (words.empty() && failure_) std::rethrow_exception(failure_);
    return words;
  }

  bool complete() const override { return done_ == tasks_; }
  std::uint64_t disagreements() const override { return disagreements_; }

 private:
  // Makes do with fewer threads than asked for, if no more can be started.
  void start() {
    threads_.reserve(static_cast<std::size_t>(task_.threads));
    for (int index = 0; index < task_.threads; ++index) {
      try {
        threads_.emplace_back([this] { attempt(); });
      } catch (const std::exception&) {
        if (threads_.empty()) throw;
        queue_.leave();
      }
    }
  }

  // An exception in one thread ends the work of all and is thrown by `take`.
  void attempt() {
    try {
      work();
    } catch (const std::exception&) {
      const std::lock_guard lock(mutex_);
      if (!failure_) failure_ = std::current_exception();
      stop_.stop();
    }
    queue_.leave();
  }

  void work() {
    const Aim& aim = task_.aim;
    const Colour attacker = attacker_after(task_.prelude, task_.plies, position_.turn);
    const Colour mated = aim.by_attacker() ? other(attacker) : attacker;
    MatingChances<Set> chances(position_, ranges_, aim.goal.kind, mated);
    const auto search = std::make_unique<LineSearch<Set, LineQueue>>(
        position_, task_.prelude, aim, table_, stop_, queue_, aim.goal.ends_play() ? &chances : nullptr, task_.verify);
    for (std::size_t at; (at = next_.fetch_add(1)) < tasks_ && !search->stopped();) {
      if (task_.plies)
        search->follow(moves_[static_cast<int>(at)], task_.plies);
      else
        search->search(0);
      if (!search->stopped()) ++done_;
    }
    disagreements_ += search->disagreements();
  }

  const Position<Set> position_;
  const LineTask task_;
  const Ranges<Set>& ranges_;
  Stop& stop_;
  ExactTable table_;
  LineQueue queue_;
  MoveList moves_;
  std::size_t tasks_ = 0;
  std::atomic<std::size_t> next_{0};
  std::atomic<std::size_t> done_{0};
  std::atomic<std::uint64_t> disagreements_{0};
  std::exception_ptr failure_;
  std::mutex mutex_;
  std::vector<std::thread> threads_;
};

}  // namespace pathmate
