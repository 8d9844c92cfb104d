// SPDX-License-Identifier: GPL-3.0-or-later
// Labels for names from files: lines that are shortened, where "…" replaces what does not fit and the tooltip has all
// of it; paragraphs whose text can be selected; and notes.
#pragma once

#include "ui/theme/tokens.h"

#include <QLabel>

namespace ui {

class ElidedLabel : public QLabel {
    Q_OBJECT

public:
    /// `mode` is where a line is shortened; kernel names differ at both ends, so use Qt::ElideMiddle for them.
    explicit ElidedLabel(QWidget* parent = nullptr, Qt::TextElideMode mode = Qt::ElideRight);

    QSize minimumSizeHint() const override;

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    QString shown() const;

    Qt::TextElideMode m_mode;
};

/// A label that wraps its text, which the mouse and the keyboard can select.
QLabel* selectableLabel(FontRole role);

/// A label of small, wrapped text in the colors of the window, also where it stands on the background of tables. The
/// text is plain, since it may contain names from files. `above` is its upper margin.
QLabel* noteLabel(const char* name, int above = space::icon);

}  // namespace ui
