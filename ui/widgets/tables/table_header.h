// SPDX-License-Identifier: GPL-3.0-or-later
// The header of a figure table: sort arrow beside the text, menu of columns.
#pragma once

#include <QHeaderView>

namespace ui {

class TableHeader : public QHeaderView {
    Q_OBJECT

public:
    explicit TableHeader(QWidget* parent = nullptr);

    /// Column -1: the rows stand in their own order.
    void setSorted(int column, Qt::SortOrder order);

signals:
    void menuRequested(const QPoint& globalPosition);

protected:
    void paintSection(QPainter* painter, const QRect& rect, int section) const override;
    void paintEvent(QPaintEvent* event) override;
    QSize sectionSizeFromContents(int section) const override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    int m_sorted = -1;
    Qt::SortOrder m_order = Qt::AscendingOrder;
};

}  // namespace ui
