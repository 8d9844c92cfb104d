// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/report/report_page.h"

#include "app/cli/doubts.h"
#include "app/cli/file_facts.h"
#include "app/cli/report/code_report.h"
#include "app/cli/time_text.h"
#include "core/analysis/host/ranges.h"
#include "core/analysis/scope/shown_names.h"
#include "core/base/parallel.h"
#include "core/compare/breakdown_bars.h"
#include "core/compare/comparison.h"
#include "core/compare/kernel_changes.h"
#include "core/ingest/identity/profile_identity.h"
#include "core/options/option_rows.h"
#include "core/options/option_words.h"
#include "core/trace/import_report.h"
#include "core/trace/labels.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <functional>
#include <iterator>
#include <utility>

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

constexpr std::size_t maxRanges = 500'000;

core::Table pageTable(const core::TableKind& kind, const core::TableInput& input) {
    const core::Trace& trace = *input.snapshot.trace;
    const std::size_t ranges = trace.hostRanges.size();
    if (kind.name != "ranges" || ranges <= maxRanges) return kind.make(input);
    core::Table table = core::toTable(core::RangeTable{}, trace);
    table.missing =
        fmt::format("the rows of {} ranges are too many for a page; lacuna report --table ranges gives them", ranges);
    return table;
}

std::vector<core::Table> profileTables(const core::Snapshot& snapshot, std::span<const core::TableKind> kinds,
                                       ReportFor reader) {
    std::vector<core::Table> tables(kinds.size());
    const core::TableInput input(snapshot);
    core::sideBySide(kinds.size(), [&](std::size_t i) {
        tables[i] = reader == ReportFor::Page ? pageTable(kinds[i], input) : kinds[i].make(input);
    });
    return tables;
}

std::string notRecordedIfEmpty(std::string text) { return text.empty() ? "not recorded" : std::move(text); }

std::string devicesText(const FileFacts& facts) {
    std::string text;
    for (const DeviceFacts& device : facts.devices)
        text += fmt::format("{}GPU {}: {}, {} stream{}", text.empty() ? "" : "\n",
                            device.number == core::notRecorded ? "unknown" : std::to_string(device.number),
                            device.model.empty() ? "model not recorded" : device.model, device.streams,
                            device.streams == 1 ? "" : "s");
    return notRecordedIfEmpty(text);
}

std::string countsText(const FileFacts& facts) {
    std::string text;
    for (const auto& [what, count] : facts.counts) {
        if (count == 0) continue;
        text += fmt::format("{}{}: {}", text.empty() ? "" : "\n", what, count);
    }
    std::ranges::replace(text, '_', ' ');
    return text;
}

std::string importText(const FileFacts& facts) {
    std::string lines = facts.headline;
    for (const core::ImportEntry& entry : facts.import)
        lines += fmt::format("\n{} {}: {}", core::text(entry.kind), entry.what, entry.count);
    return lines;
}

/// Describes the filters of a page, or its other options.
std::vector<std::string> optionSentences(const core::Options& options, bool ofFilters) {
    std::vector<std::string> sentences;
    for (const core::OptionRow& row : core::optionRows())
        if ((row.part == core::filterPart) == ofFilters)
            std::ranges::move(core::pageSentences(row, options), std::back_inserter(sentences));
    return sentences;
}

/// Describes which options differ from the defaults of the command line.
std::string optionsText(const core::Options& options) {
    const auto sentences = optionSentences(options, false);
    return sentences.empty() ? "defaults" : fmt::format("{}", fmt::join(sentences, "\n"));
}

/// Describes the filters: "GPU 0; stream 7; class gemm", or "everything".
std::string filterText(const core::Options& options) {
    const auto sentences = optionSentences(options, true);
    return sentences.empty() ? "everything" : fmt::format("{}", fmt::join(sentences, "; "));
}

std::vector<core::Fact> factsOf(const std::string& name, const PageProfile& profile) {
    const core::Snapshot& snapshot = *profile.snapshot;
    const FileFacts facts = fileFacts(name, *snapshot.trace);
    const core::Source& source = facts.source;
    const core::PerIteration& per = snapshot.perIteration;
    const bool isDivided = per.iterations > 0 && per.gpus > 0;
    return {
        {"Format", source.title},
        {"Written by", notRecordedIfEmpty(source.writer)},
        {"Size", fmt::format("{} bytes", source.size)},
        {"Rank", core::rankText(source, facts.world)},
        {"Devices", devicesText(facts)},
        {"Span", facts.span ? timeText(static_cast<double>(*facts.span)) : "not recorded"},
        {"Without profiling", profile.wall ? timeText(static_cast<double>(*profile.wall)) : "not given"},
        {"Contents", countsText(facts)},
        {"Import", importText(facts)},
        {"Filters", filterText(snapshot.options)},
        {"Iterations", snapshot.iterations->explanation},
        {"Per iteration", isDivided ? fmt::format("iterations: {}, GPUs: {}", per.iterations, per.gpus) : "not set"},
        {"Options", optionsText(snapshot.options)}};
}

bool shows(const core::Report& report, std::string_view table) {
    return std::ranges::any_of(report.parts.front().tables,
                               [&](const core::Table& each) { return each.name == table; });
}

/// Describes the change of the total: "+4.10 %, increased".
std::string againstBaseline(const core::ComparisonRow& total, std::size_t profile, std::size_t baseline) {
    if (profile == baseline) return "baseline";
    const core::Change& change = total.changes[profile];
    const std::string verdict(core::text(change.verdict));
    return change.change ? fmt::format("{:+.2f} %, {}", 100 * *change.change, verdict) : verdict;
}

/// Adds the chart of classes, and for several profiles what `lacuna compare` reports.
void compare(const std::vector<core::ComparedProfile>& profiles, const std::vector<std::string>& names,
             std::size_t baseline, core::Report& report) {
    const core::Comparison comparison = core::comparisonOf(profiles, baseline);
    report.bars = core::toBars(comparison, names);
    report.bars->hasBaseline = profiles.size() > 1 && baseline == 0;
    if (profiles.size() < 2) return;
    std::vector<core::KernelChanges> changes;
    std::vector<std::string> candidates;
    for (std::size_t i = 0; i < profiles.size(); ++i) {
        if (i == baseline) continue;
        changes.push_back(core::kernelChanges(profiles[baseline], profiles[i], comparison.isElapsed));
        candidates.push_back(names[i]);
    }
    report.together = {core::toTable(comparison, names), core::toTable(changes, candidates)};
    for (std::size_t i = 0; i < profiles.size(); ++i) {
        const std::string change = againstBaseline(comparison.rows.back(), i, baseline);
        report.parts[i].summary.push_back({"Against the baseline", change});
    }
}

}  // namespace

std::vector<core::Fact> summaryOf(const core::Snapshot& snapshot) {
    return {{"Wall", wallText(snapshot)},
            {"Largest classes", classesText(snapshot)},
            {"Causes of idle time", causesText(snapshot)},
            {"Pairs around idle time", pairsText(snapshot)},
            {"Outlier iterations", oddText(snapshot)}};
}

core::ReportPart reportPart(const std::string& name, const core::Snapshot& snapshot, const PartTables& tables,
                            const std::string& rulesOrigin, ReportFor reader, const std::stop_token& stop) {
    core::ReportPart part{name, snapshot.trace->source.notices, {}};
    part.notes.push_back("rules: " + rulesOrigin);
    if (snapshot.trace->hasEvents()) part.notes.push_back("iterations: " + snapshot.iterations->explanation);
    const core::ImportReport& import = snapshot.trace->import;
    if (core::lossesOf(import).any())
        part.notes.push_back("import: " + core::headline(import, {}) + "; see the table import");
    part.doubts = reportDoubts(*snapshot.trace);
    PartFrames frames(snapshot, stop);
    core::ReportPart replayed;  // its tables follow those of the part
    const std::array<std::function<void()>, 2> tasks{
        [&] { addReplayTables(replayed, snapshot, tables.ofReplay, tables.whatIfs, frames, stop); },
        [&] {
            part.tables = profileTables(snapshot, tables.ofProfile, reader);
            addCodeTables(part, snapshot, tables.ofCode, frames, stop);
        }};
    core::runAll(tasks);
    std::ranges::move(replayed.tables, std::back_inserter(part.tables));
    part.summary = std::move(replayed.summary);
    part.first = std::move(replayed.first);
    return part;
}

void leaveOutNoDoubts(core::Report& report) {
    const auto isOfDoubts = [](const core::Table& table) { return table.name == "doubts"; };
    for (const core::ReportPart& part : report.parts)
        if (!part.doubts.empty()) return;
    for (core::ReportPart& part : report.parts)
        std::erase_if(part.tables, isOfDoubts);
}

void addPage(core::Report& report, std::span<const PageProfile> profiles, std::size_t baseline,
             const std::stop_token& stop) {
    if (report.parts.empty()) return;
    std::vector<std::string> names;
    std::vector<std::shared_ptr<const core::Snapshot>> snapshots;
    for (std::size_t i = 0; i < profiles.size(); ++i) {
        names.push_back(report.parts[i].profile);
        snapshots.push_back(profiles[i].snapshot);
        std::vector<core::Fact>& summary = report.parts[i].summary;  // begins with what to do first
        for (core::Fact& fact : summaryOf(*profiles[i].snapshot))
            summary.push_back(std::move(fact));
        report.parts[i].facts = factsOf(names.back(), profiles[i]);
    }
    if (shows(report, "classes")) {
        std::vector<core::ComparedProfile> compared = core::comparedProfiles(snapshots, stop);
        if (stop.stop_requested()) return;
        for (std::size_t i = 0; i < compared.size(); ++i)
            compared[i].wall = profiles[i].wall;
        compare(compared, names, baseline, report);
    }
    if (!shows(report, "breakdown")) return;
    report.moreBars = core::breakdownBars(snapshots, names);
    if (report.moreBars->bars.empty()) report.moreBars.reset();
}

}  // namespace cli
