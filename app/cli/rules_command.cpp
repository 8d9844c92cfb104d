// SPDX-License-Identifier: GPL-3.0-or-later
// `lacuna rules`: what each rule matches in the profiles, and which kernels no rule matches.
#include "app/cli/command.h"
#include "app/cli/complaints.h"
#include "app/cli/doubts.h"
#include "app/cli/folders.h"
#include "app/cli/output_place.h"
#include "app/cli/profiles.h"
#include "app/cli/rules_options.h"
#include "core/analysis/analysis.h"

#include <CLI/CLI.hpp>
#include <memory>

namespace cli {

namespace {

struct RulesArguments {
    InputFiles inputs;
    bool list = false;
    RulesOptions rules;
    ReadOptions read;
    OutputOptions output;
};

const std::vector<std::string> tableNames{"rules", "unmatched"};

core::Table presetTable() {
    core::Table table{"presets", {{"Preset", {}}, {"Title", {}}, {"Rules", "", core::CellKind::Count}}, {}, {}, {}};
    for (const core::Preset& preset : core::presets()) {
        const auto rules = core::parseRules(preset.text);
        const core::Cell count = rules ? core::Cell(static_cast<std::int64_t>(rules->rules.size())) : core::Cell();
        table.rows.push_back({preset.id, preset.title, count});
    }
    return table;
}

core::ReportPart partOf(const core::Snapshot& snapshot, const std::string& name, const ChosenRules& rules) {
    const core::Analysis& analysis = *snapshot.analysis;
    core::ReportPart part{name,
                          {"rules: " + rules.origin},
                          {core::ruleTable(analysis.ruleUse, snapshot.rules, *snapshot.classes),
                           core::unmatchedTable(analysis.ruleUse, *snapshot.trace)}};
    part.doubts = reportDoubts(*snapshot.trace);
    return part;
}

int runRules(const RulesArguments& arguments, const Environment& environment) {
    for (const std::string& fault : {usageFault(arguments.rules), usageFault(arguments.output)})
        if (!fault.empty()) return badUsage(environment, "rules", fault);
    if (arguments.list) return write({{{"", {}, {presetTable()}}}, false}, arguments.output, environment);
    if (arguments.inputs.files.empty()) return badUsage(environment, "rules", "FILE is required, or --list");
    OutputOptions output = arguments.output;
    output.inputs = arguments.inputs.files;
    addInputs(output, arguments.rules, arguments.read);
    if (const std::string fault = placeFault(output, chosenWriter(output, environment), tableNames); !fault.empty())
        return badUsage(environment, "rules", fault);
    const auto rules = chosenRules(arguments.rules, environment);
    if (!rules) return exitUnreadable;
    // Invalid rules are reported twice: here on stderr and by the exit code, and as the state of the rule in the table.
    int code = allCompile(*rules, environment) ? exitDone : exitUnreadable;
    core::Report report{{}, arguments.inputs.files.size() > 1};
    const std::vector<std::string> names = core::profileNames(arguments.inputs.files);
    for (std::size_t i = 0; i < arguments.inputs.files.size(); ++i) {
        core::TracePtr trace =
            profile(arguments.inputs.files[i], arguments.read, environment, arguments.inputs.inFolders[i]);
        if (!trace) code = exitUnreadable;
        if (!trace) continue;
        warnOfDamage(arguments.inputs.files[i], *trace, environment);
        core::SnapshotCache cache;
        const auto snapshot = core::snapshotOf(std::move(trace), rules->rules, {}, cache, environment.read.stop);
        if (environment.read.stop.stop_requested()) return exitUnreadable;
        report.parts.push_back(partOf(*snapshot, names[i], *rules));
    }
    const int writeCode = write(std::move(report), output, environment);
    return writeCode != exitDone ? writeCode : code;
}

}  // namespace

Action addRules(CLI::App& app) {
    const auto arguments = std::make_shared<RulesArguments>();
    app.add_option("FILE", arguments->inputs.files, "Profiles to try the rules on")->type_name("");
    app.add_flag("--list", arguments->list, "List the bundled rules instead");
    addRulesOptions(app, arguments->rules);
    addOutputOptions(app, arguments->output);
    addRecordingOption(app, arguments->inputs);
    addReadOptions(app, arguments->read);
    app.footer(
        "Two tables: `rules`, whose State is empty, unused, shadowed by an earlier rule, or what is wrong with the\n"
        "pattern; and `unmatched`, the unmatched kernels by time. Rules that do not compile make exit code 2.");
    return [arguments](const Environment& environment) {
        return withFolders(arguments->inputs, "rules", IfSeveral::TakesAll, environment,
                           [&] { return runRules(*arguments, environment); });
    };
}

}  // namespace cli
