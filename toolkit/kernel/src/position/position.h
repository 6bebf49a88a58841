// A position, changed in place: moves are made and taken back, by guards too, and named. And its key.
#pragma once

#include <array>
#include <cstdint>

#include "board/bits.h"
#include "game/layouts.h"
#include "position/move.h"
#include "support/random.h"
#include "support/stop.h"

namespace pathmate {

inline constexpr int kMaxReserve = 255;  // pieces of one kind in a side's reserve

using Key = std::uint64_t;

// Random numbers from which the keys of positions are made.
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

// The part of a position that a move changes beyond recall.
template <class Set>
struct State {
  Set may = 0;   // unmoved bishops that may convert
  Set must = 0;  // those whose first move must be a conversion
  Key key = 0;
  Byte<Square> passed = kNoSquare;  // the square that a double step has just passed
  std::uint8_t rights = 0;          // to castle, one bit a way
};

template <class Set>
struct Undo {
  State<Set> state;
  Byte<Piece> moved;  // the piece that moved, before it promoted
  Byte<Piece> captured;
};

template <class Set>
class Position {
 public:
  explicit Position(const Layouts<Set>& layouts) : game(&layouts), keys_(&zobrist_keys()), kinds_(layouts.kinds) {
    on.fill(kNoPiece);
  }

  Piece piece(Colour colour, Kind kind) const { return Piece{number(colour) * kinds_ + number(kind)}; }
  Set occupied() const { return side[Colour::kWhite] | side[Colour::kBlack]; }

  // The squares of a side's pieces, by kind.
  View<Kind, Set> by_kind(Colour colour) const { return {&where[piece(colour, Kind{0})]}; }

  // Puts a piece on an empty square.
  void put(Piece piece, Square square) {
    const Colour colour = game->colour_of(piece);
    where[piece] |= bit<Set>(square);
    side[colour] |= bit<Set>(square);
    on[square] = piece;
    if (game->kind_of(piece) == game->rules.royal) king[colour] = square;
  }

  // Computes the key from scratch, after a set-up.
  void rekey() { state.key = fresh_key(); }

  Key fresh_key() const {
    Key key = turn == Colour::kBlack ? keys_->turn : 0;
    for (Square square : squares(occupied())) key ^= keys_->piece[on[square]][square];
    for (Piece held : each<Piece>(game->rules.reserves ? 2 * kinds_ : 0)) key ^= keys_->reserve[held][reserve[held]];
    for (Square square : squares(state.may)) key ^= keys_->may[square];
    for (Square square : squares(state.must)) key ^= keys_->must[square];
    if (state.passed != kNoSquare) key ^= keys_->passed[state.passed];
    return key ^ keys_->rights[state.rights];
  }

  // Returns true if `key_after` can tell the key after a move of this side.
  bool predicts(Move move) const {
    return move.manner() == Manner::kStep && !move.promotes() && !(state.may | state.must) &&
           !(game->double_origins[turn] & bit<Set>(move.from()));
  }

  Key key_after(Move move) const {
    const Square from = move.from(), to = move.to();
    const Piece moved = on[from];
    Key key = state.key ^ keys_->turn ^ keys_->piece[moved][from] ^ keys_->piece[moved][to];
    if (on[to] != kNoPiece) key ^= keys_->piece[on[to]][to];
    if (state.passed != kNoSquare) key ^= keys_->passed[state.passed];
    if (state.rights) key ^= keys_->rights[state.rights] ^ keys_->rights[rights_after(from, to)];
    return key;
  }

  // Makes a move that the generator gave. The key is updated only if `keyed`.
  template <bool keyed>
  void make(Move move, Undo<Set>& undo) {
    const Colour us = turn, them = other(us);
    const Square from = move.from(), to = move.to();
    undo.state = state;
    undo.captured = kNoPiece;
    if (state.passed != kNoSquare) {
      if constexpr (keyed) state.key ^= keys_->passed[state.passed];
      state.passed = kNoSquare;
    }
    if (game->rules.conversion && (state.may | state.must)) settle_conversions<keyed>(move, us);
    switch (move.manner()) {
      case Manner::kStep: {
        const Piece moved = undo.moved = on[from];
        if (on[to] != kNoPiece) undo.captured = lift<keyed>(them, to);
        shift<keyed>(us, moved, placed(us, moved, move), from, to);
        if (game->double_origins[us] & bit<Set>(from)) note_double_step<keyed>(moved, undo, from, to);
        break;
      }
      case Manner::kEnPassant: {
        const Piece moved = undo.moved = on[from];
        undo.captured = lift<keyed>(them, game->double_step_over(them, to)->end);
        shift<keyed>(us, moved, placed(us, moved, move), from, to);
        break;
      }
      case Manner::kCastling: {
        const CastlingWay& way = game->castling[move.way()];
        castle<keyed>(us, way.king_from, way.king_to, way.rook_from, way.rook_to, way.partner);
        break;
      }
      case Manner::kDrop: {
        const Piece dropped = piece(us, move.dropped());
        if constexpr (keyed) {
          state.key ^= keys_->reserve[dropped][reserve[dropped]] ^ keys_->reserve[dropped][reserve[dropped] - 1] ^
                       keys_->piece[dropped][to];
        }
        --reserve[dropped];
        where[dropped] |= bit<Set>(to);
        side[us] |= bit<Set>(to);
        on[to] = dropped;
        break;
      }
    }
    if (state.rights) {
      const std::uint8_t left = rights_after(from, to);
      if constexpr (keyed) state.key ^= keys_->rights[state.rights] ^ keys_->rights[left];
      state.rights = left;
    }
    turn = them;
    if constexpr (keyed) state.key ^= keys_->turn;
  }

  // Lets the other side move, without a right to take en passant. The key is not updated.
  void pass() {
    turn = other(turn);
    state.passed = kNoSquare;
  }

  void unmake(Move move, const Undo<Set>& undo) {
    const Colour us = other(turn), them = turn;
    const Square from = move.from(), to = move.to();
    turn = us;
    state = undo.state;
    switch (move.manner()) {
      case Manner::kStep:
      case Manner::kEnPassant: {
        shift<false>(us, on[to], undo.moved, to, from);
        if (undo.captured != kNoPiece) {
          const Square square = move.manner() == Manner::kStep ? to : game->double_step_over(them, to)->end;
          where[undo.captured] |= bit<Set>(square);
          side[them] |= bit<Set>(square);
          on[square] = undo.captured;
        }
        break;
      }
      case Manner::kCastling: {
        const CastlingWay& way = game->castling[move.way()];
        castle<false>(us, way.king_to, way.king_from, way.rook_to, way.rook_from, way.partner);
        break;
      }
      case Manner::kDrop: {
        const Piece dropped = on[to];
        ++reserve[dropped];
        where[dropped] ^= bit<Set>(to);
        side[us] ^= bit<Set>(to);
        on[to] = kNoPiece;
        break;
      }
    }
  }

  const Layouts<Set>* game;
  PerPiece<Set> where{};  // the squares where each piece stands
  PerColour<Set> side{};
  PerSquare<Byte<Piece>> on{};  // the piece on each square
  PerPiece<std::uint8_t> reserve{};
  PerColour<Byte<Square>> king{};
  Colour turn = Colour::kWhite;
  State<Set> state;

 private:
  std::uint8_t rights_after(Square from, Square to) const {
    return static_cast<std::uint8_t>(state.rights & game->rights_kept[from] & game->rights_kept[to]);
  }

  // The piece on the end of a step or a capture en passant.
  Piece placed(Colour us, Piece moved, Move move) const { return move.promotes() ? piece(us, move.becomes()) : moved; }

  // Takes an enemy off the board and returns it.
  template <bool keyed>
  Piece lift(Colour colour, Square square) {
    const Piece taken = on[square];
    where[taken] ^= bit<Set>(square);
    side[colour] ^= bit<Set>(square);
    on[square] = kNoPiece;
    if constexpr (keyed) state.key ^= keys_->piece[taken][square];
    return taken;
  }

  // Moves a piece to an empty square, where it may become another.
  template <bool keyed>
  void shift(Colour colour, Piece moved, Piece placed, Square from, Square to) {
    where[moved] ^= bit<Set>(from);
    where[placed] ^= bit<Set>(to);
    side[colour] ^= bit<Set>(from) | bit<Set>(to);
    on[from] = kNoPiece;
    on[to] = placed;
    if (king[colour] == from) king[colour] = to;
    if constexpr (keyed) state.key ^= keys_->piece[moved][from] ^ keys_->piece[placed][to];
  }

  // King and partner may change places: both leave before either arrives.
  template <bool keyed>
  void castle(Colour colour, Square king_from, Square king_to, Square rook_from, Square rook_to, Kind kind) {
    const Piece royal = piece(colour, game->rules.royal), partner = piece(colour, kind);
    where[royal] ^= bit<Set>(king_from) | bit<Set>(king_to);
    where[partner] ^= bit<Set>(rook_from) | bit<Set>(rook_to);
    on[king_from] = on[rook_from] = kNoPiece;
    on[king_to] = royal;
    on[rook_to] = partner;
    side[colour] &= ~(bit<Set>(king_from) | bit<Set>(rook_from));
    side[colour] |= bit<Set>(king_to) | bit<Set>(rook_to);
    king[colour] = king_to;
    if constexpr (keyed) {
      state.key ^= keys_->piece[royal][king_from] ^ keys_->piece[royal][king_to] ^ keys_->piece[partner][rook_from] ^
                   keys_->piece[partner][rook_to];
    }
  }

  // Notes the square passed even if no pawn stands ready to take en passant.
  template <bool keyed>
  void note_double_step(Piece moved, const Undo<Set>& undo, Square from, Square to) {
    if (undo.captured != kNoPiece) return;
    const Colour colour = game->colour_of(moved);
    const DoubleStep* step = game->double_step(colour, game->kind_of(moved, colour), from, to);
    if (step == nullptr || has(occupied(), step->passed)) return;
    state.passed = step->passed;
    if constexpr (keyed) state.key ^= keys_->passed[state.passed];
  }

  // The first of two bishops to move decides for both (Bishops Conversion Rule). Called before
  // the pieces are moved.
  template <bool keyed>
  void settle_conversions(Move move, Colour us) {
    const Set origin = bit<Set>(move.from()), gone = origin | bit<Set>(move.to());
    Set may = state.may, must = state.must;
    if (may & origin) {
      const Set partner = may & side[us] & ~origin;
      may &= ~partner;
      const bool converts =
          move.manner() == Manner::kStep && (game->conversion_ends[on[move.from()]][move.from()] & bit<Set>(move.to()));
      if (!converts) must |= partner;
    }
    may &= ~gone;
    must &= ~gone;
    if constexpr (keyed) {
      for (Square square : squares(state.may ^ may)) state.key ^= keys_->may[square];
      for (Square square : squares(state.must ^ must)) state.key ^= keys_->must[square];
    }
    state.may = may;
    state.must = must;
  }

  const ZobristKeys* keys_;
  int kinds_;
};

// Makes a move, and takes it back at the end of its scope. Keys are updated only if `keyed`.
template <class Set, bool keyed = false>
class MadeMove {
 public:
  MadeMove(Position<Set>& position, Move move) : position_(position), move_(move) {
    position_.template make<keyed>(move, undo_);
  }
  // Makes it, and counts the position.
  MadeMove(Position<Set>& position, Move move, Meter& meter) : MadeMove(position, move) { meter.count(); }
  ~MadeMove() { position_.unmake(move_, undo_); }
  MadeMove(const MadeMove&) = delete;
  MadeMove& operator=(const MadeMove&) = delete;

  Piece captured() const { return undo_.captured; }

 private:
  Position<Set>& position_;
  Move move_;
  Undo<Set> undo_;
};

// A move with the kinds that move and are captured, so that it can be named without its position.
class PlayedMove {
 public:
  PlayedMove() = default;
  template <class Set>
  PlayedMove(const Position<Set>& before, Move move)
      : word_(move.word() | moved(before, move) << 32 | captured(before, move) << 40) {}

  std::uint64_t word() const { return word_; }

 private:
  // The number of a piece's kind plus one; 0 for none.
  template <class Set>
  static std::uint64_t named(const Position<Set>& position, Piece piece) {
    if (piece == kNoPiece) return 0;
    return static_cast<std::uint64_t>(number(position.game->kind_of(piece))) + 1;
  }
  template <class Set>
  static std::uint64_t moved(const Position<Set>& before, Move move) {
    return move.manner() == Manner::kDrop ? 0 : named(before, before.on[move.from()]);
  }
  template <class Set>
  static std::uint64_t captured(const Position<Set>& before, Move move) {
    if (move.manner() == Manner::kStep) return named(before, before.on[move.to()]);
    if (move.manner() != Manner::kEnPassant) return 0;
    const DoubleStep* step = before.game->double_step_over(other(before.turn), move.to());
    return named(before, before.on[step->end]);
  }

  std::uint64_t word_;
};

}  // namespace pathmate
