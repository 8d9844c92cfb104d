// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/json/json_processes.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <string>

namespace core {

namespace {

/// Returns whether one number begins or ends with the other one.
bool isPartOf(std::int64_t a, std::int64_t b) {
    const std::string first = std::to_string(a), second = std::to_string(b);
    return first.starts_with(second) || first.ends_with(second) || second.starts_with(first) || second.ends_with(first);
}

}  // namespace

void JsonHosts::leaveOutPieces(const JsonTracks& tracks, std::uint64_t damaged,
                               const std::function<bool(const JsonTrack&)>& isOfGpu) {
    if (damaged == 0) return;
    std::map<std::int64_t, std::uint64_t> calls;  // by process
    for (const TrackId track : m_tracks)
        calls[tracks[track].process] += m_seen[static_cast<std::size_t>(track)] - Ranges;
    constexpr std::size_t mostLarge = 16;  // of a hostile file, any process may be large
    std::vector<std::pair<std::int64_t, std::uint64_t>> large(std::min(mostLarge, calls.size()));
    std::ranges::partial_sort_copy(calls, large, [](const auto& a, const auto& b) { return a.second > b.second; });
    constexpr std::uint64_t few = 4;
    const auto isWhole = [&](TrackId track) {
        const std::int64_t process = tracks[track].process;
        const std::uint64_t own = calls[process];
        if (own == 0 || own > damaged) return true;
        const auto isPieceOf = [&](const auto& other) {
            return other.second > own * few && (isOfGpu(tracks[track]) || isPartOf(process, other.first));
        };
        return std::ranges::none_of(large, isPieceOf);
    };
    const auto pieces = std::stable_partition(m_tracks.begin(), m_tracks.end(), isWhole);
    for (auto track = pieces; track != m_tracks.end(); ++track)
        m_seen[static_cast<std::size_t>(*track)] = Ranges;
}

JsonProcesses::Owner JsonProcesses::ownerOf(const JsonTrack& track) const {
    return {track.part != 0 ? track.part : m_parts.ofHost(track.pid).first, track.process};
}

void JsonProcesses::takeWithoutWork(Parts& byPart, const std::function<bool(std::uint32_t)>& hasWork) {
    if (!hasWork(0) || !byPart[0].callers.empty()) return;
    for (auto& [part, of] : byPart) {
        if (part == 0 || of.callers.empty() || hasWork(part)) continue;
        std::ranges::copy(of.callers, std::back_inserter(byPart[0].callers));
        of.callers.clear();
        of.isTaken = byPart[0].hasTaken = true;
    }
}

void JsonProcesses::numberCallers(const Parts& byPart) {
    for (const auto& [part, of] : byPart) {
        m_callers += of.callers.size();
        if (of.callers.size() < 2 && !of.hasTaken) continue;
        std::vector<std::uint64_t> keys;
        for (const Owner& caller : of.callers) {
            keys.push_back(part + (std::uint64_t{keys.size()} << 32));
            m_keys[caller] = keys.back();
            if (of.hasTaken) m_keysOfTaken.try_emplace(caller.first, keys.back());
        }
        if (keys.size() > 1) m_sharing.push_back(std::move(keys));
    }
}

JsonProcesses::JsonProcesses(const JsonHosts& hosts, const JsonTracks& tracks, const JsonParts& parts,
                             const std::function<bool(std::uint32_t)>& hasWork)
    : m_parts(parts) {
    Parts byPart;
    std::set<Owner> called;
    std::map<Owner, TrackId> first;
    for (const TrackId track : hosts.tracks()) {
        const Owner owner = ownerOf(tracks[track]);
        first.try_emplace(owner, track);
        auto& callers = byPart[owner.first].callers;
        if (hosts.hasCalls(track) && called.insert(owner).second) callers.push_back(owner);
    }
    takeWithoutWork(byPart, hasWork);
    numberCallers(byPart);
    for (const TrackId track : hosts.tracks()) {
        const Owner owner = ownerOf(tracks[track]);
        const auto own = m_keys.find(owner);
        Part& part = byPart[owner.first];
        const bool isFirst = own == m_keys.end() ? !part.isListed : first[owner] == track;
        if (!isFirst || (own == m_keys.end() && (part.callers.size() > 1 || part.isTaken))) continue;
        part.isListed = true;
        const std::int64_t added = tracks[track].part == 0 ? m_parts.ofHost(tracks[track].pid).second : 0;
        m_list.push_back({own == m_keys.end() ? owner.first : own->second, owner.first, added, track});
    }
}

std::uint64_t JsonProcesses::keyOf(const JsonTrack& track) const {
    const Owner owner = ownerOf(track);
    if (const auto own = m_keys.find(owner); own != m_keys.end()) return own->second;
    const auto taken = m_keysOfTaken.find(owner.first);
    return taken == m_keysOfTaken.end() ? owner.first : taken->second;
}

}  // namespace core
