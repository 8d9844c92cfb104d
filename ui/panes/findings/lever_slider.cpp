// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/findings/lever_slider.h"

#include "ui/panes/findings/lever_choice.h"
#include "ui/theme/tokens.h"

#include <QKeyEvent>
#include <QLocale>
#include <QPainter>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace ui {
namespace {

constexpr int coarseStep = 10, fineStep = 1, largeStep = 100;  // tenths of a percent
constexpr int knob = 14;

}  // namespace

LeverSlider::LeverSlider(QWidget* parent) : QSlider(Qt::Horizontal, parent) {
    setRange(minScale, maxScale);
    setSingleStep(coarseStep);
    setPageStep(largeStep);
    setFocusPolicy(Qt::StrongFocus);  // the wheel moves the slider only once it has the focus
    setLayoutDirection(Qt::LeftToRight);
    setAttribute(Qt::WA_Hover);
}

void LeverSlider::setSpokenName(const QString& name) {
    const QString amount = QLocale().toString(std::abs(value()) / 10.0);
    setAccessibleName(value() == 0  ? tr("%1 time, unchanged").arg(name)
                      : value() < 0 ? tr("%1 time, minus %2 percent").arg(name, amount)
                                    : tr("%1 time, plus %2 percent").arg(name, amount));
}

QSize LeverSlider::sizeHint() const {
    const QFontMetrics body(fontOf(FontRole::Body));
    return {body.averageCharWidth() * 20, std::max(space::minHit, body.height())};
}

QRect LeverSlider::groove() const { return rect().adjusted(knob / 2 + 2, 0, -knob / 2 - 2, 0); }

int LeverSlider::xOf(int value) const {
    const double part = static_cast<double>(value - minimum()) / (maximum() - minimum());
    return groove().left() + static_cast<int>(std::lround(part * (groove().width() - 1)));
}

void LeverSlider::moveTo(int value) {
    value = std::clamp(value, minimum(), maximum());
    if (value == this->value()) return;
    setValue(value);
    emit moved(value);
}

void LeverSlider::drag(const QMouseEvent& event) {
    const double part = (event.position().x() - groove().left()) / std::max(groove().width() - 1, 1);
    const int round = event.modifiers() & Qt::ShiftModifier ? fineStep : coarseStep;
    moveTo(round * static_cast<int>(std::lround((minimum() + part * (maximum() - minimum())) / round)));
}

void LeverSlider::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) return event->ignore();
    m_isDragged = true;
    drag(*event);
}

void LeverSlider::mouseMoveEvent(QMouseEvent* event) {
    if (m_isDragged) drag(*event);
}

void LeverSlider::mouseReleaseEvent(QMouseEvent*) { m_isDragged = false; }

void LeverSlider::mouseDoubleClickEvent(QMouseEvent*) {
    m_isDragged = false;
    moveTo(0);
}

void LeverSlider::keyPressEvent(QKeyEvent* event) {
    const int by = event->modifiers() & Qt::ShiftModifier ? fineStep : coarseStep;
    switch (event->key()) {
        case Qt::Key_Left:
        case Qt::Key_Down:
            return moveTo(value() - by);
        case Qt::Key_Right:
        case Qt::Key_Up:
            return moveTo(value() + by);
        case Qt::Key_PageDown:
            return moveTo(value() - largeStep);
        case Qt::Key_PageUp:
            return moveTo(value() + largeStep);
        case Qt::Key_Home:
            return moveTo(minimum());
        case Qt::Key_End:
            return moveTo(maximum());
        case Qt::Key_0:
        case Qt::Key_Backspace:
            return moveTo(0);
        default:
            return event->ignore();
    }
}

// Without the focus the wheel scrolls the surrounding area instead of changing the slider.
void LeverSlider::wheelEvent(QWheelEvent* event) {
    if (!hasFocus()) return event->ignore();
    const int turned = event->angleDelta().y() + event->angleDelta().x();
    if (turned != 0) moveTo(value() + (turned > 0 ? coarseStep : -coarseStep));
}

void LeverSlider::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Tokens& colors = tokensOf(palette());
    const int y = rect().center().y(), zero = xOf(0), at = xOf(value());
    const QColor filled = isEnabled() ? colors.accent : colors.text3;
    painter.fillRect(QRect(groove().left(), y, groove().width(), 2), colors.edge);
    painter.fillRect(QRect(zero, y - 4, 1, 10), colors.edge);
    painter.fillRect(QRect(std::min(zero, at), y, std::abs(at - zero), 2), filled);
    painter.setPen(QPen(value() == 0 && isEnabled() ? colors.edge : filled, 1.5));
    painter.setBrush(value() == 0 || !isEnabled() ? (underMouse() ? colors.hover : colors.field) : filled);
    const QRectF circle(at - knob / 2.0, y + 1 - knob / 2.0, knob, knob);
    painter.drawEllipse(circle.adjusted(1, 1, -1, -1));
    if (!hasFocus()) return;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(colors.focus, 2));
    painter.drawEllipse(circle.adjusted(-1, -1, 1, 1));
}

}  // namespace ui
