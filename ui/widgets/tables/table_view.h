// SPDX-License-Identifier: GPL-3.0-or-later
// The view of every figure table: sorting by header, chosen and remembered columns, rows copied as text.
#pragma once

#include "ui/models/table_copy.h"
#include "ui/models/table_model.h"
#include "ui/theme/class_ink.h"

#include <QPersistentModelIndex>
#include <QTreeView>

#include <cstdint>
#include <set>

namespace ui {

class FigureDelegate;
class TableHeader;
class TableMarks;

class TableView : public QTreeView {
    Q_OBJECT

public:
    /// `settingsKey`: the settings for widths, order and choice of columns.
    explicit TableView(const QString& settingsKey, QWidget* parent = nullptr);
    ~TableView() override;

    TableModel& table() { return *m_table; }
    const TableModel& table() const { return *m_table; }
    void setInks(std::vector<ClassInk> inks);
    TableMarks& marks() { return *m_marks; }
    void sortBy(const RowSort& sort);
    /// Expands every row, faster than the base class.
    void expandAll();
    /// From now on rows are expanded, except those that the user has collapsed.
    void setUnfolded();
    /// Height of the header and of every visible row.
    int contentHeight() const;

    /// What Ctrl+C copies: the selected rows, or all if none is selected; visible columns in their order.
    CopiedPart copiedPart() const;
    void copyTsv() const;
    void copyMarkdown() const;
    void copyCsv() const;
    /// Adds both of the following.
    void addActionsTo(QMenu& menu);
    void addCopyActionsTo(QMenu& menu);
    /// Filter, sort and columns; expand or collapse all if there are two levels.
    void addViewActionsTo(QMenu& menu);

signals:
    void menuRequested(const QModelIndex& index, const QPoint& globalPosition);
    void filterRequested();
    void actionRequested(const QModelIndex& index);  ///< its button was pressed, or Enter on a row with a button

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
    void cycleSort(int column);
    void growColumns();
    void growNames();
    void growColumn(int column);
    int widthOfNames() const;
    int widthOfCells(int column) const;
    void layColumns();
    void setChosen(int column, bool chosen);
    bool isChosen(int column) const;
    bool isAction(int column) const;
    bool stretches(int column) const;
    int rowHeight() const;
    QMenu* sortMenu(QWidget* parent);
    QMenu* columnMenu(QWidget* parent);
    void resetColumns();
    void restoreColumns();
    void saveColumns() const;
    void hover(const QModelIndex& index);
    void unfold();
    std::uint64_t keyOf(const QModelIndex& index) const;

    TableModel* m_table;
    FigureDelegate* m_delegate;
    TableHeader* m_header;
    TableMarks* m_marks;
    QString m_settingsKey;
    std::set<int> m_toggled;           ///< columns whose default visibility the user has inverted
    std::set<std::uint64_t> m_folded;  ///< rows that the user has collapsed
    QPersistentModelIndex m_hovered;
    int m_nameWidth = 0;  ///< width at which every name of the first column is fully visible, if that is not much
    bool m_unfolds = false;
    bool m_restored = false;
    bool m_laying = false;
};

}  // namespace ui
