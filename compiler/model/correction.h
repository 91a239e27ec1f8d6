// What the book prints beside what it should say.
#pragma once

#include <string>

#include "model/value.h"

namespace muster::model {

enum class CorrectionBy : std::uint8_t { editor, official };

struct Correction {
  SourceRange range;         // the whole correction
  SourceRange printed;       // the printed value
  SourceRange corrected;     // the corrected value
  std::string printed_text;  // as typed; "none" when the book left it out
  std::string
      corrected_text;  // "none" removes, "unknown" says that it is wrong and the right value is not known
  std::string printed_words, corrected_words;  // the same for readers: on one line, without YAML's marks
  CorrectionBy by = CorrectionBy::editor;
  bool change = false;        // the publisher altered it though it was not wrong
  bool used_printed = false;  // this reading of the file took the printed value
  Text why;
  Text source;
  Text erratum;  // the entry under errata: that several corrections share
};

}  // namespace muster::model
