// SPDX-License-Identifier: GPL-3.0-or-later
// Passes the rows of a report on to the trace, in the order in which an export of it has them.
#pragma once

#include "core/ingest/nsys_rep/rep_block.h"
#include "core/ingest/nsys_rep/rep_nvtx.h"
#include "core/ingest/nsys_rep/rep_session.h"
#include "core/ingest/nsys_rows/stack_names.h"

#include <condition_variable>
#include <cstdint>
#include <exception>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace core {

/// The blocks of events of a report, unpacked and read by several threads, returned in the order of the file.
class RepBlocks {
public:
    /// `events`: where the blocks are. `strings`: the number of texts in the report.
    RepBlocks(const RepFile& file, RepRange events, std::uint64_t strings);
    /// Discards what was not requested.
    ~RepBlocks() = default;
    RepBlocks(const RepBlocks&) = delete;
    RepBlocks& operator=(const RepBlocks&) = delete;

    /// Returns the rows of the next block, valid until the next call; null after the last. Throws what the reading of
    /// the block threw.
    RepRows* next();
    /// Has the other threads, if there are any, prepare pages that rows will soon be written to.
    void prepare(std::span<const std::span<std::byte>> pages);
    /// Returns where the block returned last ends in the file.
    std::uint64_t position() const { return m_position; }

private:
    struct Slot {
        RepPacked block;
        RepRows rows;
        RepBuffer packed, unpacked;
        std::exception_ptr failure;
        bool isRead = false;
    };

    Slot& slot(std::uint64_t block) { return m_slots[block % m_slots.size()]; }
    bool mayReadAhead() const { return !m_isAtEnd && m_claimed < m_current + m_slots.size(); }
    void readAhead(std::unique_lock<std::mutex>& lock);
    void work(const std::stop_token& stop);

    const RepFile& m_file;
    const std::uint64_t m_end, m_strings;
    std::uint64_t m_at;  ///< the header of the next block that no thread has claimed
    bool m_isAtEnd;
    std::mutex m_mutex;
    std::condition_variable_any m_changed;
    std::uint64_t m_current = 0, m_claimed = 0;  ///< the caller's current block; the first that no thread has claimed
    bool m_hasCurrent = false;                   ///< whether the caller has been given m_current
    std::uint64_t m_position;
    PagesAhead m_pages;
    std::vector<Slot> m_slots;            ///< indexed by block, cyclically
    std::vector<std::jthread> m_threads;  ///< last: stopped and joined before anything above is destroyed
};

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
    /// `session` must outlive this. `withCudaOverhead`: exports of this build have the overheads of CUDA.
    /// `mostRows`: of any kind.
    RepImport(NsysImport& in, const RepSession& session, std::size_t mostRows, bool withCudaOverhead)
        : m_in(in),
          m_session(session),
          m_withCudaOverhead(withCudaOverhead),
          m_calls(in, false),
          m_operations(in),
          m_messages(in),
          m_nvtx(in.texts, mostRows),
          m_names(in),
          m_stacks(in.builder.memory()) {}

    /// Takes the rows of the next block. Calls and kernels are passed on at once, the others wait for those.
    void take(RepRows& rows, std::uint64_t block);
    /// Appends the pages that rows will soon reach, each once.
    void takePagesAhead(std::vector<std::span<std::byte>>& pages);
    /// Passes on what waits, and names the owners of rows. `isStopped` is asked now and then.
    void finish(const std::vector<RepThread>& threads, const std::vector<NsysIdentity::StreamName>& streams,
                const std::function<bool()>& isStopped);

    const RepFound& found() const { return m_found; }
    bool hasWholeGraphs() const { return m_operations.hasWholeGraphs(); }
    /// Returns the bytes of the rows that wait.
    std::size_t memoryBytes() const { return m_waitingBytes + m_nvtx.memoryBytes(); }

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
    void keepSamples(const RepRows& rows, std::uint64_t block);
    std::uint32_t stackOf(std::span<const RepFrame> frames);
    NsysNvtx sinceStart(NsysNvtx row, const RowPlace& place);
    void addOverheads(AllWaiting<NsysOverhead>& waiting);

    NsysImport& m_in;
    const RepSession& m_session;
    const bool m_withCudaOverhead;
    CallRows m_calls;
    OperationRows m_operations;
    ProfilerMessages m_messages;
    RepNvtx m_nvtx;
    StackNames m_names;  ///< of the functions in stacks
    StackNumbers m_stacks;
    std::vector<StackFrame> m_frames;  ///< of the stack that is read
    RepFound m_found;
    Nanos m_lastKernel = std::numeric_limits<Nanos>::min();
    std::size_t m_waitingBytes = 0;
    AllWaiting<NsysCopy> m_copies;
    AllWaiting<NsysSet> m_sets;
    AllWaiting<NsysGraph> m_graphs;
    AllWaiting<NsysEventRecord> m_records;
    AllWaiting<NsysWait> m_waits;
    AllWaiting<NsysSwitch> m_switches;
    AllWaiting<NsysCall> m_osCalls;
    AllWaiting<NsysSample> m_samples;
    AllWaiting<NsysOverhead> m_overheads, m_cudaOverheads;
    std::map<std::int64_t, std::string> m_processes;  ///< programs by globalPid
};

}  // namespace core
