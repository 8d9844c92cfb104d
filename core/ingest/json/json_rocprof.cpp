// SPDX-License-Identifier: GPL-3.0-or-later
// Reads what rocprof wrote: processes stand for layers ("CPU HIP API", "COPY", "GPU4"), and arrows lead from a call to
// what it launched. Times are whole microseconds; the arguments have them in ns.
#include "core/base/demangled.h"
#include "core/ingest/json/json_relatives.h"
#include "core/ingest/json/json_text.h"
#include "core/trace/copy_name.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <vector>

namespace core {

namespace {

/// A layer to which rocprof gives a process of its own.
enum class RocprofLayer : std::uint8_t { Ranges, Calls, Copies, Gpu };

std::optional<std::int64_t> rocprofGpu(std::string_view process) {
    constexpr std::string_view prefix = "GPU";
    return process.starts_with(prefix) ? integerIn(process.substr(prefix.size())) : std::nullopt;
}

RocprofLayer layerOf(std::string_view process) {
    if (process == "COPY") return RocprofLayer::Copies;
    if (process.starts_with("CPU ") && process.ends_with(" API")) return RocprofLayer::Calls;
    return rocprofGpu(process) ? RocprofLayer::Gpu : RocprofLayer::Ranges;
}

constexpr Nanos rocprofTick = 1000;  ///< arrows have whole microseconds

struct RocprofCall {
    TrackId track{};
    Nanos start = 0, end = 0;
    std::int64_t number = 0;
};

/// Tells to which call each operation belongs. An arrow begins anywhere within its call, and ends where its operation
/// starts.
class RocprofArrows {
public:
    explicit RocprofArrows(JsonArrows& arrows) : m_starts(arrows.starts()) {
        for (const JsonArrows::Point& point : arrows.ends())
            m_ends[{point.track, point.time}].ids.push_back(point.id);
    }

    void add(const RocprofCall& call) { m_calls.push_back(call); }
    /// Finds the call around the beginning of each arrow; must come after all calls.
    void link() {
        std::ranges::sort(m_calls, [](const RocprofCall& one, const RocprofCall& other) {
            return std::tuple(one.track, one.start, -one.end) < std::tuple(other.track, other.start, -other.end);
        });
        for (const JsonArrows::Point& point : m_starts)
            if (const RocprofCall* call = callAround(point)) m_callOf.emplace(point.id, call->number);
    }
    /// Returns the call that launched an operation; notRecorded if no arrow leads to it. Arrows to several that start
    /// in one microsecond are in their order.
    std::int64_t callOf(const DeferredRow& row) {
        const auto found = m_ends.find({row.track, row.start - row.start % rocprofTick});
        if (found == m_ends.end()) return notRecorded;
        Ends& ends = found->second;
        const auto call = m_callOf.find(ends.ids[ends.next]);
        if (ends.next + 1 < ends.ids.size()) ++ends.next;
        return call == m_callOf.end() ? notRecorded : call->second;
    }

private:
    /// The arrows that end in one microsecond of a track.
    struct Ends {
        std::vector<std::int64_t> ids;
        std::size_t next = 0;
    };

    const RocprofCall* callAround(const JsonArrows::Point& point) const {
        constexpr std::ptrdiff_t deepest = 64;  // calls within calls are few
        const auto place = [](const RocprofCall& call) { return std::pair(call.track, call.start); };
        const auto after =
            std::ranges::lower_bound(m_calls, std::pair(point.track, point.time + rocprofTick), {}, place);
        const std::ptrdiff_t before = std::min(after - m_calls.begin(), deepest);
        for (auto call = after; call != after - before;)
            if (--call; call->track == point.track && call->end >= point.time) return &*call;
        return nullptr;
    }

    std::vector<JsonArrows::Point>& m_starts;
    std::map<std::pair<TrackId, Nanos>, Ends> m_ends;
    std::vector<RocprofCall> m_calls;
    std::unordered_map<std::int64_t, std::int64_t> m_callOf;  ///< by arrow
};

/// Moves the rows of one file to the builder: first the calls, so that operations find the ones that launched them.
class RocprofImport {
public:
    RocprofImport(JsonArrows& arrows, const JsonTracks& tracks, TraceBuilder& builder)
        : m_arrows(arrows), m_tracks(tracks), m_builder(builder) {}

    RocprofLayer layer(const DeferredRow& row) const {
        return layerOf(m_tracks.processName(m_tracks[row.track].process));
    }
    /// Notes the process of an operation. Rows of HSA calls have the number of their layer in its place.
    void noteProcess(const DeferredRow& row) {
        if (layer(row) >= RocprofLayer::Copies && row.process > 0) m_processes.insert(row.process);
    }
    void noteCall(const DeferredRow& row, std::int64_t number) {
        if (layer(row) == RocprofLayer::Calls) m_arrows.add({row.track, row.start, row.start + row.duration, number});
    }
    void link() { m_arrows.link(); }
    void addHost(const DeferredRow& row, std::int64_t number) {
        const ThreadId thread = m_builder.owners().threadOf(processOf(row), m_tracks[row.track].thread);
        if (layer(row) == RocprofLayer::Calls)
            return m_builder.add(CallRow{row.start, row.duration, row.name, thread, number});
        m_builder.add(HostRangeRow{row.start, row.duration, row.name, thread, RangeKind::PushPop, number});
    }
    /// Adds an operation; returns false for barriers and marks, which are not work.
    bool addOperation(const DeferredRow& row) {
        const NameId name = m_builder.intern(readableKernel(m_builder.name(row.name)));
        const std::string_view text = m_builder.name(name);
        const bool isIdle = text.find("Barrier") != std::string_view::npos || text.ends_with("Marker");
        if (isIdle && layer(row) == RocprofLayer::Gpu && text.find('(') == std::string_view::npos) return false;
        EventRow event{row.start, row.duration, name, streamOf(row), kindOf(row, text)};
        if (event.kind == OpKind::Copy) event.copyKind = copyKernel(text).value_or(copyKindIn(text));
        event.correlation = m_arrows.callOf(row);
        m_builder.add(event);
        return true;
    }

private:
    OpKind kindOf(const DeferredRow& row, std::string_view name) const {
        if (name.starts_with("FillBuffer")) return OpKind::Set;
        return layer(row) == RocprofLayer::Copies ? OpKind::Copy : kindOfKernel(name);
    }
    ProcessId processOf(const DeferredRow& row) {
        std::int64_t pid = std::max<std::int32_t>(row.process, 0);
        if (m_processes.size() == 1 || (!m_processes.empty() && !m_processes.contains(pid))) pid = *m_processes.begin();
        return m_builder.owners().processOf(static_cast<std::uint64_t>(pid), pid);
    }
    /// Returns the stream. Its number is the thread of a GPU's row; copies, which are on one row, have it beside them.
    StreamId streamOf(const DeferredRow& row) {
        const JsonTrack& track = m_tracks[row.track];
        const bool isCopy = layer(row) == RocprofLayer::Copies;
        const auto gpu = rocprofGpu(m_tracks.processName(track.process));
        const std::int64_t number = gpu.value_or(std::max<std::int32_t>(row.device, 0));
        const DeviceId device = m_builder.owners().deviceOf(std::to_string(number), number);
        return m_builder.owners().streamOf(processOf(row), device, notRecorded, notRecorded,
                                           isCopy ? std::max<std::int32_t>(row.stream, 0) : track.thread);
    }

    RocprofArrows m_arrows;
    const JsonTracks& m_tracks;
    TraceBuilder& m_builder;
    std::set<std::int64_t> m_processes;  ///< of the operations
};

}  // namespace

bool isRocprof(const JsonTracks& tracks) {
    bool hasLayer = false, isOfOthers = false;
    for (const auto& [process, name] : tracks.processNames()) {
        hasLayer |= layerOf(name) == RocprofLayer::Calls || layerOf(name) == RocprofLayer::Copies;
        isOfOthers |= layerOf(name) == RocprofLayer::Ranges && name != "Markers and Ranges";
    }
    return hasLayer && !isOfOthers;
}

void addRocprofFacts(const JsonRocprof& facts, DeferredRow& row) {
    const auto begin = integerIn(facts.begin), end = integerIn(facts.end);
    if (begin && end && *begin >= row.start && *begin - row.start < rocprofTick && *end >= *begin) {
        row.start = *begin;
        row.duration = *end - *begin;
    }
    const auto numberOf = [](std::string_view text) {
        const auto number = integerIn(text);
        return number && *number == static_cast<std::int32_t>(*number) ? static_cast<std::int32_t>(*number) : -1;
    };
    row.process = numberOf(facts.process);
    row.device = numberOf(facts.device);
    row.stream = numberOf(facts.stream);
}

void addRocprofRows(JsonDeferred& rows, JsonArrows& arrows, const JsonTracks& tracks, TraceBuilder& builder,
                    JsonCounts& counts, const std::stop_token& stop) {
    RocprofImport import(arrows, tracks, builder);
    std::int64_t number = 0;
    rows.forEach(stop, [&](const DeferredRow& row) {
        import.noteCall(row, ++number);
        import.noteProcess(row);
    });
    import.link();
    number = 0;
    rows.takeAll(stop, [&](const DeferredRow& row) {
        ++number;
        if (import.layer(row) < RocprofLayer::Copies) return import.addHost(row, number);
        if (!import.addOperation(row)) counts.add(JsonFate::AscendIdle, row.offset);
    });
}

}  // namespace core
