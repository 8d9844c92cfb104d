// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text.h"

#include "core/report/cell_text.h"
#include "core/report/formats.h"
#include "core/report/visible_text.h"

#include <algorithm>
#include <sstream>

namespace core {

namespace {

constexpr std::size_t longestCell = 120;  // in characters; kernel names of kilobytes would hide all else

/// Returns as much of a text as a column has room for.
std::string fittedText(std::string_view text) {
    std::size_t end = 0;
    for (std::size_t count = 0; end < text.size(); ++count) {
        if (count == longestCell) return visibleText(text.substr(0, end), Breaks::Shown) + "\u2026";
        end += std::max<std::size_t>(characterLength(text.substr(end)), 1);
    }
    return visibleText(text, Breaks::Shown);
}

/// Returns a line of a report, however long.
std::string lineOf(std::string_view text) { return visibleText(text, Breaks::Blanks) + "\n"; }

/// Splits a header into lines at blanks, since the headers of a comparison contain file names.
std::vector<std::string> headerLines(const std::string& header) {
    constexpr std::size_t longestLine = 24;
    std::vector<std::string> lines(1);
    std::istringstream words(header);
    for (std::string word; words >> word;) {
        std::string& last = lines.back();
        if (last.empty())
            last = word;
        else if (characterCount(last) + 1 + characterCount(word) <= longestLine)
            last += ' ' + word;
        else
            lines.push_back(word);
    }
    return lines;
}

/// Returns rows of header cells, of which the last is full: short headers are at the bottom.
std::vector<std::vector<std::string>> headerRows(const Table& table) {
    std::vector<std::vector<std::string>> columns;
    std::size_t height = 1;
    for (const Column& column : table.columns) {
        columns.push_back(headerLines(fittedText(column.header())));
        height = std::max(height, columns.back().size());
    }
    std::vector<std::vector<std::string>> rows(height, std::vector<std::string>(columns.size()));
    for (std::size_t i = 0; i < columns.size(); ++i)
        for (std::size_t k = 0; k < columns[i].size(); ++k)
            rows[height - columns[i].size() + k][i] = columns[i][k];
    return rows;
}

std::string line(const std::vector<std::string>& cells, const std::vector<std::size_t>& widths, const Table& table) {
    std::string text = "  ";
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const std::string blanks(widths[i] - characterCount(cells[i]), ' ');
        const bool isText = table.columns[i].kind == CellKind::Text;
        text += (i == 0 ? "" : "  ") + (isText ? cells[i] + blanks : blanks + cells[i]);
    }
    text.erase(text.find_last_not_of(' ') + 1);
    return text + "\n";
}

std::string caption(const Table& table) {
    return table.name + (table.whole.empty() ? "" : ", % of " + fittedText(table.whole)) + "\n";
}

std::string textTable(const Table& table) {
    std::string text = caption(table);
    if (!table.missing.empty()) text += "  not recorded: " + lineOf(table.missing);
    if (!table.note.empty()) text += "  note: " + lineOf(table.note);
    if (table.rows.empty()) return text + (table.missing.empty() ? "  no rows\n" : "");
    std::vector<std::vector<std::string>> lines = headerRows(table);
    const auto headerEnd = static_cast<std::ptrdiff_t>(lines.size());
    bool anyEmpty = false;
    for (const auto& row : table.rows) {
        auto& cells = lines.emplace_back();
        for (std::size_t i = 0; i < row.size(); ++i) {
            const bool isEmpty = std::holds_alternative<std::monostate>(row[i]);
            anyEmpty = anyEmpty || isEmpty;
            cells.push_back(isEmpty ? "-" : fittedText(cellText(row[i], table.columns[i])));
        }
    }
    std::vector<std::size_t> widths(table.columns.size());
    for (const auto& cells : lines)
        for (std::size_t i = 0; i < cells.size(); ++i)
            widths[i] = std::max(widths[i], characterCount(cells[i]));
    std::vector<std::string> rule;
    rule.reserve(widths.size());
    for (const std::size_t each : widths)
        rule.emplace_back(each, '-');
    lines.insert(lines.begin() + headerEnd, rule);
    for (const auto& cells : lines)
        text += line(cells, widths, table);
    return text + (anyEmpty ? "  - : not recorded\n" : "");
}

}  // namespace

std::string textReport(const Report& report) {
    std::string text;
    for (const std::string& sentence : doubtSentences(report))
        text += (text.empty() ? std::string(doubtHeading) + ":\n  " : "  ") + lineOf(sentence);
    for (const ReportPart& part : report.parts)
        for (const std::string& note : part.notes)
            text += fittedText(part.profile) + ": " + lineOf(note);
    for (const Table& table : joinedTables(report))
        text += (text.empty() ? "" : "\n") + textTable(table);
    return text;
}

}  // namespace core
