// --deny and --allow: which findings are shown, and whether the run fails.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "diagnostics/diagnostic.h"

namespace muster::diagnostics {

struct FilterOptions {
  std::vector<std::string> deny;   // names of diagnostics, or "warnings"
  std::vector<std::string> allow;  // names of diagnostics
};

struct Verdict {
  std::vector<Diagnostic>
      shown;            // all but those allowed on the command line; their severity is never changed
  bool failed = false;  // an error or a denied finding is among them that its author has not allowed
};

class Filter {
 public:
  // Denies nothing beyond errors and allows nothing.
  Filter() : allowed_(catalogue().size()), denied_(catalogue().size()) {}
  // Fails on a name that no diagnostic bears (the message gives the nearest), on one that cannot be allowed
  // (form, hexes, names), and on one both denied and allowed by name. `--deny warnings` yields to `--allow
  // NAME`.
  static base::Result<Filter> make(const FilterOptions& options);

  Verdict apply(std::vector<Diagnostic> found) const;
  bool fails(const Diagnostic& one) const;

 private:
  std::vector<bool> allowed_, denied_;  // by Kind
};

}  // namespace muster::diagnostics
