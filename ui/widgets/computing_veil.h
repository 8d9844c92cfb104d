// SPDX-License-Identifier: GPL-3.0-or-later
// Covers figures while they are recomputed: they stay visible, dimmed, under a thin moving line. Short waits show
// nothing.
#pragma once

#include <QTimer>
#include <QWidget>

namespace ui {

class ComputingVeil : public QWidget {
    Q_OBJECT

public:
    /// Covers the whole of `over`; without `dims`, only the line is drawn.
    explicit ComputingVeil(QWidget* over, bool dims = true);

    void setComputing(bool computing);
    bool isComputing() const { return m_wait.isActive() || m_step.isActive(); }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    const bool m_dims;
    QTimer m_wait;  ///< runs until the wait is long enough to be shown
    QTimer m_step;
    int m_position = 0;
};

}  // namespace ui
