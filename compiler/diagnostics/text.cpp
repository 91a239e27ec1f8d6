#include "diagnostics/text.h"

#include <algorithm>

#include "diagnostics/excerpt.h"

namespace muster::diagnostics {
namespace {

// The labels of one file, drawn in one excerpt.
struct Block {
  base::FileId file = base::kNoFile;
  const Label* first = nullptr;  // gives the position beside the path
  std::vector<Mark> marks;
};

void add_label(std::vector<Block>& blocks, const Label& label, bool primary, const base::Sources& sources) {
  if (!has_source(label.range, sources)) return;
  const base::FileId file = label.range.file;
  auto block =
      std::find_if(blocks.begin(), blocks.end(), [file](const Block& one) { return one.file == file; });
  if (block == blocks.end()) block = blocks.insert(blocks.end(), {file, &label, {}});
  std::vector<Mark> marks = marks_of(sources[file], label, primary);
  block->marks.insert(block->marks.end(), std::make_move_iterator(marks.begin()),
                      std::make_move_iterator(marks.end()));
}

std::vector<Block> blocks_of(const Diagnostic& one, const base::Sources& sources) {
  std::vector<Block> blocks;
  add_label(blocks, one.primary, true, sources);
  for (const Label& label : one.related) add_label(blocks, label, false, sources);
  return blocks;
}

std::string header(const Diagnostic& one, const Painter& painter) {
  const CatalogueEntry& kind = entry(one.kind);
  const std::string title = std::string(to_string(kind.severity)) + '[' + std::string(kind.name) + ']';
  return painter(title, paint_of(kind.severity)) + painter(": " + one_line(one.message), Paint::strong) +
         '\n';
}

Frame frame_for(const Diagnostic& one, std::span<const Block> blocks, const Painter& painter) {
  std::uint32_t largest = 1;
  for (const Block& block : blocks)
    for (const Mark& mark : block.marks) largest = std::max(largest, mark.line);
  return {std::to_string(largest).size(), paint_of(one.severity()), painter};
}

std::string draw_block(const Block& block, bool primary, const base::Sources& sources, const Frame& frame) {
  const Spot at = spot(block.first->range, sources);
  std::string out = frame.aside(primary ? "-->" : ":::") + ' ' + one_line(at.path) + ':';
  out += std::to_string(at.begin.line) + ':' + std::to_string(at.begin.column) + '\n';
  out += frame.gutter() + '\n';
  return out + draw_excerpt(sources[block.file], block.marks, frame);
}

// "= help: ..." with further lines below it, indented as far as its text.
std::string footer(std::string_view title, std::string_view text, const Frame& frame) {
  std::string out;
  const std::string lead(frame.digits + 2, ' ');
  while (text.ends_with('\n')) text.remove_suffix(1);
  for (bool first = true; first || !text.empty(); first = false) {
    const std::size_t line_end = std::min(text.find('\n'), text.size());
    const std::string line = one_line(text.substr(0, line_end));
    text.remove_prefix(std::min(line_end + 1, text.size()));
    if (first) out += lead + frame.painter("= " + std::string(title), Paint::strong);
    if (!first && !line.empty()) out += lead + std::string(title.size() + 2, ' ');
    out += (line.empty() ? "" : ' ' + line) + '\n';
  }
  return out;
}

std::string footers(const Diagnostic& one, const base::Sources& sources, const Frame& frame) {
  std::string out;
  if (!one.rule.empty()) out += footer("rule", one.rule, frame);
  for (const Label& label : one.related)
    if (!has_source(label.range, sources)) out += footer("note:", label.message, frame);
  for (const std::string& note : one.notes) out += footer("note:", note, frame);
  if (const std::size_t hash = one.scenario.find('#'); hash != std::string::npos)
    out += footer("note:", "in the variant " + one.scenario.substr(hash + 1), frame);
  for (const std::string& help : one.help) out += footer("help:", help, frame);
  return out;
}

std::string draw(const Diagnostic& one, const base::Sources& sources, const Painter& painter) {
  const std::vector<Block> blocks = blocks_of(one, sources);
  const Frame frame = frame_for(one, blocks, painter);
  std::string out = header(one, painter);
  for (const Block& block : blocks) {
    if (&block != blocks.data()) out += frame.gutter() + '\n';
    out += draw_block(block, block.first == &one.primary, sources, frame);
  }
  const std::string below = footers(one, sources, frame);
  if (!blocks.empty() && !below.empty()) out += frame.gutter() + '\n';
  return out + below;
}

}  // namespace

std::string render_text(Findings found, const base::Sources& sources, const RenderOptions& options) {
  const Painter painter(options.color);
  std::string out;
  for (const Diagnostic& one : found) {
    if (one.status == Status::allowed) continue;
    if (!out.empty()) out += '\n';
    out += draw(one, sources, painter);
  }
  return out;
}

}  // namespace muster::diagnostics
