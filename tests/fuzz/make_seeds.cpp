// SPDX-License-Identifier: GPL-3.0-or-later
// usage: make_seeds GOLDEN_CASES FOLDER writes the seeds of each target to FOLDER/TARGET/: inputs of the golden tests,
// plain and compressed, exports of every schema, and sessions and cached traces as the program writes them.
#include "core/cache/trace_file.h"
#include "core/ingest/readers.h"
#include "core/jobs/digest/digest_bytes.h"
#include "core/jobs/digest/digest_file.h"
#include "core/session/saved_session.h"
#include "tests/support/digested_job.h"
#include "tests/support/json_trace.h"
#include "tests/support/perfetto/cuspy_recording.h"
#include "tests/support/pickle_writer.h"
#include "tests/support/rep/rep_writer.h"
#include "tests/support/rocpd_fixture.h"
#include "tests/support/sqlite/sqlite_fixture.h"
#include "tests/support/trace_text.h"
#include "tests/support/trouble/archive_fixture.h"
#include "tests/support/trouble/doubted_file.h"
#include "tests/support/xplane_fixture.h"

#include <cstdio>
#include <fstream>
#include <set>

namespace {

namespace fs = std::filesystem;

constexpr std::size_t longestSeed = 64 * 1024;  // longer ones only slow down mutation

class Seeds {
public:
    explicit Seeds(fs::path folder) : m_folder(std::move(folder)) {}

    void add(const std::string& target, const std::string& content) {
        if (content.size() > longestSeed || !m_known.insert(target + content).second) return;
        fs::create_directories(m_folder / target);
        std::ofstream(m_folder / target / std::to_string(m_known.size()), std::ios::binary) << content;
    }

private:
    fs::path m_folder;
    std::set<std::string> m_known;
};

/// Adds the trace of a file in the form that the cache stores.
void addKept(const fs::path& path, Seeds& seeds) {
    const auto trace = core::readTrace(path, {});
    if (!trace) return;
    const tests::TemporaryFolder folder;
    const fs::path kept = folder.path() / "kept";
    if (core::writeTraceFile(kept, "fuzz", **trace, {})) seeds.add("cache", tests::readFile(kept));
}

/// Adds a trace with doubts, about a device, a process and none in particular, in the form that the cache stores.
void addDoubted(Seeds& seeds) {
    const tests::TemporaryFolder folder;
    const fs::path kept = folder.path() / "kept";
    const auto trace = tests::doubtedTrace("gemm 0-5, copy:HtoD 2-9 #1");
    if (core::writeTraceFile(kept, "fuzz", *trace, {})) seeds.add("cache", tests::readFile(kept));
}

void addGolden(const fs::path& cases, Seeds& seeds) {
    for (const auto& entry : fs::recursive_directory_iterator(cases)) {
        const std::string name = entry.path().filename().string();
        if (!entry.is_regular_file() || name == "cmd.txt" || name.starts_with("expected")) continue;
        addKept(entry.path(), seeds);
        const std::string content = tests::readFile(entry.path());
        if (entry.path().extension() == ".csv") seeds.add("csv", content);
        if (entry.path().extension() != ".json") continue;
        seeds.add(content.find("\"ph\"") != std::string::npos ? "json" : "rules", content);
        seeds.add("gzip", tests::gzipped(content));
        seeds.add("gzip", tests::zstdPacked(content));
    }
    seeds.add("json",
              R"([{"ph": "X", "cat": "kernel", "ts": 1, "dur": 1, "args": {"grid": [8, 1, 1], "block": [32, 1, 1],
        "registers per thread": 16, "shared memory": 0, "est. achieved occupancy %": 5}},
        {"ph": "X", "cat": "cpu_op", "ts": 1, "dur": 1, "args": {"Input Dims": [[64, 128], [], [[2], [3, 4]]]}}])");
    seeds.add("gzip", tests::gzipped("[") + tests::gzipped(R"({"ph": "X", "ts": 1}])"));
}

/// Uses small pages, so that a changed byte more often matters.
void addExports(Seeds& seeds) {
    const tests::TemporaryFolder folder;
    for (const tests::NsysSchema schema : tests::nsysSchemas) {
        const fs::path path = folder.path() / tests::version(schema);
        tests::SqliteFixture(path).run(
            "PRAGMA page_size=512; VACUUM; PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF;" +
            tests::exportSql(schema) + tests::oneOfEach());
        seeds.add("sqlite", tests::readFile(path));
        addKept(path, seeds);
    }
}

/// Adds files of other vendors' profilers.
void addOtherGpus(Seeds& seeds) {
    const tests::TemporaryFolder folder;
    for (const tests::RocpdLayout layout : tests::rocpdLayouts) {
        const fs::path path = folder.path() / tests::name(layout);
        const std::string rows = tests::rocpdTables(layout) + tests::rocpdRows(layout);
        tests::SqliteFixture(path).run(
            "PRAGMA page_size=512; VACUUM; PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF;" +
            tests::withSuffix(rows, tests::rocpdSuffix));
        seeds.add("rocpd", tests::readFile(path));
    }
    const tests::XPlaneEvent kernel{"fusion", 5000, 2000, {{"correlation_id", 8}}, {{"tf_op", "jit(f)/add"}}};
    const tests::XPlaneEvent call{"launch", 1000, 500, {{"correlation_id", 8}, {"device_id", 1}}};
    const std::string xplane =
        tests::xplaneBytes({{"/device:GPU:0", {{17, "Stream #17(Kernel)", 1000, {kernel}}}},
                            {"/host:CPU", {{5, "python", 1000, {call, {"step", 0, 9000, {{"step_num", 3}}}}}}},
                            {"Task Environment", {}, {{"profile_start_time", 1'700'000'000'000'000'000}}}});
    seeds.add("protobuf", xplane);
    const tests::XPlaneEvent step{"step", 0, 9000};  // numbers of lines that repeat, and one that would replace them
    seeds.add("protobuf",
              tests::xplaneBytes({{"/host:CPU", {{-3, "a", 0, {step}}, {5, "b", 0, {step}}, {5, "c", 0, {step}}}}}));
    seeds.add("pftrace", tests::cuspyStep().packets());
    for (const int protocol : {2, 4})
        seeds.add(
            "pickle",
            tests::pickled(R"({"segments": [{"device": 0, "address": 4096, "total_size": 8192, "blocks": [{"address":)"
                           R"( 4096, "size": 512, "state": "active_allocated", "frames": [{"name": "f", "filename":)"
                           R"( "a.py", "line": 3}]}]}], "device_traces": [[{"action": "alloc", "addr": 6144, "size":)"
                           R"( 700, "time_us": 5, "frames": []}, {"action": "free_completed", "addr": 6144, "size":)"
                           R"( 700, "time_us": 6}, {"action": "oom", "device_free": 9, "size": 5, "time_us": 7}]]})",
                           protocol));
    seeds.add("logs",
              R"({"header":{"id":"0x7","comm_name":"pg","rank":0,"n_ranks":2},"metadata":{"hostname":"a","pid":4},)"
              R"("coll_perf":{"coll":"AllReduce","coll_sn":1,"coll_msg_size_bytes":8192,"coll_exec_time_us":40,)"
              R"("coll_timing_source":"kernel_gpu","coll_algobw_gbs":0.2,"coll_busbw_gbs":0.2}})"
              "\n");
    seeds.add("logs", "[[-1, 1, 512, 0], [5, 2, 1024, 4], [6, 3, -1024, 4], [6, 3, 1024, 5], [7, 4, -512, 0]]");
    seeds.add(
        "rocprof",
        R"({"rocprofiler-sdk-tool": [{"metadata": {"pid": 4}, "agents": [{"id": {"handle": 7}, "type": 2}],)"
        R"("strings": {"buffer_records": [{"kind": "HIP_RUNTIME_API", "operations": ["hipLaunchKernel"]}]},)"
        R"("kernel_symbols": [{"kernel_id": 1, "formatted_kernel_name": "gemm"}], "buffer_records": {)"
        R"("hip_api": [{"kind": 0, "operation": 0, "thread_id": 4, "correlation_id": {"internal": 2},)"
        R"("start_timestamp": 1, "end_timestamp": 2}], "kernel_dispatch": [{"kind": 0, "correlation_id":)"
        R"({"internal": 2}, "start_timestamp": 3, "end_timestamp": 5, "dispatch_info": {"agent_id": {"handle": 7},)"
        R"("queue_id": {"handle": 3}, "kernel_id": 1, "grid_size": {"x": 64, "y": 1, "z": 1}}}]}}]})");
    seeds.add(
        "rocprof",
        "\"Kind\",\"Agent_Id\",\"Queue_Id\",\"Kernel_Name\",\"Correlation_Id\",\"Start_Timestamp\",\"End_Timestamp\"\n"
        "\"KERNEL_DISPATCH\",\"Agent 2\",3,\"gemm\",7,20,26\n");
    seeds.add(
        "json",
        R"([{"name": "process_name", "ph": "M", "pid": 3, "args": {"name": "Ascend Hardware"}},)"
        R"({"ph": "X", "name": "MatMul", "pid": 3, "tid": 2, "ts": "20.5", "dur": 1.0625, "args":)"
        R"({"Task Type": "AI_CORE", "connection_id": 7}}, {"ph": "X", "cat": "cpu_op", "name": "a", "pid": 1, "tid": 1,)"
        R"("ts": "2", "dur": 1, "args": {"Call stack": "a.py(1): f;\r\nb.py(2): g"}},)"
        R"({"ph": "s", "cat": "HostToDevice", "id": "5", "pid": 3, "tid": 2, "ts": "20.5"}])");
}

/// Adds reports, and their events alone, of which the target makes reports.
void addReports(Seeds& seeds) {
    tests::RepWriter report = tests::repOfEverything();
    report.packing = tests::RepPacking::Literal;
    for (const std::size_t perBlock : {7000, 3}) {
        report.perBlock = perBlock;
        seeds.add("nsys_rep", report.bytes());
    }
    seeds.add("nsys_rep", report.eventBytes());
}

void addArchives(Seeds& seeds) {
    using tests::ArchiveForm;
    const std::string trace = R"([{"ph": "X", "name": "a", "cat": "kernel", "ts": 1, "dur": 1, "pid": 0, "tid": 7}])";
    for (const ArchiveForm form : {ArchiveForm::Zip, ArchiveForm::ZipWithPassword, ArchiveForm::SevenZip,
                                   ArchiveForm::Tar, ArchiveForm::TarGz, ArchiveForm::TarZst, ArchiveForm::TarXz}) {
        const std::string bytes = tests::archiveBytes(form, "ranks/rank0.json", trace);
        seeds.add("archive", bytes);
        seeds.add("archive", tests::archiveBytes(ArchiveForm::Zip, "inner.zip", bytes));
    }
}

void addRulesAndSessions(Seeds& seeds) {
    for (const core::Preset& preset : core::presets())
        seeds.add("rules", std::string(preset.text));
    core::SavedSession session;
    seeds.add("session", core::toJson(session));
    session.profiles = {{"/a/b.json", "b.json", "b", 17, "sample", 5}, {"/a/c.json", "c.json", "c", 18, {}, {}}};
    session.rules = *core::parseRules(core::presets().front().text);
    session.layout = {"own", {{{"timeline", "gaps"}, 1}, {{"pairs"}, 0, true, 10, 20, 300, 400}}};
    session.notes = "notes";
    session.options.filter.window = core::TimeWindow{1, 2};
    session.options.filter.devices = {0, 3};
    seeds.add("session", core::toJson(session));
}

void addCalls(Seeds& seeds) {
    const std::string begin = R"({"jsonrpc":"2.0","id":1,"method":")";
    for (const char* end :
         {R"(initialize","params":{"protocolVersion":"2025-06-18"}})", R"(ping"})", R"(tools/list"})",
          R"(resources/list"})", R"(resources/read","params":{"uri":"lacuna://guide/query"}})",
          R"(notifications/cancelled","params":{"requestId":1}})", R"(tools/call","params":{"name":"open_files"}})",
          R"(tools/call","params":{"name":"report","arguments":{"files":[1],"table":["gaps"],"min-gap":5,"limit":2}}})",
          R"(tools/call","params":{"name":"compare","arguments":{"match":"sequence"},"_meta":{"progressToken":"a"}}})",
          R"(tools/call","params":{"name":"what_if","arguments":{"what-if":["code:a=0"],"kernel":["a|b"]}}})",
          R"(tools/call","params":{"name":"query","arguments":{"sql":"SELECT 1","offset":1}}})"})
        seeds.add("mcp", begin + end + "\n" + begin + end);
}

/// The figures target can make rows of any bytes.
void addFigures(Seeds& seeds) {
    for (unsigned step = 1; step < 40; step += 3) {
        std::string rows;
        for (unsigned i = 0; i < 16 * step; ++i)
            rows += static_cast<char>(i * step * 2654435761u >> 24);
        seeds.add("figures", rows);
    }
}

/// Adds digests as files, and their figures and chains, each preceded by its size.
void addDigests(Seeds& seeds) {
    const tests::TemporaryFolder folder;
    const tests::SimulatedJob job({1, tests::Grid::Tensor, 2, tests::Fault::SlowKernels, 2});
    static_cast<void>(job.step());
    std::string pieces;
    const auto add = [&](const core::Result<std::string>& piece) {
        pieces += static_cast<char>(piece->size() & 255);
        pieces += static_cast<char>(piece->size() >> 8);
        pieces += *piece;
    };
    for (const fs::path& path : tests::digestFiles(folder, job)) {
        seeds.add("digest", tests::readFile(path));
        const auto file = core::DigestFile::open(path);
        add(file->bytes(file->head().entries[0].figures));
        const auto chain = file->bytes(file->head().entries[0].chain);
        add(chain);
        seeds.add("digest", pieces);
        auto digest = file->digest(0);
        digest->doubts = tests::threeDoubts();
        seeds.add("digest", core::digestFileBytes(file->head().terms, {{*digest, *chain}}));
        add(core::digestBytes(*digest));
        add(chain);
        seeds.add("digest", pieces);
    }
}

}  // namespace

int main(int count, char** arguments) {
    if (count != 3) return std::fputs("usage: make_seeds GOLDEN_CASES FOLDER\n", stderr), 1;
    fs::remove_all(arguments[2]);
    Seeds seeds(arguments[2]);
    addGolden(arguments[1], seeds);
    addDoubted(seeds);
    addExports(seeds);
    addOtherGpus(seeds);
    addReports(seeds);
    addArchives(seeds);
    addRulesAndSessions(seeds);
    addCalls(seeds);
    addFigures(seeds);
    addDigests(seeds);
    return 0;
}
