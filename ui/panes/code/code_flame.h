// SPDX-License-Identifier: GPL-3.0-or-later
// The tree of code as a flame graph: colors and words of its frames, and what is found among them.
#pragma once

#include "ui/panes/code/code_desk.h"
#include "ui/widgets/flame/flame_model.h"

#include <QString>

#include <vector>

namespace ui {

FlameModel flameModel(const CodeRunPtr& run, Theme theme);

/// Frames whose label has a text, whatever its case.
struct CodeHits {
    std::vector<bool> nodes;           ///< by node
    std::vector<std::uint32_t> order;  ///< in the order of rows
    core::ExactSum total;              ///< of those that stand in no other
};
/// O(labels and nodes). An empty text finds nothing.
CodeHits codeHits(const CodeRun& run, const QString& text);

/// What is in a legend: inks with their names, those with the most time first.
struct LegendEntry {
    ClassInk ink;
    QString name;
};
std::vector<LegendEntry> legendOf(const CodeRun& run, Theme theme, std::size_t most);

}  // namespace ui
