// Drafts to FlatBuffer bytes. Tables with the same content are written once, so that a variant costs what it
// changes.
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "pack/draft.h"
#include "pack/hexes.h"
#include "pack/open.h"

namespace muster::pack {

class Encoder : public Takes {
 public:
  // `bytes`: about as many as there will be. `shared`: whether tables may be alike, as those of variants are;
  // else none is looked for.
  Encoder(std::size_t bytes, bool shared);

  void add(const format::GameT& game);
  void add(const format::MapT& map, const Hexes& hexes);
  void add(const format::CounterSheetT& sheet);
  // Of the scenario that is added next. Very many are made once more when the pack is told, because they take
  // more room than all that they are made from.
  void formations(std::size_t count, const Draft<format::FormationT>& draft) override;
  void leaders(std::size_t count, const Draft<format::LeaderT>& draft) override;
  void units(std::size_t count, const Draft<format::UnitT>& draft) override;
  void add(const format::ScenarioT& scenario);
  // The finished pack; the encoder is used up.
  Written finish(const std::string& generator);

 private:
  template <class T>
  flatbuffers::Offset<typename T::TableType> table(const T& draft);
  template <class T>
  using Tables = flatbuffers::Offset<flatbuffers::Vector<flatbuffers::Offset<typename T::TableType>>>;
  template <class T>
  Tables<T> tables(const std::vector<std::unique_ptr<T>>& drafts);
  template <class T>
  Tables<T> tables_if_any(const std::vector<std::unique_ptr<T>>& drafts);
  // A vector of what is told of hexes; its length follows from the bytes.
  template <class Entry>
  flatbuffers::Offset<flatbuffers::Vector<Entry>> told(std::size_t entry_bytes, Told entries);
  flatbuffers::Offset<flatbuffers::Vector<flatbuffers::Offset<flatbuffers::String>>> labels(
      const Hexes& hexes);
  struct Part;
  template <class T>
  void take(std::size_t count, const Draft<T>& draft,
            std::vector<flatbuffers::Offset<typename T::TableType>>& out);
  void tell_again(const std::vector<std::size_t>& bytes, std::function<Part(std::size_t)> from_last);
  flatbuffers::Offset<flatbuffers::String> string_if_any(const std::string& text);

  // Leaves room for what is told later; memory that is never touched costs nothing.
  class Builder : public flatbuffers::FlatBufferBuilder {
   public:
    using FlatBufferBuilder::FlatBufferBuilder;
    void skip(std::size_t bytes) { buf_.make_space(bytes); }
  };
  struct Gap {
    std::size_t to_end;  // from its first byte to the end of the buffer
    Told told;
  };

  Builder builder_;
  std::vector<Gap> gaps_;
  bool shared_;
  flatbuffers::FlatBufferBuilder scratch_;
  // By a digest of the bytes of the table written alone, of so many bits that no two are alike by chance.
  std::map<std::pair<std::uint64_t, std::uint64_t>, flatbuffers::uoffset_t> written_;
  std::vector<flatbuffers::Offset<format::Formation>> formations_;
  std::vector<flatbuffers::Offset<format::Leader>> leaders_;
  std::vector<flatbuffers::Offset<format::Unit>> units_;
  std::vector<flatbuffers::Offset<format::Game>> games_;
  std::vector<flatbuffers::Offset<format::Map>> maps_;
  std::vector<flatbuffers::Offset<format::CounterSheet>> sheets_;
  std::vector<flatbuffers::Offset<format::Scenario>> scenarios_;
};

}  // namespace muster::pack
