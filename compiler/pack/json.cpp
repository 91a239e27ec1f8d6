#include "pack/json.h"

#include <map>

#include <flatbuffers/reflection.h>
#include <fmt/format.h>

#include "base/json.h"
#include "pack/open.h"

// The schema as flatc compiles it, with the defaults that packs leave out. The assembler copies the file as
// it is.
__asm__(".section .rodata\n.balign 16\n.local muster_schema\nmuster_schema:\n.incbin \"" MUSTER_SCHEMA
        "\"\n.previous\n");
extern "C" const unsigned char muster_schema[];

namespace muster::pack {
namespace {

using flatbuffers::Struct;
using flatbuffers::Table;
using flatbuffers::VectorOfAny;
using reflection::BaseType;
using reflection::Field;
using reflection::Object;

class Writer {
 public:
  explicit Writer(std::span<const std::size_t> scenarios)
      : schema_(*reflection::GetSchema(muster_schema)), scenarios_(scenarios) {}

  std::string write(const std::uint8_t* buffer) && {
    table(*flatbuffers::GetAnyRoot(buffer), *schema_.root_table(), 0);
    out_ += '\n';
    return std::move(out_);
  }

 private:
  // The order of the schema; a compiled schema has its fields by name.
  const std::vector<const Field*>& fields(const Object& object) {
    auto& fields = fields_[&object];
    if (fields.empty()) {
      fields.resize(object.fields()->size());
      for (const Field* field : *object.fields()) fields[field->id()] = field;
    }
    return fields;
  }
  const Object& type_of(const Field& field) const {
    return *schema_.objects()->Get(static_cast<flatbuffers::uoffset_t>(field.type()->index()));
  }

  void line(std::size_t indent) { (out_ += '\n').append(2 * indent, ' '); }
  void name(const Field& field) { out_ += fmt::format("\"{}\": ", pack::text(field.name())); }

  void table(const Table& from, const Object& type, std::size_t indent) {
    out_ += '{';
    bool first = true;
    for (const Field* field : fields(type)) {
      const bool scalar = flatbuffers::IsScalar(field->type()->base_type());
      if (!scalar && !from.GetAddressOf(field->offset())) continue;
      if (!std::exchange(first, false)) out_ += ',';
      line(indent + 1);
      name(*field);
      member(from, *field, indent + 1);
    }
    line(indent);
    out_ += '}';
  }

  void member(const Table& from, const Field& field, std::size_t indent) {
    const BaseType type = field.type()->base_type();
    if (flatbuffers::IsFloat(type))
      number(flatbuffers::GetAnyFieldF(from, field));
    else if (flatbuffers::IsScalar(type))
      integer(field, type, flatbuffers::GetAnyFieldI(from, field));
    else if (type == reflection::String)
      out_ += base::json_quoted(pack::text(flatbuffers::GetFieldS(from, field)));
    else if (type == reflection::Vector)
      vector(*flatbuffers::GetFieldAnyV(from, field), field, indent);
    else if (type_of(field).is_struct())
      structure(*flatbuffers::GetFieldStruct(from, field), type_of(field));
    else
      table(*flatbuffers::GetFieldT(from, field), type_of(field), indent);
  }

  void integer(const Field& field, BaseType type, std::int64_t value) {
    if (type == reflection::Bool) {
      out_ += value ? "true" : "false";
      return;
    }
    if (field.type()->index() >= 0) {
      const auto& values =
          *schema_.enums()->Get(static_cast<flatbuffers::uoffset_t>(field.type()->index()))->values();
      // A newer pack may hold a value that this schema does not name.
      if (const auto* known = values.LookupByKey(value)) {
        out_ += fmt::format("\"{}\"", pack::text(known->name()));
        return;
      }
    }
    out_ += std::to_string(value);
  }
  // The shortest text that is read back as the same float.
  void number(double value) { out_ += fmt::format("{}", static_cast<float>(value)); }

  void structure(const Struct& from, const Object& type) {
    out_ += '{';
    for (const Field* field : fields(type)) {
      if (field->id() > 0) out_ += ", ";
      name(*field);
      const BaseType base = field->type()->base_type();
      if (flatbuffers::IsFloat(base))
        number(flatbuffers::GetAnyFieldF(from, *field));
      else
        integer(*field, base, flatbuffers::GetAnyFieldI(from, *field));
    }
    out_ += '}';
  }

  // Numbers and texts on one line, anything else an element a line.
  void vector(const VectorOfAny& from, const Field& field, std::size_t indent) {
    const BaseType element = field.type()->element();
    const bool objects = element == reflection::Obj;
    const bool chosen = &field == scenarios_field();
    const std::size_t count = chosen ? scenarios_.size() : from.size();
    out_ += '[';
    for (std::size_t i = 0; i < count; ++i) {
      if (i > 0) out_ += objects ? "," : ", ";
      if (objects) line(indent + 1);
      this->element(from, field, chosen ? scenarios_[i] : i, indent + 1);
    }
    if (objects && count > 0) line(indent);
    out_ += ']';
  }

  void element(const VectorOfAny& from, const Field& field, std::size_t i, std::size_t indent) {
    const BaseType type = field.type()->element();
    if (type == reflection::String)
      out_ += base::json_quoted(
          pack::text(flatbuffers::GetAnyVectorElemPointer<const flatbuffers::String>(&from, i)));
    else if (type != reflection::Obj)
      integer(field, type, flatbuffers::GetAnyVectorElemI(&from, type, i));
    else if (type_of(field).is_struct())
      structure(*flatbuffers::GetAnyVectorElemAddressOf<const Struct>(
                    &from, i, static_cast<std::size_t>(type_of(field).bytesize())),
                type_of(field));
    else
      table(*flatbuffers::GetAnyVectorElemPointer<const Table>(&from, i), type_of(field), indent);
  }

  const Field* scenarios_field() const { return schema_.root_table()->fields()->LookupByKey("scenarios"); }

  const reflection::Schema& schema_;
  std::span<const std::size_t> scenarios_;
  std::map<const Object*, std::vector<const Field*>> fields_;  // for look-ups only
  std::string out_;
};

}  // namespace

std::string json(std::string_view verified_bytes, std::span<const std::size_t> scenarios) {
  const Opened pack(verified_bytes);
  return Writer(scenarios).write(pack.data());
}

}  // namespace muster::pack
