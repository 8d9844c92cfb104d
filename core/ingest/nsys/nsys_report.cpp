// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/nsys/nsys_report.h"

#include "core/base/regular_file.h"
#include "core/ingest/files/sniff.h"
#include "core/ingest/nsys/nsys_export.h"
#include "core/ingest/nsys/nsys_programs.h"
#ifdef LACUNA_NSYS_REP
#include "core/ingest/nsys_rep/rep_reader.h"
#endif
#include "core/ingest/sqlite/sqlite_reader.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>

namespace core {

namespace {

std::string tailOf(const Sniffed& file) {
    constexpr std::uint64_t size = 4096;
    std::string tail(std::min(size, file.size), '\0');
    const auto opened = openRegularFile(file.path);
    if (!opened || opened->size < tail.size()) return {};
    const ssize_t got =
        ::pread(opened->file.number(), tail.data(), tail.size(), static_cast<off_t>(opened->size - tail.size()));
    tail.resize(static_cast<std::size_t>(std::max<ssize_t>(got, 0)));
    return tail;
}

/// Returns a program that can open the report, or what the user can do without one.
Result<NsysProgram> exporter(const Sniffed& file, const std::optional<NsysVersion>& writtenBy,
                             const ReadContext& context) {
    if (!context.runProcess)
        return Error{ErrorKind::Unsupported, fmt::format("this build cannot run nsys: export it with {}, and open that",
                                                         exportCommand(shownPath(file)))};
    const auto newest = newestNsys(context);
    if (!newest) return newest.error();
    if (!*newest)
        return Error{
            ErrorKind::Unsupported,
            fmt::format("no nsys found to export this report{}: install Nsight Systems{} (developer.nvidia.com/"
                        "nsight-systems), or name yours with --nsys or NSYS_PATH, or export it where it was "
                        "recorded with {}, and open that",
                        writtenBy ? ", written by nsys " + toText(*writtenBy) : std::string(),
                        writtenBy ? " " + toText(*writtenBy) + " or newer" : std::string(),
                        exportCommand(shownPath(file)))};
    if (writtenBy && (*newest)->version < *writtenBy)
        return tooOldError(shownPath(file), writtenBy, (*newest)->version);
    return **newest;
}

/// Reads the export of a report. `why`: what is said first if there is none.
Result<NewTracePtr> readExported(const Sniffed& file, const ReadContext& context,
                                 const std::optional<NsysVersion>& writtenBy, const std::string& why) {
    const auto nsys = exporter(file, writtenBy, context);
    if (!nsys) return nsys.error().within(why);
    const auto database = exportedReport(file, writtenBy, *nsys, context);
    if (!database) return isStopped(database.error()) ? database.error() : database.error().within(why);
    const auto exported = sniff(*database);
    if (!exported) return exported.error().within("its export in the cache folder ");
    auto trace = readNsysSqlite(*exported, context);
    if (!trace) return trace;
    (*trace)->source.format = "nsys-rep";
    (*trace)->source.title = "Nsight Systems report";
    return trace;
}

#ifdef LACUNA_NSYS_REP
/// Says what the report holds that was not read from it, and how it can be read.
void offerExport(Trace& trace, const std::filesystem::path& report) {
    std::string list;
    for (const ImportEntry& entry : trace.import.entries())
        if (entry.what.ends_with(onlyInExport))
            list += fmt::format("{}{} {}", list.empty() ? "" : ", ", entry.count,
                                entry.what.substr(0, entry.what.size() - onlyInExport.size()));
    if (list.empty()) return;
    trace.source.notices.push_back(
        fmt::format("not read from the report: {}; open it with --nsys-export, or its export, made with {}", list,
                    exportCommand(report)));
}
#endif

}  // namespace

#ifdef LACUNA_NSYS_REP
bool readsReportsItself() { return true; }
NsysRecordingFacts factsOfReport(const Sniffed& file) { return repFacts(file); }
#else
bool readsReportsItself() { return false; }
NsysRecordingFacts factsOfReport(const Sniffed&) { return {}; }
#endif

bool recognizesNsysReport(const Sniffed& file) { return file.head.starts_with("NVIDIA Tegra Profiler Report "); }

std::optional<NsysVersion> writerOfReport(const std::filesystem::path& report) {
    const auto file = sniff(report);
    return file ? reportVersion(file->head, tailOf(*file)) : std::nullopt;
}

Result<NewTracePtr> readNsysReport(const Sniffed& file, const ReadContext& context) {
    if (file.compressed)
        return Error{ErrorKind::Unsupported,
                     "this is a compressed report: unpack it first (`gunzip`), and open what comes out"};
    const std::string tail = tailOf(file);
    if (!tail.ends_with("U3w[END]"))
        return Error{
            ErrorKind::Damaged,
            "the report is cut short (its end mark is missing): copy or download it again, or wait until nsys has "
            "written it"};
    const auto writtenBy = reportVersion(file.head, tail);
    std::string why;
#ifdef LACUNA_NSYS_REP
    if (!context.exportsReports) {
        auto trace = readRep(file, context);
        if (trace) offerExport(**trace, shownPath(file));
        if (trace || trace.error().kind != ErrorKind::Unsupported) return trace;
        why = fmt::format("not understood without nsys: {}; ", trace.error().message);
    }
#endif
    return readExported(file, context, writtenBy, why);
}

}  // namespace core
