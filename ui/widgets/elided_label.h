// SPDX-License-Identifier: GPL-3.0-or-later
// A line of words that gives way: what does not fit ends in "…" and stands in the tooltip.
#pragma once

#include <QLabel>

namespace ui {

class ElidedLabel : public QLabel {
    Q_OBJECT

public:
    explicit ElidedLabel(QWidget* parent = nullptr);

    QSize minimumSizeHint() const override;

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    QString shown() const;
};

}  // namespace ui
