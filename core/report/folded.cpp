// SPDX-License-Identifier: GPL-3.0-or-later
// Writes collapsed stacks, one per line, for programs that draw flame graphs: "GPU 0;train.py(3): step;launch 1500".
#include "core/report/formats.h"
#include "core/report/tree_rows.h"
#include "core/report/visible_text.h"

#include <algorithm>

namespace core {

namespace {

/// Replaces characters that end a frame or a line.
std::string frameText(std::string text) {
    std::ranges::replace(text, ';', ',');
    std::ranges::replace_if(
        text, [](char c) { return c == '\n' || c == '\r'; }, ' ');
    return visibleText(text, Breaks::Shown);
}

/// Returns the owner of the row's path: the profile, device or thread in the columns before it.
std::string ownerText(const Table& table, const std::vector<Cell>& row, const TreeColumns& columns) {
    std::string text;
    for (std::size_t i = 0; i < columns.path; ++i)
        if (const auto* owner = std::get_if<std::string>(&row[i]))
            text += (table.columns[i].title == "Device" ? "GPU " : "") + frameText(*owner) + ";";
    return text;
}

}  // namespace

std::string foldedReport(const Report& report) {
    std::string text;
    for (const Table& table : joinedTables(report)) {
        const auto columns = treeColumns(table);
        if (!columns || !columns->self) continue;
        const auto paths = treePaths(table, *columns);
        const auto own = ownTimes(table, *columns);
        for (std::size_t i = 0; i < table.rows.size(); ++i) {
            if (own[i].value_or(0) == 0) continue;
            text += ownerText(table, table.rows[i], *columns);
            for (std::size_t frame = 0; frame < paths[i].size(); ++frame)
                text += (frame == 0 ? "" : ";") + frameText(paths[i][frame]);
            text += " " + std::to_string(*own[i]) + "\n";
        }
    }
    return text;
}

}  // namespace core
