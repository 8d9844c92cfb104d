// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/shared/filter_to_mark.h"

#include "ui/models/filter_parts.h"

namespace ui {

std::optional<core::Options> filteredTo(const Workspace& workspace, const Mark& mark) {
    std::vector<SnapshotPtr> snapshots;
    for (const ProfileView& profile : workspace.profiles)
        if (profile.snapshot) snapshots.push_back(profile.snapshot);
    return filteredTo(workspace.options, mark, snapshots);
}

}  // namespace ui
