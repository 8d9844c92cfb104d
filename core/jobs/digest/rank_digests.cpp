// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/digest/rank_digests.h"

#include "core/analysis/host/host_activity.h"
#include "core/analysis/scope/bounded_sum.h"
#include "core/analysis/scope/iterations.h"
#include "core/base/exact_sum.h"
#include "core/base/text.h"
#include "core/classify/collective_kind.h"
#include "core/classify/collective_names.h"
#include "core/jobs/digest/chain.h"
#include "core/jobs/digest/chain_bytes.h"
#include "core/jobs/digest/digest_bytes.h"
#include "core/jobs/digest/digest_figures.h"
#include "core/jobs/digest/digest_scope.h"
#include "core/jobs/digest/digest_work.h"
#include "core/jobs/digest/rank_place.h"
#include "core/trace/recorded.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string_view>
#include <unordered_map>

namespace core {

namespace {

/// Collects the input for a rank's chain from its trace: the operations of the main stream, the collectives of all
/// streams, and the waits of the host.
struct DigestChainInput {
    ChainInput input;
    std::vector<DigestCommunicator> communicators;  ///< in order of first use, with the totals of their collectives
};

constexpr std::uint32_t mostCommunicators = 4096;
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
        : m_view(view),
          m_trace(view.trace),
          m_scope(scope),
          m_names(view.trace),
          m_kinds(collectiveKinds(view.trace)) {}

    DigestChainInput take() {
        m_result.input.iterations.resize(m_scope.iterations.size());
        m_result.input.hostWaits.resize(m_scope.iterations.size());
        const std::optional<StreamId> main = firstLook();
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
    const Collective* recorded(CollectiveNames& names, std::size_t event) const {
        const Collective* found = names.recorded(event);
        return found && !m_trace.names[found->group].empty() ? found : nullptr;
    }
    bool communicates(std::size_t event) const {
        return m_trace.events.kind[event] == OpKind::Kernel &&
               m_view.classes.communication[index(m_trace.events.name[event])];
    }
    /// Looks at all operations once: finds the main stream, and names the streams with collectives of unknown groups.
    std::optional<StreamId> firstLook() {
        const Events& events = m_trace.events;
        CollectiveNames collectives(m_trace);
        std::map<StreamId, ExactSum> times;
        std::map<StreamId, std::set<std::string>> kinds;
        for (std::size_t i = 0; i < events.size() && !m_view.stop.stop_requested(); ++i) {
            const bool isKernel = events.kind[i] == OpKind::Kernel || events.kind[i] == OpKind::Graph;
            if (!isKernel || !isOfRank(i) || recorded(collectives, i)) continue;
            if (communicates(i))
                kinds[events.stream[i]].insert(collectives.collective(i));
            else
                times[events.stream[i]] += events.duration[i];
        }
        nameStreams(kinds);
        const auto longest = std::max_element(times.begin(), times.end(),
                                              [](const auto& a, const auto& b) { return a.second < b.second; });
        return longest == times.end() ? std::nullopt : std::optional(longest->first);
    }
    /// Where no group is recorded, a stream stands for it, since its collectives keep their order. Numbers of streams
    /// differ between ranks, so streams with the same kinds of collectives are counted.
    void nameStreams(const std::map<StreamId, std::set<std::string>>& kinds) {
        std::map<std::string, int> alike;
        for (const auto& [stream, names] : kinds) {
            std::string name = fmt::format("{}", fmt::join(names, " + "));
            if (const int number = ++alike[name]; number > 1) name += fmt::format(", stream {}", number);
            m_streamNames[stream] = std::move(name);
        }
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
        if (const Collective* collective = recorded(m_names, event))
            describe(event, *collective, operation);
        else if (communicates(event))
            describeUnnamed(event, operation);
        const std::uint32_t iteration = m_scope.iterationOf[event];
        if (iteration == noIteration || (!operation.isCollective() && events.stream[event] != main)) return;
        m_result.input.iterations[iteration].push_back(operation);
    }
    void describe(std::size_t event, const Collective& collective, ChainOperation& operation) {
        const std::uint32_t which = communicatorOf(m_communicators, collective.group);
        if (which == noCollective) return;
        DigestCommunicator& communicator = m_result.communicators[which];
        if (communicator.name.empty()) communicator.name = m_trace.names[collective.group];
        operation.sequence = collective.sequence;
        operation.elements = collective.input;
        operation.size = collective.ranks;
        operation.isReceive = m_kinds.at(collective.name) == CollectiveKind::Recv;
        communicator.size = std::max(communicator.size, collective.ranks);
        addTo(which, event, operation);
    }
    void describeUnnamed(std::size_t event, ChainOperation& operation) {
        const StreamId stream = m_trace.events.stream[event];
        const std::uint32_t which = communicatorOf(m_unnamed, stream);
        if (which == noCollective) return;
        DigestCommunicator& communicator = m_result.communicators[which];
        if (communicator.name.empty()) communicator.name = m_streamNames[stream];
        communicator.isCounted = communicator.isUnnamed = true;
        addTo(which, event, operation);
    }
    /// Returns the index of the communicator with this key; noCollective if there are too many.
    template <class Key>
    std::uint32_t communicatorOf(std::unordered_map<Key, std::uint32_t>& all, Key key) {
        const auto [known, isNew] = all.try_emplace(key, static_cast<std::uint32_t>(m_result.communicators.size()));
        if (!isNew) return known->second;
        if (known->second == mostCommunicators) {
            all.erase(known);
            return noCollective;
        }
        m_result.communicators.emplace_back().sums.resize(m_scope.iterations.size());
        m_durations.emplace_back();
        return known->second;
    }
    void addTo(std::uint32_t which, std::size_t event, ChainOperation& operation) {
        operation.communicator = which;
        const Nanos duration = operation.end - operation.start;
        m_durations[which].add(duration);
        const std::uint32_t iteration = m_scope.iterationOf[event];
        if (iteration == noIteration) return;
        CollectiveSum& sum = m_result.communicators[which].sums[iteration];
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
                if (communicator.isUnnamed || group.name != communicator.name) continue;
                communicator.description = group.description;
                communicator.members = runsOf(group.ranks);
                if (communicator.size == 0) communicator.size = group.size;
            }
        m_result.input.communicators = static_cast<std::uint32_t>(m_result.communicators.size());
    }

    const View& m_view;
    const Trace& m_trace;
    const DigestScope& m_scope;
    CollectiveNames m_names;
    std::unordered_map<NameId, CollectiveKind> m_kinds;
    std::unordered_map<NameId, std::uint32_t> m_communicators;  // keyed by the group's name
    std::unordered_map<StreamId, std::uint32_t> m_unnamed;      // communicators of streams without recorded groups
    std::map<StreamId, std::string> m_streamNames;
    std::vector<DurationCounter> m_durations;  // indexed by communicator
    Nanos m_latency = 0;
    DigestChainInput m_result;
};

/// Collects the input. Collectives are kernels for which the trace records a process group, and other kernels that
/// communicate: their stream stands for the group. The main stream is the one with the longest total time of kernels
/// and graphs that do not communicate.
DigestChainInput digestChainInput(const View& view, const DigestScope& scope) { return Collection(view, scope).take(); }

constexpr std::size_t maxLosses = 64, longestText = 256, longestSentence = 1024;

std::string shortened(std::string_view text) { return repairedUtf8(text.substr(0, longestText)); }
std::string keptSentence(std::string_view text) { return repairedUtf8(text.substr(0, longestSentence)); }

RankIdentity identityOf(const View& view, const DigestScope& scope, const DigestOptions& options,
                        std::string_view fileName) {
    const Trace& trace = view.trace;
    RankIdentity identity;
    identity.key.file = shortened(fileName);
    const std::string& process = trace.processes[index(scope.process)].name;
    if (trace.source.rank)
        identity.key.rank = *trace.source.rank;
    else
        identity.key.rank = rankInName(fileName).value_or(-1);
    identity.key.place = completed(placeInName(process), placeInName(fileName));
    if (identity.key.rank >= 0)
        identity.key.place = completed(placeInGroups(trace.job, identity.key.rank), identity.key.place);
    const Device& device = trace.devices[index(scope.device)];
    identity.writer = shortened(trace.source.writer);
    identity.host = digestHostName(shortened(trace.job.host), options.hosts, options.jobKey);
    identity.gpu = shortened(device.name);
    identity.device = device.ordinal;
    identity.world = trace.job.world;
    return identity;
}

void addLosses(const Trace& trace, const DigestScope& scope, RankDigest& digest) {
    for (const ImportEntry& entry : trace.import.entries())
        if (entry.kind != ImportKind::Read && digest.losses.size() < maxLosses)
            digest.losses.push_back({shortened(entry.what), static_cast<std::int64_t>(entry.count), 0});
    if (scope.leftOut > 0)
        digest.losses.push_back(
            {"iterations beyond those that a digest keeps", static_cast<std::int64_t>(scope.leftOut), 0});
}

/// Returns the doubts about this rank: those about its device and process, and those about none in particular.
std::vector<Doubt> doubtsAbout(const Trace& trace, const DigestScope& scope) {
    const auto isAbout = [](const std::vector<std::uint32_t>& tracks, std::size_t own) {
        return tracks.empty() || std::ranges::find(tracks, own) != tracks.end();
    };
    std::vector<Doubt> doubts;
    for (const Doubt& doubt : trace.doubts)
        if (doubts.size() < mostDoubts && isAbout(doubt.devices, index(scope.device)) &&
            isAbout(doubt.processes, index(scope.process)))
            doubts.push_back({doubt.kind,
                              keptSentence(doubt.what),
                              doubt.count,
                              keptSentence(doubt.firstAt),
                              {},
                              {},
                              keptSentence(doubt.consequence),
                              keptSentence(doubt.advice)});
    return doubts;
}

/// Clamps a time to the limit of chains; a chain with longer times would be useless anyway.
Nanos kept(Nanos time) { return std::clamp(time, -longestChainTime, longestChainTime); }

DigestedRank digested(const View& view, const std::vector<DigestScope>& scopes, std::size_t which,
                      const SharedFigures& shared) {
    const DigestScope& scope = scopes[which];
    DigestedRank result;
    RankDigest& digest = result.digest;
    addFigures(view, scope, shared.idle, shared.breakdowns[which], digest);
    digest.idleCode = shared.idleCode[which];
    DigestChainInput input = digestChainInput(view, scope);
    const Chain chain = chainOf(input.input, view.stop);
    for (std::size_t i = 0; i < chain.iterations.size(); ++i) {
        digest.iterations[i].own = kept(chain.iterations[i].own);
        digest.iterations[i].lag = kept(chain.iterations[i].lag);
        digest.iterations[i].chainEnd = kept(chain.iterations[i].end);
    }
    digest.communicators = std::move(input.communicators);
    for (DigestCommunicator& communicator : digest.communicators) {
        communicator.name = shortened(communicator.name);
        communicator.description = shortened(communicator.description);
    }
    result.chain = chainBytes(chain, input.input.communicators, digest.chainIterations);
    if (digest.chainIterations > 0) digest.role = chain.iterations[digest.chainIterations - 1].role;
    addLosses(view.trace, scope, digest);
    digest.doubts = doubtsAbout(view.trace, scope);
    return result;
}

}  // namespace

Result<std::vector<DigestedRank>> digestedRanks(const Trace& trace, const DigestOptions& options,
                                                const std::string& fileName, const std::string& fileChecksum,
                                                const std::stop_token& stop) {
    if (const std::string missing = missingOperations(trace); !missing.empty())
        return Error{ErrorKind::Unsupported, missing};
    const auto list = iterationsOf(trace, options.iteration, stop);
    if (!list) return list.error();
    MatchCache cache;
    const Classification classes = classify(options.rules, trace, cache, stop);
    Options requested;
    requested.iteration = options.iteration;
    const HostActivity host(trace, stop);
    const View view{trace, classes, requested, stop, &*list, &host};
    const std::vector<DigestScope> scopes = digestScopes(view);
    if (scopes.empty()) return Error{ErrorKind::Unsupported, "no kernels in it: there is nothing of a rank to digest"};
    const SharedFigures shared = sharedFigures(view, scopes);
    const std::vector<std::vector<Mfu>> work = workOf(view, scopes);
    std::vector<DigestedRank> ranks;
    for (std::size_t i = 0; i < scopes.size() && !stop.stop_requested(); ++i) {
        DigestedRank& rank = ranks.emplace_back(digested(view, scopes, i, shared));
        addWork(trace, scopes[i], work[i], rank.digest);
        rank.digest.identity = identityOf(view, scopes[i], options, fileName);
        rank.digest.identity.checksum = fileChecksum;
        rank.digest.identity.key.part = static_cast<std::int64_t>(i);
        // The one recorded number cannot distinguish the ranks of a merged trace.
        if (scopes.size() > 1) rank.digest.identity.key.rank = -1;
    }
    if (stop.stop_requested()) return stoppedError();
    return ranks;
}

}  // namespace core
