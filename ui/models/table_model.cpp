// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/table_model.h"

#include "ui/models/cell_data.h"

namespace ui {

namespace {

/// Returns the current rows with these keys, each by its key.
std::unordered_map<std::uint64_t, Figures::Row> rowsOfKeys(const Figures& figures,
                                                           const std::vector<std::uint64_t>& keys) {
    std::unordered_map<std::uint64_t, Figures::Row> found;
    if (keys.empty()) return found;
    for (const std::uint64_t key : keys)
        found.emplace(key, figures.rows);
    for (Figures::Row row = 0; row < figures.rows; ++row) {
        const auto wanted = found.find(figures.keyOf(row));
        if (wanted != found.end() && wanted->second == figures.rows) wanted->second = row;
    }
    std::erase_if(found, [&](const auto& entry) { return entry.second == figures.rows; });
    return found;
}

}  // namespace

/// Calls `change`, which may move, add or remove rows; persistent indices follow their rows by key.
template <class Change>
void TableModel::rearrange(Change change) {
    emit layoutAboutToBeChanged();
    const QModelIndexList before = persistentIndexList();
    std::vector<std::uint64_t> keys;
    keys.reserve(static_cast<std::size_t>(before.size()));
    for (const QModelIndex& index : before)
        keys.push_back(m_figures.keyOf(rowOf(index)));
    change();
    m_order = rowOrder(m_figures, m_filter, m_sort);
    m_columns.forgetTotals();
    const auto rows = rowsOfKeys(m_figures, keys);
    QModelIndexList after;
    after.reserve(before.size());
    for (qsizetype i = 0; i < before.size(); ++i) {
        const auto row = rows.find(keys[static_cast<std::size_t>(i)]);
        after << (row == rows.end() ? QModelIndex() : indexOf(row->second, before[i].column()));
    }
    changePersistentIndexList(before, after);
    emit layoutChanged();
    emit totalsChanged();
}

// A reset would lay out all rows several times, so it is done only for new columns, and before they have rows.
void TableModel::setFigures(Figures figures) {
    if (figures.columns.size() != m_figures.columns.size()) {
        beginResetModel();
        m_figures = {};
        m_figures.columns = figures.columns;
        m_order = {};
        m_columns.forget();
        endResetModel();
    }
    rearrange([&] {
        m_figures = std::move(figures);
        m_columns.forget();
    });
    if (columnCount() > 0) emit headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
}

void TableModel::clear() {
    if (m_figures.rows == 0 && !m_figures.cell) return;
    Figures empty;
    empty.columns = m_figures.columns;
    setFigures(std::move(empty));
}

void TableModel::setTimeUnit(TimeUnit unit) {
    if (unit == m_columns.timeUnit()) return;
    rearrange([&] { m_columns.setTimeUnit(unit); });
    if (columnCount() > 0) emit headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
}

QString TableModel::setFilter(const RowFilter& filter) {
    QString error = errorOf(filter);
    if (error.isEmpty() && filter != m_filter) rearrange([&] { m_filter = filter; });
    return error;
}

void TableModel::setSorting(const RowSort& sorting) {
    if (sorting != m_sort) rearrange([&] { m_sort = sorting; });
}

QModelIndex TableModel::indexOf(Figures::Row row, int column) const {
    if (row >= m_figures.rows || m_order.place[row] == Figures::none) return {};
    return createIndex(m_order.place[row], column, static_cast<quintptr>(row));
}

QModelIndexList TableModel::widestCells(int column) const {
    QModelIndexList cells;
    for (const Figures::Row row : m_columns.measure(column).widest)
        cells << createIndex(0, column, static_cast<quintptr>(row));
    return cells;
}

QModelIndex TableModel::index(int row, int column, const QModelIndex& parent) const {
    if (row < 0 || column < 0 || column >= columnCount() || row >= rowCount(parent)) return {};
    const auto& siblings = parent.isValid() ? m_order.children(rowOf(parent)) : m_order.top;
    return createIndex(row, column, static_cast<quintptr>(siblings[static_cast<std::size_t>(row)]));
}

QModelIndex TableModel::parent(const QModelIndex& index) const {
    if (!index.isValid() || rowOf(index) >= m_figures.rows) return {};
    const std::int32_t parent = m_figures.parentOf(rowOf(index));
    return parent == Figures::none ? QModelIndex() : indexOf(static_cast<Figures::Row>(parent));
}

int TableModel::rowCount(const QModelIndex& parent) const {
    if (!parent.isValid()) return shownRowCount();
    return parent.column() == 0 ? static_cast<int>(m_order.children(rowOf(parent)).size()) : 0;
}

int TableModel::columnCount(const QModelIndex&) const { return static_cast<int>(m_figures.columns.size()); }

QVariant TableModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    return CellData(m_figures, m_columns).of(rowOf(index), index.column(), role);
}

QVariant TableModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount()) return {};
    return CellData(m_figures, m_columns).ofHeader(section, role);
}

}  // namespace ui
