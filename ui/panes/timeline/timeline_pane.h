// SPDX-License-Identifier: GPL-3.0-or-later
// The timeline of the current profile: streams by device, ranges, threads; its selection filters other panes.
#pragma once

#include "core/code/main_code.h"
#include "core/code/trace_frames.h"
#include "core/timeline/timeline.h"
#include "ui/panes/shared/pane_job.h"
#include "ui/panes/shared/workspace.h"
#include "ui/panes/timeline/timeline_menu.h"
#include "ui/timeline/scene/item_text.h"
#include "ui/timeline/timeline_view.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

class QStackedLayout;

namespace ui {

/// Adds to the hover card of idle time whose code it was, which a worker finds once the card is requested.
class CardCode {
public:
    CardCode(TimelineView& view, std::function<void(const core::Error&)> failed);

    /// Sets the profile in view; null: there is none.
    void show(const SnapshotPtr& snapshot);

private:
    struct Found {
        core::FramesPtr frames;  ///< kept for the next gap of the trace
        core::MainCodes codes;
    };
    using FoundPtr = std::shared_ptr<const Found>;
    struct Gap {
        SnapshotPtr snapshot;
        core::DeviceId device{};
        core::TimeWindow window;

        bool operator==(const Gap&) const = default;
    };

    std::vector<Fact> factsOf(const TimelineItem& item);
    void find(const Gap& gap, std::uint32_t next);

    TimelineView& m_view;
    SnapshotPtr m_shown;
    core::FramesPtr m_frames;  ///< the frames of its trace
    Gap m_requested;
    FoundPtr m_found;         ///< the result for m_requested; null: not found yet
    PaneJob<FoundPtr> m_job;  ///< declared last: destroyed before the members its results are stored in
};

class EmptyMessage;
class SearchBar;
class TimelineBelow;
class TimelineFinder;
class TimelinePath;

class TimelinePane final : public Pane {
    Q_OBJECT

public:
    explicit TimelinePane(Requests& given, QWidget* parent = nullptr);
    ~TimelinePane() override;

    std::vector<core::Table> tables() const override;
    QString subtitle() const override;
    void reveal(const Mark& mark) override;
    bool isComputing() const override;
    bool isDimmedWhole() const override { return false; }

    /// Moves the timeline in view to a place.
    void setPlace(const core::TimelinePlace& place);
    bool openSearch() override;
    TimelineFinder& finder() { return *m_finder; }
    TimelineView& view() { return *m_view; }
    /// Chooses whether the mouse wheel zooms without Ctrl, here and in the timelines below.
    void setWheelZooms(bool zooms);
    /// Shows all other profiles of the workspace below the current one.
    void showAllBelow();

signals:
    void memoryRequested(core::Nanos time);  ///< show the memory in use at this time

protected:
    void retranslate() override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void follow(const Workspace& before) override;
    void addMemoryAction(QMenu& menu, const TimelineItem& item);
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
    int m_profile = -1;                ///< index of the current profile in the workspace
    core::TimelinePlace m_place;       ///< the place of that profile, from the workspace
    Mark m_ownMark;                    ///< the mark that was last set from here
    bool m_isTaking = false;           ///< the mark of the workspace is being shown: nothing is requested
    std::optional<Mark> m_toReveal;    ///< shown once the timeline is complete
    core::TimelinePtr m_timeline;      ///< belongs to m_snapshot or the previous snapshot
    SnapshotPtr m_givenUp;             ///< the snapshot whose timeline could not be built
    QString m_fault;                   ///< why it could not be built
    PaneJob<core::TimelinePtr> m_job;  ///< last member, so that it ends before what its results are stored in
};

}  // namespace ui
