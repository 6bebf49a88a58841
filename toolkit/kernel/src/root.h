// The root of a search: all moves of a position, shared out among threads.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

#include "goals.h"
#include "progress.h"
#include "reaching.h"
#include "stop.h"

namespace pathmate {

// What is known of a move at the root.
struct RootMove {
  Move move;
  int length = kUnknown;  // the fewest moves in which it forces the goal

  static constexpr int kNever = 0;     // it does not within the length asked for
  static constexpr int kUnknown = -1;  // the search was stopped before that was known
};

struct RootResult {
  std::vector<RootMove> moves;
  bool check = false;
  std::uint64_t disagreements = 0;
};

struct RootTask {
  Aim aim;
  int length = 1;         // in moves of the attacker, those at the root included
  bool defending = false; // the defender is to move
  int threads = 1;
  int enough = 0;         // stop after so many refutations; 0: never
  bool verify = false;
  Progress* progress = nullptr;  // where it is said how far the search has come, if anybody asks
};

// What is known where a side must reach the goal at once: that is all that its enemy wants.
template <class Set>
RootResult settle(const Position<Set>& position, const RootTask& task) {
  RootResult result;
  result.check = in_check(position, position.turn);
  MoveList list;
  list_moves(position, list);
  for (Move move : list) result.moves.push_back({move, task.defending ? 1 : RootMove::kNever});
  return result;
}

// `start(leader)` makes the search of one thread.
template <class Set, class Start>
class Root {
 public:
  Root(const Position<Set>& position, const RootTask& task, Stop& stop, Start start)
      : position_(position), task_(task), stop_(stop), start_(start) {}

  RootResult run() {
    MoveList list;
    list_moves(position_, list);
    result_.check = in_check(position_, position_.turn);
    for (Move move : list) result_.moves.push_back({move});
    if (!task_.defending && task_.aim.by_attacker()) add_double_mates();
    if (task_.progress) task_.progress->begin(result_.moves.size());
    const int first = std::min(1, task_.length);
    for (int length = first; length <= task_.length && !stop_.stopped(); ++length) step(length);
    return std::move(result_);
  }

 private:
  static constexpr int kWorthThreads = 3;  // shorter searches end sooner than a thread starts

  // Adds those that are no legal moves, and reach the goal.
  void add_double_mates() {
    if (task_.aim.goal.kind != kDoubleMate) return;
    Position<Set> position = position_;
    each_reaching(position, task_.aim.goal, [] {}, [this](Move move) {
      result_.moves.push_back({move, 1});
      return false;
    });
  }

  // Searches every move that is still open to a length.
  void step(int length) {
    next_ = 0;
    if (task_.progress) task_.progress->step(length);
    std::vector<std::thread> threads = help(length);
    attempt(length, true);
    {
      std::unique_lock lock(mutex_);
      while (!done_.wait_for(lock, std::chrono::milliseconds(20), [this] { return !running_; })) {
        lock.unlock();
        stop_.spend(0, true);
        lock.lock();
      }
    }
    for (std::thread& thread : threads) thread.join();
    if (failure_) std::rethrow_exception(failure_);
  }

  // Starts as many threads as the length is worth, or fewer if the machine gives no more.
  std::vector<std::thread> help(int length) {
    const int most = length >= kWorthThreads && !task_.enough ? task_.threads - 1 : 0;
    std::vector<std::thread> threads;
    threads.reserve(static_cast<std::size_t>(most));
    running_ = most;
    try {
      while (static_cast<int>(threads.size()) < most)
        threads.emplace_back([this, length] {
          attempt(length, false);
          leave(1);
        });
    } catch (const std::exception&) {
      leave(most - static_cast<int>(threads.size()));
    }
    return threads;
  }

  void leave(int helpers) {
    const std::lock_guard lock(mutex_);
    running_ -= helpers;
    done_.notify_one();
  }

  // What fails in one thread ends the work of all, and is thrown once they have ended.
  void attempt(int length, bool leader) {
    try {
      work(length, leader);
    } catch (const std::exception&) {
      const std::lock_guard lock(mutex_);
      if (!failure_) failure_ = std::current_exception();
      stop_.stop();
    }
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
    const std::lock_guard lock(mutex_);
    result_.disagreements += search.disagreements();
  }

  // Says that a move is done to the length at hand.
  void note(const RootMove& root, bool proved) {
    if (!task_.progress) return;
    if (proved) task_.progress->prove(PlayedMove(position_, root.move), root.length);
    task_.progress->done();
  }

  const Position<Set>& position_;
  RootTask task_;
  Stop& stop_;
  Start start_;
  RootResult result_;
  std::atomic<std::size_t> next_{0};
  int running_ = 0;
  int refutations_ = 0;
  std::exception_ptr failure_;
  std::mutex mutex_;
  std::condition_variable done_;
};

}  // namespace pathmate
