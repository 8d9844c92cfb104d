// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/perfetto/perfetto_tracks.h"

#include "core/ingest/perfetto/perfetto_wire.h"

#include <array>

namespace core {

namespace {

void readProcess(WireMessage message, PerfettoTrack& track) {
    while (message.next()) {
        if (message.tag_and_type() == wireNumber(1))
            track.pid = message.get_int32();
        else if (message.tag_and_type() == wireBytes(6))
            track.processName = wireText(message);
        else
            message.skip();
    }
}

void readThread(WireMessage message, PerfettoTrack& track) {
    while (message.next()) {
        switch (message.tag_and_type()) {
            case wireNumber(1):
                track.pid = message.get_int32();
                break;
            case wireNumber(2):
                track.tid = message.get_int64();
                break;
            case wireBytes(5):
                if (track.name.empty()) track.name = wireText(message);
                break;
            default:
                message.skip();
        }
    }
    if (!track.tid) track.tid = 0;
}

void readCounter(WireMessage message, PerfettoTrack& track) {
    constexpr std::array<std::string_view, 4> units{"", "ns", "", "bytes"};
    track.isCounter = true;
    while (message.next()) {
        switch (message.tag_and_type()) {
            case wireNumber(3): {
                const std::uint64_t unit = message.get_uint64();
                if (unit < units.size() && track.counterUnitName.empty()) track.counterUnitName = units[unit];
                break;
            }
            case wireNumber(4):
                track.counterUnit = message.get_int64();
                break;
            case wireNumber(5):
                track.isIncremental = message.get_uint64() != 0;
                break;
            case wireBytes(6):
                track.counterUnitName = wireText(message);
                break;
            default:
                message.skip();
        }
    }
}

}  // namespace

void PerfettoTracks::describe(std::string_view descriptor) {
    PerfettoTrack track;
    WireMessage message = wireMessage(descriptor);
    while (message.next()) {
        switch (message.tag_and_type()) {
            case wireNumber(1):
                track.uuid = message.get_uint64();
                break;
            case wireBytes(2):
            case wireBytes(10):  // a name that the writer never changes
                track.name = wireText(message);
                break;
            case wireBytes(3):
                readProcess(message.get_message(), track);
                break;
            case wireBytes(4):
                readThread(message.get_message(), track);
                break;
            case wireNumber(5):
                track.parent = message.get_uint64();
                break;
            case wireBytes(8):
                readCounter(message.get_message(), track);
                break;
            default:
                message.skip();
        }
    }
    const std::uint32_t index = indexOf(track.uuid);
    PerfettoTrack& known = m_tracks[index];
    if (track.pid && !track.processName.empty() && known.uuid == track.uuid) m_named.try_emplace(*track.pid, index);
    if (known.isCounter && track.isCounter) track.counter = known.counter, track.counterValue = known.counterValue;
    if (known.uuid == track.uuid) known = std::move(track);
}

std::uint32_t PerfettoTracks::indexOf(std::uint64_t uuid) {
    if (const auto known = m_indexes.find(uuid); known != m_indexes.end()) return known->second;
    const auto next = static_cast<std::uint32_t>(m_tracks.size());
    if (next == most) return next - 1;
    m_tracks.emplace_back().uuid = uuid;
    return m_indexes[uuid] = next;
}

const PerfettoTrack* PerfettoTracks::ownerOf(std::uint32_t index, bool thread) const {
    constexpr int deepest = 32;  // descriptions of a hostile file may go round in circles
    const PerfettoTrack* track = &m_tracks[index];
    for (int i = 0; i < deepest; ++i) {
        if (thread ? track->tid.has_value() : track->pid.has_value()) return track;
        const auto parent = m_indexes.find(track->parent);
        if (track->parent == 0 || parent == m_indexes.end()) return nullptr;
        track = &m_tracks[parent->second];
    }
    return nullptr;
}

const PerfettoTrack* PerfettoTracks::processTrackOf(std::int64_t pid) const {
    const auto found = m_named.find(pid);
    return found == m_named.end() ? nullptr : &m_tracks[found->second];
}

std::size_t PerfettoTracks::memoryBytes() const {
    constexpr std::size_t perEntry = 64;  // bytes of a node of the map, and of names
    return m_tracks.size() * (sizeof(PerfettoTrack) + perEntry);
}

}  // namespace core
