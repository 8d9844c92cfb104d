// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/json/json_ascend.h"

#include "core/ingest/files/json_scan.h"
#include "core/ingest/json/json_text.h"
#include "core/ingest/shared/hccl.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <tuple>
#include <utility>

namespace core {

namespace {

constexpr std::string_view beforeGroup = "Group ", afterGroup = " Communication", hardwareName = "Ascend Hardware";

enum class Sort : std::uint8_t { Host, Call, Task, Collective, Part, Derived };

Sort sortOf(const JsonTracks& tracks, const JsonTrack& track) {
    const std::string_view process = tracks.processName(track.process);
    if (process == hardwareName) return Sort::Task;
    if (process == "Overlap Analysis") return Sort::Derived;
    if (process == "CANN") return Sort::Call;
    if (process != "HCCL" && process != "Communication") return Sort::Host;
    // "Group 2 Communication", and in timelines of msprof "Communication Kernel" or "Communication OP"; "Plane 0" has
    // parts.
    const bool isOfGroup = track.name.starts_with(beforeGroup) && track.name.ends_with(afterGroup);
    return isOfGroup || track.name.starts_with("Communication ") ? Sort::Collective : Sort::Part;
}

struct Target {
    Sort sort = Sort::Host;
    StreamId stream{};
    ThreadId thread{};
    NameId group{};
};

class Targets {
public:
    Targets(const JsonTracks& tracks, TraceBuilder& builder)
        : m_tracks(tracks), m_builder(builder), m_targets(tracks.size()) {
        for (const auto& [process, name] : tracks.processNames())
            if (name == hardwareName) m_hardware.push_back(process);
    }

    const Target& operator[](TrackId id) {
        auto& target = m_targets[static_cast<std::size_t>(id)];
        if (!target) target = make(m_tracks[id]);
        return *target;
    }

private:
    Target make(const JsonTrack& track) {
        Target target{sortOf(m_tracks, track), {}, {}, m_builder.intern("")};
        const ProcessId process = m_builder.owners().processOf(0, 0);
        if (target.sort == Sort::Host || target.sort == Sort::Call) {
            target.thread = m_builder.owners().threadOf(process, track.thread);
            std::string& name = m_builder.owners().thread(target.thread).name;
            if (name.empty()) name = track.name;
        } else if (target.sort == Sort::Task) {
            target.stream =
                m_builder.owners().streamOf(process, deviceOf(track), notRecorded, notRecorded, track.thread);
        } else if (target.sort == Sort::Collective) {
            constexpr std::int64_t ofCollectives = 1;  // a separate context: groups and streams use the same numbers
            std::string_view name = track.name;
            if (name.starts_with(beforeGroup))
                name = name.substr(beforeGroup.size(), name.size() - beforeGroup.size() - afterGroup.size());
            const std::int64_t group = integerIn(name).value_or(track.thread);
            target.stream = m_builder.owners().streamOf(process, deviceOf(track), ofCollectives, notRecorded, group);
            target.group = m_builder.intern(std::to_string(group));
            m_builder.owners().stream(target.stream).name = fmt::format("HCCL group {}", group);
        }
        return target;
    }

    /// Returns the device of a track: the lowest five bits of its process id, which the writer made up, are the number.
    /// In files of one device, these bits are its own whatever those of other processes are.
    DeviceId deviceOf(const JsonTrack& track) {
        constexpr std::int64_t maxDevices = 32;
        const std::int64_t process = m_hardware.size() == 1 ? m_hardware.front() : track.process;
        const std::int64_t number = ((process % maxDevices) + maxDevices) % maxDevices;
        const DeviceId device = m_builder.owners().deviceOf(std::to_string(number), number);
        m_builder.owners().device(device).name = "Ascend NPU";
        return device;
    }

    const JsonTracks& m_tracks;
    TraceBuilder& m_builder;
    std::vector<std::int64_t> m_hardware;  ///< processes of devices
    std::vector<std::optional<Target>> m_targets;
};

struct Call {
    TrackId track{};
    Nanos start = 0, end = 0;
    std::int64_t connection = 0;
};

/// Finds what the arrows that begin within calls lead to; each arrow belongs to the innermost call around its start.
/// Makes one pass over calls and arrows in order of time, with a stack of open calls.
class Launches {
public:
    Launches(std::vector<Call> calls, JsonArrows& arrows) : m_ends(arrows.ends()) {
        const auto byPlace = [](const auto& a, const auto& b) {
            return std::tuple(a.track, a.time) < std::tuple(b.track, b.time);
        };
        std::ranges::sort(calls, [](const Call& a, const Call& b) {
            return std::tuple(a.track, a.start, -a.end) < std::tuple(b.track, b.start, -b.end);
        });
        for (const Call& call : calls)
            m_connections.push_back(call.connection);
        std::ranges::sort(m_connections);
        std::ranges::sort(arrows.starts(), byPlace);
        std::ranges::stable_sort(m_ends, byPlace);
        std::vector<const Call*> open;
        auto next = calls.begin();
        for (const JsonArrows::Point& point : arrows.starts()) {
            for (; next != calls.end() && std::tuple(next->track, next->start) <= std::tuple(point.track, point.time);
                 ++next)
                open.push_back(&*next);
            while (!open.empty() && (open.back()->track != point.track || open.back()->end < point.time))
                open.pop_back();
            if (!open.empty()) m_calls.emplace_back(point.id, open.back()->connection);
        }
        std::ranges::sort(m_calls);
    }

    /// Returns the connection of the call that launched the row; otherwise the connection that the row itself states,
    /// if some call has it. Rows and calls of older writers do not share connections, those of newer ones do.
    std::int64_t of(const DeferredRow& row) const {
        const auto end = std::ranges::lower_bound(
            m_ends, std::tuple(row.track, row.start), {},
            [](const JsonArrows::Point& point) { return std::tuple(point.track, point.time); });
        if (end != m_ends.end() && end->track == row.track && end->time == row.start) {
            const auto call =
                std::ranges::lower_bound(m_calls, end->id, {}, &std::pair<std::int64_t, std::int64_t>::first);
            if (call != m_calls.end() && call->first == end->id) return call->second;
        }
        return std::ranges::binary_search(m_connections, row.correlation) ? row.correlation : notRecorded;
    }

private:
    std::vector<JsonArrows::Point>& m_ends;
    std::vector<std::pair<std::int64_t, std::int64_t>> m_calls;  ///< (arrow id, connection of its call), sorted by id
    std::vector<std::int64_t> m_connections;
};

void addWork(const DeferredRow& row, const Target& target, std::int64_t connection, TraceBuilder& builder) {
    EventRow event{row.start, row.duration, row.name, target.stream};
    event.correlation = connection;
    if (target.sort == Sort::Task) {
        if (row.task == DeferredTask::Copy) event.kind = OpKind::Copy;
        return builder.add(event);
    }
    Collective recorded;
    recorded.name = builder.intern(hcclCollective(builder.name(row.name)));
    recorded.type = row.type;
    recorded.group = target.group;
    recorded.elementSize = hcclElementSize(builder.name(row.type));
    recorded.input = row.bytes;
    builder.add(recorded);
    builder.add(event);
}

}  // namespace

bool hasTextTimes(std::string_view head) {
    const std::size_t key = head.find("\"ts\"");
    if (key == std::string_view::npos) return false;
    std::size_t at = skipSpace(head, key + 4);
    if (at >= head.size() || head[at] != ':') return false;
    at = skipSpace(head, at + 1);
    return at < head.size() && head[at] == '"';
}

bool isAscend(const JsonTracks& tracks) {
    return std::ranges::any_of(tracks.processNames(), [](const auto& entry) { return entry.second == hardwareName; });
}

/// Returns the kind of a task. Cores, the random number generator and codecs compute. What old writers call "Other" is
/// work if its name is not one of the others'.
DeferredTask ascendTask(std::string_view name, std::string_view type) {
    if (name == "MEMCPY_ASYNC") return DeferredTask::Copy;
    constexpr std::array<std::string_view, 9> idle{
        "EVENT_", "NOTIFY", "Notify",     "WRITE_VALUE", "Write ",
        "SDMA",   "RDMA",   "PROFILING_", "REDUCE_ASYNC"};  // a part of a collective
    const auto begins = [](std::string_view text, const auto& starts) {
        return std::ranges::any_of(starts, [&](std::string_view start) { return text.starts_with(start); });
    };
    if (begins(name, idle) || begins(type, idle) || type.starts_with("PLACE_HOLDER")) return DeferredTask::Idle;
    constexpr std::array<std::string_view, 12> compute{"AI_CORE", "AI_VECTOR_CORE", "AI_CPU",  "AIV", "MIX_",
                                                       "DSA",     "C_CORE",         "KERNEL_", "VPC", "JPEGE",
                                                       "JPEGD",   "Other"};
    return begins(type, compute) ? DeferredTask::Compute : DeferredTask::Unknown;
}

void addAscendRows(JsonDeferred& rows, JsonArrows& arrows, const JsonTracks& tracks, TraceBuilder& builder,
                   JsonCounts& counts, const std::stop_token& stop) {
    Targets targets(tracks, builder);
    std::vector<Call> calls;
    rows.forEach(stop, [&](const DeferredRow& row) {
        if (targets[row.track].sort == Sort::Call && row.correlation != notRecorded)
            calls.push_back({row.track, row.start, row.start + row.duration, row.correlation});
    });
    const Launches launches(std::move(calls), arrows);
    std::int64_t id = 0;
    rows.takeAll(stop, [&](DeferredRow row) {
        if (row.isRoundedUp) --row.duration;
        const Target& target = targets[row.track];
        switch (target.sort) {
            case Sort::Host:
                return builder.add(
                    HostRangeRow{row.start, row.duration, row.name, target.thread, RangeKind::Annotation, id++});
            case Sort::Call:
                return builder.add(CallRow{row.start, row.duration, row.name, target.thread, row.correlation});
            case Sort::Part:
                return counts.add(JsonFate::AscendPart, row.offset);
            case Sort::Derived:
                return counts.add(JsonFate::AscendDerived, row.offset);
            case Sort::Task:
                if (row.task == DeferredTask::Idle) return counts.add(JsonFate::AscendIdle, row.offset);
                if (row.task == DeferredTask::Compute || row.task == DeferredTask::Copy) break;
                return counts.add(JsonFate::AscendUnknown, row.offset);
            case Sort::Collective:
                break;
        }
        addWork(row, target, launches.of(row), builder);
    });
}

void JsonPythonStacks::add(std::string_view raw, Nanos start, Nanos duration, ThreadId thread, TraceBuilder& builder) {
    constexpr std::size_t most = std::size_t{64} << 20;  // bytes of distinct stacks
    auto known = m_texts.find(raw);
    if (!known) {
        if (m_textBytes > most) return;
        m_textBytes += raw.size();
        known = m_texts.intern(raw);
        std::string scratch;
        std::string_view text = unescaped(raw, scratch);
        std::vector<NameId> frames;
        while (!text.empty() && frames.size() < PythonStacks::deepest) {
            const std::size_t end = text.find(';');
            std::string_view frame = text.substr(0, end);
            frame.remove_prefix(std::min(frame.find_first_not_of(" \r\n"), frame.size()));
            if (!frame.empty()) frames.push_back(builder.intern(pythonFrame(frame)));
            text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        }
        m_stacks.stack(std::move(frames));
    }
    m_stacks.add(start, duration, thread, static_cast<std::uint32_t>(index(*known)));
}

}  // namespace core
