// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/query/query_tables.h"

#include "core/query/raw_tables.h"
#include "core/report/sql_tables.h"
#include "ui/theme/tokens.h"

#include <QHeaderView>
#include <QLineEdit>
#include <QTreeWidget>
#include <QTreeWidgetItemIterator>
#include <QVBoxLayout>

namespace ui {

namespace {

QString textOfWord(std::string_view word) { return QString::fromUtf8(word.data(), std::ssize(word)); }

}  // namespace

QueryTables::QueryTables(QWidget* parent)
    : AdaptiveWidget(parent),
      m_search(new QLineEdit(this)),
      m_tree(new QTreeWidget(this)),
      m_report(new QTreeWidgetItem({QStringLiteral("report")})) {
    m_search->setObjectName("queryTableSearch");
    m_search->setClearButtonEnabled(true);
    m_tree->setObjectName("queryTables");
    m_tree->setColumnCount(2);
    m_tree->setHeaderHidden(true);
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->setUniformRowHeights(true);
    m_tree->setExpandsOnDoubleClick(false);
    m_tree->setTabKeyNavigation(false);
    m_tree->header()->setStretchLastSection(false);
    for (const core::RawTable& table : core::rawTables()) {
        auto* item = new QTreeWidgetItem(m_tree, {textOfWord(table.name)});
        for (const core::RawColumn& column : table.columns)
            new QTreeWidgetItem(item, {textOfWord(column.name), column.unit.empty() ? textOfWord(column.type).toLower()
                                                                                    : textOfWord(column.unit)});
    }
    m_tree->addTopLevelItem(m_report);
    m_tree->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_tree->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, space::icon, 0, 0);
    layout->setSpacing(space::icon);
    auto* row = new QHBoxLayout;
    row->setContentsMargins(space::cell, 0, space::cell, 0);
    row->addWidget(m_search);
    layout->addLayout(row);
    layout->addWidget(m_tree);
    connect(m_search, &QLineEdit::textChanged, this, &QueryTables::find);
    connect(m_tree, &QTreeWidget::itemActivated, this, [this](QTreeWidgetItem* item) {
        if (item != m_report) emit nameChosen(nameOf(*item));
    });
    rebuild();
}

void QueryTables::setReport(const std::vector<std::string>& names) {
    qDeleteAll(m_report->takeChildren());
    for (const std::string& name : names)
        new QTreeWidgetItem(m_report, {QString::fromStdString(core::sqlName(name))});
    find(m_search->text());
    rebuild();
}

/// Returns the name as a query has it.
QString QueryTables::nameOf(const QTreeWidgetItem& item) const {
    return item.parent() == m_report ? QStringLiteral("report.") + item.text(0) : item.text(0);
}

QStringList QueryTables::names() const {
    QStringList all{QStringLiteral("profile")};
    for (QTreeWidgetItemIterator each(m_tree); *each; ++each)
        if (*each != m_report) all << nameOf(**each);
    return all;
}

void QueryTables::openSearch() {
    m_search->setFocus();
    m_search->selectAll();
}

void QueryTables::rebuild() {
    m_search->setPlaceholderText(tr("Find a table or column"));
    m_search->setAccessibleName(tr("Find a table or column"));
    m_tree->setAccessibleName(tr("Tables and columns"));
    m_tree->setToolTip(tr("Enter or a double click writes the name into the query"));
    const QBrush secondary = tokensOf(palette()).text2;
    const QSize row(0, rowHeight(space::row, m_tree->font()));
    for (QTreeWidgetItemIterator each(m_tree); *each; ++each) {
        (*each)->setForeground(1, secondary);
        (*each)->setSizeHint(0, row);
    }
}

/// Shows the tables with the text in their name, or in that of a column.
void QueryTables::find(const QString& text) {
    for (int i = 0; i < m_tree->topLevelItemCount(); ++i) {
        QTreeWidgetItem* table = m_tree->topLevelItem(i);
        const bool isWhole = table->text(0).contains(text, Qt::CaseInsensitive);
        bool isAny = isWhole;
        for (int at = 0; at < table->childCount(); ++at) {
            const bool has = table->child(at)->text(0).contains(text, Qt::CaseInsensitive);
            table->child(at)->setHidden(!has && !isWhole);
            isAny |= has;
        }
        table->setHidden(!isAny);
        table->setExpanded(!text.isEmpty() && isAny && !isWhole);
    }
}

}  // namespace ui
