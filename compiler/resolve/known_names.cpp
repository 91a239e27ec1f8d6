#include "resolve/known_names.h"

namespace muster::resolve {

std::shared_ptr<const base::Spellings> KnownNames::get(const std::string& key, std::size_t stamp,
                                                       const List& list) {
  const std::lock_guard lock(mutex_);
  Kept& kept = kept_[key];
  if (!kept.names || kept.stamp != stamp) kept = {stamp, std::make_shared<base::Spellings>(list())};
  return kept.names;
}

}  // namespace muster::resolve
