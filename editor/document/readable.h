// Whether a text is YAML.
#pragma once

#include <string>

namespace muster::editor::document {

// Why a text cannot be read as YAML, and in which line; empty when it can.
std::string unreadable(const std::string& path, const std::string& text);

}  // namespace muster::editor::document
