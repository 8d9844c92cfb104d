// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/tables/table_header.h"

#include "ui/theme/tokens.h"

#include <QContextMenuEvent>
#include <QPainter>
#include <QPainterPath>

namespace ui {

namespace {

constexpr int arrowRoom = 12;
constexpr QSizeF arrowSize(7, 3.5);

void paintArrow(QPainter& painter, const QPointF& center, Qt::SortOrder order, const QColor& color) {
    const double up = order == Qt::AscendingOrder ? -1 : 1;
    QPainterPath path(center + QPointF(-arrowSize.width() / 2, -up * arrowSize.height() / 2));
    path.lineTo(center + QPointF(0, up * arrowSize.height() / 2));
    path.lineTo(center + QPointF(arrowSize.width() / 2, -up * arrowSize.height() / 2));
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(color, 1.4));
    painter.drawPath(path);
}

}  // namespace

TableHeader::TableHeader(QWidget* parent) : QHeaderView(Qt::Horizontal, parent) {
    setSectionsMovable(true);
    setHighlightSections(false);
    setMinimumSectionSize(space::minHit);
    connect(this, &QHeaderView::sectionResized, this, [this](int section, int, int width) {
        if (width > 0) m_widths[section] = width;
    });
}

int TableHeader::widthOf(int section) const {
    if (!isSectionHidden(section)) return sectionSize(section);
    const auto known = m_widths.find(section);
    return known == m_widths.end() ? minimumSectionSize() : known->second;
}

void TableHeader::setSorted(int column, Qt::SortOrder order) {
    m_sorted = column;
    m_order = order;
    viewport()->update();
}

QSize TableHeader::sectionSizeFromContents(int section) const {
    const QFont font = fontOf(FontRole::Header);
    const QString text = model()->headerData(section, Qt::Horizontal, Qt::DisplayRole).toString();
    return {QFontMetrics(font).horizontalAdvance(text) + 2 * space::cell + arrowRoom + 2,
            rowHeight(space::headerRow, font)};
}

void TableHeader::paintSection(QPainter* painter, const QRect& rect, int section) const {
    const Tokens& colors = tokensOf(palette());
    painter->save();
    painter->setLayoutDirection(Qt::LeftToRight);
    painter->fillRect(rect, palette().base());
    const auto alignment = model()->headerData(section, Qt::Horizontal, Qt::TextAlignmentRole).value<Qt::Alignment>();
    const bool isSorted = section == m_sorted;
    QRect place = rect.adjusted(space::cell, 0, -space::cell, 0);
    if (isSorted) place.setRight(place.right() - arrowRoom);
    painter->setFont(fontOf(FontRole::Header));
    painter->setPen(colors.text2);
    const QString text = painter->fontMetrics().elidedText(
        model()->headerData(section, Qt::Horizontal, Qt::DisplayRole).toString(), Qt::ElideRight, place.width());
    QRect used;
    painter->drawText(place, static_cast<int>(alignment | Qt::AlignVCenter) | Qt::TextSingleLine, text, &used);
    if (isSorted)
        paintArrow(*painter, QPointF(used.right() + arrowRoom - 3.5, rect.center().y() + 1.5), m_order, colors.text2);
    painter->fillRect(QRect(rect.left(), rect.bottom(), rect.width(), 1), colors.line);
    painter->restore();
}

void TableHeader::paintEvent(QPaintEvent* event) {
    {
        // The background also covers the area right of the last section.
        QPainter painter(viewport());
        const Tokens& colors = tokensOf(palette());
        painter.fillRect(viewport()->rect(), palette().base());
        painter.fillRect(QRect(0, viewport()->height() - 1, viewport()->width(), 1), colors.line);
    }
    QHeaderView::paintEvent(event);
}

void TableHeader::contextMenuEvent(QContextMenuEvent* event) { emit menuRequested(event->globalPos()); }

}  // namespace ui
