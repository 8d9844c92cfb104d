// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/shared/table_link.h"

#include "ui/models/command_line.h"
#include "ui/models/rule_edits.h"
#include "ui/panes/shared/class_menu.h"
#include "ui/panes/shared/compared_runs.h"
#include "ui/panes/shared/filter_to_mark.h"
#include "ui/panes/shared/pane.h"
#include "ui/panes/shared/report_call.h"
#include "ui/panes/shared/rule_from_name.h"
#include "ui/widgets/tables/table_frame.h"
#include "ui/widgets/tables/table_marks.h"
#include "ui/widgets/tables/table_menu.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QItemSelectionModel>
#include <QMenu>

#include <algorithm>

namespace ui {

namespace {

/// Returns how many rows are selected if they are the first rows at the top level but not all of them; otherwise 0.
int selectedTop(const TableView& view) {
    const QModelIndexList rows = view.selectionModel()->selectedRows();
    const auto isTop = [](const QModelIndex& row) { return !row.parent().isValid(); };
    int last = -1;
    for (const QModelIndex& row : rows)
        last = isTop(row) ? std::max(last, row.row()) : -2;
    const bool isWhole = last + 1 == view.table().rowCount();
    return std::ranges::all_of(rows, isTop) && last + 1 == rows.size() && !isWhole ? last + 1 : 0;
}

/// The files of the command: the current profile, or all profiles for a comparison, with wall times if any is given.
std::pair<QStringList, QString> filesOf(const Workspace& workspace, bool isCompared) {
    const auto file = [](const SnapshotPtr& snapshot) { return QString::fromStdString(snapshot->trace->source.path); };
    if (!isCompared) return {{file(workspace.snapshot())}, {}};
    const ComparedChoice choice = comparedChoice(workspace);
    QStringList files, seconds;
    for (std::size_t i = 0; i < choice.snapshots.size(); ++i) {
        files << file(choice.snapshots[i]);
        seconds << QString::number(static_cast<double>(choice.walls[i].value_or(0)) / 1e9, 'g', 15);
    }
    const bool isGiven = std::ranges::any_of(choice.walls, [](const auto& wall) { return wall.has_value(); });
    return {files, isGiven ? seconds.join(u',') : QString()};
}

/// The value of `--match`; empty: by names. A name map is not in any file, so matching by sequence takes its place.
QString matchWord(const Workspace& workspace, const QString& table) {
    const bool needsSteps = table != QLatin1String("comparison") && table != QLatin1String("kernel-changes");
    if (workspace.matching.by == core::MatchBy::Names && !needsSteps) return {};
    return QStringLiteral("sequence");
}

}  // namespace

TableLink::TableLink(Pane& pane, TableFrame& frame, LinkedTable table)
    : QObject(&pane), m_pane(pane), m_frame(frame), m_table(std::move(table)) {
    connect(&frame.view().marks(), &TableMarks::marked, &pane.requests(), &Requests::marked);
    connect(&frame.view(), &TableView::menuRequested, this, &TableLink::openMenu);
    connect(&frame.view().table(), &TableModel::kernelsDropped, this, &TableLink::putIntoClass);
}

void TableLink::show(const Workspace& workspace) {
    m_workspace = workspace;
    m_frame.view().table().setTimeUnit(workspace.timeUnit);
    m_frame.view().marks().setMark(workspace.mark);
    if (workspace.current < 0) m_frame.view().table().clear();  // no rows behind the message that nothing is open
}

void TableLink::revealActivated() {
    connect(&m_frame.view(), &QAbstractItemView::activated, this, [this](const QModelIndex& index) {
        const TableModel& table = m_frame.view().table();
        emit m_pane.requests().revealRequested(table.figures().markOf(table.rowOf(index)));
    });
}

void TableLink::openMenu(const QModelIndex& index, const QPoint& globalPosition) {
    auto* menu = new QMenu(&m_pane);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    TableView& view = m_frame.view();
    addCopyActions(*menu, view);
    if (!m_table.name.isEmpty() && m_workspace.snapshot())
        menu->addAction(tr("Copy Command Line"), this, [this, at = QPersistentModelIndex(index)] { copyCommand(at); });
    menu->addAction(tr("Export…"), this, [this] { emit m_pane.requests().exportRequested(&m_pane); });
    menu->addSeparator();
    if (index.isValid()) addMarkActions(*menu, view.table().figures().markOf(view.table().rowOf(index)));
    emit menuOpening(menu, index);
    menu->addSeparator();
    addViewActions(*menu, view);
    menu->popup(globalPosition);
}

void TableLink::addMarkActions(QMenu& menu, const Mark& mark) {
    if (mark.isEmpty() || !m_workspace.snapshot()) return;
    QAction* reveal =
        menu.addAction(tr("Show on Timeline"), this, [this, mark] { emit m_pane.requests().revealRequested(mark); });
    reveal->setEnabled(m_workspace.snapshot()->trace->hasEvents());
    QAction* filter = menu.addAction(tr("Filter to This"), this, [this, mark] { filterTo(mark); });
    filter->setEnabled(filteredTo(m_workspace, mark).has_value());
    addRuleAction(menu, mark);
    if (!mark.className.empty()) addClassActions(menu, m_pane, editedRules(m_workspace), mark.className);
}

void TableLink::addRuleAction(QMenu& menu, const Mark& mark) {
    if (!isKernel(*m_workspace.snapshot(), mark.operation)) return;
    menu.addAction(tr("Make Rule from Name"), this, [this, kernel = mark.operation] {
        makeRuleFromName(m_pane.requests(), editedRules(m_workspace), *m_workspace.snapshot(), kernel);
    });
}

void TableLink::filterTo(const Mark& mark) {
    const auto filtered = filteredTo(m_workspace, mark);
    if (filtered) emit m_pane.requests().optionsEdited(*filtered, tr("Filter to %1").arg(textOf(mark)));
}

void TableLink::putIntoClass(const std::vector<std::string>& kernels, const std::string& className) {
    const SnapshotPtr snapshot = m_workspace.snapshot();
    if (snapshot)
        emit m_pane.requests().rulesEdited(
            withKernelsInClass(editedRules(m_workspace), takenKernels(*snapshot, kernels), className),
            tr("Put %n kernel(s) into %1", nullptr, static_cast<int>(kernels.size()))
                .arg(QString::fromStdString(className)));
}

void TableLink::copyCommand(const QModelIndex& index) {
    const SnapshotPtr snapshot = m_workspace.snapshot();
    if (!snapshot) return;
    const TableModel& table = m_frame.view().table();
    const bool isBelow = index.isValid() && index.parent().isValid() && !m_table.below.isEmpty();
    const auto [files, seconds] = filesOf(m_workspace, m_table.isCompared);
    ReportCall call{.files = files,
                    .compares = m_table.isCompared,
                    .seconds = seconds,
                    .match = m_table.isCompared ? matchWord(m_workspace, m_table.name) : QString(),
                    .table = isBelow ? m_table.below : m_table.name,
                    .options = m_workspace.options};
    if (const int column = table.sorting().column; column >= 0)
        call.sort = QString::fromStdString(table.figures().columns[static_cast<std::size_t>(column)].exported);
    if (!isBelow) call.top = selectedTop(m_frame.view());
    putRules(m_workspace, call);
    QGuiApplication::clipboard()->setText(reportCommand(call));
    emit m_pane.requests().message(tr("Copied the command line of this table"));
}

}  // namespace ui
