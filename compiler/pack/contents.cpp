#include "pack/contents.h"

#include "pack/open.h"

namespace muster::pack {

std::vector<Content> contents(std::string_view verified_bytes) {
  const Opened pack(verified_bytes);
  std::vector<Content> all;
  for (const format::Scenario* scenario : *pack.root().scenarios()) {
    Content& one = all.emplace_back();
    one.id = text(scenario->id());
    one.as_printed = scenario->as_printed();
    for (flatbuffers::uoffset_t i = 0; i < size(scenario->variants()); ++i)
      one.variants.emplace_back(text(scenario->variants()->Get(i)->id()));
  }
  return all;
}

bool looks_like_pack(std::string_view bytes) {
  constexpr std::size_t kIdentifier = 4;
  return bytes.size() > 2 * kIdentifier &&
         bytes.substr(kIdentifier).starts_with(format::PackFileIdentifier());
}

}  // namespace muster::pack
