// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/json/json_tracks.h"

#include "core/base/node_bytes.h"
#include "core/ingest/json/json_parts.h"
#include "core/ingest/json/json_text.h"

#include <algorithm>
#include <limits>

namespace core {

namespace {

constexpr std::size_t longestTrackName = 256, mostEscaped = longestEscape * longestTrackName;

}  // namespace

std::int64_t JsonTracks::number(std::string_view id) {
    if (const auto value = integerIn(id)) return *value;
    if (id.empty()) return 0;
    const auto next = std::numeric_limits<std::int64_t>::min() + static_cast<std::int64_t>(m_texts.size());
    if (const auto found = m_texts.find(id); found != m_texts.end()) return found->second;
    m_textBytes += std::min(id.size(), longestTrackName);
    return m_texts.emplace(id.substr(0, longestTrackName), next).first->second;
}

void JsonTracks::setName(std::string& name, std::string_view text) {
    m_textBytes -= name.size();
    name = text.substr(0, longestTrackName);
    m_textBytes += name.size();
}

TrackId JsonTracks::of(std::string_view process, std::string_view thread, std::uint32_t part) {
    if (process == m_lastProcess && thread == m_lastThread && part == m_lastPart && !m_tracks.empty()) return m_last;
    const Key key{number(process), number(thread), part};
    const auto [found, isNew] = m_ids.try_emplace(key, static_cast<TrackId>(m_tracks.size()));
    if (isNew && key.process < 0 && !m_processTexts.contains(key.process)) {
        std::string scratch;
        setName(m_processTexts[key.process], unescaped(process.substr(0, mostEscaped), scratch));
    }
    if (isNew)
        m_tracks.push_back(
            {key.process, key.thread, {}, integerIn(withoutRank(process, part)).value_or(key.process), part});
    m_lastProcess = process;
    m_lastThread = thread;
    m_lastPart = part;
    return m_last = found->second;
}

void JsonTracks::nameThread(TrackId id, std::string_view name) {
    setName(m_tracks[static_cast<std::size_t>(id)].name, name);
}

void JsonTracks::nameProcess(std::string_view process, std::string_view name) {
    setName(m_processNames[number(process)], name);
}

std::string_view JsonTracks::processText(std::int64_t process) const {
    const auto found = m_processTexts.find(process);
    return found == m_processTexts.end() ? std::string_view() : found->second;
}

std::string_view JsonTracks::processName(std::int64_t process) const {
    const auto found = m_processNames.find(process);
    return found == m_processNames.end() ? std::string_view() : found->second;
}

std::size_t JsonTracks::memoryBytes() const {
    return m_tracks.capacity() * sizeof(JsonTrack) + m_ids.size() * bytesOfNode<decltype(m_ids)> +
           m_texts.size() * bytesOfNode<decltype(m_texts)> +
           (m_processNames.size() + m_processTexts.size()) * bytesOfNode<decltype(m_processNames)> + m_textBytes;
}

}  // namespace core
