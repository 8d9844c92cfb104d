// SPDX-License-Identifier: GPL-3.0-or-later
// Work that falls into parts which do not know each other, on as many threads as the machine has.
#pragma once

#include <functional>
#include <span>

namespace core {

/// Runs every task once, the first ones first, some of them on threads of their own, and returns when all are done.
/// What they write must be apart. An exception of one of them is thrown again here.
void runAll(std::span<const std::function<void()>> tasks);

}  // namespace core
