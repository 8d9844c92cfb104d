// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/computing_veil.h"

#include "ui/theme/tokens.h"

#include <QEvent>
#include <QPainter>

#include <chrono>

namespace ui {
namespace {

constexpr std::chrono::milliseconds veilWait(150);  // responses within 100 ms should show no indicator at all
constexpr std::chrono::milliseconds pulseStep(50);
constexpr int pulseHeight = 2;
constexpr double dim = 0.45;
constexpr int positions = 40;

}  // namespace

ComputingVeil::ComputingVeil(QWidget* over, bool dims) : QWidget(over), m_dims(dims) {
    setAttribute(Qt::WA_TransparentForMouseEvents);
    hide();
    m_wait.setSingleShot(true);
    m_wait.setInterval(veilWait);
    m_step.setInterval(pulseStep);
    connect(&m_wait, &QTimer::timeout, this, [this] {
        m_step.start();
        setGeometry(parentWidget()->rect());
        raise();
        show();
    });
    connect(&m_step, &QTimer::timeout, this, [this] {
        m_position = (m_position + 1) % positions;
        update(0, 0, width(), pulseHeight);
    });
    over->installEventFilter(this);
}

void ComputingVeil::setComputing(bool computing) {
    if (computing == isComputing()) return;
    if (computing) {
        m_wait.start();
        return;
    }
    m_wait.stop();
    m_step.stop();
    hide();
}

bool ComputingVeil::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Resize && isVisible()) setGeometry(parentWidget()->rect());
    return QWidget::eventFilter(watched, event);
}

void ComputingVeil::paintEvent(QPaintEvent*) {
    const Tokens& colors = tokensOf(palette());
    QPainter painter(this);
    QColor veil = colors.base;
    veil.setAlphaF(dim);
    if (m_dims) painter.fillRect(rect(), veil);
    const int length = width() / 4;
    const int left = (width() + length) * m_position / positions - length;
    painter.fillRect(QRect(left, 0, length, pulseHeight), colors.accent);
}

}  // namespace ui
