// SPDX-License-Identifier: GPL-3.0-or-later
// The operators of two profiles beside each other: both on one roofline, and a table of what is further from its peak.
#pragma once

#include "ui/panes/efficiency/compared_efficiency.h"
#include "ui/panes/shared/pane_job.h"
#include "ui/theme/adaptive_widget.h"

class QLabel;
class QModelIndex;
class QSplitter;

namespace ui {

class RooflineChart;
class TableFrame;

class ComparedView final : public AdaptiveWidget {
    Q_OBJECT

public:
    explicit ComparedView(QWidget* parent = nullptr);
    ~ComparedView() override;

    /// Compares these once the view is visible; `known` is the run of one of them, or null.
    void compare(const ComparedProfiles& profiles, const EfficiencyRunPtr& known);
    bool isComputing() const { return m_job.isComputing(); }
    /// The tables of what is shown; none while it is being computed.
    std::vector<core::Table> tables() const;
    TableFrame& frame() { return *m_table; }
    /// Hides the table, for a picture of the roofline.
    void showRooflineAlone();

signals:
    void failed(const core::Error& error);
    /// The user chose a row: operators of both profiles.
    void chosen(const ui::ComparedEfficiencyPtr& compared, std::size_t row);

private:
    void take(core::Result<ComparedEfficiencyPtr> made);
    void rebuild() override;
    void chooseDot(int dot);
    void chooseRow(const QModelIndex& index);

    QLabel *m_sides, *m_note;
    RooflineChart* m_chart;
    TableFrame* m_table;
    QSplitter* m_body;
    ComparedEfficiencyPtr m_compared;
    std::vector<std::optional<std::size_t>> m_rows;          ///< the row of the table of each dot
    bool m_isFilling = false;                                ///< rows are being set: none is chosen
    PaneJob<ComparedEfficiencyPtr, ComparedProfiles> m_job;  ///< last: ends before what its results are taken into
};

}  // namespace ui
