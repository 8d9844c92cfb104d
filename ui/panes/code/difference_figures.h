// SPDX-License-Identifier: GPL-3.0-or-later
// The difference of two trees of code as rows of a table, as bars, as facts and as words.
#pragma once

#include "ui/models/figures.h"
#include "ui/panes/code/code_flame.h"
#include "ui/panes/code/frame_facts.h"
#include "ui/widgets/flame/flame_model.h"

#include <QLocale>

#include <vector>

namespace ui {

/// By core::ChangeStep: accent for less, warning for more, in three tints, and gray for what is the same. No class
/// colors, so that none can be taken for one.
std::vector<ClassInk> changeInks(Theme theme);
std::vector<LegendEntry> changeLegend(Theme theme);

/// A row per node but the root, in order: row 0 is node 1.
Figures differenceFigures(const CodeRunPtr& run);
FlameWords differenceWords(const CodeRun& run, std::uint32_t node);
QString differenceCard(const CodeRun& run, std::uint32_t node);
/// "−555.6 ms, −38.34 %"
QString changeText(const CodeRun& run, std::uint32_t node);
std::vector<FrameFact> differenceFacts(const CodeRun& run, std::uint32_t node, const QLocale& locale);
/// "B run.json against A base.json · width: B, hatched what was removed, as wide as it was · per iteration"
QString differenceSubtitle(const CodeRun& run);

}  // namespace ui
