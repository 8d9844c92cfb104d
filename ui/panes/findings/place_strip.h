// SPDX-License-Identifier: GPL-3.0-or-later
// The recording as a single line with its iterations, and the places of a finding in it.
#pragma once

#include "ui/panes/findings/findings_desk.h"
#include "ui/widgets/charts/item_chart.h"

namespace ui {

/// The items of the chart are the iterations.
class PlaceStrip : public ItemChart {
    Q_OBJECT

public:
    using ItemChart::ItemChart;

    void setPlaces(const FindingsRun& run, const core::Finding& finding);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {60, sizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Step {
        QString name;
        core::Nanos start = 0, end = 0, time = 0;
    };
    void layOut();
    int xOf(core::Nanos time) const;
    QRect line() const;

    std::vector<Step> m_steps;
    std::vector<core::TimeWindow> m_places;
    core::Nanos m_end = 1;
};

}  // namespace ui
