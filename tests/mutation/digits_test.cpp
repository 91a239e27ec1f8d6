// Every digit of every hex number of every battle, changed to each of the nine others: what must be found is
// found, at the number, once; what is as legal as before raises nothing.
#include <catch2/catch.hpp>
#include <chrono>
#include <iomanip>
#include <iostream>
#include <sstream>

#include "expectation.h"

using namespace muster;
using namespace muster::mutation;

namespace {

struct Score {
  int tried = 0, found = 0, at_it = 0, once = 0, offered = 0, right = 0;
};

struct Table {
  std::array<Score, kFaults> rows;

  // Of two units in one hex the wrong one is not always to be known, nor which hex was meant.
  void check() const {
    int offered = 0, right = 0;
    for (const Score& row : rows) offered += row.offered, right += row.right;
    CHECK(right >= 0.95 * offered);
    const Score& collisions = rows[static_cast<std::size_t>(Fault::collides)];
    CHECK(collisions.at_it >= 0.8 * collisions.tried);
    for (std::size_t i = 0; i + 1 < kFaults; ++i)
      if (static_cast<Fault>(i) != Fault::collides) CHECK(rows[i].at_it == rows[i].tried);
  }
  std::string text(const std::string& title) const {
    std::ostringstream out;
    out << title << "\n  " << std::left << std::setw(16) << "the number" << std::right;
    for (const char* column : {"tried", "found", "there", "once", "offered", "right"})
      out << std::setw(9) << column;
    for (std::size_t i = 0; i < kFaults; ++i) {
      const Score& row = rows[i];
      out << "\n  " << std::left << std::setw(16) << to_string(static_cast<Fault>(i)) << std::right;
      for (const int value : {row.tried, row.found, row.at_it, row.once, row.offered, row.right})
        out << std::setw(9) << value;
    }
    return out.str();
  }
};

std::string describe(const Subject& subject, const HexNumber& number, const std::string& instead,
                     const std::vector<Fresh>& fresh) {
  std::string out =
      subject.name() + ": " + subject.text().substr(number.from, number.length) + " -> " + instead;
  for (const Fresh& one : fresh)
    out += "\n    " + std::string(diagnostics::entry(one.finding.kind).name) + " at " +
           std::to_string(one.from) + ": " + one.finding.message +
           (one.finding.corrected ? " [" + *one.finding.corrected + "]" : "");
  return out;
}

bool points_at(const Fresh& one, const HexNumber& number) {
  return one.from <= number.from && number.from + number.length <= one.to;
}
// Of two units in one hex either may be the wrong one.
bool mentions(const Fresh& one, const HexNumber& number) {
  return points_at(one, number) ||
         std::any_of(one.finding.related.begin(), one.finding.related.end(), [&](const auto& label) {
           return label.range.begin <= number.from && number.from + number.length <= label.range.end;
         });
}

// The hex that help suggests; empty when it suggests none.
std::string suggestion(const Fresh& one) {
  static const std::string kLead = "did you mean ";
  for (const std::string& help : one.finding.help)
    if (help.starts_with(kLead)) return help.substr(kLead.size(), help.find('?') - kLead.size());
  return {};
}

void try_number(const Subject& subject, const HexNumber& number, Table& table) {
  const std::string typed = subject.text().substr(number.from, number.length);
  for (std::size_t at = 0; at < typed.size(); ++at)
    for (char digit = '0'; digit <= '9'; ++digit) {
      if (typed[at] < '0' || typed[at] > '9' || typed[at] == digit) continue;
      std::string instead = typed;
      instead[at] = digit;
      const Fault fault = expect(subject, number, instead);
      const auto fresh = without_echo(subject.try_edit({number.from + at, 1, std::string(1, digit)}));
      Score& score = table.rows[static_cast<std::size_t>(fault)];
      ++score.tried;
      score.found += !fresh.empty();
      score.once += fresh.size() == 1;
      score.at_it +=
          std::any_of(fresh.begin(), fresh.end(), [&](const Fresh& one) { return points_at(one, number); });
      for (const Fresh& one : fresh) {
        if (suggestion(one).empty()) continue;
        ++score.offered;
        const bool right = points_at(one, number) && suggestion(one) == typed;
        score.right += right;
        if (!right && std::getenv("MUSTER_SHOW"))
          std::cout << describe(subject, number, instead, fresh) << "\n";
      }
      INFO(to_string(fault) << ", " << describe(subject, number, instead, fresh));
      if (fault == Fault::none)
        CHECK(fresh.empty());
      else
        CHECK((fresh.size() == 1 && mentions(fresh.front(), number)));
    }
}

}  // namespace

TEST_CASE("a changed digit of a hex number is found where it must be, and only there", "[table]") {
  for (const std::string& path : scenario_paths()) {
    const Subject subject(path);
    REQUIRE_FALSE(subject.outcome().battles.empty());
    Table table;
    const auto start = std::chrono::steady_clock::now();
    const auto numbers = hex_numbers(subject);
    for (const HexNumber& number : numbers) try_number(subject, number, table);
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
    table.check();
    std::cout << table.text(subject.name() + ": one digit of " + std::to_string(numbers.size()) +
                            " hex numbers changed")
              << "\n  " << std::fixed << std::setprecision(1) << took.count() << " s\n";
  }
}
