// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/rocm/rocprof_record.h"

#include <algorithm>

namespace core {

namespace {

using Node = RocprofNode;
using List = RocprofList;
using enum RocprofField;

constexpr RocprofMember object(Node parent, std::string_view key, Node node, List list = List::None) {
    return {parent, key, node, list, Count, RocprofText::Count};
}
constexpr RocprofMember number(Node parent, std::string_view key, RocprofField field) {
    return {parent, key, Node::Skipped, List::None, field, RocprofText::Count};
}
constexpr RocprofMember text(Node parent, std::string_view key, RocprofText text) {
    return {parent, key, Node::Skipped, List::None, Count, text};
}

/// Sorted by parent. To read another member of records, add a row here and a field.
constexpr std::array members{
    object(Node::Root, "rocprofiler-sdk-tool", Node::Process),
    object(Node::Process, "metadata", Node::Metadata, List::Metadata),
    object(Node::Process, "agents", Node::Agent, List::Agent),
    object(Node::Process, "kernel_symbols", Node::Symbol, List::Symbol),
    object(Node::Process, "strings", Node::Strings),
    object(Node::Process, "buffer_records", Node::Buffers),
    object(Node::Strings, "buffer_records", Node::Kind, List::Kind),
    object(Node::Strings, "marker_api", Node::MarkerText, List::MarkerText),
    object(Node::Buffers, "kernel_dispatch", Node::Operation, List::Kernel),
    object(Node::Buffers, "memory_copy", Node::Operation, List::Copy),
    object(Node::Buffers, "marker_api", Node::Operation, List::Marker),
    object(Node::Buffers, "rccl_api", Node::Operation, List::LibraryCall),
    object(Node::Buffers, "hip_api", Node::Operation, List::Call),
    object(Node::Buffers, "hsa_api", Node::Operation, List::Call),
    object(Node::Buffers, "rocdecode_api", Node::Operation, List::Call),
    object(Node::Buffers, "rocjpeg_api", Node::Operation, List::Call),
    number(Node::Metadata, "pid", Pid),
    object(Node::Agent, "id", Node::AgentId),
    number(Node::Agent, "type", AgentType),
    text(Node::Agent, "name", RocprofText::AgentName),
    text(Node::Agent, "product_name", RocprofText::Product),
    number(Node::Agent, "logical_node_type_id", NodeType),
    number(Node::AgentId, "handle", Handle),
    text(Node::Kind, "operations", RocprofText::Operation),
    number(Node::MarkerText, "key", Key),
    text(Node::MarkerText, "value", RocprofText::Value),
    number(Node::Symbol, "kernel_id", KernelId),
    text(Node::Symbol, "kernel_name", RocprofText::MangledName),
    number(Node::Symbol, "arch_vgpr_count", Registers),
    text(Node::Symbol, "formatted_kernel_name", RocprofText::FormattedName),
    number(Node::Operation, "kind", KindNumber),
    number(Node::Operation, "operation", OperationNumber),
    number(Node::Operation, "thread_id", ThreadNumber),
    object(Node::Operation, "correlation_id", Node::Correlation),
    number(Node::Operation, "start_timestamp", Start),
    number(Node::Operation, "end_timestamp", End),
    object(Node::Operation, "dispatch_info", Node::Dispatch),
    object(Node::Operation, "stream_id", Node::StreamId),
    object(Node::Operation, "src_agent_id", Node::SourceAgent),
    object(Node::Operation, "dst_agent_id", Node::TargetAgent),
    object(Node::Operation, "src_agent", Node::SourceAgent),
    object(Node::Operation, "dst_agent", Node::TargetAgent),
    number(Node::Operation, "bytes", Bytes),
    number(Node::Correlation, "internal", Call),
    object(Node::Dispatch, "agent_id", Node::DispatchAgent),
    object(Node::Dispatch, "queue_id", Node::DispatchQueue),
    number(Node::Dispatch, "kernel_id", KernelId),
    number(Node::Dispatch, "group_segment_size", GroupSize),
    object(Node::Dispatch, "workgroup_size", Node::Block),
    object(Node::Dispatch, "grid_size", Node::Grid),
    number(Node::DispatchAgent, "handle", AgentHandle),
    number(Node::DispatchQueue, "handle", Queue),
    number(Node::Block, "x", BlockX),
    number(Node::Block, "y", BlockY),
    number(Node::Block, "z", BlockZ),
    number(Node::Grid, "x", GridX),
    number(Node::Grid, "y", GridY),
    number(Node::Grid, "z", GridZ),
    number(Node::StreamId, "handle", StreamHandle),
    number(Node::SourceAgent, "handle", SourceAgent),
    number(Node::TargetAgent, "handle", TargetAgent),
};
static_assert(std::is_sorted(members.begin(), members.end(),
                             [](const RocprofMember& a, const RocprofMember& b) { return a.parent < b.parent; }));

constexpr auto nodeCount = static_cast<std::size_t>(Node::TargetAgent) + 1;
constexpr std::array<std::uint8_t, nodeCount + 1> firstOf = [] {
    std::array<std::uint8_t, nodeCount + 1> first{};
    for (std::size_t node = 0; node <= nodeCount; ++node)
        while (first[node] < members.size() && static_cast<std::size_t>(members[first[node]].parent) < node)
            ++first[node];
    return first;
}();

constexpr RocprofMember skipped;

}  // namespace

void RocprofRecord::clear() {
    m_present = 0;
    if (!m_hasText) return;
    for (std::string& text : m_texts)
        text.clear();
    m_operations.clear();
    m_hasText = false;
}

void RocprofRecord::set(RocprofText what, std::string text) {
    m_hasText = true;
    if (what == RocprofText::Operation)
        m_operations.push_back(std::move(text));
    else
        m_texts[static_cast<std::size_t>(what)] = std::move(text);
}

const RocprofMember& rocprofMember(RocprofNode parent, std::string_view key) {
    const auto node = static_cast<std::size_t>(parent);
    for (std::size_t i = firstOf[node]; i < firstOf[node + 1]; ++i)
        if (members[i].key == key) return members[i];
    return skipped;
}

}  // namespace core
