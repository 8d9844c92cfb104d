// SPDX-License-Identifier: GPL-3.0-or-later
// Reads elements of the list one by one: those that a window holds only in part, and damaged ones.
#include "core/base/text.h"
#include "core/ingest/files/json_scan.h"
#include "core/ingest/json/json_stream.h"

#include <algorithm>

namespace core {

namespace {

constexpr std::size_t longestStart = 64;  // longest brace and first key of an event

}  // namespace

/// Reads one element. If too much text was examined already, an event ends at the latest where another seems to begin.
bool JsonStream::readSingle() {
    m_pace.singleTaken();
    const bool isObject = m_text.front() == '{';
    if (isObject && !m_pace.mayLookAhead(m_text.size())) return readDamaged(m_text.substr(0, eventStart(1)), npos);
    const std::size_t end = valueEnd(m_text, 0);
    m_pace.looked(end == npos ? m_text.size() : 2 * end);
    if (!isObject && end != npos) {
        m_counts.add(JsonFate::NoEvent, m_offset);
        takeElement(std::max<std::size_t>(end, 1));
        return true;
    }
    if (end == npos || !isEvent(end)) return readDamaged(m_text, end);
    m_pace.singleRead(end);
    takeElement(end);
    return true;
}

bool JsonStream::isEvent(std::size_t size) {
    return !m_parser->parse(m_text.data(), m_text.data() + size, m_offset, m_events).failed;
}

void JsonStream::takeElement(std::size_t size) {
    m_hasComma = false;
    skip(size);
}

bool JsonStream::takeRepaired(std::string text) {
    const std::size_t length = text.size();
    text.resize(length + ByteSource::padding);  // also makes it too long for the small-string buffer: moving keeps it
    if (m_parser->parse(text.data(), text.data() + length, m_offset, m_events).failed) return false;
    m_events.keep(std::move(text));
    return true;
}

/// Reads an element that does not end in the window (`end` is npos), or is no valid JSON. It is repaired if that makes
/// it an event, and otherwise given up for the next one. Returns false if it may only need more text, even if the
/// repair saw an end, since the repair guesses. How much text it may wait for is bounded by the longest event and, if
/// others seem to follow, by what was read so far.
bool JsonStream::readDamaged(std::string_view element, std::size_t end) {
    RepairedObject object = repaired(element, m_stop);
    m_pace.looked(object.end == npos ? element.size() : 2 * object.end);
    if (object.end != npos && end == npos && isEvent(object.end)) return takeElement(object.end), true;
    if (object.end != npos && takeRepaired(std::move(object.text))) {
        m_counts.add(JsonFate::Repaired, m_offset);
        takeElement(object.end);
        return true;
    }
    const bool isFollowed = eventStart(1) != npos;
    if (object.end == npos && m_isLast && !isFollowed) return false;  // the end of a file that was cut off
    const bool isTooLong = m_text.size() > m_limits.longestEvent;
    const bool mayNeedMore = (object.end == npos || end == npos) && !m_isLast && !isTooLong;
    if (mayNeedMore && (!isFollowed || m_pace.mayLookAhead(m_text.size()))) {
        if (isFollowed) m_pace.looked(m_text.size());
        return false;
    }
    m_counts.add(isTooLong && !isFollowed ? JsonFate::TooLong : JsonFate::Damaged, m_offset);
    skip(1);
    m_isDamaged = true;
    m_where = Where::Lost;
    return true;
}

/// Moves to the next text that looks like the start of an event; returns false if there is none in the window.
bool JsonStream::findEvent() {
    const std::size_t found = eventStart(0);
    if (found != npos) m_where = Where::List;
    skip(found != npos ? found : m_text.size() - std::min(m_text.size(), longestStart));
    return found != npos;
}

/// Returns the next position >= `from` of an apparent event; npos: none in this window. No text is searched twice.
std::size_t JsonStream::eventStart(std::size_t from) {
    const std::uint64_t first = m_offset + from, end = m_offset + m_text.size();
    if (m_eventStart && *m_eventStart >= first) return static_cast<std::size_t>(*m_eventStart - m_offset);
    m_eventStart.reset();
    // The text searched last may have ended within the start of an event.
    const std::uint64_t at = std::max(first, m_searched - std::min<std::uint64_t>(m_searched, longestStart));
    const std::size_t found =
        at < end ? nextEventStart(m_text, static_cast<std::size_t>(at - m_offset), m_firstKey) : npos;
    m_searched = found == npos ? std::max(m_searched, end) : m_offset + found + 1;
    if (found != npos) m_eventStart = m_offset + found;
    return found;
}

}  // namespace core
