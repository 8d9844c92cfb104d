// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/painting/surface.h"

#include <QPainter>

#include <algorithm>

namespace ui {

namespace {

constexpr int patternStep = 6;

/// Returns whether a line of the pattern crosses this pixel.
bool isOnLine(Pattern pattern, int x, int y, int step, int line) {
    switch (pattern) {
        case Pattern::Plain:
            return false;
        case Pattern::Rising:
            return (x + y) % step < line;
        case Pattern::Falling:
            return (x - y % step + step) % step < line;
        case Pattern::Horizontal:
            return y % step < line;
        case Pattern::Vertical:
            return x % step < line;
        case Pattern::Crossed:
            return x % step < line || y % step < line;
        case Pattern::Dotted:
            return x % step < line && y % step < line;
    }
    return false;
}

}  // namespace

Surface::Surface(QImage& image)
    : m_bits(image.bits()),
      m_stride(image.bytesPerLine()),
      m_size(image.size()),
      m_ratio(image.devicePixelRatio()),
      m_clip(image.rect()) {}

Surface::Surface(QPainter& painter, QSize size, double ratio)
    : m_painter(&painter), m_size(size), m_ratio(ratio), m_clip(QPoint(), size) {}

void Surface::fill(int left, int right, int top, int bottom, QRgb color) {
    left = std::max(left, m_clip.left());
    right = std::min(right, m_clip.right() + 1);
    top = std::max(top, m_clip.top());
    bottom = std::min(bottom, m_clip.bottom() + 1);
    if (left >= right || top >= bottom) return;
    if (m_painter) {
        const QRectF area(left / m_ratio, top / m_ratio, (right - left) / m_ratio, (bottom - top) / m_ratio);
        return m_painter->fillRect(area, QColor::fromRgb(color));
    }
    for (int y = top; y < bottom; ++y)
        std::fill(row(y) + left, row(y) + right, color);
}

void Surface::fill(int left, const PixelColumns& columns, int top, int bottom) {
    const int first = std::max(0, m_clip.left() - left);
    const int end = std::min(columns.count(), m_clip.right() + 1 - left);
    if (m_painter) {
        for (int i = first; i < end; ++i) {
            const auto at = static_cast<std::size_t>(i);
            fill(left + i, left + i + 1, top, columns.split[at], columns.above[at]);
            fill(left + i, left + i + 1, columns.split[at], bottom, columns.below[at]);
        }
        return;
    }
    const int* split = columns.split.data();
    const QRgb* above = columns.above.data();
    const QRgb* below = columns.below.data();
    const int last = std::min(bottom, m_clip.bottom() + 1);
    for (int y = std::max(top, m_clip.top()); y < last; ++y) {
        QRgb* pixels = row(y) + left;
        for (int i = first; i < end; ++i)
            pixels[i] = y < split[i] ? above[i] : below[i];
    }
}

void Surface::pattern(int left, int right, int top, int bottom, QRgb line, Pattern pattern) {
    if (pattern == Pattern::Plain) return;
    const QRect area = QRect(QPoint(left, top), QPoint(right - 1, bottom - 1)) & m_clip;
    if (area.isEmpty()) return;
    const int step = std::max(2, device(patternStep));
    const int thick = std::max(1, device(1));
    for (int y = area.top(); y <= area.bottom(); ++y)
        for (int x = area.left(); x <= area.right(); ++x) {
            if (!isOnLine(pattern, x, y, step, thick)) continue;
            if (m_painter)
                fill(x, x + 1, y, y + 1, line);
            else
                row(y)[x] = line;
        }
}

void Surface::outline(int left, int right, int top, int bottom, QRgb line) {
    const int thick = std::max(1, device(1));
    fill(left, right, top, top + thick, line);
    fill(left, right, bottom - thick, bottom, line);
    fill(left, std::min(right, left + thick), top, bottom, line);
    fill(std::max(left, right - thick), right, top, bottom, line);
}

}  // namespace ui
