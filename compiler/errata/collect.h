// Makes the report on one input file.
#pragma once

#include <string>
#include <vector>

#include "driver/session.h"
#include "errata/report.h"

namespace muster::errata {

// Reads the file in both readings and adds it to the report; items that an earlier battle of the report has
// too are only referred to. With variants, only the battle that they make together. An error when the file
// cannot be read, or has no such variant.
base::Status add_battle(driver::Session& session, const std::string& path,
                        const std::vector<std::string>& variants, Report& report);

}  // namespace muster::errata
