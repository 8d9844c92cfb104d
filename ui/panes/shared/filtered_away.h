// SPDX-License-Identifier: GPL-3.0-or-later
// The message shown when the filters hide everything: what each of them hides, and how to remove it.
#pragma once

#include "ui/panes/shared/requests.h"
#include "ui/panes/shared/workspace.h"
#include "ui/widgets/tables/empty_message.h"

#include <QString>

#include <vector>

namespace ui {

struct FilteredAway {
    QString hint;                        ///< one line for each filter that hides anything
    std::vector<MessageButton> buttons;  ///< one for each filter; each requests an edit
};

FilteredAway filteredAway(Requests& requests, const Workspace& workspace);

}  // namespace ui
