// SPDX-License-Identifier: GPL-3.0-or-later
// The rows of the communication and memory pane.
#pragma once

#include "core/analysis/snapshot.h"
#include "ui/models/figures.h"

#include <memory>

namespace ui {

/// The position of the total time, by which both tables are initially sorted.
constexpr int communicationTotal = 3;
constexpr int memoryTotal = 2;

/// One row per collective: shares of communication and of kernel time, total, instances, average, exposed part.
Figures communicationFigures(std::shared_ptr<const core::Snapshot> snapshot);

/// One row per operation: share of memory time, total, count, statistics, and bytes and rate if bytes were recorded.
Figures memoryFigures(std::shared_ptr<const core::Snapshot> snapshot);

}  // namespace ui
