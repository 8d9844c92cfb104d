// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/csv/nsys_records.h"

#include "core/base/text.h"
#include "core/ingest/csv/nsys_csv_header.h"
#include "core/ingest/files/json_value.h"

#include <array>

namespace core {

namespace {

constexpr std::size_t longestObject = 16 * 1024 * 1024;
constexpr std::size_t mostKeys = 1024;

using AnyReader = std::variant<CsvReader, ColumnsReader, JsonRowsReader>;

AnyReader readerFor(TextInput::Source source, StatsForm form) {
    switch (form) {
        case StatsForm::Columns:
            return ColumnsReader(std::move(source));
        case StatsForm::JsonRows:
            return JsonRowsReader(std::move(source));
        default:
            break;
    }
    return CsvReader(std::move(source), form == StatsForm::Tabs ? '\t' : form == StatsForm::Semicolons ? ';' : ',');
}

}  // namespace

/// Skips white space and commas; returns false at the end of the text.
bool JsonRowsReader::skipBlanks() {
    while (m_in.peek() != TextInput::end && (isSpace(static_cast<char>(m_in.peek())) || m_in.peek() == ','))
        m_in.take();
    return m_in.peek() != TextInput::end;
}

/// Returns whether a bracket that was just taken opens a list of objects, rather than a line such as "[3/8] ...".
bool JsonRowsReader::beginsList() { return skipBlanks() && (m_in.peek() == '{' || m_in.peek() == ']'); }

CsvStep JsonRowsReader::next(std::vector<std::string>& fields) {
    if (std::exchange(m_hasValues, false)) {
        fields.swap(m_values);
        return CsvStep::Record;
    }
    while (skipBlanks()) {
        m_recordLine = m_in.line();
        if (m_isInList) return giveElement(fields);
        if (m_in.peek() == '[') {
            m_in.take();
            m_isInList = beginsList();
            m_titles.clear();
            continue;
        }
        fields.resize(1);
        if (m_in.takeLine(fields[0], longestObject) && isStatsMessage(fields[0])) return CsvStep::Record;
    }
    if (std::exchange(m_isInList, false)) return damaged();  // the text was cut off
    return CsvStep::End;
}

CsvStep JsonRowsReader::giveElement(std::vector<std::string>& fields) {
    if (m_in.peek() == ']') {
        m_in.take();
        m_isInList = false;
        fields.assign(1, {});
        return CsvStep::Record;
    }
    if (!takeObject()) return damaged();
    if (m_keys == m_titles) {
        fields.swap(m_values);
        return CsvStep::Record;
    }
    fields = m_titles = m_keys;
    m_hasValues = true;
    return CsvStep::Record;
}

/// Moves to the end of the object, or of the text.
CsvStep JsonRowsReader::damaged() {
    for (int c = m_in.take(); c != '}' && c != TextInput::end;)
        c = m_in.take();
    m_endedWithInput = m_in.peek() == TextInput::end;
    if (m_endedWithInput) m_isInList = false;
    return CsvStep::Damaged;
}

bool JsonRowsReader::takeObject() {
    m_keys.clear();
    m_values.clear();
    m_objectStart = m_in.taken();
    if (m_in.peek() != '{') return false;
    m_in.take();
    while (skipBlanks() && m_in.peek() != '}') {
        if (m_keys.size() == mostKeys || !takeString(m_keys.emplace_back())) return false;
        if (!skipBlanks() || m_in.take() != ':' || !skipBlanks()) return false;
        if (!takeValue(m_values.emplace_back())) return false;
    }
    return m_in.take() == '}';
}

bool JsonRowsReader::takeString(std::string& text) {
    m_raw.clear();
    if (m_in.peek() != '"') return false;
    m_in.take();
    for (int c = m_in.take(); c != '"'; c = m_in.take()) {
        if (c == TextInput::end || m_in.taken() - m_objectStart > longestObject) return false;
        m_raw.push_back(static_cast<char>(c));
        if (c != '\\') continue;
        const int escaped = m_in.take();
        if (escaped == TextInput::end) return false;
        m_raw.push_back(static_cast<char>(escaped));
    }
    text = unescaped(m_raw, m_scratch);
    return true;
}

/// Takes a text, a number or a word; null is an empty text.
bool JsonRowsReader::takeValue(std::string& text) {
    if (m_in.peek() == '"') return takeString(text);
    constexpr std::size_t longestWord = 64;
    const auto isPart = [&](int c) { return isWord(static_cast<char>(c)) || c == '+' || c == '-' || c == '.'; };
    while (m_in.peek() != TextInput::end && isPart(m_in.peek()) && text.size() < longestWord)
        text.push_back(static_cast<char>(m_in.take()));
    if (text == "null") {
        text.clear();
        return true;
    }
    return !text.empty();
}

bool beginsWithStatsRows(std::string_view head) {
    const std::size_t first = head.find_first_not_of(" \t\r\n");
    if (first == npos || head[first] == '{' || !contains(head, "[") || !contains(head, "{")) return false;
    JsonRowsReader rows([&](char* buffer, std::size_t size) {
        const std::size_t count = head.copy(buffer, size);
        head.remove_prefix(count);
        return count;
    });
    std::vector<std::string> fields;
    CsvStep step = rows.next(fields);
    while (step == CsvStep::Record && fields.size() == 1)
        step = rows.next(fields);
    return step == CsvStep::Record && statsHeader(fields);
}

StatsRecords::StatsRecords(TextInput::Source source, StatsForm form) : m_reader(readerFor(std::move(source), form)) {}

std::optional<StatsForm> statsForm(std::string_view head) {
    constexpr std::array forms{StatsForm::Commas, StatsForm::Semicolons, StatsForm::Tabs, StatsForm::Columns};
    for (const StatsForm form : forms) {
        StatsRecords records(sourceOf(head), form);
        std::vector<std::string> fields;
        for (CsvStep step = records.next(fields); step != CsvStep::End; step = records.next(fields))
            if (step == CsvStep::Record && statsHeader(fields)) return form;
    }
    return std::nullopt;
}

TextInput::Source sourceOf(std::string_view text) {
    return [text](char* buffer, std::size_t size) mutable {
        const std::size_t count = text.copy(buffer, size);
        text.remove_prefix(count);
        return count;
    };
}

}  // namespace core
