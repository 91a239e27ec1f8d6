#include "pack/encode.h"

#include <algorithm>
#include <iterator>
#include <numeric>

#include <xxhash.h>

#include "base/parallel.h"
#include "pack/pack.h"

namespace muster::pack {

using flatbuffers::Offset;
using flatbuffers::Vector;

Encoder::Encoder(std::size_t bytes, bool shared) : builder_(bytes), shared_(shared) {}

template <class T>
flatbuffers::Offset<typename T::TableType> Encoder::table(const T& draft) {
  if (!shared_) return T::TableType::Pack(builder_, &draft);
  scratch_.Clear();
  scratch_.Finish(T::TableType::Pack(scratch_, &draft));
  const XXH128_hash_t digest = XXH3_128bits(scratch_.GetBufferPointer(), scratch_.GetSize());
  const auto [known, fresh] = written_.emplace(std::pair(digest.high64, digest.low64), 0);
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

// Like CreateUninitializedVector, but what comes behind the length may be larger than the memory at hand.
template <class Entry>
Offset<Vector<Entry>> Encoder::told(std::size_t entry_bytes, Told entries) {
  const std::size_t bytes = entries.size(), count = bytes / entry_bytes;
  builder_.StartVector(count, entry_bytes);
  builder_.skip(bytes);
  gaps_.push_back({builder_.GetSize(), std::move(entries)});
  return Offset<Vector<Entry>>(builder_.EndVector(count));
}

Offset<Vector<Offset<flatbuffers::String>>> Encoder::labels(const Hexes& hexes) {
  auto [offsets, strings] = hexes.labels();
  builder_.Align(sizeof(flatbuffers::uoffset_t));
  builder_.skip(strings.size());
  gaps_.push_back({builder_.GetSize(), std::move(strings)});
  return told<Offset<flatbuffers::String>>(sizeof(flatbuffers::uoffset_t), std::move(offsets));
}

Offset<flatbuffers::String> Encoder::string_if_any(const std::string& text) {
  return text.empty() ? Offset<flatbuffers::String>() : builder_.CreateSharedString(text);
}

void Encoder::add(const format::MapT& map, const Hexes& hexes) {
  const auto title = builder_.CreateString(map.title);
  const auto source = string_if_any(map.source);
  const auto file = builder_.CreateString(map.file);
  const auto numbering = table(*map.numbering);
  const auto names = labels(hexes);
  const auto axial = told<const format::Axial*>(sizeof(format::Axial), hexes.axial());
  const auto centres = told<const format::Point*>(sizeof(format::Point), hexes.centres());
  const auto terrain = told<std::uint16_t>(sizeof(std::uint16_t), hexes.terrain());
  const auto heights = hexes.have_heights() ? told<std::int16_t>(sizeof(std::int16_t), hexes.heights())
                                            : Offset<Vector<std::int16_t>>();
  const auto hexsides = map.hexsides.empty() ? Offset<Vector<const format::Hexside*>>()
                                             : builder_.CreateVectorOfStructs(map.hexsides);
  const auto sides_of_hexes =
      map.hexsides.empty() ? Offset<Vector<std::uint32_t>>()
                           : told<std::uint32_t>(sizeof(std::uint32_t), hexes.sides_of_hexes(map.hexsides));
  const auto places = tables(map.places);
  const auto edges = tables(map.edges);
  const auto top = map.table ? table(*map.table) : Offset<format::TableTop>();
  const auto zones = tables_if_any(map.zones);
  const auto owners = map.hexside_owners.empty() ? Offset<Vector<format::HexsideOwner>>()
                                                 : builder_.CreateVector(map.hexside_owners);
  maps_.push_back(format::CreateMap(builder_, title, source, file, map.game, numbering, map.size_inferred,
                                    map.layout, map.shift_assumed, names, axial, centres, terrain, heights,
                                    hexsides, sides_of_hexes, places, edges, top, zones, owners));
}

void Encoder::add(const format::CounterSheetT& sheet) {
  sheets_.push_back(format::CounterSheet::Pack(builder_, &sheet));
}

// Some tables in a buffer of their own. Offsets in it count from its end, and what lies in it points to what
// lies in it.
struct Encoder::Part {
  flatbuffers::FlatBufferBuilder buffer;
  std::vector<flatbuffers::uoffset_t> tables;
  std::size_t bytes = 0;
};

template <class T>
void Encoder::take(std::size_t count, const Draft<T>& draft,
                   std::vector<Offset<typename T::TableType>>& out) {
  out.reserve(count);
  if (shared_) {
    for (std::size_t i = 0; i < count; ++i) out.push_back(table(*draft(i)));
    return;
  }
  constexpr std::size_t kTables = 512, kTogether = 16;  // the same on every machine, so are the bytes
  constexpr std::size_t kMostKept = std::size_t{1} << 14;
  const bool keep = count <= kMostKept;
  const std::size_t parts = (count + kTables - 1) / kTables;
  const auto pack = [=](std::size_t number) {
    Part part;
    for (std::size_t i = number * kTables; i < std::min(count, (number + 1) * kTables); ++i)
      part.tables.push_back(T::TableType::Pack(part.buffer, draft(i).get()).o);
    part.buffer.Align(sizeof(flatbuffers::largest_scalar_t));
    part.bytes = part.buffer.GetSize();
    return part;
  };
  builder_.Align(sizeof(flatbuffers::largest_scalar_t));
  std::vector<std::size_t> told;  // bytes of each part that is not kept
  std::size_t end = builder_.GetSize();
  for (std::size_t from = 0; from < parts; from += kTogether) {
    std::vector<Part> some(std::min(kTogether, parts - from));
    base::each_index(some.size(), base::cores(), [&](std::size_t i) {
      some[i] = pack(from + i);
      if (!keep) some[i].buffer = flatbuffers::FlatBufferBuilder();
    });
    for (const Part& part : some) {
      for (const flatbuffers::uoffset_t one : part.tables)
        out.emplace_back(static_cast<flatbuffers::uoffset_t>(end + one));
      end += part.bytes;
      if (keep)
        builder_.PushBytes(part.buffer.GetCurrentBufferPointer(), part.bytes);
      else
        told.push_back(part.bytes);
    }
  }
  if (!told.empty())
    tell_again(told, [pack, parts](std::size_t from_last) { return pack(parts - 1 - from_last); });
}

void Encoder::formations(std::size_t count, const Draft<format::FormationT>& draft) {
  take(count, draft, formations_);
}

void Encoder::leaders(std::size_t count, const Draft<format::LeaderT>& draft) {
  take(count, draft, leaders_);
}

void Encoder::units(std::size_t count, const Draft<format::UnitT>& draft) { take(count, draft, units_); }

// The buffer grows from its end: the last part comes first.
void Encoder::tell_again(const std::vector<std::size_t>& bytes, std::function<Part(std::size_t)> from_last) {
  Told parts;
  std::partial_sum(bytes.rbegin(), bytes.rend(), std::back_inserter(parts.ends));
  parts.tell = [from_last = std::move(from_last)](std::size_t block, char* to) {
    const Part part = from_last(block);
    std::copy_n(part.buffer.GetCurrentBufferPointer(), part.bytes, to);
  };
  builder_.skip(parts.size());
  gaps_.push_back({builder_.GetSize(), std::move(parts)});
}

// Field by field, because the generated writer cannot share tables. Children come before their parent.
void Encoder::add(const format::ScenarioT& from) {
  const auto string = [this](const std::string& text) { return string_if_any(text); };
  const auto id = builder_.CreateSharedString(from.id);
  const auto title = builder_.CreateSharedString(from.title);
  const auto stem = builder_.CreateSharedString(from.stem);
  const auto variants = tables_if_any(from.variants);
  const auto date = string(from.date), edition = string(from.edition), credits = string(from.credits);
  const auto source = string(from.source);
  const auto files = builder_.CreateVectorOfStrings(from.files);
  const auto length = from.length ? table(*from.length) : Offset<format::Length>();
  const auto play_area =
      from.play_area.empty() ? Offset<Vector<std::uint32_t>>() : builder_.CreateVector(from.play_area);
  const auto first_move = string(from.first_move), set_up_order = string(from.set_up_order);
  const auto sides = tables(from.sides);
  const auto formations = builder_.CreateVector(formations_);
  const auto leaders = builder_.CreateVector(leaders_);
  const auto units = builder_.CreateVector(units_);
  formations_.clear();
  leaders_.clear();
  units_.clear();
  const auto groups = tables(from.groups);
  const auto sharing = tables_if_any(from.sharing);
  const auto rules = tables(from.rules);
  const auto victory = from.victory ? table(*from.victory) : Offset<format::Victory>();
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

Written Encoder::finish(const std::string& generator) {
  const format::Version version(kFormatMajor, kFormatMinor);
  const auto name = builder_.CreateString(generator);
  const auto games = builder_.CreateVector(games_);
  const auto maps = builder_.CreateVector(maps_);
  const auto scenarios = builder_.CreateVector(scenarios_);
  Offset<Vector<Offset<format::CounterSheet>>> sheets;
  if (!sheets_.empty()) sheets = builder_.CreateVector(sheets_);
  format::FinishPackFileBuffer(
      builder_, format::CreatePackFile(builder_, &version, name, games, maps, scenarios, sheets));
  const auto buffer = std::make_shared<flatbuffers::DetachedBuffer>(builder_.Release());
  std::vector<Written::Gap> gaps;
  for (auto gap = gaps_.rbegin(); gap != gaps_.rend(); ++gap)  // the buffer grew from its end
    gaps.push_back({buffer->size() - gap->to_end, std::move(gap->told)});
  return {buffer, {reinterpret_cast<const char*>(buffer->data()), buffer->size()}, std::move(gaps)};
}

}  // namespace muster::pack
