// SPDX-License-Identifier: GPL-3.0-or-later
// The tree of code as a flame graph: the colors and texts of its frames, and searching among them.
#pragma once

#include "ui/panes/code/code_desk.h"
#include "ui/widgets/flame/flame_model.h"

#include <QString>

#include <vector>

namespace ui {

FlameModel flameModel(const CodeRunPtr& run, Theme theme);

/// The frames whose label contains a text, ignoring case.
struct CodeHits {
    std::vector<bool> nodes;           ///< true for a match; indexed by node
    std::vector<std::uint32_t> order;  ///< the matching nodes in row order
    core::ExactSum total;              ///< the time of the outermost matches: nested ones count once
};
/// Searches in O(labels + nodes). An empty text matches nothing.
CodeHits codeHits(const CodeRun& run, const QString& text);

/// An entry of a legend: a color and its name. legendOf() keeps the `most` entries with the most time.
struct LegendEntry {
    ClassInk ink;
    QString name;
};
std::vector<LegendEntry> legendOf(const CodeRun& run, Theme theme, std::size_t most);

}  // namespace ui
