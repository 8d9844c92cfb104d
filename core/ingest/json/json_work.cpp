// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/json/json_work.h"

#include "core/base/text.h"
#include "core/ingest/files/json_scan.h"
#include "core/ingest/json/json_stream.h"

#include <algorithm>

namespace core {

std::span<char> JsonBlocks::next() {
    if (m_read < m_taken) return m_last[m_last.size() - (m_taken - m_read++)];
    if (m_last.size() > m_most) m_last.pop_front();
    m_read = ++m_taken;
    return m_last.emplace_back(m_source.next());
}

std::unique_ptr<JsonBatch> jsonParser(const JsonLimits& limits) {
    auto parser = std::make_unique<JsonBatch>(limits.keepsArrows, limits.isLines);
    parser->reserve(ByteSource::front + limits.window);
    return parser;
}

/// Passes on what the window has of whole events, by all appearance, before it is known what is behind them. Returns
/// false if it must be read in order.
bool JsonStream::passOn() {
    const bool isInOrder = m_work.most() == 0 || m_inOrder > 0 || m_isLast || m_isGathered;
    if (isInOrder || m_where != Where::List || !m_pace.isUnlimited() || m_firstKey.empty()) return false;
    const std::size_t gap = skipSeparators(m_text, 0);
    if (gap == m_text.size() || m_text[gap] != '{') return false;
    const std::size_t size = batchSize(npos);
    if (size == npos || m_text.size() - size > ByteSource::front) return false;
    makeRows();
    skipToElement();
    m_passed.push_back({m_text, m_offset, m_pace, m_cut, m_eventStart, m_searched, m_hasComma, m_blocks.position()});
    m_work.add([&](JsonWindow& window) {
        window.text = m_text.substr(0, size - gap);
        window.offset = m_offset;
        window.records.clear();
        window.records.document = m_document;
    });
    m_hasComma = false;
    skip(size - gap);
    m_pace.batchRead();
    return true;
}

/// Makes the rows of the batch that was passed on first. If it did not end where it seemed to, all behind it is read
/// again, in order: first one window, and at most 64 if that happens again and again.
void JsonStream::takeOldest() {
    constexpr std::size_t mostInOrder = 64;
    JsonWindow& window = m_work.oldest(*m_parser);
    window.rows.place(m_rows, window.records);
    m_work.placed();
    const JsonBatchEnd end = window.end;
    const Passed passed = m_passed.front();
    m_passed.pop_front();
    if (!end.failed && !end.listEnded && end.next == window.text.data() + window.text.size()) return;
    m_work.clear();
    m_passed.clear();
    m_text = passed.text;
    m_offset = passed.offset;
    m_pace = passed.pace;
    m_cut = passed.cut;
    m_hasCut = true;
    m_eventStart = passed.eventStart;
    m_searched = passed.searched;
    m_hasComma = passed.hasComma;
    m_isLast = false;
    m_blocks.goBack(passed.block);
    m_inOrder = m_nextInOrder;
    m_nextInOrder = std::min(2 * m_nextInOrder, mostInOrder);
    takeBatch(end, true);
}

}  // namespace core
