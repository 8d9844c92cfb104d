// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/rocpd_fixture.h"

#include "tests/support/sqlite/sqlite_fixture.h"

#include <fmt/format.h>
#include <lz4frame.h>

#include <stdexcept>

namespace tests {

namespace {

bool hasTracks(RocpdLayout layout) { return layout == RocpdLayout::Tracks; }
bool hasGraphs(RocpdLayout layout) { return layout >= RocpdLayout::V3_0_2 && layout <= RocpdLayout::V3_0_5; }
bool hasNetwork(RocpdLayout layout) { return layout >= RocpdLayout::V3_0_1 && layout <= RocpdLayout::V3_0_5; }

/// Tables that newer versions add and that no figure uses.
std::string newerTables(RocpdLayout layout) {
    std::string tables;
    if (layout >= RocpdLayout::V3_0_3 && layout <= RocpdLayout::V3_0_5)
        tables += fmt::format(
            "CREATE TABLE `rocpd_pmc_event@` (id INTEGER PRIMARY KEY, guid TEXT, event_id, sample_id, "
            "pmc_id, value REAL, xcc, shader_engine{}, instance);\n"
            "INSERT INTO `rocpd_pmc_event@` (id, event_id, value) VALUES (1, 11, 0.5);\n",
            layout == RocpdLayout::V3_0_5 ? ", shader_array, wgp" : "");
    if (layout == RocpdLayout::V3_0_4 || layout == RocpdLayout::V3_0_5)
        tables +=
            "CREATE TABLE `rocpd_hip_event@` (id INTEGER PRIMARY KEY, guid TEXT, start BIGINT, event_id);\n"
            "INSERT INTO `rocpd_hip_event@` (id, start, event_id) VALUES (1, 2650, 11);\n";
    return tables;
}

std::string rocpdTable(std::string_view name, std::string_view columns) {
    return fmt::format("CREATE TABLE `rocpd_{}@` (\"id\" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, {});\n", name,
                       columns);
}

std::string eventTables(RocpdLayout layout) {
    const std::string graph =
        hasGraphs(layout) ? "graph_exec_id INTEGER DEFAULT 0, graph_node_id INTEGER DEFAULT 0, " : "";
    if (hasTracks(layout))
        return rocpdTable("info_category", "guid TEXT, name TEXT") +
               rocpdTable("track", "guid TEXT, nid, ppid, pid, tid, agent_id, queue_id, stream_id, name_id") +
               rocpdTable("event", "guid TEXT, category_id, stack_id, parent_stack_id, correlation_id, extdata") +
               rocpdTable("region", "guid TEXT, track_id, name_id, start BIGINT, end BIGINT, event_id") +
               rocpdTable("sample", "guid TEXT, track_id, name_id, timestamp BIGINT, event_id") +
               rocpdTable(
                   "kernel_dispatch",
                   "guid TEXT, track_id, kernel_id, dispatch_id, start BIGINT, end BIGINT, group_segment_size, "
                   "workgroup_size_x, workgroup_size_y, workgroup_size_z, grid_size_x, grid_size_y, grid_size_z, "
                   "event_id") +
               rocpdTable("memory_copy",
                          "guid TEXT, track_id, start BIGINT, end BIGINT, name_id, dst_agent_id, src_agent_id, size, "
                          "event_id");
    return rocpdTable("track", "guid TEXT, nid, pid, tid, name_id") +
           rocpdTable(
               "event",
               "guid TEXT, category_id, stack_id, parent_stack_id, correlation_id, call_stack, line_info, extdata") +
           rocpdTable("region", "guid TEXT, nid, pid, tid, start BIGINT, end BIGINT, name_id, event_id") +
           rocpdTable("sample", "guid TEXT, track_id, timestamp BIGINT, event_id") +
           rocpdTable(
               "kernel_dispatch",
               "guid TEXT, nid, pid, tid, agent_id, kernel_id, dispatch_id, queue_id, stream_id, start BIGINT, end "
               "BIGINT, private_segment_size, group_segment_size, workgroup_size_x, workgroup_size_y, "
               "workgroup_size_z, grid_size_x, grid_size_y, grid_size_z, " +
                   graph + "event_id") +
           rocpdTable("memory_copy",
                      "guid TEXT, nid, pid, tid, start BIGINT, end BIGINT, name_id, dst_agent_id, src_agent_id, size, "
                      "queue_id, stream_id, " +
                          graph + "event_id") +
           (hasGraphs(layout) ? rocpdTable("graph_launch",
                                           "guid TEXT, nid, pid, tid, agent_id, queue_id, start BIGINT, end BIGINT, "
                                           "graph_exec_id, kernel_dispatch_count, event_id")
                              : "");
}

constexpr std::string_view infoRows = R"(
INSERT INTO `rocpd_info_node@` (id, hash, machine_id) VALUES (7, 70, 'm');
INSERT INTO `rocpd_info_process@` (id, nid, ppid, pid, command, environment) VALUES
    (4711, 7, 1, 4711, '/usr/bin/python train.py --secret=x', '{"SECRET": "hush", "SLURM_PROCID": "3"}');
INSERT INTO `rocpd_info_thread@` (id, nid, pid, tid, name) VALUES (4712, 7, 4711, 4712, 'main');
INSERT INTO `rocpd_info_queue@` (id, nid, pid, name) VALUES (1, 7, 4711, 'Queue 0');
INSERT INTO `rocpd_info_stream@` (id, nid, pid, name) VALUES (0, 7, 4711, 'Default Stream'), (5, 7, 4711, 'Stream 1');
INSERT INTO `rocpd_info_kernel_symbol@` (id, kernel_name, display_name, arch_vgpr_count) VALUES
    (1, '_Z4gemmPfi.kd', 'gemm(float*, int)', 128), (2, '__amd_rocclr_copyBuffer.kd', '__amd_rocclr_copyBuffer', 8),
    (3, '__amd_rocclr_fillBufferAligned.kd', '', 8), (4, 'x.kd', 'ncclDevKernel_Generic_1(Args)', 0);
INSERT INTO `rocpd_string@` (id, string) VALUES (1, ''), (2, 'HIP_RUNTIME_API_EXT'), (3, 'MARKER_CORE_RANGE_API'),
    (4, 'KERNEL_DISPATCH'), (5, 'MEMORY_COPY'), (6, 'RCCL_API'), (10, 'hipLaunchKernel'), (11, 'hipMemcpyAsync'),
    (12, 'roctxThreadRangeA'), (13, 'ncclAllReduce'), (14, 'hipExtLaunchKernel'), (15, 'MEMORY_COPY_HOST_TO_DEVICE');
)";

/// Events 1 to 5 are host intervals, 11 to 15 operations; an operation has the stack id of its call.
std::string eventRows(RocpdLayout layout) {
    const std::string label =
        layout == RocpdLayout::Lz4 ? sqlBlob(lz4Frame(R"({"message": "step 1"})")) : R"('{"message": "step 1"}')";
    return "INSERT INTO `rocpd_event@` (id, category_id, stack_id, parent_stack_id, correlation_id, extdata) VALUES "
           "(1, 2, 101, 0, 0, '{}'), (2, 2, 102, 0, 0, '{}'), (3, 3, 103, 0, 0, " +
           label +
           "), (4, 6, 104, 0, 0, '{}'), (5, 2, 105, 104, 0, '{}'), (11, 4, 101, 101, 0, '{}'), "
           "(12, 5, 102, 102, 0, '{}'), (13, 4, 106, 106, 0, '{}'), (14, 4, 107, 107, 0, '{}'), "
           "(15, 4, 105, 105, 0, '{}');\n";
}

constexpr std::string_view trackRows = R"(
INSERT INTO `rocpd_info_category@` (id, name) VALUES (2, 'HIP_RUNTIME_API_EXT'), (3, 'MARKER_CORE_RANGE_API'),
    (4, 'KERNEL_DISPATCH'), (5, 'MEMORY_COPY'), (6, 'RCCL_API');
INSERT INTO `rocpd_info_agent@` (id, nid, pid, type, type_index, generic_name, product_name) VALUES
    (0, 7, 4711, 'CPU', 0, 'cpu', 'CPU'), (1, 7, 4711, 'GPU', 0, 'gfx950', 'MI350X'), (2, 7, 4711, 'GPU', 1, 'gfx950', 'MI350X');
INSERT INTO `rocpd_track@` (id, nid, pid, tid, agent_id, queue_id, stream_id) VALUES
    (1, 7, 4711, 4712, NULL, NULL, NULL), (2, 7, 4711, 4712, 2, 1, 5), (3, 7, 4711, 4712, NULL, NULL, 0);
INSERT INTO `rocpd_region@` (id, track_id, name_id, start, end, event_id) VALUES (101, 1, 10, 1000, 1100, 1),
    (102, 1, 11, 1100, 1200, 2), (103, 1, 12, 900, 1300, 3), (104, 1, 13, 1200, 1290, 4), (105, 1, 14, 1210, 1220, 5);
INSERT INTO `rocpd_kernel_dispatch@` (id, track_id, kernel_id, start, end, group_segment_size, workgroup_size_x,
    workgroup_size_y, workgroup_size_z, grid_size_x, grid_size_y, grid_size_z, event_id) VALUES
    (1, 2, 1, 2000, 2600, 512, 256, 1, 1, 1000, 2, 1, 11), (2, 2, 2, 2700, 2750, 0, 64, 1, 1, 64, 1, 1, 13),
    (3, 2, 3, 2750, 2800, 0, 64, 1, 1, 64, 1, 1, 14), (4, 2, 4, 3000, 3500, 0, 64, 1, 1, 64, 1, 1, 15);
INSERT INTO `rocpd_memory_copy@` (id, track_id, start, end, name_id, dst_agent_id, src_agent_id, size, event_id) VALUES
    (1, 3, 1500, 1700, 15, 2, 0, 4096, 12);
)";

constexpr std::string_view plainRows = R"(
INSERT INTO `rocpd_info_agent@` (id, nid, pid, type, type_index, name, product_name) VALUES
    (0, 7, 4711, 'CPU', 0, 'cpu', 'CPU'), (1, 7, 4711, 'GPU', 0, 'gfx950', 'MI350X'), (2, 7, 4711, 'GPU', 1, 'gfx950', 'MI350X');
INSERT INTO `rocpd_region@` (id, nid, pid, tid, start, end, name_id, event_id) VALUES
    (101, 7, 4711, 4712, 1000, 1100, 10, 1), (102, 7, 4711, 4712, 1100, 1200, 11, 2),
    (103, 7, 4711, 4712, 900, 1300, 12, 3), (104, 7, 4711, 4712, 1200, 1290, 13, 4),
    (105, 7, 4711, 4712, 1210, 1220, 14, 5);
INSERT INTO `rocpd_kernel_dispatch@` (id, nid, pid, tid, agent_id, kernel_id, queue_id, stream_id, start, end,
    group_segment_size, workgroup_size_x, workgroup_size_y, workgroup_size_z, grid_size_x, grid_size_y, grid_size_z,
    event_id) VALUES (1, 7, 4711, 4712, 2, 1, 1, 5, 2000, 2600, 512, 256, 1, 1, 1000, 2, 1, 11),
    (2, 7, 4711, 4712, 2, 2, 1, 5, 2700, 2750, 0, 64, 1, 1, 64, 1, 1, 13),
    (3, 7, 4711, 4712, 2, 3, 1, 5, 2750, 2800, 0, 64, 1, 1, 64, 1, 1, 14),
    (4, 7, 4711, 4712, 2, 4, 1, 5, 3000, 3500, 0, 64, 1, 1, 64, 1, 1, 15);
INSERT INTO `rocpd_memory_copy@` (id, nid, pid, tid, start, end, name_id, dst_agent_id, src_agent_id, size, queue_id,
    stream_id, event_id) VALUES (1, 7, 4711, 4712, 1500, 1700, 15, 2, 0, 4096, NULL, 0, 12);
)";

}  // namespace

std::string_view name(RocpdLayout layout) {
    constexpr std::array<std::string_view, 8> names{"3", "3.0.1", "3.0.2", "3.0.3", "3.0.4", "3.0.5", "4.1.0", "4"};
    return names[static_cast<std::size_t>(layout)];
}

std::string rocpdTables(RocpdLayout layout) {
    return rocpdTable("metadata", "tag TEXT NOT NULL, value TEXT NOT NULL") +
           rocpdTable("string", "guid TEXT, \"string\" TEXT NOT NULL UNIQUE ON CONFLICT ABORT") +
           rocpdTable("info_node", "guid TEXT, hash, machine_id TEXT, hostname TEXT") +
           rocpdTable("info_process", "guid TEXT, nid, ppid, pid, command TEXT, environment JSONB DEFAULT '{}'") +
           rocpdTable("info_thread", "guid TEXT, nid, pid, tid, name TEXT") +
           rocpdTable(
               "info_agent",
               std::string("guid TEXT, nid, pid, type TEXT, absolute_index, logical_index, type_index, uuid, name "
                           "TEXT, product_name TEXT") +
                   (hasTracks(layout) ? ", generic_name TEXT" : "")) +
           rocpdTable("info_queue", "guid TEXT, nid, pid, name TEXT") +
           rocpdTable("info_stream", "guid TEXT, nid, pid, name TEXT") +
           rocpdTable("info_kernel_symbol", "guid TEXT, kernel_name TEXT, display_name TEXT, arch_vgpr_count INTEGER") +
           eventTables(layout) + newerTables(layout) +
           (layout == RocpdLayout::Lz4
                ? "CREATE VIEW rocpd_event AS SELECT id, lz4_decompress(extdata) AS extdata FROM `rocpd_event@`;\n"
                : "");
}

std::string rocpdRows(RocpdLayout layout) {
    return fmt::format("INSERT INTO `rocpd_metadata@` (tag, value) VALUES ('schema_version', '{}');\n", name(layout)) +
           std::string(infoRows) + std::string(hasTracks(layout) ? trackRows : plainRows) + eventRows(layout) +
           (hasNetwork(layout) ? "INSERT INTO `rocpd_info_agent@` (id, nid, pid, type, type_index, name) VALUES "
                                 "(9, 7, 4711, 'NIC', 0, 'mlx5_0');\n"
                               : "");
}

std::string withSuffix(std::string sql, std::string_view suffix) {
    for (std::size_t at = sql.find('@'); at != std::string::npos; at = sql.find('@', at))
        sql.replace(at, 1, suffix);
    return sql;
}

void makeRocpd(const std::filesystem::path& path, RocpdLayout layout, const std::string& more) {
    SqliteFixture(path).run(withSuffix(
        "PRAGMA synchronous=OFF; BEGIN;" + rocpdTables(layout) + rocpdRows(layout) + more + "COMMIT;", rocpdSuffix));
}

std::string lz4Frame(std::string_view text) {
    std::string frame(LZ4F_compressFrameBound(text.size(), nullptr), '\0');
    const std::size_t size = LZ4F_compressFrame(frame.data(), frame.size(), text.data(), text.size(), nullptr);
    if (LZ4F_isError(size) != 0) throw std::runtime_error("LZ4 refuses");
    frame.resize(size);
    return frame;
}

std::string sqlBlob(std::string_view bytes) {
    std::string blob = "x'";
    for (const char c : bytes)
        blob += fmt::format("{:02x}", static_cast<unsigned char>(c));
    return blob + "'";
}

}  // namespace tests
