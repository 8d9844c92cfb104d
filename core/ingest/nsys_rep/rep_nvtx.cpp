// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/nsys_rep/rep_nvtx.h"

#include "core/base/text.h"
#include "core/ingest/files/memory_limit.h"

#include <fmt/format.h>

#include <optional>
#include <utility>

namespace core {

std::string BlockPlace::place() const { return fmt::format("block {} of the events", m_block + 1); }

void WaitingNvtx::add(const NsysNvtx& row, NameId text, std::uint64_t block) {
    const bool hasTextId = row.textId != noNumber;
    const Origin origin{row.eventType, row.globalTid, row.domainId, block, hasTextId};
    if (m_origins.empty() || m_origins.back() != origin) m_origins.push_back(origin);
    m_rows.push({row.start, row.end, row.number, static_cast<std::uint32_t>(m_origins.size() - 1),
                 hasTextId ? static_cast<std::uint32_t>(row.textId) : static_cast<std::uint32_t>(index(text))});
}

std::size_t WaitingNvtx::memoryBytes() const { return m_rows.memoryBytes() + m_origins.capacity() * sizeof(Origin); }

void WaitingNvtx::each(const std::function<bool()>& isStopped,
                       const std::function<void(NsysNvtx&, NameId, std::uint64_t)>& take) const {
    for (std::size_t i = 0; i < m_rows.size() && !(i % recordsPerLook == 0 && isStopped()); ++i) {
        const Row kept = m_rows[i];
        const Origin& origin = m_origins[kept.origin];
        NsysNvtx row;
        row.start = kept.start;
        row.end = kept.end;
        row.eventType = origin.eventType;
        row.globalTid = origin.globalTid;
        row.domainId = origin.domainId;
        row.number = kept.number;
        if (origin.hasTextId) row.textId = kept.text;
        take(row, NameId{kept.text}, origin.block);
    }
}

void RepNvtx::add(NsysNvtx row, std::uint64_t block) {
    row.number = ++m_count;
    NameId text{};
    if (row.textId == noNumber) setText(row, text = numberOf(row.text));
    if (!m_rows.add(row, BlockPlace(block))) m_waiting.add(row, text, block);
}

NameId RepNvtx::numberOf(std::string_view ownText) {
    constexpr std::size_t bytesOfEntry = 96;
    const NameId id = m_texts.intern(ownText);
    if (index(id) == m_isTextUtf8.size()) {
        m_isTextUtf8.push_back(isUtf8(ownText));
        m_textBytes += bytesOfEntry + ownText.size();
    }
    return id;
}

void RepNvtx::setText(NsysNvtx& row, NameId text) const {
    row.text = m_texts[text];
    if (m_isTextUtf8[index(text)]) row.textNumber = static_cast<std::int64_t>(index(text));
}

void RepNvtx::finish(NsysImport& into, const std::function<bool()>& isStopped) {
    m_waiting.each(isStopped, [&](NsysNvtx& row, NameId text, std::uint64_t block) {
        if (row.textId == noNumber) setText(row, text);
        m_rows.addWaiting(row, BlockPlace(block));
    });
    TraceOwners& owners = m_builder.owners();
    std::vector<ThreadId> threads;
    for (std::size_t i = 0; i < owners.threads(); ++i) {
        const Thread& thread = owners.thread(static_cast<ThreadId>(i));
        const auto process = static_cast<std::int64_t>(owners.process(thread.process).key);
        const bool isRecorded = thread.tid != notRecorded;
        threads.push_back(into.identity.threadOf(isRecorded ? std::optional(process | thread.tid) : std::nullopt));
    }
    into.builder.takeHostRanges(m_builder, threads);
    for (auto& [thread, name] : m_in.nvtxThreadNames)
        into.nvtxThreadNames[thread] = std::move(name);
}

}  // namespace core
