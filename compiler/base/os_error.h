// What the operating system reports, in words for messages.
#pragma once

#include <string>

#include "base/result.h"

namespace muster::base {

// The words for an errno value: lower case, no full stop, the same on every machine for the usual ones.
std::string os_message(int code);

// An Error that says `what` and why: "what: no space left on the device".
Error os_error(const std::string& what, int code);

}  // namespace muster::base
