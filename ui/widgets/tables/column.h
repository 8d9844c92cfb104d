// SPDX-License-Identifier: GPL-3.0-or-later
// Widgets one below the other, without gaps, on the ground of tables.
#pragma once

#include <initializer_list>

class QWidget;

namespace ui {

/// All height that is left goes to `stretched`; null: below them all.
QWidget* columnOf(std::initializer_list<QWidget*> widgets, const QWidget* stretched);

}  // namespace ui
