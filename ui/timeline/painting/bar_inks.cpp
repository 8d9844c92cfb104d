// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/painting/bar_inks.h"

#include "core/analysis/host/host_activity.h"
#include "core/analysis/idle/idle_cause.h"
#include "core/replay/critical_path.h"
#include "core/timeline/path_row.h"
#include "ui/theme/part_ink.h"

#include <algorithm>

namespace ui {

namespace {

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

BarInk outlined(const QColor& fill, const Tokens& tokens) {
    BarInk ink;
    ink.fill = fill.rgb();
    ink.pale = tokens.line.rgb();
    ink.line = tokens.edge.rgb();
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
    const auto call = [&](core::IdleCause likeCause) {
        m_calls.push_back(m_causes[static_cast<std::size_t>(likeCause)]);
        m_calls.back().pattern = Pattern::Plain;
    };
    // In the order of CallKind. A call has the ink of the idle time that it would cause.
    call(core::IdleCause::LaunchLatency);
    call(core::IdleCause::HostSync);
    call(core::IdleCause::RuntimeCall);
    m_range = outlined(tokens.base, tokens);
    m_iteration = outlined(tokens.raised, tokens);
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
        default:
            return m_range;
    }
}

}  // namespace ui
