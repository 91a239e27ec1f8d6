// The end of a pack: a checksum over all bytes before it, and a mark that tells a whole file from one cut
// short.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace muster::pack {

inline constexpr std::string_view kEndMark = "MSTR-END";
inline constexpr std::size_t kSealBytes = 8 + kEndMark.size();

// Checksum and end mark of a FlatBuffer that comes piece by piece.
class Seal {
 public:
  Seal();
  ~Seal();
  Seal(const Seal&) = delete;
  Seal& operator=(const Seal&) = delete;
  void add(std::string_view bytes);
  // What comes after all that was added; kSealBytes long.
  std::string bytes() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

// The FlatBuffer with checksum and end mark after it.
std::string sealed(std::string buffer);

// The FlatBuffer in a sealed pack; `problem` says why there is none.
std::optional<std::string_view> unsealed(std::string_view pack, std::string& problem);

}  // namespace muster::pack
