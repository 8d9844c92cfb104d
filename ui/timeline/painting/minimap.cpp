// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/painting/minimap.h"

#include "core/analysis/analysis.h"

#include <algorithm>

namespace ui {

namespace {

constexpr double communicationPart = 0.3;  // share of the strip's height

/// Returns, for each key, whether its class is communication, which the majority of its kernels' time decides.
std::vector<bool> communicationKeys(const core::Snapshot& snapshot, std::size_t keys) {
    std::vector<double> balance(keys);
    for (const core::KernelRow& row : snapshot.analysis->kernels.rows) {
        const std::size_t key = core::firstClassKey + index(row.classId);
        if (key < keys)
            balance[key] +=
                snapshot.classes->communication[index(row.name)] ? row.time.total.real() : -row.time.total.real();
    }
    std::vector<bool> communication(keys);
    std::transform(balance.begin(), balance.end(), communication.begin(), [](double each) { return each > 0; });
    return communication;
}

/// Computes each key's share of the time of columns [from, to), which may be fractional; beyond the trace it is 0.
void addUp(const core::Overview& overview, double from, double to, std::vector<float>& shares) {
    constexpr double least = 1e-6;  // share of the width; smaller overlaps result from rounding alone
    const double width = to - from;
    from = std::clamp<double>(from, 0, overview.columns);
    to = std::clamp<double>(to, 0, overview.columns);
    std::ranges::fill(shares, 0.0F);
    for (auto column = static_cast<int>(from); column < to; ++column) {
        const double part = std::min(to, column + 1.0) - std::max(from, static_cast<double>(column));
        if (part < least * width) continue;
        const auto weight = static_cast<float>(part / width);
        std::ranges::transform(shares, overview.at(column), shares.begin(),
                               [&](float sum, float share) { return sum + weight * share; });
    }
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
    m_timeline->overview->isOfHost ? paintHost(tokens) : paint(inks, tokens);
    return m_image;
}

/// Where the first pixel begins and how wide a pixel is, both in columns of the overview.
struct Minimap::Columns {
    double first, step;
};

Minimap::Columns Minimap::columns() const {
    const int all = m_timeline->overview->columns;
    const auto end = static_cast<double>(std::max<core::Nanos>(1, m_timeline->snapshot->trace->end));
    return {static_cast<double>(m_bounds.start) / end * all,
            static_cast<double>(m_bounds.end - m_bounds.start) / end * all / m_image.width()};
}

void Minimap::paintHost(const Tokens& tokens) {
    m_image.fill(tokens.raised);
    Surface surface(m_image);
    const core::Overview& overview = *m_timeline->overview;
    const auto [first, step] = columns();
    const float most = overview.busy.empty() ? 0 : *std::ranges::max_element(overview.busy);
    std::vector<float> shares(overview.keys);
    const int height = m_image.height();
    for (int x = 0; most > 0 && x < m_image.width(); ++x) {
        addUp(overview, first + x * step, first + (x + 1) * step, shares);
        if (shares.front() <= 0) continue;
        const int bar = std::max(1, qRound(shares.front() / most * static_cast<float>(height)));
        surface.fill(x, x + 1, height - bar, height, tokens.edge.rgb());
    }
}

void Minimap::paint(const BarInks& inks, const Tokens& tokens) {
    m_image.fill(tokens.raised);
    Surface surface(m_image);
    const core::Overview& overview = *m_timeline->overview;
    const std::vector<bool> communication = communicationKeys(*m_timeline->snapshot, overview.keys);
    const auto [first, step] = columns();
    std::vector<float> shares(overview.keys);
    const auto devices = static_cast<float>(std::max<std::size_t>(1, m_timeline->snapshot->trace->devices.size()));
    const int height = m_image.height();
    const int upper = qRound(height * communicationPart);
    for (int x = 0; x < m_image.width(); ++x) {
        addUp(overview, first + x * step, first + (x + 1) * step, shares);
        float above = 0;
        float below = 0;
        for (std::size_t key = 0; key < shares.size(); ++key) {
            if (shares[key] <= 0) continue;
            const QRgb color = inks.of(core::TrackKind::Stream, {static_cast<std::uint16_t>(key), false}).fill;
            float& sum = communication[key] ? above : below;
            const float from = std::min(1.0F, sum / devices);
            sum += shares[key];
            const float to = std::min(1.0F, sum / devices);
            if (communication[key])
                surface.fill(x, x + 1, qRound(from * static_cast<float>(upper)),
                             std::max(1, qRound(to * static_cast<float>(upper))), color);
            else
                surface.fill(x, x + 1, height - std::max(1, qRound(to * static_cast<float>(height - upper))),
                             height - qRound(from * static_cast<float>(height - upper)), color);
        }
    }
}

}  // namespace ui
