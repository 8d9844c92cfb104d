// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/csv/nsys_columns.h"

#include "core/base/text.h"
#include "core/ingest/csv/nsys_csv_header.h"

#include <algorithm>
#include <array>
#include <optional>

namespace core {

namespace {

constexpr std::size_t longestCsvLine = 16 * 1024 * 1024;
constexpr std::string_view boxEdges = " |+", boxSides = " |";

/// Returns the columns that a line of dashes marks; none for any other line. The same text may precede every line, as
/// when a launcher puts the rank there.
TextColumns columnsUnder(std::string_view line) {
    constexpr std::size_t longestPrefix = 64, fewest = 3;
    const std::size_t first = std::min(line.find("---"), line.find("==="));
    if (first == npos || first > longestPrefix) return {};
    if (first > 0 && boxEdges.find(line[first - 1]) == npos) return {};
    TextColumns table;
    if (line.find_first_of("|+") != npos) table.fillers = boxSides;
    const std::size_t moved = first - characterCount(line.substr(0, first));  // bytes that are not characters
    for (std::size_t at = first; at < line.size();) {
        const char c = line[at];
        const bool isBetween = boxEdges.find(c) != npos;
        if (!isBetween && c != '-' && c != '=' && c != '.') return {};
        const std::size_t end = std::min(line.find_first_not_of(c, at), line.size());
        if (!isBetween) table.columns.push_back({at - moved, end - moved});
        at = end;
    }
    return table.columns.size() < fewest ? TextColumns() : table;
}

/// Returns the byte at which each character of a line begins, and the length of the line; nothing if all are bytes.
std::vector<std::size_t> startsOfCharacters(std::string_view line) {
    std::vector<std::size_t> starts;
    if (std::ranges::all_of(line, [](char c) { return static_cast<unsigned char>(c) < 0x80; })) return starts;
    for (std::size_t at = 0; at < line.size(); at += std::max<std::size_t>(characterLength(line.substr(at)), 1))
        starts.push_back(at);
    starts.push_back(line.size());
    return starts;
}

using Cells = std::optional<std::vector<std::string>>;

/// Returns the cells of a line; nothing if text stands between the columns.
Cells cellsUnder(const TextColumns& table, std::string_view line) {
    const std::vector<std::size_t> starts = startsOfCharacters(line);
    const std::size_t length = starts.empty() ? line.size() : starts.size() - 1;
    const auto part = [&](std::size_t begin, std::size_t end) {
        begin = std::min(begin, length), end = std::min(end, length);
        return starts.empty() ? line.substr(begin, end - begin)
                              : line.substr(starts[begin], starts[end] - starts[begin]);
    };
    std::vector<std::string> cells;
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        const bool isLast = i + 1 == table.columns.size();
        const auto [begin, end] = table.columns[i];
        cells.emplace_back(trimmed(part(begin, isLast ? npos : end), table.fillers));
        if (!isLast && part(end, table.columns[i + 1].begin).find_first_not_of(table.fillers) != npos)
            return std::nullopt;
    }
    return cells;
}

/// Returns the cells of a line that was moved, as when blanks at its beginning were cut off: two blanks separate them.
Cells cellsBetweenBlanks(const TextColumns& table, std::string_view line) {
    const std::size_t count = table.columns.size();
    std::vector<std::string> cells;
    for (line = trimmed(line, table.fillers); !line.empty() && cells.size() < count;) {
        const std::size_t end = cells.size() + 1 == count ? npos : line.find("  ");
        cells.emplace_back(trimmed(line.substr(0, end), table.fillers));
        line = end == npos ? std::string_view() : trimmed(line.substr(end), table.fillers);
    }
    return cells.size() == count ? Cells(std::move(cells)) : std::nullopt;
}

Cells cellsIn(const TextColumns& table, std::string_view line) {
    auto cells = cellsUnder(table, line);
    return cells ? std::move(cells) : cellsBetweenBlanks(table, line);
}

/// Returns the unit in a title of 2020 and before: "CUDA Kernel Statistics (nanoseconds)".
std::optional<std::string> unitInTitle(std::string_view line) {
    const std::size_t open = line.rfind(" Statistics (");
    line = trimmed(line);
    if (open == npos || !line.ends_with(')')) return std::nullopt;
    const std::size_t begin = line.rfind('(') + 1;
    const std::string_view unit = line.substr(begin, line.size() - begin - 1);
    return timeUnit(unit) || byteUnit(unit) ? std::optional(std::string(unit)) : std::nullopt;
}

/// Gives the columns of 2020 and before the titles that they have since.
void renameOldColumns(std::vector<std::string>& titles, std::string_view unit) {
    const bool isOfMemory = std::ranges::find(titles, "Operations") != titles.end();
    for (std::string& title : titles) {
        if (title == "Calls") title = "Num Calls";
        if (title == "Name" && isOfMemory) title = "Operation";
        if (title == "Total" || title == "Total Time") title.append(" (").append(unit).append(")");
    }
}

}  // namespace

void ColumnsReader::readLine() {
    m_line.number = m_in.line();
    m_line.isThere = m_in.peek() != TextInput::end;
    if (!m_line.isThere) return;
    m_line.isWhole = m_in.takeLine(m_line.text, longestCsvLine);
    m_line.isLast = m_in.line() == m_line.number;
}

CsvStep ColumnsReader::next(std::vector<std::string>& fields) {
    if (m_tableEnds) return giveEnd(fields);
    for (;;) {
        const Line held = std::exchange(m_held, {});
        readLine();
        if (!held.isThere && !m_line.isThere) return CsvStep::End;
        TextColumns table = m_line.isThere ? columnsUnder(m_line.text) : TextColumns();
        if (table.columns.empty()) {
            m_held = std::exchange(m_line, {});
        } else if (held.isThere && giveHeader(held, table, fields)) {
            m_table = std::move(table);
            return CsvStep::Record;
        } else {
            m_tableEnds = true;  // the lower edge of a box, or the beginning of a table that is not known
        }
        if (held.isThere)
            if (const CsvStep step = give(held, fields); step != CsvStep::End) return step;
        if (m_tableEnds) return giveEnd(fields);
    }
}

CsvStep ColumnsReader::giveEnd(std::vector<std::string>& fields) {
    m_tableEnds = false;
    m_table = {};
    fields.assign(1, {});
    return CsvStep::Record;
}

/// Takes a line above dashes as the header of a table; returns false if it is none.
bool ColumnsReader::giveHeader(const Line& line, const TextColumns& table, std::vector<std::string>& fields) {
    auto titles = cellsIn(table, line.text);
    if (!titles) return false;
    if (!m_unit.empty()) renameOldColumns(*titles, std::exchange(m_unit, {}));
    if (!statsHeader(*titles)) return false;
    fields = *std::move(titles);
    m_recordLine = line.number;
    m_endedWithInput = false;
    return true;
}

/// Takes a line as a row or as what stands between tables; returns End if there is nothing to return.
CsvStep ColumnsReader::give(const Line& line, std::vector<std::string>& fields) {
    m_recordLine = line.number;
    m_endedWithInput = line.isLast;
    if (!line.isWhole) return CsvStep::Damaged;
    const bool isMessage = isStatsMessage(line.text);
    if (m_table.columns.empty() || isMessage) {
        m_table = {};
        if (auto unit = unitInTitle(line.text)) m_unit = *std::move(unit);
        fields.assign(1, line.text);
        return isMessage ? CsvStep::Record : CsvStep::End;
    }
    auto cells = cellsIn(m_table, line.text);
    if (cells && std::ranges::all_of(*cells, &std::string::empty)) return giveEnd(fields);
    fields = cells ? *std::move(cells) : std::vector<std::string>{{}, line.text};  // too few cells, and counted so
    return CsvStep::Record;
}

bool isStatsMessage(std::string_view line) {
    constexpr std::array<std::string_view, 5> starts{"Processing [", "Generating SQLite file ",
                                                     "SKIPPED: ", "NOTICE: ", "** "};
    line = trimmed(line);
    return std::ranges::any_of(starts, [&](std::string_view start) { return line.starts_with(start); });
}

bool isCutName(std::string_view name) { return name.ends_with("...") || name.ends_with("\u2026"); }

}  // namespace core
