// SPDX-License-Identifier: GPL-3.0-or-later
// The view of every figure table: sorting by header, columns that can be chosen and are remembered, copying of rows.
#pragma once

#include "ui/models/table_model.h"
#include "ui/theme/class_ink.h"

#include <QPersistentModelIndex>
#include <QTreeView>

#include <memory>

namespace ui {

class ColumnLayout;
class FigureDelegate;
class TableFolds;
class TableHeader;
class TableMarks;

class TableView : public QTreeView {
    Q_OBJECT

public:
    /// `settingsKey` is the key of the settings for widths, order and choice of columns.
    explicit TableView(const QString& settingsKey, QWidget* parent = nullptr);
    ~TableView() override;

    TableModel& table() { return *m_table; }
    const TableModel& table() const { return *m_table; }
    void setInks(std::vector<ClassInk> inks);
    TableMarks& marks() { return *m_marks; }
    void sortBy(const RowSort& sort);
    /// Returns the number of rows, without those that are folded away.
    int rowCount() const;
    /// Returns the height of the header and all of these rows together.
    int contentHeight() const;

    ColumnLayout& columns() { return *m_columns; }
    const ColumnLayout& columns() const { return *m_columns; }
    TableFolds& folds() const { return *m_folds; }
    /// Sorts by the column, the second time in the opposite order; the third time restores the rows' own order.
    void cycleSort(int column);

signals:
    void menuRequested(const QModelIndex& index, const QPoint& globalPosition);
    void filterRequested();
    void actionRequested(const QModelIndex& index);  ///< a row's button was pressed, or Enter on such a row

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void drawRow(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    void drawBranches(QPainter* painter, const QRect& rect, const QModelIndex& index) const override;

private:
    void hover(const QModelIndex& index);
    QStyleOptionViewItem cellOption() const;

    TableModel* m_table;
    FigureDelegate* m_delegate;
    TableHeader* m_header;
    TableMarks* m_marks = nullptr;
    std::unique_ptr<ColumnLayout> m_columns;
    std::unique_ptr<TableFolds> m_folds;
    QPersistentModelIndex m_hovered;
};

}  // namespace ui
