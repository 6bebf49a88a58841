// What has been proved of positions: within how many moves the attacker forces the goal, and
// within how many he does not. Shared by threads without locks.
#pragma once

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>

namespace pathmate {

// Bounds that hold whatever else is searched.
struct Proof {
  std::uint8_t forced = kUnproved;  // the goal is forced in so many moves
  std::uint8_t not_in = 0;          // it is not forced in so many

  static constexpr std::uint8_t kUnproved = 0xFF;
};

class ProofTable {
 public:
  explicit ProofTable(std::size_t bytes)
      : size_(std::bit_floor(std::max(bytes, 2 * sizeof(Slot)) / sizeof(Slot))),
        slots_(std::make_unique<Slot[]>(size_)) {}

  bool find(std::uint64_t key, Proof& proof) const {
    const Slot* pair = &slots_[key & (size_ - 2)];
    for (int which = 0; which < 2; ++which) {
      const std::uint64_t data = pair[which].data.load(std::memory_order_relaxed);
      // A slot that another thread is writing does not fit its key.
      if ((pair[which].mark.load(std::memory_order_relaxed) ^ data) != key || data == 0) continue;
      proof.forced = static_cast<std::uint8_t>(data);
      proof.not_in = static_cast<std::uint8_t>(data >> 8);
      return true;
    }
    return false;
  }

  void prefetch(std::uint64_t key) const { __builtin_prefetch(&slots_[key & (size_ - 2)]); }

  // The first slot of a pair keeps what took most work, the second whatever came last.
  void store(std::uint64_t key, const Proof& proof, int moves) {
    Slot* pair = &slots_[key & (size_ - 2)];
    const std::uint64_t old = pair[0].data.load(std::memory_order_relaxed);
    const bool same = (pair[0].mark.load(std::memory_order_relaxed) ^ old) == key;
    Slot& slot = same || moves >= static_cast<int>(old >> 16 & 0xFF) ? pair[0] : pair[1];
    const std::uint64_t data = proof.forced | std::uint64_t{proof.not_in} << 8 |
                               static_cast<std::uint64_t>(moves & 0xFF) << 16 | kUsed;
    slot.data.store(data, std::memory_order_relaxed);
    slot.mark.store(key ^ data, std::memory_order_relaxed);
  }

 private:
  static constexpr std::uint64_t kUsed = std::uint64_t{1} << 63;

  struct Slot {
    std::atomic<std::uint64_t> mark{0};
    std::atomic<std::uint64_t> data{0};
  };

  std::size_t size_;
  std::unique_ptr<Slot[]> slots_;
};

}  // namespace pathmate
