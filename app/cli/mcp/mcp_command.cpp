// SPDX-License-Identifier: GPL-3.0-or-later
// `lacuna mcp`: the command line for programs that speak the Model Context Protocol.
#include "app/cli/command.h"
#include "app/cli/complaints.h"
#include "app/cli/folders.h"
#include "app/cli/mcp/input_lines.h"
#include "app/cli/mcp/mcp_server.h"
#include "app/cli/profiles.h"
#include "app/cli/rules_options.h"

#include <CLI/CLI.hpp>
#include <memory>

namespace cli {

namespace {

struct McpArguments {
    InputFiles inputs;
    RulesOptions rules;
    ReadOptions read;
};

/// Returns the options of rules and of reading as they were given, for every call.
std::vector<std::string> optionsForCalls(const CLI::App& app) {
    std::vector<std::string> words;
    for (const CLI::Option* option : app.get_options()) {
        const bool isForCalls = option->get_group() == "Rules" || option->get_group() == "Reading";
        if (!isForCalls || option->count() == 0 || option->check_lname("recording")) continue;
        const std::string name = "--" + option->get_lnames().front();
        if (option->get_items_expected_max() == 0)
            words.push_back(name);
        else
            for (const std::string& value : option->results())
                words.push_back(name + "=" + value);
    }
    return words;
}

int runMcp(const McpArguments& arguments, const CLI::App& app, const Environment& environment) {
    if (const std::string fault = usageFault(arguments.rules); !fault.empty())
        return badUsage(environment, "mcp", fault);
    const auto rules = chosenRules(arguments.rules, environment);
    if (!rules || !allCompile(*rules, environment)) return exitUnreadable;
    McpServer server(Tools(arguments.inputs.files, optionsForCalls(app)), environment);
    InputLines lines(environment.readInput);
    for (auto line = lines.next(); line; line = lines.next())
        server.take(*line);
    return exitDone;
}

}  // namespace

Action addMcp(CLI::App& app) {
    const auto arguments = std::make_shared<McpArguments>();
    app.add_option("FILE", arguments->inputs.files, "Profiles of any format, or folders of them")
        ->type_name("")
        ->required();
    addRulesOptions(app, arguments->rules);
    addRecordingOption(app, arguments->inputs);
    addReadOptions(app, arguments->read);
    app.footer(
        "Reads messages from standard input and answers on standard output, one a line, until the input ends. Clients\n"
        "start it themselves; to try it by hand:\n"
        "  echo '{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/list\"}' | lacuna mcp trace.json.gz");
    return [arguments, &app](const Environment& environment) {
        return withFolders(arguments->inputs, "mcp", IfSeveral::TakesAll, environment,
                           [&] { return runMcp(*arguments, app, environment); });
    };
}

}  // namespace cli
