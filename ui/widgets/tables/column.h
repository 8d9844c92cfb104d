// SPDX-License-Identifier: GPL-3.0-or-later
// Widgets one below the other, without gaps, on the background of tables.
#pragma once

#include <initializer_list>

class QWidget;

namespace ui {

/// All remaining height goes to `stretched`; null: it stays empty below them.
QWidget* columnOf(std::initializer_list<QWidget*> widgets, const QWidget* stretched);

}  // namespace ui
