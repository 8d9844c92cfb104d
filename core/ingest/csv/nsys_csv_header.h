// SPDX-License-Identifier: GPL-3.0-or-later
// Identifies an `nsys stats` table by its header row, with its columns and units: 2020 to 2023 and later.
#pragma once

#include "core/base/ids.h"
#include "core/ingest/csv/csv_number.h"
#include "core/ingest/csv/shown_number.h"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace core {

enum class StatsTable : std::uint8_t {
    KernelSum,        ///< cuda_gpu_kern_sum, cuda_gpu_kern_gb_sum, gpukernsum
    MemoryTime,       ///< cuda_gpu_mem_time_sum, gpumemtimesum
    MemorySize,       ///< cuda_gpu_mem_size_sum, gpumemsizesum
    GpuSum,           ///< cuda_gpu_sum, gpusum: kernels and memory operations
    ProjectedRanges,  ///< nvtx_gpu_proj_trace, nvtxgpuproj
    GpuTrace,         ///< cuda_gpu_trace, gputrace: every operation with its time
    Other             ///< a table of nsys without GPU operations, or with nothing that the others lack
};

enum class StatsColumn : std::uint8_t {
    Total,
    Instances,
    Average,
    Median,
    Minimum,
    Maximum,
    Deviation,
    Shape,
    Name,
    Operation,
    Category,
    Start,
    Duration,
    Correlation,
    Bytes,
    Throughput,
    Device,
    Context,
    GreenContext,
    Stream,
    ProjectedStart,
    ProjectedDuration,
    Style,
    OperationCount,
    Columns  ///< the number of columns
};

struct StatsHeader {
    StatsTable table = StatsTable::Other;
    std::string_view report;  ///< nsys' name of the table
    std::string fault;        ///< the missing part ("no column \"Instances\""), without which the table is unreadable
    std::array<int, static_cast<std::size_t>(StatsColumn::Columns)> place{};  ///< index of each column; -1: absent
    std::array<Unit, static_cast<std::size_t>(StatsColumn::Columns)> unit{};
    std::array<bool, static_cast<std::size_t>(StatsColumn::Columns)>
        unitIsInCells{};  ///< a time without one in its title
    std::string
        unitFault;  ///< the fault if the cells of `unitless` have no unit either; empty: the titles have all units
    StatsColumn unitless = StatsColumn::Total;
    std::size_t width = 0;

    bool has(StatsColumn column) const { return place[static_cast<std::size_t>(column)] >= 0; }
};

/// Returns nothing if the fields are not the header of an nsys table.
std::optional<StatsHeader> statsHeader(std::span<const std::string> fields);

/// What the cells of a file were found to be like.
struct StatsCells {
    CommaUse commas = CommaUse::Unknown;
    bool haveUnits = false;  ///< "102.664 s"
    Nanos stepOfStarts = 0;  ///< the coarsest rounding of a start whose cell has a unit
};

/// One row of a table. A cell is empty if its column, the cell itself or its value ("None") is missing.
struct StatsRow {
    const StatsHeader& header;
    std::span<const std::string> fields;
    StatsCells& cells;

    std::string_view text(StatsColumn column) const;
    std::optional<std::int64_t> whole(StatsColumn column) const;
    std::optional<double> real(StatsColumn column) const;
    /// Returns how far the cell may be rounded, in ns or bytes; 0 if it shows each of them.
    std::uint64_t rounding(StatsColumn column) const;
    /// Returns whether the cell has a unit of its own.
    bool hasUnit(StatsColumn column) const;

private:
    bool haveDecimalCommas() const {
        return cells.commas == CommaUse::Decimal || cells.commas == CommaUse::DecimalIfAny;
    }
    std::string_view plain(StatsColumn column, std::string& scratch) const;
    std::optional<std::pair<std::string, Unit>> shown(StatsColumn column) const;
};

/// Returns what commas mean in these rows of a table, from all cells that can only be read in one way.
CommaUse commaUseIn(const StatsHeader& header, std::span<const std::string> fields);

}  // namespace core
