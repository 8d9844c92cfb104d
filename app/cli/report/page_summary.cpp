// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/report/page_summary.h"

#include "app/cli/time_text.h"
#include "core/analysis/analysis.h"
#include "core/analysis/scope/shown_names.h"
#include "core/trace/labels.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <functional>
#include <span>
#include <string>
#include <vector>

namespace cli {

namespace {

constexpr std::size_t maxListed = 3;

/// Returns the rows that are listed.
template <class Row>
std::span<const Row> first(const std::vector<Row>& rows) {
    return std::span(rows).first(std::min(rows.size(), maxListed));
}

const std::string notRecorded = "not recorded";

/// Formats a time with its share: "12.35 ms, 45.10 % of wall"
std::string partText(double time, double whole, std::string_view of) {
    const std::string share = whole > 0 ? fmt::format(", {:.2f} % of {}", 100 * time / whole, of) : std::string();
    return timeText(time) + share;
}

std::string linesOf(const std::vector<std::string>& lines) {
    return lines.empty() ? "none" : fmt::format("{}", fmt::join(lines, "\n"));
}

/// Adds the wall time and its parts, which add up to it. The main parts are always listed, even if they are 0.
void addWall(const core::Breakdown& all, std::string_view of, std::vector<std::string>& lines) {
    lines.push_back(fmt::format("{}{}", timeText(static_cast<double>(all.wall)), of));
    const auto add = [&](std::string_view name, core::Nanos part, bool isAlways) {
        if (isAlways || part > 0)
            lines.push_back(fmt::format("{}: {}", name,
                                        partText(static_cast<double>(part), static_cast<double>(all.wall), "wall")));
    };
    add("computation", all.computation, true);
    add("exposed communication", all.exposedCommunication, true);
    add("exposed copies", all.exposedCopy, true);
    add("unknown: nodes of graphs not recorded", all.unknown, false);
    add("filtered out", all.filtered, false);
    add("idle", all.idle, true);
}

/// The wall time of all devices together, or of each device if they have no common clock.
std::string wallText(const core::Snapshot& snapshot) {
    const auto& rows = snapshot.analysis->breakdown.rows;
    if (rows.empty() || rows.back().breakdown.wall == 0) return notRecorded;
    std::vector<std::string> lines;
    if (!rows.back().device)
        addWall(rows.back().breakdown, rows.size() > 2 ? " of all devices together" : "", lines);
    else
        for (const core::BreakdownRow& row : first(rows))
            addWall(row.breakdown, " of " + core::deviceLabel(*snapshot.trace, *row.device), lines);
    if (rows.back().device && rows.size() > maxListed)
        lines.push_back(fmt::format("and of {} more", rows.size() - maxListed));
    return linesOf(lines);
}

std::string classesText(const core::Snapshot& snapshot) {
    const core::ClassTable& table = snapshot.analysis->classes;
    std::vector<const core::ClassRow*> rows;
    for (const core::ClassRow& row : table.rows)
        if (row.instances > 0) rows.push_back(&row);
    std::ranges::stable_sort(rows, std::greater(), [](const core::ClassRow* row) { return row->total.real(); });
    std::vector<std::string> lines;
    for (const core::ClassRow* row : first(rows)) {
        lines.push_back(snapshot.classes->classes[core::index(row->classId)] + ": " +
                        partText(row->total.real(), table.total.real(), "kernel time"));
    }
    return linesOf(lines);
}

std::string causesText(const core::Snapshot& snapshot) {
    if (!snapshot.trace->hasEvents()) return notRecorded;
    std::array<double, core::idleCauseCount> idle{};
    double whole = 0;
    for (const core::IdleCauseRow& row : snapshot.analysis->idleCauses->rows) {
        idle[static_cast<std::size_t>(row.cause)] += static_cast<double>(row.idle);
        whole += static_cast<double>(row.idle);
    }
    std::vector<std::size_t> causes;
    for (std::size_t cause = 0; cause < idle.size(); ++cause)
        if (idle[cause] > 0) causes.push_back(cause);
    std::ranges::stable_sort(causes, std::greater(), [&](std::size_t cause) { return idle[cause]; });
    std::vector<std::string> lines;
    for (const std::size_t cause : first(causes)) {
        lines.push_back(std::string(core::text(static_cast<core::IdleCause>(cause))) + ": " +
                        partText(idle[cause], whole, "idle time of all devices"));
    }
    return linesOf(lines);
}

std::string pairsText(const core::Snapshot& snapshot) {
    if (!snapshot.trace->hasEvents()) return notRecorded;
    std::vector<const core::PairRow*> rows;
    for (const core::PairRow& row : snapshot.analysis->pairs->rows)
        if (row.deviceIdle > 0) rows.push_back(&row);
    std::ranges::stable_sort(rows, std::greater(), &core::PairRow::deviceIdle);
    const auto shortened = [](const std::string& name) { return core::shownName(name, core::KernelNames::Short); };
    std::vector<std::string> lines;
    for (const core::PairRow* row : first(rows))
        lines.push_back(fmt::format("{} \u2192 {}: {}{}", shortened(row->previous), shortened(row->next),
                                    timeText(static_cast<double>(row->deviceIdle)),
                                    row->mainCause ? fmt::format(", {}", core::text(*row->mainCause)) : ""));
    return linesOf(lines);
}

/// Lists the outliers of the table of iterations that cost time.
std::string oddText(const core::Snapshot& snapshot) {
    const auto& rows = snapshot.analysis->iterations->rows;
    if (rows.empty()) return notRecorded;
    std::vector<std::string> lines;
    std::size_t odd = 0;
    for (const core::IterationRow& row : rows) {
        if (!row.costsTime || ++odd > maxListed) continue;
        const core::Iteration& iteration = snapshot.iterations->iterations[row.iteration];
        lines.push_back(iteration.name + ": " + timeText(static_cast<double>(iteration.end - iteration.start)));
    }
    if (odd == 0) return fmt::format("none of {}", rows.size());
    if (odd > maxListed) lines.push_back(fmt::format("and {} more of {}", odd - maxListed, rows.size()));
    return linesOf(lines);
}

}  // namespace

std::vector<core::Fact> summaryOf(const core::Snapshot& snapshot) {
    return {{"Wall", wallText(snapshot)},
            {"Largest classes", classesText(snapshot)},
            {"Causes of idle time", causesText(snapshot)},
            {"Pairs around idle time", pairsText(snapshot)},
            {"Outlier iterations", oddText(snapshot)}};
}

}  // namespace cli
