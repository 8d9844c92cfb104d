// SPDX-License-Identifier: GPL-3.0-or-later
// The timeline of the current profile: streams by device, ranges, threads; its selection filters other panes.
#pragma once

#include "core/code/code_places.h"
#include "ui/panes/shared/job.h"
#include "ui/panes/shared/pane.h"
#include "ui/panes/timeline/card_code.h"
#include "ui/panes/timeline/timeline_menu.h"

#include <optional>

class QStackedLayout;

namespace ui {

class EmptyMessage;
class SearchBar;
class TimelineBelow;
class TimelineFinder;
class TimelinePath;
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
    bool isComputing() const override;
    bool isDimmedWhole() const override { return false; }

    /// Goes to a place on the timeline in view.
    void setPlace(const core::TimelinePlace& place);
    bool openSearch() override;
    TimelineFinder& finder() { return *m_finder; }
    TimelineView& view() { return *m_view; }
    /// Shows all other profiles of the workspace below the current one.
    void showAllBelow();

signals:
    void codeRequested(const core::CodeQuestion& question);

protected:
    void changeEvent(QEvent* event) override;

private:
    void takeMark();
    void makeTimeline();
    void takeTimeline(const core::Result<core::TimelinePtr>& made);
    void giveUp(const core::Error& error);
    void drawIdle();
    void refreshMessage();
    void filterTo(const core::TimeWindow& window);
    void markSelection();
    void keepPlace();

    TimelineView* m_view;
    EmptyMessage* m_message;
    SearchBar* m_searchBar;
    QStackedLayout* m_pages;
    TimelinePath* m_path;
    TimelineFinder* m_finder;
    TimelineMenu m_menu;
    CardCode m_cardCode;
    std::unique_ptr<TimelineBelow> m_below;
    SnapshotPtr m_snapshot;
    core::Options m_options;         ///< as last edited
    int m_profile = -1;              ///< index of the current one in the workspace
    core::TimelinePlace m_place;     ///< its own, as the workspace has it
    Mark m_mark;                     ///< of the workspace
    Mark m_ownMark;                  ///< what was last chosen here
    std::optional<Mark> m_toReveal;  ///< once the timeline is whole
    core::TimelinePtr m_timeline;    ///< of m_snapshot or of the one before it
    SnapshotPtr m_givenUp;           ///< of which no timeline could be made
    QString m_fault;                 ///< and why
    Job<core::TimelinePtr> m_job;    ///< last: it ends before what its results are taken into
};

}  // namespace ui
