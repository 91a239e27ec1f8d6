// What holds for any table, whatever it means: offsets stay inside the file, texts are UTF-8, numbers are
// finite, enums have known values, and a small file does not unfold to a huge one. Part of muster/pack.h.
#pragma once

#include <flatbuffers/minireflect.h>
#include <cmath>
#include <cstdint>
#include <string>
#include <string_view>

namespace muster::detail {

inline bool is_utf8(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[at + i]); };
    const std::size_t length = byte(0) < 0x80 ? 1 : byte(0) < 0xe0 ? 2 : byte(0) < 0xf0 ? 3 : 4;
    if (length > text.size() - at || (length > 1 && (byte(0) < 0xc2 || byte(0) > 0xf4))) return false;
    for (std::size_t i = 1; i < length; ++i)
      if ((byte(i) & 0xc0) != 0x80) return false;
    // Overlong forms, surrogates, beyond the last code point.
    if ((byte(0) == 0xe0 && byte(1) < 0xa0) || (byte(0) == 0xed && byte(1) > 0x9f) ||
        (byte(0) == 0xf0 && byte(1) < 0x90) || (byte(0) == 0xf4 && byte(1) > 0x8f))
      return false;
    at += length;
  }
  return true;
}

// Walks all that a buffer holds. Tables may be shared, so that a hostile file can name one large vector a
// million times, and FlatBuffers' own verifier would read it as often: what is read is paid for out of a
// budget.
class ContentCheck {
 public:
  // `newer`: of a newer minor version, whose enums may have more values.
  ContentCheck(const std::uint8_t* data, std::size_t size, bool newer)
      : data_(data), size_(size), left_((std::size_t{32} << 20) + 16 * size), newer_(newer) {}

  // What is wrong; empty when nothing is.
  std::string run(const flatbuffers::TypeTable& root) {
    table(follow(0), root);
    return problem_ ? problem_ : std::string();
  }

 private:
  void fail(const char* problem) {
    if (!problem_) problem_ = problem;
  }
  bool has(std::size_t at, std::size_t bytes) {
    if (at > size_ || bytes > size_ - at)
      fail("its structure does not hold together");
    else if (bytes > left_)
      fail("it unfolds to far more than its size");
    else
      left_ -= bytes;
    return !problem_;
  }
  template <class T>
  T read(std::size_t at) {
    return has(at, sizeof(T)) ? flatbuffers::ReadScalar<T>(data_ + at) : T{};
  }
  std::size_t follow(std::size_t at) { return at + read<flatbuffers::uoffset_t>(at); }

  void table(std::size_t at, const flatbuffers::TypeTable& type) {
    const std::int64_t vtable = static_cast<std::int64_t>(at) - read<flatbuffers::soffset_t>(at);
    if (vtable < 0) return fail("its structure does not hold together");
    const auto start = static_cast<std::size_t>(vtable);
    const std::size_t length = read<flatbuffers::voffset_t>(start);
    for (std::size_t i = 0; i < type.num_elems && !problem_; ++i) {
      const std::size_t slot = flatbuffers::FieldIndexToOffset(static_cast<flatbuffers::voffset_t>(i));
      if (slot + sizeof(flatbuffers::voffset_t) > length) return;
      if (const auto offset = read<flatbuffers::voffset_t>(start + slot)) field(at + offset, type, i);
    }
  }

  void field(std::size_t at, const flatbuffers::TypeTable& owner, std::size_t i) {
    const flatbuffers::TypeCode code = owner.type_codes[i];
    const auto* type = code.sequence_ref < 0 ? nullptr : owner.type_refs[code.sequence_ref]();
    const auto base = static_cast<flatbuffers::ElementaryType>(code.base_type);
    const bool offset = base == flatbuffers::ET_STRING || (type && type->st == flatbuffers::ST_TABLE);
    const std::size_t size = offset ? sizeof(flatbuffers::uoffset_t) : flatbuffers::InlineSize(base, type);
    std::size_t count = 1;
    if (code.is_repeating) {
      at = follow(at);
      count = read<flatbuffers::uoffset_t>(at);
      at += sizeof(flatbuffers::uoffset_t);
    }
    if (problem_ || !has(at, count * size)) return;
    const bool plain = !type && !offset && base != flatbuffers::ET_FLOAT;
    for (std::size_t n = 0; !plain && n < count && !problem_; ++n) element(at + n * size, base, type);
  }

  void element(std::size_t at, flatbuffers::ElementaryType base, const flatbuffers::TypeTable* type) {
    if (base == flatbuffers::ET_STRING)
      text(follow(at));
    else if (!type)
      finite(at);
    else if (type->st == flatbuffers::ST_TABLE)
      table(follow(at), *type);
    else if (type->st == flatbuffers::ST_STRUCT)
      for (std::size_t i = 0; i < type->num_elems; ++i)
        field(at + static_cast<std::size_t>(type->values[i]), *type, i);
    else if (!newer_ && data_[at] >= type->num_elems)  // all enums are bytes
      fail("a field has a value that means nothing");
  }
  void finite(std::size_t at) {
    if (!std::isfinite(flatbuffers::ReadScalar<float>(data_ + at))) fail("a number is not finite");
  }
  void text(std::size_t at) {
    const std::size_t length = read<flatbuffers::uoffset_t>(at);
    at += sizeof(flatbuffers::uoffset_t);
    if (has(at, length) && !is_utf8({reinterpret_cast<const char*>(data_) + at, length}))
      fail("a text is not UTF-8");
  }

  const std::uint8_t* data_;
  std::size_t size_, left_;
  bool newer_;
  const char* problem_ = nullptr;
};

}  // namespace muster::detail
