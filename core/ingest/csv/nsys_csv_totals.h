// SPDX-License-Identifier: GPL-3.0-or-later
// Adds up rows of `nsys stats` summaries into totals per name, also those of one kernel in several launch shapes.
#pragma once

#include "core/ingest/csv/nsys_csv_header.h"
#include "core/ingest/csv/nsys_runs.h"
#include "core/trace/trace_builder.h"

#include <cstdint>
#include <map>
#include <set>
#include <unordered_map>
#include <vector>

namespace core {

enum class RowFate : std::uint8_t {
    Kept,
    Damaged,  ///< a number is missing or invalid
    Foreign,  ///< the row is of another kind: host calls in a summary of GPU operations
    Repeated  ///< already contained in an earlier table
};

class StatsTotals {
public:
    /// Begins a table; must be called before its rows, since what an earlier table contained is not added again.
    void beginTable();
    RowFate add(const StatsRow& row, TraceBuilder& builder);
    /// Returns the totals in the order in which the names appeared.
    const std::vector<RecordedTotal>& rows() const { return m_rows; }
    /// Returns the sums of the current table, of rows that an earlier table contains, too.
    const std::map<StatsSubject, StatsSum>& sums() const { return m_sums; }

private:
    RowFate addNamed(StatsSubject subject, RecordedTotal total, std::uint64_t rounding, bool byShape);
    void merge(RecordedTotal& sum, const RecordedTotal& part);

    std::vector<RecordedTotal> m_rows;
    std::set<StatsSubject> m_told, m_inTable;
    std::map<StatsSubject, StatsSum> m_sums;
    std::unordered_map<NameId, std::size_t> m_kernels;  ///< rows of the current table, if it splits by launch shape
};

}  // namespace core
