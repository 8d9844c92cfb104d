// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text.h"
#include "core/report/cell_text.h"
#include "core/report/formats.h"
#include "core/report/tree_rows.h"
#include "core/report/visible_text.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace core {

namespace {

std::string jsonString(std::string_view text) { return visibleJson(nlohmann::json(repairedUtf8(text)).dump()); }

/// Returns the beginning of a text that is longer than this, with an ellipsis.
std::string shortened(const std::string& text, std::size_t most) {
    if (text.size() <= most) return text;
    std::size_t end = most;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U)  // within a character
        --end;
    return text.substr(0, end) + "\u2026";
}

std::string value(const Cell& cell, const Column& column, std::size_t mostText = npos) {
    if (const auto* text = std::get_if<std::string>(&cell)) return jsonString(shortened(*text, mostText));
    const std::string number = cellText(cell, column);
    return number.empty() ? "null" : number;
}

/// Returns "[a,b,c]" for `count` items.
template <class Item>
std::string list(std::size_t count, const Item& item, std::string_view separator = ",") {
    std::string text = "[";
    for (std::size_t i = 0; i < count; ++i)
        text += (i == 0 ? std::string() : std::string(separator)) + item(i);
    return text + "]";
}

/// Writes one row per line: readable, and a diff of two reports shows rows.
std::string jsonTable(const Table& table, const JsonPage& page) {
    const auto tree = treeColumns(table);
    const auto paths = tree ? treePaths(table, *tree) : std::vector<std::vector<std::string>>{};
    const std::size_t first = std::min(page.first, table.rows.size());
    const std::size_t count = std::min(page.count, table.rows.size() - first);
    const auto row = [&](std::size_t shown) {
        const std::size_t r = first + shown;
        const auto cell = [&](std::size_t i) {
            if (!tree || i != tree->path) return value(table.rows[r][i], table.columns[i], page.mostText);
            return list(paths[r].size(),
                        [&](std::size_t frame) { return jsonString(shortened(paths[r][frame], page.mostText)); });
        };
        return "\n        " + list(table.columns.size(), cell);
    };
    const auto header = [&](std::size_t i) { return jsonString(table.columns[i].header()); };
    std::string text = "    " + jsonString(table.name) + ": {\n";
    if (!table.whole.empty()) text += "      \"percent_of\": " + jsonString(table.whole) + ",\n";
    if (!table.missing.empty()) text += "      \"missing\": " + jsonString(table.missing) + ",\n";
    if (!table.note.empty()) text += "      \"note\": " + jsonString(table.note) + ",\n";
    text += "      \"columns\": " + list(table.columns.size(), header) + ",\n";
    return text + "      \"rows\": " + list(count, row) + "\n    }";
}

std::string jsonDoubt(const ReportDoubt& doubt) {
    std::string text;
    const auto add = [&](const std::string& key, const Cell& cell) {
        text += (text.empty() ? "\n    {" : ",") + jsonString(key) + ":" + value(cell, {});
    };
    if (!doubt.profile.empty()) add("profile", doubt.profile);
    for (const auto& [key, cell] : doubt.members)
        add(key, cell);
    return text.empty() ? "{}" : text + "}";
}

std::string partText(const ReportPart& part, const JsonPage& page) {
    const auto note = [&](std::size_t i) { return jsonString(part.notes[i]); };
    std::string text = "{\n  \"profile\": " + jsonString(part.profile) + ",\n";
    if (!part.doubts.empty())
        text += "  \"doubts\": " + list(part.doubts.size(), [&](std::size_t i) { return jsonDoubt(part.doubts[i]); }) +
                ",\n";
    if (!part.notes.empty()) text += "  \"notes\": " + list(part.notes.size(), note) + ",\n";
    text += "  \"tables\": {";
    for (std::size_t i = 0; i < part.tables.size(); ++i)
        text += (i == 0 ? "\n" : ",\n") + jsonTable(part.tables[i], page);
    return text + (part.tables.empty() ? "}\n}" : "\n  }\n}");
}

}  // namespace

std::string jsonReport(const Report& report) { return jsonReport(report, JsonPage{}); }

std::string jsonReport(const Report& report, const JsonPage& page) {
    const auto& parts = report.parts;
    if (!report.ofSeveral && parts.size() == 1) return partText(parts.front(), page) + "\n";
    return list(
               parts.size(), [&](std::size_t i) { return partText(parts[i], page); }, ",\n") +
           "\n";
}

}  // namespace core
