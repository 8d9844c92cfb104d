// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text.h"
#include "core/ingest/sqlite/sqlite_import.h"
#include "core/ingest/sqlite/sqlite_nccl.h"

#include <algorithm>
#include <array>
#include <map>

namespace core {

namespace {

/// Values of eventType that are used: ranges of NVTX and of imported NVTX text, names of threads and domains.
constexpr std::int64_t threadName = 39, pushPop = 59, startEnd = 60, importedPushPop = 70, importedStartEnd = 71,
                       domainCreate = 75;

bool isRange(std::int64_t type) {
    return type == pushPop || type == startEnd || type == importedPushPop || type == importedStartEnd;
}

class NvtxReader {
public:
    NvtxReader(SqliteImport& in, SqliteScan& scan) : m_in(in), m_scan(scan) {}

    void read() {
        m_scan.each([&] { readRow(); });
        m_isAllKnown = true;
        m_scan.each(m_waiting, [&] { readRange(timeIn(m_scan, Start), timeIn(m_scan, End)); });
    }
    /// Returns the rows sorted by number.
    std::vector<NcclRow> takeNcclRows() {
        std::sort(m_ncclRows.begin(), m_ncclRows.end(),
                  [](const NcclRow& a, const NcclRow& b) { return a.number < b.number; });
        return std::move(m_ncclRows);
    }

private:
    enum Column { Start, End, Type, Thread, EndThread, Domain, TextId, Text };
    using DomainKey = std::pair<std::uint64_t, std::int64_t>;  ///< (process, domain number)

    struct NamedDomain {
        std::string prefix;  ///< "NCCL:", or empty
        NamesById names;
    };

    void readRow() {
        const auto start = timeIn(m_scan, Start);
        const auto end = timeIn(m_scan, End);
        for (const auto& time : {start, end})
            if (time && *time > m_latest) m_latest = *time;
        const std::int64_t type = m_scan.wholeOr(Type, pushPop);
        if (isRange(type)) return readRange(start, end);
        if (type == domainCreate)
            m_domains.try_emplace(domainKey(), NamedDomain{ownText() + ":", {}});
        else if (type == threadName)
            m_in.nvtxThreadNames[m_scan.wholeOr(Thread, 0)] = ownText();
        else
            m_scan.count(ImportKind::NotUsed, "NVTX marks, categories and the like");
    }

    /// Adds a range. If its domain is not known yet, or it never ended, it waits until all rows were read.
    void readRange(std::optional<Nanos> start, std::optional<Nanos> end) {
        if (!start) return m_scan.count(ImportKind::Dropped, "NVTX ranges without a usable start");
        NamedDomain* domain = knownDomain();
        if (!m_isAllKnown && (!end || !domain)) return m_waiting.push_back(m_scan.number());
        if (!end) m_scan.count(ImportKind::Repaired, "NVTX ranges that never ended: they end at the last NVTX time");
        HostRangeRow row;
        row.start = *start;
        row.duration = end.value_or(m_latest) - *start;
        row.name = nameOf(domain ? *domain : m_default);
        row.thread = m_in.identity.threadOf(m_scan.whole(Thread));
        row.kind = rangeKind();
        row.id = m_scan.number();
        m_in.builder.add(row);
        if (isNccl(row.name)) m_ncclRows.push_back({row.id, row.name});
    }

    bool isNccl(NameId name) {
        enum : char { Unknown, No, Yes };
        if (m_isNccl.size() <= index(name)) m_isNccl.resize(index(name) + 1, Unknown);
        char& answer = m_isNccl[index(name)];
        if (answer == Unknown) answer = isNcclCall(m_in.builder.name(name)) ? Yes : No;
        return answer == Yes;
    }

    RangeKind rangeKind() const {
        const auto endThread = m_scan.whole(EndThread);
        if (endThread && endThread != m_scan.whole(Thread)) return RangeKind::StartEndAcross;
        const std::int64_t type = m_scan.wholeOr(Type, pushPop);
        return type == pushPop || type == importedPushPop ? RangeKind::PushPop : RangeKind::StartEnd;
    }

    DomainKey domainKey() const { return {processKey(m_scan.wholeOr(Thread, 0)), m_scan.wholeOr(Domain, 0)}; }

    NamedDomain* knownDomain() {
        const DomainKey key = domainKey();
        if (key.second == 0) return &m_default;
        if (m_lastDomain && m_lastDomain->first == key) return &m_lastDomain->second;
        const auto found = m_domains.find(key);
        if (found == m_domains.end()) return nullptr;
        m_lastDomain = &*found;
        return &found->second;
    }

    /// Returns the registered text, or else the row's own text.
    NameId nameOf(NamedDomain& domain) {
        if (const auto textId = m_scan.whole(TextId)) {
            const NameId name = domain.names.of(*textId, [&](std::int64_t id) {
                const auto text = m_in.names.text(id);
                return text ? m_in.builder.intern(domain.prefix + *text) : unknown();
            });
            if (name != m_unknown) return name;
        }
        const std::string_view text = m_scan.text(Text).value_or("");
        if (text.empty()) {
            m_scan.count(ImportKind::Unknown, "NVTX ranges whose text is not in the file");
            return unknown();
        }
        if (domain.prefix.empty() && isUtf8(text)) return m_in.builder.intern(text);
        return m_in.builder.intern(domain.prefix + cleanText(text, m_in.report, m_scan.place()));
    }

    NameId unknown() {
        if (!m_unknown) m_unknown = m_in.builder.intern("(range without a text)");
        return *m_unknown;
    }

    std::string ownText() {
        const auto id = m_scan.whole(TextId);
        auto text = id ? m_in.names.text(*id) : std::nullopt;
        return text ? *std::move(text) : cleanText(m_scan.text(Text).value_or(""), m_in.report, m_scan.place());
    }

    SqliteImport& m_in;
    SqliteScan& m_scan;
    Nanos m_latest = std::numeric_limits<Nanos>::min();
    NamedDomain m_default;
    std::map<DomainKey, NamedDomain> m_domains;
    std::pair<const DomainKey, NamedDomain>* m_lastDomain = nullptr;
    std::vector<std::int64_t> m_waiting;  ///< row numbers
    bool m_isAllKnown = false;
    std::optional<NameId> m_unknown;
    std::vector<char> m_isNccl;  ///< indexed by NameId
    std::vector<NcclRow> m_ncclRows;
};

}  // namespace

void readNvtx(SqliteImport& in) {
    const SqliteTable* table = eventTable(in.database, "NVTX_EVENTS");
    if (!table) return;
    constexpr std::array columns{ScanColumn{"start"},     ScanColumn{"end"},          ScanColumn{"eventType"},
                                 ScanColumn{"globalTid"}, ScanColumn{"endGlobalTid"}, ScanColumn{"domainId"},
                                 ScanColumn{"textId"},    ScanColumn{"text", true}};
    SqliteScan scan(in.database, *table, columns, in.report);
    NvtxReader reader(in, scan);
    reader.read();
    readNcclPayloads(in, *table, reader.takeNcclRows());
}

}  // namespace core
