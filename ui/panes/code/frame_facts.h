// SPDX-License-Identifier: GPL-3.0-or-later
// The facts about one or several frames, as titles and values.
#pragma once

#include "ui/panes/code/code_desk.h"

#include <QLocale>
#include <QString>

#include <vector>

namespace ui {

struct FrameFact {
    QString title, value, exact;
};
std::vector<FrameFact> frameFacts(const CodeRun& run, std::uint32_t node, const QLocale& locale);
/// The facts about several frames: their union, counting each moment and operation once, then each frame. O(n log n).
std::vector<FrameFact> framesFacts(const CodeRun& run, FlameMarks nodes, const QLocale& locale);

}  // namespace ui
