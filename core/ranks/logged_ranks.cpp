// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ranks/logged_ranks.h"

#include "core/analysis/scope/bounded_sum.h"

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <tuple>

namespace core {

namespace {

/// A collective of the communicator at hand, on one of its ranks.
struct JoinedRun {
    LoggedRun run;
    std::size_t rank = 0, member = 0;  ///< several logs of one rank are one member
};

struct JoiningRank {
    const LoggedRank* logged = nullptr;
    JoinedRank made;
};

/// Counts one collective for its ranks; the runs have one sequence number, and are at least two.
void countCollective(std::span<const JoinedRun> runs, std::size_t members, std::vector<JoiningRank>& ranks) {
    const LoggedRun& first = runs.front().run;
    const bool isOne = std::ranges::all_of(runs, [&](const JoinedRun& each) {
        return each.run.operation == first.operation && each.run.bytes == first.bytes;
    });
    const auto shortest = std::ranges::min_element(runs, {}, [](const JoinedRun& each) { return each.run.time; });
    const Nanos least = shortest->run.time;
    const bool isAlone =
        std::ranges::count_if(runs, [&](const JoinedRun& each) { return each.run.time == least; }) == 1;
    for (const JoinedRun& each : runs) {
        JoinedRank& rank = ranks[each.rank].made;
        if (!isOne) {
            ++rank.contradicted;
            continue;
        }
        ++rank.matched;
        rank.incomplete += runs.size() < members;
        rank.last += isAlone && &each == &*shortest;
        addBounded(rank.waited, each.run.time - least);
        addBounded(rank.transfer, least);
        rank.longestWait = std::max(rank.longestWait, each.run.time - least);
    }
}

/// Joins ranks [first, end) of one communicator.
void joinCommunicator(std::size_t first, std::size_t end, std::vector<JoiningRank>& ranks) {
    std::vector<JoinedRun> runs;
    std::size_t members = 1;
    for (std::size_t rank = first; rank < end; ++rank) {
        const LoggedRank& logged = *ranks[rank].logged;
        const LoggedRank& before = *ranks[std::max(rank, first + 1) - 1].logged;
        members += logged.rank != before.rank || logged.process != before.process;
        for (const LoggedRun& run : logged.runs)
            runs.push_back({run, rank, members});
    }
    const auto placeOf = [](const JoinedRun& each) { return std::pair(each.run.sequence, each.member); };
    std::ranges::stable_sort(runs, {}, placeOf);
    // A number that a rank logged twice is that of the first: a copy of the file repeats all of them.
    const auto isRepeated = [&](const JoinedRun& a, const JoinedRun& b) { return placeOf(a) == placeOf(b); };
    runs.erase(std::unique(runs.begin(), runs.end(), isRepeated), runs.end());
    for (std::size_t i = 0, next = 0; i < runs.size(); i = next) {
        while (next < runs.size() && runs[next].run.sequence == runs[i].run.sequence)
            ++next;
        if (next - i > 1) countCollective(std::span(runs).subspan(i, next - i), members, ranks);
    }
}

/// Returns the rank in the job of the trace that has this process. Without a host on either side, the number of the
/// process must be that of one trace alone.
std::optional<int> numberOf(const HostProcess& process, std::span<const ProfileLogs* const> profiles) {
    std::set<int> found;
    for (const ProfileLogs* profile : profiles)
        for (const HostProcess& each : profile->processes) {
            const bool isOtherHost = !each.host.empty() && !process.host.empty() && each.host != process.host;
            if (profile->number && each.pid == process.pid && !isOtherHost) found.insert(*profile->number);
        }
    return found.size() == 1 ? std::optional(*found.begin()) : std::nullopt;
}

}  // namespace

ProfileLogs profileLogs(const Trace& trace) {
    ProfileLogs logs;
    std::map<std::tuple<NameId, std::int32_t, NameId, std::int64_t>, std::size_t> places;
    for (const LoggedOperation& each : trace.logged) {
        if (each.peer != noPeer || each.sequence < 0) continue;
        const auto [known, isNew] =
            places.try_emplace({each.communicator, each.rank, each.host, each.pid}, logs.ranks.size());
        const auto text = [&](NameId name) { return std::string(trace.names[name]); };
        if (isNew)
            logs.ranks.push_back(
                {text(each.communicator), text(each.group), each.rank, {text(each.host), each.pid}, {}});
        const auto operation = static_cast<std::uint32_t>(std::hash<std::string_view>()(trace.names[each.name]));
        logs.ranks[known->second].runs.push_back({each.sequence, each.bytes, each.time, operation});
    }
    if (!logs.ranks.empty()) return logs;
    logs.number = trace.source.rank;
    for (const Process& process : trace.processes)
        if (process.pid > 0) logs.processes.push_back({trace.job.host, process.pid});
    return logs;
}

std::vector<JoinedRank> joinedRanks(std::span<const ProfileLogs* const> profiles) {
    std::vector<JoiningRank> ranks;
    for (std::size_t i = 0; i < profiles.size(); ++i)
        for (const LoggedRank& each : profiles[i]->ranks)
            ranks.push_back({&each,
                             {each.communicator, each.group, each.rank, i, numberOf(each.process, profiles),
                              static_cast<std::int64_t>(each.runs.size())}});
    std::ranges::stable_sort(ranks, {}, [](const JoiningRank& each) {
        return std::tuple(std::string_view(each.logged->communicator), each.logged->rank, each.logged->process);
    });
    for (std::size_t first = 0, end = 0; first < ranks.size(); first = end) {
        while (end < ranks.size() && ranks[end].made.communicator == ranks[first].made.communicator)
            ++end;
        joinCommunicator(first, end, ranks);
    }
    std::vector<JoinedRank> joined;
    for (JoiningRank& each : ranks)
        joined.push_back(std::move(each.made));
    return joined;
}

}  // namespace core
