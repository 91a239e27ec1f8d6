// Drafts to FlatBuffer bytes. Tables with the same content are written once, so that a variant costs what it
// changes.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "pack/open.h"

namespace muster::pack {

class Encoder {
 public:
  // `bytes`: about as many as there will be. `shared`: whether tables may be alike, as those of variants are;
  // else none is looked for.
  Encoder(std::size_t bytes, bool shared) : builder_(bytes), shared_(shared) {}

  void add(const format::GameT& game);
  void add(const format::MapT& map);
  void add(const format::CounterSheetT& sheet);
  void add(const format::ScenarioT& scenario);
  // The finished FlatBuffer, with room for a seal; the encoder is used up.
  std::string finish(const std::string& generator);

 private:
  template <class T>
  flatbuffers::Offset<typename T::TableType> table(const T& draft);
  template <class T>
  using Tables = flatbuffers::Offset<flatbuffers::Vector<flatbuffers::Offset<typename T::TableType>>>;
  template <class T>
  Tables<T> tables(const std::vector<std::unique_ptr<T>>& drafts);
  template <class T>
  Tables<T> tables_if_any(const std::vector<std::unique_ptr<T>>& drafts);

  flatbuffers::FlatBufferBuilder builder_;
  bool shared_;
  flatbuffers::FlatBufferBuilder scratch_;
  std::map<std::string, flatbuffers::uoffset_t> written_;  // by the bytes of the table written alone
  std::vector<flatbuffers::Offset<format::Game>> games_;
  std::vector<flatbuffers::Offset<format::Map>> maps_;
  std::vector<flatbuffers::Offset<format::CounterSheet>> sheets_;
  std::vector<flatbuffers::Offset<format::Scenario>> scenarios_;
};

}  // namespace muster::pack
