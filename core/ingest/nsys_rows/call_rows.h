// SPDX-License-Identifier: GPL-3.0-or-later
// CUDA calls, the profiler's own time on the host, and waits, as Nsight Systems records them.
#pragma once

#include "core/ingest/nsys_rows/nsys_import.h"

#include <optional>
#include <string_view>

namespace core {

/// Values of eventClass for calls. Backtraces repeat calls that have a row of their own.
constexpr std::int64_t runtimeCall = 0, driverCall = 1, callBacktrace = 67;

struct NsysCall {
    Nanos start = noTime, end = noTime;
    std::int64_t eventClass = runtimeCall;
    std::int64_t globalTid = noNumber;
    std::int64_t correlationId = notRecorded;
    std::int64_t nameId = -1;
};

class CallRows {
public:
    /// `hasChains`: backtraces are read with their chains, and not counted here.
    CallRows(NsysImport& in, bool hasChains) : m_in(in), m_hasChains(hasChains) {}

    void add(const NsysCall& call, const RowPlace& at);

private:
    NameId nameOf(const NsysCall& call, const RowPlace& at);

    NsysImport& m_in;
    const bool m_hasChains;
    NamesById m_names;
    std::optional<NameId> m_unknown;
};

/// What the import report says of calls whose text is empty or not there.
constexpr std::string_view callsWithoutName = "CUDA calls whose name is not in the file";

/// The profiler's own time. Its name is that of the text, or else `label`.
struct NsysOverhead {
    Nanos start = noTime, end = noTime;
    std::int64_t globalTid = noNumber;
    std::int64_t nameId = noNumber;
    std::string_view label = "profiler overhead";
    std::int64_t number = 0;
};
void addOverhead(NsysImport& in, const NsysOverhead& overhead, const RowPlace& at);

/// A synchronization.
struct NsysWait {
    std::int64_t globalPid = noNumber, correlationId = notRecorded, deviceId = notRecorded, streamId = notRecorded,
                 eventId = notRecorded;
};
void addWait(NsysImport& in, const NsysWait& wait);

/// A record of a CUDA event.
struct NsysEventRecord {
    std::int64_t globalPid = noNumber, eventId = notRecorded, correlationId = notRecorded, streamId = notRecorded;
};
void addEventRecord(NsysImport& in, const NsysEventRecord& record);

/// Returns the function without the suffix that CUPTI adds: from "cudaMemcpy_v3020", "cudaLaunchKernel_ptsz_v7000".
std::string_view withoutAbiSuffix(std::string_view name);

}  // namespace core
