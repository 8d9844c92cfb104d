// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the table of what rows of all tables have in common: the call to which they belong, and their category.
#pragma once

#include "core/ingest/rocm/rocpd_set.h"
#include "core/ingest/sqlite/sqlite_names.h"

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

namespace core {

/// The kind of a host interval, from the category of its event.
enum class RocpdCategory : std::uint8_t { Unknown, Call, CommunicationCall, Range };

struct RocpdEvent {
    std::int64_t call = notRecorded;  ///< the profiler's number of the host call, shared by everything it started
    RocpdCategory category = RocpdCategory::Unknown;
};

class RocpdEvents {
public:
    /// Reads the events of a set. `texts` are its strings, used by versions in which categories have no table.
    void read(const SqliteDatabase& database, const RocpdSet& set, SqliteNames& texts, ScanReport report);
    RocpdEvent of(std::optional<std::int64_t> id) const;

private:
    void push(std::int64_t id, std::int64_t call, RocpdCategory category);
    void sort();

    /// Indexed alike; `m_ids` stays empty as long as ids are consecutive, as profilers write them.
    std::vector<std::int64_t> m_ids, m_calls;
    std::vector<RocpdCategory> m_categories;
    std::int64_t m_first = 0;
    bool m_isSorted = true;
};

}  // namespace core
