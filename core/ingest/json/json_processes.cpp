// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/json/json_processes.h"

#include <algorithm>
#include <map>

namespace core {

JsonProcesses::Owner JsonProcesses::ownerOf(const JsonTrack& track) const {
    return {track.part != 0 ? track.part : m_parts.ofHost(track.pid).first, track.process};
}

JsonProcesses::JsonProcesses(const JsonHosts& hosts, const JsonTracks& tracks, const JsonParts& parts)
    : m_parts(parts) {
    struct Part {
        std::vector<Owner> callers;  ///< in file order
        bool isListed = false;
    };
    std::map<std::uint32_t, Part> byPart;
    std::map<Owner, TrackId> first;
    for (const TrackId track : hosts.tracks()) {
        const Owner owner = ownerOf(tracks[track]);
        first.try_emplace(owner, track);
        auto& callers = byPart[owner.first].callers;
        if (hosts.hasCalls(track) && std::ranges::find(callers, owner) == callers.end()) callers.push_back(owner);
    }
    for (auto& [part, of] : byPart) {
        m_callers += of.callers.size();
        if (of.callers.size() < 2) continue;
        m_sharing.emplace_back();
        for (std::size_t i = 0; i < of.callers.size(); ++i) {
            m_sharing.back().push_back(part + (std::uint64_t{i} << 32));
            m_keys[of.callers[i]] = m_sharing.back().back();
        }
    }
    for (const TrackId track : hosts.tracks()) {
        const Owner owner = ownerOf(tracks[track]);
        const auto own = m_keys.find(owner);
        const bool isFirst = own == m_keys.end() ? !byPart[owner.first].isListed : first[owner] == track;
        if (!isFirst || (own == m_keys.end() && byPart[owner.first].callers.size() > 1)) continue;
        byPart[owner.first].isListed = true;
        const std::int64_t added = tracks[track].part == 0 ? m_parts.ofHost(tracks[track].pid).second : 0;
        m_list.push_back({own == m_keys.end() ? owner.first : own->second, owner.first, added, track});
    }
}

std::uint64_t JsonProcesses::keyOf(const JsonTrack& track) const {
    const Owner owner = ownerOf(track);
    const auto own = m_keys.find(owner);
    return own == m_keys.end() ? owner.first : own->second;
}

}  // namespace core
