// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/rocm/rocprof_rows.h"

#include "core/base/demangled.h"
#include "core/base/text.h"
#include "core/ingest/rocm/amd_architecture.h"
#include "core/trace/copy_name.h"

#include <fmt/format.h>

#include <algorithm>

namespace core {

namespace {

constexpr std::size_t maxStreams = 100;  // same limit as for databases of rocprofv3

}  // namespace

/// Adds what operations refer to; returns false for everything else.
bool RocprofRows::addFact(RocprofList list, RocprofRecord& record) {
    constexpr std::int64_t gpuType = 2;
    switch (list) {
        case RocprofList::Metadata:
            m_pid = std::max<std::int64_t>(record.number(Pid).value_or(0), 0);
            return true;
        case RocprofList::Agent: {
            const std::string &product = record.text(RocprofText::Product), &name = record.text(RocprofText::AgentName);
            m_agents[record.number(Handle).value_or(0)] = {
                record.number(AgentType) == gpuType, record.number(NodeType).value_or(0),
                repairedUtf8(product.empty() ? name : product), architectureIn(name),
                std::max<std::int64_t>(record.number(Units).value_or(0), 0)};
            return true;
        }
        case RocprofList::Kind: {
            std::vector<Name>& names = m_operations.emplace_back();
            for (std::string& operation : record.operations())
                names.push_back({repairedUtf8(operation), {}});
            return true;
        }
        case RocprofList::MarkerText:
            m_markers[record.number(Key).value_or(-1)] =
                m_builder->intern(repairedUtf8(record.text(RocprofText::Value)));
            return true;
        case RocprofList::Symbol: {
            const std::string& formatted = record.text(RocprofText::FormattedName);
            Symbol& symbol = m_symbols[record.number(KernelId).value_or(-1)];
            symbol = {};
            symbol.name.text = formatted.empty() ? record.text(RocprofText::MangledName) : formatted;
            symbol.registers.registers = KernelConfig::sizeOf(record.number(Registers));
            symbol.registers.accumulators = KernelConfig::countOf(record.number(Accumulators));
            symbol.registers.scalars = KernelConfig::countOf(record.number(Scalars));
            return true;
        }
        default:
            return false;
    }
}

void RocprofRows::add(RocprofList list, RocprofRecord& record) {
    if (addFact(list, record)) return;
    const auto start = record.number(Start), end = record.number(End);
    if (!start || !end || !isWithinClock(*start) || !isWithinClock(*end))
        return m_builder->import().add(ImportKind::Dropped, whyDropped(start, "records without a usable start or end"));
    if (list != RocprofList::Kernel && list != RocprofList::Copy) return addHost(list, record, *start, *end - *start);
    Operation operation;
    operation.start = *start;
    operation.duration = *end - *start;
    operation.correlation = record.number(Call).value_or(notRecorded);
    list == RocprofList::Kernel ? addKernel(record, operation) : addCopy(record, operation);
}

/// Returns null if the file does not contain the name of the kernel.
RocprofRows::Symbol* RocprofRows::symbolOf(const RocprofRecord& record) {
    const auto found = m_symbols.find(record.number(KernelId).value_or(-1));
    if (found == m_symbols.end() || found->second.name.text.empty()) return nullptr;
    Symbol& symbol = found->second;
    if (symbol.name.made) return &symbol;
    const std::string name = repairedUtf8(readableKernel(symbol.name.text));
    symbol.name.made = m_builder->intern(name);
    symbol.kind = kindOfKernel(name);
    if (symbol.kind == OpKind::Copy) symbol.copyKind = copyKernel(name).value_or(CopyKind::Unknown);
    return &symbol;
}

void RocprofRows::addKernel(const RocprofRecord& record, Operation operation) {
    const Symbol* const symbol = symbolOf(record);
    if (!symbol) m_builder->import().add(ImportKind::Unknown, "kernels whose name is not in the file");
    operation.name = symbol ? *symbol->name.made : m_builder->intern("(kernel without a name)");
    if (symbol) operation.kind = symbol->kind, operation.copyKind = symbol->copyKind;
    if (operation.kind == OpKind::Kernel) operation.config = configOf(record, symbol);
    operation.place = placeOf({record.number(AgentHandle).value_or(0), record.number(Queue).value_or(0),
                               record.number(StreamHandle).value_or(notRecorded)});
    m_waiting.push_back(operation);
}

/// Returns the launch configuration. Grids are counted in threads.
std::uint32_t RocprofRows::configOf(const RocprofRecord& record, const Symbol* symbol) {
    KernelConfig config = symbol ? symbol->registers : KernelConfig();
    constexpr std::array grids{GridX, GridY, GridZ}, blocks{BlockX, BlockY, BlockZ};
    for (std::size_t i = 0; i < grids.size(); ++i) {
        const std::uint32_t threads = KernelConfig::sizeOf(record.number(grids[i])),
                            block = KernelConfig::sizeOf(record.number(blocks[i]));
        if (threads == KernelConfig::absent || block == KernelConfig::absent) return noConfig;
        config.grid[i] = (threads - 1) / block + 1;
        config.block[i] = block;
    }
    config.shared = KernelConfig::countOf(record.number(GroupSize));
    return m_builder->configOf(config);
}

void RocprofRows::addCopy(const RocprofRecord& record, Operation operation) {
    operation.name = operationName(record);
    operation.kind = OpKind::Copy;
    operation.copyKind = copyKernel(m_builder->name(operation.name)).value_or(CopyKind::Unknown);
    operation.bytes = std::max<std::int64_t>(record.number(Bytes).value_or(notRecorded), notRecorded);
    const std::int64_t to = record.number(TargetAgent).value_or(0), from = record.number(SourceAgent).value_or(0);
    const auto target = m_agents.find(to);
    const bool isToGpu = target != m_agents.end() && target->second.isGpu;
    operation.place = placeOf({isToGpu ? to : from, notRecorded, record.number(StreamHandle).value_or(notRecorded)});
    m_waiting.push_back(operation);
}

/// Returns the name of an operation. Numbers of kinds and operations differ between versions; the file has their names.
NameId RocprofRows::operationName(const RocprofRecord& record) {
    const std::int64_t kind = record.number(KindNumber).value_or(-1),
                       operation = record.number(OperationNumber).value_or(-1);
    const auto isIn = [](std::int64_t i, const auto& list) { return i >= 0 && std::cmp_less(i, list.size()); };
    if (!isIn(kind, m_operations) || !isIn(operation, m_operations[static_cast<std::size_t>(kind)]))
        return m_builder->intern("(call without a name)");
    Name& name = m_operations[static_cast<std::size_t>(kind)][static_cast<std::size_t>(operation)];
    if (!name.made) name.made = m_builder->intern(name.text);
    return *name.made;
}

void RocprofRows::addHost(RocprofList list, const RocprofRecord& record, Nanos start, Nanos duration) {
    const ThreadId thread = threadOf(record.number(ThreadNumber).value_or(notRecorded));
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
    return m_builder->owners().processOf(static_cast<std::uint64_t>(m_pid) ^ m_number << 40, m_pid);
}

/// Caches the last thread, since most records of a thread are consecutive.
ThreadId RocprofRows::threadOf(std::int64_t number) {
    if (!m_lastThread || m_lastThread->first != number)
        m_lastThread = {number, m_builder->owners().threadOf(process(), number)};
    return m_lastThread->second;
}

std::uint32_t RocprofRows::placeOf(const Place& place) {
    std::uint32_t& late = m_latePlaces[static_cast<std::uint64_t>(place.stream) % m_latePlaces.size()];
    if (late < m_places.size() && m_places[late] == place) return late;
    const auto [found, isNew] = m_placeNumbers.try_emplace(place, static_cast<std::uint32_t>(m_places.size()));
    if (isNew) m_places.push_back(place);
    return late = found->second;
}

StreamId RocprofRows::streamOf(const Place& place, bool isFolded) {
    const auto agent = m_agents.find(place.agent);
    const bool isKnown = agent != m_agents.end();
    const DeviceId device =
        m_builder->owners().deviceOf(fmt::format("{}/{}", m_number, place.agent), isKnown ? agent->second.ordinal : 0);
    if (isKnown) {
        Device& known = m_builder->owners().device(device);
        known.name = agent->second.name;
        known.architecture = agent->second.architecture;
        known.facts.multiprocessors = agent->second.units;
    }
    const bool isQueue = isFolded || place.stream == notRecorded;
    const std::int64_t number = isQueue ? place.queue : place.stream;
    const StreamId stream =
        m_builder->owners().streamOf(process(), device, isQueue ? 0 : notRecorded, notRecorded, number);
    if (isQueue)
        m_builder->owners().stream(stream).name =
            number == notRecorded ? "(no queue recorded)" : fmt::format("Queue {}", number);
    return stream;
}

/// Returns the agents with more streams than can be distinguished.
std::set<std::int64_t> RocprofRows::foldedAgents() {
    std::map<std::int64_t, std::set<std::int64_t>> streams;
    for (const Place& place : m_places)
        if (place.queue != notRecorded) streams[place.agent].insert(place.stream);
    std::set<std::int64_t> agents;
    std::size_t folded = 0;
    for (const auto& [agent, numbers] : streams) {
        if (numbers.size() <= maxStreams) continue;
        agents.insert(agent);
        folded += numbers.size();
    }
    if (folded > 0)
        m_builder->source().notices.push_back(fmt::format(
            "{} HIP streams are shown as the hardware queues that they ran on: most held a few operations only",
            folded));
    return agents;
}

void RocprofRows::endProcess() {
    const std::set<std::int64_t> folded = foldedAgents();
    std::vector<std::optional<StreamId>> streams(m_places.size());
    for (; !m_waiting.empty(); m_waiting.pop_front()) {
        const Operation& operation = m_waiting.front();
        const Place& place = m_places[operation.place];
        std::optional<StreamId>& stream = streams[operation.place];
        if (!stream) stream = streamOf(place, folded.contains(place.agent));
        m_builder->add(EventRow{operation.start, operation.duration, operation.name, *stream, operation.kind,
                                operation.copyKind, operation.correlation, operation.bytes, operation.config});
    }
    m_libraryCalls.addTo(*m_builder);
    *this = RocprofRows(*m_builder, m_number + 1);
}

}  // namespace core
