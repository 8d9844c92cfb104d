// SPDX-License-Identifier: GPL-3.0-or-later
// The host processes of a trace, which are known only when all of it is read: usually one; in a merged file one for
// each part, or for each process that launched work.
#pragma once

#include "core/ingest/json/json_parts.h"
#include "core/ingest/json/json_tracks.h"

#include <cstdint>
#include <functional>
#include <map>
#include <utility>
#include <vector>

namespace core {

/// The tracks of host calls and ranges, in file order.
class JsonHosts {
public:
    /// Adds the track of some events, and the number of calls among them.
    void add(TrackId track, std::uint64_t calls) {
        const auto at = static_cast<std::size_t>(track);
        if (at >= m_seen.size()) m_seen.resize(at + 1);
        if (m_seen[at] == Nothing) m_tracks.push_back(track);
        if (m_seen[at] == Nothing) m_seen[at] = Ranges;
        m_seen[at] += calls;
    }
    /// Takes no process for one that launched work if its few calls are likely pieces of several events, joined: in a
    /// file with so many damaged events, it has the number of a GPU's rows, none, or a part of another one's.
    void leaveOutPieces(const JsonTracks& tracks, std::uint64_t damaged,
                        const std::function<bool(const JsonTrack&)>& isOfGpu);
    const std::vector<TrackId>& tracks() const { return m_tracks; }
    std::size_t memoryBytes() const {
        return m_seen.capacity() * sizeof(std::uint64_t) + m_tracks.capacity() * sizeof(TrackId);
    }
    bool hasCalls(TrackId track) const { return m_seen[static_cast<std::size_t>(track)] > Ranges; }

private:
    static constexpr std::uint64_t Nothing = 0, Ranges = 1;
    std::vector<std::uint64_t> m_seen;  ///< by TrackId: nothing, or ranges, and the number of calls
    std::vector<TrackId> m_tracks;
};

struct JsonProcess {
    std::uint64_t key = 0;  ///< the part, for its first process; unique in the file
    std::uint32_t part = 0;
    std::int64_t added = 0;  ///< what a merger added to its pid
    TrackId first{};
};

class JsonProcesses {
public:
    /// `hasWork` returns whether a part has GPU operations. Some mergers mark the rows of hosts alone: what no part's
    /// host launched is then the work of all parts that have none of their own.
    JsonProcesses(const JsonHosts& hosts, const JsonTracks& tracks, const JsonParts& parts,
                  const std::function<bool(std::uint32_t)>& hasWork);

    const std::vector<JsonProcess>& list() const { return m_list; }
    /// Returns the key of the process that a track belongs to.
    std::uint64_t keyOf(const JsonTrack& track) const;
    /// Returns the number of processes that launched work.
    std::size_t callers() const { return m_callers; }
    /// Returns the keys of the processes that launched work, for each part whose work is that of several, beginning
    /// with the part's.
    const std::vector<std::vector<std::uint64_t>>& sharing() const { return m_sharing; }

private:
    using Owner = std::pair<std::uint32_t, std::int64_t>;  // part, and process as the tracks number it
    struct Part {
        std::vector<Owner> callers;  ///< in file order
        bool isListed = false;
        bool hasTaken = false;  ///< the callers of parts without work
        bool isTaken = false;   ///< its callers are another part's
    };
    using Parts = std::map<std::uint32_t, Part>;
    static void takeWithoutWork(Parts& byPart, const std::function<bool(std::uint32_t)>& hasWork);
    void numberCallers(const Parts& byPart);
    Owner ownerOf(const JsonTrack& track) const;

    const JsonParts& m_parts;
    std::vector<JsonProcess> m_list;
    std::map<Owner, std::uint64_t> m_keys;                 // of processes that are not the only ones of their part
    std::map<std::uint32_t, std::uint64_t> m_keysOfTaken;  // of the first process of a part whose callers were taken
    std::vector<std::vector<std::uint64_t>> m_sharing;
    std::size_t m_callers = 0;
};

}  // namespace core
