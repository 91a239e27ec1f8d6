#include "render/symbols.h"

#include <array>
#include <string>

#include "base/unicode.h"

namespace muster::render {
namespace {

constexpr std::array<std::string_view, 18> kNames = {
    "unknown",  "infantry",  "heavy infantry",  "light infantry",
    "pike",     "cavalry",   "heavy cavalry",   "light cavalry",
    "dragoons", "artillery", "heavy artillery", "light artillery",
    "wagon",    "camp",      "engineers",       "standard",
    "ship",     "leader"};

// Words of arms, from the particular to the general.
struct Word {
  std::string_view word;
  Symbol symbol;
};
constexpr std::array<Word, 31> kArms = {{{"dragoon", Symbol::dragoons},
                                         {"heavy infantry", Symbol::heavy_infantry},
                                         {"light infantry", Symbol::light_infantry},
                                         {"skirmish", Symbol::light_infantry},
                                         {"heavy cavalry", Symbol::heavy_cavalry},
                                         {"light cavalry", Symbol::light_cavalry},
                                         {"heavy artillery", Symbol::heavy_artillery},
                                         {"light artillery", Symbol::light_artillery},
                                         {"pike", Symbol::pike},
                                         {"cavalry", Symbol::cavalry},
                                         {"horse", Symbol::cavalry},
                                         {"mounted", Symbol::cavalry},
                                         {"knight", Symbol::heavy_cavalry},
                                         {"chariot", Symbol::heavy_cavalry},
                                         {"artillery", Symbol::artillery},
                                         {"gun", Symbol::artillery},
                                         {"batter", Symbol::artillery},
                                         {"cannon", Symbol::artillery},
                                         {"infantry", Symbol::infantry},
                                         {"foot", Symbol::infantry},
                                         {"wagon", Symbol::wagon},
                                         {"train", Symbol::wagon},
                                         {"supply", Symbol::wagon},
                                         {"camp", Symbol::camp},
                                         {"depot", Symbol::camp},
                                         {"engineer", Symbol::engineers},
                                         {"pioneer", Symbol::engineers},
                                         {"standard", Symbol::standard},
                                         {"ship", Symbol::ship},
                                         {"leader", Symbol::leader},
                                         {"commander", Symbol::leader}}};

bool has(const std::string& text, std::string_view word) { return text.find(word) != std::string::npos; }

Symbol find(const std::string& text) {
  for (const auto& [word, symbol] : kArms)
    if (has(text, word)) return symbol;
  return Symbol::unknown;
}

// What the name of a type says beyond its arm.
Symbol refine(Symbol arm, const std::string& type) {
  const bool light = has(type, "light"), heavy = has(type, "heavy");
  if (arm == Symbol::cavalry) {
    if (has(type, "dragoon")) return Symbol::dragoons;
    if (heavy || has(type, "gendarm") || has(type, "cuirass") || has(type, "knight"))
      return Symbol::heavy_cavalry;
    if (light || has(type, "arquebus") || has(type, "hussar") || has(type, "carab"))
      return Symbol::light_cavalry;
  }
  if (arm == Symbol::light_infantry && has(type, "dragoon")) return Symbol::dragoons;
  if (arm == Symbol::infantry) {
    if (has(type, "pike") || has(type, "tercio")) return Symbol::pike;
    if (light || has(type, "skirmish")) return Symbol::light_infantry;
    if (heavy) return Symbol::heavy_infantry;
  }
  if (arm == Symbol::artillery && light) return Symbol::light_artillery;
  if (arm == Symbol::artillery && heavy) return Symbol::heavy_artillery;
  return arm;
}

}  // namespace

Symbol choose_symbol(std::string_view named, std::string_view arm, std::string_view type) {
  const std::string wanted = base::fold_case(named);
  for (std::size_t i = 0; i < kNames.size(); ++i)
    if (wanted == kNames[i]) return static_cast<Symbol>(i);
  const std::string name = base::fold_case(type);
  const Symbol by_arm = find(base::fold_case(arm));
  return by_arm == Symbol::unknown ? find(name) : refine(by_arm, name);
}

std::string_view name_of(Symbol symbol) { return kNames[static_cast<std::size_t>(symbol)]; }

}  // namespace muster::render
