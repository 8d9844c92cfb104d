// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/sqlite/sqlite_import.h"

#include <algorithm>
#include <array>
#include <map>

namespace core {

namespace {

/// Values of eventClass for calls. Backtraces repeat calls that have a row of their own.
constexpr std::int64_t runtimeCall = 0, driverCall = 1, backtrace = 67;

/// Returns whether a suffix is the version of CUPTI's callback ("v3020", "v12000"), unlike "v2" of a function's name.
bool isCallbackVersion(std::string_view suffix) {
    constexpr std::size_t minDigits = 4;
    return suffix.size() > minDigits && suffix[0] == 'v' &&
           suffix.find_first_not_of("0123456789", 1) == std::string_view::npos;
}

class CallReader {
public:
    enum Column { Start, End, Class, Thread, Correlation, Name };

    CallReader(SqliteImport& in, SqliteScan& scan)
        : m_in(in), m_scan(scan), m_hasChains(in.database.table("CUDA_CALLCHAINS") != nullptr) {}

    void read() {
        m_scan.each([&] { readRow(); });
    }

private:
    void readRow() {
        const auto eventClass = m_scan.wholeOr(Class, runtimeCall);
        if (eventClass == backtrace) {
            if (m_hasChains) return;  // it is read with its chain
            return m_scan.count(ImportKind::NotUsed, "backtraces of CUDA calls (the calls themselves are kept)");
        }
        if (eventClass != runtimeCall && eventClass != driverCall)
            return m_scan.count(ImportKind::Unknown, "CUDA calls of an unknown class, not used");
        const auto span = spanIn(m_scan, Start, End);
        if (!span) return m_scan.count(ImportKind::Dropped, "CUDA calls without a usable start or end");
        const ThreadId thread = m_in.identity.threadOf(m_scan.whole(Thread));
        const CallRow row{span->start, span->duration, name(), thread, m_scan.wholeOr(Correlation, notRecorded)};
        if (row.start < m_in.firstStart) m_in.firstStart = row.start;
        if (std::find(m_graphLaunches.begin(), m_graphLaunches.end(), row.name) != m_graphLaunches.end())
            m_in.graphLaunches.launched(m_in.builder.owners().process(m_in.builder.owners().thread(thread).process).key,
                                        row.correlation);
        m_in.builder.add(row);
    }

    NameId name() {
        const NameId name = m_names.of(m_scan.wholeOr(Name, -1), [&](std::int64_t id) {
            const auto text = m_in.names.text(id);
            if (!text || text->empty()) return *(m_unknown = m_in.builder.intern("(call without a name)"));
            const std::string_view plain = withoutAbiSuffix(*text);
            const NameId made = m_in.builder.intern(plain);
            if (plain == "cudaGraphLaunch" || plain == "cuGraphLaunch") m_graphLaunches.push_back(made);
            return made;
        });
        if (name == m_unknown) m_scan.count(ImportKind::Unknown, "CUDA calls whose name is not in the file");
        return name;
    }

    SqliteImport& m_in;
    SqliteScan& m_scan;
    const bool m_hasChains;
    NamesById m_names;
    std::optional<NameId> m_unknown;
    std::vector<NameId> m_graphLaunches;
};

/// Returns the exporter's labels for the values of overheadType.
std::map<std::int64_t, std::string> overheadLabels(const SqliteImport& in) {
    std::map<std::int64_t, std::string> labels;
    const SqliteTable* table = in.database.table("ENUM_CUPTI_OVERHEAD_TYPE");
    if (!table) return labels;
    constexpr std::array columns{ScanColumn{"id"}, ScanColumn{"label", true}};
    SqliteScan scan(in.database, *table, columns, in.report);
    scan.each([&] {
        if (const auto id = scan.whole(0)) labels[*id] = cleanText(scan.text(1).value_or(""), in.report, scan.place());
    });
    return labels;
}

void readOverheadTable(SqliteImport& in, const SqliteTable& table, const std::map<std::int64_t, std::string>& labels) {
    constexpr std::array columns{ScanColumn{"start"}, ScanColumn{"end"}, ScanColumn{"globalTid"}, ScanColumn{"nameId"},
                                 ScanColumn{"overheadType"}};
    SqliteScan scan(in.database, table, columns, in.report);
    scan.each([&] {
        const auto span = spanIn(scan, 0, 1);
        if (!span) {
            scan.count(ImportKind::Dropped, "profiler overheads without a usable start or end");
            return;
        }
        const auto nameId = scan.whole(3);
        auto name = nameId ? in.names.text(*nameId) : std::nullopt;
        const auto label = labels.find(scan.wholeOr(4, -1));
        if (!name) name = label != labels.end() ? label->second : "profiler overhead";
        in.builder.add(HostRangeRow{span->start, span->duration, in.builder.intern(*name),
                                    in.identity.threadOf(scan.whole(2)), RangeKind::Overhead, scan.number()});
    });
}

}  // namespace

std::string_view withoutAbiSuffix(std::string_view name) {
    for (;;) {
        const std::size_t mark = name.rfind('_');
        if (mark == std::string_view::npos || mark == 0) return name;
        const std::string_view suffix = name.substr(mark + 1);
        if (!isCallbackVersion(suffix) && suffix != "ptsz" && suffix != "ptds") return name;
        name = name.substr(0, mark);
    }
}

void readCalls(SqliteImport& in) {
    const SqliteTable* table = eventTable(in.database, "CUPTI_ACTIVITY_KIND_RUNTIME");
    if (!table) return;
    constexpr std::array columns{ScanColumn{"start"},     ScanColumn{"end"},           ScanColumn{"eventClass"},
                                 ScanColumn{"globalTid"}, ScanColumn{"correlationId"}, ScanColumn{"nameId"}};
    SqliteScan scan(in.database, *table, columns, in.report);
    CallReader(in, scan).read();
}

void readOverhead(SqliteImport& in) {
    const auto labels = overheadLabels(in);
    for (const char* name : {"PROFILER_OVERHEAD", "CUPTI_ACTIVITY_KIND_OVERHEAD"})
        if (const SqliteTable* table = in.database.table(name)) readOverheadTable(in, *table, labels);
}

}  // namespace core
