// SPDX-License-Identifier: GPL-3.0-or-later
// A choice behind its name, as rows of controls have it.
#pragma once

class QComboBox;
class QLabel;
class QWidget;

namespace ui {

/// As wide as its longest entry, but no wider than `mostWidth`.
QComboBox* choiceBox(const char* name, int mostWidth, QWidget* parent);

/// Both in one, not to be parted where the row breaks.
QWidget* namedField(QLabel* label, QWidget* field);
QWidget* sideBySide(QWidget* left, QWidget* right);

}  // namespace ui
