// The tables of one solver, kept from question to question, and what their entries say.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>

#include "search/exact_table.h"
#include "search/shared_table.h"

namespace pathmate {

// Bounds proved of a position, in moves of the attacker.
struct Proof {
  std::uint8_t forced = kUnproved;  // the goal is forced in so many moves
  std::uint8_t not_in = 0;          // it is not forced in so many

  static constexpr std::uint8_t kUnproved = 0xFF;

  static Proof unpacked(std::uint64_t bits) {
    return {static_cast<std::uint8_t>(bits), static_cast<std::uint8_t>(bits >> 8)};
  }
  std::uint16_t packed() const { return static_cast<std::uint16_t>(not_in << 8 | forced); }

  // Adds the result of a search to a length.
  void add(bool is_forced, int moves) {
    if (is_forced)
      forced = std::min(forced, static_cast<std::uint8_t>(moves));
    else
      not_in = std::max(not_in, static_cast<std::uint8_t>(moves));
  }
};

using ProofTable = SharedTable<Proof>;

// What the keys of proofs about a goal differ by; searches that share a table share it.
constexpr std::uint64_t salt_of(unsigned goal) { return goal * 0x9E3779B97F4A7C15ULL; }

// The work that a node still seems to take: to win for the side to move, and to lose.
struct Effort {
  std::uint32_t win = 1;
  std::uint32_t lose = 1;

  static constexpr std::uint32_t kNever = (1 << 24) - 1;

  static constexpr Effort won() { return {0, kNever}; }
  static constexpr Effort lost() { return {kNever, 0}; }
  bool settled() const { return win == 0 || lose == 0; }

  static Effort unpacked(std::uint64_t bits) {
    return {static_cast<std::uint32_t>(bits & kNever), static_cast<std::uint32_t>(bits >> 24)};
  }
  std::uint64_t packed() const { return std::uint64_t{lose} << 24 | win; }
};

// Of a proof-number search.
struct DeepTables {
  static constexpr std::size_t kLeast = 1 << 18;  // bytes; with less nothing is remembered long enough

  explicit DeepTables(std::size_t bytes) : proofs(std::max(bytes, kLeast) / 2), efforts(std::max(bytes, kLeast) / 2) {}

  ProofTable proofs;
  SharedTable<Effort> efforts;
};

class Tables {
 public:
  // Each table takes so many bytes at most. Throws std::bad_alloc if they cannot be had.
  explicit Tables(std::size_t bytes) : bytes_(bytes), proofs_(bytes) {}

  ProofTable& proofs() { return proofs_; }

  // For identities of at least so many words; a table of shorter ones is forgotten.
  ExactTable& exact(int words) {
    if (!exact_ || exact_->words() < words) exact_ = std::make_unique<ExactTable>(bytes_, words);
    return *exact_;
  }

  // Made when first asked for, of so many bytes at most. Throws as above.
  DeepTables& deep(std::size_t bytes) {
    if (!deep_) deep_ = std::make_unique<DeepTables>(bytes);
    return *deep_;
  }

 private:
  std::size_t bytes_;
  ProofTable proofs_;
  std::unique_ptr<DeepTables> deep_;
  std::unique_ptr<ExactTable> exact_;
};

}  // namespace pathmate
