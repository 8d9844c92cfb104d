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
    /// What a call requested.
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
    std::unordered_map<std::int64_t, ProcessId> m_processes;  ///< by call
    std::unordered_map<std::int64_t, std::int64_t> m_callOf;  ///< by operation
    std::unordered_map<std::int64_t, Request> m_requests;     ///< by call
    std::unordered_map<std::int64_t, Work> m_work;            ///< by type
};

}  // namespace core
