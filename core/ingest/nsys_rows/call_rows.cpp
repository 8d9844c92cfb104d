// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/nsys_rows/call_rows.h"

namespace core {

namespace {

/// Returns whether a suffix is the version of CUPTI's callback ("v3020", "v12000"), unlike "v2" of a function's name.
bool isCallbackVersion(std::string_view suffix) {
    constexpr std::size_t minDigits = 4;
    return suffix.size() > minDigits && suffix[0] == 'v' &&
           suffix.find_first_not_of("0123456789", 1) == std::string_view::npos;
}

std::optional<std::int64_t> known(std::int64_t number) {
    return number == noNumber ? std::nullopt : std::optional(number);
}

}  // namespace

void CallRows::add(const NsysCall& call, const RowPlace& at) {
    if (call.eventClass == callBacktrace) {
        if (m_hasChains) return;
        return m_in.count(ImportKind::NotUsed, "backtraces of CUDA calls (the calls themselves are kept)", at);
    }
    if (call.eventClass != runtimeCall && call.eventClass != driverCall)
        return m_in.count(ImportKind::Unknown, "CUDA calls of an unknown class, not used", at);
    const auto span = m_in.span(call.start, call.end, at);
    if (!span) return m_in.countWithoutTime(call.start, "CUDA calls without a usable start or end", at);
    const ThreadId thread = m_in.identity.threadOf(known(call.globalTid));
    if (span->start < m_in.firstStart) m_in.firstStart = span->start;
    m_in.builder.add(CallRow{span->start, span->duration, nameOf(call, at), thread, call.correlationId});
}

NameId CallRows::nameOf(const NsysCall& call, const RowPlace& at) {
    const NameId name = m_names.of(call.nameId, [&](std::int64_t id) {
        const auto text = m_in.texts.text(id);
        if (!text || text->empty()) return *(m_unknown = m_in.builder.intern("(call without a name)"));
        return m_in.builder.intern(withoutAbiSuffix(*text));
    });
    if (name == m_unknown) m_in.count(ImportKind::Unknown, callsWithoutName, at);
    return name;
}

void addOverhead(NsysImport& in, const NsysOverhead& overhead, const RowPlace& at) {
    const auto span = in.span(overhead.start, overhead.end, at);
    if (!span) return in.countWithoutTime(overhead.start, "profiler overheads without a usable start or end", at);
    const auto name = overhead.nameId == noNumber ? std::nullopt : in.texts.text(overhead.nameId);
    const NameId id = in.builder.intern(name ? std::string_view(*name) : overhead.label);
    in.builder.add(HostRangeRow{span->start, span->duration, id, in.identity.threadOf(known(overhead.globalTid)),
                                RangeKind::Overhead, overhead.number});
}

void addWait(NsysImport& in, const NsysWait& wait) {
    WaitRow row;  // kind unset: its numbers changed between versions, unlike the calls
    row.process = in.identity.processOfGlobalPid(known(wait.globalPid));
    row.correlation = wait.correlationId;
    row.device = wait.deviceId;
    row.stream = wait.streamId;
    row.event = wait.eventId;
    in.builder.add(row);
}

void addEventRecord(NsysImport& in, const NsysEventRecord& record) {
    in.builder.add(EventRecordRow{in.identity.processOfGlobalPid(known(record.globalPid)), record.eventId,
                                  record.correlationId, record.streamId});
}

std::string_view withoutAbiSuffix(std::string_view name) {
    for (;;) {
        const std::size_t mark = name.rfind('_');
        if (mark == std::string_view::npos || mark == 0) return name;
        const std::string_view suffix = name.substr(mark + 1);
        if (!isCallbackVersion(suffix) && suffix != "ptsz" && suffix != "ptds") return name;
        name = name.substr(0, mark);
    }
}

}  // namespace core
