// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/json/json_gpu_rows.h"

#include "core/ingest/json/json_collective.h"
#include "core/ingest/json/json_text.h"
#include "core/trace/copy_name.h"

#include <map>

namespace core {

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

std::optional<std::int64_t> streamNumber(std::string_view text) {
    std::string scratch;
    const auto number = streamNumberIn(text);
    return number || text.empty() ? number : streamNumberIn(unescaped(text, scratch));
}

}  // namespace

std::size_t JsonGpuRows::Hash::operator()(const Key& key) const {
    constexpr std::size_t factor = 0x9E3779B97F4A7C15u;
    auto hash = static_cast<std::size_t>(key.device);
    hash = hash * factor ^ static_cast<std::size_t>(key.context);
    return (hash * factor ^ static_cast<std::size_t>(key.number)) * factor;
}

/// The arguments are authoritative; pid and tid ("stream 7" in 2021) are only a substitute.
JsonGpuRows::Key JsonGpuRows::keyOf(const JsonEvent& event) {
    const auto device = integerIn(event.args.device);
    const auto stream = streamNumber(event.args.stream);
    return {device ? *device : integerIn(event.process).value_or(0), integerIn(event.args.context).value_or(-1),
            stream ? *stream : streamNumber(event.thread).value_or(0)};
}

/// Copies of MTIA devices have no stream, only a row; so rows identify both, each of which runs one thing at a time.
JsonGpuRows::Key JsonGpuRows::trackOf(const JsonEvent& event) {
    return {integerIn(event.process).value_or(0), -1, integerIn(event.thread).value_or(0)};
}

void JsonGpuRows::add(const JsonEvent& event, JsonCategory category, Nanos start, Nanos duration) {
    const std::string_view name = unescaped(event.name, m_scratch);
    const bool isMtia = category == JsonCategory::DeviceWork;
    EventRow row{start, duration, m_builder.intern(name), streamOf(isMtia ? trackOf(event) : keyOf(event)),
                 kindOf(category, name)};
    if (row.kind == OpKind::Copy)
        row.copyKind = isMtia ? mtiaDirection(event.args.direction) : copyKernel(name).value_or(copyKindIn(name));
    row.isPageable = row.kind == OpKind::Copy && name.find("Pageable") != std::string_view::npos;
    row.correlation = countIn(event.args.correlation);
    if (!event.args.module.empty()) row.module = index(m_builder.intern(unescaped(event.args.module, m_scratch)));
    row.bytes = countIn(isMtia ? event.args.size : event.args.bytes);
    if (event.hasLaunch && row.kind == OpKind::Kernel) row.config = m_facts.configOf(event.launch, event.offset);
    if (row.kind == OpKind::Kernel && !event.collective.name.empty())
        m_builder.add(row, collectiveIn(event.collective, m_builder));
    else
        m_builder.add(row);
}

void JsonGpuRows::addAnnotation(const JsonEvent& event, Nanos start, Nanos duration) {
    m_annotations.push_back({start, duration, m_builder.intern(unescaped(event.name, m_scratch)), keyOf(event)});
}

StreamId JsonGpuRows::streamOf(const Key& key) {
    if (!m_streams.empty() && key == m_lastKey) return m_lastStream;
    const auto [found, isNew] = m_streams.try_emplace(key);
    if (isNew) {
        // One process for the whole file: correlation ids are the file's, and GPU rows do not say who launched them.
        const ProcessId process = m_builder.processOf(0, 0);
        const DeviceId device = m_builder.deviceOf(std::to_string(key.device), key.device);
        found->second = m_builder.streamOf(process, device, key.context, -1, key.number);
    }
    m_lastKey = key;
    return m_lastStream = found->second;
}

void JsonGpuRows::finish() {
    std::map<std::pair<std::int64_t, std::int64_t>, Key> byNumber;  // of several contexts the lowest
    for (const auto& [key, stream] : m_streams) {
        const auto [found, isNew] = byNumber.try_emplace({key.device, key.number}, key);
        if (!isNew && key < found->second) found->second = key;
    }
    for (const Annotation& annotation : m_annotations) {
        const auto found = byNumber.find({annotation.stream.device, annotation.stream.number});
        const StreamId stream = streamOf(found == byNumber.end() ? annotation.stream : found->second);
        m_builder.add(DeviceRangeRow{annotation.start, annotation.duration, annotation.name, stream});
    }
}

}  // namespace core
