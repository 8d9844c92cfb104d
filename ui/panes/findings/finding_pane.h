// SPDX-License-Identifier: GPL-3.0-or-later
// The chosen finding: its price, where it occurs, what to do, why, and when that would not help.
#pragma once

#include "ui/panes/findings/findings_desk.h"
#include "ui/panes/shared/pane.h"
#include "ui/widgets/charts/item_chart.h"

#include <array>
#include <string>
#include <vector>

class QLabel;
class QPushButton;
class QStackedWidget;

namespace ui {

// The recording as a single line with its iterations, and the places of a finding in it.

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

private:
    struct Step {
        QString name, shortName;  ///< "ProfilerStep#12", "#12"
        core::Nanos start = 0, end = 0, time = 0;
        bool isLeftOut = false;  ///< places in it would not be told
    };
    void layOut() override;
    int xOf(core::Nanos time) const;
    QRect line() const;

    std::vector<Step> m_steps;
    std::vector<core::TimeWindow> m_places;
    core::Nanos m_end = 1;
};

class EmptyMessage;
class PlaceStrip;
class TableFrame;

class FindingPane final : public Pane {
    Q_OBJECT

public:
    explicit FindingPane(Requests& given, QWidget* parent = nullptr);

    std::vector<core::Table> tables() const override;
    QString subtitle() const override;
    bool isComputing() const override { return m_desk.isComputing(); }

private:
    void follow(const Workspace& before) override;
    void build();
    void rebuild() override;
    void retitle();
    void showFinding(const core::Finding& finding);
    void showRowPlaces(const QModelIndex& index);

    static constexpr std::size_t sections = 4;

    FindingsDesk& m_desk;
    EmptyMessage* m_message;
    QLabel *m_title, *m_price, *m_share;
    std::array<QLabel*, sections> m_heads{}, m_texts{};
    QLabel* m_placesHead;
    TableFrame* m_where;
    std::vector<std::string> m_codes;  ///< indexed by row of m_where
    PlaceStrip* m_strip;
    QPushButton *m_timeline, *m_code, *m_try, *m_dismiss;
    QStackedWidget* m_pages;
};

}  // namespace ui
