// From a battle to the plain structs that flatc makes of schema/pack.fbs: all that a pack says, before it is
// bytes. One function a part of the schema, each in the file of its name.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "pack/lines.h"
#include "pack/pack.h"
#include "pack/spots.h"
#include "resolve/names.h"
#include "resolve/number_span.h"
#include "resolve/origin.h"

namespace muster::pack {

// What the parts of one scenario's draft share.
struct Context {
  const Item item;
  const resolve::Battle& battle;
  Spots spots;
  Lines lines;
  resolve::Names names;
  std::vector<resolve::UnitOrigin> origins;

  Context(const Item& item_to_write, const base::Sources& sources);
  // The layer that a text of the files belongs to.
  format::Layer layer(const base::SourceRange& range) const;
  // Things that a name means, as the resolver read it; empty when nothing bears it.
  std::vector<std::uint32_t> find(resolve::NameKind kind, const base::Text& name,
                                  resolve::Index side = resolve::kNone) const;
  // The same when one is wanted; -1 when there is none.
  std::int32_t find_one(resolve::NameKind kind, const base::Text& name,
                        resolve::Index side = resolve::kNone) const;
  // Units of the lines that bear a name.
  std::vector<std::uint32_t> find_units(const base::Text& name, resolve::Index side = resolve::kNone) const;
};

// draft_game.cpp, draft_map.cpp
std::unique_ptr<format::GameT> draft_game(const resolve::Ruleset& rules, std::string file);
// A map without what it says of each hex.
std::unique_ptr<format::MapT> draft_map(const resolve::Board& board, const hex::Layout& layout,
                                        std::int32_t game, std::string file);

// draft_sheet.cpp
std::unique_ptr<format::CounterSheetT> draft_sheet(const resolve::CounterSheet& sheet,
                                                   const base::Sources& sources, std::uint32_t game,
                                                   std::string file);

// Makes one of many things, on any thread, and alike however often it is asked; it needs what the battle was
// made of for as long as it is kept.
template <class Thing>
using Draft = std::function<std::unique_ptr<Thing>(std::size_t index)>;
// Takes the things of which a scenario may have very many, kind by kind, each kind once and in order.
class Takes {
 public:
  virtual void formations(std::size_t count, const Draft<format::FormationT>& draft) = 0;
  virtual void leaders(std::size_t count, const Draft<format::LeaderT>& draft) = 0;
  virtual void units(std::size_t count, const Draft<format::UnitT>& draft) = 0;

 protected:
  ~Takes() = default;
};
// draft_scenario.cpp: all of a scenario but what is taken meanwhile. The layout is the one that the pack's
// map has.
std::unique_ptr<format::ScenarioT> draft_scenario(const Item& item, const base::Sources& sources,
                                                  std::uint32_t game, std::uint32_t map, std::int32_t sheet,
                                                  const hex::Layout& layout, Takes& takes);
// draft_units.cpp
void draft_units(const std::shared_ptr<Context>& context, format::ScenarioT& out, Takes& takes);
// draft_formations.cpp: sides, formations, leaders.
void draft_formations(const std::shared_ptr<Context>& context, format::ScenarioT& out, Takes& takes);
// draft_groups.cpp: free choices, and who may share a hex.
void draft_groups(const Context& context, const hex::Layout& layout, format::ScenarioT& out);
// draft_place.cpp
std::unique_ptr<format::PlaceT> draft_place(const Context& context, const resolve::Placement& place,
                                            resolve::Index side);
// draft_rules.cpp
void draft_rules(Context& context, format::ScenarioT& out);
// References in the text at `range`, in their order.
std::vector<std::unique_ptr<format::ReferenceT>> draft_references(const Context& context,
                                                                  const base::SourceRange& range);
// draft_victory.cpp: victory, tables of points, claims.
void draft_victory(Context& context, format::ScenarioT& out);
// draft_findings.cpp: corrections, errata, findings, completeness.
void draft_findings(Context& context, format::ScenarioT& out);

// draft_values.cpp: small things that many parts need.
std::string str(std::string_view text);  // with invalid UTF-8 replaced
std::string str(const base::Text& text);
std::vector<std::string> strs(const std::vector<base::Text>& texts);
std::unique_ptr<format::Figure> figure(int value, bool known = true);
std::unique_ptr<format::Figure> figure(const model::Number& number);    // null when absent
std::unique_ptr<format::Figure> thousandths(const base::Text& length);  // not known when it is no length
std::unique_ptr<format::Spot> spot(format::Spot spot);
std::vector<format::RatingValue> rating_values(const std::vector<resolve::RatingValue>& ratings);
std::vector<std::uint32_t> hex_indices(std::span<const resolve::NamedHex> hexes);
format::TablePoint table_point(table::Point point);
std::unique_ptr<format::AreaT> area(const table::Outline& outline);
using Areas = std::vector<std::unique_ptr<format::AreaT>>;
Areas areas(const std::vector<table::Outline>& outlines);
Areas areas(std::span<const resolve::NamedArea> named);
std::vector<format::NumberRange> number_ranges(const std::vector<resolve::NumberSpan>& spans);
std::int32_t index_or_none(resolve::Index index);  // -1 for kNone
std::vector<std::string> names_of(const base::Text& name, const std::vector<base::Text>& aka);

// Where a facing looks on a sheet with north there: degrees clockwise from the sheet's upper edge; -1 when it
// is no compass point.
std::int16_t heading(std::string_view facing, hex::Heading north);

// Makes ids unlike each other: the second of one name gets "-2".
class UniqueIds {
 public:
  std::string take(std::string id);

 private:
  std::map<std::string, int> taken_;
};

}  // namespace muster::pack
