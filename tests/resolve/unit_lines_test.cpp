// Unit lines: how many, what name, what code.
#include <catch2/catch.hpp>

#include "support/checked_files.h"
#include "support/small_war.h"

using namespace muster;
using muster::testing::CheckedFiles;

namespace {

struct Read {
  std::string name, code, type;
  std::size_t count = 0;
  std::string findings;
};

Read read(const std::string& line) {
  const CheckedFiles checked(testing::small_war(testing::one_wing("          - " + line + "\n")),
                             "battle.yaml");
  Read out{{}, {}, {}, 0, checked.list()};
  if (checked.outcome().battles.empty() || checked.battle().entries.empty()) return out;
  const resolve::Entry& entry = checked.battle().entries.front();
  out.name = entry.name.str();
  out.code = entry.code.str();
  if (entry.type != resolve::kNoId) out.type = checked.battle().rules->type_key(entry.type);
  out.count = entry.units.count;
  return out;
}

void is(const std::string& line, std::size_t count, const std::string& name, const std::string& code,
        const std::string& type) {
  const Read seen = read(line);
  INFO(line << " " << seen.findings);
  CHECK(seen.findings == "");
  CHECK(seen.count == count);
  CHECK(seen.name == name);
  CHECK(seen.code == code);
  CHECK(seen.type == type);
}

}  // namespace

TEST_CASE("the short form of a unit line") {
  is("3 x Garde C-8-4: unknown", 3, "Garde", "C-8-4", "C");
  is("3 × Garde C-8-4: unknown", 3, "Garde", "C-8-4", "C");
  is("3 X Garde C-8-4: unknown", 3, "Garde", "C-8-4", "C");
  is("3x Garde C-8-4: unknown", 3, "Garde", "C-8-4", "C");
  is("12\u00a0×\u00a0Garde C-8-4: unknown", 12, "Garde", "C-8-4", "C");
  is("Garde C-8-4: unknown", 1, "Garde", "C-8-4", "C");
  is("C-8-4: unknown", 1, "C-8-4", "C-8-4", "C");
  is("2 x C-8-4: unknown", 2, "C-8-4", "C-8-4", "C");
  is("Garde C\u20138\u20134: unknown", 1, "Garde", "C\u20138\u20134", "C");
}

TEST_CASE("types without a code, and names without one") {
  is("Guns: unknown", 1, "Guns", "", "Gun");
  is("2 x Guns: unknown", 2, "Guns", "", "Gun");
  is("guns: unknown", 1, "guns", "", "Gun");
  is("1 × Parabère: unknown", 1, "Parabère", "", "");
  is("{name: Parabère, type: C, at: unknown}", 1, "Parabère", "", "C");
  is("{name: Parabère, code: unknown, at: unknown}", 1, "Parabère", "unknown", "");
  is("{name: Parabère, code: C-5-8, count: 2, at: unknown}", 2, "Parabère", "C-5-8", "C");
}

TEST_CASE("names with figures, hyphens and points") {
  is("1 × Demi-Régiment P-5-6: unknown", 1, "Demi-Régiment", "P-5-6", "P");
  is("Saint-Denis I-6-4: unknown", 1, "Saint-Denis", "I-6-4", "I");
  is("1er Régiment I-6-4: unknown", 1, "1er Régiment", "I-6-4", "I");
  is("2 x 7th Foot I-6-4: unknown", 2, "7th Foot", "I-6-4", "I");
  is("24 Xanten I-6-4: unknown", 1, "24 Xanten", "I-6-4", "I");
  is("B. Biron C-7-8: unknown", 1, "B. Biron", "C-7-8", "C");
  is("d'Aumont C-7-8: unknown", 1, "d'Aumont", "C-7-8", "C");
  is("x C-7-8: unknown", 1, "x", "C-7-8", "C");
  is("Ćwikła i Łoś C-7-8: unknown", 1, "Ćwikła i Łoś", "C-7-8", "C");
}

TEST_CASE("what is wrong in a line is said at the characters that are wrong") {
  CHECK(read("Garde Z-8-4: unknown").findings == "unknown-unit-type <Z>");
  CHECK(read("Garde C-18-4: unknown").findings == "bad-counter-code <18>");
  CHECK(read("Garde C8-4: unknown").findings == "misprint <C8-4>");
  CHECK(read("Garde C8-4: unknown").type == "C");
  CHECK(read("Garde C-8-4: unknown").findings == "");
  CHECK(read("{name: Garde, type: Lancer, at: unknown}").findings == "unknown-unit-type <Lancer>");
  CHECK(read("2000 x Garde C-8-4: unknown").findings == "too-large <2000>");
}
