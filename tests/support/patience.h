// How much longer a test may take than it does in an ordinary build.
#pragma once

namespace muster::testing {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr double kPatience = 12;
#else
inline constexpr double kPatience = 1;
#endif

}  // namespace muster::testing
