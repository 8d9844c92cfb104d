// SPDX-License-Identifier: GPL-3.0-or-later
// The list of panes: the window makes a dock of each, and the View menu and `lacuna picture` name them.
#pragma once

#include "ui/panes/shared/pane.h"

#include <QString>

#include <cstdint>
#include <span>

namespace ui {

/// The place of a pane until the user moves it.
enum class PanePlace : std::uint8_t { TopLeft, BottomLeft, BottomMiddle, Right, BottomRight };

struct PaneKind {
    const char* id;     ///< object name of its dock, and its name for `--pane`; never translated or changed
    const char* title;  ///< translated in the context "Panes"
    PanePlace place;    ///< in layouts that do not name it
    Pane* (*make)(QWidget* parent);
};

std::span<const PaneKind> paneKinds();
QString title(const PaneKind& kind);

}  // namespace ui
