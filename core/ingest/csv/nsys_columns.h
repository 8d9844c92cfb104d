// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the tables that `nsys stats` prints for people: columns of text under lines of dashes, also in boxes.
#pragma once

#include "core/ingest/csv/csv.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace core {

/// The columns of a table of text.
struct TextColumns {
    struct Column {
        std::size_t begin = 0, end = 0;  ///< characters of a line; the last column extends to its end
    };
    std::vector<Column> columns;
    std::string_view fillers = " ";  ///< what may stand between them; in boxes also their lines
};

/// Returns records like CsvReader: the header of a table, then its rows. What stands between tables is a record of one
/// field: a message of nsys, or an empty field at the end of a table.
class ColumnsReader {
public:
    explicit ColumnsReader(TextInput::Source source) : m_in(std::move(source)) {}

    CsvStep next(std::vector<std::string>& fields);
    std::uint64_t line() const { return m_recordLine; }
    bool endedWithInput() const { return m_endedWithInput; }

private:
    struct Line {
        std::string text;
        std::uint64_t number = 0;
        bool isThere = false, isWhole = true, isLast = false;
    };

    void readLine();
    bool giveHeader(const Line& line, const TextColumns& columns, std::vector<std::string>& fields);
    CsvStep give(const Line& line, std::vector<std::string>& fields);
    CsvStep giveEnd(std::vector<std::string>& fields);

    TextInput m_in;
    Line m_line, m_held;  ///< a line is held back, since dashes below it make it a header
    TextColumns m_table;  ///< without columns between tables
    std::string m_unit;   ///< the unit in the last title: until 2020, columns had none
    std::uint64_t m_recordLine = 0;
    bool m_endedWithInput = false;
    bool m_tableEnds = false;  ///< after the row that is returned
};

/// Returns whether the line is a message of nsys about what it does, which names a file.
bool isStatsMessage(std::string_view line);

/// Returns whether nsys cut this name to fit its column.
bool isCutName(std::string_view name);

}  // namespace core
