// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/load_gpus_bench.h"

#include "core/ingest/readers.h"
#include "tests/bench/kineto_generator.h"
#include "tests/bench/made_names.h"
#include "tests/bench/references.h"
#include "tests/support/rocpd_fixture.h"
#include "tests/support/sqlite/sqlite_fixture.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <protozero/pbf_writer.hpp>
#include <sstream>
#include <stdexcept>

namespace bench {

namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t distinctNames = 3000, kernelsOfStream = 25;

void load(const fs::path& path, std::uint64_t kernels) {
    const auto trace = core::readTrace(path, {});
    if (!trace) throw std::runtime_error(trace.error().message);
    if ((*trace)->events.size() != kernels || (*trace)->calls.size() != kernels)
        throw std::runtime_error("our reader lost rows of " + path.filename().string());
}

/// Writes kernels on 25 streams, one call for each, and the events that link them.
void writeRocpd(const fs::path& path, std::uint64_t kernels) {
    std::string sql = tests::rocpdTables(tests::RocpdLayout::V3_0_0) +
                      "INSERT INTO `rocpd_metadata@` (tag, value) VALUES ('schema_version', '3');"
                      "INSERT INTO `rocpd_info_process@` (id, nid, pid) VALUES (41, 7, 41);"
                      "INSERT INTO `rocpd_info_agent@` (id, nid, pid, type, type_index, product_name) VALUES "
                      "(2, 7, 41, 'GPU', 0, 'AMD Instinct MI350X');"
                      "INSERT INTO `rocpd_string@` (id, string) VALUES (1, 'HIP_RUNTIME_API'), (2, 'KERNEL_DISPATCH'), "
                      "(3, 'hipLaunchKernel');";
    for (std::uint64_t i = 0; i < distinctNames; ++i)
        sql += fmt::format(
            "INSERT INTO `rocpd_info_kernel_symbol@` (id, display_name, arch_vgpr_count) VALUES ({}, "
            "'{}', 64);\n",
            i + 1, kernelName(i));
    const std::string numbers =
        fmt::format("WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < {}) ", kernels);
    sql +=
        "INSERT INTO `rocpd_event@` (id, category_id, stack_id, parent_stack_id, correlation_id, extdata) " + numbers +
        "SELECT 2 * i + 1, 1, i + 1, 0, 0, '{}' FROM n UNION ALL SELECT 2 * i + 2, 2, i + 1, i + 1, 0, '{}' FROM n;\n";
    sql += "INSERT INTO `rocpd_region@` (id, nid, pid, tid, start, end, name_id, event_id) " + numbers +
           "SELECT i + 1, 7, 41, 42, 900000 + i * 3000, 901800 + i * 3000, 3, 2 * i + 1 FROM n;\n";
    sql +=
        "INSERT INTO `rocpd_kernel_dispatch@` (id, nid, pid, tid, agent_id, kernel_id, dispatch_id, queue_id, "
        "stream_id, start, end, private_segment_size, group_segment_size, workgroup_size_x, workgroup_size_y, "
        "workgroup_size_z, grid_size_x, grid_size_y, grid_size_z, event_id) " +
        numbers +
        "SELECT i + 1, 7, 41, 42, 2, 1 + (i * 7919) % 3000, i + 1, 1, i % 25, 1000000 + i * 3000, 1004200 + i * 3000 + "
        "(i * 31) % 9000, 0, 512, 256, 1, 1, 32768 + i % 100 * 256, 1, 1, 2 * i + 2 FROM n;\n";
    tests::SqliteFixture(path).run("PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF; BEGIN;" +
                                   tests::withSuffix(sql, tests::rocpdSuffix) + "COMMIT;");
}

std::vector<Line> rocpdLines(const Setting& setting) {
    const std::uint64_t kernels = setting.megabytes * 4000;  // about 250 bytes each
    const auto path = setting.folder / "made_results.db";
    writeRocpd(path, kernels);
    const auto query = [](const char* text) { return tests::withSuffix(text, tests::rocpdSuffix); };
    const std::array queries{
        query("SELECT start, end, nid, pid, tid, agent_id, kernel_id, queue_id, stream_id, group_segment_size, "
              "workgroup_size_x, workgroup_size_y, workgroup_size_z, grid_size_x, grid_size_y, grid_size_z, event_id "
              "FROM `rocpd_kernel_dispatch@`"),
        query("SELECT start, end, nid, pid, tid, name_id, event_id FROM `rocpd_region@`"),
        query("SELECT id, category_id, stack_id FROM `rocpd_event@`")};
    const std::array<std::string_view, 3> views{queries[0], queries[1], queries[2]};
    const auto costs = measured({[&] { load(path, kernels); }, [&] { stepThrough(path, views); }}, setting.rounds);
    const std::string name =
        fmt::format("other gpus, rocpd of {:.0f} MB", static_cast<double>(fs::file_size(path)) / 1e6);
    fs::remove(path);
    return {{name + ": CPU, against a bare sqlite3_step loop", seconds(costs[0].cpu), seconds(costs[1].cpu),
             costs[0].cpu / costs[1].cpu, 1.2},
            {name + ": wall, against the same", seconds(costs[0].wall), seconds(costs[1].wall),
             costs[0].wall / costs[1].wall, 1.2}};
}

/// Adds an entry of the "map<id, {id, name}>" that planes have for the names of events and of stats.
void addName(protozero::pbf_writer& plane, protozero::pbf_tag_type field, std::uint64_t id, const std::string& name) {
    protozero::pbf_writer entry(plane, field);
    entry.add_uint64(1, id);
    protozero::pbf_writer metadata(entry, 2);
    metadata.add_uint64(1, id);
    metadata.add_string(2, name);
}

/// Adds the event of a kernel, or of the call that launched it.
void addEvent(protozero::pbf_writer& line, std::uint64_t id, std::uint64_t i, bool isCall) {
    protozero::pbf_writer event(line, 4);
    event.add_uint64(1, id);
    event.add_uint64(2, i * 3'000'000 + (isCall ? 0 : 1'500'000));
    event.add_uint64(3, isCall ? 1'000'000 : 2'000'000 + i * 31 % 900 * 1000);
    {
        protozero::pbf_writer stat(event, 4);
        stat.add_uint64(1, 1);
        stat.add_uint64(3, i);
    }
    protozero::pbf_writer stat(event, 4);
    stat.add_uint64(1, isCall ? 2 : 3);
    isCall ? stat.add_uint64(3, 4711) : stat.add_uint64(7, 4);
}

void writePlane(std::ofstream& file, const std::string& name, std::uint64_t kernels, bool isHost) {
    std::string bytes;
    protozero::pbf_writer space(bytes);
    {
        protozero::pbf_writer plane(space, 1);
        plane.add_string(2, name);
        const std::uint64_t lines = isHost ? 1 : kernelsOfStream;
        for (std::uint64_t stream = 0; stream < lines; ++stream) {
            protozero::pbf_writer line(plane, 3);
            line.add_uint64(1, stream + 1);
            line.add_string(2, isHost ? std::string("python") : fmt::format("Stream #{}(Kernel)", stream + 1));
            line.add_uint64(3, 1000);
            for (std::uint64_t i = stream; i < kernels; i += lines)
                addEvent(line, isHost ? 1 : 1 + i * 7919 % distinctNames, i, isHost);
        }
        for (std::uint64_t i = 0; i < (isHost ? 1 : distinctNames); ++i)
            addName(plane, 4, i + 1, isHost ? "hipModuleLaunchKernel" : kernelName(i));
        const std::array facts{"correlation_id", "device_id", "kernel_details",
                               " grid:16,2,1 block:512,1,1 group_mem:64"};
        for (std::size_t i = 0; i < facts.size(); ++i)
            addName(plane, 5, i + 1, facts[i]);
    }
    file << bytes;
}

std::vector<Line> xplaneLines(const Setting& setting) {
    const std::uint64_t kernels = setting.megabytes * 16000;  // about 32 bytes each, and as many for its call
    const auto path = setting.folder / "made.xplane.pb";
    std::ofstream file(path, std::ios::binary);
    writePlane(file, "/device:GPU:0", kernels, false);
    writePlane(file, "/host:CPU", kernels, true);
    file.close();
    const auto costs = measured({[&] { load(path, kernels); }}, setting.rounds);
    const auto bytes = fs::file_size(path);
    const double megabytesPerSecond = static_cast<double>(bytes) / 1e6 / costs[0].cpu;
    fs::remove(path);
    return {{fmt::format("other gpus, xplane of {:.0f} MB: CPU, times 300 MB/s", static_cast<double>(bytes) / 1e6),
             rate(costs[0].cpu, bytes), "300 MB/s", megabytesPerSecond / 300, 1, true}};
}

void writeRocprofJson(const fs::path& path, std::uint64_t kernels) {
    std::ofstream file(path);
    file << R"({"rocprofiler-sdk-tool": [{"metadata": {"pid": 41}, "agents": [{"id": {"handle": 77}, "type": 2,)"
         << R"("logical_node_type_id": 0, "product_name": "MI350X"}], "strings": {"buffer_records": [)"
         << R"({"kind": "HIP_RUNTIME_API", "operations": ["hipLaunchKernel"]}]}, "kernel_symbols": [)";
    for (std::uint64_t i = 0; i < distinctNames; ++i)
        file << fmt::format(R"({}{{"kernel_id": {}, "formatted_kernel_name": "{}", "arch_vgpr_count": 64}})",
                            i == 0 ? "" : ",", i, kernelName(i));
    file << R"(], "buffer_records": {"hip_api": [)";
    for (std::uint64_t i = 0; i < kernels; ++i)
        file << fmt::format(
            R"({}{{"size": 64, "kind": 0, "operation": 0, "correlation_id": {{"internal": {}, "external": 0}},)"
            R"("start_timestamp": {}, "end_timestamp": {}, "thread_id": 42}})",
            i == 0 ? "" : ",", i, 900000 + i * 3000, 901800 + i * 3000);
    file << R"(], "kernel_dispatch": [)";
    for (std::uint64_t i = 0; i < kernels; ++i)
        file << fmt::format(
            R"({}{{"size": 200, "kind": 11, "operation": 1, "thread_id": 42, "correlation_id": {{"internal": {},)"
            R"("external": 0}}, "start_timestamp": {}, "end_timestamp": {}, "dispatch_info": {{"size": 64, "agent_id":)"
            R"({{"handle": 77}}, "queue_id": {{"handle": 3}}, "kernel_id": {}, "dispatch_id": {},)"
            R"("private_segment_size": 0, "group_segment_size": 512, "workgroup_size": {{"x": 256, "y": 1, "z": 1}},)"
            R"("grid_size": {{"x": 32768, "y": 1, "z": 1}}}}, "stream_id": {{"handle": {}}}}})",
            i == 0 ? "" : ",", i, 1000000 + i * 3000, 1004200 + i * 3000, i * 7919 % distinctNames, i,
            i % kernelsOfStream);
    file << "]}}]}";
}

std::vector<Line> rocprofLines(const Setting& setting) {
    const std::uint64_t kernels = setting.megabytes * 1600;  // about 620 bytes each, including its call
    const auto path = setting.folder / "made_results.json", other = setting.folder / "kineto.json";
    writeRocprofJson(path, kernels);
    const std::uint64_t bytes = fs::file_size(path);
    const KinetoContent kineto = writeKineto(other, {bytes});
    const auto costs = measured({[&] { load(path, kernels); }, [&] { static_cast<void>(core::readTrace(other, {})); }},
                                setting.rounds);
    fs::remove(path);
    fs::remove(other);
    const double perByte = costs[0].cpu / static_cast<double>(bytes),
                 ofKineto = costs[1].cpu / static_cast<double>(kineto.bytes);
    return {{fmt::format("other gpus, rocprofv3 JSON of {:.0f} MB: CPU per byte, against PyTorch's",
                         static_cast<double>(bytes) / 1e6),
             rate(costs[0].cpu, bytes), rate(costs[1].cpu, kineto.bytes), perByte / ofKineto, 1.5}};
}

}  // namespace

std::vector<Line> loadOtherGpus(const Setting& setting) {
    std::vector<Line> lines = rocpdLines(setting);
    for (const auto& more : {xplaneLines(setting), rocprofLines(setting)})
        lines.insert(lines.end(), more.begin(), more.end());
    return lines;
}

}  // namespace bench
