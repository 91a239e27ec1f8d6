#include "base/base64.h"
#include "exporters/html/assets.h"
#include "exporters/html/parts.h"

namespace muster::exporters::html {
namespace {

struct Tab {
  std::string_view name, title;
  std::string (*part)(const Battle& battle);
};
constexpr std::array kTabs = {
    Tab{"forces", "Forces", forces_part},
    Tab{"findings", "Findings", findings_part},
    Tab{"rules", "Rules", rules_part},
    Tab{"about", "About", about_part},
};

std::string bytes_of(std::string_view hexadecimal) {
  std::string bytes;
  for (std::size_t i = 0; i + 1 < hexadecimal.size(); i += 2)
    bytes += static_cast<char>(std::stoi(std::string(hexadecimal.substr(i, 2)), nullptr, 16));
  return bytes;
}

// Only the page's own scripts run, and nothing is fetched.
std::string policy() {
  std::string allowed;
  for (const Script& script : scripts())
    allowed += fmt::format(" 'sha256-{}'", base::base64(bytes_of(script.sha256)));
  return fmt::format(
      "default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src{}; base-uri 'none'; "
      "form-action 'none'",
      allowed);
}

void head(const Battle& first, const render::PageDrawings& drawings, Writer& out) {
  out.line("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>");
  out.line("<meta http-equiv=\"Content-Security-Policy\" content=\"{}\"/>", policy());
  out.line("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>");
  out.line("<link rel=\"icon\" href=\"data:,\"/>");
  out.line("<title>{}</title>", plain(first.scene.title));
  out.line("<style>\n{}{}</style>\n</head>", style_sheet(), drawings.style);
}

// The title tells a set-up from the others of the pack by its variants.
std::string option(const Battle& battle) {
  std::string title(pack::text(battle.scenario.title()));
  for (flatbuffers::uoffset_t i = 0; i < pack::size(battle.scenario.variants()); ++i)
    title += " + " + std::string(pack::text(battle.scenario.variants()->Get(i)->title()));
  return fmt::format("<option value=\"{}\">{}</option>", battle.number, plain(title));
}

void header(const std::vector<Battle>& battles, Writer& out) {
  const render::Scene& scene = battles.front().scene;
  out.line("<a class=\"skip\" href=\"#panel\">Skip the map</a>\n<header>\n<div class=\"titles\">");
  out.line("<p id=\"over\">{}</p><h1 id=\"title\">{}</h1><p id=\"under\">{}</p>\n</div>",
           name(scene.overline), name(scene.title), plain(scene.subtitle));
  out.line("<div class=\"tools\">");
  out.line("<label class=\"choose\"{}>Set-up <select id=\"scenario\">",
           battles.size() > 1 ? "" : " hidden=\"\"");
  for (const Battle& battle : battles) out.line("{}", option(battle));
  out.line(
      "</select></label>\n<button id=\"theme\" type=\"button\" aria-label=\"Dark colours\" "
      "aria-pressed=\"false\">◐</button>\n<button id=\"help\" type=\"button\" aria-label=\"Help\" "
      "aria-haspopup=\"dialog\">?</button>\n</div>\n</header>");
}

void map(const std::vector<Battle>& battles, const render::PageDrawings& drawings, Writer& out) {
  out.line("<section id=\"map\" aria-label=\"Map\">");
  out.line(
      "<div id=\"view\" tabindex=\"0\" role=\"application\" aria-label=\"Map. Arrow keys move it, plus and "
      "minus zoom, 0 shows all, Enter tells what lies in the middle.\">");
  out.raw(map_part(battles, drawings));
  out.line(
      "<div id=\"cross\" aria-hidden=\"true\"></div>\n</div>\n<p id=\"hover\" aria-hidden=\"true\"></p>");
  out.line(
      "<div class=\"zoom\"><button id=\"in\" type=\"button\" aria-label=\"Zoom in\">+</button><button "
      "id=\"out\" type=\"button\" aria-label=\"Zoom out\">−</button><button id=\"all\" type=\"button\" "
      "aria-label=\"Show the whole map\">0</button></div>");
  out.line(
      "<form id=\"goto\"><input id=\"hex\" type=\"text\" autocomplete=\"off\" aria-label=\"Go to hex\" "
      "placeholder=\"Go to hex\"/></form>");
  out.line("<aside id=\"card\" aria-label=\"Selection\" hidden=\"\"></aside>");
  out.line("<p id=\"live\" class=\"unseen\" aria-live=\"polite\"></p>\n</section>");
}

void panel(const std::vector<Battle>& battles, Writer& out) {
  out.line(
      "<section id=\"panel\" aria-label=\"Order of battle, findings and rules\">\n<button id=\"grip\" "
      "type=\"button\" aria-label=\"Size of the lists\"></button>\n<div role=\"tablist\" "
      "aria-label=\"Lists\">");
  for (std::size_t i = 0; i < kTabs.size(); ++i)
    out.line(
        "<button type=\"button\" role=\"tab\" id=\"tab-{0}\" aria-controls=\"s0-{0}\" aria-selected=\"{2}\" "
        "tabindex=\"{3}\">{1}<span class=\"count\"></span></button>",
        kTabs[i].name, kTabs[i].title, i == 0 ? "true" : "false", i == 0 ? 0 : -1);
  out.line(
      "</div>\n<div class=\"filter\"><input id=\"filter\" type=\"search\" autocomplete=\"off\" "
      "aria-label=\"Filter units and leaders\" placeholder=\"Filter by name, code, type, hex …\"/><output "
      "id=\"found\" aria-live=\"polite\"></output></div>");
  for (const Battle& battle : battles)
    for (const Tab& tab : kTabs) {
      out.line(
          "<div class=\"page\" id=\"s{}-{}\" role=\"tabpanel\" aria-labelledby=\"tab-{}\" tabindex=\"-1\">",
          battle.number, tab.name, tab.name);
      if (battles.size() > 1) out.line("<h2 class=\"of\">{}</h2>", name(battle.scene.title));
      out.raw(tab.part(battle));
      out.line("</div>");
    }
  out.line("</section>");
}

void help(Writer& out) {
  out.line(
      "<dialog id=\"keys\" aria-labelledby=\"keys-title\"><h2 id=\"keys-title\">How to use this "
      "page</h2><dl>");
  out.fact("Map",
           "drag to move it; wheel, pinch or the buttons to zoom; click or tap a counter or the ground");
  out.fact("Keys on the map",
           "<kbd>←</kbd> <kbd>↑</kbd> <kbd>→</kbd> <kbd>↓</kbd> move, <kbd>+</kbd> <kbd>−</kbd> zoom, "
           "<kbd>0</kbd> the whole map, <kbd>Enter</kbd> what lies under the cross");
  out.fact("Keys in the list",
           "<kbd>↑</kbd> <kbd>↓</kbd> move, <kbd>→</kbd> <kbd>←</kbd> open and close, <kbd>Enter</kbd> shows "
           "it on the map");
  out.fact("Anywhere",
           "<kbd>/</kbd> filter, <kbd>g</kbd> go to a hex or point, <kbd>m</kbd> the map, <kbd>Esc</kbd> "
           "nothing is chosen");
  out.fact("Pale counters", "one way of many to fill a free choice");
  out.line("</dl><form method=\"dialog\"><button type=\"submit\">Close</button></form></dialog>");
}

}  // namespace

std::string page(const std::vector<Battle>& battles, const render::PageDrawings& drawings) {
  Writer out;
  head(battles.front(), drawings, out);
  out.line("<body>");
  header(battles, out);
  out.line("<main>");
  map(battles, drawings, out);
  panel(battles, out);
  out.line("</main>");
  help(out);
  out.line("<script type=\"application/json\" id=\"data\">{}</script>", data_part(battles));
  for (const Script& script : scripts()) out.line("<script>{}</script>", script.text);
  out.line("</body>\n</html>");
  return std::move(out).take();
}

}  // namespace muster::exporters::html
