// SPDX-License-Identifier: GPL-3.0-or-later
// A non-modal dialog with the differences between the rules in force and other rules.
#pragma once

#include "core/classify/rules.h"

#include <QString>

class QWidget;

namespace ui {

void showRulesDifference(QWidget& parent, const core::Rules& here, const core::Rules& there, const QString& title);

}  // namespace ui
