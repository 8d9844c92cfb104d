// SPDX-License-Identifier: GPL-3.0-or-later
// The share of the devices' peak that the iterations of each profile reach, and whether it changed.
#pragma once

#include "core/base/table.h"
#include "core/compare/comparison.h"

#include <span>
#include <string>

namespace core {

/// Returns the table "mfu-changes" with a row for each profile; the first is the baseline.
Table mfuChanges(std::span<const ComparedProfile> profiles, std::span<const std::string> names);

}  // namespace core
