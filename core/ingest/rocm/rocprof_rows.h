// SPDX-License-Identifier: GPL-3.0-or-later
// Turns records of rocprofv3 into rows of a trace. What they refer to comes before them in the file.
#pragma once

#include "core/ingest/rocm/library_calls.h"
#include "core/ingest/rocm/rocprof_record.h"
#include "core/trace/trace_builder.h"

#include <map>
#include <set>
#include <unordered_map>

namespace core {

class RocprofRows {
public:
    explicit RocprofRows(TraceBuilder& builder) : m_builder(&builder) {}

    void add(RocprofList list, RocprofRecord& record);
    /// Ids are valid within a process: the next one has its own.
    void endProcess();
    std::size_t memoryBytes() const { return m_waiting.size() * sizeof(Operation); }

private:
    /// An operation waits until the number of streams on its device is known.
    struct Operation {
        EventRow row;
        std::int64_t agent = 0, queue = 0, stream = 0;
    };
    struct Agent {
        bool isGpu = false;
        std::int64_t ordinal = 0;
        std::string name;
    };
    struct Symbol {
        std::string name;
        std::int64_t registers = 0;
        std::optional<NameId> made;
    };

    void addKernel(const RocprofRecord& record, EventRow row);
    void addCopy(const RocprofRecord& record, EventRow row);
    void addHost(RocprofList list, const RocprofRecord& record, Nanos start, Nanos duration);
    std::uint32_t configOf(const RocprofRecord& record, std::int64_t registers);
    NameId operationName(const RocprofRecord& record);
    ProcessId process();
    void place(const Operation& operation, bool isFolded);

    RocprofRows(TraceBuilder& builder, std::uint64_t number) : m_builder(&builder), m_number(number) {}

    TraceBuilder* m_builder;
    std::uint64_t m_number = 0;  ///< number of the process in the file
    std::int64_t m_pid = 0;
    std::map<std::int64_t, Agent> m_agents;
    std::unordered_map<std::int64_t, Symbol> m_symbols;
    std::vector<std::vector<std::string>> m_operations;  ///< names by kind
    std::vector<std::string> m_kinds;
    std::unordered_map<std::int64_t, NameId> m_markers;  ///< texts by call
    std::vector<Operation> m_waiting;
    LibraryCalls m_libraryCalls;
};

}  // namespace core
