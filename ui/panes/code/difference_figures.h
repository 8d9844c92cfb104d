// SPDX-License-Identifier: GPL-3.0-or-later
// The difference of two trees of code as rows of a table, as bars, as facts and as text.
#pragma once

#include "ui/models/figures.h"
#include "ui/panes/code/code_flame.h"
#include "ui/panes/code/frame_facts.h"
#include "ui/widgets/flame/flame_model.h"

#include <QLocale>

#include <vector>

namespace ui {

/// Colors indexed by core::ChangeStep: accent for less, warning for more, each in three tints, and gray for no change.
/// Class colors are not used, so that a change cannot be mistaken for a class.
std::vector<ClassInk> changeInks(Theme theme);
std::vector<LegendEntry> changeLegend(Theme theme);

/// One row for each node except the root, in node order: row 0 is node 1.
Figures differenceFigures(const CodeRunPtr& run);
FlameWords differenceWords(const CodeRun& run, std::uint32_t node);
QString differenceCard(const CodeRun& run, std::uint32_t node);
/// Formats the change of a node: "−555.6 ms, −38.34 %"
QString changeText(const CodeRun& run, std::uint32_t node);
std::vector<FrameFact> differenceFacts(const CodeRun& run, std::uint32_t node, const QLocale& locale);
/// The subtitle: "B b.json against A a.json · width: B, hatched what was removed, as wide as it was · per iteration"
QString differenceSubtitle(const CodeRun& run);

}  // namespace ui
