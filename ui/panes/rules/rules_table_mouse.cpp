// SPDX-License-Identifier: GPL-3.0-or-later
// What the rules table draws above its cells, and its mouse handling: links and dragged rows.
#include "ui/models/kernel_drag.h"
#include "ui/panes/rules/rules_delegate.h"
#include "ui/panes/rules/rules_model.h"
#include "ui/panes/rules/rules_table.h"
#include "ui/theme/tokens.h"

#include <QDropEvent>
#include <QMimeData>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>

namespace ui {

void RulesTable::paintFocus(QPainter& painter) const {
    if (!hasFocus() || !currentIndex().isValid()) return;
    painter.setPen(QPen(tokensOf(palette()).focus, 2, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    QRect cell = visualRect(currentIndex());
    cell.setHeight(std::min(cell.height(), ruleLineHeight()));
    painter.drawRect(cell.adjusted(1, 1, -1, -1));
}

void RulesTable::paintEvent(QPaintEvent* event) {
    QTableView::paintEvent(event);
    QPainter painter(viewport());
    const int last = rowAt(viewport()->height() - 1);
    for (int row = std::max(0, rowAt(0)); row <= (last < 0 ? m_model.ruleCount() - 1 : last); ++row)
        m_messages.paint(painter, row);
    paintFocus(painter);
    if (m_dropOnto >= 0) {
        painter.setPen(QPen(tokensOf(palette()).accent, 2, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
        const QRect row(0, rowViewportPosition(m_dropOnto), viewport()->width(), ruleLineHeight());
        painter.drawRect(row.adjusted(1, 1, -1, -1));
    }
    if (m_dropBefore < 0) return;
    const int y = rowViewportPosition(m_dropBefore);
    painter.fillRect(QRect(0, y - 1, viewport()->width(), 2), tokensOf(palette()).accent);
}

void RulesTable::mousePressEvent(QMouseEvent* event) {
    const QPoint position = event->position().toPoint();
    m_pressedLink = event->button() == Qt::LeftButton ? m_messages.linkAt(position) : -1;
    if (m_pressedLink >= 0) return;
    QTableView::mousePressEvent(event);
}

void RulesTable::mouseMoveEvent(QMouseEvent* event) {
    const QPoint position = event->position().toPoint();
    viewport()->setCursor(m_messages.linkAt(position) >= 0 ? Qt::PointingHandCursor : Qt::ArrowCursor);
    QTableView::mouseMoveEvent(event);
}

void RulesTable::mouseReleaseEvent(QMouseEvent* event) {
    const QPoint position = event->position().toPoint();
    if (m_pressedLink >= 0) {
        const int row = std::exchange(m_pressedLink, -1);
        const int target = m_model.index(row, 0).data(RulesModel::LinkTargetRole).toInt();
        if (m_messages.linkAt(position) != row || target < 0) return;
        const QPersistentModelIndex moved = m_model.index(row, RulesModel::Pattern);
        m_model.move({row}, target);
        setCurrentIndex(moved);
        return scrollTo(moved);
    }
    QTableView::mouseReleaseEvent(event);
    const QModelIndex index = indexAt(position);
    const bool isToggle = index.column() == RulesModel::As || index.column() == RulesModel::Case;
    if (event->button() == Qt::LeftButton && isToggle && event->modifiers() == Qt::NoModifier) toggle(index);
}

int RulesTable::placeAt(const QPoint& position) const {
    const int row = rowAt(position.y());
    if (row < 0 || row >= m_model.ruleCount()) return m_model.ruleCount();
    return position.y() > rowViewportPosition(row) + rowHeight(row) / 2 ? row + 1 : row;
}

// Accepts kernels too. The model only accepts rows, and Qt never offers a drag again that was refused on entering.
void RulesTable::dragEnterEvent(QDragEnterEvent* event) {
    QTableView::dragEnterEvent(event);
    if (!kernelsIn(*event->mimeData()).empty()) event->accept();
}

void RulesTable::dragMoveEvent(QDragMoveEvent* event) {
    QTableView::dragMoveEvent(event);  // scrolls at the edges
    const QPoint position = event->position().toPoint();
    const bool ours = m_model.canDropMimeData(event->mimeData(), Qt::MoveAction, -1, -1, {});
    const bool kernels = !kernelsIn(*event->mimeData()).empty();
    m_dropBefore = ours ? placeAt(position) : -1;
    m_dropOnto = kernels ? (rowAt(position.y()) < 0 ? m_model.ruleCount() : rowAt(position.y())) : -1;
    event->setDropAction(kernels ? Qt::CopyAction : Qt::MoveAction);
    event->setAccepted(ours || kernels);
    viewport()->update();
}

void RulesTable::dragLeaveEvent(QDragLeaveEvent* event) {
    QTableView::dragLeaveEvent(event);
    m_dropBefore = m_dropOnto = -1;
    viewport()->update();
}

void RulesTable::dropEvent(QDropEvent* event) {
    m_dropBefore = m_dropOnto = -1;
    const int before = placeAt(event->position().toPoint());
    if (const auto names = kernelsIn(*event->mimeData()); !names.empty()) {
        const int row = rowAt(static_cast<int>(event->position().y()));
        stopAutoScroll();
        setState(NoState);
        event->setDropAction(Qt::CopyAction);
        event->accept();
        viewport()->update();
        emit kernelsDropped(names, row < 0 ? m_model.ruleCount() : row);
        return;
    }
    const bool moved = m_model.dropMimeData(event->mimeData(), Qt::MoveAction, before, 0, {});
    event->setDropAction(Qt::MoveAction);
    event->setAccepted(moved);
    stopAutoScroll();
    setState(NoState);
    viewport()->update();
}

}  // namespace ui
