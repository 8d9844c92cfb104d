// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/rocm/rpd_import.h"

#include "core/base/demangled.h"
#include "core/ingest/sqlite/sqlite_times.h"
#include "core/trace/copy_name.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace core {

namespace {

/// Returns the number in "0x7f40", the handle of a stream.
std::int64_t handleIn(std::string_view text) {
    if (text.starts_with("0x")) text.remove_prefix(2);
    std::uint64_t handle = 0;
    std::from_chars(text.data(), text.data() + text.size(), handle, 16);
    return static_cast<std::int64_t>(handle);
}

/// Returns whether a call is the profiler's own activity, which is recorded among the calls.
bool isOverhead(std::string_view call) {
    return call.ends_with("::writeRows") || call == "rpdflush" || call == "hcc_activity_callback";
}

}  // namespace

RpdImport::RpdImport(const SqliteDatabase& database, TraceBuilder& builder, Progress* progress)
    : m_database(database),
      m_builder(builder),
      m_report{builder.import(), progress},
      m_texts(database, {builder.import()}, database.table("rocpd_string"), "string") {}

NameId RpdImport::text(std::optional<std::int64_t> id) {
    return m_names.of(id.value_or(-1), [&](std::int64_t number) {
        const auto found = m_texts.text(number);
        return m_builder.intern(found && !found->empty() ? *found : "(call without a name)");
    });
}

/// Reads calls. Since schema 3 the texts of arguments are in a separate table.
void RpdImport::readCalls() {
    const SqliteTable* table = m_database.table("rocpd_api");
    if (!table) return;
    const SqliteTable* own = m_database.table("rocpd_ustring");
    SqliteNames arguments(m_database, {m_report.import}, own ? own : m_database.table("rocpd_string"), "string");
    NamesById labels;
    enum Column { Id, Pid, Tid, Start, End, Name, Arguments };
    constexpr std::array columns{ScanColumn{"id"},  ScanColumn{"pid"},        ScanColumn{"tid"},    ScanColumn{"start"},
                                 ScanColumn{"end"}, ScanColumn{"apiName_id"}, ScanColumn{"args_id"}};
    SqliteScan scan(m_database, *table, columns, m_report);
    eachSpan(scan, Start, End, "host calls without a usable start or end", [&](TimeSpan span) {
        const std::int64_t pid = std::max<std::int64_t>(scan.wholeOr(Pid, 0), 0), id = scan.wholeOr(Id, 0);
        const ProcessId process = m_builder.owners().processOf(static_cast<std::uint64_t>(pid), pid);
        const ThreadId thread = m_builder.owners().threadOf(process, scan.wholeOr(Tid, notRecorded));
        const NameId name = text(scan.whole(Name));
        const std::string_view call = m_builder.name(name);
        if (call == "UserMarker") {
            const NameId label = labels.of(scan.wholeOr(Arguments, -1), [&](std::int64_t number) {
                const auto found = arguments.text(number);
                return found && !found->empty() ? m_builder.intern(*found) : name;
            });
            return m_builder.add(HostRangeRow{span.start, span.duration, label, thread, RangeKind::PushPop, id});
        }
        if (isOverhead(call))
            return m_builder.add(HostRangeRow{span.start, span.duration, name, thread, RangeKind::Overhead, id});
        m_processes.emplace(id, process);
        m_builder.add(CallRow{span.start, span.duration, name, thread, id});
    });
}

void RpdImport::readLinks() {
    if (const SqliteTable* table = m_database.table("rocpd_api_ops")) {
        constexpr std::array columns{ScanColumn{"api_id"}, ScanColumn{"op_id"}};
        SqliteScan scan(m_database, *table, columns, {m_report.import});
        scan.each([&] {
            const auto call = scan.whole(0), operation = scan.whole(1);
            if (call && operation) m_callOf.emplace(*operation, *call);
        });
    }
    readKernelRequests();
    readCopyRequests();
}

void RpdImport::readKernelRequests() {
    const SqliteTable* table = m_database.table("rocpd_kernelapi");
    if (!table) return;
    enum Column { Call, Stream, Name, Shared, Grid, Block = Grid + 3 };
    constexpr std::array columns{ScanColumn{"api_ptr_id"},    ScanColumn{"stream", true},
                                 ScanColumn{"kernelName_id"}, ScanColumn{"groupSegmentSize"},
                                 ScanColumn{"gridX"},         ScanColumn{"gridY"},
                                 ScanColumn{"gridZ"},         ScanColumn{"workgroupX"},
                                 ScanColumn{"workgroupY"},    ScanColumn{"workgroupZ"}};
    SqliteScan scan(m_database, *table, columns, {m_report.import});
    scan.each([&] {
        const auto call = scan.whole(Call);
        if (!call) return;
        KernelConfig config;
        for (int i = 0; i < 3; ++i) {
            config.grid[static_cast<std::size_t>(i)] = KernelConfig::sizeOf(scan.whole(Grid + i));
            config.block[static_cast<std::size_t>(i)] = KernelConfig::sizeOf(scan.whole(Block + i));
        }
        const auto isPart = [](std::uint32_t size) { return size == KernelConfig::absent; };
        if (std::ranges::any_of(config.grid, isPart)) config.grid = KernelConfig().grid;
        if (std::ranges::any_of(config.block, isPart)) config.block = KernelConfig().block;
        if (config.grid != KernelConfig().grid)
            config.shared = static_cast<std::uint32_t>(
                std::clamp<std::int64_t>(scan.wholeOr(Shared, 0), 0, KernelConfig::absent - 1));
        m_requests[*call] = {handleIn(scan.text(Stream).value_or("")), notRecorded, m_builder.configOf(config),
                             scan.wholeOr(Name, -1)};
    });
}

void RpdImport::readCopyRequests() {
    const SqliteTable* table = m_database.table("rocpd_copyapi");
    if (!table) return;
    constexpr std::array columns{ScanColumn{"api_ptr_id"}, ScanColumn{"stream", true}, ScanColumn{"size"}};
    SqliteScan scan(m_database, *table, columns, {m_report.import});
    scan.each([&] {
        const auto call = scan.whole(0);
        if (!call) return;
        const std::int64_t size = scan.wholeOr(2, notRecorded);
        m_requests[*call] = {handleIn(scan.text(1).value_or("")), size >= 0 ? size : notRecorded, noConfig, -1};
    });
}

/// Returns what an operation of this type is. Kernels that a graph launched have the type "Task".
RpdImport::Work RpdImport::workOf(std::optional<std::int64_t> type) {
    const auto [entry, isNew] = m_work.try_emplace(type.value_or(-1));
    if (!isNew) return entry->second;
    const std::string_view name = m_builder.name(text(type));
    const auto direction = copyKernel(name);
    Work work;
    if (direction || name.starts_with("Copy"))
        work = {OpKind::Copy, direction.value_or(CopyKind::Unknown), true};
    else if (name.starts_with("Fill"))
        work.kind = OpKind::Set;
    else
        work.isWork = name.find("arrier") == std::string_view::npos && name.find("Marker") == std::string_view::npos;
    return entry->second = work;
}

NameId RpdImport::nameOf(const Work& work, std::optional<std::int64_t> description, std::optional<std::int64_t> type,
                         const Request* request) {
    const auto named = [&](std::optional<std::int64_t> id) {
        return m_kernelNames.of(id.value_or(-1), [&](std::int64_t number) {
            return m_builder.intern(readableKernel(m_texts.text(number).value_or("")));
        });
    };
    NameId name = named(description);
    if (m_builder.name(name).empty() && request) name = named(request->kernel);
    if (!m_builder.name(name).empty()) return name;
    return work.kind == OpKind::Kernel ? m_builder.intern("(kernel without a name)") : text(type);
}

ProcessId RpdImport::processOf(std::int64_t call) {
    const auto found = m_processes.find(call);
    if (found != m_processes.end()) return found->second;
    return m_processes.empty() ? m_builder.owners().processOf(0, 0) : m_processes.begin()->second;
}

void RpdImport::readOperations() {
    const SqliteTable* table = m_database.table("rocpd_op");
    if (!table) return;
    enum Column { Id, Gpu, Queue, Start, End, Description, Type };
    constexpr std::array columns{ScanColumn{"id"},       ScanColumn{"gpuId"}, ScanColumn{"queueId"},
                                 ScanColumn{"start"},    ScanColumn{"end"},   ScanColumn{"description_id"},
                                 ScanColumn{"opType_id"}};
    SqliteScan scan(m_database, *table, columns, m_report);
    eachSpan(scan, Start, End, "operations without a usable start or end", [&](TimeSpan span) {
        const Work work = workOf(scan.whole(Type));
        if (!work.isWork) return scan.count(ImportKind::NotUsed, "barriers");
        const auto link = m_callOf.find(scan.wholeOr(Id, 0));
        const std::int64_t call = link == m_callOf.end() ? notRecorded : link->second;
        const auto found = m_requests.find(call);
        const Request* request = found == m_requests.end() ? nullptr : &found->second;
        const NameId name = nameOf(work, scan.whole(Description), scan.whole(Type), request);
        EventRow row{
            span.start,
            span.duration,
            name,
            streamOf(processOf(call), scan.wholeOr(Gpu, 0), request ? request->stream : scan.wholeOr(Queue, 0)),
            work.kind == OpKind::Kernel ? kindOfKernel(m_builder.name(name)) : work.kind,
            work.copyKind};
        row.correlation = call;
        if (row.kind == OpKind::Copy && request) row.bytes = request->bytes;
        if (row.kind == OpKind::Kernel && request) row.config = request->config;
        m_builder.add(row);
    });
}

StreamId RpdImport::streamOf(ProcessId process, std::int64_t gpu, std::int64_t number) {
    const DeviceId device = m_builder.owners().deviceOf(std::to_string(gpu), gpu);
    return m_builder.owners().streamOf(process, device, notRecorded, notRecorded, number);
}

void RpdImport::countUnused() {
    const SqliteTable* table = m_database.table("rocpd_monitor");
    const auto rows = table ? m_database.likelyRows(*table) : std::nullopt;
    if (rows.value_or(0) > 0) m_report.import.add(ImportKind::NotUsed, "samples of clocks", {}, *rows);
}

}  // namespace core
