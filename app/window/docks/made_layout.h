// SPDX-License-Identifier: GPL-3.0-or-later
// Where the panes of a layout stand in a window of a given size, until the user moves them.
#pragma once

#include "app/window/docks/layouts.h"
#include "core/session/saved_session.h"

#include <QFont>
#include <QSize>

#include <string>
#include <vector>

namespace app {

/// Where a pane belongs in the layout, also one that the layout does not show.
ui::PanePlace placeOf(const Layout& layout, const QString& pane);

/// The layout for an area of this size in pixels, with texts in this font. What has no room beside or below its
/// neighbour becomes a tab behind it. In front of its tabs is the pane that comes first in `front`, else the first.
core::SavedLayout madeLayout(const Layout& layout, QSize area, const QFont& font,
                             const std::vector<std::string>& front);

/// Index of the one that comes first in `front`.
std::int64_t frontOf(const std::vector<std::string>& panes, const std::vector<std::string>& front,
                     std::int64_t otherwise = 0);

}  // namespace app
