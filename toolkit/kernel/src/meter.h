// Counts the positions that one thread looks at, and has the stop looked at now and then.
#pragma once

#include <cstdint>

#include "stop.h"

namespace pathmate {

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
