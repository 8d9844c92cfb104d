// SPDX-License-Identifier: GPL-3.0-or-later
// Runs of XLA's programs as iterations: XLA marks each on the thread of its device ("jit_train_step:XLA GPU module").
#pragma once

#include "core/analysis/scope/iterations.h"

#include <stop_token>
#include <string_view>

namespace core {

/// Whether ranges of this name are runs of a program.
bool isModuleRange(std::string_view name);

/// The runs of one program. A run owns what is launched in it by its own thread, or by a thread that launches within
/// the runs of that one: profilers of AMD put calls on other lines than XLA its ranges. Devices of one process that run
/// it equally often share their iterations; others have a track of their own.
IterationList iterationsOfModule(const Trace& trace, std::string_view range, const std::stop_token& stop = {});

/// The same of the program that owns half of all kernel time or more, where one does and runs at least twice.
IterationList moduleIterations(const Trace& trace, const std::stop_token& stop = {});

}  // namespace core
