// SPDX-License-Identifier: GPL-3.0-or-later
// The begins and ends of slices, paired once all of them are known: files need not have them in order of time.
#pragma once

#include "core/ingest/json/json_categories.h"
#include "core/trace/trace_builder.h"

#include <cstdint>
#include <stop_token>
#include <vector>

namespace core {

constexpr std::uint32_t noPerfettoFacts = 0xffffffff;

struct PerfettoSlice {
    static constexpr Nanos open = -1;

    Nanos start = 0, duration = open;
    NameId name{};
    std::uint32_t track = 0;
    std::int64_t correlation = notRecorded;
    std::uint32_t facts = noPerfettoFacts;  ///< index of what only some slices have
    JsonCategory category = JsonCategory::None;
    bool isLaunch = false;  ///< says which work of a GPU it submitted
};

/// How begins and ends belong together.
enum class PerfettoPairing : std::uint8_t {
    Nested,  ///< an end is that of the last slice that is open on its track, in order of time
    Runs     ///< as Cuspy writes them: all begins of a group, then all their ends in the same order. Exact
};

class PerfettoSlices {
public:
    void begin(const PerfettoSlice& slice) { m_slices.push_back(slice); }
    void end(std::uint32_t track, Nanos time) { m_ends.push_back({time, m_slices.size(), track}); }

    /// Sets the durations. Slices without an end stay open. Returns the number of ends without a slice.
    std::uint64_t pair(PerfettoPairing pairing, const std::stop_token& stop);

    const std::vector<PerfettoSlice>& all() const { return m_slices; }
    std::size_t memoryBytes() const {
        return m_slices.capacity() * sizeof(PerfettoSlice) + m_ends.size() * sizeof(End);
    }

private:
    struct End {
        Nanos time = 0;
        std::uint64_t begun = 0;  ///< number of slices that begin before it in the file
        std::uint32_t track = 0;
    };
    /// A part of the file: slices and ends from one index to another.
    struct Part {
        std::size_t firstSlice = 0, slices = 0, firstEnd = 0, ends = 0;
    };
    std::vector<Part> runs() const;
    bool pairRun(const Part& part, bool isLast);
    std::uint64_t pairNested(const Part& part);

    std::vector<PerfettoSlice> m_slices;
    std::vector<End> m_ends;
};

}  // namespace core
