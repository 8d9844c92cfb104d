// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/programs/program_records.h"

#include "tests/support/json_trace.h"
#include "tests/support/sqlite/sqlite_text.h"
#include "tests/support/trace_text.h"
#include "tests/support/value_of.h"

#include <fmt/format.h>

#include <map>

namespace tests {

namespace {

using core::Nanos;

constexpr Nanos began = 1'000'000;  // when the program starts on the profiler's clock

const char* memoryName(HostAct::Memory memory) {
    return memory == HostAct::Memory::Pinned ? "Pinned" : memory == HostAct::Memory::Pageable ? "Pageable" : "Device";
}

std::string copyName(const HostAct& act) {
    if (act.memory == HostAct::Memory::OnDevice) return "Memcpy DtoD (Device -> Device)";
    return act.isToHost ? fmt::format("Memcpy DtoH (Device -> {})", memoryName(act.memory))
                        : fmt::format("Memcpy HtoD ({} -> Device)", memoryName(act.memory));
}

constexpr int bytesPerNano = 20;  // of copies: 20 GB/s

class KinetoText {
public:
    void add(std::string_view category, std::string_view name, int thread, Nanos start, Nanos end,
             const std::string& args) {
        m_events += fmt::format(
            R"({}{{"ph":"X","cat":"{}","name":"{}","pid":1,"tid":{},"ts":{},"dur":{},"args":{{{}}}}})",
            m_events.empty() ? "" : ",", category, name, thread, micros(began + start), micros(end - start), args);
    }
    void addClock(const ProgramRun::Clock& clock) {
        m_events += fmt::format(R"(,{{"ph":"C","name":"SM Clock","pid":"GPU {} Counters","ts":{},"args":{{"":{}}}}})",
                                clock.gpu, micros(began + clock.time), clock.megahertz);
    }
    std::string text(bool describesDevices) const {
        const std::string devices = describesDevices ? h100Text(0) + "," + h100Text(1) : std::string();
        return R"({"schemaVersion": 1, "deviceProperties": [)" + devices + R"(], "traceEvents": [)" + m_events + "]}";
    }

private:
    static std::string micros(Nanos time) { return fmt::format("{}.{:03}", time / 1000, time % 1000); }
    std::string m_events;
};

void addOperations(KinetoText& text, const ProgramRun& run) {
    for (const auto& [start, end, act, correlation] : run.operations) {
        std::string args =
            fmt::format(R"("device":{},"context":1,"stream":{},"correlation":{})", act.gpu, act.stream, correlation);
        if (act.elements > 0)
            args += fmt::format(R"(,"Collective name":"allreduce","In msg nelems":{0},"Out msg nelems":{0},)"
                                R"("Group size":8,"dtype":"BFloat16","Process Group Name":"0")",
                                act.elements);
        if (!act.op.name.empty())
            args += fmt::format(R"(,"grid":[{},1,1],"block":[384,1,1],"registers per thread":168,"shared memory":0)",
                                act.op.blocks);
        if (act.kind == HostAct::Kind::Copy) args += fmt::format(R"(,"bytes":{})", act.device * bytesPerNano);
        text.add(act.kind == HostAct::Kind::Copy ? "gpu_memcpy" : "kernel",
                 act.kind == HostAct::Kind::Copy ? copyName(act) : act.name, act.stream, start, end, args);
    }
}

void addWaits(KinetoText& text, const ProgramRun& run) {
    std::map<std::int64_t, const ProgramRun::Call*> calls;
    for (const ProgramRun::Call& call : run.calls)
        calls[call.correlation] = &call;
    for (const ProgramRun::Wait& wait : run.waits) {
        const char* kind = wait.kind == core::WaitKind::Device   ? "Context Sync"
                           : wait.kind == core::WaitKind::Stream ? "Stream Sync"
                           : wait.kind == core::WaitKind::Event  ? "Event Sync"
                                                                 : "Stream Wait Event";
        std::string args = fmt::format(R"("cuda_sync_kind":"{}","stream":{},"correlation":{},"device":{},"context":1)",
                                       kind, wait.stream, wait.correlation, wait.gpu);
        if (wait.recordCorrelation >= 0)
            args +=
                fmt::format(R"(,"wait_on_stream":{},"wait_on_cuda_event_record_corr_id":{},"wait_on_cuda_event_id":{})",
                            wait.source, wait.recordCorrelation, wait.event);
        const ProgramRun::Call& call = *calls.at(wait.correlation);
        text.add("cuda_sync", kind, wait.stream, call.start, call.end, args);
    }
}

/// Returns the names that `rows` refer to by number.
class Strings {
public:
    std::size_t id(const std::string& text) { return m_ids.try_emplace(text, m_ids.size() + 1).first->second; }
    std::string sql() const {
        std::string sql;
        for (const auto& [text, id] : m_ids)
            sql += fmt::format("{}({}, '{}')", sql.empty() ? "" : ",", id, text);
        return sql.empty() ? sql : "INSERT INTO StringIds VALUES " + sql + ";";
    }

private:
    std::map<std::string, std::size_t> m_ids;
};

/// Collects rows of a table and makes one statement of them.
class Rows {
public:
    explicit Rows(std::string columns) : m_columns(std::move(columns)) {}
    void add(const std::string& row) { m_rows += (m_rows.empty() ? "(" : ",(") + row + ")"; }
    std::string sql() const { return m_rows.empty() ? m_rows : "INSERT INTO " + m_columns + " VALUES " + m_rows + ";"; }

private:
    std::string m_columns, m_rows;
};

constexpr std::uint64_t nsysPid = 42;

std::int64_t nsysThread(int thread) { return global(nsysPid, nsysPid + static_cast<std::uint64_t>(thread)); }

std::string nsysOperations(const ProgramRun& run, Strings& strings) {
    const std::string place = "(start, end, deviceId, contextId, streamId, correlationId, globalPid, ";
    Rows kernels("CUPTI_ACTIVITY_KIND_KERNEL " + place + "demangledName, shortName)"),
        copies("CUPTI_ACTIVITY_KIND_MEMCPY " + place + "bytes, copyKind, srcKind, dstKind)");
    for (const auto& [start, end, act, correlation] : run.operations) {
        const std::string row = fmt::format("{},{},{},1,{},{},{},", began + start, began + end, act.gpu, act.stream,
                                            correlation, global(nsysPid));
        constexpr int onDevice = 2;
        const int memory = act.memory == HostAct::Memory::Pageable ? 0
                           : act.memory == HostAct::Memory::Pinned ? 1
                                                                   : onDevice;
        const int kind = act.memory == HostAct::Memory::OnDevice ? 8 : act.isToHost ? 2 : 1;
        if (act.kind == HostAct::Kind::Launch)
            kernels.add(row + fmt::format("{0},{0}", strings.id(act.name)));
        else
            copies.add(row + fmt::format("{},{},{},{}", act.device * bytesPerNano, kind,
                                         act.isToHost ? onDevice : memory, act.isToHost ? memory : onDevice));
    }
    return "ALTER TABLE CUPTI_ACTIVITY_KIND_MEMCPY ADD COLUMN dstKind INTEGER;" + kernels.sql() + copies.sql();
}

std::string nsysWaits(const ProgramRun& run) {
    Rows waits("CUPTI_ACTIVITY_KIND_SYNCHRONIZATION"), records("CUPTI_ACTIVITY_KIND_CUDA_EVENT");
    constexpr std::int64_t none = 4294967295;
    std::map<std::int64_t, const ProgramRun::Call*> calls;
    for (const ProgramRun::Call& call : run.calls)
        calls[call.correlation] = &call;
    for (const ProgramRun::Wait& wait : run.waits) {
        const ProgramRun::Call& call = *calls.at(wait.correlation);
        waits.add(fmt::format("{},{},{},1,{},{},{},{},{}", began + call.start, began + call.end, wait.gpu,
                              wait.stream < 0 ? none : wait.stream, wait.correlation, global(nsysPid),
                              static_cast<int>(wait.kind),
                              wait.event == 0 ? none : static_cast<std::int64_t>(wait.event)));
    }
    for (const ProgramRun::EventRecord& record : run.records)
        records.add(fmt::format("{},1,{},{},{},{}", record.gpu, record.stream, record.correlation, global(nsysPid),
                                record.event));
    return "CREATE TABLE CUPTI_ACTIVITY_KIND_SYNCHRONIZATION (start INTEGER, end INTEGER, deviceId INTEGER, contextId "
           "INTEGER, streamId INTEGER, correlationId INTEGER, globalPid INTEGER, syncType INTEGER, eventId INTEGER);"
           "CREATE TABLE CUPTI_ACTIVITY_KIND_CUDA_EVENT (deviceId INTEGER, contextId INTEGER, streamId INTEGER, "
           "correlationId INTEGER, globalPid INTEGER, eventId INTEGER);" +
           waits.sql() + records.sql();
}

std::string nsysClocks(const ProgramRun& run) {
    if (run.clocks.empty()) return {};
    constexpr int firstType = 4864;  // of the first device
    Rows samples("GPU_METRICS");
    for (const ProgramRun::Clock& clock : run.clocks)
        samples.add(fmt::format("{},{},0,{}", began + clock.time, firstType + clock.gpu, clock.megahertz));
    std::string sql =
        "CREATE TABLE TARGET_INFO_GPU_METRICS (typeId INT, sourceId INT, typeName TEXT, metricId INT, metricName TEXT);"
        "CREATE TABLE GPU_METRICS (timestamp INT, typeId INT, metricId INT, value INT);";
    for (const int gpu : {0, 1})
        sql +=
            fmt::format("INSERT INTO TARGET_INFO_GPU_METRICS VALUES ({}, 2, 'GPU {}', 0, 'GPC Clock Frequency [MHz]');",
                        firstType + gpu, gpu);
    return sql + samples.sql();
}

}  // namespace

std::string kinetoText(const ProgramRun& run, bool waits) {
    KinetoText text;
    for (const auto& [start, end, name, thread, correlation] : run.calls)
        text.add("cuda_runtime", name, 100 + thread, start, end, fmt::format("\"correlation\": {}", correlation));
    addOperations(text, run);
    if (waits) addWaits(text, run);
    bool hasOperators = false;
    for (const auto& [start, end, name, thread, isOverhead, inputs] : run.frames) {
        const bool isLoader = name.starts_with("enumerate("), isOperator = !inputs.empty();
        hasOperators |= isOperator;
        text.add(isOverhead   ? "overhead"
                 : isOperator ? "cpu_op"
                 : isLoader   ? "user_annotation"
                              : "python_function",
                 name, isOverhead ? 0 : 100 + thread, start, end, inputs);
    }
    for (const ProgramRun::Clock& clock : run.clocks)
        text.addClock(clock);
    for (std::size_t step = 0; run.isMarked && step + 1 < run.marks.size(); ++step)
        text.add("user_annotation", fmt::format("ProfilerStep#{}", step), 100, run.marks[step], run.marks[step + 1],
                 "");
    return text.text(hasOperators);
}

std::string nsysRows(const ProgramRun& run, bool waits) {
    Strings strings;
    Rows calls("CUPTI_ACTIVITY_KIND_RUNTIME (start, end, eventClass, globalTid, correlationId, nameId)"),
        ranges("NVTX_EVENTS (start, end, eventType, text, globalTid, domainId)"),
        overhead("PROFILER_OVERHEAD (start, end, globalTid, nameId)");
    for (const auto& [start, end, name, thread, correlation] : run.calls)
        calls.add(fmt::format("{},{},0,{},{},{}", began + start, began + end, nsysThread(thread), correlation,
                              strings.id(name + "_v11060")));
    const auto addRange = [&](Nanos start, Nanos end, int thread, const std::string& name) {
        constexpr int pushPop = 59;
        ranges.add(fmt::format("{},{},{},'{}',{},0", began + start, began + end, pushPop, name, nsysThread(thread)));
    };
    for (const auto& [start, end, name, thread, isOverhead, inputs] : run.frames)
        if (isOverhead)
            overhead.add(fmt::format("{},{},{},{}", began + start, began + end, nsysThread(thread), strings.id(name)));
        else
            addRange(start, end, thread, name);
    for (std::size_t step = 0; run.isMarked && step + 1 < run.marks.size(); ++step)
        addRange(run.marks[step], run.marks[step + 1], 0, fmt::format("step {}", step));
    const std::string operations = nsysOperations(run, strings);
    return operations + nsysClocks(run) + (waits ? nsysWaits(run) : std::string()) + calls.sql() + ranges.sql() +
           overhead.sql() + strings.sql() +
           fmt::format("INSERT INTO TARGET_INFO_GPU VALUES ({}, 0, 'H100', 'aaaa-bbbb', 0);", global(0));
}

core::TracePtr recorded(const ProgramRun& run, Recorder by) {
    const bool waits = by == Recorder::Kineto || by == Recorder::Nsys;
    if (isKineto(by)) return valueOf(readJsonText(kinetoText(run, waits)));
    const TemporaryFolder folder;
    const auto path = folder.path() / "program.sqlite";
    makeExport(path, NsysSchema::V3_17_1, nsysRows(run, waits));
    return sqliteTrace(path);
}

}  // namespace tests
