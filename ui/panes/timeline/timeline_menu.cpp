// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/timeline/timeline_menu.h"

#include "core/base/kernel_name.h"
#include "core/compare/name_map.h"
#include "core/compare/operation_occurrences.h"
#include "core/timeline/timeline.h"
#include "ui/format/plain_text.h"
#include "ui/panes/shared/code_question.h"
#include "ui/panes/shared/figures_dialog.h"
#include "ui/panes/shared/filter_to_mark.h"
#include "ui/panes/shared/occurrence_list.h"
#include "ui/panes/shared/pair_figures.h"
#include "ui/panes/shared/pane.h"
#include "ui/panes/shared/rule_from_name.h"
#include "ui/panes/timeline/timeline_marks.h"
#include "ui/timeline/scene/item_text.h"
#include "ui/timeline/scene/row_layout.h"
#include "ui/widgets/filter_menu.h"

#include <QCoreApplication>
#include <QMenu>

#include <algorithm>
#include <array>

namespace ui {

namespace {

struct MenuText {
    Q_DECLARE_TR_FUNCTIONS(TimelineMenu)
};

}  // namespace

void TimelineMenu::show(const Workspace& workspace) {
    const SnapshotPtr before = m_workspace.snapshot(), now = workspace.snapshot();
    if (m_table && before && (!now || now->trace != before->trace)) m_table->close();
    m_workspace = workspace;
}

/// Operations get actions on their name, other intervals on their time.
void TimelineMenu::addTo(QMenu& menu, const core::Timeline& timeline, const TimelineItem& item) {
    const SnapshotPtr snapshot = m_workspace.snapshot();
    if (!snapshot || snapshot->trace != timeline.snapshot->trace) return;
    const Mark whole = markOf(timeline, item);
    Mark wanted{.operation = whole.operation};
    if (wanted.operation.empty()) wanted.range = spanOf(timeline, item);
    QAction* filter = menu.addAction(MenuText::tr("Filter to This"), &m_pane, [this, wanted] { filterTo(wanted); });
    filter->setEnabled(filteredTo(m_workspace, wanted).has_value());
    if (const auto question = codeQuestion(whole))
        menu.addAction(MenuText::tr("In Code"), &m_pane,
                       [this, question = *question] { emit m_pane.requests().codeRequested(question); });
    if (!wanted.operation.empty()) addOperationActions(menu, item.item);
}

void TimelineMenu::addTo(QMenu& menu, const Row& row) {
    const SnapshotPtr snapshot = m_workspace.snapshot();
    if (!snapshot) return;
    if (row.kind == RowKind::Iterations) {
        constexpr FilterKind kinds[] = {FilterKind::Iteration, FilterKind::StepKind};
        addFilterMenus(menu, kinds, *snapshot, m_workspace.options.filter,
                       [this](const core::Filter& filter, const QString& what) {
                           emit m_pane.requests().filterEdited(filter, what);
                       });
        return;
    }
    const core::Trace& trace = *snapshot->trace;
    if (row.kind == RowKind::Stream && row.owner < trace.streams.size()) {
        const core::Stream& stream = trace.streams[row.owner];
        const std::int64_t device = trace.devices[index(stream.device)].ordinal;
        addFilter(menu, {.device = device, .stream = stream.number});
        if (trace.devices.size() > 1) addFilter(menu, {.device = device});
    }
    constexpr std::array ofDevice{RowKind::Device, RowKind::Idle, RowKind::DeviceRanges, RowKind::Counters,
                                  RowKind::Counter};
    const bool isOfDevice = std::ranges::find(ofDevice, row.kind) != ofDevice.end();
    const bool isOfCounter = row.kind == RowKind::Counter && row.owner < trace.counters.size();
    const std::uint32_t device = isOfCounter ? trace.counters[row.owner].device : row.owner;
    if (isOfDevice && device < trace.devices.size()) addFilter(menu, {.device = trace.devices[device].ordinal});
}

void TimelineMenu::addFilter(QMenu& menu, const Mark& mark) {
    QAction* filter = menu.addAction(MenuText::tr("Filter to %1").arg(menuText(textOf(mark))), &m_pane,
                                     [this, mark] { filterTo(mark); });
    filter->setEnabled(filteredTo(m_workspace, mark).has_value());
}

void TimelineMenu::addOperationActions(QMenu& menu, std::uint32_t event) {
    const core::Trace& trace = *m_workspace.snapshot()->trace;
    const std::string kernel(trace.names[trace.events.name[event]]);
    if (isKernel(*m_workspace.snapshot(), kernel)) {
        menu.addAction(MenuText::tr("Make Rule from Name"), &m_pane, [this, kernel] {
            const core::Snapshot& snapshot = *m_workspace.snapshot();
            makeRuleFromName(m_pane.requests(), m_workspace.rules ? *m_workspace.rules : snapshot.rules, snapshot,
                             kernel);
        });
        menu.addAction(MenuText::tr("Pairs with It"), &m_pane, [this, kernel] { openPairs(kernel); });
    }
    menu.addAction(MenuText::tr("All Instances in a Table"), &m_pane, [this, event] { openInstances(event); });
}

void TimelineMenu::filterTo(const Mark& mark) {
    const auto filtered = filteredTo(m_workspace, mark);
    if (filtered) emit m_pane.requests().optionsEdited(*filtered, MenuText::tr("Filter to %1").arg(textOf(mark)));
}

void TimelineMenu::openPairs(const std::string& kernel) {
    if (m_table) m_table->close();
    m_table = new FiguresDialog(
        m_pane, m_workspace, MenuText::tr("Pairs with %1").arg(shownText(core::shortName(kernel))),
        QStringLiteral("tables/pairsWith"), [snapshot = m_workspace.snapshot(), kernel](const std::stop_token&) {
            return pairFiguresOf(snapshot, kernel);
        });
    m_table->show();
}

void TimelineMenu::openInstances(std::uint32_t event) {
    const SnapshotPtr snapshot = m_workspace.snapshot();
    const core::Events& events = snapshot->trace->events;
    const std::string name = core::comparedName(*snapshot->trace, events.name[event], events.kind[event],
                                                events.copyKind[event], snapshot->options.names);
    if (m_table) m_table->close();
    m_table = new FiguresDialog(
        m_pane, m_workspace, MenuText::tr("Instances of %1").arg(shownText(core::shortName(name))),
        QStringLiteral("tables/instances"), [snapshot, name](const std::stop_token& stop) {
            return operationFigures(snapshot, std::make_shared<const core::OperationOccurrences>(
                                                  core::operationOccurrences(core::viewOf(*snapshot, stop), name)));
        });
    m_table->show();
}

}  // namespace ui
