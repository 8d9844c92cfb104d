// SPDX-License-Identifier: GPL-3.0-or-later
// A histogram of a figure over the ranks of a job. The logarithmic height lets one rank be seen among thousands.
#pragma once

#include "ui/widgets/charts/item_chart.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace ui {

class ValueChart : public ItemChart {
    Q_OBJECT

public:
    explicit ValueChart(QWidget* parent = nullptr);

    /// Sets the values in nanoseconds and the names, both by rank.
    void setValues(std::vector<double> values, std::vector<QString> names);
    void setMarked(std::optional<std::size_t> rank);
    /// Returns the rank of a bar whose value is closest to the middle of the bar.
    std::size_t rankOf(int item) const;

    struct Label {
        double value = 0;
        QString text;
        QRect rect;  ///< above the bars; labels never overlap
    };
    /// The labels of the median and of the marked rank.
    std::vector<Label> labels() const;

    QSize sizeHint() const override { return {480, 140}; }
    QSize minimumSizeHint() const override { return {160, 72}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    struct Bar {
        double from = 0, to = 0;
        std::vector<std::size_t> ranks;
    };
    void layOut() override;
    QRect plot() const;
    int placeOf(double value) const;

    std::vector<double> m_values;
    std::vector<QString> m_names;
    std::vector<Bar> m_bars;  ///< the bars that contain ranks, in the order of the items
    double m_least = 0, m_most = 0, m_middle = 0;
    std::optional<std::size_t> m_rank;
};

}  // namespace ui
