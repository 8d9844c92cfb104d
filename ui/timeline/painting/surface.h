// SPDX-License-Identifier: GPL-3.0-or-later
// The surface on which bars are painted, in device pixels: the memory of an image, which is a hundred times faster than
// a QPainter, or a QPainter if there is no image (for a vector file).
#pragma once

#include <QImage>
#include <QRect>

#include <cstdint>
#include <vector>

class QPainter;

namespace ui {

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

}  // namespace ui
