// The search for lines, shared out among threads by first moves, while somebody reads what is found.
#pragma once

#include <atomic>
#include <cstddef>
#include <exception>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "line_queue.h"

namespace pathmate {

struct LineTask {
  Prelude prelude = Prelude::kHelp;
  Aim aim;
  int plies = 0;  // before the battle
  int threads = 1;
  std::size_t memory = 0;  // bytes of the table of positions that lead to nothing
  bool verify = false;     // whether what is given up is searched after all

  int length() const { return plies + 1; }
};

// What the reader sees: the same for boards of one word and of two.
class LineStream {
 public:
  virtual ~LineStream() = default;
  // The words of lines one after the other, each a move (see `PlayedMove`); none once all is done.
  // Throws what failed in a thread.
  virtual std::vector<std::uint64_t> take() = 0;
  // Whether everything was searched; once `take` has returned nothing.
  virtual bool complete() const = 0;
  virtual std::uint64_t disagreements() const = 0;
};

template <class Set>
class SizedLineStream final : public LineStream {
 public:
  SizedLineStream(const Position<Set>& position, const LineTask& task, const Ranges<Set>& ranges,
                  Stop& stop)
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
  // Fewer threads than asked for will do, if the machine gives no more.
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

  // What fails in one thread ends the work of all, and is thrown once they have ended.
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
        position_, task_.prelude, aim, table_, stop_, queue_,
        aim.goal.ends_play() ? &chances : nullptr, task_.verify);
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
