// SPDX-License-Identifier: GPL-3.0-or-later
// tr() for what is not a QObject: all texts of the timeline stand in one context.
#pragma once

#include <QCoreApplication>

namespace ui {

struct TimelineText {
    Q_DECLARE_TR_FUNCTIONS(Timeline)
};

}  // namespace ui
