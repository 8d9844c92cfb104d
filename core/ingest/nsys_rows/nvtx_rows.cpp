// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/nsys_rows/nvtx_rows.h"

#include "core/base/text.h"

#include <algorithm>

namespace core {

namespace {

constexpr std::size_t bytesOfNvtxEntry = 200;  // of a domain or a thread, about

bool isRange(std::int64_t type) {
    return type == NsysNvtx::pushPop || type == NsysNvtx::startEnd || type == NsysNvtx::importedPushPop ||
           type == NsysNvtx::importedStartEnd;
}

RangeKind rangeKind(const NsysNvtx& row) {
    if (row.endGlobalTid != noNumber && row.endGlobalTid != row.globalTid) return RangeKind::StartEndAcross;
    return row.eventType == NsysNvtx::pushPop || row.eventType == NsysNvtx::importedPushPop ? RangeKind::PushPop
                                                                                            : RangeKind::StartEnd;
}

std::int64_t knownThread(const NsysNvtx& row) { return row.globalTid == noNumber ? 0 : row.globalTid; }

}  // namespace

bool isNcclCall(std::string_view range) {
    const std::string_view call = range.substr(range.rfind(':') + 1);
    return call.starts_with("nccl") && call.size() > 4 && isUpper(call[4]);
}

std::string textAsUtf8(std::string_view text, ImportReport& import, std::string_view place) {
    if (isUtf8(text)) return std::string(text);
    import.add(ImportKind::Repaired, "texts that are not UTF-8: what is not is shown as U+FFFD", place);
    return repairedUtf8(text);
}

bool NvtxRows::add(const NsysNvtx& row, const RowPlace& at) {
    for (const Nanos time : {row.start, row.end})
        if (isWithinClock(time) && time > m_latest) m_latest = time;
    if (isRange(row.eventType)) return addRange(row, at);
    if (row.eventType == NsysNvtx::domainCreate)
        addDomain(row, at);
    else if (row.eventType == NsysNvtx::threadName)
        addThreadName(row, at);
    else
        m_in.count(ImportKind::NotUsed, "NVTX marks, categories and the like", at);
    return true;
}

void NvtxRows::addDomain(const NsysNvtx& row, const RowPlace& at) {
    const auto [domain, isNew] = m_domains.try_emplace(domainKey(row));
    if (!isNew) return;
    domain->second.prefix = ownText(row, at) + ":";
    m_nameBytes += bytesOfNvtxEntry + domain->second.prefix.size();
}

void NvtxRows::addThreadName(const NsysNvtx& row, const RowPlace& at) {
    const auto [thread, isNew] = m_in.nvtxThreadNames.insert_or_assign(knownThread(row), ownText(row, at));
    if (isNew) m_nameBytes += bytesOfNvtxEntry + thread->second.size();
}

void NvtxRows::addWaiting(const NsysNvtx& row, const RowPlace& at) {
    m_isAllKnown = true;
    addRange(row, at);
}

std::vector<NcclRow> NvtxRows::takeNcclRows() {
    std::sort(m_ncclRows.begin(), m_ncclRows.end(),
              [](const NcclRow& a, const NcclRow& b) { return a.number < b.number; });
    return std::move(m_ncclRows);
}

/// Adds a range. If its domain is not known yet, or it never ended, it waits until all rows were read.
bool NvtxRows::addRange(const NsysNvtx& row, const RowPlace& at) {
    if (!isWithinClock(row.start)) {
        m_in.countWithoutTime(row.start, "NVTX ranges without a usable start", at);
        return true;
    }
    NamedDomain* domain = knownDomain(row);
    const bool hasEnd = isWithinClock(row.end);
    if (!m_isAllKnown && (!hasEnd || !domain)) return false;
    if (!hasEnd) m_in.count(ImportKind::Repaired, "NVTX ranges that never ended: they end at the last NVTX time", at);
    HostRangeRow range;
    range.start = row.start;
    range.duration = (hasEnd ? row.end : m_latest) - row.start;
    range.name = nameOf(row, domain ? *domain : m_default, at);
    range.thread = m_in.identity.threadOf(row.globalTid == noNumber ? std::nullopt : std::optional(row.globalTid));
    range.kind = rangeKind(row);
    range.id = row.number;
    m_in.builder.add(range);
    if (isNccl(range.name)) m_ncclRows.push_back({range.id, range.name});
    return true;
}

bool NvtxRows::isNccl(NameId name) {
    enum : char { Unknown, No, Yes };
    if (m_isNccl.size() <= index(name)) m_isNccl.resize(index(name) + 1, Unknown);
    char& answer = m_isNccl[index(name)];
    if (answer == Unknown) answer = isNcclCall(m_in.builder.name(name)) ? Yes : No;
    return answer == Yes;
}

NvtxRows::DomainKey NvtxRows::domainKey(const NsysNvtx& row) { return {processKey(knownThread(row)), row.domainId}; }

NvtxRows::NamedDomain* NvtxRows::knownDomain(const NsysNvtx& row) {
    const DomainKey key = domainKey(row);
    if (key.second == 0) return &m_default;
    if (m_lastDomain && m_lastDomain->first == key) return &m_lastDomain->second;
    const auto found = m_domains.find(key);
    if (found == m_domains.end()) return nullptr;
    m_lastDomain = &*found;
    return &found->second;
}

/// Returns the registered text, or else the row's own text.
NameId NvtxRows::nameOf(const NsysNvtx& row, NamedDomain& domain, const RowPlace& at) {
    if (row.textId != noNumber) {
        const NameId name = domain.names.of(row.textId, [&](std::int64_t id) {
            const auto text = m_in.texts.text(id);
            return text ? m_in.builder.intern(domain.prefix + *text) : unknown();
        });
        if (name != m_unknown) return name;
    }
    if (row.text.empty()) {
        m_in.count(ImportKind::Unknown, "NVTX ranges whose text is not in the file", at);
        return unknown();
    }
    if (row.textNumber == noNumber) return ownName(row, domain, at);
    return domain.namesOfTexts.of(row.textNumber, [&](std::int64_t) { return ownName(row, domain, at); });
}

NameId NvtxRows::ownName(const NsysNvtx& row, const NamedDomain& domain, const RowPlace& at) {
    if (domain.prefix.empty() && isUtf8(row.text)) return m_in.builder.intern(row.text);
    return m_in.builder.intern(domain.prefix + cleaned(row.text, at));
}

NameId NvtxRows::unknown() {
    if (!m_unknown) m_unknown = m_in.builder.intern("(range without a text)");
    return *m_unknown;
}

std::string NvtxRows::ownText(const NsysNvtx& row, const RowPlace& at) {
    auto text = row.textId == noNumber ? std::nullopt : m_in.texts.text(row.textId);
    return text ? *std::move(text) : cleaned(row.text, at);
}

std::string NvtxRows::cleaned(std::string_view text, const RowPlace& at) {
    return isUtf8(text) ? std::string(text) : textAsUtf8(text, m_in.builder.import(), at.place());
}

}  // namespace core
