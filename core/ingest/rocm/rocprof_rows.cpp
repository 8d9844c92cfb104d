// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/rocm/rocprof_rows.h"

#include "core/base/demangled.h"
#include "core/base/text.h"
#include "core/trace/copy_name.h"

#include <fmt/format.h>

#include <algorithm>

namespace core {

namespace {

using enum RocprofField;

constexpr std::size_t mostStreams = 100;  // as in databases of rocprofv3

std::uint32_t sizeIn(std::optional<std::int64_t> value) {
    const bool isSize = value && *value > 0 && *value < KernelConfig::absent;
    return isSize ? static_cast<std::uint32_t>(*value) : KernelConfig::absent;
}

}  // namespace

void RocprofRows::add(RocprofList list, RocprofRecord& record) {
    constexpr std::int64_t gpuType = 2;
    const std::int64_t handle = record.number(Handle).value_or(0), kernel = record.number(KernelId).value_or(-1);
    switch (list) {
        case RocprofList::Metadata:
            m_pid = std::max<std::int64_t>(record.number(Pid).value_or(0), 0);
            return;
        case RocprofList::Agent: {
            const std::string& product = record.text(RocprofText::Product);
            m_agents[handle] = {record.number(AgentType) == gpuType, record.number(NodeType).value_or(0),
                                repairedUtf8(product.empty() ? record.text(RocprofText::AgentName) : product)};
            return;
        }
        case RocprofList::Kind:
            m_kinds.push_back(record.text(RocprofText::KindName));
            m_operations.push_back(std::move(record.operations()));
            return;
        case RocprofList::MarkerText:
            m_markers[record.number(Key).value_or(-1)] =
                m_builder->intern(repairedUtf8(record.text(RocprofText::Value)));
            return;
        case RocprofList::Symbol: {
            const std::string& formatted = record.text(RocprofText::FormattedName);
            m_symbols[kernel] = {formatted.empty() ? record.text(RocprofText::MangledName) : formatted,
                                 record.number(Registers).value_or(0),
                                 {}};
            return;
        }
        default:
            break;
    }
    const auto start = record.number(Start), end = record.number(End);
    const auto isTime = [](Nanos time) { return time > -furthestTime && time < furthestTime; };
    if (!start || !end || !isTime(*start) || !isTime(*end))
        return m_builder->import().add(ImportKind::Dropped, "records without a usable start or end");
    EventRow row{*start, *end - *start};
    row.correlation = record.number(Call).value_or(notRecorded);
    if (list == RocprofList::Kernel) return addKernel(record, row);
    if (list == RocprofList::Copy) return addCopy(record, row);
    addHost(list, record, *start, *end - *start);
}

void RocprofRows::addKernel(const RocprofRecord& record, EventRow row) {
    const auto found = m_symbols.find(record.number(KernelId).value_or(-1));
    if (found != m_symbols.end() && !found->second.made && !found->second.name.empty())
        found->second.made = m_builder->intern(repairedUtf8(readableKernel(found->second.name)));
    const bool isNamed = found != m_symbols.end() && found->second.made;
    if (!isNamed) m_builder->import().add(ImportKind::Unknown, "kernels whose name is not in the file");
    row.name = isNamed ? *found->second.made : m_builder->intern("(kernel without a name)");
    const std::string_view name = m_builder->name(row.name);
    row.kind = kindOfKernel(name);
    if (row.kind == OpKind::Copy) row.copyKind = copyKernel(name).value_or(CopyKind::Unknown);
    if (row.kind == OpKind::Kernel) row.config = configOf(record, isNamed ? found->second.registers : 0);
    const std::int64_t queue = record.number(Queue).value_or(0);
    m_waiting.push_back(
        {row, record.number(AgentHandle).value_or(0), queue, record.number(StreamHandle).value_or(notRecorded)});
}

/// Grids are counted in threads.
std::uint32_t RocprofRows::configOf(const RocprofRecord& record, std::int64_t registers) {
    KernelConfig config;
    constexpr std::array grids{GridX, GridY, GridZ}, blocks{BlockX, BlockY, BlockZ};
    for (std::size_t i = 0; i < grids.size(); ++i) {
        const std::uint32_t threads = sizeIn(record.number(grids[i])), block = sizeIn(record.number(blocks[i]));
        if (threads == KernelConfig::absent || block == KernelConfig::absent) return noConfig;
        config.grid[i] = (threads - 1) / block + 1;
        config.block[i] = block;
    }
    const std::int64_t shared = record.number(GroupSize).value_or(-1);
    if (shared >= 0 && shared < KernelConfig::absent) config.shared = static_cast<std::uint32_t>(shared);
    config.registers = sizeIn(registers);
    return m_builder->configOf(config);
}

void RocprofRows::addCopy(const RocprofRecord& record, EventRow row) {
    row.name = operationName(record);
    row.kind = OpKind::Copy;
    row.copyKind = copyKernel(m_builder->name(row.name)).value_or(CopyKind::Unknown);
    row.bytes = std::max<std::int64_t>(record.number(Bytes).value_or(notRecorded), notRecorded);
    const std::int64_t to = record.number(TargetAgent).value_or(0), from = record.number(SourceAgent).value_or(0);
    const auto target = m_agents.find(to);
    const bool isToGpu = target != m_agents.end() && target->second.isGpu;
    m_waiting.push_back({row, isToGpu ? to : from, notRecorded, record.number(StreamHandle).value_or(notRecorded)});
}

/// Numbers of kinds and operations differ between versions: their names stand in the file.
NameId RocprofRows::operationName(const RocprofRecord& record) {
    const std::int64_t kind = record.number(KindNumber).value_or(-1),
                       operation = record.number(OperationNumber).value_or(-1);
    const bool hasKind = kind >= 0 && kind < static_cast<std::int64_t>(m_operations.size());
    const auto& names = hasKind ? m_operations[static_cast<std::size_t>(kind)] : std::vector<std::string>();
    const bool isNamed = operation >= 0 && operation < static_cast<std::int64_t>(names.size());
    return m_builder->intern(isNamed ? repairedUtf8(names[static_cast<std::size_t>(operation)])
                                     : std::string("(call without a name)"));
}

void RocprofRows::addHost(RocprofList list, const RocprofRecord& record, Nanos start, Nanos duration) {
    const ThreadId thread = m_builder->threadOf(process(), record.number(ThreadNumber).value_or(notRecorded));
    const NameId name = operationName(record);
    const std::int64_t call = record.number(Call).value_or(notRecorded);
    if (list != RocprofList::Marker) {
        m_builder->add(CallRow{start, duration, name, thread, call});
        if (list == RocprofList::LibraryCall)
            m_libraryCalls.add(thread, start, start + std::max<Nanos>(duration, 0), name, m_builder->name(name));
        return;
    }
    if (duration == 0) return m_builder->import().add(ImportKind::NotUsed, "marks");
    const auto label = m_markers.find(call);
    const bool isOfProcess = m_builder->name(name).find("Process") != std::string_view::npos;
    m_builder->add(HostRangeRow{start, duration, label == m_markers.end() ? name : label->second, thread,
                                isOfProcess ? RangeKind::StartEnd : RangeKind::PushPop, call});
}

ProcessId RocprofRows::process() {
    return m_builder->processOf(static_cast<std::uint64_t>(m_pid) ^ m_number << 40, m_pid);
}

void RocprofRows::place(const Operation& operation, bool isFolded) {
    const auto agent = m_agents.find(operation.agent);
    const bool isKnown = agent != m_agents.end();
    const DeviceId device =
        m_builder->deviceOf(fmt::format("{}/{}", m_number, operation.agent), isKnown ? agent->second.ordinal : 0);
    if (isKnown) m_builder->device(device).name = agent->second.name;
    const bool isQueue = isFolded || operation.stream == notRecorded;
    const std::int64_t number = isQueue ? operation.queue : operation.stream;
    EventRow row = operation.row;
    row.stream = m_builder->streamOf(process(), device, isQueue ? 0 : notRecorded, notRecorded, number);
    if (isQueue)
        m_builder->stream(row.stream).name =
            number == notRecorded ? "(no queue recorded)" : fmt::format("Queue {}", number);
    m_builder->add(row);
}

void RocprofRows::endProcess() {
    std::map<std::int64_t, std::set<std::int64_t>> streams;
    for (const Operation& operation : m_waiting)
        if (operation.row.kind == OpKind::Kernel || operation.queue != notRecorded)
            streams[operation.agent].insert(operation.stream);
    std::size_t folded = 0;
    for (const auto& [agent, numbers] : streams)
        if (numbers.size() > mostStreams) folded += numbers.size();
    for (const Operation& operation : m_waiting)
        place(operation, streams[operation.agent].size() > mostStreams);
    if (folded > 0)
        m_builder->source().notices.push_back(fmt::format(
            "{} HIP streams are shown as the hardware queues that they ran on: most held a few operations only",
            folded));
    m_libraryCalls.tell(*m_builder);
    *this = RocprofRows(*m_builder, m_number + 1);
}

}  // namespace core
