#include <array>

#include <fmt/format.h>

#include "cli/parser.h"

namespace muster::cli {
namespace {

using Docs = std::vector<CommandDoc>;

constexpr std::array<std::string_view, 3> kShells = {"bash", "zsh", "fish"};

void declare(CLI::App& app, Common& common) {
  const std::vector<std::string> shells(kShells.begin(), kShells.end());
  app.add_option("SHELL", common.name, "bash, zsh or fish")->required()->check(CLI::IsMember(shells));
}

// What may stand for a value: the words that the parser checks, or the names of diagnostics.
std::vector<std::string> words_for(const CommandDoc& command, const OptionDoc& option) {
  const auto is = [&](std::string_view name) {
    return std::find(option.names.begin(), option.names.end(), name) != option.names.end();
  };
  const bool names = is("--deny") || is("--allow") || (command.name == "explain" && option.positional());
  if (!names) return option.words;
  std::vector<std::string> words;
  if (is("--deny")) words.emplace_back("warnings");
  for (const diagnostics::CatalogueEntry& entry : diagnostics::catalogue()) words.emplace_back(entry.name);
  return words;
}

// Endings of the files that stand for a value; none when it is no file.
std::string_view files_for(const OptionDoc& option) {
  if (option.placeholder == "PACK") return "muster";
  if (option.placeholder == "INPUT") return "yaml muster";
  if (option.placeholder == "FILE" || option.placeholder == "GAME" || option.placeholder == "MAP")
    return "yaml";
  if (option.placeholder == "SCHEMA") return "json";
  return {};
}

// Whether files may stand for a value that is no word of a list.
bool is_file(const OptionDoc& option) { return !files_for(option).empty(); }

std::string in_quotes(std::string_view text) {
  std::string out = "'";
  for (const char c : text) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return out + '\'';
}

std::string first_words(const CommandDoc& command) {
  for (const OptionDoc& option : command.options)
    if (option.positional()) return fmt::format("{}", fmt::join(words_for(command, option), " "));
  return {};
}

std::string file_endings(const CommandDoc& command) {
  std::string endings;
  for (const OptionDoc& option : command.options)
    if (option.positional() && !files_for(option).empty()) endings = files_for(option);
  return endings;
}

// ---- bash: one function without helpers of other packages

std::string bash_values(const CommandDoc& command) {
  std::string cases;
  for (const OptionDoc& option : command.options) {
    if (option.positional() || !option.takes_value()) continue;
    std::string keys;
    for (const std::string& name : option.names)
      keys += fmt::format("{}{}:{}", keys.empty() ? "" : "|", command.name, name);
    const auto words = words_for(command, option);
    cases += words.empty() && is_file(option)
                 ? fmt::format("    {}) _muster_files ''; return ;;\n", keys)
                 : fmt::format("    {}) _muster_words {}; return ;;\n", keys,
                               in_quotes(fmt::format("{}", fmt::join(words, " "))));
  }
  return cases;
}

std::string bash(const Docs& docs) {
  std::string names, values, options, firsts;
  for (const CommandDoc& command : docs) {
    names += command.name + ' ';
    values += bash_values(command);
    std::string own = "--help";
    for (const OptionDoc& option : command.options) own += fmt::format(" {}", fmt::join(option.names, " "));
    options += fmt::format("    {}) words={} ;;\n", command.name, in_quotes(own));
    firsts += fmt::format("    {}) words={} endings={} ;;\n", command.name, in_quotes(first_words(command)),
                          in_quotes(file_endings(command)));
  }
  return fmt::format(R"sh(# Completions of muster for bash, made by `muster completions bash`.
_muster_words() {{ COMPREPLY=($(compgen -W "$1" -- "$cur")); }}
# Files with one of these endings, and folders; all files when there is none.
_muster_files() {{
  local ending name
  COMPREPLY=()
  compopt -o filenames 2>/dev/null
  while IFS= read -r name; do
    [ -n "$name" ] || continue
    if [ -z "$1" ] || [ -d "$name" ]; then COMPREPLY+=("$name"); continue; fi
    for ending in $1; do [ "${{name##*.}}" != "$ending" ] || COMPREPLY+=("$name"); done
  done < <(compgen -f -- "$cur")
}}
_muster() {{
  local cur=${{COMP_WORDS[COMP_CWORD]}} previous=${{COMP_WORDS[COMP_CWORD - 1]}} command=${{COMP_WORDS[1]}} words endings
  if [ "$cur" = '=' ]; then cur=; fi
  if [ "$previous" = '=' ]; then previous=${{COMP_WORDS[COMP_CWORD - 2]}}; fi
  if [ "$COMP_CWORD" = 1 ]; then _muster_words {}; return; fi
  case "$command:$previous" in
{}  esac
  case $command in
{}    *) return ;;
  esac
  case $cur in -*) _muster_words "$words"; return ;; esac
  case $command in
{}  esac
  if [ "$COMP_CWORD" = 2 ] && [ -n "$words" ]; then _muster_words "$words"; else _muster_files "$endings"; fi
}}
complete -F _muster muster
)sh",
                     in_quotes(names + "--help --version"), values, options, firsts);
}

// ---- zsh

// Text inside an option's specification.
std::string zsh_text(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '[' || c == ']' || c == ':' || c == '\\') out += '\\';
    out += c;
  }
  return out;
}

std::string zsh_action(const CommandDoc& command, const OptionDoc& option) {
  const auto words = words_for(command, option);
  if (!words.empty()) return fmt::format("({})", fmt::join(words, " "));
  const std::string_view endings = files_for(option);
  if (endings.empty()) return " ";  // nothing
  if (!option.positional()) return "_files";
  // One word alone in brackets at the end of a pattern is no alternative: zsh takes it for qualifiers.
  std::string pattern(endings);
  std::replace(pattern.begin(), pattern.end(), ' ', '|');
  if (pattern != endings) pattern = '(' + pattern + ')';
  return fmt::format("_files -g \"*.{}\"", pattern);
}

std::string zsh_option(const CommandDoc& command, const OptionDoc& option) {
  const std::string action =
      option.takes_value() ? fmt::format(":{}:{}", zsh_text(option.placeholder), zsh_action(command, option))
                           : std::string();
  if (option.positional()) return "      " + in_quotes((option.many ? "*" : "") + action) + " \\\n";
  std::string out;
  for (const std::string& name : option.names)
    out += "      " +
           in_quotes(fmt::format("{}{}[{}]{}", option.many ? "*" : "", name, zsh_text(option.says), action)) +
           " \\\n";
  return out;
}

std::string zsh(const Docs& docs) {
  std::string commands, cases;
  for (const CommandDoc& command : docs) {
    commands += "    " + in_quotes(command.name + ':' + zsh_text(command.summary)) + '\n';
    cases += fmt::format("    {}) _arguments -s \\\n", command.name);
    for (const OptionDoc& option : command.options) cases += zsh_option(command, option);
    cases += "      '--help[say how the command is used]' ;;\n";
  }
  return fmt::format(R"sh(#compdef muster
# Completions of muster for zsh, made by `muster completions zsh`.
_muster() {{
  local -a commands=(
{}  )
  if (( CURRENT == 2 )); then
    _describe -t commands command commands
    _arguments '--help[list the commands]' '--version[print the version]'
    return
  fi
  local command=$words[2]
  shift words
  (( CURRENT-- ))
  case $command in
{}  esac
}}
if [ "$funcstack[1]" = _muster ]; then _muster "$@"; else compdef _muster muster; fi
)sh",
                     commands, cases);
}

// ---- fish

std::string fish_option(const CommandDoc& command, const OptionDoc& option) {
  const std::string when = fmt::format("__fish_seen_subcommand_from {}", command.name);
  const auto words = words_for(command, option);
  std::string line = fmt::format("complete -c muster -n {}", in_quotes(when));
  for (const std::string& name : option.names)
    line += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
  if (!words.empty())
    line += fmt::format(" {} {}", option.positional() ? "-a" : "-xa",
                        in_quotes(fmt::format("{}", fmt::join(words, " "))));
  else if (option.takes_value() && !option.positional())
    line += is_file(option) ? " -r" : " -x";
  return line + " -d " + in_quotes(option.says) + '\n';
}

std::string fish(const Docs& docs) {
  std::string out =
      "# Completions of muster for fish, made by `muster completions fish`.\n"
      "complete -c muster -n __fish_use_subcommand -l version -d 'print the version'\n"
      "complete -c muster -l help -d 'say how it is used'\n";
  for (const CommandDoc& command : docs) {
    out += fmt::format("complete -c muster -f -n __fish_use_subcommand -a {} -d {}\n", command.name,
                       in_quotes(command.summary));
    for (const OptionDoc& option : command.options)
      if (!option.positional() || !words_for(command, option).empty()) out += fish_option(command, option);
  }
  return out;
}

int run(const Common& common) {
  const Docs docs = command_docs();
  const std::string text = common.name == "bash" ? bash(docs) : common.name == "zsh" ? zsh(docs) : fish(docs);
  return put_out(text) ? kGood : fail("cannot write to standard output");
}

}  // namespace

const Command kCompletions{"completions", "print what a shell needs to complete commands and options",
                           declare, run};

}  // namespace muster::cli
