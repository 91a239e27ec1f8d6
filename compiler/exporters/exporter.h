// A target of `muster export`: it turns a pack into one file of another program.
#pragma once

#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace muster::exporters {

// What is to be exported. A target that holds only one scenario takes the first.
struct Request {
  std::string_view pack;                // verified
  std::vector<std::size_t> scenarios;   // in PackFile.scenarios; at least one, each once
  std::string_view how_to_choose = {};  // "which --scenario exports one by one": how the others are exported
};

// One kind of thing that a target did not carry, in the plural, and the names of the things.
struct Loss {
  std::string what;
  std::vector<std::string> things;
};

// Gathers losses by kind, in the order in which the kinds came up.
class Losses {
 public:
  // The same thing of the same kind counts once: variants share most of what they hold. It is known by its
  // name, or by a key where several may have that.
  void add(std::string_view what, std::string_view thing) { add(what, thing, thing); }
  void add(std::string_view what, std::string_view thing, std::string_view key);
  std::vector<Loss> take() && { return std::move(losses_); }

 private:
  std::vector<Loss> losses_;
  std::set<std::string> seen_;
};

struct Export {
  std::string bytes;
  std::vector<Loss> losses;
};

struct Exporter {
  std::string_view name;
  std::string_view ending;  // that its files usually have, with the dot
  std::string_view summary;
  // The same bytes for the same request at any time. Fails when the target cannot hold the battle at all.
  base::Result<Export> (*run)(const Request& request);
};

// The report that goes with an export: a line for each kind, with how many there are and the first of them;
// empty when nothing was lost.
std::string loss_report(std::span<const Loss> losses);

// The targets, one a file.
extern const Exporter kJson;
extern const Exporter kCsv;
extern const Exporter kTiled;
extern const Exporter kVassal;
extern const Exporter kHtml;

}  // namespace muster::exporters
