// SPDX-License-Identifier: GPL-3.0-or-later
// What is marked made into a filter, which then holds for every profile that is open.
#pragma once

#include "ui/panes/shared/pane.h"

#include <optional>

namespace ui {

/// The workspace's options narrowed to the mark; nothing where no filter can say it.
std::optional<core::Options> filteredTo(const Workspace& workspace, const Mark& mark);

}  // namespace ui
