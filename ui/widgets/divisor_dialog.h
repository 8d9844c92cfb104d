// SPDX-License-Identifier: GPL-3.0-or-later
// The numbers by which columns named "Per iter." divide.
#pragma once

#include "core/analysis/snapshot.h"

#include <functional>

class QWidget;

namespace ui {

/// Opens a dialog, which does not block, for the divisors `now`; 0 stands for the number that was found in the profile.
/// Each change takes effect at once.
void askForDivisors(QWidget& parent, const core::PerIteration& now, const core::Snapshot& snapshot,
                    const std::function<void(const core::PerIteration&)>& edited);

}  // namespace ui
