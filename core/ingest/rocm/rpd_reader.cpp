// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/rocm/rpd_reader.h"

#include "core/base/demangled.h"
#include "core/base/regular_file.h"
#include "core/base/result.h"
#include "core/ingest/files/byte_source.h"
#include "core/ingest/files/foreign_formats.h"
#include "core/ingest/files/memory_limit.h"
#include "core/ingest/files/rank_in_file_name.h"
#include "core/ingest/sqlite/sqlite_names.h"
#include "core/ingest/sqlite/sqlite_reader.h"
#include "core/ingest/sqlite/sqlite_scan.h"
#include "core/ingest/sqlite/sqlite_times.h"
#include "core/trace/copy_name.h"
#include "core/trace/trace_builder.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <stdlib.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <system_error>
#include <unordered_map>
#include <utility>

namespace core {

namespace {

/// Reads a database of rocmProfileData: first the calls, then what each of them launched, then the operations.
class RpdImport {
public:
    RpdImport(const SqliteDatabase& database, TraceBuilder& builder, Progress* progress);

    /// Reads calls, and the user's markers as ranges; the profiler's own time becomes overhead.
    void readCalls();
    /// Reads which call each operation belongs to, and the stream of that call.
    void readLinks();
    void readOperations();
    void countUnused();

private:
    /// The facts about an operation that the call that requested it records.
    struct Request {
        std::int64_t stream = 0;
        std::int64_t bytes = notRecorded;
        std::uint32_t config = noConfig;
        std::int64_t kernel = -1;  ///< id of the text that names an operation without a name of its own
    };
    struct Work {
        OpKind kind = OpKind::Kernel;
        CopyKind copyKind = CopyKind::Unknown;
        bool isWork = true;
    };

    void readKernelRequests();
    void readCopyRequests();
    Work workOf(std::optional<std::int64_t> type);
    NameId nameOf(const Work& work, std::optional<std::int64_t> description, std::optional<std::int64_t> type,
                  const Request* request);
    NameId text(std::optional<std::int64_t> id);
    ProcessId processOf(std::int64_t call);
    StreamId streamOf(ProcessId process, std::int64_t gpu, std::int64_t number);

    const SqliteDatabase& m_database;
    TraceBuilder& m_builder;
    ScanReport m_report;
    SqliteNames m_texts;
    NamesById m_names, m_kernelNames;
    std::unordered_map<std::int64_t, ProcessId> m_processes;  ///< process of each call
    std::optional<ProcessId> m_onlyProcess;                   ///< of the calls, unless they are of several
    std::unordered_map<std::int64_t, std::int64_t> m_callOf;  ///< call of each operation
    std::unordered_map<std::int64_t, Request> m_requests;     ///< request of each call
    std::unordered_map<std::int64_t, Work> m_work;            ///< kind of work of each operation type
};

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
        if (m_processes.empty()) m_onlyProcess = process;
        if (m_onlyProcess != process) m_onlyProcess.reset();
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

/// Returns the process of a call. Work that no call launched is of the only process that made calls; of several, which
/// one it is of is not recorded, and it is of none of them: its GPU does not show it, as several may use one.
ProcessId RpdImport::processOf(std::int64_t call) {
    const auto found = m_processes.find(call);
    if (found != m_processes.end()) return found->second;
    return m_onlyProcess ? *m_onlyProcess : m_builder.owners().processOf(0, 0);
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

// A decompressed copy of a file, for formats that are not read from beginning to end.

/// The copy is in the system's temporary folder, readable only by its user, and is deleted with this object.
class UnpackedFile {
public:
    /// Decompresses the file. Refuses it beyond 64 times its size and 64 MiB: databases shrink to a tenth at most.
    static Result<UnpackedFile> of(const Sniffed& packed, const ReadContext& context);
    ~UnpackedFile();
    UnpackedFile(UnpackedFile&& other) noexcept;
    UnpackedFile& operator=(UnpackedFile&&) = delete;

    const std::filesystem::path& path() const { return m_path; }

private:
    explicit UnpackedFile(std::filesystem::path path) : m_path(std::move(path)) {}

    std::filesystem::path m_path;
};

UnpackedFile::~UnpackedFile() {
    std::error_code ignored;
    if (!m_path.empty()) std::filesystem::remove(m_path, ignored);
}

UnpackedFile::UnpackedFile(UnpackedFile&& other) noexcept : m_path(std::exchange(other.m_path, {})) {}

Result<UnpackedFile> UnpackedFile::of(const Sniffed& packed, const ReadContext& context) {
    std::error_code error;
    std::string name = (std::filesystem::temp_directory_path(error) / "lacuna-unpacked-XXXXXX").string();
    const OpenFile file(::mkostemp(name.data(), O_CLOEXEC));
    if (!file.isOpen())
        return Error{ErrorKind::Unreadable, "there is no temporary folder to unpack it into: unpack it first"};
    UnpackedFile unpacked{std::filesystem::path(name)};
    constexpr std::uint64_t ratio = 64, allowance = std::uint64_t{64} << 20;
    auto source = ByteSource::open(packed.path, context);
    if (!source) return source.error();
    std::uint64_t size = 0;
    for (auto bytes = (*source)->next(); !bytes.empty(); bytes = (*source)->next()) {
        if (context.stop.stop_requested()) return stoppedError();
        size += bytes.size();
        if (size > allowance && size / ratio > packed.size)
            return Error{ErrorKind::Limit, "the packed data grows more than sixtyfold: no database does"};
        if (!file.write({bytes.data(), bytes.size()})) return systemError("cannot be unpacked", errno);
    }
    if (context.stop.stop_requested()) return stoppedError();
    if (const ByteFault fault = (*source)->fault(); !fault.what.empty())
        return Error{ErrorKind::Damaged,
                     fmt::format("byte {}: {}; download or copy the file again", fault.at, fault.what)};
    return unpacked;
}

bool isRpd(const SqliteDatabase& database) {
    return database.table("rocpd_op") && database.table("rocpd_api") && database.table("rocpd_string");
}

Result<NewTracePtr> readDatabase(const std::filesystem::path& path, const Sniffed& file, const ReadContext& context) {
    const auto database = SqliteDatabase::open(path, context.stop);
    if (!database) return database.error();
    if (!isRpd(**database)) return refusalOf(ForeignFormat::RpdDatabase);
    std::uint64_t rows = 0;
    for (const char* name : {"rocpd_api", "rocpd_op"})
        rows += (*database)->likelyRows(*(*database)->table(name)).value_or(0);
    if (context.progress) context.progress->total = rows;
    if (auto refused = beyondMemory(rows * bytesOfRow, context)) return *std::move(refused);
    TraceBuilder builder;
    RpdImport in(**database, builder, context.progress);
    for (const auto part :
         {&RpdImport::readCalls, &RpdImport::readLinks, &RpdImport::readOperations, &RpdImport::countUnused}) {
        (in.*part)();
        if (context.stop.stop_requested()) return stoppedError();
        if (auto refused = beyondMemory(builder.memoryBytes(), context)) return *std::move(refused);
    }
    Source& source = builder.source();
    source.writer = "rocmProfileData";
    for (const std::string& warning : (*database)->warnings()) {
        builder.import().add(ImportKind::Warning, warning);
        source.notices.push_back(warning);
    }
    if (builder.eventCount() == 0) source.notices.emplace_back("no GPU operations were recorded");
    source.takeRank(rankInPath(shownPath(file)), RankFrom::Name);
    return finished(builder, context);
}

}  // namespace

bool recognizesRpd(const Sniffed& file) {
    if (file.compressed)
        return file.head.starts_with("SQLite format 3") && foreignDatabase(file.head) == ForeignFormat::RpdDatabase;
    if (!recognizesSqlite(file)) return false;
    const auto database = SqliteDatabase::open(file.path, {});
    return database && isRpd(**database);
}

Result<NewTracePtr> readRpd(const Sniffed& file, const ReadContext& context) {
    if (!file.compressed) return readDatabase(file.path, file, context);
    const auto unpacked = UnpackedFile::of(file, context);
    if (!unpacked) return unpacked.error();
    return readDatabase(unpacked->path(), file, context);
}

}  // namespace core
