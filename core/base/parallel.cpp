// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/parallel.h"

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <exception>
#include <system_error>
#include <thread>
#include <vector>

namespace core {

void runAll(std::span<const std::function<void()>> tasks) {
    std::atomic<std::size_t> next = 0;
    std::vector<std::exception_ptr> failures(tasks.size());
    const auto work = [&] {
        for (std::size_t task = next++; task < tasks.size(); task = next++) {
            try {
                tasks[task]();
            } catch (...) {
                failures[task] = std::current_exception();
            }
        }
    };
    {
        const std::size_t cores = std::max(1u, std::thread::hardware_concurrency());
        std::vector<std::jthread> helpers;
        try {
            while (helpers.size() + 1 < std::min(cores, tasks.size()))
                helpers.emplace_back(work);
        } catch (const std::system_error&) {
            // If no more threads can be started, the existing ones do all the work.
        }
        work();
    }
    for (const std::exception_ptr& failure : failures)
        if (failure) std::rethrow_exception(failure);
}

}  // namespace core
