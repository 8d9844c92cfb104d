// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/json_stream.h"

#include "core/ingest/json_scan.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>

namespace core {

namespace {

constexpr std::size_t npos = std::string_view::npos;
constexpr std::size_t front = 64;  // before the text: a bracket is written there, and 64 keeps it aligned
constexpr std::size_t padding = simdjson::SIMDJSON_PADDING + 8;
constexpr std::size_t keptAround = 4 * 1024 * 1024;  // real metadata is 1 KiB to 300 KiB
constexpr std::string_view listKey = "\"traceEvents\"";
constexpr std::size_t patience = 64 * 1024 * 1024;

void keep(std::string& text, std::string_view more) { text.append(more.substr(0, keptAround - text.size())); }

std::size_t skipSpace(std::string_view text, std::size_t at) {
    return std::min(text.find_first_not_of(" \t\r\n", at), text.size());
}

}  // namespace

JsonStream::JsonStream(ByteSource& source, JsonRows& rows, JsonCounts& counts, const JsonLimits& limits)
    : m_source(source),
      m_rows(rows),
      m_counts(counts),
      m_limits(limits),
      m_buffer(front + limits.window + padding),
      m_begin(front),
      m_end(front),
      m_patience(patience) {
    m_batch.reserve(limits.window);
}

void JsonStream::skip(std::size_t size) {
    m_begin += size;
    m_offset += size;
}

/// Moves what is unread to the front and fills the rest; a window that is full of one event grows.
void JsonStream::refill() {
    const std::size_t kept = m_end - m_begin;
    const std::size_t wanted = std::max(m_limits.window, kept + std::max(kept, m_limits.window / 2));
    std::memmove(m_buffer.data() + front, m_buffer.data() + m_begin, kept);
    if (m_buffer.size() < front + wanted + padding) m_buffer.resize(front + wanted + padding);
    m_begin = front;
    m_end = front + kept;
    const std::size_t room = wanted - kept;
    const std::size_t got = m_source.read({m_buffer.data() + m_end, room});
    m_end += got;
    m_isLast = got < room;
}

Result<JsonSurroundings> JsonStream::read(const ReadContext& context) {
    do {
        refill();
        if (context.stop.stop_requested()) return stoppedError();
        noteEnd();
        while (step()) {
        }
        if (m_where == Where::Start && (m_isLast || !unread().empty()))
            return Error{fmt::format("byte {}: this is no JSON text", m_offset)};
        if (context.progress) context.progress->events.store(m_rows.seen(), std::memory_order_relaxed);
    } while (!m_isLast);
    if (m_where == Where::Before) keep(m_around.before, unread());
    m_around.length = m_offset + unread().size();
    if (m_where == Where::List || m_where == Where::Lost) m_counts.add(JsonFate::CutOff, m_around.length);
    if (m_where == Where::After && !m_around.isWhole) m_counts.add(JsonFate::CutOffMetadata, m_around.length);
    return std::move(m_around);
}

void JsonStream::noteEnd() {
    const std::size_t last = unread().find_last_not_of(" \t\r\n");
    if (last != npos) m_around.isWhole = unread()[last] == (m_around.isBareList ? ']' : '}');
}

/// Reads on where it is; false where that takes more text.
bool JsonStream::step() {
    switch (m_where) {
        case Where::Start:
            return readStart();
        case Where::Before:
            return readBefore();
        case Where::List:
            return readList();
        case Where::Lost:
            return findEvent();
        case Where::After:
            return readAfter();
    }
    return false;
}

bool JsonStream::readStart() {
    std::string_view text = unread();
    if (text.starts_with("\xEF\xBB\xBF")) skip(3);
    text = unread();
    skip(skipSpace(text, 0));
    text = unread();
    if (text.empty() || (text.front() != '{' && text.front() != '[')) return false;
    m_around.isBareList = m_around.hasList = text.front() == '[';
    m_where = m_around.isBareList ? Where::List : Where::Before;
    if (m_around.isBareList) skip(1);
    return true;
}

/// An unescaped "traceEvents" is always a key: in a string its quotes would be escaped.
bool JsonStream::readBefore() {
    const std::string_view text = unread();
    std::size_t key = text.find(listKey);
    if (key == npos) key = text.size() - std::min(text.size(), listKey.size());
    keep(m_around.before, text.substr(0, key));
    skip(key);
    const std::string_view rest = unread();
    if (!rest.starts_with(listKey)) return false;
    const std::size_t colon = skipSpace(rest, listKey.size());
    const std::size_t bracket = skipSpace(rest, colon + 1);
    if (bracket >= rest.size() && !m_isLast) return false;
    if (bracket < rest.size() && rest[colon] == ':' && rest[bracket] == '[') {
        m_around.hasList = true;
        m_where = Where::List;
        skip(bracket + 1);
        return true;
    }
    keep(m_around.before, listKey);
    skip(listKey.size());
    return true;
}

/// Hands all whole events of the window to the parser at once; where it stumbles they are taken one by one.
bool JsonStream::readList() {
    if (!skipToElement()) return m_where == Where::After;
    const std::string_view text = unread();
    const std::size_t cut = m_isLast ? text.size() : lastCut(text);
    if (cut == npos) return readOneByOne();
    char* begin = m_buffer.data() + m_begin;
    const JsonBatchEnd batch = m_batch.parse(begin, begin + cut, m_offset, m_rows);
    skip(static_cast<std::size_t>(batch.next - begin));
    if (batch.listEnded) m_where = Where::After;
    return batch.listEnded || (batch.failed && readOneByOne());
}

/// To the next element, or over the end of the list; false where there is none, or none yet.
bool JsonStream::skipToElement() {
    const std::size_t gap = skipSeparators(unread(), 0);
    if (gap == unread().size()) return false;
    const bool hasComma = unread().substr(0, gap).find(',') != npos;
    skip(gap);
    if (unread().front() != ']') return true;
    if (hasComma) m_counts.add(JsonFate::TrailingComma, m_offset);
    skip(1);
    m_where = Where::After;
    return false;
}

bool JsonStream::readOneByOne() {
    while (m_where == Where::List) {
        if (!skipToElement()) return m_where == Where::After;
        const std::string_view text = unread();
        const JsonElement element = elementAt(text, 0);
        switch (element.sort) {
            case JsonElement::Sort::Unfinished:
                if (!readUnfinished()) return false;
                break;
            case JsonElement::Sort::Other:
                m_counts.add(JsonFate::NoEvent, m_offset);
                skip(std::max<std::size_t>(element.end, 1));
                break;
            case JsonElement::Sort::Object:
                if (parseSingle(element.end))
                    skip(element.end);
                else
                    repair(std::min(element.end, nextEventStart(text, 1)));
                break;
        }
    }
    return true;
}

bool JsonStream::parseSingle(std::size_t size) {
    char* begin = m_buffer.data() + m_begin;
    return !m_batch.parse(begin, begin + size, m_offset, m_rows).failed;
}

void JsonStream::repair(std::size_t size) {
    m_counts.add(parseRepaired(size) ? JsonFate::Repaired : JsonFate::Damaged, m_offset);
    skip(size);
}

bool JsonStream::parseRepaired(std::size_t size) {
    std::string_view event = unread().substr(0, size);
    event = event.substr(0, event.find_last_of('}') + 1);
    std::string text = ' ' + repaired(event);
    const std::size_t length = text.size();
    text.resize(length + padding);
    return !event.empty() && !m_batch.parse(text.data() + 1, text.data() + length, m_offset, m_rows).failed;
}

/// An event that does not end in the window: either the window ends in it, or its quotes are damaged, which a following
/// event gives away; false where more text is needed. Waiting for the rest of damaged ones is bounded, else a hostile
/// file would be scanned for ever.
bool JsonStream::readUnfinished() {
    const std::string_view text = unread();
    const std::size_t following = nextEventStart(text, 1);
    if (following != npos && parseRepaired(following)) {
        m_counts.add(JsonFate::Repaired, m_offset);
        skip(following);
        return true;
    }
    const bool isTooLong = text.size() > m_limits.longestEvent;
    if (!m_isLast && !isTooLong && (following == npos || m_patience >= text.size())) {
        if (following != npos) m_patience -= text.size();
        return false;
    }
    if (following == npos && m_isLast) return false;
    m_counts.add(following != npos ? JsonFate::Damaged : JsonFate::TooLong, m_offset);
    skip(1);
    m_where = Where::Lost;
    return true;
}

/// Goes to the next thing that looks like the start of an event.
bool JsonStream::findEvent() {
    constexpr std::size_t longestStart = 64;
    const std::size_t found = nextEventStart(unread(), 0);
    if (found != npos) m_where = Where::List;
    skip(found != npos ? found : unread().size() - std::min(unread().size(), longestStart));
    return found != npos;
}

bool JsonStream::readAfter() {
    keep(m_around.after, unread());
    skip(unread().size());
    return false;
}

}  // namespace core
