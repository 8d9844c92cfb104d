// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/docks/pane_requests.h"

namespace app {

void PaneRequests::listenTo(ui::Pane* pane) {
    connect(pane, &ui::Pane::rulesEdited, this, &PaneRequests::rulesEdited);
    connect(pane, &ui::Pane::filterEdited, this, &PaneRequests::filterEdited);
    connect(pane, &ui::Pane::optionsEdited, this, &PaneRequests::optionsEdited);
    connect(pane, &ui::Pane::baselineChosen, this, &PaneRequests::baselineChosen);
    connect(pane, &ui::Pane::profileChosen, this, &PaneRequests::profileChosen);
    connect(pane, &ui::Pane::wallEdited, this, &PaneRequests::wallEdited);
    connect(pane, &ui::Pane::matchingEdited, this, &PaneRequests::matchingEdited);
    connect(pane, &ui::Pane::timelinePlaced, this, &PaneRequests::timelinePlaced);
    connect(pane, &ui::Pane::marked, this, &PaneRequests::marked);
    connect(pane, &ui::Pane::rankRequested, this, &PaneRequests::rankRequested);
    connect(pane, &ui::Pane::jobRequested, this, &PaneRequests::jobRequested);
    connect(pane, &ui::Pane::exportRequested, this, [this, pane] { emit exportRequested(pane); });
    connect(pane, &ui::Pane::message, this, &PaneRequests::message);
}

}  // namespace app
