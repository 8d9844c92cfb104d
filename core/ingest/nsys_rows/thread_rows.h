// SPDX-License-Identifier: GPL-3.0-or-later
// The scheduling of threads, and their calls into the operating system, as Nsight Systems records them. They must come
// after all other rows: only those of threads that have some are kept.
#pragma once

#include "core/ingest/nsys_rows/call_rows.h"

namespace core {

/// A thread that was switched to or from a core.
struct NsysSwitch {
    Nanos start = noTime;
    std::int64_t isSchedIn = noNumber;
    std::int64_t globalTid = noNumber;
    std::int64_t threadState = 0;  ///< why it left its core, with the numbers of ENUM_SAMPLING_THREAD_STATE; 0: unknown
};
void addSwitch(NsysImport& in, const NsysSwitch& row, const RowPlace& at);

/// A sample of the CPU.
struct NsysSample {
    Nanos start = noTime;
    std::int64_t globalTid = noNumber;
    std::uint32_t frame = noMemoryFrame;  ///< result of StackNumbers
};
constexpr std::string_view samplesWithoutTime = "samples of the CPU without a usable time";
void addSample(NsysImport& in, const NsysSample& row, const RowPlace& at);

/// Values of eventClass of calls into the operating system; the other two mark where their tracing began or ended.
constexpr std::int64_t osCall = 27, osTracingBegan = 31, osTracingEnded = 32;

class OsCallRows {
public:
    explicit OsCallRows(NsysImport& in) : m_in(in) {}

    void add(const NsysCall& call, const RowPlace& at);

private:
    NsysImport& m_in;
    NamesById m_names;
};

}  // namespace core
