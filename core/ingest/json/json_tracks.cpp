// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/json/json_tracks.h"

#include "core/ingest/json/json_text.h"

#include <limits>

namespace core {

namespace {

constexpr std::size_t longestTrackName = 256;
constexpr std::size_t maxRankLabels = 1 << 20;

/// Returns "TP00-DP01" for "[TP00-DP01] 83": the coordinates of a rank and nothing else; empty if there are none.
std::string_view rankLabel(std::string_view process) {
    const std::size_t end = process.find("] ");
    if (!process.starts_with('[') || end == std::string_view::npos || end > longestTrackName) return {};
    const std::string_view label = process.substr(1, end - 1);
    for (std::string_view rest = label;;) {
        const std::string_view part = rest.substr(0, rest.find('-'));
        const std::string_view axis = part.substr(0, 2);
        const bool isAxis = axis == "TP" || axis == "DP" || axis == "PP" || axis == "EP";
        if (!isAxis || part.size() == 2 || part.find_first_not_of("0123456789", 2) != std::string_view::npos) return {};
        if (part.size() == rest.size()) return label;
        rest.remove_prefix(part.size() + 1);
    }
}

}  // namespace

std::string_view withoutRank(std::string_view process) {
    const std::string_view label = rankLabel(process);
    return label.empty() ? process : process.substr(label.size() + 3);
}

std::int64_t JsonTracks::number(std::string_view id) {
    if (const auto value = integerIn(id)) return *value;
    if (id.empty()) return 0;
    const auto next = std::numeric_limits<std::int64_t>::min() + static_cast<std::int64_t>(m_texts.size());
    if (const auto found = m_texts.find(id); found != m_texts.end()) return found->second;
    return m_texts.emplace(id.substr(0, longestTrackName), next).first->second;
}

TrackId JsonTracks::of(std::string_view process, std::string_view thread) {
    if (process == m_lastProcess && thread == m_lastThread && !m_tracks.empty()) return m_last;
    const Key key{number(process), number(thread)};
    const auto [found, isNew] = m_ids.try_emplace(key, static_cast<TrackId>(m_tracks.size()));
    if (isNew)
        m_tracks.push_back(
            {key.process, key.thread, {}, integerIn(withoutRank(process)).value_or(key.process), rankOf(process)});
    m_lastProcess = process;
    m_lastThread = thread;
    return m_last = found->second;
}

void JsonTracks::nameThread(TrackId id, std::string_view name) {
    m_tracks[static_cast<std::size_t>(id)].name = name.substr(0, longestTrackName);
}

void JsonTracks::nameProcess(std::string_view process, std::string_view name) {
    m_processNames[number(process)] = name.substr(0, longestTrackName);
}

std::string_view JsonTracks::processName(std::int64_t process) const {
    const auto found = m_processNames.find(process);
    return found == m_processNames.end() ? std::string_view() : found->second;
}

std::uint32_t JsonTracks::rankOf(std::string_view process) {
    if (!process.starts_with('[')) return 0;
    if (process == m_lastRanked) return m_lastRank;
    const std::string_view label = rankLabel(process);
    std::uint32_t rank = 0;
    if (const auto found = m_rankNumbers.find(label); found != m_rankNumbers.end()) {
        rank = found->second;
    } else if (!label.empty() && m_ranks.size() < maxRankLabels) {
        m_ranks.emplace_back(label);
        rank = static_cast<std::uint32_t>(m_ranks.size());
        m_rankNumbers.emplace(label, rank);
    }
    m_lastRanked = process;
    return m_lastRank = rank;
}

}  // namespace core
