// Legal moves. A visitor receives them as sets of targets, so that counting makes no lists.
#pragma once

#include "attacks.h"

namespace pathmate {

template <class Set>
[[gnu::always_inline]] inline Set line_ends(const Table<Set>& game, const Section<Set>& section,
                                            Set occupied) {
  Set ends = section.leaps;
  const Line<Set>* line = game.lines.data() + section.line;
  for (int left = section.lines; left; --left, ++line) ends |= reach(*line, occupied);
  return ends;
}

template <class Set>
[[gnu::always_inline]] inline Set section_ends(const Table<Set>& game, const Section<Set>& section,
                                               Set occupied) {
  Set ends = line_ends(game, section, occupied);
  const Bend<Set>* bend = game.bends.data() + section.bend;
  for (int left = section.bends; left; --left, ++bend) {
    const Leg<Set>* leg = game.legs.data() + bend->legs;
    const Leg<Set>* past = leg + bend->upto[bend->open(occupied)];
    for (; leg != past; ++leg) ends |= leg->empty & occupied ? Set{0} : leg->end;
  }
  const Leg<Set>* loose = game.loose.data() + section.loose;
  for (int left = section.loosen; left; --left, ++loose)
    ends |= loose->empty & occupied ? Set{0} : loose->end;
  return ends;
}

// Where the paths of a fan lead: to free squares or to men that may be captured.
template <class Set>
Set fan_ends(const Table<Set>& game, const Fan<Set>& fan, Set occupied, Set theirs) {
  Set ends = section_ends(game, fan.section[kBoth], occupied) & (~occupied | theirs);
  if (fan.mixed) {
    ends |= section_ends(game, fan.section[kMoveOnly], occupied) & ~occupied;
    ends |= section_ends(game, fan.section[kCaptureOnly], occupied) & theirs;
  }
  return ends;
}

template <class Set>
Set general_ends(const Position<Set>& position, int colour, const Leaving<Set>& leaving, int from,
                 Set occupied, Set theirs) {
  const Table<Set>& game = *position.game;
  const bool held = game.conversion && (position.state.must >> from & 1) != 0;
  Set ends = held ? Set{0} : fan_ends(game, leaving.plain, occupied, theirs);
  const GuardedFan<Set>* each = game.guarded.data() + leaving.guarded;
  for (auto left = leaving.guarded_count; left; --left, ++each) {
    const Guard<Set>& guard = each->guard;
    if (game.conversion) {
      const Set unmoved = position.state.may | position.state.must;
      if (guard.conversion ? (unmoved >> from & 1) == 0 : held) continue;
    }
    if (holds(position, guard, colour, occupied, Set{0}))
      ends |= fan_ends(game, each->fan, occupied, theirs);
  }
  return ends;
}

// Where a man can go, whether or not that leaves its side in check.
template <Shape shape, class Set>
[[gnu::always_inline]] inline Set pseudo_targets(const Position<Set>& position, int colour,
                                                 const Gait<Set>& gait,
                                                 const Leaving<Set>* leaving, int from,
                                                 Set occupied, Set theirs) {
  const Table<Set>& game = *position.game;
  const Set free = ~occupied | theirs;
  const Outline<Set>& outline = gait.outlines[from];
  if constexpr (shape == Shape::kLeaper) return outline.leaps & free;
  if constexpr (shape == Shape::kRider || shape == Shape::kBent)
    if (!(outline.starts & free)) return 0;  // shut in, as many men are for long
  if constexpr (shape == Shape::kRider) return gait.reached(from, occupied) & free;
  const auto& section = leaving[from].plain.section;
  if constexpr (shape == Shape::kBent)
    return section_ends(game, section[kBoth], occupied) & free;
  if constexpr (shape == Shape::kWalker)
    return (outline.leaps & free) | (line_ends(game, section[kMoveOnly], occupied) & ~occupied) |
           (section[kCaptureOnly].leaps & theirs);
  return general_ends(position, colour, leaving[from], from, occupied, theirs);
}

// Tells whether a side is out of check once the squares are occupied so, its king stands on
// `king` and the enemies on `gone` are taken off. Nothing else that a side does in its own move
// changes what the other side attacks.
template <class Set>
bool safe_after(const Position<Set>& position, int us, Set occupied, int king, Set gone) {
  const int them = us ^ 1;
  if (position.game->royal_squares[us] & position.side[them] & ~gone) return false;
  return !is_attacked(position, king, them, occupied, gone);
}

template <class Set>
bool safe_step(const Position<Set>& position, int from, int to, Set captured) {
  const int us = position.turn;
  const Set occupied = (position.occupied() & ~bit<Set>(from) & ~captured) | bit<Set>(to);
  const int king = position.king[us] == from ? to : position.king[us];
  return safe_after(position, us, occupied, king, captured);
}

template <class Set>
Set safe_targets(const Position<Set>& position, int from, Set targets) {
  Set safe = 0;
  for (int to : squares(targets))
    if (safe_step(position, from, to, bit<Set>(to) & position.side[position.turn ^ 1]))
      safe |= bit<Set>(to);
  return safe;
}

// Takes the squares that the enemies attack out of those that the king could step to, one enemy
// after the other: for games whose captures need nothing but empty squares.
template <class Set>
Set unattacked(const Position<Set>& position, int king, Set targets) {
  const Table<Set>& game = *position.game;
  const int them = position.turn ^ 1;
  const Set occupied = position.occupied() & ~bit<Set>(king);
  for (int kind = 0; kind < game.kinds && targets; ++kind) {
    const int man = position.man(them, kind);
    const Gait<Set>& gait = game.gait(man);
    for (int from : squares(position.men[man])) {
      const Set near = gait.outlines[from].captures & targets;
      if (!near) continue;
      if (game.shape[man] == Shape::kLeaper || game.shape[man] == Shape::kWalker) {
        targets &= ~near;
      } else if (game.shape[man] == Shape::kRider) {
        targets &= ~gait.reached(from, occupied);
      } else {
        for (int to : squares(near))
          if (reaches(game, man, from, to, occupied)) targets &= ~bit<Set>(to);
      }
    }
  }
  return targets;
}

// The squares of those given to which the king may step.
template <class Set>
Set king_steps(const Position<Set>& position, int king, Set targets) {
  constexpr int kFew = 2;  // so many are sooner looked at one by one
  if (!position.game->plain_attacks || count(targets) <= kFew)
    return safe_targets(position, king, targets);
  return unattacked(position, king, targets);
}

template <class Set>
bool castling_legal(const Position<Set>& position, const CastlingWay& way, bool intruded) {
  const int us = position.turn;
  const Set occupied = position.occupied();
  if ((static_cast<Set>(way.empty) & occupied) || intruded) return false;
  const Set corners = bit<Set>(way.king_from) | bit<Set>(way.rook_from);
  // The rights say so already, but a set-up may hold a partner that is taken en passant.
  if (position.on[way.rook_from] != position.man(us, way.kind)) return false;
  for (int square : squares(static_cast<Set>(way.safe)))
    if (is_attacked(position, square, us ^ 1, occupied, Set{0})) return false;
  const Set after = (occupied & ~corners) | bit<Set>(way.king_to) | bit<Set>(way.rook_to);
  return safe_after(position, us, after, way.king_to, Set{0});
}

// Visitors have `steps(man, from, targets)`, where targets may be promotions, `drops(man,
// targets)` and `other(move)`; a visit that returns true ends all. `wanted(man, from)` may say
// beforehand which targets matter. Those who do not ask where men come from have `marches(man,
// targets)` besides, for men that step alike.
template <class Set, class Visitor>
[[gnu::always_inline]] inline Set wanted(Visitor& visitor, int man, int from) {
  if constexpr (requires { visitor.wanted(man, from); })
    return visitor.wanted(man, from);
  else
    return ~Set{0};
}

template <class Set, class Visitor>
bool visit_en_passant(const Position<Set>& position, Visitor& visitor) {
  const Table<Set>& game = *position.game;
  const int us = position.turn, them = us ^ 1, passed = position.state.passed;
  const DoubleStep* step = game.double_step_over(them, passed);
  if (step == nullptr || !(position.side[them] >> step->to & 1)) return false;
  const Set occupied = position.occupied();
  for (int kind = 0; kind < game.kinds; ++kind) {
    if (!game.pawn[kind]) continue;
    const int man = position.man(us, kind);
    const Aim<Set>& aim = game.aim(us, passed, kind);
    for (int from : squares((aim.sure | aim.near) & position.men[man])) {
      const State<Set>& state = position.state;
      const bool held = game.conversion && (state.must >> from & 1) != 0;
      bool open = (aim.sure >> from & 1) != 0 && !held;
      for (const Span<Set>& span : game.spans(man, passed, from)) {
        const Guard<Set>& guard = game.guards[span.guard];
        if (game.conversion) {
          const Set unmoved = state.may | state.must;
          if (guard.conversion ? (unmoved >> from & 1) == 0 : held) continue;
        }
        open |= !(span.empty & occupied) && holds(position, guard, us, occupied, Set{0});
      }
      if (!open || !safe_step(position, from, passed, bit<Set>(step->to))) continue;
      if (!(game.promotes_on[man] >> passed & 1)) {
        if (visitor.other(Move(from, passed, Manner::kEnPassant))) return true;
        continue;
      }
      for (int become : game.becomes[kind])
        if (visitor.other(Move(from, passed, Manner::kEnPassant, become + 1))) return true;
    }
  }
  return false;
}

template <class Set, class Visitor>
bool visit_king(const Position<Set>& position, const Checks<Set>& checks, Visitor& visitor) {
  const Table<Set>& game = *position.game;
  const int us = position.turn, king = position.king[us];
  const Set theirs = position.side[us ^ 1] & ~bit<Set>(position.king[us ^ 1]);
  const int man = position.man(us, game.royal);
  const Set occupied = position.occupied();
  Set targets = game.shape[man] == Shape::kLeaper
                    ? game.gait(man).outlines[king].leaps & (~occupied | theirs)
                    : general_ends(position, us, game.leaving(man)[king], king, occupied, theirs);
  targets &= checks.king_targets & wanted<Set>(visitor, man, king);
  targets = king_steps(position, king, targets);
  return targets && visitor.steps(man, king, targets);
}

template <Shape shape, class Set, class Visitor>
[[gnu::always_inline]] inline bool visit_kind(const Position<Set>& position,
                                              const Checks<Set>& checks, int man, Set occupied,
                                              Set theirs, Visitor& visitor) {
  const Table<Set>& game = *position.game;
  const int us = position.turn;
  const Leaving<Set>* leaving = game.leaving(man);
  const Gait<Set>& gait = game.gait(man);
  const Set allowed = checks.targets & game.allowed[man];
  Set men = position.men[man];
  if constexpr (shape == Shape::kWalker && requires { visitor.marches(man, Set{}); }) {
    if (!game.marches[man].empty()) {
      const Set free = men & ~checks.pinned;
      for (const March<Set>& march : game.marches[man]) {
        const Set legal = march.targets(free, occupied, theirs) & allowed;
        if (legal && visitor.marches(man, legal)) return true;
      }
      men &= checks.pinned;
    }
  }
  for (int from : squares(men)) {
    const Set matter = wanted<Set>(visitor, man, from);
    if constexpr (requires { visitor.wanted(man, from); })
      if (!(matter & gait.outlines[from].ends)) continue;
    Set legal = pseudo_targets<shape>(position, us, gait, leaving, from, occupied, theirs);
    if constexpr (shape == Shape::kGeneral) {
      const Set pseudo = legal & game.allowed[man] & matter;
      if (game.arrivals_open) {
        legal = safe_targets(position, from, pseudo);
      } else {
        legal = pseudo & checks.targets;
        if (checks.pinned >> from & 1) legal &= checks.pin[from];
        if (game.captures_close) legal |= safe_targets(position, from, pseudo & theirs & ~legal);
      }
    } else {
      legal &= allowed & matter;
      if (checks.pinned >> from & 1) legal &= checks.pin[from];
    }
    if (legal && visitor.steps(man, from, legal)) return true;
  }
  return false;
}

template <class Set, class Visitor>
bool visit_others(const Position<Set>& position, const Checks<Set>& checks, Visitor& visitor) {
  const Table<Set>& game = *position.game;
  const int us = position.turn, them = us ^ 1;
  const Set occupied = position.occupied();
  const Set theirs = position.side[them] & ~bit<Set>(position.king[them]);
  const bool general =
      game.arrivals_open || game.captures_close || (game.conversion && position.state.must);
  for (int kind = 0; kind < game.kinds; ++kind) {
    const int man = position.man(us, kind);
    if (kind == game.royal || !position.men[man]) continue;
    bool stop;
    switch (general ? Shape::kGeneral : game.shape[man]) {
      case Shape::kLeaper:
        stop = visit_kind<Shape::kLeaper>(position, checks, man, occupied, theirs, visitor);
        break;
      case Shape::kRider:
        stop = visit_kind<Shape::kRider>(position, checks, man, occupied, theirs, visitor);
        break;
      case Shape::kBent:
        stop = visit_kind<Shape::kBent>(position, checks, man, occupied, theirs, visitor);
        break;
      case Shape::kWalker:
        stop = visit_kind<Shape::kWalker>(position, checks, man, occupied, theirs, visitor);
        break;
      default:
        stop = visit_kind<Shape::kGeneral>(position, checks, man, occupied, theirs, visitor);
    }
    if (stop) return true;
  }
  if (game.reserves) {
    for (int kind = 0; kind < game.kinds; ++kind) {
      const int man = position.man(us, kind);
      if (!position.reserve[man]) continue;
      Set targets = game.drops[man] & ~occupied;
      if (game.arrivals_open) {
        Set safe = 0;
        for (int to : squares(targets))
          if (safe_after(position, us, occupied | bit<Set>(to), position.king[us], Set{0}))
            safe |= bit<Set>(to);
        targets = safe;
      } else {
        targets &= checks.targets;
      }
      if (targets && visitor.drops(man, targets)) return true;
    }
  }
  return false;
}

// Visits the legal moves of the side to move; returns whether a visit ended it.
template <class Set, class Visitor>
bool visit_moves(const Position<Set>& position, const Checks<Set>& checks, Visitor& visitor) {
  const Table<Set>& game = *position.game;
  const int us = position.turn;
  if (checks.check && Visitor::kFirstOnly && visit_king(position, checks, visitor)) return true;
  if (visit_others(position, checks, visitor)) return true;
  if (!(checks.check && Visitor::kFirstOnly) && visit_king(position, checks, visitor)) return true;
  if (position.state.passed != kNone && visit_en_passant(position, visitor)) return true;
  if (position.state.rights) {
    const bool intruded = (game.royal_squares[us] & position.side[us ^ 1]) != 0;
    for (std::size_t index = 0; index < game.castling.size(); ++index) {
      const CastlingWay& way = game.castling[index];
      if (way.colour != us || !(position.state.rights >> index & 1)) continue;
      if (!castling_legal(position, way, intruded)) continue;
      if (visitor.other(
              Move(way.king_from, way.king_to, Manner::kCastling, static_cast<int>(index))))
        return true;
    }
  }
  return false;
}

// Tells whether a plain step that does not promote is a legal move.
template <class Set>
bool step_legal(const Position<Set>& position, const Checks<Set>& checks, int from, int to) {
  const Table<Set>& game = *position.game;
  const int us = position.turn, man = position.on[from];
  if (man == kNone || !(position.side[us] >> from & 1)) return false;
  if (game.promotes_on[man] >> to & 1) return false;
  const Set theirs = position.side[us ^ 1] & ~bit<Set>(position.king[us ^ 1]);
  const Set ends =
      general_ends(position, us, game.leaving(man)[from], from, position.occupied(), theirs);
  if (!(ends >> to & 1)) return false;
  const bool king = from == position.king[us];
  if (king || game.arrivals_open || (game.captures_close && (theirs >> to & 1)))
    return (!king || (checks.king_targets >> to & 1)) &&
           safe_step(position, from, to, bit<Set>(to) & theirs);
  if (!(checks.targets >> to & 1)) return false;
  return !(checks.pinned >> from & 1) || (checks.pin[from] >> to & 1);
}

// Takes the moves of a man to squares one by one, until one is taken with true.
template <class Set, class Take>
[[gnu::always_inline]] inline bool each_step(const Table<Set>& game, int man, int from, Set targets,
                                             Take take) {
  const Set promotions = targets & game.promotes_on[man];
  for (int to : squares(targets & ~promotions))
    if (take(Move(from, to))) return true;
  if (!promotions) return false;
  for (int to : squares(promotions))
    for (int kind : game.becomes[man % game.kinds])
      if (take(Move(from, to, Manner::kStep, kind + 1))) return true;
  return false;
}

template <class Set, class Take>
[[gnu::always_inline]] inline bool each_drop(const Table<Set>& game, int man, Set targets,
                                             Take take) {
  for (int to : squares(targets))
    if (take(Move(to, to, Manner::kDrop, man % game.kinds))) return true;
  return false;
}

// Counts moves.
template <class Set>
struct Counter {
  static constexpr bool kFirstOnly = false;
  const Table<Set>& game;
  std::int64_t moves = 0;

  bool steps(int man, int /*from*/, Set targets) {
    moves += count(targets);
    const Set promotions = targets & game.promotes_on[man];
    if (promotions) {
      const int kind = man % game.kinds;
      moves += count(promotions) * (static_cast<int>(game.becomes[kind].size()) - 1);
    }
    return false;
  }
  bool marches(int man, Set targets) { return steps(man, 0, targets); }
  bool drops(int /*man*/, Set targets) {
    moves += count(targets);
    return false;
  }
  bool other(Move /*move*/) {
    ++moves;
    return false;
  }
};

// Writes moves into a list.
template <class Set>
struct Lister {
  static constexpr bool kFirstOnly = false;
  const Table<Set>& game;
  MoveList& list;

  bool steps(int man, int from, Set targets) {
    return each_step(game, man, from, targets, [this](Move move) { return other(move); });
  }
  bool drops(int man, Set targets) {
    return each_drop(game, man, targets, [this](Move move) { return other(move); });
  }
  bool other(Move move) {
    list.add(move);
    return false;
  }
};

// Stops at the first move.
template <class Set>
struct Finder {
  static constexpr bool kFirstOnly = true;
  bool steps(int, int, Set) { return true; }
  bool marches(int, Set) { return true; }
  bool drops(int, Set) { return true; }
  bool other(Move) { return true; }
};

template <class Set>
void list_moves(const Position<Set>& position, MoveList& list) {
  Checks<Set> checks;
  find_checks(position, checks);
  Lister<Set> lister{*position.game, list};
  visit_moves(position, checks, lister);
}

template <class Set>
std::int64_t count_moves(const Position<Set>& position) {
  Checks<Set> checks;
  find_checks(position, checks);
  Counter<Set> counter{*position.game};
  visit_moves(position, checks, counter);
  return counter.moves;
}

template <class Set>
bool has_move(const Position<Set>& position, const Checks<Set>& checks) {
  Finder<Set> finder;
  return visit_moves(position, checks, finder);
}

}  // namespace pathmate
