// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/ascend/ascend_import.h"
#include "core/ingest/shared/hccl.h"
#include "core/ingest/sqlite/sqlite_times.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace core {

void AscendImport::readKernelNames() {
    const SqliteTable* table = m_database.table("COMPUTE_TASK_INFO");
    if (!table) return;
    const char* blocks = table->has("blockNum") ? "blockNum" : "blockDim";
    const std::array columns{ScanColumn{"globalTaskId"}, ScanColumn{"name"}, ScanColumn{blocks}};
    SqliteScan scan(m_database, *table, columns, {m_report.import});
    scan.each([&] {
        const auto task = scan.whole(0);
        const std::int64_t count = scan.wholeOr(2, 0);
        const bool isCount = count > 0 && count < KernelConfig::absent;
        if (task)
            m_kernels.try_emplace(*task, Kernel{scan.wholeOr(1, -1), isCount ? static_cast<std::uint32_t>(count) : 0});
    });
}

void AscendImport::readPartsOfCollectives() {
    const SqliteTable* table = m_database.table("COMMUNICATION_TASK_INFO");
    if (!table) return;
    constexpr std::array columns{ScanColumn{"globalTaskId"}};
    SqliteScan scan(m_database, *table, columns, {m_report.import});
    scan.each([&] {
        if (const auto task = scan.whole(0)) m_partsOfCollectives.insert(*task);
    });
}

AscendImport::TaskKind AscendImport::kindOf(std::optional<std::int64_t> type) {
    TaskKind& kind = m_kinds[type.value_or(-1)];
    if (kind != TaskKind::Unknown) return kind;
    const std::string_view name = m_builder.name(text(type, ""));
    kind = name == "MEMCPY_ASYNC" ? TaskKind::Copy : name == "SDMA" ? TaskKind::Transfer : TaskKind::Other;
    return kind;
}

void AscendImport::readTasks() {
    readKernelNames();
    readPartsOfCollectives();
    const SqliteTable* table = m_database.table("TASK");
    if (!table) return;
    enum Column { Start, End, Device, Connection, Task, Type, Stream };
    constexpr std::array columns{ScanColumn{"startNs"},      ScanColumn{"endNs"},        ScanColumn{"deviceId"},
                                 ScanColumn{"connectionId"}, ScanColumn{"globalTaskId"}, ScanColumn{"taskType"},
                                 ScanColumn{"streamId"}};
    SqliteScan scan(m_database, *table, columns, m_report);
    eachSpan(scan, Start, End, "tasks without a usable start or end", [&](TimeSpan span) {
        const std::int64_t task = scan.wholeOr(Task, noAscendId), device = scan.wholeOr(Device, 0);
        m_devicesOfTasks.insert(device);
        const bool isPart = m_partsOfCollectives.contains(task);
        if (isPart) return scan.count(ImportKind::NotUsed, "parts of collectives");
        const auto kernel = m_kernels.find(task);
        const TaskKind kind = kernel == m_kernels.end() ? kindOf(scan.whole(Type)) : TaskKind::Other;
        if (kernel == m_kernels.end() && kind == TaskKind::Other)
            return scan.count(ImportKind::NotUsed, "waits, events and other tasks that compute nothing");
        EventRow row{span.start, span.duration, {}, streamOf(device, scan.wholeOr(Stream, noAscendId))};
        const std::int64_t connection = scan.wholeOr(Connection, noAscendId);
        row.correlation = connection == noAscendId ? notRecorded : connection;
        if (kernel == m_kernels.end()) {
            row.kind = OpKind::Copy;
            row.name = text(scan.whole(Type), "");
        } else {
            row.name = text(kernel->second.name, "(kernel without a name)");
            KernelConfig config;
            if (kernel->second.blocks > 0) config.grid = {kernel->second.blocks, 1, 1};
            row.config = m_builder.configOf(config);
        }
        m_builder.add(row);
    });
}

/// Returns the device of the rank that wrote the file, since collectives name no device.
std::int64_t AscendImport::deviceOfCollectives() {
    const auto ranks = labelsIn("RANK_DEVICE_MAP", "deviceId", "rankId");
    if (ranks.size() == 1) return ranks.begin()->first;
    if (!m_devicesOfTasks.empty()) return *m_devicesOfTasks.begin();
    return m_devices.empty() ? 0 : m_devices.begin()->first;
}

/// Returns a number for a group, since names of groups contain addresses of hosts.
std::int64_t AscendImport::groupNumber(std::optional<std::int64_t> group) {
    return m_groups.try_emplace(group.value_or(-1), static_cast<std::int64_t>(m_groups.size())).first->second;
}

void AscendImport::readCollectives() {
    const SqliteTable* table = m_database.table("COMMUNICATION_OP");
    if (!table) return;
    const auto types = labelsIn("ENUM_HCCL_DATA_TYPE", "id", "name");
    const std::int64_t device = deviceOfCollectives();
    constexpr std::int64_t ofCollectives = 1;  // a separate context, since groups and streams use the same numbers
    enum Column { Start, End, Connection, Group, Name, Type, Count };
    constexpr std::array columns{ScanColumn{"startNs"},   ScanColumn{"endNs"},  ScanColumn{"connectionId"},
                                 ScanColumn{"groupName"}, ScanColumn{"opName"}, ScanColumn{"dataType"},
                                 ScanColumn{"count"}};
    SqliteScan scan(m_database, *table, columns, m_report);
    eachSpan(scan, Start, End, "collectives without a usable start or end", [&](TimeSpan span) {
        const std::int64_t group = groupNumber(scan.whole(Group));
        const DeviceId on = m_builder.owners().stream(streamOf(device, noAscendId)).device;
        const StreamId stream = m_builder.owners().streamOf(m_process, on, ofCollectives, notRecorded, group);
        m_builder.owners().stream(stream).name = fmt::format("HCCL group {}", group);
        EventRow row{span.start, span.duration, text(scan.whole(Name), "(collective without a name)"), stream};
        const std::int64_t connection = scan.wholeOr(Connection, noAscendId);
        row.correlation = connection == noAscendId ? notRecorded : connection;
        const auto type = types.find(scan.wholeOr(Type, -1));
        Collective recorded;
        recorded.name = m_builder.intern(hcclCollective(m_builder.name(row.name)));
        recorded.type = m_builder.intern(type == types.end() ? "" : type->second);
        recorded.group = m_builder.intern(std::to_string(group));
        recorded.elementSize = type == types.end() ? 0 : hcclElementSize(type->second);
        recorded.input = std::max<std::int64_t>(scan.wholeOr(Count, -1), -1);
        m_builder.add(recorded);
        m_builder.add(row);
    });
}

}  // namespace core
