#include "game/packed.h"

#include <algorithm>

namespace pathmate {

namespace {

template <class Row>
void read_table(Words& words, std::vector<Row>& rows) {
  const std::uint64_t count = words.word();
  // Every column takes a word a row at least, so that no count asks for much more room than the
  // input takes.
  constexpr std::size_t columns = std::tuple_size_v<decltype(Row::columns())>;
  require(count <= words.left() / columns, "fewer rows than were announced");
  rows.resize(static_cast<std::size_t>(count));
  for_each(Row::columns(), [&]<class Value>(const Column<Row, Value>& column) {
    for (Row& row : rows) row.*column.member = Packing<Value>::read(words);
  });
}

bool within(int value, int bound) { return 0 <= value && value < bound; }

// Checks a game: first that every number is in range, then that the tables fit together.
class Check {
 public:
  explicit Check(const Description& game)
      : game_(game),
        kinds_(static_cast<int>(std::min<std::size_t>(game.kinds.size(), kMaxKinds + 1))),
        classes_(game.classes()) {}

  void all() const {
    require(1 <= game_.squares && game_.squares <= kMaxSquares, "1 to 128 squares");
    require(1 <= kinds_ && kinds_ <= kMaxKinds, "1 to 26 kinds of piece");
    require(game_.rules.size() == 1, "one row of rules");
    require(game_.pieces.size() == 2 * game_.kinds.size(), "two pieces for each kind");
    require(game_.colours.size() == 2, "two colours");
    require(classes_ <= 2 * kinds_, "more path classes than pieces");
    for_each(Description::tables(), [&](const auto& table) { ranges(table.name, game_.*table.member); });
    pieces();
    promotions();
    paths();
    castling();
    double_steps();
  }

 private:
  template <class Row>
  void ranges(const std::string& table, const std::vector<Row>& rows) const {
    for_each(Row::columns(), [&](const auto& column) {
      for (const Row& row : rows)
        if (!in_range(row.*column.member))
          throw BadInput(table + "." + column.name + ", row " + std::to_string(&row - rows.data()) + ": no such " +
                         type_of(column) + " in this game");
    });
  }

  bool in_range(bool) const { return true; }
  bool in_range(Square square) const { return within(number(square), game_.squares); }
  bool in_range(Kind kind) const { return within(number(kind), kinds_); }
  bool in_range(Colour colour) const { return within(number(colour), 2); }
  bool in_range(PathClass some) const { return within(number(some), classes_); }
  bool in_range(KindSet set) const { return set.bits >> kinds_ == 0; }
  bool in_range(Wide set) const { return (set & ~whole<Wide>(game_.squares)) == 0; }

  const PieceRow& piece(Colour colour, Kind kind) const {
    return game_.pieces[static_cast<std::size_t>(number(colour) * kinds_ + number(kind))];
  }
  Kind royal() const { return game_.rules[0].royal; }

  void pieces() const {
    for (Colour colour : kColours) {
      require(piece(colour, royal()).promotes_on == 0, "a royal piece that promotes");
      require(piece(colour, royal()).drops == 0, "a royal piece in reserve");
    }
  }

  void promotions() const {
    List<Kind, int> choices(kinds_);
    for (const Promotion& promotion : game_.promotions) {
      require(promotion.becomes != royal(), "a promotion to the royal kind");
      require(++choices[promotion.kind] <= kMaxKinds, "more than 26 promotions");
    }
  }

  void paths() const {
    // By class and origin: fewer than a 16-bit count holds.
    List<PathClass, List<Square, int>> leaving(classes_);
    for (List<Square, int>& each : leaving.items) each = List<Square, int>(game_.squares);
    for (const PathRow& row : game_.paths) {
      require(row.origin != row.end, "a path that leads nowhere");
      require((row.first_leg & ~row.empty) == 0, "a first leg that need not be empty");
      require(++leaving[row.path_class][row.origin] <= 0xFFFF, "too many paths");
    }
  }

  void castling() const {
    require(game_.castling.size() <= 8, "more than 8 ways to castle");
    for (const CastlingWay& way : game_.castling) {
      require(way.partner != royal(), "a king that castles with a king");
      require(way.king_from != way.rook_from && way.king_to != way.rook_to, "a way to castle");
      const Wide left = way.empty | bit<Wide>(way.king_from) | bit<Wide>(way.rook_from);
      require(has(left, way.king_to) && has(left, way.rook_to), "castling onto pieces");
    }
  }

  void double_steps() const {
    for (const DoubleStep& step : game_.double_steps) {
      require(step.kind != royal(), "a king that can be taken en passant");
      require(step.passed != step.end && step.passed != step.origin, "a double step");
      require(!has(piece(step.colour, step.kind).promotes_on, step.end), "a double step that promotes");
    }
  }

  const Description& game_;
  int kinds_;
  int classes_;
};

}  // namespace

Description read_description(std::string_view bytes) {
  Words words(bytes);
  require(words.word() == kVersion, "another version of the kernel's layout");
  Description game;
  game.squares = words.small();
  for_each(Description::tables(), [&](const auto& table) { read_table(words, game.*table.member); });
  require(words.left() == 0, "words after the last table");
  Check(game).all();
  return game;
}

Setup read_setup(std::string_view bytes, int pieces) {
  Words words(bytes);
  Setup setup;
  for (int left = pieces; left; --left) setup.where.items.push_back(words.set());
  setup.may = words.set();
  setup.must = words.set();
  setup.turn = Colour{words.small()};
  setup.passed = Square{words.small()};
  setup.rights = static_cast<unsigned>(words.small());
  while (words.left()) setup.reserve.items.push_back(static_cast<unsigned>(words.small()));
  return setup;
}

}  // namespace pathmate
