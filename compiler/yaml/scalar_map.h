// Which bytes of the source gave which bytes of a scalar's text.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "yaml/anatomy.h"

namespace muster::yaml {

// For each byte of the text of a scalar the piece of the source that it was read from: an escape, a doubled
// quote, a fold. The bytes of one such piece share it. Nothing when the source is typed in a way that this
// does not know; the scalar has then to be written anew.
std::optional<std::vector<Piece>> map_scalar(const Scan& scan, const Node& scalar);

// The source of the scalar, with bytes [from, to) of its text replaced and all else as typed. Nothing when
// that cannot be done in its style. Whether it reads as wanted is left to the caller.
std::optional<std::string> splice_source(const Anatomy& anatomy, const Node& scalar, std::size_t from,
                                         std::size_t to, std::string_view text);

}  // namespace muster::yaml
