// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/perfetto/perfetto_events.h"

#include "core/base/text.h"
#include "core/ingest/json/json_text.h"

#include <algorithm>
#include <array>

namespace core {

namespace {

NameId textName(PerfettoText& text, TraceBuilder& builder) {
    if (!text.name) text.name = builder.intern(repairedUtf8(text.text));
    return *text.name;
}

constexpr Nanos nanosPerMicrosecond = 1000;

}  // namespace

/// Takes a GpuCorrelation. The first stage stands for all of a launch: its number is that of the launch, where calls
/// have none of their own.
void PerfettoEvents::takeLaunches(WireMessage correlation, Event& event) {
    const auto take = [&](std::uint64_t stage) {
        if (!event.submitted) event.submitted = static_cast<std::int64_t>(stage & (~std::uint64_t{0} >> 1));
        if (m_arguments.correlation.empty())
            m_launches.try_emplace(stage, Launch{*event.submitted, m_tracks.indexOf(event.track)});
    };
    while (correlation.next()) {
        if (correlation.tag_and_type() == wireNumber(1)) {
            take(correlation.get_uint64());
        } else if (correlation.tag_and_type() == wireBytes(1)) {
            for (const std::uint64_t stage : correlation.get_packed_uint64())
                take(stage);
        } else {
            correlation.skip();
        }
    }
}

/// Takes a LegacyEvent, whose phases are those of Chrome's JSON.
void PerfettoEvents::takeLegacy(WireMessage legacy, Event& event, PerfettoTables& tables) {
    while (legacy.next()) {
        switch (legacy.tag_and_type()) {
            case wireNumber(1):
                if (PerfettoText* known = tables.eventName(legacy.get_uint64()); known && !event.name)
                    event.name = textName(*known, m_builder);
                break;
            case wireNumber(2): {
                const auto phase = static_cast<char>(legacy.get_int32());
                const bool isInstant = phase == 'i' || phase == 'I' || phase == 'R';
                event.type = phase == 'B'   ? Type::Begin
                             : phase == 'E' ? Type::End
                             : phase == 'X' ? Type::Complete
                             : isInstant    ? Type::Instant
                                            : Type::Other;
                break;
            }
            case wireNumber(3):
                event.duration = std::clamp<Nanos>(legacy.get_int64(), 0, furthestTime / nanosPerMicrosecond - 1) *
                                 nanosPerMicrosecond;
                break;
            default:
                legacy.skip();
        }
    }
}

PerfettoEvents::Type PerfettoEvents::typeOf(std::uint64_t number) {
    constexpr std::array types{Type::None, Type::Begin, Type::End, Type::Instant, Type::Counter};
    return number < types.size() ? types[static_cast<std::size_t>(number)] : Type::Other;
}

PerfettoEvents::Event PerfettoEvents::eventIn(std::string_view bytes, PerfettoSequence& sequence) {
    Event event;
    event.track = sequence.track;
    std::string_view launches, legacy;
    WireMessage message = wireMessage(bytes);
    while (message.next()) {
        switch (message.tag_and_type()) {
            case wireNumber(3):
                if (const PerfettoText* known = sequence.tables.category(message.get_uint64());
                    known && event.categoryText.empty())
                    event.categoryText = known->text, event.category = known->category;
                break;
            case wireBytes(22):
                if (event.categoryText.empty()) {
                    event.categoryText = wireText(message);
                    event.category = jsonCategory(event.categoryText);
                } else {
                    message.skip();
                }
                break;
            case wireBytes(4):
                takeArgument(wireText(message), sequence.tables, m_arguments);
                break;
            case wireBytes(6):
                legacy = wireText(message);
                break;
            case wireNumber(9):
                event.type = typeOf(message.get_uint64());
                break;
            case wireNumber(10):
                if (PerfettoText* known = sequence.tables.eventName(message.get_uint64()))
                    event.name = textName(*known, m_builder);
                break;
            case wireBytes(23):
                event.name = m_builder.intern(repairedUtf8(wireText(message)));
                break;
            case wireNumber(11):
                event.track = message.get_uint64();
                break;
            case wireNumber(30):
                event.value = static_cast<double>(message.get_int64());
                break;
            case wireFixed64(44):
                event.value = message.get_double();
                break;
            case wireBytes(3000):
                launches = wireText(message);
                break;
            default:
                message.skip();
        }
    }
    if (!launches.empty()) takeLaunches(wireMessage(launches), event);
    if (event.type == Type::None && !legacy.empty()) takeLegacy(wireMessage(legacy), event, sequence.tables);
    return event;
}

WaitRow PerfettoEvents::waitIn() const {
    const std::string& kind = m_arguments.syncKind;
    WaitRow row;
    row.kind = waitKindOf(kind);
    row.correlation = countIn(m_arguments.correlation);
    row.device = countIn(m_arguments.device);
    row.stream = countIn(m_arguments.stream);
    row.source = countIn(m_arguments.syncSource);
    row.recordCorrelation = countIn(m_arguments.syncRecord);
    return row;
}

/// Returns the index of the facts of the slice whose arguments were read last.
std::uint32_t PerfettoEvents::factsOf(JsonCategory category) {
    Facts facts;
    facts.isWait = !m_arguments.syncKind.empty();
    if (facts.isWait) facts.wait = waitIn();
    if (category == JsonCategory::CpuOp) {
        facts.sequence = countIn(m_arguments.sequence);
        facts.forwardThread = integerIn(m_arguments.forwardThread).value_or(0);
    }
    if (m_arguments.hasInputs()) facts.inputs = m_facts.inputsOf(m_arguments.inputs(), m_offset).number;
    if (!facts.isWait && facts.sequence == notRecorded && facts.inputs == noInputs) return noPerfettoFacts;
    m_sliceFacts.push_back(facts);
    return static_cast<std::uint32_t>(m_sliceFacts.size() - 1);
}

void PerfettoEvents::begin(const Event& event, Nanos time, bool isCuspy) {
    PerfettoSlice slice{time, PerfettoSlice::open, event.name.value_or(m_builder.intern({})),
                        m_tracks.indexOf(event.track)};
    slice.category = event.category;
    slice.correlation = countIn(m_arguments.correlation);
    slice.isLaunch = event.submitted.has_value();
    if (slice.correlation == notRecorded && event.submitted) slice.correlation = *event.submitted;
    slice.facts = factsOf(event.category);
    if (event.type == Type::Complete) slice.duration = event.duration;
    const bool isUnknown = isCuspy && slice.category == JsonCategory::Unknown;
    const bool isUnused = isUnknown || slice.category == JsonCategory::Ignored;
    if (isUnused) m_counts.addCategory(event.categoryText, !isUnknown, m_offset);
    if (isUnused) slice.category = JsonCategory::Ignored;
    m_slices.begin(slice);
}

void PerfettoEvents::add(std::string_view bytes, Nanos time, std::uint64_t offset, PerfettoSequence& sequence,
                         bool isCuspy) {
    m_offset = offset;
    m_arguments.clear();
    const Event event = eventIn(bytes, sequence);
    switch (event.type) {
        case Type::Begin:
        case Type::Complete:
            return begin(event, time, isCuspy);
        case Type::End:
            return m_slices.end(m_tracks.indexOf(event.track), time);
        case Type::Instant:
            return m_counts.add(JsonFate::Instant, offset);
        case Type::Counter:
            return m_counters.add(m_tracks[m_tracks.indexOf(event.track)], time, event.value);
        case Type::None:
        case Type::Other:
            return m_counts.add(JsonFate::Async, offset);
    }
}

const PerfettoTrack* PerfettoEvents::firstProcess() {
    for (const PerfettoSlice& slice : m_slices.all())
        if (slice.category == JsonCategory::Call || slice.category == JsonCategory::CpuOp)
            if (const PerfettoTrack* process = m_tracks.ownerOf(slice.track, false)) return process;
    return nullptr;
}

ThreadId PerfettoEvents::threadOf(std::uint32_t index, std::optional<ProcessId> process) {
    PerfettoTrack& track = m_tracks[index];
    if (track.thread) return *track.thread;
    TraceOwners& owners = m_builder.owners();
    const PerfettoTrack* thread = m_tracks.ownerOf(index, true);
    const PerfettoTrack* owner = m_tracks.ownerOf(index, false);
    const std::int64_t tid = thread ? *thread->tid : 0, pid = owner ? *owner->pid : 0;
    const ProcessId of = process ? *process : owners.processOf(static_cast<std::uint64_t>(pid), pid);
    // Other tracks of a thread, or of a process, overlap with it.
    track.thread = thread == &track ? owners.threadOf(of, tid) : owners.newThread(of, tid);
    Thread& made = owners.thread(*track.thread);
    if (made.name.empty()) made.name = repairedUtf8(track.name);
    const PerfettoTrack* named = owner ? m_tracks.processTrackOf(pid) : nullptr;
    if (!process && named) owners.process(of).name = repairedUtf8(programName(named->processName));
    return *track.thread;
}

std::optional<PerfettoLaunch> PerfettoEvents::launchOf(std::uint64_t stage) {
    const auto found = m_launches.find(stage);
    if (found == m_launches.end()) return std::nullopt;
    const ThreadId thread = threadOf(found->second.track, std::nullopt);
    return PerfettoLaunch{found->second.correlation, m_builder.owners().thread(thread).process};
}

void PerfettoEvents::addRow(const PerfettoSlice& slice, std::optional<ProcessId> process, std::int64_t id) {
    const Facts none, &facts = slice.facts == noPerfettoFacts ? none : m_sliceFacts[slice.facts];
    const ThreadId thread = threadOf(slice.track, process);
    if (facts.isWait) {
        WaitRow wait = facts.wait;
        wait.process = process.value_or(m_builder.owners().thread(thread).process);
        return m_builder.add(wait);
    }
    if (slice.category == JsonCategory::Call || slice.isLaunch)
        return m_builder.add(CallRow{slice.start, slice.duration, slice.name, thread, slice.correlation});
    const bool isOverhead = process && slice.category == JsonCategory::None;  // Cuspy gives it no category
    const RangeKind kind = isOverhead ? RangeKind::Overhead : rangeKind(slice.category, m_builder.name(slice.name));
    m_builder.add(HostRangeRow{slice.start, slice.duration, slice.name, thread, kind, id, facts.inputs, facts.sequence,
                               facts.forwardThread});
}

void PerfettoEvents::finish(std::optional<ProcessId> process, const std::stop_token& stop) {
    const std::uint64_t lost = m_slices.pair(process ? PerfettoPairing::Runs : PerfettoPairing::Nested, stop);
    for (std::uint64_t i = 0; i < lost; ++i)
        m_counts.add(JsonFate::NoBegin, m_offset);
    std::int64_t id = 0;
    for (const PerfettoSlice& slice : m_slices.all()) {
        if (stop.stop_requested()) return;
        ++id;
        if (slice.duration == PerfettoSlice::open)
            m_counts.add(JsonFate::NoEnd, m_offset);
        else if (slice.category != JsonCategory::Ignored)
            addRow(slice, process, id);
    }
}

std::size_t PerfettoEvents::memoryBytes() const {
    constexpr std::size_t perLaunch = 48;
    return m_tracks.memoryBytes() + m_slices.memoryBytes() + m_sliceFacts.capacity() * sizeof(Facts) +
           m_launches.size() * perLaunch;
}

}  // namespace core
