// SPDX-License-Identifier: GPL-3.0-or-later
// The counters of a Perfetto trace: those of GPUs, described beside their samples, and those of tracks.
#pragma once

#include "core/ingest/perfetto/perfetto_tables.h"
#include "core/ingest/perfetto/perfetto_tracks.h"

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

namespace core {

class PerfettoCounters {
public:
    explicit PerfettoCounters(TraceBuilder& builder) : m_builder(builder) {}

    /// Takes a GpuCounterEvent. `writer` tells sequences, and what they said at different times, apart. A value holds
    /// up to its time unless its counter says otherwise; those of Cuspy, which says nothing, from their time on. Throws
    /// protozero::exception if damaged.
    void add(std::string_view event, Nanos time, PerfettoTables& tables, std::uint64_t writer, bool isCuspy);
    /// Takes a sample of a track.
    void add(PerfettoTrack& track, Nanos time, double value);
    /// Says in the import report which samples were left out.
    void report(ImportReport& import) const;

    std::size_t memoryBytes() const;

private:
    struct Description {
        std::string name;
        bool holdsFrom = false;  ///< a value holds from its time on
    };
    struct Counter {
        std::uint32_t number = noCounter;
        std::optional<Nanos> last;  ///< the time of the last sample
    };
    using DescriptionKey = std::tuple<std::uint64_t, std::uint64_t, std::uint64_t>;  ///< writer, description, counter
    struct Sample {
        std::uint64_t counter = 0;
        double value = 0;
    };

    static Sample sampleIn(std::string_view bytes);
    void describe(std::string_view descriptor, std::uint64_t writer, std::uint64_t iid);
    std::optional<std::int64_t> gpuOfInterned(std::string_view entry, std::uint64_t writer, std::uint64_t iid);
    void describeOne(std::string_view spec, std::uint64_t writer, std::uint64_t iid);
    void addSample(const Sample& sample, Nanos time, const DescriptionKey& key, std::int64_t gpu, bool isCuspy);

    TraceBuilder& m_builder;
    std::map<DescriptionKey, Description> m_descriptions;
    std::map<std::pair<std::uint64_t, std::uint64_t>, std::optional<std::int64_t>> m_interned;  ///< their GPU
    std::map<std::pair<const Description*, std::int64_t>, Counter> m_counters;                  ///< by GPU
    std::uint64_t m_unknown = 0, m_odd = 0, m_beyond = 0;
};

}  // namespace core
