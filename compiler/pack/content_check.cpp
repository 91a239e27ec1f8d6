#include "pack/content_check.h"

#include <cmath>

#include <fmt/format.h>

#include <flatbuffers/minireflect.h>
#include "base/unicode.h"
#include "pack/walk.h"

namespace muster::pack {
namespace {

// Tables may be shared, so that a hostile file can name one large vector a million times, and FlatBuffers'
// own verifier would read it as often. Real packs unfold to a few times their size.
constexpr std::size_t kFreeBytes = std::size_t{32} << 20;
constexpr std::size_t kUnfolding = 16;

bool is_utf8(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    if (static_cast<unsigned char>(text[at]) < 0x80) {
      ++at;
      continue;
    }
    const base::CodePoint point = base::decode(text, at);
    if (!point.valid) return false;
    at += point.length;
  }
  return true;
}

class ContentCheck {
 public:
  ContentCheck(const Opened& pack, bool newer)
      : data_(pack.data()), size_(pack.size()), left_(kFreeBytes + kUnfolding * size_), newer_(newer) {}

  const std::string& run() {
    table(follow(0), *format::PackFileTypeTable());
    return problem_;
  }

 private:
  bool good() const { return problem_.empty(); }
  void fail(std::string problem) {
    if (good()) problem_ = std::move(problem);
  }

  // True when so many bytes stand there; they are paid for.
  bool has(std::size_t at, std::size_t bytes) {
    if (at > size_ || bytes > size_ - at)
      fail("its structure does not hold together");
    else if (bytes > left_)
      fail("it unfolds to far more than its size");
    else
      left_ -= bytes;
    return good();
  }
  template <class T>
  T read(std::size_t at) {
    return has(at, sizeof(T)) ? flatbuffers::ReadScalar<T>(data_ + at) : T{};
  }
  std::size_t follow(std::size_t at) { return at + read<flatbuffers::uoffset_t>(at); }

  void table(std::size_t at, const flatbuffers::TypeTable& type) {
    const auto back = read<flatbuffers::soffset_t>(at);
    const std::int64_t vtable = static_cast<std::int64_t>(at) - back;
    if (vtable < 0) return fail("its structure does not hold together");
    const auto start = static_cast<std::size_t>(vtable);
    const std::size_t length = read<flatbuffers::voffset_t>(start);
    for (std::size_t i = 0; i < type.num_elems && good(); ++i) {
      const std::size_t slot = flatbuffers::FieldIndexToOffset(static_cast<flatbuffers::voffset_t>(i));
      if (slot + sizeof(flatbuffers::voffset_t) > length) return;
      const auto offset = read<flatbuffers::voffset_t>(start + slot);
      if (offset) field(at + offset, type, i);
    }
  }

  void structure(std::size_t at, const flatbuffers::TypeTable& type) {
    for (std::size_t i = 0; i < type.num_elems && good(); ++i)
      field(at + static_cast<std::size_t>(type.values[i]), type, i);
  }

  void field(std::size_t at, const flatbuffers::TypeTable& owner, std::size_t index) {
    const flatbuffers::TypeCode code = owner.type_codes[index];
    const FieldView view{owner.names[index], static_cast<flatbuffers::ElementaryType>(code.base_type),
                         code.sequence_ref < 0 ? nullptr : owner.type_refs[code.sequence_ref](),
                         code.is_repeating != 0, nullptr};
    std::size_t count = 1;
    if (view.vector) {
      at = follow(at);
      count = read<flatbuffers::uoffset_t>(at);
      at += sizeof(flatbuffers::uoffset_t);
    }
    if (!good() || !has(at, count * view.element_size())) return;
    const bool plain = !view.ref && view.type != flatbuffers::ET_STRING && view.type != flatbuffers::ET_FLOAT;
    for (std::size_t i = 0; !plain && i < count && good(); ++i) element(view, at + i * view.element_size());
  }

  void element(const FieldView& field, std::size_t at) {
    if (field.is_table()) {
      table(follow(at), *field.ref);
    } else if (field.is_struct()) {
      structure(at, *field.ref);
    } else if (field.is_enum()) {
      const auto value = static_cast<std::size_t>(integer_at(data_ + at, field.type));
      if (value >= field.ref->num_elems && !newer_)
        fail(fmt::format("`{}` has the value {}, which means nothing", field.name, value));
    } else if (field.type == flatbuffers::ET_STRING) {
      string(field, follow(at));
    } else if (!std::isfinite(flatbuffers::ReadScalar<float>(data_ + at))) {
      fail(fmt::format("a number in `{}` is not finite", field.name));
    }
  }

  void string(const FieldView& field, std::size_t at) {
    const std::size_t length = read<flatbuffers::uoffset_t>(at);
    at += sizeof(flatbuffers::uoffset_t);
    if (has(at, length) && !is_utf8({reinterpret_cast<const char*>(data_) + at, length}))
      fail(fmt::format("a text in `{}` is not UTF-8", field.name));
  }

  const std::uint8_t* data_;
  std::size_t size_, left_;
  bool newer_;
  std::string problem_;
};

}  // namespace

std::string check_content(const Opened& pack, bool newer) { return ContentCheck(pack, newer).run(); }

}  // namespace muster::pack
