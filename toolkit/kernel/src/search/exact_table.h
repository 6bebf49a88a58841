// A table of positions by the whole of their identity, never by a hash alone. Shared by threads, with
// locks.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <thread>

#include "position/identity.h"
#include "support/mapped_memory.h"

namespace pathmate {

// It begins small and doubles as it fills, up to its bound; then entries that took least work are
// replaced. Address space for all of it is reserved at once; pages are taken as they are written to.
class ExactTable {
 public:
  // For identities of so many words. Throws std::bad_alloc if so many bytes cannot be had.
  ExactTable(std::size_t bytes, int words)
      : words_(static_cast<std::size_t>(words)),
        most_(std::bit_floor(std::max(bytes / bucket_bytes(), kFirst))),
        room_(most_ * bucket_bytes()),
        slots_(static_cast<std::uint64_t*>(room_.data())),
        buckets_(kFirst) {}

  int words() const { return static_cast<int>(words_); }

  // Returns the value stored, or 0.
  std::uint16_t find(const Identity& identity) const {
    const std::uint64_t hash = hash_of(identity.data());
    const Held held(*this, hash);
    const std::uint64_t* slot = bucket(hash & (buckets_ - 1));
    for (std::size_t which = 0; which < kSlots; ++which, slot += words_)
      if (same(slot, identity)) return value_of(slot);
    return 0;
  }

  // Stores a value other than 0; its upper byte is the work that it took.
  void store(const Identity& identity, std::uint16_t value) {
    const std::uint64_t hash = hash_of(identity.data());
    bool crowded = false;
    {
      const Held held(*this, hash);
      std::uint64_t* slot = choose(bucket(hash & (buckets_ - 1)), identity);
      if (slot[0] == 0) crowded = used_.fetch_add(1, std::memory_order_relaxed) > limit_;
      std::copy_n(identity.data(), words_, slot);
      slot[0] |= std::uint64_t{value} << kIdentityBits;
    }
    if (crowded) grow();
  }

 private:
  static constexpr std::size_t kSlots = 4;    // a bucket
  static constexpr std::size_t kFirst = 256;  // buckets, and locks
  static constexpr std::uint64_t kKey = (std::uint64_t{1} << kIdentityBits) - 1;

  struct alignas(64) Lock {
    std::atomic_flag taken;
    void take() {
      while (taken.test_and_set(std::memory_order_acquire)) std::this_thread::yield();
    }
    void give() { taken.clear(std::memory_order_release); }
  };

  // Buckets whose numbers end in the same bits share a lock, however large the table is.
  class Held {
   public:
    Held(const ExactTable& table, std::uint64_t hash) : lock_(table.locks_[hash % kFirst]) { lock_.take(); }
    ~Held() { lock_.give(); }
    Held(const Held&) = delete;
    Held& operator=(const Held&) = delete;

   private:
    Lock& lock_;
  };

  std::size_t bucket_bytes() const { return kSlots * words_ * sizeof(std::uint64_t); }
  std::uint64_t* bucket(std::size_t at) const { return slots_ + at * kSlots * words_; }
  static std::uint16_t value_of(const std::uint64_t* slot) {
    return static_cast<std::uint16_t>(slot[0] >> kIdentityBits);
  }

  std::uint64_t hash_of(const std::uint64_t* identity) const {
    std::uint64_t hash = identity[0] & kKey;
    for (std::size_t word = 1; word < words_; ++word) {
      hash = (hash ^ identity[word]) * 0x9E3779B97F4A7C15ULL;
      hash ^= hash >> 29;
    }
    hash *= 0xBF58476D1CE4E5B9ULL;
    return hash ^ hash >> 32;
  }

  bool same(const std::uint64_t* slot, const Identity& identity) const {
    return slot[0] != 0 && (slot[0] & kKey) == identity[0] && std::equal(slot + 1, slot + words_, identity.data() + 1);
  }

  // The slot of a bucket for an identity: its own, a free one, or the one that took least work.
  std::uint64_t* choose(std::uint64_t* slot, const Identity& identity) const {
    std::uint64_t* chosen = slot;
    for (std::size_t which = 0; which < kSlots; ++which, slot += words_) {
      if (slot[0] == 0 || same(slot, identity)) return slot;
      if (slot[0] >> (kIdentityBits + 8) < chosen[0] >> (kIdentityBits + 8)) chosen = slot;
    }
    return chosen;
  }

  [[gnu::noinline, gnu::cold]] void grow() {
    for (Lock& lock : locks_) lock.take();
    if (used_.load(std::memory_order_relaxed) > limit_) {
      if (buckets_ < most_) {
        for (std::size_t at = 0; at < buckets_; ++at) spread(at);
        buckets_ *= 2;
      }
      limit_ = buckets_ < most_ ? buckets_ * kSlots / 2 : SIZE_MAX;
    }
    for (Lock& lock : locks_) lock.give();
  }

  // Moves the entries of a bucket to their places in a table of twice the size.
  void spread(std::size_t at) {
    std::uint64_t *slot = bucket(at), *stays = slot, *moves = bucket(at + buckets_);
    for (std::size_t which = 0; which < kSlots && slot[0] != 0; ++which, slot += words_) {
      std::uint64_t*& to = hash_of(slot) & buckets_ ? moves : stays;
      if (to != slot) {
        std::copy_n(slot, words_, to);
        slot[0] = 0;
      }
      to += words_;
    }
  }

  const std::size_t words_;
  const std::size_t most_;  // buckets
  const MappedMemory room_;
  std::uint64_t* const slots_;
  std::size_t buckets_;
  std::atomic<std::size_t> used_{0};  // slots
  std::size_t limit_ = kFirst * kSlots / 2;
  mutable std::array<Lock, kFirst> locks_{};
};

}  // namespace pathmate
