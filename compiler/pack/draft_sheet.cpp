#include <algorithm>

#include "pack/draft.h"
#include "resolve/counter_sheet.h"

namespace muster::pack {
namespace {

using resolve::Counter;

// Those of its line, and of its group where the line does not say otherwise.
std::vector<std::unique_ptr<format::AttributeT>> attributes(const Counter& counter) {
  std::vector<std::unique_ptr<format::AttributeT>> out;
  for (const auto* all : {&counter.line->attributes, &counter.group->attributes})
    for (const auto& [name, value] : *all) {
      const bool known = std::any_of(out.begin(), out.end(),
                                     [&, &named = name](const auto& one) { return one->name == str(named); });
      if (known) continue;
      auto& one = *out.emplace_back(std::make_unique<format::AttributeT>());
      one.name = str(name);
      one.value = str(value);
    }
  return out;
}

std::unique_ptr<format::CounterT> draft_counter(const Counter& counter, const base::Sources& sources) {
  auto out = std::make_unique<format::CounterT>();
  out->name = str(counter.name);
  out->aka = strs(counter.line->aka);
  out->leader = counter.leader;
  out->side = str(counter.side());
  out->code = str(counter.code);
  out->type = counter.type == resolve::kNoId ? -1 : counter.type;
  out->ratings = rating_values(counter.ratings);
  out->back_code = str(counter.line->back.code);
  out->back_ratings = rating_values(counter.back);
  out->number = static_cast<std::uint16_t>(counter.number);
  out->count = static_cast<std::uint32_t>(counter.count);
  out->start = str(counter.start);
  out->attributes = attributes(counter);
  out->battles = strs(counter.battles());
  out->source = str(counter.line->remarks->source);
  out->unsure = str(counter.line->remarks->unsure);
  if (counter.label.range.valid())
    out->line = sources[counter.label.range.file].position(counter.label.range.begin).line;
  return out;
}

}  // namespace

std::unique_ptr<format::CounterSheetT> draft_sheet(const resolve::CounterSheet& sheet,
                                                   const base::Sources& sources, std::uint32_t game,
                                                   std::string file) {
  auto out = std::make_unique<format::CounterSheetT>();
  out->title = str(sheet.model->title);
  out->edition = str(sheet.model->edition);
  out->source = str(sheet.model->remarks->source);
  out->file = std::move(file);
  out->game = game;
  out->evidence = sheet.copied() ? format::Evidence::copied : format::Evidence::gathered;
  for (const Counter& counter : sheet.counters) out->counters.push_back(draft_counter(counter, sources));
  return out;
}

}  // namespace muster::pack
