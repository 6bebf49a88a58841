#include "game/layouts.h"

#include <algorithm>
#include <utility>

namespace pathmate {

namespace {

template <class Set>
Guard<Set> guard_of(const PathRow& row) {
  Guard<Set> guard;
  guard.occupied = static_cast<Set>(row.occupied);
  guard.friends = static_cast<Set>(row.friends);
  guard.friend_kinds = row.friends ? row.friend_kinds : KindSet{};
  guard.conversion = row.conversion;
  return guard;
}

Use use_of(const PathRow& row) {
  if (row.moves && row.captures) return kBoth;
  return row.moves ? kMoveOnly : kCaptureOnly;
}

// Bent paths whose first legs lie on one ride: each leg is the beginning of the next.
template <class Set>
struct SameRide {
  Set ride = 0;
  bool rising = true;
  std::vector<PathRow> rows;

  bool goes_on(Set leg) const {
    if ((ride & ~leg) != 0) return false;
    const Set more = leg & ~ride;
    if (more == 0) return true;
    return rising ? first(more) > last(ride) : last(more) < first(ride);
  }
};

List<PathClass, std::vector<PathRow>> by_class(const Description& description) {
  List<PathClass, std::vector<PathRow>> rows(description.classes());
  for (const PathRow& row : description.paths) rows[row.path_class].push_back(row);
  return rows;
}

}  // namespace

template <class Set>
Layouts<Set>::Layouts(const Description& description)
    : squares(description.squares),
      kinds(static_cast<int>(description.kinds.size())),
      board(whole<Set>(description.squares)),
      rules(description.rules[0]) {
  const RowsByClass classes = by_class(description);
  for (Piece piece : all_pieces()) class_of[piece] = description.pieces[static_cast<std::size_t>(piece)].path_class;
  for (const Rows& rows : classes.items) lay_out(rows);
  const PathsFrom<Set>* paths = paths_from_.data();
  for (const Rows& rows : classes.items) {
    make_fast_paths(rows, {paths});
    paths += squares;
  }
  make_attacks(classes);
  make_rules(description);
  make_conversions(classes);
  for (Piece piece : all_pieces()) {
    shape[piece] = find_shape(piece);
    if (shape[piece] == Shape::kWalker) group_steps[piece] = find_group_steps(classes[class_of[piece]]);
  }
}

// Lays out the paths of one class, square by square.
template <class Set>
void Layouts<Set>::lay_out(const Rows& rows) {
  List<Square, Rows> by_origin(squares);
  for (const PathRow& row : rows) by_origin[row.origin].push_back(row);
  for (Square origin : all_squares()) {
    std::vector<std::pair<Guard<Set>, Rows>> groups;
    Rows plain;
    for (const PathRow& row : by_origin[origin]) {
      const auto guard = guard_of<Set>(row);
      if (guard.trivial()) {
        plain.push_back(row);
        continue;
      }
      const auto group =
          std::find_if(groups.begin(), groups.end(), [&](const auto& each) { return each.first == guard; });
      if (group == groups.end())
        groups.push_back({guard, {row}});
      else
        group->second.push_back(row);
    }
    PathsFrom<Set> paths;
    paths.plain = by_use(origin, plain);
    paths.first_guarded = static_cast<std::uint32_t>(guarded.size());
    paths.guarded = static_cast<std::uint32_t>(groups.size());
    for (const auto& [guard, some] : groups) guarded.push_back({guard, by_use(origin, some)});
    paths_from_.push_back(paths);
  }
}

template <class Set>
void Layouts<Set>::make_fast_paths(const Rows& rows, View<Square, PathsFrom<Set>> paths) {
  FastPaths<Set>& made = fast_paths_.items.emplace_back();
  made.summary = List<Square, Summary<Set>>(squares);
  for (const PathRow& row : rows) {
    Summary<Set>& summary = made.summary[row.origin];
    summary.ends |= bit<Set>(row.end);
    if (row.captures) summary.captures |= bit<Set>(row.end);
  }
  for (Square from : all_squares()) made.width = std::max<int>(made.width, paths[from].plain.by_use[kBoth].lines);
  for (Square from : all_squares()) {
    const PathSet<Set>& both = paths[from].plain.by_use[kBoth];
    made.summary[from].leaps = both.leaps;
    made.summary[from].starts = starts(both);
    for (int index = 0; index < made.width; ++index)
      made.lines.push_back(index < both.lines ? lines[both.first_line + index] : Line<Set>{});
  }
}

// Squares one of which at least must be free or capturable for any of these paths.
template <class Set>
Set Layouts<Set>::starts(const PathSet<Set>& paths) const {
  if (paths.others) return board;
  Set found = paths.leaps;
  for (int index = 0; index < paths.lines; ++index) {
    const Line<Set>& line = lines[paths.first_line + index];
    if (line.lower) found |= bit<Set>(last(line.lower));
    if (line.upper) found |= bit<Set>(first(line.upper));
  }
  for (int index = 0; index < paths.bents; ++index) {
    const BentGroup<Set>& bent = bents[paths.first_bent + index];
    found |= bit<Set>(bent.rising ? first(bent.ride) : last(bent.ride));
  }
  return found;
}

template <class Set>
Shape Layouts<Set>::find_shape(Piece piece) const {
  bool lines_any = false, bent = false, mixed = false, general = false;
  for (Square from : all_squares()) {
    const PathsFrom<Set>& paths = paths_from(piece)[from];
    general |= paths.guarded != 0;
    mixed |= paths.plain.mixed;
    for (int use = kBoth; use <= kCaptureOnly; ++use) {
      const PathSet<Set>& some = paths.plain.by_use[use];
      bent |= some.bents != 0 || some.others != 0;
      lines_any |= some.lines != 0;
      general |= use == kCaptureOnly && some.lines != 0;
      mixed |= use != kBoth && some.lines != 0;
    }
  }
  if (general || (mixed && bent)) return Shape::kGeneral;
  if (!mixed) return bent ? Shape::kBent : lines_any ? Shape::kRider : Shape::kLeaper;
  for (Square from : all_squares())
    if (paths_from(piece)[from].plain.by_use[kBoth].lines) return Shape::kGeneral;
  return Shape::kWalker;
}

// Finds the steps that make up all paths of a class, if they are few and plain; none otherwise.
template <class Set>
std::vector<GroupStep<Set>> Layouts<Set>::find_group_steps(const Rows& rows) const {
  constexpr std::size_t kMost = 6;  // with more of them, piece by piece is faster
  std::vector<GroupStep<Set>> made;
  List<Square, Set> ends(squares);
  for (const PathRow& row : rows) {
    const auto empty = static_cast<Set>(row.empty);
    if ((empty & (empty - 1)) != 0) return {};
    if (has(ends[row.origin], row.end)) return {};  // a second path to it would count twice
    ends[row.origin] |= bit<Set>(row.end);
    GroupStep<Set> step;
    step.shift = number(row.end) - number(row.origin);
    step.over = empty ? number(first(empty)) - number(row.origin) : 0;
    step.use = use_of(row);
    const auto same = std::find_if(made.begin(), made.end(), [&](const GroupStep<Set>& each) {
      return each.shift == step.shift && each.over == step.over && each.use == step.use;
    });
    if (same == made.end() && made.size() == kMost) return {};
    (same == made.end() ? made.emplace_back(step) : *same).origins |= bit<Set>(row.origin);
  }
  return made;
}

template <class Set>
PathsByUse<Set> Layouts<Set>::by_use(Square origin, const Rows& rows) {
  std::array<Rows, 3> by_use;
  for (const PathRow& row : rows) by_use[use_of(row)].push_back(row);
  PathsByUse<Set> made;
  for (int use = kBoth; use <= kCaptureOnly; ++use) lay_out_use(origin, by_use[use], made.by_use[use]);
  made.mixed = !by_use[kMoveOnly].empty() || !by_use[kCaptureOnly].empty();
  return made;
}

template <class Set>
void Layouts<Set>::lay_out_use(Square origin, Rows rows, PathSet<Set>& out) {
  for (const PathRow& row : rows)
    if (row.empty == 0) out.leaps |= bit<Set>(row.end);
  std::erase_if(rows, [&](const PathRow& row) { return has(out.leaps, row.end); });
  rows = take_bents(origin, take_lines(origin, std::move(rows), out), out);
  out.first_other = static_cast<std::uint32_t>(others.size());
  out.others = static_cast<std::uint16_t>(rows.size());
  for (const PathRow& row : rows) others.push_back({static_cast<Set>(row.empty), bit<Set>(row.end)});
}

// Takes out rides that begin with a leap: each further path passes the ends of those before it.
template <class Set>
typename Layouts<Set>::Rows Layouts<Set>::take_lines(Square origin, Rows rows, PathSet<Set>& out) {
  std::vector<Set> rising, falling;
  for (Square start : pathmate::squares(out.leaps)) {
    Set ride = bit<Set>(start);
    Square end = start;
    while (true) {
      const auto next = std::find_if(rows.begin(), rows.end(), [&](const PathRow& row) {
        const bool onward = start > origin ? row.end > end : row.end < end;
        return onward && static_cast<Set>(row.empty) == ride;
      });
      if (next == rows.end()) break;
      end = next->end;
      ride |= bit<Set>(end);
      rows.erase(next);
    }
    if (end == start) continue;
    out.leaps &= ~bit<Set>(start);
    // Other paths to a square of the ride need more empty squares than the ride itself does, or
    // others: they stay where they are.
    (start > origin ? rising : falling).push_back(ride);
  }
  out.first_line = static_cast<std::uint32_t>(lines.size());
  out.lines = static_cast<std::uint16_t>(std::max(rising.size(), falling.size()));
  rising.resize(out.lines);
  falling.resize(out.lines);
  for (int index = 0; index < out.lines; ++index) lines.push_back({falling[index], rising[index]});
  return rows;
}

// Takes out bent paths, grouped by their first legs.
template <class Set>
typename Layouts<Set>::Rows Layouts<Set>::take_bents(Square origin, Rows rows, PathSet<Set>& out) {
  std::stable_sort(rows.begin(), rows.end(), [](const PathRow& one, const PathRow& other) {
    return count(one.first_leg) < count(other.first_leg);
  });
  std::vector<SameRide<Set>> rides;
  Rows rest;
  for (const PathRow& row : rows) {
    const auto leg = static_cast<Set>(row.first_leg);
    const bool rising = leg != 0 && first(leg) > origin;
    const bool falling = leg != 0 && last(leg) < origin;
    if (!(rising || falling) || count(leg) > kMaxRide) {
      rest.push_back(row);
      continue;
    }
    const auto found = std::find_if(rides.begin(), rides.end(),
                                    [&](const auto& ride) { return ride.rising == rising && ride.goes_on(leg); });
    SameRide<Set>& ride = found == rides.end() ? rides.emplace_back() : *found;
    ride.rising = rising;
    ride.ride |= leg;
    ride.rows.push_back(row);
  }
  out.first_bent = static_cast<std::uint32_t>(bents.size());
  out.bents = static_cast<std::uint16_t>(rides.size());
  for (const SameRide<Set>& ride : rides) {
    BentGroup<Set> bent;
    bent.ride = ride.ride;
    bent.rising = ride.rising;
    bent.ends = static_cast<std::uint32_t>(bent_ends.size());
    for (const PathRow& row : ride.rows) {
      bent_ends.push_back({static_cast<Set>(row.empty & ~row.first_leg), bit<Set>(row.end)});
      for (int open = count(row.first_leg); open <= kMaxRide; ++open) ++bent.upto[open];
    }
    bents.push_back(bent);
  }
  return rest;
}

template <class Set>
void Layouts<Set>::make_attacks(const RowsByClass& classes) {
  guards.push_back({});
  List<PathClass, AttackersBySquare> by_class;
  for (const Rows& rows : classes.items) by_class.items.push_back(make_attack_paths(rows));
  attack_path_index_.push_back(static_cast<std::uint32_t>(attack_paths_.size()));
  for (Colour colour : kColours)
    for (Square target : all_squares())
      for (Kind kind : all_kinds()) {
        const Attackers<Set>& found = by_class[class_of[piece(colour, kind)]][target];
        attackers_.push_back(found);
        any_attackers[colour][target] |= found.sure | found.possible;
      }
  plain_attacks = guards.size() == 1 && !rules.conversion;
}

// Finds the attack paths of a class, and the attackers that they make.
template <class Set>
typename Layouts<Set>::AttackersBySquare Layouts<Set>::make_attack_paths(const Rows& rows) {
  AttackersBySquare attackers = sure_attackers(rows);
  std::vector<std::vector<AttackPath<Set>>> cells(static_cast<std::size_t>(squares) * squares);
  for (const PathRow& row : rows) {
    if (!row.captures) continue;
    const auto guard = guard_of<Set>(row);
    arrivals_open |= row.occupied != 0;
    captures_close |= row.friends != 0;
    const bool leap = row.empty == 0 && guard.trivial();
    // A sure attacker needs no attack paths, unless it may have to convert first.
    if (leap || (!rules.conversion && has(attackers[row.end].sure, row.origin))) continue;
    attackers[row.end].possible |= bit<Set>(row.origin);
    const auto cell = static_cast<std::size_t>(row.end) * squares + number(row.origin);
    cells[cell].push_back({static_cast<Set>(row.empty), guard_index(guard)});
  }
  for (const auto& cell : cells) {
    attack_path_index_.push_back(static_cast<std::uint32_t>(attack_paths_.size()));
    attack_paths_.insert(attack_paths_.end(), cell.begin(), cell.end());
  }
  return attackers;
}

template <class Set>
typename Layouts<Set>::AttackersBySquare Layouts<Set>::sure_attackers(const Rows& rows) {
  AttackersBySquare attackers(squares);
  for (const PathRow& row : rows)
    if (row.captures && row.empty == 0 && guard_of<Set>(row).trivial()) attackers[row.end].sure |= bit<Set>(row.origin);
  return attackers;
}

// The index of a guard among all; the trivial one is the first.
template <class Set>
std::uint32_t Layouts<Set>::guard_index(const Guard<Set>& guard) {
  const auto known = std::find(guards.begin(), guards.end(), guard);
  const auto index = static_cast<std::uint32_t>(known - guards.begin());
  if (known == guards.end()) guards.push_back(guard);
  return index;
}

template <class Set>
void Layouts<Set>::make_rules(const Description& description) {
  for (Kind kind : all_kinds()) pawn[kind] = description.kinds[static_cast<std::size_t>(kind)].pawn;
  for (const Promotion& promotion : description.promotions) becomes[promotion.kind].push_back(promotion.becomes);
  for (Colour colour : kColours) {
    const ColourRow& row = description.colours[static_cast<std::size_t>(colour)];
    royal_squares[colour] = static_cast<Set>(row.royal_squares);
    has_royal_squares |= royal_squares[colour] != 0;
  }
  make_pieces(description);
  make_castling(description);
  make_double_steps(description);
}

template <class Set>
void Layouts<Set>::make_pieces(const Description& description) {
  plain_captures = plain_attacks && !has_royal_squares;
  for (Piece piece : all_pieces()) {
    const PieceRow& row = description.pieces[static_cast<std::size_t>(piece)];
    promotes_on[piece] = static_cast<Set>(row.promotes_on);
    allowed[piece] = becomes[kind_of(piece)].empty() ? board & ~promotes_on[piece] : board;
    plain_captures &= allowed[piece] == board;
    drops[piece] = static_cast<Set>(row.drops);
  }
}

template <class Set>
void Layouts<Set>::make_conversions(const RowsByClass& classes) {
  for (Piece piece : all_pieces())
    for (const PathRow& row : classes[class_of[piece]])
      if (row.conversion) conversion_ends[piece][row.origin] |= bit<Set>(row.end);
}

template <class Set>
void Layouts<Set>::make_castling(const Description& description) {
  castling = description.castling;
  rights_kept.fill(0xFF);
  for (std::size_t index = 0; index < castling.size(); ++index)
    for (Square corner : {castling[index].king_from, castling[index].rook_from})
      rights_kept[corner] &= static_cast<std::uint8_t>(~(1U << index));
}

template <class Set>
void Layouts<Set>::make_double_steps(const Description& description) {
  for (auto* by_square : {&step_over_, &step_from_})
    for (auto& steps : *by_square) steps.fill(-1);
  for (const DoubleStep& step : description.double_steps) {
    const auto index = static_cast<std::int16_t>(double_steps[step.colour].size());
    std::int16_t& over = step_over_[step.colour][step.passed];
    if (over < 0) over = index;
    next_step_[step.colour].push_back(std::exchange(step_from_[step.colour][step.origin], index));
    double_steps[step.colour].push_back(step);
    double_origins[step.colour] |= bit<Set>(step.origin);
  }
}

template class Layouts<Narrow>;
template class Layouts<Wide>;

}  // namespace pathmate
