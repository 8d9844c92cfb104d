// SPDX-License-Identifier: GPL-3.0-or-later
// The doubts about the recordings whose figures a pane shows, for a mark beside its title.
#pragma once

#include "ui/panes/shared/workspace.h"

#include <cstdint>

namespace ui {

/// The recordings whose figures a pane shows.
enum class PaneSource : std::uint8_t { Profile, Profiles, Job };

/// Returns a line for each doubt, with the name of its profile if several are open; empty if there are none.
QString doubtsOf(const Workspace& workspace, PaneSource source);

}  // namespace ui
