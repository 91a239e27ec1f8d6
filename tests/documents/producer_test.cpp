#include "editor/document/producer.h"

#include <atomic>
#include <catch2/catch.hpp>
#include <chrono>
#include <future>
#include <thread>

#include "documents/battles.h"
#include "editor/document/document.h"
#include "editor/temporary_folder.h"

using namespace muster;
using namespace muster::editor;
using namespace muster::editor::document;

namespace {

Report wait_for(Producer& producer) {
  for (int i = 0; i < 6000; ++i) {
    if (auto report = producer.take()) return *report;
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  FAIL("no report");
  return {};
}

Subject subject(Document& document) {
  return {document.question(), document.fresh() ? document.checked() : nullptr};
}

}  // namespace

TEST_CASE("a file is made while editing goes on, of the texts as they were") {
  const TemporaryFolder folder;
  auto opened = Document::open(all_scenarios().front());
  REQUIRE(opened);
  Document& document = **opened;
  std::atomic<int> woken = 0;
  Producer producer([&] { ++woken; });
  const auto targets = export_targets();
  for (const Target& target : {targets[0], targets[1]}) {
    INFO(target.name);
    const std::string path = folder.at("out" + std::string(target.ending));
    REQUIRE(producer.start({"exporting", path, subject(document), [target](const Analysis& analysis) {
                              return export_to(analysis, target.name);
                            }}));
    const std::string text = *document.files().find(document.path())->text;
    REQUIRE(document.apply(edit_text("type", document.path(), text, text + "# more\n")));
    const Report report = wait_for(producer);
    INFO(report.summary);
    CHECK(report.good);
    CHECK(report.path == path);
    CHECK_FALSE(folder.read("out" + std::string(target.ending)).empty());
    CHECK_FALSE(producer.take());
  }
  CHECK(woken == 2);
}

TEST_CASE("what cannot be made or written is told, and nothing is written") {
  const TemporaryFolder folder;
  auto opened = Document::open(all_scenarios().front());
  REQUIRE(opened);
  Producer producer;
  (*opened)->read_as({true, {}});
  REQUIRE(producer.start({"compiling", folder.at("a.muster"), subject(**opened), compile}));
  const Report errors = wait_for(producer);
  CHECK_FALSE(errors.good);
  CHECK_THAT(errors.summary, Catch::Contains("nothing is written"));
  CHECK_FALSE(std::filesystem::exists(folder.at("a.muster")));
  (*opened)->read_as({});
  REQUIRE(producer.start({"compiling", folder.at("no/such/a.muster"), subject(**opened), compile}));
  const Report unwritten = wait_for(producer);
  CHECK_FALSE(unwritten.good);
  CHECK_THAT(unwritten.summary, Catch::Contains("its folder does not exist"));
}

TEST_CASE("one file is made at a time, and what is stopped is not written") {
  const TemporaryFolder folder;
  auto opened = Document::open(all_scenarios().front());
  REQUIRE(opened);
  std::promise<void> reached, go_on;
  auto gate = go_on.get_future().share();
  Producer producer;
  REQUIRE(producer.start({"waiting", folder.at("a"), subject(**opened), [&](const Analysis&) {
                            reached.set_value();
                            gate.wait();
                            return base::Result<Product>(Product{"bytes", ""});
                          }}));
  reached.get_future().wait();
  REQUIRE(producer.progress());
  CHECK(producer.progress()->doing == "waiting …");
  CHECK_FALSE(producer.start({"another", folder.at("b"), subject(**opened), compile}));
  producer.cancel();
  CHECK(producer.progress()->doing == "stopping …");
  go_on.set_value();
  for (int i = 0; i < 6000 && producer.progress(); ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  CHECK_FALSE(producer.progress());
  CHECK_FALSE(producer.take());
  CHECK_FALSE(std::filesystem::exists(folder.at("a")));
}

TEST_CASE("what an export cannot carry is told in words of the window, not of the command line") {
  std::size_t advised = 0;
  for (const std::string& path : all_scenarios()) {
    if (advised > 0) break;
    auto opened = Document::open(path);
    REQUIRE(opened);
    const auto checked = (*opened)->check();
    if (checked->analysis().outcome().has_errors() || checked->analysis().outcome().battles.size() < 2)
      continue;
    for (const Target& target : export_targets()) {
      INFO(path << " as " << target.name);
      const auto made = export_to(checked->analysis(), target.name);
      REQUIRE(made);
      CHECK_THAT(made->report, !Catch::Contains(" --") && !Catch::Contains("muster "));
      advised += made->report.find("when its variant is chosen above the map") != std::string::npos;
    }
  }
  CHECK(advised > 0);
}
