// SPDX-License-Identifier: GPL-3.0-or-later
// The rules of a command: from files, bundled, or the general ones by default.
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

/// The fault of the options as such, before any file is opened; empty if there is none.
std::string usageFault(const RulesOptions& options);

/// Nothing if a file cannot be read or understood, which is printed on stderr.
std::optional<ChosenRules> chosenRules(const RulesOptions& options, const Environment& environment);

/// Prints on stderr which patterns do not compile; returns whether all do.
bool allCompile(const ChosenRules& rules, const Environment& environment);

/// Prints on stderr which patterns gave up on names of this profile and are disabled; returns whether all worked.
bool allWorked(const core::Classification& classes, const ChosenRules& rules, const std::string& profile,
               const Environment& environment);

}  // namespace cli
