// SPDX-License-Identifier: GPL-3.0-or-later
// The header of a figure table: the sort arrow beside the text, and the request for the menu of columns.
#pragma once

#include <QHeaderView>

#include <map>

namespace ui {

class TableHeader : public QHeaderView {
    Q_OBJECT

public:
    explicit TableHeader(QWidget* parent = nullptr);

    /// Sets where the sort arrow is; column -1: rows are in their own order.
    void setSorted(int column, Qt::SortOrder order);
    /// Returns the width of a section; for a hidden one, the width that it had last, or the minimum if it had none.
    int widthOf(int section) const;

signals:
    void menuRequested(const QPoint& globalPosition);

protected:
    void paintSection(QPainter* painter, const QRect& rect, int section) const override;
    void paintEvent(QPaintEvent* event) override;
    QSize sectionSizeFromContents(int section) const override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    std::map<int, int> m_widths;  ///< last width of each section while it was visible
    int m_sorted = -1;
    Qt::SortOrder m_order = Qt::AscendingOrder;
};

}  // namespace ui
