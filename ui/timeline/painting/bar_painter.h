// SPDX-License-Identifier: GPL-3.0-or-later
// Paints the lanes of rows, and records which bars have room for a label.
#pragma once

#include "core/timeline/lane_bars.h"
#include "ui/timeline/painting/bar_inks.h"
#include "ui/timeline/scene/scene.h"

#include <vector>

namespace ui {

/// The room for the label of a bar, in device pixels: the visible part of the bar.
struct BarLabel {
    QRect room;
    TimelineItem item;
    QRgb color = 0;
    QRgb behind = 0;
    bool isCentered = false;  ///< the bar has a pattern: the label is centered on a patch of color `behind`
};

class BarPainter {
public:
    /// Starts a frame; forgets the labels of the previous one.
    void begin(const Scene& scene, const BarInks& inks);
    /// Paints all lanes of a row whose top is at `top`, in logical pixels, within the surface's clip.
    void paintRow(Surface& surface, const RowPlace& place, int top);
    /// Paints a folded group: each pixel gets the key with the most time in it among all tracks of the group.
    void paintFolded(Surface& surface, const Row& group, int top, int height);

    const std::vector<BarLabel>& labels() const { return m_labels; }

private:
    struct Strip {
        int left;  ///< left edge of the lane's first pixel, in device pixels
        int top, bottom;
    };

    /// The key with the most time in one pixel of a folded group.
    struct Strongest {
        core::Nanos time = -1;  ///< negative: nothing ran
        core::LaneKey key;
        core::TrackKind kind{};

        bool looksLike(const Strongest& other) const {
            return time < 0 ? other.time < 0 : other.time >= 0 && key == other.key && kind == other.kind;
        }
    };

    void paintLane(Surface& surface, std::size_t track, std::size_t lane, const Strip& strip);
    void paintSingle(Surface& surface, const core::LaneBar& bar, const BarInk& ink, const Strip& strip);
    void paintShared(Surface& surface, core::TrackKind kind, const std::vector<core::LaneBar>& bars,
                     const Strip& strip);
    void paintPattern(Surface& surface, const core::LaneBar& bar, const BarInk& ink, const Strip& strip);
    int topOfBusy(const core::LaneBar& bar, const Strip& strip) const;
    void addLabel(const Surface& surface, const core::LaneBar& bar, const TimelineItem& item, const BarInk& ink,
                  const Strip& strip);

    const Scene* m_scene = nullptr;
    const BarInks* m_inks = nullptr;
    core::PixelGrid m_grid;
    core::LaneBars m_bars;  // reused from frame to frame, so that a frame allocates nothing
    PixelColumns m_columns;
    std::vector<BarLabel> m_labels;
    std::vector<Strongest> m_strongest;
};

}  // namespace ui
