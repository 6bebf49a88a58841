#include "engine.h"

#include <string>

#include "perft.h"

namespace pathmate {

namespace {

void require(bool holds, const char* what) {
  if (!holds) throw BadInput(what);
}

bool within(int value, int bound) { return 0 <= value && value < bound; }

class Validator {
 public:
  explicit Validator(const Description& game) : game_(game) {}

  void check() const {
    require(1 <= game_.squares && game_.squares <= kMaxSquares, "1 to 128 squares");
    require(1 <= game_.kinds && game_.kinds <= kMaxKinds, "1 to 26 kinds of piece");
    require(within(game_.royal, game_.kinds), "the royal kind");
    const auto men = static_cast<std::size_t>(2 * game_.kinds);
    const auto kinds = static_cast<std::size_t>(game_.kinds);
    require(game_.class_of.size() == men, "a class for each man");
    require(game_.promotes_on.size() == men, "promotion squares for each man");
    require(game_.drops.empty() || game_.drops.size() == men, "drop squares for each man");
    require(game_.pawns.size() == kinds && game_.becomes.size() == kinds, "flags for each kind");
    for (int each : game_.class_of)
      require(within(each, static_cast<int>(game_.classes.size())), "a man's class");
    for (const auto& rows : game_.classes) paths(rows);
    for (const auto& sets : {game_.promotes_on, game_.drops})
      for (Wide set : sets) squares(set);
    for (Wide set : game_.royal_squares) squares(set);
    promotions();
    castling();
    double_steps();
  }

 private:
  void square(int value) const { require(within(value, game_.squares), "a square"); }

  void squares(Wide set) const {
    require(game_.squares == kMaxSquares || set >> game_.squares == 0, "squares off the board");
  }

  void paths(const std::vector<PathRow>& rows) const {
    std::vector<std::size_t> leaving(static_cast<std::size_t>(game_.squares));
    for (const PathRow& row : rows) {
      square(row.origin);
      square(row.end);
      require(row.origin != row.end, "a path that leads nowhere");
      for (Wide set : {row.empty, row.gate, row.occupied, row.friends}) squares(set);
      require((row.gate & ~row.empty) == 0, "a gate that need not be empty");
      require(row.kinds >> game_.kinds == 0, "kinds of friends");
      require(++leaving[static_cast<std::size_t>(row.origin)] <= 0xFFFF, "too many paths");
    }
  }

  void promotions() const {
    for (const auto& others : game_.becomes) {
      require(others.size() <= static_cast<std::size_t>(kMaxKinds), "more than 26 promotions");
      for (int kind : others)
        require(within(kind, game_.kinds) && kind != game_.royal, "a promotion");
    }
    for (int colour = 0; colour < 2; ++colour) {
      const auto royal = static_cast<std::size_t>(colour * game_.kinds + game_.royal);
      require(game_.promotes_on[royal] == 0, "a royal piece that promotes");
      require(game_.drops.empty() || game_.drops[royal] == 0, "a royal piece in reserve");
    }
  }

  void castling() const {
    require(game_.castling.size() <= 8, "more than 8 ways to castle");
    for (const CastlingWay& way : game_.castling) {
      require(within(way.colour, 2) && within(way.kind, game_.kinds), "a way to castle");
      require(way.kind != game_.royal, "a king that castles with a king");
      for (int each : {way.king_from, way.king_to, way.rook_from, way.rook_to}) square(each);
      for (Wide set : {way.empty, way.safe}) squares(set);
      require(way.king_from != way.rook_from && way.king_to != way.rook_to, "a way to castle");
      const Wide left = way.empty | bit<Wide>(way.king_from) | bit<Wide>(way.rook_from);
      require((left >> way.king_to & 1) && (left >> way.rook_to & 1), "castling onto men");
    }
  }

  void double_steps() const {
    for (const DoubleStep& step : game_.double_steps) {
      require(within(step.colour, 2) && within(step.kind, game_.kinds), "a double step");
      require(step.kind != game_.royal, "a king that can be taken en passant");
      for (int each : {step.from, step.to, step.passed}) square(each);
      require(step.passed != step.to && step.passed != step.from, "a double step");
      const auto man = static_cast<std::size_t>(step.colour * game_.kinds + step.kind);
      require(!(game_.promotes_on[man] >> step.to & 1), "a double step that promotes");
    }
  }

  const Description& game_;
};

template <class Set>
class SizedEngine final : public Engine {
 public:
  explicit SizedEngine(Description description)
      : description_(std::move(description)), table_(description_) {}

  const Description& description() const override { return description_; }

  std::vector<Move> moves(const Setup& setup) const override {
    const Position<Set> position = set_up(setup);
    MoveList list;
    list_moves(position, list);
    return {list.begin(), list.end()};
  }

  bool in_check(const Setup& setup, int colour) const override {
    require(within(colour, 2), "a colour");
    return pathmate::in_check(set_up(setup), colour);
  }

  std::uint64_t perft(const Setup& setup, int depth, Stop& stop) const override {
    return Perft<Set>(set_up(setup), stop).run(depth);
  }

  std::vector<std::pair<Move, std::uint64_t>> divide(const Setup& setup, int depth,
                                                     Stop& stop) const override {
    return Perft<Set>(set_up(setup), stop).divide(depth);
  }

  RootResult search(const Setup& setup, const RootTask& task, ProofTable& table,
                    Stop& stop) const override {
    const Position<Set> position = set_up(setup);
    return Root<Set>(position, task, table, stop).run();
  }

 private:
  Position<Set> set_up(const Setup& setup) const {
    const auto men = static_cast<std::size_t>(2 * table_.kinds);
    require(setup.men.size() == men, "sets of squares for each man");
    require(within(setup.turn, 2), "the side to move");
    Position<Set> position(table_);
    position.turn = setup.turn;
    for (std::size_t man = 0; man < men; ++man) {
      require((setup.men[man] & ~static_cast<Wide>(table_.board)) == 0, "men off the board");
      for (int square : squares(setup.men[man])) {
        require(position.on[square] == kNone, "two men on a square");
        position.put(static_cast<int>(man), square);
      }
    }
    for (int colour = 0; colour < 2; ++colour)
      require(single(position.men[position.man(colour, table_.royal)]), "one king a side");
    set_state(setup, position);
    position.rekey();
    return position;
  }

  void set_state(const Setup& setup, Position<Set>& position) const {
    const Wide board = table_.board;
    require(((setup.may | setup.must) & ~board) == 0, "conversions off the board");
    position.state.may = static_cast<Set>(setup.may);
    position.state.must = static_cast<Set>(setup.must);
    require(setup.rights >> table_.castling.size() == 0, "rights to castle");
    position.state.rights = static_cast<std::uint8_t>(setup.rights);
    for (std::size_t index = 0; index < table_.castling.size(); ++index) {
      const CastlingWay& way = table_.castling[index];
      if (!(setup.rights >> index & 1)) continue;
      require(position.on[way.king_from] == position.man(way.colour, table_.royal) &&
                  position.on[way.rook_from] == position.man(way.colour, way.kind),
              "a right to castle without its men");
    }
    if (setup.passed >= 0) {
      require(setup.passed < table_.squares, "the en-passant square");
      const DoubleStep* step = table_.double_step_over(setup.turn ^ 1, setup.passed);
      require(step != nullptr, "an en-passant square that no double step passes");
      require(position.on[step->to] == position.man(setup.turn ^ 1, step->kind) &&
                  position.on[setup.passed] == kNone,
              "an en-passant square without its pawn");
      position.state.passed = static_cast<std::uint8_t>(setup.passed);
    }
    require(setup.reserve.empty() || table_.reserves, "reserves in a game without");
    require(setup.reserve.empty() || setup.reserve.size() == setup.men.size(), "reserves");
    for (std::size_t man = 0; man < setup.reserve.size(); ++man) {
      require(setup.reserve[man] <= kMaxReserve, "a reserve of more than 255");
      position.reserve[man] = static_cast<std::uint8_t>(setup.reserve[man]);
    }
  }

  Description description_;
  Table<Set> table_;
};

}  // namespace

std::unique_ptr<Engine> make_engine(Description description) {
  Validator(description).check();
  if (description.squares <= 64) return std::make_unique<SizedEngine<Narrow>>(std::move(description));
  return std::make_unique<SizedEngine<Wide>>(std::move(description));
}

}  // namespace pathmate
