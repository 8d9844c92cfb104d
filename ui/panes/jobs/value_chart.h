// SPDX-License-Identifier: GPL-3.0-or-later
// The ranks of a job by one figure, as bars of logarithmic height: one rank can be seen beside thousands.
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

    /// By rank, in ns.
    void setValues(std::vector<double> values, std::vector<QString> names);
    void setMarked(std::optional<std::size_t> rank);
    /// The rank in a bar that is nearest to its middle.
    std::size_t rankOf(int item) const;

    struct Label {
        double value = 0;
        QString text;
        QRect rect;  ///< above the bars, and never on another
    };
    /// Of the median, and of the rank that is marked.
    std::vector<Label> labels() const;

    QSize sizeHint() const override { return {480, 140}; }
    QSize minimumSizeHint() const override { return {160, 72}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Bar {
        double from = 0, to = 0;
        std::vector<std::size_t> ranks;
    };
    void layOut();
    QRect plot() const;
    int placeOf(double value) const;

    std::vector<double> m_values;
    std::vector<QString> m_names;
    std::vector<Bar> m_bars;  ///< those that hold ranks, as the items
    double m_least = 0, m_most = 0, m_middle = 0;
    std::optional<std::size_t> m_rank;
};

}  // namespace ui
