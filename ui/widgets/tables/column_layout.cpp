// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/tables/column_layout.h"

#include "ui/format/plain_text.h"
#include "ui/theme/grown.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/tables/column_priority.h"
#include "ui/widgets/tables/figure_delegate.h"
#include "ui/widgets/tables/table_header.h"
#include "ui/widgets/tables/table_view.h"

#include <QSettings>

#include <algorithm>
#include <iterator>
#include <utility>

namespace ui {

namespace {

constexpr int ampleNameWidth = 360;  // long names have this width before columns are shown because there is room
constexpr int shortNameWidth = 220;  // shorter names are never cut: the middle of "Host-to-Device" matters

bool isOfTexts(const Figures& figures) {
    return std::ranges::all_of(figures.columns, [](const FigureColumn& column) {
        return column.optional || column.head.kind == core::CellKind::Text;
    });
}

}  // namespace

ColumnLayout::ColumnLayout(TableView& view, TableHeader& header, const FigureDelegate& delegate,
                           std::function<QStyleOptionViewItem()> cellOption, const QString& settingsKey)
    : m_view(view),
      m_header(header),
      m_delegate(delegate),
      m_cellOption(std::move(cellOption)),
      m_settingsKey(settingsKey) {}

const TableModel& ColumnLayout::table() const { return m_view.table(); }

bool ColumnLayout::isChosen(int column) const {
    const FigureColumn& figures = table().figures().columns[static_cast<std::size_t>(column)];
    if (isLeftToRoom(column)) return !m_header.isSectionHidden(column);
    return figures.available && (figures.optional == m_toggled.contains(column));
}

bool ColumnLayout::isLeftToRoom(int column) const {
    const FigureColumn& figures = table().figures().columns[static_cast<std::size_t>(column)];
    return figures.available && figures.whereRoom && !m_toggled.contains(column) && !m_declined.contains(column);
}

// Numbers in the first column, as queries have them, need no more than their width.
bool ColumnLayout::stretches(int column) const {
    const FigureColumn& of = table().figures().columns[static_cast<std::size_t>(column)];
    return of.stretch || (column == 0 && of.head.kind == core::CellKind::Text);
}

bool ColumnLayout::isAction(int column) const {
    return table().figures().columns[static_cast<std::size_t>(column)].action;
}

void ColumnLayout::setChosen(int column, bool chosen) {
    if (chosen == isChosen(column)) return;
    const FigureColumn& figures = table().figures().columns[static_cast<std::size_t>(column)];
    m_toggled.erase(column);
    m_declined.erase(column);
    if (chosen == figures.optional) m_toggled.insert(column);
    if (figures.whereRoom && !chosen) m_declined.insert(column);
    grow();
    save();
}

void ColumnLayout::grow() {
    restore();
    {
        const auto hold = held();
        for (int column = 0; column < table().columnCount(); ++column)
            growColumn(column);
    }
    growNames();
}

void ColumnLayout::growNames() {
    if (m_isHeld) return;
    const int names = widthOfNames();
    // Long names are shortened even after short ones: otherwise removing a filter would cost a column.
    m_nameWidth = names <= grown(shortNameWidth) ? std::max(m_nameWidth, names) : 0;
    lay();
}

// Measures as many rows as Qt does for column widths, but stops at the first name that is too long.
int ColumnLayout::widthOfNames() const {
    const int precision = m_header.resizeContentsPrecision();
    const QStyleOptionViewItem option = m_cellOption();
    const int most = grown(shortNameWidth);
    int widest = 0, measured = 0;
    const auto measure = [&](const QModelIndex& index, int level) {
        widest = std::max(widest, m_delegate.sizeHint(option, index).width() + level * m_view.indentation());
        return ++measured < precision && widest <= most;
    };
    for (int top = 0; top < table().rowCount(); ++top) {
        const QModelIndex index = table().index(top, 0);
        if (!measure(index, m_view.rootIsDecorated() ? 1 : 0)) return widest;
        for (int below = 0; m_view.isExpanded(index) && below < table().rowCount(index); ++below)
            if (!measure(table().index(below, 0, index), m_view.rootIsDecorated() ? 2 : 1)) return widest;
    }
    return widest;
}

int ColumnLayout::widthOfCells(int column) const {
    if (table().figures().columns[static_cast<std::size_t>(column)].head.kind == core::CellKind::Text)
        return static_cast<const QAbstractItemView&>(m_view).sizeHintForColumn(column);
    const QStyleOptionViewItem option = m_cellOption();
    int widest = 0;
    for (const QModelIndex& cell : table().widestCells(column))
        widest = std::max(widest, m_delegate.sizeHint(option, cell).width());
    return widest;
}

void ColumnLayout::growColumn(int column) {
    if (stretches(column) || m_header.isSectionHidden(column)) return;
    int needed = std::max(m_header.sectionSizeHint(column), widthOfCells(column));
    if (const auto total = table().columns().total(column)) {
        QFont bold = numberFont();
        bold.setWeight(QFont::DemiBold);
        const NumberFormat& format = table().columns().format(column);
        const NumberCell number{numberText(*total, format, QLocale()), format.decimals - decimalsOf(*total, format)};
        needed = std::max(needed, widthOf(number, bold) + 2 * space::cell);
    }
    if (const QString text = table().columns().totalText(column); !text.isEmpty())
        needed = std::max(needed, QFontMetrics(fontOf(FontRole::Emphasis)).horizontalAdvance(text) + 2 * space::cell);
    if (m_header.sectionSize(column) < needed) m_header.resizeSection(column, needed);
}

// Shows the columns that are left to it as far as `spare` pixels reach, in their order.
void ColumnLayout::showWhereRoom(std::vector<int>& shown, int spare) {
    for (int visual = 0; visual < m_header.count(); ++visual) {
        const int column = m_header.logicalIndex(visual);
        if (!isLeftToRoom(column) || !m_header.isSectionHidden(column)) continue;
        if (m_header.sectionSizeHint(column) > spare) return;  // before all cells are measured
        m_header.setSectionHidden(column, false);
        growColumn(column);
        spare -= m_header.sectionSize(column);
        if (spare < 0) return m_header.setSectionHidden(column, true);
        shown.push_back(column);
    }
}

// Cells without a number have no bar, and need their whole width.
int ColumnLayout::widthWithoutBar(int column) const {
    const FigureColumn& of = table().figures().columns[static_cast<std::size_t>(column)];
    const int bar = (of.barWidth > 0 ? of.barWidth : space::shareBar) + space::group;
    const QStyleOptionViewItem option = m_cellOption();
    int widest = m_header.sectionSizeHint(column);
    for (const QModelIndex& cell : table().widestCells(column)) {
        const bool hasBar = cell.data(TableModel::ShareRole).isValid();
        widest = std::max(widest, m_delegate.sizeHint(option, cell).width() - (hasBar ? bar : 0));
    }
    return widest;
}

// Shortens share bars by up to `tooWide` pixels in all, since names and figures are more important.
void ColumnLayout::shortenBars(const std::vector<int>& shown, int tooWide) {
    for (const int column : shown) {
        if (tooWide <= 0) return;
        if (!table().figures().columns[static_cast<std::size_t>(column)].shareBar) continue;
        const int spare = m_header.sectionSize(column) - widthWithoutBar(column);
        const int less = std::clamp(spare, 0, tooWide);
        m_header.resizeSection(column, m_header.sectionSize(column) - less);
        tooWide -= less;
    }
}

int ColumnLayout::minOfName(int names) const {
    return std::max(grown(leastNameWidth(names, table().figures())), m_nameWidth);
}

void ColumnLayout::lay() {
    if (m_isHeld || table().columnCount() == 0) return;
    const auto hold = held();
    const int sorted = table().sorting().column;
    std::vector<int> shown;
    int kept = 0;
    for (int visual = 0; visual < m_header.count(); ++visual) {
        const int column = m_header.logicalIndex(visual);
        const bool chosen = column == 0 || (isLeftToRoom(column) ? column == sorted : isChosen(column));
        const bool wasHidden = m_header.isSectionHidden(column);
        m_header.setSectionHidden(column, !chosen);
        if (chosen && (wasHidden || table().figures().columns[static_cast<std::size_t>(column)].shareBar))
            growColumn(column);
        if (chosen && isAction(column)) kept += m_header.sectionSize(column);
        if (chosen && !isAction(column)) shown.push_back(column);
    }
    const auto names = [&] {
        return static_cast<int>(std::ranges::count_if(shown, [&](int column) { return stretches(column); }));
    };
    const auto othersWidth = [&] {
        int width = 0;
        for (const int column : shown)
            if (!stretches(column)) width += m_header.sectionSize(column);
        return width;
    };
    const int room = m_view.viewport()->width() - kept;
    int least = minOfName(names());
    shortenBars(shown, names() * least + othersWidth() - room);
    const std::size_t wanted = shown.size();
    const std::vector<int> always = keptOf(shown, sorted, m_toggled, table().figures());
    while (shown.size() > always.size()) {
        const auto goes = goesNext(shown, always, sorted, table().figures());
        if (names() * leastBeside(*goes, names(), least, m_nameWidth, table().figures()) + othersWidth() <= room) break;
        if (*goes != 0) m_header.setSectionHidden(*goes, true);
        shown.erase(goes);
    }
    // A column that is cut off, with its header, helps less than none; of those kept the last is the answer.
    const auto isSpare = [&](int column) { return column != 0 && column != sorted && !m_toggled.contains(column); };
    while (shown.size() > minColumns && names() * grown(minAtAll) + othersWidth() > room) {
        const auto spare = std::ranges::find_if(shown, isSpare);
        if (spare == shown.end()) break;
        m_header.setSectionHidden(*spare, true);
        shown.erase(spare);
    }
    const int ample = m_nameWidth > 0 ? least : std::max(least, grown(ampleNameWidth));
    if (shown.size() == wanted) showWhereRoom(shown, room - names() * ample - othersWidth());
    if (names() * least + othersWidth() > room)
        least = std::clamp((room - othersWidth()) / std::max(names(), 1), grown(minAtAll), least);
    const int left = room - othersWidth();
    // In a table of facts and values, the values get all width that the names do not need.
    const bool areFacts = names() == 2 && m_nameWidth > 0 && isOfTexts(table().figures());
    if (areFacts) least = std::min(m_nameWidth, left / 2);
    const int share = areFacts ? left - least : std::max(least, left / std::max(names(), 1));
    for (const int column : shown)
        if (column != 0 && stretches(column)) m_header.resizeSection(column, share);
    if (stretches(0)) m_header.resizeSection(0, std::max(least, left - (names() - 1) * share));
}

void ColumnLayout::reset() {
    m_toggled.clear();
    m_declined.clear();
    for (int column = 0; column < m_header.count(); ++column) {
        m_header.moveSection(m_header.visualIndex(column), column);
        if (column != 0 || !stretches(0)) m_header.resizeSection(column, m_header.minimumSectionSize());
    }
    grow();
}

void ColumnLayout::restore() {
    if (m_isRestored || table().columnCount() == 0) return;
    m_isRestored = true;
    const auto hold = held();
    for (int column = 1; column < table().columnCount(); ++column)
        m_header.resizeSection(column, m_header.minimumSectionSize());
    const QVariantMap state = QSettings().value(m_settingsKey).toMap();
    RowSort sorting = firstSorting();
    if (restoreColumns(state)) {
        const QVariantList sort = state.value(QStringLiteral("sort")).toList();
        if (sort.size() == 2 && sort[0].toInt() < table().columnCount())
            sorting = {sort[0].toInt(), sort[1].toBool() ? Qt::DescendingOrder : Qt::AscendingOrder};
    }
    m_view.table().setSorting(sorting);
    m_header.setSorted(sorting.column, sorting.order);
}

RowSort ColumnLayout::firstSorting() const {
    const std::vector<FigureColumn>& columns = table().figures().columns;
    const auto leading = std::ranges::find_if(columns, &FigureColumn::leads);
    if (leading == columns.end()) return table().sorting();
    return {static_cast<int>(leading - columns.begin()), Qt::DescendingOrder};
}

bool ColumnLayout::restoreColumns(const QVariantMap& state) {
    const QVariantList widths = state.value(QStringLiteral("widths")).toList();
    const QVariantList places = state.value(QStringLiteral("places")).toList();
    // The settings may be from a version with other columns; they are ignored then.
    if (widths.size() != table().columnCount() || places.size() != table().columnCount()) return false;
    for (int column = 0; column < table().columnCount(); ++column) {
        m_header.resizeSection(column, std::clamp(widths[column].toInt(), m_header.minimumSectionSize(), 4096));
        const int from = m_header.visualIndex(places[column].toInt());
        if (from >= 0) m_header.moveSection(from, column);
    }
    for (const QVariant& column : state.value(QStringLiteral("toggled")).toList())
        m_toggled.insert(column.toInt());
    for (const QVariant& column : state.value(QStringLiteral("declined")).toList())
        m_declined.insert(column.toInt());
    return true;
}

void ColumnLayout::save() const {
    if (!m_isRestored) return;
    QVariantList widths, places, toggled, declined;
    for (int column = 0; column < m_header.count(); ++column) {
        widths << m_header.widthOf(column);
        places << m_header.logicalIndex(column);
    }
    for (const int column : m_toggled)
        toggled << column;
    for (const int column : m_declined)
        declined << column;
    const RowSort sort = table().sorting();
    const QVariantList sorting{sort.column, sort.order == Qt::DescendingOrder};
    const QVariantMap state{{QStringLiteral("widths"), widths},
                            {QStringLiteral("places"), places},
                            {QStringLiteral("toggled"), toggled},
                            {QStringLiteral("declined"), declined},
                            {QStringLiteral("sort"), sorting}};
    QSettings stored;
    if (stored.value(m_settingsKey).toMap() != state)
        stored.setValue(m_settingsKey, state);  // which waits for the disk
}

}  // namespace ui
