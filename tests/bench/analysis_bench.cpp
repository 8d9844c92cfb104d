// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/analysis_bench.h"

#include "core/analysis/analysis.h"
#include "core/analysis/host/ranges.h"
#include "core/analysis/scope/iteration_choice.h"
#include "core/analysis/time/device_times.h"
#include "core/compare/kernel_changes.h"
#include "core/match/alignment.h"
#include "tests/bench/training_trace.h"

#include <fmt/format.h>

#include <stdexcept>
#include <utility>

namespace bench {

namespace {

std::vector<std::uint64_t> sizes(const Setting& setting) {
    return setting.isQuick ? std::vector<std::uint64_t>{million} : std::vector<std::uint64_t>{million, 10 * million};
}

/// 25 rules that leave few kernels unmatched.
core::Rules twentyFiveRules() {
    core::Rules rules;
    for (int i = 0; i < 20; ++i)
        rules.rules.push_back({fmt::format("gemm_fp16_64x64.*_32x{}[0-9]+_tn", i + 1), fmt::format("gemm {}", i)});
    rules.rules.push_back({"gemm", "gemm"});
    rules.rules.push_back({"nccl", "communication"});
    rules.rules.push_back({"layer_norm", "normalization"});
    rules.rules.push_back({"elementwise.*(silu|sigmoid)", "activation"});
    rules.rules.push_back({"elementwise", "elementwise"});
    return rules;
}

std::vector<Line> tableLines(const Setting& setting, std::uint64_t operations) {
    const core::TracePtr trace = trainingTrace(operations);
    const core::Rules rules = twentyFiveRules();
    std::vector<Line> lines;
    const double allowed = static_cast<double>(operations) / (10 * million);
    const auto add = [&](std::string_view name, const std::function<void()>& run) {
        const auto costs = measured({run}, setting.rounds);
        lines.push_back(
            within(fmt::format("table {}, {} M operations: CPU", name, operations / million), costs[0].cpu, allowed));
    };
    std::shared_ptr<const core::Snapshot> snapshot;
    add("(what every table stands on)", [&] {
        core::SnapshotCache cache;
        snapshot = core::snapshotOf(trace, rules, {}, cache);
    });
    for (const core::TableKind& kind : core::tableKinds())
        add(kind.name, [&] {
            if (kind.make(*snapshot).columns.empty()) throw std::runtime_error("a table without columns");
        });
    const auto all = [&] {
        core::SnapshotCache cache;
        const auto made = core::snapshotOf(trace, rules, {}, cache);
        const core::TableInput input(*made);
        for (const core::TableKind& kind : core::tableKinds())
            kind.make(input);
    };
    lines.push_back(within(fmt::format("table all, {} M operations: CPU, of one report", operations / million),
                           measured({all}, setting.rounds)[0].cpu, allowed));
    return lines;
}

/// Measures the analyses behind the tables, one by one.
std::vector<Line> analysisLines(const Setting& setting, std::uint64_t operations) {
    const core::TracePtr trace = trainingTrace(operations);
    core::MatchCache cache;
    const core::Classification classes = core::classify(twentyFiveRules(), *trace, cache);
    const core::Options options;
    const core::HostActivity host(*trace);
    const core::IterationList iterations = core::chosenIterations(*trace);
    const core::View view{*trace, classes, options, {}, &iterations, &host};
    const core::DeviceTimes times = core::deviceTimes(view);
    const core::IdleCauseTable causes = core::idleCauseTable(view);
    const auto gaps = [&] {
        core::GapLengths lengths = core::gapLengths(view, causes);
        core::gapHistograms(options.gaps, lengths);
        core::gapTable(std::move(lengths));
    };
    const std::vector<std::pair<const char*, std::function<void()>>> analyses = {
        {"calls on the host", [&] { core::HostActivity{*trace}; }},
        {"iterations found", [&] { core::chosenIterations(*trace); }},
        {"iterations found by pattern", [&] { static_cast<void>(core::iterationsOf(*trace, "pattern")); }},
        {"iterations", [&] { core::iterationTable(view); }},
        {"elapsed time and breakdown", [&] { core::deviceTimes(view); }},
        {"kernels", [&] { core::kernelTable(view, times.exposed); }},
        {"memory", [&] { core::memoryTable(view, times.exposed); }},
        {"idle causes", [&] { core::idleCauseTable(view); }},
        {"gaps and their histograms", gaps},
        {"pairs", [&] { core::pairTable(view, causes); }},
    };
    std::vector<std::function<void()>> runs;
    for (const auto& [name, run] : analyses)
        runs.push_back(run);
    const auto costs = measured(runs, setting.rounds);
    std::vector<Line> lines;
    for (std::size_t i = 0; i < runs.size(); ++i)
        lines.push_back(
            within(fmt::format("analysis: {}, {} M operations: CPU", analyses[i].first, operations / million),
                   costs[i].cpu, static_cast<double>(operations) / (10 * million)));
    return lines;
}

/// Compares two runs of the same program: the times of each run, the classes, and the verdict on every kernel.
std::vector<Line> comparisonLines(const Setting& setting, std::uint64_t operations) {
    core::SnapshotCache cache, other;
    const core::Wanted none = core::wantedBy({});
    const core::Rules rules = twentyFiveRules();
    const std::vector snapshots{core::snapshotOf(trainingTrace(operations), rules, {}, cache, {}, none),
                                core::snapshotOf(trainingTrace(operations * 9 / 10), rules, {}, other, {}, none)};
    const std::vector<core::ComparedProfile> profiles = core::comparedProfiles(snapshots);
    const std::string size = fmt::format("2 x {} M operations", operations / million);
    const auto costs = measured({[&] { core::comparedProfiles(snapshots); }, [&] { core::comparisonOf(profiles); },
                                 [&] { core::kernelChanges(profiles[0], profiles[1], true); }},
                                setting.rounds);
    const double share = static_cast<double>(operations) / (10 * million);
    return {within(fmt::format("comparison: times, {}: CPU", size), costs[0].cpu, 2 * share),
            within(fmt::format("comparison: classes anew, {}: wall", size), costs[1].wall, 0.1),
            within(fmt::format("comparison: verdicts of kernels, {}: wall", size), costs[2].wall, 0.5)};
}

/// Aligns 20,000 operations with 20,000 others: of 60 names, two thirds are the same, and a twentieth is missing.
Line alignmentLine(const Setting& setting) {
    constexpr std::uint32_t count = 20'000, names = 60;
    std::vector<core::Evidence> a, b;
    std::uint32_t state = 1;
    while (b.size() < count) {
        state = state * 1664525 + 1013904223;  // linear congruential generator, Numerical Recipes
        const std::uint32_t drawn = state >> 8, name = 1 + drawn % names, kind = 1 + name % 7;
        if (a.size() < count) a.push_back({name, 0, 0, kind, 10});
        if (drawn / names % 20 != 0) b.push_back({name % 3 == 0 ? name + names : name, 0, 0, kind, 10});
    }
    const auto costs = measured({[&] { static_cast<void>(core::aligned(a, b)); }}, setting.rounds);
    return within("comparison: 20,000 operations beside 20,000: CPU", costs[0].cpu, 1);
}

/// Edits a rule so that each version matches other kernels, without an effect on communication; and the time range.
std::vector<Line> editLines(const Setting& setting, std::uint64_t operations) {
    const core::TracePtr trace = trainingTrace(operations);
    core::Rules rules = twentyFiveRules();
    core::Options options;
    core::SnapshotCache cache;
    core::snapshotOf(trace, rules, options, cache);
    int edits = 0;
    const auto edit = [&] {
        ++edits;  // each pattern is new, so none is in the cache of matches
        rules.rules.front().match = fmt::format("elementwise_kernel<{}{:.>{}}", 1 << edits % 5, "", edits);
        core::snapshotOf(trace, rules, options, cache);
    };
    const auto select = [&] {
        const core::Nanos start = trace->end / 4 + ++edits;
        options.filter.window = core::TimeWindow{start, start + trace->end / 2};
        core::snapshotOf(trace, rules, options, cache);
    };
    const bool isSmall = operations <= million;
    const auto edited = measured({edit}, setting.rounds)[0].wall;
    const auto selected = measured({select}, setting.rounds)[0].wall;
    return {within(fmt::format("live: a rule edited, {} M operations", operations / million), edited,
                   isSmall ? 0.016 : 0.1),
            within(fmt::format("live: a time range chosen, {} M operations", operations / million), selected,
                   isSmall ? 0.05 : 0.3)};
}

}  // namespace

std::vector<Line> everyTable(const Setting& setting) {
    std::vector<Line> lines;
    for (const std::uint64_t size : sizes(setting))
        for (Line& line : tableLines(setting, size))
            lines.push_back(std::move(line));
    return lines;
}

std::vector<Line> everyAnalysis(const Setting& setting) {
    std::vector<Line> lines;
    for (const std::uint64_t size : sizes(setting))
        for (Line& line : analysisLines(setting, size))
            lines.push_back(std::move(line));
    return lines;
}

std::vector<Line> liveEdits(const Setting& setting) {
    std::vector<Line> lines;
    for (const std::uint64_t size : sizes(setting))
        for (Line& line : editLines(setting, size))
            lines.push_back(std::move(line));
    return lines;
}

std::vector<Line> comparisons(const Setting& setting) {
    std::vector<Line> lines;
    for (const std::uint64_t size : sizes(setting))
        for (Line& line : comparisonLines(setting, size))
            lines.push_back(std::move(line));
    lines.push_back(alignmentLine(setting));
    return lines;
}

std::vector<Line> rangeProjection(const Setting& setting) {
    const std::uint64_t ranges = setting.isQuick ? 230000 : 2300000;
    const core::TracePtr trace = nestedRanges(ranges);
    core::SnapshotCache cache;
    const auto snapshot = core::snapshotOf(trace, {}, {}, cache);
    const core::View view{*trace, *snapshot->classes, snapshot->options, {}};
    const auto costs = measured({[&] {
                                    if (core::rangeTable(view).rows.size() < ranges / 3)
                                        throw std::runtime_error("ranges were lost");
                                }},
                                setting.rounds);
    return {within(fmt::format("ranges: projection of {:.2f} M ranges", static_cast<double>(ranges) / 1e6),
                   costs[0].cpu, static_cast<double>(ranges) / 2.3e6 * 2)};
}

}  // namespace bench
