// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/pickle/snapshot_rows.h"

#include "core/base/exact_sum.h"
#include "core/base/text.h"
#include "core/ingest/files/memory_limit.h"
#include "core/ingest/pickle/address_states.h"
#include "core/ingest/pickle/block_sizes.h"
#include "core/trace/column_memory.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

namespace core {

namespace {

constexpr std::size_t eventsPerLook = 256;
constexpr std::int64_t largestSize = std::int64_t{1} << 50;  ///< a thousand times what a device has

bool isObtained(SnapshotWord word) { return word == SnapshotWord::SegmentAlloc || word == SnapshotWord::SegmentMap; }
bool isGivenBack(SnapshotWord word) { return word == SnapshotWord::SegmentFree || word == SnapshotWord::SegmentUnmap; }

/// Returns the path as PyTorch's profiler writes it, from the package on.
std::string_view shortPath(std::string_view path) {
    constexpr std::string_view packages = "site-packages/";
    const std::size_t at = path.rfind(packages);
    return at == std::string_view::npos ? path : path.substr(at + packages.size());
}

/// Returns "train.py(12): step", as PyTorch's profiler names a Python frame, or the name of a C++ function.
std::string frameText(std::string_view name, std::string_view file, std::int32_t line) {
    constexpr std::size_t longest = 1000;
    const bool isPython = file.ends_with(".py") || (file.starts_with('<') && file.ends_with('>'));
    std::string text = isPython ? fmt::format("{}({}): {}", shortPath(file), line, name) : std::string(name);
    text.resize(std::min(text.size(), longest));
    return repairedUtf8(text);
}

}  // namespace

/// What a trace of events says about the memory in use at its ends.
struct SnapshotRows::Ends {
    AddressStates states;
    std::vector<const SnapshotRecord*> unmatched;  ///< frees of what was allocated before
};

SnapshotRows::Ends SnapshotRows::endsOf(const OfDevice& device) const {
    Ends ends;
    for (const std::uint32_t number : device.events) {
        const SnapshotRecord& event = m_objects.record(number);
        if (event.word == SnapshotWord::Alloc) ends.states.of(event.address).isAlive = true;
        if (event.word == SnapshotWord::FreeRequested) ends.states.of(event.address).isRequested = true;
        if (event.word != SnapshotWord::FreeCompleted) continue;
        const auto before = std::exchange(ends.states.of(event.address), {});
        if (!before.isAlive) ends.unmatched.push_back(&event);
    }
    return ends;
}

/// Returns whether the content of a list is taken for the first time: a pickle can name one list many times, so that
/// what it holds is many times the size of the file.
bool SnapshotRows::isFirst(std::uint32_t list) {
    if (list == noObject || m_lists.insert(list).second) return list != noObject;
    m_builder.import().add(ImportKind::Dropped, "lists that the snapshot names a second time");
    return false;
}

bool SnapshotRows::isSound(const SnapshotRecord& record) {
    constexpr std::int64_t latest = furthestTime / microsecond;
    const bool isTimely = record.time > -latest && record.time < latest;
    const bool isSized = record.size >= 0 && record.size <= largestSize;
    if (!isTimely) m_builder.import().add(ImportKind::Dropped, beyondClock);
    if (!isSized) m_builder.import().add(ImportKind::Dropped, "blocks and events with sizes that cannot be true");
    return isTimely && isSized;
}

/// Returns the device of this number; null if there are more than a machine can have.
SnapshotRows::OfDevice* SnapshotRows::deviceOf(std::int32_t number) {
    constexpr std::size_t most = 4096;
    const auto known = m_devices.find(number);
    if (known != m_devices.end()) return &known->second;
    if (m_devices.size() < most) return &m_devices[number];
    m_builder.import().add(ImportKind::Dropped, "segments and histories of devices beyond the first 4096");
    return nullptr;
}

/// Takes the blocks of a segment at this address.
void SnapshotRows::takeBlocks(OfDevice& device, std::uint64_t address, std::uint32_t blocks) {
    std::uint64_t next = address;  // old snapshots have no addresses of blocks, which follow each other
    for (const SnapshotItem value : m_objects.itemsOf(blocks)) {
        const std::uint32_t number = m_objects.recordOf(value);
        if (number == noObject || !isSound(m_objects.record(number))) continue;
        const SnapshotRecord& block = m_objects.record(number);
        const std::uint64_t start = block.hasAddress ? block.address : next;
        next = start + static_cast<std::uint64_t>(block.size);
        const bool isInUse = block.word == SnapshotWord::Allocated;
        const bool isPending = block.word == SnapshotWord::PendingFree || block.word == SnapshotWord::AwaitingFree;
        if (!isInUse && !isPending) continue;
        std::uint32_t frames = block.frames;
        if (const auto history = m_objects.itemsOf(m_objects.partsOf(number).list);
            frames == noObject && !history.empty())
            if (const std::uint32_t last = m_objects.recordOf(history.front()); last != noObject)
                frames = m_objects.record(last).frames;
        device.used.push_back({start, block.size, frames, isPending});
    }
}

void SnapshotRows::takeSegments(std::uint32_t list) {
    if (!isFirst(list)) return;
    for (const SnapshotItem value : m_objects.itemsOf(list)) {
        const std::uint32_t number = m_objects.recordOf(value);
        if (number == noObject || !isSound(m_objects.record(number))) continue;
        const SnapshotRecord& segment = m_objects.record(number);
        const SnapshotParts parts = m_objects.partsOf(number);
        OfDevice* device = isFirst(parts.list) ? deviceOf(parts.device) : nullptr;
        if (!device) continue;
        device->segments.push_back({segment.address, segment.size, segment.isExpandable});
        takeBlocks(*device, segment.address, parts.list);
    }
}

void SnapshotRows::takeEvents(std::uint32_t traces) {
    if (!isFirst(traces)) return;
    std::int32_t number = 0;
    std::uint32_t last = noObject;
    for (const SnapshotItem trace : m_objects.itemsOf(traces)) {
        const std::int32_t own = number++;
        if (trace.kind != PickleValue::Kind::List || m_objects.itemsOf(trace.index).empty()) continue;
        OfDevice* device = isFirst(trace.index) ? deviceOf(own) : nullptr;
        if (!device) continue;
        auto& events = device->events;
        const std::span<const SnapshotItem> items = m_objects.itemsOf(trace.index);
        if (events.empty()) events = roomFor<std::uint32_t>(items.size());
        for (const SnapshotItem value : items) {
            const std::uint32_t event = m_objects.recordOf(value);
            if (event == noObject || !isSound(m_objects.record(event))) continue;
            m_isInOrder &= last == noObject || event > last;
            events.push_back(last = event);
        }
        m_hasEvents |= !events.empty();
        date(events);
    }
}

/// Gives events without times, as old versions of PyTorch write them, those of their order.
void SnapshotRows::date(const std::vector<std::uint32_t>& events) {
    const auto isDated = [&](std::uint32_t event) { return m_objects.record(event).time != 0; };
    if (events.empty() || std::ranges::any_of(events, isDated)) return;
    m_undated += events.size();
    for (std::size_t i = 0; i < events.size(); ++i)
        m_objects.record(events[i]).time = static_cast<std::int64_t>(i);
}

/// Returns the segments as they were before the events: the changes since then are undone.
BlockSizes SnapshotRows::sizesBefore(const OfDevice& device) const {
    BlockSizes sizes;
    bool isExpandable = false;
    for (const Segment& each : device.segments) {
        sizes.addSegment(each.address, each.size, each.isExpandable);
        isExpandable |= each.isExpandable;
    }
    for (auto number = device.events.rbegin(); number != device.events.rend(); ++number) {
        const SnapshotRecord& event = m_objects.record(*number);
        if (isObtained(event.word)) sizes.removeSegment(event.address);
        if (isGivenBack(event.word)) sizes.addSegment(event.address, event.size, isExpandable);
    }
    return sizes;
}

NameId SnapshotRows::nameOf(std::uint32_t frame) {
    if (m_names.size() <= frame) m_names.resize(m_objects.frames());
    std::optional<NameId>& known = m_names[frame];
    if (known) return *known;
    const auto [name, file, line] = m_objects.frameOf(frame);
    known = m_builder.intern(frameText(m_objects.textOf(name), m_objects.textOf(file), line));
    return *known;
}

std::uint32_t SnapshotRows::frameOf(std::uint32_t list) {
    const std::uint32_t stack = m_objects.stackOf(list);
    if (stack == noObject) return noMemoryFrame;
    if (m_frames.size() <= stack) m_frames.resize(m_objects.stacks(), noMemoryFrame);
    std::uint32_t& known = m_frames[stack];
    if (known != noMemoryFrame) return known;
    const std::vector<std::uint32_t> frames = m_objects.framesOf(stack);
    for (auto frame = frames.rbegin(); frame != frames.rend(); ++frame)
        known = m_builder.memory().frameOf(nameOf(*frame), known);
    return known;
}

/// The memory of a device: what is in use before its events, and the sizes of the blocks of its events.
struct SnapshotRows::Replayed {
    std::vector<const Block*> held;  ///< in use throughout
    std::int64_t unknown = 0;        ///< in use before the events, without a block that says so
    bool isOfSegments = true;        ///< whether any allocation, if there is one, lies in a segment of the snapshot
};

SnapshotRows::Replayed SnapshotRows::replayed(const OfDevice& device) const {
    Replayed made;
    Ends ends = endsOf(device);
    BlockSizes sizes = sizesBefore(device);
    ExactSum unexplained;  // of what is in use at the end
    for (const Block& block : device.used) {
        const auto [isAlive, isRequested] = ends.states.of(block.address);
        if (!block.isPending || isAlive || isRequested) unexplained += block.size;
        if (block.isPending || isAlive) continue;
        made.held.push_back(&block);
        unexplained -= block.size;
        sizes.addUsed(block.address, block.size);
    }
    for (const SnapshotRecord* free : ends.unmatched) {
        const std::int64_t size = sizes.roundedAt(free->address, free->size);
        sizes.addUsed(free->address, size);
        unexplained -= size;
    }
    bool isAnyWithin = false, isAnyOutside = false;
    for (const std::uint32_t number : device.events) {
        SnapshotRecord& event = m_objects.record(number);
        if (isObtained(event.word)) sizes.addSegment(event.address, event.size, event.word == SnapshotWord::SegmentMap);
        if (isGivenBack(event.word)) sizes.removeSegment(event.address);
        if (event.word == SnapshotWord::Alloc) {
            (sizes.isInSegment(event.address) ? isAnyWithin : isAnyOutside) = true;
            unexplained -= event.size = sizes.allocated(event.address, event.size);
        }
        if (event.word == SnapshotWord::FreeCompleted)
            unexplained += event.size = sizes.freed(event.address, event.size);
    }
    made.unknown = std::max<std::int64_t>(unexplained.whole().value_or(0), 0);
    made.isOfSegments = isAnyWithin || !isAnyOutside;
    if (!made.isOfSegments) made.held.clear(), made.unknown = 0;
    return made;
}

void SnapshotRows::addHeld(const OfDevice& device, const Replayed& replayed, Pools pools) {
    const Nanos start = device.events.empty() ? 0 : m_objects.record(device.events.front()).time * microsecond;
    const auto held = [&](std::uint32_t pool, std::uint64_t address, std::int64_t bytes, std::uint32_t frame) {
        m_builder.memory().add({start, address, bytes, pool, MemoryAction::Held, frame, noMemoryThread});
    };
    for (const Block* block : replayed.held)
        held(pools.allocated, block->address, block->size, frameOf(block->frames));
    m_builder.import().add(ImportKind::Read, "blocks in use since before the events", {}, replayed.held.size());
    if (replayed.unknown > 0) held(pools.allocated, 0, replayed.unknown, noMemoryFrame);
    addReserved(device, start, pools.reserved);
}

/// Adds the segments that the allocator has had since before the events: those that it has at the end, without what it
/// obtained since. What it gave back without having obtained it counts from the start in any case.
void SnapshotRows::addReserved(const OfDevice& device, Nanos start, std::uint32_t pool) {
    std::map<std::uint64_t, std::int64_t> obtained;  // by address
    for (const std::uint32_t number : device.events) {
        const SnapshotRecord& event = m_objects.record(number);
        if (isObtained(event.word)) obtained[event.address] = event.size;
        if (isGivenBack(event.word)) obtained.erase(event.address);
    }
    for (const Segment& segment : device.segments) {
        std::int64_t before = segment.size;
        const std::uint64_t end = segment.address + static_cast<std::uint64_t>(segment.size);
        for (auto piece = obtained.lower_bound(segment.address); piece != obtained.end() && piece->first < end; ++piece)
            before -= std::min(before, piece->second);
        if (before > 0)
            m_builder.memory().add(
                {start, segment.address, before, pool, MemoryAction::Held, noMemoryFrame, noMemoryThread});
    }
}

void SnapshotRows::addEvent(const SnapshotRecord& event, Pools pools) {
    MemoryEvent row{event.time * microsecond, event.address, event.size,    pools.allocated,
                    MemoryAction::Allocated,  noMemoryFrame, noMemoryThread};
    switch (event.word) {
        case SnapshotWord::Alloc:
            row.frame = frameOf(event.frames);
            break;
        case SnapshotWord::FreeCompleted:
            row.action = MemoryAction::Freed;
            break;
        case SnapshotWord::SegmentAlloc:
        case SnapshotWord::SegmentMap:
            row.pool = pools.reserved;
            break;
        case SnapshotWord::SegmentFree:
        case SnapshotWord::SegmentUnmap:
            row.pool = pools.reserved, row.action = MemoryAction::Freed;
            break;
        case SnapshotWord::OutOfMemory:
            row.action = MemoryAction::OutOfMemory, row.frame = frameOf(event.frames);
            break;
        case SnapshotWord::FreeRequested:
            ++m_freeRequests;
            return;
        default:
            ++m_otherEvents;
            return;
    }
    m_builder.memory().add(row);
}

void SnapshotRows::addDevice(std::int32_t number, OfDevice& device) {
    MemoryRows& memory = m_builder.memory();
    const std::string name = std::to_string(number);
    const Replayed replayed = this->replayed(device);
    const Pools pools{memory.poolOf(name, allocatedMemory), memory.poolOf(name, reservedMemory)};
    addHeld(device, replayed, pools);
    memory.expect(static_cast<std::size_t>(std::ranges::count_if(device.events, [&](std::uint32_t event) {
        return m_objects.record(event).word != SnapshotWord::FreeRequested;
    })));
    for (std::size_t i = 0; i < device.events.size() && !m_context.stop.stop_requested(); ++i) {
        if (i % eventsPerLook == 0) {
            if (m_isInOrder) m_objects.forgetRecordsBefore(device.events[i]);
            // A hostile file has a stack of its own for each event. Its reader refuses it.
            if (beyondMemory(m_builder.memoryBytes() + m_objects.memoryBytes(), m_context)) return;
        }
        addEvent(m_objects.record(device.events[i]), pools);
    }
    if (!device.segments.empty() && !replayed.isOfSegments)
        m_builder.import().add(ImportKind::Warning,
                               "no allocation lies in a segment of the snapshot: sizes are those of the events, and "
                               "what was in use before them is not known");
    device = {};
}

bool SnapshotRows::add(const PickleValue& snapshot) {
    if (snapshot.kind == PickleValue::Kind::List) {
        takeSegments(snapshot.index());
    } else {
        const SnapshotParts parts = m_objects.partsOf(m_objects.recordOf({snapshot.kind, snapshot.index()}));
        if (parts.list == noObject && parts.traces == noObject) return false;
        takeSegments(parts.list);
        takeEvents(parts.traces);
    }
    m_objects.forgetItems();
    releaseUnusedHeap();  // what the pickle was read with is as large as what it is kept in
    for (auto& [number, device] : m_devices)
        addDevice(number, device);
    ImportReport& import = m_builder.import();
    import.add(ImportKind::NotUsed, "requests to free memory, which counts as in use until it is freed", {},
               m_freeRequests);
    import.add(ImportKind::NotUsed, "other events of the allocator", {}, m_otherEvents);
    import.add(ImportKind::Dropped, "ends of texts longer than 64 KiB", {}, m_objects.cutTexts());
    return !m_devices.empty() || snapshot.kind == PickleValue::Kind::Dict;
}

}  // namespace core
