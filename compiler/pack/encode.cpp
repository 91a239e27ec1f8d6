#include "pack/encode.h"

#include "pack/pack.h"
#include "pack/seal.h"

namespace muster::pack {

template <class T>
flatbuffers::Offset<typename T::TableType> Encoder::table(const T& draft) {
  if (!shared_) return T::TableType::Pack(builder_, &draft);
  scratch_.Clear();
  scratch_.Finish(T::TableType::Pack(scratch_, &draft));
  std::string bytes(reinterpret_cast<const char*>(scratch_.GetBufferPointer()), scratch_.GetSize());
  const auto [known, fresh] = written_.emplace(std::move(bytes), 0);
  if (fresh) known->second = T::TableType::Pack(builder_, &draft).o;
  return known->second;
}

template <class T>
Encoder::Tables<T> Encoder::tables(const std::vector<std::unique_ptr<T>>& drafts) {
  std::vector<flatbuffers::Offset<typename T::TableType>> offsets;
  for (const auto& draft : drafts) offsets.push_back(table(*draft));
  return builder_.CreateVector(offsets);
}

template <class T>
Encoder::Tables<T> Encoder::tables_if_any(const std::vector<std::unique_ptr<T>>& drafts) {
  return drafts.empty() ? Tables<T>() : tables(drafts);
}

void Encoder::add(const format::GameT& game) { games_.push_back(format::Game::Pack(builder_, &game)); }

void Encoder::add(const format::MapT& map) { maps_.push_back(format::Map::Pack(builder_, &map)); }

void Encoder::add(const format::CounterSheetT& sheet) {
  sheets_.push_back(format::CounterSheet::Pack(builder_, &sheet));
}

// Field by field, because the generated writer cannot share tables. Children come before their parent.
void Encoder::add(const format::ScenarioT& from) {
  const auto string = [this](const std::string& text) {
    return text.empty() ? flatbuffers::Offset<flatbuffers::String>() : builder_.CreateSharedString(text);
  };
  const auto id = builder_.CreateSharedString(from.id);
  const auto title = builder_.CreateSharedString(from.title);
  const auto stem = builder_.CreateSharedString(from.stem);
  const auto variants = tables_if_any(from.variants);
  const auto date = string(from.date), edition = string(from.edition), credits = string(from.credits);
  const auto source = string(from.source);
  const auto files = builder_.CreateVectorOfStrings(from.files);
  const auto length = from.length ? table(*from.length) : flatbuffers::Offset<format::Length>();
  const auto play_area = from.play_area.empty() ? flatbuffers::Offset<flatbuffers::Vector<std::uint32_t>>()
                                                : builder_.CreateVector(from.play_area);
  const auto first_move = string(from.first_move), set_up_order = string(from.set_up_order);
  const auto sides = tables(from.sides);
  const auto formations = tables(from.formations);
  const auto leaders = tables(from.leaders);
  const auto units = tables(from.units);
  const auto groups = tables(from.groups);
  const auto sharing = tables_if_any(from.sharing);
  const auto rules = tables(from.rules);
  const auto victory = from.victory ? table(*from.victory) : flatbuffers::Offset<format::Victory>();
  const auto point_tables = tables(from.point_tables);
  const auto claims = tables(from.claims);
  const auto errata = tables(from.errata);
  const auto corrections = tables(from.corrections);
  const auto findings = tables(from.findings);
  const auto completeness = table(*from.completeness);
  const auto play_areas = tables_if_any(from.play_areas);
  const auto barred_orders = tables_if_any(from.barred_orders);
  const auto boxes = tables_if_any(from.boxes);
  scenarios_.push_back(format::CreateScenario(
      builder_, id, title, stem, variants, date, edition, credits, source, files, from.game, from.map, length,
      play_area, first_move, set_up_order, sides, formations, leaders, units, groups, sharing, rules, victory,
      point_tables, claims, errata, corrections, findings, completeness, from.as_printed, from.sheet,
      play_areas, barred_orders, boxes));
}

std::string Encoder::finish(const std::string& generator) {
  const format::Version version(kFormatMajor, kFormatMinor);
  const auto name = builder_.CreateString(generator);
  const auto games = builder_.CreateVector(games_);
  const auto maps = builder_.CreateVector(maps_);
  const auto scenarios = builder_.CreateVector(scenarios_);
  flatbuffers::Offset<flatbuffers::Vector<flatbuffers::Offset<format::CounterSheet>>> sheets;
  if (!sheets_.empty()) sheets = builder_.CreateVector(sheets_);
  format::FinishPackFileBuffer(
      builder_, format::CreatePackFile(builder_, &version, name, games, maps, scenarios, sheets));
  std::string out;
  out.reserve(builder_.GetSize() + kSealBytes);
  out.append(reinterpret_cast<const char*>(builder_.GetBufferPointer()), builder_.GetSize());
  return out;
}

}  // namespace muster::pack
