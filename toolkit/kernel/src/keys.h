// Random numbers of which the keys of positions are made (Zobrist).
#pragma once

#include <array>
#include <cstdint>

#include "bits.h"

namespace pathmate {

inline constexpr int kMaxReserve = 255;  // men of one kind in a side's reserve

struct Keys {
  std::array<std::array<std::uint64_t, kMaxSquares>, kMaxMen> man{};
  std::array<std::array<std::uint64_t, kMaxReserve + 1>, kMaxMen> reserve{};
  std::array<std::uint64_t, kMaxSquares> passed{};
  std::array<std::uint64_t, kMaxSquares> may{};
  std::array<std::uint64_t, kMaxSquares> must{};
  std::array<std::uint64_t, 256> rights{};
  std::uint64_t turn = 0;

  Keys() {
    std::uint64_t state = 0x9E3779B97F4A7C15ULL;
    const auto next = [&state] {  // splitmix64: the same keys on every machine
      state += 0x9E3779B97F4A7C15ULL;
      std::uint64_t z = state;
      z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
      z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
      return z ^ (z >> 31);
    };
    for (auto& row : man)
      for (auto& key : row) key = next();
    for (auto& row : reserve)
      for (auto& key : row) key = next();
    for (auto* row : {&passed, &may, &must})
      for (auto& key : *row) key = next();
    for (auto& key : rights) key = next();
    turn = next();
  }
};

inline const Keys& keys() {
  static const Keys made;
  return made;
}

}  // namespace pathmate
