// What holds for any table, whatever it means: offsets stay inside the file, texts are UTF-8, numbers are
// finite, enums have known values, and a small file does not unfold to a huge one. Part of muster/pack.h;
// muster itself verifies packs by it too.
#pragma once

#include <flatbuffers/minireflect.h>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <map>
#include <string>
#include <vector>

#include "muster/utf8.h"
#include "pack_generated.h"

namespace muster::detail {

// What there is to look at in the tables or structs of one type. Numbers that nothing is known of are left
// to FlatBuffers' own verifier.
struct Shape {
  enum class Kind : std::uint8_t { plain, text, table, structure, choice, number };
  struct Field {
    std::size_t at;  // in a struct; of a table, where its vtable says it
    Kind kind;
    bool vector;
    std::size_t size;       // bytes of an element
    std::size_t choices;    // of an enum, all of which are bytes
    const Shape* elements;  // of a table or a struct
    const char* name;
  };
  std::vector<Field> fields;
};

// The shapes of a type and of all that it holds, from what flatc says of them.
class Shapes {
 public:
  explicit Shapes(const flatbuffers::TypeTable& root) : root_(&of(root)) {}
  const Shape& root() const { return *root_; }

 private:
  const Shape& of(const flatbuffers::TypeTable& type) {
    const auto [entry, added] = known_.try_emplace(&type);
    Shape& shape = entry->second;  // stays where it is
    for (std::size_t i = 0; added && i < type.num_elems; ++i)
      if (const Shape::Field one = field(type, i); one.kind != Shape::Kind::plain || one.vector)
        shape.fields.push_back(one);
    return shape;
  }

  Shape::Field field(const flatbuffers::TypeTable& owner, std::size_t i) {
    using Kind = Shape::Kind;
    const flatbuffers::TypeCode code = owner.type_codes[i];
    const auto base = static_cast<flatbuffers::ElementaryType>(code.base_type);
    const auto* type = code.sequence_ref < 0 ? nullptr : owner.type_refs[code.sequence_ref]();
    Shape::Field out = {flatbuffers::FieldIndexToOffset(static_cast<flatbuffers::voffset_t>(i)),
                        Kind::plain,
                        code.is_repeating != 0,
                        sizeof(flatbuffers::uoffset_t),
                        0,
                        nullptr,
                        owner.names[i]};
    if (owner.st == flatbuffers::ST_STRUCT) out.at = static_cast<std::size_t>(owner.values[i]);
    const bool table = type && type->st == flatbuffers::ST_TABLE;
    if (base != flatbuffers::ET_STRING && !table) out.size = flatbuffers::InlineSize(base, type);
    if (type && type->st == flatbuffers::ST_ENUM)
      out.choices = type->num_elems;
    else if (type)
      out.elements = &of(*type);
    if (base == flatbuffers::ET_STRING)
      out.kind = Kind::text;
    else if (table)
      out.kind = Kind::table;
    else if (out.choices > 0)
      out.kind = Kind::choice;
    else if (out.elements && !out.elements->fields.empty())
      out.kind = Kind::structure;
    else if (base == flatbuffers::ET_FLOAT)
      out.kind = Kind::number;
    return out;
  }

  std::map<const flatbuffers::TypeTable*, Shape> known_;
  const Shape* root_;
};

// Walks all that a buffer holds. Tables may be shared, so that a hostile file can name one large vector a
// million times, and FlatBuffers' own verifier would read it as often: what is read is paid for out of a
// budget. Real packs unfold to a few times their size.
class ContentCheck {
 public:
  ContentCheck(const std::uint8_t* data, std::size_t size, bool newer)
      : data_(data),
        size_(size),
        left_((std::uint64_t{32} << 20) + 16 * std::uint64_t{size}),
        newer_(newer) {}

  // What is wrong; empty when nothing is.
  std::string run(const Shape& root) {
    if (has(0, sizeof(flatbuffers::uoffset_t))) table(follow(0), root);
    return problem_;
  }

 private:
  bool good() const { return problem_.empty(); }
  void fail(const char* problem) {
    if (good()) problem_ = problem;
  }
  void fail(const char* before, const Shape::Field& field, const std::string& after) {
    if (good()) problem_ = std::string(before) + "`" + field.name + "`" + after;
  }
  // True when so many bytes stand there; they are paid for.
  bool has(std::uint64_t at, std::uint64_t bytes) {
    if (at <= size_ && bytes <= size_ - at && bytes <= left_) return left_ -= bytes, true;
    const bool outside = at > size_ || bytes > size_ - at;
    fail(outside ? "its structure does not hold together" : "it unfolds to far more than its size");
    return false;
  }
  // Of bytes that are there.
  template <class T>
  T read(std::uint64_t at) const {
    return flatbuffers::ReadScalar<T>(data_ + at);
  }
  std::uint64_t follow(std::uint64_t at) const { return at + read<flatbuffers::uoffset_t>(at); }

  void table(std::uint64_t at, const Shape& shape) {
    if (!has(at, sizeof(flatbuffers::soffset_t))) return;
    const std::int64_t vtable = static_cast<std::int64_t>(at) - read<flatbuffers::soffset_t>(at);
    if (vtable < 0) return fail("its structure does not hold together");
    const auto start = static_cast<std::uint64_t>(vtable);
    if (!has(start, sizeof(flatbuffers::voffset_t))) return;
    const std::size_t length = read<flatbuffers::voffset_t>(start);
    if (!has(start, length)) return;
    for (const Shape::Field& one : shape.fields) {
      if (one.at + sizeof(flatbuffers::voffset_t) > length || !good()) return;
      if (const auto offset = read<flatbuffers::voffset_t>(start + one.at)) field(at + offset, one);
    }
  }

  void field(std::uint64_t at, const Shape::Field& field) {
    std::uint64_t count = 1;
    if (field.vector) {
      if (!has(at, sizeof(flatbuffers::uoffset_t))) return;
      at = follow(at);
      if (!has(at, sizeof(flatbuffers::uoffset_t))) return;
      count = read<flatbuffers::uoffset_t>(at);
      at += sizeof(flatbuffers::uoffset_t);
    }
    if (has(at, count * field.size)) elements(at, count, field);
  }

  // Of a field that is there.
  void elements(std::uint64_t at, std::uint64_t count, const Shape::Field& field) {
    const std::uint64_t end = at + count * field.size;
    switch (field.kind) {
      case Shape::Kind::text:
        for (; at < end && good(); at += field.size) text(follow(at), field);
        break;
      case Shape::Kind::table:
        for (; at < end && good(); at += field.size) table(follow(at), *field.elements);
        break;
      case Shape::Kind::structure:
        for (; at < end; at += field.size)
          for (const Shape::Field& one : field.elements->fields) elements(at + one.at, 1, one);
        break;
      case Shape::Kind::choice:
        for (; at < end; ++at)
          if (data_[at] >= field.choices && !newer_)
            fail("", field, " has the value " + std::to_string(data_[at]) + ", which means nothing");
        break;
      case Shape::Kind::number:
        for (; at < end; at += field.size)
          if (!std::isfinite(read<float>(at))) fail("a number in ", field, " is not finite");
        break;
      case Shape::Kind::plain:
        break;
    }
  }

  void text(std::uint64_t at, const Shape::Field& field) {
    if (!has(at, sizeof(flatbuffers::uoffset_t))) return;
    const std::size_t length = read<flatbuffers::uoffset_t>(at);
    at += sizeof(flatbuffers::uoffset_t);
    if (has(at, length) && !is_utf8({reinterpret_cast<const char*>(data_) + at, length}))
      fail("a text in ", field, " is not UTF-8");
  }

  const std::uint8_t* data_;
  std::uint64_t size_, left_;
  bool newer_;
  std::string problem_;
};

// What is wrong with the content of a pack, that of another major version excepted; empty when nothing is.
// Needs no verification before it, and bounds the work of all that comes after it. `newer`: of a newer minor
// version, whose enums may have more values.
inline std::string content_problem(const std::uint8_t* data, std::size_t size, bool newer) {
  static const Shapes kShapes(*format::PackFileTypeTable());
  return ContentCheck(data, size, newer).run(kShapes.root());
}

}  // namespace muster::detail
