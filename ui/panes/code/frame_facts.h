// SPDX-License-Identifier: GPL-3.0-or-later
// What is known of a frame, or of several, as titles and values.
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
/// Of several frames: what they are together, each moment and operation once, and each of them. O(n log n).
std::vector<FrameFact> framesFacts(const CodeRun& run, FlameMarks nodes, const QLocale& locale);

}  // namespace ui
