// SPDX-License-Identifier: GPL-3.0-or-later
// Paints a whole frame of the timeline except what follows the pointer: minimap, ruler, titles, rows, labels.
#pragma once

#include "core/timeline/lane_bars.h"
#include "core/timeline/timeline.h"
#include "ui/timeline/painting/bar_inks.h"
#include "ui/timeline/painting/counter_painter.h"
#include "ui/timeline/painting/state_painter.h"
#include "ui/timeline/scene/ruler.h"
#include "ui/timeline/scene/scene.h"

#include <QFont>
#include <QFontMetricsF>
#include <QHash>
#include <QImage>
#include <QStaticText>

#include <cstdint>
#include <utility>
#include <vector>

namespace ui {

// Paints the lanes of rows, and records which bars have room for a label.

/// The room for the label of a bar, in device pixels: the visible part of the bar.
struct BarLabel {
    QRect room;
    TimelineItem item;
    QRgb color = 0;
    QRgb behind = 0;
    std::size_t outer = 0;    ///< ranges around this one in the same line
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

    void paintLane(Surface& surface, const LanePlace& place, const Strip& strip);
    void paintSingle(Surface& surface, const core::LaneBar& bar, const BarInk& ink, const Strip& strip);
    void paintShared(Surface& surface, core::TrackKind kind, const std::vector<core::LaneBar>& bars,
                     const Strip& strip);
    void paintPattern(Surface& surface, const core::LaneBar& bar, const BarInk& ink, const Strip& strip);
    int topOfBusy(const core::LaneBar& bar, const Strip& strip) const;
    void addLabel(const Surface& surface, const core::LaneBar& bar, BarLabel label, const BarInk& ink,
                  const Strip& strip);

    const Scene* m_scene = nullptr;
    const BarInks* m_inks = nullptr;
    core::PixelGrid m_grid;
    core::LaneBars m_bars;  // reused from frame to frame, so that a frame allocates nothing
    PixelColumns m_columns;
    std::vector<BarLabel> m_labels;
    std::vector<Strongest> m_strongest;
};

/// The whole trace in one strip: communication hangs from the upper edge, the other classes are stacked on the lower
/// one. For a trace without operations, it shows host activity relative to its maximum.
class Minimap {
public:
    /// Returns the strip over `bounds`; `size` is in device pixels. Repaints it after changes of these, data or theme.
    const QImage& image(const core::TimelinePtr& timeline, core::TimeWindow bounds, const BarInks& inks,
                        const Tokens& tokens, QSize size);

private:
    struct Columns;

    Columns columns() const;
    void paint(const BarInks& inks, const Tokens& tokens);
    void paintHost(const Tokens& tokens);

    core::TimelinePtr m_timeline;
    core::TimeWindow m_bounds;
    Theme m_theme{};
    QImage m_image;
};

/// A cache of labels whose text is laid out already. Without it a frame would spend most of its time on text layout.
class LabelCache {
public:
    explicit LabelCache(const QFont& font) : m_font(font), m_metrics(font) {}

    const QFont& font() const { return m_font; }
    const QFontMetricsF& metrics() const { return m_metrics; }

    /// Returns the label of `key`, shortened at its end to `width` if necessary; null if fewer than four letters fit.
    /// Calls `textOf()` only if the label is not in the cache. The label is valid until the next call.
    template <class TextOf>
    const QStaticText* fitting(std::uint64_t key, qreal width, const TextOf& textOf) {
        auto whole = m_whole.find(key);
        if (whole == m_whole.end()) whole = m_whole.insert(key, made(textOf()));
        if (whole->size().width() <= width) return &*whole;
        return shortened(key, whole->text(), width);
    }
    void clear();

private:
    QStaticText made(const QString& text);
    const QStaticText* shortened(std::uint64_t key, const QString& text, qreal width);

    QFont m_font;
    QFontMetricsF m_metrics;
    QHash<std::uint64_t, QStaticText> m_whole;
    QHash<std::pair<std::uint64_t, int>, QStaticText> m_shortened;  ///< keyed by label key and width, in steps of 8 px
};

class FramePainter {
public:
    FramePainter();

    /// Applies the theme, font and language; must be called after each change of one of them.
    void applyTheme(const Tokens& tokens);
    /// Releases the timeline that was painted last, and so its trace.
    void forget();
    /// Paints into `image`, which has the scene's size in device pixels and Format_RGB32.
    void paint(QImage& image, const Scene& scene);
    /// Paints shapes and text, for painters that keep them (vector files). The caller paints the background.
    void paint(QPainter& painter, const Scene& scene);

private:
    void take(const core::TimelinePtr& timeline);
    void paintShapes(Surface& surface, const Scene& scene);
    void paintRows(Surface& surface, const Scene& scene, bool pinned);
    void paintGrid(Surface& surface, const Scene& scene, int top, int bottom);
    void paintTexts(QPainter& painter, const Scene& scene);
    void paintLabels(QPainter& painter, const Scene& scene);
    void paintTitles(QPainter& painter, const Scene& scene, bool pinned);
    void paintTitle(QPainter& painter, const Scene& scene, const RowPlace& place, const QRect& area);
    double paintScale(QPainter& painter, const Scene& scene, const RowPlace& place, int top);
    void paintHead(QPainter& painter, const Scene& scene);
    void paintMinimap(QPainter& painter, const Scene& scene);

    const Tokens* m_tokens = nullptr;
    BarInks m_inks;
    core::TimelinePtr m_timeline;  ///< the timeline to which the inks, titles and labels belong
    BarPainter m_bars;
    CounterPainter m_counters;
    StatePainter m_states;
    LabelCache m_labels, m_titles, m_details;
    Minimap m_minimap;
    Ruler m_ruler;
};

}  // namespace ui
