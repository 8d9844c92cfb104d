// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/analysis.h"

#include "core/analysis/host/calls.h"
#include "core/analysis/host/range_summary.h"
#include "core/analysis/names/bandwidth_distribution.h"
#include "core/analysis/names/collectives.h"
#include "core/analysis/names/import_table.h"
#include "core/analysis/names/kernel_shares.h"
#include "core/analysis/stacks/chosen_code.h"
#include "core/analysis/time/device_times.h"
#include "core/analysis/time/non_hidden.h"
#include "core/base/parallel.h"
#include "core/trace/recorded.h"

#include <algorithm>
#include <functional>
#include <optional>
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
                 before->code.get() == view.code && (now.filter.classes.empty() || sameClasses);
        // Which kernels a filter chooses changes no time between them.
        Filter ofTime = now.filter;
        ofTime.kernels = then.filter.kernels;
        ofTime.classes = then.filter.classes;
        const bool sameTime =
            then.filter == ofTime && before->iterations.get() == view.iterations && before->code.get() == view.code;
        sums = events && then.overlap == now.overlap && before->classes->communication == view.classes.communication;
        Filter unbound = now.filter;
        unbound.window = then.filter.window;
        unbound.iterations = then.filter.iterations;
        steps = then.filter == unbound && before->iterations.get() == view.iterations &&
                before->code.get() == view.code && before->classes->communication == view.classes.communication;
        times = sums && then.gaps.microIdle == now.gaps.microIdle;
        idle = sameTime && then.gaps == unmarked;
        gaps = sameTime && then.gaps == now.gaps;
        pairs = events && gaps && then.pairGaps == now.pairGaps && then.pairBy == now.pairBy &&
                then.names == now.names &&
                (now.pairBy == PairBy::Kernel || before->classes->classOf == view.classes.classOf);
    }

    bool events = false;  ///< the same events count
    bool sums = false;    ///< and the same of them communicate, and share their time alike
    bool steps = false;   ///< the same iterations ran the same
    bool times = false;   ///< and idle time is split alike
    bool idle = false;    ///< the same gaps are gaps
    bool gaps = false;    ///< and the same of them are marked
    bool pairs = false;   ///< and the same events count, and the ends of gaps are called alike
};

/// The figures of one view in two rounds: what others stand on, and those others. Within a round nothing knows the
/// rest.
class AnalysisRun {
public:
    AnalysisRun(const View& view, const Snapshot* before)
        : m_view(view), m_holds(view, before), m_wantsAll(view.trace.hasEvents() && view.options.everything) {
        if (before) m_kernels = before->analysis->ruleUse.kernels;
        if (before && before->options.everything == view.options.everything) m_made = *before->analysis;
    }

    /// Those that take longest begin, so that no thread waits long for the last one.
    Analysis made() {
        std::vector<Task> first, second;
        if (m_wantsAll && !m_holds.idle) first.push_back([this] { m_idle.causes = idleCauseTable(m_view); });
        const bool isOnePass = m_wantsAll && !m_holds.steps && !m_view.options.filter.boundsTime();
        if (!m_holds.sums) first.push_back([this, isOnePass] { isOnePass ? findAllTimes() : findDeviceTimes(); });
        if (m_wantsAll && !m_holds.sums && !isOnePass) first.push_back([this] { findIterations(); });
        if (m_wantsAll && !m_holds.pairs) second.push_back([this] { findPairs(); });
        second.push_back([this] { findSums(); });
        if (m_wantsAll && !m_holds.idle) second.push_back([this] { findGaps(); });
        if (m_wantsAll && !m_holds.gaps)
            second.push_back([this] { m_made.longestGaps = longestGaps(m_view, causes()); });
        if (!m_holds.events) second.push_back([this] { m_made.filterEffect = filterEffect(m_view); });
        if (!m_kernels)
            second.push_back([this] { m_kernels = std::make_shared<const KernelTotals>(kernelTotals(m_view.trace)); });
        runAll(first);
        runAll(second);
        if (m_wantsAll && !m_holds.idle) m_made.idle = std::make_shared<const IdleFigures>(std::move(m_idle));
        m_made.classes = classTable(m_view, m_made.kernels);
        m_made.ruleUse = ruleUse(m_view.classes, m_kernels, m_view.stop);
        return std::move(m_made);
    }

private:
    using Task = std::function<void()>;

    const IdleCauseTable& causes() const { return m_holds.idle ? m_made.idle->causes : m_idle.causes; }

    void findDeviceTimes() { m_times = deviceTimes(m_view); }
    void findIterations() {
        setIterations(m_holds.steps ? iterationTable(m_view, *m_made.iterations) : iterationTable(m_view));
    }
    void findAllTimes() {
        ViewTimes times = viewTimes(m_view);
        m_times = std::move(times.devices);
        setIterations(iterationTable(m_view, std::move(times.iterations)));
    }
    void setIterations(IterationTable table) {
        m_made.iterations = std::make_shared<const IterationTable>(std::move(table));
    }
    void findPairs() { m_made.pairs = std::make_shared<const PairTable>(pairTable(m_view, causes())); }
    /// Of gaps an operation that takes no time is an end like any other.
    void findGaps() {
        const std::vector<Nanos>& durations = m_view.trace.events.duration;
        const bool areSame = std::find(durations.begin(), durations.end(), 0) == durations.end();
        std::optional<IdleCauseTable> made;
        const IdleCauseTable& causes =
            areSame ? m_idle.causes : made.emplace(idleCauseTable(m_view, EmptyOperations::EndIntervals));
        GapLengths lengths = gapLengths(m_view, causes);
        m_idle.histograms = gapHistograms(m_view.options.gaps, lengths);
        m_idle.gaps = gapTable(std::move(lengths));
        countCauses(m_idle.histograms, m_view, causes);
    }
    /// Sums of durations, and the time of each that is its own: breakdowns add that up.
    void findSums() {
        if (m_holds.sums) {
            m_made.kernels = reclassified(std::move(m_made.kernels), m_view.classes);
            if (m_view.trace.hasEvents() && !m_holds.times) m_made.breakdown = breakdownTable(m_view);
            return;
        }
        const bool areElapsed = m_view.options.overlap == Overlap::Computation;
        m_made.kernels = areElapsed ? kernelTable(m_view, m_times.exposed) : kernelTable(m_view);
        m_made.memory = memoryTable(m_view, m_times.exposed);
        m_made.communication = communicationTable(m_view, m_made.kernels, m_times.exposed);
        if (m_view.trace.hasEvents()) m_made.breakdown = breakdownTable(m_view, std::move(m_times.breakdown));
    }

    const View& m_view;
    const Holding m_holds;
    const bool m_wantsAll;
    Analysis m_made;                                ///< what still holds of the last one, then of this one
    std::shared_ptr<const KernelTotals> m_kernels;  ///< of the trace, whatever the view is of
    DeviceTimes m_times;
    IdleFigures m_idle;
};

/// A pattern that does not compile finds none, and says why.
std::shared_ptr<const IterationList> iterationsFor(const Trace& trace, const std::string& name,
                                                   const std::stop_token& stop) {
    auto list = iterationsOf(trace, name, stop);
    if (list) return std::make_shared<const IterationList>(std::move(*list));
    IterationList none;
    none.explanation = "none: " + name + ": " + list.error().message;
    return std::make_shared<const IterationList>(std::move(none));
}

/// The stacks are made once, and only where a filter asks for them.
void takeCode(Snapshot& made, const Trace& trace, const Options& options, const Snapshot* last,
              const std::stop_token& stop) {
    if (last) made.frames = last->frames;
    if (options.filter.code.empty()) return;
    const bool isKnown = last && last->code && last->options.filter.code == options.filter.code;
    if (!made.frames) made.frames = std::make_shared<const Frames>(trace, stop);
    made.code = isKnown
                    ? last->code
                    : std::make_shared<const CodeChoice>(chosenCode(options.filter.code, trace, *made.frames, stop));
}

}  // namespace

Analysis analyse(const View& view, const Snapshot* before) { return AnalysisRun(view, before).made(); }

View viewOf(const Snapshot& snapshot, std::stop_token stop) {
    return {*snapshot.trace,           *snapshot.classes,   snapshot.options,           std::move(stop),
            snapshot.iterations.get(), snapshot.host.get(), snapshot.kernelNames.get(), snapshot.code.get()};
}

std::shared_ptr<const Snapshot> snapshotOf(TracePtr trace, const Rules& rules, const Options& options,
                                           SnapshotCache& cache, const std::stop_token& stop) {
    const Snapshot* last = cache.last && cache.last->trace == trace ? cache.last.get() : nullptr;
    Snapshot made;
    made.classes = std::make_shared<const Classification>(classify(rules, *trace, cache.matches, stop));
    made.iterations = last && last->options.iteration == options.iteration
                          ? last->iterations
                          : iterationsFor(*trace, options.iteration, stop);
    if (auto choice = kernelNameChoice(options.filter.kernels, *trace, cache.matches, stop))
        made.kernelNames = std::make_shared<const KernelNameChoice>(std::move(*choice));
    if (last) made.host = last->host;
    takeCode(made, *trace, options, last, stop);
    if (!made.host && options.everything) made.host = std::make_shared<const HostActivity>(*trace, stop);
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
    if (std::string reason = missingOperations(*snapshot.trace); !reason.empty()) table.missing = std::move(reason);
    return table;
}

/// A table of figures of the GPU that totals give too.
template <Table (*make)(const Snapshot&)>
Table ofGpu(const Snapshot& snapshot) {
    Table table = make(snapshot);
    if (table.missing.empty()) table.missing = missingGpu(*snapshot.trace);
    return table;
}

Table classRows(const Snapshot& s) { return toTable(s.analysis->classes, *s.classes, s.perIteration); }
Table communicationRows(const Snapshot& s) { return toTable(s.analysis->communication, s.perIteration); }
Table memoryTimeRows(const Snapshot& s) { return memoryTimeTable(s.analysis->memory); }
Table memorySizeRows(const Snapshot& s) { return memorySizeTable(s.analysis->memory); }

Table collectiveRows(const Snapshot& s) { return toTable(collectiveTable(viewOf(s)), *s.trace); }
Table bandwidthRows(const Snapshot& s) { return toTable(bandwidthDistribution(viewOf(s)), *s.trace); }
Table breakdownRows(const Snapshot& s) { return toTable(s.analysis->breakdown, *s.trace); }
Table gapRows(const Snapshot& s) { return toTable(s.analysis->idle->gaps, *s.trace); }
Table histogramRows(const Snapshot& s) { return toTable(s.analysis->idle->histograms, *s.trace); }
Table pairRows(const Snapshot& s) { return toTable(*s.analysis->pairs); }
Table causeRows(const Snapshot& s) { return toTable(s.analysis->idle->causes, *s.trace); }
Table rangeRows(const Snapshot& s) { return toTable(rangeTable(viewOf(s)), *s.trace); }
Table rangeSummaryRows(const Snapshot& s) { return toTable(rangeSummary(rangeTable(viewOf(s)), *s.trace), *s.trace); }

/// Of the host: they may be there without any operation.
Table callRows(const Snapshot& s) {
    Table table = toTable(callTable(viewOf(s)), *s.trace);
    if (s.trace->calls.size() == 0) table.missing = missingOperations(*s.trace);
    return table;
}
Table iterationRows(const Snapshot& s) { return toTable(*s.analysis->iterations, iterationList(viewOf(s)), *s.trace); }
Table iterationSummaryRows(const Snapshot& s) { return iterationSummary(*s.analysis->iterations); }
Table nonHiddenRows(const Snapshot& s) {
    const View view = viewOf(s);
    const bool areKnown = s.options.everything;
    return toTable(areKnown ? nonHiddenTable(view, s.analysis->iterations->byDevice) : nonHiddenTable(view), *s.trace);
}

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
        {"classes", ofGpu<classRows>},
        {"kernels", ofGpu<kernelsAsShown>},
        {"kernel-shares", ofGpu<sharesAsShown>},
        {"communication", ofGpu<communicationRows>},
        {"collectives", fromEvents<collectiveRows>},
        {"memory-time", ofGpu<memoryTimeRows>},
        {"memory-size", ofGpu<memorySizeRows>},
        {"bandwidth", fromEvents<bandwidthRows>},
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
        {"calls", callRows},
        {"rules", [](const Snapshot& s) { return ruleTable(s.analysis->ruleUse, s.rules, *s.classes); }, false, true},
        {"unmatched", [](const Snapshot& s) { return unmatchedTable(s.analysis->ruleUse, *s.trace); }, false, true},
        {"import", [](const Snapshot& s) { return importTable(*s.trace); }, false, true},
    };
    return kinds;
}

}  // namespace core
