// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/shared_streams.h"

#include "core/base/stop.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <utility>
#include <vector>

namespace core {

namespace {

/// The calls of a trace by correlation, then start.
class CallsByCorrelation {
public:
    /// `launches` has for each name whether calls of it may launch something.
    CallsByCorrelation(const Trace& trace, const std::vector<char>& launches) : m_trace(trace) {
        for (std::uint32_t call = 0; call < trace.calls.size(); ++call)
            if (trace.calls.correlation[call] != notRecorded && launches[index(trace.calls.name[call])])
                m_calls.push_back(call);
        std::ranges::stable_sort(m_calls, {}, [&](std::uint32_t call) { return trace.calls.correlation[call]; });
    }

    struct Launcher {
        ProcessId process{};
        bool isGuess = false;  ///< calls of several processes may have launched it
        std::uint32_t call = noLaunch;
    };
    /// Returns the process that launched an operation; that of its device, if it is known and has such a call.
    std::optional<Launcher> of(std::int64_t correlation, Nanos start, std::optional<ProcessId> ofDevice) const {
        if (correlation == notRecorded) return std::nullopt;
        const auto correlationOf = [&](std::uint32_t call) { return m_trace.calls.correlation[call]; };
        auto at = std::ranges::lower_bound(m_calls, correlation, {}, correlationOf);
        if (at == m_calls.end() || correlationOf(*at) != correlation) return std::nullopt;
        constexpr Nanos longestWait = 3600ll * 1'000'000'000;  // of an operation for its GPU; runs are further apart
        Launcher launcher{processOf(*at), false, *at};
        bool isRecent = false;
        for (; at != m_calls.end() && correlationOf(*at) == correlation && m_trace.calls.start[*at] <= start; ++at) {
            launcher.isGuess |= isRecent && processOf(*at) != launcher.process;
            launcher.process = processOf(*at);
            launcher.call = *at;
            isRecent = start - m_trace.calls.start[*at] <= longestWait;
            if (isRecent && launcher.process == ofDevice) return Launcher{launcher.process, false, *at};
        }
        return launcher;
    }

    /// Returns the processes that have calls here.
    std::set<ProcessId> processes() const {
        std::set<ProcessId> all;
        for (const std::uint32_t call : m_calls)
            all.insert(processOf(call));
        return all;
    }

private:
    ProcessId processOf(std::uint32_t call) const { return m_trace.threads[index(m_trace.calls.thread[call])].process; }

    const Trace& m_trace;
    std::vector<std::uint32_t> m_calls;
};

/// The process of each operation on a stream of `shared`, in order of the events; and how many are guessed.
struct Owners {
    std::vector<std::pair<std::uint32_t, ProcessId>> events;
    std::size_t guessed = 0, launched = 0;
};

/// The last operation of a stream whose launch is known, and those after it whose launch is not.
struct StreamSoFar {
    std::optional<std::pair<std::uint32_t, ProcessId>> last = {};
    std::vector<std::size_t> unknown = {};  ///< indices into the owners' events
};

/// Gives the operations without a launch to the process of the nearest one: the last before them, or this after them.
void settleUnknown(const Trace& trace, StreamSoFar& stream, std::uint32_t next, ProcessId process, Owners& owners) {
    const std::vector<Nanos>& start = trace.events.start;
    for (const std::size_t at : stream.unknown) {
        auto& [event, owner] = owners.events[at];
        const bool isLater = stream.last && start[event] - start[stream.last->first] <= start[next] - start[event];
        owner = isLater ? stream.last->second : process;
    }
    stream.unknown.clear();
    stream.last = {next, process};
}

/// Returns for each name whether calls of it may launch something: the name says so, or one launched an operation that
/// no other call can have launched. Most calls of a program only ask or wait, and their numbers mean nothing here.
std::vector<char> launchingNames(const Trace& trace, ProcessId shared, const std::stop_token& stop) {
    const CallsByCorrelation calls(trace, std::vector<char>(trace.names.size(), true));
    std::vector<char> launches(trace.names.size());
    for (std::uint32_t name = 0; name < launches.size(); ++name)
        for (const std::string_view word : {"Launch", "Memcpy", "Memset"})
            if (trace.names[NameId{name}].find(word) != std::string_view::npos) launches[name] = true;
    for (std::size_t i = 0; i < trace.events.size(); ++i) {
        if (everyFew(i, stop)) break;
        if (trace.streams[index(trace.events.stream[i])].process != shared) continue;
        const auto launcher = calls.of(trace.events.correlation[i], trace.events.start[i], {});
        if (launcher && !launcher->isGuess) launches[index(trace.calls.name[launcher->call])] = true;
    }
    return launches;
}

/// Returns the process of each device, where each process that launches has devices of its own: nearly all operations
/// of a device whose process is certain, which most are, are of one. Two ranks on GPUs of one number share it, and get
/// nothing here.
std::map<DeviceId, ProcessId> processOfDevices(const Trace& trace, const CallsByCorrelation& calls, ProcessId shared,
                                               std::span<const ProcessId> processes, const std::stop_token& stop) {
    struct Told {
        std::size_t certain = 0, guessed = 0;
        std::map<ProcessId, std::size_t> of = {};
    };
    std::map<DeviceId, Told> devices;
    for (std::size_t i = 0; i < trace.events.size(); ++i) {
        if (everyFew(i, stop)) return {};
        const Stream& stream = trace.streams[index(trace.events.stream[i])];
        if (stream.process != shared) continue;
        const auto launcher = calls.of(trace.events.correlation[i], trace.events.start[i], {});
        if (!launcher) continue;
        Told& told = devices[stream.device];
        ++(launcher->isGuess ? told.guessed : told.certain);
        if (!launcher->isGuess) ++told.of[launcher->process];
    }
    constexpr std::size_t oneIn = 100;
    std::map<DeviceId, ProcessId> found;
    std::set<ProcessId> owners;
    for (const auto& [device, told] : devices) {
        const auto most = std::ranges::max_element(told.of, {}, [](const auto& each) { return each.second; });
        const bool isOne = told.certain >= told.guessed && most != told.of.end() &&
                           (told.certain - most->second) * oneIn <= told.certain;
        if (!isOne) return {};
        found[device] = most->first;
        owners.insert(most->first);
    }
    const std::set<ProcessId> launching = calls.processes();
    const auto lacksOne = [&](ProcessId process) { return launching.contains(process) && !owners.contains(process); };
    return std::ranges::none_of(processes, lacksOne) ? found : std::map<DeviceId, ProcessId>();
}

Owners ownersOf(const Trace& trace, std::span<const ProcessId> processes, const std::stop_token& stop) {
    const ProcessId shared = processes.front();
    const CallsByCorrelation calls(trace, launchingNames(trace, shared, stop));
    const auto ofDevices = processOfDevices(trace, calls, shared, processes, stop);
    Owners owners;
    std::map<StreamId, StreamSoFar> streams;
    for (std::uint32_t i = 0; i < trace.events.size(); ++i) {
        if (everyFew(i, stop)) break;
        if (trace.streams[index(trace.events.stream[i])].process != shared) continue;
        StreamSoFar& stream = streams[trace.events.stream[i]];
        const auto known = ofDevices.find(trace.streams[index(trace.events.stream[i])].device);
        const auto ofDevice = known == ofDevices.end() ? std::nullopt : std::optional(known->second);
        if (const auto launcher = calls.of(trace.events.correlation[i], trace.events.start[i], ofDevice)) {
            settleUnknown(trace, stream, i, launcher->process, owners);
            ++owners.launched;
            owners.guessed += launcher->isGuess ? 1 : 0;
        } else {
            stream.unknown.push_back(owners.events.size());
        }
        owners.events.emplace_back(i, stream.last ? stream.last->second : shared);
    }
    return owners;
}

/// Makes the streams and devices of other processes as they are needed.
class NewStreams {
public:
    explicit NewStreams(Trace& trace) : m_trace(trace) {}

    StreamId of(StreamId stream, ProcessId process) {
        const Stream old = m_trace.streams[index(stream)];
        if (old.process == process) return stream;
        const auto [found, isNew] =
            m_streams.try_emplace({stream, process}, static_cast<StreamId>(m_trace.streams.size()));
        if (!isNew) return found->second;
        Stream own = old;
        own.process = process;
        own.device = deviceOf(old.device, process);
        m_trace.streams.push_back(std::move(own));
        return found->second;
    }

private:
    DeviceId deviceOf(DeviceId device, ProcessId process) {
        const auto [found, isNew] =
            m_devices.try_emplace({device, process}, static_cast<DeviceId>(m_trace.devices.size()));
        if (isNew) m_trace.devices.push_back(Device(m_trace.devices[index(device)]));
        return found->second;
    }

    Trace& m_trace;
    std::map<std::pair<StreamId, ProcessId>, StreamId> m_streams;
    std::map<std::pair<DeviceId, ProcessId>, DeviceId> m_devices;
};

/// Moves the annotations of a stream to that of the operation that starts with or after them.
void moveAnnotations(Trace& trace, const std::map<StreamId, std::vector<std::pair<Nanos, StreamId>>>& moved) {
    for (std::size_t i = 0; i < trace.deviceRanges.size(); ++i) {
        const auto operations = moved.find(trace.deviceRanges.stream[i]);
        if (operations == moved.end()) continue;
        const auto next = std::ranges::lower_bound(operations->second, trace.deviceRanges.start[i], {},
                                                   [](const auto& operation) { return operation.first; });
        trace.deviceRanges.stream[i] =
            next == operations->second.end() ? operations->second.back().second : next->second;
    }
}

Doubt guessed(const Owners& owners, std::size_t overlaps) {
    Doubt doubt{.kind = DoubtKind::Processes};
    doubt.what =
        fmt::format("{} of {} GPU operations may be of several processes, whose launches have the same numbers",
                    owners.guessed, owners.launched);
    doubt.count = owners.guessed;
    doubt.consequence = leftTogether(overlaps);
    doubt.advice = "open the files that were merged one by one, or merge them with ids of their own for each rank";
    return doubt;
}

}  // namespace

std::size_t overlappingOperations(const Trace& trace, const std::stop_token& stop) {
    struct Last {
        Nanos end = std::numeric_limits<Nanos>::min();
        std::int64_t correlation = notRecorded;
    };
    const Events& events = trace.events;
    std::vector<Last> ends(trace.streams.size());  // of each stream: the operation that ends last
    std::size_t count = 0;
    for (std::size_t i = 0; i < events.size(); ++i) {
        if (everyFew(i, stop)) break;
        Last& last = ends[index(events.stream[i])];
        const Nanos overlap = last.end - std::min(last.end, events.start[i]);
        const bool isOfOneLaunch = events.correlation[i] != notRecorded && events.correlation[i] == last.correlation;
        count += overlap > (isOfOneLaunch ? events.duration[i] / 2 : 0) ? 1 : 0;
        if (events.end(i) >= last.end) last = {events.end(i), events.correlation[i]};
    }
    return count;
}

std::string leftTogether(std::size_t overlaps) {
    return overlaps > 0 ? "left together: idle and exposed time of a device are those of all processes that used it, "
                          "not of any of them"
                        : "left together: no two operations of a stream overlap, so that times of a device are right "
                          "if one process used it; which call launched an operation may be wrong, and with it causes "
                          "of idle time and the steps of operations";
}

void tellApartByLaunch(Trace& trace, std::span<const ProcessId> processes, const std::stop_token& stop) {
    const Owners owners = ownersOf(trace, processes, stop);
    if (stop.stop_requested()) return;
    constexpr std::size_t oneIn = 100;
    if (owners.guessed > owners.launched / oneIn) {
        std::vector<char> isOne(trace.processes.size());
        for (const ProcessId process : processes)
            isOne[index(process)] = true;
        for (Thread& thread : trace.threads)
            if (isOne[index(thread.process)]) thread.process = processes.front();
        return trace.doubts.push_back(guessed(owners, overlappingOperations(trace, stop)));
    }
    NewStreams streams(trace);
    std::map<StreamId, std::vector<std::pair<Nanos, StreamId>>> moved;
    for (const auto& [event, process] : owners.events) {
        StreamId& stream = trace.events.stream[event];
        const StreamId old = stream;
        stream = streams.of(old, process);
        moved[old].emplace_back(trace.events.start[event], stream);
    }
    moveAnnotations(trace, moved);
}

}  // namespace core
