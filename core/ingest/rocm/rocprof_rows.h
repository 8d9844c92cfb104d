// SPDX-License-Identifier: GPL-3.0-or-later
// Turns records of rocprofv3 into rows of a trace. What a record refers to comes before it in the file.
#pragma once

#include "core/ingest/rocm/library_calls.h"
#include "core/ingest/rocm/rocprof_record.h"
#include "core/trace/trace_builder.h"

#include <array>
#include <compare>
#include <deque>
#include <map>
#include <set>
#include <unordered_map>
#include <utility>

namespace core {

class RocprofRows {
public:
    explicit RocprofRows(TraceBuilder& builder) : m_builder(&builder) {}

    void add(RocprofList list, RocprofRecord& record);
    /// Ends a process. Ids are valid only within their process.
    void endProcess();
    std::size_t memoryBytes() const { return m_waiting.size() * sizeof(Operation); }

private:
    /// The place where an operation ran.
    using enum RocprofField;

    struct Place {
        std::int64_t agent = 0, queue = 0, stream = 0;

        auto operator<=>(const Place&) const = default;
    };
    /// An operation waits until the number of streams on its device is known.
    struct Operation {
        Nanos start = 0, duration = 0;
        std::int64_t correlation = notRecorded, bytes = notRecorded;
        NameId name{};
        std::uint32_t config = noConfig;
        std::uint32_t place = 0;  ///< index into m_places
        OpKind kind = OpKind::Kernel;
        CopyKind copyKind = CopyKind::Unknown;
    };
    struct Agent {
        bool isGpu = false;
        std::int64_t ordinal = 0;
        std::string name;
        std::string architecture;
        std::int64_t units = 0;
    };
    struct Name {
        std::string text;
        std::optional<NameId> made;
    };
    struct Symbol {
        Name name;
        KernelConfig registers;  ///< nothing else of it
        OpKind kind = OpKind::Kernel;
        CopyKind copyKind = CopyKind::Unknown;
    };

    bool addFact(RocprofList list, RocprofRecord& record);
    void addKernel(const RocprofRecord& record, Operation operation);
    void addCopy(const RocprofRecord& record, Operation operation);
    void addHost(RocprofList list, const RocprofRecord& record, Nanos start, Nanos duration);
    Symbol* symbolOf(const RocprofRecord& record);
    std::uint32_t configOf(const RocprofRecord& record, const Symbol* symbol);
    NameId operationName(const RocprofRecord& record);
    ProcessId process();
    ThreadId threadOf(std::int64_t number);
    std::uint32_t placeOf(const Place& place);
    StreamId streamOf(const Place& place, bool isFolded);
    std::set<std::int64_t> foldedAgents();

    RocprofRows(TraceBuilder& builder, std::uint64_t number) : m_builder(&builder), m_number(number) {}

    TraceBuilder* m_builder;
    std::uint64_t m_number = 0;  ///< number of the process in the file
    std::int64_t m_pid = 0;
    std::map<std::int64_t, Agent> m_agents;
    std::unordered_map<std::int64_t, Symbol> m_symbols;
    std::vector<std::vector<Name>> m_operations;         ///< names of operations, indexed by kind
    std::unordered_map<std::int64_t, NameId> m_markers;  ///< texts of markers, keyed by call
    std::deque<Operation> m_waiting;
    std::vector<Place> m_places;
    std::map<Place, std::uint32_t> m_placeNumbers;
    std::array<std::uint32_t, 64> m_latePlaces{};  ///< index of the last place with these low bits of the stream
    std::optional<std::pair<std::int64_t, ThreadId>> m_lastThread;
    LibraryCalls m_libraryCalls;
};

}  // namespace core
