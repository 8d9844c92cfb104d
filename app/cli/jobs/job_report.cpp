// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/jobs/job_report.h"

#include "app/cli/command.h"
#include "app/cli/complaints.h"
#include "app/cli/doubts.h"
#include "app/cli/jobs/job_digests.h"
#include "app/cli/jobs/job_page.h"
#include "app/cli/jobs/trace_list.h"
#include "app/cli/output_place.h"
#include "app/cli/progress_line.h"
#include "app/cli/requested_kernels.h"
#include "core/ingest/folder.h"
#include "core/jobs/job_tables.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <stop_token>
#include <utility>

namespace cli {

namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 3> defaultTables{"stragglers", "job-ranks", "job-iterations"};

/// Returns whether a folder or an archive contains profiles of several ranks, rather than one profile that consists of
/// several files. In an archive, they may be in a folder: that is what is packed mostly.
bool holdsRanks(const std::string& input, const Environment& environment) {
    if (!isFolder(input)) {
        if (!core::isArchive(input)) return false;
        const auto found = core::profilesInArchive(input, environment.read);
        return found && found->files.size() > 1 && std::ranges::all_of(found->files, [&](const fs::path& file) {
                   return file.parent_path() == found->files.front().parent_path();
               });
    }
    const std::vector<fs::path> files = core::profilesIn(input).files;
    return files.size() > 1 && std::ranges::all_of(files, [&](const fs::path& file) {
               return !file.lexically_relative(input).has_parent_path();
           });
}

core::Result<std::vector<core::JobTableKind>> chosenTables(const std::vector<std::string>& requested) {
    const auto& all = core::jobTableKinds();
    if (std::ranges::find(requested, "all") != requested.end()) return all;
    std::vector<core::JobTableKind> chosen;
    const auto choose = [&](std::string_view name) {
        const auto kind = std::ranges::find(all, name, &core::JobTableKind::name);
        if (kind == all.end()) return false;
        if (std::ranges::find(chosen, name, &core::JobTableKind::name) == chosen.end()) chosen.push_back(*kind);
        return true;
    };
    for (const std::string& name : requested)
        if (!choose(name))
            return core::Error{core::ErrorKind::Usage,
                               fmt::format("--table {}: of a job there are {}; ask for other tables of traces, in a "
                                           "command of their own",
                                           name, fmt::join(jobTableNames(), ", "))};
    if (requested.empty())
        for (const std::string_view name : defaultTables)
            choose(name);
    return chosen;
}

std::string jobName(const JobReportArguments& arguments) {
    const fs::path first(arguments.inputs.front());
    return first.has_filename() ? first.filename().string() : first.parent_path().filename().string();
}

/// Computes the requested tables. This may take long for thousands of ranks, so progress is shown on a terminal.
core::Result<core::ReportPart> partOf(std::vector<fs::path> digests, const std::string& name,
                                      const std::vector<core::JobTableKind>& tables, bool isPage,
                                      const Environment& environment) {
    const std::stop_token& stop = environment.read.stop;
    core::Progress ranks, replays;
    const auto job = [&] {
        const ProgressLine line(environment, "reading the digests of " + name, ranks);
        return core::openJob(std::move(digests), stop, &ranks);
    }();
    if (!job) return job.error();
    const ProgressLine line(environment, "replaying the ranks of " + name, replays);
    core::JobFigures figures(*job, stop, &replays);
    if (const auto loaded = figures.load(); !loaded) return loaded.error();
    std::vector<core::Table> made;
    for (const core::JobTableKind& kind : tables)
        made.push_back(kind.make(figures));
    // A page names the late rank before it shows the tables.
    const core::Stragglers* const found = isPage ? &figures.stragglers() : nullptr;
    if (stop.stop_requested()) return core::stoppedError();
    return jobPart(name, *job, found, std::move(made));
}

}  // namespace

std::vector<std::string> jobTableNames() {
    std::vector<std::string> names;
    for (const core::JobTableKind& kind : core::jobTableKinds())
        names.emplace_back(kind.name);
    return names;
}

bool isAboutJob(const std::vector<std::string>& inputs, const std::vector<std::string>& tables,
                const Environment& environment) {
    const auto isOfJob = [](const std::string& table) {
        return std::ranges::find(core::jobTableKinds(), table, &core::JobTableKind::name) !=
               core::jobTableKinds().end();
    };
    const auto isDigest = [](const std::string& input) {
        return isFolder(input) ? !digestsIn(input).empty() : isDigestFile(input);
    };
    if (std::ranges::any_of(tables, isOfJob) || std::ranges::any_of(inputs, isDigest)) return true;
    return tables.empty() &&
           std::ranges::any_of(inputs, [&](const std::string& input) { return holdsRanks(input, environment); });
}

int reportJob(const JobReportArguments& arguments, const Environment& environment) {
    const auto tables = chosenTables(arguments.tables);
    if (!tables) return badUsage(environment, "report", tables.error().message);
    std::vector<std::string> names;
    for (const core::JobTableKind& kind : *tables)
        names.emplace_back(kind.name);
    OutputOptions output = arguments.output;
    output.inputs = arguments.inputs;
    if (const auto fault = placeFault(output, chosenWriter(output, environment), names); !fault.empty())
        return badUsage(environment, "report", fault);
    const RequestedDigest options = digestOptions(arguments.rules, environment);
    if (!options.usageFault.empty()) return badUsage(environment, "report", options.usageFault);
    if (!options.options) return exitUnreadable;
    const DigestCache cache(arguments.read, environment);
    JobDigests digests = jobDigests(arguments.inputs, *options.options, arguments.read, cache, environment);
    if (environment.read.stop.stop_requested()) return exitUnreadable;
    if (digests.files.empty()) {
        if (digests.isComplete)
            complain(environment, arguments.inputs.front(), "has neither digests nor traces in it; name their folder");
        return exitUnreadable;
    }
    const auto part = partOf(std::move(digests.files), jobName(arguments), *tables,
                             chosenWriter(output, environment).takesAllTables, environment);
    if (!part) {
        if (!core::isStopped(part.error())) complain(environment, "report", part.error().message);
        return exitUnreadable;
    }
    core::Report report{{*part}, false};
    printNotes(report.parts.front(), environment);
    for (const core::ReportDoubt& doubt : part->doubts)
        complain(environment, part->profile, "doubt: " + doubt.sentence);
    const int code = write(std::move(report), output, environment);
    if (code != exitDone) return code;
    if (!digests.isComplete) return exitUnreadable;
    const bool isBroken = arguments.failsOnDoubts && !part->doubts.empty();
    if (isBroken) complain(environment, part->profile, fmt::format("--fail-if {}: see above", doubtGate));
    return isBroken ? exitGate : exitDone;
}

}  // namespace cli
