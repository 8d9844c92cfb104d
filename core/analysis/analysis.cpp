// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/analysis.h"

#include "core/analysis/host/calls.h"
#include "core/analysis/host/launch_table.h"
#include "core/analysis/host/range_summary.h"
#include "core/analysis/idle/idle_hosts.h"
#include "core/analysis/memory/memory_tables.h"
#include "core/analysis/names/bandwidth_distribution.h"
#include "core/analysis/names/collectives.h"
#include "core/analysis/names/import_table.h"
#include "core/analysis/names/kernel_distribution.h"
#include "core/analysis/names/kernel_shares.h"
#include "core/analysis/names/logged_operations.h"
#include "core/analysis/pattern/pattern_levels.h"
#include "core/analysis/stacks/chosen_code.h"
#include "core/analysis/time/counter_table.h"
#include "core/analysis/time/device_times.h"
#include "core/analysis/time/non_hidden.h"
#include "core/base/parallel.h"
#include "core/efficiency/efficiency.h"
#include "core/trace/recorded.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <utility>

namespace core {

namespace {

/// Computes the figures of one view: first those that read the operations, side by side; then those that add them up.
class AnalysisRun {
public:
    AnalysisRun(const View& view, const Wanted& wanted, const Snapshot* before) : m_view(view) {
        if (before) m_made = *before->analysis;
        if (before) m_kernels = m_made.ruleUse.kernels;
        takeInputs(wanted);
    }

    /// Runs the tasks that take longest first, so that no thread waits long for the last one.
    Analysis made() {
        std::vector<Task> tasks;
        const bool isOnePass =
            needsTimes() && m_made.iterations.isNew && m_isEveryIterationNew && !m_view.options.filter.boundsTime();
        if (needsTimes()) tasks.push_back([this, isOnePass] { isOnePass ? findAllTimes() : findDeviceTimes(); });
        if (m_made.kernels.isNew) tasks.push_back([this] { m_instances = kernelInstances(m_view); });
        tasks.push_back([this] { findIdleTime(); });
        if (m_made.iterations.isNew && !isOnePass) tasks.push_back([this] { findIterations(); });
        if (m_made.kernels.isNew && !areExposed()) tasks.push_back([this] { m_elapsed = elapsedByName(m_view); });
        if (m_made.filterEffect.isNew) tasks.push_back([this] { m_made.filterEffect.set(filterEffect(m_view)); });
        if (!m_kernels)
            tasks.push_back([this] { m_kernels = std::make_shared<const KernelTotals>(kernelTotals(m_view.trace)); });
        runAll(tasks);
        findSums();
        m_made.classes = classTable(m_view, m_made.kernels);
        m_made.ruleUse = ruleUse(m_view.classes, m_kernels, m_view.stop);
        return std::move(m_made);
    }

private:
    using Task = std::function<void()>;

    /// Returns whether device times are needed: not for another split of idle time or another overlap rule for kernels.
    bool needsTimes() const { return m_made.memory.isNew; }
    /// Returns whether the elapsed time of kernels is their exposed time.
    bool areExposed() const { return needsTimes() && m_view.options.overlap == Overlap::Computation; }

    void takeInputs(const Wanted& wanted) {
        IterationInputs iterations = iterationInputs(m_view);
        m_isEveryIterationNew = !m_made.iterations.inputs || m_made.iterations.inputs->every != iterations.every;
        const bool any = m_view.trace.hasEvents(), idle = any && wanted.idle, pairs = any && wanted.pairs;
        m_made.kernels.renew(true, kernelInputs(m_view));
        m_made.memory.renew(true, exposedInputs(m_view));
        m_made.filterEffect.renew(true, eventInputs(m_view));
        m_made.breakdown.renew(any, breakdownInputs(m_view));
        m_made.idleCauses.renew(idle || pairs, causeInputs(m_view));
        m_made.gaps.renew(idle, gapInputs(m_view));
        m_made.gapHistograms.renew(idle, histogramInputs(m_view));
        m_made.longestGaps.renew(idle, longestGapInputs(m_view));
        m_made.pairs.renew(pairs, pairInputs(m_view));
        m_made.iterations.renew(any && wanted.iterations, std::move(iterations));
    }
    /// Finds the causes of idle time, and then what depends on them.
    void findIdleTime() {
        if (m_made.idleCauses.isNew) m_made.idleCauses.set(idleCauseTable(m_view));
        std::vector<Task> tasks;
        if (m_made.gaps.isNew || m_made.gapHistograms.isNew) tasks.push_back([this] { findGaps(); });
        if (m_made.pairs.isNew) tasks.push_back([this] { m_made.pairs.set(pairTable(m_view, *m_made.idleCauses)); });
        if (m_made.longestGaps.isNew)
            tasks.push_back([this] { m_made.longestGaps.set(longestGaps(m_view, *m_made.idleCauses)); });
        runAll(tasks);
    }
    void findDeviceTimes() { m_times = deviceTimes(m_view); }
    void findIterations() {
        m_made.iterations.set(m_isEveryIterationNew ? iterationTable(m_view)
                                                    : iterationTable(m_view, *m_made.iterations));
    }
    void findAllTimes() {
        ViewTimes times = viewTimes(m_view);
        m_times = std::move(times.devices);
        m_made.iterations.set(iterationTable(m_view, std::move(times.iterations)));
    }
    /// As the end of a gap, an operation that takes no time counts like any other.
    void findGaps() {
        const std::vector<Nanos>& durations = m_view.trace.events.duration;
        const bool areSame = std::find(durations.begin(), durations.end(), 0) == durations.end();
        std::optional<IdleCauseTable> made;
        const IdleCauseTable& causes =
            areSame ? *m_made.idleCauses : made.emplace(idleCauseTable(m_view, EmptyOperations::EndIntervals));
        GapLengths lengths = gapLengths(m_view, causes);
        if (m_made.gapHistograms.isNew) {
            m_made.gapHistograms.set(gapHistograms(m_view.options.gaps, lengths));
            countCauses(m_made.gapHistograms, m_view, causes);
        }
        if (m_made.gaps.isNew) m_made.gaps.set(gapTable(std::move(lengths)));
    }
    /// Computes sums of durations and the elapsed time of names, and the breakdown, which adds elapsed times up.
    void findSums() {
        if (m_made.kernels.isNew)
            m_made.kernels.set(kernelTable(m_view, std::move(m_instances), areExposed() ? m_times.exposed : m_elapsed));
        else
            m_made.kernels.set(reclassified(std::move(m_made.kernels), m_view.classes));
        if (m_made.memory.isNew) {
            m_made.memory.set(memoryTable(m_view, m_times.exposed));
            m_made.communication = communicationTable(m_view, m_made.kernels, m_times.exposed);
        }
        if (!m_made.breakdown.isNew) return;
        m_made.breakdown.set(needsTimes() ? breakdownTable(m_view, std::move(m_times.breakdown))
                                          : breakdownTable(m_view));
    }

    const View& m_view;
    Analysis m_made;                                ///< the last analysis, part of which still holds; then this one
    bool m_isEveryIterationNew = false;             ///< whether more than the choice of iterations differs
    std::shared_ptr<const KernelTotals> m_kernels;  ///< covers the whole trace, independent of the view
    DeviceTimes m_times;
    KernelTable m_instances;  ///< of the table of kernels
    ElapsedByName m_elapsed;  ///< by the view's overlap rule, if that is not the breakdown's
};

/// Returns the iterations of a name; for a pattern that does not compile, an empty list that says why.
std::shared_ptr<const IterationList> iterationsFor(const Trace& trace, const std::string& name,
                                                   const std::stop_token& stop) {
    auto list = iterationsOf(trace, name, stop);
    if (list) return std::make_shared<const IterationList>(std::move(*list));
    IterationList none;
    none.explanation = "none: " + name + ": " + list.error().message;
    return std::make_shared<const IterationList>(std::move(none));
}

/// Finds the chosen code. The stacks are computed once, and only if a filter needs them.
void takeCode(Snapshot& made, const Trace& trace, const Options& options, const Snapshot* last,
              const std::stop_token& stop) {
    if (last) made.frames = last->frames;
    if (options.filter.code.empty()) return;
    const bool isKnown = last && last->code && last->options.filter.code == options.filter.code &&
                         last->options.code.backward == options.code.backward;
    if (!made.frames) made.frames = std::make_shared<const Frames>(trace, stop);
    made.code = isKnown ? last->code
                        : std::make_shared<const CodeChoice>(
                              chosenCode(options.filter.code, trace, *made.frames, options.code.backward, stop));
}

}  // namespace

Analysis analyze(const View& view, const Wanted& wanted, const Snapshot* before) {
    return AnalysisRun(view, wanted, before).made();
}

View viewOf(const Snapshot& snapshot, std::stop_token stop) {
    return {*snapshot.trace,           *snapshot.classes,   snapshot.options,           std::move(stop),
            snapshot.iterations.get(), snapshot.host.get(), snapshot.kernelNames.get(), snapshot.code.get()};
}

std::shared_ptr<const Snapshot> snapshotOf(TracePtr trace, const Rules& rules, const Options& options,
                                           SnapshotCache& cache, const std::stop_token& stop, const Wanted& wanted) {
    const Snapshot* last = cache.last && cache.last->trace == trace ? cache.last.get() : nullptr;
    Snapshot made;
    if (last) made.host = last->host;
    std::vector<std::function<void()>> parts;
    if (last && last->options.iteration == options.iteration)
        made.iterations = last->iterations;
    else
        parts.push_back([&] { made.iterations = iterationsFor(*trace, options.iteration, stop); });
    if (!made.host && (wanted.idle || wanted.pairs))
        parts.push_back([&] { made.host = std::make_shared<const HostActivity>(*trace, stop); });
    parts.push_back([&] { takeCode(made, *trace, options, last, stop); });
    parts.push_back([&] {
        made.classes = std::make_shared<const Classification>(classify(rules, *trace, cache.matches, stop));
        if (auto choice = kernelNameChoice(options.filter.kernels, *trace, cache.matches, stop))
            made.kernelNames = std::make_shared<const KernelNameChoice>(std::move(*choice));
    });
    runAll(parts);
    made.trace = std::move(trace);
    made.rules = rules;
    made.options = options;
    const View view = viewOf(made, stop);
    made.analysis = std::make_shared<const Analysis>(analyze(view, wanted, last));
    made.perIteration = perIterationOf(view);
    auto snapshot = std::make_shared<const Snapshot>(std::move(made));
    if (!stop.stop_requested()) cache.last = snapshot;
    return snapshot;
}

TableInput::TableInput(const Snapshot& of) : snapshot(of) {}
TableInput::~TableInput() = default;

const Efficiency& TableInput::efficiency() const {
    std::call_once(m_efficiency.once, [this] {
        m_efficiency.figure =
            std::make_unique<const Efficiency>(core::efficiency(viewOf(snapshot), PeakTable::inUse()));
    });
    return *m_efficiency.figure;
}

const RangeTable& TableInput::ranges() const {
    std::call_once(m_ranges.once,
                   [this] { m_ranges.figure = std::make_unique<const RangeTable>(rangeTable(viewOf(snapshot))); });
    return *m_ranges.figure;
}

namespace {

/// Returns the table of kernels. Only reports need names other than the full ones, so no snapshot holds that table.
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

// `make` takes the input, or its snapshot alone.

/// Makes a table of a snapshot, whatever was recorded.
template <Table (*make)(const Snapshot&)>
Table ofSnapshot(const TableInput& input) {
    return make(input);
}

/// Makes a table whose figures need events.
template <auto make>
Table fromEvents(const TableInput& input) {
    Table table = make(input);
    if (std::string reason = missingOperations(*input.snapshot.trace); !reason.empty())
        table.missing = std::move(reason);
    return table;
}

/// Makes a table of GPU figures that recorded totals provide too.
template <auto make>
Table ofGpu(const TableInput& input) {
    Table table = make(input);
    if (table.missing.empty()) table.missing = missingGpu(*input.snapshot.trace);
    return table;
}

Table classRows(const Snapshot& s) { return toTable(s.analysis->classes, *s.classes, s.perIteration); }
Table communicationRows(const Snapshot& s) { return toTable(s.analysis->communication, s.perIteration); }
Table memoryTimeRows(const Snapshot& s) { return memoryTimeTable(s.analysis->memory); }
Table memorySizeRows(const Snapshot& s) { return memorySizeTable(s.analysis->memory); }

Table distributionRows(const Snapshot& s) { return toTable(kernelDistribution(viewOf(s)), *s.trace, s.options.names); }
Table launchRows(const Snapshot& s) { return toTable(launchTable(viewOf(s)), *s.trace, s.options.names); }
Table mfuRows(const TableInput& input) { return mfuTable(input.efficiency()); }
Table efficiencyRows(const TableInput& input) { return toTable(input.efficiency(), *input.snapshot.trace); }
Table collectiveRows(const Snapshot& s) { return toTable(collectiveTable(viewOf(s)), *s.trace); }
Table bandwidthRows(const Snapshot& s) { return toTable(bandwidthDistribution(viewOf(s)), *s.trace); }
Table loggedRows(const Snapshot& s) { return loggedTable(*s.trace); }
Table counterRows(const Snapshot& s) { return toTable(counterTable(viewOf(s)), *s.trace); }
Table breakdownRows(const Snapshot& s) { return toTable(s.analysis->breakdown, *s.trace); }
Table gapRows(const Snapshot& s) { return toTable(s.analysis->gaps, *s.trace); }
Table histogramRows(const Snapshot& s) { return toTable(s.analysis->gapHistograms, *s.trace); }
Table pairRows(const Snapshot& s) { return toTable(*s.analysis->pairs); }
Table causeRows(const Snapshot& s) { return toTable(*s.analysis->idleCauses, *s.trace); }
Table hostRows(const Snapshot& s) { return toTable(idleHosts(viewOf(s), s.analysis->idleCauses->intervals), *s.trace); }
Table rangeRows(const TableInput& input) { return toTable(input.ranges(), *input.snapshot.trace); }
Table rangeSummaryRows(const TableInput& input) {
    const Trace& trace = *input.snapshot.trace;
    return toTable(rangeSummary(input.ranges(), trace), trace);
}

Table ruleRows(const Snapshot& s) { return ruleTable(s.analysis->ruleUse, s.rules, *s.classes); }
Table unmatchedRows(const Snapshot& s) { return unmatchedTable(s.analysis->ruleUse, *s.trace); }
Table importRows(const Snapshot& s) { return importTable(*s.trace); }
Table doubtRows(const Snapshot& s) { return doubtTable(*s.trace); }
Table memoryUseRows(const Snapshot& s) { return memoryUseTable(viewOf(s)); }
Table memoryAliveRows(const Snapshot& s) { return memoryAliveTable(viewOf(s), s.frames.get()); }

/// Makes the table of host calls, which may exist without any GPU operation.
Table callRows(const Snapshot& s) {
    Table table = toTable(callTable(viewOf(s)), *s.trace);
    if (s.trace->calls.size() == 0) table.missing = missingOperations(*s.trace);
    return table;
}
Table iterationRows(const Snapshot& s) { return toTable(*s.analysis->iterations, iterationList(viewOf(s)), *s.trace); }
Table iterationSummaryRows(const Snapshot& s) {
    return iterationSummary(*s.analysis->iterations, iterationList(viewOf(s)));
}
Table levelRows(const Snapshot& s) { return toTable(patternsOf(*s.trace), *s.trace); }
Table nonHiddenRows(const Snapshot& s) {
    const View view = viewOf(s);
    const bool areKnown = s.analysis->iterations.inputs.has_value();
    return toTable(areKnown ? nonHiddenTable(view, s.analysis->iterations->byDevice) : nonHiddenTable(view), *s.trace);
}

/// Makes a table that depends on iterations.
template <auto make>
Table fromIterations(const TableInput& input) {
    const Snapshot& snapshot = input.snapshot;
    Table table = fromEvents<make>(input);
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
        {"efficiency", fromEvents<efficiencyRows>},
        {"mfu", fromIterations<mfuRows>},
        {"kernel-distribution", fromEvents<distributionRows>},
        {"launches", fromEvents<launchRows>},
        {"communication", ofGpu<communicationRows>},
        {"collectives", fromEvents<collectiveRows>},
        {"inspector", ofSnapshot<loggedRows>, nullptr, true},
        {"memory-time", ofGpu<memoryTimeRows>},
        {"memory-size", ofGpu<memorySizeRows>},
        {"bandwidth", fromEvents<bandwidthRows>},
        {"breakdown", fromEvents<breakdownRows>},
        {"gaps", fromEvents<gapRows>, &Wanted::idle},
        {"gap-histogram", fromEvents<histogramRows>, &Wanted::idle},
        {"pairs", fromEvents<pairRows>, &Wanted::pairs},
        {"idle-causes", fromEvents<causeRows>, &Wanted::idle},
        {"idle-hosts", fromEvents<hostRows>, &Wanted::idle},
        {"ranges", fromEvents<rangeRows>},
        {"range-summary", fromEvents<rangeSummaryRows>},
        {"iterations", fromIterations<iterationRows>, &Wanted::iterations},
        {"iteration-summary", fromIterations<iterationSummaryRows>, &Wanted::iterations},
        {"iteration-levels", fromEvents<levelRows>, nullptr, true},
        {"non-hidden", fromIterations<nonHiddenRows>},
        {"counters", ofSnapshot<counterRows>},
        {"calls", ofSnapshot<callRows>},
        {"memory-use", ofSnapshot<memoryUseRows>, nullptr, true},
        {"memory-alive", ofSnapshot<memoryAliveRows>, nullptr, true},
        {"rules", ofSnapshot<ruleRows>, nullptr, true},
        {"unmatched", ofSnapshot<unmatchedRows>, nullptr, true},
        {"import", ofSnapshot<importRows>, nullptr, true},
        {"doubts", ofSnapshot<doubtRows>, nullptr, true},
    };
    return kinds;
}

Wanted wantedBy(std::span<const TableKind> tables) {
    Wanted wanted{false, false, false};
    for (const TableKind& table : tables)
        if (table.wants) wanted.*table.wants = true;
    return wanted;
}

}  // namespace core
