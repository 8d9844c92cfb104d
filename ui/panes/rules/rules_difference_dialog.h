// SPDX-License-Identifier: GPL-3.0-or-later
// How the rules in force differ from others, in a window that blocks nothing.
#pragma once

#include "core/classify/rules.h"

#include <QString>

class QWidget;

namespace ui {

void showRulesDifference(QWidget& parent, const core::Rules& here, const core::Rules& there, const QString& title);

}  // namespace ui
