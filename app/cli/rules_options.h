// SPDX-License-Identifier: GPL-3.0-or-later
// Which rules a command works by: from files, bundled, or the general ones where nothing is said.
#pragma once

#include "app/cli/commands.h"
#include "core/classify/classification.h"

#include <optional>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace cli {

struct RulesOptions {
    std::vector<std::string> files;
    std::string preset;
    core::EngineModel which;
    std::string communication;
};
void addRulesOptions(CLI::App& app, RulesOptions& options);

struct ChosenRules {
    core::Rules rules;
    std::string origin;  ///< for people: "model.json", "preset pytorch"
};

/// What is wrong with the options as such, before any file is opened; empty where nothing is.
std::string usageFault(const RulesOptions& options);

/// Nothing where a file cannot be read or understood, which is then said on stderr.
std::optional<ChosenRules> chosenRules(const RulesOptions& options, const Environment& environment);

/// Says on stderr which patterns do not compile; whether there are none.
bool allCompile(const ChosenRules& rules, const Environment& environment);

/// Says on stderr which patterns gave up on names of this profile, and so are off; whether there are none.
bool allWorked(const core::Classification& classes, const ChosenRules& rules, const std::string& profile,
               const Environment& environment);

}  // namespace cli
