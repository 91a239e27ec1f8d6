// Access to the FlatBuffer in a pack. The only header, with draft.h and walk.h, that shows generated types.
#pragma once

#include <string>
#include <string_view>

#include "pack_generated.h"

namespace muster::pack {

// A pack's root, read in place. Bytes that are not aligned as FlatBuffers wants them are copied first.
class Opened {
 public:
  // Of a sealed pack, which must be verified; of a bare FlatBuffer when `buffer_only`.
  explicit Opened(std::string_view bytes, bool buffer_only = false);
  Opened(const Opened&) = delete;
  Opened& operator=(const Opened&) = delete;

  const format::PackFile& root() const;
  const std::uint8_t* data() const { return reinterpret_cast<const std::uint8_t*>(buffer_.data()); }
  std::size_t size() const { return buffer_.size(); }

 private:
  std::string copy_;
  std::string_view buffer_;
};

// The text, empty when absent.
inline std::string_view text(const flatbuffers::String* string) {
  return string ? std::string_view(string->c_str(), string->size()) : std::string_view{};
}

template <class Vector>
std::size_t size(const Vector* vector) {
  return vector ? vector->size() : 0;
}

}  // namespace muster::pack
