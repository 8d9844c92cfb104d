// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/rocm/rocprof_csv.h"

#include "core/ingest/files/memory_limit.h"
#include "core/ingest/files/rank_in_file_name.h"
#include "core/ingest/rocm/rocprof_record.h"
#include "core/ingest/rocm/rocprof_rows.h"
#include "core/ingest/rocm/rocprof_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace core {

namespace {

namespace fs = std::filesystem;
using Field = RocprofField;

/// The ends of the names of a process's tables, in reading order: tables that refer to agents come after agent_info.
constexpr std::array<std::string_view, 9> tableEndings{
    "_agent_info.csv",     "_kernel_trace.csv",        "_memory_copy_trace.csv",
    "_hip_api_trace.csv",  "_hsa_api_trace.csv",       "_marker_api_trace.csv",
    "_rccl_api_trace.csv", "_rocdecode_api_trace.csv", "_rocjpeg_api_trace.csv"};

/// Turns the rows of tables into the records of which rocprofv3's JSON consists, so that both give the same trace.
class Tables {
public:
    Tables(TraceBuilder& builder, const ReadContext& context)
        : m_builder(builder), m_context(context), m_rows(builder) {}

    std::optional<Error> read(const fs::path& path) {
        auto table = RocprofTable::open(path, m_context);
        if (!table) return table.error();
        m_isOlder |= (*table)->isOlder();
        for (std::uint64_t rows = 1; (*table)->next(); ++rows) {
            // Older tables have no pid in their names.
            if (const auto pid = rows == 1 && m_isOlder ? (*table)->number("Process_Id") : std::nullopt)
                beginProcess(*pid);
            if (rows % recordsPerLook == 0) {
                if (m_context.stop.stop_requested()) return stoppedError();
                if (auto refused = beyondMemory(m_builder.memoryBytes() + m_rows.memoryBytes(), m_context))
                    return refused;
            }
            take(**table);
        }
        if (m_context.stop.stop_requested()) return stoppedError();
        if ((*table)->isCutOff())
            m_builder.import().add(ImportKind::Warning, "a table is cut off or damaged: the rows before are kept",
                                   fmt::format("{} of {}", (*table)->place(), path.filename().string()));
        else if ((*table)->isLastOpen())
            m_builder.import().add(ImportKind::Warning,
                                   "the last line of a table has no end: its last field may be cut off",
                                   fmt::format("{} of {}", (*table)->place(), path.filename().string()));
        return std::nullopt;
    }

    void beginProcess(std::int64_t pid) {
        m_record.clear();
        m_record.set(Field::Pid, pid);
        m_rows.add(RocprofList::Metadata, m_record);
    }
    void end() { m_rows.endProcess(); }
    bool isOlder() const { return m_isOlder; }  ///< of rocprof before rocprofv3

private:
    void take(const RocprofTable& table) {
        switch (table.sort()) {
            case RocprofTableKind::Agents:
                return takeAgent(table);
            case RocprofTableKind::Kernels:
                return takeKernel(table);
            case RocprofTableKind::Copies:
                return takeCopy(table);
            case RocprofTableKind::Calls:
                return takeCall(table);
            case RocprofTableKind::None:
                return;
        }
    }

    void setNumber(Field field, const RocprofTable& table, std::string_view column) {
        if (const auto number = table.number(column)) m_record.set(field, *number);
    }

    void begin(const RocprofTable& table) {
        m_record.clear();
        setNumber(Field::Start, table, "Start_Timestamp");
        setNumber(Field::End, table, "End_Timestamp");
        setNumber(Field::Call, table, "Correlation_Id");
        setNumber(Field::ThreadNumber, table, "Thread_Id");
        setNumber(Field::StreamHandle, table, "Stream_Id");
    }

    /// Notes the name of an agent. Other tables number agents among those that the process saw, or among all of the
    /// node. The name is certain if both numbers mean the same GPU, or only one of them means a GPU.
    void takeAgent(const RocprofTable& table) {
        if (table.text("Agent_Type") != "GPU") return;
        const std::string name(table.text(table.text("Product_Name").empty() ? "Name" : "Product_Name"));
        for (const char* column : {"Logical_Node_Id", "Node_Id"})
            if (const auto number = table.number(column)) m_models.try_emplace(*number, name);
    }

    void declareGpu(std::optional<std::int64_t> number) {
        if (!number || !m_gpus.insert(*number).second) return;
        constexpr std::int64_t gpuType = 2;
        RocprofRecord agent;
        agent.set(Field::Handle, *number);
        agent.set(Field::AgentType, gpuType);
        agent.set(Field::NodeType, *number);
        const auto model = m_models.find(*number);
        if (model != m_models.end()) agent.set(RocprofText::Product, std::string(model->second));
        m_rows.add(RocprofList::Agent, agent);
    }

    void takeKernel(const RocprofTable& table) {
        declareGpu(table.number("Agent_Id"));
        const std::int64_t kernel = kernelOf(table);
        begin(table);
        m_record.set(Field::KernelId, kernel);
        setNumber(Field::AgentHandle, table, "Agent_Id");
        setNumber(Field::Queue, table, "Queue_Id");
        setNumber(Field::GroupSize, table,
                  table.text("LDS_Block_Size").empty() ? "Group_Segment_Size" : "LDS_Block_Size");
        constexpr std::array<std::pair<Field, std::string_view>, 6> sizes{{{Field::BlockX, "Workgroup_Size_X"},
                                                                           {Field::BlockY, "Workgroup_Size_Y"},
                                                                           {Field::BlockZ, "Workgroup_Size_Z"},
                                                                           {Field::GridX, "Grid_Size_X"},
                                                                           {Field::GridY, "Grid_Size_Y"},
                                                                           {Field::GridZ, "Grid_Size_Z"}}};
        for (const auto& [field, column] : sizes)
            setNumber(field, table, column);
        m_rows.add(RocprofList::Kernel, m_record);
    }

    /// Returns the id of a kernel's symbol. Symbols are made from names, since tables contain no list of them.
    std::int64_t kernelOf(const RocprofTable& table) {
        const std::string name(table.text("Kernel_Name"));
        const auto [found, isNew] = m_kernels.try_emplace(name, static_cast<std::int64_t>(m_kernels.size()));
        if (isNew) {
            RocprofRecord symbol;
            symbol.set(Field::KernelId, found->second);
            symbol.set(RocprofText::MangledName, std::string(name));
            constexpr std::array<std::pair<Field, std::string_view>, 3> registers{
                {{Field::Registers, "VGPR_Count"},
                 {Field::Accumulators, "Accum_VGPR_Count"},
                 {Field::Scalars, "SGPR_Count"}}};
            for (const auto& [field, column] : registers)
                if (const auto number = table.number(column)) symbol.set(field, *number);
            m_rows.add(RocprofList::Symbol, symbol);
        }
        return found->second;
    }

    void takeCopy(const RocprofTable& table) {
        constexpr std::string_view prefix = "MEMORY_COPY_";
        std::string direction(table.text("Direction"));
        if (!direction.starts_with(prefix)) direction.insert(0, prefix);
        if (direction.ends_with("TO_DEVICE")) declareGpu(table.number("Destination_Agent_Id"));
        if (direction.find("DEVICE_TO") != std::string::npos) declareGpu(table.number("Source_Agent_Id"));
        begin(table);
        setKind(direction);
        setNumber(Field::SourceAgent, table, "Source_Agent_Id");
        setNumber(Field::TargetAgent, table, "Destination_Agent_Id");
        m_rows.add(RocprofList::Copy, m_record);
    }

    /// Adds a call or a range. For the user's own ranges, the column "Function" contains the name of the range.
    void takeCall(const RocprofTable& table) {
        const std::string_view domain = table.text("Domain");
        if (!domain.starts_with("MARKER")) {
            begin(table);
            setKind(std::string(table.text("Function")));
            return m_rows.add(domain.starts_with("RCCL") ? RocprofList::LibraryCall : RocprofList::Call, m_record);
        }
        const std::int64_t call = --m_markers;
        m_record.clear();
        m_record.set(Field::Key, call);
        m_record.set(RocprofText::Value, std::string(table.text("Function")));
        m_rows.add(RocprofList::MarkerText, m_record);
        begin(table);
        m_record.set(Field::Call, call);
        setKind("roctx");
        m_rows.add(RocprofList::Marker, m_record);
    }

    /// Sets the kind of the record. Names of operations are listed by kind; here each has a list of its own.
    void setKind(const std::string& operation) {
        const auto [found, isNew] = m_operations.try_emplace(operation, static_cast<std::int64_t>(m_operations.size()));
        if (isNew) {
            RocprofRecord kind;
            kind.set(RocprofText::Operation, operation);
            m_rows.add(RocprofList::Kind, kind);
        }
        m_record.set(Field::KindNumber, found->second);
        m_record.set(Field::OperationNumber, std::int64_t{0});
    }

    TraceBuilder& m_builder;
    const ReadContext& m_context;
    RocprofRows m_rows;
    RocprofRecord m_record;
    std::map<std::int64_t, std::string> m_models;
    std::set<std::int64_t> m_gpus;
    std::unordered_map<std::string, std::int64_t> m_kernels, m_operations;
    bool m_isOlder = false;
    std::int64_t m_markers = -1;  ///< separate ids, since those of calls that launch belong to others
};

std::string_view tableIn(std::string_view name) {
    for (const std::string_view table : tableEndings)
        if (name.ends_with(table)) return table;
    return {};
}

std::int64_t pidIn(std::string_view process) {
    std::int64_t pid = 0;
    const auto [end, error] = std::from_chars(process.data(), process.data() + process.size(), pid);
    return error == std::errc() && end == process.data() + process.size() && pid > 0 ? pid : 0;
}

/// Returns the file and those of the same process in its folder, in reading order.
std::vector<fs::path> tablesBeside(const fs::path& file) {
    const std::string name = file.filename().string();
    const std::string_view own = tableIn(name);
    if (own.empty()) return {file};
    const std::string process = name.substr(0, name.size() - own.size());
    std::vector<fs::path> found;
    for (const std::string_view table : tableEndings) {
        const fs::path path = file.parent_path() / (process + std::string(table));
        std::error_code error;
        if (table == own || fs::is_regular_file(path, error)) found.push_back(path);
    }
    return found;
}

}  // namespace

std::string rocprofCsvProcess(const fs::path& file) {
    const std::string name = file.filename().string();
    return name.substr(0, name.size() - tableIn(name).size());
}

bool recognizesRocprofCsv(const Sniffed& file) {
    const RocprofTableKind sort = rocprofTableKind(file.head);
    return sort != RocprofTableKind::None && sort != RocprofTableKind::Agents;
}

Result<NewTracePtr> readRocprofCsv(const Sniffed& file, const ReadContext& context) {
    TraceBuilder builder;
    Tables all(builder, context);
    all.beginProcess(pidIn(rocprofCsvProcess(file.path)));
    const std::vector<fs::path> files = tablesBeside(file.path);
    std::string others;
    for (const fs::path& path : files) {
        const bool isNamed = path.filename() == file.path.filename();
        auto fault = all.read(path);
        if (fault && (isNamed || isStopped(*fault) || fault->kind == ErrorKind::Limit)) return *std::move(fault);
        if (fault)
            builder.import().add(ImportKind::Warning, "a table of the same process cannot be read: it is left out");
        if (!isNamed) others += (others.empty() ? "" : ", ") + path.filename().string();
    }
    all.end();
    Source& about = builder.source();
    about.writer = all.isOlder() ? "rocprof" : "rocprofv3";
    if (all.isOlder()) about.title = "AMD rocprof table (CSV)";
    if (!others.empty()) about.notices.push_back(fmt::format("read with it, of the same process: {}", others));
    if (builder.eventCount() == 0)
        about.notices.emplace_back("no GPU operations were recorded; record with `rocprofv3 --kernel-trace`");
    about.takeRank(rankInPath(shownPath(file)), RankFrom::Name);
    return finished(builder, context);
}

}  // namespace core
