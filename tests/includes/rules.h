// Which folder may include which: the arrows of the design, as data. A folder that is in no rule fails the
// test.
#pragma once

#include <string_view>
#include <vector>

namespace muster::includes {

// What the files of `folder` may include besides their own folder. The longest folder that fits a file rules
// it.
struct FolderRule {
  std::string_view folder;
  std::vector<std::string_view> may;
};

inline const std::vector<std::string_view> kLibrary = {
    "base",    "diagnostics", "hex",  "table",  "yaml",      "model",  "bind",  "resolve",
    "seating", "checks",      "pack", "render", "exporters", "driver", "errata"};

// Folders under compiler/ go by their bare name, as in an #include.
inline const std::vector<FolderRule> kFolderRules = {
    {"base", {}},
    {"diagnostics", {"base"}},
    {"hex", {"base"}},
    {"table", {"base"}},
    {"yaml", {"diagnostics", "base"}},
    {"model", {"hex", "diagnostics", "base"}},
    {"bind", {"yaml", "model", "hex", "diagnostics", "base"}},
    {"resolve", {"model", "hex", "table", "diagnostics", "base"}},
    {"seating", {"resolve", "model", "hex", "table", "diagnostics", "base"}},
    {"checks", {"seating", "resolve", "model", "hex", "table", "diagnostics", "base"}},
    {"pack", {"seating", "resolve", "model", "hex", "table", "diagnostics", "base"}},
    {"render", {"pack", "base"}},
    {"exporters", {"render", "pack", "resolve", "model", "hex", "table", "diagnostics", "base"}},
    {"driver", {"checks", "resolve", "bind", "yaml", "model", "hex", "table", "diagnostics", "base"}},
    {"errata", {"driver", "resolve", "model", "diagnostics", "base"}},
    {"cli", kLibrary},
    {"editor/document", kLibrary},
    {"editor/commands",
     {"editor/document", "yaml", "model", "resolve", "hex", "table", "diagnostics", "base"}},
    {"editor/canvas",
     {"editor/commands", "editor/document", "render", "model", "resolve", "hex", "table", "diagnostics",
      "base"}},
    {"editor/tools",
     {"editor/canvas", "editor/commands", "editor/document", "model", "resolve", "hex", "table", "base"}},
    {"editor/ui",
     {"editor/tools", "editor/canvas", "editor/commands", "editor/document", "render", "model",
      "resolve", "hex", "table", "diagnostics", "base"}},
    // main.cpp and the command line.
    {"editor", {"editor/ui", "editor/document", "base"}},
};

// Folders whose files are siblings: each stands alone, is listed in a registry and never includes another.
// The files of a sub-folder, and those that bear its name, are one sibling.
inline const std::vector<std::string_view> kSiblingFolders = {"checks", "exporters", "editor/tools",
                                                              "editor/ui/panels"};

// What siblings may share, besides headers that end in "_shared.h".
inline const std::vector<std::string_view> kShared = {
    "checks/check.h",       "checks/checks.h",     "checks/registry.h",       "exporters/exporter.h",
    "exporters/registry.h", "editor/tools/tool.h", "editor/tools/registry.h",
    "editor/ui/panels/panel.h", "editor/ui/panels/registry.h"};

// Includes that only some folders may have: a header that begins or ends so.
struct LibraryRule {
  std::string_view begins, ends;
  std::vector<std::string_view> only;
};

inline const std::vector<LibraryRule> kLibraryRules = {
    {"yaml.h", "", {"yaml"}},
    {"yaml-cpp/", "", {}},
    {"flatbuffers/", "", {"pack"}},
    {"", "_generated.h", {"pack"}},
    {"boost/graph/", "", {"checks", "resolve", "seating"}},
    {"cairo", "", {"render"}},
    {"ft2build.h", "", {"render"}},
    {"imgui", "", {"editor/ui"}},
    {"backends/imgui", "", {"editor/ui"}},
    {"GLFW/", "", {"editor/ui"}},
    {"GL/", "", {"editor/ui"}},
    {"minizip/", "", {"exporters"}},
    {"catch2/", "", {}},
};

// Calls that start a program or load code: what is read is never executed.
inline const std::vector<std::string_view> kExecuting = {
    "system", "popen", "execl", "execlp",      "execle",       "execv", "execvp",  "execve", "fexecve",
    "fork",   "vfork", "dlopen", "posix_spawn", "posix_spawnp", "eval",  "Function"};

// Names of games and battles, in lower case: these are data, never code.
inline const std::vector<std::string_view> kGamesAndBattles = {
    "rocroi",      "arquebus:", "infini",       "dreux",        "ivry",      "freiburg",
    "mergentheim", "virtus",    "cerignola",    "agnadello",    "fornovo",   "ravenna",
    "marignano",   "huguenot",  "lily-banners", "lily banners", "paris-vaut"};

}  // namespace muster::includes
