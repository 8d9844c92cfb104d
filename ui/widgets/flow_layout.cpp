// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/flow_layout.h"

#include "ui/theme/tokens.h"

#include <QStyle>
#include <QWidget>

#include <algorithm>

namespace ui {

FlowLayout::FlowLayout(QWidget* parent, std::initializer_list<QWidget*> widgets) : QLayout(parent) {
    setContentsMargins(space::cell, space::icon, space::cell, space::icon);
    setSpacing(space::cell);
    for (QWidget* widget : widgets)
        addWidget(widget);
}

QWidget* flowOf(std::initializer_list<QWidget*> widgets) {
    auto* row = new QWidget;
    new FlowLayout(row, widgets);
    return row;
}

FlowLayout::~FlowLayout() { qDeleteAll(m_items); }

QLayoutItem* FlowLayout::takeAt(int index) {
    return index >= 0 && index < m_items.size() ? m_items.takeAt(index) : nullptr;
}

void FlowLayout::setGeometry(const QRect& rect) {
    QLayout::setGeometry(rect);
    arranged(rect, true);
}

QSize FlowLayout::minimumSize() const {
    QSize size;
    for (const QLayoutItem* item : m_items)
        if (!item->isEmpty()) size = size.expandedTo(item->sizeHint());
    const QMargins margins = contentsMargins();
    return size + QSize(margins.left() + margins.right(), margins.top() + margins.bottom());
}

int FlowLayout::arranged(const QRect& rect, bool place) const {
    const QMargins margins = contentsMargins();
    const QRect area = rect.marginsRemoved(margins);
    const auto direction = parentWidget() ? parentWidget()->layoutDirection() : Qt::LeftToRight;
    int x = area.left(), y = area.top(), row = 0;
    for (QLayoutItem* item : m_items) {
        if (item->isEmpty()) continue;
        const QSize size = item->sizeHint();
        if (x > area.left() && x + size.width() > area.right() + 1) {
            x = area.left();
            y += row + space::icon;
            row = 0;
        }
        if (place) item->setGeometry(QStyle::visualRect(direction, area, {QPoint(x, y), size}));
        x += size.width() + spacing();
        row = std::max(row, size.height());
    }
    return y + row - rect.top() + margins.bottom();
}

}  // namespace ui
