// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/jobs/job_report.h"

#include "app/cli/asked_kernels.h"
#include "app/cli/command.h"
#include "app/cli/complaints.h"
#include "app/cli/jobs/digest_traces.h"
#include "app/cli/jobs/trace_list.h"
#include "app/cli/output_place.h"
#include "core/base/private_folder.h"
#include "core/base/regular_file.h"
#include "core/ingest/folder.h"
#include "core/jobs/job_tables.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <optional>

namespace cli {

namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 3> defaultTables{"stragglers", "job-ranks", "job-iterations"};

bool isFolder(const std::string& path) {
    std::error_code error;
    return fs::is_directory(path, error);
}

/// A folder of one profile in several files does not.
bool holdsRanks(const std::string& folder) {
    if (!isFolder(folder)) return false;
    const std::vector<fs::path> files = core::profilesIn(folder).files;
    return files.size() > 1 && std::ranges::all_of(files, [&](const fs::path& file) {
               return !file.lexically_relative(folder).has_parent_path();
           });
}

bool isDigestFile(const std::string& path) {
    const auto file = core::openRegularFile(path);
    if (!file) return false;
    std::array<char, 8> begin{};
    const ssize_t got = ::read(file->file.number(), begin.data(), begin.size());
    return got > 0 && core::isDigest({begin.data(), static_cast<std::size_t>(got)});
}

core::Result<std::vector<core::JobTableKind>> chosenTables(const std::vector<std::string>& asked) {
    const auto& all = core::jobTableKinds();
    if (std::ranges::find(asked, "all") != asked.end()) return all;
    std::vector<core::JobTableKind> chosen;
    const auto choose = [&](std::string_view name) {
        const auto kind = std::ranges::find(all, name, &core::JobTableKind::name);
        if (kind == all.end()) return false;
        if (std::ranges::find(chosen, name, &core::JobTableKind::name) == chosen.end()) chosen.push_back(*kind);
        return true;
    };
    for (const std::string& name : asked)
        if (!choose(name))
            return core::Error{core::ErrorKind::Usage,
                               fmt::format("--table {}: of a job there are {}; ask for other tables of traces, in a "
                                           "command of their own",
                                           name, fmt::join(jobTableNames(), ", "))};
    if (asked.empty())
        for (const std::string_view name : defaultTables)
            choose(name);
    return chosen;
}

/// Where digests made on the way are kept for the next time; a folder that goes with it where they must not be.
class DigestCache {
public:
    DigestCache(const ReadOptions& read, const Environment& environment) {
        const fs::path& cache = environment.read.cacheFolder;
        m_folder = cache / "digests";
        if (!cache.empty() && !read.noCache && core::makePrivateFolder(m_folder)) return;
        std::string pattern = (fs::temp_directory_path() / "lacuna-digests-XXXXXX").string();
        m_isTemporary = ::mkdtemp(pattern.data()) != nullptr;
        m_folder = pattern;
    }
    ~DigestCache() {
        std::error_code ignored;
        if (m_isTemporary) fs::remove_all(m_folder, ignored);
    }
    DigestCache(const DigestCache&) = delete;
    DigestCache& operator=(const DigestCache&) = delete;

    const fs::path& folder() const { return m_folder; }

private:
    fs::path m_folder;
    bool m_isTemporary = false;
};

/// The digests that the inputs are or that are made of them, and the worst exit code on the way.
struct Digests {
    std::vector<fs::path> files;
    int code = exitDone;
};

Digests digestsOf(const JobReportArguments& arguments, const core::DigestOptions& options, const fs::path& cache,
                  const Environment& environment) {
    Digests digests;
    std::vector<std::string> traces;
    for (const std::string& input : arguments.inputs) {
        const std::vector<std::string> inside = isFolder(input) ? digestsIn(input) : std::vector<std::string>();
        if (!inside.empty())
            digests.files.insert(digests.files.end(), inside.begin(), inside.end());
        else if (!isFolder(input) && isDigestFile(input))
            digests.files.emplace_back(input);
        else
            traces.push_back(input);
    }
    for (const auto& [trace, isNamed] : traceList(traces)) {
        const DigestedTrace made = digestTrace(trace, options, cache, arguments.read, environment);
        if (made.outcome == DigestOutcome::Stopped) return {{}, exitUnreadable};
        if (made.isMissing(isNamed)) digests.code = exitUnreadable;
        if (!made.digest.empty()) digests.files.push_back(made.digest);
    }
    return digests;
}

std::string nameOf(const JobReportArguments& arguments) {
    const fs::path first(arguments.inputs.front());
    return first.has_filename() ? first.filename().string() : first.parent_path().filename().string();
}

}  // namespace

std::vector<std::string> jobTableNames() {
    std::vector<std::string> names;
    for (const core::JobTableKind& kind : core::jobTableKinds())
        names.emplace_back(kind.name);
    return names;
}

bool isAboutJob(const std::vector<std::string>& inputs, const std::vector<std::string>& tables) {
    const auto isOfJob = [](const std::string& table) {
        return std::ranges::find(core::jobTableKinds(), table, &core::JobTableKind::name) !=
               core::jobTableKinds().end();
    };
    const auto isDigest = [](const std::string& input) {
        return isFolder(input) ? !digestsIn(input).empty() : isDigestFile(input);
    };
    if (std::ranges::any_of(tables, isOfJob) || std::ranges::any_of(inputs, isDigest)) return true;
    return tables.empty() && std::ranges::any_of(inputs, holdsRanks);
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
    const AskedDigest options = digestOptions(arguments.rules, environment);
    if (!options.usageFault.empty()) return badUsage(environment, "report", options.usageFault);
    if (!options.options) return exitUnreadable;
    const DigestCache cache(arguments.read, environment);
    Digests digests = digestsOf(arguments, *options.options, cache.folder(), environment);
    if (environment.read.stop.stop_requested()) return exitUnreadable;
    if (digests.files.empty()) {
        if (digests.code == exitDone)
            complain(environment, arguments.inputs.front(), "has neither digests nor traces in it; name their folder");
        return exitUnreadable;
    }
    const auto job = core::openJob(std::move(digests.files), environment.read.stop);
    if (!job) {
        if (!core::isStopped(job.error())) complain(environment, "report", job.error().message);
        return exitUnreadable;
    }
    core::JobFigures figures(*job, environment.read.stop);
    if (const auto loaded = figures.load(); !loaded) {
        if (!core::isStopped(loaded.error())) complain(environment, "report", loaded.error().message);
        return exitUnreadable;
    }
    core::Report report{{{nameOf(arguments), {fmt::format("{} ranks of {}", job->ranks.size(), job->world)}, {}}},
                        false};
    for (const core::JobTableKind& kind : *tables)
        report.parts.front().tables.push_back(kind.make(figures));
    if (environment.read.stop.stop_requested()) return exitUnreadable;
    tellNotes(report.parts.front(), environment);
    const int code = write(std::move(report), output, environment);
    return code != exitDone ? code : digests.code;
}

}  // namespace cli
