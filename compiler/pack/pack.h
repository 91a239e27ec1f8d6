// Packs: battles as bytes that any engine can load (schema/pack.fbs). Written, verified, and shown as text.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/source.h"
#include "diagnostics/diagnostic.h"
#include "model/correction.h"
#include "pack/written.h"
#include "resolve/battle.h"
#include "resolve/completeness.h"

namespace muster::pack {

inline constexpr int kFormatMajor = 1;
inline constexpr int kFormatMinor = 3;
// Hexes of all maps of one pack; FlatBuffers end at 2 GB.
inline constexpr std::size_t kMaxHexesInPack = 20'000'000;

// What goes into a pack for one scenario, or for one with variants applied.
struct Item {
  const resolve::Battle* battle = nullptr;
  std::span<const diagnostics::Diagnostic> findings;  // carried with it
  std::span<const model::Correction> corrections;
  resolve::Completeness completeness;
};

// An item with its completeness counted; `unsure` are the values that the files mark as doubtful. What it is
// made from must outlive it.
Item item(const resolve::Battle& battle, std::span<const diagnostics::Diagnostic> findings,
          std::span<const model::Correction> corrections, std::span<const base::SourceRange> unsure);

// What is wrong, in words for the user.
struct Problem {
  std::string message;
};

// Why the items do not go into one pack: their maps are too large. Nothing when they do.
std::optional<Problem> too_large(std::span<const Item> items);

// The pack's bytes, the same for the same input everywhere. Items with the same rules or board share them.
// They must not be too large.
std::string write(std::span<const Item> items, const base::Sources& sources);

// The same to be written at once: what it says of each hex is told while it is written. What the items are
// made of must outlive it.
Written write_once(std::span<const Item> items, const base::Sources& sources);

// Why no reader takes what was written of so many items: they share so much that it unfolds to far more than
// its size. Nothing when readers take it; few items are not looked at.
std::optional<Problem> unfolds_too_far(std::size_t items, const Written& written);

// Nothing when the bytes are a whole pack that this Muster can read: then every index in it is good.
std::optional<Problem> verify(std::string_view bytes);

// The whole content as text, for people and for comparison. The bytes must be verified.
std::string dump(std::string_view verified_bytes);

// What is in it: battles, completeness, corrections, findings. The bytes must be verified.
std::string inspect(std::string_view verified_bytes, bool json);

}  // namespace muster::pack
