// Sketches of positions: pieces placed at random, and changed in small ways.
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "compose/commission.h"
#include "support/random.h"

namespace pathmate {

struct Placed {
  Square square{};
  Piece piece{};
};
using Sketch = std::vector<Placed>;

// Returns true if two sketches have the same pieces in the same order, wherever they stand.
inline bool same_pieces(const Sketch& one, const Sketch& other) {
  return std::equal(one.begin(), one.end(), other.begin(), other.end(),
                    [](const Placed& a, const Placed& b) { return a.piece == b.piece; });
}

class Sketcher {
 public:
  explicit Sketcher(const Material& material) : material_(material) {}

  // Returns a random sketch with all pieces that must be there, and some others.
  Sketch draw(Random& random) const {
    std::vector<Piece> pieces = material_.pieces;
    if (!material_.others.empty()) {
      const int span = material_.start_most - material_.start_least + 1;
      const int wanted = material_.start_least + random.below(span);
      for (int left = kTries; left && static_cast<int>(pieces.size()) < wanted; --left) {
        const Piece piece = random.one_of(material_.others);
        if (std::count(pieces.begin(), pieces.end(), piece) < material_.usual[piece]) pieces.push_back(piece);
      }
    }
    Sketch sketch;
    for (Piece piece : pieces) place(sketch, piece, random);
    return sketch;
  }

  // Returns a sketch with one random change; none if it cannot be made.
  std::optional<Sketch> changed(Sketch sketch, Random& random) const {
    const double way = material_.others.empty() ? 0 : random.part();
    const bool done = way < 0.6   ? shift(sketch, random)
                      : way < 0.7 ? add(sketch, random)
                      : way < 0.8 ? remove(sketch, random)
                                  : replace(sketch, random);
    if (!done) return std::nullopt;
    return sketch;
  }

 private:
  static constexpr int kTries = 50;  // to find room

  bool allows(Piece piece, Square square) const {
    const std::vector<Square>& places = material_.places[piece];
    return std::binary_search(places.begin(), places.end(), square);
  }

  static int find(const Sketch& sketch, Square square) {
    for (std::size_t index = 0; index < sketch.size(); ++index)
      if (sketch[index].square == square) return static_cast<int>(index);
    return -1;
  }

  static int count(const Sketch& sketch, Piece piece) {
    return static_cast<int>(
        std::count_if(sketch.begin(), sketch.end(), [&](const Placed& each) { return each.piece == piece; }));
  }

  bool has_room(const Sketch& sketch, Piece piece) const { return count(sketch, piece) < material_.usual[piece]; }

  // Puts a piece on a random square; leaves it out if none is found soon.
  void place(Sketch& sketch, Piece piece, Random& random) const {
    for (int left = kTries; left; --left) {
      const Square square = random.one_of(material_.places[piece]);
      if (find(sketch, square) >= 0) continue;
      sketch.push_back({square, piece});
      return;
    }
  }

  bool shift(Sketch& sketch, Random& random) const {
    Placed& moved = sketch[static_cast<std::size_t>(random.below(static_cast<int>(sketch.size())))];
    const Square target = random.one_of(material_.places[moved.piece]);
    const int there = find(sketch, target);
    if (there >= 0) {  // the two change places, if both may
      Placed& other = sketch[static_cast<std::size_t>(there)];
      if (!allows(other.piece, moved.square)) return false;
      other.square = moved.square;
    }
    moved.square = target;
    return true;
  }

  bool add(Sketch& sketch, Random& random) const {
    const Piece piece = random.one_of(material_.others);
    if (static_cast<int>(sketch.size()) >= material_.most || !has_room(sketch, piece)) return false;
    place(sketch, piece, random);
    return true;
  }

  bool remove(Sketch& sketch, Random& random) const {
    const int spare = spare_one(sketch, random);
    if (spare < 0 || static_cast<int>(sketch.size()) <= material_.least) return false;
    sketch.erase(sketch.begin() + spare);
    return true;
  }

  bool replace(Sketch& sketch, Random& random) const {
    const int spare = spare_one(sketch, random);
    const Piece piece = random.one_of(material_.others);
    if (spare < 0 || !has_room(sketch, piece)) return false;
    Placed& placed = sketch[static_cast<std::size_t>(spare)];
    if (!allows(piece, placed.square)) return false;
    placed.piece = piece;
    return true;
  }

  // The index of a random piece, if it need not be there; otherwise -1.
  int spare_one(const Sketch& sketch, Random& random) const {
    const int drawn = random.below(static_cast<int>(sketch.size()));
    const Piece piece = sketch[static_cast<std::size_t>(drawn)].piece;
    const auto& others = material_.others;
    const bool spare = count(sketch, piece) > material_.needed[piece] &&
                       std::find(others.begin(), others.end(), piece) != others.end();
    return spare ? drawn : -1;
  }

  const Material& material_;
};

}  // namespace pathmate
