// SPDX-License-Identifier: GPL-3.0-or-later
// Finds runs of kernels that end before the next one can be launched, so that the device waits for each launch.
#include "core/analysis/time/elapsed.h"
#include "core/findings/advice.h"
#include "core/findings/place_list.h"
#include "core/findings/rules.h"

#include <algorithm>

namespace core {

namespace {

constexpr std::int64_t fewestKernels = 20;

/// A run of short kernels on one stream while it grows.
struct Stretch {
    std::uint32_t first = 0, last = 0;  ///< first and last short kernel
    std::uint32_t latest = 0;           ///< latest kernel of any length
    std::int64_t kernels = 0;           ///< number of short kernels
    int longer = 0;                     ///< number of longer kernels since the last short one
};

class Stretches {
public:
    explicit Stretches(const RuleInput& input) : m_input(input), m_open(input.trace.streams.size()) {}

    /// Finds the runs. Since lengths vary, a few longer kernels that also waited for their launch do not end a run.
    /// Kernels that one call launched together, as a graph, are merged already.
    void find() {
        constexpr int maxLonger = 3;
        const Events& events = m_input.trace.events;
        for (std::uint32_t i = 0; i < events.size(); ++i) {
            Stretch& open = m_open[index(events.stream[i])];
            if (events.kind[i] != OpKind::Kernel && events.kind[i] != OpKind::Graph) {
                if (open.kernels > 0 && holdsHost(i)) close(open);
                continue;
            }
            if (open.kernels > 0 && !waits(open.latest, i)) close(open);
            const bool isMerged = open.kernels > 0 && events.launch[i] == events.launch[open.latest];
            open.latest = i;
            if (isMerged || !isShort(i)) {
                if (open.kernels > 0 && ++open.longer > maxLonger) close(open);
                continue;
            }
            if (open.kernels == 0) open.first = i;
            open.last = i;
            open.longer = 0;
            ++open.kernels;
        }
        for (Stretch& open : m_open)
            close(open);
    }
    const std::vector<Stretch>& found() const { return m_found; }

private:
    /// Returns whether the launch call took longer than the kernel itself, without waiting for it.
    bool isShort(std::uint32_t event) const {
        const Events& events = m_input.trace.events;
        const std::uint32_t launch = events.launch[event];
        return launch != noLaunch && m_input.trace.calls.duration[launch] > events.duration[event] &&
               m_input.host.blocking.of(launch) == nullptr && m_input.looksAtOperation(event);
    }
    /// Returns whether the host waits for a copy: what it launches after that cannot be in a graph with what is before.
    bool holdsHost(std::uint32_t event) const {
        const std::uint32_t launch = m_input.trace.events.launch[event];
        return launch != noLaunch && m_input.host.blocking.of(launch) != nullptr;
    }
    /// Returns whether the stream was idle before a kernel, but not so long that the host did something else.
    bool waits(std::uint32_t before, std::uint32_t event) const {
        constexpr Nanos longest = 200'000;  // after longer gaps the host was busy with something other than launching
        const Events& events = m_input.trace.events;
        const Nanos gap = events.start[event] - events.end(before);
        return gap > 0 && gap < longest;
    }
    void close(Stretch& open) {
        if (open.kernels >= fewestKernels) m_found.push_back(open);
        open = {};
    }

    const RuleInput& m_input;
    std::vector<Stretch> m_open;  ///< indexed by stream
    std::vector<Stretch> m_found;
};

/// The time of each device within the runs.
class TimesInStretches {
public:
    TimesInStretches(const RuleInput& input, std::vector<Stretch> stretches)
        : m_input(input), m_covered(input.trace.devices.size()), m_idle(input.trace.devices.size()) {
        const Trace& trace = input.trace;
        std::ranges::sort(stretches, {}, &Stretch::first);
        for (const Stretch& each : stretches)
            m_covered[index(trace.streams[index(trace.events.stream[each.first])].device)].add(
                trace.events.start[each.first], trace.events.end(each.last));
        for (const IdleInterval& idle : input.idle.intervals)
            m_idle[index(idle.device)] += m_covered[index(idle.device)].within(idle.start, idle.end);
    }
    /// Returns the idle time of the device that has most.
    Nanos idle() const { return longest(m_idle); }
    /// Returns the same with the time in which a device only copies or communicates. O(operations).
    Nanos uncomputed() const {
        const Trace& trace = m_input.trace;
        std::vector<Nanos> sums = m_idle;
        forEachExposedTransfer(m_input.view, [&](std::uint32_t event, Nanos from, Nanos to) {
            const std::size_t device = index(trace.streams[index(trace.events.stream[event])].device);
            sums[device] += m_covered[device].within(from, to);
        });
        return longest(sums);
    }

private:
    const RuleInput& m_input;
    std::vector<Activity> m_covered;  ///< indexed by device, as are the sums
    std::vector<Nanos> m_idle;
};

/// Lowers what a replay of everything in one graph gains to the time within the runs in which nothing is computed: a
/// graph of them cannot gain more. Their stream is idle then, whatever copies run beside it.
void holdToRuns(Finding& finding, const RuleInput& input, const TimesInStretches& times) {
    if (!finding.isBound || finding.price <= input.perIteration(times.idle())) return;
    const Nanos most = input.perIteration(times.uncomputed());
    if (finding.price <= most) return;
    finding.price = most;
    finding.why = {
        sentence("Findings",
                 "The idle time between these kernels: more than that a graph of them cannot give back. With "
                 "everything in one graph the replay gains more.")};
}

}  // namespace

Judgement shortKernels(RuleInput& input) {
    if (input.trace.calls.size() == 0) return needsCalls(input.trace);
    Stretches stretches(input);
    stretches.find();
    if (stretches.found().empty()) return {};
    const Events& events = input.trace.events;
    PlaceList places(input);
    std::int64_t kernels = 0;
    for (const Stretch& each : stretches.found()) {
        places.addOperation(each.first, events.start[each.first], events.end(each.last) - events.start[each.first]);
        kernels += each.kernels;
    }
    const TimesInStretches times(input, stretches.found());
    const Nanos idle = times.idle();
    Finding finding;
    finding.title = {sentence("Findings", "Short kernels that a graph launch would merge")};
    finding.evidence.push_back({sentence("Findings",
                                         "kernels shorter than the calls that launch them: %1 in all, in runs: "
                                         "%2; the device is idle for %3 between them"),
                                {kernels, places.count(), iterationTime(input, idle)}});
    if (Words most = places.mainPlaces(); !most.isEmpty()) finding.evidence.push_back(std::move(most));
    finding.toDo = advice(input.trace, Advice::LaunchAsOne);
    finding.unless = {
        sentence("Findings", "Where shapes or control flow change from step to step: then no graph can be kept.")};
    input.price(finding, "one-graph", idle);
    holdToRuns(finding, input, times);
    finding.isBound = false;  // the replay keeps the usual gaps between kernels; those of a graph may be shorter
    places.moveInto(finding);
    return {{std::move(finding)}};
}

}  // namespace core
