// The end of work before it is done: by a flag, a time or a number of positions.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <utility>

namespace pathmate {

class Stop {
 public:
  using Clock = std::chrono::steady_clock;

  // `seconds` and `nodes` 0: no such limit. `poll` is called now and then by the thread that
  // started the work, until it reports that the work is to stop.
  Stop(double seconds, std::uint64_t nodes, std::function<bool()> poll)
      : limit_(nodes), poll_(std::move(poll)), next_poll_(Clock::now() + kPollEvery) {
    if (seconds > 0) {
      timed_ = true;
      deadline_ = Clock::now() +
                  std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(std::min(seconds, 1e9)));
    }
  }

  bool stopped() const { return stopped_.load(std::memory_order_relaxed); }
  // Returns true if it was stopped by anything but the number of positions.
  bool halted() const { return halted_.load(std::memory_order_relaxed); }
  void stop() {
    halted_.store(true, std::memory_order_relaxed);
    stopped_.store(true, std::memory_order_relaxed);
  }
  // Starts to count anew, up to the same number of positions; for work on one thread.
  void renew() {
    before_.fetch_add(nodes_.exchange(0, std::memory_order_relaxed), std::memory_order_relaxed);
    stopped_.store(halted(), std::memory_order_relaxed);
  }
  std::uint64_t nodes() const { return nodes_.load(std::memory_order_relaxed); }
  // The same, with those from before `renew`.
  std::uint64_t all_nodes() const { return before_.load(std::memory_order_relaxed) + nodes(); }

  // Accounts for positions looked at; `leader` is the thread that started the work.
  bool spend(std::uint64_t nodes, bool leader) {
    const auto total = nodes_.fetch_add(nodes, std::memory_order_relaxed) + nodes;
    if (limit_ && total >= limit_) stopped_.store(true, std::memory_order_relaxed);
    const bool looks = leader || timed_;
    if (looks) {
      const auto now = Clock::now();
      if (timed_ && now >= deadline_) stop();
      if (leader && now >= next_poll_) {
        next_poll_ = now + kPollEvery;
        if (poll_ && poll_()) {
          poll_ = nullptr;
          stop();
        }
      }
    }
    return stopped();
  }

 private:
  static constexpr std::chrono::milliseconds kPollEvery{50};

  std::atomic<bool> stopped_{false};
  std::atomic<bool> halted_{false};
  std::atomic<std::uint64_t> nodes_{0};
  std::atomic<std::uint64_t> before_{0};
  std::uint64_t limit_;
  bool timed_ = false;
  Clock::time_point deadline_;
  std::function<bool()> poll_;
  Clock::time_point next_poll_;
};

// Counts the positions that one thread looks at, and checks the stop every few thousand.
class Meter {
 public:
  // `leader` is the thread that started the work.
  Meter(Stop& stop, bool leader) : stop_(stop), leader_(leader) {}
  ~Meter() { stop_.spend(unspent_, false); }  // too late to poll: what it calls may fail
  Meter(const Meter&) = delete;
  Meter& operator=(const Meter&) = delete;

  void count() {
    if (++unspent_ >= kSpendEvery) [[unlikely]]
      spend();
  }
  bool stopped() const { return stop_.stopped(); }

 private:
  static constexpr std::uint64_t kSpendEvery = 4096;

  void spend() {
    stop_.spend(unspent_, leader_);
    unspent_ = 0;
  }

  Stop& stop_;
  bool leader_;
  std::uint64_t unspent_ = 0;
};

}  // namespace pathmate
