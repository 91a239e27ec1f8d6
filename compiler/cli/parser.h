// The argument parser, and what it knows as plain data: help, completions and manual come from one table.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "cli/command.h"

namespace muster::cli {

// The parser with every command declared; arguments land in `common`, which must outlive it.
std::unique_ptr<CLI::App> make_parser(Common& common);

struct OptionDoc {
  std::vector<std::string> names;  // as typed: -o, --output; none when it goes by its position
  std::string placeholder;         // of its value; empty for a flag
  std::string says;
  std::vector<std::string> words;  // all that its value may be, where that is a choice
  bool required = false;
  bool many = false;  // may be given several times

  bool positional() const { return names.empty(); }
  bool takes_value() const { return !placeholder.empty(); }
};

struct CommandDoc {
  std::string name, summary, footer;
  std::vector<OptionDoc> options;  // those that go by position first, in their order
};

// Every command in the order of the table; --help of each is left out.
std::vector<CommandDoc> command_docs();

}  // namespace muster::cli
