// SPDX-License-Identifier: GPL-3.0-or-later
// A slider for a change in percent, in steps of 1 %, or of 0.1 % with Shift; a double-click resets it to 0.
#pragma once

#include <QSlider>

namespace ui {

/// The value of the slider is in tenths of a percent.
class LeverSlider : public QSlider {
    Q_OBJECT

public:
    explicit LeverSlider(QWidget* parent = nullptr);

    /// Sets the name for assistive technology: "gemm time, minus 20 percent".
    void setSpokenName(const QString& name);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

signals:
    void moved(int value);  ///< the user moved the slider

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    void moveTo(int value);
    void drag(const QMouseEvent& event);
    QRect groove() const;
    int xOf(int value) const;

    bool m_isDragged = false;
};

}  // namespace ui
