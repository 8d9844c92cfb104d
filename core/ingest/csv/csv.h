// SPDX-License-Identifier: GPL-3.0-or-later
// Reads records of a comma-separated file (RFC 4180), one at a time: quotes, line breaks in quotes, CRLF, BOM.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace core {

/// The characters of a text that arrives in pieces, without the byte order mark, and the line on which each stands.
class TextInput {
public:
    /// Fills a buffer of this size and returns how many bytes it filled; 0 at the end.
    using Source = std::function<std::size_t(char* buffer, std::size_t size)>;

    static constexpr int end = -1;

    explicit TextInput(Source source);

    /// Returns the next character, or `end`.
    int peek() {
        if (m_at == m_filled && !refill()) return end;
        return static_cast<unsigned char>(m_buffer[m_at]);
    }
    int take() {
        const int c = peek();
        if (c == end) return c;
        ++m_at;
        ++m_taken;
        if (c == '\n') ++m_line;
        return c;
    }
    std::uint64_t line() const { return m_line; }    ///< counted from 1
    std::uint64_t taken() const { return m_taken; }  ///< number of characters taken so far

    /// Reads the rest of the line, without its end; returns false if it is longer than `longest`, and keeps as much.
    bool takeLine(std::string& line, std::size_t longest);
    void skipLine();

private:
    bool refill();

    Source m_source;
    std::unique_ptr<char[]> m_buffer;
    std::size_t m_at = 0, m_filled = 0;
    std::uint64_t m_line = 1, m_taken = 0;
};

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
