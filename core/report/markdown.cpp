// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text.h"
#include "core/report/cell_text.h"
#include "core/report/formats.h"
#include "core/report/visible_text.h"

#include <fmt/format.h>

#include <algorithm>

namespace core {

namespace {

bool isWordCharacter(char c) { return static_cast<unsigned char>(c) >= 0x80 || isLetter(c) || isDigit(c); }

/// Returns whether a character could begin or end emphasis here. Underscores between letters and digits, of which
/// kernel names are full, cannot.
bool isEmphasis(std::string_view text, std::size_t at) {
    if (text[at] != '_') return false;
    const bool isAfterWord = at > 0 && isWordCharacter(text[at - 1]);
    return !isAfterWord || at + 1 == text.size() || !isWordCharacter(text[at + 1]);
}

/// Returns whether a reader would make a link here: "[x](y)", or on GitHub a bare "http://x", "www.x", "a@b".
bool isLink(std::string_view rest, bool isAfterWww) {
    return rest.starts_with("](") || rest.starts_with("][") || rest.starts_with("]:") || rest.starts_with("://") ||
           rest.starts_with('@') || (rest.starts_with('.') && isAfterWww);
}

/// Returns whether the text begins with an HTML entity: "&lt;".
bool isEntity(std::string_view rest) {
    if (!rest.starts_with('&')) return false;
    rest.remove_prefix(rest.starts_with("&#") ? 2 : 1);
    const std::size_t length =
        static_cast<std::size_t>(std::find_if_not(rest.begin(), rest.end(), isWordCharacter) - rest.begin());
    return length > 0 && rest.substr(length).starts_with(';');
}

}  // namespace

std::string markdownText(std::string_view content) {
    const std::string text = visibleText(content, Breaks::Blanks);
    std::string safe;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const std::string_view rest = std::string_view(text).substr(i);
        const bool isMarkup = std::string_view("\\|<*`~").find(text[i]) != std::string_view::npos;
        const bool isAfterWww = i >= 3 && text.compare(i - 3, 3, "www") == 0;
        if (isMarkup || isEmphasis(text, i) || isLink(rest, isAfterWww) || isEntity(rest)) safe += '\\';
        safe += text[i];
    }
    return safe;
}

namespace {

std::string markdownTable(const Table& table) {
    std::string text = "\n### " + table.name + "\n\n";
    if (!table.whole.empty()) text += "Percentages are of " + markdownText(table.whole) + ".\n\n";
    if (!table.missing.empty()) text += "Not recorded: " + markdownText(table.missing) + "\n\n";
    if (!table.note.empty()) text += "Note: " + markdownText(table.note) + "\n\n";
    for (const Column& column : table.columns)
        text += "| " + markdownText(column.header()) + " ";
    text += "|\n";
    for (const Column& column : table.columns)
        text += column.kind == CellKind::Text ? "|:---" : "|---:";
    text += "|\n";
    for (const auto& row : table.rows) {
        for (std::size_t i = 0; i < row.size(); ++i)
            text += "| " + markdownText(cellText(row[i], table.columns[i])) + " ";
        text += "|\n";
    }
    return text;
}

/// Returns a quotation, which readers show as a box.
std::string doubtsMarkdown(const Report& report) {
    std::string text;
    for (const std::string& sentence : doubtSentences(report))
        text += "> - " + markdownText(sentence) + "\n";
    return text.empty() ? text : fmt::format("> **{}**\n>\n{}", doubtHeading, text);
}

}  // namespace

std::string markdownReport(const Report& report) {
    std::string text = doubtsMarkdown(report);
    for (const ReportPart& part : report.parts) {
        if (!part.notes.empty()) text += (text.empty() ? "## " : "\n## ") + markdownText(part.profile) + "\n\n";
        for (const std::string& note : part.notes)
            text += "- " + markdownText(note) + "\n";
    }
    for (const Table& table : joinedTables(report))
        text += markdownTable(table);
    return text.starts_with('\n') ? text.substr(1) : text;
}

}  // namespace core
