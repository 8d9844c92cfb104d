// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/cell_text.h"
#include "core/report/formats.h"

namespace core {

namespace {

/// What a reader of Markdown would take for a cell's end, a tag of HTML or emphasis. Underscores inside of words are
/// safe, and kernel names are full of them.
std::string escaped(const std::string& text) {
    std::string safe;
    for (const char c : text) {
        if (c == '\n' || c == '\r') {
            safe += ' ';
            continue;
        }
        if (std::string_view("\\|<*`").find(c) != std::string_view::npos) safe += '\\';
        safe += c;
    }
    return safe;
}

std::string tableText(const Table& table) {
    std::string text = "\n### " + table.name + "\n\n";
    if (!table.whole.empty()) text += "Percentages are of " + escaped(table.whole) + ".\n\n";
    if (!table.missing.empty()) text += "Not recorded: " + escaped(table.missing) + "\n\n";
    for (const Column& column : table.columns)
        text += "| " + escaped(column.header()) + " ";
    text += "|\n";
    for (const Column& column : table.columns)
        text += column.kind == CellKind::Text ? "|:---" : "|---:";
    text += "|\n";
    for (const auto& row : table.rows) {
        for (std::size_t i = 0; i < row.size(); ++i)
            text += "| " + escaped(cellText(row[i], table.columns[i])) + " ";
        text += "|\n";
    }
    return text;
}

}  // namespace

std::string markdownReport(const Report& report) {
    std::string text;
    for (const ReportPart& part : report.parts) {
        if (!part.notes.empty()) text += (text.empty() ? "## " : "\n## ") + escaped(part.profile) + "\n\n";
        for (const std::string& note : part.notes)
            text += "- " + escaped(note) + "\n";
    }
    for (const Table& table : joinedTables(report))
        text += tableText(table);
    return text.starts_with('\n') ? text.substr(1) : text;
}

}  // namespace core
