// The parts of read_scene(), each in the file of its name.
#pragma once

#include "pack/open.h"
#include "render/scene.h"

namespace muster::render {

// board.cpp: areas of a pack as they lie on the drawing.
std::vector<Outline> outlines_on(const Board& board,
                                 const flatbuffers::Vector<flatbuffers::Offset<format::Area>>* areas);
// scene_forces.cpp: sides, formations, counters without places.
void read_forces(const format::Game& game, const format::Scenario& from, Scene& scene);
// scene_places.cpp: puts the counters on the map or into boxes; areas and entries.
void read_places(const format::Scenario& from, Scene& scene);
// scene_faults.cpp
void read_faults(const format::Scenario& from, Scene& scene);
// scene_notes.cpp: titles and what the margin says.
void read_titles(const format::PackFile& pack, const format::Scenario& from, Scene& scene);
void read_notes(const format::Scenario& from, Scene& scene);

}  // namespace muster::render
