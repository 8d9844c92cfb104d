// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/perfetto/perfetto_import.h"

#include "core/base/text.h"
#include "core/ingest/json/json_text.h"
#include "core/ingest/perfetto/perfetto_packets.h"
#include "core/ingest/perfetto/perfetto_wire.h"

#include <fmt/format.h>

namespace core {

/// A packet as it was read. Texts are empty where it has none.
struct PerfettoPacket {
    std::optional<std::uint64_t> time;
    std::optional<std::uint32_t> clock;
    std::uint32_t sequence = 0;
    std::uint64_t machine = 0;
    bool isCleared = false, needsState = false, isAfterLoss = false;
    std::string_view defaults, interned, snapshot, track, event, stage, counter, gpus;
    std::string_view scheduling, packed, packedZstd;
};

namespace {

constexpr std::size_t mostSequences = 1 << 16;  // a sequence is a thread of a producer
constexpr std::string_view damagedPackets = "packets that are damaged";

/// Returns where the bytes of a field belong; null if they are not used.
std::string_view* partOf(PerfettoPacket& packet, std::uint32_t field) {
    switch (field) {
        case wireBytes(1):  // events of the kernel
            return &packet.scheduling;
        case wireBytes(6):
            return &packet.snapshot;
        case wireBytes(11):
            return &packet.event;
        case wireBytes(12):
            return &packet.interned;
        case wireBytes(50):
            return &packet.packed;
        case wireBytes(52):
            return &packet.counter;
        case wireBytes(53):
            return &packet.stage;
        case wireBytes(59):
            return &packet.defaults;
        case wireBytes(60):
            return &packet.track;
        case wireBytes(128):
            return &packet.gpus;
        case wireBytes(133):
            return &packet.packedZstd;
        default:
            return nullptr;
    }
}

void takeNumber(PerfettoPacket& packet, WireMessage& message) {
    constexpr std::uint64_t cleared = 1, needsState = 2;
    switch (message.tag_and_type()) {
        case wireNumber(8):
            packet.time = message.get_uint64();
            return;
        case wireNumber(10):
            packet.sequence = static_cast<std::uint32_t>(message.get_uint64());
            return;
        case wireNumber(13): {
            const std::uint64_t flags = message.get_uint64();
            packet.isCleared |= (flags & cleared) != 0;
            packet.needsState = (flags & needsState) != 0;
            return;
        }
        case wireNumber(41):
            packet.isCleared |= message.get_uint64() != 0;
            return;
        case wireNumber(42):
            packet.isAfterLoss = message.get_uint64() != 0;
            return;
        case wireNumber(58):
            packet.clock = static_cast<std::uint32_t>(message.get_uint64());
            return;
        case wireNumber(98):
            packet.machine = message.get_uint64();
            return;
        default:
            message.skip();
    }
}

PerfettoPacket packetIn(std::string_view bytes) {
    PerfettoPacket packet;
    WireMessage message = wireMessage(bytes);
    while (message.next()) {
        if (std::string_view* part = partOf(packet, message.tag_and_type()))
            *part = wireText(message);
        else
            takeNumber(packet, message);
    }
    return packet;
}

}  // namespace

/// Returns the sequence of a packet, in the state that the packet leaves it in; null if there are too many.
PerfettoSequence* PerfettoImport::sequenceOf(const PerfettoPacket& packet) {
    if (m_sequences.size() >= mostSequences && !m_sequences.contains(packet.sequence)) return nullptr;
    PerfettoSequence& sequence = packet.sequence == 0 ? m_noSequence : m_sequences[packet.sequence];
    if (packet.isCleared) {
        sequence.tables.clear();
        sequence = {std::move(sequence.tables), true};
    } else if (packet.isAfterLoss) {
        sequence.isValid = false;
    }
    return &sequence;
}

void PerfettoImport::takeDefaults(std::string_view defaults, PerfettoSequence& sequence) {
    WireMessage message = wireMessage(defaults);
    while (message.next()) {
        if (message.tag_and_type() == wireNumber(58)) {
            sequence.clock = static_cast<std::uint32_t>(message.get_uint64());
        } else if (message.tag_and_type() == wireBytes(11)) {
            WireMessage events = message.get_message();
            while (events.next())
                if (events.tag_and_type() == wireNumber(11))
                    sequence.track = events.get_uint64();
                else
                    events.skip();
        } else {
            message.skip();
        }
    }
}

bool PerfettoImport::isCuspy() {
    if (m_sequences.size() != 1 || m_clocks.utcAtZero() != 0) return false;
    PerfettoTables& tables = m_sequences.begin()->second.tables;
    std::uint64_t iid = 1;
    for (const std::string_view stage : {"Kernel", "Memcpy", "Memset", "Annotation"})
        if (const PerfettoText* known = tables.spec(iid++); !known || known->text != stage) return false;
    return true;
}

void PerfettoImport::takeTimed(const PerfettoPacket& packet, PerfettoSequence& sequence) {
    const std::uint32_t clock = packet.clock.value_or(sequence.clock);
    const auto time = packet.time ? m_clocks.timeOf(*packet.time, clock, packet.sequence) : std::nullopt;
    if (!time && !packet.stage.empty() && !packet.time)
        return m_stages.add(packet.stage, {{}, packet.machine, m_offset}, sequence.tables);
    if (!packet.time) return m_counts.add(JsonFate::NoStart, m_offset);
    if (!time)
        return m_builder.import().add(ImportKind::Dropped, "packets whose clock was not compared to the trace's",
                                      fmt::format("byte {}", m_offset));
    if (!packet.event.empty()) m_events.add(packet.event, *time, m_offset, sequence, isCuspy());
    if (!packet.stage.empty()) m_stages.add(packet.stage, {*time, packet.machine, m_offset}, sequence.tables);
    const std::uint64_t writer = (std::uint64_t{packet.sequence} << 32) + sequence.tables.generation() + 1;
    if (!packet.counter.empty()) m_counters.add(packet.counter, *time, sequence.tables, writer, isCuspy());
}

void PerfettoImport::take(std::string_view bytes, int depth) try {
    ++m_packets;
    const PerfettoPacket packet = packetIn(bytes);
    m_hasScheduling |= !packet.scheduling.empty();
    if (const bool isZstd = packet.packed.empty(); !isZstd || !packet.packedZstd.empty()) {
        const auto takeInner = [&](std::string_view inner) { take(inner, depth + 1); };
        const std::string_view packed = isZstd ? packet.packedZstd : packet.packed;
        if (depth > 0 || !eachPackedPacket(packed, isZstd, takeInner))
            m_builder.import().add(ImportKind::Dropped, damagedPackets, fmt::format("byte {}", m_offset));
        return;
    }
    PerfettoSequence* sequence = sequenceOf(packet);
    if (!sequence)
        return m_builder.import().add(ImportKind::Dropped, "packets of more writers than are kept apart",
                                      fmt::format("byte {}", m_offset));
    if (!packet.defaults.empty()) takeDefaults(packet.defaults, *sequence);
    if (!packet.interned.empty()) sequence->tables.add(packet.interned);
    if (!packet.snapshot.empty()) m_clocks.addSnapshot(packet.snapshot, packet.sequence);
    if (!packet.track.empty()) m_events.tracks().describe(packet.track);
    if (!packet.gpus.empty()) m_stages.describeGpus(packet.gpus);
    if (packet.event.empty() && packet.stage.empty() && packet.counter.empty()) return;
    if (packet.needsState && !sequence->isValid)
        return m_builder.import().add(ImportKind::Dropped, "packets that refer to some that were lost",
                                      fmt::format("byte {}", m_offset));
    takeTimed(packet, *sequence);
} catch (const protozero::exception&) {
    m_builder.import().add(ImportKind::Dropped, damagedPackets, fmt::format("byte {}", m_offset));
}

void PerfettoImport::add(std::string_view packet, std::uint64_t offset) {
    m_offset = offset;
    take(packet, 0);
}

/// Returns the process that Cuspy recorded: the one of the GPU's work, else the one of the first call or operator.
std::optional<ProcessId> PerfettoImport::cuspyProcess() {
    const PerfettoTrack* host = m_events.firstProcess();
    const std::int64_t pid = m_stages.process().value_or(host ? *host->pid : 0);
    const ProcessId process = m_builder.owners().processOf(static_cast<std::uint64_t>(pid), pid);
    const PerfettoTrack* named = m_events.tracks().processTrackOf(pid);
    std::string& name = m_builder.owners().process(process).name;
    if (name.empty()) name = repairedUtf8(m_stages.processName());
    if (name.empty() && named) name = repairedUtf8(programName(named->processName));
    return process;
}

void PerfettoImport::finish(const std::stop_token& stop) {
    m_events.finish(isCuspy() ? cuspyProcess() : std::nullopt, stop);
    m_stages.finish([&](std::uint64_t stage) { return m_events.launchOf(stage); });
    m_counters.report(m_builder.import());
    m_counts.addTo(m_builder.import());
    m_builder.source().utcAtZero = m_clocks.utcAtZero();
}

std::size_t PerfettoImport::memoryBytes() const {
    std::size_t bytes =
        m_clocks.memoryBytes() + m_stages.memoryBytes() + m_counters.memoryBytes() + m_events.memoryBytes();
    bytes += m_noSequence.tables.memoryBytes();
    for (const auto& [id, sequence] : m_sequences)
        bytes += sizeof(PerfettoSequence) + sequence.tables.memoryBytes();
    return bytes;
}

}  // namespace core
