// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/manual/option_table.h"

#include "app/cli/command.h"
#include "app/cli/option_facts.h"

#include <CLI/CLI.hpp>

namespace manual {

namespace {

std::string firstName(const std::vector<std::string>& names, const std::string& dashes) {
    return names.empty() ? std::string() : dashes + names.front();
}

OptionRow rowOf(const CLI::Option& option) {
    return {firstName(option.get_lnames(), "--"),
            firstName(option.get_snames(), "-"),
            cli::valueName(option),
            option.get_description(),
            option.get_group(),
            cli::choicesOf(option)};
}

std::string argumentText(const CLI::Option& option) {
    const bool isMany = option.get_expected_max() >= CLI::detail::expected_max_vector_size;
    const std::string name = option.get_name(true, false) + (isMany ? "..." : "");
    return option.get_required() ? name : "[" + name + "]";
}

CommandRow rowOf(const CLI::App& app, bool isProgram) {
    CommandRow row{isProgram ? std::string() : app.get_name(), app.get_description(), {}, app.get_footer(), {}};
    for (const CLI::Option* option : app.get_options()) {
        if (!option->get_positional())
            row.options.push_back(rowOf(*option));
        else
            row.arguments += (row.arguments.empty() ? "" : " ") + argumentText(*option);
    }
    return row;
}

}  // namespace

std::vector<CommandRow> optionTable() {
    const cli::CommandLine line = cli::commandLine();
    const CLI::App& app = *line.app;
    std::vector<CommandRow> rows{rowOf(app, true)};
    for (const CLI::App* command : app.get_subcommands({}))
        rows.push_back(rowOf(*command, false));
    return rows;
}

}  // namespace manual
