// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/analysis.h"

#include "core/analysis/breakdown.h"
#include "core/analysis/gap_histogram.h"
#include "core/analysis/gaps.h"
#include "core/analysis/import_table.h"
#include "core/analysis/iteration_table.h"
#include "core/analysis/pairs.h"
#include "core/analysis/ranges.h"

namespace core {

Analysis analyse(const View& view, const Analysis* before) {
    Analysis analysis;
    analysis.kernels = before ? reclassified(before->kernels, view.classes) : kernelTable(view);
    analysis.memory = before ? before->memory : memoryTable(view);
    analysis.classes = classTable(view, analysis.kernels);
    analysis.communication = before ? before->communication : communicationTable(view, analysis.kernels);
    analysis.ruleUse = ruleUse(view, analysis.kernels);
    return analysis;
}

std::shared_ptr<const Snapshot> snapshotOf(TracePtr trace, const Rules& rules, const Options& options,
                                           SnapshotCache& cache, std::stop_token stop) {
    auto classes = std::make_shared<const Classification>(classify(rules, *trace, cache.matches, stop));
    const Snapshot* last = cache.last.get();
    const bool onlyRulesChanged = last && last->trace == trace && last->options == options &&
                                  last->classes->communication == classes->communication;
    auto analysis = std::make_shared<const Analysis>(
        analyse({*trace, *classes, options, stop}, onlyRulesChanged ? last->analysis.get() : nullptr));
    auto snapshot = std::make_shared<const Snapshot>(
        Snapshot{std::move(trace), rules, std::move(classes), std::move(analysis), options});
    if (!stop.stop_requested()) cache.last = snapshot;
    return snapshot;
}

namespace {

/// Other names than the full ones are asked for in reports alone, so no snapshot carries that table.
Table kernelsAsShown(const Snapshot& snapshot) {
    const KernelNames names = snapshot.options.names;
    if (names == KernelNames::Full) return toTable(snapshot.analysis->kernels, *snapshot.trace);
    const KernelTable kernels = kernelsByShownName({*snapshot.trace, *snapshot.classes, snapshot.options, {}});
    return toTable(kernels, *snapshot.trace, names);
}

/// A table of figures that only events can give, made when it is asked for.
template <Table (*make)(const View&)>
Table fromEvents(const Snapshot& snapshot) {
    Table table = make({*snapshot.trace, *snapshot.classes, snapshot.options, {}});
    if (snapshot.trace->hasEvents()) return table;
    table.rows.clear();
    table.missing = "needs an event-level trace: open the .sqlite or .json of this recording";
    return table;
}

Table breakdownRows(const View& view) { return toTable(breakdownTable(view), view.trace); }
Table gapRows(const View& view) { return toTable(gapTable(view), view.trace); }
Table histogramRows(const View& view) { return toTable(gapHistograms(view), view.trace); }
Table pairRows(const View& view) { return toTable(pairTable(view, idleCauseTable(view))); }
Table causeRows(const View& view) { return toTable(idleCauseTable(view), view.trace); }
Table rangeRows(const View& view) { return toTable(rangeTable(view), view.trace); }

Table iterationRows(const View& view) {
    const auto list = iterationsOf(view.trace, view.options.iteration);
    Table table = toTable(iterationTable(view, list ? *list : IterationList{}));
    if (!list) table.missing = list.error().message;
    if (list && list->iterations.empty()) table.missing = "no range of this name launched GPU work";
    return table;
}

}  // namespace

const std::vector<TableKind>& tableKinds() {
    static const std::vector<TableKind> kinds = {
        {"classes", [](const Snapshot& s) { return toTable(s.analysis->classes, *s.classes, s.options.perIteration); }},
        {"kernels", kernelsAsShown},
        {"communication", [](const Snapshot& s) { return toTable(s.analysis->communication, s.options.perIteration); }},
        {"memory-time", [](const Snapshot& s) { return memoryTimeTable(s.analysis->memory); }},
        {"memory-size", [](const Snapshot& s) { return memorySizeTable(s.analysis->memory); }},
        {"breakdown", fromEvents<breakdownRows>},
        {"gaps", fromEvents<gapRows>},
        {"gap-histogram", fromEvents<histogramRows>},
        {"pairs", fromEvents<pairRows>},
        {"idle-causes", fromEvents<causeRows>},
        {"ranges", fromEvents<rangeRows>},
        {"iterations", fromEvents<iterationRows>},
        {"rules", [](const Snapshot& s) { return ruleTable(s.analysis->ruleUse, s.rules, *s.classes); }},
        {"unmatched",
         [](const Snapshot& s) { return unmatchedTable(s.analysis->ruleUse, s.analysis->kernels, *s.trace); }},
        {"import", [](const Snapshot& s) { return importTable(*s.trace); }},
    };
    return kinds;
}

}  // namespace core
