// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ranks/rank_collectives.h"

#include "core/analysis/scope/selection.h"
#include "core/base/kernel_name.h"
#include "core/classify/collective_kind.h"
#include "core/classify/communication_names.h"
#include "core/trace/clocks.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <unordered_map>

namespace core {

namespace {

/// Finds the groups and kinds of collectives; examines each name of a trace once, not once per kernel.
class Collectives {
public:
    explicit Collectives(const Trace& trace) : m_trace(trace), m_kinds(collectiveKinds(trace)) {}

    /// Returns the recorded group of a collective, or an empty text. Must be called with ascending events.
    std::string_view group(std::size_t event) {
        const Collective* recorded = recordedOf(event);
        return recorded ? m_trace.names[recorded->group] : std::string_view();
    }
    std::string_view collective(std::size_t event) {
        const Collective* recorded = recordedOf(event);
        const CollectiveKind kind = recorded ? m_kinds.at(recorded->name) : CollectiveKind::Other;
        const NameId kernel = m_trace.events.name[event];
        const auto [place, isNew] = m_texts.try_emplace({kernel, kind});
        if (isNew) place->second = kind == CollectiveKind::Other ? named(kernel) : std::string(text(kind));
        return place->second;
    }

private:
    const Collective* recordedOf(std::size_t event) {
        const auto& all = m_trace.collectives;
        while (m_next < all.size() && all[m_next].event < event)
            ++m_next;
        return m_next < all.size() && all[m_next].event == event ? &all[m_next] : nullptr;
    }
    std::string named(NameId kernel) const {
        const auto known = communicationName(m_trace.names[kernel]);
        if (known && !known->collective.empty()) return std::string(known->collective);
        return shortName(m_trace.names[kernel]);
    }

    const Trace& m_trace;
    std::unordered_map<NameId, CollectiveKind> m_kinds;
    std::map<std::pair<NameId, CollectiveKind>, std::string> m_texts;
    std::size_t m_next = 0;
};

/// 73 years: later times, from damaged files, could not be moved to another clock.
constexpr Nanos latestTime = Nanos{1} << 61;

using DeviceProcess = std::pair<DeviceId, ProcessId>;
using ByStream = std::map<StreamId, std::vector<CollectiveRun>>;
using Communication = std::map<DeviceProcess, std::map<std::pair<std::string, std::string>, ByStream>>;

Communication communicationOf(const View& view) {
    const Events& events = view.trace.events;
    const Selection selection(view);
    Collectives collectives(view.trace);
    Communication found;
    for (std::size_t i = 0; i < events.size() && !view.stop.stop_requested(); ++i) {
        if (events.kind[i] != OpKind::Kernel || !view.classes.communication[index(events.name[i])]) continue;
        if (events.end(i) > latestTime) break;
        const Stream& stream = view.trace.streams[index(events.stream[i])];
        auto& byName = found[{stream.device, stream.process}];
        byName[{std::string(collectives.group(i)), std::string(collectives.collective(i))}][events.stream[i]].push_back(
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
