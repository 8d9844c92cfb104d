// SPDX-License-Identifier: GPL-3.0-or-later
// The tracks of a Perfetto trace: threads, processes, and whatever else has slices or counters. They may be described
// after their first event.
#pragma once

#include "core/trace/trace_builder.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace core {

struct PerfettoTrack {
    std::uint64_t uuid = 0, parent = 0;
    std::string name;  ///< its own, or of its thread
    std::string processName;
    std::optional<std::int64_t> pid, tid;  ///< of the process and the thread that it describes
    bool isCounter = false, isIncremental = false;
    std::int64_t counterUnit = 1;
    std::string counterUnitName;
    double counterValue = 0;  ///< of an incremental counter: the sum so far
    std::uint32_t counter = 0xffffffff;
    std::optional<ThreadId> thread = {};  ///< once a row is on it
};

class PerfettoTracks {
public:
    static constexpr std::size_t most = 1 << 22;

    /// Takes a TrackDescriptor. Throws protozero::exception if damaged.
    void describe(std::string_view descriptor);
    /// Returns the index of a track. Of very many tracks, those beyond are one.
    std::uint32_t indexOf(std::uint64_t uuid);
    PerfettoTrack& operator[](std::uint32_t index) { return m_tracks[index]; }
    std::size_t size() const { return m_tracks.size(); }

    /// Returns the first of a track and those around it that describes a process or a thread; null if none does.
    const PerfettoTrack* ownerOf(std::uint32_t index, bool thread) const;
    /// Returns the first track that names a process; null if none does.
    const PerfettoTrack* processTrackOf(std::int64_t pid) const;
    std::size_t memoryBytes() const;

private:
    std::vector<PerfettoTrack> m_tracks;
    std::unordered_map<std::uint64_t, std::uint32_t> m_indexes;
    std::unordered_map<std::int64_t, std::uint32_t> m_named;  ///< tracks that name processes, by pid
};

}  // namespace core
