// SPDX-License-Identifier: GPL-3.0-or-later
// Reads a database of rocmProfileData: first the calls, then what each of them launched, then the operations.
#pragma once

#include "core/ingest/sqlite/sqlite_names.h"
#include "core/ingest/sqlite/sqlite_scan.h"
#include "core/trace/trace_builder.h"

#include <cstdint>
#include <optional>
#include <unordered_map>

namespace core {

class RpdImport {
public:
    RpdImport(const SqliteDatabase& database, TraceBuilder& builder, Progress* progress);

    /// Reads calls, and the user's markers as ranges; the profiler's own time becomes overhead.
    void readCalls();
    /// Reads which call each operation belongs to, and the stream of that call.
    void readLinks();
    void readOperations();
    void countUnused();

private:
    /// The facts about an operation that the call that requested it records.
    struct Request {
        std::int64_t stream = 0;
        std::int64_t bytes = notRecorded;
        std::uint32_t config = noConfig;
        std::int64_t kernel = -1;  ///< id of the text that names an operation without a name of its own
    };
    struct Work {
        OpKind kind = OpKind::Kernel;
        CopyKind copyKind = CopyKind::Unknown;
        bool isWork = true;
    };

    void readKernelRequests();
    void readCopyRequests();
    Work workOf(std::optional<std::int64_t> type);
    NameId nameOf(const Work& work, std::optional<std::int64_t> description, std::optional<std::int64_t> type,
                  const Request* request);
    NameId text(std::optional<std::int64_t> id);
    ProcessId processOf(std::int64_t call);
    StreamId streamOf(ProcessId process, std::int64_t gpu, std::int64_t number);

    const SqliteDatabase& m_database;
    TraceBuilder& m_builder;
    ScanReport m_report;
    SqliteNames m_texts;
    NamesById m_names, m_kernelNames;
    std::unordered_map<std::int64_t, ProcessId> m_processes;  ///< process of each call
    std::unordered_map<std::int64_t, std::int64_t> m_callOf;  ///< call of each operation
    std::unordered_map<std::int64_t, Request> m_requests;     ///< request of each call
    std::unordered_map<std::int64_t, Work> m_work;            ///< kind of work of each operation type
};

}  // namespace core
