// Runs libyaml over a text. No other file knows it.
#pragma once

#include <optional>
#include <string_view>

#include "yaml/builder.h"
#include "yaml/failure.h"
#include "yaml/scan.h"

namespace muster::yaml {

// Feeds the events of the first document to `builder`, with offsets moved on by `base`; why it stopped, if
// it did not reach the end. The text has no bytes that survey() refuses.
std::optional<Failure> parse(std::string_view text, Offset base, Builder& builder);

}  // namespace muster::yaml
