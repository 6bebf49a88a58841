// Zobrist keys: random numbers from which the keys of positions are made.
#pragma once

#include <array>
#include <cstdint>

#include "board/types.h"
#include "support/random.h"

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
    Random random(0x9E3779B97F4A7C15ULL);
    const auto next = [&random] { return random.next(); };
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
