// What the parser stumbled over, looked at in the text around it: a case for each kind of trouble.
#pragma once

#include <fmt/format.h>

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "yaml/builder.h"
#include "yaml/findings.h"
#include "yaml/lost_text.h"
#include "yaml/parse.h"
#include "yaml/quote.h"
#include "yaml/trail.h"

namespace muster::yaml {

class Explainer {
 public:
  Explainer(const Scan& scan, const Failure& failure, const Builder& builder);
  std::optional<Fault> explain() const;

 private:
  using Result = std::optional<Fault>;

  bool in_flow() const { return !trail_.brackets.empty(); }
  std::string name(Piece piece) const { return shown(scan_.text(piece)); }
  Fault syntax(Piece where, std::string message, std::vector<std::string> help = {}) const {
    return {diagnostics::Kind::yaml_syntax, where, std::move(message), std::move(help)};
  }
  Fault quote(Offset begin, std::string message) const {
    return must_quote(scan_, word(begin), std::move(message));
  }

  // syntax_error.cpp: where things stand, and texts that end or begin wrongly.
  // The value that stands just before `at`, on its line.
  bool behind_last() const;
  Offset token() const;
  // A visible piece at an offset: one character, or nothing at the end of the text.
  Piece spot(Offset at) const;
  Piece word(Offset at) const;
  // A tab before the first visible character of the line, which YAML does not take for indentation.
  std::optional<Offset> tab_before(Offset at) const;
  Fault tab(Offset at) const;
  Fault unclosed_quote() const;
  Fault escape() const;
  Fault bad_start() const;
  Fault bad_property() const;
  Fault block_header() const;
  Fault directive() const;
  Fault too_deep() const;

  // explainer_block.cpp: lines, keys and items.
  // Text that follows a quoted text, a list or a mapping on its line: all of it was meant as one value.
  Result behind_value() const;
  Fault too_much(Piece before) const;
  // A line whose colon is behind a `#`.
  Result commented_key() const;
  Fault no_key() const;
  Result entry() const;
  // Whether only the next line separates the failure from the last value.
  bool behind_or_below() const;
  // Whether it stands as deep as the items of the list that is open.
  bool among_items() const;
  Fault misplaced(Piece here, bool dash) const;
  Fault behind_root(Piece here) const;
  Fault no_colon(Piece here) const;
  Result dash() const;
  Offset indent(Offset at) const;
  Result colon() const;
  // A key that the parser did not take because of the line above it.
  Fault colon_below() const;
  Fault continued_by_key(Offset begin) const;
  Result after_end() const;
  // Whether a line `...` has ended the document before.
  bool trail_marker() const;

  // explainer_flow.cpp: what stands between brackets.
  bool lost_in_brackets() const;
  Result flow_entry() const;
  // A comment that took the rest of an entry and the closing bracket with it.
  Result comment_in_brackets() const;
  // `"a" b` and `[a] b` between brackets: a comma is missing, or all was meant as one text.
  Result flow_neighbour() const;
  Result flow_colon() const;
  // What stands at the failure; a colon with the key before it.
  Piece unexpected() const;
  Fault unclosed() const;
  // What stands where a value should.
  Result no_value() const;
  Result tight_colon() const;
  // Whether a bracket closes what is not open, or is open with another one.
  bool closes_wrongly() const;
  Result flow_end() const;

  const Scan& scan_;
  Trouble trouble_;
  Offset at_;
  const Builder& builder_;
  const Last& last_;
  Trail trail_;
};

}  // namespace muster::yaml
