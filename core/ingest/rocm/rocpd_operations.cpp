// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/demangled.h"
#include "core/ingest/rocm/rocpd_import.h"
#include "core/ingest/sqlite/sqlite_times.h"
#include "core/trace/copy_name.h"

#include <array>
#include <tuple>
#include <unordered_map>
#include <vector>

namespace core {

namespace {

class KernelReader {
public:
    KernelReader(RocpdImport& in, const SqliteTable& table)
        : m_in(in),
          m_scan(in.database, table, columns(), in.report),
          m_displayed(in.database, {in.report.import}, in.set.table("info_kernel_symbol"), "display_name"),
          m_mangled(in.database, {in.report.import}, in.set.table("info_kernel_symbol"), "kernel_name") {
        readRegisters();
    }

    void read() {
        m_scan.each([&] { readRow(); });
    }

private:
    enum Column { Start = firstOwnColumn, End, Event, Symbol, Shared, Grid, Block = Grid + 3 };

    static std::vector<ScanColumn> columns() {
        return rocpdColumns({{"start"},
                             {"end"},
                             {"event_id"},
                             {"kernel_id"},
                             {"group_segment_size"},
                             {"grid_size_x"},
                             {"grid_size_y"},
                             {"grid_size_z"},
                             {"workgroup_size_x"},
                             {"workgroup_size_y"},
                             {"workgroup_size_z"}});
    }

    void readRow() {
        const auto span = spanIn(m_scan, Start, End);
        if (!span) return countWithoutTime(m_scan, Start, "kernels without a usable start or end");
        EventRow row{span->start - m_in.zero, span->duration, kernelName(),
                     m_in.identity.streamOf(m_in.identity.placeIn(m_scan, 0))};
        const KnownName& known = m_kinds[static_cast<std::size_t>(row.name)];
        row.kind = known.kind;
        row.copyKind = known.copyKind;
        row.correlation = m_in.events.of(m_scan.whole(Event)).call;
        if (row.kind == OpKind::Kernel) row.config = config();
        m_in.builder.add(row);
    }

    NameId kernelName() {
        const auto id = m_scan.whole(Symbol);
        const NameId name = m_names.of(id.value_or(-1), [&](std::int64_t symbol) { return newName(symbol); });
        if (name == m_unknown) m_scan.count(ImportKind::Unknown, "kernels whose name is not in the file");
        return name;
    }

    NameId newName(std::int64_t symbol) {
        std::string text = readableKernel(m_displayed.text(symbol).value_or(""));
        if (text.empty()) text = readableKernel(m_mangled.text(symbol).value_or(""));
        const NameId name = m_in.builder.intern(text.empty() ? "(kernel without a name)" : text);
        if (text.empty()) m_unknown = name;
        if (m_kinds.size() <= index(name)) m_kinds.resize(index(name) + 1);
        m_kinds[index(name)] = {kindOfKernel(text), copyKernel(text).value_or(CopyKind::Unknown)};
        return name;
    }

    /// Returns the launch configuration. Grids are counted in threads here, and need not be a multiple of the block.
    std::uint32_t config() {
        KernelConfig config;
        for (int i = 0; i < 3; ++i) {
            const auto place = static_cast<std::size_t>(i);
            const std::uint32_t threads = KernelConfig::countOf(m_scan.whole(Grid + i)),
                                block = KernelConfig::countOf(m_scan.whole(Block + i));
            if (threads == KernelConfig::absent || block == KernelConfig::absent || threads == 0 || block == 0)
                return m_in.builder.configOf({});
            config.grid[place] = (threads - 1) / block + 1;
            config.block[place] = block;
        }
        config.shared = KernelConfig::countOf(m_scan.whole(Shared));
        const auto registers = m_registers.find(m_scan.wholeOr(Symbol, -1));
        if (registers != m_registers.end())
            std::tie(config.registers, config.accumulators, config.scalars) = registers->second;
        return m_in.builder.configOf(config);
    }

    void readRegisters() {
        const SqliteTable* table = m_in.set.table("info_kernel_symbol");
        if (!table) return;
        constexpr std::array wanted{ScanColumn{"id"}, ScanColumn{"arch_vgpr_count"}, ScanColumn{"accum_vgpr_count"},
                                    ScanColumn{"sgpr_count"}};
        SqliteScan scan(m_in.database, *table, wanted, {m_in.report.import});
        scan.each([&] {
            const auto id = scan.whole(0);
            if (id)
                m_registers[*id] = {KernelConfig::sizeOf(scan.whole(1)), KernelConfig::countOf(scan.whole(2)),
                                    KernelConfig::countOf(scan.whole(3))};
        });
    }

    struct KnownName {
        OpKind kind = OpKind::Kernel;
        CopyKind copyKind = CopyKind::Unknown;
    };

    RocpdImport& m_in;
    SqliteScan m_scan;
    SqliteNames m_displayed, m_mangled;
    using Registers = std::tuple<std::uint32_t, std::uint32_t, std::uint32_t>;  ///< vector, accumulation, scalar
    std::unordered_map<std::int64_t, Registers> m_registers;                    ///< by symbol
    NamesById m_names;
    std::vector<KnownName> m_kinds;  ///< indexed by NameId
    std::optional<NameId> m_unknown;
};

class CopyReader {
public:
    CopyReader(RocpdImport& in, const SqliteTable& table)
        : m_in(in), m_scan(in.database, table, columns(), in.report) {}

    void read() {
        m_scan.each([&] { readRow(); });
    }

private:
    enum Column { Start = firstOwnColumn, End, Event, Name, To, From, Size };

    static std::vector<ScanColumn> columns() {
        return rocpdColumns(
            {{"start"}, {"end"}, {"event_id"}, {"name_id"}, {"dst_agent_id"}, {"src_agent_id"}, {"size"}});
    }

    void readRow() {
        const auto span = spanIn(m_scan, Start, End);
        if (!span) return countWithoutTime(m_scan, Start, "copies without a usable start or end");
        RocpdPlace place = m_in.identity.placeIn(m_scan, 0);
        const std::int64_t to = m_scan.wholeOr(To, RocpdPlace::absent), from = m_scan.wholeOr(From, RocpdPlace::absent);
        if (m_in.identity.isGpu(to) || m_in.identity.isGpu(from)) place.agent = m_in.identity.isGpu(to) ? to : from;
        EventRow row{span->start - m_in.zero, span->duration, copyName(), m_in.identity.streamOf(place), OpKind::Copy};
        row.copyKind = copyKernel(m_in.builder.name(row.name)).value_or(CopyKind::Unknown);
        row.correlation = m_in.events.of(m_scan.whole(Event)).call;
        const auto size = m_scan.whole(Size);
        row.bytes = size && *size >= 0 ? *size : notRecorded;
        m_in.builder.add(row);
    }

    NameId copyName() {
        return m_names.of(m_scan.wholeOr(Name, -1), [&](std::int64_t id) {
            const auto text = m_in.texts.text(id);
            return m_in.builder.intern(text && !text->empty() ? *text : "(copy without a name)");
        });
    }

    RocpdImport& m_in;
    SqliteScan m_scan;
    NamesById m_names;
};

}  // namespace

void readRocpdOperations(RocpdImport& in) {
    if (const SqliteTable* table = in.set.table("kernel_dispatch")) KernelReader(in, *table).read();
    if (const SqliteTable* table = in.set.table("memory_copy")) CopyReader(in, *table).read();
}

}  // namespace core
