// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/nsys_rep/rep_nvtx.h"

#include "core/base/text.h"

namespace core {

namespace {

constexpr std::size_t bytesOfSharedPart = 96;  // of an entry of a map or a table, about

}  // namespace

void WaitingNvtx::add(const std::vector<NsysNvtx>& rows, std::uint64_t block) {
    if (rows.empty()) return;
    for (const NsysNvtx& row : rows) {
        const bool hasTextId = row.textId != noNumber;
        const std::uint32_t origin = numberOf(Origin{row.eventType, row.globalTid, row.domainId, hasTextId});
        m_rows.push(
            {row.start, row.end, origin, hasTextId ? static_cast<std::uint32_t>(row.textId) : numberOf(row.text)});
    }
    m_blocks.push_back({block, m_rows.size()});
}

std::uint32_t WaitingNvtx::numberOf(const Origin& origin) {
    if (m_lastOrigin < m_origins.size() && m_origins[m_lastOrigin] == origin) return m_lastOrigin;
    const auto [entry, isNew] = m_originNumbers.try_emplace(origin, static_cast<std::uint32_t>(m_originNumbers.size()));
    if (isNew) {
        m_origins.push_back(origin);
        m_sharedBytes += bytesOfSharedPart + sizeof origin;
    }
    return m_lastOrigin = entry->second;
}

std::uint32_t WaitingNvtx::numberOf(std::string_view ownText) {
    const NameId id = m_texts.intern(ownText);
    if (index(id) == m_isTextUtf8.size()) {
        m_isTextUtf8.push_back(isUtf8(ownText));
        m_sharedBytes += bytesOfSharedPart + ownText.size();
    }
    return static_cast<std::uint32_t>(index(id));
}

std::size_t WaitingNvtx::memoryBytes() const {
    return m_rows.memoryBytes() + m_blocks.size() * sizeof(Block) + m_sharedBytes;
}

NsysNvtx WaitingNvtx::rowAt(std::size_t i) const {
    const Row kept = m_rows[i];
    const Origin& origin = m_origins[kept.origin];
    NsysNvtx row;
    row.start = kept.start;
    row.end = kept.end;
    row.eventType = origin.eventType;
    row.globalTid = origin.globalTid;
    row.domainId = origin.domainId;
    row.number = static_cast<std::int64_t>(i) + 1;
    if (origin.hasTextId) {
        row.textId = kept.text;
    } else {
        row.text = m_texts[NameId{kept.text}];
        if (m_isTextUtf8[kept.text]) row.textNumber = kept.text;
    }
    return row;
}

void WaitingNvtx::each(const std::function<bool()>& isStopped,
                       const std::function<void(const NsysNvtx&, std::uint64_t)>& take) const {
    std::size_t at = 0;
    for (const auto& [block, end] : m_blocks) {
        if (isStopped()) return;
        for (; at < end; ++at)
            take(rowAt(at), block);
    }
}

}  // namespace core
