// SPDX-License-Identifier: GPL-3.0-or-later
// `lacuna report`: writes tables of each profile.

#include "app/cli/analysis_options.h"
#include "app/cli/command.h"
#include "app/cli/complaints.h"
#include "app/cli/doubts.h"
#include "app/cli/folders.h"
#include "app/cli/jobs/job_report.h"
#include "app/cli/option_facts.h"
#include "app/cli/output_place.h"
#include "app/cli/profiles.h"
#include "app/cli/report/chosen_tables.h"
#include "app/cli/report/rank_report.h"
#include "app/cli/report/report_page.h"
#include "app/cli/requested_iterations.h"
#include "app/cli/requested_kernels.h"
#include "app/cli/rules_options.h"
#include "core/analysis/analysis.h"
#include "core/compare/two_readings.h"
#include "core/options/option_words.h"
#include "core/report/writers.h"
#include "core/trace/doubt.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <iterator>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace cli {

namespace {

// The table of `lacuna report` that compares reports of Nsight Systems, read without nsys, with their exports by nsys.

struct ReadingReport {
    core::Table table;
    std::vector<core::Doubt> doubts = {};  ///< that the two differ
    bool isExported = true;                ///< false: it could not be exported, which has been printed
};

/// Compares what was read of a file with what nsys exports of it. Prints what is doubted. The table of a file that is
/// not a report, or of which the export was read in the first place, has no rows.
ReadingReport readingReport(const std::string& path, const core::Trace& read, const ReadOptions& options,
                            const Environment& environment) {
    if (!core::isReadWithoutNsys(read.source)) return {core::noReadingCompared()};
    ReadOptions exporting = options;
    exporting.nsysExport = true;
    const core::TracePtr exported = profile(path, exporting, environment);
    if (!exported) {
        ReadingReport failed{core::noReadingCompared(), {}, false};
        failed.table.missing = "nsys could not export it";
        return failed;
    }
    const auto kinds = core::compareReadings(read, *exported);
    ReadingReport reading{core::comparedReadingTable(kinds), core::doubtsOfReading(kinds)};
    for (const core::Doubt& doubt : reading.doubts)
        complain(environment, path, "doubt: " + core::sentence(doubt));
    return reading;
}

/// Adds it to the last part of a report.
void addReading(core::Report& report, ReadingReport reading) {
    core::ReportPart& part = report.parts.back();
    part.tables.push_back(std::move(reading.table));
    core::Trace doubted;  // none of these doubts is about a device or a process
    doubted.doubts = std::move(reading.doubts);
    std::ranges::move(reportDoubts(doubted), std::back_inserter(part.doubts));
}

struct ReportArguments {
    InputFiles inputs;
    std::vector<std::string> tables;
    RulesOptions rules;
    AnalysisArguments analysis;
    std::vector<std::string> whatIfs;
    std::vector<std::string> gates;
    std::string align = "clock";
    ReadOptions read;
    OutputOptions output;
};

/// An error is one of usage.
core::Result<core::AlignBy> alignment(const std::string& word) {
    if (word == "clock") return core::AlignBy::Clock;
    if (word == "collectives") return core::AlignBy::Collectives;
    return core::Error{core::ErrorKind::Usage, "--align: " + unknownWord("value", word, {"clock", "collectives"})};
}

/// Returns what is wrong with a condition of --fail-if; empty: nothing.
std::string gateFault(const std::vector<std::string>& gates) {
    for (const std::string& gate : gates)
        if (gate != doubtGate)
            return fmt::format(
                "--fail-if: \"{}\": is not a gate of report; write {}, or give changes to lacuna compare", gate,
                doubtGate);
    return {};
}

struct ReportPlan {
    ChosenTables tables;
    std::vector<core::WhatIf> whatIfs;
    core::AlignBy align = core::AlignBy::Clock;
    core::Options options;
    ChosenRules rules;
    bool isPage = false;  ///< a page contains more than tables
};

/// The output's options, with the files that must not be overwritten.
OutputOptions outputOf(const ReportArguments& arguments) {
    OutputOptions output = arguments.output;
    output.hasTableOption = true;
    output.inputs = arguments.inputs.files;
    addInputs(output, arguments.rules, arguments.read);
    return output;
}

/// Adds every profile that can be read as a part of the report; returns the worst exit code, that of a gate if nothing
/// else failed.
int addParts(const ReportArguments& arguments, const ReportPlan& plan, core::Report& report,
             const Environment& environment) {
    const std::vector<std::string>& files = arguments.inputs.files;
    const std::vector<std::string> names = core::profileNames(files);
    int code = exitDone;
    bool isBroken = false;
    std::vector<PageProfile> shown;
    RankReport ranks(plan.tables.ofRanks, plan.align);
    const core::Wanted wanted = plan.isPage ? core::Wanted{} : core::wantedBy(plan.tables.ofProfiles);  // needs all
    for (std::size_t i = 0; i < files.size(); ++i) {
        core::TracePtr trace = profile(files[i], arguments.read, environment, arguments.inputs.inFolders[i]);
        if (!trace) {
            code = exitUnreadable;
            continue;
        }
        warnOfDamage(files[i], *trace, environment);
        if (!arguments.gates.empty())
            isBroken |= !holdsDoubtGate(files[i], core::doubtHeadline(trace->doubts), environment);
        core::SnapshotCache cache;
        const core::Options options = boundTo(plan.options, *trace);
        const auto snapshot =
            core::snapshotOf(std::move(trace), plan.rules.rules, options, cache, environment.read.stop, wanted);
        if (environment.read.stop.stop_requested()) return exitUnreadable;
        if (!allWorked(*snapshot->classes, plan.rules, names[i], environment)) code = exitUnreadable;
        if (!patternsWork(*snapshot, names[i], environment)) {
            if (code == exitDone) code = exitUsage;
            continue;
        }
        const bool isShown =
            std::any_of(plan.tables.ofProfiles.begin(), plan.tables.ofProfiles.end(),
                        [](const core::TableKind& kind) { return kind.name.starts_with("iteration"); });
        if (!hasRequestedIterations(*snapshot, isShown, names[i], environment) && code == exitDone) code = exitUsage;
        PartTables tables{plan.tables.ofProfiles, plan.tables.ofCode, plan.tables.ofReplay, plan.whatIfs};
        tables.ofReplay.firstFindings = plan.isPage;
        report.parts.push_back(reportPart(names[i], *snapshot, tables, plan.rules.origin,
                                          plan.isPage ? ReportFor::Page : ReportFor::Tables, environment.read.stop));
        if (plan.tables.comparesReports) {
            ReadingReport reading = readingReport(files[i], *snapshot->trace, arguments.read, environment);
            if (!reading.isExported) code = exitUnreadable;
            if (!arguments.gates.empty())
                isBroken |= !holdsDoubtGate(files[i], core::doubtHeadline(reading.doubts), environment);
            addReading(report, std::move(reading));
        }
        printNotes(report.parts.back(), environment);
        printMissing(report.parts.back(), *snapshot->trace, environment);
        ranks.add(*snapshot);
        if (plan.isPage) shown.push_back({snapshot});
    }
    if (plan.tables.areAll) leaveOutNoDoubts(report);
    ranks.finish(report);
    if (arguments.inputs.areSeveralRecordings()) ranks.addRecordings(report);
    if (plan.isPage) addPage(report, shown, 0, environment.read.stop);
    return isBroken && code == exitDone ? exitGate : code;
}

/// Reports on a job: treats the inputs as its ranks.
int runJob(const ReportArguments& arguments, const Environment& environment) {
    for (const std::string& fault :
         {usageFault(arguments.rules), usageFault(arguments.output), gateFault(arguments.gates)})
        if (!fault.empty()) return badUsage(environment, "report", fault);
    const auto requested = analysisOptions(arguments.analysis);
    if (!requested) return badUsage(environment, "report", requested.error().message);
    DigestRules digest;
    digest.rules = arguments.rules;
    digest.iteration = requested->iteration;
    return reportJob(
        {arguments.inputs, arguments.tables, digest, arguments.read, arguments.output, !arguments.gates.empty()},
        environment);
}

int runReport(const ReportArguments& arguments, const Environment& environment) {
    const auto bad = [&](std::string_view fault) { return badUsage(environment, "report", fault); };
    for (const std::string& fault :
         {usageFault(arguments.rules), usageFault(arguments.output), gateFault(arguments.gates)})
        if (!fault.empty()) return bad(fault);
    const auto tables = chosenTables(arguments.tables, !arguments.whatIfs.empty());
    if (!tables) return bad(tables.error().message);
    const auto options = analysisOptions(arguments.analysis);
    if (!options) return bad(options.error().message);
    const auto requested = whatIfs(arguments.whatIfs);
    if (!requested) return bad(requested.error().message);
    const auto align = alignment(arguments.align);
    if (!align) return bad(align.error().message);
    OutputOptions output = outputOf(arguments);
    for (const core::TypedOption& option : core::typedOptions(*options))
        output.meta.push_back({std::string(option.flag), option.value});
    const core::Writer& writer = chosenWriter(output, environment);
    if (const std::string fault = placeFault(output, writer, namesOf(*tables)); !fault.empty()) return bad(fault);
    const auto rules = chosenRules(arguments.rules, environment);
    if (!rules || !allCompile(*rules, environment)) return exitUnreadable;
    const std::string fault = unknownClass(options->filter, std::span(&*rules, 1));
    if (!fault.empty()) return bad(fault);
    core::Report report{{}, arguments.inputs.files.size() > 1};
    const bool isPage = writer.takesAllTables;
    const int readCode =
        addParts(arguments, {*tables, *requested, *align, *options, *rules, isPage}, report, environment);
    if (environment.read.stop.stop_requested()) return exitUnreadable;
    const int writeCode = write(std::move(report), output, environment);
    return writeCode != exitDone ? writeCode : readCode;
}

}  // namespace

Action addReport(CLI::App& app) {
    const auto arguments = std::make_shared<ReportArguments>();
    app.add_option("FILE", arguments->inputs.files,
                   "Profiles of any format, or folders of them; of a job its digests, or a folder of its ranks")
        ->type_name("")
        ->required();
    app.add_option("--table", arguments->tables,
                   fmt::format("Which table (repeatable), or all: {}. Default: classes, communication, memory-time, "
                               "breakdown, as far as there are",
                               fmt::join(reportTableNames(), ", ")))
        ->type_name("NAME")
        ->check(tableChoices(reportTableNames()))
        ->allow_extra_args(false)
        ->group("Output");
    arguments->output.takesDatabase = true;
    addOutputOptions(app, arguments->output);
    addRulesOptions(app, arguments->rules);
    addAnalysisOptions(app, arguments->analysis);
    app.add_option("--fail-if", arguments->gates, "doubts: exit code 3 where anything about a recording is in doubt")
        ->type_name("EXPR")
        ->allow_extra_args(false);
    addWhatIfOption(app, arguments->whatIfs);
    app.add_option(
           "--align", arguments->align,
           "What brings the ranks of a job onto one clock: the clocks of their files (default; collectives where "
           "a file gives no time), or the ends of the collectives they have in common")
        ->type_name("clock|collectives")
        ->group("Figures");
    addRecordingOption(app, arguments->inputs);
    addReadOptions(app, arguments->read);
    app.footer(
        "Examples:\n"
        "  lacuna report trace.json.gz\n"
        "  lacuna report --table kernels --top 20 report.sqlite\n"
        "  lacuna report --rules my_model.json --table all --output figures rank0.json rank1.json");
    return [arguments](const Environment& environment) {
        InputFiles& inputs = arguments->inputs;
        if (isAboutJob(inputs, arguments->tables, environment)) return runJob(*arguments, environment);
        return withFolders(inputs, "report", IfSeveral::TakesAll, environment,
                           [&] { return runReport(*arguments, environment); });
    };
}

}  // namespace cli
