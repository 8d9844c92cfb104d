// SPDX-License-Identifier: GPL-3.0-or-later
// A choice with its name in front, for rows of controls.
#pragma once

class QComboBox;
class QLabel;
class QWidget;

namespace ui {

/// As wide as its longest entry, but no wider than `mostWidth`.
QComboBox* choiceBox(const char* name, int mostWidth, QWidget* parent);

/// Both in one widget, so that they stay together where the row wraps.
QWidget* namedField(QLabel* label, QWidget* field);
QWidget* sideBySide(QWidget* left, QWidget* right);

}  // namespace ui
