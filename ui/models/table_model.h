// SPDX-License-Identifier: GPL-3.0-or-later
// Figures as an item model: texts are made when painted, rows sorted and filtered by raw values, and the selection is
// kept when figures change.
#pragma once

#include "ui/format/quantity.h"
#include "ui/models/column_measure.h"
#include "ui/models/figures.h"
#include "ui/models/row_order.h"

#include <QAbstractItemModel>

#include <optional>
#include <vector>

namespace ui {

class TableModel : public QAbstractItemModel {
    Q_OBJECT

public:
    enum Role {
        RawRole = Qt::UserRole,  ///< the number or the text itself; invalid where not recorded
        RoomRole,                ///< int: decimals of the column that this number lacks, left free on its right
        ShareRole,               ///< double 0..1 where the column has share bars, else invalid
        InkRole,                 ///< int: the row's index into the view's class inks, or -1
        SwatchRole,              ///< int: the same for the swatch in this cell
        NoteRole,                ///< QString: the second line under a name
        HasNotesRole,            ///< bool: rows have two lines
        ActionRole,              ///< bool: the cell is a button
        IntervalRole,            ///< ui::ChangeInterval where the cell draws one, else invalid
        NameStyleRole            ///< ui::NameStyle of a name that has one, else invalid
    };

    using QAbstractItemModel::QAbstractItemModel;

    /// Newer figures: selected, expanded and current rows stay so if their key still exists.
    void setFigures(Figures figures);
    /// Releases what the figures were made from; the columns stay as the user arranged them.
    void clear();
    const Figures& figures() const { return m_figures; }
    void setTimeUnit(TimeUnit unit);
    /// Returns the fault of the pattern; in that case the last good filter stays in force.
    QString setFilter(const RowFilter& filter);
    RowSort sorting() const { return m_sort; }
    void setSorting(const RowSort& sorting);
    void sort(int column, Qt::SortOrder order) override { setSorting({column, order}); }

    Figures::Row rowOf(const QModelIndex& index) const { return static_cast<Figures::Row>(index.internalId()); }
    /// Invalid where the filter hides the row.
    QModelIndex indexOf(Figures::Row row, int column = 0) const;
    const NumberFormat& formatOf(int column) const;
    /// Cells of a column of numbers, one of which is the widest of the column, whether or not the filter hides it.
    QModelIndexList widestCells(int column) const;
    /// The sum over the rows that pass the filter (of the lower level where there are two): exact, of whatever size;
    /// empty where the column is not summed, or where no 64-bit number holds the sum.
    core::Cell exactTotal(int column) const;
    /// The same for drawing: rounded beyond 2^53.
    std::optional<double> total(int column) const { return numberOf(exactTotal(column)); }
    /// The text for all rows together; empty where rows are filtered out.
    QString totalText(int column) const;
    QString totalTip(int column) const;
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
    void forgetFormats();
    const ColumnMeasure& measure(std::size_t column) const;
    core::Cell sumOf(std::size_t column) const;
    bool showsAll() const;
    QVariant numberData(const core::Cell& cell, int column, int role) const;
    QVariant textData(const QString& text, int role) const;
    QVariant missingData(int role) const;
    QString tipOf(const QModelIndex& index) const;
    int swatchOf(Figures::Row row, int column) const;
    QVariant intervalOf(Figures::Row row, int column) const;

    Figures m_figures;
    RowOrder m_order;
    RowFilter m_filter;
    RowSort m_sort;
    TimeUnit m_timeUnit = TimeUnit::Auto;
    // By column, made at its first use: a table may have a hundred thousand rows.
    mutable std::vector<std::optional<ColumnMeasure>> m_measures;
    mutable std::vector<std::optional<NumberFormat>> m_formats;
    mutable std::vector<std::optional<core::Cell>> m_totals;
};

}  // namespace ui

Q_DECLARE_METATYPE(ui::ChangeInterval)
