#include <fmt/format.h>

#include "cli/parser.h"

namespace muster::cli {
namespace {

// Text of a manual page: no line begins with a control sign, hyphens are typed ones.
std::string roff(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    const bool begins = i == 0 || text[i - 1] == '\n';
    if (begins && (c == '.' || c == '\'')) out += "\\&";
    if (c == '\\')
      out += "\\e";
    else if (c == '-')
      out += "\\-";
    else
      out += c;
  }
  return out;
}

std::string heading(const OptionDoc& option) {
  std::string out;
  for (const std::string& name : option.names)
    out += fmt::format("{}\\fB{}\\fR", out.empty() ? "" : ", ", roff(name));
  if (option.takes_value())
    out += fmt::format("{}\\fI{}\\fR", out.empty() ? "" : " ", roff(option.placeholder));
  return out;
}

std::string paragraph(const OptionDoc& option) {
  std::string text = roff(option.says);
  if (!option.words.empty())
    text += fmt::format("; one of {}", roff(fmt::format("{}", fmt::join(option.words, ", "))));
  return fmt::format(".TP\n{}\n{}\n", heading(option), text);
}

std::string synopsis(const CommandDoc& command) {
  std::string line = fmt::format("\\fBmuster {}\\fR [\\fIoptions\\fR]", roff(command.name));
  for (const OptionDoc& option : command.options) {
    if (option.positional())
      line += fmt::format(" {}\\fI{}\\fR{}{}", option.required ? "" : "[", option.placeholder,
                          option.required ? "" : "]", option.many ? " ..." : "");
    else if (option.required)
      line += " " + heading(OptionDoc{{option.names.front()}, option.placeholder, {}, {}, true, false});
  }
  return line;
}

std::string section(const CommandDoc& command) {
  std::string out =
      fmt::format(".SS {}\n{}\n.PP\n{}.\n", roff(command.name), synopsis(command), roff(command.summary));
  for (const OptionDoc& option : command.options) out += paragraph(option);
  if (!command.footer.empty()) out += fmt::format(".PP\n.nf\n{}\n.fi\n", roff(command.footer));
  return out;
}

int run(const Common&) {
  std::string text = fmt::format(R"(.\" Made by `muster manual` from the table of commands.
.TH MUSTER 1 "" "muster {}" "User Commands"
.SH NAME
muster \- check printed wargame set\-ups and compile them into packs
.SH SYNOPSIS
\fBmuster\fR \fIcommand\fR [\fIoptions\fR] \fIarguments\fR
.br
\fBmuster\fR \fB\-\-help\fR | \fB\-\-version\fR
.SH DESCRIPTION
Muster reads the set\-up of a hex\-and\-counter battle as its rulebook prints it, typed as YAML, finds what is wrong in
it, and writes packs that other programs can load.
.SH COMMANDS
)",
                                 MUSTER_VERSION);
  for (const CommandDoc& command : command_docs()) text += section(command);
  text += R"(.SH EXIT STATUS
.TP
0
Nothing is wrong; \fBerrata\fR and \fBrender\fR wrote what was asked for; \fBdiff\fR found no difference.
.TP
1
An input has errors or a finding that \fB\-\-deny\fR names, a pack is broken, or \fBdiff\fR found differences.
.TP
2
Wrong usage, or a file named on the command line cannot be read or written.
.SH ENVIRONMENT
.TP
NO_COLOR
when set, text has no colours unless \fB\-\-color\fR asks for them
.SH SEE ALSO
\fBmuster\-editor\fR(1)
)";
  return put_out(text) ? kGood : fail("cannot write to standard output");
}

}  // namespace

const Command kManual{"manual", "print the manual page, in roff", [](CLI::App&, Common&) {}, run, true};

}  // namespace muster::cli
