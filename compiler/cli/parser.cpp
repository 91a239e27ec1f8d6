#include "cli/parser.h"

#include <algorithm>

namespace muster::cli {
namespace {

// "TEXT:{text,json}" names the words.
std::vector<std::string> words_of(const std::string& type) {
  std::vector<std::string> words;
  const std::size_t open = type.find('{'), close = type.find('}');
  if (open == std::string::npos || close == std::string::npos) return words;
  std::string word;
  for (const char c : type.substr(open + 1, close - open - 1)) {
    if (c == ',') {
      words.push_back(std::move(word));
      word.clear();
    } else {
      word += c;
    }
  }
  words.push_back(std::move(word));
  return words;
}

// What stands for the value in help: FILE for --depfile, otherwise the option's own name.
std::string placeholder_of(const CLI::Option& option) {
  if (option.get_expected_max() == 0) return {};
  std::string name = option.get_lnames().empty() ? option.get_name() : option.get_lnames().front();
  std::transform(name.begin(), name.end(), name.begin(),
                 [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; });
  return name == "OUTPUT" || name == "DEPFILE" ? "FILE" : name;
}

OptionDoc doc_of(const CLI::Option& option) {
  OptionDoc doc;
  for (const std::string& name : option.get_snames()) doc.names.push_back("-" + name);
  for (const std::string& name : option.get_lnames()) doc.names.push_back("--" + name);
  doc.placeholder = placeholder_of(option);
  doc.says = option.get_description();
  doc.words = words_of(option.get_type_name());
  doc.required = option.get_required();
  doc.many = option.get_items_expected_max() > 1;
  return doc;
}

}  // namespace

std::unique_ptr<CLI::App> make_parser(Common& common) {
  auto app =
      std::make_unique<CLI::App>("Checks printed wargame set-ups and compiles them into packs.", "muster");
  app->set_version_flag("--version", "muster " MUSTER_VERSION);
  app->require_subcommand(1);
  for (const Command& command : commands()) {
    CLI::App* parser = app->add_subcommand(std::string(command.name), std::string(command.summary));
    command.declare(*parser, common);
    if (command.hidden) parser->group("");
  }
  return app;
}

std::vector<CommandDoc> command_docs() {
  Common common;
  const auto app = make_parser(common);
  std::vector<CommandDoc> docs;
  for (const Command& command : commands()) {
    if (command.hidden) continue;
    const CLI::App& parser = *app->get_subcommand(std::string(command.name));
    CommandDoc& doc = docs.emplace_back();
    doc.name = command.name;
    doc.summary = command.summary;
    doc.footer = parser.get_footer();
    for (const CLI::Option* option : parser.get_options())
      if (option != parser.get_help_ptr()) doc.options.push_back(doc_of(*option));
    std::stable_partition(doc.options.begin(), doc.options.end(),
                          [](const OptionDoc& one) { return one.positional(); });
  }
  return docs;
}

}  // namespace muster::cli
