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

TextInput::TextInput(Source source)
    : m_source(std::move(source)), m_buffer(std::make_unique_for_overwrite<char[]>(bufferSize)) {
    constexpr std::string_view mark = "\xef\xbb\xbf";
    while (m_filled < mark.size()) {
        const std::size_t read = m_source(m_buffer.get() + m_filled, bufferSize - m_filled);
        if (read == 0) break;
        m_filled += read;
    }
    if (std::string_view(m_buffer.get(), m_filled).starts_with(mark)) m_at = mark.size();
}

bool TextInput::refill() {
    m_filled = m_source(m_buffer.get(), bufferSize);
    m_at = 0;
    return m_filled > 0;
}

bool TextInput::takeLine(std::string& line, std::size_t longest) {
    line.clear();
    for (int c = take(); c != '\n' && c != end; c = take()) {
        if (line.size() == longest) {
            skipLine();
            return false;
        }
        line.push_back(static_cast<char>(c));
    }
    if (line.ends_with('\r')) line.pop_back();
    return true;
}

void TextInput::skipLine() {
    for (int c = take(); c != '\n' && c != end;)
        c = take();
}

CsvReader::CsvReader(TextInput::Source source, char separator) : m_in(std::move(source)), m_separator(separator) {}

bool CsvReader::isTooLong() const { return m_in.taken() - m_recordStart > longestRecord; }

/// Reads the rest of a quoted part after its opening quote; returns false if no closing quote is within the limits.
bool CsvReader::takeQuoted(std::string& field) {
    while (!isTooLong()) {
        const int c = m_in.take();
        if (c == TextInput::end) return false;
        if (c != '"')
            field.push_back(static_cast<char>(c));
        else if (m_in.peek() != '"')
            return true;
        else
            field.push_back(static_cast<char>(m_in.take()));
    }
    return false;
}

/// Reads a field. A quote opens a quoted part only at the beginning of a field; elsewhere it is an ordinary character.
bool CsvReader::takeField(std::string& field, bool& lastOfRecord) {
    field.clear();
    if (m_in.peek() == '"') {
        m_in.take();
        if (!takeQuoted(field)) return false;
    }
    for (int c = m_in.take();; c = m_in.take()) {
        lastOfRecord = c == '\n' || c == TextInput::end;
        m_endedWithInput = c == TextInput::end;
        if (lastOfRecord || c == static_cast<unsigned char>(m_separator)) return true;
        if (c == '\r' && (m_in.peek() == '\n' || m_in.peek() == TextInput::end)) continue;
        if (isTooLong()) return false;
        field.push_back(static_cast<char>(c));
    }
}

CsvStep CsvReader::next(std::vector<std::string>& fields) {
    m_recordLine = m_in.line();
    m_recordStart = m_in.taken();
    if (m_in.peek() == TextInput::end) return CsvStep::End;
    std::size_t count = 0;
    for (bool last = false; !last; ++count) {
        if (count == fields.size()) fields.emplace_back();
        if (count == maxFields || !takeField(fields[count], last)) {
            m_in.skipLine();
            return CsvStep::Damaged;
        }
    }
    fields.resize(count);
    return CsvStep::Record;
}

}  // namespace core
