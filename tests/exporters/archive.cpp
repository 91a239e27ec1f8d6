#include "exporters/archive.h"

#include <minizip/unzip.h>

#include <array>
#include <catch2/catch.hpp>
#include <fstream>

#include "base/scratch.h"

namespace muster::exporters::testing {

std::map<std::string, std::string> unzipped(const std::string& archive) {
  const muster::testing::Scratch folder;
  std::ofstream(folder / "archive.zip", std::ios::binary) << archive;
  const unzFile zip = unzOpen((folder / "archive.zip").c_str());
  REQUIRE(zip);
  std::map<std::string, std::string> files;
  for (int more = unzGoToFirstFile(zip); more == UNZ_OK; more = unzGoToNextFile(zip)) {
    std::array<char, 256> name{};
    unz_file_info info{};
    REQUIRE(unzGetCurrentFileInfo(zip, &info, name.data(), name.size() - 1, nullptr, 0, nullptr, 0) ==
            UNZ_OK);
    CHECK(info.dosDate == 0x00210000);
    std::string bytes(info.uncompressed_size, '\0');
    REQUIRE(unzOpenCurrentFile(zip) == UNZ_OK);
    REQUIRE(unzReadCurrentFile(zip, bytes.data(), static_cast<unsigned>(bytes.size())) ==
            static_cast<int>(bytes.size()));
    REQUIRE(unzCloseCurrentFile(zip) == UNZ_OK);  // which compares the checksum
    REQUIRE(files.emplace(name.data(), std::move(bytes)).second);
  }
  REQUIRE(unzClose(zip) == UNZ_OK);
  return files;
}

}  // namespace muster::exporters::testing
