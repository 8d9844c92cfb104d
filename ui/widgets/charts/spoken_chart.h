// SPDX-License-Identifier: GPL-3.0-or-later
// Makes painted figures accessible: a chart by its role, with its content as the value.
#pragma once

#include <QString>

namespace ui {

/// A widget inherits this in addition to its base class. It keeps the accessible name and description that it is given.
class SpokenChart {
public:
    SpokenChart();
    virtual ~SpokenChart() = default;
    SpokenChart(const SpokenChart&) = delete;
    SpokenChart& operator=(const SpokenChart&) = delete;

    /// Describes what is currently shown and selected.
    virtual QString spokenValue() const = 0;
};

}  // namespace ui
