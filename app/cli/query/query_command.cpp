// SPDX-License-Identifier: GPL-3.0-or-later
// `lacuna query`: one SELECT over the open profiles.
#include "app/cli/command.h"
#include "app/cli/complaints.h"
#include "app/cli/folders.h"
#include "app/cli/output_place.h"
#include "app/cli/profiles.h"
#include "app/cli/report/chosen_tables.h"
#include "app/cli/report/rank_report.h"
#include "app/cli/report/report_page.h"
#include "app/cli/requested_kernels.h"
#include "app/cli/rules_options.h"
#include "core/base/text.h"
#include "core/query/query.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <memory>

namespace cli {

namespace {

struct QueryArguments {
    std::string sql;
    InputFiles inputs;
    core::QueryLimits limits;
    RulesOptions rules;
    ReadOptions read;
    OutputOptions output;
};

/// What a query reads of its files.
struct ReadProfiles {
    std::vector<core::QueryProfile> profiles;
    core::Report report;
    int code = exitDone;
};

/// The figures that a snapshot must have: those of the report's tables, and of the raw table `gaps`.
core::Wanted wantedFor(const ChosenTables& tables, const std::string& sql) {
    core::Wanted wanted = core::wantedBy(tables.ofProfiles);
    wanted.idle |= core::contains(core::lowerCase(sql), "gaps");
    return wanted;
}

ReadProfiles readFor(const QueryArguments& arguments, const ChosenRules& rules, const ChosenTables& tables,
                     const Environment& environment) {
    const std::vector<std::string>& files = arguments.inputs.files;
    const std::vector<std::string> names = core::profileNames(files);
    const std::stop_token& stop = environment.read.stop;
    ReadProfiles all;
    all.report.ofSeveral = files.size() > 1;
    RankReport ranks(tables.ofRanks);
    for (std::size_t i = 0; i < files.size() && !stop.stop_requested(); ++i) {
        core::TracePtr trace = profile(files[i], arguments.read, environment, arguments.inputs.inFolders[i]);
        if (!trace) {
            all.code = exitUnreadable;
            continue;
        }
        warnOfDamage(files[i], *trace, environment);
        core::SnapshotCache cache;
        const auto snapshot =
            core::snapshotOf(std::move(trace), rules.rules, {}, cache, stop, wantedFor(tables, arguments.sql));
        if (!allWorked(*snapshot->classes, rules, names[i], environment)) all.code = exitUnreadable;
        all.profiles.emplace_back(names[i], snapshot, stop);
        all.report.parts.push_back(reportPart(names[i], *snapshot, {tables.ofProfiles, tables.ofCode, tables.ofReplay},
                                              rules.origin, ReportFor::Tables, stop));
        printMissing(all.report.parts.back(), *snapshot->trace, environment);
        ranks.add(*snapshot);
    }
    ranks.finish(all.report);
    return all;
}

/// Returns "line 1, character 8: no such column: nam; did you mean "name"?".
std::string faultText(const core::QueryFault& fault) {
    std::string text;
    if (fault.line > 0) text = fmt::format("line {}, character {}: ", fault.line, fault.character);
    text += fault.message;
    if (fault.unknown.empty()) return text;
    const auto meant = nearest(fault.unknown, fault.known);
    return text + (meant && *meant != fault.unknown ? fmt::format("; did you mean \"{}\"?", *meant) : "");
}

int finish(core::QueryResult result, const ReadProfiles& read, const QueryArguments& arguments,
           const Environment& environment) {
    if (result.fault && result.fault->kind == core::ErrorKind::Stopped) return exitUnreadable;
    if (result.fault) complain(environment, "query", faultText(*result.fault));
    if (result.fault && result.fault->kind != core::ErrorKind::Limit) return exitUsage;
    OutputOptions output = arguments.output;
    output.inputs = arguments.inputs.files;
    core::Report report;
    report.parts.push_back({"query", {}, {std::move(result.table)}});
    for (const core::ReportPart& part : read.report.parts)
        for (core::ReportDoubt doubt : part.doubts) {
            if (doubt.profile.empty()) doubt.profile = part.profile;
            report.parts.front().doubts.push_back(std::move(doubt));
        }
    if (const int code = write(std::move(report), output, environment); code != exitDone) return code;
    return result.fault ? exitLimit : read.code;
}

int runQueryCommand(const QueryArguments& arguments, const Environment& environment) {
    for (const std::string& fault : {usageFault(arguments.rules), usageFault(arguments.output)})
        if (!fault.empty()) return badUsage(environment, "query", fault);
    OutputOptions output = arguments.output;
    output.inputs = arguments.inputs.files;
    addInputs(output, arguments.rules, arguments.read);
    const std::vector<std::string> name{"query"};
    if (const auto fault = placeFault(output, chosenWriter(output, environment), name); !fault.empty())
        return badUsage(environment, "query", fault);
    const auto rules = chosenRules(arguments.rules, environment);
    if (!rules || !allCompile(*rules, environment)) return exitUnreadable;
    const std::vector<std::string> names = reportTableNames();
    const std::vector<std::string> mentioned = core::mentionedNames(arguments.sql, names);
    const auto tables = mentioned.empty() ? core::Result<ChosenTables>(ChosenTables()) : chosenTables(mentioned, false);
    if (!tables) return badUsage(environment, "query", tables.error().message);
    const ReadProfiles read = readFor(arguments, *rules, *tables, environment);
    if (environment.read.stop.stop_requested() || read.profiles.empty()) return exitUnreadable;
    core::QueryResult result = core::runQuery(arguments.sql, {read.profiles, core::joinedTables(read.report), names},
                                              arguments.limits, environment.read.stop);
    return finish(std::move(result), read, arguments, environment);
}

}  // namespace

Action addQuery(CLI::App& app) {
    const auto arguments = std::make_shared<QueryArguments>();
    app.add_option("SQL", arguments->sql, "One SELECT, as SQLite has it")->type_name("")->required();
    app.add_option("FILE", arguments->inputs.files, "Profiles of any format, or folders of them")
        ->type_name("")
        ->required();
    app.add_option("--max-rows", arguments->limits.rows, "End with exit code 4 after so many rows (default: 1000000)")
        ->type_name("N")
        ->check(CLI::Range(std::size_t{1}, std::size_t{1'000'000'000}))
        ->group("Limits");
    app.add_option("--max-seconds", arguments->limits.seconds,
                   "End with exit code 4 after so many seconds of the query (default: 300)")
        ->type_name("S")
        ->check(CLI::Range(0.001, 1e6))
        ->group("Limits");
    addOutputOptions(app, arguments->output);
    addRulesOptions(app, arguments->rules);
    addRecordingOption(app, arguments->inputs);
    addReadOptions(app, arguments->read);
    app.footer(
        "Tables: operations, calls, ranges, frames, names, streams, devices, iterations, gaps, collectives, doubts,\n"
        "and those of lacuna report as report.NAME, with _ for hyphens. Times are ns since the first event.\n"
        "Example:\n"
        "  lacuna query 'SELECT name, count(*), sum(duration) FROM operations GROUP BY name' trace.json.gz");
    return [arguments](const Environment& environment) {
        return withFolders(arguments->inputs, "query", IfSeveral::TakesAll, environment,
                           [&] { return runQueryCommand(*arguments, environment); });
    };
}

}  // namespace cli
