// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/csv/csv.h"

#include <string_view>
#include <utility>

namespace core {

namespace {

constexpr std::size_t bufferSize = 64 * 1024;  // the size that sniffing examines, as the file may be something else
// Kernel names reach a megabyte; a quote that is never closed would swallow the rest of the file.
constexpr std::size_t longestRecord = 16 * 1024 * 1024;
constexpr std::size_t maxFields = 1024;

}  // namespace

CsvReader::CsvReader(Source source, char separator)
    : m_source(std::move(source)),
      m_separator(separator),
      m_buffer(std::make_unique_for_overwrite<char[]>(bufferSize)) {
    constexpr std::string_view mark = "\xef\xbb\xbf";
    while (m_filled < mark.size()) {
        const std::size_t read = m_source(m_buffer.get() + m_filled, bufferSize - m_filled);
        if (read == 0) break;
        m_filled += read;
    }
    if (std::string_view(m_buffer.get(), m_filled).starts_with(mark)) m_at = mark.size();
}

int CsvReader::peek() {
    if (m_at == m_filled) {
        m_filled = m_source(m_buffer.get(), bufferSize);
        m_at = 0;
        if (m_filled == 0) return endOfInput;
    }
    return static_cast<unsigned char>(m_buffer[m_at]);
}

int CsvReader::take() {
    const int c = peek();
    if (c == endOfInput) return c;
    ++m_at;
    ++m_recordSize;
    if (c == '\n') ++m_line;
    return c;
}

/// Reads the rest of a quoted part after its opening quote; returns false if no closing quote is within the limits.
bool CsvReader::takeQuoted(std::string& field) {
    while (m_recordSize <= longestRecord) {
        const int c = take();
        if (c == endOfInput) return false;
        if (c != '"')
            field.push_back(static_cast<char>(c));
        else if (peek() != '"')
            return true;
        else
            field.push_back(static_cast<char>(take()));
    }
    return false;
}

/// Reads a field. A quote opens a quoted part only at the beginning of a field; elsewhere it is an ordinary character.
bool CsvReader::takeField(std::string& field, bool& lastOfRecord) {
    field.clear();
    if (peek() == '"') {
        take();
        if (!takeQuoted(field)) return false;
    }
    for (int c = take();; c = take()) {
        lastOfRecord = c == '\n' || c == endOfInput;
        m_endedWithInput = c == endOfInput;
        if (lastOfRecord || c == static_cast<unsigned char>(m_separator)) return true;
        if (c == '\r' && (peek() == '\n' || peek() == endOfInput)) continue;
        if (m_recordSize > longestRecord) return false;
        field.push_back(static_cast<char>(c));
    }
}

void CsvReader::skipLine() {
    for (int c = take(); c != '\n' && c != endOfInput;)
        c = take();
}

CsvStep CsvReader::next(std::vector<std::string>& fields) {
    m_recordLine = m_line;
    m_recordSize = 0;
    if (peek() == endOfInput) return CsvStep::End;
    std::size_t count = 0;
    for (bool last = false; !last; ++count) {
        if (count == fields.size()) fields.emplace_back();
        if (count == maxFields || !takeField(fields[count], last)) {
            skipLine();
            return CsvStep::Damaged;
        }
    }
    fields.resize(count);
    return CsvStep::Record;
}

}  // namespace core
