#include "yaml/tree.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "yaml/builder.h"
#include "yaml/bytes.h"
#include "yaml/findings.h"
#include "yaml/parse.h"
#include "yaml/storage.h"
#include "yaml/syntax_error.h"

namespace muster::yaml {
namespace {

using diagnostics::Kind;

// The parser takes every tab that begins a line, or follows the dashes there, for indentation. Those on lines
// without text, before a comment and at a line's end are not.
std::string without_idle_tabs(const Scan& scan) {
  std::string out(scan.text());
  const auto clear = [&](Offset from, Offset to) {
    std::replace(out.begin() + from, out.begin() + to, '\t', ' ');
  };
  for (Offset line = 0, stop = 0; line < scan.size(); line = stop + 1) {
    for (stop = line; stop < scan.size() && !is_break(scan.at(stop));) ++stop;
    Offset first = scan.skip_blanks(line);
    while (scan.at(first) == '-' && is_blank(scan.at(first + 1))) first = scan.skip_blanks(first + 1);
    if (scan.at(first) == '#') clear(line, first);
    clear(scan.line_end(line), stop);
  }
  return out;
}

bool at_idle_tab(const Scan& scan, Offset at) {
  const Offset next = scan.skip_blanks(at);
  return scan.at(at) == '\t' && (next == scan.size() || is_break(scan.at(next)) || scan.at(next) == '#');
}

// What follows the document.
std::optional<Failure> stray_text(const Scan& scan, const Builder& builder) {
  Offset at = scan.skip_gap(builder.root().end);
  while (scan.text().substr(at, 3) == "..." && scan.ends_word(at + 3)) at = scan.skip_gap(at + 3);
  if (at < scan.size()) return Failure{Trouble::after_end, at};
  return std::nullopt;
}

class Reader {
 public:
  Reader(const base::SourceFile& source, base::FileId file)
      : scan_(source.text()), file_(file), findings_(file) {}

  // Whether the text is YAML; the tree is then in `storage`.
  bool read(Tree::Storage& storage) {
    if (scan_.text().size() > kMaxYamlBytes) {
      findings_.add(
          {Kind::too_large, {0, 0}, fmt::format("the file is longer than {} MB", kMaxYamlBytes >> 20)});
      return false;
    }
    const ByteSurvey bytes = survey(scan_.text());
    if (bytes.fault) {
      findings_.add({Kind::yaml_syntax, bytes.fault->where, bytes.fault->message, {bytes.fault->help}});
      return false;
    }
    return build(scan_.text(), bytes.start, storage);
  }

  bool clean() const { return findings_.none(); }
  void flush(diagnostics::Sink& sink) { findings_.flush(sink); }

 private:
  // `text` is the source but for blanks.
  bool build(std::string_view text, Offset start, Tree::Storage& storage) {
    storage.root = {};
    storage.root.text.range = {file_, start, start};
    Builder builder(scan_, file_, storage, findings_);
    auto failure = parse(text.substr(start), start, builder);
    if (!failure) failure = stray_text(scan_, builder);
    if (!failure) return true;
    if (text.data() == scan_.text().data() && at_idle_tab(scan_, failure->at)) {
      findings_.drop_all();
      return build(without_idle_tabs(scan_), start, storage);
    }
    if (const auto fault = explain(scan_, *failure, builder)) {
      if (fault->kind == Kind::lost_text) findings_.drop_within(fault->where);
      findings_.add(*fault);
    }
    return false;
  }

  Scan scan_;
  base::FileId file_;
  Findings findings_;
};

}  // namespace

const Node* Node::find(std::string_view key) const {
  const auto found = std::find_if(entries.begin(), entries.end(),
                                  [&](const Entry& entry) { return entry.key.value == key; });
  return found == entries.end() ? nullptr : &found->value;
}

Tree::Tree() : storage_(std::make_unique<Storage>()) {}
Tree::Tree(Tree&&) noexcept = default;
Tree& Tree::operator=(Tree&&) noexcept = default;
Tree::~Tree() = default;
const Node& Tree::root() const { return storage_->root; }
bool Tree::clean() const { return storage_->clean; }
void Tree::forget_nodes() {
  storage_->root = {};
  storage_->arena.release();
}

std::unique_ptr<Tree> read(const base::Sources& sources, base::FileId file, diagnostics::Sink& sink) {
  auto tree = std::make_unique<Tree>();
  Reader reader(sources[file], file);
  const bool good = reader.read(*tree->storage_);
  tree->storage_->clean = reader.clean();
  reader.flush(sink);
  return good ? std::move(tree) : nullptr;
}

}  // namespace muster::yaml
