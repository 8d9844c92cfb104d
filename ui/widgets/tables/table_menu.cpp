// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/tables/table_menu.h"

#include "core/report/formats.h"
#include "ui/format/plain_text.h"
#include "ui/widgets/tables/column_layout.h"
#include "ui/widgets/tables/table_folds.h"
#include "ui/widgets/tables/table_view.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QMenu>

#include <algorithm>
#include <cmath>

namespace ui {

namespace {

const FigureColumn& columnAt(const TableModel& model, int column) {
    return model.figures().columns[static_cast<std::size_t>(column)];
}

/// Replaces separators in a field by spaces, since not every application can read quoted tab-separated fields.
QString field(QString text) {
    for (const QChar separator : {u'\t', u'\n', u'\r'})
        text.replace(separator, u' ');
    return text;
}

/// Formats a raw value with the number of decimals of its column.
QString rawText(const core::Cell& cell, int decimals) {
    if (const auto* text = std::get_if<std::string>(&cell)) return shownText(*text);
    if (const auto* whole = std::get_if<std::int64_t>(&cell)) return QString::number(*whole);
    const auto* real = std::get_if<double>(&cell);
    if (!real) return {};
    if (decimals > 0) return QString::number(*real, 'f', decimals);
    constexpr double exactUpTo = 9007199254740992.0;  // 2^53
    const bool whole = *real == std::round(*real) && std::abs(*real) < exactUpTo;
    return whole ? QString::number(static_cast<qint64>(*real)) : QString::number(*real, 'g', 10);
}

QString quoted(QString text) {
    const bool isPlain = std::ranges::none_of(text, [](QChar c) { return QStringView(u",\"\r\n").contains(c); });
    return isPlain ? text : u'"' + text.replace(u'"', QStringLiteral("\"\"")) + u'"';
}

/// A header and one line per row, with raw values between separators.
template <class Field>
QString rawLines(const TableModel& model, const CopiedPart& part, QChar separator, Field field) {
    QStringList head;
    for (const int column : part.columns)
        head << field(shownText(columnAt(model, column).head.header()));
    QString text = head.join(separator) + u'\n';
    for (const QModelIndex& row : part.rows) {
        QStringList cells;
        for (const int column : part.columns)
            cells << field(rawText(model.figures().cell(model.rowOf(row), static_cast<std::size_t>(column)),
                                   columnAt(model, column).head.decimals));
        text += cells.join(separator) + u'\n';
    }
    return text;
}

QString escaped(const QString& text) { return QString::fromStdString(core::markdownText(text.toStdString())); }

QString markdownLine(const QStringList& cells) {
    return QStringLiteral("| ") + cells.join(QStringLiteral(" | ")) + QStringLiteral(" |\n");
}

/// Visits columns in display order.
template <class Visit>
void forEachColumn(const TableView& view, const Visit& visit) {
    for (int visual = 0; visual < view.header()->count(); ++visual)
        visit(view.header()->logicalIndex(visual));
}

QString titleOf(const TableView& view, int column) {
    return menuText(view.table().headerData(column, Qt::Horizontal, Qt::DisplayRole).toString());
}

QMenu* sortMenu(TableView& view, QWidget* parent) {
    auto* menu = new QMenu(parent);
    const RowSort now = view.table().sorting();
    const auto add = [&](int column, const QString& text) {
        QAction* action =
            menu->addAction(text, &view, [&view, column] { column < 0 ? view.sortBy({}) : view.cycleSort(column); });
        action->setCheckable(true);
        action->setChecked(now.column == column);
    };
    forEachColumn(view, [&](int column) {
        if (!view.isColumnHidden(column) && !view.columns().isAction(column)) add(column, titleOf(view, column));
    });
    menu->addSeparator();
    add(-1, menuText(TableView::tr("Default Order")));
    return menu;
}

}  // namespace

QString toTsv(const TableModel& model, const CopiedPart& part) { return rawLines(model, part, u'\t', field); }

QString toCsv(const TableModel& model, const CopiedPart& part) { return rawLines(model, part, u',', quoted); }

QString toMarkdown(const TableModel& model, const CopiedPart& part) {
    QStringList head, rule;
    for (const int column : part.columns) {
        head << escaped(model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString());
        rule << (columnAt(model, column).head.kind == core::CellKind::Text ? QStringLiteral("---")
                                                                           : QStringLiteral("---:"));
    }
    QString text = markdownLine(head) + markdownLine(rule);
    for (const QModelIndex& row : part.rows) {
        QStringList cells;
        for (const int column : part.columns)
            cells << escaped(row.siblingAtColumn(column).data(Qt::DisplayRole).toString());
        text += markdownLine(cells);
    }
    return text;
}

QKeySequence copyMarkdownKeys() { return QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C); }

CopiedPart copiedPart(const TableView& view) {
    CopiedPart part;
    const QItemSelectionModel& selection = *view.selectionModel();
    const bool all = !selection.hasSelection();
    for (const QModelIndex& row : view.folds().unfoldedRows())
        if (all || selection.isSelected(row)) part.rows << row;
    forEachColumn(view, [&](int column) {
        if (!view.isColumnHidden(column) && !view.columns().isAction(column)) part.columns.push_back(column);
    });
    return part;
}

void copyTsv(const TableView& view) { QGuiApplication::clipboard()->setText(toTsv(view.table(), copiedPart(view))); }

void copyMarkdown(const TableView& view) {
    QGuiApplication::clipboard()->setText(toMarkdown(view.table(), copiedPart(view)));
}

void copyCsv(const TableView& view) { QGuiApplication::clipboard()->setText(toCsv(view.table(), copiedPart(view))); }

void addTableActions(QMenu& menu, TableView& view) {
    addCopyActions(menu, view);
    menu.addSeparator();
    addViewActions(menu, view);
}

void addCopyActions(QMenu& menu, TableView& view) {
    menu.addAction(TableView::tr("Copy"), &view, [&view] { copyTsv(view); })->setShortcut(QKeySequence::Copy);
    menu.addAction(TableView::tr("Copy as Markdown"), &view, [&view] { copyMarkdown(view); })
        ->setShortcut(copyMarkdownKeys());
    menu.addAction(TableView::tr("Copy as CSV"), &view, [&view] { copyCsv(view); });
}

void addViewActions(QMenu& menu, TableView& view) {
    menu.addAction(TableView::tr("Filter Rows"), &view, &TableView::filterRequested)->setShortcut(QKeySequence::Find);
    menu.addMenu(sortMenu(view, &menu))->setText(TableView::tr("Sort By"));
    menu.addMenu(columnMenu(view, &menu))->setText(TableView::tr("Columns"));
    if (!view.rootIsDecorated()) return;
    menu.addSeparator();
    menu.addAction(TableView::tr("Expand All"), &view, [&view] { view.folds().expandAll(); });
    menu.addAction(TableView::tr("Collapse All"), &view, &QTreeView::collapseAll);
}

QMenu* columnMenu(TableView& view, QWidget* parent) {
    auto* menu = new QMenu(parent);
    forEachColumn(view, [&](int column) {
        const FigureColumn& figures = view.table().figures().columns[static_cast<std::size_t>(column)];
        if (column == 0 || figures.action || !figures.available) return;
        QAction* action = menu->addAction(titleOf(view, column));
        action->setCheckable(true);
        action->setChecked(view.columns().isChosen(column));
        QObject::connect(action, &QAction::toggled, &view,
                         [&view, column](bool on) { view.columns().setChosen(column, on); });
    });
    menu->addSeparator();
    menu->addAction(TableView::tr("Reset Columns"), &view, [&view] { view.columns().reset(); });
    return menu;
}

}  // namespace ui
