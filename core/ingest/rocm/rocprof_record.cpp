// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/rocm/rocprof_record.h"

#include <algorithm>
#include <utility>

namespace core {

namespace {

using enum RocprofField;

constexpr std::array<std::pair<std::string_view, RocprofField>, 29> fields{{
    {"kind", KindNumber},
    {"operation", OperationNumber},
    {"thread_id", ThreadNumber},
    {"correlation_id.internal", Call},
    {"start_timestamp", Start},
    {"end_timestamp", End},
    {"dispatch_info.agent_id.handle", AgentHandle},
    {"dispatch_info.queue_id.handle", Queue},
    {"dispatch_info.kernel_id", KernelId},
    {"dispatch_info.group_segment_size", GroupSize},
    {"dispatch_info.workgroup_size.x", BlockX},
    {"dispatch_info.workgroup_size.y", BlockY},
    {"dispatch_info.workgroup_size.z", BlockZ},
    {"dispatch_info.grid_size.x", GridX},
    {"dispatch_info.grid_size.y", GridY},
    {"dispatch_info.grid_size.z", GridZ},
    {"stream_id.handle", StreamHandle},
    {"src_agent_id.handle", SourceAgent},
    {"dst_agent_id.handle", TargetAgent},
    {"bytes", Bytes},
    {"id.handle", Handle},
    {"type", AgentType},
    {"logical_node_type_id", NodeType},
    {"kernel_id", KernelId},
    {"arch_vgpr_count", Registers},
    {"pid", Pid},
    {"key", Key},
    {"src_agent.handle", SourceAgent},
    {"dst_agent.handle", TargetAgent},
}};

constexpr std::array<std::pair<std::string_view, RocprofText>, 6> texts{
    {{"product_name", RocprofText::Product},
     {"name", RocprofText::AgentName},
     {"formatted_kernel_name", RocprofText::FormattedName},
     {"kernel_name", RocprofText::MangledName},
     {"kind", RocprofText::KindName},
     {"value", RocprofText::Value}}};

}  // namespace

void RocprofRecord::clear() {
    m_numbers.fill(std::nullopt);
    for (std::string& text : m_texts)
        text.clear();
    m_operations.clear();
}

void RocprofRecord::set(std::string_view path, std::int64_t number) {
    const auto found = std::find_if(fields.begin(), fields.end(), [&](const auto& each) { return each.first == path; });
    if (found != fields.end()) m_numbers[static_cast<std::size_t>(found->second)] = number;
}

void RocprofRecord::set(std::string_view path, std::string&& text) {
    if (path == "operations") {
        m_operations.push_back(std::move(text));
        return;
    }
    const auto found = std::find_if(texts.begin(), texts.end(), [&](const auto& each) { return each.first == path; });
    if (found != texts.end()) m_texts[static_cast<std::size_t>(found->second)] = std::move(text);
}

}  // namespace core
