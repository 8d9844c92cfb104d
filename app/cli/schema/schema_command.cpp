// SPDX-License-Identifier: GPL-3.0-or-later
// `lacuna schema`: what the columns of tables are, as JSON.
#include "app/cli/command.h"
#include "app/cli/complaints.h"
#include "app/cli/option_facts.h"
#include "app/cli/output.h"
#include "app/cli/schema/table_schema.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <iterator>
#include <memory>

namespace cli {

namespace {

int runSchema(const std::vector<std::string>& requested, const Environment& environment) {
    const std::vector<TableSchema> all = tableSchemas();
    std::vector<std::string> names;
    for (const TableSchema& each : all)
        if (std::ranges::find(names, each.name) == names.end()) names.push_back(each.name);
    std::vector<TableSchema> chosen;
    for (const std::string& name : requested) {
        if (std::ranges::find(names, name) == names.end())
            return badUsage(environment, "schema", unknownWord("table", name, names));
        std::ranges::copy_if(all, std::back_inserter(chosen),
                             [&](const TableSchema& each) { return each.name == name; });
    }
    return writeOut(schemaJson(requested.empty() ? all : chosen), environment);
}

}  // namespace

Action addSchema(CLI::App& app) {
    const auto tables = std::make_shared<std::vector<std::string>>();
    app.add_option("TABLE", *tables, "Which tables; default: all")->type_name("");
    app.footer(
        "Each column has its title as in CSV and JSON, its type, its unit, what it means as in the user guide, and\n"
        "what null means (an empty cell in CSV). Tables may gain columns: see occasional_columns.");
    return [tables](const Environment& environment) { return runSchema(*tables, environment); };
}

}  // namespace cli
