// SPDX-License-Identifier: GPL-3.0-or-later
// Turns the events and segments of a memory snapshot into records of memory.
#pragma once

#include "core/ingest/pickle/snapshot_objects.h"
#include "core/trace/trace_builder.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace core {

class BlockSizes;

class SnapshotRows {
public:
    /// The sizes of the events become those of their blocks.
    SnapshotRows(SnapshotObjects& objects, TraceBuilder& builder, const ReadContext& context)
        : m_objects(objects), m_builder(builder), m_context(context) {}

    /// Adds the records of a snapshot, or of its bare list of segments. Returns false if the value is neither.
    bool add(const PickleValue& snapshot);
    bool hasEvents() const { return m_hasEvents; }
    /// Returns the number of events without a time, which were placed 1 us apart.
    std::uint64_t undatedEvents() const { return m_undated; }

private:
    struct Block {
        std::uint64_t address = 0;
        std::int64_t size = 0;
        std::uint32_t frames = noObject;
        bool isPending = false;  ///< freed, but a stream may still use it
    };
    struct Segment {
        std::uint64_t address = 0;
        std::int64_t size = 0;
        bool isExpandable = false;
    };
    struct OfDevice {
        std::vector<Segment> segments;
        std::vector<Block> used;
        std::vector<std::uint32_t> events;  ///< numbers of records
    };

    struct Ends;
    struct Replayed;
    struct Pools {
        std::uint32_t allocated = 0, reserved = 0;
    };

    OfDevice* deviceOf(std::int32_t number);
    void takeSegments(std::uint32_t list);
    void takeBlocks(OfDevice& device, std::uint64_t address, std::uint32_t blocks);
    void takeEvents(std::uint32_t traces);
    void date(const std::vector<std::uint32_t>& events);
    Ends endsOf(const OfDevice& device) const;
    BlockSizes sizesBefore(const OfDevice& device) const;
    Replayed replayed(const OfDevice& device) const;
    void addDevice(std::int32_t number, OfDevice& device);
    void addHeld(const OfDevice& device, const Replayed& replayed, Pools pools);
    void addReserved(const OfDevice& device, Nanos start, std::uint32_t pool);
    void addEvent(const SnapshotRecord& event, Pools pools);
    std::uint32_t frameOf(std::uint32_t list);
    NameId nameOf(std::uint32_t frame);
    bool isSound(const SnapshotRecord& record);
    bool isFirst(std::uint32_t list);

    SnapshotObjects& m_objects;
    TraceBuilder& m_builder;
    const ReadContext& m_context;
    std::map<std::int32_t, OfDevice> m_devices;
    std::unordered_set<std::uint32_t> m_lists;   ///< whose content was taken
    std::vector<std::optional<NameId>> m_names;  ///< of each frame: its text
    std::vector<std::uint32_t> m_frames;         ///< of each stack: its innermost frame in the trace
    std::uint64_t m_freeRequests = 0, m_otherEvents = 0, m_undated = 0;
    bool m_hasEvents = false;
    bool m_isInOrder = true;  ///< each event has a record of its own, and they ascend, as picklers write them
};

}  // namespace core
