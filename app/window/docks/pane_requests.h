// SPDX-License-Identifier: GPL-3.0-or-later
// Collects the requests of all panes to the window into one object; ui::Pane documents each of them.
#pragma once

#include "ui/panes/shared/pane.h"

#include <QObject>

namespace app {

class PaneRequests : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    /// Forwards the requests of a pane from now on, except revealRequested, failed and subtitleChanged, which DockArea
    /// handles itself.
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
    void rankRequested(std::size_t rank, std::optional<std::int64_t> iteration);
    void jobRequested();
    void message(const QString& text);
    void failed(const QString& pane, const QString& text);  ///< the pane with this title could not compute something
    void exportRequested(ui::Pane* pane);
    void pictureRequested(ui::Pane* pane);
    void copyPictureRequested(ui::Pane* pane);
};

}  // namespace app
