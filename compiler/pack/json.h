// Packs as JSON text.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace muster::pack {

// Every field of a pack by its name in schema/pack.fbs, with those of `scenarios` alone under "scenarios"
// (indices into PackFile.scenarios). Numbers, Booleans and enums (by name) always stand there, with the
// schema's default when the pack leaves them out; texts, tables and vectors only when the pack has them. The
// bytes must be verified.
std::string json(std::string_view verified_bytes, std::span<const std::size_t> scenarios);

}  // namespace muster::pack
