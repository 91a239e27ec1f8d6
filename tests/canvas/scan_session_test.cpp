// Lining up a scan, click by click.
#include "editor/canvas/scan_session.h"

#include "canvas/desk_of_files.h"

using namespace muster;
using namespace muster::editor;
using namespace muster::editor::canvas;

TEST_CASE("a scan is lined up by three clicks and numbers, and stays so in the file") {
  Field field;
  const document::Analysis& before = field.analysis();
  REQUIRE(field.document->apply(*commands::set_scan(before, {"scan.png", {}, {}})));
  CHECK_FALSE(written_fit(field.analysis()));
  ScanSession session;
  session.begin(*field.analysis().board());
  CHECK(session.points().empty());
  const auto click = [&](const char* label) {
    const hex::Point at = field.analysis().layout().centre(field.hex(label));
    const std::size_t point = session.click({100 + 40 * at.x, 7 + 40 * at.y});
    CHECK_FALSE(session.fit(field.analysis()));
    session.points()[point].number = label;
  };
  click("0101");
  click("0110");
  CHECK(session.fit(field.analysis()).error() == "three hexes line up a scan, and 2 are known");
  click("0802");
  auto fit = session.fit(field.analysis());
  REQUIRE(fit);
  CHECK(fit->pixels_across() == Approx(40));
  // A wrong number, put right by another click.
  session.points()[1].number = "0101";
  CHECK(session.fit(field.analysis()).error() == "hex 0101 was given twice");
  session.points()[1].number = "0110";
  session.pick_again(2);
  CHECK(session.picking() == 2);
  const hex::Point at = field.analysis().layout().centre(field.hex("0802"));
  CHECK(session.click({101 + 40 * at.x, 7 + 40 * at.y}) == 2);
  CHECK(session.points().size() == 3);
  commands::ScanChange change;
  change.points = session.typed();
  REQUIRE(field.document->apply(*commands::set_scan(field.analysis(), change)));
  const auto written = written_fit(field.analysis());
  REQUIRE(written);
  CHECK(written->pixels_across() == Approx(40).margin(0.2));
  ScanSession again;
  again.begin(*field.analysis().board());
  CHECK(again.points().size() == 3);
  again.remove(0);
  CHECK_FALSE(again.fit(field.analysis()));
  REQUIRE(field.document->undo());
  CHECK_FALSE(written_fit(field.analysis()));
}

TEST_CASE("a picture that is not lined up lies over the whole map") {
  const Field field;
  const auto ground = make_ground(field.analysis());
  const Rect all = ground->bounds();
  for (const auto& [width, height] : {std::pair(2000, 500), {500, 2000}}) {
    const commands::ScanFit fit = loose_fit(*ground, width, height);
    for (const auto& [x, y] : {std::pair(0, 0), {width, height}})
      CHECK(all.grown(1e-6).contains(fit.to_map(x, y)));
    CHECK(commands::doubt(fit).empty());
  }
}
