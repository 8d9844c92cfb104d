// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ranks/rank_collectives.h"

#include "core/analysis/scope/selection.h"
#include "core/classify/collective_names.h"
#include "core/trace/clocks.h"

#include <fmt/format.h>

#include <algorithm>

namespace core {

namespace {

/// 73 years: later times, from damaged files, could not be moved to another clock.
constexpr Nanos latestTime = Nanos{1} << 61;

using DeviceProcess = std::pair<DeviceId, ProcessId>;
using ByStream = std::map<StreamId, std::vector<CollectiveRun>>;
using Communication = std::map<DeviceProcess, std::map<std::pair<std::string, std::string>, ByStream>>;

Communication communicationOf(const View& view) {
    const Events& events = view.trace.events;
    const Selection selection(view);
    CollectiveNames collectives(view.trace);
    Communication found;
    for (std::size_t i = 0; i < events.size() && !view.stop.stop_requested(); ++i) {
        if (events.kind[i] != OpKind::Kernel || !view.classes.communication[index(events.name[i])]) continue;
        if (events.end(i) > latestTime) break;
        const Stream& stream = view.trace.streams[index(events.stream[i])];
        auto& byName = found[{stream.device, stream.process}];
        byName[{std::string(collectives.group(i)), collectives.collective(i)}][events.stream[i]].push_back(
            {static_cast<std::uint32_t>(i), events.start[i], events.end(i), selection.counts(i)});
    }
    return found;
}

/// Adds runs to channels. In a recorded group the stream does not matter: a group keeps its order on all of them.
void addChannels(const std::pair<std::string, std::string>& of, ByStream& streams, RankCollectives& rank) {
    const auto& [group, collective] = of;
    std::uint32_t number = 0;
    for (auto& [stream, runs] : streams) {
        auto& channel = rank.channels[{group, collective, group.empty() ? number++ : 0}];
        channel.insert(channel.end(), runs.begin(), runs.end());
    }
    if (!group.empty()) std::ranges::sort(rank.channels[{group, collective, 0}], {}, &CollectiveRun::event);
}

std::string nameOf(const DeviceProcess& key, const Communication& all, const Trace& trace) {
    const std::optional<int>& number = trace.source.rank;
    if (number && all.size() == 1) return fmt::format("rank {}", *number);
    const auto sameDevice = [&](const auto& each) {
        return trace.devices[index(each.first.first)].ordinal == trace.devices[index(key.first)].ordinal;
    };
    std::string name = fmt::format("GPU {}", trace.devices[index(key.first)].ordinal);
    if (std::ranges::count_if(all, sameDevice) > 1)
        name += fmt::format(", process {}", trace.processes[index(key.second)].pid);
    return number ? fmt::format("rank {}, {}", *number, name) : name;
}

}  // namespace

ProfileCollectives profileCollectives(const View& view) {
    Communication found = communicationOf(view);
    ProfileCollectives profile;
    profile.epoch = epochOf(view.trace);
    profile.logs = profileLogs(view.trace);
    for (auto& [key, byName] : found) {
        RankCollectives rank;
        if (found.size() == 1) rank.number = view.trace.source.rank;
        rank.name = nameOf(key, found, view.trace);
        for (auto& [of, streams] : byName)
            addChannels(of, streams, rank);
        profile.ranks.push_back(std::move(rank));
    }
    return profile;
}

}  // namespace core
