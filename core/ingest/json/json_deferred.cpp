// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/json/json_deferred.h"

#include "core/base/text.h"
#include "core/ingest/json/json_text.h"
#include "core/trace/copy_name.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

namespace core {

namespace {

enum class XlaTrack : std::uint8_t { Host, Stream, TpuOps, Derived };

/// Returns whether a name begins with a device and its context, "[0:1] Overview": so converters of nvprof call GPUs.
bool hasDeviceAndContext(std::string_view name) {
    const std::size_t end = name.find(']');
    if (!name.starts_with('[') || end == std::string_view::npos) return false;
    const std::string_view inside = name.substr(1, end - 1);
    const std::size_t colon = inside.find(':');
    return colon != std::string_view::npos && integerIn(inside.substr(0, colon)) && integerIn(inside.substr(colon + 1));
}

/// Returns whether a process is called as GPUs are: "GPU0", "Device 0", "cuda:1 (H100)", "CUDA functions".
bool isCalledAsGpu(std::string_view name) {
    constexpr std::array<std::string_view, 3> words{"gpu", "cuda", "device"};
    constexpr std::size_t longest = 64;
    const std::string lower = lowerCase(name.substr(0, longest));
    if (lower == "cuda functions" || hasDeviceAndContext(name)) return true;
    return std::ranges::any_of(words, [&](std::string_view word) {
        if (!lower.starts_with(word)) return false;
        const std::size_t number = lower.find_first_not_of(" :#-_", word.size());
        return number != std::string::npos && isDigit(lower[number]);
    });
}

/// Returns whether a row is called as copies of a GPU are: "[MEMCPY] HtoD", "Memcpy DtoH". Calls have longer names.
bool isCalledAsCopy(std::string_view name) {
    constexpr std::size_t longest = 64;
    if (name.size() > longest || name.starts_with("cu") || name.starts_with("hip")) return false;
    std::string lower = lowerCase(name);
    std::erase_if(lower, [](char c) { return c == '[' || c == ']'; });
    if (lower.starts_with("cuda ")) lower.erase(0, 5);
    constexpr std::array<std::string_view, 8> directions{"htod", "dtoh", "dtod",           "h2d",
                                                         "d2h",  "d2d",  "host-to-device", "device-to-host"};
    if (!lower.starts_with("memcpy")) return false;
    return std::ranges::any_of(directions,
                               [&](std::string_view each) { return lower.find(each) != std::string::npos; });
}

/// Where rows are that may be GPU work, in a file of an unknown form: some tool's view of a profile.
struct HiddenWork {
    std::uint64_t rows = 0;
    std::string where;  ///< of the first: "of a process called GPU0"

    void add(const std::string& place) {
        if (rows++ == 0) where = place;
    }
};

void doubtHiddenWork(TraceBuilder& builder, const HiddenWork& hidden) {
    Doubt doubt{.kind = DoubtKind::Rows, .count = hidden.rows};
    doubt.what = fmt::format("{} {} {}, which may be GPU work, in a file of an unknown form", hidden.rows,
                             hidden.rows == 1 ? "row is" : "rows are", hidden.where);
    doubt.consequence = "shown as ranges of the host: they are in no figure of the GPU";
    doubt.advice = "open what this file was made from: the profiler's own recording";
    builder.doubts().push_back(std::move(doubt));
}

/// Returns the number in "/device:GPU:7", whatever the pid.
std::int64_t deviceNumber(std::string_view processName) {
    return integerIn(processName.substr(processName.rfind(':') + 1)).value_or(0);
}

XlaTrack trackSort(const JsonTracks& tracks, const JsonTrack& track) {
    const std::string_view process = tracks.processName(track.process);
    if (!process.starts_with("/device:")) return XlaTrack::Host;
    if (process.starts_with("/device:GPU:") && track.name.starts_with("Stream #") && streamNumberIn(track.name))
        return XlaTrack::Stream;
    if (process.starts_with("/device:TPU:") && track.name == "XLA Ops") return XlaTrack::TpuOps;
    return XlaTrack::Derived;
}

/// Returns the kind of an operation. XLA's own kernels may be called copy.12; only driver names and details show copies
OpKind xlaKind(const DeferredRow& row, std::string_view name) {
    if (name.starts_with("Memset")) return OpKind::Set;
    return row.isCopy || name.starts_with("Memcpy") || copyKernel(name) ? OpKind::Copy : OpKind::Kernel;
}

struct XlaTarget {
    XlaTrack sort = XlaTrack::Host;
    StreamId stream{};
    ThreadId thread{};
};

class XlaTargets {
public:
    XlaTargets(const JsonTracks& tracks, TraceBuilder& builder)
        : m_tracks(tracks), m_builder(builder), m_targets(tracks.size()) {
        for (std::size_t i = 0; i < tracks.size(); ++i)
            m_hasStreams |= trackSort(tracks, tracks[static_cast<TrackId>(i)]) == XlaTrack::Stream;
    }

    const XlaTarget& operator[](TrackId id) {
        auto& target = m_targets[static_cast<std::size_t>(id)];
        if (!target) target = make(m_tracks[id]);
        return *target;
    }

private:
    XlaTarget make(const JsonTrack& track) {
        XlaTarget target{trackSort(m_tracks, track)};
        if (target.sort == XlaTrack::TpuOps && m_hasStreams) target.sort = XlaTrack::Derived;
        const ProcessId process = m_builder.owners().processOf(0, 0);
        if (target.sort == XlaTrack::Host) {
            target.thread = m_builder.owners().threadOf(process, track.thread);
            m_builder.owners().thread(target.thread).name = track.name;
        } else if (target.sort != XlaTrack::Derived) {
            const std::string_view name = m_tracks.processName(track.process);
            const DeviceId device = m_builder.owners().deviceOf(name, deviceNumber(name));
            const std::int64_t number = streamNumberIn(track.name).value_or(track.thread);
            target.stream = m_builder.owners().streamOf(process, device, -1, -1, number);
            m_builder.owners().stream(target.stream).name = track.name;
        }
        return target;
    }

    const JsonTracks& m_tracks;
    TraceBuilder& m_builder;
    std::vector<std::optional<XlaTarget>> m_targets;
    bool m_hasStreams = false;
};

void addXlaHostRow(const DeferredRow& row, ThreadId thread, std::int64_t id, TraceBuilder& builder) {
    if (row.correlation != notRecorded) {
        builder.add(CallRow{row.start, row.duration, row.name, thread, row.correlation});
        return;
    }
    const bool isPython = builder.name(row.name).starts_with('$');  // "$contextlib.py:130 __enter__"
    builder.add(HostRangeRow{row.start, row.duration, row.name, thread,
                             isPython ? RangeKind::PythonCall : RangeKind::Annotation, id});
}

}  // namespace

void JsonDeferred::push(const DeferredRow& row) {
    if (m_chunks.empty() || m_chunks.back()->size() == chunkSize) {
        m_chunks.push_back(std::make_unique<std::vector<DeferredRow>>());
        m_chunks.back()->reserve(chunkSize);
    }
    m_chunks.back()->push_back(row);
    ++m_size;
}

void JsonDeferred::clear() {
    m_chunks.clear();
    m_size = 0;
}

void addXlaRows(JsonDeferred& rows, const JsonTracks& tracks, TraceBuilder& builder, JsonCounts& counts,
                const std::stop_token& stop) {
    XlaTargets targets(tracks, builder);
    bool hasTpuOps = false;
    std::int64_t id = 0;
    rows.takeAll(stop, [&](const DeferredRow& row) {
        const XlaTarget& target = targets[row.track];
        hasTpuOps |= target.sort == XlaTrack::TpuOps;
        if (target.sort == XlaTrack::Derived) return counts.add(JsonFate::DerivedXla, row.offset);
        if (target.sort == XlaTrack::Host) return addXlaHostRow(row, target.thread, id++, builder);
        const std::string_view name = builder.name(row.name);
        const OpKind kind = target.sort == XlaTrack::TpuOps ? OpKind::Kernel : xlaKind(row, name);
        const CopyKind direction =
            kind == OpKind::Copy ? copyKernel(name).value_or(copyKindIn(name)) : CopyKind::Unknown;
        builder.add(EventRow{row.start, row.duration, row.name, target.stream, kind, direction, row.correlation,
                             kind == OpKind::Kernel ? notRecorded : row.bytes,
                             kind == OpKind::Kernel ? row.config : noConfig});
    });
    if (hasTpuOps)
        builder.source().notices.push_back(
            "no GPU streams in this file: the XLA Ops rows of its TPUs are shown as kernels");
}

void addChromeRows(JsonDeferred& rows, const JsonTracks& tracks, TraceBuilder& builder, const std::stop_token& stop) {
    std::vector<std::optional<ThreadId>> threads(tracks.size());
    std::vector<std::string> places(tracks.size());  // of tracks that may be of a GPU, as HiddenWork has them
    rows.forEach(stop, [&](const DeferredRow& row) {
        std::string& place = places[static_cast<std::size_t>(row.track)];
        if (const std::string_view name = builder.name(row.name); place.empty() && isCalledAsCopy(name))
            place = fmt::format("on a thread with copies of a GPU ({})", name);
    });
    HiddenWork hidden;
    std::int64_t id = 0;
    rows.takeAll(stop, [&](const DeferredRow& row) {
        const JsonTrack& track = tracks[row.track];
        const auto at = static_cast<std::size_t>(row.track);
        auto& thread = threads[at];
        if (!thread) {
            const ProcessId process = builder.owners().processOf(static_cast<std::uint64_t>(track.process),
                                                                 std::max<std::int64_t>(track.pid, 0));
            const std::string_view name = tracks.processName(track.process);
            const std::string_view shown = name.empty() ? tracks.processText(track.process) : name;
            const bool isOfGpu = isCalledAsGpu(shown);
            if (isOfGpu) places[at] = fmt::format("of a process called {}", shown);
            builder.owners().process(process).name = isOfGpu ? shown : programName(shown);
            thread = builder.owners().threadOf(process, track.thread);
            builder.owners().thread(*thread).name = track.name;
        }
        if (!places[at].empty()) hidden.add(places[at]);
        builder.add(HostRangeRow{row.start, row.duration, row.name, *thread, RangeKind::Annotation, id++});
    });
    if (hidden.rows > 0) doubtHiddenWork(builder, hidden);
}

}  // namespace core
