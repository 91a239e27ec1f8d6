#include "base/memory.h"

// Of gperftools. The C library's own way to do it cannot be linked beside them.
extern "C" void MallocExtension_ReleaseFreeMemory() __attribute__((weak));

namespace muster::base {

void release_free_memory() {
  if (MallocExtension_ReleaseFreeMemory != nullptr) MallocExtension_ReleaseFreeMemory();
}

}  // namespace muster::base
