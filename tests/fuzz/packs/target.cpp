// Packs: the bytes as they are, and as the FlatBuffer of a pack whose checksum is right. What is verified is
// shown and read to its end, by Muster and by the reader for engines.
#include "fuzz/target.h"
#include "pack/contents.h"
#include "pack/pack.h"
#include "pack/seal.h"
#include "readers/walk.h"

using namespace muster;
using fuzz::hold;

namespace {

void read(std::string_view bytes) {
  const Pack reader = Pack::view(bytes.data(), bytes.size());
  if (reader) (void)readers::testing::walk(reader.root());
  if (pack::verify(bytes)) return;
  hold(reader.good(), "what Muster takes, its reader takes");
  hold(pack::looks_like_pack(bytes), "a pack looks like one");
  hold(!pack::inspect(bytes, false).empty() && !pack::inspect(bytes, true).empty(), "a pack is shown");
  hold(!pack::dump(bytes).empty(), "a pack is dumped");
  (void)pack::contents(bytes);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes = fuzz::text_of(data, size);
  read(bytes);
  read(pack::sealed(std::string(bytes)));
  return 0;
}
