#include "exporters/vassal/sequence.h"

namespace muster::exporters::vassal {

Sequence& Sequence::add(std::string_view part) {
  if (any_) text_ += delimiter_;
  any_ = true;
  // A backslash at the end would set off the next delimiter, and quotes around a part are taken off.
  const bool quote = part.ends_with('\\') || (part.starts_with('\'') && part.ends_with('\''));
  if (quote) text_ += '\'';
  for (const char c : part) {
    if (c == delimiter_) text_ += '\\';
    text_ += c;
  }
  if (quote) text_ += '\'';
  return *this;
}

}  // namespace muster::exporters::vassal
