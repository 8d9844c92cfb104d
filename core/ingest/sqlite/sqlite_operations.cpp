// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/sqlite/sqlite_import.h"
#include "core/trace/copy_name.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>
#include <vector>

namespace core {

namespace {

constexpr std::array kernelColumns{"gridX",
                                   "gridY",
                                   "gridZ",
                                   "blockX",
                                   "blockY",
                                   "blockZ",
                                   "registersPerThread",
                                   "staticSharedMemory",
                                   "dynamicSharedMemory"};
constexpr std::array copyColumns{"srcKind", "dstKind"};

/// A table of operations, with the two columns that it has in addition to the common ones.
struct OperationTable {
    std::string_view name;
    OpKind kind;
    std::string_view first, second;
};

constexpr std::array operationTables{
    OperationTable{"CUPTI_ACTIVITY_KIND_KERNEL", OpKind::Kernel, "demangledName", "shortName"},
    OperationTable{"CUPTI_ACTIVITY_KIND_MEMCPY", OpKind::Copy, "copyKind", "bytes"},
    OperationTable{"CUPTI_ACTIVITY_KIND_MEMSET", OpKind::Set, "bytes", "memKind"},
    OperationTable{"CUPTI_ACTIVITY_KIND_GRAPH_TRACE", OpKind::Graph, "graphId", "graphExecId"},
};

class OperationReader {
public:
    OperationReader(SqliteImport& in, OpKind kind, SqliteScan& scan) : m_in(in), m_kind(kind), m_scan(scan) {}

    void read() {
        m_scan.each([&] { readRow(); });
    }

private:
    enum Column {
        Start,
        End,
        Device,
        Context,
        GreenContext,
        Stream,
        Correlation,
        Process,
        First,
        Second,
        Grid,             // x, y, z
        Block = Grid + 3  // x, y, z as well; KernelColumn continues
    };
    enum CopyColumn { SourceKind = Grid, TargetKind };
    enum KernelColumn { Registers = Block + 3, StaticShared, DynamicShared };

    void readRow() {
        const auto span = spanIn(m_scan, Start, End);
        if (!span) return m_scan.count(ImportKind::Dropped, "operations without a usable start or end");
        EventRow row;
        row.start = span->start;
        row.duration = span->duration;
        row.kind = m_kind;
        row.stream = m_in.identity.streamOf(place());
        row.correlation = m_scan.wholeOr(Correlation, notRecorded);
        describe(row);
        if (row.start < m_in.firstStart) m_in.firstStart = row.start;
        if (!m_in.graphLaunches.allExecuted())
            m_in.graphLaunches.executed(
                m_in.builder.owners().process(m_in.builder.owners().stream(row.stream).process).key, row.correlation);
        m_in.builder.add(row);
    }

    OperationPlace place() const {
        const auto part = [&](Column column) { return m_scan.wholeOr(column, OperationPlace::absent); };
        return {part(Process), part(Device), part(Context), part(GreenContext), part(Stream)};
    }

    void describe(EventRow& row) {
        switch (m_kind) {
            case OpKind::Kernel:
                row.name = kernelName();
                row.config = config();
                break;
            case OpKind::Copy:
                row.copyKind = copyKind();
                row.name = m_names.of(static_cast<int>(row.copyKind),
                                      [&](std::int64_t) { return m_in.builder.intern(copyName(row.copyKind)); });
                row.bytes = bytes(Second);
                row.isPageable = isPageable(SourceKind) || isPageable(TargetKind);
                break;
            case OpKind::Set:
                row.name = m_names.of(0, [&](std::int64_t) { return m_in.builder.intern(setName); });
                row.bytes = bytes(First);
                break;
            case OpKind::Graph:
                row.name = graphName();
                m_in.graphLaunches.recordedWhole();
                break;
        }
    }

    std::array<std::uint32_t, 3> sizes(Column first) {
        std::array<std::uint32_t, 3> sizes{};
        for (int i = 0; i < 3; ++i)
            sizes[static_cast<std::size_t>(i)] = number(first + i);
        const bool isWhole =
            std::ranges::none_of(sizes, [](std::uint32_t size) { return size == 0 || size == KernelConfig::absent; });
        return isWhole ? sizes : KernelConfig().grid;
    }

    std::uint32_t number(int column) {
        constexpr std::int64_t none = std::numeric_limits<std::int64_t>::min();
        const std::int64_t value = m_scan.wholeOr(column, none);
        if (value >= 0 && value < KernelConfig::absent) return static_cast<std::uint32_t>(value);
        if (value != none)
            m_scan.count(ImportKind::Unknown,
                         "grids, blocks, registers or shared memory that are not whole numbers below 2^32");
        return KernelConfig::absent;
    }

    /// Returns the launch configuration. Old exports write 0 for unknown values; then no thread has registers either.
    std::uint32_t config() {
        KernelConfig config;
        config.grid = sizes(Grid);
        config.block = sizes(Block);
        config.registers = number(Registers);
        config.staticShared = number(StaticShared);
        config.dynamicShared = number(DynamicShared);
        const bool isKnown = config.grid != KernelConfig().grid || config.registers > 0;
        return m_in.builder.configOf(isKnown ? config : KernelConfig());
    }

    NameId kernelName() {
        for (const Column column : {First, Second}) {
            const auto id = m_scan.whole(column);
            if (!id) continue;
            const NameId name = m_names.of(*id, [&](std::int64_t missing) {
                const auto text = m_in.names.text(missing);
                return text && !text->empty() ? m_in.builder.intern(*text) : unknownKernel();
            });
            if (name != m_unknown) return name;
        }
        m_scan.count(ImportKind::Unknown, "kernels whose name is not in the file");
        return unknownKernel();
    }

    NameId unknownKernel() {
        if (!m_unknown) m_unknown = m_in.builder.intern("(kernel without a name)");
        return *m_unknown;
    }

    CopyKind copyKind() {
        const auto number = m_scan.whole(First);
        if (number && *number > 0 && *number <= static_cast<int>(CopyKind::UnifiedDtoD))
            return static_cast<CopyKind>(*number);
        m_scan.count(ImportKind::Unknown, "copies of unknown direction");
        return CopyKind::Unknown;
    }

    bool isPageable(CopyColumn column) const {
        constexpr std::int64_t pageable = 0;
        return m_scan.whole(column) == pageable;
    }

    std::int64_t bytes(Column column) const {
        const auto number = m_scan.whole(column);
        return number && *number >= 0 ? *number : notRecorded;
    }

    NameId graphName() {
        auto id = m_scan.whole(First);
        if (!id) id = m_scan.whole(Second);
        return m_names.of(id.value_or(-1), [&](std::int64_t number) {
            return m_in.builder.intern(number < 0 ? std::string("CUDA graph") : fmt::format("CUDA graph #{}", number));
        });
    }

    SqliteImport& m_in;
    OpKind m_kind;
    SqliteScan& m_scan;
    NamesById m_names;
    std::optional<NameId> m_unknown;
};

}  // namespace

void readOperations(SqliteImport& in) {
    for (const OperationTable& each : operationTables) {
        const SqliteTable* table = eventTable(in.database, each.name);
        if (!table) continue;
        std::vector<ScanColumn> columns{{"start"},          {"end"},      {"deviceId"},      {"contextId"},
                                        {"greenContextId"}, {"streamId"}, {"correlationId"}, {"globalPid"},
                                        {each.first},       {each.second}};
        if (each.kind == OpKind::Kernel)
            for (const char* column : kernelColumns)
                columns.push_back({column});
        if (each.kind == OpKind::Copy)
            for (const char* column : copyColumns)
                columns.push_back({column});
        SqliteScan scan(in.database, *table, columns, in.report);
        OperationReader(in, each.kind, scan).read();
    }
}

}  // namespace core
