// A finished pack, part of which is told only when it is written: what it says of each hex takes more room
// than all that it is told from.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/files.h"

namespace muster::pack {

// Bytes in blocks that are made when they are asked for, several at a time on several threads.
struct Told {
  std::vector<std::size_t> ends;                             // of each block, from the first byte
  std::function<void(std::size_t block, char* bytes)> tell;  // writes all bytes of a block

  std::size_t size() const { return ends.empty() ? 0 : ends.back(); }
  std::size_t begin(std::size_t block) const { return block == 0 ? 0 : ends[block - 1]; }
};

class Written {
 public:
  // Room in the FlatBuffer for what is told.
  struct Gap {
    std::size_t at;  // its first byte, which is followed by as many as are told
    Told told;
  };

  // `buffer` is kept by `owner`; gaps are in their order.
  Written(std::shared_ptr<const void> owner, std::string_view buffer, std::vector<Gap> gaps)
      : owner_(std::move(owner)), buffer_(buffer), gaps_(std::move(gaps)) {}

  // Of the whole pack, with its seal.
  std::size_t size() const;
  // Tells the whole pack, piece by piece, until one is not taken.
  base::Status tell(const base::Put& put) const;
  // The whole pack.
  std::string bytes() const;

 private:
  std::shared_ptr<const void> owner_;
  std::string_view buffer_;
  std::vector<Gap> gaps_;
};

}  // namespace muster::pack
