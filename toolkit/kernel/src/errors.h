// What the kernel throws.
#pragma once

#include <stdexcept>

namespace pathmate {

// Input that no game or position can be made of.
struct BadInput : std::invalid_argument {
  using std::invalid_argument::invalid_argument;
};

// More than this machine can hold.
struct OutOfBounds : std::length_error {
  using std::length_error::length_error;
};

inline void require(bool holds, const char* what) {
  if (!holds) throw BadInput(what);
}

}  // namespace pathmate
