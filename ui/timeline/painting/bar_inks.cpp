// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/painting/bar_inks.h"

#include "core/analysis/host/host_activity.h"
#include "core/analysis/idle/idle_cause.h"
#include "core/replay/critical_path.h"
#include "core/timeline/path_row.h"
#include "ui/theme/part_ink.h"

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

constexpr double paleShare = 0.35;
constexpr double dimShare = 0.35;

Pattern patternOf(Qt::BrushStyle style) {
    switch (style) {
        case Qt::BDiagPattern:
            return Pattern::Rising;
        case Qt::FDiagPattern:
            return Pattern::Falling;
        case Qt::HorPattern:
            return Pattern::Horizontal;
        case Qt::VerPattern:
            return Pattern::Vertical;
        case Qt::CrossPattern:
            return Pattern::Crossed;
        case Qt::Dense6Pattern:
            return Pattern::Dotted;
        default:
            return Pattern::Plain;
    }
}

BarInk solid(const QColor& color, Qt::BrushStyle hatch, const Tokens& tokens) {
    BarInk ink;
    ink.fill = color.rgb();
    ink.pale = blended(color, tokens.base, paleShare);
    ink.label = labelOn(color).rgb();
    ink.line = ink.label;
    ink.pattern = patternOf(hatch);
    return ink;
}

BarInk outlined(const QColor& fill, const QColor& edge, const QColor& pale, const Tokens& tokens) {
    BarInk ink;
    ink.fill = fill.rgb();
    ink.pale = pale.rgb();
    ink.line = edge.rgb();
    ink.label = tokens.text.rgb();
    ink.isOutlined = true;
    return ink;
}

/// Returns the idle cause whose ink is used for a kind of segment of the critical path.
core::IdleCause causeLike(core::PathKind kind) {
    switch (kind) {
        case core::PathKind::Host:
            return core::IdleCause::CpuBound;
        case core::PathKind::RuntimeCalls:
            return core::IdleCause::RuntimeCall;
        case core::PathKind::SyncLatency:
            return core::IdleCause::HostSync;
        case core::PathKind::LaunchLatency:
            return core::IdleCause::LaunchLatency;
        case core::PathKind::Unexplained:
            return core::IdleCause::Unknown;
        default:
            return core::IdleCause::Short;
    }
}

BarInk dim(BarInk ink, const Tokens& tokens) {
    for (QRgb* color : {&ink.fill, &ink.pale, &ink.line})
        *color = blended(QColor::fromRgb(*color), tokens.base, dimShare);
    ink.label = labelOn(QColor::fromRgb(ink.fill)).rgb();
    return ink;
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

QRgb blended(const QColor& first, const QColor& second, double share) {
    const auto mixed = [&](int a, int b) { return qRound(a * share + b * (1 - share)); };
    return qRgb(mixed(first.red(), second.red()), mixed(first.green(), second.green()),
                mixed(first.blue(), second.blue()));
}

BarInks::BarInks(const core::Classification& classes, const Tokens& tokens) {
    const QColor copies = classInk(QStringLiteral("copies"), tokens.theme).color;
    for (std::uint16_t key = 0; key < core::setKey; ++key)
        m_operations.push_back(solid(copies, Qt::SolidPattern, tokens));
    m_operations.push_back(solid(copies, Qt::BDiagPattern, tokens));
    m_operations.push_back(solid(tokens.computation, Qt::BDiagPattern, tokens));
    for (const ClassInk& ink : classInks(classes, tokens.theme))
        m_operations.push_back(solid(ink.color, ink.hatch, tokens));
    for (const BarInk& ink : m_operations)
        m_dimOperations.push_back(dim(ink, tokens));
    for (const ClassInk& cause : causeInks(tokens.theme)) {
        m_causes.push_back(solid(cause.color, cause.hatch, tokens));
        m_causes.back().line = (cause.strip.isValid() ? cause.strip : cause.edge).rgb();
        m_causes.back().label = tokens.text.rgb();
        m_causes.back().hasStrip = true;
    }
    // In the order of CallKind. A call has the strip of the idle time that it would cause.
    for (const auto likeCause :
         {core::IdleCause::LaunchLatency, core::IdleCause::HostSync, core::IdleCause::RuntimeCall})
        for (const ClassInk& tint : callInks(tokens.theme, core::tintsOfKind)) {
            m_calls.push_back(m_causes[static_cast<std::size_t>(likeCause)]);
            m_calls.back().pattern = Pattern::Plain;
            m_calls.back().fill = tint.color.rgb();
            m_calls.back().pale = blended(tint.color, tokens.base, paleShare);
        }
    for (const ClassInk& tint : rangeInks(tokens.theme, core::tintsOfKind))
        m_ranges.push_back(outlined(tint.color, tint.edge, tint.color, tokens));
    m_iteration = outlined(tokens.raised, tokens.edge, tokens.line, tokens);
}

const BarInk& BarInks::of(core::TrackKind track, core::LaneKey key) const {
    const auto in = [&](const std::vector<BarInk>& inks) -> const BarInk& {
        return inks[std::min<std::size_t>(key.value, inks.size() - 1)];
    };
    switch (track) {
        case core::TrackKind::Stream:
            return in(key.isDim ? m_dimOperations : m_operations);
        case core::TrackKind::Idle:
            return in(m_causes);
        case core::TrackKind::Calls:
            return in(m_calls);
        case core::TrackKind::Iterations:
            return m_iteration;
        case core::TrackKind::Path:
            return key.value < core::firstPathKey
                       ? in(m_operations)
                       : m_causes[static_cast<std::size_t>(causeLike(core::pathKindOf(key.value)))];
        case core::TrackKind::Ranges:
        case core::TrackKind::DeviceRanges:
        case core::TrackKind::HostRanges:
            break;
    }
    return in(m_ranges);
}

}  // namespace ui
