#include "yaml/parse.h"

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/mark.h>
#include <yaml-cpp/parser.h>

#include <algorithm>
#include <array>
#include <istream>
#include <streambuf>
#include <string>

namespace muster::yaml {
namespace {

// Leaves the parser when the builder wants no more.
struct Stop {};

class Handler final : public YAML::EventHandler {
 public:
  Handler(Offset base, Builder& builder) : base_(base), builder_(builder) {}

  void OnDocumentStart(const YAML::Mark& mark) override { builder_.document(at(mark)); }
  void OnDocumentEnd() override {}
  void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override {
    go_on(builder_.null(at(mark), anchor != 0));
  }
  void OnAlias(const YAML::Mark& mark, YAML::anchor_t) override { builder_.alias(at(mark)); }
  void OnScalar(const YAML::Mark& mark, const std::string&, YAML::anchor_t,
                const std::string& value) override {
    go_on(builder_.scalar(at(mark), value));
  }
  void OnSequenceStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                       YAML::EmitterStyle::value style) override {
    open(mark, true, style, tag != "?" || anchor != 0);
  }
  void OnSequenceEnd() override { builder_.close(); }
  void OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                  YAML::EmitterStyle::value style) override {
    open(mark, false, style, tag != "?" || anchor != 0);
  }
  void OnMapEnd() override { builder_.close(); }

 private:
  Offset at(const YAML::Mark& mark) const {
    return std::min(base_ + static_cast<Offset>(mark.pos), builder_.size());
  }
  void go_on(bool good) const {
    if (!good) throw Stop{};
  }
  void open(const YAML::Mark& mark, bool sequence, YAML::EmitterStyle::value style, bool tagged) {
    go_on(builder_.open(at(mark), sequence, style == YAML::EmitterStyle::Flow, tagged));
  }

  Offset base_;
  Builder& builder_;
};

// Reads the text where it lies.
class Bytes final : public std::streambuf {
 public:
  explicit Bytes(std::string_view text) {
    char* begin = const_cast<char*>(text.data());
    setg(begin, begin, begin + text.size());
  }
};

struct Meaning {
  std::string_view message;
  Trouble trouble;
};

const auto kMeanings = std::to_array<Meaning>({
    {YAML::ErrorMsg::END_OF_MAP, Trouble::map_entry},
    {YAML::ErrorMsg::END_OF_SEQ, Trouble::list_entry},
    {YAML::ErrorMsg::END_OF_MAP_FLOW, Trouble::flow_entry},
    {YAML::ErrorMsg::END_OF_SEQ_FLOW, Trouble::flow_entry},
    {YAML::ErrorMsg::FLOW_END, Trouble::flow_end},
    {YAML::ErrorMsg::EOF_IN_SCALAR, Trouble::unclosed_quote},
    {YAML::ErrorMsg::DOC_IN_SCALAR, Trouble::marker_in_quote},
    {YAML::ErrorMsg::INVALID_ESCAPE, Trouble::escape},
    {YAML::ErrorMsg::INVALID_HEX, Trouble::escape},
    {YAML::ErrorMsg::INVALID_UNICODE, Trouble::escape},
    {YAML::ErrorMsg::SINGLE_QUOTED_CHAR, Trouble::escape},
    {YAML::ErrorMsg::UNKNOWN_TOKEN, Trouble::bad_start},
    {YAML::ErrorMsg::CHAR_IN_SCALAR, Trouble::bad_start},
    {YAML::ErrorMsg::BLOCK_ENTRY, Trouble::dash},
    {YAML::ErrorMsg::MAP_KEY, Trouble::question},
    {YAML::ErrorMsg::MAP_VALUE, Trouble::colon},
    {YAML::ErrorMsg::ALIAS_NOT_FOUND, Trouble::property},
    {YAML::ErrorMsg::ANCHOR_NOT_FOUND, Trouble::property},
    {YAML::ErrorMsg::CHAR_IN_ALIAS, Trouble::property},
    {YAML::ErrorMsg::CHAR_IN_ANCHOR, Trouble::property},
    {YAML::ErrorMsg::UNKNOWN_ANCHOR, Trouble::property},
    {YAML::ErrorMsg::AMBIGUOUS_ANCHOR, Trouble::property},
    {YAML::ErrorMsg::MULTIPLE_ANCHORS, Trouble::property},
    {YAML::ErrorMsg::MULTIPLE_ALIASES, Trouble::property},
    {YAML::ErrorMsg::MULTIPLE_TAGS, Trouble::property},
    {YAML::ErrorMsg::ALIAS_CONTENT, Trouble::property},
    {YAML::ErrorMsg::CHAR_IN_TAG_HANDLE, Trouble::property},
    {YAML::ErrorMsg::TAG_WITH_NO_SUFFIX, Trouble::property},
    {YAML::ErrorMsg::END_OF_VERBATIM_TAG, Trouble::property},
    {YAML::ErrorMsg::INVALID_ANCHOR, Trouble::property},
    {YAML::ErrorMsg::INVALID_ALIAS, Trouble::property},
    {YAML::ErrorMsg::INVALID_TAG, Trouble::property},
    {YAML::ErrorMsg::ZERO_INDENT_IN_BLOCK, Trouble::block_header},
    {YAML::ErrorMsg::CHAR_IN_BLOCK, Trouble::block_header},
    {YAML::ErrorMsg::TAB_IN_INDENTATION, Trouble::tab},
    {YAML::ErrorMsg::YAML_DIRECTIVE_ARGS, Trouble::directive},
    {YAML::ErrorMsg::YAML_VERSION, Trouble::directive},
    {YAML::ErrorMsg::YAML_MAJOR_VERSION, Trouble::directive},
    {YAML::ErrorMsg::REPEATED_YAML_DIRECTIVE, Trouble::directive},
    {YAML::ErrorMsg::TAG_DIRECTIVE_ARGS, Trouble::directive},
    {YAML::ErrorMsg::REPEATED_TAG_DIRECTIVE, Trouble::directive},
    {YAML::ErrorMsg::BAD_FILE, Trouble::too_deep},
});

Trouble meaning_of(std::string_view message) {
  for (const Meaning& meaning : kMeanings)
    if (message.substr(0, meaning.message.size()) == meaning.message) return meaning.trouble;
  return Trouble::unknown;
}

}  // namespace

std::optional<Failure> parse(std::string_view text, Offset base, Builder& builder) {
  Bytes bytes(text);
  std::istream in(&bytes);
  const Offset size = static_cast<Offset>(text.size());
  try {
    YAML::Parser parser(in);
    Handler handler(base, builder);
    parser.HandleNextDocument(handler);
  } catch (const Stop&) {
    return builder.failure();
  } catch (const YAML::Exception& error) {
    const bool placed = error.mark.pos >= 0 && static_cast<Offset>(error.mark.pos) < size;
    return Failure{meaning_of(error.msg), base + (placed ? static_cast<Offset>(error.mark.pos) : size)};
  }
  return std::nullopt;
}

}  // namespace muster::yaml
