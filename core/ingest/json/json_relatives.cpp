// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/json/json_relatives.h"

#include "core/base/mixing.h"
#include "core/base/text.h"
#include "core/ingest/json/json_text.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace core {

namespace {

/// A line of TensorFlow's timeline. Copies and All repeat operations that other lines have.
enum class TensorFlowLine : std::uint8_t { Host, Stream, Copies, All };

constexpr std::string_view ofComputations = " Compute";

struct TensorFlowTrack {
    TensorFlowLine line = TensorFlowLine::Host;
    DeviceId device{};
    StreamId stream{};
    ThreadId thread{};
};

class TensorFlowTracks {
public:
    TensorFlowTracks(const JsonTracks& tracks, TraceBuilder& builder)
        : m_tracks(tracks), m_builder(builder), m_known(tracks.size()) {}

    const TensorFlowTrack& operator[](TrackId id) {
        auto& known = m_known[static_cast<std::size_t>(id)];
        if (!known) known = make(id);
        return *known;
    }

private:
    /// Reads "/job:a/task:0/device:GPU:1/stream:13 Compute": the device is what comes before the line.
    TensorFlowTrack make(TrackId id) {
        const JsonTrack& track = m_tracks[id];
        std::string_view name = m_tracks.processName(track.process);
        if (name.ends_with(ofComputations)) name.remove_suffix(ofComputations.size());
        const std::size_t slash = std::min(name.rfind('/'), name.size());
        const std::string_view line = name.substr(slash), device = name.substr(0, slash);
        TensorFlowTrack made{lineOf(line)};
        TraceOwners& owners = m_builder.owners();
        const ProcessId process = owners.processOf(0, 0);
        if (made.line == TensorFlowLine::Host) {
            // Lines of several devices have the same numbers.
            made.thread = owners.threadOf(process, static_cast<std::int64_t>(id) + 1);
            owners.thread(made.thread).name = name;
            return made;
        }
        made.device = owners.deviceOf(device, integerIn(device.substr(device.rfind(':') + 1)).value_or(0));
        const bool isNumbered = made.line == TensorFlowLine::Stream;
        const std::int64_t number = isNumbered ? *streamIn(line) : 0;
        made.stream = owners.streamOf(process, made.device, isNumbered ? notRecorded : static_cast<int>(made.line),
                                      notRecorded, number);
        if (!isNumbered) owners.stream(made.stream).name = line.substr(1);
        return made;
    }

    static std::optional<std::int64_t> streamIn(std::string_view line) {
        constexpr std::string_view word = "/stream:";
        return line.starts_with(word) ? integerIn(line.substr(word.size())) : std::nullopt;
    }
    static TensorFlowLine lineOf(std::string_view line) {
        if (line == "/memcpy") return TensorFlowLine::Copies;
        if (line == "/stream:all") return TensorFlowLine::All;
        return streamIn(line) ? TensorFlowLine::Stream : TensorFlowLine::Host;
    }

    const JsonTracks& m_tracks;
    TraceBuilder& m_builder;
    std::vector<std::optional<TensorFlowTrack>> m_known;
};

/// What a row of the GPU says, on whichever line: equal ones on two lines are one operation.
struct SameOperation {
    DeviceId device{};
    NameId name{};
    Nanos start = 0, duration = 0;

    bool operator==(const SameOperation&) const = default;
};

struct SameOperationHash {
    std::size_t operator()(const SameOperation& same) const {
        constexpr std::uint64_t factor = 0x9E3779B97F4A7C15u;
        const auto number = [](auto value) { return static_cast<std::uint64_t>(value); };
        const std::uint64_t what = number(index(same.device)) << 32 | number(index(same.name));
        return static_cast<std::size_t>(
            mixed(mixed(what ^ factor, number(same.start) ^ factor) ^ factor, number(same.duration) ^ factor));
    }
};

/// How many rows each kind of line has for an operation, and how many of them were visited.
struct RowCounts {
    std::array<std::uint32_t, 4> rows{}, visited{};  ///< indexed by TensorFlowLine

    /// Returns whether the next row of a line is an operation that no line before it has.
    bool takeNext(TensorFlowLine line) {
        const auto at = static_cast<std::size_t>(line);
        return visited[at]++ >= *std::max_element(rows.begin(), rows.begin() + at);
    }
};

OpKind tensorFlowKind(std::string_view name, const RowCounts& counts) {
    const std::string lower = lowerCase(name.substr(0, 6));
    if (lower == "memset") return OpKind::Set;
    const bool isOnCopies = counts.rows[static_cast<std::size_t>(TensorFlowLine::Copies)] > 0;
    return lower == "memcpy" || isOnCopies ? OpKind::Copy : OpKind::Kernel;
}

/// Returns the direction in "MEMCPYHtoD".
CopyKind tensorFlowDirection(std::string_view name) {
    return copyKindIn("Memcpy" + std::string(name.substr(std::min<std::size_t>(name.size(), 6))));
}

}  // namespace

bool isOnnxEvent(std::string_view name) {
    constexpr std::array<std::string_view, 5> starts{"model_loading", "session_initialization", "model_run",
                                                     "SequentialExecutor::", "ParallelExecutor::"};
    constexpr std::array<std::string_view, 3> ends{"_kernel_time", "_fence_before", "_fence_after"};
    return std::ranges::any_of(starts, [&](std::string_view start) { return name.starts_with(start); }) ||
           std::ranges::any_of(ends, [&](std::string_view end) { return name.ends_with(end); });
}

bool isTensorFlow(const JsonTracks& tracks) {
    return std::ranges::any_of(tracks.processNames(), [](const auto& entry) {
        const std::string& name = entry.second;
        // "/job:a/task:0/device:GPU:1/stream:13 Compute", and until 2017 "/gpu:0/stream:13 Compute".
        constexpr std::array<std::string_view, 3> devices{"/device:", "/gpu:", "/cpu:"};
        return name.ends_with(ofComputations) && std::ranges::any_of(devices, [&](std::string_view device) {
                   return name.find(device) != std::string::npos;
               });
    });
}

void addOnnxRows(JsonDeferred& rows, const JsonTracks& tracks, TraceBuilder& builder, JsonCounts& counts,
                 const std::stop_token& stop) {
    for (const char* category : {"Session", "Node", "Api", ""})
        counts.forgetUnknownCategory(category);
    const ProcessId process = builder.owners().processOf(0, 0);
    std::int64_t id = 0;
    rows.takeAll(stop, [&](const DeferredRow& row) {
        const JsonTrack& track = tracks[row.track];
        builder.owners().process(process).pid = std::max<std::int64_t>(track.pid, 0);
        const ThreadId thread = builder.owners().threadOf(process, track.thread);
        if (row.category == JsonCategory::OnnxApi)
            return builder.add(CallRow{row.start, row.duration, row.name, thread, row.correlation});
        const bool isNode = row.category == JsonCategory::OnnxNode;
        builder.add(HostRangeRow{row.start, row.duration, row.name, thread,
                                 isNode ? RangeKind::CpuOp : RangeKind::Annotation, id++});
    });
}

void addTensorFlowRows(JsonDeferred& rows, const JsonTracks& tracks, TraceBuilder& builder, JsonCounts& counts,
                       const std::stop_token& stop) {
    TensorFlowTracks lines(tracks, builder);
    std::unordered_map<SameOperation, RowCounts, SameOperationHash> operations;
    const auto operationOf = [&](const DeferredRow& row, const TensorFlowTrack& track) -> RowCounts& {
        return operations[{track.device, row.name, row.start, row.duration}];
    };
    rows.forEach(stop, [&](const DeferredRow& row) {
        const TensorFlowTrack& track = lines[row.track];
        if (track.line != TensorFlowLine::Host) ++operationOf(row, track).rows[static_cast<std::size_t>(track.line)];
    });
    std::int64_t id = 0;
    rows.takeAll(stop, [&](const DeferredRow& row) {
        const TensorFlowTrack& track = lines[row.track];
        if (track.line == TensorFlowLine::Host)
            return builder.add(HostRangeRow{row.start, row.duration, row.name, track.thread, RangeKind::CpuOp, id++});
        RowCounts& same = operationOf(row, track);
        if (!same.takeNext(track.line)) return counts.add(JsonFate::RepeatedRow, row.offset);
        const std::string_view name = builder.name(row.name);
        const OpKind kind = tensorFlowKind(name, same);
        builder.add(EventRow{row.start, row.duration, row.name, track.stream, kind,
                             kind == OpKind::Copy ? tensorFlowDirection(name) : CopyKind::Unknown});
    });
}

}  // namespace core
