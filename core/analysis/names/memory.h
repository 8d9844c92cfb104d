// SPDX-License-Identifier: GPL-3.0-or-later
// Copies and sets by direction: Nsight Systems' cuda_gpu_mem_time_sum and cuda_gpu_mem_size_sum.
#pragma once

#include "core/analysis/scope/statistics.h"
#include "core/analysis/scope/view.h"
#include "core/analysis/time/elapsed.h"
#include "core/base/table.h"

#include <optional>
#include <string>
#include <vector>

namespace core {

/// Statistics of the byte counts of one group.
struct SizeStatistics {
    std::int64_t count = 0;
    ExactSum total = {};  ///< bytes
    std::optional<double> average, median, min, max, deviation;
};

struct MemoryRow {
    std::string operation;  ///< "[CUDA memcpy Host-to-Device]", "[CUDA memset]"
    std::optional<DurationStatistics> time;
    std::optional<SizeStatistics> size;  ///< absent if no bytes were recorded
    /// Time in ns in which nothing of higher precedence ran on the device: for copies, computation and communication,
    /// as in the breakdown; for sets, any kernel. Absent without events.
    std::optional<ExactSum> exposed = {};
};

/// Rows are ordered by total time descending; the size table orders by total bytes itself.
struct MemoryTable {
    std::vector<MemoryRow> rows;
    ExactSum totalTime = {};  ///< ns
    bool isFiltered = false;  ///< whether a filter chooses operations, which may leave out all rows
    bool ofSummary = false;   ///< whether it was read from `nsys stats` tables, which hold times, sizes or neither
};

/// Makes the table; `exposed` is the result of exposedByName().
MemoryTable memoryTable(const View& view, const ElapsedByName& exposed);

/// A row of the table `memory-time`, which has a time.
struct MemoryItem {
    const MemoryTable& all;
    const MemoryRow& row;

    const DurationStatistics& time() const { return *row.time; }
};
extern const struct MemoryTimeColumns {
    ColumnOf<MemoryItem> share, total, count, average, median, least, most, deviation, operation, exposed, shareExposed;
} memoryTimeColumns;

Table memoryTimeTable(const MemoryTable& memory);  ///< the table `memory-time`
Table memorySizeTable(const MemoryTable& memory);  ///< the table `memory-size`

}  // namespace core
