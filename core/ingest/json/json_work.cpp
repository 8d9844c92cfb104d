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
    : m_limits(limits), m_batches(threads > 1 ? 2 * threads : 0) {}

void JsonWork::help() {
    JsonBatch parser(m_limits.keepsArrows, m_limits.isLines);
    parser.reserve(ByteSource::front + m_limits.window);
    std::unique_lock lock(m_mutex);
    while (true) {
        m_added.wait(lock, [&] { return m_hasEnded || m_claimed < m_next; });
        if (m_hasEnded) return;
        parseNext(parser, lock);
    }
}

void JsonWork::add(std::string_view text, std::uint64_t offset, std::uint32_t document) {
    Batch& batch = at(m_next);
    batch.text = text;
    batch.offset = offset;
    batch.records.clear();
    batch.records.document = document;
    batch.isParsed = false;
    batch.failure = nullptr;
    const std::lock_guard lock(m_mutex);
    ++m_next;
    m_added.notify_one();
}

const JsonWork::Batch& JsonWork::oldest(JsonBatch& parser) {
    std::unique_lock lock(m_mutex);
    Batch& batch = at(m_first);
    while (!batch.isParsed) {
        if (m_claimed < m_next)
            parseNext(parser, lock);
        else
            m_parsed.wait(lock);
    }
    if (batch.failure) std::rethrow_exception(batch.failure);
    return batch;
}

void JsonWork::clear() {
    std::unique_lock lock(m_mutex);
    m_claimed = m_next;
    m_parsed.wait(lock, [&] { return m_running == 0; });
    m_first = m_next;
}

void JsonWork::end() {
    const std::lock_guard lock(m_mutex);
    m_hasEnded = true;
    m_added.notify_all();
}

/// Claims the next batch and parses it; `lock` is released meanwhile.
void JsonWork::parseNext(JsonBatch& parser, std::unique_lock<std::mutex>& lock) {
    Batch& batch = at(m_claimed++);
    ++m_running;
    lock.unlock();
    try {
        batch.end = parser.parse(batch.text.data(), batch.text.data() + batch.text.size(), batch.offset, batch.records);
    } catch (...) {
        batch.failure = std::current_exception();
    }
    lock.lock();
    --m_running;
    batch.isParsed = true;
    m_parsed.notify_one();
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
    makeRows(m_events);
    m_events.clear();
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
    const JsonWork::Batch& batch = m_work.oldest(m_batch);
    makeRows(batch.records);
    const JsonBatchEnd end = batch.end;
    const Passed passed = m_passed.front();
    m_passed.pop_front();
    m_work.removeOldest();
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
