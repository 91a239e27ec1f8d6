#include <algorithm>

#include "exporters/html/parts.h"

namespace muster::exporters::html {
namespace {

using flatbuffers::uoffset_t;

class Findings {
 public:
  explicit Findings(const Battle& battle) : battle_(battle) {}

  std::string take() && {
    findings();
    corrections();
    errata();
    return std::move(out_).take();
  }

 private:
  // Those that the map numbers, then the others.
  std::vector<std::pair<std::size_t, int>> in_order() const {
    std::vector<std::pair<std::size_t, int>> order;
    for (const render::Fault& fault : battle_.scene.faults) order.emplace_back(fault.finding, fault.number);
    for (std::size_t i = 0; i < battle_.scenario.findings()->size(); ++i)
      if (std::none_of(order.begin(), order.end(), [&](const auto& one) { return one.first == i; }))
        order.emplace_back(i, 0);
    return order;
  }

  void findings() {
    out_.line("<h2>What the checks found</h2>");
    if (battle_.scenario.findings()->size() == 0)
      return out_.line("<p class=\"soft\">Nothing: the set-up is sound as it stands here.</p>");
    out_.line("<ol class=\"cards\">");
    for (const auto& [index, number] : in_order()) finding(index, number);
    out_.line("</ol>");
  }

  // Counters that it is about; those of a formation when nothing nearer is.
  std::vector<std::size_t> counters_of(const format::Finding& finding) const {
    std::vector<std::size_t> counters = {};
    for (const std::uint32_t one : listed(finding.units())) counters.push_back(one);
    for (const std::uint32_t one : listed(finding.leaders())) counters.push_back(battle_.scene.units + one);
    if (!counters.empty()) return counters;
    for (const std::uint32_t formation : listed(finding.formations()))
      for (std::size_t i = 0; i < battle_.scene.units; ++i) {
        const auto& inside = battle_.pieces[i].formations;
        if (std::find(inside.begin(), inside.end(), formation) != inside.end()) counters.push_back(i);
      }
    return counters;
  }

  // The hexes of a finding, or those of the counters that it is about.
  std::vector<std::uint32_t> hexes_of(const format::Finding& finding) const {
    std::vector<std::uint32_t> hexes = listed(finding.hexes());
    if (!hexes.empty()) return hexes;
    for (const std::size_t counter : counters_of(finding)) {
      const auto& more = battle_.scene.counters[counter].hexes;
      hexes.insert(hexes.end(), more.begin(), more.end());
    }
    return hexes;
  }

  // The same for the script, on hexes and on a table.
  std::string spots_of_finding(const format::Finding& finding) const {
    if (!battle_.map.table()) return numbers(hexes_of(finding));
    std::string spots;
    for (const std::size_t counter : counters_of(finding))
      if (const std::string at = standing(battle_, counter); !at.empty())
        spots += (spots.empty() ? "" : " ") + at;
    return spots;
  }

  void finding(std::size_t index, int number) {
    const format::Finding& finding = *battle_.scenario.findings()->Get(static_cast<uoffset_t>(index));
    const std::string severity = format::EnumNameSeverity(finding.severity());
    const std::string spots = spots_of_finding(finding);
    out_.line("<li class=\"card {}\" id=\"{}\" tabindex=\"-1\"{}>", severity,
              id_of(battle_, Kind::finding, index),
              spots.empty() ? "" : fmt::format(" data-at=\"{}\"", spots));
    const std::string badge = number > 0 ? fmt::format("<span class=\"badge\">{}</span> ", number) : "";
    out_.line("<h3>{}<span class=\"chip\">{}</span> {}</h3>", badge, severity,
              link(battle_, Kind::finding, index, plain(finding.message())));
    out_.line("<dl>");
    out_.fact("Check", fmt::format("<code>{}</code>", plain(finding.name())));
    printed(finding.printed(), finding.corrected());
    out_.fact("Shown", plain(finding.label()));
    about(finding);
    out_.fact("Rule", plain(finding.rule()));
    if (finding.status() != format::FindingStatus::none)
      out_.fact("Status", format::EnumNameFindingStatus(finding.status()));
    more(finding);
    out_.fact("File", spot_of(battle_, finding.spot()));
    out_.line("</dl></li>");
  }

  void printed(const flatbuffers::String* printed, const flatbuffers::String* corrected) {
    if (printed) out_.fact("Printed", fmt::format("<s>{}</s>", name(printed)));
    if (corrected) out_.fact("Corrected", fmt::format("<b>{}</b>", name(corrected)));
  }

  void about(const format::Finding& finding) {
    out_.fact("Hexes", hex_links(battle_, hexes_of(finding)));
    out_.fact("Units", links(battle_, Kind::unit, finding.units()));
    out_.fact("Leaders", links(battle_, Kind::leader, finding.leaders()));
    out_.fact("Formations", links(battle_, Kind::formation, finding.formations()));
  }

  void more(const format::Finding& finding) {
    std::string list;
    for (uoffset_t i = 0; i < pack::size(finding.related()); ++i) {
      const format::RelatedPlace& one = *finding.related()->Get(i);
      list += fmt::format("<li>{} <code>{}</code></li>", plain(one.message()), spot_of(battle_, one.spot()));
    }
    for (const auto* lines : {finding.notes(), finding.help()})
      for (uoffset_t i = 0; i < pack::size(lines); ++i)
        list += fmt::format("<li>{}</li>", plain(lines->Get(i)));
    if (!list.empty()) out_.fact("Evidence", "<ul>" + list + "</ul>");
  }

  void corrections() {
    if (battle_.scenario.corrections()->size() == 0) return;
    out_.line("<h2>Printed values that are corrected</h2>");
    if (battle_.scenario.as_printed())
      out_.line("<p class=\"soft\">This set-up is as the book prints it: they are not in force here.</p>");
    out_.line("<ul class=\"cards\">");
    for (const format::Correction* one : *battle_.scenario.corrections()) correction(*one);
    out_.line("</ul>");
  }

  void correction(const format::Correction& one) {
    const std::string status = one.change() ? "change" : format::EnumNameCorrectionStatus(one.status());
    out_.line("<li class=\"card {0}\"><h3><span class=\"chip\">{0}</span> <s>{1}</s> → <b>{2}</b></h3><dl>",
              status, name(one.printed()), name(one.corrected()));
    out_.fact("Why", plain(one.why()));
    if (one.erratum() >= 0) {
      const format::Erratum& erratum = *battle_.scenario.errata()->Get(static_cast<uoffset_t>(one.erratum()));
      out_.fact("Part of", plain(erratum.title() ? erratum.title() : erratum.key()));
    }
    if (one.used_printed() && !battle_.scenario.as_printed()) out_.fact("In force", "the printed value");
    out_.fact("Source", plain(one.source()));
    out_.fact("File", spot_of(battle_, one.spot()));
    out_.line("</dl></li>");
  }

  void errata() {
    if (battle_.scenario.errata()->size() == 0) return;
    out_.line("<h2>Mistakes of several values</h2><dl class=\"facts\">");
    for (const format::Erratum* one : *battle_.scenario.errata())
      out_.fact(plain(one->title() ? one->title() : one->key()),
                one->why() ? plain(one->why()) : "<span class=\"soft\">no reason is given</span>");
    out_.line("</dl>");
  }

  const Battle& battle_;
  Writer out_;
};

}  // namespace

std::string findings_part(const Battle& battle) { return Findings(battle).take(); }

}  // namespace muster::exporters::html
