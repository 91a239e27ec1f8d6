// Where a range lies, in the words of the book.
#pragma once

#include <string>
#include <vector>

#include "driver/blocks.h"
#include "driver/session.h"
#include "errata/report.h"

namespace muster::errata {

// Looks places up in the files of one outcome, which must outlive it.
class Places {
 public:
  Places(const driver::Outcome& outcome, const base::Sources& sources);

  Where where(const base::SourceRange& range) const;
  Spot spot(const base::SourceRange& range) const;
  // The text of a range on one line, cut when it is long.
  std::string excerpt(const base::SourceRange& range) const;
  // What a thing is about, in a word or two: the name of the unit whose line it is, of the formation, of the
  // rule; empty when it lies in nothing that has one.
  std::string subject(const base::SourceRange& range) const;
  // The titles of the variants of a finding: its scenario is stem#variant+variant.
  std::string variants(const std::string& scenario) const;

 private:
  // The blocks around a range, the outermost first.
  std::vector<driver::NamedBlock> around(const base::SourceRange& range) const;

  const driver::Outcome& outcome_;
  const base::Sources& sources_;
  std::vector<driver::NamedBlock> blocks_;
};

}  // namespace muster::errata
