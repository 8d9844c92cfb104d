// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/asked_kernels.h"

#include "app/cli/complaints.h"

#include <algorithm>

namespace cli {

namespace {

bool worked(const core::KernelNameChoice& choice, const std::string& file, const Environment& environment) {
    if (!choice.fault) return true;
    complain(environment, file, "--kernel: " + core::text(*choice.fault));
    return false;
}

}  // namespace

bool kernelPatternsWork(const core::Snapshot& snapshot, const std::string& file, const Environment& environment) {
    return !snapshot.kernelNames || worked(*snapshot.kernelNames, file, environment);
}

bool kernelPatternsWork(const core::Filter& filter, const core::Trace& trace, const std::string& file,
                        const Environment& environment) {
    core::MatchCache cache;
    const auto choice = core::kernelNameChoice(filter.kernels, trace, cache, environment.read.stop);
    return !choice || worked(*choice, file, environment);
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

void tellNotes(const core::ReportPart& part, const Environment& environment) {
    for (const core::Table& table : part.tables)
        if (!table.note.empty()) complain(environment, part.profile, table.name + ": " + table.note);
}

}  // namespace cli
