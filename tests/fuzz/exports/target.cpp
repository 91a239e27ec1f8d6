// What is made of packs that others wrote: every target of export, and the picture. The input is the
// FlatBuffer of a pack whose checksum is right.
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
  for (const exporters::Exporter& one : exporters::exporters()) {
    const auto made = one.run({bytes, scenarios});
    hold(made ? !made->bytes.empty() : !made.error().empty(), "a target gives a file, or says why not");
    if (made) (void)exporters::loss_report(made->losses);
  }
  const auto picture = render::draw(bytes, 0, {});
  hold(picture ? !picture->bytes.empty() : !picture.error().empty(), "a picture, or why there is none");
  return 0;
}
