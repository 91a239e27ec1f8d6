#include "render/terrain_marks.h"

#include <array>
#include <string>

#include "base/unicode.h"

namespace muster::render {
namespace {

template <class Mark>
struct Word {
  std::string_view word;
  Mark mark;
};

// Names of marks come first, then words of printed names, from the particular to the general.
constexpr std::array<Word<HexMark>, 43> kHexWords = {
    {{"trees", HexMark::trees},    {"orchard", HexMark::orchard}, {"houses", HexMark::houses},
     {"church", HexMark::church},  {"abbey", HexMark::church},    {"chapel", HexMark::church},
     {"convent", HexMark::church}, {"city", HexMark::city},       {"castle", HexMark::castle},
     {"chateau", HexMark::castle}, {"château", HexMark::castle},  {"fort", HexMark::fort},
     {"redoubt", HexMark::fort},   {"marsh", HexMark::marsh},     {"swamp", HexMark::marsh},
     {"bog", HexMark::marsh},      {"mud", HexMark::marsh},       {"water", HexMark::water},
     {"lake", HexMark::water},     {"pond", HexMark::water},      {"sea", HexMark::water},
     {"river", HexMark::water},    {"hill", HexMark::hills},      {"ridge", HexMark::hills},
     {"height", HexMark::hills},   {"slope", HexMark::hills},     {"mountain", HexMark::hills},
     {"rock", HexMark::rocks},     {"rough", HexMark::rocks},     {"broken", HexMark::rocks},
     {"ravine", HexMark::rocks},   {"field", HexMark::fields},    {"crop", HexMark::fields},
     {"plough", HexMark::fields},  {"vine", HexMark::vines},      {"wood", HexMark::trees},
     {"forest", HexMark::trees},   {"brush", HexMark::trees},     {"village", HexMark::houses},
     {"town", HexMark::houses},    {"hamlet", HexMark::houses},   {"building", HexMark::houses},
     {"farm", HexMark::houses}}};
constexpr std::array<Word<SideMark>, 27> kSideWords = {{{"stream", SideMark::stream},
                                                        {"brook", SideMark::stream},
                                                        {"creek", SideMark::stream},
                                                        {"ditch", SideMark::stream},
                                                        {"canal", SideMark::river},
                                                        {"river", SideMark::river},
                                                        {"hedge", SideMark::hedge},
                                                        {"abatis", SideMark::abatis},
                                                        {"palisade", SideMark::abatis},
                                                        {"entrench", SideMark::entrenchment},
                                                        {"rampart", SideMark::entrenchment},
                                                        {"trench", SideMark::entrenchment},
                                                        {"earthwork", SideMark::entrenchment},
                                                        {"redoubt", SideMark::entrenchment},
                                                        {"dike", SideMark::entrenchment},
                                                        {"embankment", SideMark::entrenchment},
                                                        {"wall", SideMark::wall},
                                                        {"fence", SideMark::wall},
                                                        {"slope", SideMark::slope},
                                                        {"crest", SideMark::slope},
                                                        {"hill", SideMark::slope},
                                                        {"cliff", SideMark::cliff},
                                                        {"ravine", SideMark::cliff},
                                                        {"bridge", SideMark::bridge},
                                                        {"gate", SideMark::bridge},
                                                        {"ford", SideMark::bridge},
                                                        {"road", SideMark::road}}};

template <class Mark, std::size_t size>
Mark find(const std::array<Word<Mark>, size>& words, std::string_view named, std::string_view terrain,
          Mark otherwise) {
  for (const std::string& text : {base::fold_case(named), base::fold_case(terrain)})
    for (const auto& [word, mark] : words)
      if (!text.empty() && text.find(word) != std::string::npos) return mark;
  return otherwise;
}

}  // namespace

HexMark choose_hex_mark(std::string_view named, std::string_view terrain) {
  return find(kHexWords, named, terrain, HexMark::none);
}

SideMark choose_side_mark(std::string_view named, std::string_view terrain) {
  return find(kSideWords, named, terrain, SideMark::plain);
}

Rgb default_colour(HexMark mark) {
  switch (mark) {
    case HexMark::trees:
      return rgb(0xa9bf94);
    case HexMark::orchard:
    case HexMark::vines:
      return rgb(0xc6d0a4);
    case HexMark::houses:
    case HexMark::church:
      return rgb(0xd8b99b);
    case HexMark::city:
    case HexMark::castle:
      return rgb(0xc2b4aa);
    case HexMark::fort:
      return rgb(0xcdb38a);
    case HexMark::marsh:
      return rgb(0xbccbb8);
    case HexMark::water:
      return rgb(0xa9c6de);
    case HexMark::hills:
      return rgb(0xdcc9a0);
    case HexMark::rocks:
      return rgb(0xd0c8b8);
    case HexMark::fields:
      return rgb(0xe6d9a4);
    case HexMark::none:
      break;
  }
  return kLand;
}

Rgb default_colour(SideMark mark) {
  switch (mark) {
    case SideMark::stream:
    case SideMark::river:
      return kWater;
    case SideMark::hedge:
      return kLeaf;
    case SideMark::entrenchment:
    case SideMark::abatis:
    case SideMark::slope:
    case SideMark::cliff:
      return kEarth;
    case SideMark::plain:
    case SideMark::wall:
    case SideMark::road:
    case SideMark::bridge:
      break;
  }
  return kStone;
}

}  // namespace muster::render
