// SPDX-License-Identifier: GPL-3.0-or-later
// What rows of all tables have in common stands in a table of its own: which call they come from, and what they are.
#pragma once

#include "core/ingest/rocm/rocpd_set.h"
#include "core/ingest/sqlite/sqlite_names.h"

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

namespace core {

/// What a host interval is, by the category of its event.
enum class RocpdCategory : std::uint8_t { Unknown, Call, CommunicationCall, Range };

struct RocpdEvent {
    std::int64_t call = notRecorded;  ///< the profiler's own number of the host call, shared by all that it started
    RocpdCategory category = RocpdCategory::Unknown;
};

class RocpdEvents {
public:
    /// `texts` are the set's strings, where categories are not a table.
    void read(const SqliteDatabase& database, const RocpdSet& set, SqliteNames& texts, ScanReport report);
    RocpdEvent of(std::optional<std::int64_t> id) const;

private:
    void push(std::int64_t id, std::int64_t call, RocpdCategory category);
    void sort();

    /// By place; `m_ids` is empty as long as ids follow each other, as profilers write them.
    std::vector<std::int64_t> m_ids, m_calls;
    std::vector<RocpdCategory> m_categories;
    std::int64_t m_first = 0;
    bool m_isSorted = true;
};

}  // namespace core
