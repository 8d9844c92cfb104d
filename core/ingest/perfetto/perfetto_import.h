// SPDX-License-Identifier: GPL-3.0-or-later
// Makes a trace of the packets of a Perfetto trace.
#pragma once

#include "core/ingest/perfetto/perfetto_clocks.h"
#include "core/ingest/perfetto/perfetto_events.h"
#include "core/ingest/perfetto/perfetto_stages.h"

#include <cstdint>
#include <optional>
#include <stop_token>
#include <string_view>
#include <unordered_map>

namespace core {

struct PerfettoPacket;

class PerfettoImport {
public:
    explicit PerfettoImport(TraceBuilder& builder)
        : m_builder(builder),
          m_stages(builder, m_counts),
          m_counters(builder),
          m_events(builder, m_counts, m_counters) {}

    /// Takes a packet, which stands at `offset` of the file. What is damaged is counted and left out.
    void add(std::string_view packet, std::uint64_t offset);
    /// Adds the rows that need all packets. Call it once.
    void finish(const std::stop_token& stop);

    /// Returns whether PyTorch's Cuspy wrote the packets so far: it names the stages of GPUs first.
    bool isCuspy();
    std::uint64_t packets() const { return m_packets; }  ///< so far, with those that were packed into one
    std::uint64_t stages() const { return m_stages.count(); }
    std::uint64_t slices() const { return m_events.slices(); }
    bool hasScheduling() const { return m_hasScheduling; }
    std::size_t memoryBytes() const;

private:
    void take(std::string_view bytes, int depth);
    PerfettoSequence* sequenceOf(const PerfettoPacket& packet);
    static void takeDefaults(std::string_view defaults, PerfettoSequence& sequence);
    void takeTimed(const PerfettoPacket& packet, PerfettoSequence& sequence);
    std::optional<ProcessId> cuspyProcess();

    TraceBuilder& m_builder;
    JsonCounts m_counts;
    PerfettoClocks m_clocks;
    PerfettoStages m_stages;
    PerfettoCounters m_counters;
    PerfettoEvents m_events;
    std::unordered_map<std::uint32_t, PerfettoSequence> m_sequences;
    PerfettoSequence m_noSequence;  ///< of packets that are of none
    std::uint64_t m_offset = 0, m_packets = 0;
    bool m_hasScheduling = false;
};

}  // namespace core
