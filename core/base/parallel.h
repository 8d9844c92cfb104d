// SPDX-License-Identifier: GPL-3.0-or-later
// Runs independent parts of some work on as many threads as the machine has.
#pragma once

#include <functional>
#include <span>

namespace core {

/// Runs every task once and starts them in order, some of them on other threads; returns when all are done. Tasks must
/// not write to the same data. An exception of a task is rethrown here.
void runAll(std::span<const std::function<void()>> tasks);

}  // namespace core
