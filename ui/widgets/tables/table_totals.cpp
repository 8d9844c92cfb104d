// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/tables/table_totals.h"

#include "ui/format/plain_text.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/tables/figure_delegate.h"
#include "ui/widgets/tables/table_view.h"

#include <QHeaderView>
#include <QHelpEvent>
#include <QPainter>
#include <QScrollBar>
#include <QToolTip>

namespace ui {

TableTotals::TableTotals(TableView& view, QWidget* parent) : QWidget(parent), m_view(view) {
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    const auto repaint = qOverload<>(&QWidget::update);
    QHeaderView* header = view.header();
    connect(header, &QHeaderView::sectionResized, this, repaint);
    connect(header, &QHeaderView::sectionMoved, this, repaint);
    connect(header, &QHeaderView::geometriesChanged, this, repaint);
    connect(view.horizontalScrollBar(), &QScrollBar::valueChanged, this, repaint);
    connect(&view.table(), &TableModel::totalsChanged, this, &TableTotals::refresh);
    refresh();
}

QSize TableTotals::sizeHint() const { return {0, rowHeight(space::row, fontOf(FontRole::Emphasis))}; }

QString TableTotals::text(int column) const {
    const TableModel& table = m_view.table();
    if (column == 0) return table.figures().totalName;
    const auto total = table.columns().total(column);
    return total ? numberText(*total, table.columns().format(column), QLocale()) : table.columns().totalText(column);
}

void TableTotals::refresh() {
    const TableModel& table = m_view.table();
    setVisible(!table.figures().totalName.isEmpty() && table.shownRowCount() > 0);
    QStringList words;
    for (int column = 0; column < table.columnCount(); ++column)
        if (const QString figure = text(column); !figure.isEmpty())
            words << (column == 0
                          ? figure
                          : table.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString() + u' ' + figure);
    setAccessibleName(words.join(QStringLiteral(", ")));
    update();
}

QRect TableTotals::cellOf(int column) const {
    const QHeaderView* header = m_view.header();
    return {header->sectionViewportPosition(column), 1, header->sectionSize(column), height() - 1};
}

void TableTotals::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setLayoutDirection(Qt::LeftToRight);
    const Tokens& colors = tokensOf(palette());
    painter.fillRect(rect(), palette().alternateBase());
    painter.fillRect(QRect(0, 0, width(), 1), colors.text3);
    painter.setPen(colors.text);
    const TableModel& table = m_view.table();
    for (int column = 0; column < table.columnCount(); ++column) {
        if (m_view.isColumnHidden(column)) continue;
        QFont font = column == 0 ? fontOf(FontRole::Emphasis) : numberFont();
        font.setWeight(QFont::DemiBold);
        painter.setFont(font);
        const QRect cell = cellOf(column);
        if (column == 0) {
            const QRect place = cell.adjusted(space::cell, 0, -space::cell, 0);
            painter.drawText(place, Qt::AlignVCenter | Qt::TextSingleLine,
                             painter.fontMetrics().elidedText(text(0), Qt::ElideMiddle, place.width()));
        } else if (const auto total = table.columns().total(column)) {
            const NumberFormat& format = table.columns().format(column);
            paintNumber(painter, cell, {text(column), format.decimals - decimalsOf(*total, format)});
        } else if (const QString words = table.columns().totalText(column); !words.isEmpty()) {
            painter.setFont(fontOf(FontRole::Emphasis));
            const bool isText =
                table.figures().columns[static_cast<std::size_t>(column)].head.kind == core::CellKind::Text;
            painter.drawText(cell.adjusted(space::cell, 0, -space::cell, 0),
                             (isText ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter | Qt::TextSingleLine, words);
        }
    }
}

bool TableTotals::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const int column = m_view.header()->logicalIndexAt(help->pos().x());
        const core::Cell total = column > 0 ? m_view.table().columns().exactTotal(column) : core::Cell();
        if (numberOf(total))
            QToolTip::showText(help->globalPos(),
                               exactText(total, m_view.table().columns().format(column).kind, QLocale()), this);
        else if (const QString tip = column > 0 ? m_view.table().columns().totalTip(column) : QString(); !tip.isEmpty())
            QToolTip::showText(help->globalPos(), tipText(tip), this);
        return true;
    }
    if (event->type() == QEvent::FontChange) updateGeometry();
    return QWidget::event(event);
}

}  // namespace ui
