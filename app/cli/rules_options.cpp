// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/rules_options.h"

#include "app/cli/complaints.h"
#include "app/cli/option_facts.h"
#include "core/base/regex.h"
#include "core/base/regular_file.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <algorithm>

namespace cli {

namespace {

constexpr std::size_t maxRulesBytes = std::size_t{16} << 20;  // far more than any rules need

/// The preset that suits most profiles is the first.
const std::string& generalPreset() { return core::presets().front().id; }

std::vector<std::string> presetIds() {
    std::vector<std::string> ids;
    for (const core::Preset& preset : core::presets())
        ids.push_back(preset.id);
    return ids;
}

const core::Preset* preset(std::string_view id) {
    const auto& all = core::presets();
    const auto found = std::find_if(all.begin(), all.end(), [&](const core::Preset& each) { return each.id == id; });
    return found == all.end() ? nullptr : &*found;
}

std::optional<ChosenRules> presetRules(const std::string& id, const Environment& environment) {
    auto rules = core::parseRules(preset(id)->text);
    const std::string origin = "preset " + id;
    if (rules) return ChosenRules{std::move(*rules), origin};
    complain(environment, origin, rules.error().message);
    return std::nullopt;
}

std::optional<ChosenRules> rulesOfFiles(const RulesOptions& options, const Environment& environment) {
    std::vector<std::string> texts;
    for (const std::string& path : options.files) {
        auto text = core::regularFileText(path, maxRulesBytes);
        if (!text) {
            complain(environment, path, text.error().message);
            return std::nullopt;
        }
        texts.push_back(std::move(*text));
    }
    auto rules = core::parseRules(texts, options.which);
    const std::string origin = fmt::format("{}", fmt::join(options.files, ", "));
    if (rules) return ChosenRules{std::move(*rules), origin};
    complain(environment, origin, rules.error().message);
    return std::nullopt;
}

std::string describe(const core::PatternError& error) {
    return fmt::format("character {}: {}; correct the pattern", error.at + 1, error.message);
}

}  // namespace

void addRulesOptions(CLI::App& app, RulesOptions& options) {
    app.add_option("--rules", options.files,
                   "Rules from a file: Lacuna's own JSON, a summary-tool map or config, or an engine map; several "
                   "engine maps are merged, later ones win")
        ->type_name("FILE")
        ->allow_extra_args(false)
        ->group("Rules");
    app.add_option("--engine", options.which.engine, "Which engine of an engine map")
        ->type_name("NAME")
        ->group("Rules");
    app.add_option("--model", options.which.model, "Which model of an engine map")->type_name("NAME")->group("Rules");
    app.add_option("--preset", options.preset,
                   fmt::format("Bundled rules: {}; default {}", fmt::join(presetIds(), ", "), generalPreset()))
        ->type_name("NAME")
        ->check(choices(presetIds()))
        ->group("Rules");
    app.add_option("--communication", options.communication,
                   "Which kernels are communication, case ignored (default: Lacuna's table of NCCL, RCCL, custom "
                   "all-reduce, DeepEP, symmetric memory and others)")
        ->type_name("REGEX")
        ->group("Rules");
}

std::string usageFault(const RulesOptions& options) {
    if (!options.files.empty() && !options.preset.empty())
        return "--rules and --preset: both name rules; give one of them";
    if (options.files.empty() && (!options.which.engine.empty() || !options.which.model.empty()))
        return "--engine and --model: choose from an engine map; give it with --rules";
    if (!options.preset.empty() && !preset(options.preset)) return unknownWord("preset", options.preset, presetIds());
    if (!options.communication.empty())
        if (const core::Regex pattern(options.communication, true); pattern.error())
            return "--communication: " + describe(*pattern.error());
    return {};
}

std::optional<ChosenRules> chosenRules(const RulesOptions& options, const Environment& environment) {
    auto chosen = options.files.empty()
                      ? presetRules(options.preset.empty() ? generalPreset() : options.preset, environment)
                      : rulesOfFiles(options, environment);
    if (chosen && !options.communication.empty()) chosen->rules.communication = options.communication;
    return chosen;
}

bool allCompile(const ChosenRules& chosen, const Environment& environment) {
    bool all = true;
    const auto check = [&](std::string_view pattern, bool ignoreCase, const std::string& where) {
        const core::Regex regex(pattern, ignoreCase);
        if (!regex.error()) return;
        complain(environment, chosen.origin, fmt::format("{}: {}", where, describe(*regex.error())));
        all = false;
    };
    const auto& rules = chosen.rules.rules;
    for (std::size_t i = 0; i < rules.size(); ++i)
        if (rules[i].as == core::MatchAs::Regex)
            check(rules[i].match, rules[i].ignoreCase, fmt::format("rule {}", i + 1));
    if (!chosen.rules.communication.empty()) check(chosen.rules.communication, true, "communication");
    return all;
}

bool allWorked(const core::Classification& classes, const ChosenRules& chosen, const std::string& profile,
               const Environment& environment) {
    bool all = !classes.communicationError;
    if (!all)
        complain(environment, profile,
                 fmt::format("{}: communication: {}", chosen.origin, classes.communicationError->message));
    for (std::size_t i = 0; i < classes.errors.size(); ++i) {
        if (!classes.errors[i]) continue;
        complain(environment, profile,
                 fmt::format("{}: rule {}: {}", chosen.origin, i + 1, classes.errors[i]->message));
        all = false;
    }
    return all;
}

}  // namespace cli
