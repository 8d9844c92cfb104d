// SPDX-License-Identifier: GPL-3.0-or-later
// Figures as an item model. Texts are formatted when painted, rows are sorted and filtered by raw values, and the
// selection is kept when figures change.
#pragma once

#include "ui/models/column_figures.h"

#include <QAbstractItemModel>

#include <string>
#include <vector>

namespace ui {

class TableModel : public QAbstractItemModel {
    Q_OBJECT

public:
    enum Role {
        RawRole = Qt::UserRole,  ///< the number or the text itself; invalid if not recorded
        RoomRole,                ///< int: decimals that this number has fewer than its column, left free on its right
        ShareRole,               ///< double 0..1 if the column has share bars, otherwise invalid
        BarWidthRole,            ///< int: pixels of a full share bar, where it is not the usual width
        InkRole,                 ///< int: the row's index into the view's class inks, or -1
        SwatchRole,              ///< int: index into the class inks for the swatch in this cell, or -1
        NoteRole,                ///< QString: the second line under a name
        HasNotesRole,            ///< bool: rows have two lines
        ActionRole,              ///< bool: the cell is a button
        IntervalRole,            ///< ui::ChangeInterval if the cell draws one, otherwise invalid
        NameStyleRole            ///< ui::NameStyle of a name that has one, otherwise invalid
    };

    using QAbstractItemModel::QAbstractItemModel;

    /// Sets newer figures. Selected, expanded and current rows stay so if their keys still exist.
    void setFigures(Figures figures);
    /// Releases the figures and all data that they refer to; the columns stay as the user arranged them.
    void clear();
    const Figures& figures() const { return m_figures; }
    void setTimeUnit(TimeUnit unit);
    /// Sets the filter and returns the error in its pattern; if there is one, the last valid filter stays in effect.
    QString setFilter(const RowFilter& filter);
    RowSort sorting() const { return m_sort; }
    void setSorting(const RowSort& sorting);
    void sort(int column, Qt::SortOrder order) override { setSorting({column, order}); }

    Figures::Row rowOf(const QModelIndex& index) const { return static_cast<Figures::Row>(index.internalId()); }
    /// Returns the index of a cell; invalid if the filter hides its row.
    QModelIndex indexOf(Figures::Row row, int column = 0) const;
    /// Returns cells of a column of numbers, one of which is the widest of the column, even if the filter hides it.
    QModelIndexList widestCells(int column) const;
    /// The units, formats and sums of the columns.
    const ColumnFigures& columns() const { return m_columns; }
    int shownRowCount() const { return static_cast<int>(m_order.top.size()); }

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& index) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    bool hasChildren(const QModelIndex& parent = {}) const override { return rowCount(parent) > 0; }
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    // Rows of kernels can be dragged; rows of classes accept them. See table_drag.cpp.
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    QStringList mimeTypes() const override;
    QMimeData* mimeData(const QModelIndexList& indexes) const override;
    Qt::DropActions supportedDropActions() const override { return Qt::CopyAction; }
    bool canDropMimeData(const QMimeData* data, Qt::DropAction action, int row, int column,
                         const QModelIndex& parent) const override;
    bool dropMimeData(const QMimeData* data, Qt::DropAction action, int row, int column,
                      const QModelIndex& parent) override;

signals:
    void totalsChanged();
    void kernelsDropped(const std::vector<std::string>& names, const std::string& className);

private:
    template <class Change>
    void rearrange(Change change);

    Figures m_figures;
    RowOrder m_order;
    RowFilter m_filter;
    RowSort m_sort;
    ColumnFigures m_columns{m_figures, m_order};
};

}  // namespace ui

Q_DECLARE_METATYPE(ui::ChangeInterval)
