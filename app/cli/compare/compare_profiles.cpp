// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/compare/compare_profiles.h"

#include "app/cli/analysis_options.h"
#include "app/cli/command.h"
#include "app/cli/complaints.h"
#include "app/cli/requested_iterations.h"
#include "app/cli/requested_kernels.h"
#include "app/cli/time_text.h"
#include "core/analysis/analysis.h"
#include "core/report/writers.h"

#include <fmt/format.h>

#include <algorithm>

namespace cli {

namespace {

void warnOfShortWalls(const ComparedFiles& files, const Environment& environment) {
    for (std::size_t i = 0; i < files.profiles.size(); ++i) {
        const core::ProfileTime& time = files.comparison.profiles[i];
        if (!time.wasTooShort) continue;
        const core::Nanos given = files.profiles[i].wall.value_or(0);
        complain(environment, files.names[i],
                 fmt::format("warning: {} given, but the GPU was busy for {}; the total is taken to be the latter",
                             timeText(static_cast<double>(given)), timeText(static_cast<double>(time.busy))));
    }
}

/// Adds one profile, analyzed with the rules and options; returns the exit code.
int addProfile(core::TracePtr trace, const ChosenRules& rules, core::Options options, const std::string& name,
               ComparedFiles& files, const Environment& environment) {
    core::SnapshotCache cache;
    options = boundTo(std::move(options), *trace);
    const std::vector snapshot{
        core::snapshotOf(std::move(trace), rules.rules, options, cache, environment.read.stop, core::wantedBy({}))};
    files.profiles.push_back(core::comparedProfiles(snapshot, environment.read.stop).front());
    files.names.push_back(name);
    files.rules.push_back(rules.origin);
    if (!allWorked(*snapshot[0]->classes, rules, name, environment)) return exitUnreadable;
    if (!patternsWork(*snapshot[0], name, environment)) return exitUsage;
    return hasRequestedIterations(*snapshot[0], false, name, environment) ? exitDone : exitUsage;
}

}  // namespace

int readProfiles(std::span<const CompareInput> inputs, std::span<const ChosenRules> rules, const core::Options& options,
                 const ReadOptions& read, ComparedFiles& files, const Environment& environment) {
    std::vector<std::string> paths;
    for (const CompareInput& input : inputs)
        paths.push_back(input.path);
    const std::vector<std::string> names = core::profileNames(paths);
    int code = exitDone;
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        core::TracePtr trace = profile(paths[i], read, environment);
        if (!trace) code = exitUnreadable;
        if (!trace && i == 0) return code;
        if (!trace) continue;
        warnOfDamage(paths[i], *trace, environment);
        const int own = addProfile(std::move(trace), rules[i], options, names[i], files, environment);
        if (environment.read.stop.stop_requested()) return exitUnreadable;
        files.profiles.back().wall = inputs[i].wall;
        code = std::max(code, own);
    }
    if (files.profiles.size() < 2) return code;
    files.comparison = core::comparisonOf(files.profiles);
    warnOfShortWalls(files, environment);
    return code;
}

void match(const RequestedMatching& requested, ComparedFiles& files, const Environment& environment) {
    files.match = requested.matching.by;
    files.matched = matchedProfiles(requested, files.profiles, files.names, environment);
    for (std::size_t i = 1; i < files.profiles.size(); ++i)
        files.offers.push_back(files.match == core::MatchBy::Names
                                   ? sequenceOffer(files.profiles[0], files.profiles[i], environment)
                                   : std::string());
    if (files.match == core::MatchBy::Names) return;
    core::takeMeetingClasses(files.matched, files.profiles);
    files.comparison = core::comparisonOf(files.profiles);
}

}  // namespace cli
