// SPDX-License-Identifier: GPL-3.0-or-later
// Computes a layout for a window of a given size, which is used until the user changes it.
#pragma once

#include "app/window/docks/layouts.h"
#include "core/session/saved_session.h"

#include <QFont>
#include <QSize>

#include <string>
#include <vector>

namespace app {

/// Returns the place of a pane in a layout, even if the layout does not show it.
ui::PanePlace placeOf(const Layout& layout, const QString& pane);

/// Returns the layout for an area of this size in pixels, with texts in this font. A pane without room beside or below
/// its neighbor becomes a tab behind it. The front tab is the pane that comes first in `front`, otherwise the first.
core::SavedLayout madeLayout(const Layout& layout, QSize area, const QFont& font,
                             const std::vector<std::string>& front);

/// Returns the index of the pane that comes first in `front`, or `otherwise` if none of them is in `front`.
std::int64_t frontOf(const std::vector<std::string>& panes, const std::vector<std::string>& front,
                     std::int64_t otherwise = 0);

}  // namespace app
