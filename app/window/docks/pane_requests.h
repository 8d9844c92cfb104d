// SPDX-License-Identifier: GPL-3.0-or-later
// What panes ask of the window, whichever of them asks; ui::Pane says what each means.
#pragma once

#include "ui/panes/shared/pane.h"

#include <QObject>

namespace app {

class PaneRequests : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    /// Passes on what this pane asks from now on, but for revealRequested, failed and subtitleChanged: the area of
    /// docks has its own part in these.
    void listenTo(ui::Pane* pane);

signals:
    void rulesEdited(const core::Rules& rules, const QString& what);
    void filterEdited(const core::Filter& filter, const QString& what);
    void optionsEdited(const core::Options& options, const QString& what);
    void baselineChosen(int profile);
    void profileChosen(int profile);
    void wallEdited(int profile, std::optional<core::Nanos> wall);
    void matchingEdited(const core::Matching& matching);
    void timelinePlaced(int profile, const core::TimelinePlace& place);
    void marked(const ui::Mark& mark);
    void rankAsked(std::size_t rank, std::optional<std::int64_t> iteration);
    void jobAsked();
    void message(const QString& text);
    void failed(const QString& pane, const QString& text);  ///< the pane, by its title, could not make something
    void exportRequested(ui::Pane* pane);
    void pictureRequested(ui::Pane* pane);
    void copyPictureRequested(ui::Pane* pane);
};

}  // namespace app
