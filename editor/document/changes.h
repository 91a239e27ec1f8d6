// From an edit to the bytes that it replaces.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "base/result.h"
#include "editor/document/edit.h"
#include "editor/document/files/texts.h"
#include "editor/document/history.h"

namespace muster::editor::document {

// May give what is read of a file's present text, or null; where it does not, the text is read.
using Trees = std::function<const yaml::Tree*(const std::string& path)>;

// What an edit changes in these texts, which are named by absolute path. The error says what cannot be done,
// as yaml::patch does.
base::Result<std::vector<Change>> changes_of(const Edit& edit, const Texts& texts, const Trees& trees = {});

}  // namespace muster::editor::document
