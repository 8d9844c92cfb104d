// SPDX-License-Identifier: GPL-3.0-or-later
// What is known of one frame, as titles and values.
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

}  // namespace ui
