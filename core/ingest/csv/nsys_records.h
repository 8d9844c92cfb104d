// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the tables of `nsys stats` as records, in whatever form they were written: CSV, columns of text, JSON.
#pragma once

#include "core/ingest/csv/csv.h"
#include "core/ingest/csv/nsys_columns.h"
#include "core/ingest/csv/nsys_json_rows.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace core {

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
