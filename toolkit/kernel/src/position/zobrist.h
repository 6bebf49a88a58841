// Zobrist keys: random numbers from which the keys of positions are made.
#pragma once

#include <array>
#include <cstdint>

#include "board/types.h"

namespace pathmate {

inline constexpr int kMaxReserve = 255;  // pieces of one kind in a side's reserve

using Key = std::uint64_t;

struct ZobristKeys {
  PerPiece<PerSquare<Key>> piece{};
  PerPiece<std::array<Key, kMaxReserve + 1>> reserve{};
  PerSquare<Key> passed{};
  PerSquare<Key> may{};
  PerSquare<Key> must{};
  std::array<Key, 256> rights{};
  Key turn = 0;

  ZobristKeys() {
    std::uint64_t state = 0x9E3779B97F4A7C15ULL;
    const auto next = [&state] {  // splitmix64: the same keys on every machine
      state += 0x9E3779B97F4A7C15ULL;
      std::uint64_t z = state;
      z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
      z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
      return z ^ (z >> 31);
    };
    for (auto& row : piece)
      for (Key& key : row) key = next();
    for (auto& row : reserve)
      for (Key& key : row) key = next();
    for (auto* row : {&passed, &may, &must})
      for (Key& key : *row) key = next();
    for (Key& key : rights) key = next();
    turn = next();
  }
};

inline const ZobristKeys& zobrist_keys() {
  static const ZobristKeys made;
  return made;
}

}  // namespace pathmate
