// SPDX-License-Identifier: GPL-3.0-or-later
// Passes the rows of a report on to the trace, in the order in which an export of it has them.
#pragma once

#include "core/ingest/nsys_rep/rep_blocks.h"
#include "core/ingest/nsys_rep/rep_session.h"

#include <functional>
#include <map>
#include <string>
#include <vector>

namespace core {

/// What was found in the blocks besides rows.
struct RepFound {
    std::array<std::uint64_t, static_cast<std::size_t>(RepOther::count)> others{};
    UnknownTypes unknownTypes;
    UnknownFields unknownFields;
    std::uint64_t events = 0, generics = 0;
    std::uint64_t lateKernels = 0;  ///< kernels that start before one that stands before them in the file
};

class RepImport {
public:
    /// `withCudaOverhead`: exports of this build have the overheads of CUDA.
    RepImport(NsysImport& in, bool withCudaOverhead)
        : m_in(in), m_withCudaOverhead(withCudaOverhead), m_calls(in, false), m_operations(in), m_messages(in) {}

    /// Takes the rows of the next block. Calls and kernels are passed on at once, the others wait for those.
    void take(RepRows& rows, std::uint64_t block);
    /// Passes on what waits, and names the owners of rows. `isStopped` is asked now and then.
    void finish(const std::vector<RepThread>& threads, const std::vector<NsysIdentity::StreamName>& streams,
                const std::function<bool()>& isStopped);

    const RepFound& found() const { return m_found; }
    bool hasWholeGraphs() const { return m_operations.hasWholeGraphs(); }
    /// Returns the bytes of the rows that wait.
    std::size_t memoryBytes() const { return m_waitingBytes; }

private:
    template <class Row>
    struct Waiting {
        std::uint64_t block;
        std::vector<Row> rows;
    };
    template <class Row>
    using AllWaiting = std::vector<Waiting<Row>>;

    template <class Row>
    void keep(const std::vector<Row>& rows, AllWaiting<Row>& waiting, std::uint64_t block);
    void count(const RepRows& rows);
    void addNvtx(const std::function<bool()>& isStopped);
    void addOverheads(AllWaiting<NsysOverhead>& waiting);

    NsysImport& m_in;
    const bool m_withCudaOverhead;
    CallRows m_calls;
    OperationRows m_operations;
    ProfilerMessages m_messages;
    RepFound m_found;
    Nanos m_lastKernel = std::numeric_limits<Nanos>::min();
    std::size_t m_waitingBytes = 0;
    NameTable m_texts;  ///< the texts of NVTX rows, which their blocks do not keep
    AllWaiting<NsysCopy> m_copies;
    AllWaiting<NsysSet> m_sets;
    AllWaiting<NsysGraph> m_graphs;
    AllWaiting<NsysEventRecord> m_records;
    AllWaiting<NsysWait> m_waits;
    AllWaiting<NsysNvtx> m_nvtx;
    AllWaiting<NsysOverhead> m_overheads, m_cudaOverheads;
    std::map<std::int64_t, std::string> m_processes;  ///< programs by globalPid
};

}  // namespace core
