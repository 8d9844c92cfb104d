// SPDX-License-Identifier: GPL-3.0-or-later
// Writes a run the way PyTorch's profiler (Kineto) does since 2.4: relative microseconds with three decimals.
#pragma once

#include "resources/demo/training_run.h"

#include <string>

namespace demo {

/// The whole trace.json.
std::string kinetoJson(const TrainingRun& run);

}  // namespace demo
