// A numbering, without large gaps, of all positions of some material with one side to move.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "position/position.h"
#include "support/errors.h"

namespace pathmate {

// The men on the board and in reserve, by piece. A capture, a promotion or a drop changes it.
struct Men {
  PerPiece<std::uint8_t> board{};
  PerPiece<std::uint8_t> reserve{};

  bool operator==(const Men& other) const {
    return board.items == other.board.items && reserve.items == other.reserve.items;
  }
};

using Turning = PerSquare<Byte<Square>>;  // of the board: where each square goes

template <class Set>
Set turned(const Turning& turning, Set set) {
  Set result = 0;
  for (Square square : squares(set)) result |= bit<Set>(turning[square]);
  return result;
}

// White's king is turned by a symmetry to one of few squares, the first of those that symmetries make
// alike. Like men are numbered as combinations. Numbers under which two men share a square are unused.
template <class Set>
class DenseIndex {
 public:
  static constexpr std::uint64_t kNowhere = ~std::uint64_t{0};
  static constexpr std::uint64_t kMostCells = std::uint64_t{1} << 62;  // twice as many are still counted

  // `places` are the squares where each piece may stand; symmetries leave all that matters as it is.
  DenseIndex(const Layouts<Set>& game, const Men& material, const PerPiece<Set>& places,
             std::vector<Turning> symmetries)
      : material_(material), places_(places), symmetries_(std::move(symmetries)) {
    const Piece king = game.piece(Colour::kWhite, game.rules.royal);
    slots_.fill(kNoSquare);
    for (Square square : squares(places[king])) add_king_square(square, game.squares);
    size_ = firsts_.size();
    for (Piece piece : each<Piece>(2 * game.kinds)) {
      const int men = material.board[piece] - (piece == king);
      if (men > 0) add_group(game, piece, men, places[piece]);
    }
    king_ = king;
    std::uint64_t stride = 1;
    for (auto group = groups_.rbegin(); group != groups_.rend(); ++group) {
      group->stride = stride;
      for (PerSquare<std::uint64_t>& terms : group->terms)
        for (std::uint64_t& term : terms) term *= stride;
      stride *= group->size;
    }
    for (Group& group : groups_)
      for (const Turning& turning : symmetries_) {
        PerSquare<std::uint64_t>& terms = group.turned.emplace_back();
        for (Square square : group.squares) terms[square] = group.terms[0][turning[square]];
      }
    king_stride_ = stride;
  }

  DenseIndex(const DenseIndex&) = delete;
  DenseIndex& operator=(const DenseIndex&) = delete;

  const Men& material() const { return material_; }
  std::uint64_t size() const { return size_; }
  Piece king() const { return king_; }  // White's
  Set places(Piece piece) const { return places_[piece]; }
  // The positions that symmetries make of the one of a number, itself included.
  int weight(std::uint64_t index) const { return weights_[index / king_stride_]; }

  // The number of a position of this material; kNowhere if a man stands where none of its kind may.
  std::uint64_t find(const Position<Set>& position) const {
    return number(position.king[Colour::kWhite], [&](Piece piece) { return position.where[piece]; });
  }

  // The number of a position with the colours changed and the board turned.
  std::uint64_t find_reversed(const Position<Set>& position, const Turning& turning) const {
    const int kinds = position.game->kinds;
    return number(turning[position.king[Colour::kBlack]], [&](Piece piece) {
      const int colour = pathmate::number(piece) < kinds ? kinds : -kinds;
      return turned(turning, position.where[Piece{pathmate::number(piece) + colour}]);
    });
  }

  // The part of a number that the men of a piece other than White's king add to it, while he stands where
  // `set_up` puts him.
  std::uint64_t share(Piece piece, Set men) const {
    const PerSquare<std::uint64_t>* terms = groups_[group_of_[piece]].terms.data();
    std::uint64_t share = 0;
    for (Square square : squares(men)) share += (*terms++)[square];
    return share;
  }

  // The numbers of a position: several where White's king stands on an axis of symmetry.
  template <class Take>
  void each_image(const Position<Set>& position, Take take) const {
    const Square king = position.king[Colour::kWhite];
    if (slots_[king] == kNoSquare) return;
    const Square first = firsts_[pathmate::number(Square{slots_[king]})];
    if (!on_axis_[first]) return take(find(position));
    for (const Turning& turning : symmetries_)
      if (turning[king] == first)
        take(number(first, [&](Piece piece) { return turned(turning, position.where[piece]); }));
  }

  // Replaces the men on a board by those of a number; returns false if two share a square.
  bool set_up(std::uint64_t index, Position<Set>& position) const {
    clear(position);
    const std::uint64_t slot = index / king_stride_;
    index -= slot * king_stride_;
    put(position, king_, Colour::kWhite, firsts_[slot]);
    position.king[Colour::kWhite] = firsts_[slot];
    for (const Group& group : groups_) {
      std::uint64_t rest = index / group.stride;
      index -= rest * group.stride;
      for (int man = static_cast<int>(group.terms.size()) - 1; man >= 0; --man) {
        const Square square = group.take(rest, man);
        if (position.on[square] != kNoPiece) return false;
        put(position, group.piece, group.colour, square);
        if (group.royal) position.king[group.colour] = square;
      }
    }
    return true;
  }

 private:
  // Like men: the number of their squares is the sum of a term for each, in the order of the squares.
  struct Group {
    Piece piece{};
    Colour colour{};
    bool royal = false;
    Set places = 0;
    std::uint64_t size = 1;
    std::uint64_t stride = 1;
    std::vector<Square> squares;
    std::vector<std::vector<std::uint64_t>> choose;  // by man, then by place
    std::vector<PerSquare<std::uint64_t>> terms;
    std::vector<PerSquare<std::uint64_t>> turned;  // of a man alone, by the turning of the board

    // The square of the man with the last term that a number holds, which is taken off it.
    Square take(std::uint64_t& rest, int man) const {
      if (man == 0) return squares[rest];
      const auto& column = choose[static_cast<std::size_t>(man)];
      const auto past = std::upper_bound(column.begin(), column.end(), rest);
      rest -= *(past - 1);
      return squares[static_cast<std::size_t>(past - 1 - column.begin())];
    }
  };

  static std::uint64_t bounded(bool fits, std::uint64_t count) {
    if (!fits) throw OutOfBounds("a table of more than 2^62 positions");
    return count;
  }

  void add_king_square(Square square, int board) {
    if (slots_[square] != kNoSquare) return;
    const Square slot{static_cast<int>(firsts_.size())};
    firsts_.push_back(square);
    int images = 0, still = 0;
    for (const Turning& turning : symmetries_) {
      still += turning[square] == square;
      for (Square from : each<Square>(board)) {
        if (turning[from] != square || slots_[from] != kNoSquare) continue;
        slots_[from] = slot;
        turnings_[from] = &turning;
        ++images;
      }
    }
    on_axis_[square] = still > 1;
    weights_.push_back(images);
  }

  void add_group(const Layouts<Set>& game, Piece piece, int men, Set places) {
    Group group;
    group.piece = piece;
    group.colour = game.colour_of(piece);
    group.royal = game.kind_of(piece) == game.rules.royal;
    group.places = places;
    for (Square square : squares(places)) group.squares.push_back(square);
    std::vector<std::uint64_t> row(group.squares.size(), 1);
    for (int man = 0; man < men; ++man) {
      // row[place] becomes the number of ways to choose man + 1 of the places below it.
      std::uint64_t sum = 0;
      PerSquare<std::uint64_t> terms{};
      for (std::size_t place = 0; place < row.size(); ++place) {
        const std::uint64_t before = row[place];
        row[place] = sum;
        terms[group.squares[place]] = sum;
        sum = bounded(sum <= kMostCells - before, sum + before);
      }
      group.size = sum;
      group.choose.push_back(row);
      group.terms.push_back(terms);
    }
    size_ = bounded(group.size == 0 || size_ <= kMostCells / group.size, size_ * group.size);
    group_of_[piece] = groups_.size();
    groups_.push_back(std::move(group));
  }

  template <class Men>
  std::uint64_t number(Square king, Men men) const {
    if (slots_[king] == kNoSquare) return kNowhere;
    const Turning* turning = turnings_[king];
    const bool turns = symmetries_.size() > 1;
    const auto way = static_cast<std::size_t>(turning - symmetries_.data());
    std::uint64_t index = king_stride_ * static_cast<std::uint64_t>(pathmate::number(Square{slots_[king]}));
    for (const Group& group : groups_) {
      Set set = men(group.piece);
      if (single(set)) {
        if (!(set & group.places)) return kNowhere;
        index += group.turned[way][first(set)];
        continue;
      }
      if (turns) set = turned(*turning, set);
      if (set & ~group.places) return kNowhere;
      const PerSquare<std::uint64_t>* terms = group.terms.data();
      for (Square square : squares(set)) index += (*terms++)[square];
    }
    return index;
  }

  // As Position::put, which works out what is known here.
  static void put(Position<Set>& position, Piece piece, Colour colour, Square square) {
    position.where[piece] |= bit<Set>(square);
    position.side[colour] |= bit<Set>(square);
    position.on[square] = piece;
  }

  static void clear(Position<Set>& position) {
    for (Square square : squares(position.occupied())) {
      position.where[position.on[square]] = 0;
      position.on[square] = kNoPiece;
    }
    position.side = {};
  }

  Men material_;
  PerPiece<Set> places_;
  std::vector<Turning> symmetries_;  // the identity is one of them
  PerSquare<Byte<Square>> slots_;    // of White's king
  PerSquare<const Turning*> turnings_{};
  PerSquare<bool> on_axis_{};
  std::vector<Square> firsts_;
  std::vector<int> weights_;
  Piece king_{};
  std::uint64_t king_stride_ = 1;
  std::uint64_t size_ = 1;
  std::vector<Group> groups_;
  PerPiece<std::size_t> group_of_{};
};

}  // namespace pathmate
