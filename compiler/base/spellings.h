// Many names with which many wrong ones are compared.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace muster::base {

class Spellings {
 public:
  explicit Spellings(std::vector<std::string> names);

  const std::vector<std::string>& names() const { return names_; }
  // As base::nearest (edit_distance.h), but in a small part of its time. Nothing, too, where there are
  // more than 20,000 names, or 1,000 that look alike: no printed battle comes near that.
  std::optional<std::size_t> nearest(std::string_view wanted) const;

 private:
  struct Look {
    std::uint64_t letters = 0;  // which there are, in 64 sorts
    std::uint32_t length = 0;   // in code points
  };
  static Look look_of(std::string_view name);

  std::vector<std::string> names_;
  std::vector<Look> looks_;
};

}  // namespace muster::base
