// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/compare/compare_report.h"

#include "app/cli/complaints.h"
#include "app/cli/doubts.h"
#include "app/cli/output_place.h"
#include "app/cli/requested_kernels.h"
#include "app/cli/time_text.h"
#include "core/analysis/analysis.h"
#include "core/analysis/scope/iterations.h"
#include "core/compare/efficiency_changes.h"
#include "core/compare/kernel_changes.h"
#include "core/compare/kernel_map.h"
#include "core/compare/mfu_changes.h"
#include "core/match/code_changes.h"
#include "core/match/folded_positions.h"
#include "core/report/formats.h"
#include "core/trace/recorded.h"
#include "core/trace/trace_builder.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <iterator>

namespace cli {

namespace {

core::Table comparisonTable(const ComparedFiles& files) { return core::toTable(files.comparison, files.names); }

core::Table mapTable(const ComparedFiles& files) {
    return core::kernelMap(files.profiles, files.comparison, files.names);
}

core::Table changesTable(const ComparedFiles& files) {
    std::vector<core::KernelChanges> changes;
    for (std::size_t i = 1; i < files.profiles.size(); ++i)
        changes.push_back(core::kernelChanges(files.profiles[0], files.profiles[i], files.comparison.isElapsed,
                                              files.matched[i - 1].names));
    return core::toTable(changes, std::span(files.names).subspan(1));
}

template <core::CodeSide side>
core::Table codeTable(const ComparedFiles& files) {
    std::vector<core::CodeChanges> changes;
    for (std::size_t i = 1; i < files.profiles.size(); ++i)
        changes.push_back(core::codeChanges(files.profiles[0], files.profiles[i], side));
    return core::toTable(changes, std::span(files.names).subspan(1), side);
}

using MatchTable = core::Table (*)(std::span<const core::StepMatch> matches, std::span<const std::string> names);

template <MatchTable make>
core::Table ofSteps(const ComparedFiles& files) {
    std::vector<core::StepMatch> matches;
    for (const core::MatchedProfile& each : files.matched)
        matches.push_back(*each.steps);
    return make(matches, std::span(files.names).subspan(1));
}

core::Table mfuTable(const ComparedFiles& files) { return core::mfuChanges(files.profiles, files.names); }

core::Table efficiencyTable(const ComparedFiles& files) { return core::efficiencyChanges(files.profiles, files.names); }

struct CompareTable {
    std::string name;
    core::Table (*make)(const ComparedFiles& files);
    bool needsSteps = false;  ///< only if kernels are matched by steps, not by names
};

const std::vector<CompareTable>& kinds() {
    static const std::vector<CompareTable> all{{"comparison", comparisonTable},
                                               {"kernel-map", mapTable},
                                               {"kernel-changes", changesTable},
                                               {"mfu-changes", mfuTable},
                                               {"efficiency-changes", efficiencyTable},
                                               {"matches", ofSteps<core::matchesTable>, true},
                                               {"folded-matches", ofSteps<core::foldedMatchesTable>, true},
                                               {"name-map", ofSteps<core::nameMapTable>, true},
                                               {"waterfall", ofSteps<core::waterfallTable>, true},
                                               {"code-changes", codeTable<core::CodeSide::OnGpu>},
                                               {"code-idle-changes", codeTable<core::CodeSide::OffGpu>}};
    return all;
}

std::string wallText(const core::ProfileTime& time, std::int64_t devices) {
    const std::string over = devices > 1 ? fmt::format("; the other rows are means of {} GPUs", devices) : "";
    const std::string total = "total " + timeText(static_cast<double>(time.wall));
    switch (time.basis) {
        case core::WallBasis::Given:
            return total + " as given" + over;
        case core::WallBasis::Filter:
            return total + ", the length of the time that was asked for" + over;
        case core::WallBasis::Span:
            break;
    }
    return total + ", from the first start on the GPU to the last end" + over;
}

std::string whyTimeless(const core::Trace& trace) {
    switch (core::recorded(trace)) {
        case core::Recorded::Operations:
            return "no operation fits the filters";
        case core::Recorded::Totals:
            return "a summary without events";
        default:
            return core::missingGpu(trace);
    }
}

void addNotes(const ComparedFiles& files, std::size_t i, std::vector<std::string>& notes) {
    const core::OperationTimes& times = *files.profiles[i].times;
    const auto note = [&](const std::string& text) { notes.push_back(files.names[i] + ": " + text); };
    for (const std::string& notice : files.profiles[i].snapshot->trace->source.notices)
        note(notice);
    note("rules: " + files.rules[i]);
    if (!times.hasEvents()) return note(whyTimeless(*files.profiles[i].snapshot->trace));
    note(wallText(files.comparison.profiles[i], times.devices));
    note("iterations: " + files.profiles[i].snapshot->iterations->explanation);
    if (i == 0) return;
    if (!files.offers[i - 1].empty()) note(files.offers[i - 1]);
    if (!files.matched[i - 1].steps) return;
    const core::StepMatch& match = *files.matched[i - 1].steps;
    for (const std::string& line : core::texts(match.unlike))
        note(line);
    note("side by side: " + core::text(match.a) + " of the baseline, " + core::text(match.b) + "; " +
         core::text(match));
}

core::Report compareReport(const ComparedFiles& files, std::span<const std::string> tables) {
    core::ReportPart part{"comparison", {}, {}};
    for (std::size_t i = 0; i < files.profiles.size(); ++i) {
        std::ranges::move(reportDoubts(*files.profiles[i].snapshot->trace, files.names[i]),
                          std::back_inserter(part.doubts));
        addNotes(files, i, part.notes);
    }
    part.notes.emplace_back(
        files.comparison.isElapsed
            ? "times of classes are non-overlapped; verdicts and 95 % intervals are of single iterations, of totals "
              "without the last one, whose end is not known"
            : "times are sums of durations, since a summary does not say what overlaps");
    for (const CompareTable& kind : kinds())
        if (std::find(tables.begin(), tables.end(), kind.name) != tables.end()) part.tables.push_back(kind.make(files));
    core::Report report{{std::move(part)}, false, {}};
    if (files.comparison.isElapsed) report.bars = core::toBars(files.comparison, files.names);
    return report;
}

/// Keeps only the tables with these names.
core::Report only(core::Report report, const std::vector<std::string>& names) {
    std::erase_if(report.parts.front().tables, [&](const core::Table& table) {
        return std::find(names.begin(), names.end(), table.name) == names.end();
    });
    return report;
}

std::vector<std::string> requestedTables(const std::vector<std::string>& tables) {
    return tables.empty() ? std::vector<std::string>{"comparison"} : tables;
}

}  // namespace

const std::vector<std::string>& compareTables() {
    static const std::vector<std::string> names = compareTables(core::MatchBy::Sequence);
    return names;
}

std::vector<std::string> compareTables(core::MatchBy match) {
    std::vector<std::string> names;
    for (const CompareTable& kind : kinds())
        if (match != core::MatchBy::Names || !kind.needsSteps) names.push_back(kind.name);
    return names;
}

std::vector<core::Table> comparisonTablesWithoutRows() {
    core::SnapshotCache cache;
    const auto empty = core::snapshotOf(core::TraceBuilder().finish(), {}, {}, cache);
    ComparedFiles files;
    files.names = {"BASELINE", "NAME"};
    files.profiles = core::comparedProfiles(std::array{empty, empty});
    files.comparison = core::comparisonOf(files.profiles);
    core::StepMatch none;
    none.refusal = "there are no operations";
    files.matched.push_back({none});
    std::vector<core::Table> tables;
    for (const CompareTable& kind : kinds())
        tables.push_back(kind.make(files));
    return tables;
}

std::string comparisonPlaceFault(const std::vector<std::string>& tables, const OutputOptions& options,
                                 const Environment& environment) {
    const core::Writer& writer = chosenWriter(options, environment);
    if (options.path.empty() || !isFolderName(options.path))
        return placeFault(options, writer, requestedTables(tables));
    std::vector<std::string> files;
    for (const std::string& name : {std::string("result.html"), std::string("result.csv")})
        files.push_back((std::filesystem::path(options.path) / name).string());
    for (const std::string& table : tables)
        files.push_back((std::filesystem::path(options.path) / (table + std::string(writer.suffix))).string());
    return placeFault(options, files);
}

int writeComparison(const ComparedFiles& files, const std::vector<std::string>& tables, const OutputOptions& options,
                    const Environment& environment) {
    const bool isFolder = !options.path.empty() && isFolderName(options.path);
    const std::vector<std::string> page{"comparison", "kernel-changes"}, map{"kernel-map"};
    std::vector<std::string> made = requestedTables(tables);
    if (isFolder)
        for (const auto& more : {page, map})
            made.insert(made.end(), more.begin(), more.end());
    const core::Report report = compareReport(files, made);
    printNotes(report.parts.front(), environment);
    for (std::size_t i = 0; i < files.profiles.size(); ++i) {
        const core::Trace& trace = *files.profiles[i].snapshot->trace;
        const std::string reason = core::lostOperationsOf(trace) ? std::string() : core::missingGpu(trace);
        if (!reason.empty()) complain(environment, files.names[i], reason);
    }
    if (!isFolder) return write(report, options, environment);
    core::Report chosen = only(report, tables);
    if (const std::string fault = arrange(chosen, options); !tables.empty() && !fault.empty())
        return badUsage(environment, options.command, fault);
    std::vector<NamedText> results{{"result.html", core::htmlReport(only(report, page))},
                                   {"result.csv", core::csvReport(only(report, map))}};
    for (NamedText& file : tableFiles(chosen, chosenWriter(options, environment)))
        results.push_back(std::move(file));
    return writeFiles(options, results, environment);
}

}  // namespace cli
