#include <fmt/format.h>

#include "base/unicode.h"
#include "pack/days.h"
#include "pack/inspect.h"
#include "table/shape.h"

namespace muster::pack {
namespace {

// Fit for a terminal: one line, nothing that moves the cursor or reorders text.
std::string clean(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const base::CodePoint point = base::decode(text, at);
    base::append_utf8(out, base::is_unsafe(point.value) ? U' ' : point.value);
    at += point.length;
  }
  return out;
}

std::string clean(const flatbuffers::String* string) { return clean(text(string)); }

std::string plural(std::size_t count, std::string_view word) {
  return fmt::format("{} {}{}", count, word, count == 1 ? "" : word.ends_with('x') ? "es" : "s");
}

class Text {
 public:
  void write(const format::PackFile& pack);
  std::string take() && { return std::move(out_); }

 private:
  template <class... Parts>
  void line(fmt::format_string<Parts...> form, Parts&&... parts) {
    out_ += fmt::format(form, std::forward<Parts>(parts)...) + '\n';
  }
  void write(const format::Game& game);
  void write(const format::Map& map);
  void write(const format::CounterSheet& sheet);
  void write(const format::PackFile& pack, const format::Scenario& scenario);
  void write_boxes(const format::Scenario& scenario);
  void write_forces(const format::Scenario& scenario);
  void write_layers(const format::Scenario& scenario);
  void write_completeness(const format::Completeness& completeness, bool table);
  void write_corrections(const format::Scenario& scenario);
  void write_findings(const format::Scenario& scenario);
  std::string place(const format::Scenario& scenario, const format::Spot* spot);

  std::string out_;
};

void Text::write(const format::PackFile& pack) {
  line("Muster pack, format {}.{}, written by {}", pack.format()->major(), pack.format()->minor(),
       clean(pack.generator()));
  for (const format::Game* game : *pack.games()) write(*game);
  for (const format::Map* map : *pack.maps()) write(*map);
  for (std::size_t i = 0; i < size(pack.sheets()); ++i) write(*pack.sheets()->Get(static_cast<unsigned>(i)));
  for (const format::Scenario* scenario : *pack.scenarios()) write(pack, *scenario);
}

void Text::write(const format::CounterSheet& sheet) {
  line("counter sheet {} ({}): {}, {}", clean(sheet.title()), clean(sheet.file()),
       plural(size(sheet.counters()), "different counter"),
       sheet.evidence() == format::Evidence::copied ? "copied from the counters"
                                                    : "gathered from the set-ups");
}

void Text::write(const format::Game& game) {
  line("game {} ({}): {}, {}, {}", clean(game.title()), clean(game.file()),
       plural(size(game.types()), "unit type"), plural(size(game.ratings()), "rating"),
       plural(size(game.orders()), "order"));
}

void Text::write(const format::Map& map) {
  if (const format::TableTop* table = map.table())
    return line("map {} ({}): a table of {} by {} {}, {}, {}", clean(map.title()), clean(map.file()),
                table::to_text(table->width()), table::to_text(table->depth()), clean(table->unit()),
                plural(size(table->areas()), "area"), plural(size(map.zones()), "zone"));
  line("map {} ({}): {}{}{}", clean(map.title()), clean(map.file()), plural(size(map.labels()), "hex"),
       map.size_inferred() ? ", size inferred" : "", map.shift_assumed() ? ", shift assumed" : "");
}

void Text::write(const format::PackFile& pack, const format::Scenario& scenario) {
  line("");
  line("scenario {}: {}", clean(scenario.id()), clean(scenario.title()));
  for (std::size_t i = 0; i < size(scenario.variants()); ++i)
    line("  variant: {}", clean(scenario.variants()->Get(static_cast<unsigned>(i))->title()));
  line("  game {}, map {}", clean(pack.games()->Get(scenario.game())->title()),
       clean(pack.maps()->Get(scenario.map())->title()));
  if (scenario.edition()) line("  edition: {}", clean(scenario.edition()));
  if (scenario.length())
    for (unsigned i = 0; i < size(scenario.length()->days()); ++i) {
      const format::Day& day = *scenario.length()->days()->Get(i);
      line("  {}: {}", day_title(day), clean(day_in_words(day)));
    }
  write_forces(scenario);
  write_boxes(scenario);
  write_layers(scenario);
  write_completeness(*scenario.completeness(), pack.maps()->Get(scenario.map())->table());
  write_corrections(scenario);
  write_findings(scenario);
}

void Text::write_forces(const format::Scenario& scenario) {
  line("  {}, {}, {}, {}", plural(size(scenario.sides()), "side"),
       plural(size(scenario.formations()), "formation"), plural(size(scenario.leaders()), "leader"),
       plural(size(scenario.units()), "unit"));
  const PlaceCounts places = count_places(scenario);
  std::string list;
  for (std::size_t kind = 0; kind < places.size(); ++kind) {
    if (places[kind] == 0) continue;
    std::string name = format::EnumNamePlaceKind(static_cast<format::PlaceKind>(kind));
    for (char& c : name) c = c == '_' ? ' ' : c;
    list += fmt::format("{}{} {}", list.empty() ? "" : ", ", places[kind], name);
  }
  if (!list.empty()) line("  places: {}", list);
  if (scenario.sheet() >= 0) {
    std::size_t found = 0;
    for (const format::Unit* unit : *scenario.units()) found += unit->sheet_counter() >= 0 ? 1 : 0;
    line("  counters: {} of {} units are on the counter sheet", found, size(scenario.units()));
  }
  const ClaimCounts claims = count_claims(scenario);
  if (size(scenario.claims()))
    line("  claims: {} hold, {} fail, {} not decided", claims.hold, claims.fail, claims.open);
}

void Text::write_boxes(const format::Scenario& scenario) {
  for (unsigned i = 0; i < size(scenario.boxes()); ++i) {
    const format::Box& box = *scenario.boxes()->Get(i);
    const bool track = size(box.spaces()) > 0;
    line("  {} {}: {}{}", track ? "track" : "box", clean(box.name()),
         plural(units_in_box(scenario, i), "unit"),
         box.capacity() && box.capacity()->known()
             ? fmt::format(", holds {}{}", box.capacity()->value(), track ? " in each space" : "")
             : std::string());
  }
}

void Text::write_layers(const format::Scenario& scenario) {
  std::size_t errata = 0, options = 0;
  for (const format::Unit* unit : *scenario.units()) {
    const auto from = [&](format::Layer layer) {
      return unit->layer() == layer || unit->ratings_layer() == layer || unit->place()->layer() == layer;
    };
    errata += from(format::Layer::erratum) ? 1 : 0;
    options += from(format::Layer::option) ? 1 : 0;
  }
  if (errata) line("  {} corrected", plural(errata, "unit"));
  if (options) line("  {} by option", plural(options, "unit"));
}

void Text::write_completeness(const format::Completeness& completeness, bool table) {
  line("  completeness");
  for (const CompletenessRow& row : completeness_rows(completeness, table))
    line("    {:<17} {} known, {} unknown", row.words, row.tally->known(), row.tally->unknown());
  line("    {:<17} {} typed, {} prose", "special rules", completeness.rules_typed(),
       completeness.rules_prose());
  line("    {:<17} {}", "unsure readings", completeness.unsure());
}

std::string Text::place(const format::Scenario& scenario, const format::Spot* spot) {
  const std::string_view file = file_of(scenario, spot);
  return file.empty() ? std::string() : fmt::format("{}:{}:{}: ", clean(file), spot->line(), spot->column());
}

void Text::write_corrections(const format::Scenario& scenario) {
  const format::Completeness& counts = *scenario.completeness();
  line("  corrections: {} official, {} editorial, {} open", counts.corrections_official(),
       counts.corrections_editorial(), counts.corrections_open());
  for (const format::Correction* one : *scenario.corrections())
    line("    {}{} -> {} ({}{})", place(scenario, one->spot()), clean(one->printed()),
         clean(one->corrected()), format::EnumNameCorrectionStatus(one->status()),
         one->used_printed() ? ", printed value used" : "");
}

void Text::write_findings(const format::Scenario& scenario) {
  line("  findings: {}", size(scenario.findings()));
  for (const format::Finding* one : *scenario.findings()) {
    const std::string status = one->status() == format::FindingStatus::none
                                   ? std::string()
                                   : fmt::format(" ({})", format::EnumNameFindingStatus(one->status()));
    line("    {}{}[{}]: {}{}", place(scenario, one->spot()), format::EnumNameSeverity(one->severity()),
         clean(one->name()), clean(one->message()), status);
  }
}

}  // namespace

std::string inspect_text(const format::PackFile& pack) {
  Text text;
  text.write(pack);
  return std::move(text).take();
}

}  // namespace muster::pack
