// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/rocm/rocprof_record.h"

#include <algorithm>

namespace core {

namespace {

using Node = RocprofNode;
using List = RocprofList;

constexpr RocprofMember objectIn(Node parent, std::string_view key, Node node, List list = List::None) {
    return {parent, key, node, list, RocprofField::Count, RocprofText::Count};
}
constexpr RocprofMember numberIn(Node parent, std::string_view key, RocprofField field) {
    return {parent, key, Node::Skipped, List::None, field, RocprofText::Count};
}
constexpr RocprofMember textIn(Node parent, std::string_view key, RocprofText text) {
    return {parent, key, Node::Skipped, List::None, RocprofField::Count, text};
}

/// Sorted by parent. To read another member of records, add a row here and a field.
struct RocprofMembers {
    using enum RocprofField;
    static constexpr std::array all{
        objectIn(Node::Root, "rocprofiler-sdk-tool", Node::Process),
        objectIn(Node::Process, "metadata", Node::Metadata, List::Metadata),
        objectIn(Node::Process, "agents", Node::Agent, List::Agent),
        objectIn(Node::Process, "kernel_symbols", Node::Symbol, List::Symbol),
        objectIn(Node::Process, "strings", Node::Strings),
        objectIn(Node::Process, "buffer_records", Node::Buffers),
        objectIn(Node::Strings, "buffer_records", Node::Kind, List::Kind),
        objectIn(Node::Strings, "marker_api", Node::MarkerText, List::MarkerText),
        objectIn(Node::Buffers, "kernel_dispatch", Node::Operation, List::Kernel),
        objectIn(Node::Buffers, "memory_copy", Node::Operation, List::Copy),
        objectIn(Node::Buffers, "marker_api", Node::Operation, List::Marker),
        objectIn(Node::Buffers, "rccl_api", Node::Operation, List::LibraryCall),
        objectIn(Node::Buffers, "hip_api", Node::Operation, List::Call),
        objectIn(Node::Buffers, "hsa_api", Node::Operation, List::Call),
        objectIn(Node::Buffers, "rocdecode_api", Node::Operation, List::Call),
        objectIn(Node::Buffers, "rocjpeg_api", Node::Operation, List::Call),
        numberIn(Node::Metadata, "pid", Pid),
        objectIn(Node::Agent, "id", Node::AgentId),
        numberIn(Node::Agent, "type", AgentType),
        textIn(Node::Agent, "name", RocprofText::AgentName),
        textIn(Node::Agent, "product_name", RocprofText::Product),
        numberIn(Node::Agent, "logical_node_type_id", NodeType),
        numberIn(Node::Agent, "cu_count", Units),
        numberIn(Node::AgentId, "handle", Handle),
        textIn(Node::Kind, "operations", RocprofText::Operation),
        numberIn(Node::MarkerText, "key", Key),
        textIn(Node::MarkerText, "value", RocprofText::Value),
        numberIn(Node::Symbol, "kernel_id", KernelId),
        textIn(Node::Symbol, "kernel_name", RocprofText::MangledName),
        numberIn(Node::Symbol, "arch_vgpr_count", Registers),
        numberIn(Node::Symbol, "accum_vgpr_count", Accumulators),
        numberIn(Node::Symbol, "sgpr_count", Scalars),
        textIn(Node::Symbol, "formatted_kernel_name", RocprofText::FormattedName),
        numberIn(Node::Operation, "kind", KindNumber),
        numberIn(Node::Operation, "operation", OperationNumber),
        numberIn(Node::Operation, "thread_id", ThreadNumber),
        objectIn(Node::Operation, "correlation_id", Node::Correlation),
        numberIn(Node::Operation, "start_timestamp", Start),
        numberIn(Node::Operation, "end_timestamp", End),
        objectIn(Node::Operation, "dispatch_info", Node::Dispatch),
        objectIn(Node::Operation, "stream_id", Node::StreamId),
        objectIn(Node::Operation, "src_agent_id", Node::SourceAgent),
        objectIn(Node::Operation, "dst_agent_id", Node::TargetAgent),
        objectIn(Node::Operation, "src_agent", Node::SourceAgent),
        objectIn(Node::Operation, "dst_agent", Node::TargetAgent),
        numberIn(Node::Operation, "bytes", Bytes),
        numberIn(Node::Correlation, "internal", Call),
        objectIn(Node::Dispatch, "agent_id", Node::DispatchAgent),
        objectIn(Node::Dispatch, "queue_id", Node::DispatchQueue),
        numberIn(Node::Dispatch, "kernel_id", KernelId),
        numberIn(Node::Dispatch, "group_segment_size", GroupSize),
        objectIn(Node::Dispatch, "workgroup_size", Node::Block),
        objectIn(Node::Dispatch, "grid_size", Node::Grid),
        numberIn(Node::DispatchAgent, "handle", AgentHandle),
        numberIn(Node::DispatchQueue, "handle", Queue),
        numberIn(Node::Block, "x", BlockX),
        numberIn(Node::Block, "y", BlockY),
        numberIn(Node::Block, "z", BlockZ),
        numberIn(Node::Grid, "x", GridX),
        numberIn(Node::Grid, "y", GridY),
        numberIn(Node::Grid, "z", GridZ),
        numberIn(Node::StreamId, "handle", StreamHandle),
        numberIn(Node::SourceAgent, "handle", SourceAgent),
        numberIn(Node::TargetAgent, "handle", TargetAgent),
    };
};
constexpr std::array memberList = RocprofMembers::all;
static_assert(std::is_sorted(memberList.begin(), memberList.end(),
                             [](const RocprofMember& a, const RocprofMember& b) { return a.parent < b.parent; }));

constexpr auto nodeCount = static_cast<std::size_t>(Node::TargetAgent) + 1;
constexpr std::array<std::uint8_t, nodeCount + 1> firstOf = [] {
    std::array<std::uint8_t, nodeCount + 1> first{};
    for (std::size_t node = 0; node <= nodeCount; ++node)
        while (first[node] < memberList.size() && static_cast<std::size_t>(memberList[first[node]].parent) < node)
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
        if (memberList[i].key == key) return memberList[i];
    return skipped;
}

}  // namespace core
