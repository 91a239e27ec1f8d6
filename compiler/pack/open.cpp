#include "pack/open.h"

#include "pack/seal.h"

namespace muster::pack {

Opened::Opened(std::string_view bytes, bool buffer_only) : buffer_(bytes) {
  constexpr std::uintptr_t kAlignment = 8;
  if (!buffer_only) buffer_.remove_suffix(kSealBytes);
  if (reinterpret_cast<std::uintptr_t>(buffer_.data()) % kAlignment == 0) return;
  copy_ = std::string(kAlignment * 4, '\0');  // long enough to live on the heap, which is aligned
  copy_ = std::string(buffer_) + copy_;
  buffer_ = std::string_view(copy_).substr(0, buffer_.size());
}

const format::PackFile& Opened::root() const { return *format::GetPackFile(data()); }

}  // namespace muster::pack
