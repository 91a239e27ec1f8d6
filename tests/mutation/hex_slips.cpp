// Slips in the hex numbers of a set-up.
#include <algorithm>

#include "expectation.h"
#include "trial.h"

namespace muster::mutation {
namespace {

using resolve::Battle;
using resolve::Index;
using resolve::PlaceKind;

std::string typed(const Subject& subject, const HexNumber& number) {
  return subject.text().substr(number.from, number.length);
}

Span span(const HexNumber& number) { return {number.from, number.from + number.length}; }

// What changed numbers lead to, each of them; the sort is the worst of it.
Expected changed(const Subject& subject, const std::vector<HexNumber>& numbers, const Instead& instead) {
  std::vector<Seen> all;
  for (const HexNumber& number : numbers)
    for (const Seen& one : expect(subject, number, instead))
      if (std::find(all.begin(), all.end(), one) == all.end()) all.push_back(one);
  Expected out;
  Fault worst = Fault::none;
  for (const Seen& one : all) {
    out.spans.push_back(one.at);
    out.or_related |= one.fault == Fault::collides;
    worst = std::min(worst, one.fault);
  }
  out.part = to_string(worst);
  return out;
}

// One number reads otherwise.
Slip misread(const Subject& subject, const HexNumber& number, const std::string& instead) {
  return {{{number.from, number.length, instead}},
          [&subject, number, instead] {
            return changed(subject, {number}, {{number.from, instead}});
          },
          number.partner ? std::string() : typed(subject, number)};
}

std::vector<Slip> digits(const Subject& subject) {
  std::vector<Slip> slips;
  for (const HexNumber& number : hex_numbers(subject)) {
    const std::string right = typed(subject, number);
    for (std::size_t at = 0; at < right.size(); ++at)
      for (char digit = '0'; digit <= '9'; ++digit) {
        if (right[at] < '0' || right[at] > '9' || right[at] == digit) continue;
        std::string wrong = right;
        wrong[at] = digit;
        slips.push_back(misread(subject, number, wrong));
      }
  }
  return slips;
}

std::vector<Slip> turned_digits(const Subject& subject) {
  std::vector<Slip> slips;
  for (const HexNumber& number : hex_numbers(subject))
    for (std::size_t i = 0; i + 1 < number.length; ++i) {
      std::string wrong = typed(subject, number);
      if (wrong[i] == wrong[i + 1]) continue;
      std::swap(wrong[i], wrong[i + 1]);
      slips.push_back(misread(subject, number, wrong));
      slips.back().original.clear();
    }
  return slips;
}

// Without that digit the end of a range only leaves out what it shares with the beginning: 3323-322, as
// 5501-12.
bool is_shortened(const Subject& subject, const HexNumber& number, std::size_t digit) {
  const std::string right = typed(subject, number);
  std::string wrong = right;
  wrong.erase(digit, 1);
  const std::string first = subject.text().substr(number.partner, number.length);
  return number.partner < number.from && first.substr(0, 1) + wrong == right;
}

std::vector<Slip> lost_digits(const Subject& subject) {
  std::vector<Slip> slips;
  for (const HexNumber& number : hex_numbers(subject))
    for (std::size_t i = 0; !number.partner && i < number.length; ++i)
      slips.push_back({{{number.from + i, 1, ""}}, [number] { return Expected{{span(number)}, {}}; }, {}});
  return slips;
}

std::vector<Slip> lost_digits_of_pairs(const Subject& subject) {
  std::vector<Slip> slips;
  for (const HexNumber& number : hex_numbers(subject))
    for (std::size_t i = 0; number.partner && i < number.length; ++i) {
      const bool shortened = is_shortened(subject, number, i);
      const auto expected = [number, shortened] {
        return shortened ? Expected{{}, "read as meant"} : Expected{{span(number)}, {}};
      };
      slips.push_back({{{number.from + i, 1, ""}}, expected, {}});
    }
  return slips;
}

// Two numbers that put units of different lines somewhere are exchanged.
std::vector<Slip> swapped_hexes(const Subject& subject) {
  std::vector<Slip> slips;
  const auto numbers = hex_numbers(subject);
  for (std::size_t a = 0; a < numbers.size(); ++a)
    for (std::size_t b = a + 1; b < numbers.size(); ++b) {
      const HexNumber first = numbers[a], second = numbers[b];
      if (first.partner || second.partner) continue;  // a unit on two hexes loses one of them
      const std::string one = typed(subject, first), two = typed(subject, second);
      if (one == two || first.battles != second.battles) continue;
      const auto expected = [&subject, first, second, one, two] {
        Expected out = changed(subject, {first, second}, {{first.from, two}, {second.from, one}});
        out.part = {};
        return out;
      };
      slips.push_back({{{first.from, first.length, two}, {second.from, second.length, one}}, expected, {}});
    }
  return slips;
}

// The hexes of the units of a line, unit by unit, as stretches of its text.
struct Listed {
  std::vector<Span> items;
  std::string between;  // what stands between two: ", " or "/"
};
std::vector<Listed> plain_lists(const Subject& subject) {
  std::vector<Listed> lists;
  const Battle& battle = subject.base();
  for (const resolve::Entry& entry : battle.entries) {
    Listed list{{}, ", "};
    for (Index i = entry.units.first; i < entry.units.first + entry.units.count; ++i) {
      if (battle.units[i].place.kind != PlaceKind::fixed) continue;
      const auto hexes = battle.span(battle.units[i].place.hexes);
      list.items.push_back({hexes.front().where.begin, hexes.back().where.end});
    }
    bool plain =
        !list.items.empty() && subject.text().compare(list.items[0].from - 11, 11, "corrected: ") != 0;
    for (std::size_t i = 1; i < list.items.size(); ++i) {
      const std::size_t from = list.items[i - 1].to;
      list.between = subject.text().substr(from, list.items[i].from - from);
      plain = plain && (list.between == ", " || list.between == "/");
    }
    if (plain) lists.push_back(std::move(list));
  }
  return lists;
}

// The places of two units on two hexes are exchanged.
std::vector<Slip> swapped_pairs(const Subject& subject) {
  std::vector<Slip> slips;
  std::vector<HexNumber> firsts;
  for (const HexNumber& number : hex_numbers(subject))
    if (number.from < number.partner) firsts.push_back(number);
  const auto item = [&](const HexNumber& one) {
    return Edit{one.from, one.partner + one.length - one.from,
                subject.text().substr(one.from, one.partner + one.length - one.from)};
  };
  for (std::size_t a = 0; a < firsts.size(); ++a)
    for (std::size_t b = a + 1; b < firsts.size(); ++b) {
      const HexNumber first = firsts[a], second = firsts[b];
      if (first.battles != second.battles) continue;
      const auto number = [&subject](std::size_t from, std::size_t length) {
        return subject.text().substr(from, length);
      };
      const Instead instead = {{first.from, number(second.from, second.length)},
                               {first.partner, number(second.partner, second.length)},
                               {second.from, number(first.from, first.length)},
                               {second.partner, number(first.partner, first.length)}};
      const auto expected = [&subject, first, second, instead] {
        Expected out = changed(subject, {first, second}, instead);
        out.part = {};
        return out;
      };
      Edit one = item(first), two = item(second);
      std::swap(one.text, two.text);
      slips.push_back({{one, two}, expected, {}});
    }
  return slips;
}

Expected whole(const Listed& list) { return {{{list.items.front().from, list.items.back().to}}, {}}; }

std::vector<Slip> doubled_hexes(const Subject& subject) {
  std::vector<Slip> slips;
  for (const Listed& list : plain_lists(subject))
    for (const Span& item : list.items)
      slips.push_back({{{item.from, 0, subject.text().substr(item.from, item.to - item.from) + list.between}},
                       [list] { return whole(list); },
                       {}});
  return slips;
}

std::vector<Slip> lost_hexes(const Subject& subject) {
  std::vector<Slip> slips;
  for (const Listed& list : plain_lists(subject))
    for (std::size_t i = 0; list.items.size() > 1 && i < list.items.size(); ++i) {
      const std::size_t from = i ? list.items[i - 1].to : list.items[0].from;
      const std::size_t to = i ? list.items[i].to : list.items[1].from;
      slips.push_back({{{from, to - from, ""}}, [list] { return whole(list); }, {}});
    }
  return slips;
}

}  // namespace

std::vector<SlipKind> hex_slips() {
  return {{"a digit of a hex number", digits, 75},
          {"two digits swapped", turned_digits, 30},
          {"a digit dropped", lost_digits, 20, {"bad-hex-number"}},
          {"a digit dropped from a place of two hexes", lost_digits_of_pairs, 20},
          {"the hexes of two units swapped", swapped_hexes, 30},
          {"the places of two units on two hexes swapped", swapped_pairs, 20},
          {"a hex listed twice", doubled_hexes, 12, {"count-mismatch"}},
          {"a hex left out", lost_hexes, 12, {"count-mismatch"}}};
}

}  // namespace muster::mutation
