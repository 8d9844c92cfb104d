// SPDX-License-Identifier: GPL-3.0-or-later
// What panes and their parts may ask of the window. The window gives one to all panes, and acts on its signals.
#pragma once

#include "core/base/ids.h"

#include <QObject>
#include <QString>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace core {
struct CodePath;
struct CodeQuestion;
struct Filter;
struct Matching;
struct Options;
struct Rules;
struct TimelinePlace;
}  // namespace core

namespace ui {

class Pane;
struct Mark;
struct MarkedPlaces;

class Requests : public QObject {
    Q_OBJECT
    Q_MOC_INCLUDE("core/code/code_path.h")
    Q_MOC_INCLUDE("ui/models/marked_places.h")
    Q_MOC_INCLUDE("ui/panes/shared/pane.h")

public:
    using QObject::QObject;

signals:
    // Edits are complete new values, made from those of the workspace; each is a step of the undo stack. `what` is its
    // name in the Edit menu: "Move rule", "Filter to stream 7".
    void rulesEdited(const core::Rules& rules, const QString& what);
    void filterEdited(const core::Filter& filter, const QString& what);
    void optionsEdited(const core::Options& options, const QString& what);

    void baselineChosen(int profile);
    void profileChosen(int profile);                                     ///< the profile to become the current one
    void wallEdited(int profile, std::optional<core::Nanos> wall);       ///< ProfileView::wall
    void matchingEdited(const core::Matching& matching);                 ///< Workspace::matching
    void timelinePlaced(int profile, const core::TimelinePlace& place);  ///< not an edit: the figures stay
    void marked(const ui::Mark& mark);           ///< the user selected something; an empty mark: nothing
    void revealRequested(const ui::Mark& mark);  ///< show the mark on the timeline

    void placesMarked(const ui::MarkedPlaces& places);       ///< outline them on the timeline, which stays where it is
    void placesWalked(const ui::MarkedPlaces& places);       ///< show the next of them on the timeline
    void codeRequested(const core::CodeQuestion& question);  ///< show the code of an interval
    void codePlacesRequested(const std::vector<core::CodePath>& paths);  ///< show frames on the timeline
    void sourceRequested(const QString& file, int line);                 ///< open this line in an editor

    void jobRequested();            ///< let the user choose a job to open
    void jobOfProfilesRequested();  ///< open the open profiles as the ranks of a job
    void lateRanksRequested();      ///< show which ranks held up a collective
    void rankRequested(std::size_t rank, std::optional<std::int64_t> iteration);  ///< open the trace of the job's rank

    void exportRequested(ui::Pane* pane);                    ///< export this pane, as in its dock menu
    void message(const QString& text);                       ///< text for the status bar
    void failed(const ui::Pane* pane, const QString& text);  ///< what it could not compute, for the message bar
};

}  // namespace ui
