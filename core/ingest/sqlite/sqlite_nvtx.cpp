// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/nsys_rows/nvtx_rows.h"
#include "core/ingest/sqlite/nccl_payload.h"
#include "core/ingest/sqlite/sqlite_import.h"
#include "core/ingest/sqlite/sqlite_times.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <span>
#include <tuple>

namespace core {

namespace {

struct NcclRange {
    ThreadId thread{};
    Nanos start = 0, end = 0;
    std::string_view name;  ///< the call, such as "ncclAllReduce"
    NcclPayload payload;
};

std::string_view callOf(std::string_view range) { return range.substr(range.rfind(':') + 1); }

NcclSchemas schemasIn(SqliteImport& in) {
    NcclSchemas schemas;
    const SqliteTable* table = in.database.table("NVTX_PAYLOAD_SCHEMA_ENTRIES");
    if (!table) return schemas;
    constexpr std::array columns{ScanColumn{"domainId"}, ScanColumn{"schemaId"}, ScanColumn{"type"},
                                 ScanColumn{"offset"}, ScanColumn{"name", true}};
    SqliteScan scan(in.database, *table, columns, {in.report.import});
    scan.each([&] {
        schemas.add(scan.wholeOr(0, 0), scan.wholeOr(1, 0), scan.text(4).value_or(""), scan.wholeOr(2, 0),
                    scan.wholeOr(3, 0));
    });
    return schemas;
}

/// Reads ranges with their payloads; none if the first ranges have none, since an export has payloads for all or none.
class RangeReader {
public:
    RangeReader(SqliteImport& in, const SqliteTable& nvtx)
        : m_in(in), m_scan(in.database, nvtx, columns, {in.report.import}), m_schemas(schemasIn(in)) {}

    std::vector<NcclRange> read(std::span<const NcclRow> rows) {
        constexpr std::size_t enough = 256;
        const std::size_t first = std::min(rows.size(), enough);
        readRows(rows.first(first));
        if (!m_hasPayload) return {};
        readRows(rows.subspan(first));
        return std::move(m_ranges);
    }

private:
    enum Column { Start, End, Thread, JsonId, Json, Binary };

    static constexpr std::array columns{ScanColumn{"start"},          ScanColumn{"end"},
                                        ScanColumn{"globalTid"},      ScanColumn{"jsonTextId"},
                                        ScanColumn{"jsonText", true}, ScanColumn{"binaryData", true}};

    void readRows(std::span<const NcclRow> rows) {
        std::vector<std::int64_t> numbers;
        for (const NcclRow& row : rows)
            numbers.push_back(row.number);
        auto row = rows.begin();
        m_scan.each(numbers, [&] {
            while (row->number != m_scan.number())
                ++row;
            const auto start = timeIn(m_scan, Start), end = timeIn(m_scan, End);
            if (!start || !end) return;
            m_ranges.push_back({m_in.identity.threadOf(m_scan.whole(Thread)), *start, *end,
                                callOf(m_in.builder.name(row->name)), payload()});
        });
    }

    NcclPayload payload() {
        const auto id = m_scan.whole(JsonId);
        const auto text = id ? m_in.names.text(*id) : std::nullopt;
        const auto json = text ? std::optional<std::string_view>(*text) : m_scan.text(Json);
        const auto binary = m_scan.text(Binary);
        m_hasPayload = m_hasPayload || json || binary;
        return json ? ncclPayloadInJson(*json) : m_schemas.read(binary.value_or(""));
    }

    SqliteImport& m_in;
    SqliteScan m_scan;
    NcclSchemas m_schemas;
    std::vector<NcclRange> m_ranges;
    bool m_hasPayload = false;
};

class CallFinder {
public:
    CallFinder(TraceBuilder& builder, std::vector<NcclRange> ranges) : m_builder(builder), m_ranges(std::move(ranges)) {
        std::stable_sort(m_ranges.begin(), m_ranges.end(), [](const NcclRange& a, const NcclRange& b) {
            return std::tie(a.thread, a.start) < std::tie(b.thread, b.start);
        });
        for (const NcclRange& range : m_ranges)
            if (range.payload.ranks && range.payload.communicator)
                m_ranks[*range.payload.communicator] = *range.payload.ranks;
    }

    void addCalls() {
        for (const NcclRange& range : m_ranges) {
            if (range.thread != m_thread) m_depth = 0;
            m_thread = range.thread;
            if (range.name == "ncclGroupStart") {
                if (m_depth++ == 0) m_group.clear();
            } else if (range.name == "ncclGroupEnd") {
                if (m_depth > 0 && --m_depth == 0) addGroup(range);
            } else if (hasSizeAlone(range) && m_depth > 0) {
                m_group.push_back(&range);
            } else if (hasSizeAlone(range)) {
                add(range, range, range.name);
            }
        }
    }

private:
    static bool hasSizeAlone(const NcclRange& range) { return range.payload.bytes && !range.payload.ranks; }

    void addGroup(const NcclRange& end) {
        const auto sends = std::count_if(m_group.begin(), m_group.end(),
                                         [](const NcclRange* range) { return range->name == "ncclSend"; });
        const auto receives = std::count_if(m_group.begin(), m_group.end(),
                                            [](const NcclRange* range) { return range->name == "ncclRecv"; });
        if (m_group.size() == 1) add(end, *m_group[0], m_group[0]->name);
        if (m_group.size() == 2 && sends == 1 && receives == 1)
            add(end, *m_group[m_group[0]->name == "ncclSend" ? 0 : 1], "ncclSendRecv");
    }

    /// Adds the size of `moved`, which is launched within `launcher`.
    void add(const NcclRange& launcher, const NcclRange& moved, std::string_view name) {
        const NcclPayload& payload = moved.payload;
        Collective collective;
        collective.name = m_builder.intern(name);
        collective.type = m_builder.intern("");
        collective.group = m_builder.intern(payload.communicator ? fmt::format("{}", *payload.communicator) : "");
        collective.elementSize = 1;
        const auto ranks = payload.communicator ? m_ranks.find(*payload.communicator) : m_ranks.end();
        if (ranks != m_ranks.end() && ranks->second > 0 && ranks->second < INT32_MAX)
            collective.ranks = static_cast<std::uint32_t>(ranks->second);
        const bool isOfReceiver = name == "ncclReduceScatter" || name == "ncclScatter" || name == "ncclRecv";
        (isOfReceiver ? collective.output : collective.input) = *payload.bytes;
        if (name == "ncclAlltoAll" &&
            (collective.ranks == 0 || __builtin_mul_overflow(*payload.bytes, collective.ranks, &collective.input)))
            return;  // the size is for one peer, and the number of peers is unknown
        m_builder.add(CollectiveCall{launcher.thread, launcher.start, launcher.end, collective});
    }

    TraceBuilder& m_builder;
    std::vector<NcclRange> m_ranges;
    std::map<std::uint64_t, std::int64_t> m_ranks;  ///< number of ranks of each communicator
    ThreadId m_thread{};
    int m_depth = 0;
    std::vector<const NcclRange*> m_group;
};

/// Passes each call that records what it moves to the builder, which finds its kernel. Calls within ncclGroupStart and
/// ncclGroupEnd are launched by the latter. If a group holds one collective, or one send and one receive, the group's
/// end gets their size; sizes of groups of several in one kernel are not used. `rows` must be sorted by number.
void readNcclPayloads(SqliteImport& in, const SqliteTable& nvtx, std::span<const NcclRow> rows) {
    const bool mayHavePayloads = nvtx.has("jsonText") || nvtx.has("jsonTextId") || nvtx.has("binaryData");
    if (rows.empty() || !mayHavePayloads) return;
    CallFinder(in.builder, RangeReader(in, nvtx).read(rows)).addCalls();
}

NsysNvtx nvtxIn(const SqliteScan& scan) {
    NsysNvtx row;
    row.start = scan.wholeOr(0, noTime);
    row.end = scan.wholeOr(1, noTime);
    row.eventType = scan.wholeOr(2, NsysNvtx::pushPop);
    row.globalTid = scan.wholeOr(3, noNumber);
    row.endGlobalTid = scan.wholeOr(4, noNumber);
    row.domainId = scan.wholeOr(5, 0);
    row.textId = scan.wholeOr(6, noNumber);
    row.text = scan.text(7).value_or("");
    row.number = scan.number();
    return row;
}

}  // namespace

void readNvtx(SqliteImport& in) {
    const SqliteTable* table = eventTable(in.database, "NVTX_EVENTS");
    if (!table) return;
    constexpr std::array columns{ScanColumn{"start"},     ScanColumn{"end"},          ScanColumn{"eventType"},
                                 ScanColumn{"globalTid"}, ScanColumn{"endGlobalTid"}, ScanColumn{"domainId"},
                                 ScanColumn{"textId"},    ScanColumn{"text", true}};
    SqliteScan scan(in.database, *table, columns, in.report);
    NvtxRows rows(in.rows);
    std::vector<std::int64_t> waiting;  // numbers of rows
    scan.each([&] {
        if (!rows.add(nvtxIn(scan), scan)) waiting.push_back(scan.number());
    });
    scan.each(waiting, [&] { rows.addWaiting(nvtxIn(scan), scan); });
    readNcclPayloads(in, *table, rows.takeNcclRows());
}

}  // namespace core
