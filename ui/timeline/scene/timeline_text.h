// SPDX-License-Identifier: GPL-3.0-or-later
// tr() for classes that are not QObjects: all texts of the timeline have one context.
#pragma once

#include <QCoreApplication>

namespace ui {

struct TimelineText {
    Q_DECLARE_TR_FUNCTIONS(Timeline)
};

}  // namespace ui
