// Random numbers that are the same on every machine.
#pragma once

#include <cstdint>

namespace pathmate {

// SplitMix64 (Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators, 2014).
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}

  // Any 64 bits.
  std::uint64_t next() {
    std::uint64_t mixed = state_ += 0x9E3779B97F4A7C15ULL;
    mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9ULL;
    mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EBULL;
    return mixed ^ mixed >> 31;
  }

  // A whole number from 0 on, below `past`, which is at least 1.
  int below(int past) {
    __extension__ typedef unsigned __int128 Product;
    return static_cast<int>(static_cast<Product>(next()) * static_cast<unsigned>(past) >> 64);
  }

  // A number from 0 on, below 1.
  double part() { return static_cast<double>(next() >> 11) * 0x1p-53; }

  template <class Items>
  auto one_of(const Items& items) {
    return items[static_cast<std::size_t>(below(static_cast<int>(items.size())))];
  }

 private:
  std::uint64_t state_;
};

}  // namespace pathmate
