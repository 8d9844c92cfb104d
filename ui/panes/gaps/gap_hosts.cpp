// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/gaps/gap_hosts.h"

#include "core/analysis/analysis.h"
#include "ui/format/core_state_text.h"
#include "ui/format/idle_cause_text.h"
#include "ui/format/plain_text.h"
#include "ui/models/column_list.h"
#include "ui/widgets/tables/table_frame.h"

#include <map>
#include <tuple>
#include <utility>

namespace ui {

namespace {

using core::Cell;

/// A row of the table, and the idle time of all rows.
struct HostIdle {
    const core::IdleHostRow& row;
    double whole;
    const core::Trace& trace;
};

ColumnList<HostIdle> hostIdleColumns() {
    return {
        {{.head = columnHead(GapHosts::tr("Cause"))},
         [](const HostIdle& of) -> Cell { return causeTitle(of.row.cause).toStdString(); }},
        {{.head = columnHead(GapHosts::tr("State")),
          .hint = GapHosts::tr("What the thread that ended the gap did, of causes that lie with it, and in which call "
                               "into the operating system")},
         [](const HostIdle& of) -> Cell {
             return of.row.state ? stateText(of.trace, *of.row.state, of.row.call).toStdString() : std::string();
         }},
        {{.head = columnHead(GapHosts::tr("% of idle"), core::CellKind::Percent), .summed = true, .shareBar = true},
         [](const HostIdle& of) { return shareOf(static_cast<double>(of.row.idle), of.whole); }},
        {{.head = columnHead(GapHosts::tr("Idle"), core::CellKind::Time), .summed = true, .leads = true},
         [](const HostIdle& of) -> Cell { return of.row.idle; }},
    };
}

/// Adds up the rows of the scope's device, or of all devices.
std::vector<core::IdleHostRow> inScope(const std::vector<core::IdleHostRow>& rows, const GapScope& scope) {
    std::map<std::tuple<core::IdleCause, std::optional<core::CoreState>, std::optional<core::NameId>>, core::Nanos>
        sums;
    for (const core::IdleHostRow& row : rows)
        if (!scope.device || *scope.device == row.device) sums[{row.cause, row.state, row.call}] += row.idle;
    std::vector<core::IdleHostRow> shown;
    for (const auto& [key, idle] : sums)
        shown.push_back({{}, std::get<0>(key), std::get<1>(key), std::get<2>(key), idle});
    return shown;
}

}  // namespace

bool recordsHosts(const core::Trace& trace) { return trace.threadStates.size() + trace.osCalls.size() > 0; }

std::vector<core::IdleHostRow> gapHostRows(const core::Snapshot& snapshot, const std::stop_token& stop) {
    std::vector<core::IdleInterval> intervals = snapshot.analysis->idleCauses->intervals;
    if (const auto& lengths = snapshot.options.gaps.marked)
        std::erase_if(intervals, [&](const core::IdleInterval& each) { return !lengths->holds(each.length()); });
    return core::idleHosts(core::viewOf(snapshot, stop), intervals);
}

Figures gapHostFigures(const SnapshotPtr& snapshot, const std::vector<core::IdleHostRow>& rows, const GapScope& scope) {
    const auto shown = std::make_shared<const std::vector<core::IdleHostRow>>(inScope(rows, scope));
    double whole = 0;
    Figures figures;
    for (const core::IdleHostRow& row : *shown) {
        whole += static_cast<double>(row.idle);
        figures.inks.push_back(static_cast<std::int32_t>(row.cause));
    }
    figures.rows = static_cast<Figures::Row>(shown->size());
    figures.totalName = GapHosts::tr("All idle");
    figures.tip = [snapshot, shown](Figures::Row row, std::size_t) { return causeMeaning((*shown)[row].cause); };
    figures.key = [shown](Figures::Row row) {
        const core::IdleHostRow& of = (*shown)[row];
        const std::uint64_t call = of.call ? std::uint64_t{core::index(*of.call)} + 1 : 0;
        const std::uint64_t state = of.state ? static_cast<std::uint64_t>(*of.state) + 1 : 0;
        return call << 8 | state << 4 | static_cast<std::uint64_t>(of.cause);
    };
    figures.mark = [shown](Figures::Row row) { return Mark{.cause = (*shown)[row].cause}; };
    setColumns(figures, hostIdleColumns(), [snapshot, shown, whole](Figures::Row row) {
        return HostIdle{(*shown)[row], whole, *snapshot->trace};
    });
    return figures;
}

GapHosts::GapHosts(TableFrame& frame)
    : QObject(&frame), m_frame(frame), m_job(frame, [this](auto made) { takeMade(std::move(made)); }) {}

GapHosts::~GapHosts() = default;

void GapHosts::show(const SnapshotPtr& snapshot, const GapScope& scope) {
    const bool isSame = snapshot == m_snapshot;
    m_snapshot = snapshot;
    m_scope = scope;
    if (isSame) return fill();
    m_rows.clear();
    m_job.cancel();
    fill();
    if (snapshot) m_job.submit([snapshot](const std::stop_token& stop) { return gapHostRows(*snapshot, stop); });
}

void GapHosts::takeMade(core::Result<Rows> made) {
    if (!made) return emit failed(made.error());
    m_rows = std::move(*made);
    fill();
}

void GapHosts::fill() {
    if (!m_snapshot) return m_frame.view().table().clear();
    m_frame.view().table().setFigures(gapHostFigures(m_snapshot, m_rows, m_scope));
}

}  // namespace ui
