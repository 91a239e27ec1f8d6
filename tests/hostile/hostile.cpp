#include "hostile.h"

#include <catch2/catch.hpp>
#include <ctime>
#include <iomanip>
#include <iostream>
#include <set>

#include "support/patience.h"

namespace muster::hostile {
namespace {

constexpr double kSeconds = 5;  // of processor time, whatever else the machine does; under one by itself

void describe(const driver::Outcome& outcome, Result& result) {
  std::set<std::string> names;
  for (const diagnostics::Diagnostic& one : outcome.findings) {
    if (one.severity() != diagnostics::Severity::note) names.emplace(diagnostics::entry(one.kind).name);
    result.words += one.message + "\n";
    for (const auto& texts : {one.notes, one.help})
      for (const std::string& text : texts) result.words += text + "\n";
  }
  for (const std::string& name : names) result.found += (result.found.empty() ? "" : " ") + name;
  result.number = outcome.findings.size();
}

}  // namespace

Result check(const std::string& what, const base::FileReader& reader, const std::string& path) {
  Result result;
  const std::clock_t start = std::clock();
  {
    base::Sources sources;
    driver::Session session(reader, sources);
    const auto outcome = session.check(path, {});
    result.read = static_cast<bool>(outcome);
    if (outcome)
      describe(*outcome, result);
    else
      result.why = outcome.error();
  }
  result.seconds = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
  std::cout << "  " << std::left << std::setw(56) << what << std::right << std::fixed << std::setprecision(3)
            << std::setw(8) << result.seconds << " s  " << result.number << " " << result.found << "\n";
  INFO(what << ": " << result.words.substr(0, 2000));
  CHECK(result.seconds < kSeconds * testing::kPatience);
  return result;
}

Result check(const std::string& what, Files files, const std::string& path) {
  return check(what, base::MemoryReader(std::move(files)), path);
}

std::string repeated(std::size_t times, const std::string& text) {
  std::string out;
  for (std::size_t i = 1; i <= times; ++i)
    for (const char c : text)
      if (c == '#')
        out += std::to_string(i);
      else
        out += c;
  return out;
}

}  // namespace muster::hostile
