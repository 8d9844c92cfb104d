// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/json/json_gpu_rows.h"

#include "core/base/stop.h"
#include "core/ingest/json/json_text.h"
#include "core/trace/copy_name.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>
#include <set>
#include <tuple>
#include <utility>

namespace core {

namespace {

// Reads what PyTorch records about a collective on its kernel.

constexpr std::size_t longestCollectiveName = 128;
constexpr std::array<std::pair<std::string_view, std::uint32_t>, 22> elementSizes{
    {{"Float", 4},  {"BFloat16", 2},    {"Half", 2},          {"Double", 8},         {"Byte", 1},   {"Char", 1},
     {"Bool", 1},   {"Short", 2},       {"Int", 4},           {"Long", 8},           {"UInt16", 2}, {"UInt32", 4},
     {"UInt64", 8}, {"ComplexHalf", 4}, {"ComplexFloat", 8},  {"ComplexDouble", 16}, {"QInt8", 1},  {"QUInt8", 1},
     {"QInt32", 4}, {"Float8_e5m2", 1}, {"Float8_e4m3fn", 1}, {"Float8_e8m0fnu", 1}}};

/// Returns the bytes of an element, from c10's name of its type ("BFloat16"); 0 if it is unknown.
std::uint32_t elementSize(std::string_view type) {
    const auto found =
        std::find_if(elementSizes.begin(), elementSizes.end(), [&](const auto& each) { return each.first == type; });
    if (found != elementSizes.end()) return found->second;
    return type.starts_with("Float8_") ? 1 : 0;
}

}  // namespace

Collective collectiveIn(const JsonCollective& recorded, TraceBuilder& builder) {
    std::string scratch;
    const auto name = [&](std::string_view raw) {
        const std::string_view whole = unescaped(raw.substr(0, longestEscape * longestCollectiveName), scratch);
        return builder.intern(whole.substr(0, longestCollectiveName));
    };
    Collective collective;
    collective.name = name(recorded.name);
    collective.type = name(recorded.type);
    collective.group = name(recorded.group);
    collective.input = countIn(recorded.input);
    collective.output = countIn(recorded.output);
    const std::int64_t ranks = countIn(recorded.ranks);
    if (ranks > 0 && ranks <= std::numeric_limits<std::int32_t>::max())
        collective.ranks = static_cast<std::uint32_t>(ranks);
    collective.sequence = countIn(recorded.sequence);
    collective.elementSize = elementSize(builder.name(collective.type));
    return collective;
}

namespace {

constexpr std::string_view mtiaCopy = "dma_request";

OpKind kindOf(JsonCategory category, std::string_view name) {
    if (category == JsonCategory::DeviceWork) return name == mtiaCopy ? OpKind::Copy : OpKind::Kernel;
    if (category == JsonCategory::Copy) return OpKind::Copy;
    return category == JsonCategory::Set ? OpKind::Set : kindOfKernel(name);
}

CopyKind mtiaDirection(std::string_view text) {
    if (text == "HOST_TO_DEVICE") return CopyKind::HtoD;
    if (text == "DEVICE_TO_HOST") return CopyKind::DtoH;
    return text == "DEVICE_TO_DEVICE" ? CopyKind::DtoD : CopyKind::Unknown;
}

/// Returns the name of a copy as Kineto writes it, "Memcpy HtoD (Pinned -> Device)", from what Cuspy has beside a name
/// that is the same for all.
std::string cuspyCopy(std::string_view name, const JsonDeviceFacts& facts) {
    const std::int64_t number = countIn(facts.copyKind);  // CUPTI's, where Cuspy has no text for it
    std::string ofKind, ofMemory;
    const std::string_view kind =
        number == static_cast<std::int64_t>(CopyKind::HtoH) ? "HtoH" : unescaped(facts.copyKind, ofKind);
    const auto memory = [&](std::string_view text) {
        std::string shown(unescaped(text, ofMemory));
        if (!shown.empty() && shown.front() >= 'a' && shown.front() <= 'z')
            shown.front() = static_cast<char>(shown.front() - 'a' + 'A');
        return shown;
    };
    return fmt::format("{} {} ({} -> {})", name, kind, memory(facts.source), memory(facts.target));
}

constexpr std::int64_t fewestProcess = 1000;  // no machine has so many GPUs, and few processes have a lower number

/// Returns the number of a GPU from how Kineto sorts its process: after all processes that there can be.
std::optional<std::int64_t> deviceInPlace(std::string_view place) {
    constexpr std::array<std::int64_t, 2> firsts{5'000'000, 0x1000000};
    const auto number = integerIn(place);
    for (const std::int64_t first : firsts)
        if (number && *number >= first && *number - first < fewestProcess) return *number - first;
    return std::nullopt;
}

std::optional<std::int64_t> streamNumber(std::string_view text) {
    std::string scratch;
    const auto number = streamNumberIn(text);
    return number || text.empty() ? number : streamNumberIn(unescaped(text, scratch));
}

}  // namespace

void setKind(EventRow& row, JsonCategory category, std::string_view name) {
    row.kind = kindOf(category, name);
    if (row.kind == OpKind::Copy) row.copyKind = copyKernel(name).value_or(copyKindIn(name));
    row.isPageable = row.kind == OpKind::Copy && name.find("Pageable") != std::string_view::npos;
}

std::size_t JsonGpuRows::Hash::operator()(const Key& key) const {
    constexpr std::size_t factor = 0x9E3779B97F4A7C15u;
    auto hash = static_cast<std::size_t>(key.device) ^ static_cast<std::size_t>(key.part) << 32;
    hash = hash * factor ^ static_cast<std::size_t>(key.context);
    return (hash * factor ^ static_cast<std::size_t>(key.number)) * factor;
}

/// Returns the stream of an event. The arguments are authoritative; pid and tid ("stream 7" in 2021) only a substitute.
/// ONNX Runtime writes -1 for both, and means the only device. In a graph, an annotation may have overwritten the
/// stream, but not the tid.
JsonGpuRows::Key JsonGpuRows::keyOf(const JsonEvent& event, std::uint32_t part) {
    const auto device = integerIn(event.args.device);
    const bool isNode = isInGraph(event);
    auto stream = isNode ? integerIn(event.facts.originalStream) : std::nullopt;
    if (isNode && !stream && countIn(event.thread) != notRecorded) stream = countIn(event.thread);
    if (!stream) stream = streamNumber(event.args.stream);
    const auto orFirst = [](std::optional<std::int64_t> number) {
        return std::max<std::int64_t>(number.value_or(0), 0);
    };
    return {part, device ? *device : orFirst(integerIn(withoutRank(event.process, part))),
            integerIn(event.args.context).value_or(-1), stream ? *stream : orFirst(streamNumber(event.thread)),
            !device};
}

/// Returns the key of an MTIA device's row: its copies have only a row, no stream; each row runs one thing at a time.
JsonGpuRows::Key JsonGpuRows::trackOf(const JsonEvent& event, std::uint32_t part) {
    return {part, integerIn(withoutRank(event.process, part)).value_or(0), -1, integerIn(event.thread).value_or(0)};
}

StreamId JsonGpuRows::add(const JsonEvent& event, JsonCategory category, Nanos start, Nanos duration,
                          std::uint32_t part) {
    std::string_view name = unescaped(event.name, m_scratch);
    if (category == JsonCategory::Copy && !event.facts.copyKind.empty() && copyKindIn(name) == CopyKind::Unknown)
        name = m_copyName = cuspyCopy(name, event.facts);
    const bool isMtia = category == JsonCategory::DeviceWork;
    EventRow row{start, duration, m_builder.intern(name), streamOf(isMtia ? trackOf(event, part) : keyOf(event, part))};
    setKind(row, category, name);
    if (row.kind == OpKind::Copy && isMtia) row.copyKind = mtiaDirection(event.args.direction);
    m_isCuspy |= category == JsonCategory::Kernel && !event.facts.channelType.empty() && event.launch.occupancy.empty();
    row.correlation = countIn(event.args.correlation);
    if (!event.args.module.empty()) row.module = index(m_builder.intern(unescaped(event.args.module, m_scratch)));
    row.bytes = countIn(isMtia ? event.args.size : event.args.bytes);
    if (event.hasLaunch && row.kind == OpKind::Kernel) row.config = m_facts.configOf(event.launch, event.offset).number;
    if (row.kind == OpKind::Kernel && !event.collective.name.empty())
        m_builder.add(collectiveIn(event.collective, m_builder));
    m_builder.add(row);
    return row.stream;
}

void JsonGpuRows::addAnnotation(const JsonEvent& event, Nanos start, Nanos duration, std::uint32_t part) {
    m_annotations.push_back({start, duration, m_builder.intern(unescaped(event.name, m_scratch)), keyOf(event, part)});
}

/// Returns the device. Parts of a file may be of several machines, each of which numbers its devices from 0 on.
DeviceId JsonGpuRows::deviceOf(const Key& key) {
    const std::string own = std::to_string(key.device);
    return m_builder.owners().deviceOf(key.part == 0 ? own : fmt::format("{}/{}", key.part, own), key.device);
}

void JsonGpuRows::nameProcess(std::string_view process, std::string_view name) {
    constexpr std::string_view gpu = "GPU ";
    const auto number = integerIn(process);
    const auto device = name.starts_with(gpu) ? integerIn(name.substr(gpu.size())) : std::nullopt;
    if (number && device && *device >= 0) m_deviceOfProcess[*number] = *device;
}

void JsonGpuRows::sortProcess(std::string_view process, std::string_view place) {
    const auto number = integerIn(process), device = deviceInPlace(place);
    if (number && device) m_deviceOfProcess[*number] = *device;
}

/// Gives work that does not record its device the one that its process is known to be, if that is no number of a device
/// itself. A device that is a process of the host and nothing else has no number: whose work it is shows, not where.
void JsonGpuRows::settleDevices() {
    std::set<std::pair<std::uint32_t, std::int64_t>> recorded;
    for (const auto& [key, stream] : m_streams)
        if (!key.isOfProcess) recorded.emplace(key.part, key.device);
    for (const auto& [key, stream] : m_streams) {
        if (!key.isOfProcess || recorded.contains({key.part, key.device})) continue;
        const auto named = m_deviceOfProcess.find(key.device);
        if (named != m_deviceOfProcess.end())
            m_builder.owners().stream(stream).device = deviceOf({.part = key.part, .device = named->second});
        else if (Device& device = m_builder.owners().device(deviceOf(key));
                 device.ordinal == key.device && key.device >= fewestProcess)
            device.ordinal = notRecorded;
    }
}

void JsonGpuRows::numberOnlyDevice() {
    std::set<DeviceId> devices;
    for (const auto& [key, stream] : m_streams)
        devices.insert(deviceOf(key));
    if (devices.size() == 1) m_builder.owners().device(*devices.begin()).ordinal = 0;
}

/// A number that no device was recorded for stands for one that is, where all are of one kind: devices were renumbered.
void JsonGpuRows::describeDevices(const std::map<std::int64_t, Device>& recorded) {
    const auto isLikeFirst = [&](const auto& entry) { return entry.second.name == recorded.begin()->second.name; };
    const bool areAlike = !recorded.empty() && std::ranges::all_of(recorded, isLikeFirst);
    for (const auto& [key, stream] : m_streams) {
        const auto found = recorded.find(key.device);
        if (found == recorded.end() && !areAlike) continue;
        const Device& model = found == recorded.end() ? recorded.begin()->second : found->second;
        Device& device = m_builder.owners().device(deviceOf(key));
        device.name = model.name;
        device.facts = model.facts;
    }
}

StreamId JsonGpuRows::streamOf(const Key& key) {
    if (!m_streams.empty() && key == m_lastKey) return m_lastStream;
    const auto [found, isNew] = m_streams.try_emplace(key);
    if (isNew) {
        // There is one process for the whole file, or for each part: correlation ids are valid throughout the file, and
        // GPU rows do not record which process launched them.
        m_parts.insert(key.part);
        const ProcessId process = m_builder.owners().processOf(key.part, 0);
        found->second = m_builder.owners().streamOf(process, deviceOf(key), key.context, -1, key.number);
    }
    m_lastKey = key;
    return m_lastStream = found->second;
}

void JsonGpuRows::finish(const JsonParts& parts, const std::stop_token& stop) {
    const auto place = [](const Key& key) { return std::tuple(key.part, key.device, key.number); };
    std::map<std::tuple<std::uint32_t, std::int64_t, std::int64_t>, Key> byNumber;  // the lowest of several contexts
    for (const auto& [key, stream] : m_streams) {
        const auto [found, isNew] = byNumber.try_emplace(place(key), key);
        if (!isNew && key < found->second) found->second = key;
    }
    for (std::size_t i = 0; i < m_annotations.size() && !everyFew(i, stop); ++i) {
        Annotation& annotation = m_annotations[i];
        if (annotation.stream.part == 0) {
            // Without the device among its arguments, its process alone shows what a merger added to it.
            const auto [part, added] = parts.ofHost(annotation.stream.device);
            annotation.stream.part = part, annotation.stream.device -= added;
        }
        const auto found = byNumber.find(place(annotation.stream));
        const StreamId stream = streamOf(found == byNumber.end() ? annotation.stream : found->second);
        m_builder.add(DeviceRangeRow{annotation.start, annotation.duration, annotation.name, stream});
    }
    settleDevices();
}

}  // namespace core
