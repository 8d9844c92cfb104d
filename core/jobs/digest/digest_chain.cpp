// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/digest/digest_chain.h"

#include "core/analysis/scope/bounded_sum.h"
#include "core/base/exact_sum.h"
#include "core/classify/collective_kind.h"

#include <algorithm>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

namespace core {

namespace {

constexpr std::uint32_t maxCommunicators = 4096;

/// Run-length encodes ascending ranks: {1, 2, 3, 7, 9} becomes 1 with two more, then 7 with one more.
std::vector<RankRun> runsOf(const std::vector<std::uint32_t>& ranks) {
    std::vector<RankRun> runs;
    for (const std::uint32_t rank : ranks) {
        RankRun* last = runs.empty() ? nullptr : &runs.back();
        if (last && last->count == 1) last->stride = rank - last->first;
        if (last && rank == last->first + last->count * last->stride)
            ++last->count;
        else
            runs.push_back({rank, 1, 0});
    }
    return runs;
}

class Collection {
public:
    Collection(const View& view, const DigestScope& scope)
        : m_view(view), m_trace(view.trace), m_scope(scope), m_kinds(collectiveKinds(view.trace)) {}

    DigestChainInput take() {
        m_result.input.iterations.resize(m_scope.iterations.size());
        m_result.input.hostWaits.resize(m_scope.iterations.size());
        const std::optional<StreamId> main = mainStream();
        m_latency = 10'000;
        for (std::size_t i = 0; i < m_trace.events.size() && !m_view.stop.stop_requested(); ++i)
            if (isOfRank(i)) add(i, main);
        m_result.input.latency = m_latency;
        addHostWaits();
        if (!m_scope.iterations.empty()) m_result.input.begin = m_scope.iterations.front().hostStart;
        sort();
        number();
        finishCommunicators();
        return std::move(m_result);
    }

private:
    bool isOfRank(std::size_t event) const {
        const Stream& stream = m_trace.streams[index(m_trace.events.stream[event])];
        return stream.process == m_scope.process && stream.device == m_scope.device;
    }
    /// Returns the recorded collective of an event, or null; must be called for events in ascending order.
    const Collective* recorded(std::size_t event) {
        const auto& all = m_trace.collectives;
        while (m_next < all.size() && all[m_next].event < event)
            ++m_next;
        if (m_next == all.size() || all[m_next].event != event) return nullptr;
        return m_trace.names[all[m_next].group].empty() ? nullptr : &all[m_next];
    }
    std::optional<StreamId> mainStream() {
        const Events& events = m_trace.events;
        std::map<StreamId, ExactSum> times;
        for (std::size_t i = 0; i < events.size(); ++i) {
            const bool isWork =
                events.kind[i] == OpKind::Graph ||
                (events.kind[i] == OpKind::Kernel && !m_view.classes.communication[index(events.name[i])]);
            if (isWork && isOfRank(i) && !recorded(i)) times[events.stream[i]] += events.duration[i];
        }
        m_next = 0;
        const auto longest = std::max_element(times.begin(), times.end(),
                                              [](const auto& a, const auto& b) { return a.second < b.second; });
        return longest == times.end() ? std::nullopt : std::optional(longest->first);
    }
    void add(std::size_t event, std::optional<StreamId> main) {
        const Events& events = m_trace.events;
        ChainOperation operation;
        operation.start = operation.launchStart = operation.launchEnd = events.start[event];
        operation.end = events.end(event);
        if (const std::uint32_t launch = events.launch[event]; launch != noLaunch) {
            operation.launchStart = m_trace.calls.start[launch];
            operation.launchEnd = operation.launchStart + m_trace.calls.duration[launch];
        }
        if (operation.start >= operation.launchEnd)
            m_latency = std::min(m_latency, operation.start - operation.launchEnd);
        const Collective* collective = recorded(event);
        if (collective) describe(*collective, operation);
        const std::uint32_t iteration = m_scope.iterationOf[event];
        if (iteration == noIteration || (!operation.isCollective() && events.stream[event] != main)) return;
        m_result.input.iterations[iteration].push_back(operation);
    }
    void describe(const Collective& collective, ChainOperation& operation) {
        const auto [known, isNew] =
            m_communicators.try_emplace(collective.group, static_cast<std::uint32_t>(m_result.communicators.size()));
        if (isNew) {
            if (known->second == maxCommunicators) {
                m_communicators.erase(known);
                return;
            }
            m_result.communicators.emplace_back().name = m_trace.names[collective.group];
            m_result.communicators.back().sums.resize(m_scope.iterations.size());
            m_durations.emplace_back();
        }
        operation.communicator = known->second;
        operation.sequence = collective.sequence;
        operation.elements = collective.input;
        operation.size = collective.ranks;
        operation.isReceive = m_kinds.at(collective.name) == CollectiveKind::Recv;
        DigestCommunicator& communicator = m_result.communicators[known->second];
        communicator.size = std::max(communicator.size, collective.ranks);
        const Nanos duration = operation.end - operation.start;
        m_durations[known->second].add(duration);
        const std::uint32_t iteration = m_scope.iterationOf[collective.event];
        if (iteration == noIteration) return;
        CollectiveSum& sum = communicator.sums[iteration];
        ++sum.count;
        addBounded(sum.total, duration);
        sum.longest = std::max(sum.longest, duration);
    }
    void addHostWaits() {
        enum class Sort : std::uint8_t { Unknown, None, Event, Other };
        std::vector<Sort> sorts(m_trace.names.size());
        const Calls& calls = m_trace.calls;
        for (std::size_t i = 0; i < calls.size(); ++i) {
            if (m_trace.threads[index(calls.thread[i])].process != m_scope.process) continue;
            Sort& sort = sorts[index(calls.name[i])];
            if (sort == Sort::Unknown) {
                const std::string_view name = m_trace.names[calls.name[i]];
                const bool waits = name.find("Synchronize") != std::string_view::npos;
                sort = !waits ? Sort::None : name.find("Event") != std::string_view::npos ? Sort::Event : Sort::Other;
            }
            if (sort == Sort::None) continue;
            const ChainHostWait wait{calls.start[i], calls.start[i] + calls.duration[i], sort == Sort::Event};
            if (const auto iteration = iterationAt(wait.start)) m_result.input.hostWaits[*iteration].push_back(wait);
        }
    }
    /// Returns the iteration that contains a host time; each lasts until the next one begins.
    std::optional<std::size_t> iterationAt(Nanos time) const {
        const auto& all = m_scope.iterations;
        const auto after = std::ranges::upper_bound(all, time, {}, &ScopeIteration::hostStart);
        if (after == all.begin() || (after == all.end() && time >= all.back().hostEnd)) return std::nullopt;
        return static_cast<std::size_t>(after - all.begin()) - 1;
    }
    void sort() {
        for (auto& operations : m_result.input.iterations)
            std::ranges::stable_sort(
                operations, {}, [](const ChainOperation& each) { return std::pair(each.launchStart, each.start); });
    }
    /// Checks that recorded numbers ascend within each communicator; otherwise renumbers its collectives by counting.
    void number() {
        std::vector<std::int64_t> last(m_result.communicators.size(), -1);
        for (const auto& operations : m_result.input.iterations)
            for (const ChainOperation& each : operations) {
                if (!each.isCollective()) continue;
                if (each.sequence <= last[each.communicator])
                    m_result.communicators[each.communicator].isCounted = true;
                last[each.communicator] = each.sequence;
            }
        std::ranges::fill(last, -1);
        for (auto& operations : m_result.input.iterations)
            for (ChainOperation& each : operations)
                if (each.isCollective() && m_result.communicators[each.communicator].isCounted)
                    each.sequence = ++last[each.communicator];
    }
    void finishCommunicators() {
        for (std::size_t i = 0; i < m_durations.size(); ++i)
            m_result.communicators[i].durations = m_durations[i].histogram();
        for (DigestCommunicator& communicator : m_result.communicators)
            for (const ProcessGroup& group : m_trace.job.groups) {
                if (group.name != communicator.name) continue;
                communicator.description = group.description;
                communicator.members = runsOf(group.ranks);
                if (communicator.size == 0) communicator.size = group.size;
            }
        m_result.input.communicators = static_cast<std::uint32_t>(m_result.communicators.size());
    }

    const View& m_view;
    const Trace& m_trace;
    const DigestScope& m_scope;
    std::unordered_map<NameId, CollectiveKind> m_kinds;
    std::unordered_map<NameId, std::uint32_t> m_communicators;  // keyed by the group's name
    std::vector<DurationCounter> m_durations;                   // indexed by communicator
    std::size_t m_next = 0;
    Nanos m_latency = 0;
    DigestChainInput m_result;
};

}  // namespace

DigestChainInput digestChainInput(const View& view, const DigestScope& scope) { return Collection(view, scope).take(); }

}  // namespace core
