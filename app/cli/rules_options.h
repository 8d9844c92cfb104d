// SPDX-License-Identifier: GPL-3.0-or-later
// The rules of a command: from files, from a preset, or the general preset by default.
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
    std::string origin;  ///< shown to people: "model.json", "preset pytorch"
};

/// Returns an error message if the options are invalid, before any file is opened; otherwise an empty text.
std::string usageFault(const RulesOptions& options);

/// Returns nothing if a file cannot be read or parsed, and prints why on stderr.
std::optional<ChosenRules> chosenRules(const RulesOptions& options, const Environment& environment);

/// Prints on stderr which patterns do not compile; returns whether all do.
bool allCompile(const ChosenRules& rules, const Environment& environment);

/// Prints on stderr which patterns gave up on names of this profile and are disabled; returns whether all worked.
bool allWorked(const core::Classification& classes, const ChosenRules& rules, const std::string& profile,
               const Environment& environment);

}  // namespace cli
