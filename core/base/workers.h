// SPDX-License-Identifier: GPL-3.0-or-later
// The threads that all jobs of the program share. A thread whose work has ended waits for more, so there are as many
// threads as jobs that run at the same time, not as many as objects that may want to run one.
#pragma once

#include <cstddef>
#include <functional>

namespace core {

/// Runs `work`, which must not throw, on one of these threads: at once, however many others are busy.
void onWorker(std::function<void()> work);

struct WorkerCount {
    std::size_t all = 0, idle = 0;
};
WorkerCount workerCount();

}  // namespace core
