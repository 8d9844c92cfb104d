// SPDX-License-Identifier: GPL-3.0-or-later
// The breakdown of profiles as stacked bars, for reports: where the wall time of each device went.
#pragma once

#include "core/analysis/snapshot.h"
#include "core/base/bar_chart.h"

#include <memory>
#include <span>
#include <string>

namespace core {

/// Returns one bar per device of each profile, and one for all devices of a profile with several; at most 32. Profiles
/// without events have none. The parts of a bar add up to its wall time.
BarChart breakdownBars(std::span<const std::shared_ptr<const Snapshot>> snapshots, std::span<const std::string> names);

}  // namespace core
