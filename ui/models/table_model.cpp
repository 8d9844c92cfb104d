// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/table_model.h"

#include "ui/format/plain_text.h"

#include <algorithm>

namespace ui {

namespace {

using Row = Figures::Row;

QVariant rawOf(const core::Cell& cell) {
    if (const auto* whole = std::get_if<std::int64_t>(&cell)) return static_cast<qlonglong>(*whole);
    if (const auto* real = std::get_if<double>(&cell)) return *real;
    if (const auto* text = std::get_if<std::string>(&cell)) return QString::fromStdString(*text);
    return {};
}

/// The current rows with these keys.
std::unordered_map<std::uint64_t, Row> rowsOfKeys(const Figures& figures, const std::vector<std::uint64_t>& keys) {
    std::unordered_map<std::uint64_t, Row> found;
    if (keys.empty()) return found;
    for (const std::uint64_t key : keys)
        found.emplace(key, figures.rows);
    for (Row row = 0; row < figures.rows; ++row) {
        const auto wanted = found.find(figures.keyOf(row));
        if (wanted != found.end() && wanted->second == figures.rows) wanted->second = row;
    }
    std::erase_if(found, [&](const auto& entry) { return entry.second == figures.rows; });
    return found;
}

/// Numbers of cells added up: whole ones exactly, and a fraction among them makes the sum one.
class Sum {
public:
    void add(const core::Cell& cell) {
        if (const auto* whole = std::get_if<std::int64_t>(&cell)) {
            m_whole += *whole;
            m_hasWhole = true;
        } else if (const auto* real = std::get_if<double>(&cell)) {
            m_real = m_real.value_or(0) + *real;
        }
    }
    bool hasAny() const { return m_hasWhole || m_real; }
    core::Cell cell() const {
        if (m_real) return *m_real + m_whole.real();
        return m_hasWhole ? core::countCell(m_whole.whole()) : core::Cell();
    }

private:
    core::ExactSum m_whole;
    std::optional<double> m_real;
    bool m_hasWhole = false;
};

}  // namespace

/// Rows are moved, added or removed in `change`; persistent indices keep their rows by key.
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
    m_totals.assign(m_figures.columns.size(), std::nullopt);
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

void TableModel::forgetFormats() {
    m_measures.assign(m_figures.columns.size(), std::nullopt);
    m_formats.assign(m_figures.columns.size(), std::nullopt);
}

// A reset would lay out all rows several times: new columns are set without one.
void TableModel::setFigures(Figures figures) {
    if (figures.columns.size() != m_figures.columns.size()) {
        beginResetModel();
        m_figures = {};
        m_figures.columns = figures.columns;
        m_order = {};
        m_totals.assign(m_figures.columns.size(), std::nullopt);
        forgetFormats();
        endResetModel();
    }
    rearrange([&] {
        m_figures = std::move(figures);
        forgetFormats();
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
    if (unit == m_timeUnit) return;
    m_timeUnit = unit;
    rearrange([&] { m_formats.assign(m_figures.columns.size(), std::nullopt); });
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

QModelIndex TableModel::indexOf(Row row, int column) const {
    if (row >= m_figures.rows || m_order.place[row] == Figures::none) return {};
    return createIndex(m_order.place[row], column, static_cast<quintptr>(row));
}

const ColumnMeasure& TableModel::measure(std::size_t column) const {
    if (m_figures.measures) return (*m_figures.measures)[column];
    auto& made = m_measures[column];
    if (!made) made = measureOf(m_figures, column);
    return *made;
}

const NumberFormat& TableModel::formatOf(int column) const {
    const auto c = static_cast<std::size_t>(column);
    auto& format = m_formats[c];
    if (format) return *format;
    const FigureColumn& head = m_figures.columns[c];
    Magnitudes values = measure(c).values;
    for (std::size_t other = 0; head.compared && other < m_figures.columns.size(); ++other)
        if (m_figures.columns[other].compared) values.most = std::max(values.most, measure(other).values.most);
    format.emplace(numberFormat(head.head, values, m_timeUnit)).isChange = head.change;
    return *format;
}

QModelIndexList TableModel::widestCells(int column) const {
    QModelIndexList cells;
    for (const Row row : measure(static_cast<std::size_t>(column)).widest)
        cells << createIndex(0, column, static_cast<quintptr>(row));
    return cells;
}

core::Cell TableModel::exactTotal(int column) const {
    const auto c = static_cast<std::size_t>(column);
    if (const int whole = m_figures.columns[c].changeOf; whole >= 0) {
        const auto part = total(column - 1), of = total(whole);
        return part && of && *of > 0 ? core::Cell(100 * *part / *of) : core::Cell();
    }
    if (!m_figures.columns[c].summed) return {};
    if (!m_totals[c]) m_totals[c] = sumOf(c);
    return *m_totals[c];
}

bool TableModel::showsAll() const {
    const auto below = std::ranges::count_if(m_figures.parents, [](std::int32_t row) { return row != Figures::none; });
    return shownRowCount() + below == m_figures.rows;
}

QString TableModel::totalText(int column) const {
    return m_figures.totalText && showsAll() ? m_figures.totalText(static_cast<std::size_t>(column)) : QString();
}

QString TableModel::totalTip(int column) const {
    const auto c = static_cast<std::size_t>(column);
    const bool hasNumbers = m_figures.columns[c].summed && measure(c).values.most > 0;
    if (hasNumbers && m_figures.columns[c].changeOf < 0 && shownRowCount() > 0 && !numberOf(exactTotal(column)))
        return tr("No 64-bit number holds the sum: the figures of the file cannot be right.");
    return m_figures.totalTip && showsAll() ? m_figures.totalTip(static_cast<std::size_t>(column)) : QString();
}

core::Cell TableModel::sumOf(std::size_t c) const {
    Sum ofTop, ofLeaves;
    for (const Row row : m_order.top) {
        ofTop.add(m_figures.cell(row, c));
        for (const Row child : m_order.children(row))
            ofLeaves.add(m_figures.cell(child, c));
    }
    return ofLeaves.hasAny() ? ofLeaves.cell() : ofTop.cell();
}

QModelIndex TableModel::index(int row, int column, const QModelIndex& parent) const {
    if (row < 0 || column < 0 || column >= columnCount() || row >= rowCount(parent)) return {};
    const auto& siblings = parent.isValid() ? m_order.children(rowOf(parent)) : m_order.top;
    return createIndex(row, column, static_cast<quintptr>(siblings[static_cast<std::size_t>(row)]));
}

QModelIndex TableModel::parent(const QModelIndex& index) const {
    if (!index.isValid() || rowOf(index) >= m_figures.rows) return {};
    const std::int32_t parent = m_figures.parentOf(rowOf(index));
    return parent == Figures::none ? QModelIndex() : indexOf(static_cast<Row>(parent));
}

int TableModel::rowCount(const QModelIndex& parent) const {
    if (!parent.isValid()) return shownRowCount();
    return parent.column() == 0 ? static_cast<int>(m_order.children(rowOf(parent)).size()) : 0;
}

int TableModel::columnCount(const QModelIndex&) const { return static_cast<int>(m_figures.columns.size()); }

QVariant TableModel::numberData(const core::Cell& cell, int column, int role) const {
    const auto raw = numberOf(cell);
    if (!raw) return missingData(role);
    const NumberFormat& format = formatOf(column);
    switch (role) {
        case Qt::DisplayRole:
            return numberText(*raw, format, QLocale());
        case Qt::ToolTipRole:
            return exactText(cell, format.kind, QLocale());
        case RoomRole:
            return format.decimals - decimalsOf(*raw, format);
        case ShareRole: {  // the bar of the largest is full, but for percentages, which have a whole of their own
            const auto c = static_cast<std::size_t>(column);
            const double full = format.kind == core::CellKind::Percent ? 100 : measure(c).values.most;
            return m_figures.columns[c].shareBar && full > 0 ? QVariant(*raw / full) : QVariant();
        }
        default:
            return {};
    }
}

QVariant TableModel::textData(const QString& text, int role) const {
    if (role == Qt::ToolTipRole) return tipText(text);
    return role == Qt::DisplayRole ? QVariant(text) : QVariant();
}

int TableModel::swatchOf(Row row, int column) const {
    if (m_figures.swatch) return m_figures.swatch(row, static_cast<std::size_t>(column));
    if (column > 0) return Figures::none;
    // Rows below another one are of its color.
    return m_figures.inks.empty() || m_figures.parentOf(row) != Figures::none ? Figures::none : m_figures.inks[row];
}

QVariant TableModel::intervalOf(Row row, int column) const {
    if (!m_figures.columns[static_cast<std::size_t>(column)].interval) return {};
    const auto interval = m_figures.interval(row);
    return interval ? QVariant::fromValue(*interval) : QVariant();
}

QVariant TableModel::missingData(int role) const { return textData(notRecordedText(), role); }

QString TableModel::tipOf(const QModelIndex& index) const {
    const core::Cell cell = m_figures.cell(rowOf(index), static_cast<std::size_t>(index.column()));
    const auto* text = std::get_if<std::string>(&cell);
    QStringList lines;
    if (numberOf(cell)) lines << numberData(cell, index.column(), Qt::ToolTipRole).toString();
    if (text) lines << shownText(*text);
    lines << m_figures.tip(rowOf(index), static_cast<std::size_t>(index.column()));
    lines.removeAll(QString());
    return tipText(lines.join(u'\n'));
}

QVariant TableModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const auto column = static_cast<std::size_t>(index.column());
    const bool isText = m_figures.columns[column].head.kind == core::CellKind::Text;
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue((isText ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    const Row row = rowOf(index);
    if (role == ActionRole) return m_figures.columns[column].action;
    if (role == InkRole) return m_figures.inks.empty() ? -1 : m_figures.inks[row];
    if (role == SwatchRole) return swatchOf(row, index.column());
    if (role == IntervalRole) return intervalOf(row, index.column());
    if (role == HasNotesRole) return static_cast<bool>(m_figures.note);
    if (role == NoteRole)
        return m_figures.note && column == 0 ? QString::fromStdString(m_figures.note(row)) : QString();
    if (role == NameStyleRole)
        return m_figures.nameStyle && column == 0 ? QVariant::fromValue(m_figures.nameStyle(row)) : QVariant();
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole && role < Qt::UserRole) return {};
    if (role == Qt::ToolTipRole && m_figures.tip) return tipOf(index);
    const core::Cell cell = m_figures.cell(row, column);
    if (role == RawRole) return rawOf(cell);
    if (const auto* text = std::get_if<std::string>(&cell)) return textData(shownText(*text), role);
    return numberData(cell, index.column(), role);
}

QVariant TableModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount()) return {};
    const FigureColumn& column = m_figures.columns[static_cast<std::size_t>(section)];
    const QString title = shownText(column.head.title);
    const bool isText = column.head.kind == core::CellKind::Text;
    if (role == Qt::ToolTipRole && !column.hint.isEmpty()) return column.hint;
    if (role == Qt::DisplayRole || role == Qt::ToolTipRole)
        return textData(isText ? title : headerText(title, formatOf(section)), role);
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue((isText ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    return {};
}

}  // namespace ui
