// The comments in a piece of the text.
#include <algorithm>

#include "yaml/anatomy.h"

namespace muster::yaml {
namespace {

void collect_scalars(const Scan& scan, const Node& node, std::vector<Piece>& out) {
  if (node.is_scalar()) {
    Piece piece{node.range().begin, node.range().end};
    // The header of a block of text may have a comment.
    if (node.style == Style::literal || node.style == Style::folded)
      while (piece.begin < piece.end && !is_break(scan.at(piece.begin))) ++piece.begin;
    out.push_back(piece);
  }
  for (const Node& item : node.items) collect_scalars(scan, item, out);
  for (const Entry& entry : node.entries) {
    out.push_back({entry.key.range.begin, entry.key.range.end});
    collect_scalars(scan, entry.value, out);
  }
}

}  // namespace

std::vector<std::string> Anatomy::comments(Piece where, const Node& within) const {
  std::vector<Piece> scalars;
  collect_scalars(scan_, within, scalars);
  std::vector<std::string> out;
  auto scalar = scalars.begin();
  for (Offset at = where.begin; at < where.end;) {
    while (scalar != scalars.end() && scalar->end <= at) ++scalar;
    if (scalar != scalars.end() && scalar->begin <= at) {
      at = std::max(scalar->end, at + 1);
    } else if (scan_.at(at) == '#') {
      const Offset end = std::max(scan_.line_end(at), at + 1);
      out.emplace_back(text({at, end}));
      at = end;
    } else {
      ++at;
    }
  }
  return out;
}

}  // namespace muster::yaml
