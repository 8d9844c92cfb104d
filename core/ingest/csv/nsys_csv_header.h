// SPDX-License-Identifier: GPL-3.0-or-later
// Identifies an `nsys stats` table by its header row, with its columns and units: 2020 to 2023 and later.
#pragma once

#include "core/ingest/csv/csv_number.h"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
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
    std::size_t width = 0;

    bool has(StatsColumn column) const { return place[static_cast<std::size_t>(column)] >= 0; }
};

/// Returns nothing if the fields are not the header of an nsys table.
std::optional<StatsHeader> statsHeader(std::span<const std::string> fields);

/// One row of a table. A cell is empty if its column, the cell itself or its value ("None") is missing.
struct StatsRow {
    const StatsHeader& header;
    std::span<const std::string> fields;
    bool decimalComma = false;

    std::string_view text(StatsColumn column) const;
    std::optional<std::int64_t> whole(StatsColumn column) const;
    std::optional<double> real(StatsColumn column) const;
};

/// Returns the separator (`,`, `;` or tab) of an nsys table whose header is in the text, after whatever lines.
std::optional<char> statsSeparator(std::string_view head);

}  // namespace core
