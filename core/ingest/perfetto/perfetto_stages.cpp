// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/perfetto/perfetto_stages.h"

#include "core/base/text.h"
#include "core/ingest/json/json_gpu_rows.h"
#include "core/ingest/json/json_text.h"
#include "core/ingest/perfetto/perfetto_wire.h"
#include "core/trace/copy_name.h"

#include <fmt/format.h>

namespace core {

namespace {

constexpr std::size_t mostOldSpecs = 1 << 16, mostGpus = 1 << 12;

/// Returns a lane's name without the number that sorts lanes: "DP" for "[900] DP"; empty for "[007] stream 7".
std::string_view laneName(std::string_view queue) {
    if (queue.starts_with('['))
        if (const std::size_t end = queue.find("] "); end != npos) queue.remove_prefix(end + 2);
    return streamNumberIn(queue) ? std::string_view() : queue;
}

/// Returns the compute capability in "sm_90"; 0 if there is none.
std::int64_t capabilityIn(std::string_view architecture) {
    constexpr std::string_view before = "sm_";
    constexpr std::int64_t most = 1000;
    if (!architecture.starts_with(before)) return 0;
    const auto number = integerIn(architecture.substr(before.size()));
    return number && *number > 0 && *number < most ? *number : 0;
}

OpKind stageKind(std::string_view stage, std::string_view name) {
    const std::string lower = lowerCase(stage.substr(0, 16));
    if (lower.starts_with("memcpy")) return OpKind::Copy;
    return lower.starts_with("memset") ? OpKind::Set : kindOfKernel(name);
}

NameId interned(PerfettoText& text, TraceBuilder& builder) {
    if (!text.name) text.name = builder.intern(repairedUtf8(text.text));
    return *text.name;
}

}  // namespace

void PerfettoStages::takeOldSpecs(std::string_view specifications) {
    WireMessage message = wireMessage(specifications);
    const auto nameIn = [](WireMessage description) {
        std::string name;
        while (description.next())
            if (description.tag_and_type() == wireBytes(1))
                name = wireText(description);
            else
                description.skip();
        return name;
    };
    while (message.next()) {
        if (message.tag_and_type() == wireBytes(2) && m_oldQueues.size() < mostOldSpecs) {
            m_oldQueues.push_back(nameIn(message.get_message()));
        } else if (message.tag_and_type() == wireBytes(3) && m_oldStages.size() < mostOldSpecs) {
            m_oldStages.push_back(nameIn(message.get_message()));
        } else if (message.tag_and_type() == wireBytes(1)) {
            std::uint64_t context = 0;
            WireMessage spec = message.get_message();
            while (spec.next())
                if (spec.tag_and_type() == wireNumber(1))
                    context = spec.get_uint64();
                else if (spec.tag_and_type() == wireNumber(2) && m_oldContexts.size() < mostOldSpecs)
                    m_oldContexts[context] = spec.get_int32();
                else
                    spec.skip();
        } else {
            message.skip();
        }
    }
}

void PerfettoStages::describeGpus(std::string_view info) {
    WireMessage message = wireMessage(info);
    for (std::int64_t gpu = 0; message.next() && m_gpuNames.size() < mostGpus;) {
        if (message.tag_and_type() != wireBytes(1)) {
            message.skip();
            continue;
        }
        std::string name;
        WireMessage one = message.get_message();
        while (one.next())
            if (one.tag_and_type() == wireBytes(1))
                name = repairedUtf8(wireText(one));
            else
                one.skip();
        m_gpuNames[gpu++] = std::move(name);
    }
}

PerfettoStages::Names PerfettoStages::namesOf(const PerfettoStage& stage, PerfettoTables& tables) const {
    const auto text = [](const PerfettoText* known) { return known ? std::string_view(known->text) : ""; };
    const auto old = [](const std::vector<std::string>& names, std::uint64_t number) {
        return number < names.size() ? std::string_view(names[static_cast<std::size_t>(number)]) : "";
    };
    return {stage.queue ? text(tables.spec(*stage.queue)) : old(m_oldQueues, stage.oldQueue),
            stage.stage ? text(tables.spec(*stage.stage)) : old(m_oldStages, stage.oldStage)};
}

/// Returns the event's own name, else the kernel's, else the stage's.
NameId PerfettoStages::nameOf(const PerfettoStage& stage, std::string_view stageName, PerfettoTables& tables) {
    PerfettoText* kernel = stage.kernel ? tables.kernel(*stage.kernel) : nullptr;
    PerfettoText* own = stage.nameNumber ? tables.eventName(*stage.nameNumber) : nullptr;
    if (kernel && kernel->text.empty()) kernel = nullptr;
    if (own && !own->text.empty() && !(kernel && own->text == stageName)) return interned(*own, m_builder);
    if (!stage.name.empty() && !(kernel && stage.name == stageName)) return m_builder.intern(repairedUtf8(stage.name));
    if (kernel) return interned(*kernel, m_builder);
    if (!stageName.empty()) return m_builder.intern(repairedUtf8(stageName));
    return m_builder.intern(fmt::format("render stage({})", stage.stage.value_or(stage.oldStage)));
}

DeviceId PerfettoStages::deviceOf(const PerfettoStage& stage, const PerfettoPlace& place) {
    const std::int64_t ordinal = integerIn(stage.facts.device).value_or(stage.gpu);
    const std::string own = std::to_string(ordinal);
    TraceOwners& owners = m_builder.owners();
    const DeviceId id = owners.deviceOf(place.machine == 0 ? own : fmt::format("{}/{}", place.machine, own), ordinal);
    if (place.machine == 0) m_devices.try_emplace(ordinal, id);
    Device& device = owners.device(id);
    if (device.facts.capability == 0) device.facts.capability = capabilityIn(stage.facts.architecture);
    if (device.architecture.empty() && stage.facts.architecture.starts_with("gfx"))
        device.architecture = stage.facts.architecture;
    return id;
}

std::optional<ProcessId> PerfettoStages::processOf(const PerfettoStage& stage, const PerfettoTables& tables) {
    std::optional<std::int64_t> pid = integerIn(stage.facts.process);
    if (pid && !m_process) {
        m_process = pid;
        m_processName = programName(stage.facts.processName);
    }
    if (!pid) pid = tables.processOf(stage.context);
    const auto old = m_oldContexts.find(stage.context);
    if (!pid && old != m_oldContexts.end()) pid = old->second;
    return pid ? std::optional(m_builder.owners().processOf(static_cast<std::uint64_t>(*pid), *pid)) : std::nullopt;
}

/// Returns the number for another queue of a device: the one that it has, unless another queue took it.
std::int64_t PerfettoStages::freeNumber(ProcessId process, DeviceId device, std::int64_t wanted) {
    constexpr std::int64_t highest = std::int64_t{1} << 32;
    if (wanted < 0 || wanted >= highest) wanted = 0;
    // Each look at a number that is taken makes the next step longer, so that very many looks are not needed.
    for (;;) {
        const auto [taken, isFree] = m_numbers.try_emplace({process, device, wanted}, 1);
        if (isFree) return wanted;
        wanted += taken->second++;
    }
}

StreamId PerfettoStages::streamOf(const PerfettoStage& stage, std::string_view queue, const PerfettoPlace& place,
                                  const PerfettoTables& tables) {
    TraceOwners& owners = m_builder.owners();
    const auto recorded = processOf(stage, tables);
    const ProcessId process = recorded ? *recorded : owners.processOf(0, 0);
    const DeviceId device = deviceOf(stage, place);
    if (const auto number = integerIn(stage.facts.stream)) {
        const StreamId stream =
            owners.streamOf(process, device, integerIn(stage.facts.context).value_or(-1), notRecorded, *number);
        if (owners.stream(stream).name.empty()) owners.stream(stream).name = repairedUtf8(laneName(queue));
        return stream;
    }
    const std::uint64_t id = stage.queue.value_or(stage.oldQueue);
    const auto [known, isNew] = m_queues.try_emplace(
        {place.machine, index(process), index(device), static_cast<std::int64_t>(id), std::string(queue)});
    if (!isNew) return known->second;
    const std::int64_t number = freeNumber(process, device, static_cast<std::int64_t>(id));
    known->second = owners.streamOf(process, device, notRecorded, notRecorded, number);
    owners.stream(known->second).name = repairedUtf8(queue);
    if (!recorded) m_ownerless.insert(known->second);
    if (queue.empty() && !stage.queue) m_unnamed.emplace_back(id, known->second);
    return known->second;
}

void PerfettoStages::noteWork(StreamId id) {
    const Stream& stream = m_builder.owners().stream(id);
    const auto [known, isNew] = m_working.try_emplace({stream.process, stream.device, stream.number}, id);
    if (!isNew && stream.context < m_builder.owners().stream(known->second).context) known->second = id;
}

/// Adds the annotations to the streams whose work they span. They name them by number alone.
void PerfettoStages::placeAnnotations() {
    for (DeviceRangeRow& row : m_annotations) {
        const Stream& stream = m_builder.owners().stream(row.stream);
        const auto found = m_working.find({stream.process, stream.device, stream.number});
        if (found != m_working.end()) row.stream = found->second;
        m_builder.add(row);
    }
    m_annotations.clear();
}

void PerfettoStages::addWork(const PerfettoStage& stage, std::string_view stageName, Nanos start, Nanos duration,
                             NameId name, StreamId stream, PerfettoTables& tables) {
    const PerfettoStageFacts& facts = stage.facts;
    EventRow row{start, duration, name, stream, stageKind(stageName, m_builder.name(name))};
    if (row.kind == OpKind::Copy) {
        const std::string_view text = m_builder.name(name);
        row.copyKind = copyKernel(text).value_or(copyKindIn(text));
    }
    row.correlation = countIn(facts.correlation);
    row.bytes = countIn(facts.bytes);
    if (!facts.module.empty()) row.module = index(m_builder.intern(repairedUtf8(facts.module)));
    if (row.kind == OpKind::Kernel && !stage.launch.empty())
        row.config = m_builder.configOf(perfettoLaunch(stage.launch, tables));
    m_hasCorrelations |= row.correlation != notRecorded;
    for (const std::uint64_t event : stage.after)
        m_after.emplace_back(stage.event, event);
    if (row.kind == OpKind::Kernel && !facts.collective.name.empty()) {
        m_rows.emplace_back(stage.event, m_builder.eventCount());
        m_builder.add(collectiveIn(facts.collective, m_builder));
        m_builder.add(row);
    } else if (row.correlation == notRecorded) {
        m_waiting.emplace_back(stage.event, row);
    } else {
        addRow(stage.event, row);
    }
}

void PerfettoStages::addRow(std::uint64_t event, const EventRow& row) {
    m_rows.emplace_back(event, m_builder.eventCount());
    m_builder.add(row);
}

/// Adds what waited for what. Of several events with one number, the first counts.
void PerfettoStages::addEdges() {
    if (m_after.empty()) return;
    std::ranges::sort(m_rows);
    const auto rowOf = [&](std::uint64_t event) {
        const auto found = std::ranges::lower_bound(m_rows, event, {}, &EventPair::first);
        const bool isKnown = found != m_rows.end() && found->first == event;
        return isKnown ? static_cast<std::uint32_t>(found->second) : noEvent;
    };
    for (const auto& [event, before] : m_after) {
        const GraphEdge edge{rowOf(event), rowOf(before)};
        if (edge.event != noEvent && edge.after != noEvent) m_builder.add(edge);
    }
    m_rows = {}, m_after = {};
}

void PerfettoStages::add(std::string_view event, const PerfettoPlace& place, PerfettoTables& tables) {
    const PerfettoStage stage = stageIn(event);
    if (!stage.specifications.empty()) takeOldSpecs(stage.specifications);
    constexpr std::size_t alone = 16;  // a packet may have specifications and nothing else
    const bool isAlone = !stage.specifications.empty() && event.size() < stage.specifications.size() + alone;
    if (isAlone && stage.duration == 0 && stage.event == 0) return;
    if (!place.time) return m_counts.add(JsonFate::NoStart, place.offset);
    const Names names = namesOf(stage, tables);
    // The two kinds of nodes of a graph that compute nothing.
    if (names.stage == "EventRecord" || names.stage == "HostNode")
        return m_counts.addCategory(names.stage == "HostNode" ? "graph_host_node" : "graph_event_node", true,
                                    place.offset);
    const Nanos duration = std::max<Nanos>(stage.duration, 0);
    if (stage.duration < 0) m_counts.add(JsonFate::Backwards, place.offset);
    const NameId name = nameOf(stage, names.stage, tables);
    const StreamId stream = streamOf(stage, names.queue, place, tables);
    if (names.stage == "Annotation")
        return static_cast<void>(m_annotations.push_back({*place.time, duration, name, stream}));
    ++m_count;
    noteWork(stream);
    addWork(stage, names.stage, *place.time, duration, name, stream, tables);
}

void PerfettoStages::finish(const LaunchOf& launchOf) {
    placeAnnotations();
    TraceOwners& owners = m_builder.owners();
    for (auto& [event, row] : m_waiting) {
        if (const auto launch = m_hasCorrelations ? std::nullopt : launchOf(event)) {
            row.correlation = launch->correlation;
            if (m_ownerless.erase(row.stream) > 0) owners.stream(row.stream).process = launch->process;
        }
        addRow(event, row);
    }
    m_waiting.clear();
    addEdges();
    for (const auto& [queue, stream] : m_unnamed)
        if (queue < m_oldQueues.size()) owners.stream(stream).name = repairedUtf8(m_oldQueues[queue]);
    for (const auto& [ordinal, name] : m_gpuNames)
        if (const auto device = m_devices.find(ordinal); device != m_devices.end())
            owners.device(device->second).name = name;
}

}  // namespace core
