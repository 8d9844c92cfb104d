// SPDX-License-Identifier: GPL-3.0-or-later
// What is looked for on the timeline in view (the text of its search bar, or else places that another pane outlines),
// and the hits, which are searched for on a worker.
#pragma once

#include "ui/panes/shared/job.h"
#include "ui/panes/timeline/code_hits.h"

#include <QObject>

namespace ui {

class SearchBar;
class TimelinePath;

class TimelineFinder : public QObject {
    Q_OBJECT

public:
    /// Hits are shown in `state` beside the operations of `path`.
    TimelineFinder(TimelineState& state, const TimelinePath& path, SearchBar& bar, QObject* parent);

    /// Opens the search bar. False where there is no timeline to search.
    bool open();
    /// Searches for the text as the search bar does; clears the search if it is empty.
    void find(const QString& text);
    /// To the next hit of the search, or with -1 to the previous one: at once, or when it has been found.
    void step(int direction);
    /// Outlines what a frame of code launched, or the idle time that it caused, or other places, and goes to the
    /// longest of them.
    void showPlaces(const Outlined& places);

    /// Searches the timeline in view anew, which may be of another trace than the one before it.
    void searchAgain(bool isOtherTrace);
    /// By name, what has hits, for everything else to fade; null where all would. Hits in another trace are dropped.
    const std::vector<bool>* namesOfHits(const core::TracePtr& trace);

signals:
    void searched(const QString& text);  ///< what is looked for is another
    void changed();                      ///< other names have hits
    void closed();                       ///< by the user
    void message(const QString& text);
    void failed(const core::Error& error);

private:
    void search();
    void take(const core::Result<core::TimelineHitsPtr>& found);
    void showFound();
    const core::TimelinePtr& timeline() const { return m_state.scene().timeline; }

    TimelineState& m_state;
    const TimelinePath& m_path;
    SearchBar& m_bar;
    Outlined m_outlined;               ///< while nothing is looked for
    bool m_revealsPlaces = false;      ///< asked for while they are looked for
    int m_stepWhenFound = 0;           ///< asked for while looking: 1, -1 or none
    core::TimelineHitsPtr m_found;     ///< of the timeline or of the one before it; null: nothing is looked for
    Job<core::TimelineHitsPtr> m_job;  ///< last: it ends before what its results are taken into
};

}  // namespace ui
