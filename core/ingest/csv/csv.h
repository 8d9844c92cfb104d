// SPDX-License-Identifier: GPL-3.0-or-later
// Reads records of a comma-separated file (RFC 4180), one at a time: quotes, line breaks in quotes, CRLF, BOM.
#pragma once

#include "core/ingest/csv/text_input.h"

#include <cstdint>
#include <string>
#include <vector>

namespace core {

enum class CsvStep {
    Record,
    Damaged,  ///< a quote that is never closed, or a record beyond all limits: it cannot be trusted
    End
};

class CsvReader {
public:
    CsvReader(TextInput::Source source, char separator);

    /// Reads the next record; `fields` reuses its strings. A blank line is a record of one empty field.
    CsvStep next(std::vector<std::string>& fields);
    /// Returns the line on which the last record began, counted from 1.
    std::uint64_t line() const { return m_recordLine; }
    /// Returns whether the last record ended with the input, without a line break, as in a file that was cut off.
    bool endedWithInput() const { return m_endedWithInput; }

private:
    bool isTooLong() const;
    bool takeQuoted(std::string& field);
    bool takeField(std::string& field, bool& lastOfRecord);

    TextInput m_in;
    char m_separator;
    std::uint64_t m_recordLine = 1, m_recordStart = 0;
    bool m_endedWithInput = false;
};

}  // namespace core
