// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/logs/memory_timeline.h"

#include "core/base/text.h"
#include "core/ingest/files/byte_source.h"
#include "core/ingest/files/json_scan.h"
#include "core/ingest/files/json_tokens.h"
#include "core/ingest/files/json_value.h"
#include "core/ingest/files/memory_limit.h"
#include "core/ingest/files/rank_in_file_name.h"
#include "core/trace/trace_builder.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>
#include <string_view>
#include <vector>

namespace core {

namespace {

constexpr std::int64_t mostOfMemory = std::int64_t{1} << 50;  ///< a thousand times what a device has
constexpr std::size_t perRecord = 4;
enum TimelineAction : std::int64_t { Preexisting = 1, Create, Version, Destroy };

constexpr std::array<std::string_view, 8> categories{"parameter",  "optimizer state", "input",    "temporary",
                                                     "activation", "gradient",        "autograd", "unknown"};
constexpr std::size_t unknownCategory = categories.size() - 1;

using TimelineRecord = std::array<std::int64_t, perRecord>;  ///< time, action, bytes, category

/// Turns records into those of a pool. A record names no address: memory that is given back is the last of its
/// category and size, of which all are alike.
class TimelineRows {
public:
    explicit TimelineRows(TraceBuilder& builder) : m_builder(builder) {
        m_pool = builder.memory().poolOf("(not recorded)", allocatedMemory, true);
        for (std::size_t i = 0; i < categories.size(); ++i)
            m_frames[i] = builder.memory().frameOf(builder.intern(categories[i]), noMemoryFrame);
    }

    void add(const TimelineRecord& record, std::uint64_t position) {
        const auto [time, action, bytes, number] = record;
        const bool isTimed = isWithinClock(time), isSized = bytes > -mostOfMemory && bytes < mostOfMemory;
        if (!isTimed || !isSized || action < Preexisting || action > Destroy)
            return count(ImportKind::Dropped, "records with times, sizes or actions that cannot be true", position);
        const bool isKnown = number >= 0 && number < static_cast<std::int64_t>(categories.size());
        if (!isKnown) count(ImportKind::Unknown, "categories that are not known, shown as unknown", position);
        if (bytes == 0) return count(ImportKind::NotUsed, "records of 0 bytes", position);
        const std::size_t category = isKnown ? static_cast<std::size_t>(number) : unknownCategory;
        const bool isHeld = bytes > 0 && (action == Preexisting || time < 0);
        if (time >= 0) m_start = std::min(m_start.value_or(time), time);
        const std::int64_t size = std::abs(bytes);
        const std::uint64_t address = static_cast<std::uint64_t>(size) * categories.size() + category;
        const MemoryAction act = isHeld      ? MemoryAction::Held
                                 : bytes > 0 ? MemoryAction::Allocated
                                             : MemoryAction::Freed;
        const MemoryEvent event{time, address, size, m_pool, act, m_frames[category], noMemoryThread};
        if (time < 0)
            m_before.push_back(event);
        else
            m_builder.memory().add(event);
        ++m_records;
    }

    /// Adds the records without a time, which are of what was there from the start.
    void finish() {
        for (MemoryEvent& event : m_before) {
            event.time = m_start.value_or(0);
            m_builder.memory().add(event);
        }
    }
    std::uint64_t records() const { return m_records; }
    std::size_t memoryBytes() const { return m_before.capacity() * sizeof(MemoryEvent); }

private:
    void count(ImportKind kind, std::string_view what, std::uint64_t position) {
        m_builder.import().add(kind, what, fmt::format("byte {}", position));
    }

    TraceBuilder& m_builder;
    std::uint32_t m_pool = 0;
    std::array<std::uint32_t, categories.size()> m_frames{};
    std::optional<Nanos> m_start;
    std::vector<MemoryEvent> m_before;
    std::uint64_t m_records = 0;
};

/// Follows the tokens of a list of lists of numbers.
class TimelineLists {
public:
    explicit TimelineLists(TimelineRows& rows, TraceBuilder& builder) : m_rows(rows), m_builder(builder) {}

    /// Returns false at what such a list does not have.
    bool take(const JsonTokens& tokens) {
        for (std::uint32_t i = 0; i < tokens.count(); ++i) {
            m_at = tokens.position(i);
            if (!takeToken(tokens, i)) return false;
        }
        return true;
    }
    bool isWhole() const { return m_isEnded; }
    std::uint64_t at() const { return m_at; }

private:
    bool takeToken(const JsonTokens& tokens, std::uint32_t i) {
        constexpr int deepest = 2;
        const char first = tokens.first(i);
        if (m_isEnded) return false;
        if (first == ',') return m_depth > 0;
        if (first == '[') {
            m_size = 0;
            m_isOfNumbers = true;
            return ++m_depth <= deepest;
        }
        if (first == ']') {
            if (m_depth == deepest) endRecord();
            m_isEnded = m_depth == 1;
            return m_depth-- > 0;
        }
        if (m_depth != deepest || first == '{' || first == '}' || first == ':') return false;
        const auto number = integerIn(tokens.text(i));
        m_isOfNumbers &= number.has_value();
        if (m_size < perRecord) m_record[m_size] = number.value_or(0);
        ++m_size;
        return true;
    }
    void endRecord() {
        if (m_size == perRecord && m_isOfNumbers) return m_rows.add(m_record, m_at);
        m_builder.import().add(ImportKind::Dropped, "records that are not four whole numbers",
                               fmt::format("byte {}", m_at));
    }

    TimelineRows& m_rows;
    TraceBuilder& m_builder;
    TimelineRecord m_record{};
    std::size_t m_size = 0;
    int m_depth = 0;
    bool m_isOfNumbers = true, m_isEnded = false;
    std::uint64_t m_at = 0;
};

}  // namespace

bool recognizesMemoryTimeline(const Sniffed& file) {
    std::string_view head = file.head;
    for (int list = 0; list < 2; ++list) {
        head.remove_prefix(skipSpace(head, 0));
        if (!head.starts_with('[')) return false;
        head.remove_prefix(1);
    }
    TimelineRecord record{};
    for (std::size_t i = 0; i < perRecord; ++i) {
        const std::size_t end = head.find(i + 1 < perRecord ? ',' : ']');
        const auto number = end == npos ? std::nullopt : integerIn(trimmed(head.substr(0, end)));
        if (!number) return false;
        record[i] = *number;
        head.remove_prefix(end + 1);
    }
    return record[1] >= Preexisting && record[1] <= Destroy;
}

Result<NewTracePtr> readMemoryTimeline(const Sniffed& file, const ReadContext& context) {
    if (context.progress) context.progress->total = file.size;
    const auto source = ByteSource::open(file.path, context);
    if (!source) return source.error();
    TraceBuilder builder;
    TimelineRows rows(builder);
    TimelineLists lists(rows, builder);
    JsonTokens tokens(**source, ByteSourceOptions{}.block);
    bool isSound = true;
    std::optional<Error> refusal;
    while (isSound && !refusal && !context.stop.stop_requested() && tokens.next()) {
        isSound = lists.take(tokens);
        refusal = beyondMemory(builder.memoryBytes() + rows.memoryBytes(), context);
    }
    rows.finish();
    if (context.stop.stop_requested()) return stoppedError();
    if (refusal) return *std::move(refusal);
    const ByteFault fault = (*source)->fault();
    if (fault.refused) return Error{ErrorKind::Limit, fault.what};
    const bool isWhole = isSound && lists.isWhole();
    if (!isWhole && rows.records() == 0)
        return Error{ErrorKind::Damaged, fmt::format("byte {}: this begins like a memory timeline of PyTorch and is no "
                                                     "list of records: export or copy it again",
                                                     lists.at())};
    if (!isWhole)
        builder.import().add(ImportKind::Warning, "the file is cut off or damaged: what follows is not read",
                             fmt::format("byte {}", lists.at()));
    builder.source().title = "PyTorch memory timeline";
    builder.source().utcAtZero = 0;
    builder.source().notices.emplace_back(
        "the file does not say of which device this memory is, nor by which code: it says what it is for");
    builder.source().takeRank(rankInPath(shownPath(file)), RankFrom::Name);
    return finished(builder, context);
}

}  // namespace core
