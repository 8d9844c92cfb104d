// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/profiles.h"

#include "app/cli/complaints.h"
#include "app/cli/doubts.h"
#include "app/cli/progress_line.h"
#include "core/base/parallel.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>

namespace cli {

void addReadOptions(CLI::App& app, ReadOptions& options) {
    app.add_option("--nsys", options.nsys,
                   "The nsys that exports .nsys-rep files that cannot be read without it (else NSYS_PATH, PATH and the "
                   "usual places; the newest that "
                   "can read the report)")
        ->type_name("PATH")
        ->group("Reading");
    app.add_flag("--nsys-export", options.nsysExport,
                 "Have nsys export .nsys-rep files instead of reading them directly")
        ->group("Reading");
    app.add_option(
           "--memory-limit", options.memoryLimit,
           "Refuse a file whose trace takes more memory than this (default: four fifths of the available memory)")
        ->type_name("BYTES")
        ->transform(CLI::AsSizeValue(false))
        ->group("Reading");
    app.add_flag("--no-cache", options.noCache, "Neither read nor write the parse cache")->group("Reading");
    constexpr std::size_t most = 1024;
    app.add_option_function<std::size_t>(
           "--threads", core::setThreadCount,
           "How many threads read and compute at the same time (else as many as there are cores that the process may "
           "use)")
        ->type_name("N")
        ->check(CLI::Range(std::size_t{1}, most))
        ->group("Reading");
}

core::TracePtr profile(const std::string& path, const ReadOptions& options, const Environment& environment,
                       const core::InFolder& inFolder) {
    core::Progress progress;
    core::ReadContext context = environment.read;
    context.progress = &progress;
    if (!options.nsys.empty()) context.nsysPath = options.nsys;
    context.exportsReports = options.nsysExport;
    if (options.noCache) context.traceCache = nullptr;
    context.memoryLimit = options.memoryLimit;
    context.inFolder = inFolder;
    auto trace = [&] {
        const ProgressLine line(environment, "reading " + path, progress);
        return core::readTrace(path, context);
    }();
    if (trace) {
        warnOfDoubts(path, (*trace)->doubts, environment);
        return *trace;
    }
    if (!core::isStopped(trace.error())) complain(environment, path, trace.error().message);
    return nullptr;
}

void warnOfDamage(const std::string& path, const core::Trace& trace, const Environment& environment) {
    for (const core::ImportEntry& entry : trace.import.entries())
        if (entry.kind == core::ImportKind::Warning)
            complain(environment, path,
                     fmt::format("warning: {}{}", entry.what, entry.firstAt.empty() ? "" : ", at " + entry.firstAt));
}

}  // namespace cli
