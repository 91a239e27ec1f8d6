#include "diagnostics/summary.h"

#include <algorithm>

namespace muster::diagnostics {

std::string summary(Findings found) {
  std::string line;
  for (const Severity severity : {Severity::error, Severity::warning, Severity::note}) {
    const auto count = std::count_if(found.begin(), found.end(), [severity](const Diagnostic& one) {
      return one.severity() == severity && one.status != Status::allowed;
    });
    if (count == 0) continue;
    if (!line.empty()) line += ", ";
    line += std::to_string(count) + ' ';
    line += to_string(severity);
    if (count > 1) line += 's';
  }
  return line;
}

}  // namespace muster::diagnostics
