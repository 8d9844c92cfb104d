// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/charts/item_chart.h"

#include "ui/format/plain_text.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

namespace ui {
namespace {

constexpr int hitReach = 3;  // pixels; parts that are a single pixel wide must be hit too

int distance(const QRect& rect, const QPoint& place) {
    const int x = std::max({rect.left() - place.x(), place.x() - rect.right(), 0});
    const int y = std::max({rect.top() - place.y(), place.y() - rect.bottom(), 0});
    return std::max(x, y);
}

}  // namespace

ItemChart::ItemChart(QWidget* parent) : QWidget(parent) {
    setLayoutDirection(Qt::LeftToRight);  // figures and time run from left to right in every language
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
}

void ItemChart::setItems(std::vector<ChartItem> items) {
    m_items = std::move(items);
    const int last = static_cast<int>(m_items.size()) - 1;
    m_hovered = std::min(m_hovered, last);
    m_cursor = std::min(m_cursor, last);
    if (m_chosen > last) m_chosen = -1;
    update();
}

void ItemChart::setChosen(int item) {
    if (item == m_chosen || item >= static_cast<int>(m_items.size())) return;
    m_chosen = item;
    if (item >= 0) m_cursor = item;
    update();
}

QString ItemChart::spokenValue() const {
    if (m_items.empty()) return tr("Nothing to show");
    const auto at = static_cast<std::size_t>(std::max(cursor() >= 0 ? cursor() : m_chosen, 0));
    return tr("%1 of %2: %3").arg(at + 1).arg(m_items.size()).arg(m_items[at].text);
}

int ItemChart::itemAt(const QPoint& place) const {
    int best = -1, least = hitReach + 1;
    for (std::size_t i = 0; i < m_items.size(); ++i) {
        const int away = distance(m_items[i].rect, place);
        if (away >= least) continue;
        least = away;
        best = static_cast<int>(i);
    }
    return best;
}

void ItemChart::choose(int item) {
    setChosen(item);
    emit itemChosen(item);
}

void ItemChart::setCursor(int item) {
    if (m_items.empty()) return;
    m_byKeys = true;
    m_cursor = std::clamp(item, 0, static_cast<int>(m_items.size()) - 1);
    const ChartItem& at = m_items[static_cast<std::size_t>(m_cursor)];
    setAccessibleDescription(at.text);
    QToolTip::showText(mapToGlobal(at.rect.bottomLeft()), tipText(at.text), this, at.rect);
    update();
}

void ItemChart::outline(QPainter& painter, int item, const QColor& color, int beyond) const {
    if (item < 0 || item >= static_cast<int>(m_items.size())) return;
    painter.setPen(QPen(color, 2, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(m_items[static_cast<std::size_t>(item)].rect.adjusted(-beyond, -beyond, beyond, beyond));
}

void ItemChart::resizeEvent(QResizeEvent*) { layOut(); }

void ItemChart::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() != QEvent::FontChange && event->type() != QEvent::ApplicationFontChange) return;
    layOut();
    updateGeometry();
}

bool ItemChart::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const int item = itemAt(help->pos());
    if (item < 0) {
        QToolTip::hideText();
        event->ignore();
        return true;
    }
    const ChartItem& at = m_items[static_cast<std::size_t>(item)];
    QToolTip::showText(help->globalPos(), tipText(at.text), this,
                       at.rect.adjusted(-hitReach, -hitReach, hitReach, hitReach));
    return true;
}

void ItemChart::mouseMoveEvent(QMouseEvent* event) {
    const int item = itemAt(event->position().toPoint());
    if (std::exchange(m_hovered, item) != item) update();
}

void ItemChart::leaveEvent(QEvent*) {
    if (std::exchange(m_hovered, -1) != -1) update();
}

void ItemChart::mousePressEvent(QMouseEvent* event) {
    m_byKeys = false;
    if (event->button() == Qt::LeftButton) choose(itemAt(event->position().toPoint()));
}

void ItemChart::mouseDoubleClickEvent(QMouseEvent* event) {
    const int item = itemAt(event->position().toPoint());
    if (event->button() == Qt::LeftButton && item >= 0) emit itemActivated(item);
}

void ItemChart::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
        case Qt::Key_Left:
        case Qt::Key_Up:
            return setCursor(m_cursor - 1);
        case Qt::Key_Right:
        case Qt::Key_Down:
            return setCursor(m_cursor + 1);
        case Qt::Key_Home:
            return setCursor(0);
        case Qt::Key_End:
            return setCursor(static_cast<int>(m_items.size()) - 1);
        case Qt::Key_Return:
        case Qt::Key_Enter:
        case Qt::Key_Space:
            if (m_cursor >= 0) return choose(m_cursor);
            break;
        case Qt::Key_Escape:
            if (m_chosen >= 0) return choose(-1);
            break;
        default:
            break;
    }
    QWidget::keyPressEvent(event);
}

void ItemChart::focusInEvent(QFocusEvent* event) {
    QWidget::focusInEvent(event);
    m_byKeys = event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason;
    if (m_cursor < 0 && !m_items.empty()) m_cursor = std::max(m_chosen, 0);
    update();
}

void ItemChart::focusOutEvent(QFocusEvent* event) {
    QWidget::focusOutEvent(event);
    update();
}

}  // namespace ui
