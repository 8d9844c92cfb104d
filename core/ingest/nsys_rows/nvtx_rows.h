// SPDX-License-Identifier: GPL-3.0-or-later
// NVTX ranges with the names of their domains, and names of threads, as Nsight Systems records them.
#pragma once

#include "core/ingest/nsys_rows/nsys_import.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace core {

struct NsysNvtx {
    Nanos start = noTime, end = noTime;
    std::int64_t eventType = pushPop;
    std::int64_t globalTid = noNumber, endGlobalTid = noNumber;
    std::int64_t domainId = 0;
    std::int64_t textId = noNumber;
    std::string_view text = {};          ///< used if the id has none; it may be invalid UTF-8
    std::int64_t textNumber = noNumber;  ///< if set, rows with the same one have the same text, which is valid UTF-8
    std::int64_t number = 0;             ///< the number of the row

    /// Values of eventType that are used: ranges of NVTX and of imported NVTX text, names of threads and domains.
    static constexpr std::int64_t threadName = 39, pushPop = 59, startEnd = 60, importedPushPop = 70,
                                  importedStartEnd = 71, domainCreate = 75;
};

/// A range that NCCL made, by the number of its row.
struct NcclRow {
    std::int64_t number = 0;
    NameId name{};
};

/// Returns whether a range has the name of a call of NCCL: "NCCL:ncclAllReduce", "ncclGroupEnd".
bool isNcclCall(std::string_view range);

class NvtxRows {
public:
    explicit NvtxRows(NsysImport& in) : m_in(in) {}

    /// Returns false if the row must be added again after all others, with addWaiting(): it has no end, or its domain
    /// has no name so far.
    bool add(const NsysNvtx& row, const RowPlace& at);
    /// Adds such a row; call this in the order of the rows.
    void addWaiting(const NsysNvtx& row, const RowPlace& at);
    /// Returns about how many bytes the names of domains and threads take.
    std::size_t memoryBytes() const { return m_nameBytes; }
    /// Returns the rows sorted by number.
    std::vector<NcclRow> takeNcclRows();

private:
    using DomainKey = std::pair<std::uint64_t, std::int64_t>;  ///< (process, domain number)

    struct NamedDomain {
        std::string prefix;             ///< "NCCL:", or empty
        NamesById names, namesOfTexts;  ///< by text id; by the number of the row's own text
    };

    bool addRange(const NsysNvtx& row, const RowPlace& at);
    void addDomain(const NsysNvtx& row, const RowPlace& at);
    void addThreadName(const NsysNvtx& row, const RowPlace& at);
    bool isNccl(NameId name);
    static DomainKey domainKey(const NsysNvtx& row);
    NamedDomain* knownDomain(const NsysNvtx& row);
    NameId nameOf(const NsysNvtx& row, NamedDomain& domain, const RowPlace& at);
    NameId ownName(const NsysNvtx& row, const NamedDomain& domain, const RowPlace& at);
    NameId unknown();
    std::string ownText(const NsysNvtx& row, const RowPlace& at);
    std::string cleaned(std::string_view text, const RowPlace& at);

    NsysImport& m_in;
    Nanos m_latest = std::numeric_limits<Nanos>::min();
    NamedDomain m_default;
    std::map<DomainKey, NamedDomain> m_domains;
    std::pair<const DomainKey, NamedDomain>* m_lastDomain = nullptr;
    std::size_t m_nameBytes = 0;
    bool m_isAllKnown = false;
    std::optional<NameId> m_unknown;
    std::vector<char> m_isNccl;  ///< indexed by NameId
    std::vector<NcclRow> m_ncclRows;
};

/// Returns valid UTF-8 for any bytes; counts a repair.
std::string textAsUtf8(std::string_view text, ImportReport& import, std::string_view place);

}  // namespace core
