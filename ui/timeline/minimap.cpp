// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/minimap.h"

#include <algorithm>

namespace ui {

namespace {

constexpr double communicationPart = 0.3;  // of the height

/// By key, whether its class is one of communication: most of its kernels' time decides.
std::vector<bool> communicationKeys(const core::Snapshot& snapshot, std::size_t keys) {
    std::vector<double> balance(keys);
    for (const core::KernelRow& row : snapshot.analysis->kernels.rows) {
        const std::size_t key = core::firstClassKey + index(row.classId);
        if (key < keys)
            balance[key] += snapshot.classes->communication[index(row.name)] ? row.time.total : -row.time.total;
    }
    std::vector<bool> communication;
    for (const double each : balance)
        communication.push_back(each > 0);
    return communication;
}

}  // namespace

const QImage& Minimap::image(const core::TimelinePtr& timeline, core::TimeWindow bounds, const BarInks& inks,
                             const Tokens& tokens, QSize size) {
    const bool isSame = timeline == m_timeline && bounds == m_bounds && tokens.theme == m_theme;
    if (isSame && size == m_image.size()) return m_image;
    m_bounds = bounds;
    m_timeline = timeline;
    m_theme = tokens.theme;
    if (size != m_image.size()) m_image = QImage(size, QImage::Format_RGB32);
    addUp(bounds);
    paint(inks, tokens);
    return m_image;
}

/// Each lane's pixel counts for the key that is strongest in it: a pixel of the whole trace holds thousands of events.
void Minimap::addUp(core::TimeWindow bounds) {
    m_keys = core::firstClassKey + m_timeline->snapshot->classes->classes.size();
    m_busy.assign(static_cast<std::size_t>(m_image.width()) * m_keys, 0);
    const core::PixelGrid grid{bounds, m_image.width()};
    core::LaneBars bars;
    bars.begin(grid);
    for (std::size_t i = 0; i < m_timeline->tracks.size(); ++i) {
        const core::Track& track = *m_timeline->tracks[i];
        if (track.kind != core::TrackKind::Stream) continue;
        for (std::size_t lane = 0; lane < track.lanes.size(); ++lane)
            addLane(track.lanes[lane], bars.of(track.lanes[lane], m_timeline->keysOf(i)[lane]), grid);
    }
}

/// What a bar of its own has of each pixel is counted here, but where others share the pixel: they tell of all in it.
void Minimap::addLane(const core::Lane& lane, const std::vector<core::LaneBar>& bars, const core::PixelGrid& grid) {
    const auto add = [&](int x, core::LaneKey key, core::Nanos busy) {
        const auto time = static_cast<float>(std::max<core::Nanos>(1, grid.timeOf(x + 1) - grid.timeOf(x)));
        const std::size_t place = std::min<std::size_t>(key.value, m_keys - 1);
        m_busy[static_cast<std::size_t>(x) * m_keys + place] += static_cast<float>(busy) / time;
    };
    const auto addPart = [&](int x, core::LaneKey key, std::size_t position) {
        const core::Nanos from = std::max(lane.start(position), grid.timeOf(x));
        add(x, key, std::max<core::Nanos>(0, std::min(lane.end(position), grid.timeOf(x + 1)) - from));
    };
    for (std::size_t i = 0; i < bars.size(); ++i) {
        const core::LaneBar& bar = bars[i];
        const bool isSharedBefore = i > 0 && bars[i - 1].count > 1 && bars[i - 1].right == bar.left;
        const bool isSharedBehind = i + 1 < bars.size() && bars[i + 1].count > 1 && bars[i + 1].left == bar.right;
        const std::size_t last = bar.first + bar.count - 1;  // what of it lies in the pixel behind the bar
        if (bar.count > 1) add(bar.left, bar.key, bar.busy);
        const int first = isSharedBefore ? bar.left : std::min(bar.left, grid.pixelOf(lane.start(last)));
        for (int x = bar.count > 1 ? bar.right : first; x < bar.right; ++x)
            addPart(x, bar.key, last);
        if (!isSharedBehind && bar.right < grid.width) addPart(bar.right, bar.key, last);
    }
}

void Minimap::paint(const BarInks& inks, const Tokens& tokens) {
    m_image.fill(tokens.raised);
    Surface surface(m_image);
    const std::vector<bool> communication = communicationKeys(*m_timeline->snapshot, m_keys);
    const auto devices = static_cast<float>(std::max<std::size_t>(1, m_timeline->snapshot->trace->devices.size()));
    const int height = m_image.height();
    const int upper = qRound(height * communicationPart);
    for (int x = 0; x < m_image.width(); ++x) {
        const float* shares = &m_busy[static_cast<std::size_t>(x) * m_keys];
        float above = 0;
        float below = 0;
        for (std::size_t key = 0; key < m_keys; ++key) {
            if (shares[key] <= 0) continue;
            const QRgb colour = inks.of(core::TrackKind::Stream, {static_cast<std::uint16_t>(key), false}).fill;
            float& sum = communication[key] ? above : below;
            const float from = std::min(1.0F, sum / devices);
            sum += shares[key];
            const float to = std::min(1.0F, sum / devices);
            if (communication[key])
                surface.fill(x, x + 1, qRound(from * static_cast<float>(upper)),
                             std::max(1, qRound(to * static_cast<float>(upper))), colour);
            else
                surface.fill(x, x + 1, height - std::max(1, qRound(to * static_cast<float>(height - upper))),
                             height - qRound(from * static_cast<float>(height - upper)), colour);
        }
    }
}

}  // namespace ui
