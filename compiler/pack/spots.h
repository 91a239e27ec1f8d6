// Where things stand in the source files, as a pack says it: by files seen from the scenario's folder, so
// that the same input gives the same bytes wherever it lies.
#pragma once

#include <mutex>
#include <string>
#include <vector>

#include "base/source.h"
#include "pack/open.h"

namespace muster::pack {

// `path` as seen from the folder of `from`; its last part when there is no way from one to the other.
std::string seen_from(const std::string& path, const std::string& from);

// Several threads may ask at a time.
class Spots {
 public:
  Spots(const base::Sources& sources, base::FileId scenario);

  format::Spot at(const base::SourceRange& range);
  base::Position end(const base::SourceRange& range) const;
  std::string file(base::FileId id) const;
  // Every file that a spot was made for, the scenario's own first.
  const std::vector<std::string>& files() const { return files_; }

 private:
  std::uint16_t index(base::FileId id);

  const base::Sources& sources_;
  std::string scenario_;
  std::mutex mutex_;  // of what follows
  std::vector<base::FileId> ids_;
  std::vector<std::string> files_;
};

}  // namespace muster::pack
