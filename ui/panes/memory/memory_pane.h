// SPDX-License-Identifier: GPL-3.0-or-later
// Where did memory go? The memory in use over time with its peak, and whose it was then or at any other moment.
#pragma once

#include "ui/panes/memory/memory_run.h"
#include "ui/panes/shared/pane_job.h"
#include "ui/panes/shared/snapshot_pane.h"

class QComboBox;
class QLabel;
class QMenu;
class QModelIndex;
class QPushButton;
class QSplitter;
class QStackedWidget;

namespace ui {

class ComputingVeil;
class EmptyMessage;
class MemoryChart;
class SegmentStrip;
class Segments;
class TableFrame;

class MemoryPane final : public SnapshotPane {
    Q_OBJECT

public:
    explicit MemoryPane(Requests& given, QWidget* parent = nullptr);
    ~MemoryPane() override;

    std::vector<core::Table> tables() const override;
    QString subtitle() const override;
    bool openSearch() override;
    bool isComputing() const override { return m_job.isComputing() || m_momentJob.isComputing(); }

    /// Shows the time that the timeline shows, if it shows any.
    void showTime(const std::optional<core::TimeWindow>& window);
    /// Shows what was alive at a time, at the latest when it is computed.
    void showMomentAt(core::Nanos time);

signals:
    void timeShown(const core::TimeWindow& window);  ///< the visible time was moved here

protected:
    void rebuild() override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void build();
    void connectParts();
    void setTexts();
    void compute();
    void take(core::Result<MemoryRunPtr> made);
    void takeMoment(core::Result<ShownMomentPtr> made);
    void showRun();
    void fillPools();
    void choosePool(std::size_t history);
    void ask(std::size_t steps, std::optional<std::size_t> since = {});
    void showMoment();
    void markChosenRows();  ///< in the segments
    void showHeading();
    void fit();
    /// The time of a row's allocation, or else of the moment.
    core::Nanos timeOf(const QModelIndex& index) const;
    void showOnTimeline(core::Nanos time);
    EmptyState emptyState() const;

    EmptyMessage* m_message;
    QStackedWidget *m_pages, *m_tables;
    QComboBox* m_pool;
    QPushButton* m_peak;
    Segments *m_shown, *m_view;
    QLabel *m_headline, *m_facts, *m_notes, *m_momentTitle, *m_reserve, *m_fragments;
    MemoryChart* m_chart;
    SegmentStrip* m_strip;
    TableFrame *m_byCode, *m_byBlock;
    QWidget *m_overTime = nullptr, *m_alive = nullptr;
    QSplitter* m_body;
    ComputingVeil* m_veil = nullptr;
    MemoryRunPtr m_run;
    std::size_t m_chosen = 0;  ///< the history in view
    ShownMomentPtr m_moment;
    QString m_fault;
    std::optional<core::TimeWindow> m_time;  ///< of the timeline
    std::optional<core::Nanos> m_askedTime;  ///< shown once the run is there
    PaneJob<MemoryRunPtr> m_job;             ///< the jobs are last: they end before what their results are taken into
    PaneJob<ShownMomentPtr> m_momentJob;
};

}  // namespace ui
