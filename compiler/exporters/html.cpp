// `html`: one page that asks for nothing from elsewhere: map, order of battle, findings and rules.
#include "exporters/exporter.h"
#include "exporters/html/parts.h"

namespace muster::exporters {
namespace {

using flatbuffers::uoffset_t;

constexpr std::size_t kMostHexes = 100'000;  // beyond, the page takes seconds to open

// Of the counter sheet, what no unit of the set-up is; and what only engines need.
void lose(const format::PackFile& pack, const format::Scenario& scenario, Losses& losses) {
  if (scenario.sheet() >= 0)
    for (const format::Counter* one :
         *pack.sheets()->Get(static_cast<uoffset_t>(scenario.sheet()))->counters())
      losses.add("counters of the counter sheet, with their back faces", pack::text(one->name()));
  for (uoffset_t i = 0; i < pack::size(scenario.sharing()); ++i)
    losses.add("lists of units that may share a hex", pack::text(game_of(pack, scenario)
                                                                     .stacking()
                                                                     ->may_share()
                                                                     ->Get(scenario.sharing()->Get(i)->rule())
                                                                     ->because()));
}

base::Result<Export> run(const Request& request) {
  const pack::Opened opened(request.pack);
  const format::PackFile& pack = opened.root();
  if (std::string why = why_no_hexes(pack, request.scenarios); !why.empty())
    return base::Error{std::move(why)};
  std::vector<render::Scene> scenes;
  for (const std::size_t i : request.scenarios) {
    const format::Scenario& scenario = scenario_at(pack, i);
    if (const std::size_t hexes = map_of(pack, scenario).labels()->size(); hexes > kMostHexes)
      return base::Error{
          fmt::format("a map of {} hexes is too large for a page, which has {} at most", hexes, kMostHexes)};
    scenes.push_back(render::read_scene(pack, scenario));
  }
  const auto drawings = render::draw_for_page(scenes);
  if (!drawings) return base::Error{drawings.error()};
  Losses losses;
  std::vector<html::Battle> battles;
  for (std::size_t i = 0; i < scenes.size(); ++i) {
    const format::Scenario& scenario = scenario_at(pack, request.scenarios[i]);
    battles.push_back({i, pack, scenario, map_of(pack, scenario), game_of(pack, scenario), scenes[i],
                       drawings->scenes[i], read_pieces(pack, scenario)});
    lose(pack, scenario, losses);
  }
  return Export{html::page(battles, *drawings), std::move(losses).take()};
}

}  // namespace

const Exporter kHtml{"html", ".html",
                     "one page with the map, the order of battle and the findings, for any browser", run};

}  // namespace muster::exporters
