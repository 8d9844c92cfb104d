// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/json/json_around.h"

#include "core/base/text.h"
#include "core/ingest/json/json_text.h"

#include <algorithm>

namespace core {

namespace {

constexpr std::string_view listKey = "traceEvents";
constexpr std::string_view quotedListKey = "\"traceEvents\"";
constexpr std::size_t longestKey = 256;  // longer than any wanted key, even with every character escaped

/// Returns whether the character may occur between two documents: white space, commas, byte order marks, the record
/// separator of JSON text sequences, and the zeros of a file that was allocated longer than its content.
bool maySeparate(char c) {
    return isSpace(c) || c == ',' || c == '\0' || c == '\x1e' || c == '\xEF' || c == '\xBB' || c == '\xBF';
}

/// Returns the position of the next quote or backslash at or after `at`.
std::size_t endOfPlainText(std::string_view text, std::size_t at) {
    while (at < text.size() && text[at] != '"' && text[at] != '\\')
        ++at;
    return at;
}

}  // namespace

JsonAround::Step JsonAround::read(std::string_view text, std::uint64_t offset, bool isLast) {
    Step step;
    while (step.used < text.size() && !step.isList) {
        const std::size_t before = step.used;
        m_offset = offset + before;
        const bool wasWanted = m_isWanted;
        if (m_isString)
            step = readString(text, before, isLast);
        else
            step = {before + 1, readCharacter(text[before])};
        if (wasWanted) keepValue(text.substr(before, step.used - before));
        if (step.used == before) break;
        if (!m_isString && isSpace(text[before]))
            while (step.used < text.size() && isSpace(text[step.used]))
                ++step.used;
    }
    return step;
}

/// Reads up to the end of the string, or of the text. A quote that seems to close the string but begins "traceEvents"
/// opens that key instead: an earlier quote within the string lacked its backslash.
JsonAround::Step JsonAround::readString(std::string_view text, std::size_t at, bool isLast) {
    if (m_isEscape) {
        m_isEscape = false;
        if (m_token.size() < longestKey) m_token += text[at];
        return {at + 1};
    }
    const std::size_t end = endOfPlainText(text, at);
    if (m_token.size() < longestKey) m_token.append(text.substr(at, std::min(end - at, longestKey - m_token.size())));
    if (end == text.size()) return {end};
    if (text[end] == '\\') {
        m_isEscape = true;
        if (m_token.size() < longestKey) m_token += '\\';
        return {end + 1};
    }
    const std::string_view rest = text.substr(end, quotedListKey.size());
    if (rest == quotedListKey) {
        m_depth = 1;
        m_token.clear();
        m_isWanted = false;
        return {end + 1};
    }
    if (!isLast && quotedListKey.starts_with(rest)) return {end};
    m_isString = false;
    m_last = Last::String;
    return {end + 1};
}

/// Returns true if the character opens a list of events.
bool JsonAround::readCharacter(char c) {
    if (m_depth == 0) return readBetween(c);
    if (isSpace(c)) return false;
    switch (c) {
        case '"':
            m_isString = true;
            m_token.clear();
            return false;
        case ':':
            m_last = m_last == Last::String ? Last::Colon : Last::Other;
            if (m_last == Last::Colon && m_depth == 1) beginMember();
            return false;
        case '{':
        case '[':
            if (opensList(c)) return true;
            ++m_depth;
            break;
        case '}':
        case ']':
            if (m_depth == 1) endMember();
            --m_depth;
            break;
        case ',':
            if (m_depth == 1) endMember();
            break;
        default:
            break;
    }
    m_last = Last::Other;
    return false;
}

bool JsonAround::readBetween(char c) {
    if (maySeparate(c)) return false;
    if (c != '{' && c != '[') {
        if (!m_isStray) m_counts.add(JsonFate::StrayText, m_offset);
        m_isStray = true;
        return false;
    }
    m_isStray = false;
    m_last = Last::Other;
    if (m_documents++ > 0) m_counts.add(JsonFate::FurtherDocument, m_offset);
    m_listsOfDocument = 0;
    m_depth = c == '{' ? 1 : 0;
    if (c == '{') return false;
    m_listDepth = 0;
    m_isBareList |= m_documents == 1;
    return m_hasList = true;
}

bool JsonAround::opensList(char c) {
    if (c != '[' || m_last != Last::Colon || unescaped(m_token, m_scratch) != listKey) return false;
    if (m_depth > 1) {
        m_hasInnerList = true;
        m_counts.add(m_lists == Lists::Anywhere ? JsonFate::InnerListRead : JsonFate::InnerList, m_offset);
        if (m_lists == Lists::TopLevel) return false;
    }
    if (m_depth == 1 && m_listsOfDocument++ > 0) m_counts.add(JsonFate::FurtherList, m_offset);
    m_isWanted = false;
    m_last = Last::Other;
    m_listDepth = m_depth;
    return m_hasList = true;
}

void JsonAround::beginBareList() {
    m_documents = 1;
    m_hasList = m_isBareList = true;
}

void JsonAround::endList() { m_depth = m_listDepth; }

void JsonAround::resumeList() {
    m_isString = m_isEscape = m_isWanted = m_isStray = false;
    m_last = Last::Other;
    m_depth = m_listDepth;
}

void JsonAround::beginMember() {
    constexpr std::size_t maxKeys = 1000, longestKey = 64;
    m_key = unescaped(m_token, m_scratch);
    if (m_members.keys.size() < maxKeys && m_key.size() <= longestKey) m_members.keys.push_back(m_key);
    m_isWanted = isWantedMember(m_key);
    m_value.clear();
}

/// Keeps the text of the current value, with the bracket or comma after it, which storeValue() removes.
void JsonAround::keepValue(std::string_view text) {
    constexpr std::size_t most = longestMember + 2;  // one byte too many shows that it is too long
    m_value.append(text.substr(0, most - m_value.size()));
    if (!m_isWanted) storeValue();
}

void JsonAround::endMember() { m_isWanted = false; }

/// Stores the current value. If a key occurs twice in a document, the last counts.
void JsonAround::storeValue() {
    constexpr std::size_t mostOfFurther = 16 * longestMember;
    if (m_value.size() > longestMember + 1) return m_counts.add(JsonFate::LongMember, m_offset);
    m_value.pop_back();
    m_value = std::string(trimmed(m_value));
    const auto of = [&](std::uint64_t document) {
        return std::find_if(m_members.values.begin(), m_members.values.end(), [&](const TopLevelMember& member) {
            return member.key == m_key && (document == 0 || member.document == document);
        });
    };
    const auto first = of(0), same = of(m_documents);
    const bool isFurther = first != m_members.values.end() && first->document != m_documents;
    if (isFurther && m_key == "baseTimeNanoseconds" && first->value != m_value)
        m_counts.add(JsonFate::OtherClock, m_offset);
    if (isFurther) m_furtherBytes += m_value.size() + m_key.size();
    if (same != m_members.values.end())
        same->value = std::move(m_value);
    else if (m_furtherBytes <= mostOfFurther)
        m_members.values.push_back({m_key, std::move(m_value), m_documents});
    m_value.clear();
}

}  // namespace core
