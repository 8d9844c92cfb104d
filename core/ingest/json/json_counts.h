// SPDX-License-Identifier: GPL-3.0-or-later
// Counts the events that were repaired or not used, as they are met, and reports them once at the end.
#pragma once

#include "core/trace/import_report.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace core {

enum class JsonFate : std::uint8_t {
    Repaired,
    NoDuration,
    LongDuration,
    Backwards,
    TrailingComma,
    Damaged,
    TooLong,
    NoEvent,
    NoPhase,
    NoStart,
    NoEnd,
    NoBegin,
    TooDeep,
    Flow,
    Counter,
    Instant,
    Async,
    OtherPhase,
    DerivedXla,
    RepeatedRow,
    CutOff,
    CutOffMetadata,
    FurtherDocument,
    FurtherList,
    InnerList,
    InnerListRead,
    StrayText,
    OtherClock,
    LongMember,
    OddLaunch,
    OddShapes,
    AscendIdle,
    AscendPart,
    AscendDerived,
    AscendUnknown,
    BeyondClock,
    CounterBeyond,
    OddMemory,
    MemoryBeyond,
    Sample,
    Count
};

class JsonCounts {
public:
    /// Counts an event at `offset`, a byte of the (decompressed) text. The report has the lowest offset of each kind.
    void add(JsonFate fate, std::uint64_t offset);
    /// Adds the counts of another part of the same text.
    void add(const JsonCounts& others);
    /// Counts an event of a category that is unknown, or known and not used.
    void addCategory(std::string_view category, bool isKnown, std::uint64_t offset);
    /// Drops the counts of unknown categories, or only of one (empty: of events without any), since those were kept
    /// after all.
    void forgetUnknownCategories();
    void forgetUnknownCategory(std::string_view category);
    /// Drops the count of something that this writer does on purpose.
    void forget(JsonFate fate) { m_counts[static_cast<std::size_t>(fate)] = {}; }
    /// Returns the number of operations of devices whose categories are not read.
    std::uint64_t unreadOperations() const;
    std::uint64_t operator[](JsonFate fate) const { return m_counts[static_cast<std::size_t>(fate)].count; }
    void addTo(ImportReport& report) const;

private:
    struct Count {
        std::uint64_t count = 0;
        std::uint64_t first = 0;

        void add(std::uint64_t offset);
        void add(const Count& other);
    };
    std::array<Count, static_cast<std::size_t>(JsonFate::Count)> m_counts;
    std::map<std::string, Count, std::less<>> m_ignored;
    std::map<std::string, Count, std::less<>> m_unknown;
};

}  // namespace core
