// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/digest/digest_figures.h"

#include "core/analysis/scope/bounded_sum.h"
#include "core/analysis/time/device_times.h"
#include "core/base/text.h"
#include "core/jobs/digest/digest_code.h"

#include <algorithm>
#include <map>
#include <utility>

namespace core {

namespace {

void addIterations(const IterationList& list, const DigestScope& scope, const std::vector<Breakdown>& breakdowns,
                   RankDigest& digest) {
    if (list.hasKinds())
        for (const std::string& kind : list.kinds)
            digest.kinds.push_back(repairedUtf8(kind.substr(0, longestDigestName)));
    for (std::size_t i = 0; i < scope.iterations.size(); ++i) {
        DigestIteration& iteration = digest.iterations.emplace_back();
        const Breakdown& times = breakdowns[i];
        iteration.number = scope.iterations[i].number;
        iteration.start = scope.iterations[i].start;
        iteration.wall = times.wall;
        iteration.computation = times.computation;
        iteration.exposedCommunication = times.exposedCommunication;
        iteration.exposedCopy = times.exposedCopy;
        iteration.idle = times.idle;
        iteration.communication = times.communication;
        iteration.byClass.resize(digest.classes.size());
        if (!digest.kinds.empty()) iteration.kind = list.iterations[scope.iterations[i].listed].kind;
    }
}

/// Adds idle time by cause. Each interval lies in one iteration, since both end where an operation starts.
void addIdle(const DigestScope& scope, const IdleCauseTable& idle, RankDigest& digest) {
    for (std::size_t i = 0; i < idle.intervals.size(); ++i) {
        const IdleInterval& interval = idle.intervals[i];
        if (interval.device != scope.device) continue;
        const auto at = scope.iterationAt(interval.start);
        if (!at) continue;
        idle.forEachPart(i, [&](IdleCause cause, Nanos time) {
            addBounded(digest.iterations[*at].idleBy[static_cast<std::size_t>(cause)], time);
        });
    }
}

class Operations {
public:
    Operations(const View& view, const DigestScope& scope, RankDigest& digest)
        : m_view(view), m_scope(scope), m_digest(digest), m_queues(scope.iterations.size()) {}

    void take() {
        const Events& events = m_view.trace.events;
        for (std::size_t i = 0; i < events.size() && !m_view.stop.stop_requested(); ++i)
            if (m_scope.iterationOf[i] != noIteration) add(i);
        for (std::size_t i = 0; i < m_queues.size(); ++i)
            m_digest.iterations[i].deepestQueue = deepest(m_queues[i]);
        keepLongest();
        for (auto& [kind, sum] : m_copies)
            m_digest.copies.push_back(sum);
        m_digest.kernelDurations = m_durations.histogram();
    }

private:
    /// Pairs of a time and +1 for a launch or -1 for a start.
    using Queue = std::vector<std::pair<Nanos, int>>;

    void add(std::size_t event) {
        const Trace& trace = m_view.trace;
        const Events& events = trace.events;
        const std::uint32_t at = m_scope.iterationOf[event];
        DigestIteration& iteration = m_digest.iterations[at];
        const Nanos duration = events.duration[event];
        if (const std::uint32_t launch = events.launch[event]; launch != noLaunch) {
            ++iteration.launches;
            const Nanos launched = trace.calls.start[launch];
            if (launched < events.start[event]) {
                m_queues[at].emplace_back(launched, 1);
                m_queues[at].emplace_back(events.start[event], -1);
            }
        }
        if (events.kind[event] == OpKind::Kernel) {
            ++iteration.kernels;
            const ClassId classId = m_view.classes.classOf[index(events.name[event])];
            addBounded(iteration.byClass[index(classId)], duration);
            NamedTime& kernel = m_kernels[events.name[event]];
            ++kernel.count;
            addBounded(kernel.total, duration);
            m_durations.add(duration);
        } else if (events.kind[event] == OpKind::Copy) {
            const auto kind = static_cast<std::uint8_t>(events.copyKind[event]);
            CopySum& sum = m_copies.try_emplace(kind, CopySum{kind, 0, 0, notRecorded}).first->second;
            ++sum.count;
            addBounded(sum.total, duration);
            if (const std::int64_t bytes = events.bytes[event]; bytes != notRecorded) {
                sum.bytes = std::max<std::int64_t>(sum.bytes, 0);
                addBounded(sum.bytes, bytes);
            }
        }
    }
    static std::int64_t deepest(Queue& queue) {
        std::ranges::sort(queue);
        std::int64_t depth = 0, deepest = 0;
        for (const auto& [time, step] : queue)
            deepest = std::max(deepest, depth += step);
        return deepest;
    }
    void keepLongest() {
        std::vector<NamedTime> all;
        for (auto& [name, kernel] : m_kernels)
            all.push_back({std::string(m_view.trace.names[name]), kernel.count, kernel.total});
        std::ranges::sort(all, [](const NamedTime& a, const NamedTime& b) {
            return a.total != b.total ? a.total > b.total : a.name < b.name;
        });
        if (all.size() > maxDigestNames) all.resize(maxDigestNames);
        for (NamedTime& each : all)
            each.name = repairedUtf8(each.name.substr(0, longestDigestName));
        m_digest.kernels = std::move(all);
    }

    const View& m_view;
    const DigestScope& m_scope;
    RankDigest& m_digest;
    std::vector<Queue> m_queues;  // indexed by iteration
    std::map<NameId, NamedTime> m_kernels;
    std::map<std::uint8_t, CopySum> m_copies;
    DurationCounter m_durations;
};

}  // namespace

SharedFigures sharedFigures(const View& view, const std::vector<DigestScope>& scopes) {
    SharedFigures shared{idleCauseTable(view), {}, {}};
    shared.idleCode = idleCode(view, scopes, shared.idle);
    const bool hasIterations = !iterationList(view).iterations.empty();
    const IterationTimes times = hasIterations ? iterationTimes(view) : IterationTimes();
    const BreakdownTable whole = hasIterations ? BreakdownTable() : breakdownTable(view);
    for (const DigestScope& scope : scopes) {
        auto& breakdowns = shared.breakdowns.emplace_back();
        if (!hasIterations) {
            const auto row = std::ranges::find(whole.rows, std::optional(scope.device), &BreakdownRow::device);
            breakdowns.push_back(row == whole.rows.end() ? Breakdown() : row->breakdown);
            continue;
        }
        // The breakdowns of a device are in the order of the process's own iterations.
        const auto ofDevice = times.byDevice.find({scope.process, scope.device});
        std::size_t place = 0, next = 0;
        const auto& list = iterationList(view).iterations;
        for (std::size_t i = 0; i < list.size() && next < scope.iterations.size(); ++i) {
            if (list[i].process != scope.process) continue;
            if (i == scope.iterations[next].listed) {
                const bool isKnown = ofDevice != times.byDevice.end() && place < ofDevice->second.size();
                breakdowns.push_back(isKnown ? ofDevice->second[place] : times.together[i]);
                ++next;
            }
            ++place;
        }
    }
    return shared;
}

void addFigures(const View& view, const DigestScope& scope, const IdleCauseTable& idle,
                const std::vector<Breakdown>& breakdowns, RankDigest& digest) {
    for (const std::string& name : view.classes.classes)
        digest.classes.push_back(repairedUtf8(name.substr(0, longestDigestName)));
    addIterations(iterationList(view), scope, breakdowns, digest);
    addIdle(scope, idle, digest);
    Operations(view, scope, digest).take();
}

}  // namespace core
