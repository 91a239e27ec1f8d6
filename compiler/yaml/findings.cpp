#include "yaml/findings.h"

#include <fmt/format.h>

namespace muster::yaml {

void Findings::add(const Fault& fault) {
  diagnostics::Diagnostic found;
  found.kind = fault.kind;
  found.message = fault.message;
  found.primary.range = {file_, fault.where.begin, fault.where.end};
  for (const auto& [piece, text] : fault.related)
    found.related.push_back({{file_, piece.begin, piece.end}, text});
  found.help = fault.help;
  Count& counted = count(fault.kind);
  ++counted.reported;
  found_.push_back(std::move(found));
}

bool Findings::crowded(diagnostics::Kind kind, std::size_t limit) {
  Count& counted = count(kind);
  if (counted.reported < limit) return false;
  ++counted.left_out;
  return true;
}

void Findings::drop_within(Piece where) {
  std::erase_if(found_, [&](const diagnostics::Diagnostic& found) {
    return where.begin <= found.primary.range.begin && found.primary.range.end <= where.end;
  });
}

void Findings::drop_all() {
  found_.clear();
  counts_ = {};
}

void Findings::flush(diagnostics::Sink& sink) {
  for (std::size_t i = found_.size(); i-- > 0;) {
    Count& counted = count(found_[i].kind);
    if (counted.left_out > 0)
      found_[i].notes.push_back(
          fmt::format("{} more of this kind in this file are not listed", counted.left_out));
    counted.left_out = 0;
  }
  for (auto& found : found_) sink.add(std::move(found));
  drop_all();
}

}  // namespace muster::yaml
