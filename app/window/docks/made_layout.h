// SPDX-License-Identifier: GPL-3.0-or-later
// The places of a layout's panes in a window of a given size, until the user moves them.
#pragma once

#include "app/window/docks/layouts.h"
#include "core/session/saved_session.h"

#include <QFont>
#include <QSize>

#include <string>
#include <vector>

namespace app {

/// The place of a pane in the layout, even if the layout does not show it.
ui::PanePlace placeOf(const Layout& layout, const QString& pane);

/// The layout for an area of this size in pixels, with texts in this font. A pane without room beside or below its
/// neighbor becomes a tab behind it. The front tab is the pane that comes first in `front`, otherwise the first.
core::SavedLayout madeLayout(const Layout& layout, QSize area, const QFont& font,
                             const std::vector<std::string>& front);

/// Index of the pane that comes first in `front`.
std::int64_t frontOf(const std::vector<std::string>& panes, const std::vector<std::string>& front,
                     std::int64_t otherwise = 0);

}  // namespace app
