// SPDX-License-Identifier: GPL-3.0-or-later
// Two columns of a query's result as a chart: points if both hold numbers, otherwise a bar for each row.
#pragma once

#include "core/base/table.h"
#include "ui/theme/adaptive_widget.h"

#include <cstddef>
#include <memory>
#include <vector>

class QComboBox;
class QLabel;
class QScrollArea;
class QStackedWidget;

namespace ui {

class EmptyMessage;
class PointChart;
class StackedBars;

class QueryChart : public AdaptiveWidget {
    Q_OBJECT

public:
    explicit QueryChart(QWidget* parent = nullptr);

    /// Shows the rows in their order; null: none. Columns that the table before had as well stay chosen.
    void setTable(std::shared_ptr<const core::Table> table);

signals:
    void rowActivated(std::size_t row);

protected:
    void rebuild() override;

private:
    void build();
    void offerColumns();
    void draw();
    void drawBars(std::size_t along, std::size_t figure);
    void drawPoints(std::size_t along, std::size_t figure);
    QString describe(std::size_t row, std::size_t along, std::size_t figure) const;
    void say(std::size_t drawn, std::size_t along, std::size_t figure);

    std::shared_ptr<const core::Table> m_table;
    std::vector<std::size_t> m_rows;  ///< the row of each bar or point
    QComboBox *m_along, *m_figure;
    QLabel *m_alongName, *m_figureName, *m_title;
    QStackedWidget* m_pages;
    EmptyMessage* m_message;
    StackedBars* m_bars;
    PointChart* m_points;
};

}  // namespace ui
