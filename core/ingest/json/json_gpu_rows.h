// SPDX-License-Identifier: GPL-3.0-or-later
// Makes rows of the GPU events of a PyTorch trace: kernels, copies, sets, and annotations projected onto streams.
#pragma once

#include "core/base/node_bytes.h"
#include "core/ingest/json/json_categories.h"
#include "core/ingest/json/json_event.h"
#include "core/ingest/json/json_facts.h"
#include "core/ingest/json/json_parts.h"
#include "core/trace/trace_builder.h"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <stop_token>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>

namespace core {

/// Returns the collective. A number that is negative or not whole counts as not recorded; very long names are cut.
Collective collectiveIn(const JsonCollective& recorded, TraceBuilder& builder);

/// Returns whether an operation is one of a CUDA graph.
inline bool isInGraph(const JsonEvent& event) { return !event.facts.graph.empty() && event.facts.graph != "0"; }

/// Sets what the name of an operation says: its kind, and of a copy its direction and memory.
void setKind(EventRow& row, JsonCategory category, std::string_view name);

class JsonGpuRows {
public:
    JsonGpuRows(TraceBuilder& builder, JsonFacts& facts) : m_builder(builder), m_facts(facts) {}

    /// Adds an event of a part of the file, see JsonParts. Returns its stream.
    StreamId add(const JsonEvent& event, JsonCategory category, Nanos start, Nanos duration, std::uint32_t part);
    /// Returns the stream of an operation of a part, unless it is of an MTIA device.
    StreamId streamOf(const JsonEvent& event, std::uint32_t part) { return streamOf(keyOf(event, part)); }
    void addAnnotation(const JsonEvent& event, Nanos start, Nanos duration, std::uint32_t part);
    /// Places the annotations. An annotation names its stream only by (device, number): it goes to the stream whose
    /// work it spans, which may come later in the file. If stopped, not all of them.
    void finish(const JsonParts& parts, const std::stop_token& stop);
    /// Says which device the work of a process is of that its rows do not record: by a name or label of the process, or
    /// by what Kineto sorts it with.
    void nameProcess(std::string_view process, std::string_view name);
    void sortProcess(std::string_view process, std::string_view place);
    /// Numbers the device 0 if all work is of one, for a writer that never says which: it may put the host's pid there.
    void numberOnlyDevice();
    /// Returns whether work was added for a part.
    bool hasPart(std::uint32_t part) const { return m_parts.contains(part); }
    /// Returns the bytes that streams and annotations take here.
    std::size_t memoryBytes() const {
        return m_annotations.size() * sizeof(Annotation) + m_streams.size() * bytesOfNode<decltype(m_streams)> +
               m_parts.size() * bytesOfNode<decltype(m_parts)> +
               m_deviceOfProcess.size() * bytesOfNode<decltype(m_deviceOfProcess)>;
    }
    /// Returns whether kernels have the facts that Cuspy writes, and lack the one that only Kineto does.
    bool isCuspy() const { return m_isCuspy; }
    void describeDevices(const std::map<std::int64_t, Device>& recorded);

private:
    struct Key {
        std::uint32_t part = 0;
        std::int64_t device = 0, context = 0, number = 0;
        bool isOfProcess = false;  ///< the device is not recorded: it is the number of a process
        auto operator<=>(const Key&) const = default;
    };
    struct Hash {
        std::size_t operator()(const Key& key) const;
    };
    struct Annotation {
        Nanos start, duration;
        NameId name;
        Key stream;
    };
    static Key keyOf(const JsonEvent& event, std::uint32_t part);
    static Key trackOf(const JsonEvent& event, std::uint32_t part);
    DeviceId deviceOf(const Key& key);
    StreamId streamOf(const Key& key);
    void settleDevices();

    TraceBuilder& m_builder;
    JsonFacts& m_facts;
    std::unordered_map<Key, StreamId, Hash> m_streams;
    std::unordered_set<std::uint32_t> m_parts;  ///< those of the streams
    Key m_lastKey{};
    StreamId m_lastStream{};
    std::deque<Annotation> m_annotations;  ///< grows without being copied
    std::map<std::int64_t, std::int64_t> m_deviceOfProcess;
    bool m_isCuspy = false;
    std::string m_scratch, m_copyName;
};

}  // namespace core
