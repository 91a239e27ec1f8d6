#include "pack/walk.h"

namespace muster::pack {

std::int64_t integer_at(const std::uint8_t* element, flatbuffers::ElementaryType type) {
  using flatbuffers::ReadScalar;
  switch (type) {
    case flatbuffers::ET_UTYPE:
    case flatbuffers::ET_BOOL:
    case flatbuffers::ET_UCHAR:
      return ReadScalar<std::uint8_t>(element);
    case flatbuffers::ET_CHAR:
      return ReadScalar<std::int8_t>(element);
    case flatbuffers::ET_SHORT:
      return ReadScalar<std::int16_t>(element);
    case flatbuffers::ET_USHORT:
      return ReadScalar<std::uint16_t>(element);
    case flatbuffers::ET_INT:
      return ReadScalar<std::int32_t>(element);
    case flatbuffers::ET_UINT:
      return ReadScalar<std::uint32_t>(element);
    case flatbuffers::ET_LONG:
    case flatbuffers::ET_ULONG:
      return ReadScalar<std::int64_t>(element);
    default:
      return 0;  // no whole number
  }
}

}  // namespace muster::pack
