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
#include "app/cli/recording_column.h"
#include "app/cli/requested_kernels.h"
#include "core/ingest/folder.h"
#include "core/jobs/job_tables.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <iterator>
#include <stop_token>
#include <utility>

namespace cli {

namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 3> defaultJobTables{"stragglers", "job-ranks", "job-iterations"};

/// Returns whether several ranks of a job are recorded in a folder or an archive, all in one place. In an archive, that
/// may be a folder: it is what is packed mostly.
bool holdsRanks(const std::string& input, InputFiles& inputs, const Environment& environment) {
    const auto* const looked = inputs.found.in(input, environment);
    if (!looked || !*looked) return false;
    const core::FolderProfiles& found = **looked;
    const bool isWhole = isFolder(input) && !found.recordings.areSeveral();
    for (const core::Recording& recording : found.recordings.list) {
        if (!recording.isJob) continue;
        const fs::path own = found.files[recording.profiles.front()].parent_path();
        const auto isThere = [&](std::size_t i) {
            return isWhole ? !found.files[i].lexically_relative(input).has_parent_path()
                           : found.files[i].parent_path() == own;
        };
        if (std::ranges::all_of(recording.profiles, isThere)) return true;
    }
    return false;
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
        for (const std::string_view name : defaultJobTables)
            choose(name);
    return chosen;
}

std::string jobName(const JobReportArguments& arguments) {
    const fs::path first(arguments.inputs.files.front());
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

/// What all recordings of a job have in common, and their parts of the report.
struct JobParts {
    std::string name;
    const std::vector<core::JobTableKind>& tables;
    const core::DigestOptions& options;
    const DigestCache& cache;
    bool isPage = false;
    std::vector<core::ReportPart> list = {};
    std::vector<std::string> recordings = {};  ///< of each part
};

/// Adds the part of a recording. Returns the exit code.
int addPart(const JobInput& input, const JobReportArguments& arguments, JobParts& parts,
            const Environment& environment) {
    const std::string subject = input.recording.empty() ? "report" : parts.name + ": recording " + input.recording;
    const auto digests = jobDigests(input, parts.options, arguments.read, parts.cache, environment);
    if (environment.read.stop.stop_requested()) return exitUnreadable;
    if (!digests) {
        complain(environment, input.recording.empty() ? parts.name : subject, digests.error().message);
        return exitUnreadable;
    }
    if (digests->files.empty()) {
        if (digests->isComplete)
            complain(environment, arguments.inputs.files.front(),
                     "has neither digests nor traces in it; name their folder");
        return exitUnreadable;
    }
    auto part = partOf(digests->files, parts.name, parts.tables, parts.isPage, environment);
    if (!part) {
        if (!core::isStopped(part.error())) complain(environment, subject, digests->withTraces(part.error().message));
        return exitUnreadable;
    }
    parts.list.push_back(std::move(*part));
    parts.recordings.push_back(input.recording);
    return digests->isComplete ? exitDone : exitUnreadable;
}

/// Returns one part of all recordings, whose tables say of which recording each row is.
core::ReportPart joined(std::vector<core::ReportPart> parts, const std::vector<std::string>& recordings) {
    core::ReportPart all = std::move(parts.front());
    const auto named = [&](std::size_t i, const std::string& text) {
        return fmt::format("recording {}: {}", recordings[i], text);
    };
    if (recordings.front().empty()) return all;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        core::ReportPart& part = i == 0 ? all : parts[i];
        for (std::string& note : part.notes)
            note = named(i, note);
        for (auto* const facts : {&part.facts, &part.summary})
            for (core::Fact& fact : *facts)
                fact.text = named(i, fact.text);
        for (core::ReportDoubt& doubt : part.doubts)
            doubt.sentence = named(i, doubt.sentence);
        for (core::Table& table : part.tables) {
            addRecordingColumn(table, recordings[i]);
            for (std::string* const text : {&table.note, &table.missing})
                if (!text->empty()) *text = named(i, *text);
        }
    }
    for (std::size_t i = 1; i < parts.size(); ++i) {
        std::ranges::move(parts[i].notes, std::back_inserter(all.notes));
        std::ranges::move(parts[i].summary, std::back_inserter(all.summary));
        std::ranges::move(parts[i].doubts, std::back_inserter(all.doubts));
        for (std::size_t fact = 0; fact < all.facts.size(); ++fact)
            all.facts[fact].text += "\n" + parts[i].facts[fact].text;
        for (std::size_t table = 0; table < all.tables.size(); ++table) {
            core::Table &to = all.tables[table], &from = parts[i].tables[table];
            std::ranges::move(from.rows, std::back_inserter(to.rows));
            for (const auto text : {&core::Table::note, &core::Table::missing})
                if (!(from.*text).empty()) to.*text += ((to.*text).empty() ? "" : "; ") + from.*text;
        }
    }
    return all;
}

}  // namespace

std::vector<std::string> jobTableNames() {
    std::vector<std::string> names;
    for (const core::JobTableKind& kind : core::jobTableKinds())
        names.emplace_back(kind.name);
    return names;
}

bool isAboutJob(InputFiles& inputs, const std::vector<std::string>& tables, const Environment& environment) {
    const auto isOfJob = [](const std::string& table) {
        return std::ranges::find(core::jobTableKinds(), table, &core::JobTableKind::name) !=
               core::jobTableKinds().end();
    };
    const auto isDigest = [](const std::string& input) {
        return isFolder(input) ? !digestsIn(input).empty() : isDigestFile(input);
    };
    if (std::ranges::any_of(tables, isOfJob) || std::ranges::any_of(inputs.files, isDigest)) return true;
    return tables.empty() && std::ranges::any_of(inputs.files, [&](const std::string& input) {
               return holdsRanks(input, inputs, environment);
           });
}

int reportJob(JobReportArguments arguments, const Environment& environment) {
    const auto tables = chosenTables(arguments.tables);
    if (!tables) return badUsage(environment, "report", tables.error().message);
    std::vector<std::string> names;
    for (const core::JobTableKind& kind : *tables)
        names.emplace_back(kind.name);
    OutputOptions output = arguments.output;
    output.inputs = arguments.inputs.files;
    if (const auto fault = placeFault(output, chosenWriter(output, environment), names); !fault.empty())
        return badUsage(environment, "report", fault);
    const RequestedDigest options = digestOptions(arguments.rules, environment);
    if (!options.usageFault.empty()) return badUsage(environment, "report", options.usageFault);
    if (!options.options) return exitUnreadable;
    const auto inputs = jobInputs(arguments.inputs, environment);
    if (!inputs) return badUsage(environment, "report", inputs.error().message);
    if (!inputs->said.empty()) complain(environment, inputs->subject, inputs->said);
    const DigestCache cache(arguments.read, environment);
    JobParts parts{jobName(arguments), *tables, *options.options, cache,
                   chosenWriter(output, environment).takesAllTables};
    int code = exitDone;
    for (const JobInput& input : inputs->list)
        if (const int added = addPart(input, arguments, parts, environment); added != exitDone) code = added;
    if (parts.list.empty() || environment.read.stop.stop_requested()) return exitUnreadable;
    core::Report report{{joined(std::move(parts.list), parts.recordings)}, false};
    const core::ReportPart part = report.parts.front();
    printNotes(part, environment);
    for (const core::ReportDoubt& doubt : part.doubts)
        complain(environment, part.profile, "doubt: " + doubt.sentence);
    const int written = write(std::move(report), output, environment);
    if (written != exitDone) return written;
    if (code != exitDone) return code;
    const bool isBroken = arguments.failsOnDoubts && !part.doubts.empty();
    if (isBroken) complain(environment, part.profile, fmt::format("--fail-if {}: see above", doubtGate));
    return isBroken ? exitGate : exitDone;
}

}  // namespace cli
