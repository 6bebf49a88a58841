// A game as it comes in: flat rows of paths and the closed set of rule flags, nothing else.
//
// What is here has been validated (see binding.cpp): every square, kind and class is in range.
#pragma once

#include <cstdint>
#include <vector>

#include "bits.h"

namespace pathmate {

struct PathRow {
  int origin = 0;
  int end = 0;
  bool moves = true;
  bool captures = true;
  bool conversion = false;  // only for a man that may or must convert
  Wide empty = 0;           // squares that must be empty
  Wide gate = 0;            // of these, the first leg of a bent path with its corner
  Wide occupied = 0;        // squares that must be occupied
  Wide friends = 0;         // if any: on one of them stands a friendly man of `kinds`
  std::uint32_t kinds = 0;  // one bit a kind
};

struct CastlingWay {
  int colour = 0;
  int king_from = 0;
  int king_to = 0;
  int rook_from = 0;
  int rook_to = 0;
  int kind = 0;  // of the king's partner
  Wide empty = 0;
  Wide safe = 0;
};

struct DoubleStep {
  int colour = 0;
  int kind = 0;
  int from = 0;
  int to = 0;
  int passed = 0;
};

struct Description {
  int squares = 0;
  int kinds = 0;
  int royal = 0;  // the kind that is checked and mated
  std::vector<std::vector<PathRow>> classes;  // men whose paths agree share a class
  std::vector<int> class_of;                  // by man: colour * kinds + kind
  std::vector<bool> pawns;                    // by kind: takes en passant
  std::vector<std::vector<int>> becomes;      // by kind
  std::vector<Wide> promotes_on;              // by man
  std::vector<Wide> drops;                    // by man; empty if the game has no reserves
  Wide royal_squares[2] = {0, 0};             // by colour
  std::vector<CastlingWay> castling;
  std::vector<DoubleStep> double_steps;       // those that can be answered en passant
  bool conversion = false;                    // the Bishops Conversion Rule applies
  bool converts_attack = true;                // a bishop attacks what it may capture next
};

}  // namespace pathmate
