// SPDX-License-Identifier: GPL-3.0-or-later
// Puts widgets one below the other, without gaps, on the background of tables.
#pragma once

#include <initializer_list>

class QWidget;

namespace ui {

/// Returns a widget with `widgets` in a column; `stretched` gets all remaining height (null: it stays empty below).
QWidget* columnOf(std::initializer_list<QWidget*> widgets, const QWidget* stretched);

}  // namespace ui
