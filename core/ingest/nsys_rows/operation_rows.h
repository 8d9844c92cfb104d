// SPDX-License-Identifier: GPL-3.0-or-later
// Kernels, copies, sets, and graphs recorded as a whole, as Nsight Systems records them.
#pragma once

#include "core/ingest/nsys_rows/nsys_import.h"
#include "core/trace/recorder.h"

#include <array>
#include <optional>
#include <string_view>

namespace core {

/// What all operations have.
struct NsysOperation {
    Nanos start = noTime, end = noTime;
    std::int64_t correlationId = notRecorded;
    std::int64_t globalPid = OperationPlace::absent, deviceId = OperationPlace::absent,
                 contextId = OperationPlace::absent, greenContextId = OperationPlace::absent,
                 streamId = OperationPlace::absent;

    OperationPlace place() const { return {globalPid, deviceId, contextId, greenContextId, streamId}; }
};
struct NsysKernel : NsysOperation {
    std::int64_t demangledName = noNumber, shortName = noNumber;
    std::int64_t gridX = noNumber, gridY = noNumber, gridZ = noNumber;
    std::int64_t blockX = noNumber, blockY = noNumber, blockZ = noNumber;
    std::int64_t registersPerThread = noNumber, staticSharedMemory = noNumber, dynamicSharedMemory = noNumber;
};
struct NsysCopy : NsysOperation {
    std::int64_t copyKind = noNumber, bytes = noNumber, srcKind = noNumber, dstKind = noNumber;
};
struct NsysSet : NsysOperation {
    std::int64_t bytes = noNumber;
};
struct NsysGraph : NsysOperation {
    std::int64_t graphId = noNumber, graphExecId = noNumber;
};

class OperationRows {
public:
    explicit OperationRows(NsysImport& in) : m_in(in) {}

    void add(const NsysKernel& kernel, const RowPlace& at);
    void add(const NsysCopy& copy, const RowPlace& at);
    void add(const NsysSet& set, const RowPlace& at);
    void add(const NsysGraph& graph, const RowPlace& at);
    /// Returns whether a launch of a graph was recorded as a single row.
    bool hasWholeGraphs() const { return m_hasWholeGraphs; }

private:
    bool begin(EventRow& row, const NsysOperation& operation, const RowPlace& at);
    std::uint32_t configOf(const NsysKernel& kernel, const RowPlace& at);
    NameId kernelName(const NsysKernel& kernel, const RowPlace& at);
    NameId unknownKernel();
    CopyKind kindOf(const NsysCopy& copy, const RowPlace& at);

    NsysImport& m_in;
    NamesById m_kernelNames, m_copyNames, m_setNames, m_graphNames;
    std::optional<NameId> m_unknown;
    bool m_hasWholeGraphs = false;
};

/// Returns whether the operations in graphs were not recorded: graphs were launched, and no operation is of any of
/// these launches.
bool lacksNodesOfGraphs(const Trace& trace);
constexpr std::string_view nodesNotRecorded =
    "kernels inside CUDA graphs were not recorded; record with `nsys profile --cuda-graph-trace=node`";
/// Returns whether CUDA was not recorded: neither operations nor calls. Where there are calls, a doubt says what is
/// lost.
inline bool lacksCuda(const Trace& trace) { return !trace.hasEvents() && trace.calls.size() == 0; }
/// Returns what to say then: tracing CUDA is advice only where that was not done.
constexpr std::string_view whyWithoutCuda(bool tracesCuda) {
    return tracesCuda ? cudaTracedInVain : "no GPU operations were recorded; record with `nsys profile --trace=cuda`";
}

}  // namespace core
