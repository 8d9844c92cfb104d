// SPDX-License-Identifier: GPL-3.0-or-later
// A dialog that asks how long each compared run took without profiling.
#pragma once

#include "ui/panes/shared/compared_runs.h"

#include <functional>
#include <optional>

class QWidget;

namespace ui {

/// Does not block. Calls `edited` with the index of a run and the entered time, or nothing for the run's own span.
void askForWallTimes(QWidget& parent, const ComparedRuns& runs,
                     const std::function<void(std::size_t run, std::optional<core::Nanos> wall)>& edited);

}  // namespace ui
