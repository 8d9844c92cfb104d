// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/cell_text.h"
#include "core/report/formats.h"
#include "core/report/visible_text.h"

namespace core {

namespace {

/// Quotes a cell. CSV can quote line breaks and tabs; no other control character may reach a terminal.
std::string quoted(const std::string& content) {
    std::string text = visibleText(content, Breaks::Kept);
    if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
    for (std::size_t at = text.find('"'); at != std::string::npos; at = text.find('"', at + 2))
        text.insert(at, 1, '"');
    return '"' + text + '"';
}

}  // namespace

std::string csv(const Table& table) {
    std::string text;
    const auto endLine = [&] {
        if (!table.columns.empty()) text.back() = '\n';
    };
    for (const Column& column : table.columns)
        text += quoted(column.header()) + ',';
    endLine();
    for (const auto& row : table.rows) {
        for (std::size_t i = 0; i < row.size(); ++i)
            text += quoted(cellText(row[i], table.columns[i])) + ',';
        endLine();
    }
    return text;
}

std::string csvReport(const Report& report) {
    const std::vector<Table> tables = joinedTables(report);
    if (tables.size() == 1) return csv(tables.front());
    std::string text;
    for (const Table& table : tables)
        text += (text.empty() ? "# " : "\n# ") + table.name + '\n' + csv(table);
    return text;
}

}  // namespace core
