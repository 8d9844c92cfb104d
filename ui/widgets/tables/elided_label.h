// SPDX-License-Identifier: GPL-3.0-or-later
// Lines of text that can be shortened: "…" replaces part of a line that does not fit; the tooltip has all of it.
#pragma once

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

}  // namespace ui
