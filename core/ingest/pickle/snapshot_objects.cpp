// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/pickle/snapshot_objects.h"

#include "core/trace/column_memory.h"

#include <algorithm>
#include <cstring>

namespace core {

namespace {

using ValueKind = PickleValue::Kind;

/// The keys that are used, in the order of their texts.
enum class SnapshotKey : std::uint32_t {
    Action,
    Addr,
    Address,
    Blocks,
    Device,
    DeviceFree,
    DeviceTraces,
    FileName,
    Frames,
    History,
    IsExpandable,
    Line,
    Name,
    RealSize,
    Segments,
    Size,
    State,
    TimeUs,
    TotalSize
};
constexpr std::array snapshotKeys = std::to_array<std::string_view>(
    {"action", "addr", "address", "blocks", "device", "device_free", "device_traces", "filename", "frames", "history",
     "is_expandable", "line", "name", "real_size", "segments", "size", "state", "time_us", "total_size"});

/// In the order of SnapshotWord, from Alloc on.
constexpr std::array snapshotWords = std::to_array<std::string_view>(
    {"alloc", "free_requested", "free_completed", "segment_alloc", "segment_map", "segment_free", "segment_unmap",
     "oom", "active_allocated", "active_pending_free", "active_awaiting_free"});

/// Returns the word that a text is.
SnapshotWord wordOf(std::uint32_t text) {
    const std::size_t place = std::size_t{text} - snapshotKeys.size();
    return place < snapshotWords.size() ? static_cast<SnapshotWord>(place + 1) : SnapshotWord::Other;
}

bool isKey(const PickleValue& value, SnapshotKey key) {
    return value.kind == ValueKind::Text && value.index() == static_cast<std::uint32_t>(key);
}

std::string_view bytesOf(const auto& values) {
    return {reinterpret_cast<const char*>(values.data()), values.size() * sizeof(values.front())};
}

/// Makes room for so many more: the list of all events grows in huge pages.
void makeRoom(std::vector<SnapshotItem>& items, std::size_t more) {
    constexpr std::size_t large = hugePage / sizeof(SnapshotItem);
    const std::size_t needed = items.size() + more;
    if (needed <= std::max(items.capacity(), large)) return;
    std::vector<SnapshotItem> grown = roomFor<SnapshotItem>(std::max(needed, 2 * items.size()));
    grown.assign(items.begin(), items.end());
    items = std::move(grown);
}

}  // namespace

SnapshotObjects::SnapshotObjects() {
    for (const std::string_view key : snapshotKeys)
        m_texts.intern(key);
    for (const std::string_view word : snapshotWords)
        m_texts.intern(word);
}

void SnapshotObjects::expect(std::uint64_t bytes) {
    // An event has 250 bytes, or 45 if it has no stack of its own.
    constexpr std::uint64_t perDict = 40, perList = 192, most = std::uint64_t{1} << 34;
    bytes = std::min(bytes, most);
    m_dicts = roomFor<Slot>(bytes / perDict);
    m_lists = roomFor<Slot>(bytes / perList);
    m_records = roomFor<SnapshotRecord>(bytes / perDict);
}

std::uint32_t SnapshotObjects::text(std::string_view text) {
    constexpr std::size_t perText = 32;
    m_cutTexts += text.size() >= PickleBytes::longestText;
    const std::size_t before = m_texts.size();
    const NameId id = m_texts.intern(text);
    if (m_texts.size() > before) m_textBytes += text.size() + perText;
    return static_cast<std::uint32_t>(index(id));
}

std::uint32_t SnapshotObjects::list() {
    m_lists.push_back({});
    return static_cast<std::uint32_t>(m_lists.size() - 1);
}

std::uint32_t SnapshotObjects::dict() {
    m_dicts.push_back({});
    return static_cast<std::uint32_t>(m_dicts.size() - 1);
}

bool SnapshotObjects::isFrame(const PickleValue& value) const {
    return value.kind == ValueKind::Dict && m_dicts[value.index()].is == Slot::Is::Frame;
}

SnapshotObjects::Slot SnapshotObjects::newStack() {
    if (m_unused.empty()) {
        m_unused.push_back(static_cast<std::uint32_t>(m_growing.size()));
        m_growing.emplace_back();
    }
    const Slot slot{Slot::Is::Growing, m_unused.back()};
    m_unused.pop_back();
    return slot;
}

SnapshotObjects::Slot SnapshotObjects::newItems() {
    m_items.emplace_back();
    return {Slot::Is::Items, static_cast<std::uint32_t>(m_items.size() - 1)};
}

bool SnapshotObjects::append(std::uint32_t list, std::span<const PickleValue> values) {
    Slot& slot = m_lists[list];
    if (slot.is == Slot::Is::Stack) return false;  // it is in use, and picklers write a list as a whole
    if (slot.is == Slot::Is::Empty && !values.empty()) slot = isFrame(values.front()) ? newStack() : newItems();
    if (slot.is == Slot::Is::Growing) appendFrames(m_growing[slot.at], values);
    if (slot.is != Slot::Is::Items) return true;
    std::vector<SnapshotItem>& items = m_items[slot.at];
    m_itemCount -= items.size();
    makeRoom(items, values.size());
    for (const PickleValue& each : values)
        if (each.kind == ValueKind::List || each.kind == ValueKind::Dict) items.push_back({each.kind, each.index()});
    m_itemCount += items.size();
    return true;
}

void SnapshotObjects::appendFrames(std::vector<std::uint32_t>& frames, std::span<const PickleValue> values) {
    std::size_t count = frames.size();
    m_growingCount -= count;
    frames.resize(count + values.size());
    for (const PickleValue& each : values) {
        if (each.kind != ValueKind::Dict) continue;
        const Slot& slot = m_dicts[each.index()];
        if (slot.is == Slot::Is::Frame) frames[count++] = slot.at;
    }
    frames.resize(count);
    m_growingCount += count;
}

/// Interns a list of frames that is used, so that equal ones have one number.
void SnapshotObjects::close(std::uint32_t list) {
    Slot& slot = m_lists[list];
    if (slot.is != Slot::Is::Growing) return;
    std::vector<std::uint32_t>& frames = m_growing[slot.at];
    // A request to free and the free that follows it have the same stack.
    if (frames != m_lastFrames) {
        const std::size_t before = m_stacks.size();
        m_lastStack = static_cast<std::uint32_t>(index(m_stacks.intern(bytesOf(frames))));
        if (m_stacks.size() > before) m_stackBytes += frames.size() * sizeof(std::uint32_t) + 32;
        m_lastFrames = frames;
    }
    m_growingCount -= frames.size();
    frames.clear();
    m_unused.push_back(slot.at);
    slot = {Slot::Is::Stack, m_lastStack};
}

void SnapshotObjects::setFrame(Slot& slot, std::span<const PickleValue> pairs) {
    SnapshotFrame frame;
    for (std::size_t i = 0; i + 1 < pairs.size(); i += 2) {
        const PickleValue& value = pairs[i + 1];
        if (isKey(pairs[i], SnapshotKey::Name) && value.kind == ValueKind::Text) frame.name = value.index();
        if (isKey(pairs[i], SnapshotKey::FileName) && value.kind == ValueKind::Text) frame.file = value.index();
        if (isKey(pairs[i], SnapshotKey::Line) && value.kind == ValueKind::Integer)
            frame.line = static_cast<std::int32_t>(value.number);
    }
    const std::array<std::uint32_t, 3> bytes{frame.name, frame.file, static_cast<std::uint32_t>(frame.line)};
    slot = {Slot::Is::Frame, static_cast<std::uint32_t>(index(m_frames.intern(bytesOf(bytes))))};
}

void SnapshotObjects::setEntry(std::uint32_t number, std::uint32_t key, const PickleValue& value) {
    SnapshotRecord& record = m_records[number];
    const bool isNumber = value.kind == ValueKind::Integer, isList = value.kind == ValueKind::List;
    switch (static_cast<SnapshotKey>(key)) {
        case SnapshotKey::Action:
        case SnapshotKey::State:
            if (value.kind == ValueKind::Text) record.word = wordOf(value.index());
            break;
        case SnapshotKey::Addr:
        case SnapshotKey::Address:
        case SnapshotKey::DeviceFree:
            if (isNumber) record.address = static_cast<std::uint64_t>(value.number), record.hasAddress = true;
            break;
        case SnapshotKey::Size:
        case SnapshotKey::TotalSize:
        case SnapshotKey::RealSize:
            if (isNumber) record.size = value.number;
            break;
        case SnapshotKey::TimeUs:
            if (isNumber) record.time = value.number;
            break;
        case SnapshotKey::Device:
            if (isNumber) m_parts[number].device = static_cast<std::int32_t>(value.number);
            break;
        case SnapshotKey::IsExpandable:
            record.isExpandable = value.kind == ValueKind::Truth && value.number != 0;
            break;
        case SnapshotKey::Frames:
            if (isList) record.frames = value.index(), close(value.index());
            break;
        case SnapshotKey::Blocks:
        case SnapshotKey::History:
        case SnapshotKey::Segments:
            if (isList) m_parts[number].list = value.index();
            break;
        case SnapshotKey::DeviceTraces:
            if (isList) m_parts[number].traces = value.index();
            break;
        default:
            break;
    }
}

void SnapshotObjects::set(std::uint32_t dict, std::span<const PickleValue> pairs) {
    Slot& slot = m_dicts[dict];
    if (slot.is == Slot::Is::Frame) return;  // frames are written as a whole
    for (std::size_t i = 0; i + 1 < pairs.size(); i += 2)
        if (slot.is == Slot::Is::Empty && isKey(pairs[i], SnapshotKey::FileName)) return setFrame(slot, pairs);
    for (std::size_t i = 0; i + 1 < pairs.size(); i += 2) {
        if (pairs[i].kind != ValueKind::Text || pairs[i].index() >= snapshotKeys.size()) continue;
        if (slot.is == Slot::Is::Empty) {
            slot = {Slot::Is::Record, static_cast<std::uint32_t>(m_records.size())};
            m_records.emplace_back();
        }
        setEntry(slot.at, pairs[i].index(), pairs[i + 1]);
    }
}

std::size_t SnapshotObjects::memoryBytes() const {
    constexpr std::size_t perItemList = 64, perFrame = 64, perParts = 64;
    return m_textBytes + m_stackBytes + m_frames.size() * perFrame + (m_dicts.size() + m_lists.size()) * sizeof(Slot) +
           (m_records.size() - m_forgottenRecords) * sizeof(SnapshotRecord) + m_parts.size() * perParts +
           m_items.size() * perItemList + m_itemCount * 2 * sizeof(SnapshotItem) + m_growing.size() * perItemList +
           m_growingCount * 2 * sizeof(std::uint32_t);
}

std::string_view SnapshotObjects::textOf(std::uint32_t text) const {
    return text == noObject ? std::string_view() : m_texts[static_cast<NameId>(text)];
}

std::uint32_t SnapshotObjects::recordOf(SnapshotItem item) const {
    if (item.kind != ValueKind::Dict || m_dicts[item.index].is != Slot::Is::Record) return noObject;
    return m_dicts[item.index].at;
}

SnapshotParts SnapshotObjects::partsOf(std::uint32_t record) const {
    const auto known = m_parts.find(record);
    return known == m_parts.end() ? SnapshotParts() : known->second;
}

std::span<const SnapshotItem> SnapshotObjects::itemsOf(std::uint32_t list) const {
    if (list == noObject || m_lists[list].is != Slot::Is::Items) return {};
    return m_items[m_lists[list].at];
}

std::uint32_t SnapshotObjects::stackOf(std::uint32_t list) const {
    return list != noObject && m_lists[list].is == Slot::Is::Stack ? m_lists[list].at : noObject;
}

std::vector<std::uint32_t> SnapshotObjects::framesOf(std::uint32_t stack) const {
    const std::string_view numbers = m_stacks[static_cast<NameId>(stack)];
    std::vector<std::uint32_t> frames(numbers.size() / sizeof(std::uint32_t));
    if (!frames.empty()) std::memcpy(frames.data(), numbers.data(), numbers.size());
    return frames;
}

void SnapshotObjects::forgetItems() {
    m_dicts = std::vector<Slot>();  // an empty list would keep its memory
    m_items = std::vector<std::vector<SnapshotItem>>();
    m_itemCount = 0;
}

void SnapshotObjects::forgetRecordsBefore(std::uint32_t number) {
    constexpr std::uint32_t together = hugePage / sizeof(SnapshotRecord);
    if (number < m_forgottenRecords + together) return;
    returnPages(&m_records[m_forgottenRecords], (number - m_forgottenRecords) * sizeof(SnapshotRecord));
    m_forgottenRecords = number;
}

SnapshotFrame SnapshotObjects::frameOf(std::uint32_t frame) const {
    std::array<std::uint32_t, 3> parts{};
    std::memcpy(parts.data(), m_frames[static_cast<NameId>(frame)].data(), sizeof parts);
    return {parts[0], parts[1], static_cast<std::int32_t>(parts[2])};
}

}  // namespace core
