// SPDX-License-Identifier: GPL-3.0-or-later
// Is the GPU well used? What operators reach of the device's peaks, as a table and as a roofline; how kernels fill the
// device, and how they are launched.
#pragma once

#include "ui/panes/efficiency/efficiency_figures.h"
#include "ui/panes/shared/pane_job.h"
#include "ui/panes/shared/snapshot_pane.h"

class QModelIndex;
class QMenu;
class QSplitter;
class QStackedWidget;

namespace ui {

class ClassLegend;
class ComparedView;
class ComputingVeil;
class EfficiencyHeading;
class EmptyMessage;
class RooflineChart;
class Segments;
struct ComparedEfficiency;
class TableFrame;
struct MarkedPlaces;

class EfficiencyPane final : public SnapshotPane {
    Q_OBJECT

public:
    explicit EfficiencyPane(Requests& given, QWidget* parent = nullptr);
    ~EfficiencyPane() override;

    std::vector<core::Table> tables() const override;
    QString subtitle() const override;
    bool openSearch() override;
    bool isComputing() const override;
    /// Hides the tables, for a picture of the roofline.
    void showRooflineAlone();

protected:
    void rebuild() override;
    void followEdits() override;
    void resizeEvent(QResizeEvent* event) override;

private:
    enum class Shown : std::uint8_t { Operators, Kernels, Launches, Compared };

    void build();
    void connectParts();
    void compute();
    void take(core::Result<EfficiencyRunPtr> made);
    void showRun();
    void showOperators();
    void fit();
    EmptyState emptyState() const;
    Shown shown() const;
    /// The operator of a row of the table; nothing: the index is invalid.
    std::optional<std::size_t> operatorAt(const QModelIndex& index) const;
    MarkedPlaces placesOf(std::size_t row) const;
    /// Marks the operations of an operator in table, roofline and timeline.
    void mark(std::size_t row);
    void markRow();
    /// Marks those of a row of both profiles that are of the current one.
    void markCompared(const ComparedEfficiency& compared, std::size_t row);
    /// Shows the next operation of an operator on the timeline.
    void walk(std::size_t row);
    void clickRow(const QModelIndex& index);
    void chooseDot(int dot);
    void markDots(const std::vector<int>& dots);
    void addToMenu(QMenu& menu, const QModelIndex& index);

    EmptyMessage* m_message;
    QStackedWidget *m_pages, *m_tables;
    EfficiencyHeading* m_heading;
    Segments *m_shown, *m_view;
    ClassLegend* m_legend;
    RooflineChart* m_chart;
    TableFrame *m_operators, *m_kernels, *m_launches;
    ComparedView* m_compared;
    QSplitter* m_body;
    ComputingVeil* m_veil;
    EfficiencyRunPtr m_run;
    QString m_fault;
    std::vector<std::size_t> m_rows;      ///< the operator of each row of the table
    std::vector<std::size_t> m_dots;      ///< the operator of each dot
    std::optional<std::int32_t> m_alone;  ///< the only class that is shown
    std::optional<std::size_t> m_marked;  ///< the operator whose operations are outlined
    bool m_isRooflineAlone = false;
    bool m_isFresh = false;           ///< it was marked by the click that is under way
    bool m_isFilling = false;         ///< rows are being set: nothing is marked
    PaneJob<EfficiencyRunPtr> m_job;  ///< last: ends before what its results are taken into
};

}  // namespace ui
