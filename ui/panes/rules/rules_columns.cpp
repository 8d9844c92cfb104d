// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/rules/rules_columns.h"

#include "ui/format/plain_text.h"
#include "ui/panes/rules/rules_model.h"
#include "ui/theme/grown.h"
#include "ui/theme/tokens.h"

#include <QHeaderView>
#include <QMenu>
#include <QSettings>
#include <QTableView>

#include <algorithm>
#include <array>

namespace ui {

namespace {

constexpr int toggleWidth = 24;
constexpr int minClassWidth = 60;  // where even the last column that may give way has done so
constexpr int classWidth = 120;
constexpr int maxClassWidth = 160;  // "Communication" in all fonts; longer names are shortened
constexpr int gripWidth = 10;
constexpr int minPatternWidth = 90;
constexpr const char* rulesSettingsKey = "tables/rules";

/// The columns that may be hidden, in that order; the number of matched kernels is the most useful and comes last.
constexpr std::array givingWay{RulesModel::Case, RulesModel::As, RulesModel::Share, RulesModel::Hits};

bool isToggle(int column) { return column == RulesModel::As || column == RulesModel::Case; }

}  // namespace

RulesColumns::RulesColumns(QTableView& table) : QObject(&table), m_table(table), m_menu(new QMenu(&table)) {
    const QSettings settings;
    for (const QVariant& column : settings.value(rulesSettingsKey).toList())
        if (std::ranges::find(givingWay, column.toInt()) != givingWay.end()) m_left.insert(column.toInt());
    connect(m_menu, &QMenu::aboutToShow, this, &RulesColumns::fillMenu);
    QHeaderView* header = m_table.horizontalHeader();
    header->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(header, &QWidget::customContextMenuRequested, this,
            [this, header](const QPoint& at) { m_menu->popup(header->mapToGlobal(at)); });
}

void RulesColumns::fillMenu() {
    m_menu->clear();
    for (int column = 0; column < RulesModel::columns; ++column) {
        if (std::ranges::find(givingWay, column) == givingWay.end()) continue;
        const int role = isToggle(column) ? static_cast<int>(RulesModel::NameRole) : static_cast<int>(Qt::DisplayRole);
        const QString name = m_table.model()->headerData(column, Qt::Horizontal, role).toString();
        QAction* action = m_menu->addAction(menuText(name), this, [this, column] { toggle(column); });
        action->setCheckable(true);
        action->setChecked(!m_table.isColumnHidden(column));
    }
}

// Hides the column or, if the user or lack of room has hidden it, shows it in preference to others.
void RulesColumns::toggle(int column) {
    if (m_table.isColumnHidden(column)) {
        m_left.erase(column);
        m_last = column;
    } else {
        m_left.insert(column);
    }
    store();
    lay();
}

void RulesColumns::store() const {
    QVariantList left;
    for (const int column : m_left)
        left << column;
    QSettings().setValue(rulesSettingsKey, left);
}

int RulesColumns::widthOf(int column) const {
    if (isToggle(column)) return grown(toggleWidth);
    const QString title = m_table.model()->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
    const int titleWidth = QFontMetrics(fontOf(FontRole::Header)).horizontalAdvance(title) + 2 * space::cell + 1;
    const int grip = column == RulesModel::Number ? gripWidth : 0;
    const QAbstractItemView& view = m_table;  // sizeHintForColumn() is public only there
    return grip + std::max(titleWidth, view.sizeHintForColumn(column));
}

void RulesColumns::lay() {
    const int classes = std::clamp(widthOf(RulesModel::Class), grown(classWidth), grown(maxClassWidth));
    int room = m_table.viewport()->width() - classes;
    m_table.setColumnWidth(RulesModel::Number, widthOf(RulesModel::Number));
    room -= m_table.columnWidth(RulesModel::Number);
    for (const int column : givingWay) {
        m_table.setColumnHidden(column, isLeft(column));
        if (isLeft(column)) continue;
        m_table.setColumnWidth(column, widthOf(column));
        room -= m_table.columnWidth(column);
    }
    // Hide columns until part of each pattern is legible, the least informative first; finally the class gets narrower.
    const int spare = classes - grown(minClassWidth);
    const auto hide = [&](int column) {
        if (room >= grown(minPatternWidth) || m_table.isColumnHidden(column)) return;
        if (column == RulesModel::Hits || column == m_last) {
            if (room + spare >= grown(minPatternWidth)) return;
        }
        room += m_table.columnWidth(column);
        m_table.setColumnHidden(column, true);
    };
    for (const int column : givingWay)
        if (column != m_last) hide(column);
    if (m_last >= 0) hide(m_last);
    const int missing = std::clamp(grown(minPatternWidth) - room, 0, spare);
    m_table.setColumnWidth(RulesModel::Class, classes - missing);
    m_table.setColumnWidth(RulesModel::Pattern, std::max(grown(minPatternWidth), room));
}

}  // namespace ui
