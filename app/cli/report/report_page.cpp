// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/report/report_page.h"

#include "app/cli/doubts.h"
#include "app/cli/file_facts.h"
#include "app/cli/report/page_summary.h"
#include "app/cli/time_text.h"
#include "core/analysis/analysis.h"
#include "core/analysis/host/ranges.h"
#include "core/compare/breakdown_bars.h"
#include "core/compare/comparison.h"
#include "core/compare/kernel_changes.h"
#include "core/ingest/identity/profile_identity.h"
#include "core/options/option_rows.h"
#include "core/options/option_words.h"
#include "core/trace/import_headline.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>
#include <utility>

namespace cli {

namespace {

constexpr std::size_t maxRanges = 500'000;

core::Table pageTable(const core::TableKind& kind, const core::Snapshot& snapshot) {
    const std::size_t ranges = snapshot.trace->hostRanges.size();
    if (kind.name != "ranges" || ranges <= maxRanges) return kind.make(snapshot);
    core::Table table = core::toTable(core::RangeTable{}, *snapshot.trace);
    table.missing =
        fmt::format("the rows of {} ranges are too many for a page; lacuna report --table ranges gives them", ranges);
    return table;
}

std::string notRecordedIfEmpty(std::string text) { return text.empty() ? "not recorded" : std::move(text); }

std::string devicesText(const FileFacts& facts) {
    std::string text;
    for (const DeviceFacts& device : facts.devices)
        text += fmt::format("{}GPU {}: {}, {} stream{}", text.empty() ? "" : "\n", device.number,
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
    return sentences.empty() ? "as by default" : fmt::format("{}", fmt::join(sentences, "\n"));
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
        {"Holds", countsText(facts)},
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
    if (profile == baseline) return "is the baseline";
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

core::ReportPart reportPart(const std::string& name, const core::Snapshot& snapshot,
                            std::span<const core::TableKind> tables, const std::string& rulesOrigin, ReportFor reader) {
    core::ReportPart part{name, snapshot.trace->source.notices, {}};
    part.notes.push_back("rules: " + rulesOrigin);
    if (snapshot.trace->hasEvents()) part.notes.push_back("iterations: " + snapshot.iterations->explanation);
    const core::ImportReport& import = snapshot.trace->import;
    if (core::lossesOf(import).any())
        part.notes.push_back("import: " + core::headline(import, {}) + "; see the table import");
    part.doubts = reportDoubts(*snapshot.trace);
    for (const core::TableKind& kind : tables)
        part.tables.push_back(reader == ReportFor::Page ? pageTable(kind, snapshot) : kind.make(snapshot));
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
