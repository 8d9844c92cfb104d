// SPDX-License-Identifier: GPL-3.0-or-later
// The lists and dictionaries of a memory snapshot, in a form that is smaller than the file.
#pragma once

#include "core/ingest/pickle/pickle_machine.h"
#include "core/trace/name_table.h"

#include <array>
#include <limits>
#include <span>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace core {

constexpr std::uint32_t noObject = 0xffffffff;

/// The known values of "action" and "state".
enum class SnapshotWord : std::uint8_t {
    Other,
    Alloc,
    FreeRequested,
    FreeCompleted,
    SegmentAlloc,
    SegmentMap,
    SegmentFree,
    SegmentUnmap,
    OutOfMemory,
    Allocated,    ///< of a block: in use
    PendingFree,  ///< of a block: freed, but a stream may still use it
    AwaitingFree  ///< the same, as the documentation has it
};

/// The known entries of a dictionary that is not a frame: an event, a block, a segment, or the snapshot itself. There
/// are tens of millions of events, so that what only others have is in SnapshotParts.
struct SnapshotRecord {
    std::uint64_t address = 0;        ///< "addr", "address"; of an "oom" event, "device_free"
    std::int64_t size = 0;            ///< "size", "total_size", "real_size"
    std::int64_t time = 0;            ///< "time_us"
    std::uint32_t frames = noObject;  ///< a list
    SnapshotWord word{};              ///< "action", "state"
    bool hasAddress = false;
    bool isExpandable = false;
};

/// The entries of a dictionary that no event has.
struct SnapshotParts {
    std::uint32_t list = noObject;    ///< "blocks" of a segment, "history" of a block, "segments" of a snapshot
    std::uint32_t traces = noObject;  ///< "device_traces"
    std::int32_t device = 0;
};

/// A list or dictionary in a list.
struct SnapshotItem {
    PickleValue::Kind kind = PickleValue::Kind::Other;
    std::uint32_t index = 0;
};

/// A frame of a stack: numbers of texts, and a line.
struct SnapshotFrame {
    std::uint32_t name = noObject, file = noObject;
    std::int32_t line = 0;
};

class SnapshotObjects : public PickleObjects {
public:
    SnapshotObjects();

    /// Makes room for what a file of so many bytes has, as far as is known.
    void expect(std::uint64_t bytes);

    std::uint32_t text(std::string_view text) override;
    std::uint32_t list() override;
    std::uint32_t dict() override;
    bool append(std::uint32_t list, std::span<const PickleValue> values) override;
    void set(std::uint32_t dict, std::span<const PickleValue> pairs) override;
    std::size_t memoryBytes() const override;

    // What was built.
    std::string_view textOf(std::uint32_t text) const;
    /// Returns the number of the record of an item, or noObject if it is not a dictionary with any known entry.
    std::uint32_t recordOf(SnapshotItem item) const;
    /// Returns a record by its number. It is valid as long as nothing more is built.
    SnapshotRecord& record(std::uint32_t number) { return m_records[number]; }
    const SnapshotRecord& record(std::uint32_t number) const { return m_records[number]; }
    /// Returns the further entries of a record.
    SnapshotParts partsOf(std::uint32_t record) const;
    /// Returns the lists and dictionaries in a list; none if it is a list of frames.
    std::span<const SnapshotItem> itemsOf(std::uint32_t list) const;
    /// Returns the number of the stack that a list of frames is, or noObject; equal stacks have one number.
    std::uint32_t stackOf(std::uint32_t list) const;
    std::size_t stacks() const { return m_stacks.size(); }
    /// Returns the numbers of the frames of a stack, the innermost first.
    std::vector<std::uint32_t> framesOf(std::uint32_t stack) const;
    std::size_t frames() const { return m_frames.size(); }
    SnapshotFrame frameOf(std::uint32_t frame) const;
    /// Forgets which lists and dictionaries there are, and what is in them: stacks and records stay.
    void forgetItems();
    /// Returns the memory of the records before this one to the system. They must not be used any more.
    void forgetRecordsBefore(std::uint32_t number);
    /// Returns how many texts were longer than is kept.
    std::uint64_t cutTexts() const { return m_cutTexts; }

private:
    /// What a list or dictionary turned out to be.
    struct Slot {
        enum class Is : std::uint32_t { Empty, Frame, Record, Growing, Stack, Items } is = Is::Empty;
        std::uint32_t at = 0;
    };

    void appendFrames(std::vector<std::uint32_t>& frames, std::span<const PickleValue> values);
    Slot newStack();
    Slot newItems();
    void setFrame(Slot& slot, std::span<const PickleValue> pairs);
    void setEntry(std::uint32_t record, std::uint32_t key, const PickleValue& value);
    bool isFrame(const PickleValue& value) const;
    void close(std::uint32_t list);

    NameTable m_texts;                        ///< the known keys come first, then the known words
    NameTable m_frames;                       ///< frames, interned as bytes
    NameTable m_stacks;                       ///< numbers of frames, interned as bytes
    std::vector<std::uint32_t> m_lastFrames;  ///< of the stack that was interned last; a stack has at least one
    std::uint32_t m_lastStack = noObject;
    std::size_t m_textBytes = 0, m_stackBytes = 0;
    std::uint64_t m_cutTexts = 0;
    std::vector<Slot> m_dicts, m_lists;
    std::vector<SnapshotRecord> m_records;
    std::uint32_t m_forgottenRecords = 0;                      ///< the first ones, whose memory was returned
    std::unordered_map<std::uint32_t, SnapshotParts> m_parts;  ///< by record
    std::vector<std::vector<std::uint32_t>> m_growing;         ///< lists of frames that are not used yet
    std::vector<std::uint32_t> m_unused;                       ///< of those, free ones
    std::vector<std::vector<SnapshotItem>> m_items;
    std::size_t m_itemCount = 0, m_growingCount = 0;
};

}  // namespace core
