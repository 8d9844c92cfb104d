// SPDX-License-Identifier: GPL-3.0-or-later
// Turns the mark into a filter, which then applies to all open profiles.
#pragma once

#include "ui/panes/shared/workspace.h"

#include <optional>

namespace ui {

/// Returns the workspace's options narrowed to the mark; nothing if no filter can express it.
std::optional<core::Options> filteredTo(const Workspace& workspace, const Mark& mark);

}  // namespace ui
