// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/mcp/tools.h"

#include "app/cli/command.h"
#include "app/cli/mcp/tool_order.h"
#include "app/cli/mcp/tool_result.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <exception>
#include <filesystem>
#include <sstream>
#include <system_error>
#include <utility>

namespace cli {

namespace {

constexpr std::string_view openFiles = "open_files";

const std::vector<Tool>& allTools() {
    static const std::vector<Tool> tools{
        {openFiles, "info",
         "Lists the recordings that were named when this server was started, with their numbers. With `file`, reads "
         "one "
         "of them and tells what it is. Start here."},
        {"info", "info",
         "What recordings are: format, writer, devices, streams, counts, span, iterations, what is doubted about them, "
         "and what could not be used."},
        {"report", "report",
         "Tables of figures of recordings: where the wall time went, kernels, communication, copies, idle gaps and "
         "their causes, iterations, efficiency, memory and more. Times are in ns."},
        {"compare", "compare", "Recordings side by side; the first of `files` is the baseline."},
        {"findings",
         "report",
         "What costs time in a recording, the largest potential saving first, with its place, the code and the "
         "evidence. The best second call.",
         {"findings", "finding-places"}},
        {"code",
         "report",
         "Whose code: time of the GPU (code), time in which it was idle (code-idle) and time of the host (code-host, "
         "and "
         "code-samples by samples of the CPU) by stack of ranges, modules, Python functions and operators. Use `top` "
         "for the largest paths, and `code` to "
         "keep one part.",
         {"code", "code-idle", "code-host", "code-samples"}},
        {"what_if",
         "report",
         "What the wall time would be if something changed, by running the recorded order again: give levers in "
         "`what-if`.",
         {"what-if"}},
        {"query", "query",
         "One SELECT of SQLite over the rows of recordings (operations, calls, ranges, frames, names, streams, "
         "devices, iterations, gaps, collectives, doubts) and over every table of report as report.NAME, "
         "with _ for hyphens. The page lacuna://guide/query lists the columns."},
    };
    return tools;
}

const Tool& toolCalled(std::string_view name) { return *std::ranges::find(allTools(), name, &Tool::name); }

Message listingSchema(std::size_t files) {
    Message schema = toolSchema({openFiles, "info", {}}, CLI::App(), files);
    Message& properties = schema["properties"];
    properties["file"] = properties["files"]["items"];
    properties["file"]["description"] = "Number of the file to read. Default: list all files";
    properties.erase("files");
    return schema;
}

/// Describes arguments that report has too by its name: models read all tools, and every word costs.
void describeOnce(Message& properties, const Message& ofReport) {
    for (auto& [name, property] : properties.items())
        if (ofReport.contains(name) && ofReport[name]["description"] == property["description"])
            property["description"] = "As in report";
}

Refusal wrongArguments(const core::Error& error) {
    return {"wrong-arguments", error.message, "correct the arguments; tools/list says what this tool takes"};
}

}  // namespace

Tools::Tools(std::vector<std::string> files, std::vector<std::string> options)
    : m_files(std::move(files)), m_names(core::profileNames(m_files)), m_options(std::move(options)) {}

std::vector<std::string> Tools::names() {
    std::vector<std::string> names;
    for (const Tool& tool : allTools())
        names.emplace_back(tool.name);
    return names;
}

Message Tools::list() const {
    const CommandLine line = commandLine();
    const auto schemaOf = [&](const Tool& tool) {
        return toolSchema(tool, *line.app->get_subcommand(std::string(tool.command)), m_files.size());
    };
    const Message ofReport = schemaOf(toolCalled("report"))["properties"];
    Message list = Message::array();
    for (const Tool& tool : allTools()) {
        Message schema = tool.name == openFiles ? listingSchema(m_files.size()) : schemaOf(tool);
        if (tool.name != "report") describeOnce(schema["properties"], ofReport);
        list.push_back({{"name", tool.name},
                        {"description", tool.about},
                        {"inputSchema", std::move(schema)},
                        {"annotations", {{"readOnlyHint", true}, {"openWorldHint", false}}}});
    }
    return list;
}

Message Tools::listOfFiles(const core::JsonPage& page) const {
    core::Table table{"files",
                      {{"Number", {}, core::CellKind::Count}, {"File"}, {"Size", "bytes", core::CellKind::Bytes}}};
    for (std::size_t i = 0; i < m_files.size(); ++i) {
        std::error_code error;
        const auto size = std::filesystem::file_size(m_files[i], error);
        table.rows.push_back({static_cast<std::int64_t>(i + 1), m_names[i],
                              error ? core::Cell() : core::Cell(static_cast<std::int64_t>(size))});
    }
    CommandResult result;
    result.report = core::Report{{{"all", {}, {std::move(table)}}}};
    return toolResult(result, page, {m_files, m_names});
}

void Tools::run(std::vector<std::string> arguments, const Environment& environment) {
    m_last = {std::move(arguments)};
    std::ostringstream out, errors;
    Environment own{out, errors, false, false, environment.read};
    own.takeReport = [this](core::Report&& report) {
        m_last.report = std::move(report);
        return exitDone;
    };
    if (environment.showProgress)
        own.showProgress = [&](const std::string& text) {
            environment.showProgress(withoutPaths(text, {m_files, m_names}));
        };
    m_last.code = cli::run(m_last.arguments, own);
    m_last.text = std::move(out).str();
    m_last.errors = std::move(errors).str();
    if (environment.read.stop.stop_requested()) m_last = {};  // cut short
}

Message Tools::call(std::string_view name, const nlohmann::json& given, const Environment& environment) try {
    const Tool& tool = toolCalled(name);
    const bool isListing = name == openFiles && !given.contains("file");
    nlohmann::json arguments = given;
    if (name == openFiles) {
        if (given.contains("files"))
            return refusedResult({"wrong-arguments", "files: open_files reads one file", "give its number as file"});
        if (!isListing) arguments["files"] = nlohmann::json::array({given["file"]});
        arguments.erase("file");
    }
    const CommandLine line = commandLine();
    const CLI::App& command = *line.app->get_subcommand(std::string(tool.command));
    auto order = toolOrder(tool, command, {m_files, m_options}, arguments);
    if (!order) return refusedResult(wrongArguments(order.error()));
    if (isListing) return listOfFiles(order->page);
    const bool isNextPage = order->page.first > 0 && m_last.report && order->words == m_last.arguments;
    if (!isNextPage) run(std::move(order->words), environment);
    return toolResult(m_last, order->page, {m_files, m_names});
} catch (const std::exception& error) {
    return refusedResult({"failed", error.what(), "ask for less: fewer files, tables or rows"});
}

}  // namespace cli
