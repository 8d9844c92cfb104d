// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/query/query_chart.h"

#include "ui/format/plain_text.h"
#include "ui/format/quantity.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/charts/point_chart.h"
#include "ui/widgets/charts/stacked_bars.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/named_field.h"
#include "ui/widgets/tables/column.h"
#include "ui/widgets/tables/empty_message.h"

#include <QComboBox>
#include <QLabel>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace ui {

namespace {

constexpr std::size_t mostBars = 50, mostPoints = 2000;  // more can neither be read nor told apart

bool isNumeric(const core::Column& column) { return column.kind != core::CellKind::Text; }

QString columnTitle(const core::Table& table, std::size_t column) { return shownText(table.columns[column].title); }

QString valueText(const core::Table& table, std::size_t row, std::size_t column) {
    const core::Cell& cell = table.rows[row][column];
    if (const auto* whole = std::get_if<std::int64_t>(&cell)) return QLocale().toString(qlonglong{*whole});
    if (const auto* real = std::get_if<double>(&cell))
        return QLocale().toString(*real, 'f', table.columns[column].decimals);
    const auto* text = std::get_if<std::string>(&cell);
    return text ? shownText(*text) : notRecordedText();
}

}  // namespace

QueryChart::QueryChart(QWidget* parent)
    : AdaptiveWidget(parent),
      m_along(choiceBox("queryChartX", 240, this)),
      m_figure(choiceBox("queryChartY", 240, this)),
      m_alongName(new QLabel),
      m_figureName(new QLabel),
      m_title(new QLabel),
      m_pages(new QStackedWidget),
      m_message(new EmptyMessage),
      m_bars(new StackedBars),
      m_points(new PointChart) {
    m_bars->setObjectName("queryBars");
    m_points->setObjectName("queryPoints");
    m_title->setObjectName("queryChartTitle");
    m_title->setForegroundRole(QPalette::Text);
    m_title->setContentsMargins(space::chart, 0, space::chart, space::icon);
    build();
    for (QComboBox* box : {m_along, m_figure})
        connect(box, &QComboBox::activated, this, &QueryChart::draw);
    for (ItemChart* chart : std::initializer_list<ItemChart*>{m_bars, m_points})
        connect(chart, &ItemChart::itemActivated, this,
                [this](int item) { emit rowActivated(m_rows[static_cast<std::size_t>(item)]); });
    rebuild();
}

void QueryChart::build() {
    QWidget* const choices = flowOf({namedField(m_alongName, m_along), namedField(m_figureName, m_figure)});
    QScrollArea* const area = scrolled(m_bars);
    for (QWidget* page : std::initializer_list<QWidget*>{m_message, area, m_points})
        m_pages->addWidget(page);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->addWidget(columnOf({choices, m_title, m_pages}, m_pages));
}

void QueryChart::setTable(std::shared_ptr<const core::Table> table) {
    m_table = std::move(table);
    offerColumns();
    draw();
}

/// By default, the first column of numbers is drawn along the first other column.
void QueryChart::offerColumns() {
    const QString along = m_along->currentText(), figure = m_figure->currentText();
    const QSignalBlocker quiet(m_along), quietToo(m_figure);
    m_along->clear();
    m_figure->clear();
    for (std::size_t column = 0; m_table && column < m_table->columns.size(); ++column) {
        const auto number = static_cast<int>(column);
        m_along->addItem(columnTitle(*m_table, column), number);
        if (isNumeric(m_table->columns[column])) m_figure->addItem(columnTitle(*m_table, column), number);
    }
    const bool leadsWithNumber = m_figure->count() > 1 && m_figure->itemData(0).toInt() == 0;
    m_along->setCurrentIndex(std::max(m_along->findText(along), m_along->count() > 0 ? 0 : -1));
    const int before = m_figure->findText(figure);
    m_figure->setCurrentIndex(before >= 0 ? before : leadsWithNumber ? 1 : m_figure->count() > 0 ? 0 : -1);
}

void QueryChart::rebuild() {
    m_alongName->setText(tr("X axis:"));
    m_figureName->setText(tr("Y axis:"));
    m_bars->setAccessibleName(tr("Chart of the result"));
    m_points->setAccessibleName(tr("Chart of the result"));
    draw();
}

void QueryChart::draw() {
    m_rows.clear();
    const bool canDraw = m_table && !m_table->rows.empty() && m_figure->currentIndex() >= 0;
    m_title->setVisible(canDraw);
    if (!canDraw) {
        m_message->setText(tr("No figures to draw"), tr("A chart needs rows and a column of numbers."));
        m_bars->setBars({});
        m_points->setPoints({}, {}, {});
        return m_pages->setCurrentIndex(0);
    }
    const auto along = static_cast<std::size_t>(m_along->currentData().toInt());
    const auto figure = static_cast<std::size_t>(m_figure->currentData().toInt());
    const bool hasPoints = isNumeric(m_table->columns[along]) && along != figure;
    hasPoints ? drawPoints(along, figure) : drawBars(along, figure);
    m_pages->setCurrentIndex(hasPoints ? 2 : 1);
    say(m_rows.size(), along, figure);
}

QString QueryChart::describe(std::size_t row, std::size_t along, std::size_t figure) const {
    const QString x = columnTitle(*m_table, along), y = columnTitle(*m_table, figure);
    return QStringLiteral("%1: %2\n%3: %4")
        .arg(x, valueText(*m_table, row, along), y, valueText(*m_table, row, figure));
}

void QueryChart::drawBars(std::size_t along, std::size_t figure) {
    double most = 0;
    for (std::size_t row = 0; row < m_table->rows.size() && m_rows.size() < mostBars; ++row) {
        const auto value = numberOf(m_table->rows[row][figure]);
        if (!value) continue;
        most = std::max(most, *value);
        m_rows.push_back(row);
    }
    const ClassInk ink{tokensOf(palette()).computation};
    std::vector<Bar> bars;
    for (const std::size_t row : m_rows) {
        const double value = *numberOf(m_table->rows[row][figure]);
        Bar bar{valueText(*m_table, row, along), {{std::max(value, 0.0), ink, {}, describe(row, along, figure)}}, most};
        bar.end = valueText(*m_table, row, figure);
        bars.push_back(std::move(bar));
    }
    m_bars->setBars(std::move(bars));
}

void QueryChart::drawPoints(std::size_t along, std::size_t figure) {
    std::vector<ChartPoint> points;
    for (std::size_t row = 0; row < m_table->rows.size() && points.size() < mostPoints; ++row) {
        const auto x = numberOf(m_table->rows[row][along]), y = numberOf(m_table->rows[row][figure]);
        if (!x || !y) continue;
        points.push_back({*x, *y, describe(row, along, figure)});
        m_rows.push_back(row);
    }
    m_points->setPoints(std::move(points), columnTitle(*m_table, along), columnTitle(*m_table, figure));
}

/// "total by name", and how many rows are drawn if these are not all.
void QueryChart::say(std::size_t drawn, std::size_t along, std::size_t figure) {
    QString text = tr("%1 by %2").arg(columnTitle(*m_table, figure), columnTitle(*m_table, along));
    const std::size_t all = m_table->rows.size();
    if (drawn < all)
        text += QStringLiteral(" · ") + tr("%L1 of %Ln row(s) drawn", nullptr, static_cast<int>(all)).arg(drawn);
    m_title->setText(text);
}

}  // namespace ui
