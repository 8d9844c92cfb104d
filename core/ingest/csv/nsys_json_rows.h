// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the tables that `nsys stats --format json` writes: lists of objects, one a row, whose keys are the titles.
#pragma once

#include "core/ingest/csv/csv.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace core {

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

}  // namespace core
