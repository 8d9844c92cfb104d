// SPDX-License-Identifier: GPL-3.0-or-later
// The events in a block of a report, as rows.
#pragma once

#include "core/ingest/nsys_rep/rep_file.h"
#include "core/ingest/nsys_rows/call_rows.h"
#include "core/ingest/nsys_rows/nvtx_rows.h"
#include "core/ingest/nsys_rows/operation_rows.h"
#include "core/ingest/nsys_rows/thread_rows.h"

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace core {

/// Events that are not read, or not as rows of their own.
enum class RepOther : std::uint8_t {
    Generic,
    GraphCreation,
    MemoryUse,
    Graphics,
    CudaEventOther,
    Mapping,
    Tracing,
    NvtxPayload,
    OwnOverhead,
    count
};

/// What is known of the events of such a kind, for the import report.
struct RepOtherKind {
    ImportKind kind;
    std::string_view what;
    bool isInExport = false;  ///< whether an export of the report gives it
};
RepOtherKind kindOf(RepOther other);

/// How many events there are of each unknown type and payload. Of very many, some are counted under the type of
/// another.
using UnknownTypes = std::map<std::pair<std::int64_t, std::uint32_t>, std::uint64_t>;
void addUnknownType(UnknownTypes& types, std::int64_t type, std::uint32_t payload, std::uint64_t count);

/// A sample of the CPU, and its frames in the rows of its block, the innermost first.
struct RepSample {
    Nanos start = noTime;
    std::int64_t globalTid = noNumber;
    std::size_t firstFrame = 0, frames = 0;
};
struct RepFrame {
    std::int64_t symbol = noNumber, module = noNumber;
    std::int64_t isUnresolved = 0;
};

/// The rows of a block. Texts are in the bytes of the block.
struct RepRows {
    std::vector<NsysCall> calls, osCalls;
    std::vector<NsysKernel> kernels;
    std::vector<NsysCopy> copies;
    std::vector<NsysSet> sets;
    std::vector<NsysGraph> graphs;
    std::vector<NsysEventRecord> records;
    std::vector<NsysWait> waits;
    std::vector<NsysNvtx> nvtx;
    std::vector<NsysSwitch> switches;
    std::vector<RepSample> samples;
    std::vector<RepFrame> frames;
    std::vector<NsysOverhead> overheads, cudaOverheads;                ///< of the profiler; of CUDA
    std::vector<std::pair<std::int64_t, std::string_view>> processes;  ///< globalPid and program
    std::vector<std::pair<std::int64_t, std::string_view>> messages;   ///< of the profiler: severity and text
    std::array<std::uint64_t, static_cast<std::size_t>(RepOther::count)> others{};
    UnknownTypes unknownTypes;
    UnknownFields unknownFields;
    std::uint64_t events = 0, generics = 0;

    /// Forgets the rows, but keeps their memory.
    void clear();
};

/// Reads the events of a block. `strings`: the number of texts, which every id of one must be below. Throws
/// NotUnderstood, or an exception of protozero.
void readRepBlock(std::string_view block, std::uint64_t strings, RepRows& into);

/// The most messages that a block may have; those of nsys have 7,000.
constexpr std::uint64_t mostInRepBlock = 65536;
/// The most bytes that a block of events may have; those of nsys have 0.3 MB.
constexpr std::size_t longestRepBlock = std::size_t{64} << 20;

}  // namespace core
