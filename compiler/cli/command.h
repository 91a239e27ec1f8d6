// A subcommand: how it is declared to the argument parser, and what it does. One row in the table of
// commands.cpp.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <CLI/CLI.hpp>

#include "diagnostics/diagnostic.h"
#include "diagnostics/filter.h"
#include "diagnostics/format.h"

namespace muster::cli {

// Exit statuses; the highest of all inputs wins.
enum Exit : int { kGood = 0, kFindings = 1, kUsage = 2 };

// Options that several commands take.
struct Common {
  std::vector<std::string> inputs;
  bool as_printed = false;
  std::vector<std::string> variants;
  std::string format = "text";
  std::string color = "auto";
  diagnostics::FilterOptions filter;
  std::string output;
  std::string depfile;
  bool quiet = false;
  bool json = false;
  bool dump = false;
  std::string name;
  std::string scenario;
  std::string paper;                     // of a PDF; A4 when empty
  std::string title, game, map, schema;  // of a new file
};

struct Command {
  std::string_view name;
  std::string_view summary;
  void (*declare)(CLI::App& app, Common& common);
  int (*run)(const Common& common);
  bool hidden = false;  // for builds, not for users
};

std::span<const Command> commands();

void declare_inputs(CLI::App& app, Common& common);
void declare_findings(CLI::App& app, Common& common);

// Whether to colour what goes to a stream, by --color, NO_COLOR and whether it is a terminal.
bool use_color(const Common& common, int descriptor);

// Writes to standard output or error; false when it cannot be written.
bool put_out(std::string_view text);
bool put_error(std::string_view text);
// "muster: ..." on standard error; returns kUsage.
int fail(std::string_view message);

// Ends the process at once. A large battle is a million small pieces, and giving each back takes as long as
// checking them.
[[noreturn]] void leave(int exit);

// The commands, one a file.
extern const Command kCheck;
extern const Command kCompile;
extern const Command kVerify;
extern const Command kInspect;
extern const Command kErrata;
extern const Command kExport;
extern const Command kRender;
extern const Command kExplain;
extern const Command kSchema;
extern const Command kDiff;
extern const Command kNew;
extern const Command kCompletions;
extern const Command kManual;

}  // namespace muster::cli
