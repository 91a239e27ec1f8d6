#include "bind/schema.h"

#include <set>

#include <fmt/format.h>

#include "base/json.h"
#include "bind/counters_fields.h"
#include "bind/map_fields.h"
#include "bind/scenario_fields.h"

namespace muster::bind {
namespace {

// A record without its short form.
template <class Record>
struct LongForm {};

// "a unit line" becomes "unit-line".
std::string definition_name(std::string_view record) {
  std::string name(record.substr(record.find(' ') + 1));
  std::replace(name.begin(), name.end(), ' ', '-');
  return name;
}

// What the definition of a form of value is called: "formation", "list-of-unit-line".
template <class T>
struct Name {
  static std::string of() { return definition_name(Table<T>::kName); }
};
template <>
struct Name<model::Text> {
  static std::string of() { return "text"; }
};
template <>
struct Name<model::Number> {
  static std::string of() { return "number"; }
};
template <>
struct Name<model::Mark> {
  static std::string of() { return "number-or-word"; }
};
template <>
struct Name<model::Flag> {
  static std::string of() { return "yes-or-no"; }
};
template <>
struct Name<model::Allow> {
  static std::string of() { return "allowed-finding"; }
};
template <class T>
struct Name<LongForm<T>> {
  static std::string of() { return "particulars-of-" + Name<T>::of(); }
};
template <class T>
struct Name<std::vector<T>> {
  static std::string of() { return "list-of-" + Name<T>::of(); }
};
template <class T>
struct Name<std::vector<model::Named<T>>> {
  static std::string of() { return Name<T>::of() + "-by-name"; }
};
template <class T>
struct Name<model::Rare<T>> : Name<T> {};

using Words = std::span<const std::string_view>;

// Writes the schema of a kind of file: its root, then a definition for each form of value that was referred
// to.
class SchemaWriter {
 public:
  template <class Record>
  std::string file() && {
    json_.begin_object();
    text("$schema", "http://json-schema.org/draft-07/schema#");
    text("$comment", "Made from the field tables of the reader (compiler/bind); `muster schema` prints it.");
    text("title", fmt::format("{} of Muster", Table<Record>::kName));
    json_.key("allOf").begin_array();
    plain<Record>();
    json_.end_array();
    json_.key("definitions").begin_object();
    shared_definitions();
    for (std::size_t i = 0; i < pending_.size(); ++i) {
      json_.key(pending_[i].first).begin_object();
      (this->*pending_[i].second)();
      json_.end_object();
    }
    json_.end_object();
    json_.end_object();
    return std::move(json_).finish();
  }

 private:
  using Define = void (SchemaWriter::*)();

  // {"$ref": ...} to a value of this form or a correction of one.
  template <class T>
  void value() {
    json_.begin_object();
    refer_to_value<T>();
    json_.end_object();
  }
  template <class T>
  void refer_to_value() {
    refer(Name<T>::of(), &SchemaWriter::define_value<T>);
  }
  // The same without corrections.
  template <class T>
  void plain() {
    json_.begin_object();
    refer("plain-" + Name<T>::of(), &SchemaWriter::define_plain<T>);
    json_.end_object();
  }
  void refer(const std::string& name, Define define) {
    if (known_.insert(name).second) pending_.emplace_back(name, define);
    text("$ref", "#/definitions/" + name);
  }

  void text(std::string_view key, std::string_view value) { json_.key(key).string(value); }
  void words(std::string_view key, Words words) {
    json_.key(key).begin_array();
    for (const std::string_view word : words) json_.string(word);
    json_.end_array();
  }
  void required(Words keys) {
    if (!keys.empty()) words("required", keys);
  }
  // One of these keys must be there.
  void alternatives(Words keys) {
    for (const std::string_view key : keys) {
      json_.begin_object();
      required({&key, 1});
      json_.end_object();
    }
  }

  void shared_definitions();
  void described(std::span<const KeyDoc> keys);

  // A value, its correction, or a doubtful reading of it: told apart as Binder::effective does.
  template <class T>
  void define_value() {
    either("is-correction");
    json_.key("then");
    with_parts<T>("correction", {{"printed", {"none"}}, {"corrected", {"none", "unknown"}}});
    json_.key("else").begin_object();
    either("is-unsure");
    json_.key("then");
    with_parts<T>("unsure", {{"value", {}}});
    json_.key("else");
    plain<T>();
    json_.end_object();
  }
  void either(std::string_view name) {
    json_.key("if").begin_object();
    text("$ref", fmt::format("#/definitions/{}", name));
    json_.end_object();
  }
  struct Part {
    std::string_view key;
    std::vector<std::string_view> words;  // that may stand there besides a value
  };
  template <class T>
  void with_parts(std::string_view name, const std::vector<Part>& parts) {
    json_.begin_object().key("allOf").begin_array().begin_object();
    text("$ref", fmt::format("#/definitions/{}", name));
    json_.end_object().begin_object();
    text("type", "object");
    json_.key("properties").begin_object();
    for (const Part& part : parts) {
      json_.key(part.key).begin_object();
      if (part.words.empty()) {
        refer_to_value<T>();
      } else {
        json_.key("anyOf").begin_array().begin_object();
        words("enum", part.words);
        json_.end_object();
        value<T>();
        json_.end_array();
      }
      json_.end_object();
    }
    json_.end_object().end_object().end_array().end_object();
  }

  // Plain values, by form. The pointer only says which.
  template <class T>
  void define_plain() {
    body(static_cast<T*>(nullptr));
  }
  void body(model::Text*) {
    words("type", std::array<std::string_view, 4>{"string", "number", "boolean", "null"});
  }
  void body(model::Number*) { number("^(unknown|[+\u2212\u2013\u2012-]?[0-9]+)$"); }
  void body(model::Mark*) { number("^([A-Za-z].*|[+\u2212\u2013\u2012-]?[0-9]+)$"); }
  void number(std::string_view pattern) {
    words("type", std::array<std::string_view, 2>{"integer", "string"});
    text("pattern", pattern);
    json_.key("minimum").number(-kMaxNumber).key("maximum").number(kMaxNumber);
  }
  void body(model::Flag*) {
    json_.key("enum").begin_array().boolean(true).boolean(false);
    for (const std::string_view word : {"yes", "no", "true", "false"}) json_.string(word);
    json_.end_array();
  }
  void body(model::Allow*);
  template <class T>
  void body(std::vector<T>*) {
    when_type("array");
    json_.key("then").begin_object();
    text("type", "array");
    json_.key("items");
    value<T>();
    json_.end_object().key("else");
    value<T>();
  }
  template <class T>
  void body(std::vector<model::Named<T>>*) {
    text("type", "object");
    json_.key("additionalProperties");
    if constexpr (std::is_base_of_v<model::Block, T>) {
      json_.begin_object();
      or_nothing([&] { value<T>(); });
      json_.end_object();
    } else {
      value<T>();
    }
  }
  template <class T>
  void body(model::Rare<T>*) {
    body(static_cast<T*>(nullptr));
  }
  template <class Record>
  void body(LongForm<Record>*) {
    record<Record>();
  }
  template <class Record>
  requires std::is_base_of_v<model::Block, Record>
  void body(Record*) {
    if constexpr (requires { Table<Record>::short_form(); })
      short_form(Table<Record>::short_form());
    else
      record<Record>();
  }
  void when_type(std::string_view type) {
    json_.key("if").begin_object();
    text("type", type);
    json_.end_object();
  }
  template <class Write>
  void or_nothing(Write write) {
    json_.key("anyOf").begin_array().begin_object();
    text("type", "null");
    json_.end_object();
    write();
    json_.end_array();
  }

  // The form with keys.
  template <class Record>
  void record() {
    text("title", Table<Record>::kName);
    text("type", "object");
    properties<Record>();
    needs<Record>();
    json_.key("additionalProperties").boolean(false);
  }
  template <class Record>
  void properties() {
    json_.key("properties").begin_object();
    fields<Record>([&]<class Holder, class Member>(const Field<Holder, Member>& field) {
      property<Member>(field.key, field.doc);
    });
    // These are read without a look for corrections.
    fields<model::Block>([&]<class Holder, class Member>(const Field<Holder, Member>& field) {
      json_.key(field.key).begin_object();
      text("description", field.doc);
      refer("plain-" + Name<Member>::of(), &SchemaWriter::define_plain<Member>);
      json_.end_object();
    });
    json_.end_object();
  }
  template <class Member>
  void property(std::string_view key, std::string_view doc) {
    json_.key(key).begin_object();
    text("description", doc);
    refer_to_value<Member>();
    json_.end_object();
  }
  template <class Record, class Do>
  static void fields(Do act) {
    std::apply([&](const auto&... field) { (act(field), ...); }, Table<Record>::fields());
  }
  template <class Record>
  static std::vector<std::string_view> keys_that_are(Need need) {
    std::vector<std::string_view> keys;
    fields<Record>([&](const auto& field) {
      if (field.need == need) keys.push_back(field.key);
    });
    return keys;
  }
  template <class Record>
  void needs() {
    required(keys_that_are<Record>(Need::required));
    const auto either_of = keys_that_are<Record>(Need::one_of);
    if (either_of.empty()) return;
    json_.key("anyOf").begin_array();
    alternatives(either_of);
    json_.end_array();
  }

  // Short forms, beside the one with keys.
  template <class Record>
  void record_or_else() {
    when_type("object");
    json_.key("then").begin_object();
    record<Record>();
    json_.end_object().key("else");
  }
  template <class Record, class Member>
  void short_form(const AsText<Record, Member>&) {
    record_or_else<Record>();
    plain<Member>();
  }
  template <class Record, class Member>
  void short_form(const AsList<Record, Member>&) {
    record_or_else<Record>();
    plain<Member>();
  }
  template <class Record, class Member>
  void short_form(const AsTextOrList<Record, Member>&) {
    record_or_else<Record>();
    plain<Member>();
  }
  template <class Record, class... Members>
  void short_form(const AsItems<Record, Members...>&) {
    record_or_else<Record>();
    json_.begin_object();
    text("type", "array");
    json_.key("minItems").number(sizeof...(Members)).key("maxItems").number(sizeof...(Members));
    json_.key("items").begin_array();
    (value<Members>(), ...);
    json_.end_array().end_object();
  }
  template <class Record, class Member>
  void short_form(const AsMember<Record, Member>& form) {
    json_.key("if").begin_object();
    text("type", "object");
    required({&form.key, 1});
    json_.end_object().key("then").begin_object();
    record<Record>();
    json_.end_object().key("else");
    plain<Member>();
  }
  template <class Record>
  void short_form(const AsKey<Record>& form) {
    json_.key("if").begin_object();
    text("type", "object");
    json_.key("anyOf").begin_array();
    alternatives({&form.key, 1});
    json_.begin_object().key("minProperties").number(2).end_object();
    json_.end_array().end_object();
    json_.key("then").begin_object();
    record<Record>();
    json_.end_object().key("else").begin_object();
    text("title", Table<Record>::kName);
    text("type", "object");
    json_.key("properties").begin_object();
    for (const KeyDoc& word : form.words) {
      json_.key(word.key).begin_object();
      text("description", word.doc);
      or_nothing([&] { value<LongForm<Record>>(); });
      json_.end_object();
    }
    json_.end_object().key("additionalProperties").boolean(false).end_object();
  }
  template <class Record, class Member, std::size_t kNames>
  void short_form(const AsLine<Record, Member, kNames>& form) {
    when_type("object");
    json_.key("then").begin_object();
    text("title", Table<Record>::kName);
    text("type", "object");
    properties<Record>();
    json_.key("additionalProperties");
    if (form.may_stay_open()) {
      json_.begin_object();
      or_nothing([&] { value<Member>(); });
      json_.end_object();
    } else {
      value<Member>();
    }
    json_.key("anyOf").begin_array();
    alternatives(form.names);
    has_other_key<Record>();
    json_.end_array().end_object().key("else");
    plain<model::Text>();
  }
  template <class Record>
  void has_other_key() {
    json_.begin_object().key("not").begin_object().key("propertyNames").begin_object();
    std::vector<std::string_view> keys;
    fields<Record>([&](const auto& field) { keys.push_back(field.key); });
    fields<model::Block>([&](const auto& field) { keys.push_back(field.key); });
    words("enum", keys);
    json_.end_object().end_object().end_object();
  }

  base::JsonWriter json_;
  std::set<std::string> known_;
  std::vector<std::pair<std::string, Define>> pending_;
};

void SchemaWriter::described(std::span<const KeyDoc> keys) {
  text("type", "object");
  json_.key("properties").begin_object();
  for (const KeyDoc& one : keys) {
    json_.key(one.key).begin_object();
    text("description", one.doc);
    if (!one.words.empty()) words("enum", one.words);
    json_.end_object();
  }
  json_.end_object();
  json_.key("additionalProperties").boolean(false);
}

void SchemaWriter::shared_definitions() {
  constexpr std::array<std::string_view, 2> kBoth = {"printed", "corrected"}, kDoubt = {"value", "unsure"};
  constexpr std::array<std::string_view, 3> kReasons = {"why", "source", "erratum"};
  json_.key("is-correction").begin_object();
  text("type", "object");
  json_.key("anyOf").begin_array();
  alternatives(kBoth);
  json_.end_array().end_object();
  json_.key("correction").begin_object();
  text("title", "a value as printed, and as it should be");
  described(kCorrectionKeys);
  required(kBoth);
  json_.key("anyOf").begin_array();
  alternatives(kReasons);
  json_.end_array().end_object();
  json_.key("is-unsure").begin_object();
  text("type", "object");
  required(kDoubt);
  json_.key("propertyNames").begin_object();
  words("enum", keys_of(kUnsureKeys));
  json_.end_object().end_object();
  json_.key("unsure").begin_object();
  text("title", "a value of which the reading is doubtful");
  described(kUnsureKeys);
  json_.end_object();
}

void SchemaWriter::body(model::Allow*) {
  std::vector<std::string_view> names;
  for (const diagnostics::CatalogueEntry& entry : diagnostics::catalogue())
    if (entry.silenceable) names.push_back(entry.name);
  text("title", "a finding that was judged harmless");
  text("type", "object");
  json_.key("properties").begin_object();
  json_.key("check").begin_object();
  text("description", kAllowKeys[0].doc);
  words("enum", names);
  json_.end_object();
  property<model::Text>(kAllowKeys[1].key, kAllowKeys[1].doc);
  json_.end_object();
  required(keys_of(kAllowKeys));
  json_.key("additionalProperties").boolean(false);
}

}  // namespace

std::string json_schema(FileKind kind) {
  switch (kind) {
    case FileKind::game:
      return SchemaWriter().file<model::Game>();
    case FileKind::counters:
      return SchemaWriter().file<model::Counters>();
    case FileKind::map:
      return SchemaWriter().file<model::Map>();
    case FileKind::scenario:
      break;
  }
  return SchemaWriter().file<model::Scenario>();
}

}  // namespace muster::bind
