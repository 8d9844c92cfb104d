// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/digest/digest_figures.h"

#include "core/analysis/host/host_activity.h"
#include "core/analysis/idle/idle_causes.h"
#include "core/analysis/scope/bounded_sum.h"
#include "core/analysis/time/device_times.h"
#include "core/base/text.h"
#include "core/code/off_gpu.h"

#include <algorithm>
#include <map>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

namespace core {

namespace {

// Finds the code that keeps a rank's device waiting, for its digest.

constexpr std::size_t maxDigestNames = 20, longestDigestName = 256;

constexpr std::size_t longestLabel = 100;
/// Returns "ProfilerStep" for "ProfilerStep#7", so that all iterations share one label.
std::string_view withoutNumber(std::string_view label) {
    const std::size_t end = label.find_last_not_of("0123456789");
    const bool isNumbered = end != std::string_view::npos && end + 1 < label.size() && label[end] == '#';
    return isNumbered ? label.substr(0, end) : label;
}

/// Returns "train.py(12): step" for "/home/somebody/train.py(12): step".
std::string_view withoutFolder(std::string_view label) {
    const std::size_t file = label.substr(0, label.find('(')).find_last_of("/\\");
    return file == std::string_view::npos ? label : label.substr(file + 1);
}

std::string digestLabel(std::string_view label, FrameKind kind) {
    if (kind == FrameKind::Range) label = withoutNumber(label);
    if (kind == FrameKind::Python) label = withoutFolder(label);
    return repairedUtf8(label.substr(0, longestLabel));
}

/// Merges the nodes of a code tree whose paths become equal once their labels are shortened for the digest.
class DigestPaths {
public:
    explicit DigestPaths(const CodeTree& tree) : m_told(tree.nodes.size()) {
        std::unordered_map<std::string, std::uint32_t> ids;
        std::unordered_map<std::uint64_t, std::uint32_t> known;
        for (std::size_t i = 1; i < tree.nodes.size(); ++i) {
            const CodeNode& node = tree.nodes[i];
            const auto [label, isNewLabel] = ids.try_emplace(digestLabel(tree.labels[node.label], node.kind),
                                                             static_cast<std::uint32_t>(m_labels.size()));
            if (isNewLabel) m_labels.push_back(label->first);
            const std::uint32_t parent = m_told[node.parent];
            const auto [path, isNew] = known.try_emplace(std::uint64_t{parent} << 32 | label->second,
                                                         static_cast<std::uint32_t>(m_nodes.size()));
            if (isNew) m_nodes.push_back({parent, label->second, {}});
            m_told[i] = path->second;
        }
    }
    void add(std::uint32_t node, const NamedTime& time) {
        NamedTime& sum = m_nodes[m_told[node]].sum;
        sum.count += time.count;
        addBounded(sum.total, time.total);
    }
    std::vector<NamedTime> longest() const {
        std::vector<std::uint32_t> nodes;
        for (std::uint32_t node = 1; node < m_nodes.size(); ++node)
            if (m_nodes[node].sum.total > 0) nodes.push_back(node);
        const std::size_t count = std::min(nodes.size(), maxDigestNames);
        // Among equal times, the earlier node comes first, so that the result is deterministic.
        std::ranges::partial_sort(nodes, nodes.begin() + static_cast<std::ptrdiff_t>(count), {},
                                  [&](std::uint32_t node) { return std::pair(-m_nodes[node].sum.total, node); });
        std::vector<NamedTime> times;
        for (std::size_t i = 0; i < count; ++i) {
            NamedTime time = m_nodes[nodes[i]].sum;
            time.name = path(nodes[i]);
            times.push_back(std::move(time));
        }
        return times;
    }

private:
    struct Node {
        std::uint32_t parent = 0, label = 0;
        NamedTime sum;
    };
    std::string path(std::uint32_t node) const {
        std::string text;
        for (; node != 0; node = m_nodes[node].parent) {
            const std::string& label = m_labels[m_nodes[node].label];
            if (text.size() + label.size() + 8 > longestDigestName) return "... > " + text;
            text = text.empty() ? label : label + " > " + text;
        }
        return text;
    }

    std::vector<std::uint32_t> m_told;  // indexed by node of the code tree
    std::vector<Node> m_nodes{1};
    std::vector<std::string> m_labels;
};

std::vector<NamedTime> longestPaths(const CodeTree& tree, const std::map<std::uint32_t, NamedTime>& times) {
    DigestPaths paths(tree);
    for (const auto& [node, time] : times)
        paths.add(node, time);
    return paths.longest();
}

/// Returns for each scope the code paths that cause most idle time in its iterations, longest first; empty if no stacks
/// are recorded. Paths of all iterations are merged, file names omit their folders, and long paths keep their inner
/// end.
std::vector<std::vector<NamedTime>> idleCode(const View& view, const std::vector<DigestScope>& scopes,
                                             const IdleCauseTable& idle) {
    std::vector<std::vector<NamedTime>> paths(scopes.size());
    if (view.trace.hostRanges.size() == 0) return paths;  // host calls alone are covered by the causes of idle time
    std::optional<HostActivity> own;
    if (!view.host) own.emplace(view.trace, view.stop);
    HostClock clock(view.trace, view.host ? *view.host : *own);
    const Frames frames(view.trace, view.stop);
    HostSums sums(view.trace, frames, view.options.code, clock);
    CodeTreeBuilder tree(view.trace, frames, view.options.code);
    for (std::size_t i = 0; i < scopes.size(); ++i) {
        OffGpu code(view, frames, sums, tree);
        std::map<std::uint32_t, NamedTime> times;
        std::map<std::uint32_t, std::size_t> lastGap;
        for (std::size_t gap = 0; gap < idle.intervals.size() && !view.stop.stop_requested(); ++gap) {
            const IdleInterval& interval = idle.intervals[gap];
            if (interval.device != scopes[i].device || !scopes[i].iterationAt(interval.start)) continue;
            code.add(interval);
            for (const auto& [node, time] : code.parts()) {
                NamedTime& sum = times[node];
                addBounded(sum.total, time);
                const auto [last, isNew] = lastGap.try_emplace(node, gap);
                if (isNew || last->second != gap) ++sum.count;
                last->second = gap;
            }
        }
        paths[i] = longestPaths(tree.finish(), times);
    }
    return paths;
}

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
