// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/table_model.h"

#include "ui/format/plain_text.h"

#include <QVariant>

namespace ui {

namespace {

/// The data of a table's cells and headers for each role of the item model: text, tip, number, bar, swatch.
class CellData {
public:
    CellData(const Figures& figures, const ColumnFigures& columns) : m_figures(figures), m_columns(columns) {}

    QVariant of(Figures::Row row, int column, int role) const;
    QVariant ofHeader(int column, int role) const;

private:
    QVariant number(const core::Cell& cell, int column, int role) const;
    QString tip(Figures::Row row, int column) const;
    int swatch(Figures::Row row, int column) const;
    QVariant interval(Figures::Row row, int column) const;

    const Figures& m_figures;
    const ColumnFigures& m_columns;
};

QVariant rawOf(const core::Cell& cell) {
    if (const auto* whole = std::get_if<std::int64_t>(&cell)) return static_cast<qlonglong>(*whole);
    if (const auto* real = std::get_if<double>(&cell)) return *real;
    if (const auto* text = std::get_if<std::string>(&cell)) return QString::fromStdString(*text);
    return {};
}

QVariant textData(const QString& text, int role) {
    if (role == Qt::ToolTipRole) return tipText(text);
    return role == Qt::DisplayRole ? QVariant(text) : QVariant();
}

QVariant CellData::number(const core::Cell& cell, int column, int role) const {
    const auto raw = numberOf(cell);
    if (!raw) return textData(notRecordedText(), role);
    const NumberFormat& format = m_columns.format(column);
    switch (role) {
        case Qt::DisplayRole:
            return numberText(*raw, format, QLocale());
        case Qt::ToolTipRole:
            return exactText(cell, format.kind, QLocale());
        case TableModel::RoomRole:
            return format.decimals - decimalsOf(*raw, format);
        case TableModel::ShareRole: {  // the largest number has a full bar; percentages are relative to 100 instead
                                       // of the largest
            const auto c = static_cast<std::size_t>(column);
            const double full = format.kind == core::CellKind::Percent ? 100 : m_columns.measure(column).values.most;
            return m_figures.columns[c].shareBar && full > 0 ? QVariant(*raw / full) : QVariant();
        }
        default:
            return {};
    }
}

int CellData::swatch(Figures::Row row, int column) const {
    if (m_figures.swatch) return m_figures.swatch(row, static_cast<std::size_t>(column));
    if (column > 0) return Figures::none;
    // Child rows have the color of their parent.
    return m_figures.inks.empty() || m_figures.parentOf(row) != Figures::none ? Figures::none : m_figures.inks[row];
}

QVariant CellData::interval(Figures::Row row, int column) const {
    if (!m_figures.columns[static_cast<std::size_t>(column)].interval) return {};
    const auto interval = m_figures.interval(row);
    return interval ? QVariant::fromValue(*interval) : QVariant();
}

QString CellData::tip(Figures::Row row, int column) const {
    const core::Cell cell = m_figures.cell(row, static_cast<std::size_t>(column));
    const auto* text = std::get_if<std::string>(&cell);
    QStringList lines;
    if (numberOf(cell)) lines << number(cell, column, Qt::ToolTipRole).toString();
    if (text) lines << shownText(*text);
    lines << m_figures.tip(row, static_cast<std::size_t>(column));
    lines.removeAll(QString());
    return tipText(lines.join(u'\n'));
}

QVariant CellData::of(Figures::Row row, int column, int role) const {
    const auto c = static_cast<std::size_t>(column);
    const bool isText = m_figures.columns[c].head.kind == core::CellKind::Text;
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue((isText ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    if (role == TableModel::BarWidthRole && m_figures.columns[c].barWidth > 0) return m_figures.columns[c].barWidth;
    if (role == TableModel::ActionRole) return m_figures.columns[c].action;
    if (role == TableModel::InkRole) return m_figures.inks.empty() ? -1 : m_figures.inks[row];
    if (role == TableModel::SwatchRole) return swatch(row, column);
    if (role == TableModel::IntervalRole) return interval(row, column);
    if (role == TableModel::HasNotesRole) return static_cast<bool>(m_figures.note);
    if (role == TableModel::NoteRole)
        return m_figures.note && column == 0 ? QString::fromStdString(m_figures.note(row)) : QString();
    if (role == TableModel::NameStyleRole)
        return m_figures.nameStyle && column == 0 ? QVariant::fromValue(m_figures.nameStyle(row)) : QVariant();
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole && role < Qt::UserRole) return {};
    if (role == Qt::ToolTipRole && m_figures.tip) return tip(row, column);
    const core::Cell cell = m_figures.cell(row, c);
    if (role == TableModel::RawRole) return rawOf(cell);
    if (const auto* text = std::get_if<std::string>(&cell)) return textData(shownText(*text), role);
    return number(cell, column, role);
}

QVariant CellData::ofHeader(int column, int role) const {
    const FigureColumn& head = m_figures.columns[static_cast<std::size_t>(column)];
    const QString title = shownText(head.head.title);
    const bool isText = head.head.kind == core::CellKind::Text;
    if (role == Qt::ToolTipRole && !head.hint.isEmpty()) return head.hint;
    if (role == Qt::DisplayRole || role == Qt::ToolTipRole)
        return textData(isText ? title : headerText(title, m_columns.format(column)), role);
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue((isText ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    return {};
}

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
