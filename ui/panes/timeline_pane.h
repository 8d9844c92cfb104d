// SPDX-License-Identifier: GPL-3.0-or-later
// The timeline of the current profile: streams by device, ranges, threads; what is selected on it filters other panes.
#pragma once

#include "core/analysis/timeline.h"
#include "core/base/latest_job.h"
#include "ui/panes/pane.h"

#include <optional>

class QStackedLayout;

namespace ui {

class EmptyMessage;
class TimelineView;

class TimelinePane : public Pane {
    Q_OBJECT

public:
    explicit TimelinePane(QWidget* parent = nullptr);
    ~TimelinePane() override;

    void show(const Workspace& workspace) override;
    std::vector<core::Table> tables() const override;
    QString subtitle() const override;
    void reveal(const Mark& mark) override;
    bool isDimmedWhole() const override { return false; }

    TimelineView& view() { return *m_view; }

protected:
    void changeEvent(QEvent* event) override;

private:
    void takeMark();
    void makeTimeline();
    void takeTimeline();
    void refreshMessage();
    void filterTo(const core::TimeWindow& window);
    void markSelection();

    TimelineView* m_view;
    EmptyMessage* m_message;
    QStackedLayout* m_pages;
    SnapshotPtr m_snapshot;
    core::Options m_options;                   ///< as last edited
    Mark m_mark;                               ///< of the workspace
    Mark m_ownMark;                            ///< what was last chosen here
    std::optional<Mark> m_toReveal;            ///< once the timeline is whole
    core::TimelinePtr m_timeline;              ///< of m_snapshot or of the one before it
    core::LatestJob<core::TimelinePtr> m_job;  ///< last: ends before what its results are taken into
};

}  // namespace ui
