// SPDX-License-Identifier: GPL-3.0-or-later
// The columns of a TableView: how wide, which are shown, what the user chose and where that is remembered.
#include "ui/theme/tokens.h"
#include "ui/widgets/table_header.h"
#include "ui/widgets/table_view.h"

#include <QMenu>
#include <QScopedValueRollback>
#include <QSettings>

#include <algorithm>

namespace ui {

namespace {

constexpr int leastNameWidth = 140;
constexpr int keptColumns = 3;  // a narrow table gives up columns from the right, but never these

}  // namespace

bool TableView::isChosen(int column) const {
    const FigureColumn& figures = m_table->figures().columns[static_cast<std::size_t>(column)];
    return figures.available && (figures.optional == m_toggled.contains(column));
}

bool TableView::isAction(int column) const {
    return m_table->figures().columns[static_cast<std::size_t>(column)].action;
}

void TableView::setChosen(int column, bool chosen) {
    if (chosen == isChosen(column)) return;
    if (!m_toggled.erase(column)) m_toggled.insert(column);
    growColumns();
    saveColumns();
}

// Grows only: columns that jump with every keystroke in the rules cannot be read.
void TableView::growColumns() {
    restoreColumns();
    {
        const QScopedValueRollback laying(m_laying, true);
        for (int column = 1; column < m_table->columnCount(); ++column) {
            const int needed = std::max(m_header->sectionSizeHint(column), sizeHintForColumn(column));
            if (!m_header->isSectionHidden(column) && m_header->sectionSize(column) < needed)
                m_header->resizeSection(column, needed);
        }
    }
    layColumns();
}

void TableView::layColumns() {
    if (m_laying || m_table->columnCount() == 0) return;
    const QScopedValueRollback laying(m_laying, true);
    std::vector<int> shown;
    int kept = 0;
    for (int visual = 0; visual < m_header->count(); ++visual) {
        const int column = m_header->logicalIndex(visual);
        const bool chosen = column == 0 || isChosen(column);
        m_header->setSectionHidden(column, !chosen);
        if (chosen && isAction(column)) kept += m_header->sectionSize(column);
        if (chosen && !isAction(column)) shown.push_back(column);
    }
    const auto othersWidth = [&] {
        int width = 0;
        for (const int column : shown)
            if (column != 0) width += m_header->sectionSize(column);
        return width;
    };
    const int room = viewport()->width() - kept;
    while (shown.size() > keptColumns && leastNameWidth + othersWidth() > room) {
        if (shown.back() != 0) m_header->setSectionHidden(shown.back(), true);
        shown.pop_back();
    }
    m_header->resizeSection(0, std::max(leastNameWidth, room - othersWidth()));
}

void TableView::resizeEvent(QResizeEvent* event) {
    QTreeView::resizeEvent(event);
    layColumns();
}

void TableView::showColumnMenu(const QPoint& globalPosition) {
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (int visual = 0; visual < m_header->count(); ++visual) {
        const int column = m_header->logicalIndex(visual);
        if (column == 0 || isAction(column)) continue;
        if (!m_table->figures().columns[static_cast<std::size_t>(column)].available) continue;
        QAction* action = menu->addAction(m_table->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString());
        action->setCheckable(true);
        action->setChecked(isChosen(column));
        connect(action, &QAction::toggled, this, [this, column](bool on) { setChosen(column, on); });
    }
    menu->addSeparator();
    menu->addAction(tr("Reset Columns"), this, [this] {
        m_toggled.clear();
        for (int column = 0; column < m_header->count(); ++column) {
            m_header->moveSection(m_header->visualIndex(column), column);
            if (column != 0) m_header->resizeSection(column, m_header->minimumSectionSize());
        }
        growColumns();
    });
    menu->popup(globalPosition);
}

void TableView::restoreColumns() {
    if (m_restored || m_table->columnCount() == 0) return;
    m_restored = true;
    const QScopedValueRollback laying(m_laying, true);
    for (int column = 1; column < m_table->columnCount(); ++column)
        m_header->resizeSection(column, m_header->minimumSectionSize());
    const QSettings settings;
    const QVariantMap state = settings.value(m_settingsKey).toMap();
    const QVariantList widths = state.value(QStringLiteral("widths")).toList();
    const QVariantList places = state.value(QStringLiteral("places")).toList();
    // Of a version with other columns: begin anew.
    if (widths.size() != m_table->columnCount() || places.size() != m_table->columnCount()) return;
    for (int column = 0; column < m_table->columnCount(); ++column) {
        m_header->resizeSection(column, std::clamp(widths[column].toInt(), m_header->minimumSectionSize(), 4096));
        const int from = m_header->visualIndex(places[column].toInt());
        if (from >= 0) m_header->moveSection(from, column);
    }
    for (const QVariant& column : state.value(QStringLiteral("toggled")).toList())
        m_toggled.insert(column.toInt());
}

void TableView::saveColumns() const {
    if (!m_restored) return;
    QVariantList widths, places, toggled;
    for (int column = 0; column < m_header->count(); ++column) {
        const bool hidden = m_header->isSectionHidden(column);
        widths << (hidden ? m_header->minimumSectionSize() : m_header->sectionSize(column));
        places << m_header->logicalIndex(column);
    }
    for (const int column : m_toggled)
        toggled << column;
    QSettings().setValue(m_settingsKey, QVariantMap{{QStringLiteral("widths"), widths},
                                                    {QStringLiteral("places"), places},
                                                    {QStringLiteral("toggled"), toggled}});
}

}  // namespace ui
