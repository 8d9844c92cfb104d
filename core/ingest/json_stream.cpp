// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/json_stream.h"

#include "core/ingest/json_scan.h"
#include "core/ingest/memory_limit.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>

namespace core {

namespace {

constexpr std::size_t npos = std::string_view::npos;
constexpr std::size_t padding = ByteSource::padding;
static_assert(padding >= simdjson::SIMDJSON_PADDING);
constexpr std::size_t keptAround = 4 * 1024 * 1024;  // real metadata is 1 KiB to 300 KiB
constexpr std::string_view listKey = "\"traceEvents\"";
constexpr std::size_t patience = 64 * 1024 * 1024;

void keep(std::string& text, std::string_view more) { text.append(more.substr(0, keptAround - text.size())); }

std::size_t skipSpace(std::string_view text, std::size_t at) {
    return std::min(text.find_first_not_of(" \t\r\n", at), text.size());
}

}  // namespace

JsonStream::JsonStream(ByteSource& source, JsonRows& rows, JsonCounts& counts, const JsonLimits& limits,
                       JsonRowMaker::Threads threads, Progress* progress)
    : m_source(source), m_counts(counts), m_limits(limits), m_patience(patience), m_rows(rows, progress, threads) {
    m_batch.reserve(ByteSource::front + limits.window);
}

void JsonStream::skip(std::size_t size) {
    m_text.remove_prefix(size);
    m_offset += size;
}

/// Puts what is unread before the next block, in its own memory, so that text is hardly ever moved.
void JsonStream::refill() {
    if (m_isGathered) m_rows.drain();  // of events within m_rest
    if (m_text.size() > ByteSource::front) return gather(m_text);
    m_isGathered = false;
    m_rest = std::vector<char>(m_text.begin(), m_text.end());  // the text may be in it already
    const std::span<char> block = m_source.next();
    m_isLast = block.size() < m_limits.window;
    if (block.empty()) return gather({m_rest.data(), m_rest.size()});
    char* begin = block.data() - m_rest.size();
    std::copy(m_rest.begin(), m_rest.end(), begin);
    m_text = {begin, m_rest.size() + block.size()};
}

/// The same for an event too long to be put before a block: the window becomes twice as long, in memory of its own.
void JsonStream::gather(std::string_view rest) {
    m_rows.drain();  // more blocks are taken than are kept
    m_isGathered = true;
    std::vector<char> text(rest.begin(), rest.end());
    while (!m_isLast && text.size() <= 2 * rest.size()) {
        const std::span<char> block = m_source.next();
        m_isLast = block.size() < m_limits.window;
        text.insert(text.end(), block.begin(), block.end());
    }
    const std::size_t size = text.size();
    text.resize(size + padding);
    m_rest.swap(text);
    m_text = {m_rest.data(), size};
}

Result<JsonSurroundings> JsonStream::read(const ReadContext& context) {
    do {
        m_events = &m_rows.next();
        refill();
        if (context.stop.stop_requested()) return stoppedError();
        if (auto refused = beyondMemory(m_rows.memoryBytes(), context)) return *std::move(refused);
        while (step()) {
        }
        if (m_where == Where::Start && (m_isLast || !m_text.empty()))
            return Error{ErrorKind::Damaged, fmt::format("byte {}: this is no JSON text", m_offset)};
        m_rows.push();
    } while (!m_isLast);
    m_rows.drain();
    if (m_where == Where::Before) keep(m_around.before, m_text);
    m_around.length = m_offset + m_text.size();
    m_around.isWhole = isWhole();
    if (m_where == Where::List || m_where == Where::Lost) m_counts.add(JsonFate::CutOff, m_around.length);
    if (m_where == Where::After && !m_around.isWhole) m_counts.add(JsonFate::CutOffMetadata, m_around.length);
    return std::move(m_around);
}

bool JsonStream::isWhole() const {
    if (m_where == Where::Before) return valueEnd(m_around.before, 0) != npos;
    if (m_where != Where::After) return false;
    return m_around.isBareList || m_around.after.size() >= keptAround || valueEnd(m_around.after, 0, 1) != npos;
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
    if (m_text.starts_with("\xEF\xBB\xBF")) skip(3);
    skip(skipSpace(m_text, 0));
    if (m_text.empty() || (m_text.front() != '{' && m_text.front() != '[')) return false;
    m_around.isBareList = m_around.hasList = m_text.front() == '[';
    m_where = m_around.isBareList ? Where::List : Where::Before;
    if (m_around.isBareList) skip(1);
    return true;
}

/// An unescaped "traceEvents" is always a key: in a string its quotes would be escaped.
bool JsonStream::readBefore() {
    const std::string_view text = m_text;
    std::size_t key = text.find(listKey);
    if (key == npos) key = text.size() - std::min(text.size(), listKey.size());
    keep(m_around.before, text.substr(0, key));
    skip(key);
    const std::string_view rest = m_text;
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
    const std::string_view text = m_text;
    if (m_firstKey.empty()) m_firstKey = firstKey(text);
    const std::size_t cut = m_isLast ? text.size() : lastCut(text);
    if (cut == npos) return readOneByOne();
    const char* begin = text.data();
    const JsonBatchEnd batch = m_batch.parse(begin, begin + cut, m_offset, *m_events);
    skip(static_cast<std::size_t>(batch.next - begin));
    if (batch.listEnded) m_where = Where::After;
    return batch.listEnded || (batch.failed && readOneByOne());
}

/// To the next element, or over the end of the list; false where there is none, or none yet.
bool JsonStream::skipToElement() {
    const std::size_t gap = skipSeparators(m_text, 0);
    if (gap == m_text.size()) return false;
    const bool hasComma = m_text.substr(0, gap).find(',') != npos;
    skip(gap);
    if (m_text.front() != ']') return true;
    if (hasComma) m_counts.add(JsonFate::TrailingComma, m_offset);
    skip(1);
    m_where = Where::After;
    return false;
}

bool JsonStream::readOneByOne() {
    while (m_where == Where::List) {
        if (!skipToElement()) return m_where == Where::After;
        const std::string_view text = m_text;
        const std::size_t end = valueEnd(text, 0);
        if (text.front() != '{' && end != npos) {
            m_counts.add(JsonFate::NoEvent, m_offset);
            skip(std::max<std::size_t>(end, 1));
        } else if (end != npos && !m_batch.parse(text.data(), text.data() + end, m_offset, *m_events).failed) {
            skip(end);
        } else if (!readDamaged(end)) {
            return false;
        }
    }
    return true;
}

bool JsonStream::takeRepaired(std::string text) {
    const std::size_t length = text.size();
    text.resize(length + padding);
    const std::string& kept = m_events->keep(std::move(text));
    return !m_batch.parse(kept.data(), kept.data() + length, m_offset, *m_events).failed;
}

/// An element that does not end in the window (`end` is npos), or is no valid JSON: repaired if that makes it an event,
/// else given up for the next one; false where it may only need more text, even if the repair saw an end: it guesses.
/// That is bounded, else a hostile file would be scanned for ever.
bool JsonStream::readDamaged(std::size_t end) {
    const std::string_view text = m_text;
    RepairedObject object = repaired(text);
    if (object.end != npos && takeRepaired(std::move(object.text))) {
        m_counts.add(JsonFate::Repaired, m_offset);
        skip(object.end);
        return true;
    }
    const bool isFollowed = nextEventStart(text, 1, m_firstKey) != npos;
    if (object.end == npos && m_isLast && !isFollowed) return false;  // the end of a file that was cut off
    const bool isTooLong = text.size() > m_limits.longestEvent;
    const bool mayNeedMore = (object.end == npos || end == npos) && !m_isLast && !isTooLong;
    if (mayNeedMore && (!isFollowed || m_patience >= text.size())) {
        if (isFollowed) m_patience -= text.size();
        return false;
    }
    m_counts.add(isTooLong && !isFollowed ? JsonFate::TooLong : JsonFate::Damaged, m_offset);
    skip(1);
    m_isDamaged = true;
    m_where = Where::Lost;
    return true;
}

/// Goes to the next thing that looks like the start of an event.
bool JsonStream::findEvent() {
    constexpr std::size_t longestStart = 64;
    const std::size_t found = nextEventStart(m_text, 0, m_firstKey);
    if (found != npos) m_where = Where::List;
    skip(found != npos ? found : m_text.size() - std::min(m_text.size(), longestStart));
    return found != npos;
}

bool JsonStream::readAfter() {
    if (m_isDamaged) {
        const std::size_t found = nextEventStart(m_text, 0, m_firstKey);
        if (found != npos) {
            skip(found);
            m_around.after.clear();
            m_where = Where::List;
            return true;
        }
    }
    keep(m_around.after, m_text);
    skip(m_text.size());
    return false;
}

}  // namespace core
