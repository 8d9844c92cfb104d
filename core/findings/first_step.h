// SPDX-License-Identifier: GPL-3.0-or-later
// Says what figures leave out: the first step, where it is slow enough that somebody will wonder.
#pragma once

#include "core/findings/rule_input.h"

namespace core {

/// Returns "ProfilerStep#0 is not evaluated: 812 ms, 61 % of the recording, ...", with the calls that took most of it,
/// if the first step is left out of the wall time, takes much longer than the others and 1 % of the recording;
/// otherwise nothing.
Words slowFirstStep(const RuleInput& input);

}  // namespace core
