// Which finding of a battle tells of which correction.
#pragma once

#include <string>
#include <vector>

#include "diagnostics/diagnostic.h"
#include "driver/session.h"

namespace muster::errata {

// The corrections of one mistake, with what the checks say to the printed values.
struct Mistake {
  std::vector<const model::Correction*> corrections;  // in their order; one at least
  std::vector<diagnostics::Diagnostic> evidence;
  std::vector<diagnostics::Diagnostic> remaining;  // what the corrected values raise
  std::vector<std::size_t> shares;                 // mistakes whose evidence holds for this one too
  bool untried = false;  // the battle could not be checked, or is too large to read once more for each

  bool silent() const { return evidence.empty() && shares.empty() && !untried; }
};

struct Gathered {
  driver::Outcome printed, corrected;  // both readings
  std::vector<Mistake> mistakes;
  std::vector<diagnostics::Diagnostic> loose;  // findings that no correction explains
  std::vector<diagnostics::Diagnostic> noted;  // of what the file says in another way than by a correction:
                                               // a name as meant beside the name as printed
  std::vector<diagnostics::Diagnostic> problems;  // what is wrong with the file and not with the book
};

// Reads the file as printed and as corrected. Errors and warnings of the printed reading, and what is
// allowed in it, come back once each: a correction explains what lies on its printed value, and what shows
// when it alone is taken back.
base::Result<Gathered> gather(driver::Session& session, const std::string& path,
                              const std::vector<std::string>& variants);

}  // namespace muster::errata
