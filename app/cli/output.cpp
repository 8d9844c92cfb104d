// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/output.h"

#include "app/cli/command.h"
#include "app/cli/complaints.h"
#include "app/cli/database_output.h"
#include "app/cli/output_place.h"
#include "core/base/atomic_file.h"
#include "core/base/text.h"
#include "core/report/formats.h"
#include "core/report/tree_rows.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <limits>
#include <ostream>
#include <system_error>

namespace cli {

namespace {

const core::Writer* writerOf(std::string_view id) {
    const auto& all = core::writers();
    const auto found = std::find_if(all.begin(), all.end(), [&](const core::Writer& each) { return each.id == id; });
    return found == all.end() ? nullptr : &*found;
}

/// The column with this header or title, ignoring case; the number of columns if there is none.
std::size_t columnOf(const core::Table& table, const std::string& name) {
    const std::string wanted = core::lowerCase(name);
    const auto is = [&](const core::Column& column) {
        return core::lowerCase(column.header()) == wanted || core::lowerCase(column.title) == wanted;
    };
    return static_cast<std::size_t>(std::find_if(table.columns.begin(), table.columns.end(), is) -
                                    table.columns.begin());
}

double figure(const core::Cell& cell) {
    if (const auto* whole = std::get_if<std::int64_t>(&cell)) return static_cast<double>(*whole);
    const auto* real = std::get_if<double>(&cell);
    return real ? *real : -std::numeric_limits<double>::infinity();
}

bool comesBefore(const core::Cell& a, const core::Cell& b) {
    const auto* textA = std::get_if<std::string>(&a);
    const auto* textB = std::get_if<std::string>(&b);
    if (textA || textB) return textA && textB ? *textA < *textB : textA != nullptr;
    return figure(a) > figure(b);
}

std::vector<std::string> titles(const core::Report& report) {
    std::vector<std::string> all;
    for (const core::Table& table : report.parts.front().tables)
        for (const core::Column& column : table.columns)
            if (std::find(all.begin(), all.end(), column.title) == all.end()) all.push_back(column.title);
    return all;
}

int exitCodeOf(const core::Result<core::Done>& done, const OutputOptions& options, const Environment& environment) {
    if (done) return exitDone;
    complain(environment, options.path, done.error().message);
    return exitUnreadable;
}

}  // namespace

void addOutputOptions(CLI::App& app, OutputOptions& options) {
    options.command = app.get_name();
    std::vector<std::string_view> ids;
    for (const core::Writer& writer : core::writers())
        ids.push_back(writer.id);
    app.add_option("--format", options.format,
                   "Default: by the suffix of --output, else text on a terminal and csv elsewhere. Text cuts names at "
                   "120 characters, csv never does")
        ->type_name(fmt::format("{}", fmt::join(ids, "|")))
        ->group("Output");
    app.add_option(
           "--output", options.path,
           "A file for one table, or for all where its suffix is .json, .md, .txt or .html (of report also "
           ".sqlite or .db); in csv a folder for several. "
           "Written whole or not at all, never over an input (default: stdout, where in csv each of several tables "
           "follows a line \"# name\", after an empty line)")
        ->type_name("PATH")
        ->group("Output");
    app.add_option("--sort", options.sort,
                   "Order rows by this column, with or without its unit: figures descending, texts ascending")
        ->type_name("COLUMN")
        ->group("Output");
    app.add_option("--top", options.top, "Only the first N rows of each table and profile")
        ->type_name("N")
        ->check(CLI::Range(std::size_t{1}, std::size_t{1'000'000'000}))
        ->group("Output");
}

std::string usageFault(const OutputOptions& options) {
    if (options.format.empty() || writerOf(options.format)) return {};
    std::vector<std::string> ids;
    for (const core::Writer& writer : core::writers())
        ids.emplace_back(writer.id);
    return "--format: " + unknownWord("format", options.format, ids);
}

bool arrange(core::Table& table, const OutputOptions& options) {
    const std::size_t column = options.sort.empty() ? table.columns.size() : columnOf(table, options.sort);
    const bool isThere = column < table.columns.size();
    if (const auto tree = core::treeColumns(table)) {  // the order of its rows defines the tree
        if (options.top > 0) core::keepLargest(table, *tree, options.top);
        return isThere;
    }
    if (isThere)
        std::stable_sort(table.rows.begin(), table.rows.end(),
                         [&](const auto& a, const auto& b) { return comesBefore(a[column], b[column]); });
    if (options.top > 0 && table.rows.size() > options.top) table.rows.resize(options.top);
    return isThere;
}

std::string arrange(core::Report& report, const OutputOptions& options) {
    bool isSorted = options.sort.empty();
    for (core::ReportPart& part : report.parts)
        for (core::Table& table : part.tables)
            isSorted = arrange(table, options) || isSorted;
    return isSorted ? "" : "--sort: " + unknownWord("column", options.sort, titles(report));
}

const core::Writer& chosenWriter(const OutputOptions& options, const Environment& environment) {
    if (const core::Writer* writer = writerOf(options.format)) return *writer;
    if (const core::Writer* writer = writerNamedBy(options.path)) return *writer;
    return *writerOf(environment.outIsTerminal && options.path.empty() ? "text" : "csv");
}

namespace {

/// Returns why the tables cannot be written in a format; empty if they can.
std::string formFault(const core::Report& report, const core::Writer& writer) {
    if (!writer.takesTreesAlone) return {};
    for (const core::Table& table : report.parts.front().tables)
        if (const auto tree = core::treeColumns(table); !tree || !tree->self)
            return fmt::format(
                "--format {}: {} holds no stacks; it takes the tables code, code-idle, code-host and "
                "code-samples",
                writer.id, table.name);
    return {};
}

}  // namespace

int write(core::Report report, const OutputOptions& options, const Environment& environment) {
    if (report.parts.empty()) return exitDone;
    if (const std::string fault = arrange(report, options); !fault.empty())
        return badUsage(environment, options.command, fault);
    if (environment.takeReport) return environment.takeReport(std::move(report));
    const core::Writer& writer = chosenWriter(options, environment);
    if (const std::string fault = formFault(report, writer); !fault.empty())
        return badUsage(environment, options.command, fault);
    if (writer.takesAllTables) core::cutToPage(report);
    if (options.path.empty()) return writeOut(writer.write(report), environment);
    std::vector<std::string> names;
    for (const core::Table& table : report.parts.front().tables)
        names.push_back(table.name);
    if (const std::string fault = placeFault(options, writer, names); !fault.empty())
        return badUsage(environment, options.command, fault);
    if (namesDatabase(options)) return writeDatabase(report, options, environment);
    if (!goesIntoFolder(options, writer, names.size())) return writeFile(options, writer.write(report), environment);
    return writeFiles(options, tableFiles(report, writer), environment);
}

std::vector<NamedText> tableFiles(const core::Report& report, const core::Writer& writer) {
    std::vector<NamedText> files;
    for (std::size_t i = 0; i < report.parts.front().tables.size(); ++i) {
        core::Report one{{}, report.ofSeveral};
        for (const core::ReportPart& part : report.parts)
            one.parts.push_back({part.profile, part.notes, {part.tables[i]}});
        files.push_back({one.parts.front().tables.front().name + std::string(writer.suffix), writer.write(one)});
    }
    return files;
}

int writeFiles(const OutputOptions& options, const std::vector<NamedText>& files, const Environment& environment) {
    std::vector<std::string> paths;
    for (const NamedText& file : files)
        paths.push_back((std::filesystem::path(options.path) / file.name).string());
    if (const std::string fault = placeFault(options, paths); !fault.empty())
        return badUsage(environment, options.command, fault);
    return exitCodeOf(core::writeWholeFolder(options.path, files), options, environment);
}

int writeFile(const OutputOptions& options, const std::string& text, const Environment& environment) {
    return exitCodeOf(core::writeWholeFile(options.path, text), options, environment);
}

int writeOut(const std::string& text, const Environment& environment) {
    errno = 0;
    environment.out << text << std::flush;
    if (environment.out || errno == EPIPE) return exitDone;
    complain(environment, "standard output",
             "cannot be written: " + std::error_code(errno, std::generic_category()).message());
    return exitUnreadable;
}

}  // namespace cli
