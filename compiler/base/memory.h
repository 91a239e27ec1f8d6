// The memory of this process as a whole.
#pragma once

namespace muster::base {

// Gives the system back what was freed, so that what is kept from here on does not come on top of it. Takes
// milliseconds: for the seam between two parts of the work that need much memory each. Does nothing in a
// program that is linked with the C library's own allocator.
void release_free_memory();

}  // namespace muster::base
