// What all fuzz targets share. A target defines LLVMFuzzerTestOneInput: any bytes are a legal input.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace muster::fuzz {

inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

// A broken law ends the run as a crash does, so that the input is kept.
inline void hold(bool law, std::string_view what) {
  if (law) return;
  std::fprintf(stderr, "broken law: %.*s\n", static_cast<int>(what.size()), what.data());
  std::abort();
}

// Numbers from the front of an input; noughts when it is used up.
class Bytes {
 public:
  explicit Bytes(std::string_view bytes) : rest_(bytes) {}

  unsigned byte() {
    if (rest_.empty()) return 0;
    const auto first = static_cast<unsigned char>(rest_.front());
    rest_.remove_prefix(1);
    return first;
  }
  // Of two bytes.
  unsigned operator()() {
    const unsigned high = byte();
    return high << 8U | byte();
  }
  std::string_view rest() const { return rest_; }

 private:
  std::string_view rest_;
};

}  // namespace muster::fuzz
