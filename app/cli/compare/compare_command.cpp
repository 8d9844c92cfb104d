// SPDX-License-Identifier: GPL-3.0-or-later
// `lacuna compare`: several profiles side by side, the first of which is the baseline.

#include "app/cli/analysis_options.h"
#include "app/cli/command.h"
#include "app/cli/compare/compare_inputs.h"
#include "app/cli/compare/compare_profiles.h"
#include "app/cli/compare/compare_report.h"
#include "app/cli/compare/matching.h"
#include "app/cli/complaints.h"
#include "app/cli/doubts.h"
#include "app/cli/folders.h"
#include "app/cli/option_facts.h"
#include "app/cli/output_place.h"
#include "app/cli/requested_kernels.h"
#include "app/cli/rules_options.h"
#include "app/cli/time_text.h"
#include "core/base/result.h"
#include "core/compare/comparison.h"
#include "core/ingest/csv/csv_number.h"
#include "core/trace/doubt.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdint>
#include <limits>
#include <memory>
#include <string>
#include <string_view>

namespace cli {

namespace {

// `--fail-if`: conditions on changes, and whether they are met.

/// A condition like "gemm>+3%", which is broken if the row `gemm` changes by more than 3 % of the baseline.
struct Gate {
    std::string text;  ///< the text that the user typed
    std::string row;   ///< a class, `CPU(non-GPU)` or `total`
    bool isAbove = true;
    bool isPercent = true;
    double limit = 0;  ///< a fraction of the baseline, or ns per iteration
};

enum class GateState : std::uint8_t { Holds, Broken, Undecided };

struct GateOutcome {
    GateState state = GateState::Holds;
    std::string message;  ///< if the gate is broken: the change, and how certain it is
};

std::string_view trimmed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(' ');
    return first == std::string_view::npos ? std::string_view()
                                           : text.substr(first, text.find_last_not_of(' ') - first + 1);
}

std::string_view withoutQuotes(std::string_view name) {
    const bool isQuoted =
        name.size() >= 2 && (name.front() == '"' || name.front() == '\'') && name.back() == name.front();
    return isQuoted ? name.substr(1, name.size() - 2) : name;
}

/// Parses a limit into the gate: "+3%", "-0.5 ms". Returns whether the text is a limit.
bool takeLimit(std::string_view text, Gate& gate) {
    const bool isNegative = text.starts_with('-');
    if (text.starts_with('+') || isNegative) text.remove_prefix(1);
    const std::size_t unitAt = std::min(text.find_first_not_of("0123456789."), text.size());
    const std::string_view unit = trimmed(text.substr(unitAt));
    const auto time = core::timeUnit(unit);
    gate.isPercent = unit == "%";
    if (unitAt == 0 || (!gate.isPercent && !time)) return false;
    const auto number = core::realNumber(text.substr(0, unitAt), gate.isPercent ? core::Unit{-2, 0} : *time);
    gate.limit = isNegative ? -number.value_or(0) : number.value_or(0);
    return number.has_value();
}

/// A change as a fraction of the baseline; a change from a baseline of 0 is infinite.
double fractionOf(const core::Change& change) {
    if (change.change) return *change.change;
    return change.isSignificant() ? std::numeric_limits<double>::infinity() : 0;
}

std::string messageOf(double before, double after, const core::Change& change, bool byIteration) {
    std::string message = fmt::format("{} -> {}", timeText(before), timeText(after));
    if (byIteration) message += " an iteration";
    if (change.change) message += fmt::format(", {:+.2f} %", 100 * *change.change);
    if (change.low)
        message += fmt::format(" (95 % interval {:+.2f} to {:+.2f})", 100 * *change.low, 100 * *change.high);
    return message;
}

/// Parses NAME, `>` or `<`, and a number with %, ns, us, ms or s; NAME may be quoted.
core::Result<Gate> gateOf(const std::string& text) {
    const std::size_t at = text.find_last_of("<>");
    Gate gate;
    gate.text = text;
    if (at != std::string::npos && takeLimit(trimmed(std::string_view(text).substr(at + 1)), gate)) {
        gate.isAbove = text[at] == '>';
        gate.row = withoutQuotes(trimmed(std::string_view(text).substr(0, at)));
        if (!gate.row.empty()) return gate;
    }
    return core::Error{core::ErrorKind::Usage, fmt::format("\"{}\": is not a gate; write a class or total, > or <, and "
                                                           "a change, as in total>+5% or GEMM>+2ms; or doubts",
                                                           text)};
}

/// Evaluates a gate. Only a significant change breaks it; but an unchanged row breaks a gate that demands a change
/// ("total>-5%" is broken unless the total decreased by 5 %).
GateOutcome outcomeOf(const Gate& gate, const core::Measured& baseline, const core::Measured& candidate,
                      const core::Change& change, bool byIteration) {
    const double before = byIteration ? baseline.mean() : baseline.whole.real();
    const double after = byIteration ? candidate.mean() : candidate.whole.real();
    const double value = gate.isPercent ? fractionOf(change) : after - before;
    const auto isBeyond = [&](double each) { return gate.isAbove ? each > gate.limit : each < gate.limit; };
    std::string message = messageOf(before, after, change, byIteration);
    if (change.verdict == core::Verdict::Inconclusive)
        return {GateState::Undecided,
                fmt::format("inconclusive: {}; {}", message,
                            change.low ? "this may be noise: record more iterations"
                                       : "too few iterations: record at least 5, or name them with --iteration")};
    const bool isBroken = isBeyond(value) && (change.isSignificant() || isBeyond(0));
    return isBroken ? GateOutcome{GateState::Broken, std::move(message)} : GateOutcome{};
}

struct CompareArguments {
    InputFiles inputs;
    std::vector<std::string> tables;
    std::vector<std::string> gates;
    std::string seconds;
    MatchArguments match;
    RulesOptions rules;
    AnalysisArguments analysis;
    ReadOptions read;
    OutputOptions output;
};

/// The parsed arguments. There is one set of rules per input.
struct ComparePlan {
    std::vector<CompareInput> inputs;
    std::vector<std::string> tables;
    std::vector<Gate> gates;
    bool failsOnDoubts = false;
    RequestedMatching match;
    core::Options options;
    std::vector<ChosenRules> rules;
};

RulesOptions rulesFor(const CompareInput& input, const RulesOptions& options) {
    RulesOptions own = options;
    if (!input.which.engine.empty()) own.which.engine = input.which.engine;
    if (!input.which.model.empty()) own.which.model = input.which.model;
    return own;
}

core::Result<core::Done> takeInputs(const CompareArguments& arguments, ComparePlan& plan) {
    for (const std::string& file : arguments.inputs.files) {
        auto input = compareInput(file);
        if (!input) return input.error();
        if (const std::string fault = usageFault(rulesFor(*input, arguments.rules)); !fault.empty())
            return core::Error{core::ErrorKind::Usage, fault};
        plan.inputs.push_back(std::move(*input));
    }
    if (plan.inputs.size() < 2)
        return core::Error{core::ErrorKind::Usage,
                           "FILE: one profile alone cannot be compared; name the baseline first, then others"};
    return arguments.seconds.empty() ? core::Done{} : takeSeconds(arguments.seconds, plan.inputs);
}

core::Result<core::Done> takeTables(const CompareArguments& arguments, ComparePlan& plan) {
    const std::vector<std::string> available = compareTables(plan.match.matching.by);
    const auto isOne = [](const std::string& name, const std::vector<std::string>& names) {
        return std::find(names.begin(), names.end(), name) != names.end();
    };
    for (const std::string& name : arguments.tables) {
        if (name != "all" && !isOne(name, compareTables()))
            return core::Error{core::ErrorKind::Usage, "--table: " + unknownWord("table", name, compareTables())};
        if (name != "all" && !isOne(name, available))
            return core::Error{core::ErrorKind::Usage,
                               fmt::format("--table {}: needs steps side by side; add --match sequence", name)};
        if (name == "all")
            plan.tables = available;
        else
            plan.tables.push_back(name);
    }
    return core::Done{};
}

/// Checks everything that can be checked before a profile is opened.
core::Result<ComparePlan> planOf(const CompareArguments& arguments) {
    ComparePlan plan;
    if (const auto inputs = takeInputs(arguments, plan); !inputs) return inputs.error();
    if (const std::string fault = usageFault(arguments.output); !fault.empty())
        return core::Error{core::ErrorKind::Usage, fault};
    auto matching = matchingOf(arguments.match, plan.inputs.size());
    if (!matching) return matching.error();
    plan.match = std::move(*matching);
    if (const auto tables = takeTables(arguments, plan); !tables) return tables.error();
    for (const std::string& text : arguments.gates) {
        plan.failsOnDoubts |= text == doubtGate;
        if (text == doubtGate) continue;
        auto gate = gateOf(text);
        if (!gate) return gate.error().within("--fail-if: ");
        plan.gates.push_back(std::move(*gate));
    }
    auto options = analysisOptions(arguments.analysis);
    if (!options) return options.error();
    plan.options = std::move(*options);
    return plan;
}

bool takeRules(const CompareArguments& arguments, ComparePlan& plan, const Environment& environment) {
    for (const CompareInput& input : plan.inputs) {
        auto rules = chosenRules(rulesFor(input, arguments.rules), environment);
        if (!rules || !allCompile(*rules, environment)) return false;
        plan.rules.push_back(std::move(*rules));
    }
    return true;
}

/// Returns an error message if a gate names an unknown row; otherwise an empty text.
std::string unknownRow(const ComparePlan& plan) {
    std::vector<std::string> rows{std::string(core::totalName), std::string(core::nonGpuName)};
    const auto add = [&](const std::string& name) {
        if (std::find(rows.begin(), rows.end(), name) == rows.end()) rows.push_back(name);
    };
    for (const ChosenRules& chosen : plan.rules) {
        for (const core::Rule& rule : chosen.rules.rules)
            add(rule.className);
        add(chosen.rules.unmatched);
    }
    for (const Gate& gate : plan.gates)
        if (std::find(rows.begin(), rows.end(), gate.row) == rows.end())
            return "--fail-if: " + unknownWord("class", gate.row, rows);
    return {};
}

/// Returns false if any gate is broken; prints on stderr the gates that are broken or cannot be decided.
bool allHold(const std::vector<Gate>& gates, const ComparedFiles& files, const Environment& environment) {
    bool all = true;
    const core::Comparison& comparison = files.comparison;
    for (const Gate& gate : gates) {
        const auto row = std::find_if(comparison.rows.rbegin(), comparison.rows.rend(),
                                      [&](const core::ComparisonRow& each) { return each.name == gate.row; });
        for (std::size_t i = 1; row != comparison.rows.rend() && i < files.profiles.size(); ++i) {
            const auto outcome =
                outcomeOf(gate, row->times[0], row->times[i], row->changes[i], comparison.isByIteration[i]);
            if (outcome.state != GateState::Holds)
                complain(environment, files.names[i], fmt::format("--fail-if {}: {}", gate.text, outcome.message));
            all = all && outcome.state != GateState::Broken;
        }
    }
    return all;
}

/// Returns whether no profile is in doubt; prints on stderr which are.
bool areUndoubted(const ComparedFiles& files, const Environment& environment) {
    bool all = true;
    for (std::size_t i = 0; i < files.profiles.size(); ++i)
        all &=
            holdsDoubtGate(files.names[i], core::doubtHeadline(files.profiles[i].snapshot->trace->doubts), environment);
    return all;
}

int runCompare(const CompareArguments& arguments, const Environment& environment) {
    auto plan = planOf(arguments);
    if (!plan) return badUsage(environment, "compare", plan.error().message);
    OutputOptions output = arguments.output;
    output.hasTableOption = true;
    for (const CompareInput& input : plan->inputs)
        output.inputs.push_back(input.path);
    addInputs(output, arguments.rules, arguments.read);
    if (const std::string fault = comparisonPlaceFault(plan->tables, output, environment); !fault.empty())
        return badUsage(environment, "compare", fault);
    if (!takeRules(arguments, *plan, environment)) return exitUnreadable;
    for (const std::string& fault : {unknownRow(*plan), unknownClass(plan->options.filter, plan->rules)})
        if (!fault.empty()) return badUsage(environment, "compare", fault);
    ComparedFiles files;
    const int readCode = readProfiles(plan->inputs, plan->rules, plan->options, arguments.read, files, environment);
    if (environment.read.stop.stop_requested()) return exitUnreadable;
    if (files.profiles.size() < 2) return readCode;
    match(plan->match, files, environment);
    const int writeCode = writeComparison(files, plan->tables, output, environment);
    bool isBroken = !allHold(plan->gates, files, environment);
    if (plan->failsOnDoubts && !areUndoubted(files, environment)) isBroken = true;
    if (writeCode != exitDone || readCode != exitDone) return writeCode != exitDone ? writeCode : readCode;
    return isBroken ? exitGate : exitDone;
}

}  // namespace

Action addCompare(CLI::App& app) {
    const auto arguments = std::make_shared<CompareArguments>();
    app.add_option("FILE", arguments->inputs.files,
                   "Profiles, the baseline first; each a path, or FILE,ENGINE,MODEL,SECONDS as the graph tool has it")
        ->type_name("")
        ->required();
    app.add_option(
           "--table", arguments->tables,
           fmt::format("Which table (repeatable), or all: {}. Default: comparison", fmt::join(compareTables(), ", ")))
        ->type_name("NAME")
        ->check(tableChoices(compareTables()))
        ->allow_extra_args(false)
        ->group("Output");
    addOutputOptions(app, arguments->output);
    app.get_option("--output")
        ->description(
            "A folder for result.html (stacked bars and tables) and result.csv (kernel-map), and a file for each table "
            "asked for with --table; or a file with a suffix, for one table or html. Written whole or not at all");
    app.add_option(
           "--fail-if", arguments->gates,
           "Exit code 3 where a significant change breaks it (repeatable): total>+5%, GEMM>+2ms, \"my class\">+3%; "
           "doubts: where anything about a recording is in doubt")
        ->type_name("EXPR")
        ->allow_extra_args(false);
    app.add_option("--seconds", arguments->seconds,
                   "Wall time without profiling of each profile, for what the GPU did not fill; 0 or absent: the "
                   "profile's own span")
        ->type_name("S[,S...]")
        ->group("Figures");
    addMatchOptions(app, arguments->match);
    addRulesOptions(app, arguments->rules);
    addAnalysisOptions(app, arguments->analysis);
    addRecordingOption(app, arguments->inputs);
    addReadOptions(app, arguments->read);
    app.footer(
        "Examples:\n"
        "  lacuna compare before.sqlite after.sqlite\n"
        "  lacuna compare --table kernel-changes --top 20 before.json.gz after.json.gz\n"
        "  lacuna compare --rules engines.json --overlap earlier --output out a.nsys-rep,vllm,llama,12.5 "
        "b.nsys-rep,vllm,llama,11\n"
        "  lacuna compare --match sequence --table matches --table waterfall h100.json.gz mi300x.json.gz\n"
        "  lacuna compare --fail-if 'total>+5%' --fail-if 'GEMM>+3%' baseline.json new.json");
    return [arguments](const Environment& environment) {
        return withFolders(arguments->inputs, "compare", IfSeveral::Refuses, environment,
                           [&] { return runCompare(*arguments, environment); });
    };
}

}  // namespace cli
