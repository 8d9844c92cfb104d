// SPDX-License-Identifier: GPL-3.0-or-later
// A field with its name in front of it, for rows of controls.
#pragma once

class QComboBox;
class QLabel;
class QWidget;

namespace ui {

/// Creates a combo box as wide as its longest entry, but at most `maxWidth`.
QComboBox* choiceBox(const char* name, int maxWidth, QWidget* parent);

/// Puts both into one widget, so that they stay together when the row wraps.
QWidget* namedField(QLabel* label, QWidget* field);
QWidget* sideBySide(QWidget* left, QWidget* right);

}  // namespace ui
