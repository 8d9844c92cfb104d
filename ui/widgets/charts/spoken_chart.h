// SPDX-License-Identifier: GPL-3.0-or-later
// Painted figures for assistive technology: a chart by role, with its content as the value.
#pragma once

#include <QString>

namespace ui {

/// To be inherited by a widget in addition to its own class; it keeps the name and description that it is given.
class SpokenChart {
public:
    SpokenChart();
    virtual ~SpokenChart() = default;
    SpokenChart(const SpokenChart&) = delete;
    SpokenChart& operator=(const SpokenChart&) = delete;

    /// What is shown and chosen now, in words.
    virtual QString spokenValue() const = 0;
};

}  // namespace ui
