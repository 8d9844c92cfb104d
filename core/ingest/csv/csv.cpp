// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/csv/csv.h"

#include <utility>

namespace core {

namespace {

// Kernel names reach a megabyte; a quote that is never closed would swallow the rest of the file.
constexpr std::size_t longestRecord = 16 * 1024 * 1024;
constexpr std::size_t maxFields = 1024;

}  // namespace

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
