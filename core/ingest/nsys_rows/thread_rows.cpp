// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/nsys_rows/thread_rows.h"

namespace core {

namespace {

/// Returns what a thread does that leaves its core: a running one was only made to give it up.
ThreadState stateOffCore(std::int64_t threadState) {
    enum : std::int64_t { Running = 1, Interruptible, Uninterruptible, Stopped, Waiting = 7, OsRuntime };
    switch (threadState) {
        case Running:
            return ThreadState::WaitingForCore;
        case Interruptible:
        case Uninterruptible:
        case Stopped:
        case Waiting:
        case OsRuntime:
            return ThreadState::Blocked;
        default:
            return ThreadState::OffCore;
    }
}

}  // namespace

void addSwitch(NsysImport& in, const NsysSwitch& row, const RowPlace& at) {
    if (row.isSchedIn == noNumber || !isWithinClock(row.start))
        return in.count(ImportKind::Dropped, "events of the scheduling of threads without a usable time or direction",
                        at);
    const auto thread = in.identity.knownThread(row.globalTid);
    if (!thread) return in.count(ImportKind::NotUsed, otherSchedulingRows, at);
    in.builder.add(
        ThreadStateRow{row.start, *thread, row.isSchedIn != 0 ? ThreadState::Running : stateOffCore(row.threadState)});
}

void addSample(NsysImport& in, const NsysSample& row, const RowPlace& at) {
    if (!isWithinClock(row.start)) return in.count(ImportKind::Dropped, samplesWithoutTime, at);
    if (row.globalTid == noNumber || !in.identity.hasProcessOf(row.globalTid))
        return in.count(ImportKind::NotUsed, otherCpuSampleRows, at);
    in.builder.add(CpuSampleRow{row.start, in.identity.threadOf(row.globalTid), row.frame});
}

void OsCallRows::add(const NsysCall& call, const RowPlace& at) {
    if (call.eventClass == osTracingBegan || call.eventClass == osTracingEnded)
        return m_in.count(ImportKind::NotUsed, "calls into the operating system: where their tracing began or ended",
                          at);
    const auto span = m_in.span(call.start, call.end, at);
    if (!span)
        return m_in.count(ImportKind::Dropped, "calls into the operating system without a usable start or end", at);
    const auto thread = m_in.identity.knownThread(call.globalTid);
    if (!thread) return m_in.count(ImportKind::NotUsed, otherOsCallRows, at);
    const NameId name = m_names.of(call.nameId, [&](std::int64_t id) {
        return m_in.builder.intern(m_in.texts.text(id).value_or("(call without a name)"));
    });
    m_in.builder.add(OsCallRow{span->start, span->duration, name, *thread});
}

}  // namespace core
