// SPDX-License-Identifier: GPL-3.0-or-later
// The colors and pattern of each lane key in one theme. A look-up per bar, hence built once per theme and rule set.
#pragma once

#include "core/timeline/timeline.h"
#include "ui/theme/tokens.h"

#include <QImage>
#include <QRect>

#include <cstdint>
#include <vector>

class QPainter;

namespace ui {

// The surface on which bars are painted, in device pixels: the memory of an image, which is a hundred times faster than
// a QPainter, or a QPainter if there is no image (for a vector file).

enum class Pattern : std::uint8_t { Plain, Rising, Falling, Horizontal, Vertical, Crossed, Dotted };

/// Columns one device pixel wide, side by side: each has color `above` down to `split`, and `below` from there on.
struct PixelColumns {
    std::vector<int> split;
    std::vector<QRgb> above, below;

    int count() const { return static_cast<int>(split.size()); }
    void add(int at, QRgb over, QRgb under) {
        split.push_back(at);
        above.push_back(over);
        below.push_back(under);
    }
    void clear() {
        split.clear();
        above.clear();
        below.clear();
    }
};

class Surface {
public:
    /// Paints into `image`, which must have Format_RGB32.
    explicit Surface(QImage& image);
    /// Paints with `painter`; `size` is in device pixels, and a logical pixel of the painter is `ratio` device pixels.
    Surface(QPainter& painter, QSize size, double ratio);

    double ratio() const { return m_ratio; }
    QSize size() const { return m_size; }
    /// Converts logical pixels to device pixels.
    int device(double logical) const { return qRound(logical * m_ratio); }

    /// Limits painting to this area until the next call.
    void setClip(const QRect& clip) { m_clip = clip & QRect(QPoint(), m_size); }
    const QRect& clip() const { return m_clip; }

    void fill(int left, int right, int top, int bottom, QRgb color);
    /// Paints the columns, the first one at `left`. It writes row by row, since writing column by column would touch a
    /// new cache line for each pixel.
    void fill(int left, const PixelColumns& columns, int top, int bottom);
    /// Paints lines one logical pixel wide and 6 apart; they are aligned across adjacent areas.
    void pattern(int left, int right, int top, int bottom, QRgb line, Pattern pattern);
    /// Paints an outline one logical pixel wide inside the area.
    void outline(int left, int right, int top, int bottom, QRgb line);

private:
    QRgb* row(int y) const { return reinterpret_cast<QRgb*>(m_bits + static_cast<qsizetype>(y) * m_stride); }

    uchar* m_bits = nullptr;
    qsizetype m_stride = 0;
    QPainter* m_painter = nullptr;
    QSize m_size;
    double m_ratio = 1;
    QRect m_clip;
};

struct BarInk {
    QRgb fill = 0;
    QRgb pale = 0;  ///< color of the part of a shared pixel in which nothing ran
    QRgb line = 0;  ///< color of the pattern, the outline or the strip
    QRgb label = 0;
    Pattern pattern = Pattern::Plain;
    bool isOutlined = false;  ///< ranges are not work: they have an outline, and their fill is pale
    bool hasStrip = false;    ///< there is a strip of `line` along the lower edge
};

class BarInks {
public:
    BarInks() = default;
    BarInks(const core::Classification& classes, const Tokens& tokens);

    const BarInk& of(core::TrackKind track, core::LaneKey key) const;

private:
    std::vector<BarInk> m_operations, m_dimOperations;  ///< indexed by LaneKey::value
    std::vector<BarInk> m_causes;                       ///< indexed by IdleCause
    std::vector<BarInk> m_calls;                        ///< indexed by CallKind and tint, as keys are
    std::vector<BarInk> m_ranges;                       ///< indexed by RangeKind and tint
    BarInk m_iteration;
};

/// Returns a mix of two colors; `share`, from 0 to 1, is the weight of the first.
QRgb blended(const QColor& first, const QColor& second, double share);

}  // namespace ui
