// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/json/json_rows.h"

#include "core/base/decimal_time.h"
#include "core/ingest/json/json_text.h"
#include "core/trace/xla_details.h"

#include <algorithm>

namespace core {

namespace {

constexpr std::size_t deepestNesting = 10000;  // most begin events that are open on one thread

RangeKind rangeKind(JsonCategory category, std::string_view name) {
    switch (category) {
        case JsonCategory::CpuOp:
            return name.starts_with("ProfilerStep#") ? RangeKind::Annotation : RangeKind::CpuOp;  // steps of 2021
        case JsonCategory::PythonCall:
            return RangeKind::PythonCall;
        case JsonCategory::Overhead:
            return RangeKind::Overhead;
        default:
            return RangeKind::Annotation;
    }
}

/// Waits of an MTIA device are recorded among its work, but are not work.
bool isWait(JsonCategory category, std::string_view name) {
    return category == JsonCategory::DeviceWork && (name == "event_record" || name == "event_wait");
}

bool isHost(JsonCategory category) { return category >= JsonCategory::Call && category < JsonCategory::Ignored; }

/// Returns the size in "kind:Unknown size:655360 dest:2 async:1".
std::int64_t sizeInDetails(std::string_view details) {
    const std::size_t at = details.find("size:");
    if (at == std::string_view::npos) return notRecorded;
    const std::string_view number = details.substr(at + 5);
    return countIn(number.substr(0, number.find(' ')));
}

}  // namespace

std::optional<Nanos> JsonRows::startOf(const JsonEvent& event) {
    const auto start = nanosFromMicroseconds(event.start);
    if (start && *start > -furthestTime && *start < furthestTime) return start;
    m_counts.add(JsonFate::NoStart, event.offset);
    return std::nullopt;
}

Nanos JsonRows::durationOf(const JsonEvent& event) {
    const auto duration = nanosFromMicroseconds(event.duration);
    if (!duration) m_counts.add(JsonFate::NoDuration, event.offset);
    if (duration && *duration < 0) m_counts.add(JsonFate::Backwards, event.offset);
    return std::max<Nanos>(duration.value_or(0), 0);
}

NameId JsonRows::nameOf(const JsonEvent& event) { return m_builder.intern(unescaped(event.name, m_scratch)); }

void JsonRows::add(const JsonEvent& event) {
    if (event.isEmpty) return;
    ++m_seen;
    switch (event.phase) {
        case 'X':
            return addComplete(event);
        case 's':
        case 't':
        case 'f':
            return addArrow(event);
        case 'M':
            return addMetadata(event);
        case 'B':
            return addBegin(event);
        case 'E':
            return addEnd(event);
        case 'C':
            return m_counts.add(JsonFate::Counter, event.offset);
        case 'i':
        case 'I':
        case 'R':
            return m_counts.add(JsonFate::Instant, event.offset);
        case 'b':
        case 'n':
        case 'e':
        case 'S':
        case 'T':
        case 'p':
        case 'F':
        case 'N':
        case 'O':
        case 'D':
            return m_counts.add(JsonFate::Async, event.offset);
        case 0:
            return m_counts.add(JsonFate::NoPhase, event.offset);
        default:
            return m_counts.add(JsonFate::OtherPhase, event.offset);
    }
}

void JsonRows::addMetadata(const JsonEvent& event) {
    std::string scratch;
    const std::string_view value = unescaped(event.args.name, m_scratch), name = unescaped(event.name, scratch);
    if (name == "process_name") m_tracks.nameProcess(event.process, value);
    if (name == "thread_name") m_tracks.nameThread(m_tracks.of(event.process, event.thread), value);
}

void JsonRows::addComplete(const JsonEvent& event) {
    const auto start = startOf(event);
    if (!start) return;
    const Nanos duration = durationOf(event);
    const JsonCategory category = m_categories.of(event.category);
    m_isKineto |= category > JsonCategory::Unknown;
    if (category == JsonCategory::Sync) return addSync(event);
    if (category == JsonCategory::Ignored || isWait(category, event.name))
        return m_counts.addCategory(event.category, true, event.offset);
    if (category == JsonCategory::GpuAnnotation)
        return m_gpu.addAnnotation(event, *start, duration, m_tracks.rankOf(event.process));
    if (category > JsonCategory::Unknown && !isHost(category))
        return m_gpu.add(event, category, *start, duration, m_tracks.rankOf(event.process));
    if (!isHost(category)) m_counts.addCategory(event.category, false, event.offset);
    if (category == JsonCategory::Unknown && m_isKineto) return;
    Span span{*start, duration, nameOf(event), category, event.offset};
    if (event.hasShapes && isHost(category)) span.shapes = m_facts.shapesOf(event.shapes, event.offset);
    if (event.hasSequence && category == JsonCategory::CpuOp) {
        span.sequence = countIn(event.sequence.number);
        span.forwardThread = integerIn(event.sequence.forwardThread).value_or(0);
    }
    const TrackId track = m_tracks.of(event.process, event.thread);
    m_hasPython |= category == JsonCategory::PythonCall;
    if (category == JsonCategory::CpuOp && !m_hasPython && !event.task.stack.empty())
        m_stacks.add(event.task.stack, *start, duration, threadOf(track), m_builder);
    if (isHost(category))
        addHost(span, track, countIn(event.args.correlation));
    else
        addDeferred(span, track, event);
}

/// Adds arrows that lead from calls to what they launched, and from operators to those of the backward pass. There are
/// too many others to keep them for nothing.
void JsonRows::addArrow(const JsonEvent& event) {
    m_counts.add(JsonFate::Flow, event.offset);
    const bool isOfQueue = event.category == "async_task_queue";  // torch_npu launches from a separate thread
    const bool isBackward = event.category == "fwdbwd" || event.category == "forward_backward" || isOfQueue;
    if (!event.hasTask || (!isBackward && event.category != "HostToDevice")) return;
    const auto time = startOf(event);
    const auto id = integerIn(event.task.flow);
    if (isBackward && time && id) {
        const TrackId track = m_tracks.of(event.process, event.thread);
        // Each rank counts its arrows from 1 on, and so does each kind of arrow.
        const std::int64_t own = (isOfQueue ? ~*id : *id) ^ std::int64_t{m_tracks[track].rank} << 40;
        m_builder.add(BackwardArrow{threadOf(track), *time, own, event.phase == 's'});
    }
    if (isBackward) return;
    if (time && id) m_arrows.add(event.phase == 's', {m_tracks.of(event.process, event.thread), *time, *id});
}

/// Adds a record of a wait. It belongs to the call that it names; its own times are not used.
void JsonRows::addSync(const JsonEvent& event) {
    const std::string_view kind = event.sync.kind.empty() ? event.name : event.sync.kind;
    WaitRow row;
    row.kind = kind == "Context Sync"  ? WaitKind::Device
               : kind == "Stream Sync" ? WaitKind::Stream
               : kind == "Event Sync"  ? WaitKind::Event
                                       : WaitKind::StreamOnEvent;
    row.process = m_builder.owners().processOf(m_tracks.rankOf(event.process), 0);
    row.correlation = countIn(event.args.correlation);
    row.device = countIn(event.args.device);
    row.stream = countIn(event.args.stream);
    row.source = countIn(event.sync.source);
    row.recordCorrelation = countIn(event.sync.record);
    m_builder.add(row);
}

void JsonRows::addBegin(const JsonEvent& event) {
    const auto start = startOf(event);
    if (!start) return;
    const JsonCategory category = m_categories.of(event.category);
    m_isKineto |= category > JsonCategory::Unknown;
    auto& open = m_open[static_cast<std::uint32_t>(m_tracks.of(event.process, event.thread))];
    if (open.size() >= deepestNesting) return m_counts.add(JsonFate::TooDeep, event.offset);
    if (!isHost(category)) m_counts.addCategory(event.category, category > JsonCategory::Unknown, event.offset);
    open.push_back({*start, 0, nameOf(event), category, event.offset});
}

/// Ends the innermost open begin event of its thread, whatever its name, as the format defines it.
void JsonRows::addEnd(const JsonEvent& event) {
    const auto end = startOf(event);
    if (!end) return;
    const TrackId track = m_tracks.of(event.process, event.thread);
    auto& open = m_open[static_cast<std::uint32_t>(track)];
    if (open.empty()) return m_counts.add(JsonFate::NoBegin, event.offset);
    Span span = open.back();
    open.pop_back();
    span.duration = std::max<Nanos>(*end - span.start, 0);
    if (*end < span.start) m_counts.add(JsonFate::Backwards, event.offset);
    if (isHost(span.category))
        addHost(span, track, notRecorded);
    else
        addDeferred(span, track, JsonEvent());
}

void JsonRows::addHost(const Span& span, TrackId track, std::int64_t correlation) {
    const ThreadId thread = threadOf(track);
    const std::uint32_t rank = m_tracks[track].rank;
    if (rank >= m_hosts.size()) m_hosts.resize(rank + 1);
    if (!m_hosts[rank] && span.category != JsonCategory::Overhead) m_hosts[rank] = track;
    if (span.category == JsonCategory::Call)
        return m_builder.add(CallRow{span.start, span.duration, span.name, thread, correlation});
    const RangeKind kind = rangeKind(span.category, m_builder.name(span.name));
    m_builder.add(HostRangeRow{span.start, span.duration, span.name, thread, kind, static_cast<std::int64_t>(m_seen),
                               span.shapes, span.sequence, span.forwardThread});
}

void JsonRows::addDeferred(const Span& span, TrackId track, const JsonEvent& event) {
    const JsonArguments& args = event.args;
    DeferredRow row{span.start, span.duration, countIn(args.correlation), sizeInDetails(args.copyDetails),
                    span.name,  track,         !args.copyDetails.empty()};
    row.offset = span.offset;
    if (!event.launch.details.empty()) {
        std::string scratch;
        row.config = m_builder.configOf(kernelDetails(unescaped(event.launch.details, scratch)));
    }
    if (event.hasTask) {
        if (!event.task.connection.empty()) row.correlation = countIn(event.task.connection);
        if (!event.task.elements.empty()) row.bytes = countIn(event.task.elements);
        row.task = ascendTask(m_builder.name(span.name), event.task.type);
        std::string scratch;
        row.type = m_builder.intern(unescaped(event.task.elementType, scratch));
    }
    row.isRoundedUp = nanosFromMicroseconds(event.duration, Rounding::Down).value_or(span.duration) < span.duration;
    m_deferred.push(row);
}

ThreadId JsonRows::threadOf(TrackId track) {
    const auto at = static_cast<std::size_t>(track);
    if (at >= m_threads.size()) m_threads.resize(m_tracks.size());
    if (!m_threads[at])
        m_threads[at] =
            m_builder.owners().threadOf(m_builder.owners().processOf(m_tracks[track].rank, 0), m_tracks[track].thread);
    return *m_threads[at];
}

JsonDialect JsonRows::dialect(bool hasKinetoKeys) const {
    if (isAscend(m_tracks)) return JsonDialect::Ascend;
    if (m_isKineto || hasKinetoKeys) return JsonDialect::Kineto;
    const auto& names = m_tracks.processNames();
    const bool isXla = std::any_of(names.begin(), names.end(), [](const auto& entry) {
        return entry.second.starts_with("/device:") || entry.second.starts_with("/host:");
    });
    return isXla ? JsonDialect::Xla : JsonDialect::Chrome;
}

std::optional<ForeignFormat> JsonRows::foreign() const {
    bool hasGpu = false;
    for (const auto& [process, name] : m_tracks.processNames()) {
        hasGpu |= name == "GPU" + std::to_string(process);
    }
    // rocmProfileData, which writes no categories, calls process 0 "GPU0", and thread 4711 "Hip 4711".
    const auto isHip = [](const JsonTrack& track) { return track.name == "Hip " + std::to_string(track.thread); };
    for (std::size_t i = 0; hasGpu && !m_isKineto && i < m_tracks.size(); ++i)
        if (isHip(m_tracks[static_cast<TrackId>(i)])) return ForeignFormat::RpdJson;
    return std::nullopt;
}

void JsonRows::finishProcess() {
    for (std::size_t i = 0; i < m_threads.size(); ++i)
        if (m_threads[i]) m_builder.owners().thread(*m_threads[i]).name = m_tracks[static_cast<TrackId>(i)].name;
    for (std::uint32_t rank = 0; rank < m_hosts.size(); ++rank) {
        if (!m_hosts[rank]) continue;
        const JsonTrack& track = m_tracks[*m_hosts[rank]];
        Process& host = m_builder.owners().process(m_builder.owners().processOf(rank, 0));
        host.pid = std::max<std::int64_t>(track.pid, 0);
        host.name = programName(m_tracks.processName(track.process));
        if (rank > 0) host.name = m_tracks.ranks()[rank - 1] + (host.name.empty() ? "" : " " + host.name);
    }
}

void JsonRows::finish(JsonDialect dialect, const std::stop_token& stop) {
    for (const auto& [track, open] : m_open)
        for (const Span& begin : open)
            m_counts.add(JsonFate::NoEnd, begin.offset);
    if (dialect == JsonDialect::Xla || dialect == JsonDialect::Chrome) m_counts.forgetUnknownCategories();
    if (dialect == JsonDialect::Ascend) m_counts.forgetRowsWithoutCategory();
    if (dialect == JsonDialect::Ascend) addAscendRows(m_deferred, m_arrows, m_tracks, m_builder, m_counts, stop);
    if (dialect == JsonDialect::Ascend && !m_hasPython) m_stacks.addTo(m_builder);
    if (dialect == JsonDialect::Xla) addXlaRows(m_deferred, m_tracks, m_builder, m_counts, stop);
    if (dialect == JsonDialect::Chrome) addChromeRows(m_deferred, m_tracks, m_builder, stop);
    m_deferred.clear();
    m_gpu.finish();
    finishProcess();
}

}  // namespace core
