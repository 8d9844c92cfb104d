// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/requested_kernels.h"

#include "app/cli/complaints.h"
#include "core/analysis/stacks/chosen_code.h"
#include "core/trace/recorded.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>
#include <vector>

namespace cli {

namespace {

bool worked(const std::optional<core::PatternFault>& fault, const std::string& option, const std::string& file,
            const Environment& environment) {
    if (fault) complain(environment, file, option + ": " + core::text(*fault));
    return !fault;
}

}  // namespace

bool patternsWork(const core::Snapshot& snapshot, const std::string& file, const Environment& environment) {
    return (!snapshot.kernelNames || worked(snapshot.kernelNames->fault, "--kernel", file, environment)) &&
           (!snapshot.code || worked(snapshot.code->fault, "--code", file, environment));
}

bool patternsWork(const core::Filter& filter, const core::Trace& trace, const std::string& file,
                  const Environment& environment) {
    core::MatchCache cache;
    const std::stop_token& stop = environment.read.stop;
    const auto choice = core::kernelNameChoice(filter.kernels, trace, cache, stop);
    if (choice && !worked(choice->fault, "--kernel", file, environment)) return false;
    return filter.code.empty() ||
           worked(core::chosenCode(filter.code, trace, core::Frames(trace, stop), {}, stop).fault, "--code", file,
                  environment);
}

std::string unknownClass(const core::Filter& filter, std::span<const ChosenRules> rules) {
    std::vector<std::string> known;
    const auto add = [&](const std::string& name) {
        if (std::find(known.begin(), known.end(), name) == known.end()) known.push_back(name);
    };
    for (const ChosenRules& chosen : rules) {
        for (const core::Rule& rule : chosen.rules.rules)
            add(rule.className);
        add(chosen.rules.unmatched);
    }
    for (const std::string& name : filter.classes)
        if (std::find(known.begin(), known.end(), name) == known.end())
            return "--class: " + unknownWord("class", name, known);
    return {};
}

void printNotes(const core::ReportPart& part, const Environment& environment) {
    if (environment.takeReport) return;  // with the notes
    for (const core::Table& table : part.tables)
        if (!table.note.empty()) complain(environment, part.profile, table.name + ": " + table.note);
}

void printMissing(const core::ReportPart& part, const core::Trace& trace, const Environment& environment) {
    constexpr std::size_t mostNamed = 4;
    if (trace.hasEvents() || environment.takeReport) return;
    const std::string doubted = core::lostOperationsOf(trace) ? core::missingGpu(trace) : std::string();
    std::vector<std::pair<std::string, std::vector<std::string>>> tablesOf;
    for (const core::Table& table : part.tables) {
        if (table.missing.empty() || table.missing == doubted) continue;
        auto same = std::ranges::find(tablesOf, table.missing, [](const auto& each) { return each.first; });
        if (same == tablesOf.end()) same = tablesOf.insert(same, {table.missing, {}});
        same->second.push_back(table.name);
    }
    for (auto& [reason, tables] : tablesOf) {
        const std::size_t more = tables.size() - std::min(tables.size(), mostNamed);
        if (more > 0) tables.resize(mostNamed);
        complain(environment, part.profile,
                 fmt::format("{}{}: not recorded: {}", fmt::join(tables, ", "),
                             more > 0 ? fmt::format(" and {} more", more) : "", reason));
    }
}

}  // namespace cli
