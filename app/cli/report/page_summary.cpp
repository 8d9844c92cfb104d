// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/report/page_summary.h"

#include "app/cli/time_text.h"
#include "core/analysis/scope/shown_names.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <functional>
#include <string>

namespace cli {

namespace {

constexpr std::size_t mostListed = 3;

const std::string notRecorded = "not recorded";

/// "12.35 ms, 45.10 % of wall"
std::string partText(double time, double whole, std::string_view of) {
    const std::string share = whole > 0 ? fmt::format(", {:.2f} % of {}", 100 * time / whole, of) : std::string();
    return timeText(time) + share;
}

std::string wallPart(const core::Snapshot& snapshot, core::Nanos core::Breakdown::*part) {
    const auto& rows = snapshot.analysis->breakdown.rows;
    if (rows.empty() || rows.back().breakdown.wall == 0) return notRecorded;
    const core::Breakdown& all = rows.back().breakdown;
    return partText(static_cast<double>(all.*part), static_cast<double>(all.wall), "wall");
}

std::string wallText(const core::Snapshot& snapshot) {
    const auto& rows = snapshot.analysis->breakdown.rows;
    if (rows.empty() || rows.back().breakdown.wall == 0) return notRecorded;
    return timeText(static_cast<double>(rows.back().breakdown.wall));
}

std::string linesOf(const std::vector<std::string>& lines) {
    return lines.empty() ? "none" : fmt::format("{}", fmt::join(lines, "\n"));
}

std::string classesText(const core::Snapshot& snapshot) {
    const core::ClassTable& table = snapshot.analysis->classes;
    std::vector<const core::ClassRow*> rows;
    for (const core::ClassRow& row : table.rows)
        if (row.instances > 0) rows.push_back(&row);
    std::ranges::stable_sort(rows, std::greater(), [](const core::ClassRow* row) { return row->total.real(); });
    std::vector<std::string> lines;
    for (const core::ClassRow* row : rows) {
        if (lines.size() == mostListed) break;
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
    for (const std::size_t cause : causes) {
        if (lines.size() == mostListed) break;
        lines.push_back(std::string(core::text(static_cast<core::IdleCause>(cause))) + ": " +
                        partText(idle[cause], whole, "idle time of all devices"));
    }
    return linesOf(lines);
}

std::string pairsText(const core::Snapshot& snapshot) {
    if (!snapshot.trace->hasEvents()) return notRecorded;
    const auto shortened = [](const std::string& name) { return core::shownName(name, core::KernelNames::Short); };
    std::vector<std::string> lines;
    for (const core::PairRow& pair : snapshot.analysis->pairs->rows) {
        if (lines.size() == mostListed) break;
        if (pair.deviceIdle == 0) continue;
        lines.push_back(fmt::format("{} \u2192 {}: {}{}", shortened(pair.previous), shortened(pair.next),
                                    timeText(static_cast<double>(pair.deviceIdle)),
                                    pair.mainCause ? ", " + std::string(core::text(*pair.mainCause)) : std::string()));
    }
    return linesOf(lines);
}

std::string oddText(const core::Snapshot& snapshot) {
    const auto& rows = snapshot.analysis->iterations->rows;
    if (rows.empty()) return notRecorded;
    std::vector<std::string> lines;
    std::size_t odd = 0;
    for (const core::IterationRow& row : rows) {
        if (row.mark != core::IterationMark::Outlier) continue;
        if (++odd > mostListed) continue;
        lines.push_back(snapshot.iterations->iterations[row.iteration].name + ": " +
                        timeText(static_cast<double>(row.breakdown.wall)));
    }
    if (odd > mostListed) lines.push_back(fmt::format("and {} more", odd - mostListed));
    return linesOf(lines);
}

}  // namespace

std::vector<core::Fact> summaryOf(const core::Snapshot& snapshot) {
    return {{"Wall", wallText(snapshot)},
            {"Computation", wallPart(snapshot, &core::Breakdown::computation)},
            {"Exposed communication", wallPart(snapshot, &core::Breakdown::exposedCommunication)},
            {"Exposed copies", wallPart(snapshot, &core::Breakdown::exposedCopy)},
            {"Idle", wallPart(snapshot, &core::Breakdown::idle)},
            {"Largest classes", classesText(snapshot)},
            {"Why it was idle", causesText(snapshot)},
            {"Where it was idle", pairsText(snapshot)},
            {"Odd iterations", oddText(snapshot)}};
}

}  // namespace cli
