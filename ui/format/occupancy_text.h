// SPDX-License-Identifier: GPL-3.0-or-later
// How a kernel fills its device, in the user's language.
#pragma once

#include "core/efficiency/occupancy.h"

#include <QLocale>
#include <QString>

namespace ui {

/// Returns "12.5 %, limited by registers", or why there is no occupancy.
QString occupancyText(const core::OccupancyOrWhy& occupancy, const QLocale& locale);
/// Returns "7.576, 5.3 % of it idle in the last one"; empty if the number of waves is not known.
QString wavesText(const core::Occupancy& occupancy, const QLocale& locale);

}  // namespace ui
