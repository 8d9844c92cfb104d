// SPDX-License-Identifier: GPL-3.0-or-later
// A field with its name in front of it, for rows of controls.
#pragma once

#include <QComboBox>

class QLabel;

namespace ui {

/// A combo box as wide as its longest entry. QComboBox keeps the least size that it ever told: it would stay as wide as
/// entries that are gone, or as another font needed.
class ChoiceBox : public QComboBox {
public:
    explicit ChoiceBox(QWidget* parent = nullptr) : QComboBox(parent) { setSizeAdjustPolicy(AdjustToContents); }
    QSize minimumSizeHint() const override { return sizeHint(); }
};

/// Creates a combo box as wide as its longest entry, but at most `maxWidth`.
QComboBox* choiceBox(const char* name, int maxWidth, QWidget* parent);

/// Puts both into one widget, so that they stay together when the row wraps.
QWidget* namedField(QLabel* label, QWidget* field);
QWidget* sideBySide(QWidget* left, QWidget* right);

}  // namespace ui
