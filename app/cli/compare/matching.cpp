// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/compare/matching.h"

#include "app/cli/complaints.h"
#include "core/compare/meeting_classes.h"
#include "core/match/name_map_file.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <charconv>

namespace cli {

namespace {

core::Result<core::MatchBy> matchBy(const std::string& word) {
    std::vector<std::string> known;
    for (const auto& [text, by] : core::matchWords) {
        if (text == word) return by;
        known.emplace_back(text);
    }
    return usageError("--match: " + unknownWord("value", word, known));
}

/// Parses one number per profile: "12,40"; an empty one is the iteration with the median time.
core::Result<std::vector<std::optional<std::int64_t>>> stepsOf(const std::string& text, std::size_t profiles) {
    std::vector<std::optional<std::int64_t>> steps;
    for (std::size_t from = 0; from <= text.size();) {
        const std::size_t end = std::min(text.find(',', from), text.size());
        std::int64_t number = 0;
        const auto read = std::from_chars(text.data() + from, text.data() + end, number);
        if (from == end)
            steps.emplace_back();
        else if (read.ec == std::errc() && read.ptr == text.data() + end)
            steps.emplace_back(number);
        else
            return usageError(fmt::format("--match-steps {}: \"{}\" is not the number of an iteration; write 12,40",
                                          text, text.substr(from, end - from)));
        from = end + 1;
    }
    if (steps.size() != profiles)
        return usageError(
            fmt::format("--match-steps {}: write a number for each of the {} profiles, or nothing between commas "
                        "for the median one",
                        text, profiles));
    return steps;
}

void printMatch(const core::StepMatch& match, const std::string& name, const Environment& environment) {
    if (!match.refusal.empty())
        complain(environment, name,
                 "--match: " + core::text(match) + "; choose other steps with --iteration, --step and --match-steps");
    else if (match.matched() < core::enoughMatched)
        complain(environment, name, "--match: warning: only " + core::text(match));
}

}  // namespace

void addMatchOptions(CLI::App& app, MatchArguments& arguments) {
    app.add_option("--match", arguments.by,
                   "How kernels of two profiles are matched: names (default), map (by --name-map), or sequence (by "
                   "position in a step, judged by names, the code that launched them and classes). Matched kernels "
                   "count for the baseline's class")
        ->type_name("names|map|sequence")
        ->group("Figures");
    app.add_option("--name-map", arguments.nameMap,
                   "Which kernel of a candidate is which of the baseline: a CSV with the columns Name A and Name B, as "
                   "--table name-map writes it; the first pair counts if a name is listed twice")
        ->type_name("FILE")
        ->group("Figures");
    app.add_option("--match-steps", arguments.steps,
                   "Which iterations are matched, a number for each profile; none between commas, or absent: the one "
                   "of the median time, without outlier, warm-up and last ones")
        ->type_name("N,M")
        ->group("Figures");
}

core::Result<RequestedMatching> matchingOf(const MatchArguments& arguments, std::size_t profiles) {
    const auto by = matchBy(arguments.by);
    if (!by) return by.error();
    RequestedMatching requested{{*by}};
    const bool areNames = *by == core::MatchBy::Names;
    if (!arguments.steps.empty()) {
        if (areNames) return usageError("--match-steps: add --match map or --match sequence");
        auto steps = stepsOf(arguments.steps, profiles);
        if (!steps) return steps.error();
        requested.steps = std::move(*steps);
    }
    if (arguments.nameMap.empty()) {
        if (*by == core::MatchBy::Map) return usageError("--match map: which names? add --name-map FILE");
        return requested;
    }
    if (areNames) return usageError("--name-map: add --match map or --match sequence");
    auto names = core::readNameMap(arguments.nameMap);
    if (!names) return names.error().within("--name-map: ");
    requested.matching.given = std::move(*names);
    return requested;
}

std::vector<core::MatchedProfile> matchedProfiles(const RequestedMatching& requested,
                                                  std::span<const core::ComparedProfile> profiles,
                                                  std::span<const std::string> names, const Environment& environment) {
    auto matched = core::matchedProfiles(requested.matching, profiles, requested.steps, environment.read.stop);
    for (std::size_t i = 0; i < matched.size(); ++i)
        if (matched[i].steps) printMatch(*matched[i].steps, names[i + 1], environment);
    return matched;
}

std::string sequenceOffer(const core::ComparedProfile& baseline, const core::ComparedProfile& candidate,
                          const Environment& environment) {
    const double byName = core::namesMeet(baseline, candidate);
    if (byName >= core::enoughNamesMeet) return {};
    const core::StepMatch match = core::stepMatch(baseline, candidate, nullptr, {}, environment.read.stop);
    if (!match.refusal.empty()) return {};
    return fmt::format("only {:.1f} % of kernel time matches by name; --match sequence: {:.1f} %", 100 * byName,
                       100 * match.matched());
}

}  // namespace cli
