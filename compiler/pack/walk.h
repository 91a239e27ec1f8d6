// Goes through any table of a verified FlatBuffer by the types that flatc describes, so that nothing of the
// schema can be forgotten.
#pragma once

#include <string_view>

#include <flatbuffers/minireflect.h>

namespace muster::pack {

// A field that is present.
struct FieldView {
  std::string_view name;
  flatbuffers::ElementaryType type;
  const flatbuffers::TypeTable* ref;  // of tables, structs and enums; else null
  bool vector;
  const std::uint8_t* value;  // where the field stands

  bool is_enum() const { return ref && ref->st == flatbuffers::ST_ENUM; }
  bool is_struct() const { return ref && ref->st == flatbuffers::ST_STRUCT; }
  bool is_table() const { return ref && ref->st == flatbuffers::ST_TABLE; }
  // What an offset at `at` leads to.
  static const std::uint8_t* follow(const std::uint8_t* at) {
    return at + flatbuffers::ReadScalar<flatbuffers::uoffset_t>(at);
  }
  // Of a vector.
  std::size_t size() const { return flatbuffers::ReadScalar<flatbuffers::uoffset_t>(follow(value)); }
  std::size_t element_size() const { return flatbuffers::InlineSize(type, ref); }
  // Where an element of a vector stands; the field itself when it is none.
  const std::uint8_t* element(std::size_t i) const {
    return vector ? follow(value) + sizeof(flatbuffers::uoffset_t) + i * element_size() : value;
  }
  std::size_t count() const { return vector ? size() : 1; }
};

// The text at an element that is a string.
inline std::string_view string_at(const std::uint8_t* element) {
  const auto* string = reinterpret_cast<const flatbuffers::String*>(FieldView::follow(element));
  return {string->c_str(), string->size()};
}

// Calls `visit(field)` for every field of a table or struct that is present, in the order of the schema.
template <class Visit>
void each_field(const std::uint8_t* object, const flatbuffers::TypeTable& type, Visit visit) {
  for (std::size_t i = 0; i < type.num_elems; ++i) {
    const flatbuffers::TypeCode code = type.type_codes[i];
    const std::uint8_t* value =
        type.st == flatbuffers::ST_TABLE
            ? reinterpret_cast<const flatbuffers::Table*>(object)->GetAddressOf(
                  flatbuffers::FieldIndexToOffset(static_cast<flatbuffers::voffset_t>(i)))
            : object + type.values[i];
    if (!value) continue;
    visit(FieldView{type.names[i], static_cast<flatbuffers::ElementaryType>(code.base_type),
                    code.sequence_ref < 0 ? nullptr : type.type_refs[code.sequence_ref](),
                    code.is_repeating != 0, value});
  }
}

// The value of an element that is a whole number, a Boolean or an enum.
std::int64_t integer_at(const std::uint8_t* element, flatbuffers::ElementaryType type);

}  // namespace muster::pack
