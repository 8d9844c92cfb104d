// SPDX-License-Identifier: GPL-3.0-or-later
// The import report as figures: one row per kind with its sum, and below it each thing that was counted.
#pragma once

#include "core/trace/trace.h"
#include "ui/models/figures.h"

namespace ui {

Figures importFigures(const core::TracePtr& trace);

}  // namespace ui
