// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/profiles.h"

#include "app/cli/complaints.h"
#include "core/report/visible_text.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <condition_variable>
#include <mutex>
#include <ostream>
#include <thread>

namespace cli {

namespace {

/// A line on the terminal that is rewritten while a file is read, and gone afterwards.
class ProgressLine {
public:
    ProgressLine(const Environment& environment, std::string path, const core::Progress& progress)
        : m_errors(environment.errors), m_path(std::move(path)), m_progress(progress) {
        if (environment.errorsAreTerminal) m_ticker = std::jthread([this](const std::stop_token& stop) { tick(stop); });
    }

private:
    void tick(const std::stop_token& stop) {
        constexpr auto interval = std::chrono::milliseconds(200);
        constexpr std::string_view clearLine = "\r\x1b[K";
        std::unique_lock lock(m_mutex);
        bool isShown = false;
        while (!m_changed.wait_for(lock, stop, interval, [] { return false; }) && !stop.stop_requested()) {
            m_errors << clearLine << text() << std::flush;
            isShown = true;
        }
        if (isShown) m_errors << clearLine << std::flush;
    }
    std::string text() const {
        const std::uint64_t total = m_progress.total, done = m_progress.done, events = m_progress.events;
        std::string line = "lacuna: reading " + core::visibleText(m_path, core::Breaks::Blanks);
        if (total > 0) line += fmt::format(" {} %", std::min<std::uint64_t>(100 * done / total, 100));
        if (events > 0) line += fmt::format(", {} events", events);
        return line;
    }

    std::ostream& m_errors;
    std::string m_path;
    const core::Progress& m_progress;
    std::mutex m_mutex;
    std::condition_variable_any m_changed;
    std::jthread m_ticker;
};

}  // namespace

void addReadOptions(CLI::App& app, ReadOptions& options) {
    app.add_option("--nsys", options.nsys,
                   "The nsys that exports .nsys-rep files (else NSYS_PATH, PATH and the usual places; the newest that "
                   "can read the report)")
        ->type_name("PATH")
        ->group("Reading");
    app.add_option("--memory-limit", options.memoryLimit,
                   "Refuse a file whose trace takes more memory than this (else than four fifths of what is free)")
        ->type_name("BYTES")
        ->transform(CLI::AsSizeValue(false))
        ->group("Reading");
    app.add_flag("--no-cache", options.noCache, "Neither read nor write the parse cache")->group("Reading");
}

core::TracePtr profile(const std::string& path, const ReadOptions& options, const Environment& environment) {
    core::Progress progress;
    core::ReadContext context = environment.read;
    context.progress = &progress;
    if (!options.nsys.empty()) context.nsysPath = options.nsys;
    if (options.noCache) context.traceCache = nullptr;
    context.memoryLimit = options.memoryLimit;
    auto trace = [&] {
        const ProgressLine line(environment, path, progress);
        return core::readTrace(path, context);
    }();
    if (trace) return *trace;
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
