// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/json/json_rows.h"

#include "core/base/decimal_time.h"
#include "core/ingest/json/json_relatives.h"
#include "core/ingest/json/json_text.h"
#include "core/ingest/shared/cuspy.h"
#include "core/ingest/shared/xla_details.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <system_error>

namespace core {

namespace {

constexpr std::size_t deepestNesting = 10000;  // most begin events that are open on one thread

constexpr std::int64_t firstGraphEdge = std::int64_t{1} << 40;  // ids of other arrows are correlations of 32 bits

/// Waits of an MTIA device are recorded among its work, but are not work.
bool isWait(JsonCategory category, std::string_view name) {
    return category == JsonCategory::DeviceWork && (name == "event_record" || name == "event_wait");
}

bool isAnyNumber(std::string_view text) {
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool isWhole = !text.empty() && end == text.data() + text.size();
    return isWhole && error != std::errc::invalid_argument && std::isfinite(value);
}

/// Returns the size in "kind:Unknown size:655360 dest:2 async:1".
std::int64_t sizeInDetails(std::string_view details) {
    const std::size_t at = details.find("size:");
    if (at == std::string_view::npos) return notRecorded;
    const std::string_view number = details.substr(at + 5);
    return countIn(number.substr(0, number.find(' ')));
}

Nanos durationOf(const JsonEvent& event, JsonCounts& counts) {
    const auto duration = nanosFromMicroseconds(event.duration);
    if (!duration)
        counts.add(isAnyNumber(event.duration) ? JsonFate::LongDuration : JsonFate::NoDuration, event.offset);
    if (duration && *duration < 0) counts.add(JsonFate::Backwards, event.offset);
    return std::max<Nanos>(duration.value_or(0), 0);
}

/// Returns what becomes of events of a phase of which nothing is shown.
JsonFate fateOf(char phase) {
    if (phase == 0) return JsonFate::NoPhase;
    const auto isOneOf = [&](std::string_view phases) { return phases.find(phase) != std::string_view::npos; };
    return isOneOf("IR")           ? JsonFate::Instant
           : isOneOf("bneSTpFNOD") ? JsonFate::Async
           : isOneOf("PVvc()")     ? JsonFate::Sample
                                   : JsonFate::OtherPhase;
}

}  // namespace

std::optional<Nanos> JsonRows::startOf(const JsonEvent& event) {
    const auto start = nanosFromMicroseconds(event.start);
    if (start && isWithinClock(*start)) return start;
    m_counts.add(isAnyNumber(event.start) ? JsonFate::BeyondClock : JsonFate::NoStart, event.offset);
    return std::nullopt;
}

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
            if (const auto time = startOf(event)) m_counters.add(event, *time);
            return;
        case 'i':
            return addInstant(event);
        default:
            return m_counts.add(fateOf(event.phase), event.offset);
    }
}

std::uint32_t JsonRows::partOf(const JsonEvent& event) {
    if (m_isProton) return 0;  // it writes a document for each stream
    return m_parts.of({event.process, event.args.device, event.args.rank});
}

TrackId JsonRows::trackOf(const JsonEvent& event) { return m_tracks.of(event.process, event.thread, partOf(event)); }

void JsonRows::addMetadata(const JsonEvent& event) {
    std::string scratch;
    const std::string_view value = unescaped(event.args.name, m_scratch), name = unescaped(event.name, scratch);
    if (name == "process_name") m_tracks.nameProcess(event.process, value);
    if (name == "process_name" || name == "process_labels") {
        m_parts.prefixes().nameProcess(event.process, value);
        m_gpu.nameProcess(event.process, value);
    }
    if (name == "process_sort_index") m_gpu.sortProcess(event.process, value);
    if (name == "thread_name") m_tracks.nameThread(trackOf(event), value);
}

void JsonRows::addComplete(const JsonEvent& event) {
    const auto start = startOf(event);
    if (!start) return;
    const Nanos duration = durationOf(event, m_counts);
    const JsonCategory category = m_categories.of(event.category);
    m_isKineto |= category > JsonCategory::Unknown;
    if (category == JsonCategory::Sync) return addSync(event);
    std::string scratch;
    const std::string_view name = unescaped(event.name, scratch);
    if (category == JsonCategory::Ignored || isWait(category, name))
        return m_counts.addCategory(event.category, true, event.offset);
    if (category == JsonCategory::GpuAnnotation) return m_gpu.addAnnotation(event, *start, duration, partOf(event));
    if (isOperation(category)) {
        m_isProton |= event.hasCallStack && event.args.device.empty();
        m_parts.prefixes().add(JsonPrefixes::Operation, event.process);
        const StreamId stream = m_gpu.add(event, category, *start, duration, partOf(event));
        if (!event.facts.originalStream.empty()) m_lanes.try_emplace(stream, trackOf(event));
        if (m_gpu.isCuspy() && isInGraph(event) && isWithinClock(duration))
            m_graphs.addNode(static_cast<std::uint32_t>(trackOf(event)), *start, duration, m_builder.eventCount() - 1);
        return;
    }
    if (category == JsonCategory::Call) m_parts.prefixes().add(JsonPrefixes::Call, event.process);
    if (!isHostCategory(category)) m_counts.addCategory(event.category, false, event.offset);
    if (mayBeOnnx(category)) m_isOnnx |= isOnnxEvent(name);
    if (category == JsonCategory::Unknown && m_isKineto) return;
    Span span{*start, duration, m_builder.intern(name), category, event.offset};
    if (event.hasInputs && isHostCategory(category)) span.inputs = m_facts.inputsOf(event.inputs, event.offset).number;
    if (event.hasSequence && category == JsonCategory::CpuOp) {
        span.sequence = countIn(event.sequence.number);
        span.forwardThread = integerIn(event.sequence.forwardThread).value_or(0);
    }
    const TrackId track = trackOf(event);
    m_hasPython |= category == JsonCategory::PythonCall;
    if (category == JsonCategory::CpuOp && !m_hasPython && !event.task.stack.empty())
        m_stacks.add(event.task.stack, *start, duration, threadOf(track), m_builder);
    if (isHostCategory(category))
        addHost(span, track, countIn(event.args.correlation));
    else
        addDeferred(span, track, event);
}

/// Adds arrows that lead from calls to what they launched, from operators to those of the backward pass, and along the
/// edges of graphs. There are too many others to keep them for nothing.
void JsonRows::addArrow(const JsonEvent& event) {
    m_counts.add(JsonFate::Flow, event.offset);
    const bool isOfQueue = event.category == "async_task_queue";  // torch_npu launches from a separate thread
    const bool isBackward = event.category == "fwdbwd" || event.category == "forward_backward" || isOfQueue;
    const bool isLaunch = event.category == "ac2g", isOfRocprof = event.category == "DataFlow";
    if (event.phase == 't' && !isOfRocprof) return;
    if (!event.hasTask || (!isBackward && !isLaunch && !isOfRocprof && event.category != "HostToDevice")) return;
    const auto id = integerIn(event.task.flow);
    if (isLaunch && id.value_or(0) < firstGraphEdge) return;
    const auto time = startOf(event);
    if (isLaunch && time) {
        const TrackId track = trackOf(event);
        return m_graphs.addEnd(
            {static_cast<std::uint32_t>(track), *time, *id, m_tracks[track].part, event.phase == 'f'});
    }
    if (isBackward && time && id) {
        const TrackId track = trackOf(event);
        // Each process counts its arrows from 1 on, and so does each kind of arrow.
        const auto process = static_cast<std::uint64_t>(m_tracks[track].process) + (m_tracks[track].part << 16);
        const std::int64_t own = (isOfQueue ? ~*id : *id) ^ static_cast<std::int64_t>(process << 32);
        m_builder.add(BackwardArrow{threadOf(track), *time, own, event.phase == 's'});
    }
    if (isBackward) return;
    if (time && id) m_arrows.add(event.phase == 's', {trackOf(event), *time, *id});
}

/// Adds an event of an allocator; other instants are marks.
void JsonRows::addInstant(const JsonEvent& event) {
    if (!event.hasMemory) return m_counts.add(JsonFate::Instant, event.offset);
    const auto start = startOf(event);
    if (start && !m_memory.add(event, *start, trackOf(event), partOf(event), m_counts))
        m_counts.add(JsonFate::Instant, event.offset);
}

/// Adds a record of a wait. It belongs to the call that it names; its own times are not used.
void JsonRows::addSync(const JsonEvent& event) {
    std::string scratch;
    const std::string_view kind = event.sync.kind.empty() ? event.name : event.sync.kind;
    WaitRow row;
    row.kind = waitKindOf(unescaped(kind, scratch));
    row.process = m_builder.owners().processOf(partOf(event), 0);
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
    auto& open = m_open[static_cast<std::uint32_t>(trackOf(event))];
    if (open.size() >= deepestNesting) return m_counts.add(JsonFate::TooDeep, event.offset);
    Span begun{*start, 0, m_builder.intern(unescaped(event.name, m_scratch)), category, event.offset};
    begun.correlation = countIn(event.args.correlation);
    begun.operation = m_builder.eventCount();
    if (isOperation(category)) {
        JsonEvent complete = event;  // its arguments are here, its end comes later
        complete.duration = "0";
        addComplete(complete);
        if (m_builder.eventCount() == begun.operation) begun.category = JsonCategory::Ignored;
    } else if (!isHostCategory(category)) {
        m_counts.addCategory(event.category, category > JsonCategory::Unknown, event.offset);
    }
    const std::size_t room = open.capacity();
    open.push_back(begun);
    m_openBytes += (open.capacity() - room) * sizeof(Span);
}

/// Ends the innermost open begin event of its thread, whatever its name, as the format defines it.
void JsonRows::addEnd(const JsonEvent& event) {
    const auto end = startOf(event);
    if (!end) return;
    const TrackId track = trackOf(event);
    auto& open = m_open[static_cast<std::uint32_t>(track)];
    if (open.empty()) return m_counts.add(JsonFate::NoBegin, event.offset);
    Span span = open.back();
    open.pop_back();
    span.duration = std::max<Nanos>(*end - span.start, 0);
    if (*end < span.start) m_counts.add(JsonFate::Backwards, event.offset);
    if (isHostCategory(span.category))
        addHost(span, track, span.correlation);
    else if (isOperation(span.category))
        m_builder.setDuration(span.operation, span.duration);
    else
        addDeferred(span, track, JsonEvent());
}

void JsonRows::addHost(const Span& span, TrackId track, std::int64_t correlation) {
    const ThreadId thread = threadOf(track);
    if (span.category != JsonCategory::Overhead)
        m_hosts.add(track, span.category == JsonCategory::Call && correlation != notRecorded ? 1 : 0);
    if (span.category == JsonCategory::Call)
        return m_builder.add(CallRow{span.start, span.duration, span.name, thread, correlation});
    const RangeKind kind = rangeKind(span.category, m_builder.name(span.name));
    m_builder.add(HostRangeRow{span.start, span.duration, span.name, thread, kind, static_cast<std::int64_t>(m_seen),
                               span.inputs, span.sequence, span.forwardThread});
}

void JsonRows::addDeferred(const Span& span, TrackId track, const JsonEvent& event) {
    const JsonArguments& args = event.args;
    DeferredRow row{span.start, span.duration, countIn(args.correlation), sizeInDetails(args.copyDetails),
                    span.name,  track,         !args.copyDetails.empty()};
    row.offset = span.offset;
    row.category = span.category;
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
    if (event.hasRocprof) addRocprofFacts(event.rocprof, row);
    row.isRoundedUp = nanosFromMicroseconds(event.duration, Rounding::Down).value_or(span.duration) < span.duration;
    m_deferred.push(row);
}

/// Returns the thread of a track. One number is one thread, whatever the process: some writers have a process of their
/// own for each layer of the software. But a merger adds thousands to the ids of processes.
ThreadId JsonRows::threadOf(TrackId track) {
    constexpr std::int64_t added = 1000;
    const auto at = static_cast<std::size_t>(track);
    if (at >= m_threads.size()) m_threads.resize(m_tracks.size());
    if (m_threads[at]) return *m_threads[at];
    TraceOwners& owners = m_builder.owners();
    const JsonTrack& of = m_tracks[track];
    const ProcessId process = owners.processOf(of.part, 0);
    const std::int64_t first = m_firstProcess.try_emplace({of.part, of.thread}, of.pid).first->second;
    const bool isOfAnother = of.pid != first && of.pid > 0 && first >= 0 && (of.pid - first) % added == 0;
    m_threads[at] = isOfAnother ? owners.newThread(process, of.thread) : owners.threadOf(process, of.thread);
    return *m_threads[at];
}

JsonDialect JsonRows::dialect(bool hasKinetoKeys) const {
    if (isAscend(m_tracks)) return JsonDialect::Ascend;
    if (m_isOnnx) return JsonDialect::Onnx;
    if (m_isProton && !hasKinetoKeys) return JsonDialect::Proton;
    if (m_isKineto || hasKinetoKeys) return JsonDialect::Kineto;
    if (isTensorFlow(m_tracks)) return JsonDialect::TensorFlow;
    if (isRocprof(m_tracks)) return JsonDialect::Rocprof;
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

std::optional<int> JsonRows::onlyRank() const {
    const auto isOfNone = [&](TrackId track) { return m_tracks[track].part == 0; };
    if (m_gpu.hasPart(0) || std::ranges::any_of(m_hosts.tracks(), isOfNone)) return std::nullopt;
    return m_parts.onlyArgument();
}

/// Names threads and processes, and gives each thread the process that it turned out to belong to. Returns the number
/// of processes that launched work.
std::size_t JsonRows::finishProcesses() {
    TraceOwners& owners = m_builder.owners();
    for (std::size_t i = 0; i < m_threads.size(); ++i)
        if (m_threads[i]) owners.thread(*m_threads[i]).name = m_tracks[static_cast<TrackId>(i)].name;
    m_hosts.leaveOutPieces(
        m_tracks, m_counts[JsonFate::Damaged] + m_counts[JsonFate::Repaired], [&](const JsonTrack& track) {
            return track.process == 0 || m_parts.prefixes().ranOperations(std::to_string(track.process));
        });
    const JsonProcesses processes(m_hosts, m_tracks, m_parts, [&](std::uint32_t part) { return m_gpu.hasPart(part); });
    const bool isOne = onlyRank().has_value();
    for (const JsonProcess& each : processes.list()) {
        Process& host = owners.process(owners.processOf(each.key, 0));
        const JsonTrack& track = m_tracks[each.first];
        host.pid = std::max<std::int64_t>(track.pid - each.added, 0);
        host.label = isOne ? std::string() : m_parts.label(each.part);
        const std::string name(m_tracks.processName(track.process));
        host.name = programName(host.label.empty() ? name : nameWithoutRank(name));
        if (!host.label.empty()) host.name = host.label + (host.name.empty() ? "" : " " + host.name);
    }
    for (std::size_t i = 0; i < m_threads.size(); ++i)
        if (m_threads[i])
            owners.thread(*m_threads[i]).process =
                owners.processOf(processes.keyOf(m_tracks[static_cast<TrackId>(i)]), 0);
    for (const std::vector<std::uint64_t>& keys : processes.sharing()) {
        std::vector<ProcessId> sharing;
        for (const std::uint64_t key : keys)
            sharing.push_back(owners.processOf(key, 0));
        owners.shareStreams(std::move(sharing));
    }
    return processes.callers();
}

std::size_t JsonRows::finish(JsonDialect dialect, const std::stop_token& stop) {
    for (const auto& [track, open] : m_open)
        for (const Span& begin : open)
            m_counts.add(isOperation(begin.category) ? JsonFate::NoDuration : JsonFate::NoEnd, begin.offset);
    // Unless some categories are PyTorch's, rows of all others are kept.
    const bool isPyTorch = dialect == JsonDialect::Kineto || dialect == JsonDialect::Proton;
    if (!isPyTorch && dialect != JsonDialect::Ascend && !m_isKineto) m_counts.forgetUnknownCategories();
    if (dialect == JsonDialect::Ascend) m_counts.forgetUnknownCategory("");
    if (dialect == JsonDialect::Proton) m_counts.forget(JsonFate::FurtherDocument);
    if (dialect == JsonDialect::Onnx) addOnnxRows(m_deferred, m_tracks, m_builder, m_counts, stop);
    if (dialect == JsonDialect::Onnx) m_gpu.numberOnlyDevice();
    if (dialect == JsonDialect::TensorFlow) addTensorFlowRows(m_deferred, m_tracks, m_builder, m_counts, stop);
    if (dialect == JsonDialect::Ascend) addAscendRows(m_deferred, m_arrows, m_tracks, m_builder, m_counts, stop);
    if (dialect == JsonDialect::Ascend && !m_hasPython) m_stacks.addTo(m_builder);
    if (dialect == JsonDialect::Xla) addXlaRows(m_deferred, m_tracks, m_builder, m_counts, stop);
    if (dialect == JsonDialect::Rocprof) addRocprofRows(m_deferred, m_arrows, m_tracks, m_builder, m_counts, stop);
    if (dialect == JsonDialect::Chrome) addChromeRows(m_deferred, m_tracks, m_builder, stop);
    m_deferred.clear();
    m_gpu.finish(m_parts, stop);
    m_graphs.addTo(m_builder);
    for (const auto& [stream, track] : m_lanes)
        m_builder.owners().stream(stream).name = m_tracks[track].name;
    if (m_gpu.isCuspy()) {
        m_builder.source().writer = cuspyWriter;
        m_builder.source().notices.emplace_back(readFromSource);
    }
    m_memory.addTo(m_builder, m_parts, m_threads);
    return finishProcesses();
}

}  // namespace core
