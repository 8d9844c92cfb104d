// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the tables of `nsys stats` as records, in whatever form they were written: CSV, columns of text, JSON.
#pragma once

#include "core/ingest/csv/csv.h"
#include "core/ingest/csv/nsys_columns.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace core {

// Reads the tables that `nsys stats --format json` writes: lists of objects, one a row, whose keys are the titles.

/// Returns records like CsvReader: the keys of a list's first object as a header, then the values of each object. What
/// stands between lists is a record of one field, as in ColumnsReader.
class JsonRowsReader {
public:
    explicit JsonRowsReader(TextInput::Source source) : m_in(std::move(source)) {}

    CsvStep next(std::vector<std::string>& fields);
    std::uint64_t line() const { return m_recordLine; }
    bool endedWithInput() const { return m_endedWithInput; }

private:
    bool skipBlanks();
    bool beginsList();
    CsvStep giveElement(std::vector<std::string>& fields);
    bool takeObject();
    bool takeString(std::string& text);
    bool takeValue(std::string& text);
    CsvStep damaged();

    TextInput m_in;
    std::vector<std::string> m_titles;  ///< the keys of the last object
    std::vector<std::string> m_keys, m_values;
    std::string m_raw, m_scratch;
    std::uint64_t m_recordLine = 0, m_objectStart = 0;
    bool m_isInList = false;
    bool m_hasValues = false;  ///< the values of an object whose keys were returned as a header
    bool m_endedWithInput = false;
};

/// Returns whether the text begins with such a list, or with messages of nsys before one.
bool beginsWithStatsRows(std::string_view head);

/// The form of a file; the first three are CSV with that separator.
enum class StatsForm : std::uint8_t { Commas, Semicolons, Tabs, Columns, JsonRows };

/// Returns the form of an nsys table whose header is in the text, after whatever lines; not JsonRows, for which see
/// beginsWithStatsRows().
std::optional<StatsForm> statsForm(std::string_view head);

/// Returns records as CsvReader does: the header of a table, its rows, and single fields between tables.
class StatsRecords {
public:
    StatsRecords(TextInput::Source source, StatsForm form);

    CsvStep next(std::vector<std::string>& fields) {
        return std::visit([&](auto& reader) { return reader.next(fields); }, m_reader);
    }
    std::uint64_t line() const {
        return std::visit([](const auto& reader) { return reader.line(); }, m_reader);
    }
    bool endedWithInput() const {
        return std::visit([](const auto& reader) { return reader.endedWithInput(); }, m_reader);
    }

private:
    std::variant<CsvReader, ColumnsReader, JsonRowsReader> m_reader;
};

/// Returns the bytes of a text as a source.
TextInput::Source sourceOf(std::string_view text);

}  // namespace core
