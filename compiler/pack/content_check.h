// What holds for any table, whatever it means: offsets stay inside the file, texts are UTF-8, enums have
// known values, and a small file does not unfold to a huge one.
#pragma once

#include <string>

#include "pack/open.h"

namespace muster::pack {

// What is wrong; empty when nothing is. Needs no verification before it, and bounds the work of all that
// comes after it. `newer`: written by a newer minor version, whose enums may have more values.
std::string check_content(const Opened& pack, bool newer);

}  // namespace muster::pack
