#include <fmt/format.h>

#include "base/json.h"
#include "pack/open.h"
#include "pack/pack.h"
#include "pack/walk.h"

namespace muster::pack {
namespace {

constexpr std::size_t kWidth = 110;

class Dumper {
 public:
  void object(const std::uint8_t* at, const flatbuffers::TypeTable& type, std::size_t indent) {
    each_field(at, type, [&](const FieldView& field) { print(field, indent); });
  }
  std::string take() && { return std::move(out_); }

 private:
  void print(const FieldView& field, std::size_t indent) {
    if (field.is_table()) return print_tables(field, indent);
    out_.append(indent, ' ').append(field.name) += ':';
    if (!field.vector) {
      out_.append(" ").append(value(field, field.value)) += '\n';
    } else {
      print_values(field, indent);
    }
  }

  void print_tables(const FieldView& field, std::size_t indent) {
    for (std::size_t i = 0; i < field.count(); ++i) {
      out_.append(indent, ' ').append(field.name);
      if (field.vector) out_ += fmt::format(" {}", i);
      out_ += ":\n";
      object(FieldView::follow(field.element(i)), *field.ref, indent + 2);
    }
    if (field.count() == 0) out_.append(indent, ' ').append(field.name) += ": none\n";
  }

  // On as few lines as will do; "12 x 0" for a value that stands several times in a row.
  void print_values(const FieldView& field, std::size_t indent) {
    std::size_t column = indent + field.name.size() + 1;
    const std::size_t count = field.size();
    for (std::size_t i = 0; i < count;) {
      std::string item = value(field, field.element(i));
      std::size_t run = 1;
      while (i + run < count && value(field, field.element(i + run)) == item) ++run;
      if (run > 1) item = fmt::format("{} x {}", run, item);
      i += run;
      if (i < count) item += ',';
      if (column + 1 + item.size() > kWidth) {
        out_ += '\n';
        out_.append(indent + 1, ' ');
        column = indent + 1;
      }
      out_.append(" ").append(item);
      column += 1 + item.size();
    }
    out_ += '\n';
  }

  std::string value(const FieldView& field, const std::uint8_t* element) {
    if (field.is_struct()) return structure(element, *field.ref);
    if (field.type == flatbuffers::ET_STRING) return base::json_quoted(string_at(element));
    if (field.type == flatbuffers::ET_FLOAT)
      return fmt::format("{}", flatbuffers::ReadScalar<float>(element));
    const std::int64_t number = integer_at(element, field.type);
    if (field.type == flatbuffers::ET_BOOL) return number ? "true" : "false";
    if (field.is_enum() && number >= 0 && static_cast<std::size_t>(number) < field.ref->num_elems)
      return field.ref->names[number];
    return std::to_string(number);
  }

  std::string structure(const std::uint8_t* at, const flatbuffers::TypeTable& type) {
    std::string text = "{";
    each_field(at, type, [&](const FieldView& field) {
      if (text.size() > 1) text += ", ";
      text += fmt::format("{}: {}", field.name, value(field, field.value));
    });
    return text + "}";
  }

  std::string out_;
};

}  // namespace

std::string dump(std::string_view verified_bytes) {
  const Opened pack(verified_bytes);
  Dumper dumper;
  dumper.object(reinterpret_cast<const std::uint8_t*>(&pack.root()), *format::PackFileTypeTable(), 0);
  return std::move(dumper).take();
}

}  // namespace muster::pack
