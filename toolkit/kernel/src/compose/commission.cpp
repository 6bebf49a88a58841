#include "compose/commission.h"

#include <bit>

#include "game/packed.h"

namespace pathmate {

namespace {

std::vector<Piece> read_pieces(Words& words, int pieces) {
  std::vector<Piece> found;
  for (int left = words.small(); left > 0; --left) {
    found.push_back(Piece{words.small()});
    require(number(found.back()) < pieces, "a piece");
  }
  return found;
}

Material read_material(Words& words, int pieces) {
  Material material;
  material.needed = List<Piece, int>(pieces);
  for (int left = pieces; left; --left) {
    std::vector<Square>& places = material.places.items.emplace_back();
    for (Square square : squares(words.set())) places.push_back(square);
    material.usual.items.push_back(words.small());
  }
  material.pieces = read_pieces(words, pieces);
  material.others = read_pieces(words, pieces);
  for (Piece piece : material.pieces) ++material.needed[piece];
  for (const std::vector<Piece>& some : {material.pieces, material.others})
    for (Piece piece : some) require(!material.places[piece].empty(), "a piece without a place");
  material.least = words.small();
  material.most = words.small();
  material.start_least = words.small();
  material.start_most = words.small();
  require(material.start_least <= material.start_most, "more pieces at least than at most");
  return material;
}

Term read_term(Words& words) {
  Term term;
  term.points = std::bit_cast<double>(words.word());
  term.beyond = words.small();
  term.most = words.small();
  return term;
}

}  // namespace

Commission read_commission(std::string_view bytes, int pieces) {
  Words words(bytes);
  Commission commission;
  commission.material = read_material(words, pieces);
  for (Term& term : commission.terms) term = read_term(words);
  commission.bad_key = std::bit_cast<double>(words.word());
  while (words.left()) {
    WayRow row;
    row.piece = Piece{words.small()};
    row.origin = Square{words.small()};
    row.end = Square{words.small()};
    row.empty = words.set();
    row.stations = words.set();
    commission.ways.push_back(row);
  }
  return commission;
}

}  // namespace pathmate
