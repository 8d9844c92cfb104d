// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/compare/matching.h"

#include "app/cli/complaints.h"
#include "core/ingest/csv/csv.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <fstream>

namespace cli {

namespace {

constexpr std::array<std::pair<std::string_view, MatchBy>, 3> words{
    {{"names", MatchBy::Names}, {"map", MatchBy::Map}, {"sequence", MatchBy::Sequence}}};
constexpr std::size_t mostNames = 1'000'000;  // pairs of a file; no program has a tenth of it

core::Result<MatchBy> matchBy(const std::string& word) {
    std::vector<std::string> known;
    for (const auto& [text, by] : words) {
        if (text == word) return by;
        known.emplace_back(text);
    }
    return core::Error{core::ErrorKind::Usage, "--match: " + unknownWord("value", word, known)};
}

core::Error fault(const std::string& path, const std::string& what) {
    return {core::ErrorKind::Usage, fmt::format("--name-map: {}: {}", path, what)};
}

/// A CSV as the table `name-map` is written: of its columns the names of both sides count.
core::Result<core::NameMap> readNames(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    if (!file) return fault(path, "cannot be opened; name a file that --table name-map wrote");
    core::CsvReader reader(
        [&](char* buffer, std::size_t size) {
            file.read(buffer, static_cast<std::streamsize>(size));
            return static_cast<std::size_t>(file.gcount());
        },
        ',');
    core::NameMap names;
    std::optional<std::size_t> a, b;
    std::vector<std::string> fields;
    for (std::size_t count = 0;; ++count) {
        const core::CsvStep step = reader.next(fields);
        if (step == core::CsvStep::End) break;
        const std::string line = fmt::format("line {}: ", reader.line());
        if (step == core::CsvStep::Damaged) return fault(path, line + "a quote is never closed; correct it");
        if (count > mostNames) return fault(path, line + "too many names");
        if (!a) {
            for (std::size_t i = 0; i < fields.size(); ++i) {
                if (fields[i] == "Name A") a = i;
                if (fields[i] == "Name B") b = i;
            }
            if (!a || !b) return fault(path, line + "expected a header with the columns Name A and Name B");
            continue;
        }
        if (fields.size() == 1 && fields[0].empty()) continue;
        if (fields.size() <= std::max(*a, *b)) return fault(path, line + "has too few fields; write Name A,Name B");
        if (!fields[*a].empty() && !fields[*b].empty()) names.add(fields[*a], fields[*b]);
    }
    if (!a) return fault(path, "is empty; expected a header with the columns Name A and Name B");
    return names;
}

void tell(const core::StepMatch& match, const std::string& name, const Environment& environment) {
    if (!match.refusal.empty())
        complain(environment, name,
                 "--match: " + core::text(match) + "; choose other steps with --iteration and --step");
    else if (match.matched() < core::enoughMatched)
        complain(environment, name, "--match: warning: only " + core::text(match));
}

}  // namespace

void addMatchOptions(CLI::App& app, MatchArguments& arguments) {
    app.add_option("--match", arguments.by,
                   "How kernels of two profiles meet: names (default), map (as --name-map says), or sequence (position "
                   "by position of a step: names, the code that launched them and classes tell which is which)")
        ->type_name("names|map|sequence")
        ->group("Figures");
    app.add_option("--name-map", arguments.nameMap,
                   "Which kernel of a candidate is which of the baseline: a CSV with the columns Name A and Name B, as "
                   "--table name-map writes it; of a name that stands there twice the first pair counts")
        ->type_name("FILE")
        ->group("Figures");
}

core::Result<Matching> matchingOf(const MatchArguments& arguments) {
    const auto by = matchBy(arguments.by);
    if (!by) return by.error();
    Matching matching{*by};
    if (arguments.nameMap.empty()) {
        if (*by == MatchBy::Map)
            return core::Error{core::ErrorKind::Usage, "--match map: which names? add --name-map FILE"};
        return matching;
    }
    if (*by == MatchBy::Names)
        return core::Error{core::ErrorKind::Usage, "--name-map: add --match map or --match sequence"};
    auto names = readNames(arguments.nameMap);
    if (!names) return names.error();
    matching.given = std::move(*names);
    return matching;
}

std::vector<MatchedProfile> matchedProfiles(const Matching& matching, std::span<const core::ComparedProfile> profiles,
                                            std::span<const std::string> names, const Environment& environment) {
    std::vector<MatchedProfile> matched;
    for (std::size_t i = 1; i < profiles.size(); ++i) {
        MatchedProfile& one = matched.emplace_back();
        if (matching.by == MatchBy::Names) continue;
        one.names = matching.given;
        one.steps = core::stepMatch(profiles[0], profiles[i], &matching.given, environment.read.stop);
        tell(*one.steps, names[i], environment);
        if (matching.by == MatchBy::Sequence) one.names.addMissing(core::nameMapOf(*one.steps));
    }
    return matched;
}

}  // namespace cli
