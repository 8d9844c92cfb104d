// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/query/query_profile.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace core {

QueryProfile::QueryProfile(std::string name, std::shared_ptr<const Snapshot> snapshot, std::stop_token stop)
    : m_name(std::move(name)), m_snapshot(std::move(snapshot)), m_stop(std::move(stop)) {}

const std::vector<std::uint32_t>& QueryProfile::nameRanks() const {
    const NameTable& names = trace().names;
    if (m_nameRanks.size() == names.size()) return m_nameRanks;
    std::vector<std::uint32_t> sorted(names.size());
    std::iota(sorted.begin(), sorted.end(), 0U);
    std::ranges::sort(sorted, {}, [&](std::uint32_t name) { return names.texts()[name]; });
    m_nameRanks.resize(sorted.size());
    for (std::uint32_t rank = 0; rank < sorted.size(); ++rank)
        m_nameRanks[sorted[rank]] = rank;
    return m_nameRanks;
}

const Frames& QueryProfile::frames() const {
    if (m_frames) return *m_frames;
    m_frames = m_snapshot->frames ? m_snapshot->frames : std::make_shared<const Frames>(trace(), m_stop);
    m_firstFrames.push_back(0);
    for (std::size_t thread = 0; thread < m_frames->threads(); ++thread)
        m_firstFrames.push_back(m_firstFrames.back() + m_frames->of(static_cast<ThreadId>(thread)).size());
    return *m_frames;
}

std::size_t QueryProfile::frameCount() const {
    static_cast<void>(frames());
    return m_firstFrames.back();
}

FrameRow QueryProfile::frameRow(std::size_t row) const {
    static_cast<void>(frames());
    const auto after = std::ranges::upper_bound(m_firstFrames, row);
    const auto thread = static_cast<std::size_t>(after - m_firstFrames.begin()) - 1;
    return {static_cast<ThreadId>(thread), static_cast<std::uint32_t>(row - m_firstFrames[thread])};
}

std::int64_t QueryProfile::frameNumber(FrameRow row) const {
    static_cast<void>(frames());
    return static_cast<std::int64_t>(m_firstFrames[index(row.thread)] + row.frame);
}

}  // namespace core
