// The names of a battle with which wrong ones are compared: listed when the first is wrong, and then kept.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "base/spellings.h"

namespace muster::resolve {

class KnownNames {
 public:
  using List = std::function<std::vector<std::string>()>;
  // What `list` gave when it was first asked under this key, or under another `stamp`, which tells how much
  // there is of what the names are of. Several threads may ask.
  std::shared_ptr<const base::Spellings> get(const std::string& key, std::size_t stamp, const List& list);

 private:
  struct Kept {
    std::size_t stamp = 0;
    std::shared_ptr<const base::Spellings> names;
  };
  std::mutex mutex_;
  std::map<std::string, Kept> kept_;
};

}  // namespace muster::resolve
