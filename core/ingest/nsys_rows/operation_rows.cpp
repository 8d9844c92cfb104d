// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/nsys_rows/operation_rows.h"

#include "core/trace/copy_name.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

namespace core {

namespace {

constexpr std::int64_t pageableMemory = 0;

std::int64_t knownBytes(std::int64_t bytes) { return bytes >= 0 ? bytes : notRecorded; }

/// Returns a number of a launch; absent, and counted, if it does not fit.
std::uint32_t launchNumber(NsysImport& in, std::int64_t value, const RowPlace& at) {
    if (value >= 0 && value < KernelConfig::absent) return static_cast<std::uint32_t>(value);
    if (value != noNumber)
        in.count(ImportKind::Unknown, "grids, blocks, registers or shared memory that are not whole numbers below 2^32",
                 at);
    return KernelConfig::absent;
}

std::array<std::uint32_t, 3> launchSizes(NsysImport& in, std::array<std::int64_t, 3> values, const RowPlace& at) {
    std::array<std::uint32_t, 3> sizes{};
    for (std::size_t i = 0; i < 3; ++i)
        sizes[i] = launchNumber(in, values[i], at);
    const bool isWhole =
        std::ranges::none_of(sizes, [](std::uint32_t size) { return size == 0 || size == KernelConfig::absent; });
    return isWhole ? sizes : KernelConfig().grid;
}

}  // namespace

/// Sets what all operations have. Returns false if the row cannot be used.
bool OperationRows::begin(EventRow& row, const NsysOperation& operation, const RowPlace& at) {
    const auto span = m_in.span(operation.start, operation.end, at);
    if (!span) {
        m_in.countWithoutTime(operation.start, "operations without a usable start or end", at);
        return false;
    }
    row.start = span->start;
    row.duration = span->duration;
    row.stream = m_in.identity.streamOf(operation.place());
    row.correlation = operation.correlationId;
    if (row.start < m_in.firstStart) m_in.firstStart = row.start;
    return true;
}

void OperationRows::add(const NsysKernel& kernel, const RowPlace& at) {
    EventRow row;
    if (!begin(row, kernel, at)) return;
    row.name = kernelName(kernel, at);
    row.config = configOf(kernel, at);
    m_in.builder.add(row);
}

void OperationRows::add(const NsysCopy& copy, const RowPlace& at) {
    EventRow row;
    if (!begin(row, copy, at)) return;
    row.kind = OpKind::Copy;
    row.copyKind = kindOf(copy, at);
    row.name = m_copyNames.of(static_cast<int>(row.copyKind),
                              [&](std::int64_t) { return m_in.builder.intern(copyName(row.copyKind)); });
    row.bytes = knownBytes(copy.bytes);
    row.isPageable = copy.srcKind == pageableMemory || copy.dstKind == pageableMemory;
    m_in.builder.add(row);
}

void OperationRows::add(const NsysSet& set, const RowPlace& at) {
    EventRow row;
    if (!begin(row, set, at)) return;
    row.kind = OpKind::Set;
    row.name = m_setNames.of(0, [&](std::int64_t) { return m_in.builder.intern(setName); });
    row.bytes = knownBytes(set.bytes);
    m_in.builder.add(row);
}

void OperationRows::add(const NsysGraph& graph, const RowPlace& at) {
    EventRow row;
    if (!begin(row, graph, at)) return;
    row.kind = OpKind::Graph;
    const std::int64_t number = graph.graphId != noNumber ? graph.graphId : graph.graphExecId;
    row.name = m_graphNames.of(std::max<std::int64_t>(number, -1), [&](std::int64_t id) {
        return m_in.builder.intern(id < 0 ? std::string("CUDA graph") : fmt::format("CUDA graph #{}", id));
    });
    m_hasWholeGraphs = true;
    m_in.builder.add(row);
}

/// Returns the launch configuration. Old exports write 0 for unknown values; then no thread has registers either.
std::uint32_t OperationRows::configOf(const NsysKernel& kernel, const RowPlace& at) {
    KernelConfig config;
    config.grid = launchSizes(m_in, {kernel.gridX, kernel.gridY, kernel.gridZ}, at);
    config.block = launchSizes(m_in, {kernel.blockX, kernel.blockY, kernel.blockZ}, at);
    config.registers = launchNumber(m_in, kernel.registersPerThread, at);
    config.staticShared = launchNumber(m_in, kernel.staticSharedMemory, at);
    config.dynamicShared = launchNumber(m_in, kernel.dynamicSharedMemory, at);
    const bool isKnown = config.grid != KernelConfig().grid || config.registers > 0;
    return m_in.builder.configOf(isKnown ? config : KernelConfig());
}

NameId OperationRows::kernelName(const NsysKernel& kernel, const RowPlace& at) {
    for (const std::int64_t id : {kernel.demangledName, kernel.shortName}) {
        if (id == noNumber) continue;
        const NameId name = m_kernelNames.of(id, [&](std::int64_t missing) {
            const auto text = m_in.texts.text(missing);
            return text && !text->empty() ? m_in.builder.intern(*text) : unknownKernel();
        });
        if (name != m_unknown) return name;
    }
    m_in.count(ImportKind::Unknown, "kernels whose name is not in the file", at);
    return unknownKernel();
}

NameId OperationRows::unknownKernel() {
    if (!m_unknown) m_unknown = m_in.builder.intern("(kernel without a name)");
    return *m_unknown;
}

CopyKind OperationRows::kindOf(const NsysCopy& copy, const RowPlace& at) {
    if (copy.copyKind > 0 && copy.copyKind <= static_cast<int>(CopyKind::UnifiedDtoD))
        return static_cast<CopyKind>(copy.copyKind);
    m_in.count(ImportKind::Unknown, "copies of unknown direction", at);
    return CopyKind::Unknown;
}

bool lacksNodesOfGraphs(const Trace& trace) {
    std::vector<NameId> names;
    for (const char* name : {"cudaGraphLaunch", "cuGraphLaunch"})
        if (const auto found = trace.names.find(name)) names.push_back(*found);
    const auto isGraphLaunch = [&](NameId name) { return std::ranges::find(names, name) != names.end(); };
    if (names.empty() || std::ranges::none_of(trace.calls.name, isGraphLaunch)) return false;
    return std::ranges::none_of(trace.events.launch, [&](std::uint32_t call) {
        return call != noLaunch && isGraphLaunch(trace.calls.name[call]);
    });
}

}  // namespace core
