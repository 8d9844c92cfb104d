// SPDX-License-Identifier: GPL-3.0-or-later
// Reports the tables of an export that no figure uses, so that what is in a file is never silently absent.
#include "core/ingest/sqlite/sqlite_import.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace core {

namespace {

/// Tables that are not shown yet, by the beginning of their names.
struct Content {
    std::string_view table, what;
};
constexpr std::array contents{
    Content{"OSRT_CALLCHAINS", "their stacks"},
    Content{"COMPOSITE_EVENTS", "samples of the CPU"},
    Content{"SAMPLING_CALLCHAINS", "stacks of those samples"},
    Content{"CUDA_GPU_MEMORY", "memory that the GPU has in use"},
    Content{"CUDA_UM", "page faults of unified memory"},
    Content{"CUPTI_ACTIVITY_KIND_CUDA_EVENT", "CUDA events"},
    Content{"CUDA_GRAPH", "the making of CUDA graphs"},
    Content{"CUDNN", "calls of cuDNN"},
    Content{"CUBLAS", "calls of cuBLAS"},
    Content{"MPI", "calls of MPI"},
    Content{"OPENMP", "events of OpenMP"},
    Content{"CUPTI_ACTIVITY_KIND_OPENACC", "events of OpenACC"},
    Content{"NET_", "samples of the network"},
    Content{"PERF_", "samples of the CPU's counters"},
    Content{"DX1", "calls of DirectX"},
    Content{"D3D", "calls of DirectX"},
    Content{"VULKAN", "calls of Vulkan"},
    Content{"OPENGL", "calls of OpenGL"},
    Content{"WDDM", "queues of Windows"},
    Content{"ETW", "events of Windows"},
};

/// Tables about the machine, the recording and the export: what is needed of them is read elsewhere.
bool isAbout(std::string_view table) {
    constexpr std::array<std::string_view, 14> beginnings{
        "ENUM_",       "TARGET_INFO", "META_DATA",    "EXPORT_META", "ANALYSIS", "StringIds",    "ProcessStreams",
        "ThreadNames", "PROCESSES",   "UnwindMethod", "DIAGNOSTIC",  "sqlite_",  "NVTX_PAYLOAD", "RUNTIME_"};
    return std::ranges::any_of(beginnings, [&](std::string_view beginning) { return table.starts_with(beginning); });
}

std::string contentOf(std::string_view table) {
    const auto known = std::ranges::find_if(contents, [&](const auto& each) { return table.starts_with(each.table); });
    return known == contents.end() ? fmt::format("rows of {}", table)
                                   : fmt::format("rows of {} ({})", table, known->what);
}

}  // namespace

void reportUnread(const SqliteImport& in) {
    constexpr std::size_t most = 200;  // no version of nsys has more tables; a hostile file may
    std::size_t reported = 0;
    for (const SqliteTable& table : in.database.tables()) {
        if (table.isRead || isAbout(table.name) || !in.database.hasRows(table)) continue;
        const std::uint64_t rows = in.database.likelyRows(table).value_or(1);
        in.report.import.add(ImportKind::NotShown,
                             ++reported <= most ? contentOf(table.name) : std::string("rows of further tables"),
                             table.name, rows);
    }
}

}  // namespace core
