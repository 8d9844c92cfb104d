// SPDX-License-Identifier: GPL-3.0-or-later
// Painted figures as assistive technology reads them: a chart by role, what it shows as its value.
#pragma once

#include <QString>

namespace ui {

/// To be inherited by a widget beside its own class; its name and description are those that it is given.
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
