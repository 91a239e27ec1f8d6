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

// Deeper than any text that is read, so that the builder sees it too.
constexpr int kCutDepth = 4 * kMaxDepth;

// Whether yaml-cpp can be given the text as it is. It knows no line that ends in a carriage return alone, and
// reads a last line without a break otherwise than one with it.
bool readable(std::string_view text, bool lone_returns) {
  return !lone_returns && !text.empty() && text.back() == '\n';
}

std::string made_readable(std::string_view text) {
  std::string out(text);
  for (std::size_t i = 0; i < out.size(); ++i)
    if (out[i] == '\r' && (i + 1 == out.size() || out[i + 1] != '\n')) out[i] = '\n';
  if (out.empty() || out.back() != '\n') out += '\n';
  return out;
}

// What follows the document, or a directive before it.
std::optional<Failure> stray_text(const Scan& scan, Offset start, const Builder& builder) {
  const Offset first = scan.skip_gap(start);
  if (first < builder.document_begin().value_or(scan.size())) return Failure{Trouble::directive, first};
  if (!builder.document_begin()) return std::nullopt;
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
    const bool good = readable(scan_.text(), bytes.lone_returns);
    const std::string copy = good ? std::string() : made_readable(scan_.text());
    const std::string_view body = (good ? scan_.text() : copy).substr(bytes.start);
    const Offset cut = deep_bracket(body, kCutDepth);
    if (cut < body.size()) {
      Tree::Storage scrap;
      if (build(body.substr(0, cut + 1), bytes.start, scrap) == Outcome::too_deep) return false;
      findings_.drop_all();
    }
    return build(body, bytes.start, storage) == Outcome::read;
  }

  bool clean() const { return findings_.none(); }
  void flush(diagnostics::Sink& sink) { findings_.flush(sink); }

 private:
  enum class Outcome { read, failed, too_deep };

  Outcome build(std::string_view body, Offset start, Tree::Storage& storage) {
    storage.root.text.range = {file_, start, start};
    Builder builder(scan_, file_, storage, findings_);
    auto failure = parse(body, start, builder);
    if (failure) failure->at = std::min(failure->at, scan_.size());
    if (!failure) failure = stray_text(scan_, start, builder);
    if (!failure) return Outcome::read;
    if (const auto fault = explain(scan_, *failure, builder)) {
      if (fault->kind == Kind::lost_text) findings_.drop_within(fault->where);
      findings_.add(*fault);
    }
    return failure->trouble == Trouble::too_deep ? Outcome::too_deep : Outcome::failed;
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

std::unique_ptr<Tree> read(const base::Sources& sources, base::FileId file, diagnostics::Sink& sink) {
  auto tree = std::make_unique<Tree>();
  Reader reader(sources[file], file);
  const bool good = reader.read(*tree->storage_);
  tree->storage_->clean = reader.clean();
  reader.flush(sink);
  return good ? std::move(tree) : nullptr;
}

}  // namespace muster::yaml
