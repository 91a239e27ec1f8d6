// The findings of one file while it is read: they can be taken back when a later one explains more.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "diagnostics/diagnostic.h"
#include "yaml/scan.h"

namespace muster::yaml {

// A fault found in the text, before it is a diagnostic.
struct Fault {
  diagnostics::Kind kind;
  Piece where;
  std::string message;
  std::vector<std::string> help = {};
  std::vector<std::pair<Piece, std::string>> related = {};
};

class Findings {
 public:
  explicit Findings(base::FileId file) : file_(file) {}

  void add(const Fault& fault);
  // Whether `kind` was reported so often that one more is only counted; it is then counted.
  bool crowded(diagnostics::Kind kind, std::size_t limit);
  // Takes back what was found within `where`.
  void drop_within(Piece where);
  void drop_all();
  bool none() const { return found_.empty(); }
  // Hands everything over, with the number of those that were only counted.
  void flush(diagnostics::Sink& sink);

 private:
  struct Count {
    std::size_t reported = 0;
    std::size_t left_out = 0;
  };
  Count& count(diagnostics::Kind kind) { return counts_[static_cast<std::size_t>(kind)]; }

  base::FileId file_;
  std::vector<diagnostics::Diagnostic> found_;
  std::array<Count, 256> counts_{};
};

}  // namespace muster::yaml
