// What is made of packs that others wrote: a target of export, or the picture, each of which takes as long as
// thousands of other inputs: the sum of the bytes says which. The input is the FlatBuffer of a pack whose
// checksum is right.
#include <numeric>

#include "exporters/registry.h"
#include "fuzz/target.h"
#include "pack/contents.h"
#include "pack/pack.h"
#include "pack/seal.h"
#include "render/render.h"

using namespace muster;
using fuzz::hold;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string bytes = pack::sealed(std::string(fuzz::text_of(data, size)));
  if (pack::verify(bytes)) return 0;
  std::vector<std::size_t> scenarios(pack::contents(bytes).size());
  if (scenarios.empty()) return 0;
  std::iota(scenarios.begin(), scenarios.end(), 0);
  const auto all = exporters::exporters();
  const std::size_t which = std::accumulate(data, data + size, std::size_t{0}) % (all.size() + 1);
  if (which < all.size()) {
    const auto made = all[which].run({bytes, scenarios});
    hold(made ? !made->bytes.empty() : !made.error().empty(), "a target gives a file, or says why not");
    if (made) (void)exporters::loss_report(made->losses);
    return 0;
  }
  const auto picture = render::draw(bytes, 0, {});
  hold(picture ? !picture->bytes.empty() : !picture.error().empty(), "a picture, or why there is none");
  return 0;
}
