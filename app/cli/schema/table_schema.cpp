// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/schema/table_schema.h"

#include "app/cli/compare/compare_report.h"
#include "app/cli/guide/guide_pages.h"
#include "app/cli/guide/guide_tables.h"
#include "app/cli/report/rank_report.h"
#include "app/cli/report/report_page.h"
#include "core/analysis/analysis.h"
#include "core/code/main_code.h"
#include "core/compare/two_readings.h"
#include "core/jobs/job_tables.h"
#include "core/query/raw_tables.h"
#include "core/report/tree_rows.h"
#include "core/trace/trace_builder.h"

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>
namespace cli {

namespace {

/// Integers are written without decimals; a figure with decimals need not be whole.
std::string_view typeOf(const core::Column& column) {
    switch (column.kind) {
        case core::CellKind::Text:
            return "string";
        case core::CellKind::Percent:
        case core::CellKind::Real:
            return "number";
        default:
            return column.decimals > 0 ? "number" : "integer";
    }
}

ColumnSchema schemaOf(std::string_view table, const core::Column& column, bool isPath) {
    std::string meaning = guideTables().meaning(table, column);
    std::string null = nullMeaning(meaning);
    return {column.header(), isPath ? "array" : typeOf(column), column.unit, std::move(meaning), std::move(null)};
}

/// Returns every table of `lacuna report`, of an empty profile; that of pairs as of a profile with code.
std::vector<core::Table> reportTables() {
    core::SnapshotCache cache;
    const core::TracePtr empty = core::TraceBuilder().finish();
    const auto snapshot = core::snapshotOf(empty, {}, {}, cache);
    core::Report report;
    report.parts.push_back(reportPart({}, *snapshot,
                                      {core::tableKinds(), core::codeTableKinds(), ReplayTables::all(false)}, {},
                                      ReportFor::Tables, {}));
    RankReport ranks(core::rankTableKinds());
    ranks.add(*snapshot);
    ranks.finish(report);
    std::vector<core::Table> tables = std::move(report.parts.front().tables);
    std::ranges::find(tables, "pairs", &core::Table::name)->columns.push_back(core::mainCodeHeading.column());
    tables.push_back(core::noReadingCompared());
    const core::Job job;
    core::JobFigures figures(job);
    for (const core::JobTableKind& kind : core::jobTableKinds())
        tables.push_back(kind.make(figures));
    return tables;
}

/// Returns what a query reads of a recording.
TableSchema schemaOf(const core::RawTable& table) {
    static const GuideTables guide(guidePage("query"));
    const GuideSection* const section = guide.section(table.name);
    TableSchema schema{std::string(table.name), "query", section ? section->about : std::string(), {}};
    const auto add = [&](std::string_view name, std::string_view type, std::string_view unit) {
        std::string meaning = guide.meaning(table.name, {std::string(name)});
        std::string null = nullMeaning(meaning);
        schema.columns.push_back({std::string(name), type, std::string(unit), std::move(meaning), std::move(null)});
    };
    for (const core::RawColumn& column : table.columns)
        add(column.name, column.type == "TEXT" ? "string" : "integer", column.unit);
    add("profile", "string", {});
    return schema;
}

nlohmann::ordered_json asJson(const ColumnSchema& column) {
    nlohmann::ordered_json json{{"column", column.header}, {"type", column.type}};
    json["unit"] = column.unit.empty() ? nlohmann::ordered_json() : nlohmann::ordered_json(column.unit);
    json["meaning"] = column.meaning;
    json["null"] = column.null;
    return json;
}

nlohmann::ordered_json asJson(std::span<const ColumnSchema> columns) {
    nlohmann::ordered_json json = nlohmann::ordered_json::array();
    for (const ColumnSchema& column : columns)
        json.push_back(asJson(column));
    return json;
}

}  // namespace

TableSchema schemaOf(const core::Table& table, std::string_view command) {
    const GuideSection* const section = guideTables().section(table.name);
    TableSchema schema{table.name, std::string(command), section ? section->about : std::string(), {}};
    const auto tree = core::treeColumns(table);
    for (std::size_t i = 0; i < table.columns.size(); ++i)
        schema.columns.push_back(schemaOf(table.name, table.columns[i], tree && tree->path == i));
    return schema;
}

std::vector<TableSchema> tableSchemas() {
    std::vector<TableSchema> schemas;
    for (const core::Table& table : reportTables())
        schemas.push_back(schemaOf(table, "report"));
    for (const core::Table& table : comparisonTablesWithoutRows())
        schemas.push_back(schemaOf(table, "compare"));
    for (const core::RawTable& table : core::rawTables())
        schemas.push_back(schemaOf(table));
    return schemas;
}

std::vector<ColumnSchema> occasionalColumns() {
    std::vector<ColumnSchema> columns;
    for (const core::Column& column :
         {core::Column{"Profile"}, {"Filtered", "ns", core::CellKind::Time, 1}, {"Step Kind"}, {"Recording"}})
        columns.push_back(schemaOf({}, column, false));
    return columns;
}

std::string schemaJson(std::span<const TableSchema> tables) {
    nlohmann::ordered_json json{{"lacuna_schema", 1}};
    json["occasional_columns"] = asJson(occasionalColumns());
    for (const char* list : {"tables", "query_tables"})
        json[list] = nlohmann::ordered_json::object();
    for (const TableSchema& table : tables)
        json[table.command == "query" ? "query_tables" : "tables"][table.name] = {
            {"command", table.command}, {"about", table.about}, {"columns", asJson(table.columns)}};
    constexpr int indent = 2;
    return json.dump(indent) + "\n";
}

}  // namespace cli
