// SPDX-License-Identifier: GPL-3.0-or-later
// `lacuna merge`: merges digests of ranks into the digest of their job, and reports which ranks are missing.
#include "app/cli/command.h"
#include "app/cli/complaints.h"
#include "app/cli/jobs/doubts_of_ranks.h"
#include "app/cli/jobs/trace_list.h"
#include "core/base/file_version.h"
#include "core/base/text.h"
#include "core/jobs/digest/merge.h"
#include "core/jobs/digest/number_ranges.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <filesystem>
#include <memory>
#include <set>

namespace cli {

namespace {

namespace fs = std::filesystem;

struct MergeArguments {
    std::vector<std::string> inputs;
    std::string output;
    std::string list, traces;
    std::int64_t expect = 0;  ///< 0: not given
};

/// Returns the files to merge. Skips an earlier merged digest in the same folder, which is not one of its parts.
std::vector<fs::path> digestFiles(const MergeArguments& arguments) {
    std::vector<fs::path> files;
    const auto output = core::fileIdentity(arguments.output);
    for (const std::string& input : arguments.inputs) {
        if (!isFolder(input)) {
            files.emplace_back(input);
            continue;
        }
        for (const std::string& file : digestsIn(input))
            if (!output || core::fileIdentity(file) != output) files.emplace_back(file);
    }
    return files;
}

/// Prints the notes on why ranks are missing; returns whether there are none.
bool printFailures(const MergeArguments& arguments, const Environment& environment) {
    bool isFine = true;
    for (const std::string& input : arguments.inputs)
        for (const std::string& note : failureNotesIn(input)) {
            const auto lines = namesInFile(note);
            complain(environment, note, lines && !lines->empty() ? lines->front() : "a trace could not be digested");
            isFine = false;
        }
    return isFine;
}

constexpr std::int64_t maxRanks = 10'000'000;

/// Explains why the number of ranks is wrong, with the numbers below `count` that are missing, or those that exceed it.
/// If ranks have no numbers, it says only how many there are.
std::string wrongCount(const core::FoundRanks& found, std::size_t count) {
    std::vector<bool> isThere(count);
    std::set<std::uint64_t> beyond;
    bool allNumbered = true;
    for (const core::FoundRank& rank : found.ranks) {
        const std::int64_t number = rank.entry.key.rank;
        allNumbered &= number >= 0;
        if (number < 0) continue;
        if (static_cast<std::uint64_t>(number) < count)
            isThere[static_cast<std::size_t>(number)] = true;
        else
            beyond.insert(static_cast<std::uint64_t>(number));
    }
    std::vector<std::uint64_t> missing;
    for (std::size_t rank = 0; rank < count; ++rank)
        if (!isThere[rank]) missing.push_back(rank);
    const auto numbers = [&](const char* what, const std::vector<std::uint64_t>& ranks) {
        return allNumbered && !ranks.empty() ? fmt::format(": {} {}", what, core::numberRanges(ranks)) : std::string();
    };
    const bool isMore = found.ranks.size() > count;
    return fmt::format(
        "{} ranks instead of {}{}; {}", found.ranks.size(), count,
        isMore ? numbers("not expected", {beyond.begin(), beyond.end()}) : numbers("missing", missing),
        isMore ? "say how many there should be, or merge the digests of one job alone" : "digest their traces");
}

/// Returns the absolute path of the folder with the traces, which is stored in the digest; empty if it is not given.
core::Result<std::string> tracesFolder(const std::string& requested) {
    if (requested.empty()) return std::string();
    std::error_code error;
    const auto fault = [&](const char* what) {
        return core::Error{core::ErrorKind::Usage, fmt::format("--traces: {} {}", requested, what)};
    };
    if (!fs::is_directory(requested, error)) return fault("is not a folder; name the one that the traces are in");
    const std::string folder = fs::canonical(requested, error).string();
    if (error) return fault("cannot be read; check its permissions");
    if (!core::isUtf8(folder) || folder.size() > core::longestTraces)
        return fault("has a name that no digest can hold");
    return folder;
}

/// Returns an error message if ranks or traces are missing, otherwise an empty text; an error if the list is invalid.
core::Result<std::string> missing(const MergeArguments& arguments, const core::FoundRanks& found) {
    if (!arguments.list.empty()) {
        const auto names = namesInFile(arguments.list);
        if (!names) return names.error();
        std::set<std::string> there;
        for (const core::FoundRank& rank : found.ranks)
            there.insert(rank.entry.key.file);
        std::vector<std::string> gone;
        for (const std::string& name : *names)
            if (!there.contains(fs::path(name).filename().string())) gone.push_back(name);
        if (gone.empty()) return std::string();
        const std::size_t count = gone.size();
        constexpr std::size_t maxNames = 20;
        if (gone.size() > maxNames) gone.resize(maxNames);
        return fmt::format("{} of {} traces have no digest: {}{}; digest them", count, names->size(),
                           fmt::join(gone, ", "), count > maxNames ? ", ..." : "");
    }
    const auto expected = static_cast<std::size_t>(arguments.expect);
    if (expected == 0 || found.ranks.size() == expected) return std::string();
    return wrongCount(found, expected);
}

int runMerge(const MergeArguments& arguments, const Environment& environment) {
    const auto bad = [&](const std::string& fault) { return badUsage(environment, "merge", fault); };
    if (arguments.expect > 0 && !arguments.list.empty()) return bad("--expect and --list: give one of them");
    const std::vector<fs::path> files = digestFiles(arguments);
    if (files.empty()) {
        complain(environment, arguments.inputs.front(), "has no digests in it; make some with `lacuna digest`");
        return exitUnreadable;
    }
    const auto output = core::fileIdentity(arguments.output);
    for (const fs::path& file : files)
        if (output && core::fileIdentity(file) == output)
            return bad(fmt::format("--output: {} is an input and would be lost; choose another name", file.string()));
    const auto traces = tracesFolder(arguments.traces);
    if (!traces) return bad(traces.error().message);
    const auto found = core::foundRanks(files, environment.read.stop);
    const auto merged = found ? core::writeMerged(files, *found, arguments.output, environment.read.stop, *traces)
                              : core::Result<core::Done>(found.error());
    if (!merged) {
        if (!core::isStopped(merged.error())) complain(environment, "merge", merged.error().message);
        return exitUnreadable;
    }
    int code = printFailures(arguments, environment) ? exitDone : exitUnreadable;
    if (const auto doubts = core::doubtsOf(files, *found, environment.read.stop))
        warnOfDoubts(arguments.output, *doubts, environment);
    const auto gone = missing(arguments, *found);
    if (gone && gone->empty()) return code;
    complain(environment, gone ? arguments.output : arguments.list, gone ? *gone : gone.error().message);
    return exitUnreadable;
}

}  // namespace

Action addMerge(CLI::App& app) {
    const auto arguments = std::make_shared<MergeArguments>();
    app.add_option("DIGEST", arguments->inputs, "Digests, or folders of them; digests of jobs too")
        ->type_name("")
        ->required();
    app.add_option("--output", arguments->output, "The digest of the job")
        ->type_name("FILE")
        ->required()
        ->group("Output");
    app.add_option("--expect", arguments->expect, "How many ranks there should be: those missing are named")
        ->type_name("N")
        ->check(CLI::Range(std::int64_t{1}, maxRanks))
        ->group("Jobs");
    app.add_option("--list", arguments->list, "The traces that were digested, one a line: those missing are named")
        ->type_name("FILE")
        ->group("Jobs");
    app.add_option("--traces", arguments->traces,
                   "The folder in which the traces are now: the window opens them from there")
        ->type_name("DIR")
        ->group("Jobs");
    app.footer(
        "The same ranks give the same bytes, in whatever order and by whatever steps they are merged. Where ranks are\n"
        "missing the others are merged, and the exit code is 2.");
    return [arguments](const Environment& environment) { return runMerge(*arguments, environment); };
}

}  // namespace cli
