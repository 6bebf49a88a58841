// A table of positions by their keys, shared by threads without locks. The entries are those of a
// search.
#pragma once

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "support/mapped_memory.h"

namespace pathmate {

// The table begins small and doubles as it fills, up to its bound. Address space for all of it is
// reserved at once, so that too much is refused at once; pages are taken as they are written to.
// `Entry::packed()` gives 48 bits at most, from which `Entry::unpacked` restores it.
template <class Entry>
class SharedTable {
 public:
  // Throws std::bad_alloc if so many bytes cannot be had.
  explicit SharedTable(std::size_t bytes)
      : most_(std::bit_floor(std::max(bytes, 2 * sizeof(Slot)) / sizeof(Slot))),
        memory_((most_ + kCacheLine / sizeof(Slot)) * sizeof(Slot)),
        slots_(aligned(memory_.data())),
        mask_(mask_of(std::min(most_, kFirst))) {}

  bool find(std::uint64_t key, Entry& entry) const {
    const Slot* pair = pair_of(key);
    for (int which = 0; which < 2; ++which) {
      const std::uint64_t data = pair[which].data();
      // A slot that another thread is writing does not match its key.
      if ((pair[which].mark() ^ data) != key || data == 0) continue;
      entry = Entry::unpacked(data & kEntry);
      return true;
    }
    return false;
  }

  void prefetch(std::uint64_t key) const { __builtin_prefetch(pair_of(key)); }

  // The first slot of a pair keeps the entry that took most work, 255 at most, the second the latest.
  void store(std::uint64_t key, const Entry& entry, int work) {
    Slot* pair = pair_of(key);
    const std::uint64_t old = pair[0].data();
    const bool same = (pair[0].mark() ^ old) == key;
    Slot& slot = same || work >= static_cast<int>(old >> kEntryBits & kMostWork) ? pair[0] : pair[1];
    const std::uint64_t data = entry.packed() | static_cast<std::uint64_t>(work & kMostWork) << kEntryBits | kUsed;
    slot.set(key ^ data, data);
    if (old == 0 && (used_.fetch_add(1, std::memory_order_relaxed) & kRarely) == 0) grow();
  }

 private:
  static constexpr int kEntryBits = 48;  // then the work
  static constexpr std::uint64_t kEntry = (std::uint64_t{1} << kEntryBits) - 1;
  static constexpr int kMostWork = 0xFF;
  static constexpr std::uint64_t kUsed = std::uint64_t{1} << 63;
  static constexpr std::size_t kFirst = (1 << 20) / 16;  // slots; they stay in the cache
  static constexpr std::size_t kCacheLine = 64;          // no pair lies across two of them
  static constexpr std::size_t kRarely = 0xFF;           // stores between looks at the filling

  // Two words without locks; relaxed, as their order does not matter.
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

  static Slot* aligned(void* memory) {
    const auto address = reinterpret_cast<std::uintptr_t>(memory);
    const std::uintptr_t up = (kCacheLine - address % kCacheLine) % kCacheLine;
    return reinterpret_cast<Slot*>(static_cast<char*>(memory) + up);
  }

  // The bits of a key that name the first slot of its pair, in a table of so many.
  static std::size_t mask_of(std::size_t size) { return size - 2; }

  Slot* pair_of(std::uint64_t key) const { return &slots_[key & mask_.load(std::memory_order_relaxed)]; }

  // Doubles the table once 5 of 8 pairs are in use. Entries that other threads store meanwhile may be
  // lost, as in any cache.
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

  // Moves the entry of a slot to its place in a table of twice the size; returns true if that takes a
  // pair into use, which its first slot tells.
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
  const MappedMemory memory_;
  Slot* const slots_;
  std::atomic<std::size_t> mask_;
  alignas(kCacheLine) std::atomic<std::size_t> used_{0};  // pairs whose first slot is
  std::atomic<bool> growing_{false};
};

}  // namespace pathmate
