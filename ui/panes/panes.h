// SPDX-License-Identifier: GPL-3.0-or-later
// The list of panes: the window creates a dock for each, and the View menu and `lacuna picture` list their names.
#pragma once

#include "ui/panes/shared/doubted.h"
#include "ui/panes/shared/pane.h"

#include <QString>

#include <cstdint>
#include <span>

namespace ui {

/// The initial place of a pane.
enum class PanePlace : std::uint8_t { TopLeft, BottomLeft, BottomMiddle, Right, BottomRight };

/// The question that a pane answers: its submenu in View > Panes.
enum class Question : std::uint8_t {
    WhereTime,
    HowWell,
    WhyIdle,
    Communication,
    Code,
    WhatFirst,
    WhichRank,
    WhatChanged,
    Input
};
constexpr int questions = static_cast<int>(Question::Input) + 1;

struct PaneKind {
    const char* id;     ///< object name of its dock, and its name for `--pane`; never translated or changed
    const char* title;  ///< translated in the context "Panes"
    PanePlace place;    ///< used in layouts that do not place the pane
    Question question;
    Pane* (*make)(Requests& requests, QWidget* parent);
    PaneSource source = PaneSource::Profile;  ///< whose figures it shows
};

std::span<const PaneKind> paneKinds();
QString title(const PaneKind& kind);
QString title(Question question);

}  // namespace ui
