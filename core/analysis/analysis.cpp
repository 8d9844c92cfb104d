// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/analysis.h"

#include "core/analysis/import_table.h"
#include "core/analysis/ranges.h"

#include <utility>

namespace core {

namespace {

/// Which figures of an earlier snapshot of the same trace hold under a new view.
struct Holding {
    Holding(const View& view, const Snapshot* before) {
        if (!before) return;
        const Options& now = view.options;
        const Options& then = before->options;
        if (then.everything != now.everything) return;
        GapOptions unmarked = now.gaps;
        unmarked.marked = then.gaps.marked;
        events = then.filter == now.filter;
        sums = events && then.overlap == now.overlap && before->classes->communication == view.classes.communication;
        idle = events && then.gaps == unmarked;
        gaps = events && then.gaps == now.gaps;
        steps = then.iteration == now.iteration;
    }

    bool events = false;  ///< the same events count
    bool sums = false;    ///< and the same of them communicate, and share their time alike
    bool idle = false;    ///< and the same gaps are gaps
    bool gaps = false;    ///< and the same of them are marked
    bool steps = false;   ///< the same ranges are iterations
};

IdleFigures idleFigures(const View& view) {
    IdleFigures idle{idleCauseTable(view), gapTable(view), gapHistograms(view)};
    countCauses(idle.histograms, view, idle.causes);
    return idle;
}

/// `known`: figures of the same iterations under another view.
IterationFigures iterationFigures(const View& view, const IterationFigures* known) {
    if (known) return {known->list, iterationTable(view, *known->list), known->missing};
    auto found = iterationsOf(view.trace, view.options.iteration);
    IterationFigures figures{
        std::make_shared<const IterationList>(found ? std::move(*found) : IterationList{}), {}, {}};
    if (!found) figures.missing = found.error().message;
    if (found && figures.list->iterations.empty()) figures.missing = "no range of this name launched GPU work";
    figures.table = iterationTable(view, *figures.list);
    return figures;
}

/// What only a profile with events has.
void addTimes(Analysis& analysis, const View& view, const Analysis* before, const Holding& holds) {
    analysis.breakdown = holds.sums ? before->breakdown : breakdownTable(view);
    if (!view.options.everything) return;
    analysis.idle = holds.idle ? before->idle : std::make_shared<const IdleFigures>(idleFigures(view));
    analysis.longestGaps = holds.gaps ? before->longestGaps : longestGaps(view, analysis.idle->causes);
    analysis.pairs =
        holds.gaps ? before->pairs : std::make_shared<const PairTable>(pairTable(view, analysis.idle->causes));
    analysis.iterations = holds.steps && holds.sums ? before->iterations
                                                    : std::make_shared<const IterationFigures>(iterationFigures(
                                                          view, holds.steps ? before->iterations.get() : nullptr));
}

}  // namespace

Analysis analyse(const View& view, const Snapshot* before) {
    const Holding holds(view, before);
    const Analysis* old = before ? before->analysis.get() : nullptr;
    Analysis analysis;
    analysis.kernels = holds.sums ? reclassified(old->kernels, view.classes) : kernelTable(view);
    analysis.memory = holds.events ? old->memory : memoryTable(view);
    analysis.classes = classTable(view, analysis.kernels);
    analysis.communication = holds.sums ? old->communication : communicationTable(view, analysis.kernels);
    analysis.ruleUse = ruleUse(view, analysis.kernels);
    if (view.trace.hasEvents()) addTimes(analysis, view, old, holds);
    return analysis;
}

std::shared_ptr<const Snapshot> snapshotOf(TracePtr trace, const Rules& rules, const Options& options,
                                           SnapshotCache& cache, std::stop_token stop) {
    auto classes = std::make_shared<const Classification>(classify(rules, *trace, cache.matches, stop));
    const Snapshot* last = cache.last.get();
    auto analysis = std::make_shared<const Analysis>(
        analyse({*trace, *classes, options, stop}, last && last->trace == trace ? last : nullptr));
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

/// A table of figures that only events can give.
template <Table (*make)(const Snapshot&)>
Table fromEvents(const Snapshot& snapshot) {
    Table table = make(snapshot);
    if (!snapshot.trace->hasEvents())
        table.missing = "needs an event-level trace: open the .sqlite or .json of this recording";
    return table;
}

Table breakdownRows(const Snapshot& s) { return toTable(s.analysis->breakdown, *s.trace); }
Table gapRows(const Snapshot& s) { return toTable(s.analysis->idle->gaps, *s.trace); }
Table histogramRows(const Snapshot& s) { return toTable(s.analysis->idle->histograms, *s.trace); }
Table pairRows(const Snapshot& s) { return toTable(*s.analysis->pairs); }
Table causeRows(const Snapshot& s) { return toTable(s.analysis->idle->causes, *s.trace); }
Table rangeRows(const Snapshot& s) { return toTable(rangeTable({*s.trace, *s.classes, s.options, {}}), *s.trace); }

Table iterationRows(const Snapshot& s) {
    Table table = toTable(s.analysis->iterations->table);
    table.missing = s.analysis->iterations->missing;
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
        {"gaps", fromEvents<gapRows>, true},
        {"gap-histogram", fromEvents<histogramRows>, true},
        {"pairs", fromEvents<pairRows>, true},
        {"idle-causes", fromEvents<causeRows>, true},
        {"ranges", fromEvents<rangeRows>},
        {"iterations", fromEvents<iterationRows>, true},
        {"rules", [](const Snapshot& s) { return ruleTable(s.analysis->ruleUse, s.rules, *s.classes); }},
        {"unmatched",
         [](const Snapshot& s) { return unmatchedTable(s.analysis->ruleUse, s.analysis->kernels, *s.trace); }},
        {"import", [](const Snapshot& s) { return importTable(*s.trace); }},
    };
    return kinds;
}

}  // namespace core
