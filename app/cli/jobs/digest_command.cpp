// SPDX-License-Identifier: GPL-3.0-or-later
// `lacuna digest`: summarizes each trace where the traces are stored; all tasks of a scheduler share the work.
#include "app/cli/command.h"
#include "app/cli/complaints.h"
#include "app/cli/jobs/digest_options.h"
#include "app/cli/jobs/digest_traces.h"
#include "app/cli/jobs/doubts_of_ranks.h"
#include "app/cli/jobs/job_inputs.h"
#include "app/cli/jobs/share.h"
#include "core/base/atomic_file.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <system_error>

namespace cli {

namespace {

struct DigestArguments {
    InputFiles inputs;
    std::string list;
    std::string output;
    std::string share;
    bool keepGoing = false;
    DigestRules rules;
    ReadOptions read;
};

std::optional<std::string> environmentVariable(const char* name) {
    const char* value = std::getenv(name);
    return value ? std::optional<std::string>(value) : std::nullopt;
}

/// Returns all traces, not only those of this task: shares are assigned by index, so every task must see the same list.
/// Those of several recordings are refused, since the digests of one folder are one job.
core::Result<std::vector<ListedTrace>> allTraces(const DigestArguments& arguments, const Environment& environment) {
    InputFiles inputs = arguments.inputs;
    if (!arguments.list.empty()) {
        const auto listed = namesInFile(arguments.list);
        if (!listed) return listed.error().within(arguments.list + ": ");
        inputs.files.insert(inputs.files.end(), listed->begin(), listed->end());
    }
    auto found = tracesOf(inputs, environment);
    if (!found) return found.error();
    if (found->list.size() > 1) return core::Error{core::ErrorKind::Usage, found->subject + ": " + found->said};
    return std::move(found->list.front().traces);
}

/// Creates a folder if its parent exists; several tasks may do so at once.
bool makeFolder(const std::string& path, const Environment& environment) {
    std::error_code error;
    std::filesystem::create_directory(path, error);
    if (!error && std::filesystem::is_directory(path, error)) return true;
    complain(environment, path, error ? error.message() + "; choose a folder that can be written" : "is no folder");
    return false;
}

/// Writes a note beside the digests that says why one is missing, or removes the note if there is no reason for one.
void keepNote(const ListedTrace& trace, const DigestedTrace& digested, const Environment& environment) {
    std::error_code ignored;
    if (!digested.isMissing(trace.isNamed)) {
        std::filesystem::remove(digested.note, ignored);
        return;
    }
    const std::string name = std::filesystem::path(trace.path).filename().string();
    const auto written = core::writeWholeFile(digested.note, fmt::format("{}: {}\n", name, digested.fault));
    if (!written) complain(environment, digested.note.string(), written.error().message);
}

int digestAll(const std::vector<ListedTrace>& traces, const Share& share, const core::DigestOptions& options,
              const DigestArguments& arguments, const Environment& environment) {
    std::size_t failed = 0, others = 0;
    for (std::size_t i = 0; i < traces.size(); ++i) {
        if (!share.holds(i)) continue;
        const DigestedTrace digested =
            digestTrace(traces[i].path, options, arguments.output, arguments.read, environment);
        if (digested.outcome == DigestOutcome::Stopped) return exitUnreadable;
        keepNote(traces[i], digested, environment);
        if (!digested.digest.empty()) warnOfDoubtsIn(digested.digest.string(), traces[i].path, environment);
        if (digested.isMissing(traces[i].isNamed)) ++failed;
        if (digested.outcome == DigestOutcome::NoTrace) ++others;
    }
    if (others == traces.size()) {  // otherwise a mistyped path to a folder without traces would go unnoticed
        complain(environment, "digest", "there is no trace among the files; name traces, or a folder of them");
        return exitUnreadable;
    }
    return failed == 0 || arguments.keepGoing ? exitDone : exitUnreadable;
}

int runDigest(const DigestArguments& arguments, const Environment& environment) {
    const auto options = digestOptions(arguments.rules, environment);
    if (!options.usageFault.empty()) return badUsage(environment, "digest", options.usageFault);
    if (!options.options) return exitUnreadable;
    if (arguments.inputs.files.empty() && arguments.list.empty())
        return badUsage(environment, "digest", "TRACE is required, or --list");
    auto share = shareOf(arguments.share, environmentVariable);
    if (!share) return badUsage(environment, "digest", share.error().message);
    const auto traces = allTraces(arguments, environment);
    if (!traces && traces.error().kind == core::ErrorKind::Usage)
        return badUsage(environment, "digest", traces.error().message);
    if (!traces) {
        complain(environment, "digest", traces.error().message);
        return exitUnreadable;
    }
    if (traces->empty()) {
        complain(environment, arguments.inputs.files.empty() ? arguments.list : arguments.inputs.files.front(),
                 "has no traces; name traces, or a folder of them");
        return exitUnreadable;
    }
    // A single trace is digested by every task: a tool that starts one task per trace may itself run under a launcher
    // and pass on its variables, which then do not describe a share of this trace.
    if (traces->size() == 1 && share->origin != "--share") share = Share{};
    if (share->count > 1)
        complain(
            environment, "digest",
            fmt::format("share {}/{} ({}) of {} traces", share->index, share->count, share->origin, traces->size()));
    if (!makeFolder(arguments.output, environment)) return exitUnreadable;
    return digestAll(*traces, *share, *options.options, arguments, environment);
}

}  // namespace

Action addDigest(CLI::App& app) {
    const auto arguments = std::make_shared<DigestArguments>();
    app.add_option("TRACE", arguments->inputs.files, "Profiles, one for each rank, or folders of them")->type_name("");
    app.add_option("--output", arguments->output,
                   "The folder for digests: a file for each trace, left as it is where it is there already")
        ->type_name("PATH")
        ->required()
        ->group("Output");
    app.add_option("--list", arguments->list, "A file that names traces, one a line")->type_name("FILE")->group("Jobs");
    app.add_option("--share", arguments->share,
                   "Digest share I of N of the traces, I from 0 to N-1 (default: as the scheduler's environment tells; "
                   "Slurm, Open MPI, MPICH, torchrun)")
        ->type_name("I/N")
        ->group("Jobs");
    app.add_flag("--keep-going", arguments->keepGoing,
                 "Exit with 0 even where a trace could not be read; a note beside the digests says why")
        ->group("Jobs");
    addRecordingOption(app, arguments->inputs);
    addDigestRules(app, arguments->rules);
    addReadOptions(app, arguments->read);
    app.footer(
        "Each digest is written whole or not at all, and the same command again makes those that are missing.\n"
        "Examples:\n"
        "  lacuna digest traces/*.json.gz --output digests\n"
        "  srun -n 64 lacuna digest --list traces.txt --output digests\n"
        "  lacuna merge digests --output job.digest");
    return [arguments](const Environment& environment) { return runDigest(*arguments, environment); };
}

}  // namespace cli
