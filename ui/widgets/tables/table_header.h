// SPDX-License-Identifier: GPL-3.0-or-later
// The header of a figure table: sort arrow beside the text, menu of columns.
#pragma once

#include <QHeaderView>

#include <map>

namespace ui {

class TableHeader : public QHeaderView {
    Q_OBJECT

public:
    explicit TableHeader(QWidget* parent = nullptr);

    /// Column -1: the rows are in their own order.
    void setSorted(int column, Qt::SortOrder order);
    /// Of a hidden one the width that it had in view, or the least.
    int widthOf(int section) const;

signals:
    void menuRequested(const QPoint& globalPosition);

protected:
    void paintSection(QPainter* painter, const QRect& rect, int section) const override;
    void paintEvent(QPaintEvent* event) override;
    QSize sectionSizeFromContents(int section) const override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    std::map<int, int> m_widths;  ///< in view, the last time
    int m_sorted = -1;
    Qt::SortOrder m_order = Qt::AscendingOrder;
};

}  // namespace ui
