// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/host/host_activity.h"
#include "core/analysis/waits/blocking_calls.h"
#include "core/base/regex.h"
#include "core/replay/call_names.h"
#include "core/replay/change_plan.h"
#include "core/replay/code_cover.h"

#include <algorithm>

namespace core {

namespace {

class HostChange {
public:
    explicit HostChange(ChangePlan& plan)
        : m_plan(plan), m_change(plan.planned.change), m_graph(plan.graph), m_calls(plan.trace().calls) {}

    void add(const Lever& lever) {
        switch (lever.kind) {
            case LeverKind::NoHostSyncs:
                m_change.noWaits = true;
                for (auto& kept : m_change.keepsResidual)
                    kept[0] = false;
                return;
            case LeverKind::LaunchCalls:
                return scaleLaunches(lever.factor);
            case LeverKind::OneGraph:
            case LeverKind::FastCpu:
                return dropHostTime(lever.kind == LeverKind::OneGraph);
            case LeverKind::Code:
                return scaleCode(lever);
            case LeverKind::Calls:
                return changeCallsNamed(lever);
            case LeverKind::NoAllocation:
                return dropAllocation();
            case LeverKind::AsyncCopies:
                return makeCopiesAsync();
            case LeverKind::AsyncLaunches:
                return makeLaunchesAsync();
            case LeverKind::NoProfilerOverhead:
                return dropProfiling();
            default:
                return;
        }
    }

private:
    /// Returns the durations of calls as the graph has them, indexed by call.
    std::vector<Nanos>& callTimes() {
        std::vector<Nanos>& times = m_change.callTimes;
        if (!times.empty()) return times;
        times.resize(m_graph.sourceOf.size());
        for (std::uint32_t call = 0; call < times.size(); ++call)
            for (std::uint32_t edge = m_graph.edgesFrom[2 * call + 1]; edge < m_graph.edgesFrom[2 * call + 2]; ++edge)
                if (m_graph.type[edge] == EdgeType::Call) times[call] = m_graph.weight[edge];
        return times;
    }
    /// Sets durations to `newLength(call of the trace, length)` where `isMeant`. Returns whether any call matched.
    template <class IsMeant, class NewLength>
    bool changeCalls(const IsMeant& isMeant, const NewLength& newLength) {
        std::vector<Nanos>& times = callTimes();
        bool any = false;
        for (std::uint32_t call = 0; call < times.size(); ++call)
            if (const std::uint32_t source = m_graph.sourceOf[call]; source != noCall && isMeant(call, source))
                times[call] = newLength(source, times[call]), any = true;
        return any;
    }
    void endNoWait(std::uint32_t call) {
        if (m_change.endsNoWait.empty()) m_change.endsNoWait.resize(m_graph.sourceOf.size());
        m_change.endsNoWait[call] = 1;
    }
    void finish(bool any, Words missing) {
        if (any)
            m_plan.shortensHost = true;
        else
            m_plan.note(std::move(missing));
    }

    void scaleLaunches(double factor) {
        const CallNames names(m_plan.trace());
        if (!changeCalls([&](std::uint32_t, std::uint32_t source) { return names.of(m_calls.name[source]).isLaunch; },
                         [&](std::uint32_t, Nanos length) { return scaledTime(length, factor); }))
            m_plan.note({sentence("Findings", "no call launches")});
    }

    void dropHostTime(bool keepsSilence) {
        m_change.keepsSilence = keepsSilence && (m_change.keepsSilence || !m_change.noHostTime);
        m_change.noHostTime = m_plan.isStructural = true;
        m_plan.isOneGraph = m_plan.isOneGraph || keepsSilence;
        changeCalls([](std::uint32_t, std::uint32_t) { return true; }, [](std::uint32_t, Nanos) { return 0; });
    }

    /// Returns the median duration of calls by name, indexed by NameId.
    std::vector<Nanos> medians() const {
        std::vector<std::vector<Nanos>> lengths(m_plan.trace().names.size());
        for (const std::uint32_t source : m_graph.sourceOf)
            if (source != noCall) lengths[index(m_calls.name[source])].push_back(m_calls.duration[source]);
        std::vector<Nanos> medians(lengths.size());
        std::transform(lengths.begin(), lengths.end(), medians.begin(), [](auto& all) { return middle(all, 0); });
        return medians;
    }
    static Nanos middle(std::vector<Nanos>& all, Nanos ofNone) {
        if (all.empty()) return ofNone;
        const auto at = all.begin() + static_cast<std::ptrdiff_t>(all.size() / 2);
        std::nth_element(all.begin(), at, all.end());
        return *at;
    }

    /// Calls reduced to no time no longer wait for anything; calls reduced to the median still do.
    void changeCallsNamed(const Lever& lever) {
        const Regex pattern(lever.target);
        SearchEffort effort(effortOfOnePattern);
        std::vector<signed char> isFound(m_plan.trace().names.size(), -1);
        const auto isMeant = [&](std::uint32_t call, std::uint32_t source) {
            const NameId name = m_calls.name[source];
            signed char& known = isFound[index(name)];
            if (known < 0) known = pattern.search(m_plan.trace().names[name], effort) == Found::Yes;
            if (known > 0 && lever.factor == 0) endNoWait(call);
            return known > 0;
        };
        const std::vector<Nanos> median = medians();
        const auto newLength = [&](std::uint32_t source, Nanos length) {
            return lever.isMedian ? std::min(length, median[index(m_calls.name[source])])
                                  : scaledTime(length, lever.factor);
        };
        finish(changeCalls(isMeant, newLength), {sentence("Findings", "no call matches %1"), {lever.target}});
    }

    /// Scales the host's time between calls under matching code, and the calls made there. Marks belong to no code.
    void scaleCode(const Lever& lever) {
        const CodeCover cover(m_plan.trace(), Regex(lever.target), m_plan.view.stop);
        finish(!cover.isEmpty(), {sentence("Findings", "no code matches %1"), {lever.target}});
        if (cover.isEmpty()) return;
        cutHostTime([&](std::uint32_t source, Nanos from, Nanos to) {
            if (source == noCall) return Nanos{0};
            const Nanos covered = cover.within(m_calls.thread[source], from, to);
            return covered - scaledTime(covered, lever.factor);
        });
        std::vector<Nanos>& times = callTimes();
        for (std::uint32_t call = 0; call < m_graph.sourceOf.size(); ++call) {
            const std::uint32_t source = m_graph.sourceOf[call];
            if (source == noCall) continue;
            const Nanos time = m_graph.time[2 * call];
            if (cover.within(m_calls.thread[source], time, time + 1) > 0)
                times[call] = scaledTime(times[call], lever.factor);
        }
    }
    /// Cuts the time before each call by `cut(call of the trace or noCall, from, to)`, for each call that it may
    /// follow.
    template <class Cut>
    void cutHostTime(const Cut& cut) {
        m_change.hostCuts.resize(m_graph.sourceOf.size());
        for (std::uint32_t call = 0; call < m_graph.sourceOf.size(); ++call) {
            const std::uint32_t start = 2 * call, first = m_graph.edgesFrom[start];
            for (std::uint32_t edge = first; edge < m_graph.edgesFrom[start + 1] && edge < first + 2; ++edge)
                m_change.hostCuts[call][edge - first] +=
                    cut(m_graph.sourceOf[call], m_graph.endOf(m_graph.source[edge]), m_graph.time[start]);
        }
    }

    void dropAllocation() {
        const CallNames names(m_plan.trace());
        const auto isMeant = [&](std::uint32_t call, std::uint32_t source) {
            const bool allocates = names.of(m_calls.name[source]).isAllocation;
            if (allocates) endNoWait(call);
            return allocates;
        };
        finish(changeCalls(isMeant, [](std::uint32_t, Nanos) { return 0; }),
               {sentence("Findings", "no call allocates")});
    }

    /// Makes copies and sets that the host waited for return as quickly as asynchronous copies do.
    void makeCopiesAsync() {
        constexpr Nanos ofNone = 5000;
        const CallNames names(m_plan.trace());
        std::vector<Nanos> lengths;
        for (const std::uint32_t source : m_graph.sourceOf)
            if (source != noCall && names.of(m_calls.name[source]).isCopy && names.of(m_calls.name[source]).isAsync)
                lengths.push_back(m_calls.duration[source]);
        const Nanos median = middle(lengths, ofNone);
        const auto isMeant = [&](std::uint32_t call, std::uint32_t source) {
            const CallTraits& traits = names.of(m_calls.name[source]);
            const std::uint32_t end = 2 * call + 1;
            const auto from = m_graph.type.begin() + m_graph.edgesFrom[end];
            const auto to = m_graph.type.begin() + m_graph.edgesFrom[end + 1];
            const bool waits = (traits.isCopy || traits.isSet) && std::find(from, to, EdgeType::Sync) != to;
            if (waits) endNoWait(call);
            return waits;
        };
        std::vector<bool> isMade(m_calls.size());
        const auto newLength = [&](std::uint32_t source, Nanos length) {
            isMade[source] = true;
            return std::min(length, median);
        };
        finish(changeCalls(isMeant, newLength), {sentence("Findings", "no copy was waited for")});
        dropWaitsForUploads(isMade, names);
    }
    /// Nothing waits for uploads that are asynchronous now: PyTorch synchronizes after each that is not. What is copied
    /// back is still waited for, since the host reads it. `isMade`: which calls of the trace are asynchronous now.
    void dropWaitsForUploads(const std::vector<bool>& isMade, const CallNames& names) {
        const Events& events = m_plan.trace().events;
        const auto isUpload = [&](std::uint32_t event) {
            return events.copyKind[event] == CopyKind::HtoD && events.launch[event] != noLaunch &&
                   isMade[events.launch[event]];
        };
        for (std::uint32_t call = 0; call < m_graph.sourceOf.size(); ++call) {
            const std::uint32_t source = m_graph.sourceOf[call];
            if (source == noCall || !names.of(m_calls.name[source]).isSync) continue;
            bool any = false, all = true;
            for (std::uint32_t edge = m_graph.edgesFrom[2 * call + 1]; edge < m_graph.edgesFrom[2 * call + 2]; ++edge) {
                if (m_graph.type[edge] != EdgeType::Sync) continue;
                any = true;
                all = all && isUpload(m_graph.operation(m_graph.source[edge]));
            }
            if (any && all) endNoWait(call);
        }
    }

    /// Lets launches that waited for their kernels return as soon as they have launched them.
    void makeLaunchesAsync() {
        const BlockingCalls blocking(m_plan.trace());
        bool any = false;
        for (std::uint32_t call = 0; call < m_graph.sourceOf.size(); ++call) {
            const std::uint32_t source = m_graph.sourceOf[call];
            const BlockingCall* const blocks = source == noCall ? nullptr : blocking.of(source);
            if (blocks == nullptr || !blocks->isLaunch) continue;
            endNoWait(call);
            any = true;
        }
        finish(any, {sentence("Findings", "no launch waited for its kernel")});
    }

    /// Drops the time in which the profiler was busy, whatever thread it used: it holds up all that make calls.
    void dropProfiling() {
        const HostRanges& ranges = m_plan.trace().hostRanges;
        Activity profiling;
        for (std::size_t i = 0; i < ranges.size(); ++i)
            if (ranges.kind[i] == RangeKind::Overhead)
                profiling.add(ranges.start[i], ranges.start[i] + ranges.duration[i]);
        finish(profiling.size() > 0, {sentence("Findings", "no time of the profiler itself was recorded")});
        if (profiling.size() == 0) return;
        cutHostTime([&](std::uint32_t, Nanos from, Nanos to) { return profiling.within(from, to); });
        std::vector<Nanos>& times = callTimes();
        for (std::uint32_t call = 0; call < times.size(); ++call) {
            const Nanos held = profiling.within(m_graph.time[2 * call], m_graph.time[2 * call + 1]);
            times[call] = std::max<Nanos>(0, times[call] - held);
        }
    }

    ChangePlan& m_plan;
    ReplayChange& m_change;
    const ReplayGraph& m_graph;
    const Calls& m_calls;
};

}  // namespace

void changeHost(ChangePlan& plan, const Lever& lever) { HostChange(plan).add(lever); }

}  // namespace core
