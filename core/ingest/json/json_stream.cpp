// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/json/json_stream.h"

#include "core/base/text.h"
#include "core/ingest/files/json_scan.h"
#include "core/ingest/files/memory_limit.h"

#include <fmt/format.h>

namespace core {

namespace {

constexpr std::size_t padding = ByteSource::padding;
static_assert(padding >= simd::padding);

}  // namespace

JsonStream::JsonStream(ByteSource& source, JsonRows& rows, JsonCounts& counts, const JsonLimits& limits,
                       JsonAround::Lists lists, JsonWork& work, Progress* progress)
    : m_blocks(source, work.most()),
      m_rows(rows),
      m_counts(counts),
      m_progress(progress),
      m_limits(limits),
      m_parser(jsonParser(limits)),
      m_around(lists, counts),
      m_work(work) {}

void JsonStream::skip(std::size_t size) {
    m_text.remove_prefix(size);
    m_offset += size;
    m_pace.read(size);
}

void JsonStream::makeRows() {
    m_rows.add(m_events);
    m_events.clear();
}

/// Copies the unread text in front of the next block, into that block's memory, so that text is hardly ever moved.
void JsonStream::refill() {
    m_hasCut = false;
    m_inOrder -= std::min<std::size_t>(m_inOrder, 1);
    if (m_text.size() > ByteSource::front) return gather(m_text);
    m_isGathered = false;
    m_rest = std::vector<char>(m_text.begin(), m_text.end());  // copied first, since the text may be in m_rest already
    const std::span<char> block = m_blocks.next();
    m_isLast = block.size() < m_limits.window;
    if (block.empty()) return gather({m_rest.data(), m_rest.size()});
    char* begin = block.data() - m_rest.size();
    std::copy(m_rest.begin(), m_rest.end(), begin);
    m_text = {begin, m_rest.size() + block.size()};
}

/// Handles an event too long to be put before a block: doubles the window, in its own memory.
void JsonStream::gather(std::string_view rest) {
    m_isGathered = true;
    std::vector<char> text;
    text.reserve(2 * rest.size() + 2 * m_limits.window + padding);
    text.assign(rest.begin(), rest.end());
    while (!m_isLast && text.size() <= 2 * rest.size()) {
        const std::span<char> block = m_blocks.next();
        m_isLast = block.size() < m_limits.window;
        text.insert(text.end(), block.begin(), block.end());
    }
    const std::size_t size = text.size();
    text.resize(size + padding);
    m_rest.swap(text);
    m_text = {m_rest.data(), size};
}

Result<JsonSurroundings> JsonStream::read(const ReadContext& context) {
    m_stop = context.stop;
    do {
        refill();
        if (auto refused = beyondMemory(m_rows.memoryBytes(), context)) return *std::move(refused);
        while (!m_stop.stop_requested() && step()) {
            if (!m_events.isFull()) continue;
            makeRows();
            if (auto refused = beyondMemory(m_rows.memoryBytes(), context)) return *std::move(refused);
        }
        if (m_stop.stop_requested()) return stoppedError();
        if (m_where == Where::Start && (m_isLast || !m_text.empty()))
            return Error{ErrorKind::Damaged, fmt::format("byte {}: this is not JSON text", m_offset)};
        makeRows();
        if (m_progress) m_progress->events.store(m_rows.seen(), std::memory_order_relaxed);
    } while (!m_isLast);
    return surroundings();
}

JsonSurroundings JsonStream::surroundings() {
    if (m_limits.isLines && m_where == Where::List && m_text.empty()) endList();
    JsonSurroundings around;
    around.isBareList = m_around.isBareList();
    around.hasList = m_around.hasList();
    around.hasInnerList = m_around.hasInnerList();
    around.isWhole = m_where == Where::Around && m_around.isWhole();
    around.length = m_offset + m_text.size();
    if (m_where != Where::Around)
        m_counts.add(JsonFate::CutOff, around.length);
    else if (around.hasList && !around.isWhole)
        m_counts.add(JsonFate::CutOffMetadata, around.length);
    around.members = m_around.takeMembers();
    return around;
}

/// Continues at the current position; returns false if that needs more text.
bool JsonStream::step() {
    if (m_work.hasRoom(*m_parser) && passOn()) return false;
    if (!m_work.arePlaced()) return takeOldest(), true;
    m_work.finishPlaced(*m_parser);  // the blocks that they are made of may soon be used again
    switch (m_where) {
        case Where::Start:
            return readStart();
        case Where::Around:
            return readAround();
        case Where::List:
            return readList();
        case Where::Lost:
            return findEvent();
    }
    return false;
}

bool JsonStream::readStart() {
    if (m_text.starts_with("\xEF\xBB\xBF")) skip(3);
    skip(skipSpace(m_text, 0));
    if (m_text.empty() || (m_text.front() != '{' && m_text.front() != '[')) return false;
    m_where = m_limits.isLines ? Where::List : Where::Around;
    if (m_limits.isLines) m_around.beginBareList();
    return true;
}

/// Reads around the lists. After lost events, an apparent end of a list may have been in an event; others may follow.
bool JsonStream::readAround() {
    const std::size_t event = m_isDamaged ? eventStart(0) : npos;
    const std::string_view text = m_text.substr(0, event);
    const JsonAround::Step step = m_around.read(text, m_offset, m_isLast || event != npos);
    skip(step.used);
    if (!step.isList && event == npos) return false;
    if (!step.isList) m_around.resumeList();
    if (step.isList) beginDocument();
    m_hasComma = false;
    m_where = Where::List;
    return true;
}

/// Passes on the events of an earlier document, so that each list of events is of one; after the first few thousand
/// documents, all others are as one.
void JsonStream::beginDocument() {
    constexpr std::uint64_t most = 4096;
    const auto document = static_cast<std::uint32_t>(std::min(m_around.documents(), most));
    if (document == m_document) return;
    m_document = document;
    makeRows();
    m_events.document = document;
}

void JsonStream::endList() {
    m_where = Where::Around;
    m_around.endList();
}

/// Passes all whole events of the window to the parser at once; where that fails, reads them one by one.
bool JsonStream::readList() {
    if (!skipToElement()) return m_where == Where::Around;
    if (m_firstKey.empty()) {
        m_firstKey = firstKey(m_text);
        m_searched = 0;
    }
    if (m_pace.isSingle() || m_text.front() != '{') return readSingle();
    const std::size_t most = std::min(m_pace.batch(), m_isGathered ? m_limits.window : npos);
    const std::size_t size = batchSize(most);
    const bool isAll = most >= m_text.size();
    if (size != npos) return takeBatch(m_parser->parse(m_text.data(), m_text.data() + size, m_offset, m_events), isAll);
    if (!isAll) m_pace.batchFailed(0);  // a search for a cut in part of the window costs something too
    return readSingle();
}

/// Returns the position after the last event of the window that is followed by another; after an earlier one if fewer
/// bytes are to be parsed at once. Returns npos if there is none.
std::size_t JsonStream::batchSize(std::size_t most) {
    if (most < m_text.size()) return lastCut(m_text.substr(0, most), m_limits.isLines);
    if (m_isLast) return m_text.size();
    if (!m_hasCut) {
        const std::size_t cut = lastCut(m_text, m_limits.isLines);
        m_cut = cut == npos ? 0 : m_offset + cut;
        m_hasCut = true;
    }
    return m_cut > m_offset ? static_cast<std::size_t>(m_cut - m_offset) : npos;
}

/// Moves past what was parsed at the beginning of the window. `isAll`: the rest of the window is part of an event.
bool JsonStream::takeBatch(const JsonBatchEnd& batch, bool isAll) {
    const auto read = static_cast<std::size_t>(batch.next - m_text.data());
    if (read > 0) m_hasComma = false;
    skip(read);
    if (batch.listEnded) endList();
    if (batch.failed)
        m_pace.batchFailed(read);
    else
        m_pace.batchRead();
    return !isAll || batch.listEnded || batch.failed;
}

/// Moves to the next element, or past the end of the list; returns false if there is no element, or none yet.
bool JsonStream::skipToElement() {
    const std::size_t gap = skipSeparators(m_text, 0);
    m_hasComma = m_hasComma || m_text.substr(0, gap).find(',') != npos;
    skip(gap);
    if (m_text.empty()) return false;
    if (m_text.front() != ']') return true;
    if (m_hasComma) m_counts.add(JsonFate::TrailingComma, m_offset);
    skip(1);
    endList();
    return false;
}

}  // namespace core
