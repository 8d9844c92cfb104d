// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/rocm/rocprof_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

namespace core {

namespace {

/// The columns of other versions: of rocprof before rocprofv3, whose results.csv has times if it was told to measure
/// them, and of tables that were made from a database. The size of a grid is left out where it has no shape.
constexpr std::array<std::pair<std::string_view, std::string_view>, 16> otherColumns{
    {{"KernelName", "Kernel_Name"},
     {"gpu-id", "Agent_Id"},
     {"queue-id", "Queue_Id"},
     {"pid", "Process_Id"},
     {"tid", "Thread_Id"},
     {"BeginNs", "Start_Timestamp"},
     {"EndNs", "End_Timestamp"},
     {"lds", "LDS_Block_Size"},
     {"vgpr", "VGPR_Count"},
     {"arch_vgpr", "VGPR_Count"},
     {"accum_vgpr", "Accum_VGPR_Count"},
     {"sgpr", "SGPR_Count"},
     {"Lds_Block_Size", "LDS_Block_Size"},
     {"Vgpr_Count", "VGPR_Count"},
     {"Accum_Vgpr_Count", "Accum_VGPR_Count"},
     {"Sgpr_Count", "SGPR_Count"}}};

/// Gives columns the names of present versions. Returns whether the table is of rocprof before rocprofv3.
bool renameColumns(std::vector<std::string>& columns) {
    const bool isOlder = std::ranges::find(columns, "KernelName") != columns.end();
    for (std::string& column : columns)
        for (const auto& [other, present] : otherColumns)
            if (column == other) {
                column = present;
                break;
            }
    return isOlder;
}

RocprofTableKind kindOf(const std::vector<std::string>& columns) {
    const auto has = [&](std::string_view name) { return std::ranges::find(columns, name) != columns.end(); };
    if (has("Node_Id") && has("Agent_Type")) return RocprofTableKind::Agents;
    if (!has("Start_Timestamp") || !has("End_Timestamp")) return RocprofTableKind::None;
    if (has("Counter_Name") || has("Counter_Value")) return RocprofTableKind::None;
    if (has("Kernel_Name") && has("Agent_Id")) return RocprofTableKind::Kernels;
    if (has("Direction")) return RocprofTableKind::Copies;
    return has("Domain") && has("Function") ? RocprofTableKind::Calls : RocprofTableKind::None;
}

}  // namespace

RocprofTableKind rocprofTableKind(std::string_view head) {
    CsvReader csv(
        [&](char* buffer, std::size_t size) {
            const std::size_t count = head.copy(buffer, size);
            head.remove_prefix(count);
            return count;
        },
        ',');
    std::vector<std::string> columns;
    if (csv.next(columns) != CsvStep::Record) return RocprofTableKind::None;
    renameColumns(columns);
    return kindOf(columns);
}

RocprofTable::RocprofTable(std::unique_ptr<ByteSource> source) : m_source(std::move(source)) {
    m_csv = std::make_unique<CsvReader>(
        [this](char* buffer, std::size_t size) {
            if (m_block.empty()) m_block = m_source->next();
            const std::size_t count = std::min(size, m_block.size());
            std::copy_n(m_block.begin(), count, buffer);
            m_block = m_block.subspan(count);
            return count;
        },
        ',');
    if (m_csv->next(m_columns) != CsvStep::Record) return;
    m_isOlder = renameColumns(m_columns);
    m_sort = kindOf(m_columns);
}

Result<std::unique_ptr<RocprofTable>> RocprofTable::open(const std::filesystem::path& path,
                                                         const ReadContext& context) {
    auto source = ByteSource::open(path, context);
    if (!source) return source.error();
    return std::unique_ptr<RocprofTable>(new RocprofTable(std::move(*source)));
}

bool RocprofTable::next() {
    for (CsvStep step = m_csv->next(m_fields); step == CsvStep::Record; step = m_csv->next(m_fields)) {
        if (m_csv->endedWithInput() && (m_fields.size() < m_columns.size() || !m_source->fault().what.empty())) break;
        m_isLastOpen = m_csv->endedWithInput();
        if (m_fields.size() > 1) return true;  // a blank line is a record of one empty field
    }
    m_isCutOff = (m_csv->endedWithInput() && !m_isLastOpen) || !m_source->fault().what.empty();
    return false;
}

std::string_view RocprofTable::text(std::string_view column) const {
    const auto found = std::ranges::find(m_columns, column);
    const auto at = static_cast<std::size_t>(found - m_columns.begin());
    return at < m_fields.size() ? std::string_view(m_fields[at]) : std::string_view();
}

std::optional<std::int64_t> RocprofTable::number(std::string_view column) const {
    std::string_view digits = text(column);
    if (const auto blank = digits.rfind(' '); blank != std::string_view::npos) digits.remove_prefix(blank + 1);
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    const bool isWhole = error == std::errc() && end == digits.data() + digits.size() && !digits.empty();
    return isWhole ? std::optional(number) : std::nullopt;
}

std::string RocprofTable::place() const { return fmt::format("line {}", m_csv->line()); }

}  // namespace core
