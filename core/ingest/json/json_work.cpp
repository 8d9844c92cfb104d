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

JsonWork::JsonWork(std::size_t threads, const JsonLimits& limits)
    : m_limits(limits), m_batches(threads > 1 ? 2 * threads + 4 : 0) {}

void JsonWork::help() {
    JsonBatch parser(m_limits.keepsArrows, m_limits.isLines);
    parser.reserve(ByteSource::front + m_limits.window);
    std::unique_lock lock(m_mutex);
    while (!m_hasEnded)
        if (!helpOnce(parser, lock)) m_added.wait(lock);
}

/// Does what is next, for which `lock` is released; returns false if there is nothing. Rows come first: they make room,
/// and what they are made of may still be in the cache.
bool JsonWork::helpOnce(JsonBatch& parser, std::unique_lock<std::mutex>& lock) {
    const bool sets = m_setting < m_placed;
    if (!sets && m_begun == m_next) return false;
    Batch& batch = at(sets ? m_setting++ : m_begun++);
    if (!sets) ++m_parsing;
    lock.unlock();
    const char* const begin = batch.text.data();
    try {
        if (sets)
            batch.rows.set();
        else
            batch.end = parser.parse(begin, begin + batch.text.size(), batch.offset, batch.records);
    } catch (...) {
        batch.failure = std::current_exception();
    }
    lock.lock();
    if (!sets) --m_parsing;
    (sets ? batch.isSet : batch.isParsed) = true;
    m_done.notify_one();
    return true;
}

void JsonWork::add(std::string_view text, std::uint64_t offset, std::uint32_t document) {
    Batch& batch = at(m_next);
    batch.text = text;
    batch.offset = offset;
    batch.records.clear();
    batch.records.document = document;
    batch.isParsed = batch.isSet = false;
    batch.failure = nullptr;
    const std::lock_guard lock(m_mutex);
    ++m_next;
    m_added.notify_one();
}

bool JsonWork::hasRoom(JsonBatch& parser) {
    if (m_next - m_first < m_batches.size()) return true;
    if (m_batches.empty()) return false;
    std::unique_lock lock(m_mutex);
    if (!at(m_first).isSet && !arePlaced()) return false;
    finishOldest(parser, lock);
    return true;
}

JsonWork::Batch& JsonWork::oldest(JsonBatch& parser) {
    std::unique_lock lock(m_mutex);
    Batch& batch = at(m_placed);
    while (!batch.isParsed)
        if (!helpOnce(parser, lock)) m_done.wait(lock);
    if (batch.failure) std::rethrow_exception(batch.failure);
    return batch;
}

void JsonWork::placed() {
    const std::lock_guard lock(m_mutex);
    ++m_placed;
    m_added.notify_one();
}

void JsonWork::finishRows(JsonBatch& parser) {
    if (m_first == m_placed) return;
    std::unique_lock lock(m_mutex);
    while (m_first < m_placed)
        finishOldest(parser, lock);
}

/// Waits until the rows of the oldest batch are set, and helps meanwhile.
void JsonWork::finishOldest(JsonBatch& parser, std::unique_lock<std::mutex>& lock) {
    Batch& batch = at(m_first);
    while (!batch.isSet)
        if (!helpOnce(parser, lock)) m_done.wait(lock);
    if (batch.failure) std::rethrow_exception(batch.failure);
    batch.rows.finish();
    ++m_first;
}

void JsonWork::clear() {
    std::unique_lock lock(m_mutex);
    m_begun = m_next;
    m_done.wait(lock, [&] { return m_parsing == 0; });
    m_next = m_begun = m_placed;
}

void JsonWork::end() {
    const std::lock_guard lock(m_mutex);
    m_hasEnded = true;
    m_added.notify_all();
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
    m_work.add(m_text.substr(0, size - gap), m_offset, m_document);
    m_hasComma = false;
    skip(size - gap);
    m_pace.batchRead();
    return true;
}

/// Makes the rows of the batch that was passed on first. If it did not end where it seemed to, all behind it is read
/// again, in order: first one window, and at most 64 if that happens again and again.
void JsonStream::takeOldest() {
    constexpr std::size_t mostInOrder = 64;
    JsonWork::Batch& batch = m_work.oldest(m_batch);
    batch.rows.place(m_rows, batch.records);
    m_work.placed();
    const JsonBatchEnd end = batch.end;
    const Passed passed = m_passed.front();
    m_passed.pop_front();
    if (!end.failed && !end.listEnded && end.next == batch.text.data() + batch.text.size()) return;
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
