// What has been proved of positions: within how many moves the attacker forces the goal, and
// within how many he does not. Shared by threads without locks.
#pragma once

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "pages.h"

namespace pathmate {

// Bounds that hold whatever else is searched.
struct Proof {
  std::uint8_t forced = kUnproved;  // the goal is forced in so many moves
  std::uint8_t not_in = 0;          // it is not forced in so many

  static constexpr std::uint8_t kUnproved = 0xFF;
};

// A table that takes no more memory than it needs: it begins small and doubles as it fills, up to
// its bound. The room for all of it is asked for at once, so that what cannot be had is refused at
// once; but the machine lends only those pages of it that are written to.
class ProofTable {
 public:
  // Throws std::bad_alloc where there is no room for so many bytes.
  explicit ProofTable(std::size_t bytes)
      : most_(std::bit_floor(std::max(bytes, 2 * sizeof(Slot)) / sizeof(Slot))),
        room_((most_ + kCacheLine / sizeof(Slot)) * sizeof(Slot)),
        slots_(aligned(room_.data())),
        mask_(mask_of(std::min(most_, kFirst))) {}

  bool find(std::uint64_t key, Proof& proof) const {
    const Slot* pair = pair_of(key);
    for (int which = 0; which < 2; ++which) {
      const std::uint64_t data = pair[which].data();
      // A slot that another thread is writing does not fit its key.
      if ((pair[which].mark() ^ data) != key || data == 0) continue;
      proof.forced = static_cast<std::uint8_t>(data);
      proof.not_in = static_cast<std::uint8_t>(data >> 8);
      return true;
    }
    return false;
  }

  void prefetch(std::uint64_t key) const { __builtin_prefetch(pair_of(key)); }

  // The first slot of a pair keeps what took most work, the second whatever came last.
  void store(std::uint64_t key, const Proof& proof, int moves) {
    Slot* pair = pair_of(key);
    const std::uint64_t old = pair[0].data();
    const bool same = (pair[0].mark() ^ old) == key;
    Slot& slot = same || moves >= static_cast<int>(old >> 16 & 0xFF) ? pair[0] : pair[1];
    const std::uint64_t data = proof.forced | std::uint64_t{proof.not_in} << 8 |
                               static_cast<std::uint64_t>(moves & 0xFF) << 16 | kUsed;
    slot.set(key ^ data, data);
    if (old == 0 && (used_.fetch_add(1, std::memory_order_relaxed) & kRarely) == 0) grow();
  }

 private:
  static constexpr std::uint64_t kUsed = std::uint64_t{1} << 63;
  static constexpr std::size_t kFirst = (1 << 20) / 16;  // slots; they stay in the cache
  static constexpr std::size_t kCacheLine = 64;          // no pair lies across two of them
  static constexpr std::size_t kRarely = 0xFF;           // how often the filling is looked at

  // Two words without locks; relaxed, for nothing hangs on their order.
  class Slot {
   public:
    std::uint64_t mark() const { return __atomic_load_n(&mark_, __ATOMIC_RELAXED); }
    std::uint64_t data() const { return __atomic_load_n(&data_, __ATOMIC_RELAXED); }
    void set(std::uint64_t mark, std::uint64_t data) {
      __atomic_store_n(&data_, data, __ATOMIC_RELAXED);
      __atomic_store_n(&mark_, mark, __ATOMIC_RELAXED);
    }

   private:
    std::uint64_t mark_;
    std::uint64_t data_;
  };
  static_assert(sizeof(Slot) == 16);

  static Slot* aligned(void* room) {
    const auto address = reinterpret_cast<std::uintptr_t>(room);
    const std::uintptr_t up = (kCacheLine - address % kCacheLine) % kCacheLine;
    return reinterpret_cast<Slot*>(static_cast<char*>(room) + up);
  }

  // The bits of a key that name the first slot of its pair, in a table of so many.
  static std::size_t mask_of(std::size_t size) { return size - 2; }

  Slot* pair_of(std::uint64_t key) const {
    return &slots_[key & mask_.load(std::memory_order_relaxed)];
  }

  // Doubles the table once so many pairs are in use as there are when each has room for one more
  // on average. What other threads store meanwhile may be lost, as in any cache.
  [[gnu::noinline, gnu::cold]] void grow() {
    const std::size_t size = mask_.load(std::memory_order_relaxed) + 2;
    if (size >= most_ || used_.load(std::memory_order_relaxed) < size / 16 * 5) return;
    if (growing_.exchange(true, std::memory_order_acquire)) return;
    if (size == mask_.load(std::memory_order_relaxed) + 2) {
      std::size_t used = 0;
      for (std::size_t index = 0; index < size; ++index) used += spread(index, size);
      used_.store(used, std::memory_order_relaxed);
      mask_.store(mask_of(2 * size), std::memory_order_relaxed);
    }
    growing_.store(false, std::memory_order_release);
  }

  // Moves what a slot holds to where it belongs in a table of twice the size; returns whether that
  // takes a pair into use: it is the first of its pair that counts.
  bool spread(std::size_t index, std::size_t size) {
    Slot& slot = slots_[index];
    const std::uint64_t data = slot.data(), mark = slot.mark();
    if (data == 0) return false;
    if ((mark ^ data) & size) {
      slots_[index + size].set(mark, data);
      slot.set(0, 0);
    }
    return index % 2 == 0;
  }

  const std::size_t most_;  // slots
  const Pages room_;
  Slot* const slots_;
  std::atomic<std::size_t> mask_;
  alignas(kCacheLine) std::atomic<std::size_t> used_{0};  // pairs whose first slot is
  std::atomic<bool> growing_{false};
};

}  // namespace pathmate
