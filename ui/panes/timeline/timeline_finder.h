// SPDX-License-Identifier: GPL-3.0-or-later
// The search on the timeline: for the text in its search bar or, without a text, for the places that another pane
// outlines. It runs on a worker.
#pragma once

#include "core/code/code_places.h"
#include "core/timeline/timeline_search.h"
#include "ui/models/marked_places.h"
#include "ui/panes/shared/pane_job.h"
#include "ui/timeline/scene/timeline_state.h"

#include <QObject>

#include <span>
#include <stop_token>
#include <vector>

namespace ui {

// Finds on a timeline what belongs to frames of code (the operations they launched, the idle time they caused, or their
// own calls and ranges), or the places that another pane marked.

/// Returns hits in the whole timeline, in the order of a search; what several paths share is one hit. Idle intervals
/// that are not drawn are only counted. Costs as much as building a tree of code for each path.
core::TimelineHits codeHits(const core::Timeline& timeline, std::span<const core::CodePath> paths,
                            const std::stop_token& stop = {});

/// Returns the hits of places: for each the operation, call or iteration that begins there, or else the idle interval.
core::TimelineHits placeHits(const core::Timeline& timeline, const MarkedPlaces& places);

/// The places to outline while there is no search text: places of code, or other places.
struct Outlined {
    std::vector<core::CodePath> code = {};
    MarkedPlaces marked = {};

    bool isEmpty() const { return code.empty() && marked.isEmpty(); }
    bool operator==(const Outlined&) const = default;
};

/// Selects the longest of the hits (idle time by its whole interval) and shows it. Returns false if there are none.
bool revealLongest(TimelineState& state, const core::TimelineHits& found);

class SearchBar;
class TimelinePath;

class TimelineFinder : public QObject {
    Q_OBJECT

public:
    /// Shows hits in `state`, in addition to the operations of `path`.
    TimelineFinder(TimelineState& state, const TimelinePath& path, SearchBar& bar, QObject* parent);

    /// Opens the search bar; returns false if there is no timeline to search.
    bool open();
    /// Searches for the text as the search bar does; clears the search if it is empty.
    void find(const QString& text);
    /// Goes to the next hit or, with -1, the previous one; if the search is still running, as soon as it has ended.
    void step(int direction);
    /// Outlines the places, for example what a frame of code launched or the idle time that it caused, and goes to the
    /// longest of them.
    void showPlaces(const Outlined& places);
    /// Outlines the places, and leaves the view where it is.
    void outline(const Outlined& places);
    /// Goes to the next of the places; if others are outlined, or none, outlines these first.
    void walk(const Outlined& places);
    /// Ends the outlines of places, and hides the line that names them. Returns false if none are outlined.
    bool leave();

    /// Repeats the search on the timeline in view; `isOtherTrace` says whether its trace differs from the previous one.
    void searchAgain(bool isOtherTrace);
    /// Returns which names have hits, indexed by NameId; null if none has. Drops hits that are not in `trace`.
    const std::vector<bool>* namesOfHits(const core::TracePtr& trace);

signals:
    void searched(const QString& text);  ///< the text to search for has changed
    void changed();                      ///< the set of names with hits has changed
    void closed();                       ///< the user has closed the search bar
    void message(const QString& text);
    void failed(const core::Error& error);

private:
    void search();
    /// Lists the longest hits, with their durations, below this point of the screen; a choice goes there.
    void showList(const QPoint& at);
    void take(const core::Result<core::TimelineHitsPtr>& found);
    void showFound();
    const core::TimelinePtr& timeline() const { return m_state.scene().timeline; }

    TimelineState& m_state;
    const TimelinePath& m_path;
    SearchBar& m_bar;
    Outlined m_outlined;                   ///< places that are outlined while there is no text
    bool m_revealsPlaces = false;          ///< the longest place is revealed once the search has ended
    int m_stepWhenFound = 0;               ///< 1 or -1: the step to take once the search has ended; 0: none
    core::TimelineHitsPtr m_found;         ///< hits in this timeline or the previous one; null: no search
    PaneJob<core::TimelineHitsPtr> m_job;  ///< last, so that it ends before the members in which its results are stored
};

}  // namespace ui
