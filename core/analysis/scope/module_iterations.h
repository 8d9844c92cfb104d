// SPDX-License-Identifier: GPL-3.0-or-later
// Runs of XLA programs as iterations: XLA marks each on the thread of its device ("jit_train_step:XLA GPU module").
#pragma once

#include "core/analysis/scope/iterations.h"

#include <stop_token>
#include <string_view>

namespace core {

/// Returns whether ranges of this name are runs of a program.
bool isModuleRange(std::string_view name);

/// Returns the runs of one program. A run owns the operations launched in it by its own thread, or by a thread whose
/// launches lie in the runs of that thread: profilers of AMD record calls on other threads than XLA's ranges. Devices
/// of one process that run the program equally often share their iterations; others have a track of their own.
IterationList iterationsOfModule(const Trace& trace, std::string_view range, const std::stop_token& stop = {});

/// Returns the runs of the program that owns at least half of all kernel time, if one does and runs at least twice.
IterationList moduleIterations(const Trace& trace, const std::stop_token& stop = {});

}  // namespace core
