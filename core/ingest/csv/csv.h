// SPDX-License-Identifier: GPL-3.0-or-later
// Reads records of a comma-separated file (RFC 4180), one at a time: quotes, line breaks in quotes, CRLF, BOM.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
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
    /// Fills a buffer of this size and returns how many bytes it filled; 0 at the end.
    using Source = std::function<std::size_t(char* buffer, std::size_t size)>;

    CsvReader(Source source, char separator);

    /// Reads the next record; `fields` reuses its strings. A blank line is a record of one empty field.
    CsvStep next(std::vector<std::string>& fields);
    /// Returns the line on which the last record began, counted from 1.
    std::uint64_t line() const { return m_recordLine; }
    /// Returns whether the last record ended with the input, without a line break, as in a file that was cut off.
    bool endedWithInput() const { return m_endedWithInput; }

private:
    static constexpr int endOfInput = -1;

    int peek();
    int take();
    bool takeQuoted(std::string& field);
    bool takeField(std::string& field, bool& lastOfRecord);
    void skipLine();

    Source m_source;
    char m_separator;
    std::unique_ptr<char[]> m_buffer;
    std::size_t m_at = 0, m_filled = 0;
    std::uint64_t m_line = 1, m_recordLine = 1;
    std::size_t m_recordSize = 0;
    bool m_endedWithInput = false;
};

}  // namespace core
