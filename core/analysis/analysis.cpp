// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/analysis.h"

#include "core/analysis/calls.h"
#include "core/analysis/collectives.h"
#include "core/analysis/device_times.h"
#include "core/analysis/import_table.h"
#include "core/analysis/kernel_shares.h"
#include "core/analysis/non_hidden.h"
#include "core/analysis/range_summary.h"

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
        const bool sameClasses =
            before->classes->classOf == view.classes.classOf && before->classes->classes == view.classes.classes;
        events = then.filter == now.filter && before->iterations.get() == view.iterations &&
                 (now.filter.classes.empty() || sameClasses);
        sums = events && then.overlap == now.overlap && before->classes->communication == view.classes.communication;
        Filter unbound = now.filter;
        unbound.window = then.filter.window;
        unbound.iterations = then.filter.iterations;
        steps = then.filter == unbound && before->iterations.get() == view.iterations &&
                before->classes->communication == view.classes.communication;
        times = sums && then.gaps.microIdle == now.gaps.microIdle;
        idle = events && then.gaps == unmarked;
        gaps = events && then.gaps == now.gaps;
        pairs = gaps && then.pairBy == now.pairBy && then.names == now.names &&
                (now.pairBy == PairBy::Kernel || before->classes->classOf == view.classes.classOf);
    }

    bool events = false;  ///< the same events count
    bool sums = false;    ///< and the same of them communicate, and share their time alike
    bool steps = false;   ///< the same iterations ran the same
    bool times = false;   ///< and idle time is split alike
    bool idle = false;    ///< and the same gaps are gaps
    bool gaps = false;    ///< and the same of them are marked
    bool pairs = false;   ///< and their ends are called alike
};

/// Sums of durations, and the time of each that is its own: that is found once for all of them, and is what breakdowns
/// add up.
void addSums(Analysis& analysis, const View& view) {
    const DeviceTimes times = deviceTimes(view);
    if (view.options.overlap == Overlap::Computation)
        analysis.kernels = kernelTable(view, times.exposed);
    else
        analysis.kernels = kernelTable(view);
    analysis.memory = memoryTable(view, times.exposed);
    analysis.communication = communicationTable(view, analysis.kernels, times.exposed);
    if (view.trace.hasEvents()) analysis.breakdown = breakdownTable(view, times.breakdown);
}

IdleFigures idleFigures(const View& view) {
    IdleFigures idle{idleCauseTable(view), {}, {}};
    std::vector<GapLengths> lengths = gapLengths(view, idle.causes);
    idle.histograms = gapHistograms(view.options.gaps, lengths);
    idle.gaps = gapTable(std::move(lengths));
    countCauses(idle.histograms, view, idle.causes);
    return idle;
}

/// What only a profile with events has.
void addTimes(Analysis& analysis, const View& view, const Analysis* before, const Holding& holds) {
    if (!view.options.everything) return;
    analysis.idle = holds.idle ? before->idle : std::make_shared<const IdleFigures>(idleFigures(view));
    analysis.longestGaps = holds.gaps ? before->longestGaps : longestGaps(view, analysis.idle->causes);
    analysis.pairs =
        holds.pairs ? before->pairs : std::make_shared<const PairTable>(pairTable(view, analysis.idle->causes));
    analysis.iterations = holds.sums ? before->iterations
                                     : std::make_shared<const IterationTable>(
                                           iterationTable(view, holds.steps ? before->iterations.get() : nullptr));
}

/// A pattern that does not compile finds none, and says why.
std::shared_ptr<const IterationList> iterationsFor(const Trace& trace, const std::string& name) {
    auto list = iterationsOf(trace, name);
    if (list) return std::make_shared<const IterationList>(std::move(*list));
    IterationList none;
    none.explanation = "none: " + name + ": " + list.error().message;
    return std::make_shared<const IterationList>(std::move(none));
}

}  // namespace

Analysis analyse(const View& view, const Snapshot* before) {
    const Holding holds(view, before);
    const Analysis* old = before ? before->analysis.get() : nullptr;
    Analysis analysis;
    if (holds.sums) {
        analysis.kernels = reclassified(old->kernels, view.classes);
        analysis.memory = old->memory;
        analysis.communication = old->communication;
        if (view.trace.hasEvents()) analysis.breakdown = holds.times ? old->breakdown : breakdownTable(view);
    } else {
        addSums(analysis, view);
    }
    analysis.classes = classTable(view, analysis.kernels);
    analysis.ruleUse = ruleUse(view, analysis.kernels);
    analysis.filterEffect = holds.events ? old->filterEffect : filterEffect(view);
    if (view.trace.hasEvents()) addTimes(analysis, view, old, holds);
    return analysis;
}

View viewOf(const Snapshot& snapshot, std::stop_token stop) {
    return {*snapshot.trace, *snapshot.classes, snapshot.options, std::move(stop), snapshot.iterations.get()};
}

std::shared_ptr<const Snapshot> snapshotOf(TracePtr trace, const Rules& rules, const Options& options,
                                           SnapshotCache& cache, std::stop_token stop) {
    const Snapshot* last = cache.last && cache.last->trace == trace ? cache.last.get() : nullptr;
    Snapshot made;
    made.classes = std::make_shared<const Classification>(classify(rules, *trace, cache.matches, stop));
    made.iterations = last && last->options.iteration == options.iteration ? last->iterations
                                                                           : iterationsFor(*trace, options.iteration);
    made.trace = std::move(trace);
    made.rules = rules;
    made.options = options;
    const View view = viewOf(made, stop);
    made.analysis = std::make_shared<const Analysis>(analyse(view, last));
    made.perIteration = perIterationOf(view);
    auto snapshot = std::make_shared<const Snapshot>(std::move(made));
    if (!stop.stop_requested()) cache.last = snapshot;
    return snapshot;
}

namespace {

/// Other names than the full ones are asked for in reports alone, so no snapshot carries that table.
Table kernelsAsShown(const Snapshot& snapshot) {
    const KernelNames names = snapshot.options.names;
    if (names == KernelNames::Full) return toTable(snapshot.analysis->kernels, *snapshot.trace);
    return toTable(kernelsByShownName(viewOf(snapshot)), *snapshot.trace, names);
}

Table sharesAsShown(const Snapshot& snapshot) {
    const KernelNames names = snapshot.options.names;
    if (names == KernelNames::Full) return kernelShares(snapshot.analysis->kernels, *snapshot.trace, names);
    return kernelShares(kernelsByShownName(viewOf(snapshot)), *snapshot.trace, names);
}

/// A table of figures that only events can give.
template <Table (*make)(const Snapshot&)>
Table fromEvents(const Snapshot& snapshot) {
    Table table = make(snapshot);
    if (!snapshot.trace->hasEvents())
        table.missing = "needs an event-level trace: open the .sqlite or .json of this recording";
    return table;
}

Table collectiveRows(const Snapshot& s) { return toTable(collectiveTable(viewOf(s)), *s.trace); }
Table breakdownRows(const Snapshot& s) { return toTable(s.analysis->breakdown, *s.trace); }
Table gapRows(const Snapshot& s) { return toTable(s.analysis->idle->gaps, *s.trace); }
Table histogramRows(const Snapshot& s) { return toTable(s.analysis->idle->histograms, *s.trace); }
Table pairRows(const Snapshot& s) { return toTable(*s.analysis->pairs); }
Table causeRows(const Snapshot& s) { return toTable(s.analysis->idle->causes, *s.trace); }
Table rangeRows(const Snapshot& s) { return toTable(rangeTable(viewOf(s)), *s.trace); }
Table rangeSummaryRows(const Snapshot& s) { return toTable(rangeSummary(rangeTable(viewOf(s)), *s.trace), *s.trace); }

Table callRows(const Snapshot& s) { return toTable(callTable(viewOf(s)), *s.trace); }
Table iterationRows(const Snapshot& s) { return toTable(*s.analysis->iterations, iterationList(viewOf(s)), *s.trace); }
Table iterationSummaryRows(const Snapshot& s) { return iterationSummary(*s.analysis->iterations); }
Table nonHiddenRows(const Snapshot& s) { return toTable(nonHiddenTable(viewOf(s)), *s.trace); }

/// A table that stands on iterations.
template <Table (*make)(const Snapshot&)>
Table fromIterations(const Snapshot& snapshot) {
    Table table = fromEvents<make>(snapshot);
    if (table.rows.empty() && table.missing.empty() && snapshot.iterations)
        table.missing = "iterations: " + snapshot.iterations->explanation;
    return table;
}

}  // namespace

const std::vector<TableKind>& tableKinds() {
    static const std::vector<TableKind> kinds = {
        {"classes", [](const Snapshot& s) { return toTable(s.analysis->classes, *s.classes, s.perIteration); }},
        {"kernels", kernelsAsShown},
        {"kernel-shares", sharesAsShown},
        {"communication", [](const Snapshot& s) { return toTable(s.analysis->communication, s.perIteration); }},
        {"collectives", fromEvents<collectiveRows>},
        {"memory-time", [](const Snapshot& s) { return memoryTimeTable(s.analysis->memory); }},
        {"memory-size", [](const Snapshot& s) { return memorySizeTable(s.analysis->memory); }},
        {"breakdown", fromEvents<breakdownRows>},
        {"gaps", fromEvents<gapRows>, true},
        {"gap-histogram", fromEvents<histogramRows>, true},
        {"pairs", fromEvents<pairRows>, true},
        {"idle-causes", fromEvents<causeRows>, true},
        {"ranges", fromEvents<rangeRows>},
        {"range-summary", fromEvents<rangeSummaryRows>},
        {"iterations", fromIterations<iterationRows>, true},
        {"iteration-summary", fromIterations<iterationSummaryRows>, true},
        {"non-hidden", fromIterations<nonHiddenRows>},
        {"calls", fromEvents<callRows>},
        {"rules", [](const Snapshot& s) { return ruleTable(s.analysis->ruleUse, s.rules, *s.classes); }},
        {"unmatched",
         [](const Snapshot& s) { return unmatchedTable(s.analysis->ruleUse, s.analysis->kernels, *s.trace); }},
        {"import", [](const Snapshot& s) { return importTable(*s.trace); }, false, true},
    };
    return kinds;
}

}  // namespace core
