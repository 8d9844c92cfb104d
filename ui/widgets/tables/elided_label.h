// SPDX-License-Identifier: GPL-3.0-or-later
// Lines of words that give way: of each that does not fit "…" takes a part, and the tooltip has it all.
#pragma once

#include <QLabel>

namespace ui {

class ElidedLabel : public QLabel {
    Q_OBJECT

public:
    /// Names of kernels differ at both ends: elide them in the middle.
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
