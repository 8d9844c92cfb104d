// SPDX-License-Identifier: GPL-3.0-or-later
// The sequential color scale of heat map and matrix: longer times contrast more with the background.
#pragma once

#include "ui/theme/tokens.h"

#include <QRgb>

#include <algorithm>
#include <array>

namespace ui {

class HeatScale {
public:
    explicit HeatScale(const Tokens& tokens) {
        const auto mixed = [](const QColor& from, const QColor& to, double part) {
            const auto between = [part](int a, int b) { return a + static_cast<int>((b - a) * part); };
            return QColor(between(from.red(), to.red()), between(from.green(), to.green()),
                          between(from.blue(), to.blue()));
        };
        const QColor &base = tokens.base, &accent = tokens.accent;
        const std::array stops{mixed(base, accent, 0.05),
                               mixed(base, accent, 0.14),
                               mixed(base, accent, 0.34),
                               mixed(base, accent, 0.62),
                               accent,
                               mixed(accent, tokens.text, 0.5),
                               tokens.text};
        for (std::size_t i = 0; i < m_colors.size(); ++i) {
            const double place = static_cast<double>(i * (stops.size() - 1)) / static_cast<double>(m_colors.size() - 1);
            const std::size_t below = std::min(static_cast<std::size_t>(place), stops.size() - 2);
            m_colors[i] = mixed(stops[below], stops[below + 1], place - static_cast<double>(below)).rgb();
        }
    }

    /// Returns the color of a value from 0 to 1; values beyond get the color of the nearer end.
    QRgb at(double part) const {
        const double last = static_cast<double>(m_colors.size() - 1);
        return m_colors[static_cast<std::size_t>(std::clamp(part, 0.0, 1.0) * last)];
    }

private:
    std::array<QRgb, 256> m_colors{};
};

}  // namespace ui
